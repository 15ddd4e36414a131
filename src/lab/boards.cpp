// Boards made from graphs: drawn in every way, or with a first mark in every way.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "graph/connected.hpp"
#include "graph/plane/embeddings.hpp"
#include "lab/source.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

class PlaneDrawings final : public Source {
 public:
  explicit PlaneDrawings(std::unique_ptr<Source> graphs) : graphs_(std::move(graphs)) {}

  bool next(Sample& sample) override {
    while (waiting_.empty()) {
      if (!graphs_->next(graph_)) return false;
      if (!graph_.graph || graph_.graph->edge_count() == 0 || graph_.graph->vertices() > 255 ||
          components(*graph_.graph).size() > 1)
        throw InputError("no connected graph with an edge", graph_.position(), 0,
                         "drawings are of connected graphs of 2 to 255 vertices");
      waiting_ = plane::all_drawings(*graph_.graph);
      std::reverse(waiting_.begin(), waiting_.end());
    }
    sample = plane_sample(waiting_.back());
    waiting_.pop_back();
    return true;
  }
  std::string where() const override { return graphs_->where(); }

 private:
  std::unique_ptr<Source> graphs_;
  Sample graph_;
  std::vector<plane::Drawing> waiting_;  // the next one last
};

class MarkedOnce final : public Source {
 public:
  explicit MarkedOnce(std::unique_ptr<Source> trees) : trees_(std::move(trees)) {}

  bool next(Sample& sample) override {
    while (edges_.empty()) {
      if (!trees_->next(tree_)) return false;
      choose_edges(*tree_.graph);
    }
    sample = tree_;
    sample.written += fmt::format(" marks {}>{}", edges_.back().first, edges_.back().second);
    edges_.pop_back();
    return true;
  }
  std::string where() const override { return trees_->where(); }

 private:
  // An edge is known, up to isomorphism, by the two rooted trees at its ends, in either order.
  void choose_edges(const Graph& tree) {
    std::set<std::pair<std::string, std::string>> seen;
    for (const auto& [u, v] : tree.edges()) {
      if (tree.degree(u) < 2 || tree.degree(v) < 2) continue;
      std::string a = rooted(tree, u, v);
      std::string b = rooted(tree, v, u);
      if (a > b) std::swap(a, b);
      if (seen.emplace(std::move(a), std::move(b)).second) edges_.emplace_back(u, v);
    }
    std::reverse(edges_.begin(), edges_.end());
  }
  // The subtree of v away from `parent` as nested parentheses, in a canonical order.
  static std::string rooted(const Graph& tree, Vertex v, Vertex parent) {
    std::vector<std::string> parts;
    tree.for_neighbours(v, [&](Vertex w) {
      if (w != parent) parts.push_back(rooted(tree, w, v));
    });
    std::sort(parts.begin(), parts.end());
    std::string text = "(";
    for (const std::string& part : parts) text += part;
    return text + ")";
  }

  std::unique_ptr<Source> trees_;
  Sample tree_;
  std::vector<Edge> edges_;  // the next one last
};

}  // namespace

std::unique_ptr<Source> drawn(std::unique_ptr<Source> graphs) {
  return std::make_unique<PlaneDrawings>(std::move(graphs));
}
std::unique_ptr<Source> marked_once(std::unique_ptr<Source> trees) {
  return std::make_unique<MarkedOnce>(std::move(trees));
}

Sample plane_sample(const plane::Drawing& drawing) {
  Sample sample;
  sample.graph = plane::graph_of(drawing);
  const std::vector<plane::Walk> faces = plane::faces(drawing.rotation);
  sample.faces = static_cast<int>(faces.size());
  DrawnBoard board{*sample.graph, {}};
  DrawnBoard simple{*sample.graph, {}};
  for (std::size_t i = 1; i < faces.size(); ++i) {
    if (plane::repeats_edge(faces[i])) continue;
    board.cells.push_back(plane::vertices_of(drawing, faces[i]));
    if (!plane::repeats_vertex(drawing, faces[i])) simple.cells.push_back(board.cells.back());
  }
  sample.cells = static_cast<int>(board.cells.size());
  if (simple.cells.size() != board.cells.size()) sample.drawn_simply = std::move(simple);
  sample.drawn = std::move(board);
  return sample;
}

namespace {

std::string text_of(const DrawnBoard& board) {
  std::string text = "edges";
  const auto out = std::back_inserter(text);
  for (const auto& [u, v] : board.graph.edges()) fmt::format_to(out, " {}-{}", u, v);
  text += " cells";
  for (const std::vector<int>& cell : board.cells) fmt::format_to(out, " {}", fmt::join(cell, "-"));
  return text;
}

}  // namespace

std::string Sample::position() const { return drawn ? text_of(*drawn) : written; }
std::string Sample::simple_position() const { return text_of(*drawn_simply); }

}  // namespace tendril::lab
