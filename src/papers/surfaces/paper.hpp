// What all claims of this paper name: the paper (Lemoine, Viennot: Sprouts on compact surfaces).
#pragma once

#include <string_view>

namespace tendril::papers {

constexpr std::string_view kPaper = "surfaces";

}  // namespace tendril::papers
