// The index of tags against a plain map, and what readers in other threads may rely on.
#include "solve/tag_index.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>
#include <thread>
#include <vector>

namespace tendril {
namespace {

TEST(TagIndex, KeepsTheFirstIdOfATag) {
  std::mt19937 random(3);
  TagIndex index;
  std::map<std::uint32_t, std::uint32_t> plain;
  // Tags of all sizes: the largest lie behind the last slot, and go on at the first.
  for (std::uint32_t id = 0; id < 5'000; ++id) {
    const std::uint32_t tag = id % 3 == 0 ? UINT32_MAX - static_cast<std::uint32_t>(random() % 500)
                                          : static_cast<std::uint32_t>(random());
    index.insert(tag, id);
    plain.emplace(tag, id);
    ASSERT_EQ(index.find(tag), plain.at(tag));
  }
  for (const auto& [tag, id] : plain) ASSERT_EQ(index.find(tag), id);
  for (int i = 0; i < 1'000; ++i) {
    const auto tag = static_cast<std::uint32_t>(random());
    ASSERT_EQ(index.find(tag).has_value(), plain.contains(tag));
  }
  // Half of the slots are used at most, a quarter at least, of eight bytes each.
  EXPECT_GE(index.bytes(), plain.size() * 16);
  EXPECT_LE(index.bytes(), plain.size() * 32);
  index.clear();
  for (const auto& [tag, id] : plain) ASSERT_FALSE(index.find(tag));
}

// What another thread tells the index makes it grow, but not under a reader.
TEST(TagIndex, ReadersKeepTheSlotsTheyHave) {
  TagIndex index;
  index.share(true);
  for (std::uint32_t id = 0; id < 20; ++id) index.insert(id << 27, id);
  const TagIndex::Reader reader(index);
  std::vector<std::unique_ptr<TagIndex>> others;  // which would take the slots, if they were free
  std::thread([&] {
    for (std::uint32_t id = 20; id < 60; ++id) index.insert(id * 0x9e3779b9U, id);  // it grows once
    while (others.size() < 20) others.push_back(std::make_unique<TagIndex>());
  }).join();
  while (others.size() < 40) others.push_back(std::make_unique<TagIndex>());
  for (std::uint32_t id = 0; id < 20; ++id) {
    EXPECT_EQ(reader.find(id << 27), id);
    EXPECT_EQ(index.find(id << 27), id);
  }
  index.share(false);
  for (std::uint32_t id = 0; id < 20; ++id) EXPECT_EQ(index.find(id << 27), id);
}

}  // namespace
}  // namespace tendril
