#include "checker/rulesets.hpp"

#include <algorithm>

namespace tendril::checker_tests {

std::vector<Sum> options_of(const Ruleset& rules, const Key& key) {
  Options out;
  rules.options(key, out);
  std::vector<Sum> all;
  for (std::size_t i = 0; i < out.size(); ++i) all.push_back(out.sum(i));
  return all;
}

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = {
      {"nim", {"5", "3+5+6", "1+2+3", "0"}, {"17"}},
      {"lasker", {"7", "4+6"}, {"15"}},
      {"grundy", {"9", "12+9", "2"}, {"20"}},
      {"heap:0.77", {"8", "9+4"}, {"20"}},
      {"heap:4.7", {"6", "5+3"}, {"12"}},
      {"heap:0.F", {"7", "6+2"}, {"12"}},
      {"heap:0x0.8", {"9"}, {"14"}},
      {"heap:C.03", {"7"}, {"10"}},
      {"heap:0.07", {"8", "1+1"}, {"20"}},
      {"octal:0.33",
       {"path(5)", "star(1,1,2)", "cycle(4)+path(3)", "path(0)", "edges ab bc ca cd + path(2)"},
       {"star(3,4,2)", "bistar(1,2;2;1,1)", "g6:FCZbg", "grid(3,3)", "complete(5)", "wheel(6)", ":DaHg~"}},
      {"octal:0.137", {"path(5)", "tree(0,0,1)"}, {"caterpillar(2,0,1)", "fan(5)", "spider(2,3,1)"}},
      {"octal:0.0741", {"cycle(5)", "path(6)"}, {"grid(2,4)", "grid(3,3)", "star(2,2,2)"}},
      {"arc-kayles", {"path(6)", "grid(2,3)", "path(1)"}, {"grid(3,3)", "cycle(9)"}},
      {"grim", {"path(4)", "complete(4)"}, {"wheel(5)", "grid(2,4)", "tree(-1,0,0,1,1,2)"}},
      {"node-kayles",
       {"path(6)", "grid(2,3)", "cycle(5)+cycle(5)+path(2)"},
       {"grid(3,4)", "cycle(12)", "edges 0-1 1-2 2-3 3-0 4-5 5-6 0-4", "g6:FCZbg"}},
      {"arrows",
       {"spider(3,3,3)", "path(6)", "cycle(4)", "edges ab bc cd de ca marks a>b", "path(2)"},
       {"spider(3,5,4)", "wheel(4)", "grid(3,3)", "complete(5)", "tree(0,0,1,1,2,2,3,3,6,7,8,9)", "fan(5)"}},
      {"arrows:trimmed",
       {"twig(4)", "flow(3)", "spider[1^,2v,1]", "crash(2)+rod(2)", "twig(0)"},
       {"spider[3^(2v),3,2v]", "grid(2,4)", "cycle(7)", "caterpillar(2,1,2)", "rod(9)", "wheel(5)"}},
      {"cycles",
       {"diamond", "cycle(4)", "hourglass", "path(5)", "edges ab bc ca marks a>b", "part 0"},
       {"doublediamond", "doublediamond(1)", "edges ab bc ca cd de ec cells abc cde",
        "edges ab bc cd da ac cells abc acd marks a>b b>c", "diamond marks a>b", "diamond + cycle(5)"}},
      {"sprouts",
       {"0*2", "0*3", "0*2+0*3", "1a1a.AB|AB", "0.0.}]!"},
       {"0*6", "0*9", "0.1a2a.AB|AB1.0|C2|C11", "0*3@T1", "0*4@P1", "0*3@P2", "0*3@P3", "0*3@T2",
        "0*2.z1.z2@T2|A|A1", "0*4@P30"}},
      {"brussels:planar", {"4,4", "3,1,2", "(2,3)|(4)+(1)", "0,1"}, {"4,4,4"}},
      {"brussels:forest", {"4,4,3", "(1,1,1)"}, {"1,2,3,4,5"}},
      {"brussels:O1", {"2,2", "3", "(2,1)@O1"}, {"3,3", "2,2,2"}},
      {"brussels:O2", {"2,1"}, {"3,2", "2,2,1"}},
      {"brussels:N1", {"2,2", "3,1"}, {"3,3,1"}},
      {"brussels:N2", {"2,1", "(2,2)@N1|(3)"}, {"3,3"}},
      {"brussels:N3", {"2,1"}, {"2,2"}},
      {"brussels:girth3", {"2,2", "1,1,2", "3,2"}, {"3,3,2", "2,2,2,2"}},
      {"brussels:girth4", {"2,2", "1,1,2", "3,2"}, {"3,3,2", "2,2,2,2"}},
      {"brussels:girth5", {"1,2,1", "2,2", "(a3.b1.a2,4)|(a1.b2);a-b=1"}, {"3,2,2", "2,2,1,1"}},
      {"brussels:girth6", {"2,2"}, {"3,2,2", "2,2,2,1"}},
      {"brussels:girth7", {"2,1,1"}, {"3,2,2", "2,2,2,1"}},
      {"brussels:girth1", {"3,2"}, {}},
      {"brussels:maxdeg2", {"2,2", "3,1"}, {"3,3,2"}},
      {"brussels:maxdeg3", {"2,2", "4,1"}, {"4,3", "3,3,2"}},
      {"brussels:maxdeg4", {"2,2", "5"}, {"5,2,2"}},
      {"brussels:mad2", {"2,2", "1,1,1"}, {"3,2,1"}},
      {"brussels:mad3", {"2,1", "3"}, {"2,2,1", "3,2"}},
      {"brussels:mad7/2", {"2,1"}, {"2,2,1", "4,1"}},
      {"brussels:mad9/2", {"3,1"}, {}},
      {"circular:planar", {"3,1", "2,1,1"}, {"4,4"}},
      {"circular:girth3", {"1,1,1", "2,1,1"}, {"2,1,2,1"}},
      {"circular:girth4", {"1,1,1,1", "3,1,2,1", "0,1,2,1"}, {"2,1,2,1,2", "3,1,5,1", "1,1,1,1,1,1,1"}},
      {"circular:girth5", {"1,1,1,1,1"}, {"1,2,1,1,1,1", "1,1,1,1,1,1,1,1"}},
      {"circular:maxdeg3", {"1,2,1", "2,2"}, {"2,2,2,1"}},
      {"circular:mad3", {"1,1,1", "2"}, {"2,1,1,1"}},
      {"circular:sprouts", {"4", "5"}, {"9"}},
      {"mixed", {"o,2", "2,2", "o,1,1"}, {"o,o,2", "o,3,1", "(A.2.B,o)|(A.B);A:1,B:1"}},
      {"mixed:sprouts", {"o,2", "2,2"}, {"o,o,2", "o,3,1"}},
  };
  return all;
}

}  // namespace tendril::checker_tests
