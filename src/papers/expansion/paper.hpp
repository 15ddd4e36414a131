// What all claims of this paper name: the paper (Das, Myint, Nandi, Sen, Sopena: generalised Brussels Sprouts) and the game it plays.
#pragma once

#include <string_view>

namespace tendril::papers {

constexpr std::string_view kPaper = "expansion";
constexpr const char* kCircle = "circular:girth4";

}  // namespace tendril::papers
