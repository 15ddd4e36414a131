#include "graph/plane/rotation.hpp"

namespace tendril::plane {
namespace {

// After dart d its face goes on with turn[d].
std::vector<Dart> turns(const Rotation& rotation) {
  std::size_t darts = 0;
  for (const auto& around : rotation) darts += around.size();
  std::vector<Dart> turn(darts);
  for (const auto& around : rotation)
    for (std::size_t i = 0; i < around.size(); ++i)
      turn[index(around[i] ^ 1)] = around[i + 1 < around.size() ? i + 1 : 0];
  return turn;
}

template <class Visit>
int trace(const Rotation& rotation, Visit&& visit) {
  const std::vector<Dart> turn = turns(rotation);
  std::vector<int> face(turn.size());
  return trace_faces(
      static_cast<int>(turn.size()), face, [&](Dart d) { return turn[index(d)]; }, visit);
}

}  // namespace

Drawing drawing_of(const std::vector<std::vector<int>>& neighbours) {
  Drawing drawing;
  drawing.vertices = static_cast<int>(neighbours.size());
  drawing.rotation.resize(neighbours.size());
  for (int v = 0; v < drawing.vertices; ++v)
    for (const int w : neighbours[index(v)]) {
      if (w > v) {
        drawing.rotation[index(v)].push_back(drawing.darts());
        drawing.edges.emplace_back(v, w);
        continue;
      }
      const auto& there = neighbours[index(w)];
      const auto place = std::find(there.begin(), there.end(), v) - there.begin();
      drawing.rotation[index(v)].push_back(drawing.rotation[index(w)][static_cast<std::size_t>(place)] ^ 1);
    }
  return drawing;
}

std::vector<Walk> faces(const Rotation& rotation) {
  std::vector<Walk> result;
  trace(rotation, [&](Dart d, int face) {
    if (index(face) == result.size()) result.emplace_back();
    result.back().push_back(d);
  });
  return result;
}

int count_faces(const Rotation& rotation) {
  return trace(rotation, [](Dart, int) {});
}

bool is_plane(const Skeleton& skeleton, const Rotation& rotation) {
  // Each part is drawn on a sphere of its own. A vertex on its own has a face that no dart goes round.
  const auto alone = std::count_if(rotation.begin(), rotation.end(), [](const auto& a) { return a.empty(); });
  return skeleton.vertices - static_cast<int>(skeleton.edges.size()) + count_faces(rotation) +
             static_cast<int>(alone) ==
         2 * parts(skeleton).first;
}

bool is_connected_plane(const Skeleton& skeleton, const Rotation& rotation) {
  return skeleton.vertices - static_cast<int>(skeleton.edges.size()) + count_faces(rotation) == 2;
}

}  // namespace tendril::plane
