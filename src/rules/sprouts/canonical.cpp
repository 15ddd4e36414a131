#include "rules/sprouts/canonical.hpp"

#include <algorithm>
#include <cstring>

#include "rules/sprouts/key_code.hpp"

namespace tendril::sprouts {
namespace {

constexpr Token kInner = 0x0100;  // + distance to the other place
constexpr Token kOuter = 0x8000;  // + letter

std::uint64_t mix(std::uint64_t x) {
  x *= 0x9e3779b97f4a7c15u;
  x ^= x >> 29;
  x *= 0xbf58476d1ce4e5b9u;
  return x ^ (x >> 32);
}

// Where the least rotation of the n tokens starts.
std::size_t least_rotation(const std::uint16_t* s, std::size_t n) {
  std::size_t i = 0;
  std::size_t j = 1;
  std::size_t k = 0;
  while (i < n && j < n && k < n) {
    const std::size_t a = i + k < n ? i + k : i + k - n;
    const std::size_t b = j + k < n ? j + k : j + k - n;
    if (s[a] == s[b]) {
      ++k;
      continue;
    }
    (s[a] > s[b] ? i : j) += k + 1;
    if (i == j) ++j;
    k = 0;
  }
  return std::min(i, j);
}

}  // namespace

void Canonizer::load(const Position& p, const Reducer& reduced, const std::uint32_t* regions,
                     std::size_t count) {
  token_.clear();
  words_.clear();
  pieces_.clear();
  letters_.clear();
  region_of_.clear();
  constexpr std::uint32_t kNew = ~std::uint32_t{0};
  if (local_.size() < p.letters + kFirstLetter) local_.resize(p.letters + kFirstLetter, kNew);
  for (std::size_t k = 0; k < count; ++k) {
    const std::uint32_t r = regions[k];
    const Region& region = p.regions[r];
    for (std::uint32_t w = p.region_begin(r); w < region.words_end; ++w) {
      const auto begin = static_cast<std::uint32_t>(token_.size());
      for (std::uint32_t s = p.word_begin(w); s < p.words[w]; ++s) {
        const Token token = p.spots[s];
        const auto here = static_cast<std::uint32_t>(token_.size());
        if (token < kFirstLetter) {
          token_.push_back(token);
        } else if (local_[token] == kNew) {
          local_[token] = here;
          token_.push_back(kOuter);
        } else {
          const std::uint32_t there = local_[token];
          local_[token] = kNew;
          if (there >= begin) {
            const std::uint32_t ahead = here - there;
            token_[there] = static_cast<Token>(kInner + ahead);
            token_.push_back(static_cast<Token>(kInner + (p.words[w] - p.word_begin(w)) - ahead));
          } else {
            token_[there] = static_cast<Token>(kOuter + letters_.size());
            token_.push_back(token_[there]);
            std::uint32_t word = 0;
            while (words_[word].end <= there) ++word;
            letters_.push_back({{there, here},
                                {word, static_cast<std::uint32_t>(words_.size())},
                                {region_of_[word], static_cast<std::uint32_t>(k)}});
          }
        }
      }
      words_.push_back({begin, static_cast<std::uint32_t>(token_.size())});
      region_of_.push_back(static_cast<std::uint32_t>(k));
    }
    const int genus = region.surface.signed_genus();
    pieces_.push_back({static_cast<std::uint32_t>(words_.size()), region.isolated, genus,
                       reduced.region(r).free,
                       mix(std::uint64_t{region.isolated} * 0x10001u +
                           static_cast<std::uint64_t>(genus + kGenusBias) * 0x1000003u)});
  }
}

void Canonizer::find_twins() {
  // A cyclic word of two is a set, and so is one of three that may be read either way.
  const auto is_set = [&](std::uint32_t w) {
    const std::uint32_t n = words_[w].end - words_[w].begin;
    return n == 2 || (n == 3 && pieces_[region_of_[w]].free);
  };
  const auto letters = static_cast<std::uint32_t>(letters_.size());
  leaders_.clear();
  follower_.resize(letters);
  for (std::uint32_t l = 0; l < letters; ++l) {
    follower_[l] = l;
    const Letter& letter = letters_[l];
    bool leads = true;
    if (is_set(letter.word[0]) && is_set(letter.word[1]))
      for (std::uint32_t m = 0; m < l && leads; ++m)
        if (letters_[m].word[0] == letter.word[0] && letters_[m].word[1] == letter.word[1] &&
            follower_[m] == m) {
          follower_[m] = l;
          leads = false;
        }
    if (leads) leaders_.push_back(l);
  }
}

// Which way a region, or in a free region a word, is to be read, as far as the colours tell: 1 forwards, -1
// backwards, 0 if it looks the same both ways. Mirror images get opposite answers.
int Canonizer::direction(std::uint32_t first, std::uint32_t last, const std::uint64_t* c) const {
  std::uint64_t forwards = 0;
  std::uint64_t backwards = 0;
  for (std::uint32_t w = first; w < last; ++w) {
    const Word word = words_[w];
    const std::uint32_t n = word.end - word.begin;
    if (n < 3) continue;
    std::uint64_t one = 0;
    std::uint64_t two = 0;
    for (std::uint32_t s = word.begin; s < word.end; ++s) {
      const std::uint32_t next = s + 1 == word.end ? word.begin : s + 1;
      const bool inner = token_[s] >= kInner && token_[s] < kOuter;
      const std::uint64_t ahead = inner ? token_[s] - kInner : 0;
      const std::uint64_t behind = inner ? n - ahead : 0;
      one += mix(c[s] + 3 * c[next]) + mix(c[s] + ahead);
      two += mix(c[next] + 3 * c[s]) + mix(c[s] + behind);
    }
    forwards += mix(one);
    backwards += mix(two);
  }
  return forwards == backwards ? 0 : forwards < backwards ? 1 : -1;
}

// Refines the colours of places and letters until no more letters are told apart; returns whether all are.
// Directions cost time and matter only where symmetries are broken, below the first level: there each choice
// must be felt through the whole land, or choices that are no symmetries would multiply.
bool Canonizer::refine(Level& level, bool directed) {
  const std::size_t letters = letters_.size();
  const std::size_t leaders = leaders_.size();
  level.letter.resize(letters);
  level.order.resize(leaders);
  near_.resize(token_.size());
  word_sum_.resize(words_.size());
  region_sum_.resize(pieces_.size());
  std::size_t told = 0;
  for (;;) {
    const std::uint64_t* const c = level.colour.data();
    std::uint64_t* const near = near_.data();
    std::uint32_t w = 0;
    for (std::size_t r = 0; r < pieces_.size(); ++r) {
      std::uint64_t region = pieces_[r].seed;
      const bool free = pieces_[r].free;
      int way = directed && !free ? direction(w, pieces_[r].words_end, c) : 0;
      for (; w < pieces_[r].words_end; ++w) {
        const Word word = words_[w];
        if (directed && free) way = direction(w, w + 1, c);
        // What comes before weighs otherwise than what comes after, once the direction is known.
        const std::uint64_t weight_before = way < 0 ? 5 : 3;
        const std::uint64_t weight_after = way > 0 ? 5 : 3;
        std::uint64_t sum = word.end - word.begin;
        std::uint64_t before = c[word.end - 1];
        std::uint64_t here = c[word.begin];
        for (std::uint32_t s = word.begin; s + 1 < word.end; ++s) {
          const std::uint64_t after = c[s + 1];
          near[s] = mix(here + weight_before * before + weight_after * after);
          sum += near[s];
          before = here;
          here = after;
        }
        near[word.end - 1] = mix(here + weight_before * before + weight_after * c[word.begin]);
        sum = mix(sum + near[word.end - 1]);
        word_sum_[w] = sum;
        region += sum;
      }
      region_sum_[r] = mix(region);
    }
    level.colour.swap(near_);
    std::uint64_t* const colour = level.colour.data();
    for (std::size_t l = 0; l < letters; ++l) {
      const Letter& letter = letters_[l];
      const std::uint64_t one =
          colour[letter.place[0]] + word_sum_[letter.word[0]] + region_sum_[letter.region[0]];
      const std::uint64_t two =
          colour[letter.place[1]] + word_sum_[letter.word[1]] + region_sum_[letter.region[1]];
      colour[letter.place[0]] = mix(one + 7 * two);
      colour[letter.place[1]] = mix(two + 7 * one);
      level.letter[l] = colour[letter.place[0]] + colour[letter.place[1]];
    }
    std::size_t distinct = leaders;
    for (std::size_t k = 0; k < leaders; ++k) {
      const std::uint64_t mine = level.letter[leaders_[k]];
      std::size_t at = k;
      for (; at > 0 && level.letter[level.order[at - 1]] > mine; --at) level.order[at] = level.order[at - 1];
      level.order[at] = leaders_[k];
      distinct -= at > 0 && level.letter[level.order[at - 1]] == mine ? 1 : 0;
    }
    if (distinct == leaders || distinct == told) {
      std::uint64_t invariant = 0;
      for (const std::uint32_t l : level.order) invariant = mix(invariant + level.letter[l]);
      level.invariant = invariant;
      return distinct == leaders;
    }
    told = distinct;
  }
}

// Writes one word, read from its least rotation, to `out`; returns the end.
std::uint16_t* Canonizer::put_word(const Word& word, bool backwards, const std::uint32_t* rank,
                                   std::uint16_t* out) {
  const std::size_t n = word.end - word.begin;
  const auto renamed = [&](Token token) {
    return token >= kOuter ? static_cast<std::uint16_t>(kOuter + rank[token - kOuter]) : token;
  };
  const Token* const token = token_.data() + word.begin;
  if (n == 1) {
    *out = renamed(*token);
    return out + 1;
  }
  if (n == 2) {
    const std::uint16_t a = renamed(token[0]);
    const std::uint16_t b = renamed(token[1]);
    out[0] = std::min(a, b);
    out[1] = std::max(a, b);
    return out + 2;
  }
  if (turning_.size() < n) turning_.resize(2 * n);
  std::uint16_t* const read = turning_.data();
  if (backwards) {
    for (std::size_t k = 0; k < n; ++k) {
      const Token t = token[n - 1 - k];
      read[k] = t >= kInner && t < kOuter ? static_cast<std::uint16_t>(std::size_t{2} * kInner + n - t)
                                          : renamed(t);
    }
  } else {
    for (std::size_t k = 0; k < n; ++k) read[k] = renamed(token[k]);
  }
  const std::size_t start = least_rotation(read, n);
  out = std::copy(read + start, read + n, out);
  return std::copy(read, read + start, out);
}

namespace {
// Order of words, each preceded by its length: by length, then by content.
bool word_less(const std::uint16_t* a, const std::uint16_t* b) {
  for (std::uint32_t k = *a + 1u; k > 0; --k, ++a, ++b)
    if (*a != *b) return *a < *b;
  return false;
}
}  // namespace

// Writes the words of a region in order, all read in one direction, to `out`; returns the end.
std::uint16_t* Canonizer::put_words(std::uint32_t first, std::uint32_t last, bool backwards, bool free,
                                    const std::uint32_t* rank, std::uint16_t* const out) {
  std::uint16_t* end = out;
  for (std::uint32_t w = first; w < last; ++w) {
    std::uint16_t* const begin = end;
    const std::uint32_t n = words_[w].end - words_[w].begin;
    *begin = static_cast<std::uint16_t>(n);
    end = put_word(words_[w], backwards, rank, begin + 1);
    if (free && n > 2) {
      put_word(words_[w], !backwards, rank, end);
      if (std::lexicographical_compare(end, end + n, begin + 1, end)) std::copy_n(end, n, begin + 1);
    }
    // Insert it among the words before it.
    std::uint16_t* at = out;
    while (at != begin && !word_less(begin, at)) at += *at + 1;
    if (at != begin) std::rotate(at, begin, end);
  }
  return end;
}

// The land as numbers: regions in order, each as isolated spots, genus, number of words, and the words with
// their lengths.
void Canonizer::serialise(const std::uint32_t* rank) {
  // Room for everything twice: a region is also read backwards behind what is written.
  form_.resize(2 * (token_.size() + words_.size() + 3 * pieces_.size()));
  offsets_.clear();
  std::uint16_t* end = form_.data();
  std::uint32_t w = 0;
  for (const Piece& piece : pieces_) {
    const std::uint32_t first = w;
    w = piece.words_end;
    offsets_.push_back(static_cast<std::uint32_t>(end - form_.data()));
    *end++ = static_cast<std::uint16_t>(piece.isolated);
    *end++ = static_cast<std::uint16_t>(piece.genus + kGenusBias);
    *end++ = static_cast<std::uint16_t>(w - first);
    std::uint16_t* const begin = end;
    end = put_words(first, w, false, piece.free, rank, begin);
    if (piece.free) continue;
    // Words of length one or two read the same both ways.
    bool chiral = false;
    for (std::uint32_t k = first; k < w; ++k) chiral |= words_[k].end - words_[k].begin > 2;
    if (!chiral) continue;
    std::uint16_t* const other = put_words(first, w, true, false, rank, end);
    if (std::lexicographical_compare(end, other, begin, end)) std::copy(end, other, begin);
  }
  form_.resize(static_cast<std::size_t>(end - form_.data()));
  const auto regions = static_cast<std::uint32_t>(pieces_.size());
  if (regions == 1) return;
  // Order the regions by content.
  offsets_.push_back(static_cast<std::uint32_t>(form_.size()));
  const std::uint16_t* const form = form_.data();
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(form + offsets_[a], form + offsets_[a + 1], form + offsets_[b],
                                        form + offsets_[b + 1]);
  };
  order_.resize(regions);
  bool moved = false;
  for (std::uint32_t r = 0; r < regions; ++r) {
    std::uint32_t at = r;
    for (; at > 0 && less(r, order_[at - 1]); --at) order_[at] = order_[at - 1];
    order_[at] = r;
    moved |= at != r;
  }
  if (!moved) return;
  sorted_.resize(form_.size());
  std::uint16_t* out = sorted_.data();
  for (const std::uint32_t r : order_) out = std::copy(form + offsets_[r], form + offsets_[r + 1], out);
  form_.swap(sorted_);
}

