// JSON is written by hand; a library that also reads it says whether it is right.
#include "page/json.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>

namespace tendril {
namespace {

using Library = nlohmann::ordered_json;

std::string written(const Library& value) {
  return value.dump(-1, ' ', false, Library::error_handler_t::replace);
}

TEST(PageJson, WhatCommandsPutTogether) {
  const std::string text = "a \"b\"";
  const std::vector<std::vector<std::uint64_t>> rows = {{1, 2}, {}};
  Json fields;
  EXPECT_EQ(fields.dump(), "null");
  fields["answer"] = {{"nimber", 3U}, {"lost", -1}, {"wins", true}, {"why", nullptr}};
  fields["moves"].push_back({{"move", text}});
  fields["moves"].push_back(text);
  fields["rows"] = rows;
  fields["names"] = std::vector<std::string>{"x", "y"};
  fields["pair"] = Json::array({1, 2});
  fields["none"] = Json::array();
  fields["empty"] = Json::object();
  Json object = {{"game", std::string_view("nim")}, {"none", 0}};
  object.update(fields);
  object["seconds"] = 0.5;
  EXPECT_EQ(object.dump(),
            R"({"game":"nim","none":[],"answer":{"nimber":3,"lost":-1,"wins":true,"why":null},)"
            R"("moves":[{"move":"a \"b\""},"a \"b\""],"rows":[[1,2],[]],"names":["x","y"],"pair":[1,2],)"
            R"("empty":{},"seconds":0.5})");
  EXPECT_EQ(Library::parse(object.dump()).dump(), object.dump());
}

TEST(PageJson, Integers) {
  for (const std::int64_t n : {std::int64_t{0}, std::int64_t{-1}, std::numeric_limits<std::int64_t>::min(),
                               std::numeric_limits<std::int64_t>::max()})
    EXPECT_EQ(Json(n).dump(), written(n));
  EXPECT_EQ(Json(std::numeric_limits<std::uint64_t>::max()).dump(), "18446744073709551615");
}

TEST(PageJson, NumbersWithAPoint) {
  for (const double number : {0.0,
                              -0.0,
                              1.0,
                              -1.0,
                              0.1,
                              0.001,
                              0.0001,
                              0.00012345,
                              1e-05,
                              1.5e-05,
                              12345678.9,
                              1e14,
                              1e15,
                              1.5e15,
                              123456789012345.6,
                              1234567890123456.0,
                              1e16,
                              1e20,
                              1.25e+20,
                              1e100,
                              1e-100,
                              5e-324,
                              1e22,
                              2.5e-7,
                              std::numeric_limits<double>::max(),
                              std::numeric_limits<double>::min(),
                              std::numeric_limits<double>::infinity(),
                              -std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN()})
    EXPECT_EQ(Json(number).dump(), written(number));
}

// The library's algorithm (Grisu2) is content with a digit too many, or with digits that are not the nearest,
// for about one number in a thousand; everything else is the same to the last byte.
TEST(PageJson, RandomNumbersWithAPoint) {
  std::mt19937_64 random(7);
  std::size_t compared = 0;
  std::size_t different = 0;
  const auto compare = [&](double number) {
    const std::string ours = Json(number).dump();
    const std::string theirs = written(number);
    ++compared;
    if (ours == theirs) return;
    ++different;
    ASSERT_TRUE(std::isfinite(number));
    EXPECT_EQ(std::stod(ours), number);
    EXPECT_LE(ours.size(), theirs.size()) << theirs;
  };
  for (int i = 0; i < 20000; ++i) {
    compare(std::bit_cast<double>(random()));
    // Seconds, as commands print them.
    compare(static_cast<double>(random() % 10'000'000'000) / 1e9);
    compare(static_cast<double>(random() % 1'000'000) / 1e6);
  }
  EXPECT_LT(different, compared / 300);
}

// Random bytes, most of them ASCII, pieces of longer characters, or characters that need an escape.
TEST(PageJson, RandomTexts) {
  constexpr std::string_view kPieces[] = {"\xc3\xa9",
                                          "\xe2\x82\xac",
                                          "\xf0\x9f\x8c\xb1",
                                          "\xe2\x82",
                                          "\xf0\x9f",
                                          "\xf0\x9f\x8c",
                                          "\xc0\xaf",
                                          "\xe0\x80\x80",
                                          "\xed\xa0\x80",
                                          "\xf4\x90\x80\x80",
                                          "\xf5",
                                          "\xff",
                                          "\x80",
                                          "\"",
                                          "\\",
                                          "/",
                                          "\x7f",
                                          "a"};
  std::mt19937 random(11);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::size_t pieces = random() % 6; pieces > 0; --pieces) {
      if (random() % 2 == 0)
        text += kPieces[random() % std::size(kPieces)];
      else
        text += static_cast<char>(random() % (random() % 2 == 0 ? 0x28 : 0x100));
    }
    ASSERT_EQ(Json(text).dump(), written(text));
    ASSERT_EQ((Json{{text, 1}}.dump()), written(Library{{text, 1}}));
  }
}

struct Both {
  Json ours;
  Library theirs;
};
Both random_value(std::mt19937& random, int depth) {
  switch (random() % (depth == 0 ? 5 : 7)) {
    case 0:
      return {nullptr, nullptr};
    case 1: {
      const bool truth = random() % 2 == 0;
      return {truth, truth};
    }
    case 2: {
      const int number = static_cast<int>(random());
      return {number, number};
    }
    case 3: {
      const double number = static_cast<double>(random() % 1000) / 8;
      return {number, number};
    }
    case 4: {
      const std::string text(random() % 4, static_cast<char>('\t' + random() % 100));
      return {text, text};
    }
    case 5: {
      Both array = {Json::array(), Library::array()};
      for (std::size_t size = random() % 5; size > 0; --size) {
        const Both element = random_value(random, depth - 1);
        array.ours.push_back(element.ours);
        array.theirs.push_back(element.theirs);
      }
      return array;
    }
    default: {
      Both object = {Json::object(), Library::object()};
      for (std::size_t size = random() % 5; size > 0; --size) {
        const std::string name(1, static_cast<char>('a' + random() % 3));
        const Both value = random_value(random, depth - 1);
        object.ours[name] = value.ours;
        object.theirs[name] = value.theirs;
      }
      return object;
    }
  }
}

TEST(PageJson, RandomValues) {
  std::mt19937 random(13);
  for (int i = 0; i < 5000; ++i) {
    const Both value = random_value(random, 4);
    ASSERT_EQ(value.ours.dump(), written(value.theirs));
  }
}

}  // namespace
}  // namespace tendril
