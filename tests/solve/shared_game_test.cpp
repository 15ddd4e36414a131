// One game asked by several threads at the same time: the answers are those of a game of one's own, also
// when the table is tidied between questions.
#include <gtest/gtest.h>

#include <functional>
#include <thread>
#include <vector>

#include "effort.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

struct Asked {
  const char* game;
  std::vector<std::string> positions;
};

// All that may be asked of a shared game, as text.
std::string answers(Game& game, const std::string& words, Control& control) {
  const Position position = game.read(words);
  std::string text = std::to_string(game.nimber(position, control).value);
  text += letter(game.outcome(position, Play::normal, control));
  text += letter(game.outcome(position, Play::misere, control));
  for (const std::uint64_t length : game.lengths(position, control).values())
    text += "," + std::to_string(length);
  return text;
}

std::vector<Asked> questions() {
  std::vector<Asked> result{{"octal:0.33", {}}, {"arrows", {}}, {"cycles", {}}, {"sprouts", {}}, {"nim", {}}};
  for (int a = 1; a <= 5; ++a)
    for (int b = a; b <= 5; ++b) {
      const std::string legs = std::to_string(a) + "," + std::to_string(b) + ",3";
      result[0].positions.push_back("star(" + legs + ",1)");
      result[1].positions.push_back("spider(" + legs + ")");
    }
  result[2].positions = {"hourglass", "diamond", "spider(2,3,4)", "doublediamond", "cycle(6)", "path(9)"};
  result[3].positions = {"0*2", "0*3", "0*2@P1", "0*2@T1", "0.0.1a1a"};
  result[4].positions = {"3+5+7", "1+2+3", "4+4"};
  return result;
}

TEST(SharedGame, ThreadsGetTheAnswersOfAGameOfTheirOwn) {
  for (const Asked& asked : questions()) {
    Control control;
    std::vector<std::string> expected;
    for (const std::string& position : asked.positions)
      expected.push_back([&] {
        Game own(asked.game);
        return answers(own, position, control);
      }());

    Game shared(asked.game);
    shared.share(true);
    for (int round = 0; round < 2; ++round) {
      constexpr std::size_t kThreads = 4;
      std::vector<std::vector<std::string>> found(kThreads, std::vector<std::string>(asked.positions.size()));
      std::vector<std::thread> threads;
      for (std::size_t t = 0; t < kThreads; ++t)
        threads.emplace_back([&, t] {
          Control own;
          // Each begins elsewhere, so that they meet in the middle of each other's questions.
          for (std::size_t i = 0; i < asked.positions.size(); ++i) {
            const std::size_t which = (i + t * asked.positions.size() / kThreads) % asked.positions.size();
            found[t][which] = answers(shared, asked.positions[which], own);
          }
        });
      for (std::thread& thread : threads) thread.join();
      for (const auto& of_one : found) EXPECT_EQ(of_one, expected) << asked.game;
      // Nimbers stay; all else is found again.
      const std::uint64_t before = shared.positions();
      shared.tidy();
      EXPECT_LE(shared.positions(), before);
    }
  }
}

}  // namespace
}  // namespace tendril
