#include "topology/reading.hpp"

#include <algorithm>
#include <set>

#include "base/invariant.hpp"

namespace tendril::topology {
namespace {

class Reader {
 public:
  Reader(const Mesh& mesh, const std::vector<int>& lives) : mesh_(mesh), lives_(lives) {
    region_.assign(static_cast<std::size_t>(mesh.triangles()), kNone);
    direction_.assign(region_.size(), 0);
    walked_.assign(region_.size(), {false, false, false});
  }

  std::vector<ReadRegion> read() {
    std::vector<ReadRegion> regions;
    for (int t = 0; t < mesh_.triangles(); ++t)
      if (mesh_.triangle(t).v[0] != kNone && region_[at(t)] == kNone)
        regions.push_back(read_region(t, static_cast<int>(regions.size())));
    return regions;
  }

 private:
  ReadRegion read_region(int first, int number) {
    ReadRegion region;
    bool orientable = true;
    region.triangles = {first};
    region_[at(first)] = number;
    direction_[at(first)] = 1;
    for (std::size_t done = 0; done < region.triangles.size(); ++done) {
      const int t = region.triangles[done];
      for (int k = 0; k < 3; ++k) {
        const Triangle& tri = mesh_.triangle(t);
        if ((tri.mark[at(k)] & kCurve) != 0) continue;
        const int other = tri.next[at(k)];
        const int a = tri.v[at(k)];
        const int b = tri.v[at(k == 2 ? 0 : k + 1)];
        // Alike: the edge is run through in opposite directions.
        const int wanted = mesh_.sign(other, a, b) < 0 ? direction_[at(t)] : -direction_[at(t)];
        if (region_[at(other)] == kNone) {
          region_[at(other)] = number;
          direction_[at(other)] = wanted;
          region.triangles.push_back(other);
        } else if (direction_[at(other)] != wanted) {
          orientable = false;
        }
      }
    }
    read_boundaries(region, orientable);
    return region;
  }

  void read_boundaries(ReadRegion& region, bool orientable) {
    int sides = 0;
    int walks = 0;
    std::set<int> inner;
    for (const int t : region.triangles)
      for (int k = 0; k < 3; ++k) {
        const Triangle& tri = mesh_.triangle(t);
        const int a = tri.v[at(k)];
        if (mesh_.vertex(a).marked == 0 && inner.insert(a).second) read_isolated(region, a, t, orientable);
        if ((tri.mark[at(k)] & kCurve) == 0) continue;
        ++sides;
        if (walked_[at(t)][at(k)]) continue;
        ++walks;
        const int b = tri.v[at(k == 2 ? 0 : k + 1)];
        const bool along = !orientable || direction_[at(t)] > 0;
        read_walk(region, along ? Step{t, a, b} : Step{t, b, a});
      }
    const int faces = static_cast<int>(region.triangles.size());
    const int euler = static_cast<int>(inner.size()) + sides - (3 * faces + sides) / 2 + faces + walks;
    if (orientable && euler % 2 != 0)
      throw BrokenInvariant("an orientable region of odd Euler characteristic");
    if (euler > 2 || (!orientable && euler > 1))
      throw BrokenInvariant("a region with too large an Euler characteristic");
    region.surface = orientable ? surface::Surface::orientable((2 - euler) / 2)
                                : surface::Surface::non_orientable(2 - euler);
  }

  bool alive(int v) const {
    const int spot = mesh_.vertex(v).spot;
    return spot != kNone && lives_[at(spot)] > 0;
  }

  void read_isolated(ReadRegion& region, int v, int t, bool orientable) {
    if (!alive(v)) return;
    const int k = mesh_.index(t, v);
    const bool along = !orientable || direction_[at(t)] > 0;
    // in, v, out is the direction of the tuple, or the other one.
    const int in = mesh_.triangle(t).v[at(along ? (k + 2) % 3 : (k + 1) % 3)];
    region.boundaries.push_back({{mesh_.vertex(v).spot}, {v}, {mesh_.fan(t, v, in, 0)}});
  }

