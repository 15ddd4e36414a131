// Did you mean ...? The name nearest to what was typed, for the messages about unknown games, commands, options and
// families.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tendril {

// The nearest by edit distance, if it is near at all: at most two letters added, left out or changed, and one in three
// of what was typed. A name that begins with the typed word (of three letters or more) counts as near too.
std::string nearest_name(std::string_view typed, const std::vector<std::string_view>& names);

}  // namespace tendril
