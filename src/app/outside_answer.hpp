// What a program of a game from outside answers to a position (docs/outside-games.md): one line of JSON, from somebody who may
// write anything. By itself, so that a fuzzer can read as many as it likes without starting a program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tendril/outside_game.hpp"

namespace tendril::app {

constexpr std::size_t kLongestPosition = 1 << 20;

struct OutsideAnswer {
  std::vector<OutsideRules::Components> options;
  std::optional<std::uint64_t> bound;
};

// `asked` is the position that it answers. Throws InputError, also if the answer is that there is no such position.
OutsideAnswer read_outside_answer(std::string_view line, const OutsideRules::Component& asked);

}  // namespace tendril::app
