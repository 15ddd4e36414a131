// A game of Sprouts as people play it: curves drawn on a surface. A Drawing holds the picture, takes curves, says which
// position each of them leaves, and finds a curve for any move.
//
//   tendril::Drawing drawing("sprouts", "0*3@T1");
//   for (const tendril::Drawing::Move& move : drawing.moves()) ...        // every move, by spots, kind and result
//   drawing.play(drawing.moves().front());                              // draws its curve
//   tendril::Drawing::Trace trace = drawing.trace(stroke);              // a stroke of the hand
//   if (trace.move) drawing.play(trace);
//   write(drawing.svg());
//
// The contract:
//  - The drawing is the state, the notation is read off it. A Drawing is a value; copies are independent.
//  - Spots are named 1, 2, 3, ... in the order in which they appear, and keep their names. In Sprouts the spot of the k-th
//    move of a game begun with n spots is n + k. Moves are counted from 1.
//  - Places are points of the fundamental polygon, y downwards as on a screen. The polygon is regular, its corners lie on
//    the circle of radius 1 round (0, 0); the plane is the disc of that radius and has no sides. Side s runs from corner s
//    to corner s + 1, and is glued to side sides()[s].partner.
//  - A curve that goes over a side is cut there: it is several pieces, each a polyline inside the polygon.
//  - moves() lists the moves of the position as it is drawn, nothing reduced and no symmetry used, so that every curve that
//    can be drawn is one of them; `reduced` says which of them lead to the same position of the game.
//  - Everything is exact but the looks: curves never cross, and what they leave is read off a triangulation, not off
//    coordinates. Every curve is read back before it is accepted; if it does not leave what its move says,
//    std::logic_error is thrown and the drawing stays as it was.
//  - Words that cannot be read throw InputError; so do positions that cannot be drawn (no embedding). A move or trace of
//    another drawing, or of this one before a move was made, throws InputError.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tendril/error.hpp"

namespace tendril {

class Drawing {
 public:
  struct Point {
    double x = 0;
    double y = 0;
  };
  using Polyline = std::vector<Point>;

  // A position that can be drawn, in the notation of the game: "sprouts" with "0*3@T1", "brussels:planar",
  // "brussels:O1", "brussels:N2", "circular:planar", "circular:sprouts" and "mixed" with "4,4,3"; a start, or one in the
  // middle of a game, which is drawn by a game that leads to it. Where there are tips every tip is a spot with a name of its own and one life; a curve
  // from tip to tip gets a crossbar: a spot without lives, and two tips, which have the next two names.
  Drawing(std::string_view game, std::string_view position);
  // n spots; the surface is "sphere", "plane", "torus", "klein", "projective", "T2", "P3" (genus up to 8).
  static Drawing start(int spots, std::string_view surface);
  ~Drawing();
  Drawing(const Drawing&);
  Drawing(Drawing&&) noexcept;
  Drawing& operator=(const Drawing&);
  Drawing& operator=(Drawing&&) noexcept;

  // --- the position ---
  std::string game() const;
  // "T0" is the plane.
  std::string surface() const;
  // As it is drawn: every region, boundary and live spot; the game reads it.
  std::string text() const;
  // The same as the game writes it, reduced: what Game::read(text()).text() is.
  std::string reduced() const;
  // Regions with the names of the spots on their boundaries: "1.2.3" are three isolated spots, "1 4 2 4@T1 | ..." a region
  // whose boundary passes 1, 4, 2 and 4 again. Only live spots are written.
  std::string named() const;
  int moves_made() const;
  bool is_over() const;

