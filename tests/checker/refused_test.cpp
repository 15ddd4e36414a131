// Everything the checker refuses to read, each with the words it says: a reader that takes more than it should would
// check another claim than the one that is written.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "checker/check.hpp"

namespace {

// What the checker says about a certificate, without its own name.
std::string said(const std::string& text) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = checker::check_text(text, "c", out, err, {.quiet = false, .most_moves = 1000});
  EXPECT_EQ(code, err.str().empty() ? 0 : 1) << text;
  return code == 0 ? out.str() : err.str().substr(std::string("tendril-check: c:").size());
}
std::string said_of(const std::string& game, const std::string& position) {
  return said("tendril certificate 1\ngame\t" + game + "\nclaim\tnimber\t0\t" + position + "\nentry\t1\t0\t" +
              position + "\nend\t1\n");
}

struct Case {
  const char* game;
  const char* position;
  const char* says;
};

void expect_refused(std::initializer_list<Case> cases) {
  for (const Case& wrong : cases) {
    const std::string says = said_of(wrong.game, wrong.position);
    EXPECT_NE(says.find(wrong.says), std::string::npos)
        << wrong.game << " " << wrong.position << ": " << says;
  }
}

// Positions that are read, and whose options nobody has answered: as many as the game has ('tendril moves').
TEST(CheckerRefuses, WhatItReads) {
  expect_refused({
      {"cycles", "doublediamond(2)", "4: 7 options of entry 1 neither"},
      {"cycles", "doublediamond+doublediamond", "4: not one component but 2"},
      {"cycles", "doublediamond(401)", "4: one number of at most 400 expected"},
      {"dag", "\"a b\">c", "4: entry 1 has an option of value 0"},
      {"dag", "\"\">c", "4: empty name"},
      {"dag", "digraph { a -> b }", "4: DOT is not read"},
      {"heap:0.1", "3", "4: nobody can move in this position"},
      {"octal:0.7", "g6:~~????????", "4: no graph of at most 4096 vertices"},
      {"sprouts:connected", "0*3", "4: 3 options of entry 1 neither"},
      {"sprouts:O1", "0|1+2", "4: no surface is named in the position"},
      {"brussels:planar", "3@O1", "4: no surface is named here"},
      {"circular:forest", "3,3", "4: the circle is outside the class"},
      {"brussels:O1", "2000", "4: a position with more moves than the checker lists"},
      // Arrows up to 275; of the 138 edges that are no ends half are mirror images.
      {"arrows", "path(141)", "4: 69 options of entry 1 neither"},
  });
}

TEST(CheckerRefuses, Games) {
  expect_refused({
      {"chess", "1", "2: no such game: 'chess'"},
      {"heap:0.G", "3", "2: no such digit in a code"},
      {"heap:077", "3", "2: a code is written 0.77 or 4.7"},
      {"heap:00.7", "3", "2: a code is written 0.77 or 4.7"},
      {"heap:0.", "3", "2: a code is written 0.77 or 4.7"},
      {"heap:3.7", "3", "2: a move that takes nothing must split the heap"},
      {"octal:77", "path(3)", "2: an octal code on graphs is written 0.77"},
      {"octal:0.", "path(3)", "2: an octal code on graphs is written 0.77"},
      {"octal:0.8", "path(3)", "2: octal digits are 0-7"},
      {"brussels:girthx", "3", "2: number expected"},
      {"brussels:girth0", "3", "2: no such class of graphs"},
      {"brussels:girth201", "3", "2: number too large"},
      {"brussels:girth4x", "3", "2: no such class of graphs"},
      {"brussels:walrus", "3", "2: no such class of graphs"},
      {"brussels:O0x", "3", "2: no such class of graphs"},
      {"brussels:mad", "3", "2: number expected"},
      {"brussels:mad1/0", "3", "2: no such class of graphs"},
      {"brussels:minorfree:", "3", "2: graph expected"},
      {"brussels:minorfree:C~,", "3", "2: graph expected"},
      {"brussels:mad99999", "3", "2: number too large"},
      {"circular:O1", "3,3", "2: the surface of a circle is named behind it"},
  });
}

