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
#include "rules/about.hpp"
#include "rules/boards/state.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"

namespace tendril::arrows {

class ArrowsRules {
 public:
  // The parameter is empty or "trimmed". Throws InputError. `use` is for valued() and for tests.
  explicit ArrowsRules(std::string_view parameter = {}, boards::Reductions use = {});

  void options(KeyView position, Options& out) const;
  Sum parse(std::string_view text) const;
  std::string print(KeyView position) const;
  std::string print_sum(const Sum& sum) const;
  std::uint64_t bound(KeyView position) const;

  std::vector<NamedMove> moves(std::string_view text) const;
  std::string draw(std::string_view text) const;
  std::string annotate(std::string_view text) const;
  // The trimming T(G) of the graph (Definition 3.3), with the marks that are left on it: the position to give
  // to arrows:trimmed on the first line, then which vertex is which.
  std::string trim(std::string_view text) const;

  // The same nimbers from fewer positions: with what keeps nimbers only.
  using Valued = ArrowsRules;
  Valued valued() const;
  Sum reduce(const Sum& sum) const;
  static constexpr std::uint64_t kQuickBound = 8;
  std::optional<Nimber> known_nimber(KeyView position) const;
  std::optional<bool> is_nimber(KeyView position, Nimber n) const;

 private:
  bool trimmed_;
  boards::Reductions use_;
};

About arrows_about();

}  // namespace tendril::arrows
