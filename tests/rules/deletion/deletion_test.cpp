#include "rules/deletion/deletion_rules.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <random>

#include "effort.hpp"
#include "graph/graph6.hpp"
#include "graph/random_graphs.hpp"
#include "reference/deletion/deletion.hpp"
#include "rules/octal/node_kayles.hpp"
#include "rules/octal/octal.hpp"
#include "rules/play.hpp"
#include "tendril/error.hpp"

namespace tendril::deletion {
namespace {

// A line of rules at random, and what the twin makes of it.
std::pair<std::string, reference::PlainTake> random_line(std::mt19937& random) {
  constexpr std::pair<const char*, char> kWhat[] = {{"vertex", 'v'},           {"edge", 'e'},
                                                    {"neighbourhood", 'n'},    {"closed neighbourhood", 'N'},
                                                    {"connected set of", 'c'}, {"set of", 's'}};
  constexpr std::pair<const char*, char> kTests[] = {
      {"even", 'e'}, {"odd", 'o'}, {"= 2", '='}, {"<= 1", '<'}, {">= 2", '>'}};
  const auto& [words, what] = kWhat[random() % 6];
  reference::PlainTake take{what, 1, 'a', 0, 7};
  std::string line = fmt::format("take {}", words);
  if (what == 'c' || what == 's') {
    take.size = 1 + static_cast<unsigned>(random() % 3);
    line += fmt::format(" {}", take.size);
  } else if (what != 'e' && random() % 2 == 0) {
    const auto& [test, letter] = kTests[random() % 5];
    take.test = letter;
    take.degree = letter == '<' ? 1 : 2;
    line += fmt::format(" if degree {}", test);
  }
  if (random() % 2 == 0) {
    take.leaving = 1 + static_cast<unsigned>(random() % 7);
    std::string left;
    for (const auto& [bit, word] : {std::pair{1U, "nothing"}, {2U, "connected"}, {4U, "disconnected"}})
      if ((take.leaving & bit) != 0) left += fmt::format("{}{}", left.empty() ? "" : " or ", word);
    line += " leaving " + left;
  }
  return {line, take};
}

reference::PlainGraph plain(const Graph& graph) {
  reference::PlainGraph result{std::vector<bool>(graph.vertices(), true), {}};
  for (const auto& [u, v] : graph.edges()) result.edges.insert({std::min(u, v), std::max(u, v)});
  return result;
}

TEST(Deletion, AgreesWithTheReferenceOnRandomRulesAndGraphs) {
  std::mt19937 random(5);
  for (std::size_t i = 0; i < effort(400); ++i) {
    std::string text;
    std::vector<reference::PlainTake> takes;
    for (std::size_t line = 0; line <= random() % 3; ++line) {
      const auto [words, take] = random_line(random);
      text += words + "\n";
      takes.push_back(take);
    }
    const Graph graph = random_graph(random, 1 + below(random, 5), 20 + 10 * below(random, 7));
    const std::string written = fmt::format("g6:{}", write_graph6(graph));
    reference::PlainDeletion twin(takes);
    const Rulebook book = read_rulebook(text);
    // As it is compiled, and by the general rules: the same game.
    const DeletionRules general(book);
    const std::shared_ptr<const Ruleset> fast = compiled(book);
    for (const Ruleset* rules : {static_cast<const Ruleset*>(&general), fast.get()}) {
      Player<Ruleset> player(*rules);
      const Sum sum = rules->parse(written);
      ASSERT_EQ(player.nimber(sum).value, twin.nimber(plain(graph))) << text << written;
      ASSERT_EQ(player.misere_win(sum), twin.misere_win(plain(graph))) << text << written;
      ASSERT_EQ(player.lengths(sum), twin.lengths(plain(graph))) << text << written;
      for (const Key& key : sum) ASSERT_EQ(rules->parse(rules->print(key)), Sum{key}) << text << written;
      ASSERT_GE(std::accumulate(sum.begin(), sum.end(), std::uint64_t{0},
                                [&](std::uint64_t all, const Key& key) { return all + rules->bound(key); }),
                *twin.lengths(plain(graph)).rbegin());
    }
    ASSERT_EQ(general.moves(written).size(), reference::plain_options(plain(graph), takes).size())
        << text << written;
  }
}

TEST(Deletion, IsCompiledToTheFastestRules) {
  const auto is = [](std::string_view text, auto* of) {
    return dynamic_cast<decltype(of)>(compiled(read_rulebook(text)).get()) != nullptr;
  };
  EXPECT_TRUE(
      is("take closed neighbourhood # Schaefer\n", static_cast<const octal::NodeKaylesRules*>(nullptr)));
  EXPECT_TRUE(is("take connected set of 1 or 2 leaving nothing or connected",
                 static_cast<const octal::OctalRules*>(nullptr)));
  EXPECT_TRUE(is("take vertex if degree odd", static_cast<const DeletionRules*>(nullptr)));
  EXPECT_TRUE(is("take vertex\ntake edge", static_cast<const DeletionRules*>(nullptr)));
}

// Remark 7: subtraction games without the condition depend on the number of vertices alone.
TEST(Deletion, SubtractionGamesWithoutConnectedSetsAreTrivial) {
  std::mt19937 random(6);
  const auto any = unconnected_octal("0.33");
  for (std::size_t i = 0; i < effort(60); ++i) {
    const Graph graph = random_tree(random, 1 + below(random, 7), 1 + below(random, 4));
    Player<Ruleset> player(*any);
    EXPECT_EQ(player.nimber(any->parse(fmt::format("g6:{}", write_graph6(graph)))).value,
              graph.vertices() % 3);
  }
}

std::string error_of(std::string_view text) {
  try {
    read_rulebook(text);
  } catch (const InputError& error) {
    return fmt::format("{} at {}", error.problem(), error.column());
  }
  return "none";
}

TEST(Deletion, BadRulesSayWhatIsWrong) {
  EXPECT_EQ(error_of("take vertex\nput vertex"), "line 2: no rule at 1");
  EXPECT_EQ(error_of("take house"), "line 1: nothing that can be taken at 6");
  EXPECT_EQ(error_of("take edge if degree odd"), "line 1: a degree of something without one at 11");
  EXPECT_EQ(error_of("take vertex if colour red"), "line 1: a condition on something else at 16");
  EXPECT_EQ(error_of("take set of 0"), "line 1: no size of a set at 13");
  EXPECT_EQ(error_of("take vertex leaving water"), "line 1: nothing that can be left at 21");
  EXPECT_EQ(error_of("# nothing\n"), "rules that allow no move at 1");
}

}  // namespace
}  // namespace tendril::deletion
