// Arrays that are replaced while others read them.
#include "base/lasting.hpp"

#include <gtest/gtest.h>

#include <span>
#include <thread>

namespace tendril {
namespace {

using Arrays = LastingArrays<2>;
using Cell = std::atomic<std::uint64_t>;

std::span<Cell> cells(Arrays::Array array) { return {static_cast<Cell*>(array.slots), array.size}; }

TEST(Lasting, ArraysAreZerosOfGrowingSizes) {
  Arrays arrays;
  EXPECT_EQ(arrays.now(1).slots, nullptr);
  std::size_t size = Arrays::kFirst;
  for (unsigned level = 0; level < 20; ++level) {
    auto fresh = Arrays::make(level, sizeof(Cell), level % 2 == 0);
    EXPECT_EQ(fresh.array.size, size);
    EXPECT_EQ(fresh.bytes, size * sizeof(Cell));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(fresh.array.slots) % 64, 0U);
    for (const Cell& cell : cells(fresh.array)) ASSERT_EQ(cell, 0U);
    cells(fresh.array).back() = level;
    arrays.replace(1, std::move(fresh), false);
    EXPECT_EQ(arrays.level(1), level);
    EXPECT_EQ(cells(arrays.now(1)).back(), level);
    EXPECT_EQ(size % Arrays::kFirst, 0U);
    size += (size / 2 + 7) / 8 * 8;
  }
  EXPECT_EQ(arrays.now(0).slots, nullptr);
  arrays.clear();
  EXPECT_EQ(arrays.now(1).slots, nullptr);
}

// A reader sees what an array held, or zeros, whenever it was replaced.
TEST(Lasting, ThreadsThatReadAnOldOneSeeItOrNothing) {
  [[maybe_unused]] const std::size_t before = heap_bytes();
  Arrays arrays;
  const auto put = [&](unsigned level) {
    auto fresh = Arrays::make(level, sizeof(Cell), true);
    for (Cell& cell : cells(fresh.array)) cell.store(1 + level, std::memory_order_relaxed);
    arrays.replace(0, std::move(fresh), true);
  };
  put(0);
  std::atomic<bool> over{false};
  std::atomic<std::uint64_t> wrong{0};
  std::thread reader([&] {
    while (!over) {
      const unsigned level = arrays.level(0);
      const auto array = arrays.now(0);
      for (const Cell& cell : cells(array))
        if (const std::uint64_t there = cell.load(std::memory_order_relaxed); there != 0 && there < 1 + level)
          ++wrong;
    }
  });
  for (unsigned level = 1; level < 26; ++level) put(level);
  over = true;
  reader.join();
  EXPECT_EQ(wrong, 0U);
#if defined(__GLIBC__)
  // What was replaced takes no memory: not twice what the last one does.
  EXPECT_LT(heap_bytes() - before, 2 * cells(arrays.now(0)).size() * sizeof(Cell));
#endif
  arrays.forget_old();
  EXPECT_EQ(cells(arrays.now(0)).front(), 26U);
}

}  // namespace
}  // namespace tendril
