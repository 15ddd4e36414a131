// Plane drawings against a count that shares nothing with the program's: every rotation of every vertex
// tried, faces counted for Euler's formula, classes found by trying every isomorphism; and against published
// sequences.
#include "graph/plane/embeddings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "base/reader.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/tools.hpp"

namespace tendril::plane {
namespace {

// By neighbours, not by darts.
using Neighbours = std::vector<std::vector<Vertex>>;
using VertexWalk = std::vector<Vertex>;

Graph graph6(const std::string& line) {
  TextReader reader(line);
  return read_graph6(reader);
}
Graph sparse6(const std::string& line) {
  TextReader reader(line);
  reader.advance();
  return read_sparse6(reader);
}

std::vector<VertexWalk> faces_by_hand(const Neighbours& rotation) {
  std::map<Edge, Edge> next;
  for (Vertex v = 0; v < rotation.size(); ++v)
    for (std::size_t i = 0; i < rotation[v].size(); ++i)
      next[{rotation[v][i], v}] = {v, rotation[v][(i + 1) % rotation[v].size()]};
  std::vector<VertexWalk> faces;
  std::set<Edge> seen;
  for (const auto& [start, unused] : next) {
    VertexWalk walk;
    for (Edge at = start; seen.insert(at).second; at = next[at]) walk.push_back(at.first);
    if (!walk.empty()) faces.push_back(walk);
  }
  return faces;
}

// A name for a walk that does not depend on where it starts or which way it goes.
VertexWalk unrooted(const VertexWalk& walk) {
  VertexWalk best;
  for (VertexWalk turned : {walk, VertexWalk(walk.rbegin(), walk.rend())})
    for (std::size_t i = 0; i < walk.size(); ++i) {
      std::rotate(turned.begin(), turned.begin() + 1, turned.end());
      if (best.empty() || turned < best) best = turned;
    }
  return best;
}

// A name for a rotation up to reflection: each vertex's cyclic order from its smallest neighbour.
Neighbours plain(Neighbours rotation) {
  for (auto& around : rotation)
    std::rotate(around.begin(), std::min_element(around.begin(), around.end()), around.end());
  return rotation;
}
Neighbours reflected(Neighbours rotation) {
  for (auto& around : rotation) std::reverse(around.begin(), around.end());
  return rotation;
}

struct Counts {
  std::size_t on_the_sphere = 0;
  std::size_t with_outer_face = 0;
};

// All drawings of a graph, and all (drawing, face) pairs, up to the graph's automorphisms and reflection.
Counts count_by_hand(const Graph& graph) {
  Neighbours rotation(graph.vertices());
  for (Vertex v = 0; v < graph.vertices(); ++v)
    graph.for_neighbours(v, [&](Vertex w) { rotation[v].push_back(w); });
  std::vector<std::vector<Vertex>> automorphisms;
  std::vector<Vertex> image(graph.vertices());
  std::iota(image.begin(), image.end(), 0U);
  do {
    bool keeps = true;
    for (const auto& [u, v] : graph.edges()) keeps = keeps && graph.has_edge(image[u], image[v]);
    if (keeps) automorphisms.push_back(image);
  } while (std::next_permutation(image.begin(), image.end()));

  std::set<Neighbours> drawings;
  std::set<std::pair<Neighbours, VertexWalk>> boards;
  Counts counts;
  const auto permute = [&](auto&& self, std::size_t v) -> void {
    if (v < rotation.size()) {
      std::sort(rotation[v].begin(), rotation[v].end());
      do self(self, v + 1);
      while (std::next_permutation(rotation[v].begin() + 1, rotation[v].end()));
      return;
    }
    const auto faces = faces_by_hand(rotation);
    if (faces.size() + rotation.size() != graph.edge_count() + 2) return;
    const bool is_new = !drawings.contains(plain(rotation));
    if (is_new) ++counts.on_the_sphere;
    for (const VertexWalk& face : faces) {
      if (boards.contains({plain(rotation), unrooted(face)})) continue;
      ++counts.with_outer_face;
      for (const auto& map : automorphisms) {
        Neighbours moved(rotation.size());
        VertexWalk moved_face;
        for (const Vertex x : face) moved_face.push_back(map[x]);
        for (Vertex u = 0; u < rotation.size(); ++u)
          for (const Vertex w : rotation[u]) moved[map[u]].push_back(map[w]);
        for (const Neighbours& either : {moved, reflected(moved)}) {
          drawings.insert(plain(either));
          boards.insert({plain(either), unrooted(moved_face)});
        }
      }
    }
  };
  permute(permute, 0);
  return counts;
}

// The drawings of a graph up to the choice of the outer face too.
std::vector<Drawing> sphere_drawings(const Graph& graph) {
  std::set<std::string> codes;
  for (const Drawing& drawing : all_drawings(graph)) {
    std::string least = code_of(drawing, 0);
    for (Dart d = 1; d < drawing.darts(); ++d) least = std::min(least, code_of(drawing, d));
    codes.insert(least);
  }
  std::vector<Drawing> drawings;
  for (const std::string& code : codes) drawings.push_back(from_code(code));
  return drawings;
}

// Where following dart `d` and turning to the next dart, or to the one before it, in the same way everywhere
// leads: the tails of all darts in the order in which a search meets them.
std::vector<int> seen_from(const Drawing& drawing, Dart d, bool clockwise) {
  std::vector<int> number(static_cast<std::size_t>(drawing.darts()), -1);
  std::vector<Dart> queue{d};
  number[static_cast<std::size_t>(d)] = 0;
  std::vector<int> seen;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto& around = drawing.rotation[static_cast<std::size_t>(drawing.tail(queue[i]))];
    const auto at =
        static_cast<std::size_t>(std::find(around.begin(), around.end(), queue[i]) - around.begin());
    const std::size_t beside = (at + (clockwise ? 1 : around.size() - 1)) % around.size();
    for (const Dart next : {queue[i] ^ 1, around[beside]}) {
      int& name = number[static_cast<std::size_t>(next)];
      if (name < 0) {
        name = static_cast<int>(queue.size());
        queue.push_back(next);
      }
      seen.push_back(name);
    }
  }
  return seen;
}

// The number of isomorphisms of a drawing on the sphere onto itself or its reflection.
std::size_t symmetries(const Drawing& drawing) {
  std::size_t count = 0;
  for (Dart d = 0; d < drawing.darts(); ++d)
    for (const bool clockwise : {true, false})
      count += seen_from(drawing, d, clockwise) == seen_from(drawing, 0, true) ? 1 : 0;
  return count;
}

// Faces that are equal as walks (both sides of a circuit) are one board by hand only because the drawing has
// a reflection or automorphism that swaps them, which holds for circuits, the only such drawings.
TEST(Embeddings, EveryConnectedGraphOfUpToSixVerticesAgreesWithAllRotations) {
  std::size_t planar = 0;
  std::size_t drawings = 0;
  std::size_t boards = 0;
  for (int n = 2; n <= 6; ++n)
    for (const std::string& line : lines_of(run_tool("nauty-geng -cq " + std::to_string(n) + " 0:9"))) {
      const Graph graph = graph6(line);
      const Counts expected = count_by_hand(graph);
      ASSERT_EQ(sphere_drawings(graph).size(), expected.on_the_sphere) << line;
      ASSERT_EQ(all_drawings(graph).size(), expected.with_outer_face) << line;
      planar += expected.on_the_sphere > 0 ? 1 : 0;
      drawings += expected.on_the_sphere;
      boards += expected.with_outer_face;
    }
  EXPECT_GT(planar, 80U);
  EXPECT_GT(boards, drawings);
}

TEST(Embeddings, PlanarGraphsAreCountedAsPublished) {
  // Connected planar graphs on n vertices: OEIS A003094.
  const std::vector<std::size_t> known{1, 1, 2, 6, 20, 99, 646};
  for (int n = 2; n <= 7; ++n) {
    std::size_t planar = 0;
    for (const std::string& line : lines_of(run_tool("nauty-geng -cq " + std::to_string(n))))
      planar += sphere_drawings(graph6(line)).empty() ? 0 : 1;
    EXPECT_EQ(planar, known[static_cast<std::size_t>(n) - 1]) << n;
  }
}

TEST(Embeddings, PlaneTreesAreCountedAsPublished) {
  // Plane trees up to reflection with n vertices: OEIS A006082.
  const std::vector<std::size_t> known{1, 1, 1, 2, 3, 6, 12, 27, 65, 175};
  for (std::size_t n = 2; n <= 10; ++n) {
    std::size_t drawings = 0;
    for (const std::string& line : lines_of(run_tool("nauty-gentreeg -q " + std::to_string(n)))) {
      drawings += sphere_drawings(sparse6(line)).size();
      // A tree has one face.
      EXPECT_EQ(all_drawings(sparse6(line)).size(), sphere_drawings(sparse6(line)).size());
    }
    EXPECT_EQ(drawings, known[n - 1]) << n;
  }
}

TEST(Embeddings, TriconnectedGraphsHaveOneDrawing) {
  // Whitney 1932.
  for (const Graph& graph : {complete_graph(4), wheel_graph(5), wheel_graph(6), graph6("E}lw")}) {
    EXPECT_EQ(sphere_drawings(graph).size(), 1U);
  }
  EXPECT_TRUE(sphere_drawings(complete_graph(5)).empty());
  EXPECT_TRUE(all_drawings(graph6("EFz_")).empty());  // three houses, three wells
}

TEST(Embeddings, RootedSimpleMapsAreCounted) {
  // A drawing with E edges has 4E flags (an arrow and a side of it) and so 4E / symmetries different
  // rootings; the two reflections of a drawing without mirror symmetry are two rooted maps, which is what
  // counting flags does.
  std::vector<std::size_t> rooted(8);
  for (int n = 2; n <= 8; ++n)
    for (const std::string& line : lines_of(run_tool("nauty-geng -cq " + std::to_string(n) + " 0:7"))) {
      const Graph graph = graph6(line);
      for (const Drawing& drawing : sphere_drawings(graph)) {
        ASSERT_EQ(4 * graph.edge_count() % symmetries(drawing), 0U);
        rooted[graph.edge_count()] += 4 * graph.edge_count() / symmetries(drawing);
      }
    }
  // As in OEIS A022558.
  EXPECT_EQ(rooted, (std::vector<std::size_t>{0, 1, 2, 6, 23, 103, 512, 2740}));
}

TEST(Embeddings, CodesReadBack) {
  for (const std::string& line : lines_of(run_tool("nauty-geng -cq 6 7:8"))) {
    std::set<std::string> codes;
    for (const Drawing& drawing : all_drawings(graph6(line))) {
      const std::string code = code_of(drawing, 0);
      EXPECT_TRUE(codes.insert(code).second);
      EXPECT_EQ(from_code(code).rotation, drawing.rotation);
      EXPECT_EQ(from_code(code).edges, drawing.edges);
      EXPECT_TRUE(is_plane(drawing, drawing.rotation));
      EXPECT_EQ(faces(drawing.rotation).size() + 6, drawing.edges.size() + 2);
      EXPECT_EQ(faces(drawing.rotation).front().front(), 0);
      // In the reflection the darts of the outer face go the other way.
      Drawing mirror = drawing;
      for (auto& around : mirror.rotation) std::reverse(around.begin(), around.end());
      EXPECT_EQ(code_of(mirror, 1), code);
    }
  }
}

TEST(Walks, ThatRepeat) {
  // Two triangles at vertex 0, and a way there and back.
  Skeleton bow{5, {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {3, 4}, {4, 0}}};
  EXPECT_FALSE(repeats_vertex(bow, {0, 2, 4}));
  EXPECT_TRUE(repeats_vertex(bow, {0, 2, 4, 6, 8, 10}));
  EXPECT_FALSE(repeats_edge({0, 2, 4, 6, 8, 10}));
  EXPECT_TRUE(repeats_edge({0, 2, 3, 1}));
  EXPECT_TRUE(same_walk({0, 2, 4}, {3, 1, 5}));
  EXPECT_FALSE(same_walk({0, 2, 4}, {6, 8, 10}));
  EXPECT_EQ(vertices_of(bow, reversed({0, 2, 4})), (std::vector<int>{0, 2, 1}));
}

}  // namespace
}  // namespace tendril::plane
