// The Game of Arrows (Mathews 2021): two players mark arrows on the edges of a simple graph, in turn; no move
// may make a vertex a sink or a source; who cannot move loses. As `arrows` the rule holds at leaves too, so
// that leaf edges are never marked; as `arrows:trimmed` leaves may be sinks and sources. A state is reduced
// as state.hpp explains, and nothing here uses Theorem 3.4, which says that the two are one game on different
// graphs: tests do.
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

namespace tendril::arrows {

class ArrowsRules final : public Ruleset {
 public:
  // The parameter is empty or "trimmed". Throws InputError. `use` is for valued() and for tests.
  explicit ArrowsRules(std::string_view parameter = {}, boards::Reductions use = {});

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::optional<Sum> read_board(const DrawnBoard& drawn) const override;
  std::string print(KeyView position) const override;
  std::string print_sum(const Sum& sum) const override;
  std::uint64_t bound(KeyView position) const override;
  bool has_hints() const override { return true; }
  DrawnOptions drawn_options(KeyView position) const override;
  Sum as_printed(Sum sum) const override;

  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
  std::string draw_in_text(std::string_view text) const override;
  std::string written(std::string_view text) const override;
  std::string annotate(std::string_view text) const override;
  std::optional<Symmetry> symmetry(std::string_view text) const override;
  // The trimming T(G) of the graph (Definition 3.3), with the marks that are left on it: the position to give
  // to arrows:trimmed on the first line, then which vertex is which.
  std::string trim(std::string_view text) const override;

  // The same nimbers from fewer positions: with what keeps nimbers only.
  std::shared_ptr<const Ruleset> valued() const override;
  Sum reduce(const Sum& sum) const override;
  std::uint64_t known_below() const override { return use_.brute_force ? 9 : 0; }
  std::optional<Nimber> known_nimber(KeyView position) const override;
  std::optional<bool> is_nimber(KeyView position, Nimber n) const override;

 private:
  bool trimmed_;
  boards::Reductions use_;
};

About arrows_about();

}  // namespace tendril::arrows
