// A graph on a closed surface as its faces know it: each face is a surface whose boundaries walk along the edges. Taking an
// edge off is all that happens to it, and says what drawing that edge has to do.
#pragma once

#include <utility>
#include <vector>

#include "topology/labelled.hpp"

namespace tendril::topology {

class SurfaceMap {
 public:
  // An edge walked along, from its first spot to its second or back.
  struct Side {
    int edge;
    bool forward;
  };
  struct Boundary {
    std::vector<Side> walk;
    int isolated = kNone;  // a spot without edges; there is no walk then
  };
  struct Face {
    surface::Surface surface;
    std::vector<Boundary> boundaries;
  };

  // A spot that so many edges can end at.
  int add_spot(int room);
  int add_edge(int from, int to);
  void add_face(Face face) { faces_.push_back(std::move(face)); }

  int spots() const { return static_cast<int>(degree_.size()); }
  int room(int spot) const { return room_[at(spot)]; }
  int edges() const { return static_cast<int>(edges_.size()); }
  std::pair<int, int> ends(int edge) const { return edges_[at(edge)]; }
  const std::vector<Face>& faces() const { return faces_; }

  // What is on either side of the edge becomes one. Every edge is walked along twice in all.
  void remove(int edge);
  // The position: a spot lives while it has room.
  Labelled position() const;

 private:
  std::vector<std::pair<int, int>> edges_;
  std::vector<int> room_;
  std::vector<int> degree_;
  std::vector<Face> faces_;
};

}  // namespace tendril::topology
