// The slow twin of all these games on surfaces: Sprouts, Brussels Sprouts and both together, free or inside a circle, in
// any class of graphs. A region is a genus and boundaries, a boundary the cyclic list of the ends met along it, dead ones
// included; the class is tested from scratch on the abstract graph. What a curve leaves of the surface is derived by
// gluing, as in surface_twin.hpp: every genus is tried, and Euler characteristic and orientability decide; where the
// region has no orientation, every boundary is read both ways. Nothing is split, dropped, sorted or renamed. It shares no
// code with src/.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "reference/brussels/plane_twin.hpp"

namespace tendril::reference::brussels {

struct WordsPosition {
  struct End {
    int vertex;
    bool tip;  // or a corner of a dot
  };
  using Word = std::vector<End>;
  struct Region {
    int genus;  // -k: k crosscaps
    std::vector<Word> words;
  };
  std::vector<Region> regions;
  std::vector<int> left;  // edges a dot still takes; tips see to themselves
  AbstractGraph graph;

  std::string key() const;
};

class WordsTwin {
 public:
  WordsTwin(Membership may, MarkRule marks) : may_(std::move(may)), marks_(marks) {}

  // tips < 0: a dot with three lives, or on a circle -1 - tips of them.
  static WordsPosition start(const std::vector<int>& tips, int genus, bool circle);

  std::vector<WordsPosition> options(const WordsPosition& p) const;
  unsigned nimber(const WordsPosition& p);
  bool misere_win(const WordsPosition& p);
  std::set<unsigned> lengths(const WordsPosition& p);

 private:
  Membership may_;
  MarkRule marks_;
  std::map<std::string, unsigned> nimbers_;
  std::map<std::string, bool> misere_;
  std::map<std::string, std::set<unsigned>> lengths_;
};

}  // namespace tendril::reference::brussels
