// Depth-first search with the lowest vertex that can be reached from below (Hopcroft and Tarjan 1973), on a stack of its
// own: graphs may be paths of thousands of vertices.
#include "graph/blocks.hpp"

#include <algorithm>

namespace tendril {
namespace {

class BlockFinder {
 public:
  explicit BlockFinder(const Graph& graph)
      : graph_(graph), found_(graph.vertices(), 0), low_(graph.vertices(), 0) {
    for (Vertex v = 0; v < graph.vertices(); ++v) {
      first_.push_back(neighbours_.size());
      graph.for_neighbours(v, [&](Vertex w) { neighbours_.push_back(w); });
    }
    first_.push_back(neighbours_.size());
  }

  std::vector<Block> find() {
    for (Vertex v = 0; v < graph_.vertices(); ++v)
      if (found_[v] == 0) search(v);
    return std::move(blocks_);
  }

 private:
  struct Step {
    Vertex vertex;
    Vertex parent;
    std::size_t next;  // of its neighbours
  };

  void enter(Vertex v, Vertex parent) {
    found_[v] = low_[v] = ++time_;
    stack_.push_back({v, parent, first_[v]});
  }
  void search(Vertex root) {
    enter(root, root);
    while (!stack_.empty()) {
      Step& step = stack_.back();
      const Vertex v = step.vertex;
      if (step.next < first_[v + 1]) {
        const Vertex w = neighbours_[step.next++];
        if (found_[w] == 0) {
          edges_.push_back(std::minmax(v, w));
          enter(w, v);
        } else if (w != step.parent && found_[w] < found_[v]) {
          edges_.push_back(std::minmax(v, w));
          low_[v] = std::min(low_[v], found_[w]);
        }
        continue;
      }
      const Vertex parent = step.parent;
      stack_.pop_back();
      if (v == root) return;
      low_[parent] = std::min(low_[parent], low_[v]);
      if (low_[v] >= found_[parent]) take_block(std::minmax(parent, v));
    }
  }
  // What was put on the stack of edges from this one on.
  void take_block(Edge first) {
    Block block;
    for (bool more = true; more;) {
      more = edges_.back() != first;
      block.edges.push_back(edges_.back());
      block.vertices.push_back(edges_.back().first);
      block.vertices.push_back(edges_.back().second);
      edges_.pop_back();
    }
    std::sort(block.vertices.begin(), block.vertices.end());
    block.vertices.erase(std::unique(block.vertices.begin(), block.vertices.end()), block.vertices.end());
    blocks_.push_back(std::move(block));
  }

  const Graph& graph_;
  std::vector<std::size_t> first_;  // of each vertex's neighbours
  std::vector<Vertex> neighbours_;
  std::vector<Vertex> found_;  // when a vertex was found; 0: not yet
  std::vector<Vertex> low_;
  Vertex time_ = 0;
  std::vector<Step> stack_;
  std::vector<Edge> edges_;
  std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> blocks(const Graph& graph) { return BlockFinder(graph).find(); }

}  // namespace tendril
