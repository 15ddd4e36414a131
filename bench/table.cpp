// What a component costs: bytes per component as the table counts them and as the machine does, and the time
// to intern a new component and to find an old one.
//
// And why the index is hand-written: random look-ups among three million keys, one at a time and in batches
// that wait together, against a hash set of Abseil's that holds the same numbers and hashes the same way.
#include <absl/container/flat_hash_set.h>
#include <absl/hash/hash.h>
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <deque>
#include <span>

#include "base/memory.hpp"
#include "solve/table.hpp"
#include "tendril/control.hpp"

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
    const std::size_t before = heap_bytes();
    Table table;
    for (std::uint64_t i = 0; i < count; ++i) table.intern(key(i));
    const auto per = [&](std::size_t bytes) {
      return static_cast<double>(bytes) / static_cast<double>(count);
    };
    fmt::print("{} components, keys of {} bytes: {:.1f} bytes each by the table's account, {:.1f} resident\n",
               count, kKeyBytes, per(table.bytes()), per(heap_bytes() - before));
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

// --- the index against Abseil's set ---
constexpr std::uint64_t kMany = 3'000'000;
constexpr std::size_t kBatch = 32;

std::uint64_t scattered(std::uint64_t i) { return i * 2'654'435'761U % kMany; }

class AbseilIndex {
 public:
  AbseilIndex() : ids_(0, Hash{this}, Equal{this}) {}
  std::uint32_t intern(KeyView key) {
    return *ids_.lazy_emplace(key, [&](const auto& construct) {
      const auto id = static_cast<std::uint32_t>(keys_.size());
      keys_.emplace_back(key);
      construct(id);
    });
  }

 private:
  struct Hash {
    using is_transparent = void;
    const AbseilIndex* index;
    std::size_t operator()(KeyView key) const { return absl::Hash<KeyView>{}(key); }
    std::size_t operator()(std::uint32_t id) const { return (*this)(index->keys_[id]); }
  };
  struct Equal {
    using is_transparent = void;
    const AbseilIndex* index;
    bool operator()(std::uint32_t a, std::uint32_t b) const { return a == b; }
    bool operator()(std::uint32_t id, KeyView key) const { return index->keys_[id] == key; }
    bool operator()(KeyView key, std::uint32_t id) const { return index->keys_[id] == key; }
  };
  std::deque<Key> keys_;
  absl::flat_hash_set<std::uint32_t, Hash, Equal> ids_;
};

template <class Index>
void fill_index(benchmark::State& state) {
  for (auto _ : state) {
    Index index;
    for (std::uint64_t i = 0; i < kMany; ++i) benchmark::DoNotOptimize(index.intern(key(i)));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kMany));
}
BENCHMARK(fill_index<AbseilIndex>)->Unit(benchmark::kMillisecond);
BENCHMARK(fill_index<KeyIndex>)->Unit(benchmark::kMillisecond);

template <class Index>
void find_scattered(benchmark::State& state) {
  Index index;
  for (std::uint64_t i = 0; i < kMany; ++i) index.intern(key(i));
  std::uint64_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(index.intern(key(scattered(i++))));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(find_scattered<AbseilIndex>);
BENCHMARK(find_scattered<KeyIndex>);

void find_in_batches(benchmark::State& state) {
  KeyIndex index;
  for (std::uint64_t i = 0; i < kMany; ++i) index.intern(key(i));
  std::uint64_t i = 0;
  std::vector<Key> keys(kBatch);
  std::vector<std::uint64_t> hashes(kBatch);
  for (auto _ : state) {
    for (std::size_t k = 0; k < kBatch; ++k) {
      keys[k] = key(scattered(i++));
      hashes[k] = KeyIndex::hash(keys[k]);
    }
    index.prefetch(hashes, [](std::uint32_t) {});
    for (std::size_t k = 0; k < kBatch; ++k) benchmark::DoNotOptimize(index.intern(keys[k], hashes[k]));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kBatch));
}
BENCHMARK(find_in_batches);

}  // namespace

int main(int argc, char** argv) {
  report_bytes();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
