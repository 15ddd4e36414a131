#include "rules/sprouts/form.hpp"

#include <algorithm>

namespace tendril::sprouts {
namespace {

// Where the least rotation of the n > 1 tokens starts.
std::size_t least_rotation(const std::uint16_t* s, std::size_t n) {
  // Usually one token is less than all others.
  std::size_t least = 0;
  bool unique = true;
  for (std::size_t k = 1; k < n; ++k) {
    if (s[k] > s[least]) continue;
    unique = s[k] < s[least];
    if (unique) least = k;
  }
  if (unique) return least;
  std::size_t i = least;
  std::size_t j = least + 1;
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

bool less(const std::uint16_t* a, const std::uint16_t* a_end, const std::uint16_t* b,
          const std::uint16_t* b_end) {
  for (; a != a_end && b != b_end; ++a, ++b)
    if (*a != *b) return *a < *b;
  return a == a_end && b != b_end;
}

// Order of words, each preceded by its length: by length, then by content.
bool word_less(const std::uint16_t* a, const std::uint16_t* b) {
  for (std::uint32_t k = *a + 1u; k > 0; --k, ++a, ++b)
    if (*a != *b) return *a < *b;
  return false;
}

}  // namespace

// Writes one word, read from its least rotation, to `out`; returns the end.
std::uint16_t* FormWriter::put_word(const LoadedLand::Word& word, bool backwards, std::uint16_t* out) {
  const std::size_t n = word.end - word.begin;
  const std::uint16_t* read = named_.data() + word.begin;
  if (n == 1) {
    *out = *read;
    return out + 1;
  }
  if (n == 2) {
    const bool swap = read[1] < read[0];
    out[0] = read[swap ? 1 : 0];
    out[1] = read[swap ? 0 : 1];
    return out + 2;
  }
  if (backwards) {
    std::uint16_t* const turned = turned_.data();
    for (std::size_t k = 0; k < n; ++k) {
      const std::uint16_t t = read[n - 1 - k];
      turned[k] = t >= kInner && t < kOuter ? static_cast<std::uint16_t>(std::size_t{2} * kInner + n - t) : t;
    }
    read = turned;
  }
  const std::size_t start = least_rotation(read, n);
  for (std::size_t k = start; k < n; ++k) *out++ = read[k];
  for (std::size_t k = 0; k < start; ++k) *out++ = read[k];
  return out;
}

// Writes the words of a region in order, all read in one direction (or each in its lesser one), to `out`;
// returns the end.
std::uint16_t* FormWriter::put_words(const LoadedLand& land, std::uint32_t first, std::uint32_t last,
                                     bool backwards, bool either, std::uint16_t* const out) {
  std::uint16_t* end = out;
  for (std::uint32_t w = first; w < last; ++w) {
    const LoadedLand::Word& word = land.words[w];
    std::uint16_t* const begin = end;
    const std::uint32_t n = word.end - word.begin;
    *begin = static_cast<std::uint16_t>(n);
    end = put_word(word, backwards, begin + 1);
    if (either && n > 2) {
      put_word(word, !backwards, end);
      if (less(end, end + n, begin + 1, end)) std::copy_n(end, n, begin + 1);
    }
    // Insert it among the words before it.
    std::uint16_t* at = out;
    while (at != begin && !word_less(begin, at)) at += *at + 1;
    if (at != begin) std::rotate(at, begin, end);
  }
  return end;
}

void FormWriter::write(const LoadedLand& land, const std::uint32_t* rank, std::vector<std::uint16_t>& form) {
  const std::size_t places = land.places();
  if (named_.size() < places) {
    named_.resize(2 * places);
    turned_.resize(2 * places);
  }
  for (std::size_t s = 0; s < places; ++s) {
    const Token token = land.token[s];
    named_[s] = token >= kOuter ? static_cast<std::uint16_t>(kOuter + rank[token - kOuter]) : token;
  }
  // Room for everything twice: a region is also read backwards behind what is written. It is never cleared.
  const std::size_t room = 2 * (places + land.words.size() + 3 * land.pieces.size());
  if (written_.size() < room) written_.resize(2 * room);
  offsets_.clear();
  std::uint16_t* end = written_.data();
  std::uint32_t w = 0;
  for (const LoadedLand::Piece& piece : land.pieces) {
    const std::uint32_t first = w;
    w = piece.words_end;
    offsets_.push_back(static_cast<std::uint32_t>(end - written_.data()));
    end[0] = piece.isolated;
    end[1] = piece.genus;
    end[2] = static_cast<std::uint16_t>(w - first);
    std::uint16_t* const begin = end + 3;
    end = put_words(land, first, w, false, piece.turning, begin);
    if (piece.turning || !piece.directed) continue;
    std::uint16_t* const other = put_words(land, first, w, true, false, end);
    if (less(end, other, begin, end)) std::copy(end, other, begin);
  }
  offsets_.push_back(static_cast<std::uint32_t>(end - written_.data()));
  if (land.pieces.size() > 1 && sort_regions()) {
    form.clear();
    for (const std::uint32_t r : order_)
      form.insert(form.end(), written_.data() + offsets_[r], written_.data() + offsets_[r + 1]);
  } else {
    form.assign(written_.data(), end);
  }
}

// The order of the regions; whether it is not that in which they stand.
bool FormWriter::sort_regions() {
  const auto regions = static_cast<std::uint32_t>(offsets_.size()) - 1;
  const std::uint16_t* const numbers = written_.data();
  const std::uint32_t* const offset = offsets_.data();
  order_.resize(regions);
  bool moved = false;
  for (std::uint32_t r = 0; r < regions; ++r) {
    std::uint32_t at = r;
    for (; at > 0; --at) {
      const std::uint32_t other = order_[at - 1];
      if (!less(numbers + offset[r], numbers + offset[r + 1], numbers + offset[other],
                numbers + offset[other + 1]))
        break;
      order_[at] = other;
    }
    order_[at] = r;
    moved |= at != r;
  }
  return moved;
}

}  // namespace tendril::sprouts
