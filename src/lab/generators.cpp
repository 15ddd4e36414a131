// Boards made from nothing: nauty's generators, and families made here.
#include <fmt/format.h>

#include <algorithm>

#include "base/reader.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "lab/source.hpp"

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
    sample.written = line_;
    TextReader reader(line_);
    if (line_.starts_with(':')) {
      reader.advance();
      sample.graph = read_sparse6(reader);
    } else {
      sample.graph = read_graph6(reader);
      sample.written = "g6:" + line_;
    }
    return true;
  }

 private:
  std::vector<std::vector<Program>> pipelines_;
  std::size_t started_ = 0;
  std::unique_ptr<Pipeline> running_;
  std::string line_;
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
      sample.written = fmt::format("caterpillar({})", fmt::join(leaves_, ","));
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
    sample.written = fmt::format("doublediamond({})", inserted_);
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

}  // namespace

std::unique_ptr<Source> from_programs(std::vector<std::vector<Program>> pipelines) {
  return std::make_unique<FromPrograms>(std::move(pipelines));
}

std::unique_ptr<Source> caterpillars(Range vertices) { return std::make_unique<Caterpillars>(vertices); }
std::unique_ptr<Source> double_diamonds(std::uint64_t edges) {
  return std::make_unique<DoubleDiamonds>(edges);
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

}  // namespace tendril::lab
