// Euclid's game: from a pair of positive numbers, subtract a positive multiple of the smaller from the
// larger, keeping it at 0 or more. When one of them is 0 the game is over. (Cole and Davie 1969.)
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "rules/ruleset.hpp"
#include "tendril/about.hpp"
#include "tendril/error.hpp"

namespace tendril::euclid {

class Euclid final : public Ruleset {
 public:
  // A position is the pair with the smaller number first: (a, b) and (b, a) are the same game.
  static Key key(std::uint64_t a, std::uint64_t b) {
    Key result;
    append_varint(result, std::min(a, b));
    append_varint(result, std::max(a, b));
    return result;
  }

  void options(KeyView position, Options& out) const override {
    const std::uint64_t small = take_varint(position);
    const std::uint64_t large = take_varint(position);
    if (small == 0) return;
    for (std::uint64_t left = large % small; left < large; left += small) {
      out.component(key(small, left));
      out.finish();
    }
  }

  // "12,5"
  Sum parse(std::string_view text) const override {
    std::uint64_t numbers[2] = {};
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (int i = 0; i < 2; ++i) {
      if (i == 1 && (at == end || *at++ != ','))
        throw InputError("no second number", text, static_cast<std::size_t>(at - text.data()),
                         "write a pair such as 12,5");
      const auto [stop, error] = std::from_chars(at, end, numbers[i]);
      if (error != std::errc() || numbers[i] > 1000000)
        throw InputError("no number up to 1000000", text, static_cast<std::size_t>(at - text.data()),
                         "write a pair such as 12,5");
      at = stop;
    }
    if (at != end)
      throw InputError("something after the pair", text, static_cast<std::size_t>(at - text.data()),
                       "write a pair such as 12,5");
    return {key(numbers[0], numbers[1])};
  }

  std::string print(KeyView position) const override {
    const std::uint64_t small = take_varint(position);
    return fmt::format("{},{}", small, take_varint(position));
  }

  // Every move lowers the sum of the two numbers.
  std::uint64_t bound(KeyView position) const override {
    const std::uint64_t small = take_varint(position);
    return small + take_varint(position);
  }
};

inline About euclid_about() {
  return {.name = "euclid",
          .parameter = "",
          .title = "Euclid's game",
          .summary = "Subtract a positive multiple of the smaller number from the larger.",
          .notation = "  Two numbers joined by a comma, such as 12,5.\n",
          .example = "euclid 12,5"};
}

}  // namespace tendril::euclid
