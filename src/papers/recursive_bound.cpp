#include "papers/recursive_bound.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/heed.hpp"

namespace tendril::papers {
namespace {

using Region = RecursiveBound::Region;
using sprouts::kFirstLetter;
using sprouts::Token;
using Word = std::vector<Token>;

bool is_letter(Token token) { return token >= kFirstLetter; }

Token fresh_letter(const Region& region) {
  Token last = kFirstLetter - 1;
  for (const Word& word : region.words)
    for (const Token token : word) last = std::max(last, token);
  return static_cast<Token>(std::max<Token>(last, kFirstLetter - 1) + 1);
}

int lives(const Region& region) {
  int letters = 0;
  int others = 3 * static_cast<int>(region.isolated);
  for (const Word& word : region.words)
    for (const Token token : word) (is_letter(token) ? letters : others) += is_letter(token) ? 1 : 3 - token;
  return letters / 2 + others;
}

// A letter with one place left is a spot seen once; two places with nothing between are one.
void tidy(Region& region) {
  std::vector<unsigned> places;
  for (const Word& word : region.words)
    for (const Token token : word) {
      if (token >= places.size()) places.resize(token + std::size_t{1});
      ++places[token];
    }
  for (Word& word : region.words) {
    for (Token& token : word)
      if (is_letter(token) && places[token] == 1) token = 2;
    for (bool changed = true; changed && word.size() >= 2;) {
      changed = false;
      for (std::size_t i = 0; i < word.size(); ++i) {
        const std::size_t next = (i + 1) % word.size();
        if (!is_letter(word[i]) || word[i] != word[next]) continue;
        word[i] = 2;
        word.erase(word.begin() + static_cast<std::ptrdiff_t>(next));
        changed = true;
        break;
      }
    }
  }
  std::erase_if(region.words, [](const Word& word) { return word.empty(); });
}

void kill(Region& region, Token letter) {
  for (Word& word : region.words) std::erase(word, letter);
}

// --- the same region written in one way, nearly always ---

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  a = (a ^ b) * 0x9E3779B97F4A7C15U;
  return a ^ (a >> 29);
}

// The word from one of its places on, in one of its directions.
struct Reading {
  const Word& word;
  std::size_t from;
  bool backwards;
  Token operator[](std::size_t i) const {
    const std::size_t n = word.size();
    return word[backwards ? (from + n - i) % n : (from + i) % n];
  }
};

// Letters by what surrounds their places; the numbers mean nothing else.
std::vector<std::uint64_t> colours(const Region& region, bool backwards, bool either) {
  Token most = kFirstLetter;
  for (const Word& word : region.words)
    for (const Token token : word) most = std::max(most, token);
  std::vector<std::uint64_t> colour(most + std::size_t{1});
  for (std::size_t token = 0; token <= most; ++token) colour[token] = token < kFirstLetter ? token : 99;
  for (int round = 0; round < 3; ++round) {
    std::vector<std::uint64_t> next = colour;
    for (const Word& word : region.words)
      for (std::size_t i = 0; i < word.size(); ++i) {
        if (!is_letter(word[i])) continue;
        const auto look = [&](bool back) {
          const Reading reading{word, i, back};
          std::uint64_t hash = word.size();
          for (std::size_t k = 0; k < word.size(); ++k) hash = mix(hash, colour[reading[k]]);
          return hash;
        };
        next[word[i]] += mix(7, either ? look(false) + look(true) : look(backwards));
      }
    colour = std::move(next);
  }
  return colour;
}

std::string written(const Region& region, bool backwards, bool either) {
  const std::vector<std::uint64_t> colour = colours(region, backwards, either);
  std::vector<Reading> readings;
  const auto less = [&](const Reading& a, const Reading& b) {
    if (a.word.size() != b.word.size()) return a.word.size() < b.word.size();
    for (std::size_t i = 0; i < a.word.size(); ++i)
      if (colour[a[i]] != colour[b[i]]) return colour[a[i]] < colour[b[i]];
    return false;
  };
  for (const Word& word : region.words) {
    std::optional<std::size_t> best;
    bool turned = false;
    for (const bool back : {false, true}) {
      if (!either && back != backwards) continue;
      for (std::size_t i = 0; i < word.size(); ++i)
        if (!best || less({word, i, back}, {word, *best, turned})) {
          best = i;
          turned = back;
        }
    }
    readings.push_back({word, *best, turned});
  }
  std::vector<std::size_t> order(readings.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return less(readings[a], readings[b]); });
  std::vector<Token> name(colour.size());
  Token next = kFirstLetter;
  std::string text(1, static_cast<char>(region.isolated));
  for (const std::size_t w : order) {
    for (std::size_t i = 0; i < readings[w].word.size(); ++i) {
      const Token token = readings[w][i];
      if (is_letter(token) && name[token] == 0) name[token] = next++;
      text += static_cast<char>(is_letter(token) ? name[token] : token);
    }
    text += '\0';
  }
  return text;
}

