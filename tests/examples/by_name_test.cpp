// docs/adding-a-game.md followed literally: follow_the_page.cmake puts the page's blocks of code into the files
// they are said to go into, and this program is linked with the registry that comes out. It asks the two games
// by name, as the command line does.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "examples/plain.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

TEST(AddingAGameByName, TheRegistryListsThem) {
  for (const std::string_view name : {"euclid", "deletion", "nim"})
    EXPECT_EQ(std::count_if(all_games().begin(), all_games().end(),
                            [&](const About& about) { return about.name == name; }),
              1)
        << name;
}

TEST(AddingAGameByName, Euclid) {
  Game game("euclid");
  Control control;
  for (unsigned a = 0; a < 12; ++a)
    for (unsigned b = 0; b < 12; ++b)
      EXPECT_EQ(game.nimber(game.read(fmt::format("{},{}", a, b)), control).value, plain::euclid(a, b));
  EXPECT_EQ(game.nimber(game.read("12,5"), control).value, 2U);
}

TEST(AddingAGameByName, Deletion) {
  Game game("deletion");
  plain::Deletion twin;
  Control control;
  for (const auto& edges : plain::kGraphs) {
    std::string text = "edges";
    std::set<unsigned> vertices;
    for (const auto& [v, w] : edges) {
      text += fmt::format(" {}-{}", v, w);
      vertices.insert({v, w});
    }
    const Position position = game.read(text);
    EXPECT_EQ(game.nimber(position, control).value, twin.nimber({vertices, edges})) << text;
    EXPECT_EQ(game.moves(position, control).size(), vertices.size() + edges.size()) << text;
  }
}

}  // namespace
}  // namespace tendril
