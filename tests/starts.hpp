// A start of every game, for tests that play games to their ends.
#pragma once

#include <string>
#include <vector>

namespace tendril::tests {

struct Start {
  std::string game;
  std::string words;
};
inline const std::vector<Start>& starts() {
  static const std::vector<Start> all = {
      {"nim", "3+5+7"},
      {"lasker", "7+4"},
      {"grundy", "12+9"},
      {"heap:0.77", "12+5"},
      {"octal:0.33", "star(1,1,3,4)"},
      {"node-kayles", "grid(3,4)"},
      {"arrows", "spider(2,3,4)"},
      {"arrows:trimmed", "spider(2,2,3)"},
      {"cycles", "doublediamond"},
      {"cycles", "diamond"},
      {"sprouts", "0*3"},
      {"sprouts", "0*2@P1+0*2@P1"},
      {"brussels:planar", "4,3"},
      {"circular:girth4", "3,1,5,1"},
      {"mixed", "o,o,3"},
      {"sprouts:connected", "0*3"},
      {"planted", "6"},
      {"geography:edge", "grid(2,3) from 0"},
      {"geography:vertex", "grid(3,3)"},
      {"dag", "A>B,C B>D,E C>E D>F E>F"},
  };
  return all;
}

}  // namespace tendril::tests
