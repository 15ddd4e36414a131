#include "rules/sprouts/sprouts.hpp"

#include <array>

#include "rules/ruleset.hpp"
#include "rules/sprouts/key_code.hpp"
#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/moves.hpp"
#include "rules/sprouts/notation.hpp"
#include "tendril/error.hpp"

namespace tendril::sprouts {
void Sprouts::options(KeyView position, Options& out) const {
  // Buffers that have grown once serve every call of the thread.
  static thread_local MoveGenerator usual;
  if (reductions_ == Reductions{}) return usual.generate(position, out);
  MoveGenerator(reductions_).generate(position, out);
}

namespace {
// Not that of options: whoever is told of a sketch may ask for options. A land's tag, sketches and the options drawn
// again that follow are often asked for in one go: what a generator knows of the land serves for all. There are a few
// of them, because a search goes from a land to its options and back: the one that knows the land, or the one that was
// asked longest ago. nullptr: all are telling of something.
MoveGenerator* sketcher(KeyView land) {
  struct Sketcher {
    MoveGenerator generator;
    std::uint64_t asked = 0;
  };
  static thread_local std::array<Sketcher, 4> all;
  static thread_local std::uint64_t asks = 0;
  Sketcher* chosen = nullptr;
  for (Sketcher& one : all) {
    if (one.generator.sketching()) continue;
    if (one.generator.knows(land)) {
      chosen = &one;
      break;
    }
    if (chosen == nullptr || one.asked < chosen->asked) chosen = &one;
  }
  if (chosen == nullptr) return nullptr;
  chosen->asked = ++asks;
  return &chosen->generator;
}
}  // namespace

std::uint32_t Sprouts::tag(KeyView position) const {
  if (reductions_ == Reductions{})
    if (MoveGenerator* const usual = sketcher(position)) return usual->tag(position);
  return MoveGenerator(reductions_).tag(position);
}

std::optional<std::uint32_t> Sprouts::tag_of_bytes(KeyView bytes) const {
  return readable(bytes) ? std::optional(tag(bytes)) : std::nullopt;
}

void Sprouts::sketch(KeyView position, std::uint64_t whole, Sketches& out) const {
  if (reductions_ == Reductions{})
    if (MoveGenerator* const usual = sketcher(position)) return usual->sketch(position, whole, out);
  MoveGenerator(reductions_).sketch(position, whole, out);
}

void Sprouts::redraw(KeyView position, std::uint32_t drawn, Options& out) const {
  if (reductions_ == Reductions{})
    if (MoveGenerator* const usual = sketcher(position)) return usual->redraw(position, drawn, out);
  MoveGenerator(reductions_).redraw(position, drawn, out);
}

Sum Sprouts::parse(std::string_view text) const {
  Position position = read(text);
  Lands lands(reductions_);
  lands.settle(position);
  Sum sum;
  for (std::size_t i = 0; i < lands.size(); ++i) sum.emplace_back(lands.component(i));
  return sum;
}

std::string Sprouts::print(KeyView position) const {
  Position land;
  decode(position, land);
  return write(land);
}

std::uint64_t lives(KeyView land) {
  std::uint64_t lives = 0;
  std::uint64_t places = 0;  // of letters, two each
  for (std::size_t at = 0; at < land.size(); ++at) {
    const auto byte = static_cast<unsigned char>(land[at]);
    if (byte == kIsolated) {
      lives += 3 * static_cast<std::uint64_t>(static_cast<unsigned char>(land[++at]));
    } else if (byte <= 2) {
      lives += 3u - byte;
    } else if (byte == kSurfaceEnd || byte == kFarInner || byte == kFarOuter) {
      places += byte == kSurfaceEnd ? 0 : 1;
      at += 2;
    } else if (byte >= kInnerByte) {
      ++places;
    }
  }
  return lives + places / 2;
}

std::uint64_t Sprouts::bound(KeyView position) const {
  const std::uint64_t n = lives(position);
  return n == 0 ? 0 : n - 1;
}

About sprouts_about() {
  return {
      .name = "sprouts",
      .parameter = "[<class>]",
      .title = "Sprouts on compact surfaces",
      .summary =
          "Join two spots, or a spot to itself, by a curve that crosses nothing, and put a new spot on it; "
          "no spot "
          "may have more than three curve ends. With a class, the graph drawn stays in it.",
      .notation =
          "  0*5  5         five isolated spots on the plane (or sphere); but 12 is a boundary with two spots\n"
          "  0*5@T1 0*5@P3  on the torus; on the sphere with three crosscaps; @torus, @projective, @klein\n"
          "  0.1a1a.AB|AB   boundaries joined by '.', regions by '|', independent lands by '+'\n"
          "  0, 1, 2        a spot with that many curve ends; letters: a spot with one life met twice,\n"
          "                 a-l m(k) in one boundary, z-o n(k) in two boundaries of a region,\n"
          "                 A-Y Z(k) in two regions\n"
          "  0.0.}]!        the older style, in which everything is terminated, is read too\n"
          "  sprouts:<class>   the classes of brussels, in the plane: 0*5, 5 or o,o,o; in the middle of a game as\n"
          "                 mixed writes it: (A.B,o)|(A.B);A:1,B:1; on a surface 0*3@T1\n"
          "  sprouts:O1 0*5    0*5@T1, and sprouts:N2 0*5 is 0*5@P2",
      .example = "sprouts '0*4@P2'",
  };
}

}  // namespace tendril::sprouts
