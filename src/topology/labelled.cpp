#include "topology/labelled.hpp"

#include <algorithm>

#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::topology {
namespace {

Word least_rotation(const Word& word) {
  Word best = word;
  Word turned = word;
  for (std::size_t k = 1; k < word.size(); ++k) {
    std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    best = std::min(best, turned);
  }
  return best;
}

Word backwards(const Word& word) { return {word.rbegin(), word.rend()}; }

LabelledRegion canonical(const LabelledRegion& region) {
  LabelledRegion forth{region.surface, {}};
  LabelledRegion back{region.surface, {}};
  for (const Word& word : region.words) {
    Word one = least_rotation(word);
    Word other = least_rotation(backwards(word));
    if (!region.surface.is_orientable() && other < one) one = other;
    forth.words.push_back(std::move(one));
    back.words.push_back(std::move(other));
  }
  std::sort(forth.words.begin(), forth.words.end());
  std::sort(back.words.begin(), back.words.end());
  return region.surface.is_orientable() ? std::min(forth, back) : forth;
}

}  // namespace

std::vector<LabelledRegion> canonical(const Labelled& position) {
  std::vector<LabelledRegion> regions;
  for (const LabelledRegion& region : position.regions)
    if (!region.words.empty()) regions.push_back(canonical(region));
  std::sort(regions.begin(), regions.end());
  return regions;
}

bool is_chiral(const Word& word) {
  return word.size() > 2 && least_rotation(word) != least_rotation(backwards(word));
}

sprouts::Position to_sprouts(const Labelled& position) {
  std::vector<int> places(position.lives.size(), 0);
  for (const LabelledRegion& region : position.regions)
    for (const Word& word : region.words)
      for (const int spot : word) ++places[static_cast<std::size_t>(spot)];
  std::vector<sprouts::Token> letter(position.lives.size(), 0);
  sprouts::Position p;
  for (const LabelledRegion& region : position.regions) {
    if (region.words.empty()) continue;
    std::uint32_t isolated = 0;
    for (const Word& word : region.words) {
      if (position.is_isolated(word.front())) {
        ++isolated;
        continue;
      }
      for (const int spot : word) {
        const auto s = static_cast<std::size_t>(spot);
        sprouts::Token token = position.lives[s] == 2 ? 1 : 2;
        if (token == 2 && places[s] == 2) {
          if (letter[s] == 0) letter[s] = p.new_letter();
          token = letter[s];
        }
        p.spots.push_back(token);
      }
      p.end_word();
    }
    p.end_region(isolated, region.surface);
  }
  return p;
}

Labelled from_sprouts(const sprouts::Position& position) {
  constexpr int kLives = 3;
  Labelled result;
  const auto add = [&](int ends) {
    result.lives.push_back(kLives - ends);
    result.ends.push_back(ends);
    return static_cast<int>(result.lives.size()) - 1;
  };
  std::vector<int> of_letter(position.letters, kNone);
  for (std::uint32_t r = 0; r < position.regions.size(); ++r) {
    LabelledRegion& region = result.regions.emplace_back();
    region.surface = position.regions[r].surface;
    for (std::uint32_t k = 0; k < position.regions[r].isolated; ++k) region.words.push_back({add(0)});
    for (std::uint32_t w = position.region_begin(r); w < position.regions[r].words_end; ++w) {
      Word& word = region.words.emplace_back();
      for (std::uint32_t k = position.word_begin(w); k < position.words[w]; ++k) {
        const sprouts::Token token = position.spots[k];
        if (token < sprouts::kFirstLetter) {
          word.push_back(add(token));
          continue;
        }
        int& spot = of_letter[token - sprouts::kFirstLetter];
        if (spot == kNone) spot = add(2);
        word.push_back(spot);
      }
    }
  }
  return result;
}

std::string text(const Labelled& position) { return sprouts::write(to_sprouts(position)); }

std::string reduced_text(const Labelled& position) {
  static const sprouts::Sprouts rules;
  const sprouts::Position p = to_sprouts(position);
  sprouts::Lands lands;
  lands.settle(p);
  Sum sum;
  for (std::size_t i = 0; i < lands.size(); ++i) sum.emplace_back(lands.component(i));
  return rules.print_sum(sum);
}

std::string named_text(const LabelledRegion& region) {
  std::string text;
  for (const Word& word : region.words) {
    if (!text.empty()) text += '.';
    for (std::size_t k = 0; k < word.size(); ++k) text += (k > 0 ? " " : "") + std::to_string(word[k] + 1);
  }
  if (!region.surface.is_sphere()) text += "@" + surface::name(region.surface);
  return text;
}

std::string named_text(const Labelled& position) {
  std::string text;
  for (const LabelledRegion& region : position.regions) {
    if (region.words.empty()) continue;
    text += (text.empty() ? "" : " | ") + named_text(region);
  }
  return text.empty() ? "!" : text;
}

}  // namespace tendril::topology