TEST(CheckerRefuses, HeapsAndGraphs) {
  expect_refused({
      {"heap:0.77", "x", "4: number expected at column 1"},
      {"octal:0.7", "", "4: graph expected at column 1"},
      {"octal:0.7", "path(3) path(2)", "4: end of the position expected at column 9"},
      {"octal:0.7", "path(3)+", "4: graph expected at column 9"},
      {"octal:0.7", "path(4097)", "4: number too large at column 9"},
      {"octal:0.7", "path(4096)+path(1)", "4: a graph of more than 4096 vertices"},
      {"octal:0.7", "complete(300)", "4: a graph of more than 20,000 edges"},
      {"octal:0.7", "edges aa", "4: a loop: graphs are simple"},
      {"octal:0.7", "edges ab ab", "4: an edge twice: graphs are simple"},
      {"octal:0.7", "edges ab+edges ab", "4: vertex a is in an earlier part at column 16"},
      {"octal:0.7", "edges 0,1", "4: an edge is written ab, a-b or 0-1 at column 8"},
      {"octal:0.7", "edges ab/cd", "4: blank expected at column 9"},
      {"octal:0.7", "edges", "4: an edge list without an edge at column 6"},
      {"octal:0.7", "edges a-", "4: number expected at column 9"},
      {"octal:0.7", "tree(-1,0,9)", "4: no such parent in a tree"},
      {"octal:0.7", "tree(-1,0,3)", "4: no such parent in a tree"},
      {"octal:0.7", "tree(-1,0,2)", "4: a loop: graphs are simple"},
      {"octal:0.7", "tree(-1,2,1)", "4: an edge twice: graphs are simple"},
      {"octal:0.7", "tree(-1,0,3,4,2)", "4: a parent list that is no tree"},
      {"octal:0.7", "star(1,2;3)", "4: wrong arguments of star at column 12"},
      {"octal:0.7", "path(1,2)", "4: wrong arguments of path at column 10"},
      {"octal:0.7", "bistar(1;2)", "4: wrong arguments of bistar at column 12"},
      {"octal:0.7", "wheel(2)", "4: wrong arguments of wheel at column 9"},
      {"octal:0.7", "cycle(2)", "4: wrong arguments of cycle at column 9"},
      {"octal:0.7", "grid(0,2)", "4: wrong arguments of grid at column 10"},
      {"octal:0.7", "g6:", "4: graph expected at column 4"},
      {"octal:0.7", "g6:~~", "4: no graph of at most 4096 vertices at column 4"},
      {"octal:0.7", "g6:~?", "4: no graph of at most 4096 vertices at column 4"},
      {"octal:0.7", "g6:D", "4: graph6 of the wrong length at column 4"},
      {"octal:0.7", "g6:DQc?", "4: graph6 of the wrong length at column 4"},
      {"octal:0.7", "g6:B~", "4: graph6 with stray bits at column 4"},
      {"octal:0.7", ":Da^~", "4: sparse6 too long at column 2"},
      {"octal:0.7", ":Da^", "4: not one component but 3"},
  });
}

TEST(CheckerRefuses, ArrowsAndCycles) {
  expect_refused({
      {"arrows", "path(1)", "4: isolated vertex 0"},
      {"arrows", "path(1026)", "4: a board of more than 1024 edges"},
      {"arrows", "path(3) marks 0>2", "4: an arrow on no edge"},
      {"arrows", "path(3) marks 0>1 1>0", "4: an edge marked twice"},
      {"arrows", "path(3) marks 0>9", "4: no vertex 9 at column 18"},
      {"arrows", "path(3) marks 1>0 1>2", "4: vertex 1 is a sink or a source"},
      {"arrows", "path(3) path", "4: end of the position expected at column 9"},
      {"arrows", "flow(1,2)", "4: one number of at most 1024 expected at column 10"},
      {"arrows", "flow(1025)", "4: one number of at most 1024 expected at column 11"},
      {"arrows", "crash(0)", "4: crash begins with 1 at column 9"},
      {"arrows", "rod(0)", "4: rod begins with 1 at column 7"},
      {"arrows", "spider[3(0^),2]", "4: an inner arrow is written 2^ or 2v at column 12"},
      {"arrows", "spider[3(1),2]", "4: an inner arrow is written 2^ or 2v at column 11"},
      {"arrows", "spider[3(4^),2]", "4: number too large at column 10"},
      {"arrows", "spider[3,2", "4: ']' expected at column 11"},
      {"cycles", "path(3) colours", "4: the checker reads 'cells' and 'marks' after a graph at column 9"},
      {"cycles", "cycle(3) cells 0-1-2 cells 0-1-2", "4: cells given twice at column 27"},
      {"cycles", "diamond cells 0-1-2", "4: cells given twice at column 14"},
      {"cycles", "cycle(4) cells 0-1", "4: a cell has at least three vertices"},
      {"cycles", "cycle(4) cells 0-2-1", "4: a cell is a closed walk along edges that repeats none"},
      {"cycles", "edges ab bc ca cells abcabc", "4: a cell is a closed walk along edges that repeats none"},
      {"cycles", "wheel(4)", "4: the cells of this graph are not determined: give them"},
      {"cycles", "doublediamond(401)", "4: one number of at most 400 expected at column 19"},
      {"cycles", "doublediamond(1,2)", "4: one number of at most 400 expected at column 19"},
      {"cycles", "doublediamond(1;2)", "4: ';' does not belong here"},
      {"cycles", "part", "4: number expected at column 5"},
      {"cycles", "part 3 walrus", "4: no such word in a part at column 14"},
      {"cycles", "part 3 dead", "4: arrows expected at column 12"},
      {"cycles", "part 3 dead +3", "4: no such edge in this part at column 15"},
      {"cycles", "part 3 dead +1-1", "4: edge named twice at column 17"},
      {"cycles", "part 3 cell 0:+0+1+2", "4: a cell with too little left at column 21"},
      {"cycles", "part 3 cell *:+0", "4: a cell that can be completed makes a part hot at column 17"},
      {"cycles", "part 3 cell 0+0", "4: ':' expected at column 14"},
      {"cycles", "part 2+part", "4: end of the position expected at column 7"},
  });
}

