#include "rules/sprouts/moves.hpp"

#include <algorithm>
#include <cstring>

#include "rules/sprouts/genus_bound.hpp"
#include "rules/sprouts/key_code.hpp"

namespace tendril::sprouts {

using surface::Cut;
using surface::Surface;

namespace {
constexpr std::uint32_t kMostTurned =
    24;  // 2^24 arcs that differ in what they turn: nobody wants to see them
}

void MoveGenerator::generate(KeyView land, Options& out) {
  decode(land, land_);
  found_.clear();
  options_.clear();
  table_.assign(64, 0);
  for (std::uint32_t r = 0; r < land_.regions.size(); ++r) region_moves(r);
  for (const Found& option : options_) {
    for (std::uint32_t at = option.begin; at < option.end;) {
      std::uint32_t size = 0;
      std::memcpy(&size, found_.data() + at, sizeof size);
      at += static_cast<std::uint32_t>(sizeof size);
      out.component(KeyView(found_).substr(at, size));
      at += size;
    }
    out.finish();
  }
}

// Keeps the option that lands_ holds, unless it is known already.
void MoveGenerator::keep_option() {
  const auto begin = static_cast<std::uint32_t>(found_.size());
  for (std::size_t c = 0; c < lands_.size(); ++c) {
    const KeyView key = lands_.component(c);
    const auto size = static_cast<std::uint32_t>(key.size());
    char bytes[sizeof size];
    std::memcpy(bytes, &size, sizeof size);
    found_.append(bytes, sizeof size);
    found_.append(key);
  }
  const auto end = static_cast<std::uint32_t>(found_.size());
  std::uint64_t hash = 0x243f6a8885a308d3u ^ (end - begin);
  std::uint32_t at = begin;
  for (; at + 8 <= end; at += 8) {
    std::uint64_t block = 0;
    std::memcpy(&block, found_.data() + at, 8);
    hash = (hash ^ block) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, found_.data() + at, end - at);
  hash = (hash ^ rest) * 0xbf58476d1ce4e5b9u;
  hash ^= hash >> 29;

  if (2 * options_.size() >= table_.size()) {
    table_.assign(4 * table_.size(), 0);
    for (std::uint32_t k = 0; k < options_.size(); ++k) {
      std::size_t slot = options_[k].hash & (table_.size() - 1);
      while (table_[slot] != 0) slot = (slot + 1) & (table_.size() - 1);
      table_[slot] = k + 1;
    }
  }
  std::size_t slot = hash & (table_.size() - 1);
  for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
    const Found& known = options_[table_[slot] - 1];
    if (known.hash == hash && known.end - known.begin == end - begin &&
        std::memcmp(found_.data() + known.begin, found_.data() + begin, end - begin) == 0) {
      found_.resize(begin);
      return;
    }
  }
  options_.push_back({begin, end, hash});
  table_[slot] = static_cast<std::uint32_t>(options_.size());
}

void MoveGenerator::settle() {
  ++raw_moves_;
  child_.letters = letters_;
  lands_.settle(child_, killed_, killed_count_);
  keep_option();
}

void MoveGenerator::start_move() {
  killed_count_ = 0;
  letters_ = land_.letters;
}

// Uses one life of a spot of degree one or two: returns what is written for it afterwards, 0 if it is dead.
Token MoveGenerator::use(Token token) {
  if (token == 1) return static_cast<Token>(kFirstLetter + letters_++);
  if (token >= kFirstLetter) killed_[killed_count_++] = token;
  return 0;
}

void MoveGenerator::add_other_regions(std::uint32_t r) {
  for (std::uint32_t other = 0; other < land_.regions.size(); ++other) {
    if (other == r) continue;
    const std::uint32_t first = land_.region_begin(other);
    const std::uint32_t last = land_.regions[other].words_end;
    const std::uint32_t begin = land_.word_begin(first);
    const auto shift = static_cast<std::uint32_t>(child_.spots.size()) - begin;
    if (last > first)
      child_.spots.insert(child_.spots.end(), land_.spots.begin() + begin,
                          land_.spots.begin() + land_.words[last - 1]);
    for (std::uint32_t w = first; w < last; ++w) child_.words.push_back(land_.words[w] + shift);
    child_.end_region(land_.regions[other].isolated, land_.regions[other].surface);
  }
}

void MoveGenerator::add_word(const std::vector<Token>& word) {
  child_.spots.insert(child_.spots.end(), word.begin(), word.end());
  child_.end_word();
}

