// Positions whose spots have numbers. A game on paper tells its spots apart, and so must whoever compares a drawing with
// the move that it was drawn for: letters of the notation are renamed at every move, dead ends forgotten, symmetric spots
// exchanged. Here nothing is reduced. Two labelled positions are the same if they differ in the order of regions and
// boundaries, in where a boundary is begun, and in directions: an orientable region may be mirrored as a whole, the
// boundaries of a non-orientable one each.
#pragma once

#include <string>
#include <vector>

#include "rules/sprouts/position.hpp"
#include "surface/surface.hpp"
#include "topology/numbers.hpp"

namespace tendril::topology {

// The live spots met along a boundary.
using Word = std::vector<int>;

struct LabelledRegion {
  surface::Surface surface;
  std::vector<Word> words;  // none of them empty
  friend bool operator==(const LabelledRegion&, const LabelledRegion&) = default;
  friend bool operator<(const LabelledRegion& a, const LabelledRegion& b) {
    return a.surface != b.surface ? a.surface < b.surface : a.words < b.words;
  }
};

struct Labelled {
  std::vector<LabelledRegion> regions;
  std::vector<int> lives;  // of every spot
  std::vector<int> ends;   // curve ends at every spot
  // Games with tips: which spots are tips, and whether a curve from tip to tip gets a crossbar with a tip on either side,
  // and not a dot as all others do.
  std::vector<bool> tip = {};
  bool crossbars = true;

  bool is_tip(int spot) const {
    return static_cast<std::size_t>(spot) < tip.size() && tip[static_cast<std::size_t>(spot)];
  }
  bool is_isolated(int spot) const { return ends[static_cast<std::size_t>(spot)] == 0; }
};

// The same for all ways to write a position down. Regions without live spots are left out.
std::vector<LabelledRegion> canonical(const Labelled& position);
// Whether a boundary read backwards is another one.
bool is_chiral(const Word& word);

// As the rules of Sprouts have it, nothing reduced but what has no name there: dead spots, and regions without live ones.
sprouts::Position to_sprouts(const Labelled& position);
// The same the other way round: spots are numbered as they are met.
Labelled from_sprouts(const sprouts::Position& position);
std::string text(const Labelled& position);
// In the notation of the game, reduced.
std::string reduced_text(const Labelled& position);
// "1 4 2 4.3@T1 | 5": names are numbers from 1.
std::string named_text(const Labelled& position);
std::string named_text(const LabelledRegion& region);

}  // namespace tendril::topology
