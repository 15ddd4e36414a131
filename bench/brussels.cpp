// Brussels and Circular Sprouts against their twins, as ratios: `BM_Rules/...` over `BM_Twin/...` of the same
// position. Both value the whole game below it, from nothing.
#include <benchmark/benchmark.h>

#include "reference/brussels/abstract_graph.cpp"
#include "reference/brussels/plane_twin.cpp"
#include "tendril/control.hpp"
#include "tendril/tendril.hpp"

namespace {

namespace twin = tendril::reference::brussels;

struct Start {
  const char* game;
  const char* class_name;
  const char* text;
  std::vector<int> tips;
  bool circle;
};
const std::vector<Start>& starts() {
  static const std::vector<Start> all = {
      {"brussels:planar", "planar", "3,3", {3, 3}, false},
      {"brussels:girth4", "girth4", "3,4", {3, 4}, false},
      {"brussels:girth5", "girth5", "2,2,3", {2, 2, 3}, false},
      {"brussels:maxdeg3", "maxdeg3", "3,3", {3, 3}, false},
      {"circular:girth4", "girth4", "3,1,3,1", {3, 1, 3, 1}, true},
      {"circular:girth4", "girth4", "2,1,2,1,2", {2, 1, 2, 1, 2}, true},
      {"circular:mad5/2", "mad5/2", "2,2,2", {2, 2, 2}, true},
  };
  return all;
}

void BM_Rules(benchmark::State& state) {
  const Start& start = starts()[static_cast<std::size_t>(state.range(0))];
  tendril::Control control;
  for (auto _ : state) {
    tendril::Game game(start.game);
    benchmark::DoNotOptimize(game.nimber(game.read(start.text), control));
  }
  state.SetLabel(std::string(start.game) + " " + start.text);
}
void BM_Twin(benchmark::State& state) {
  const Start& start = starts()[static_cast<std::size_t>(state.range(0))];
  for (auto _ : state) {
    twin::PlaneTwin twin(twin::class_named(start.class_name), twin::MarkRule::crossbar);
    benchmark::DoNotOptimize(
        twin.nimber(start.circle ? twin::PlaneTwin::circle(start.tips) : twin::PlaneTwin::spots(start.tips)));
  }
  state.SetLabel(std::string(start.game) + " " + start.text);
}
BENCHMARK(BM_Rules)->DenseRange(0, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_Twin)->DenseRange(0, 6)->Unit(benchmark::kMicrosecond);

// The searches a user would start: no twin could finish them.
void BM_Large(benchmark::State& state, const char* game, const char* text) {
  tendril::Control control;
  for (auto _ : state) {
    tendril::Game made(game);
    benchmark::DoNotOptimize(made.nimber(made.read(text), control));
    state.counters["positions"] = static_cast<double>(made.positions());
  }
}
BENCHMARK_CAPTURE(BM_Large, circular_girth4_square_200, "circular:girth4", "200,1,200,1")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Large, circular_girth4_7_spots, "circular:girth4", "6,6,6,6,6,6,6")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Large, brussels_girth4_4_spots, "brussels:girth4", "3,3,3,3")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Large, brussels_N6, "brussels:N6", "5,5,5,5")->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