// `either`: each boundary may be read either way, as in a region with crosscaps; otherwise all may together.
std::string key_of(const Region& region, bool either) {
  std::string forwards = written(region, false, either);
  return either ? forwards : std::min(std::move(forwards), written(region, true, false));
}

// --- what becomes of a region ---

// The boundary from place i on, once round, when a curve has been drawn to it: a spot of degree one is then seen before
// and behind it, one of one life is dead.
struct Opened {
  Word word;
  Token dead = 0;
};
Opened opened(const Word& word, std::size_t i, Token letter) {
  const Token spot = word[i];
  Opened result;
  if (spot == 1) result.word.push_back(letter);
  for (std::size_t k = 1; k < word.size(); ++k) result.word.push_back(word[(i + k) % word.size()]);
  if (spot == 1) result.word.push_back(letter);
  if (is_letter(spot)) result.dead = spot;
  return result;
}

Word reversed(Word word) {
  std::reverse(word.begin(), word.end());
  return word;
}

void append(Word& to, const Word& more) { to.insert(to.end(), more.begin(), more.end()); }

// Kind I: two boundaries are joined. `turned`: the second is read the other way.
template <class F>
void for_joined(const Region& region, bool either, F&& f) {
  const Token letter = fresh_letter(region);
  const auto second_letter = static_cast<Token>(letter + 1);
  const auto middle = static_cast<Token>(letter + 2);
  const auto put = [&](Region rest, const Opened& a, const Opened& b) {
    for (const bool turned : {false, true}) {
      if (turned && !either) continue;
      Region next = rest;
      Word word = a.word;
      word.push_back(middle);
      append(word, turned ? reversed(b.word) : b.word);
      word.push_back(middle);
      next.words.push_back(std::move(word));
      for (const Token dead : {a.dead, b.dead})
        if (dead != 0) kill(next, dead);
      tidy(next);
      f(std::move(next));
    }
  };
  const Opened isolated{{1}, 0};
  if (region.isolated >= 2) put({region.isolated - 2, region.words}, isolated, isolated);
  for (std::size_t a = 0; a < region.words.size(); ++a)
    for (std::size_t i = 0; i < region.words[a].size(); ++i) {
      const Opened first = opened(region.words[a], i, letter);
      Region rest = region;
      rest.words.erase(rest.words.begin() + static_cast<std::ptrdiff_t>(a));
      if (region.isolated >= 1) put({region.isolated - 1, rest.words}, first, isolated);
      for (std::size_t b = a + 1; b < region.words.size(); ++b) {
        Region others = rest;
        others.words.erase(others.words.begin() + static_cast<std::ptrdiff_t>(b - 1));
        for (std::size_t j = 0; j < region.words[b].size(); ++j)
          if (!is_letter(region.words[a][i]) || region.words[a][i] != region.words[b][j])
            put(others, first, opened(region.words[b], j, second_letter));
      }
    }
}