TEST(CheckerRefuses, Sprouts) {
  expect_refused({
      {"sprouts", "0*0", "4: 0*k needs k at least 1 at column 4"},
      {"sprouts", "0*", "4: number expected at column 3"},
      {"sprouts", "0*3 x", "4: end of the position expected at column 4"},
      {"sprouts", "0.}", "4: a boundary is 0, 0*k, or a word of 1, 2 and letters at column 4"},
      {"sprouts", ".}]!", "4: a boundary is 0, 0*k, or a word of 1, 2 and letters at column 1"},
      {"sprouts", "0.1a1a1a.}]!", "4: letter a third time at column 9"},
      {"sprouts", "0*3@P0", "4: a non-orientable surface has at least one crosscap at column 7"},
      {"sprouts", "0*3@T9999999", "4: number too large at column 9"},
      {"sprouts", "0*3@Q1", "4: number expected at column 5"},
  });
}

TEST(CheckerRefuses, Tips) {
  expect_refused({
      {"brussels:planar", "3,", "4: number expected at column 3"},
      {"brussels:planar", "60000", "4: number too large at column 5"},
      {"brussels:planar", "50000,1", "4: too many spots or tips at column 8"},
      {"brussels:planar", "o,3", "4: no dots in this game"},
      {"brussels:planar", "(3", "4: ')' expected at column 3"},
      {"brussels:planar", "(3)(", "4: end of the position expected at column 4"},
      {"brussels:planar", "(0)", "4: between 1 and 50000 tips expected at column 3"},
      {"brussels:planar", "(50000,1)", "4: between 1 and 50000 tips expected at column 9"},
      {"brussels:planar", "(A)", "4: no dots in this game"},
      {"brussels:planar", "(abcd3)", "4: names have at most three letters at column 6"},
      {"brussels:planar", "(3)@X1", "4: 'O' expected at column 5"},
      {"brussels:planar", "(3);a:2", "4: no facts are needed in this class"},
      {"brussels:forest", "o", "4: no dots in this game"},
      {"circular:girth4", "1,1", "4: the circle is outside the class"},
      {"circular:girth3", "o,3,3", "4: no dots in this game"},
      {"circular:sprouts", "3,3", "4: dots expected"},
      {"mixed", "(A)", "4: a dot without its number of lives"},
      {"mixed", "(A.a3)", "4: tips have no names in this game"},
      {"mixed", "(o.o)", "4: a fresh dot is a boundary of its own"},
      {"brussels:girth4", "(3)@N1", "4: this game is played in the plane"},
      {"mixed", "(A.2);A:3", "4: no such fact in this game"},
      {"mixed", "(A.2)", "4: a dot without its number of lives"},
      {"sprouts:girth4", "(2)", "4: no tips in this game"},
      {"sprouts:girth4", "3,3", "4: dots expected"},
      {"brussels:outerplanar", "(a2,1);a-b=2", "4: no such fact in this game"},
      {"brussels:minorfree:C~", "(a2);a-b=1,a-c=1,a-d=1,b-c=1,b-d=1,c-d=1",
       "4: the graph drawn is outside the class"},
      {"brussels:induced-free:B?", "2,2,2", "4: the start is outside the class"},
      {"circular:bipartite", "1,1,1", "4: the circle is outside the class"},
      {"brussels:bipartite", "(a2.b1);a-b=1,a-b=2", "4: no such fact in this game"},
      {"brussels:bipartite", "(a2.b1);a-b=0", "4: no such fact in this game"},
      {"mixed", "(A);B:1", "4: a fact about an unknown vertex"},
      {"brussels:girth5", "(A)", "4: no dots in this game"},
      {"brussels:girth5", "(a3);b:2", "4: a fact about an unknown vertex"},
      {"brussels:girth5", "(a3.b2);a:9", "4: no such fact in this game"},
      {"brussels:girth5", "(a3.b2);a-=1", "4: name expected at column 11"},
      {"brussels:mad5/2", "(a3);a-b=16", "4: no such fact in this game"},
  });
  std::string many = "1";
  for (int i = 0; i < 70; ++i) many += ",1";
  expect_refused({{"brussels:girth5", many.c_str(), "4: more spots than the checker deals with"}});
}

