// Two drawings of one land get one key: random positions, on all kinds of surfaces, are redrawn at random
// (letters renamed, boundaries rotated, regions mirrored, boundaries of non-orientable regions turned,
// boundaries, regions and lands shuffled) and must give the same bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "effort.hpp"
#include "rules/sprouts/key_code.hpp"
#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

using Words = std::vector<std::vector<Token>>;

Position redraw(const Position& p, std::mt19937& random) {
  std::vector<Token> name(p.letters + kFirstLetter);
  std::iota(name.begin(), name.end(), Token{0});
  std::shuffle(name.begin() + kFirstLetter, name.end(), random);
  std::vector<std::uint32_t> order(p.regions.size());
  std::iota(order.begin(), order.end(), 0u);
  std::shuffle(order.begin(), order.end(), random);
  Position q;
  q.letters = p.letters;
  for (const std::uint32_t r : order) {
    Words words;
    const bool mirror = random() % 2 == 0;
    for (std::uint32_t w = p.region_begin(r); w < p.regions[r].words_end; ++w) {
      auto& word = words.emplace_back(p.spots.begin() + p.word_begin(w), p.spots.begin() + p.words[w]);
      for (Token& token : word) token = name[token];
      std::rotate(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(random() % word.size()),
                  word.end());
      const bool turn = p.regions[r].surface.is_orientable() ? mirror : random() % 2 == 0;
      if (turn) std::reverse(word.begin(), word.end());
    }
    std::shuffle(words.begin(), words.end(), random);
    for (const auto& word : words) {
      q.spots.insert(q.spots.end(), word.begin(), word.end());
      q.end_word();
    }
    q.end_region(p.regions[r].isolated, p.regions[r].surface);
  }
  return q;
}

Sum keys(Position p, const Reductions& reductions) {
  Lands lands(reductions);
  lands.settle(p);
  Sum sum;
  for (std::size_t i = 0; i < lands.size(); ++i) sum.emplace_back(lands.component(i));
  return sum;
}

void check_redrawings(const Position& p, const Reductions& reductions, std::mt19937& random) {
  const Sum expected = keys(p, reductions);
  for (int k = 0; k < 4; ++k) {
    const Position q = redraw(p, random);
    ASSERT_EQ(keys(q, reductions), expected) << write(p) << " and " << write(q);
  }
  // Decoding a key and bringing it into canonical form again changes nothing.
  for (const Key& key : expected) {
    ASSERT_TRUE(readable(key));
    Position land;
    decode(key, land);
    ASSERT_EQ(keys(land, reductions), Sum{key}) << write(land);
  }
}

// A position no game need reach: random words, letters dealt to random places.
Position random_position(std::mt19937& random) {
  const std::size_t regions = 1 + random() % 4;
  std::vector<Words> all(regions);
  for (Words& words : all) words.resize(1 + random() % 3);
  const auto place = [&](Token token) {
    Words& words = all[random() % regions];
    auto& word = words[random() % words.size()];
    word.insert(word.begin() + static_cast<std::ptrdiff_t>(random() % (word.size() + 1)), token);
  };
  Position p;
  for (std::size_t n = random() % 4; n > 0; --n) place(static_cast<Token>(1 + random() % 2));
  for (std::size_t n = 1 + random() % 8; n > 0; --n) {
    const Token letter = p.new_letter();
    place(letter);
    place(letter);
  }
  for (const Words& words : all) {
    for (const auto& word : words) {
      if (word.empty()) continue;
      p.spots.insert(p.spots.end(), word.begin(), word.end());
      p.end_word();
    }
    const int genus = random() % 2 == 0 ? 0 : static_cast<int>(random() % 7) - 3;
    p.end_region(static_cast<std::uint32_t>(random() % 3), surface::Surface::from_signed_genus(genus));
  }
  return p;
}

TEST(SproutsCanonical, RandomDrawings) {
  std::mt19937 random(5);
  Reductions none{false, false, false, false, false};
  for (std::size_t round = 0; round < effort(20000); ++round) {
    const Position p = random_position(random);
    check_redrawings(p, Reductions{}, random);
    if (round % 4 == 0) check_redrawings(p, none, random);
    if (HasFatalFailure()) return;
  }
}

