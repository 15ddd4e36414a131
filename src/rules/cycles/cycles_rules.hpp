// The Game of Cycles (Su 2020): two players mark arrows on the edges of a plane graph, no vertex may become a
// sink or a source, and who completes a cell, all its edges marked one way round, wins at once; otherwise who
// makes the last move wins. A cell that can be completed ends a game in all its parts, so sums make no sense
// under these rules. Nimbers therefore follow the convention of Zandee 2022 (section 3.1): death moves, after
// which the other player could complete a cell, are forbidden. A death move loses at once, so both games have
// the same winner in normal play; which of them is asked is the difference between CyclesRules and
// PlayedCycles. `outcome` asks the convention in normal play and the true rules in misère play.
//
// A position in which a cell can be completed right away (only marks in the input lead there) is kept whole:
// completing the cell ends the game, other moves go on by the convention, as in the thesis' own program.
// In misère play of the true rules who completes a cell, or else makes the last move, loses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/boards/state.hpp"
#include "rules/drawn_board.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::cycles {

// The true rules: death moves are moves, completing a cell leaves nothing to play. Never splits.
class PlayedCycles final : public Ruleset {
 public:
  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string print_sum(const Sum& sum) const override;
  std::vector<NamedMove> moves(std::string_view text) const override;
};

class CyclesRules final : public Ruleset {
 public:
  // `use` is for valued() and for tests.
  explicit CyclesRules(boards::Reductions use = {}) : use_(use) {}

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::optional<Sum> read_board(const DrawnBoard& drawn) const override;
  std::string print(KeyView position) const override;
  std::string print_sum(const Sum& sum) const override;
  std::uint64_t bound(KeyView position) const override;
  bool has_hints() const override { return true; }
  DrawnOptions drawn_options(KeyView position) const override;
  Sum as_printed(Sum sum) const override { return sum; }

  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
  std::string draw_in_text(std::string_view text) const override;
  std::string written(std::string_view text) const override;
  std::string annotate(std::string_view text) const override;
  std::optional<Symmetry> symmetry(std::string_view text) const override;
  std::shared_ptr<const Ruleset> played() const override { return std::make_shared<PlayedCycles>(); }

  // The same nimbers from fewer positions: with what keeps nimbers only.
  std::shared_ptr<const Ruleset> valued() const override;
  Sum reduce(const Sum& sum) const override;
  std::uint64_t known_below() const override { return use_.brute_force ? 9 : 0; }
  std::optional<Nimber> known_nimber(KeyView position) const override;
  std::optional<bool> is_nimber(KeyView position, Nimber n) const override;

 private:
  boards::Reductions use_;
};

About cycles_about();

}  // namespace tendril::cycles