// What is read, to the last that is; the claims that the library writes rely on it.
TEST(CheckerRefuses, NothingThatItReads) {
  using checker::can_read;
  std::string most = "(1";
  for (int i = 1; i < 24; ++i) most += ",1";
  EXPECT_TRUE(can_read("mixed", most + ")"));
  EXPECT_FALSE(can_read("mixed", most + ",1)"));
  EXPECT_TRUE(can_read("cycles", "doublediamond(400)"));
  EXPECT_FALSE(can_read("cycles", "doublediamond(401)"));
  EXPECT_TRUE(can_read("circular:planar", " 2,1@T1 "));
  // Tips may have names; dots that have one have lives.
  EXPECT_TRUE(can_read("brussels:planar", "(a3)"));
  EXPECT_TRUE(can_read("brussels:minorfree:C~,D~{", "3,3"));
  EXPECT_TRUE(can_read("sum", "nim 3 + nim 5"));
  EXPECT_TRUE(can_read("sum", "nim 3+5 + kayles 7 + sprouts 0*2"));
  EXPECT_FALSE(can_read("sum", "nim 3 + walrus 5"));
  EXPECT_FALSE(can_read("sum", ""));
  EXPECT_FALSE(can_read("walrus", "3"));
}

// The parts of a sum are told apart, and each is played by its own rules.
TEST(CheckerRefuses, NoSumsOfGames) {
  const auto claim = [](const std::string& position, const std::string& entries) {
    return said("tendril certificate 1\ngame\tsum\nclaim\tnimber\t0\t" + position + "\n" + entries);
  };
  EXPECT_TRUE(claim("nim 2 + nim 2", "end\t0\n").starts_with("ok: sum"))
      << claim("nim 2 + nim 2", "end\t0\n");
  EXPECT_TRUE(claim("nim 1 + kayles 1",
                    "entry\t1\t1\tnim 1\ngives\t0\t-\nentry\t2\t1\tkayles 1\ngives\t0\t-\n"
                    "end\t2\n")
                  .starts_with("ok: sum"));
  EXPECT_EQ(claim("nim 2 + kayles 2", "end\t0\n"),
            "3: not every component of the position claimed is listed\n");
  EXPECT_EQ(claim("nim 2 + walrus 2", "end\t0\n"), "3: number expected at column 5 of the position\n");
  EXPECT_EQ(claim("walrus 2 + nim 2", "end\t0\n"), "3: no such game: 'walrus'\n");
}

// Codes of boards with more arrows than a byte counts.
TEST(CheckerRefuses, NoLargeBoards) {
  EXPECT_EQ(said_of("arrows", "path(130)"), "4: entry 1 has an option of value 0, its own\n");
}

