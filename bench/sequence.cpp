// Nim-sequences: the sparse-space method against the plain one, and the proofs of period. The ratios are
// printed first, measured in this run; the plain method is measured to 10^5 heaps and extrapolated to 10^6
// quadratically, which is exact for what it does (every pair of parts once) and kind to it where caches are
// concerned.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <ctime>
#include <string>

#include "sequence/period.hpp"
#include "sequence/values.hpp"

namespace {

using tendril::Control;
using tendril::sequence::HeapRules;
using tendril::sequence::Method;
using tendril::sequence::NimSequence;

constexpr std::uint64_t kShort = 100'000;
constexpr std::uint64_t kLong = 1'000'000;

double seconds_for(const HeapRules& rules, std::uint64_t upto, Method method) {
  Control control;
  const std::clock_t start = std::clock();  // time of this process: other work on the machine does not count
  NimSequence sequence(rules, method);
  sequence.extend(upto, control);
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void print_ratio(const std::string& name, const HeapRules& rules, double promised) {
  const double plain = seconds_for(rules, kShort, Method::plain) * (kLong / kShort) * (kLong / kShort);
  const double sparse = seconds_for(rules, kLong, Method::automatic);
  fmt::print(
      "{}: 10^6 heaps in {:.2f} s, plain method {:.0f} s (from 10^5): {:.0f} times faster (promised {})\n",
      name, sparse, plain, plain / sparse, promised);
}

void values(benchmark::State& state, const HeapRules& rules, Method method) {
  const auto upto = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) {
    Control control;
    benchmark::DoNotOptimize(tendril::sequence::nim_values(rules, upto, method, control));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void period(benchmark::State& state, const HeapRules& rules) {
  for (auto _ : state) {
    Control control;
    benchmark::DoNotOptimize(tendril::sequence::prove_period(rules, kLong, control));
  }
}

// Heaps a second of the plain method around one heap size.
void plain_at(benchmark::State& state) {
  Control control;
  const auto from = static_cast<std::uint64_t>(state.range(0));
  NimSequence sequence(tendril::heaps::grundy(), Method::plain);
  sequence.extend(from, control);
  for (auto _ : state) sequence.extend(sequence.values().size() + 99, control);
  state.SetItemsProcessed(state.iterations() * 100);
}

BENCHMARK(plain_at)->Name("grundy/plain/around")->Arg(70000)->Iterations(50)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(values, grundy_automatic, tendril::heaps::grundy(), Method::automatic)
    ->Arg(100000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(values, code_0_16_automatic, tendril::heaps::parse_code("0.16"), Method::automatic)
    ->Arg(100000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(values, nim, tendril::heaps::nim(), Method::automatic)
    ->Arg(1000000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(values, hexadecimal_0_8, tendril::heaps::parse_code("0x0.8"), Method::automatic)
    ->Arg(2000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(period, code_0_16, tendril::heaps::parse_code("0.16"))->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  print_ratio("0.16", tendril::heaps::parse_code("0.16"), 50);
  print_ratio("Grundy's game", tendril::heaps::grundy(), 15);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
