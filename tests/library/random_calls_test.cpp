// The public interface under random use: thousands of calls against one Game (read, ask by every engine, stop in the
// middle, share, tidy, learn, certify), every answer compared with a model that knows no history. Mistakes that need
// several calls in a certain order are found by nothing else. What fails is shrunk: calls are left out as long as it
// still fails, and what is left is printed, one line a call. (After CaDiCaL's mobical, Biere 2017.)
#include <gtest/gtest.h>

#include "effort.hpp"
#include "library/run.hpp"
#include "rules/heaps/heaps.hpp"

namespace tendril {
namespace {

using namespace calls;

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"nim", {"0", "1", "2+1", "3", "4+2"}},
      {"grundy", {"1", "5", "7", "6+3"}},
      {"heap:0.77", {"0", "4", "3+2", "6"}},
      {"octal:0.33", {"path(0)", "path(4)", "star(1,1,2)", "cycle(4)", "edges ab bc ca cd"}},
      {"node-kayles", {"path(1)", "path(5)", "cycle(5)", "grid(2,3)"}},
      {"arrows", {"path(2)", "path(4)", "cycle(4)", "spider(2,2,2)", "edges ab bc cd de ca marks a>b"}},
      {"arrows:trimmed", {"twig(0)", "twig(3)", "spider[1^,2v,1]", "crash(2)+rod(2)", "path(4)"}},
      {"cycles", {"path(2)", "cycle(3)", "diamond", "edges ab bc ca marks a>b", "path(4)"}},
      {"sprouts", {"0*1", "0*2", "1a1a.AB|AB", "0.0.}]!", "0*2@P1"}},
      {"brussels:planar", {"1", "2,2", "3,1", "1,1,1"}},
      {"circular:girth4", {"1,1,1,1", "3,1,2,1", "0,1,2,1"}},
      {"mixed", {"1", "o,2", "2,2"}},
      {"dag", {"A", "A>B", "A>B,C B>C,D D>C from A B", "A>B,C,D B>C,E C>E,F E>F"}},
  };
  return all;
}

TEST(RandomCalls, OneGameAnswersAsManyFreshOnesWould) {
  std::mt19937 random(20);
  for (const Kind& kind : kinds()) {
    Model model(kind.game);
    for (std::size_t sequence = 0; sequence < effort(10); ++sequence) {
      Settings settings;
      settings.check = sequence % 3 == 0;
      settings.pn_exact = sequence % 2 == 0 ? 0 : 5;  // small positions are searched too
      const MakeGame make = [&] { return Game(kind.game, settings); };
      const Calls calls = random_calls(random, 60);
      if (failure(calls, make, kind, model).empty()) continue;
      const Calls least =
          shrunk(calls, [&](const Calls& some) { return !failure(some, make, kind, model).empty(); });
      ADD_FAILURE() << report(least, make, kind, model);
      break;
    }
  }
}

// Found by the test above: the certificate listed the components that were added, the checker read one for both.
TEST(RandomCalls, ACertificateOfASumProvesWhatItsTextSays) {
  Game game("brussels:planar");
  Control control;
  const Position sum = game.read("1,1,1") + game.read("2,2");
  const Verdict verdict =
      check(game.certify(sum, {.nimber = true, .minimise = false, .made_by = {}}, control).text);
  EXPECT_TRUE(verdict.holds) << verdict.line;
}

// Nim that knows the nimber of every heap at once, and of the heap of 5 a wrong one.
class LyingNim final : public Ruleset {
 public:
  void options(KeyView position, Options& out) const override { nim_.options(position, out); }
  Sum parse(std::string_view text) const override { return nim_.parse(text); }
  std::string print(KeyView position) const override { return nim_.print(position); }
  std::uint64_t bound(KeyView position) const override { return nim_.bound(position); }
  std::string empty() const override { return "0"; }
  std::optional<Nimber> known_nimber(KeyView position) const override {
    const std::uint64_t size = heaps::Heaps::size(position);
    return Nimber{size == 5 ? 4 : size};
  }

 private:
  heaps::Heaps nim_{heaps::nim()};
};

TEST(RandomCalls, AFailureIsShrunkToTheCallsItNeeds) {
  const Kind kind{"nim", {"0", "1+2", "3", "5+1", "4"}};
  const MakeGame make = [] { return Game("nim", std::make_shared<LyingNim>()); };
  Model model("nim");
  std::mt19937 random(3);
  const Calls calls = random_calls(random, 400);
  const auto fails = [&](const Calls& some) { return !failure(some, make, kind, model).empty(); };
  ASSERT_TRUE(fails(calls));
  const Calls least = shrunk(calls, fails);
  EXPECT_TRUE(fails(least));
  EXPECT_EQ(least.size(), 2U) << report(least, make, kind, model);  // read the lie, ask about it
  EXPECT_EQ(least.front().what, Do::read);
  EXPECT_NE(report(least, make, kind, model).find("= read '5+1'\n"), std::string::npos);
}

}  // namespace
}  // namespace tendril