// All letters differ here. Returns the depth to go back to: a form seen before is a symmetry, and whatever
// else lies below the point where the two paths parted is its image.
std::size_t Canonizer::leaf(std::size_t depth) {
  const Level& level = levels_[depth];
  rank_.resize(letters_.size());
  std::uint32_t next = 0;
  for (const std::uint32_t leader : level.order)
    for (std::uint32_t l = leader;; l = follower_[l]) {
      rank_[l] = next++;
      if (follower_[l] == l) break;
    }
  serialise(rank_.data());
  const bool same_path = have_best_ && best_choice_.size() == depth;
  if (same_path && form_ == best_) {
    std::size_t parted = 0;
    while (parted < depth && levels_[parted].chosen == best_choice_[parted]) ++parted;
    // best letter of rank k -> this letter of rank k is a symmetry that fixes the choices above `parted`.
    for (std::size_t d = 0; d <= parted; ++d) {
      auto& orbit = levels_[d].orbit;
      const auto find = [&](std::uint32_t l) {
        while (orbit[l] != l) l = orbit[l];
        return l;
      };
      for (std::size_t k = 0; k < level.order.size(); ++k) {
        const std::uint32_t one = find(best_letter_[k]);
        const std::uint32_t other = find(level.order[k]);
        orbit[std::max(one, other)] = std::min(one, other);
      }
    }
    return parted;
  }
  if (!have_best_ || !same_path || form_ < best_) {
    have_best_ = true;
    best_.swap(form_);
    best_letter_.assign(level.order.begin(), level.order.end());
    best_choice_.clear();
    best_invariant_.clear();
    for (std::size_t d = 0; d < depth; ++d) best_choice_.push_back(levels_[d].chosen);
    for (std::size_t d = 0; d <= depth; ++d) best_invariant_.push_back(levels_[d].invariant);
  }
  return depth;
}

