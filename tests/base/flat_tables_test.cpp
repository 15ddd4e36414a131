// Tables that survive a lack of memory: whichever allocation fails, they hold what they held, and go on.
#include "base/flat_tables.hpp"

#include <gtest/gtest.h>

#include <map>
#include <new>
#include <random>
#include <set>
#include <string>

namespace tendril {
namespace {

// The allocation with this number fails, if it is not 0.
std::size_t failing = 0;

template <class T>
struct Failing {
  using value_type = T;
  Failing() = default;
  template <class U>
  Failing(const Failing<U>&) {}  // NOLINT(google-explicit-constructor)
  T* allocate(std::size_t n) {
    if (failing != 0 && --failing == 0) throw std::bad_alloc();
    return std::allocator<T>().allocate(n);
  }
  void deallocate(T* at, std::size_t n) { std::allocator<T>().deallocate(at, n); }
  friend bool operator==(const Failing&, const Failing&) { return true; }
};

// Copying it allocates, as copying a word does.
struct Word {
  Word(int n) : text(static_cast<std::size_t>(n), {}) {}  // NOLINT(google-explicit-constructor)
  std::vector<char, Failing<char>> text;
  bool operator==(const Word& other) const { return text.size() == other.text.size(); }
  template <class H>
  friend H AbslHashValue(H hash, const Word& word) {
    return H::combine(std::move(hash), word.text.size());
  }
};

TEST(FlatTables, HoldWhatTheyHeldWhereMemoryFails) {
  using Map = FlatMap<Word, Word, absl::flat_hash_map<Word, Word>::hasher, std::equal_to<Word>,
                      Failing<std::pair<const Word, Word>>>;
  using Set = FlatSet<int, absl::flat_hash_set<int>::hasher, std::equal_to<int>, Failing<int>>;
  std::mt19937 random(5);
  std::size_t failures = 0;
  for (int round = 0; round < 30; ++round) {
    Map map;
    Set set;
    std::map<int, int> right;
    std::set<int> numbers;
    for (int step = 0; step < 400; ++step) {
      const int n = static_cast<int>(random() % 300);
      const Word key(n);
      // Erased ones leave marks behind, which count as full.
      if (random() % 3 == 0) {
        EXPECT_EQ(map.erase(key), right.erase(n));
        EXPECT_EQ(set.erase(n), numbers.erase(n));
      }
      failing = random() % 4;
      try {
        EXPECT_EQ(map.try_emplace(key, 7).second, right.try_emplace(n, 7).second);
      } catch (const std::bad_alloc&) {
        ++failures;
        right.erase(n);
      }
      failing = random() % 2;
      try {
        set.insert(n);
        numbers.insert(n);
      } catch (const std::bad_alloc&) {
        ++failures;
      }
      failing = 0;
      ASSERT_EQ(map.size(), right.size());
      ASSERT_EQ(set.size(), numbers.size());
      EXPECT_EQ(map.contains(key), right.contains(n));
    }
    for (const auto& [word, value] : map) {
      EXPECT_TRUE(right.contains(static_cast<int>(word.text.size())));
      EXPECT_EQ(value.text.size(), 7U);
    }
    for (const int n : set) EXPECT_TRUE(numbers.contains(n));
  }
  EXPECT_GT(failures, 1000U);
}

// What an operation returned stays where it is as long as nothing new is put in, however full the table is.
TEST(FlatTables, FindingMovesNothing) {
  FlatMap<int, int> map;
  for (int n = 0; n < 2000; ++n) {
    int& value = map[n];
    value = n;
    for (int m = n; m >= 0; m -= 100) EXPECT_EQ(map[m], m);
    EXPECT_EQ(&value, &map[n]);
  }
}

}  // namespace
}  // namespace tendril
