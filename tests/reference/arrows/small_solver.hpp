// A few lines of memoised search over a ruleset, for tests of rules alone: nimbers, misère outcomes of sums
// and lengths straight from options(), with none of the solvers' ideas.
#pragma once

#include <algorithm>
#include <map>
#include <set>

#include "base/key.hpp"
#include "rules/options.hpp"

namespace tendril::reference {

template <class R>
class SmallSolver {
 public:
  explicit SmallSolver(const R& rules) : rules_(rules) {}

  int nimber(const Sum& sum) {
    int value = 0;
    for (const Key& key : sum) value ^= nimber(key);
    return value;
  }
  int nimber(const Key& key) {
    if (const auto found = nimbers_.find(key); found != nimbers_.end()) return found->second;
    std::set<int> values;
    for (const Sum& option : options(key)) values.insert(nimber(option));
    int mex = 0;
    while (values.count(mex) > 0) ++mex;
    return nimbers_[key] = mex;
  }
  bool wins(Sum sum, bool misere) {
    std::sort(sum.begin(), sum.end());
    auto& memory = misere ? misere_ : normal_;
    if (const auto found = memory.find(sum); found != memory.end()) return found->second;
    bool win = sum.empty() && misere;
    for (std::size_t i = 0; i < sum.size() && !win; ++i) {
      const auto all = options(sum[i]);
      for (const Sum& option : all) {
        Sum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        if (!wins(next, misere)) {
          win = true;
          break;
        }
      }
    }
    // A component without options is no move for anybody.
    if (!win && misere && !sum.empty() &&
        std::all_of(sum.begin(), sum.end(), [&](const Key& key) { return options(key).empty(); }))
      win = true;
    return memory[sum] = win;
  }
  std::set<int> lengths(const Sum& sum) {
    std::set<int> result{0};
    for (const Key& key : sum) {
      std::set<int> next;
      for (const int a : result)
        for (const int b : lengths(key)) next.insert(a + b);
      result = next;
    }
    return result;
  }
  std::set<int> lengths(const Key& key) {
    if (const auto found = lengths_.find(key); found != lengths_.end()) return found->second;
    std::set<int> result;
    for (const Sum& option : options(key))
      for (const int length : lengths(option)) result.insert(length + 1);
    if (result.empty()) result.insert(0);
    return lengths_[key] = result;
  }
  std::vector<Sum> options(const Key& key) const {
    Options out;
    rules_.options(key, out);
    std::vector<Sum> result;
    for (std::size_t i = 0; i < out.size(); ++i) result.push_back(out.sum(i));
    return result;
  }
  std::size_t positions() const { return nimbers_.size(); }
  const std::map<Key, int>& nimbers() const { return nimbers_; }

 private:
  const R& rules_;
  std::map<Key, int> nimbers_;
  std::map<Sum, bool> normal_;
  std::map<Sum, bool> misere_;
  std::map<Key, std::set<int>> lengths_;
};

}  // namespace tendril::reference