// Explores below levels_[depth], whose places are coloured. Of all leaves the one with the least invariants
// along its path, then the least form, is kept. Returns the depth to go back to.
std::size_t Canonizer::search(std::size_t depth) {
  const bool discrete = refine(levels_[depth], depth > 0);
  if (have_best_ && depth > 0) {
    // Paths compare by their invariants; every leaf of the best path has as many.
    for (std::size_t d = 0; d <= depth; ++d) {
      if (d >= best_invariant_.size() || levels_[d].invariant > best_invariant_[d]) return depth;
      if (levels_[d].invariant < best_invariant_[d]) {
        have_best_ = false;
        break;
      }
    }
  }
  if (discrete) return leaf(depth);

  if (levels_.size() == depth + 1) levels_.emplace_back();
  levels_[depth].orbit.resize(letters_.size());
  for (std::uint32_t l = 0; l < letters_.size(); ++l) levels_[depth].orbit[l] = l;
  // The first class of letters that agree.
  std::size_t first = 0;
  const auto colour = [&](std::size_t k) { return levels_[depth].letter[levels_[depth].order[k]]; };
  while (colour(first) != colour(first + 1)) ++first;
  std::size_t last = first + 1;
  while (last + 1 < leaders_.size() && colour(last + 1) == colour(first)) ++last;
  for (std::size_t k = first; k <= last; ++k) {
    const std::uint32_t l = levels_[depth].order[k];
    bool tried = false;
    for (std::size_t m = first; m < k && !tried; ++m) {
      const auto& orbit = levels_[depth].orbit;
      std::uint32_t a = l;
      std::uint32_t b = levels_[depth].order[m];
      while (orbit[a] != a) a = orbit[a];
      while (orbit[b] != b) b = orbit[b];
      tried = a == b;
    }
    if (tried) continue;
    levels_[depth].chosen = l;
    Level& next = levels_[depth + 1];
    next.colour = levels_[depth].colour;
    next.colour[letters_[l].place[0]] += 0x5851f42d4c957f2du;
    next.colour[letters_[l].place[1]] += 0x5851f42d4c957f2du;
    const std::size_t back = search(depth + 1);
    if (back < depth) return back;
  }
  return depth;
}

