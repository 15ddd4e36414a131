// Explicit game graphs: vertices are positions, arcs are moves (Zandee, section 1.1: "every impartial game can be
// represented by an acyclic graph"). A token stands on a vertex; a move takes it along an arc.
//
// Vertices with the same set of options are the same game, so a position is kept as the sets it consists of, each once
// and in an order that depends on nothing but them: by height, then by the options, greatest first, as words. A set
// beneath a position then has the number it would have by itself, up to those left out, and a key is the list of the
// sets. Tried instead: the vertices as the user drew them, told apart by nauty. Isomorphic vertices are then equal and
// bisimilar ones are not, and every key costs a canonical labelling.
#pragma once

#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::dag {

class DagRules final : public Ruleset {
 public:
  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string empty() const override { return "0"; }

  std::vector<NamedMove> moves(std::string_view text) const override;
  // The graph with its N- and P-positions coloured (figure 1.2 of the thesis).
  std::string draw(std::string_view text) const override;
  std::string written(std::string_view text) const override;
  // Which vertices are N- and which P-positions.
  std::string annotate(std::string_view text) const override;

  // The mex rule, once a set.
  std::optional<Nimber> known_nimber(KeyView position) const override;
};

About dag_about();

}  // namespace tendril::dag
