// Rules from outside (tendril/outside_game.hpp) as a Ruleset. What they lack is made up for here: a bound, found
// by listing all that can be reached, once; and the certainty that play ends.
//
// The same bound for every position would be cheaper, but engines would lose their sense of what is small, and
// rules that go in circles would be a search that never ends instead of a line that says so.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/ruleset.hpp"
#include "tendril/outside_game.hpp"

namespace tendril {

class OutsideRuleset final : public Ruleset {
 public:
  explicit OutsideRuleset(std::shared_ptr<const OutsideRules> rules) : rules_(std::move(rules)) {}

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override { return rules_->read(text); }
  std::string print(KeyView position) const override { return rules_->print(Key(position)); }
  std::uint64_t bound(KeyView position) const override;

 private:
  struct Listed {
    std::vector<Sum> options;
    std::optional<std::uint64_t> height;  // the longest play, once it is known
  };

  // The component with its height: everything below it is listed.
  const Listed& explored(const Key& component) const;
  Listed& listed(const Key& component) const;

  std::shared_ptr<const OutsideRules> rules_;
  mutable std::mutex lock_;
  mutable std::unordered_map<Key, Listed>
      all_;  // of components without a bound of their own; nodes stay in place
};

}  // namespace tendril
