// What all claims of this paper name: the paper (Mathews: the Game of Arrows) and the game it plays.
#pragma once

#include <string>
#include <string_view>

#include "papers/claim.hpp"

namespace tendril::papers {

constexpr std::string_view kPaper = "arrows";
constexpr const char* kGame = "arrows:trimmed";
constexpr const char* kWays[] = {"v", "^"};  // of a marked edge of a leg

// Of the spider with these legs, as the paper writes them.
inline std::uint64_t value(Trial& t, const std::string& legs) {
  return t.nimber(kGame, "spider[" + legs + "]");
}

}  // namespace tendril::papers
