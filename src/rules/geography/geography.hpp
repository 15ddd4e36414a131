// Undirected Geography (Fraenkel, Scheinerman and Ullman 1993): a token stands on a vertex of a graph; a move takes it to
// a neighbour, and deletes the edge it went along (geography:edge) or the vertex it left (geography:vertex). Something is
// deleted every time, so play ends although edges have no direction. The paper on octal games names both as games that its
// definition does not describe.
//
// The board does not fall apart: only what the token can reach matters, and that is one connected graph with a token. A
// key is the canonical form of that pair. A board without a token is a position too: the first move puts it somewhere, so
// that graphs can be asked, and swept, without choosing a vertex. Its key is the set of its connected parts.
//
// Tried instead: keeping the deleted things as marks on the board that was typed. Nothing is then shared between boards,
// and on grids not even between different ways to the same rest.
#pragma once

#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::geography {

class GeographyRules final : public Ruleset {
 public:
  // "edge" or "vertex". Throws InputError.
  explicit GeographyRules(std::string_view deleted);

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string empty() const override { return "path(1) from 0"; }

  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string written(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
  std::string draw_in_text(std::string_view text) const override;

 private:
  bool deletes_vertices_;
};

About geography_about();

}  // namespace tendril::geography
