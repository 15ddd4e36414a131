// The walk-through of docs/adding-a-game.md, kept true: its rulesets compile, answer, and are quoted word for
// word. by_name_test.cpp follows the page.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "examples/deletion.hpp"
#include "examples/euclid.hpp"
#include "examples/plain.hpp"
#include "places.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

TEST(AddingAGame, EuclidAgreesWithItsDefinition) {
  Game game("euclid", std::make_shared<euclid::Euclid>());
  Control control;
  for (unsigned a = 0; a < 18; ++a)
    for (unsigned b = 0; b < 18; ++b)
      EXPECT_EQ(game.nimber(game.read(fmt::format("{},{}", a, b)), control).value, plain::euclid(a, b));
  EXPECT_EQ(game.read("12,5").text(), "5,12");
  EXPECT_THROW(game.read("12"), InputError);
  EXPECT_THROW(game.read("12,5x"), InputError);
  EXPECT_THROW(game.read("12,99999999"), InputError);
}

// On bipartite graphs the nimber is told by two parities (Fraenkel and Scheinerman 1991).
TEST(AddingAGame, DeletionAgreesWithTheTheoremOnBipartiteGraphs) {
  Game game("deletion", std::make_shared<deletion::Deletion>());
  Control control;
  for (const std::string_view text :
       {"path(7)", "cycle(6)", "star(1,1,2,3)", "grid(2,3)", "path(3) + cycle(4)"}) {
    const Graph graph = parse_graph(text).graph;
    EXPECT_EQ(game.nimber(game.read(text), control).value,
              graph.vertices() % 2 + 2 * (graph.edge_count() % 2))
        << text;
  }
  EXPECT_EQ(game.read("edges ab bc ca").text(), "cycle(3)");
  EXPECT_EQ(game.moves(game.read("edges ab bc"), control).back().name, "delete b-c");
  EXPECT_THROW(game.read("path(201)"), InputError);
  EXPECT_THROW(game.read("complete(60)"), InputError);
}

TEST(AddingAGame, TheWalkThroughQuotesTheRulesets) {
  const auto read = [](const std::string& name) {
    std::ifstream in(tests::source_dir() + name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  };
  const std::string page = read("/docs/adding-a-game.md");
  EXPECT_NE(page.find(read("/tests/examples/euclid.hpp")), std::string::npos);
  EXPECT_NE(page.find(read("/tests/examples/deletion.hpp")), std::string::npos);
}

}  // namespace
}  // namespace tendril
