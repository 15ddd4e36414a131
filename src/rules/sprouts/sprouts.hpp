// Sprouts on every compact surface, as a ruleset: a position is a land, an option a sum of lands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"
#include "rules/sprouts/position.hpp"
#include "tendril/about.hpp"

namespace tendril::sprouts {

class Sprouts : public Ruleset {
 public:
  Sprouts() = default;
  // For tests: with some simplifications switched off.
  explicit Sprouts(Reductions reductions) : reductions_(reductions) {}

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::string empty() const override { return "!"; }
  // Every move takes two lives and brings one; the last one leaves one.
  std::uint64_t bound(KeyView position) const override;
  // Lands are tagged by invariant.hpp; an option's number is that of its raw move.
  bool sketches() const override { return true; }
  std::uint32_t tag(KeyView position) const override;
  std::optional<std::uint32_t> tag_of_bytes(KeyView bytes) const override;
  void sketch(KeyView position, std::uint64_t whole, Sketches& out) const override;
  void redraw(KeyView position, std::uint32_t drawn, Options& out) const override;
  // The rungs of a ladder; see relatives.cpp.
  std::vector<Sum> relatives(KeyView position) const override;
  std::string draw(std::string_view text) const override;
  // Every arc, up to symmetries; see move_names.cpp.
  std::vector<NamedMove> moves(std::string_view text) const override;

  const Reductions& reductions() const { return reductions_; }

 private:
  Reductions reductions_;
};

// The number of lives of a land.
std::uint64_t lives(KeyView land);

About sprouts_about();

}  // namespace tendril::sprouts
