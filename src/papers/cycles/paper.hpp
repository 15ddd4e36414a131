// What all claims of this paper name: the paper (Zandee: the Game of Cycles).
#pragma once

#include <string_view>

namespace tendril::papers {

constexpr std::string_view kPaper = "cycles";

}  // namespace tendril::papers
