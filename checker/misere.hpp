// Checking certificates of misère play (docs/certificates.md): forms are worked out with code of their own, every option
// of every listed component and state is looked up, and nothing is searched.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "checker/check.hpp"
#include "checker/list.hpp"

namespace checker {

// Canonical misère forms (Conway): a game is the set of its options. If it has all options of another, H, and whatever
// else it has can be answered by a move to H, then it equals H, provided, where H is the game that is over, that the
// player to move wins it. A form from which nothing can be taken away so is canonical, and equal games have one.
class MisereForms {
 public:
  using Id = std::uint32_t;
  static constexpr Id kOver = 0;

  MisereForms() { insert({}); }
  // The canonical form of the game with these options, which may be in any order. Throws TooLarge.
  Id form(std::vector<Id> options);
  Id sum(Id a, Id b);
  // For the player to move.
  bool lost(Id id) const { return lost_[id]; }
  const std::vector<Id>& options(Id id) const { return *options_[id]; }

  // More forms, or taller ones, than the checker works out.
  struct TooLarge {};

 private:
  Id insert(std::vector<Id> options);
  bool equals(Id h, const std::vector<Id>& options, bool won) const;

  std::map<std::vector<Id>, Id> by_options_;
  std::vector<const std::vector<Id>*> options_;
  std::vector<bool> lost_;
  std::vector<std::uint32_t> height_;
  std::map<std::pair<Id, Id>, Id> sums_;
};

// How many options were looked up. Throws Wrong.
std::uint64_t check_misere(const Certificate& certificate, const CheckOptions& options);

}  // namespace checker
