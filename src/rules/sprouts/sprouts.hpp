// Sprouts on every compact surface, as a ruleset: a position is a land, an option a sum of lands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/about.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"
#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

class Sprouts {
 public:
  Sprouts() = default;
  // The game has no parameter; anything but an empty one is refused.
  explicit Sprouts(std::string_view parameter);
  // For tests: with some simplifications switched off.
  explicit Sprouts(Reductions reductions) : reductions_(reductions) {}

  void options(KeyView position, Options& out) const;
  Sum parse(std::string_view text) const;
  std::string print(KeyView position) const;
  // Every move takes two lives and brings one; the last one leaves one.
  std::uint64_t bound(KeyView position) const;
  std::string draw(std::string_view text) const;
  // Every arc, up to symmetries; see move_names.cpp.
  std::vector<NamedMove> moves(std::string_view text) const;

  const Reductions& reductions() const { return reductions_; }

 private:
  Reductions reductions_;
};

// The number of lives of a land.
std::uint64_t lives(KeyView land);

About sprouts_about();

}  // namespace tendril::sprouts
