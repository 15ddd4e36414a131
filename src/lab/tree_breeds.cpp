// Trees and caterpillars for climbs.
#include <fmt/format.h>

#include <algorithm>

#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "graph/families.hpp"
#include "graph/parse.hpp"
#include "graph/properties.hpp"
#include "lab/breed.hpp"

namespace tendril::lab {
namespace {

// A tree as the edges from every vertex to its parent; vertex 0 is the root.
using Parents = std::vector<Vertex>;

Graph tree_of(const Parents& parents) {
  Graph graph(static_cast<Vertex>(parents.size()));
  for (Vertex v = 1; v < parents.size(); ++v) graph.add_edge(v, parents[v]);
  return graph;
}

// The tree hung up at `root`, parents before children: the order of a search from there.
Parents hung_at(const Graph& tree, Vertex root) {
  Parents parents{0};
  std::vector<std::pair<Vertex, Vertex>> waiting{
      {root, tree.vertices()}};  // a vertex and where it was met from
  for (std::size_t i = 0; i < waiting.size(); ++i)
    tree.for_neighbours(waiting[i].first, [&, from = waiting[i].second](Vertex w) {
      if (w == from) return;
      parents.push_back(static_cast<Vertex>(i));
      waiting.emplace_back(w, waiting[i].first);
    });
  return parents;
}

// The vertices of the branch at v.
std::vector<bool> branch(const Parents& parents, Vertex v) {
  std::vector<bool> in(parents.size(), false);
  in[v] = true;
  for (Vertex w = v + 1; w < parents.size(); ++w) in[w] = in[parents[w]];
  return in;
}

// Without the branch at v, which is not the root.
Parents pruned(const Parents& parents, Vertex v) {
  const std::vector<bool> out = branch(parents, v);
  Parents kept;
  std::vector<Vertex> number(parents.size());
  for (Vertex w = 0; w < parents.size(); ++w) {
    if (out[w]) continue;
    number[w] = static_cast<Vertex>(kept.size());
    kept.push_back(w == 0 ? 0 : number[parents[w]]);
  }
  return kept;
}

// With the branch at v of another tree hung on `at`.
Parents grafted(Parents parents, Vertex at, const Parents& other, Vertex v) {
  const std::vector<bool> in = branch(other, v);
  std::vector<Vertex> number(other.size());
  for (Vertex w = v; w < other.size(); ++w) {
    if (!in[w]) continue;
    number[w] = static_cast<Vertex>(parents.size());
    parents.push_back(w == v ? at : number[other[w]]);
  }
  return parents;
}

// Genes that are positions.
class GraphBreed : public Breed {
 public:
  Sample sample(std::string_view board) const override {
    Sample sample;
    sample.written = std::string(board);
    sample.graph = parse_graph(board).graph;
    return sample;
  }
  std::uint64_t size(std::string_view board) const override { return parse_graph(board).graph.vertices(); }
  std::string_view size_name() const override { return "vertices"; }
  bool is_one(std::string_view board) const override {
    const Graph tree = parse_graph(board).graph;
    return tree.vertices() >= 2 && is_tree(tree);
  }
};

class Trees final : public GraphBreed {
 public:
  std::vector<std::string> first() override { return {"path(2)"}; }

  std::optional<std::string> changed(std::string_view board, std::string_view other, Random& random,
                                     Control&) override {
    Parents tree = anywhere(board, random);
    const auto vertex = [&] { return static_cast<Vertex>(random.below(tree.size())); };
    const auto below_root = [&] { return static_cast<Vertex>(1 + random.below(tree.size() - 1)); };
    if (tree.size() < 3) {
      tree.push_back(vertex());
      return genes(tree);
    }
    switch (random.below(7)) {
      case 0:  // one leaf more
        tree.push_back(vertex());
        break;
      case 1:  // the last vertex of a search is a leaf
        tree.pop_back();
        break;
      case 2:  // a leaf moved
        tree.pop_back();
        tree.push_back(vertex());
        break;
      case 3: {  // an edge subdivided
        const Vertex v = below_root();
        tree.push_back(tree[v]);
        Graph graph(static_cast<Vertex>(tree.size()));
        for (Vertex w = 1; w < tree.size(); ++w)
          graph.add_edge(w, w == v ? static_cast<Vertex>(tree.size() - 1) : tree[w]);
        return genes(graph);
      }
      case 4: {  // an edge contracted: a vertex of degree two smoothed out, or two branch vertices made one
        const Vertex v = below_root();
        for (Vertex& parent : tree)
          if (parent == v) parent = tree[v];
        Parents kept;
        for (Vertex w = 0; w < tree.size(); ++w)
          if (w != v) kept.push_back(tree[w] > v ? tree[w] - 1 : tree[w]);
        tree = std::move(kept);
        break;
      }
      case 5: {  // a branch moved
        const Vertex v = below_root();
        Parents kept = pruned(tree, v);
        const auto at = static_cast<Vertex>(random.below(kept.size()));
        tree = grafted(std::move(kept), at, tree, v);
        break;
      }
      default: {  // a branch of the other tree in the place of one
        const Parents second = anywhere(other, random);
        const Vertex v = below_root();
        Parents kept = pruned(tree, v);
        const auto at = static_cast<Vertex>(random.below(kept.size()));
        tree = grafted(std::move(kept), at, second, static_cast<Vertex>(random.below(second.size())));
        break;
      }
    }
    return genes(tree);
  }

