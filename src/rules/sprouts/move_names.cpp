// Moves in the terms of the text: the boundaries an arc touches are copied from it, with the spots it ends at
// in brackets.
//
//   0 to 0                            two isolated spots
//   0 to [1]a1a                       an isolated spot and a place of a boundary
//   [A]B to 2[C]D                     two boundaries
//   1[a]1[b]2 round 0*2.AB            a boundary and itself; two isolated spots and the boundary AB lie on
//                                     the side of the spots between the brackets, the others on the other
//   [1]a1a to itself, 0 to itself     a spot and itself
// On surfaces what becomes of them is added: `leaving P2 and T1`, the side between the brackets first; `not
// separating, leaving T1`; `one-sided, leaving P1`; `turning 12AB` for boundaries that are read the other way
// round afterwards; and, of arcs from a boundary to itself, the kind of the move as section 3.1 names it: `(II.B.2.(b))`.
// Every move has its kind beside its name too: an arc between two boundaries is of kind I, and on the plane one from a
// boundary to itself of kind II.A.(a).
#include <fmt/format.h>

#include "rules/sprouts/moves.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

// A letter that stands alone is a 2.
Position without_lone_letters(Position p) {
  std::vector<int> places(p.letters + kFirstLetter, 0);
  for (const Token token : p.spots) ++places[token];
  for (Token& token : p.spots)
    if (token >= kFirstLetter && places[token] == 1) token = 2;
  return p;
}

class Namer {
 public:
  explicit Namer(const Position& p) : position_(p), names_(spot_names(p)) {}

  std::string operator()(const MoveGenerator::Arc& arc) const {
    std::string name;
    if (position_.regions.size() > 1) name = fmt::format("region {}: ", arc.region + 1);
    const std::uint32_t first = position_.region_begin(arc.region);
    if (arc.cut == nullptr) {
      for (const int end : {0, 1}) {
        if (end == 1) name += " to ";
        if (arc.word[end] == MoveGenerator::Arc::kIsolated)
          name += "0";
        else
          name += word(first + arc.word[end], arc.place[end], arc.place[end]);
      }
      if (arc.reversed) name += " reversed";
      return name;
    }
    const bool isolated = arc.word[0] == MoveGenerator::Arc::kIsolated;
    name += isolated ? "0" : word(first + arc.word[0], arc.place[0], arc.place[1]);
    if (isolated || arc.place[0] == arc.place[1]) name += " to itself";
    const Region& region = position_.regions[arc.region];
    if (arc.cut->separates()) {
      const std::string with_v = other_words(arc, region.isolated - (isolated ? 1 : 0) - arc.isolated_with_u);
      if (!with_v.empty()) name += " round " + with_v;
      if (!region.surface.is_sphere())
        name +=
            fmt::format(" leaving {} and {}", surface::name(arc.cut->second), surface::name(arc.cut->first));
    } else {
      name += fmt::format(" {}, leaving {}", arc.cut->one_sided() ? "one-sided" : "not separating",
                          surface::name(arc.cut->first));
    }
    for (std::size_t k = 0; k < arc.turned.size(); ++k)
      name += (k == 0 ? " turning " : ".") + word(first + arc.turned[k], kNone, kNone);
    if (!region.surface.is_sphere()) name += fmt::format(" ({})", surface::name(arc.cut->kind));
    return name;
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  std::string word(std::uint32_t w, std::uint32_t one, std::uint32_t other) const {
    std::string text;
    const std::uint32_t begin = position_.word_begin(w);
    for (std::uint32_t s = begin; s < position_.words[w]; ++s) {
      const std::string& spot = names_[position_.spots[s]];
      text += s - begin == one || s - begin == other ? "[" + spot + "]" : spot;
    }
    return text;
  }

  // The boundaries that are neither cut nor with U.
  std::string other_words(const MoveGenerator::Arc& arc, std::uint32_t isolated) const {
    std::string text;
    if (isolated > 0) text = isolated == 1 ? "0" : fmt::format("0*{}", isolated);
    const std::uint32_t first = position_.region_begin(arc.region);
    for (std::uint32_t w = first; w < position_.regions[arc.region].words_end; ++w) {
      if (w == first + arc.word[0]) continue;
      bool with_u = false;
      for (const std::uint32_t other : arc.with_u) with_u |= first + other == w;
      if (with_u) continue;
      if (!text.empty()) text += '.';
      text += word(w, kNone, kNone);
    }
    return text;
  }

  const Position& position_;
  std::vector<std::string> names_;
};

}  // namespace

std::vector<NamedMove> Sprouts::moves(std::string_view text) const {
  const Position position = without_lone_letters(read(text));
  const Namer name(position);
  std::vector<NamedMove> moves;
  MoveGenerator(reductions_).for_each_arc(position, [&](const MoveGenerator::Arc& arc, const Lands& lands) {
    NamedMove& move = moves.emplace_back();
    move.name = name(arc);
    move.kind = arc.cut == nullptr ? "I" : surface::name(arc.cut->kind);
    for (std::size_t i = 0; i < lands.size(); ++i) move.result.emplace_back(lands.component(i));
  });
  return moves;
}

}  // namespace tendril::sprouts