void Canonizer::write(const Position& p, const Reducer& reduced, const std::uint32_t* regions,
                      std::size_t count, Key& out) {
  load(p, reduced, regions, count);
  if (letters_.empty()) {
    serialise(nullptr);
    encode(form_, out);
    return;
  }
  find_twins();
  if (levels_.empty()) levels_.emplace_back();
  have_best_ = false;
  auto& colour = levels_[0].colour;
  colour.resize(token_.size());
  for (const Word& word : words_)
    for (std::uint32_t s = word.begin; s < word.end; ++s) {
      std::uint64_t kind = token_[s];
      if (kind >= kOuter)
        kind = kOuter;
      else if (kind >= kInner)
        kind = std::min<std::uint64_t>(kind, 2 * kInner + (word.end - word.begin) - kind);
      colour[s] = mix(kind);
    }
  search(0);
  encode(best_, out);
}

void Canonizer::encode(const std::vector<std::uint16_t>& form, Key& out) {
  if (code_.size() < 3 * form.size()) code_.resize(3 * form.size());
  char* end = code_.data();
  const auto put = [&](std::uint32_t byte) { *end++ = static_cast<char>(byte); };
  const std::uint16_t* at = form.data();
  const std::uint16_t* const last = at + form.size();
  while (at != last) {
    if (*at != 0) {
      put(kIsolated);
      put(*at);
    }
    const std::uint32_t genus = at[1];
    const std::uint32_t words = at[2];
    at += 3;
    for (std::uint32_t w = 0; w < words; ++w) {
      if (w > 0) put(kWordEnd);
      const std::uint16_t* const word_end = at + 1 + *at;
      for (++at; at != word_end; ++at) {
        const std::uint32_t token = *at;
        if (token < kInner) {
          put(token);
          continue;
        }
        const bool inner = token < kOuter;
        const std::uint32_t number = inner ? token - kInner - 1 : token - kOuter;
        if (number < (inner ? kNearInner : kNearOuter)) {
          put((inner ? kInnerByte : kOuterByte) + number);
        } else {
          put(inner ? kFarInner : kFarOuter);
          put((inner ? number + 1 : number) >> 8);
          put((inner ? number + 1 : number) & 0xff);
        }
      }
    }
    if (genus == kGenusBias) {
      put(kSphereEnd);
    } else {
      put(kSurfaceEnd);
      put(genus >> 8);
      put(genus & 0xff);
    }
  }
  out.append(code_.data(), end);
}

