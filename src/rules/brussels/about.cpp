// What the games say of themselves.
#include "rules/brussels/rules.hpp"

namespace tendril::brussels {

About brussels_about() {
  return {
      .name = "brussels",
      .parameter = "<class>",
      .title = "Generalised Brussels Sprouts",
      .summary =
          "Join two open tips by a curve and put a crossbar on it; the graph drawn stays in the class.",
      .notation =
          "  classes: forest, planar, outerplanar, bipartite, girth<g>, maxdeg<d>, subcubic, mad<r> (r such as\n"
          "  7/2), simple-outerplanar, simple-bipartite, minorfree:<graph6>,..., induced-free:<graph6>,...;\n"
          "  O<k>, N<k>, torus, projective, klein\n"
          "  a start: the tips of every spot, 4,4,3\n"
          "  a position: regions (boundary,boundary,...) joined by |, boundaries as runs of tips in cyclic\n"
          "  order joined by ., tips of one vertex under one name: (a3.b1.a2,4)|(a1.b2);a-b=1\n"
          "  facts after ;: a-b=2 distance (girth), its parity (bipartite) or edges (mad and others), a:2 degree\n"
          "  left (maxdeg); (4,4)@N2 surface\n",
      .example = "brussels:planar 4,4,4",
  };
}

About circular_about() {
  return {
      .name = "circular",
      .parameter = "<class>",
      .title = "Circular Sprouts",
      .summary =
          "Brussels Sprouts inside a circle whose arcs are edges; circular:sprouts and circular:mixed put dots on "
          "the circle.",
      .notation =
          "  classes: those of brussels but forest, O<k>, N<k>; or sprouts, mixed, mixed:sprouts, alone or with a\n"
          "  class behind a colon, circular:sprouts:girth4\n"
          "  a start: the tips of every spot round the circle, 3,1,5,1; for mixed o is a dot, o,2,o; for sprouts\n"
          "  the number of dots, 7, or the lives (0 to 2) of each, 1,2,0,1; @T1 behind it: the inside is a torus\n"
          "  a position: as for brussels, (a3.b1.c5.d1);a-b=1,b-c=1,c-d=1,a-d=1\n",
      .example = "circular:girth4 3,1,5,1",
  };
}

About mixed_about() {
  return {
      .name = "mixed",
      .parameter = "[sprouts][:<class>]",
      .title = "Sprouts dots and open tips together",
      .summary =
          "Join two ends; a curve between two tips gets a crossbar, any other a dot (mixed:sprouts: always a "
          "dot).",
      .notation =
          "  mixed:<class>, mixed:sprouts:<class>: the classes of brussels\n"
          "  a start: o for a dot, the number of tips for a spot: o,o,3; on a surface: o,o,3@T1, o,o@P2\n"
          "  a position: as for brussels, with o a fresh dot and capitals for corners of other dots, whose\n"
          "  lives follow: (A.2.B,o)|(A.B);A:1,B:1\n",
      .example = "mixed o,o,3",
  };
}

}  // namespace tendril::brussels
