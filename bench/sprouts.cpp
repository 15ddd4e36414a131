// How fast the options of Sprouts lands are generated: the lands met along random games from 14 (and 8) spots
// on the plane and from 6 on other surfaces are collected first and then expanded over and over. Counters:
// raw moves (arcs settled), distinct options and expansions, each a second. Compare machines by the
// yardstick's seconds: the fastest published solver does about 40,000 distinct options a second for 14 spots
// where it takes 1 s.
#include <benchmark/benchmark.h>

#include <random>
#include <string>

#include "rules/sprouts/moves.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

// Every land met along `games` random games.
std::vector<Key> lands_of_random_games(const std::string& start, int games) {
  const Sprouts rules;
  std::mt19937 random(14);
  std::vector<Key> lands;
  Options options;
  for (int game = 0; game < games; ++game) {
    Sum sum = rules.parse(start);
    while (!sum.empty()) {
      const std::size_t at = random() % sum.size();
      options.clear();
      rules.options(sum[at], options);
      lands.push_back(sum[at]);
      sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(at));
      if (options.size() == 0) continue;
      for (const Key& key : options.sum(random() % options.size())) sum.push_back(key);
    }
  }
  return lands;
}

void expand(benchmark::State& state, const std::string& start) {
  const std::vector<Key> lands = lands_of_random_games(start, 200);
  MoveGenerator generator;
  Options options;
  std::uint64_t distinct = 0;
  std::uint64_t expansions = 0;
  for (auto _ : state) {
    for (const Key& land : lands) {
      options.clear();
      generator.generate(land, options);
      distinct += options.size();
    }
    expansions += lands.size();
  }
  using benchmark::Counter;
  state.counters["raw_moves"] = Counter(static_cast<double>(generator.raw_moves()), Counter::kIsRate);
  state.counters["options"] = Counter(static_cast<double>(distinct), Counter::kIsRate);
  state.counters["expansions"] = Counter(static_cast<double>(expansions), Counter::kIsRate);
}

BENCHMARK_CAPTURE(expand, plane_14, "0*14")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(expand, plane_8, "0*8")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(expand, torus_6, "0*6@T1")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(expand, klein_bottle_6, "0*6@P2")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tendril::sprouts

BENCHMARK_MAIN();