void decode(KeyView key, Position& p) {
  p.clear();
  // Outer letters keep their numbers; inner ones are numbered after them, so count the outer ones first.
  std::uint32_t outer = 0;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(key[at]); };
  const auto pair = [&](std::size_t at) { return std::uint32_t{byte(at + 1)} << 8 | byte(at + 2); };
  const auto width = [&](std::size_t at) -> std::size_t {
    const unsigned char b = byte(at);
    if (b == kIsolated) return 2;
    return b == kSurfaceEnd || b == kFarInner || b == kFarOuter ? 3 : 1;
  };
  for (std::size_t at = 0; at < key.size(); at += width(at)) {
    if (byte(at) >= kOuterByte)
      outer = std::max(outer, std::uint32_t{byte(at)} - kOuterByte + 1);
    else if (byte(at) == kFarOuter)
      outer = std::max(outer, pair(at) + 1);
  }
  p.letters = outer;
  std::uint32_t isolated = 0;
  std::size_t word = 0;
  // An inner letter is first written as a distance ahead; its second place is filled in when it is met, by
  // looking back for the letter that points to it.
  static thread_local std::vector<std::uint32_t> ahead;
  const auto end_word = [&] {
    if (p.spots.size() == word) return;
    const std::size_t n = p.spots.size() - word;
    for (std::size_t k = 0; k < n; ++k) {
      if (ahead[k] == 0) continue;
      const Token letter = p.new_letter();
      const std::size_t other = (k + ahead[k]) % n;
      p.spots[word + k] = letter;
      p.spots[word + other] = letter;
      ahead[other] = 0;
    }
    ahead.clear();
    p.end_word();
    word = p.spots.size();
  };
  ahead.clear();
  for (std::size_t at = 0; at < key.size(); at += width(at)) {
    const unsigned char b = byte(at);
    if (b == kIsolated) {
      isolated = byte(at + 1);
    } else if (b == kWordEnd) {
      end_word();
    } else if (b == kSphereEnd || b == kSurfaceEnd) {
      end_word();
      p.end_region(isolated, surface::Surface::from_signed_genus(
                                 b == kSphereEnd ? 0 : static_cast<int>(pair(at)) - kGenusBias));
      isolated = 0;
    } else if (b < kWordEnd) {
      p.spots.push_back(b);
      ahead.push_back(0);
    } else if (b == kFarInner || (b >= kInnerByte && b < kOuterByte)) {
      p.spots.push_back(0);
      ahead.push_back(b == kFarInner ? pair(at) : std::uint32_t{b} - kInnerByte + 1);
    } else {
      p.spots.push_back(
          static_cast<Token>(kFirstLetter + (b == kFarOuter ? pair(at) : std::uint32_t{b} - kOuterByte)));
      ahead.push_back(0);
    }
  }
}

}  // namespace tendril::sprouts
