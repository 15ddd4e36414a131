// What all claims of this paper name: the paper (Beaudou et al.: octal games on graphs).
#pragma once

#include <string_view>

namespace tendril::papers {

constexpr std::string_view kPaper = "octal";

}  // namespace tendril::papers
