// Hints in certificates: those that the library writes hold and leave the rest of the file as it is without them; every
// option has one; and a hint that says something false is refused on its line.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "checker/check.hpp"
#include "checker/game.hpp"
#include "checker/lines.hpp"
#include "checker/list.hpp"
#include "effort.hpp"
#include "tendril/tendril.hpp"

namespace tendril::checker_tests {
namespace {

struct Asked {
  const char* game;
  const char* position;
};
const Asked kHinted[] = {{"octal:0.33", "star(1,1,3,4)"},
                         {"octal:0.33", "edges ab bc cd db + path(5)"},
                         {"octal:0.07", "grid(3,4)"},
                         {"octal:0.07", "path(9)+path(9)+star(1,2,3)"},
                         {"octal:0.137", "caterpillar(1,0,2,1)"},
                         {"octal:0.777", "grid(3,3)"},
                         {"octal:0.1", "path(1)+path(2)"},
                         {"octal:0.5", "star(1,2,2)+fan(4)"},
                         {"arc-kayles", "fan(6)"},
                         {"grim", "wheel(6)"},
                         {"node-kayles", "grid(4,4)"},
                         {"node-kayles", "tree(0,0,1,1,2,5,5,0,8)"},
                         {"arrows", "spider(3,4,4)"},
                         {"arrows", "grid(2,4)"},
                         {"arrows", "edges ab bc cd da ac marks a>b"},
                         {"arrows:trimmed", "flow(4)+crash(3)+twig(2)+rod(3)"},
                         {"arrows:trimmed", "caterpillar(1,0,2,1)"},
                         {"arrows:trimmed", "cycle(6)+rod(1)"},
                         {"cycles", "doublediamond"},
                         {"cycles", "cycle(6)+path(5)"},
                         {"cycles", "grid(2,3)"},
                         {"cycles", "wheel(4)"}};
bool is_board(const Asked& asked) {
  return std::string(asked.game).starts_with("arrows") || std::string(asked.game) == "cycles";
}

std::string certified(const Asked& asked, bool hints, bool nimber = false) {
  Game game(asked.game);
  Control control;
  return game
      .certify(game.read(asked.position),
               {.nimber = nimber, .minimise = false, .made_by = {}, .play = Play::normal, .hints = hints},
               control)
      .text;
}
// What the checker says behind its name and the file's; empty: it holds.
std::string hint_verdict(const std::string& text) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = checker::check_text(text, "c", out, err);
  EXPECT_EQ(code, err.str().empty() ? 0 : 1);
  return code == 0 ? std::string() : err.str().substr(std::string("tendril-check: c:").size());
}
// The options of a component, each as often as there are moves that leave it.
std::size_t options_of(const char* name, std::string_view component) {
  const auto game = checker::make_game(name);
  return game->options(game->parse(component).at(0)).size();
}
bool is_hint(const std::string& line) { return line.starts_with("hint\t"); }

TEST(Hints, AreLinesMoreAndHold) {
  for (const Asked& asked : kHinted)
    for (const bool nimber : {false, true}) {
      const std::string text = certified(asked, true, nimber);
      EXPECT_EQ(hint_verdict(text), "") << asked.game << ' ' << asked.position << '\n' << text;
      Lines lines = lines_of(text);
      std::erase_if(lines, is_hint);
      EXPECT_EQ(text_of(lines), certified(asked, false, nimber));
    }
}

// One for each move of each entry, and one for each reply.
TEST(Hints, AreComplete) {
  for (const Asked& asked : kHinted) {
    const std::string text = certified(asked, true);
    const checker::Certificate list = checker::read_certificate(text);
    Game game(asked.game);
    for (const checker::Entry& entry : list.entries) {
      std::size_t hints = entry.covers.size();
      for (const checker::Reply& reply : entry.replies) {
        EXPECT_EQ(reply.how.size(), 1U) << text;
        EXPECT_FALSE(reply.options.empty()) << text;
        hints += reply.options.size();
      }
      // Of a board an arrow is a move; the library lists parts of boards by what moves leave.
      Control control;
      const std::size_t moves = is_board(asked) ? options_of(asked.game, entry.position)
                                                : game.moves(game.read(entry.position), {}, control).size();
      EXPECT_EQ(hints, moves) << entry.position;
    }
  }
}

// A number of a hint changed: either the checker sees it on that line, or the hint is true again (an automorphism).
TEST(Hints, FalseOnesAreRefused) {
  std::mt19937 random(1);
  std::size_t refused = 0;
  std::size_t changed = 0;
  for (const Asked& asked : kHinted) {
    const Lines lines = lines_of(certified(asked, true));
    std::vector<std::size_t> hints;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (is_hint(lines[i])) hints.push_back(i);
    if (hints.empty()) continue;
    for (std::size_t k = 0; k < effort(60); ++k) {
      const std::size_t at = hints[random() % hints.size()];
      std::vector<std::size_t> digits;
      for (std::size_t c = 0; c < lines[at].size(); ++c)
        if (lines[at][c] >= '0' && lines[at][c] <= '9') digits.push_back(c);
      Lines spoilt = lines;
      char& digit = spoilt[at][digits[random() % digits.size()]];
      digit = static_cast<char>('0' + (digit - '0' + 1 + static_cast<int>(random() % 9)) % 10);
      const std::string verdict = hint_verdict(text_of(spoilt));
      ++changed;
      if (verdict.empty()) continue;
      ++refused;
      // Where the move became another that has a hint, the second of the two is refused.
      if (verdict.find("the move has a hint already") == std::string::npos) {
        EXPECT_EQ(std::stoul(verdict), at + 1) << verdict << text_of(spoilt);
      }
    }
  }
  // One place for another, where nothing else is changed, names it twice or names one that is taken.
  EXPECT_GT(refused, changed * 9 / 10);
}

// Boards drawn at random: the library numbers arrows by one canonical form, and the checker verifies without any.
TEST(Hints, HoldOnRandomBoards) {
  std::mt19937 random(2);
  for (std::size_t k = 0; k < effort(30); ++k) {
    std::string tree = "tree(0";
    for (std::size_t v = 2, n = 4 + random() % 6; v < n; ++v) tree += "," + std::to_string(random() % v);
    tree += k % 2 == 0 ? ")" : ") marks 0>1";
    for (const char* game : {"arrows", "arrows:trimmed", "cycles"}) {
      const std::string file = certified({game, tree.c_str()}, true, true);
      EXPECT_EQ(hint_verdict(file), "") << file;
    }
  }
  // Circuits with a chord or two, every circuit between chords a cell.
  for (std::size_t k = 0; k < effort(20); ++k) {
    const std::size_t n = 4 + random() % 3;
    const std::size_t chord = 2 + random() % (n - 3);
    std::string edges = "edges 0-" + std::to_string(chord);
    std::string cells = " cells 0";
    for (std::size_t v = 0; v < n; ++v) edges += " " + std::to_string(v) + "-" + std::to_string((v + 1) % n);
    for (std::size_t v = 1; v <= chord; ++v) cells += "-" + std::to_string(v);
    cells += " 0-" + std::to_string(chord);
    for (std::size_t v = chord + 1; v < n; ++v) cells += "-" + std::to_string(v);
    const std::string position = edges + cells + " marks 1>0";
    const std::string file = certified({"cycles", position.c_str()}, true, true);
    EXPECT_EQ(hint_verdict(file), "") << file;
  }
}

// One mistake each, in a certificate small enough to be read.
TEST(Hints, MistakesHaveTheirMessages) {
  // path(3) in Arc Kayles: both moves leave a vertex on its own, in which nobody can move.
  const std::string head =
      "tendril certificate 1\ngame\toctal:0.07\nclaim\tnimber\t1\tpath(3)\nentry\t1\t1\tpath(3)\n";
  const std::string tail = "end\t1\n";
  const auto with = [&](const std::string& hints) {
    return hint_verdict(head + "gives\t0\t-\n" + hints + tail);
  };
  EXPECT_EQ(with("hint\tcovers\t0,1\t-\nhint\tcovers\t1,2\t-\n"), "");
  const std::pair<const char*, const char*> mistakes[] = {
      {"hint\tcovers\t0,2\t-\n", "6: the hint names no move\n"},
      {"hint\tcovers\t0,3\t-\n", "6: the hint names no move\n"},
      {"hint\tcovers\t1,0\t-\n", "6: the places of a move are written in ascending order\n"},
      {"hint\tcovers\t0,1\t1:2\n", "6: the places named are not entry 1\n"},
      {"hint\tcovers\t0,1\t2:2\n", "6: no entry 2\n"},
      {"hint\tcovers\t0,1\t0:2\n", "6: entries are numbered from 1\n"},
      {"hint\tcovers\t0,1\t:2\n", "6: this hint names entries\n"},
      {"hint\tcovers\t0,1\t2=2\n", "6: the places named are no pair that cancels\n"},
      {"hint\tcovers\t0,1\t2\n", "6: a part of a hint is 3:0,1, :0,1 or 0,1=2,3\n"},
      {"hint\tcovers\t0,1\t-\nhint\tcovers\t0,1\t-\n", "7: the move has a hint already\n"},
      {"hint\toption\t0,1\t:2\n", "6: this hint belongs to a reply\n"},
      {"hint\tsame\t0,1\t-\n", "6: a hint is 'covers', 'option' or 'reply'\n"},
      {"hint\tcovers\t0,1\n", "6: wrong number of fields\n"}};
  for (const auto& [hints, message] : mistakes) EXPECT_EQ(with(hints), message) << hints;
  EXPECT_EQ(hint_verdict("tendril certificate 1\ngame\tnim\nclaim\tnimber\t1\t1\nhint\tcovers\t0\t-\n"),
            "4: a hint belongs to an entry\n");
  EXPECT_EQ(
      hint_verdict(
          "tendril certificate 1\ngame\tnim\nclaim\tnimber\t1\t1\nentry\t1\t1\t1\ngives\t0\t-\nhint\tcovers\t0\t-\n"
          "end\t1\n"),
      "6: this game has no hints\n");
}

// A component left out, and one that is larger than the hint says.
TEST(Hints, WhatIsLeftOutIsOver) {
  const std::string head =
      "tendril certificate 1\ngame\tnode-kayles\nclaim\toutcome\tN\tpath(4)\t1\nentry\t1\t1\tpath(1)\ngives\t0\t-\n";
  EXPECT_EQ(hint_verdict(head + "hint\tcovers\t0\t-\nend\t1\n").substr(0, 2), "3:");  // the claim: nim-sum 1
  const std::string path =
      "tendril certificate 1\ngame\tnode-kayles\nclaim\tnimber\t0\tpath(4)\nentry\t1\t1\tpath(1)\ngives\t0\t-\n"
      "entry\t2\t1\tpath(2)\ngives\t0\t-\nentry\t3\t0\tpath(4)\n";
  const std::string whole =
      "hint\tcovers\t0\t2:2,3\nhint\tcovers\t1\t1:3\nhint\tcovers\t2\t1:0\nhint\tcovers\t3\t2:1,0\nend\t3\n";
  EXPECT_EQ(hint_verdict(path + whole), "");
  EXPECT_EQ(hint_verdict(path + "hint\tcovers\t0\t-\nend\t3\n"),
            "9: the hint leaves out a component in which somebody can move\n");
  EXPECT_EQ(hint_verdict(path + "hint\tcovers\t0\t1:3\nend\t3\n"), "9: the places named are not entry 1\n");
}

// Boards: places are arrows. Of three edges in a row, leaves free, an arrow on the one in the middle leaves two edges on their
// own, one on the first a part of two, in which one arrow is dead and two may not both be placed.
TEST(Hints, OfBoardsHaveTheirMessages) {
  const auto with = [](const std::string& covers, const std::string& option, const std::string& reply) {
    return hint_verdict(
        "tendril certificate 1\ngame\tarrows:trimmed\nclaim\tnimber\t1\tpath(4)\nentry\t1\t1\tpath(4)\ngives\t0\t-\n"
        "hint\tcovers\t" +
        covers + "\nreply\tedges 0-1 2-0 3-4 3-0 marks 1>0 4>3\t2\nhint\toption\t" + option +
        "\nhint\treply\t" + reply + "\nentry\t2\t1\tpath(2)\ngives\t0\t-\nend\t2\n");
  };
  // Edges on their own may be named by either arrow.
  for (const char* covers : {"2\t1=4", "2\t0=4", "3\t5=0", "2\t2:0 2:5"})
    EXPECT_EQ(with(covers, "0\t:4,3", "0\t2:2"), "");
  EXPECT_EQ(with("2\t1=4", "1\t:5,2", "3\t2:1"), "");
  const std::pair<const char*, const char*> covers[] = {
      {"6\t1=4", "6: the hint names no move\n"},
      {"0,2\t1=4", "6: the hint names no move\n"},
      {"2\t-", "6: the hint leaves out a component in which somebody can move\n"},
      {"2\t2:0", "6: the hint leaves out a component in which somebody can move\n"},
      {"2\t1=2", "6: the places named are no pair that cancels\n"},
      {"2\t0=1", "6: the places named are no pair that cancels\n"},
      {"2\t0=6", "6: the places named are no pair that cancels\n"},
      {"2\t0,4=4,0", "6: the places named are no pair that cancels\n"},
      {"0\t2=4", "6: the places named are no pair that cancels\n"},
      {"2\t2:0,4", "6: the places named are not entry 2\n"},
      {"0\t2:4 2:2", "6: the places named are not entry 2\n"}};
  for (const auto& [hint, message] : covers) EXPECT_EQ(with(hint, "0\t:4,3", "0\t2:2"), message) << hint;
  for (const char* places : {":4,2", ":5,3", ":3,4", ":4", ":4,3,0", ":4,4", ":4,1", ":4,6"})
    EXPECT_EQ(with("2\t1=4", std::string("0\t") + places, "0\t2:2"),
              "8: the places named are not the position of the reply\n")
        << places;
  EXPECT_EQ(with("2\t1=4", "3\t:4,3", "0\t2:2"), "8: the places named are not the position of the reply\n");
  EXPECT_EQ(with("2\t1=4", "0\t:4,3", "2\t2:0"), "9: the hint names no move\n");  // a dead arrow
  EXPECT_EQ(with("2\t1=4", "0\t:4,3", "1\t2:0"), "9: the places named are not entry 2\n");
}

// The halves of a path of four edges are mirror images, but the vertex between them ties them.
TEST(Hints, PairsAreWholeComponents) {
  const auto game = checker::make_game("arrows:trimmed");
  EXPECT_FALSE(game->written("path(5)")->take_pair({0, 2}, {7, 5}));
  EXPECT_TRUE(game->written("path(3)+path(3)")->take_pair({0, 2}, {7, 5}));
}

// The end of the whole game in one part is no sum: nothing is said of it.
// The library writes none of these. Of path(3) an end may be taken, which leaves path(2), and nothing else.
TEST(Hints, NameVerticesThatMayBeDeleted) {
  const auto with = [](const std::string& hint) {
    return hint_verdict(
        "tendril certificate 1\ngame\tvertex-deletion:odd\nclaim\tnimber\t0\tpath(3)\n"
        "entry\t1\t0\tpath(3)\nhint\tcovers\t" +
        hint + "\nentry\t2\t1\tpath(2)\ngives\t0\t-\nend\t2\n");
  };
  EXPECT_EQ(with("0\t2:1,2"), "");
  EXPECT_EQ(with("2\t2:0,1"), "");
  EXPECT_EQ(with("1\t-"), "5: the hint names no move\n");
  EXPECT_EQ(with("0,2\t-"), "5: the hint names no move\n");
}

TEST(Hints, StayAwayFromCellsThatCanBeCompleted) {
  const Asked asked{"cycles", "edges ab bc ca cd cells abc marks a>b b>c"};
  EXPECT_EQ(certified(asked, true, true), certified(asked, false, true));
  EXPECT_EQ(hint_verdict("tendril certificate 1\ngame\tcycles\nclaim\tnimber\t1\tpart 1 hot cell *:+0\n"
                         "entry\t1\t1\tpart 1 hot cell *:+0\ngives\t0\t-\nhint\tcovers\t0\t-\nend\t1\n"),
            "6: a position in which a cell can be completed at once has no hints\n");
}

TEST(Hints, AreRefusedWhereThereAreNone) {
  Control control;
  Game sprouts("sprouts");
  EXPECT_FALSE(sprouts.has_hints());
  EXPECT_THROW(sprouts.certify(sprouts.read("0*2"), {.made_by = {}, .hints = true}, control), InputError);
  Game graphs("octal:0.33");
  EXPECT_TRUE(graphs.has_hints());
  EXPECT_THROW(
      graphs.certify(graphs.read("path(4)"), {.made_by = {}, .play = Play::misere, .hints = true}, control),
      InputError);
}

}  // namespace
}  // namespace tendril::checker_tests
