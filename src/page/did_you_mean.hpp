// The beginning of an answer to a word nobody knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tendril {

// "did you mean moves? ", or nothing if no name is near.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& names);

}  // namespace tendril
