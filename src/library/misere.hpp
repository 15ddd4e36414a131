// Misère play of one game: a table of its own, because tidying after questions of normal play renumbers theirs, and what
// was found out about states. Not for games whose real play differs from their rules (Ruleset::played).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "proof/misere.hpp"
#include "rules/ruleset.hpp"
#include "solve/misere/search.hpp"
#include "tendril/tendril.hpp"

namespace tendril {

class MisereGame {
 public:
  MisereGame(std::shared_ptr<const Ruleset> rules, const Settings& settings)
      : rules_(std::move(rules)), settings_(settings) {
    forget();
  }

  // `lock`, if there is one, is held by the calling thread in every call. All throw Stopped.
  Solution solve(const Sum& sum, Control& control, SpinLock* lock);
  MisereForm form(const Sum& sum, Control& control);
  bool same_form(const Sum& a, const Sum& b, Control& control);
  MisereQuotient quotient(const std::vector<Sum>& sums, Control& control);
  proof::MisereCertificate certify(const Sum& sum, Control& control);

  bool learn(KeyView key, bool won) { return states_->learn(*table_, key, won); }
  void set_journal(Journal* journal);
  // Forgets everything.
  void forget();
  std::size_t size() const { return table_->size(); }

 private:
  std::shared_ptr<const Ruleset> rules_;
  Settings settings_;
  std::unique_ptr<Table> table_;
  std::unique_ptr<misere::States> states_;
  Journal* journal_ = nullptr;
};

}  // namespace tendril
