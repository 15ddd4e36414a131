#include "rules/sprouts/key_code.hpp"

#include <algorithm>

namespace tendril::sprouts {
namespace {

// How many bytes an item of a key takes, by its first.
std::size_t width(unsigned char first) {
  if (first == kIsolated) return 2;
  return first == kSurfaceEnd || first == kFarInner || first == kFarOuter ? 3 : 1;
}

}  // namespace

void encode(const std::vector<std::uint16_t>& form, Key& out) {
  static thread_local std::vector<char> code;
  if (code.size() < 3 * form.size()) code.resize(6 * form.size());
  char* end = code.data();
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
  out.append(code.data(), end);
}

void decode(KeyView key, Position& p) {
  p.clear();
  // Outer letters keep their numbers; inner ones are numbered after them, so count the outer ones first.
  std::uint32_t outer = 0;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(key[at]); };
  const auto pair = [&](std::size_t at) { return std::uint32_t{byte(at + 1)} << 8 | byte(at + 2); };
  for (std::size_t at = 0; at < key.size(); at += width(byte(at))) {
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
  for (std::size_t at = 0; at < key.size(); at += width(byte(at))) {
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

bool readable(KeyView key) {
  constexpr std::size_t kMostBytes = std::size_t{16} * kMostLives;
  if (key.size() > kMostBytes) return false;
  static thread_local std::vector<std::uint32_t> ahead;        // of the places of this boundary, as in decode
  static thread_local std::vector<std::uint32_t> places_seen;  // of each outer letter
  ahead.clear();
  places_seen.clear();
  const auto boundary_fits = [&] {
    const std::size_t n = ahead.size();
    for (std::size_t k = 0; k < n; ++k)
      if (ahead[k] != 0 && (ahead[k] >= n || ahead[(k + ahead[k]) % n] != n - ahead[k])) return false;
    ahead.clear();
    return true;
  };
  bool at_end = false;  // of a region
  for (std::size_t at = 0, bytes = 0; at < key.size(); at += bytes) {
    const auto byte = [&](std::size_t k) { return std::uint32_t{static_cast<unsigned char>(key[at + k])}; };
    const std::uint32_t b = byte(0);
    bytes = width(static_cast<unsigned char>(b));
    if (bytes > key.size() - at) return false;
    const std::uint32_t pair = bytes == 3 ? byte(1) << 8 | byte(2) : 0;
    at_end = b == kSphereEnd || b == kSurfaceEnd;
    if (b == kSurfaceEnd && (pair < kGenusBias - kMostGenus || pair > kGenusBias + kMostGenus)) return false;
    if (at_end || b == kWordEnd) {
      if (!boundary_fits()) return false;
    } else if (b == kFarOuter || b >= kOuterByte) {
      const std::uint32_t letter = b == kFarOuter ? pair : b - kOuterByte;
      if (letter >= key.size()) return false;
      if (letter >= places_seen.size()) places_seen.resize(letter + 1);
      ++places_seen[letter];
      ahead.push_back(0);
    } else if (b == kFarInner || b >= kInnerByte) {
      ahead.push_back(b == kFarInner ? pair : b - kInnerByte + 1);
      if (ahead.back() == 0) return false;
    } else if (b != kIsolated) {
      ahead.push_back(0);
    }
  }
  return at_end && std::all_of(places_seen.begin(), places_seen.end(), [](auto seen) { return seen == 2; });
}

}  // namespace tendril::sprouts
