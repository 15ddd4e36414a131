// perft against counts that share nothing with it: breadth-first over the twins' positions where these can be
// told apart as the game tells them, and a plain loop over sums of keys for Sprouts, whose twin cannot.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <set>

#include "matching.hpp"
#include "places.hpp"
#include "reference/heaps/heaps.hpp"
#include "reference/octal/octal.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

using Counts = std::vector<std::pair<std::uint64_t, std::uint64_t>>;  // positions and options, by depth

constexpr std::uint64_t kToTheEnd = std::numeric_limits<std::uint64_t>::max();

Counts by_perft(std::string_view game_name, std::string_view text, std::uint64_t depth = kToTheEnd) {
  Game game(game_name);
  Control control;
  Counts counts;
  for (const PerftLevel& level : game.perft(game.read(text), depth, control))
    counts.emplace_back(level.positions, level.options);
  return counts;
}

// `options` gives the set of options of a position.
template <class P, class F>
Counts by_levels(const P& start, F&& options) {
  Counts counts;
  for (std::set<P> level{start}; !level.empty();) {
    std::set<P> next;
    std::uint64_t count = 0;
    for (const P& position : level) {
      const std::set<P> all = options(position);
      count += all.size();
      next.insert(all.begin(), all.end());
    }
    counts.emplace_back(level.size(), count);
    level.swap(next);
  }
  return counts;
}

// Heaps in which nobody can move are no part of a position.
Counts by_heap_twin(const reference::TakeAndBreak& rules, reference::HeapSum start) {
  const reference::HeapGame game(rules);
  const auto living = [&](reference::HeapSum sum) {
    std::erase_if(sum, [&](reference::Heap heap) { return rules.heap_options(heap).empty(); });
    return sum;
  };
  return by_levels(living(std::move(start)), [&](const reference::HeapSum& sum) {
    std::set<reference::HeapSum> all;
    for (const reference::HeapSum& option : game.options(sum)) all.insert(living(option));
    return all;
  });
}

TEST(Perft, CountsWhatTheTwinOfHeapsCounts) {
  using reference::TakeAndBreak;
  EXPECT_EQ(by_perft("nim", "1+2+4"), by_heap_twin(TakeAndBreak::nim(), {1, 2, 4}));
  EXPECT_EQ(by_perft("lasker", "3+4"), by_heap_twin(TakeAndBreak::lasker(), {3, 4}));
  EXPECT_EQ(by_perft("grundy", "13"), by_heap_twin(TakeAndBreak::grundy(), {13}));
  EXPECT_EQ(by_perft("heap:0.77", "5+9"), by_heap_twin(TakeAndBreak::code("0.77"), {5, 9}));
  EXPECT_EQ(by_perft("heap:0.07", "2+13"), by_heap_twin(TakeAndBreak::code("0.07"), {2, 13}));
}

// The least adjacency list over all orders of the vertices. Every component of 0.33 has a move.
std::vector<bool> canonical(const ::reference::Matrix& matrix, ::reference::Subset alive) {
  std::vector<std::size_t> order;
  for (std::size_t v = 0; v < matrix.size(); ++v)
    if (::reference::contains(alive, v)) order.push_back(v);
  std::vector<bool> least;
  do {
    std::vector<bool> bits(1, true);  // so that one vertex differs from none
    for (std::size_t i = 0; i < order.size(); ++i) {
      bits.push_back(true);
      for (std::size_t j = 0; j < i; ++j) bits.push_back(matrix[order[i]][order[j]]);
    }
    if (least.empty() || bits < least) least = bits;
  } while (std::next_permutation(order.begin(), order.end()));
  return least;
}

Counts by_octal_twin(const ::reference::Matrix& matrix) {
  const ::reference::OctalGame game(matrix, {3, 3});
  std::map<std::vector<bool>, ::reference::Subset> some;  // a subset of each form
  const auto form = [&](::reference::Subset alive) {
    const std::vector<bool> result = canonical(matrix, alive);
    some.emplace(result, alive);
    return result;
  };
  return by_levels(form((::reference::Subset{1} << matrix.size()) - 1),
                   [&](const std::vector<bool>& position) {
                     std::set<std::vector<bool>> all;
                     for (const ::reference::Subset option : game.options(some.at(position)))
                       all.insert(form(option));
                     return all;
                   });
}