TEST(CheckerRefuses, Lines) {
  const std::string first = "tendril certificate 1\n";
  const std::string game = first + "game\tnim\n";
  const std::string claim = game + "claim\tnimber\t0\t1+1\n";
  const std::string entry = claim + "entry\t1\t1\t1\ngives\t0\t-\n";
  ASSERT_TRUE(said(entry + "end\t1\n").starts_with("ok: nim 1+1 has nimber 0"));
  const std::pair<std::string, std::string> cases[] = {
      {"", "1: the first line is 'tendril certificate 1'"},
      {"tendril certificate 2\n", "1: the first line is 'tendril certificate 1'"},
      {"tendril certificate 1", "1: the file is cut: the last line has no end"},
      {first, "2: the file is cut: no 'end' line"},
      {first + "walrus\n", "2: no such line"},
      {first + "game\n", "2: wrong number of fields"},
      {first + "game\tnim\tnim\n", "2: wrong number of fields"},
      {game + "game\tnim\n", "3: a second game"},
      {first + "claim\tnimber\t0\t1\n", "2: the game comes before the claim"},
      {claim + "claim\tnimber\t0\t1\n", "4: a second claim"},
      {game + "claim\tnimber\t00\t1\n", "3: a number expected, at most 4294967295"},
      {game + "claim\tnimber\t4294967296\t1\n", "3: a number expected, at most 4294967295"},
      {game + "claim\tnimber\t0x\t1\n", "3: a number expected"},
      {game + "claim\tnimber\t0\t1\t1\n", "3: wrong number of fields"},
      {game + "claim\toutcome\tQ\t1\n",
       "3: a claim is 'nimber' and a number, or 'outcome' or 'misere' and P or N"},
      {game + "claim\toutcome\tP\t1+1\t-\n", "3: only a claim of N names a winning option"},
      {game + "claim\toutcome\tN\t1\t0\n", "3: entries are numbered from 1"},
      {game + "claim\toutcome\tN\t1\t2 1\n", "3: entry numbers are written in ascending order"},
      {game + "entry\t1\t0\t1\n", "3: the claim comes before the entries"},
      {game + "end\t0\n", "3: no claim"},
      {claim + "entry\t2\t0\t1\n", "4: entry number 1 expected"},
      {claim + "gives\t0\t-\n", "4: a 'gives' line belongs to an entry"},
      {claim + "reply\t1\t-\n", "4: a 'reply' line belongs to an entry"},
      {claim + "entry\t1\t1\t1\nend\t1\n", "4: no option of value 0 is named"},
      {claim + "entry\t1\t1\t1\nentry\t2\t0\t2\n", "4: no option of value 0 is named"},
      {claim + "entry\t1\t1\t1\ngives\t1\t-\n", "5: an option of value 0 expected"},
      {entry + "gives\t1\t-\n", "6: more 'gives' lines than the entry's value"},
      {entry + "end\t2\n", "6: the file has 1 entries"},
      {entry + "end\t1\nend\t1\n", "7: nothing follows the 'end' line"},
      {entry + "reply\t-\t-\nend\t1\n", "6: "},
      {claim + "entry\t1\t1\t1\ngives\t0\t7\nend\t1\n", "5: no entry 7"},
      {claim + "entry\t1\t1\t1\ngives\t0\t1\nend\t1\n", "5: the entries named have nim-sum 1, not 0"},
      {claim + "entry\t1\t0\t1\nend\t1\n", "4: entry 1 has an option of value 0, its own"},
      {claim + "entry\t1\t0\t0\nend\t1\n", "4: nobody can move in this position"},
      {claim + "entry\t1\t0\t1+2\nend\t1\n", "4: not one component but 2"},
      {entry + "entry\t2\t1\t1\ngives\t0\t-\nend\t2\n", "6: the same position as entry 1"},
      {game + "claim\tnimber\t0\t2\nentry\t1\t1\t1\ngives\t0\t-\nend\t1\n",
       "3: not every component of the position claimed is listed"},
      {game + "claim\tnimber\t0\t1\nentry\t1\t1\t1\ngives\t0\t-\nend\t1\n",
       "3: the list gives the position claimed nimber 1"},
      {game + "claim\toutcome\tN\t2\t1 1\nentry\t1\t1\t1\ngives\t0\t-\nend\t1\n", "ok: nim 2 is won (N)"},
      {game + "claim\toutcome\tN\t1\t-\nend\t0\n", "ok: nim 1 is won (N)"},
      {game + "claim\toutcome\tP\t1\nentry\t1\t1\t1\ngives\t0\t-\nend\t1\n",
       "3: the list gives the position claimed nimber 1"},
      {game + "claim\tnimber\t2\t2\nentry\t1\t2\t2\ngives\t0\t-\ngives\t1\t-\nend\t1\n",
       "6: the entries named have nim-sum 0, not 1"},
      {game + "claim\tnimber\t1\t2\nentry\t1\t1\t2\ngives\t0\t-\nend\t1\n",
       "4: 1 option of entry 1 neither covered by the list nor answered by a reply"},
  };
  for (const auto& [text, says] : cases)
    EXPECT_TRUE(said(text).starts_with(says)) << text << "\n" << said(text) << "\n" << says;
}

}  // namespace