 private:
  static Parents anywhere(std::string_view board, Random& random) {
    const Graph tree = parse_graph(board).graph;
    return hung_at(tree, static_cast<Vertex>(random.below(tree.vertices())));
  }
  static std::string genes(const Graph& tree) {
    Key key;
    append_component_key(key, tree);
    return print_component(key);
  }
  static std::string genes(const Parents& parents) { return genes(tree_of(parents)); }
};

class CaterpillarsBred final : public GraphBreed {
 public:
  std::vector<std::string> first() override { return {"caterpillar(1)"}; }

  std::optional<std::string> changed(std::string_view board, std::string_view other, Random& random,
                                     Control&) override {
    std::vector<Vertex> spine = leaves_of(board);
    const auto place = [&] { return random.below(spine.size()); };
    const auto at = [&](std::size_t i) { return spine.begin() + static_cast<std::ptrdiff_t>(i); };
    switch (random.below(7)) {
      case 0:
        ++spine[place()];
        break;
      case 1: {
        Vertex& leaves = spine[place()];
        if (leaves == 0) return std::nullopt;
        --leaves;
        break;
      }
      case 2: {
        Vertex& from = spine[place()];
        if (from == 0) return std::nullopt;
        --from;
        ++spine[place()];
        break;
      }
      case 3: {
        const auto leaves =
            static_cast<Vertex>(random.below(3));  // two draws in one call would have no order
        spine.insert(at(random.below(spine.size() + 1)), leaves);
        break;
      }
      case 4:
        if (spine.size() == 1) return std::nullopt;
        spine.erase(at(place()));
        break;
      case 5: {
        std::size_t i = place();
        std::size_t j = place();
        if (i > j) std::swap(i, j);
        if (random.below(2) == 0)
          std::swap(spine[i], spine[j]);
        else
          std::reverse(at(i), at(j) + 1);
        break;
      }
      default: {
        std::vector<Vertex> tail = leaves_of(other);
        if (random.below(2) == 0) std::reverse(tail.begin(), tail.end());
        spine.resize(1 + place());
        spine.insert(spine.end(), tail.begin() + static_cast<std::ptrdiff_t>(random.below(tail.size())),
                     tail.end());
        break;
      }
    }
    return genes(std::move(spine));
  }

 private:
  static std::vector<Vertex> leaves_of(std::string_view board) {
    TextReader reader(board);
    reader.accept_word("caterpillar");
    reader.accept('(');
    return read_arguments(reader);
  }
  // An end of the spine without leaves is itself a leaf; the lesser of the two directions.
  static std::optional<std::string> genes(std::vector<Vertex> spine) {
    const auto trim = [&] {
      while (spine.size() > 1 && spine.back() == 0) {
        spine.pop_back();
        ++spine.back();
      }
      std::reverse(spine.begin(), spine.end());
    };
    trim();
    trim();
    if (spine == std::vector<Vertex>{0}) return std::nullopt;
    std::vector<Vertex> back(spine.rbegin(), spine.rend());
    return fmt::format("caterpillar({})", fmt::join(std::min(spine, back), ","));
  }
};

}  // namespace

std::unique_ptr<Breed> tree_breed() { return std::make_unique<Trees>(); }
std::unique_ptr<Breed> caterpillar_breed() { return std::make_unique<CaterpillarsBred>(); }

}  // namespace tendril::lab
