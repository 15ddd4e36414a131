// Certificates of families written by hand, for games so simple that every value is known: a path of n vertices in 0.33,
// where one or two are taken and the rest stays in one piece, has nimber n mod 3, and so has what is a path in disguise. In
// the Game of Arrows a path of n edges with an arrow at one end has nimber n, and one with arrows at both has 0 or 1.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "checker/check.hpp"
#include "checker/frames.hpp"

namespace {

// What the checker says, without its own name; empty: it holds.
std::string said(const std::string& text) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = checker::check_text(text, "c", out, err);
  EXPECT_EQ(code, err.str().empty() ? 0 : 1) << text;
  return code == 0 ? std::string() : err.str().substr(std::string("tendril-check: c:").size());
}

// A frame of a board with its paths written out: edges 0 and 1 are the kernel's, then come those of the first path and those
// of the second.
TEST(CheckedFamilies, BoardsAreWrittenOutAsParts) {
  checker::Frame frame;
  frame.kernel = 2;
  frame.paths = 2;
  frame.words = {"2", "2", "dead:1,3", "not:0,7", "not:2,11", "nor:4,9", "cell:1:0,2,6", "ring:0:3,5"};
  EXPECT_EQ(checker::board_at(frame, {3, 2}),
            "part 7 dead -0-1 not +0-4 not +1-6 nor +2-5 cell 1:+0+1+4 ring 0:-1-2"
            " nor +2-3 nor +3-4 nor +5-6");
  EXPECT_EQ(checker::board_at(frame, {1, 1}),
            "part 4 dead -0-1 not +0-2 not +1-3 nor +2-3 cell 1:+0+1+2 ring 0:-1-2");
}

// A path that closes on itself; of one edge it is a loop, which is in nobody's way.
TEST(CheckedFamilies, LoopsForbidNothing) {
  checker::Frame frame;
  frame.kernel = 0;
  frame.paths = 1;
  frame.words = {"0", "1", "nor:0,3"};
  EXPECT_EQ(checker::board_at(frame, {3, 0}), "part 3 nor +0-2 nor +0-1 nor +1-2");
  EXPECT_EQ(checker::board_at(frame, {1, 0}), "part 1");
}

using Numbers = std::vector<int>;
std::string written(const Numbers& numbers) {
  std::string text;
  for (const int n : numbers) text += (text.empty() ? "" : " ") + std::to_string(n);
  return text;
}

struct Frame {
  std::string words;
  Numbers values;
};

// A certificate for 0.33, whose reach is 2: so the pre-period of the window is at least 3 + K, and at least 13 values of the
// family are listed, from which the first that may repeat is the tenth.
struct Certificate {
  std::string game = "octal:0.33";
  std::string family = "path(*)";
  int period = 3;   // claimed
  int from = 1;     // the pre-period claimed
  int saltus = 0;   // claimed
  int repeats = 3;  // in the window
  int begin = 3;
  int upto = 17;
  int rises = 0;  // by how much frames that grow do in the window
  int first = 1;
  Numbers own;
  std::vector<Frame> frames;

  std::string text() const {
    std::string result =
        "tendril certificate 1\ngame\t" + game + "\nclaim\tfamily\t" + std::to_string(period) + "\t" +
        std::to_string(from) + "\t" + std::to_string(saltus) + "\t" + family + "\nwindow\t" +
        std::to_string(repeats) + "\t" + std::to_string(begin) + "\t" + std::to_string(upto) + "\t" +
        std::to_string(rises) + "\nfrom\t" + std::to_string(first) + "\t" + written(own) + "\n";
    for (std::size_t t = 0; t < frames.size(); ++t)
      result += "frame\t" + std::to_string(t + 1) + "\t" + frames[t].words + "\nvalues\t" +
                written(frames[t].values) + "\n";
    return result + "end\t" + std::to_string(frames.size()) + "\n";
  }
};

Numbers mod_3(int first, int count) {
  Numbers values;
  for (int n = first; n < first + count; ++n) values.push_back(n % 3);
  return values;
}
Certificate paths(int values, int upto = 17) {
  Certificate c;
  c.upto = upto;
  c.own = mod_3(1, values);
  c.frames = {{"0 .~.", mod_3(1, upto)}};
  return c;
}

