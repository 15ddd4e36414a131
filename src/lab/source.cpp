#include "lab/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "base/error.hpp"
#include "base/reader.hpp"
#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/parse.hpp"
#include "graph/planar_code.hpp"

namespace tendril::lab {
namespace {

class FromPrograms final : public Source {
 public:
  explicit FromPrograms(std::vector<std::vector<Program>> pipelines) : pipelines_(std::move(pipelines)) {}

  bool next(Sample& sample) override {
    for (;;) {
      if (!running_) {
        if (started_ == pipelines_.size()) return false;
        running_ = std::make_unique<Pipeline>(pipelines_[started_++]);
      }
      if (running_->line(line_)) break;
      running_.reset();
    }
    sample = {};
    sample.position = line_;
    TextReader reader(line_);
    if (line_.starts_with(':')) {
      reader.advance();
      sample.graph = read_sparse6(reader);
    } else {
      sample.graph = read_graph6(reader);
      sample.position = "g6:" + line_;
    }
    return true;
  }

 private:
  std::vector<std::vector<Program>> pipelines_;
  std::size_t started_ = 0;
  std::unique_ptr<Pipeline> running_;
  std::string line_;
};

// A position as the user wrote it; the graph where it is one.
Sample written_sample(std::string text) {
  Sample sample;
  for (char& c : text)
    if (c == '\t') c = ' ';
  sample.position = std::move(text);
  try {
    sample.graph = parse_graph(sample.position).graph;
  } catch (const InputError&) {
    // Marks, cells, a game's own families: whether it is a position is for the game to say.
  }
  return sample;
}

class FromLines final : public Source {
 public:
  FromLines(std::unique_ptr<std::istream> own, std::istream& in) : own_(std::move(own)), in_(in) {}

  bool next(Sample& sample) override {
    for (std::string line; std::getline(in_, line);) {
      ++number_;
      if (line.ends_with('\r')) line.pop_back();
      for (const std::string_view header : {">>graph6<<", ">>sparse6<<"})
        if (number_ == 1 && line.starts_with(header)) line.erase(0, header.size());
      if (line.empty()) continue;
      sample = written_sample(std::move(line));
      return true;
    }
    return false;
  }
  std::string where() const override { return fmt::format("line {}: ", number_); }

 private:
  std::unique_ptr<std::istream> own_;
  std::istream& in_;
  std::uint64_t number_ = 0;
};

// Drawings that are given, with every outer face that differs.
class FromPlanarCode final : public Source {
 public:
  explicit FromPlanarCode(std::string_view bytes) : graphs_(read_planar_code(bytes)) {}

  bool next(Sample& sample) override {
    while (waiting_.empty()) {
      if (taken_ == graphs_.size()) return false;
      expand(graphs_[taken_++]);
    }
    sample = plane_sample(drawing_of(waiting_.back()));
    waiting_.pop_back();
    return true;
  }
  std::string where() const override { return fmt::format("graph {}: ", taken_); }

 private:
  void expand(const PlaneGraph& plane) {
    if (plane.graph.edge_count() == 0 || components(plane.graph).size() > 1)
      throw InputError("no connected graph with an edge", "planar code", 0, "plane boards are connected");
    std::set<std::string, std::greater<>> codes;
    // Each arrow in turn as the first, its tail as vertex 0, names each face at least once.
    for (Vertex v = 0; v < plane.graph.vertices(); ++v)
      for (std::size_t i = 0; i < plane.rotation[v].size(); ++i) {
        PlaneDrawing drawing;
        const auto moved = [&](Vertex w) { return w == v ? 0 : w < v ? w + 1 : w; };
        drawing.plane.rotation.resize(plane.rotation.size());
        for (Vertex w = 0; w < plane.graph.vertices(); ++w)
          for (const Vertex x : plane.rotation[w]) drawing.plane.rotation[moved(w)].push_back(moved(x));
        auto& first = drawing.plane.rotation[0];
        std::rotate(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(i), first.end());
        codes.insert(drawing_code(drawing));
      }
    waiting_.assign(codes.begin(), codes.end());
  }

  std::vector<PlaneGraph> graphs_;
  std::size_t taken_ = 0;
  std::vector<std::string> waiting_;  // the next one last
};

class FromFamily final : public Source {
 public:
  FromFamily(RangedText family, bool distinct) : family_(std::move(family)), distinct_(distinct) {}

  bool next(Sample& sample) override {
    while (taken_ < family_.size()) {
      sample = written_sample(family_.text(family_.values(taken_++)));
      if (!distinct_ || !sample.graph) return true;
      Sum keys = component_keys(*sample.graph);
      std::sort(keys.begin(), keys.end());
      if (seen_.insert(std::move(keys)).second) return true;
    }
    return false;
  }