TEST(SproutsCanonical, PositionsOfRandomGames) {
  std::mt19937 random(6);
  const Sprouts rules;
  for (std::size_t game = 0; game < effort(150); ++game) {
    const int genus = game % 2 == 0 ? 0 : static_cast<int>(random() % 7) - 3;
    Sum sum = rules.parse("0*" + std::to_string(4 + random() % 9) + "@" + std::to_string(genus));
    Options options;
    while (!sum.empty()) {
      for (const Key& key : sum) {
        Position land;
        decode(key, land);
        check_redrawings(land, Reductions{}, random);
      }
      if (HasFatalFailure()) return;
      const std::size_t at = random() % sum.size();
      options.clear();
      rules.options(sum[at], options);
      sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(at));
      if (options.size() == 0) continue;
      for (const Key& key : options.sum(random() % options.size())) sum.push_back(key);
    }
  }
}

// A search asks for the tags of all keys of a store, whatever has become of them: what cannot be read as a land is left
// alone, and anything else has a tag, and is a land of some games.
TEST(SproutsCanonical, KeysOfNobodyHaveTags) {
  using namespace std::string_literals;
  // Nothing; no end; an end cut short; a genus nobody has; letters once, three times, of a number that is missing; places
  // of one letter that do not agree, one that is its own other place, and one that is in another boundary.
  for (const std::string& key :
       {""s, "\x01"s, "\x01\x00"s, "\x01\x05\x80"s, "\x01\x05\xff\xff"s, "\x80\x01\x04"s,
        "\x80\x03\x80\x03\x80\x04"s, "\x81\x03\x81\x04"s, "\x08\x01\x09\x04"s, "\x08\x04"s,
        "\x08\x03\x08\x04"s, "\x06\x00\x00\x01\x04"s, "\x07\xff\xff\x03\x07\xff\xff\x04"s,
        std::string(16 * kMostLives, '\x01') + "\x04"}) {
    EXPECT_FALSE(readable(key)) << key;
    EXPECT_FALSE(Sprouts().tag_of_bytes(key)) << key;
  }
  std::mt19937 random(8);
  const Sprouts rules;
  std::size_t still_read = 0;
  for (std::size_t round = 0; round < effort(20000); ++round)
    for (Key key : keys(random_position(random), Reductions{})) {
      for (std::size_t changes = 1 + random() % 2; changes > 0 && !key.empty(); --changes) {
        const std::size_t at = random() % key.size();
        if (const auto kind = random() % 4; kind == 0)
          key.resize(at);
        else if (kind == 1)
          key.insert(key.begin() + static_cast<std::ptrdiff_t>(at), static_cast<char>(random()));
        else
          key[at] = static_cast<char>(kind == 2 ? random()
                                                : static_cast<unsigned char>(key[at]) ^ 1U << random() % 8);
      }
      if (!rules.tag_of_bytes(key)) continue;
      ++still_read;
      Position land;
      decode(key, land);
      for (const Key& component : keys(land, Reductions{})) rules.tag(component);
    }
  EXPECT_GT(still_read, effort(1000));
}

// Many equal parts: the symmetries must be found, not tried out one by one.
TEST(SproutsCanonical, HighlySymmetricLands) {
  std::mt19937 random(7);
  std::string hub = "0";
  std::string loops;
  for (int k = 1; k <= 24; ++k) {
    const std::string pair = "Z(" + std::to_string(2 * k) + ")1Z(" + std::to_string(2 * k + 1) + ")";
    hub += "." + pair;
    loops += "|0." + pair + "2";
  }
  const Position p = read(hub + loops);
  check_redrawings(p, Reductions{}, random);
  std::string ring = "0*2";
  for (int k = 0; k < 40; ++k) {
    const auto name = [](int i) { return "Z(" + std::to_string(i % 40) + ")"; };
    ring += "|0*2." + name(k) + "." + name(k + 1);
  }
  check_redrawings(read(ring), Reductions{}, random);
}

TEST(SproutsCanonical, KnownPairs) {
  const Sprouts rules;
  EXPECT_EQ(rules.parse("0.AB.CD|0.AB|CD"), rules.parse("0.AB.CD|0.CD|AB"));
  EXPECT_EQ(rules.parse("1a1a"), rules.parse("a1a1"));
  EXPECT_EQ(rules.parse("0*3"), rules.parse("0.0.0.}]!"));
  EXPECT_EQ(rules.parse("0*3@T7"), rules.parse("0*3@7"));
}

}  // namespace
}  // namespace tendril::sprouts