void MoveGenerator::add_word(const Word& word, bool turned) {
  const auto begin = land_.spots.begin() + word.begin;
  if (turned)
    child_.spots.insert(child_.spots.end(), std::make_reverse_iterator(begin + word.size),
                        std::make_reverse_iterator(begin));
  else
    child_.spots.insert(child_.spots.end(), begin, begin + word.size);
  child_.end_word();
}

// --- symmetries of a region ---

void MoveGenerator::study_words(std::uint32_t r) {
  words_.clear();
  const Region& region = land_.regions[r];
  std::uint32_t lives = 3 * region.isolated;
  static thread_local std::vector<std::uint32_t> place;  // of each letter in the word at hand
  static thread_local std::vector<std::uint32_t> ahead;  // from a place to the letter's other place
  place.assign(land_.letters + kFirstLetter, 0);
  mirror_ = true;
  std::uint32_t halves = 0;
  for (std::uint32_t w = land_.region_begin(r); w < region.words_end; ++w) {
    Word word{land_.word_begin(w), land_.words[w] - land_.word_begin(w), 0, -1,
              static_cast<std::uint32_t>(words_.size())};
    const Token* s = land_.spots.data() + word.begin;
    const std::uint32_t n = word.size;
    ahead.assign(n, 0);
    for (std::uint32_t i = 0; i < n; ++i) {
      if (s[i] < kFirstLetter) {
        lives += 3u - s[i];
        continue;
      }
      ++halves;
      std::uint32_t& seen = place[s[i]];
      if (seen > word.begin) {
        const std::uint32_t there = seen - 1 - word.begin;
        ahead[there] = i - there;
        ahead[i] = n - (i - there);
      }
      seen = word.begin + i + 1;
    }
    // Two places look alike if their spots are the same, or letters with both places here, equally far apart.
    const auto alike = [&](std::uint32_t i, std::uint32_t j, bool turned) {
      if (ahead[i] == 0) return s[i] == s[j];
      return ahead[j] == (turned ? n - ahead[i] : ahead[i]);
    };
    for (word.period = 1; word.period < n; ++word.period) {
      if (n % word.period != 0) continue;
      std::uint32_t i = 0;
      while (i < n && alike(i, (i + word.period) % n, false)) ++i;
      if (i == n) break;
    }
    for (std::uint32_t mirror = 0; mirror < n && word.mirror < 0; ++mirror) {
      std::uint32_t i = 0;
      while (i < n && alike(i, (mirror + n - i) % n, true)) ++i;
      if (i == n) word.mirror = static_cast<int>(mirror);
    }
    if (word.mirror < 0) mirror_ = false;
    // In a canonical land equal words are neighbours, equal spot by spot up to the names of inner letters.
    if (!words_.empty()) {
      const Word& last = words_.back();
      const Token* t = land_.spots.data() + last.begin;
      bool equal = last.size == n;
      for (std::uint32_t i = 0; equal && i < n; ++i) {
        if (s[i] == t[i] && ahead[i] == 0) continue;
        equal = ahead[i] != 0 && t[i] >= kFirstLetter && t[(i + ahead[i]) % n] == t[i];
      }
      if (equal) word.first = last.first;
    }
    words_.push_back(word);
  }
  // Letters with both places in the region were counted twice: find them by their second place.
  std::uint32_t inner = 0;
  place.assign(place.size(), 0);
  for (const Word& word : words_)
    for (std::uint32_t i = 0; i < word.size; ++i) {
      const Token token = land_.spots[word.begin + i];
      if (token >= kFirstLetter && ++place[token] == 2) ++inner;
    }
  lives += halves - inner;
  free_ = !region.surface.is_orientable() || (reductions_.four_lives && lives <= 4);
}

// Whether (i, j), i <= j, is the least of the pairs that symmetries of the word carry it to.
bool MoveGenerator::is_first_pair(const Word& word, std::uint32_t i, std::uint32_t j) const {
  const std::uint32_t n = word.size;
  const bool turn = word.mirror >= 0 && (free_ || mirror_);
  if (word.period == n && !turn) return true;
  for (std::uint32_t shift = 0; shift < n; shift += word.period)
    for (int turned = 0; turned <= (turn ? 1 : 0); ++turned) {
      std::uint32_t a = i;
      std::uint32_t b = j;
      if (turned != 0) {
        a = (static_cast<std::uint32_t>(word.mirror) + n - a) % n;
        b = (static_cast<std::uint32_t>(word.mirror) + n - b) % n;
      }
      a = (a + shift) % n;
      b = (b + shift) % n;
      if (a > b) std::swap(a, b);
      if (a < i || (a == i && b < j)) return false;
    }
  return true;
}

