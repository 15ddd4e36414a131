// What is drawn: a mesh with spots and curves on it. Laying a curve down is all that ever happens to it.
#pragma once

#include <memory>
#include <vector>

#include "topology/mesh.hpp"
#include "topology/reading.hpp"

namespace tendril::topology {

struct Sheet {
  // Two of them make a move's curve; they meet at its new spot.
  struct Curve {
    int move;
    int from;  // spots
    int to;
    std::vector<int> path;  // vertices, both ends included
  };

  Mesh mesh;
  std::vector<int> at;  // the vertex of each spot
  std::vector<int> lives;
  std::vector<int> ends;
  std::vector<int> made;  // the move that made it, 0: it was there
  std::vector<bool> tip;  // an open end of the spot it hangs on
  std::vector<Curve> curves;
  int moves = 0;
  bool crossbars = true;  // Labelled::crossbars

  // n isolated spots, evenly spaced.
  static Sheet start(int spots, surface::Surface surface);
  // The same with open tips at them; kDot is a spot without, of three lives. `circle`: on a circle, the tips inside it.
  static constexpr int kDot = -1;
  static Sheet start(const std::vector<int>& tips, surface::Surface surface, bool circle);

  // Isolated spots on a circle in this order.
  static Sheet on_circle(const std::vector<int>& order, surface::Surface surface);

  Reading read() const;
  // Draws a path of free vertices between two live spots, and puts a new spot on it.
  void lay(const std::vector<int>& path);
  // Takes the spot that was laid last off its curve, as if it had been there from the start.
  void forget_last_spot();
  // Makes a spot at the end of a curve a tip: only the first piece of the curve is left.
  void make_tip(int spot);
  // A new vertex m on the edge (a, b) of a curve: one more bend.
  void bend(int a, int b, int m);
  // Gives two open tips each other's numbers.
  void exchange_tips(int one, int other);
  // Checked builds: the mesh, and that every curve runs along its marks.
  void check() const;
  // The paths of the curves, those that meet at a tip that was joined as one.
  std::vector<std::vector<int>> lines() const;
  // The first spot that the last move made.
  int first_new() const;

 private:
  explicit Sheet(surface::Surface surface);
  int add_spot(int vertex, int spot_lives, bool is_tip);
  int vertex_near(Point p);
  // An open tip at a spot, into triangle t.
  void add_tip(int spot, int t);
  void add_tips(int spot, int count, bool circle);
  void draw_circle();
};

}  // namespace tendril::topology
