// How fast octal games on graphs are. Counters named `ratio` compare with the reference twin (every subset of
// vertices, no canonical form) or, for canonical forms, with nauty; larger is better.
#include <benchmark/benchmark.h>

#include <chrono>
#include <random>

#include "graph/canonical.hpp"
#include "graph/component_key.hpp"
#include "graph/graph6.hpp"
#include "graph/parse.hpp"
#include "graph/random_graphs.hpp"
#include "reference/octal/octal.hpp"
#include "rules/octal/octal.hpp"
#include "solve/grundy.hpp"

namespace tendril {
namespace {

double seconds(const auto& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Nimber search(std::string_view code, std::string_view text) {
  const octal::OctalRules rules(code);
  Table table;
  Control control;
  Expander<octal::OctalRules> expander(rules, table, control);
  return GrundySearch<octal::OctalRules>(expander).nimber(expander.intern(rules.parse(text)));
}

std::uint32_t reference_nimber(std::string_view code, std::string_view text) {
  const Graph graph = parse_graph(text).graph;
  reference::Matrix matrix(graph.vertices(), std::vector<bool>(graph.vertices()));
  for (const auto& [u, v] : graph.edges()) matrix[u][v] = matrix[v][u] = true;
  std::vector<int> digits;
  for (const char c : code.substr(2)) digits.push_back(c - '0');
  return reference::nimber(reference::OctalGame(matrix, digits));
}

void against_reference(benchmark::State& state, std::string_view code, std::string_view text) {
  Nimber ours;
  for (auto _ : state) benchmark::DoNotOptimize(ours = search(code, text));
  std::uint32_t theirs = 0;
  const double slow = seconds([&] { theirs = reference_nimber(code, text); });
  const double fast = seconds([&] { ours = search(code, text); });
  if (ours.value != theirs) state.SkipWithError("the reference disagrees");
  state.counters["ratio"] = slow / fast;
}
BENCHMARK_CAPTURE(against_reference, 0.33_tree_of_12, "0.33", "caterpillar(1,2,0,2,2)")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(against_reference, 0.33_grid_3x4, "0.33", "grid(3,4)")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(against_reference, 0.07_grid_3x4, "0.07", "grid(3,4)")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(against_reference, 0.777_wheel_10, "0.777", "wheel(10)")->Unit(benchmark::kMicrosecond);

void alone(benchmark::State& state, std::string_view code, std::string_view text) {
  for (auto _ : state) benchmark::DoNotOptimize(search(code, text));
}
BENCHMARK_CAPTURE(alone, 0.33_star_100_100_100, "0.33", "star(100,100,100)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alone, 0.33_bistar_200, "0.33", "bistar(20,20,20;20;20,20,20)")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alone, 0.33_grid_2x7, "0.33", "grid(2,7)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alone, 0.07_grid_2x7, "0.07", "grid(2,7)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alone, 0.33_random_14, "0.33", "g6:MhEGoA`G_WCKGBODA")->Unit(benchmark::kMillisecond);

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
