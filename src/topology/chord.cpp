// Whiskers, and the shortest way from one to another.
#include "base/heed.hpp"
#include "base/invariant.hpp"
#include "topology/arcs.hpp"
#include "topology/dual.hpp"

namespace tendril::topology {

using namespace dual;

namespace {

void mark_path(Mesh& mesh, const std::vector<int>& path) {
  for (std::size_t k = 1; k < path.size(); ++k) mesh.set_mark(mesh.find(path[k - 1], path[k]), kAux, true);
}

}  // namespace

int add_whisker(Mesh& mesh, int v, int t) {
  const int tip = mesh.insert(t);
  mesh.set_mark(mesh.find(v, tip), kAux, true);
  return tip;
}

void part_tips(Mesh& mesh, const std::vector<int>& tips) {
  for (std::size_t i = 0; i < tips.size(); ++i)
    for (std::size_t j = i + 1; j < tips.size(); ++j) {
      const Edge e = mesh.find(tips[i], tips[j]);
      if (e.triangle != kNone && mesh.triangle(e.triangle).mark[at(e.k)] == 0) mesh.split(e);
    }
}

std::vector<int> draw_chord(Mesh& mesh, int a, int b) {
  std::vector<int> path{a};
  if (const Edge e = mesh.find(a, b); e.triangle != kNone) {
    path.push_back(mesh.split(e));
  } else {
    std::vector<Edge> over(at(mesh.triangles()));
    std::vector<bool> done(over.size(), false);
    Frontier frontier;
    for (const Mesh::Around& s : mesh.star(a)) frontier.push({0, s.triangle, {}});
    int last = kNone;
    while (!frontier.empty()) {
      heed();
      const Reached now = frontier.top();
      frontier.pop();
      if (done[at(now.triangle)]) continue;
      done[at(now.triangle)] = true;
      over[at(now.triangle)] = now.over;
      if (mesh.index(now.triangle, b) != kNone) {
        last = now.triangle;
        break;
      }
      for (int k = 0; k < 3; ++k) {
        const Edge out{now.triangle, k};
        if (!is_open(mesh, out)) continue;
        const int next = mesh.triangle(now.triangle).next[at(k)];
        if (!done[at(next)]) frontier.push({now.distance + cost(mesh, out), next, out});
      }
    }
    if (last == kNone) throw BrokenInvariant("no way from one tip to the other");
    std::vector<Ends> crossed;
    for (int t = last; over[at(t)].triangle != kNone; t = over[at(t)].triangle)
      crossed.push_back(ends_of(mesh, over[at(t)]));
    for (std::size_t k = crossed.size(); k-- > 0;)
      path.push_back(mesh.split(mesh.find(crossed[k].first, crossed[k].second)));
  }
  path.push_back(b);
  mark_path(mesh, path);
  return path;
}

}  // namespace tendril::topology