// Whether a symmetry of the word exchanges the two sides of the arc from i to j > i.
bool MoveGenerator::swaps_sides(const Word& word, std::uint32_t i, std::uint32_t j) const {
  const std::uint32_t n = word.size;
  if (2 * (j - i) == n && (j - i) % word.period == 0) return true;
  if (word.mirror < 0 || !(free_ || mirror_)) return false;
  // A mirror image i -> m - i that fixes both ends: 2i = 2j = m (mod n), m a mirror of the word.
  return 2 * (j - i) == n && (2 * i + n - static_cast<std::uint32_t>(word.mirror)) % n % word.period == 0;
}

// --- kind I ---

void MoveGenerator::link_isolated(std::uint32_t r) {
  const Region& region = land_.regions[r];
  const auto others = [&](std::uint32_t without) {
    for (std::uint32_t w = 0; w < words_.size(); ++w)
      if (w != without) add_word(words_[w], false);
  };
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  if (region.isolated >= 2) {
    start_move();
    const auto c = static_cast<Token>(kFirstLetter + letters_++);
    child_.clear();
    u_.assign({1, c, 1, c});
    add_word(u_);
    others(kNone);
    child_.end_region(region.isolated - 2, region.surface);
    add_other_regions(r);
    settle();
  }
  for (std::uint32_t w = 0; w < words_.size(); ++w) {
    const Word& word = words_[w];
    if (word.first != w) continue;
    for (std::uint32_t i = 0; i < word.period; ++i) {
      if (!is_first_pair(word, i, i)) continue;
      start_move();
      const Token y = use(land_.spots[word.begin + i]);
      const auto c = static_cast<Token>(kFirstLetter + letters_++);
      u_.assign({1, c});
      if (y != 0) u_.push_back(y);
      for (std::uint32_t k = 1; k < word.size; ++k)
        u_.push_back(land_.spots[word.begin + (i + k) % word.size]);
      if (y != 0) u_.push_back(y);
      u_.push_back(c);
      child_.clear();
      add_word(u_);
      others(w);
      child_.end_region(region.isolated - 1, region.surface);
      add_other_regions(r);
      settle();
    }
  }
}

void MoveGenerator::link_two(std::uint32_t r) {
  const Region& region = land_.regions[r];
  for (std::uint32_t w = 0; w < words_.size(); ++w)
    for (std::uint32_t x = w + 1; x < words_.size(); ++x) {
      const Word& a = words_[w];
      const Word& b = words_[x];
      // Of equal words the first one or two stand for all.
      if (a.first != w || (b.first != x && !(b.first == w && x == w + 1))) continue;
      const bool equal = b.first == a.first;
      const bool turn = a.mirror >= 0 && b.mirror >= 0 && (free_ || mirror_);
      for (std::uint32_t i = 0; i < a.period; ++i)
        for (std::uint32_t j = equal ? i : 0; j < b.period; ++j) {
          if (turn) {
            // Turning both words at once is a symmetry.
            std::uint32_t ti = (static_cast<std::uint32_t>(a.mirror) + a.size - i) % a.size % a.period;
            std::uint32_t tj = (static_cast<std::uint32_t>(b.mirror) + b.size - j) % b.size % b.period;
            if (equal && ti > tj) std::swap(ti, tj);
            if (ti < i || (ti == i && tj < j)) continue;
          }
          const Token p = land_.spots[a.begin + i];
          const Token q = land_.spots[b.begin + j];
          if (p == q && p >= kFirstLetter) continue;
          const int ways = !region.surface.is_orientable() && a.size > 2 && b.size > 2 ? 2 : 1;
          for (int way = 0; way < ways; ++way) {
            start_move();
            const Token after_p = use(p);
            const Token after_q = use(q);
            const auto c = static_cast<Token>(kFirstLetter + letters_++);
            u_.clear();
            if (after_p != 0) u_.push_back(after_p);
            for (std::uint32_t k = 1; k < a.size; ++k) u_.push_back(land_.spots[a.begin + (i + k) % a.size]);
            if (after_p != 0) u_.push_back(after_p);
            u_.push_back(c);
            if (after_q != 0) u_.push_back(after_q);
            for (std::uint32_t k = 1; k < b.size; ++k)
              u_.push_back(land_.spots[b.begin + (way == 0 ? j + k : j + b.size - k) % b.size]);
            if (after_q != 0) u_.push_back(after_q);
            u_.push_back(c);
            child_.clear();
            add_word(u_);
            for (std::uint32_t k = 0; k < words_.size(); ++k)
              if (k != w && k != x) add_word(words_[k], false);
            child_.end_region(region.isolated, region.surface);
            add_other_regions(r);
            settle();
          }
        }
    }
}

// --- kind II ---

