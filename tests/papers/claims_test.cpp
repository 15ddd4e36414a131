// The checks of the papers' claims are themselves checked: each must notice a wrong statement. A spoiled
// trial changes what the statement predicts for one instance, the first or the last; the check must then
// fail, and name it.
#include "papers/claim.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>

#include "effort.hpp"
#include "papers/cycles/plain_board.hpp"
#include "papers/expansion/circle.hpp"
#include "papers/octal/classes.hpp"
#include "places.hpp"

namespace tendril::papers {
namespace {

TEST(Claims, IdsAreUniqueAndCorrectionsExist) {
  std::set<std::pair<std::string_view, std::string_view>> ids;
  for (const Claim& claim : all_claims()) EXPECT_TRUE(ids.emplace(claim.paper, claim.id).second) << claim.id;
  for (const Claim& claim : all_claims()) {
    if (!claim.corrected.empty()) {
      EXPECT_TRUE(ids.contains({claim.paper, claim.corrected})) << claim.id;
    }
    if (!claim.check) {
      EXPECT_FALSE(claim.why.empty()) << claim.id << " needs a reason";
    }
    EXPECT_FALSE(claim.statement.ends_with('.')) << claim.id;
  }
  EXPECT_GT(all_claims().size(), 100U);
}

std::string text_of(const std::string& file) {
  std::ifstream in(tests::source_dir() + "/" + file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The recorded verdict of a claim, or an empty text. The ledger has one object a line, paper and claim first.
std::string recorded_verdict(const Claim& claim) {
  static const std::string ledger = text_of("papers/ledger.json");
  const std::string head =
      "{\"paper\":\"" + std::string(claim.paper) + "\",\"claim\":\"" + std::string(claim.id) + "\"";
  const std::size_t at = ledger.find(head);
  if (at == std::string::npos) return {};
  const std::string_view field = "\"verdict\":\"";
  const std::size_t from = ledger.find(field, at) + field.size();
  return ledger.substr(from, ledger.find('"', from) - from);
}

class EveryPaper : public testing::TestWithParam<std::string_view> {};

// Also: the verdicts of a brief run are those of the ledger.
TEST_P(EveryPaper, NoticesWrongStatements) {
  Control control;
  Games games;
  std::size_t asked = 0;
  for (const Claim& claim : all_claims()) {
    if (claim.paper != GetParam() || !claim.check) continue;
    if (asked++ % (kSanitized ? 4 : 1) != 0) continue;
    SCOPED_TRACE(claim.id);
    const Finding found = run_claim(claim, games, control, Depth::brief);
    EXPECT_EQ(name(found.verdict), recorded_verdict(claim)) << "the ledger says otherwise";
    ASSERT_GT(found.instances, 0U) << "a check that compares nothing";
    EXPECT_FALSE(found.range.empty() && found.verdict != Verdict::fails);
    EXPECT_EQ(found.verdict == Verdict::fails, !found.counterexample.empty());
    const Finding first = run_claim(claim, games, control, Depth::brief, {.instance = 0});
    // Spoiling the very instance that refutes a claim may put it right; it must not go unnoticed.
    if (found.verdict == Verdict::fails && found.instances == 1) {
      EXPECT_NE(first.counterexample, found.counterexample);
      continue;
    }
    EXPECT_EQ(first.verdict, Verdict::fails) << "the first instance spoiled";
    if (found.verdict == Verdict::fails) continue;
    EXPECT_EQ(first.instances, 1U);
    const Spoiled last{.instance = found.instances - 1};
    EXPECT_EQ(run_claim(claim, games, control, Depth::brief, last).verdict, Verdict::fails)
        << "the last instance spoiled";
    const Spoiled none{.instance = found.instances};
    EXPECT_EQ(run_claim(claim, games, control, Depth::brief, none).verdict, found.verdict)
        << "no instance spoiled";
  }
}

// A check can look at its instances and still say nothing: it must also notice when the solvers are wrong. One
// answer is replaced by a wrong one, here and there, or all answers from there on (a claim that something exists is
// refuted only so), and some such mistake must make a claim fail that does not. Checks that ask the solvers nothing, of
// inequalities and lists, have only their predictions.
TEST_P(EveryPaper, NoticesWrongAnswers) {
  Control control;
  Games games;
  constexpr std::uint64_t kPlaces = 4;
  // Those first that most claims notice.
  constexpr std::pair<bool, std::uint64_t> kMistakes[] = {{false, 1}, {true, 1},  {true, 0},
                                                          {false, 0}, {false, 2}, {false, 3},
                                                          {true, 2},  {true, 3},  {false, 50}};
  std::size_t asked = 0;
  for (const Claim& claim : all_claims()) {
    if (claim.paper != GetParam() || !claim.check) continue;
    if (asked++ % (kSanitized ? 10 : 1) != 0) continue;
    std::uint64_t answers = 0;
    const Finding found = run_claim(claim, games, control, Depth::brief, {}, &answers);
    bool noticed = answers == 0 || found.verdict == Verdict::fails;
    for (const auto& [all_after, more] : kMistakes)
      for (std::uint64_t place = 0; place < kPlaces && !noticed; ++place) {
        const Spoiled wrong{.answer = answers * place / kPlaces, .all_after = all_after, .more = more};
        noticed = run_claim(claim, games, control, Depth::brief, wrong).verdict == Verdict::fails;
      }
    EXPECT_TRUE(noticed) << claim.id << " takes any of " << answers << " answers";
  }
}

INSTANTIATE_TEST_SUITE_P(Papers, EveryPaper, testing::ValuesIn(all_papers()),
                         [](const auto& paper) { return std::string(paper.param); });

// Wrong variants of whole statements.
TEST(Claims, WrongFormulasFail) {
  Control control;
  Games games;
  const auto verdict = [&](std::function<void(Trial&)> check) {
    return run_claim({"test", "test", "test", std::move(check)}, games, control, Depth::brief).verdict;
  };
  const auto paths_mod = [](int modulus) {
    return [modulus](Trial& t) {
      for (int n = 0; n < 12; ++n)
        t.expect(n % modulus, t.nimber("octal:0.33", "path(" + std::to_string(n) + ")"), "path({})", n);
    };
  };
  EXPECT_EQ(verdict(paths_mod(3)), Verdict::holds);
  EXPECT_EQ(verdict(paths_mod(4)), Verdict::fails);
  const auto circles = [](int more) {
    return [more](Trial& t) {
      for (int p = 0; p < 8; ++p)
        for (int q = p; q < 20; ++q)
          t.expect(formula(p, q) + (p == 7 && q == 19 ? more : 0),
                   t.nimber("circular:girth4", circle_start(p, 1, q, 1)), "{},{}", p, q);
    };
  };
  EXPECT_EQ(verdict(circles(0)), Verdict::holds);
  EXPECT_EQ(verdict(circles(1)), Verdict::fails);
}

TEST(Claims, ThePlainBoardKnowsDeathMoves) {
  PlainBoard triangle = PlainBoard::from_letters("ab bc ca", "abc");
  EXPECT_EQ(triangle.legal().size(), 6U);
  triangle.mark("ab");
  EXPECT_TRUE(triangle.is_death({1, 2}));
  EXPECT_EQ(triangle.safe_moves(), "");  // cb makes a sink of b, ac a source of a
  triangle.mark("bc");
  EXPECT_TRUE(triangle.completes({2, 0}));
}

TEST(Claims, ClassesAsPrinted) {
  EXPECT_EQ(class_two({false, {2}}, 0, false), "D0");
  EXPECT_EQ(class_two({false, {2}}, 0, true), "D0*");
  EXPECT_EQ(table_two("D0", "D0", 0), 0U);
  EXPECT_EQ(table_two("D0*", "D0*", 0), 1U);
  EXPECT_EQ(table_one("C2*", "C2b", 0), 1U);
}

std::string output_of(const std::string& command) {
  std::FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  char buffer[4096];
  while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, n);
  pclose(pipe);
  return text;
}

TEST(Claims, TheErrataAreUpToDate) {
  EXPECT_EQ(text_of("docs/errata.md"), output_of(tests::binary() + " reproduce --errata"))
      << "run: tendril reproduce --errata > docs/errata.md";
}

TEST(Claims, AStoppedRunSaysWhatWasDone) {
  const std::string text =
      output_of(tests::binary() + " reproduce surfaces figure-17 --time 1 2>&1; echo $?");
  EXPECT_NE(text.find("in surfaces figure-17; 0 of 1 claims are done"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\n3\n")) << text;
}

// Every failing claim says in the paper's words what is printed, and which claim holds instead.
TEST(Claims, FailuresHaveCorrectionsThatHold) {
  for (const Claim& claim : all_claims()) {
    if (recorded_verdict(claim) != "fails") continue;
    EXPECT_FALSE(quotation(claim).empty()) << claim.id;
    const auto corrected = std::find_if(all_claims().begin(), all_claims().end(), [&](const Claim& other) {
      return other.paper == claim.paper && other.id == claim.corrected;
    });
    ASSERT_NE(corrected, all_claims().end()) << claim.id;
    EXPECT_EQ(recorded_verdict(*corrected), "holds") << claim.corrected;
  }
}

// The README counts what fails by kind, as the ledger does.
TEST(Claims, TheReadmeCountsByKind) {
  const std::string ledger = text_of("papers/ledger.json");
  const auto count = [&](const std::string& field) {
    std::size_t found = 0;
    for (std::size_t at = ledger.find(field); at != std::string::npos; at = ledger.find(field, at + 1))
      ++found;
    return found;
  };
  std::string sentence = std::to_string(all_claims().size()) + " claims, " +
                         std::to_string(count("\"verdict\":\"fails\"")) + " of which fail as printed (";
  for (const Kind kind : all_kinds())
    sentence += (kind == all_kinds().front() ? "" : ", ") +
                std::to_string(count("\"kind\":\"" + std::string(name(kind)) + "\"")) + " " +
                std::string(name(kind));
  EXPECT_NE(text_of("README.md").find(sentence + ")"), std::string::npos) << sentence;
}

TEST(Claims, TheLedgerRecordsEveryClaim) {
  const std::string list = output_of(tests::binary() + " reproduce --list");
  EXPECT_EQ(list.find("not recorded"), std::string::npos)
      << "run: tendril reproduce --record papers/ledger.json";
}

}  // namespace
}  // namespace tendril::papers
