// The table keeps every key apart, in full, however many there are.
#include "solve/table.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tendril