void MoveGenerator::link_one(std::uint32_t r) {
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  if (land_.regions[r].isolated > 0) {
    start_move();
    const auto x = static_cast<Token>(kFirstLetter + letters_++);
    const auto c = static_cast<Token>(kFirstLetter + letters_++);
    u_.assign({x, c});
    v_.assign({x, c});
    cut_region(r, kNone, true);
  }
  for (std::uint32_t w = 0; w < words_.size(); ++w) {
    const Word word = words_[w];
    if (word.first != w) continue;
    const Token* s = land_.spots.data() + word.begin;
    for (std::uint32_t i = 0; i < word.period; ++i) {
      if (s[i] == 1 && is_first_pair(word, i, i)) {
        start_move();
        const auto c = static_cast<Token>(kFirstLetter + letters_++);
        u_.clear();
        for (std::uint32_t k = 1; k < word.size; ++k) u_.push_back(s[(i + k) % word.size]);
        u_.push_back(c);
        v_.assign({c});
        cut_region(r, w, false);
      }
      for (std::uint32_t j = i + 1; j < word.size; ++j) {
        if ((s[i] == s[j] && s[i] >= kFirstLetter) || !is_first_pair(word, i, j)) continue;
        start_move();
        const Token x = use(s[i]);
        const Token y = use(s[j]);
        const auto c = static_cast<Token>(kFirstLetter + letters_++);
        u_.clear();
        if (y != 0) u_.push_back(y);
        for (std::uint32_t k = j + 1; k < i + word.size; ++k) u_.push_back(s[k % word.size]);
        if (x != 0) u_.push_back(x);
        u_.push_back(c);
        v_.clear();
        if (x != 0) v_.push_back(x);
        v_.insert(v_.end(), s + i + 1, s + j);
        if (y != 0) v_.push_back(y);
        v_.push_back(c);
        cut_region(r, w, swaps_sides(word, i, j));
      }
    }
  }
}

// The boundaries of the region except word `without`, with `isolated` isolated spots, as classes.
void MoveGenerator::set_classes(std::uint32_t without, std::uint32_t isolated) {
  classes_.clear();
  classes_.push_back({0, isolated, 0});
  std::uint32_t last = ~std::uint32_t{0};
  for (std::uint32_t w = 0; w < words_.size(); ++w) {
    if (w == without) continue;
    if (words_[w].first == last)
      ++classes_.back().count;
    else
      classes_.push_back({w, 1, 0});
    last = words_[w].first;
  }
}

void MoveGenerator::cut_region(std::uint32_t r, std::uint32_t used_word, bool symmetric) {
  const Region& region = land_.regions[r];
  const std::uint32_t used_isolated = used_word < words_.size() ? 0 : 1;
  set_classes(used_word, region.isolated - used_isolated);
  cuts_.clear();
  surface::for_each_cut(region.surface, [&](const Cut& cut) {
    if (cut.separates())
      cuts_.push_back(cut);
    else
      one_piece(r, cut);
  });
  separate(r, symmetric);
}

// In how many ways the boundaries dealt to one side can be turned, those that differ from their mirror image.
std::uint32_t MoveGenerator::turnings(bool left) const {
  std::uint32_t chiral = 0;
  for (std::size_t k = 1; k < classes_.size(); ++k)
    if (words_[classes_[k].word].mirror < 0)
      chiral += left ? classes_[k].left : classes_[k].count - classes_[k].left;
  if (chiral > kMostTurned) throw TooManyOptions();
  return 1u << chiral;
}

// Adds the boundaries dealt to one side; bit k of `turned` turns the k-th that differs from its mirror image.
void MoveGenerator::add_turned(bool left, std::uint32_t turned) {
  for (std::size_t k = 1; k < classes_.size(); ++k) {
    const Word& word = words_[classes_[k].word];
    const std::uint32_t count = left ? classes_[k].left : classes_[k].count - classes_[k].left;
    for (std::uint32_t n = 0; n < count; ++n) {
      // Equal words have equal outer letters, but each has inner ones of its own.
      const Word& own = words_[classes_[k].word + (left ? n : classes_[k].left + n)];
      if (word.mirror >= 0) {
        add_word(own, false);
        continue;
      }
      add_word(own, (turned & 1) != 0);
      turned >>= 1;
    }
  }
}

