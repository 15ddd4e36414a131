// What a component costs: bytes per component as the table counts them and as the machine does, and the time
// to intern a new component and to find an old one.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "base/control.hpp"
#include "solve/table.hpp"

namespace {

using namespace tendril;

constexpr std::uint32_t kKeyBytes = 16;

Key key(std::uint64_t i) {
  Key result(kKeyBytes, '\0');
  for (std::size_t at = 0; at < kKeyBytes; ++at)
    result[at] = static_cast<char>((i * 0x9E3779B97F4A7C15U) >> (at % 8 * 8));
  return result;
}

void report_bytes() {
  for (const std::uint64_t count : {1'000'000, 10'000'000, 30'000'000}) {
    const std::size_t before = resident_bytes();
    Table table;
    for (std::uint64_t i = 0; i < count; ++i) table.intern(key(i));
    const auto per = [&](std::size_t bytes) {
      return static_cast<double>(bytes) / static_cast<double>(count);
    };
    fmt::print("{} components, keys of {} bytes: {:.1f} bytes each by the table's account, {:.1f} resident\n",
               count, kKeyBytes, per(table.bytes()), per(resident_bytes() - before));
  }
}

void intern_new(benchmark::State& state) {
  Table table;
  std::uint64_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(table.intern(key(i++)));
}
BENCHMARK(intern_new);

void find_old(benchmark::State& state) {
  Table table;
  for (std::uint64_t i = 0; i < 1000000; ++i) table.intern(key(i));
  std::uint64_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(table.intern(key(i = (i + 7919) % 1000000)));
}
BENCHMARK(find_old);

}  // namespace

int main(int argc, char** argv) {
  report_bytes();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
