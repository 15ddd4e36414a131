// How fast octal games on graphs are. Counters named `ratio` compare with the reference twin (every subset of
// vertices, no canonical form) or, for canonical forms, with nauty; larger is better.
#include <benchmark/benchmark.h>

#include <ctime>
#include <random>

#include "graph/canonical.hpp"
#include "graph/component_key.hpp"
#include "graph/parse.hpp"
#include "graph/random_graphs.hpp"
#include "reference/octal/octal.hpp"
#include "rules/octal/octal.hpp"
#include "solve/value_sets.hpp"

namespace tendril {
namespace {

// Processor time, so that other work on the machine does not count.
double seconds(const auto& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

class Solver {
 public:
  explicit Solver(std::string_view code) : rules_(code) {}
  Nimber nimber(const Graph& graph) { return search_.nimber(expander_.intern(component_keys(graph))); }

 private:
  octal::OctalRules rules_;
  Table table_;
  Control control_;
  Expander expander_{rules_, table_, control_};
  ValueSetSearch search_{expander_};
};

std::uint64_t reference_nimber(std::string_view code, const Graph& graph) {
  reference::Matrix matrix(graph.vertices(), std::vector<bool>(graph.vertices()));
  for (const auto& [u, v] : graph.edges()) matrix[u][v] = matrix[v][u] = true;
  std::vector<int> digits;
  for (const char c : code.substr(2)) digits.push_back(c - '0');
  return reference::nimber(reference::OctalGame(matrix, digits));
}

// Twenty graphs of the same kind, by the solver with one table and by the twin one after the other.
void against_reference(benchmark::State& state, std::string_view code, const std::vector<Graph>& graphs) {
  std::vector<std::uint64_t> ours;
  const auto solve = [&] {
    Solver solver(code);
    ours.clear();
    for (const Graph& graph : graphs) ours.push_back(solver.nimber(graph).value);
  };
  for (auto _ : state) solve();
  const double fast = seconds(solve);
  std::vector<std::uint64_t> theirs;
  const double slow = seconds([&] {
    for (const Graph& graph : graphs) theirs.push_back(reference_nimber(code, graph));
  });
  if (ours != theirs) state.SkipWithError("the reference disagrees");
  state.counters["ratio"] = slow / fast;
}
std::vector<Graph> random_trees(Vertex vertices) {
  std::mt19937 random(1);
  std::vector<Graph> graphs;
  for (int i = 0; i < 20; ++i) graphs.push_back(random_tree(random, vertices, 5));
  return graphs;
}
std::vector<Graph> random_graphs(Vertex vertices) {
  std::mt19937 random(1);
  std::vector<Graph> graphs;
  for (int i = 0; i < 20; ++i) graphs.push_back(random_graph(random, vertices, 30));
  return graphs;
}
BENCHMARK_CAPTURE(against_reference, 0.33_trees_of_12, "0.33", random_trees(12))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(against_reference, 0.77_trees_of_12, "0.77", random_trees(12))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(against_reference, 0.33_graphs_of_11, "0.33", random_graphs(11))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(against_reference, 0.07_graphs_of_12, "0.07", random_graphs(12))
    ->Unit(benchmark::kMillisecond);

void alone(benchmark::State& state, std::string_view code, std::string_view text) {
  const Graph graph = parse_graph(text).graph;
  for (auto _ : state) benchmark::DoNotOptimize(Solver(code).nimber(graph));
}
BENCHMARK_CAPTURE(alone, 0.33_star_100_100_100, "0.33", "star(100,100,100)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alone, 0.33_bistar_201_vertices, "0.33", "bistar(40,40;40;40,40)")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alone, 0.33_random_14, "0.33", "g6:M?CgW?whZQSMSFOI_")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alone, 0.07_random_14, "0.07", "g6:M?CgW?whZQSMSFOI_")->Unit(benchmark::kMillisecond);

// The canonical form of a tree, with nauty's labelling of the same trees as the yardstick.
void tree_form(benchmark::State& state) {
  std::mt19937 random(1);
  std::vector<Graph> trees;
  for (int i = 0; i < 1000; ++i)
    trees.push_back(
        random_tree(random, static_cast<Vertex>(state.range(0)), static_cast<Vertex>(state.range(1))));
  Key key;
  const auto ours = [&] {
    for (const Graph& tree : trees) {
      key.clear();
      append_component_key(key, tree);
      benchmark::DoNotOptimize(key.data());
    }
  };
  const auto nauty = [&] {
    for (const Graph& tree : trees) {
      key.clear();
      append_canonical_bits(key, tree);
      benchmark::DoNotOptimize(key.data());
    }
  };
  for (auto _ : state) ours();
  ours();
  const double fast = seconds(ours);
  const double slow = seconds(nauty);
  state.counters["ratio"] = slow / fast;
  state.SetItemsProcessed(state.iterations() * 1000);
}
BENCHMARK(tree_form)->Args({12, 6})->Args({20, 10})->Args({20, 3})->Args({60, 30})->Unit(
    benchmark::kMicrosecond);

}  // namespace
}  // namespace tendril

BENCHMARK_MAIN();