TEST(CheckedFamilies, NeedAsManyValuesAsRepeat) {
  EXPECT_EQ(said(paths(13).text()), "");
  EXPECT_EQ(said(paths(12).text()), "3: too few values of the family\n");
  // A period of 6 from the tenth value on: 15 values.
  for (const int values : {13, 14, 15, 16}) {
    Certificate c = paths(values, 23);
    c.repeats = 6;
    EXPECT_EQ(said(c.text()), values < 15 ? "3: too few values of the family\n" : "") << values;
  }
}

TEST(CheckedFamilies, HaveTheValuesTheyList) {
  for (std::size_t i = 0; i < 13; ++i) {
    Certificate c = paths(13);
    c.own[i] += 1;
    EXPECT_EQ(said(c.text()), "3: another value for n = " + std::to_string(i + 1) + "\n");
  }
}

TEST(CheckedFamilies, AreOfGamesWithAReachThatIsKnown) {
  std::string text = paths(13).text();
  text.replace(text.find("octal:0.33"), 10, "geography:edge");
  EXPECT_EQ(said(text), "2: no families of this game\n");
}

// New vertices on an edge have the numbers behind all that are there.
TEST(CheckedFamilies, PutNewVerticesOnAnEdge) {
  EXPECT_EQ(checker::family_at("edges ab bc* cd", 2, 3), "edges ab b-1 1-2 2-c cd");
  EXPECT_EQ(checker::family_at("edges 0-5 5-7* 7-0", 3, 3), "edges 0-5 5-8 8-9 9-10 10-7 7-0");
  EXPECT_EQ(checker::family_at("edges 12-3* 3-4", 0, 3), "edges 12-3 3-4");
}

TEST(CheckedFamilies, ClaimNoPrePeriodBeyondWhatIsCompared) {
  for (const int from : {1, 2, 9, 12}) {
    Certificate c = paths(13);
    c.from = from;
    EXPECT_EQ(said(c.text()), "") << from;
  }
  for (const int from : {13, 14, 100}) {
    Certificate c = paths(13);
    c.from = from;
    EXPECT_EQ(said(c.text()), "3: a pre-period beyond the values\n") << from;
  }
  Certificate c = paths(13);
  c.from = 0;
  EXPECT_EQ(said(c.text()), "3: no period\n");
}

// A vertex with a path at either side is a path, a path that begins and ends at one vertex is a circuit, or an edge if it has
// one vertex: of a circuit of n + 1 one or two are taken, and paths of n and n - 1 are left.
TEST(CheckedFamilies, HaveFramesOfTwoPathsAndOfCircuits) {
  Certificate c = paths(16, 19);
  c.begin = 4;
  c.frames.push_back({"1 0~0", mod_3(2, 19)});
  EXPECT_EQ(said(c.text()), "");
  c.family = "cycle(*)";
  c.first = c.from = 3;
  c.own = mod_3(3, 16);
  EXPECT_EQ(said(c.text()), "");
  Numbers both;
  for (int n = 1; n <= 19; ++n)
    for (int m = 1; m <= 19; ++m) both.push_back((n + m + 1) % 3);
  c.frames.push_back({"1 0~. 0~.", both});
  EXPECT_EQ(said(c.text()), "");
  for (const std::size_t i : {0U, 1U, 18U, 19U, 20U, 200U, 360U}) {
    Certificate wrong = c;
    wrong.frames.back().values[i] = (both[i] + 1) % 3;
    EXPECT_NE(said(wrong.text()), "") << i;
  }
}

// A vertex with two paths is a path as well, listed before the paths that the family has.
TEST(CheckedFamilies, NameEachPartByTheFrameOfFewestPaths) {
  Certificate c = paths(16, 19);
  c.begin = 4;
  Numbers both;
  for (int n = 1; n <= 19; ++n)
    for (int m = 1; m <= 19; ++m) both.push_back((n + m + 1) % 3);
  c.frames.insert(c.frames.begin(), {"1 0~. 0~.", both});
  EXPECT_EQ(said(c.text()), "");
}