// Lives and weight (genus_bound.hpp) of the piece with U or with V, as the boundaries are dealt now.
MoveGenerator::Content MoveGenerator::content(bool left) {
  const std::uint32_t isolated = left ? classes_[0].left : classes_[0].count - classes_[0].left;
  Content result{static_cast<int>(3 * isolated), static_cast<int>(4 * isolated)};
  met_.assign(letters_ + kFirstLetter, false);
  for (int k = 0; k < killed_count_; ++k) met_[killed_[k]] = true;
  const auto add = [&](Token token) {
    if (token >= kFirstLetter) {
      result.lives += met_[token] ? 0 : 1;
      result.weight += 1;
      met_[token] = true;
    } else {
      result.lives += 3 - token;
      result.weight += token == 1 ? 3 : 1;
    }
  };
  for (const Token token : left ? u_ : v_) add(token);
  for (std::size_t k = 1; k < classes_.size(); ++k) {
    const std::uint32_t from = left ? 0 : classes_[k].left;
    const std::uint32_t to = left ? classes_[k].left : classes_[k].count;
    for (std::uint32_t n = from; n < to; ++n) {
      const Word& word = words_[classes_[k].word + n];
      for (std::uint32_t i = 0; i < word.size; ++i) add(land_.spots[word.begin + i]);
    }
  }
  return result;
}

// The pieces of one cut, the boundaries dealt as they are now.
void MoveGenerator::two_pieces(std::uint32_t r, const Cut& cut) {
  const std::uint32_t turns_u = cut.first_free ? turnings(true) : 1;
  const std::uint32_t turns_v = cut.second_free ? turnings(false) : 1;
  for (std::uint32_t tu = 0; tu < turns_u; ++tu)
    for (std::uint32_t tv = 0; tv < turns_v; ++tv) {
      child_.clear();
      add_word(u_);
      add_turned(true, tu);
      child_.end_region(classes_[0].left, cut.first);
      add_word(v_);
      add_turned(false, tv);
      child_.end_region(classes_[0].count - classes_[0].left, cut.second);
      add_other_regions(r);
      settle();
    }
}

// Every separating cut with every deal of the other boundaries. If a symmetry exchanges U and V, a deal and
// the opposite deal give the same, because the cuts come in both orders.
void MoveGenerator::separate(std::uint32_t r, bool symmetric) {
  for (Class& c : classes_) c.left = 0;
  for (;;) {
    bool wanted = true;
    if (symmetric) {
      // Of the two, the deal with fewer on the left in the first class that differs.
      for (const Class& c : classes_) {
        if (2 * c.left == c.count) continue;
        wanted = 2 * c.left < c.count;
        break;
      }
    }
    if (wanted && cuts_.size() == 1) two_pieces(r, cuts_.front());
    if (wanted && cuts_.size() > 1) {
      // Many distributions of the genus come to the same, when the pieces are too small to feel them.
      const Content u = content(true);
      const Content v = content(false);
      alike_.clear();
      for (const Cut& cut : cuts_) {
        const std::pair pieces(alike(cut.first, u), alike(cut.second, v));
        if (std::find(alike_.begin(), alike_.end(), pieces) != alike_.end()) continue;
        alike_.push_back(pieces);
        two_pieces(r, cut);
      }
    }
    std::size_t k = 0;
    while (k < classes_.size() && classes_[k].left == classes_[k].count) classes_[k++].left = 0;
    if (k == classes_.size()) return;
    ++classes_[k].left;
  }
}

Surface MoveGenerator::alike(Surface surface, const Content& piece) const {
  if (reductions_.small_regions && piece.lives <= 3) return {};
  return smallest_alike(surface, piece.lives, piece.weight, reductions_.four_lives, reductions_.limit_genus);
}

void MoveGenerator::one_piece(std::uint32_t r, const Cut& cut) {
  for (Class& c : classes_) c.left = c.count;
  const std::uint32_t turns = cut.first_free ? turnings(true) : 1;
  for (std::uint32_t turned = 0; turned < turns; ++turned) {
    child_.clear();
    if (cut.one_sided()) {
      child_.spots.insert(child_.spots.end(), u_.begin(), u_.end());
      // V reversed begins with the new spot, which U ended with; written at its end instead.
      child_.spots.insert(child_.spots.end(), v_.rbegin() + 1, v_.rend());
      child_.spots.push_back(v_.back());
      child_.end_word();
    } else {
      add_word(u_);
      if (cut.reverse_v) {
        child_.spots.insert(child_.spots.end(), v_.rbegin(), v_.rend());
        child_.end_word();
      } else {
        add_word(v_);
      }
    }
    add_turned(true, turned);
    child_.end_region(classes_[0].count, cut.first);
    add_other_regions(r);
    settle();
  }
}

void MoveGenerator::region_moves(std::uint32_t r) {
  study_words(r);
  if (land_.regions[r].isolated > 0) link_isolated(r);
  link_two(r);
  link_one(r);
}

}  // namespace tendril::sprouts