// Kind II: a boundary is joined to itself. What lies on either side of the curve if it has two (II.A, II.B.1), and the
// one boundary there is if it passes a crosscap (II.B.2); `rest` are the other boundaries.
struct Loop {
  Word left;
  Word right;
  Word crossed;
  Region rest;
};
template <class F>
void for_loops(const Region& region, F&& f) {
  const Token x = fresh_letter(region);
  const auto y = static_cast<Token>(x + 1);
  const auto middle = static_cast<Token>(x + 2);
  if (region.isolated >= 1)
    f(Loop{{x, middle}, {x, middle}, {x, middle, x, middle}, {region.isolated - 1, region.words}});
  for (std::size_t w = 0; w < region.words.size(); ++w) {
    const Word& word = region.words[w];
    Region rest = region;
    rest.words.erase(rest.words.begin() + static_cast<std::ptrdiff_t>(w));
    for (std::size_t i = 0; i < word.size(); ++i)
      for (std::size_t j = i; j < word.size(); ++j) {
        Loop loop{{}, {}, {}, rest};
        if (i == j) {
          if (word[i] != 1) continue;
          for (std::size_t k = 1; k < word.size(); ++k) loop.left.push_back(word[(i + k) % word.size()]);
          loop.left.push_back(middle);
          loop.right = {middle};
          loop.crossed = loop.left;
          loop.crossed.push_back(middle);
          f(loop);
          continue;
        }
        if (is_letter(word[i]) && word[i] == word[j]) continue;
        const Word between(word.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                           word.begin() + static_cast<std::ptrdiff_t>(j));
        Word beyond(word.begin() + static_cast<std::ptrdiff_t>(j) + 1, word.end());
        beyond.insert(beyond.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
        const auto end = [&](Word& to, std::size_t at, Token letter) {
          if (word[at] == 1) to.push_back(letter);
        };
        const auto side = [&](Word& to, const Word& inner, std::size_t first, std::size_t last) {
          end(to, first, first == i ? x : y);
          append(to, inner);
          end(to, last, last == i ? x : y);
          to.push_back(middle);
        };
        side(loop.left, between, i, j);
        side(loop.right, beyond, j, i);
        side(loop.crossed, between, i, j);
        side(loop.crossed, reversed(beyond), i, j);
        for (const Token dead : {word[i], word[j]}) {
          if (!is_letter(dead)) continue;
          for (Word* part : {&loop.left, &loop.right, &loop.crossed}) std::erase(*part, dead);
          kill(loop.rest, dead);
        }
        f(loop);
      }
  }
}

Region with(Region region, std::initializer_list<const Word*> words) {
  for (const Word* word : words) region.words.push_back(*word);
  tidy(region);
  return region;
}

// Every way to share the other boundaries out to the two sides of a curve that separates.
template <class F>
void for_separations(const Loop& loop, F&& f) {
  const std::size_t count = loop.rest.words.size();
  for (std::uint64_t mask = 0; mask < std::uint64_t{1} << count; ++mask)
    for (std::uint32_t isolated = 0; isolated <= loop.rest.isolated; ++isolated) {
      Region one{isolated, {}};
      Region other{loop.rest.isolated - isolated, {}};
      for (std::size_t w = 0; w < count; ++w)
        ((mask >> w & 1) != 0 ? one : other).words.push_back(loop.rest.words[w]);
      f(with(std::move(one), {&loop.left}), with(std::move(other), {&loop.right}));
    }
}

// Moves elsewhere kill spots that are seen there too.
template <class F>
void for_killed(const Region& region, F&& f) {
  for (std::size_t w = 0; w < region.words.size(); ++w)
    for (std::size_t i = 0; i < region.words[w].size(); ++i) {
      if (region.words[w][i] != 2) continue;
      Region next = region;
      next.words[w].erase(next.words[w].begin() + static_cast<std::ptrdiff_t>(i));
      tidy(next);
      f(std::move(next));
    }
}

}  // namespace

