// A memoised mex, misere outcome and set of lengths over a ruleset: the least a test needs to compare a
// ruleset with its twin, independent of the real solvers.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "rules/options.hpp"

namespace tendril::brussels {

template <class Rules>
class SmallSolver {
 public:
  explicit SmallSolver(const Rules& rules) : rules_(rules) {}

  unsigned nimber(const Sum& sum) {
    unsigned value = 0;
    for (const Key& key : sum) value ^= nimber(key);
    return value;
  }
  unsigned nimber(const Key& key) {
    if (const auto known = nimbers_.find(key); known != nimbers_.end()) return known->second;
    std::set<unsigned> values;
    Options options;
    rules_.options(key, options);
    for (std::size_t i = 0; i < options.size(); ++i) values.insert(nimber(options.sum(i)));
    unsigned mex = 0;
    while (values.contains(mex)) ++mex;
    return nimbers_[key] = mex;
  }
  std::set<unsigned> lengths(const Sum& sum) {
    std::set<unsigned> total{0};
    for (const Key& key : sum) {
      std::set<unsigned> next;
      for (const unsigned a : total)
        for (const unsigned b : lengths(key)) next.insert(a + b);
      total = next;
    }
    return total;
  }
  std::set<unsigned> lengths(const Key& key) {
    if (const auto known = lengths_.find(key); known != lengths_.end()) return known->second;
    std::set<unsigned> result;
    Options options;
    rules_.options(key, options);
    for (std::size_t i = 0; i < options.size(); ++i)
      for (const unsigned length : lengths(options.sum(i))) result.insert(length + 1);
    if (result.empty()) result.insert(0);
    return lengths_[key] = result;
  }
  // Whether the player to move wins when the last move loses. Sums do not add here: the whole sum is
  // searched.
  bool misere_win(Sum sum) {
    std::sort(sum.begin(), sum.end());
    if (const auto known = misere_.find(sum); known != misere_.end()) return known->second;
    bool win = sum.empty();
    for (std::size_t c = 0; c < sum.size() && !win; ++c) {
      Options options;
      rules_.options(sum[c], options);
      for (std::size_t i = 0; i < options.size() && !win; ++i) {
        Sum next = options.sum(i);
        for (std::size_t d = 0; d < sum.size(); ++d)
          if (d != c) next.push_back(sum[d]);
        win = !misere_win(next);
      }
    }
    return misere_[sum] = win;
  }
  std::size_t positions() const { return nimbers_.size(); }

 private:
  const Rules& rules_;
  std::map<Key, unsigned> nimbers_;
  std::map<Key, std::set<unsigned>> lengths_;
  std::map<Sum, bool> misere_;
};

}  // namespace tendril::brussels
