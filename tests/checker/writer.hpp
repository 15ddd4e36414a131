// Certificates for tests, by brute force from a ruleset: every position's nimber by the definition, then a
// list.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "checker/rulesets.hpp"

namespace tendril::checker_tests {

class Writer {
 public:
  explicit Writer(const std::string& game) : game_(game), rules_(make_rules(game)) {}

  // Everything below the position is listed.
  std::string full(const std::string& position, bool outcome);
  // Listed is only what the claim needs: options are answered by replies where `random` says so.
  std::string trimmed(const std::string& position, bool outcome, std::mt19937& random);

  // What a certificate written last may truly say, by the ruleset. Numbers are entry numbers.
  using Numbers = std::vector<std::size_t>;
  bool may_give(std::size_t entry, const Numbers& numbers, std::uint32_t value);
  bool may_reply(std::size_t entry, const std::string& option, const Numbers& numbers);
  bool covers(const std::string& option);

  std::uint32_t nimber(const Sum& sum);
  const Ruleset& rules() const { return *rules_; }

 private:
  struct Known {
    std::uint32_t nimber = 0;
    std::vector<Sum> options;  // without dead components, equal ones cancelled, each once
  };

  const Known& known(const Key& key);
  // Without components in which nobody can move and without equal pairs, sorted.
  Sum live(const Sum& sum);
  Sum named(const Numbers& numbers) const;
  // Every option of a sum, without dead components and equal pairs.
  std::set<Sum> options_of(const Sum& sum);
  // Puts the components on the list and names them.
  std::string listed(const Sum& sum);
  std::string claim(const std::string& position, bool outcome, std::mt19937* random);
  std::string file(const std::string& claim_line, std::mt19937* random);
  void entry(std::size_t number, std::mt19937* random, std::string& out);

  std::string game_;
  std::shared_ptr<const Ruleset> rules_;
  std::map<Key, Known> known_;
  std::map<Key, std::size_t> number_;
  std::vector<Key> list_;
};

}  // namespace tendril::checker_tests