sprouts::GenusBound RecursiveBound::of(const sprouts::Position& position, std::size_t region) {
  const auto r = static_cast<std::uint32_t>(region);
  Region asked{position.regions[r].isolated, {}};
  for (std::uint32_t w = position.region_begin(r); w < position.regions[r].words_end; ++w)
    asked.words.emplace_back(position.spots.begin() + position.word_begin(w),
                             position.spots.begin() + position.words[w]);
  tidy(asked);
  return {orientable(asked), non_orientable(asked)};
}

int RecursiveBound::orientable(Region region) {
  if (const int count = lives(region); count <= 4) return count < 4 ? 0 : 1;  // Lemmas 2 and 3
  const std::string key = key_of(region, false);
  if (const auto found = orientable_.find(key); found != orientable_.end()) return found->second;
  heed();
  int most = 0;
  const auto at_least = [&most](int bound) { most = std::max(most, bound); };
  for_joined(region, false, [&](Region next) { at_least(orientable(std::move(next))); });
  for_loops(region, [&](const Loop& loop) {
    at_least(orientable(with(loop.rest, {&loop.left, &loop.right})) + 1);
    for_separations(loop, [&](Region one, Region other) {
      at_least(orientable(std::move(one)) + orientable(std::move(other)));
    });
  });
  for_killed(region, [&](Region next) { at_least(orientable(std::move(next))); });
  return orientable_[key] = most;
}

// Where crosscaps are lost, the player chooses which boundaries are turned over.
int RecursiveBound::any_orientable(const Region& region) {
  if (lives(region) <= 4) return orientable(region);
  const std::string key = key_of(region, true);
  if (const auto found = any_orientable_.find(key); found != any_orientable_.end()) return found->second;
  int most = 0;
  for (std::uint64_t turned = 0; turned < std::uint64_t{1} << region.words.size(); turned += 2) {
    Region next = region;
    for (std::size_t w = 0; w < next.words.size(); ++w)
      if ((turned >> w & 1) != 0) next.words[w] = reversed(std::move(next.words[w]));
    most = std::max(most, orientable(std::move(next)));
  }
  return any_orientable_[key] = most;
}

int RecursiveBound::non_orientable(Region region) {
  if (lives(region) <= 4) return 1;  // Lemmas 2 and 3
  const std::string key = key_of(region, true);
  if (const auto found = non_orientable_.find(key); found != non_orientable_.end()) return found->second;
  heed();
  int most = 1;
  const auto at_least = [&most](int bound) { most = std::max(most, bound); };
  for_joined(region, true, [&](Region next) { at_least(non_orientable(std::move(next))); });
  for_loops(region, [&](const Loop& loop) {
    const Region two_sided = with(loop.rest, {&loop.left, &loop.right});
    const Region one_sided = with(loop.rest, {&loop.crossed});
    at_least(non_orientable(two_sided) + 2);      // II.B.1.(b)
    at_least(2 * any_orientable(two_sided) + 1);  // II.B.1.(c)
    at_least(non_orientable(one_sided) + 1);      // II.B.2.(a)
    at_least(2 * any_orientable(one_sided) + 1);  // II.B.2.(b)
    for_separations(loop, [&](const Region& one, const Region& other) {
      const bool small = lives(one) <= 3;
      const bool other_small = lives(other) <= 3;
      if (small && other_small) return;
      if (small || other_small) {  // II.A, the small piece takes any surface
        const Region& large = small ? other : one;
        at_least(non_orientable(large) + 1);
        at_least(2 * any_orientable(large) + 1);
        return;
      }
      at_least(non_orientable(one) + non_orientable(other) + 1);  // II.A.(b)
      at_least(2 * any_orientable(one) + non_orientable(other));  // II.A.(c)
      at_least(non_orientable(one) + 2 * any_orientable(other));
    });
  });
  for_killed(region, [&](Region next) { at_least(non_orientable(std::move(next))); });
  return non_orientable_[key] = most;
}

}  // namespace tendril::papers
