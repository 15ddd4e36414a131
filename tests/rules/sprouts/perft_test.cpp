// Pinned counts, as chess programs do: distinct positions (sums of canonical lands) and distinct options, by
// number of moves played. A change of the rules or of the canonical form that means to change nothing must
// not change these.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "effort.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

struct Depth {
  std::size_t positions;
  std::size_t options;
  friend bool operator==(const Depth&, const Depth&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Depth& d) {
    return out << "{" << d.positions << ", " << d.options << "}";
  }
};

std::vector<Depth> count(const std::string& start) {
  const Sprouts rules;
  std::map<Key, std::vector<Sum>> expanded;
  const auto options_of = [&](const Key& land) -> const std::vector<Sum>& {
    const auto [it, fresh] = expanded.try_emplace(land);
    if (fresh) {
      Options options;
      rules.options(land, options);
      for (std::size_t i = 0; i < options.size(); ++i) it->second.push_back(options.sum(i));
    }
    return it->second;
  };
  std::vector<Depth> depths;
  std::set<Sum> level{rules.parse(start)};
  while (!level.empty()) {
    std::set<Sum> next;
    std::size_t options = 0;
    for (const Sum& sum : level) {
      std::set<Sum> results;
      for (std::size_t c = 0; c < sum.size(); ++c)
        for (Sum result : options_of(sum[c])) {
          for (std::size_t d = 0; d < sum.size(); ++d)
            if (d != c) result.push_back(sum[d]);
          std::sort(result.begin(), result.end());
          results.insert(result);
        }
      options += results.size();
      next.insert(results.begin(), results.end());
    }
    depths.push_back({level.size(), options});
    level.swap(next);
  }
  return depths;
}

using Depths = std::vector<Depth>;

TEST(SproutsPerft, Plane) {
  EXPECT_EQ(count("0*1"), (Depths{{1, 1}, {1, 1}, {1, 0}}));
  EXPECT_EQ(count("0*2"), (Depths{{1, 2}, {2, 7}, {6, 14}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*3"),
            (Depths{{1, 3}, {3, 18}, {14, 85}, {37, 209}, {52, 236}, {33, 84}, {8, 8}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*4"), (Depths{{1, 3},
                                  {3, 30},
                                  {23, 223},
                                  {99, 1060},
                                  {288, 3014},
                                  {477, 4448},
                                  {417, 2990},
                                  {168, 738},
                                  {41, 95},
                                  {8, 8},
                                  {2, 1},
                                  {1, 0}}));
  if (kSanitized) return;
  EXPECT_EQ(count("0*5"), (Depths{{1, 4},
                                  {4, 42},
                                  {31, 409},
                                  {180, 2799},
                                  {796, 13353},
                                  {2433, 41021},
                                  {4707, 74959},
                                  {5275, 73008},
                                  {3056, 32409},
                                  {904, 6223},
                                  {191, 792},
                                  {41, 95},
                                  {8, 8},
                                  {2, 1},
                                  {1, 0}}));
}

TEST(SproutsPerft, Surfaces) {
  EXPECT_EQ(count("0*2@T1"), (Depths{{1, 4}, {4, 24}, {16, 42}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(
      count("0*3@T1"),
      (Depths{{1, 5}, {5, 53}, {36, 338}, {116, 1107}, {201, 1579}, {128, 404}, {8, 8}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*2@P1"), (Depths{{1, 4}, {4, 21}, {13, 34}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*3@P1"),
            (Depths{{1, 5}, {5, 49}, {32, 276}, {91, 755}, {131, 836}, {71, 210}, {8, 8}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*2@P2"), (Depths{{1, 6}, {6, 41}, {22, 57}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(
      count("0*3@P2"),
      (Depths{{1, 8}, {8, 95}, {56, 625}, {181, 2027}, {306, 2687}, {158, 497}, {8, 8}, {2, 1}, {1, 0}}));
}

}  // namespace
}  // namespace tendril::sprouts
