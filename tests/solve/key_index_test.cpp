// The index of keys against a plain map, with hashes as they come and with hashes that collide.
#include "solve/key_index.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace tendril {
namespace {

Key random_key(std::mt19937& random) {
  Key key(random() % 40, '\0');
  for (char& c : key) c = static_cast<char>(random() % 3);
  return key;
}

// Interns many keys, most of them several times, under hashes that `hash` makes up.
template <class Hash>
void compare_with_a_map(std::size_t count, Hash hash) {
  std::mt19937 random(11);
  KeyIndex index;
  std::map<Key, std::uint32_t> plain;
  for (std::size_t i = 0; i < count; ++i) {
    const Key key = random_key(random);
    const std::array<std::uint64_t, 2> hashes{hash(key), hash(random_key(random))};
    index.prefetch(hashes, [&](std::uint32_t id) { EXPECT_LT(id, index.size()); });
    const auto [expected, is_new] = plain.emplace(key, static_cast<std::uint32_t>(plain.size()));
    ASSERT_EQ(index.intern(key, hashes[0]), std::pair(expected->second, is_new));
  }
  EXPECT_EQ(index.size(), plain.size());
  for (const auto& [key, id] : plain) ASSERT_EQ(index.key(id), key);
}

TEST(KeyIndex, NumbersKeysInTheOrderTheyAreSeen) {
  compare_with_a_map(200'000, [](const Key& key) { return KeyIndex::hash(key); });
}

TEST(KeyIndex, TellsKeysOfEqualHashesApart) {
  compare_with_a_map(3'000, [](const Key&) { return std::uint64_t{0}; });
  // The search for these begins at the last slot and goes on at the first.
  compare_with_a_map(3'000, [](const Key&) { return ~std::uint64_t{0}; });
  compare_with_a_map(20'000, [](const Key& key) { return std::uint64_t{key.size()} << 59; });
}

TEST(KeyIndex, FetchesAheadTheKeysThatAreThere) {
  const auto hash = [](std::uint32_t i) { return std::uint64_t{i * 2654435761U} << 32 | i << 16; };
  KeyIndex index;
  for (std::uint32_t i = 0; i < 1000; ++i) index.intern(std::to_string(i), hash(i));
  const std::array<std::uint64_t, 4> hashes{hash(999), hash(1000), hash(7), hash(1001)};
  std::vector<std::uint32_t> fetched;
  index.prefetch(hashes, [&](std::uint32_t id) { fetched.push_back(id); });
  EXPECT_EQ(fetched, (std::vector<std::uint32_t>{999, 7}));
}

TEST(KeyIndex, SaysWhatTheNextKeyWillCost) {
  KeyIndex index;
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    const std::size_t limit = index.bytes() + index.next_growth();
    index.intern(std::to_string(i));
    ASSERT_LE(index.bytes(), limit);
  }
  EXPECT_LT(index.next_growth(), index.bytes() / 2);
}

// Memory that is not counted is memory without a limit.
TEST(KeyIndex, CountsTheBytesOfItsKeys) {
  KeyIndex index;
  const std::size_t before = index.bytes();
  for (std::uint32_t i = 0; i < 10'000; ++i) index.intern(std::to_string(i) + std::string(1000, 'x'));
  EXPECT_GT(index.bytes() - before, 10'000U * 1000U);
  EXPECT_LT(index.bytes() - before, 10'000U * 3000U);
}

}  // namespace
}  // namespace tendril