  void read_walk(ReadRegion& region, Step start) {
    Boundary boundary;
    walk(mesh_, kCurve, start, [&](const Step& step, const Corner& corner) {
      walked_[at(step.triangle)][at(mesh_.edge(step.triangle, step.from, step.to))] = true;
      if (alive(step.to)) {
        boundary.word.push_back(mesh_.vertex(step.to).spot);
        boundary.vertices.push_back(step.to);
        boundary.corners.push_back(corner);
      }
      return true;
    });
    if (!boundary.word.empty()) region.boundaries.push_back(std::move(boundary));
  }

  const Mesh& mesh_;
  const std::vector<int>& lives_;
  std::vector<int> region_;
  std::vector<int> direction_;  // of the tuples, within a region
  std::vector<std::array<bool, 3>> walked_;
};

// The same boundary walked the other way.
Boundary backwards(const Boundary& boundary) {
  Boundary turned{{boundary.word.rbegin(), boundary.word.rend()},
                  {boundary.vertices.rbegin(), boundary.vertices.rend()},
                  {boundary.corners.rbegin(), boundary.corners.rend()}};
  for (Corner& corner : turned.corners) {
    std::reverse(corner.begin(), corner.end());
    for (Mesh::Around& s : corner) std::swap(s.in, s.out);
  }
  return turned;
}

// Begun at the place from which its word reads least.
Boundary begun_least(Boundary boundary) {
  std::size_t best = 0;
  Word least = boundary.word;
  Word turned = boundary.word;
  for (std::size_t k = 1; k < turned.size(); ++k) {
    std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    if (turned >= least) continue;
    least = turned;
    best = k;
  }
  const auto shift = static_cast<std::ptrdiff_t>(best);
  std::rotate(boundary.vertices.begin(), boundary.vertices.begin() + shift, boundary.vertices.end());
  std::rotate(boundary.corners.begin(), boundary.corners.begin() + shift, boundary.corners.end());
  boundary.word = std::move(least);
  return boundary;
}

bool reads_less(const Boundary& a, const Boundary& b) { return a.word < b.word; }

// A drawing is read the same way whatever its mesh: boundaries begun and directed so that they read least, and in order.
void put_in_order(ReadRegion& region) {
  std::vector<Boundary> forth;
  std::vector<Boundary> back;
  for (const Boundary& boundary : region.boundaries) {
    forth.push_back(begun_least(boundary));
    back.push_back(begun_least(backwards(boundary)));
    if (!region.surface.is_orientable() && reads_less(back.back(), forth.back())) forth.back() = back.back();
  }
  std::stable_sort(forth.begin(), forth.end(), reads_less);
  std::stable_sort(back.begin(), back.end(), reads_less);
  const bool turn =
      region.surface.is_orientable() &&
      std::lexicographical_compare(back.begin(), back.end(), forth.begin(), forth.end(), reads_less);
  region.boundaries = turn ? std::move(back) : std::move(forth);
}

}  // namespace

Reading read(const Mesh& mesh, const std::vector<int>& lives, const std::vector<int>& ends) {
  Reading reading{Reader(mesh, lives).read(), {}};
  for (ReadRegion& region : reading.regions) put_in_order(region);
  std::stable_sort(
      reading.regions.begin(), reading.regions.end(), [](const ReadRegion& a, const ReadRegion& b) {
        // Regions in which nothing is alive come last.
        if (a.boundaries.empty() != b.boundaries.empty()) return b.boundaries.empty();
        return std::lexicographical_compare(a.boundaries.begin(), a.boundaries.end(), b.boundaries.begin(),
                                            b.boundaries.end(), reads_less);
      });
  reading.position.lives = lives;
  reading.position.ends = ends;
  for (const ReadRegion& region : reading.regions) {
    LabelledRegion& labelled = reading.position.regions.emplace_back();
    labelled.surface = region.surface;
    for (const Boundary& boundary : region.boundaries) labelled.words.push_back(boundary.word);
  }
  return reading;
}

}  // namespace tendril::topology