  // --- moves ---
  // Kinds are those of Lemoine and Viennot: "I", "II.A.(a)", ..., "II.B.2.(b)".
  struct Move {
    int number = 0;  // its place in moves()
    int made = 0;    // moves_made() of the drawing it was listed for
    int from = 0;    // spots; the same for a loop
    int to = 0;
    int region = 0;    // in regions()
    std::string kind;  // "I"
    // "1-2", "1-1 round 3", "4-4 (2nd place) not separating": what `tendril draw` reads. Unique in a list.
    std::string words;
    std::string result;       // text() afterwards
    std::string reduced;      // reduced() afterwards: equal for moves that are the same option
    std::vector<int> inside;  // kind II.A: a live spot of every boundary on the side that `round` names
    bool separates = false;
    bool one_sided = false;
  };
  // Throws Stopped where they are too many to list and the thread obeys a Control.
  std::vector<Move> moves() const;
  // One move for each reduced position, the first of each in moves().
  std::vector<Move> options() const;
  // The move of these words. Throws InputError, with the column and the words that would be right.
  Move find(std::string_view words) const;

  // Plays a game in words, "1-2, 1-1 round 3, 4-1": commas or semicolons between moves (docs/notation.md). `each` is told of
  // every move once it is drawn. Throws InputError with the column; what was played before it stays.
  void replay(std::string_view moves, const std::function<void(const Move&)>& each = {});

  // --- curves ---
  struct Curve {
    int move = 0;  // that drew it; 0: it was there from the start
    int from = 0;  // spots: a move draws two curves, which meet at its new spot
    int to = 0;
    std::vector<Polyline> pieces;  // smooth; one more for every side gone over
  };
  // The curve of a move as play(move) would draw it: a preview, from move.from to move.to.
  Curve route(const Move& move) const;
  void play(const Move& move);

  enum class Refusal {
    none,
    starts_nowhere,  // no spot with a life near the start of the stroke
    ends_nowhere,    // nor near its end
    dead,            // the spot has no life left
    one_life,        // a loop needs two
    crosses,         // a curve
    crosses_itself,  //
    leaves,          // the disc of the plane
    too_short,       // a loop that goes round nothing and cannot be told from a point
  };
  struct Trace {
    std::optional<Move> move;  // what was drawn; none: refused
    Curve curve;               // tightened, as play(trace) will draw it
    Refusal refusal = Refusal::none;
    std::string reason;  // for people: "crosses the curve from 1 to 4"
    Point place;         // where, in the polygon
   private:
    friend class Drawing;
    std::shared_ptr<const void> drawn;
  };
  // A stroke as a hand draws it. It may leave the polygon over a side: it goes on outside, over the copy of the polygon that
  // lies there (reflected or turned, as the sides are glued), and so on from copy to copy.
  Trace trace(const Polyline& stroke) const;
  // Throws InputError if it was refused.
  void play(const Trace& trace);

  // False if no move is left to take back.
  bool undo();

  // --- for showing it ---
  struct Spot {
    int name = 0;
    Point at;
    int lives = 0;  // 0: dead
    int ends = 0;   // of curves
    int move = 0;   // that made it; 0: there from the start
    bool tip = false;
  };
  std::vector<Spot> spots() const;
  std::vector<Curve> curves() const;
  struct Region {
    std::string text;             // as in named()
    int lives = 0;                // of the spots on its boundaries, each counted once
    std::string tint;             // a colour, "#dce9f5", unlike that of its neighbours
    std::vector<Polyline> cells;  // triangles that cover it, for filling
  };
  std::vector<Region> regions() const;
  struct Side {
    Point from;
    Point to;
    char letter = 'a';
    bool forward = true;  // the letter's arrow goes from `from` to `to`
    int partner = 0;
  };
  // Empty on the plane.
  std::vector<Side> sides() const;
  // Where a point beyond a side lies in the polygon: the gluing undone, as often as needed.
  Point wrapped(Point point) const;

  struct Picture {
    double size = 640;     // pixels, of the square picture
    bool numbers = false;  // names at the spots
    bool tiles = true;     // dimmed copies of the polygon beyond its sides
    bool tints = true;
    std::optional<Move> preview;  // with this move's curve dashed
  };
  // A whole document.
  std::string svg() const { return svg(Picture()); }
  std::string svg(const Picture& picture) const;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace tendril