 private:
  RangedText family_;
  bool distinct_;
  std::uint64_t taken_ = 0;
  std::set<Sum> seen_;
};

// The spine of a caterpillar is what is left without its leaves, so its leaves as a list, up to reading it
// backwards, are the caterpillar. Lists in lexicographic order for each length of the spine.
class Caterpillars final : public Source {
 public:
  explicit Caterpillars(Range vertices) : vertices_(vertices) {
    begin(static_cast<Vertex>(vertices.from), 1);
  }

  bool next(Sample& sample) override {
    while (size_ <= vertices_.to) {
      if (!ready_) {
        advance();
        continue;
      }
      ready_ = false;
      if (!is_smaller_direction()) continue;
      sample = {};
      sample.position = fmt::format("caterpillar({})", fmt::join(leaves_, ","));
      sample.graph = caterpillar_graph(leaves_);
      return true;
    }
    return false;
  }

 private:
  // The first list: all leaves at the far end but one at the near one.
  void begin(Vertex size, Vertex spine) {
    size_ = size;
    ready_ = true;
    leaves_.assign(spine, 0);
    leaves_[0] = 1;
    leaves_.back() = spine == 1 ? size - 1 : size - spine - 1;
  }
  // The next list in order with the same sum; else a longer spine; else one more vertex.
  void advance() {
    const auto spine = static_cast<Vertex>(leaves_.size());
    // One leaf moves from the last nonzero place (the far end keeps one) to the place before it, the rest to
    // the end.
    for (std::size_t i = leaves_.size(); i-- > 1;) {
      const Vertex spare = leaves_[i] - (i + 1 == leaves_.size() ? 1 : 0);
      if (leaves_[i] == 0 || spare == 0) continue;
      ++leaves_[i - 1];
      const Vertex rest = leaves_[i] - 1;
      leaves_[i] = 0;
      leaves_.back() += rest;
      ready_ = true;
      return;
    }
    if (spine + 3 <= size_)
      begin(size_, spine + 1);
    else
      begin(size_ + 1, 1);
  }
  bool is_smaller_direction() const {
    const std::vector<Vertex> backwards(leaves_.rbegin(), leaves_.rend());
    return leaves_ <= backwards;
  }

  Range vertices_;
  Vertex size_ = 0;
  std::vector<Vertex> leaves_;
  bool ready_ = false;
};

class DoubleDiamonds final : public Source {
 public:
  explicit DoubleDiamonds(std::uint64_t edges) : edges_(edges) {}

  bool next(Sample& sample) override {
    if (9 + 2 * inserted_ > edges_) return false;
    sample = {};
    sample.position = fmt::format("doublediamond({})", inserted_);
    const auto more = static_cast<Vertex>(inserted_);
    // a, b, ..., f are 0 to 5; the chains from a to d and from c to f follow.
    Graph graph(6 + 2 * more);
    for (const auto& [u, v] :
         {Edge{0, 1}, Edge{1, 3}, Edge{1, 4}, Edge{3, 4}, Edge{1, 2}, Edge{1, 5}, Edge{4, 5}})
      graph.add_edge(u, v);
    const auto chain = [&](Vertex from, Vertex to, Vertex first) {
      for (Vertex i = 0; i < more; ++i) graph.add_edge(i == 0 ? from : first + i - 1, first + i);
      graph.add_edge(more == 0 ? from : first + more - 1, to);
    };
    chain(0, 3, 6);
    chain(2, 5, 6 + more);
    sample.graph = std::move(graph);
    sample.faces = 5;
    sample.cells = 4;
    ++inserted_;
    return true;
  }

 private:
  std::uint64_t edges_;
  std::uint64_t inserted_ = 0;
};

class Drawn final : public Source {
 public:
  explicit Drawn(std::unique_ptr<Source> graphs) : graphs_(std::move(graphs)) {}