::reference::Matrix matrix_of(std::size_t vertices,
                              const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  ::reference::Matrix matrix(vertices, std::vector<bool>(vertices));
  for (const auto& [u, v] : edges) matrix[u][v] = matrix[v][u] = true;
  return matrix;
}

TEST(Perft, CountsWhatTheTwinOfOctalGamesCounts) {
  EXPECT_EQ(by_perft("octal:0.33", "path(6)"),
            by_octal_twin(matrix_of(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}})));
  EXPECT_EQ(by_perft("octal:0.33", "edges ab ac ad de ef"),
            by_octal_twin(matrix_of(6, {{0, 1}, {0, 2}, {0, 3}, {3, 4}, {4, 5}})));
  EXPECT_EQ(by_perft("octal:0.33", "edges ab bc ca cd de ef"),
            by_octal_twin(matrix_of(6, {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 4}, {4, 5}})));
  EXPECT_EQ(by_perft("octal:0.33", "path(2) + cycle(4)"),
            by_octal_twin(matrix_of(6, {{0, 1}, {2, 3}, {3, 4}, {4, 5}, {2, 5}})));
}

TEST(Perft, CountsWhatALoopOverKeysCounts) {
  const sprouts::Sprouts rules;
  const auto options = [&](const Sum& sum) {
    std::set<Sum> all;
    for (std::size_t c = 0; c < sum.size(); ++c) {
      Options out;
      rules.options(sum[c], out);
      for (std::size_t i = 0; i < out.size(); ++i) {
        Sum result = out.sum(i);
        for (std::size_t d = 0; d < sum.size(); ++d)
          if (d != c) result.push_back(sum[d]);
        std::sort(result.begin(), result.end());
        all.insert(std::move(result));
      }
    }
    return all;
  };
  for (const std::string_view start : {"0*3", "0*2@T1", "0*3@P1"})
    EXPECT_EQ(by_perft("sprouts", start), by_levels(rules.parse(start), options)) << start;
}

TEST(Perft, GoesAsDeepAsItIsAsked) {
  EXPECT_EQ(by_perft("nim", "2", 0), (Counts{{1, 2}}));
  EXPECT_EQ(by_perft("nim", "2", 1), (Counts{{1, 2}, {2, 1}}));
  EXPECT_EQ(by_perft("nim", "2", 9), (Counts{{1, 2}, {2, 1}, {1, 0}}));
  EXPECT_EQ(by_perft("nim", "0"), (Counts{{1, 0}}));
}

// The tables of counts on the games' pages: | `game position` | positions by depth | options by depth |.
TEST(Perft, ThePagesOfTheGamesPrintIt) {
  std::size_t lines = 0;
  for (const auto& page :
       std::filesystem::directory_iterator(std::filesystem::path(tests::source_dir()) / "docs/games")) {
    std::ifstream in(page.path());
    for (std::string line; std::getline(in, line) && line != "## Counts";) {
    }
    EXPECT_TRUE(in) << page.path() << " has no counts";
    for (std::string line; std::getline(in, line);) {
      const auto row = groups(line, "^\\| `([^ ]+) ([^`]+)` \\| ([0-9, ]+) \\| ([0-9, ]+) \\|$");
      if (row.empty()) continue;
      std::vector<std::uint64_t> columns[2];
      for (const auto& [positions, options] : by_perft(row[0], row[1])) {
        columns[0].push_back(positions);
        columns[1].push_back(options);
      }
      EXPECT_EQ(fmt::format("{}", fmt::join(columns[0], ", ")), row[2]) << line;
      EXPECT_EQ(fmt::format("{}", fmt::join(columns[1], ", ")), row[3]) << line;
      ++lines;
    }
  }
  EXPECT_GE(lines, 15U);
}

}  // namespace
}  // namespace tendril