// Three legs, one of a single vertex. What is taken ends a leg, or is that vertex: then the rest is a path.
TEST(CheckedFamilies, SayWhichOfTwoLengthsIsWrong) {
  constexpr int kMost = 23;
  int values[kMost + 1][kMost + 1];
  Numbers two_legs;
  Numbers three_legs;
  for (int n = 0; n <= kMost; ++n)
    for (int m = 0; m <= kMost; ++m) {
      std::set<int> reached{(n + m + 1) % 3};  // without the single vertex
      for (int taken = 1; taken <= 2; ++taken) {
        if (n >= taken) reached.insert(values[n - taken][m]);
        if (m >= taken) reached.insert(values[n][m - taken]);
      }
      int mex = 0;
      while (reached.contains(mex)) ++mex;
      values[n][m] = n == 0 || m == 0 ? (n + m + 2) % 3 : mex;
      if (n > 0 && m > 0) {
        two_legs.push_back((n + m + 1) % 3);
        three_legs.push_back(values[n][m]);
      }
    }
  Certificate c = paths(13, kMost);
  c.begin = 5;
  c.frames.push_back({"1 0~. 0~.", two_legs});
  c.frames.push_back({"2 0-1 0~. 0~.", three_legs});
  const auto at = [&](int n, int m) { return static_cast<std::size_t>((n - 1) * kMost + m - 1); };
  c.frames[2].values[at(2, 3)] = c.frames[2].values[at(3, 2)] = 9;
  EXPECT_EQ(said(c.text()), "11: the value for length 2 and 3 is " + std::to_string(values[2][3]) + "\n");
}

// Stars with arms of one vertex do not grow by paths: each is a frame of its own, and nothing follows for larger ones. Of the
// star with n >= 3 arms only an arm can be taken.
TEST(CheckedFamilies, AreTheSameFramesWithLongerPaths) {
  Certificate c;
  c.family = "star(1..*)";
  c.period = c.repeats = 2;
  c.from = 2;
  c.begin = 18;
  c.upto = 80;
  for (int n = 1; n <= 14; ++n) {
    const int value = n == 1 ? 2 : n % 2;
    c.own.push_back(value);
    std::string star = std::to_string(n + 1);
    for (int leaf = 1; leaf <= n; ++leaf) star += " 0-" + std::to_string(leaf);
    c.frames.push_back({star, {value}});
  }
  c.frames.push_back({"1", {1}});
  EXPECT_EQ(said(c.text()), "3: the family is not the same frames with longer paths\n");
}

// A single edge that may be marked one way only is both a path with an arrow at one end, which grows, and what a move leaves
// at the end of a path between two arrows, beside the rest of it. It is named by the first frame that has it, the one that
// grows; so frames that do not grow have options of a short part that grows and a long one that does not, and the conditions
// on long parts that grow are not about those.
TEST(CheckedFamilies, GrowBesideLongPartsThatDoNot) {
  constexpr int kMost = 33;
  Numbers grows;
  Numbers even;
  Numbers odd;
  for (int n = 1; n <= kMost; ++n) {
    grows.push_back(n);
    even.push_back((n + 1) % 2);
    odd.push_back(n % 2);
  }
  Certificate c;
  c.game = "arrows";
  c.family = "edges ab bc* cd marks a>b";
  c.period = c.saltus = 1;
  c.from = c.first = 0;
  c.repeats = c.rises = 4;
  c.begin = 6;
  c.upto = kMost;
  c.own.assign(grows.begin(), grows.begin() + 20);
  c.frames = {{"0 1 dead:0", grows},
              {"2 0 dead:1,3 not:0,2", {1}},
              {"2 1 dead:1,3 not:0,7 not:2,4", even},
              {"2 1 dead:1,3 not:0,7 not:2,5", odd}};
  EXPECT_EQ(said(c.text()), "");
  c.saltus = 0;
  EXPECT_EQ(said(c.text()), "3: the period claimed fails at n = 0\n");
}

}  // namespace