  bool next(Sample& sample) override {
    while (waiting_.empty()) {
      if (!graphs_->next(graph_)) return false;
      if (!graph_.graph || graph_.graph->edge_count() == 0 || graph_.graph->vertices() > 255 ||
          components(*graph_.graph).size() > 1)
        throw InputError("no connected graph with an edge", graph_.position, 0,
                         "drawings are of connected graphs of 2 to 255 vertices");
      waiting_ = plane_drawings(*graph_.graph);
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
  std::vector<PlaneDrawing> waiting_;  // the next one last
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
    sample.position += fmt::format(" marks {}>{}", edges_.back().first, edges_.back().second);
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

std::unique_ptr<Source> from_programs(std::vector<std::vector<Program>> pipelines) {
  return std::make_unique<FromPrograms>(std::move(pipelines));
}

std::unique_ptr<Source> from_file(const std::string& name) {
  if (name == "-") return std::make_unique<FromLines>(nullptr, std::cin);
  auto file = std::make_unique<std::ifstream>(name, std::ios::binary);
  if (!*file)
    throw InputError("this file cannot be read", name, 0,
                     "name a file of positions, one a line, or planar code");
  constexpr std::string_view header = ">>planar_code";
  std::string start(header.size(), '\0');
  file->read(start.data(), static_cast<std::streamsize>(start.size()));
  file->clear();
  file->seekg(0);
  if (start == header)
    return std::make_unique<FromPlanarCode>(std::string(std::istreambuf_iterator<char>(*file), {}));
  std::istream& in = *file;
  return std::make_unique<FromLines>(std::move(file), in);
}

std::unique_ptr<Source> from_family(const RangedText& family, bool distinct) {
  return std::make_unique<FromFamily>(family, distinct);
}
std::unique_ptr<Source> caterpillars(Range vertices) { return std::make_unique<Caterpillars>(vertices); }
std::unique_ptr<Source> double_diamonds(std::uint64_t edges) {
  return std::make_unique<DoubleDiamonds>(edges);
}
std::unique_ptr<Source> drawn(std::unique_ptr<Source> graphs) {
  return std::make_unique<Drawn>(std::move(graphs));
}
std::unique_ptr<Source> marked_once(std::unique_ptr<Source> trees) {
  return std::make_unique<MarkedOnce>(std::move(trees));
}

std::vector<std::vector<Program>> trees(Range vertices) {
  const std::string generator = nauty_program("gentreeg");
  std::vector<std::vector<Program>> result;
  for (std::uint64_t n = vertices.from; n <= vertices.to; ++n)
    result.push_back({{generator, "-q", fmt::format("{}", n)}});
  return result;
}

std::vector<std::vector<Program>> connected_graphs(Range vertices) {
  const std::string generator = nauty_program("geng");
  std::vector<std::vector<Program>> result;
  for (std::uint64_t n = vertices.from; n <= vertices.to; ++n)
    result.push_back({{generator, "-cq", fmt::format("{}", n)}});
  return result;
}

std::vector<std::vector<Program>> planar_graphs(Range vertices) {
  auto result = connected_graphs(vertices);
  const std::string filter = nauty_program("planarg");
  for (auto& pipeline : result) {
    pipeline[0].push_back(fmt::format("0:{}", std::max(1, 3 * std::stoi(pipeline[0].back()) - 6)));
    pipeline.push_back({filter, "-q"});
  }
  return result;
}

std::vector<std::vector<Program>> sparse_graphs_by_edges(Range edges, int least, bool biconnected) {
  const std::string generator = nauty_program("geng");
  std::vector<std::vector<Program>> result;
  for (std::uint64_t e = edges.from; e <= edges.to; ++e)
    for (std::uint64_t n = 2; n <= e + 1; ++n) {
      if (e > std::max<std::uint64_t>(1, 3 * n - 6) && !(n == 2 && e == 1)) continue;
      if (2 * e < n * static_cast<std::uint64_t>(least) || e > n * (n - 1) / 2) continue;
      result.push_back({{generator, biconnected ? "-Cq" : "-cq", fmt::format("-d{}", least),
                         fmt::format("{}", n), fmt::format("{}:{}", e, e)}});
    }
  return result;
}

Sample plane_sample(const PlaneDrawing& drawing) {
  Sample sample;
  sample.graph = drawing.plane.graph;
  sample.position = "edges";
  for (const auto& [u, v] : drawing.plane.graph.edges())
    fmt::format_to(std::back_inserter(sample.position), " {}-{}", u, v);
  sample.position += " cells";
  sample.simple_position = sample.position;
  sample.cells = sample.simple_cells = 0;
  const std::vector<FaceWalk> faces = drawing.faces();
  sample.faces = static_cast<int>(faces.size());
  for (std::size_t i = 1; i < faces.size(); ++i) {
    if (repeats_edge(faces[i])) continue;
    const std::string cell = fmt::format(" {}", fmt::join(faces[i], "-"));
    sample.position += cell;
    ++sample.cells;
    if (repeats_vertex(faces[i])) continue;
    sample.simple_position += cell;
    ++sample.simple_cells;
  }
  if (sample.simple_cells == sample.cells) sample.simple_position.clear();
  return sample;
}

}  // namespace tendril::lab
