// A few lines that play any ruleset to the end, for tests of rules: they know nothing of the solvers.
#pragma once

#include <algorithm>
#include <map>
#include <set>

#include "base/key.hpp"
#include "base/nimber_set.hpp"
#include "rules/options.hpp"
#include "tendril/nimber.hpp"

namespace tendril {

template <class Rules>
class Player {
 public:
  explicit Player(const Rules& rules) : rules_(rules) {}

  Nimber nimber(const Key& position) {
    if (const auto found = nimbers_.find(position); found != nimbers_.end()) return found->second;
    NimberSet seen;
    for (const Sum& option : options(position)) seen.insert(nimber(option));
    return nimbers_[position] = seen.mex();
  }
  Nimber nimber(const Sum& sum) {
    Nimber total;
    for (const Key& component : sum) total ^= nimber(component);
    return total;
  }

  // Whether the player to move wins when the last move loses.
  bool misere_win(Sum sum) {
    std::sort(sum.begin(), sum.end());
    if (const auto found = misere_.find(sum); found != misere_.end()) return found->second;
    bool can_move = false;
    bool win = false;
    for_sum_options(sum, [&](const Sum& next) {
      can_move = true;
      win = win || !misere_win(next);
    });
    return misere_[sum] = win || !can_move;
  }

  std::set<unsigned> lengths(const Sum& sum) {
    std::set<unsigned> total{0};
    for (const Key& component : sum) {
      std::set<unsigned> wider;
      for (const unsigned a : total)
        for (const unsigned b : lengths(component)) wider.insert(a + b);
      total = wider;
    }
    return total;
  }
  std::set<unsigned> lengths(const Key& position) {
    if (const auto found = lengths_.find(position); found != lengths_.end()) return found->second;
    std::set<unsigned> result;
    for (const Sum& option : options(position))
      for (const unsigned length : lengths(option)) result.insert(length + 1);
    if (result.empty()) result.insert(0);
    return lengths_[position] = result;
  }

  std::vector<Sum> options(const Key& position) const {
    Options out;
    rules_.options(position, out);
    std::vector<Sum> result;
    for (std::size_t i = 0; i < out.size(); ++i) result.push_back(out.sum(i));
    return result;
  }
  // Positions that have a nimber now.
  std::size_t known() const { return nimbers_.size(); }

 private:
  template <class F>
  void for_sum_options(const Sum& sum, F&& f) {
    for (std::size_t i = 0; i < sum.size(); ++i)
      for (const Sum& option : options(sum[i])) {
        Sum next = option;
        for (std::size_t j = 0; j < sum.size(); ++j)
          if (j != i) next.push_back(sum[j]);
        f(next);
      }
  }

  const Rules& rules_;
  std::map<Key, Nimber> nimbers_;
  std::map<Sum, bool> misere_;
  std::map<Key, std::set<unsigned>> lengths_;
};

}  // namespace tendril
