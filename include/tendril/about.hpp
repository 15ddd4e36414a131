// What a game says of itself: shown by `tendril games` and `tendril help <game>`.
#pragma once

#include <string_view>

namespace tendril {

struct About {
  std::string_view name;       // as typed on the command line: "nim", "octal"
  std::string_view parameter;  // what stands after the colon, such as "<octal code>"; empty: nothing may
  std::string_view title;      // "Octal games on graphs"
  std::string_view summary;    // one sentence: what a move is
  std::string_view notation;   // how a position is written: a few lines, each indented by two spaces
  std::string_view example;    // the arguments of a call worth trying: "octal:0.33 'star(1,1,3,4)'"
};

// Another name for a game with a parameter: {"arc-kayles", "octal:0.07", "Arc Kayles"}.
struct Alias {
  std::string_view name;
  std::string_view stands_for;
  std::string_view title;
};

}  // namespace tendril
