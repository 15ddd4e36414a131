// Whether a drawing has given cells: the planarity argument against all rotations, one by one; and the
// drawing found has them.
#include "graph/plane/cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "effort.hpp"
#include "graph/plane/planarity.hpp"
#include "rules/cycles/plane_boards.hpp"

namespace tendril::plane {
namespace {

using namespace test;

Skeleton skeleton_of(const std::vector<Pair>& edges) {
  Skeleton skeleton;
  std::map<int, int> number;
  for (const auto& [u, v] : edges)
    for (const int x : {u, v})
      if (number.emplace(x, skeleton.vertices).second) ++skeleton.vertices;
  for (const auto& [u, v] : edges) skeleton.edges.emplace_back(number[u], number[v]);
  return skeleton;
}

// Every plane rotation of a connected graph.
std::vector<Rotation> all_drawings(const Skeleton& skeleton) {
  std::vector<Rotation> result;
  Rotation rotation = skeleton.outgoing();
  const auto permute = [&](auto&& self, std::size_t v) -> void {
    if (v == rotation.size()) {
      if (faces(rotation).size() + index(skeleton.vertices) == skeleton.edges.size() + 2)
        result.push_back(rotation);
      return;
    }
    std::sort(rotation[v].begin(), rotation[v].end());
    do self(self, v + 1);
    while (std::next_permutation(rotation[v].begin() + 1, rotation[v].end()));
  };
  permute(permute, 0);
  return result;
}

// Whether the cells are different faces of the drawing and leave one for the outside.
bool has_cells(const std::vector<Walk>& all, const std::vector<Walk>& cells) {
  std::vector<bool> used(all.size());
  std::size_t matched = 0;
  for (const Walk& cell : cells)
    for (std::size_t f = 0; f < all.size(); ++f)
      if (!used[f] && same_walk(all[f], cell)) {
        used[f] = true;
        ++matched;
        break;
      }
  return matched == cells.size() && matched < all.size();
}

TEST(Plane, GivenCellsAreCheckedExactly) {
  std::mt19937 random(1932);
  int good = 0;
  int bad = 0;
  for (std::size_t i = 0; i < effort(400); ++i) {
    const auto edges = random_graph(random, 4 + random_below(random, 3), 4 + random_below(random, 5));
    if (!connected(edges)) continue;
    const Skeleton skeleton = skeleton_of(edges);
    const auto drawings = all_drawings(skeleton);
    if (drawings.empty()) continue;
    std::vector<std::vector<Walk>> faces_by_drawing;
    for (const Rotation& drawing : drawings) faces_by_drawing.push_back(faces(drawing));
    for (int attempt = 0; attempt < 10; ++attempt) {
      // Cells from different drawings, which may or may not fit together.
      std::vector<Walk> cells;
      for (int k = 1 + random_below(random, 4); k > 0; --k) {
        const auto& some = faces_by_drawing[random() % faces_by_drawing.size()];
        const Walk& face = some[random() % some.size()];
        if (repeats_edge(face)) continue;
        // Written the other way round it is the same cell.
        cells.push_back(random() % 4 == 0 ? reversed(face) : face);
      }
      const bool expected = std::any_of(faces_by_drawing.begin(), faces_by_drawing.end(),
                                        [&](const auto& all) { return has_cells(all, cells); });
      const auto found = drawing_with(skeleton, cells);
      ASSERT_EQ(found.has_value(), expected) << text_of(edges);
      if (found) {
        ASSERT_TRUE(is_plane(skeleton, *found)) << text_of(edges);
        ASSERT_TRUE(has_cells(faces(*found), cells)) << text_of(edges);
      }
      ++(expected ? good : bad);
    }
    // A graph said to have one drawing has one and its reflection.
    if (has_one_drawing(skeleton)) {
      ASSERT_LE(drawings.size(), 2U) << text_of(edges);
    } else {
      ASSERT_GT(drawings.size(), 2U) << text_of(edges);
    }
  }
  EXPECT_GT(good, 50);
  EXPECT_GT(bad, 50);
}

}  // namespace
}  // namespace tendril::plane
