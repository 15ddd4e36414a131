#include "topology/surface_map.hpp"

#include <algorithm>

#include "base/invariant.hpp"

namespace tendril::topology {

using surface::Surface;

namespace {

using Side = SurfaceMap::Side;
using Boundary = SurfaceMap::Boundary;
using Face = SurfaceMap::Face;
using Walk = std::vector<Side>;

void reverse(Walk& walk) {
  std::reverse(walk.begin(), walk.end());
  for (Side& side : walk) side.forward = !side.forward;
}

struct Place {
  std::size_t face;
  std::size_t boundary;
  std::size_t side;
};

// The rest of a boundary behind a side, round to it again.
Walk behind(const Walk& walk, std::size_t side) {
  Walk rest(walk.begin() + static_cast<std::ptrdiff_t>(side) + 1, walk.end());
  rest.insert(rest.end(), walk.begin(), walk.begin() + static_cast<std::ptrdiff_t>(side));
  return rest;
}

}  // namespace

int SurfaceMap::add_spot(int room) {
  room_.push_back(room);
  degree_.push_back(0);
  return spots() - 1;
}

int SurfaceMap::add_edge(int from, int to) {
  edges_.emplace_back(from, to);
  ++degree_[at(from)];
  ++degree_[at(to)];
  return edges() - 1;
}

void SurfaceMap::remove(int edge) {
  std::vector<Place> places;
  for (std::size_t f = 0; f < faces_.size(); ++f)
    for (std::size_t b = 0; b < faces_[f].boundaries.size(); ++b)
      for (std::size_t s = 0; s < faces_[f].boundaries[b].walk.size(); ++s)
        if (faces_[f].boundaries[b].walk[s].edge == edge) places.push_back({f, b, s});
  if (places.size() != 2) throw BrokenInvariant("an edge that is not walked along twice");
  const auto [from, to] = edges_[at(edge)];
  --degree_[at(from)];
  --degree_[at(to)];
  const Place one = places[0];
  const Place two = places[1];
  Face face = faces_[one.face];
  const Walk walk = face.boundaries[one.boundary].walk;
  // e A e' B, or e A and e' B on two boundaries.
  const bool same_boundary = one.face == two.face && one.boundary == two.boundary;
  Walk a = behind(walk, one.side);
  Walk b;
  const bool alike =
      walk[one.side].forward == faces_[two.face].boundaries[two.boundary].walk[two.side].forward;
  if (same_boundary) {
    const auto middle = static_cast<std::ptrdiff_t>(two.side - one.side - 1);
    b.assign(a.begin() + middle + 1, a.end());
    a.resize(static_cast<std::size_t>(middle));
    face.boundaries.erase(face.boundaries.begin() + static_cast<std::ptrdiff_t>(one.boundary));
  } else {
    b = behind(faces_[two.face].boundaries[two.boundary].walk, two.side);
    face.boundaries.erase(face.boundaries.begin() + static_cast<std::ptrdiff_t>(one.boundary));
  }
  const int start = walk[one.side].forward ? from : to;  // of the edge as it is walked first
  const int end = walk[one.side].forward ? to : from;
  const auto put = [&](Walk closed, int spot) {
    const bool is_alone = closed.empty();
    face.boundaries.push_back({std::move(closed), is_alone ? spot : kNone});
  };
  const auto joined = [&] {
    a.insert(a.end(), b.begin(), b.end());
    put(std::move(a), start);
  };
  if (same_boundary && !alike) {
    put(std::move(a), end);
    put(std::move(b), start);
  } else if (same_boundary) {
    reverse(b);
    face.surface = face.surface + Surface::non_orientable(1);
    joined();
  } else if (one.face == two.face) {
    face.boundaries.erase(face.boundaries.begin() + static_cast<std::ptrdiff_t>(two.boundary) - 1);
    if (alike) reverse(b);
    const bool keeps = face.surface.is_orientable() && !alike;
    face.surface = face.surface + (keeps ? Surface::orientable(1) : Surface::non_orientable(2));
    joined();
  } else {
    Face other = faces_[two.face];
    other.boundaries.erase(other.boundaries.begin() + static_cast<std::ptrdiff_t>(two.boundary));
    if (alike) {
      reverse(b);
      for (Boundary& boundary : other.boundaries) reverse(boundary.walk);
    }
    face.surface = face.surface + other.surface;
    face.boundaries.insert(face.boundaries.end(), other.boundaries.begin(), other.boundaries.end());
    joined();
  }
  faces_[one.face] = std::move(face);
  if (one.face != two.face) faces_.erase(faces_.begin() + static_cast<std::ptrdiff_t>(two.face));
}

Labelled SurfaceMap::position() const {
  Labelled position;
  position.ends = degree_;
  for (std::size_t s = 0; s < degree_.size(); ++s) position.lives.push_back(room_[s] - degree_[s]);
  for (const Face& face : faces_) {
    LabelledRegion& region = position.regions.emplace_back();
    region.surface = face.surface;
    for (const Boundary& boundary : face.boundaries) {
      Word word;
      if (boundary.isolated != kNone) word.push_back(boundary.isolated);
      for (const Side& side : boundary.walk) {
        const auto& [from, to] = edges_[at(side.edge)];
        const int spot = side.forward ? to : from;
        if (position.lives[at(spot)] > 0) word.push_back(spot);
      }
      if (!word.empty()) region.words.push_back(std::move(word));
    }
  }
  return position;
}

}  // namespace tendril::topology
