// The table keeps every key apart, in full, however many there are.
#include "solve/table.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "effort.hpp"

namespace tendril {
namespace {

TEST(Table, InternsKeysOnceAndReadsThemBack) {
  Table table;
  const auto count = static_cast<std::uint32_t>(effort(300000));
  const auto key = [](std::uint32_t i) {
    return std::to_string(i) + std::string(i % 200 == 0 ? 300 : i % 7, 'x');
  };
  for (std::uint32_t i = 0; i < count; ++i) EXPECT_EQ(index(table.intern(key(i))), i);
  for (std::uint32_t i = 0; i < count; ++i) {
    EXPECT_EQ(index(table.intern(key(i))), i);
    EXPECT_EQ(table.key(PositionId{i}), key(i));
  }
  EXPECT_EQ(table.size(), count);
}

TEST(Table, RemembersValuesAndRuledOutOnes) {
  Table table;
  const PositionId id = table.intern("p");
  EXPECT_FALSE(table.nimber(id));
  table.rule_out(id, 0b101);
  table.rule_out(id, 0b010);
  EXPECT_EQ(table.ruled_out(id), 0b111U);
  table.set_nimber(id, {1000000});
  EXPECT_EQ(*table.nimber(id), Nimber{1000000});
  EXPECT_EQ(table.ruled_out(id), 0U);
}

std::string complaint(const std::function<void()>& work) {
  try {
    work();
  } catch (const BrokenInvariant& broken) {
    return broken.what();
  }
  return "";
}

TEST(Table, RefusesContradictionsWhenItIsChecked) {
  Table table;
  table.check();
  const PositionId id = table.intern("p\x01");
  table.set_nimber(id, {3});
  table.set_nimber(id, {3});
  table.rule_out(id, 0b0111);
  EXPECT_EQ(complaint([&] { table.set_nimber(id, {4}); }),
            "the table contradicts itself about the key 7001: its nimber is 3, and now it is 4");
  EXPECT_EQ(complaint([&] { table.rule_out(id, 0b1000); }),
            "the table contradicts itself about the key 7001: its nimber is 3, and now that is ruled out");
  EXPECT_EQ(*table.nimber(id), Nimber{3});
  const PositionId other = table.intern("q");
  table.rule_out(other, 0b0101);
  EXPECT_EQ(
      complaint([&] { table.set_nimber(other, {2}); }),
      "the table contradicts itself about the key 71: its nimber is none of the bits 0x5, and now it is 2");
  table.set_nimber(other, {1});
  table.set_nimber(table.intern("large"), {UINT64_MAX >> 1});
}

TEST(Table, TakesTheLastWordWhenItIsNot) {
  if (kChecked) GTEST_SKIP() << "a checked build";
  Table table;
  const PositionId id = table.intern("p");
  table.set_nimber(id, {3});
  table.set_nimber(id, {4});
  table.rule_out(id, 0b10000);
  EXPECT_EQ(*table.nimber(id), Nimber{4});
  EXPECT_EQ(table.nimbers(), 1U);
}

}  // namespace
}  // namespace tendril
