// Planted Brussels Sprouts (Ji and Propp 2018; docs/games/relatives.md): n arms point into a circle. A move joins two arms
// of one region and notches the curve, which gives one arm on either side. With a arms between the two on one side and b
// on the other, the region becomes one of a + 1 arms and one of b + 1. A component is a region of two or more arms,
// written as their number. No reductions.
#include "checker/game.hpp"
#include "checker/text.hpp"

namespace checker {
namespace {

class Planted : public Game {
 public:
  Sum parse(std::string_view text) const override {
    Text in(text);
    Sum sum;
    do add(sum, in.small_number(1000));
    while (in.accept('+'));
    in.expect_end();
    return sum;
  }

  std::vector<Sum> options(const std::string& component) const override {
    const int arms = std::stoi(component);
    std::vector<Sum> all;
    Count count(*this);
    for (int second = 1; second < arms; ++second) {  // the first arm may be any: they stand in a circle
      count.one();
      Sum option;
      add(option, second - 1 + 1);
      add(option, arms - second - 1 + 1);
      all.push_back(std::move(option));
    }
    return all;
  }

 private:
  static void add(Sum& sum, int arms) {
    if (arms >= 2) sum.push_back(std::to_string(arms));
  }
};

}  // namespace

std::unique_ptr<Game> make_planted_game(std::string_view name, std::string_view parameter) {
  if (name != "planted" || !parameter.empty()) return nullptr;
  return std::make_unique<Planted>();
}

}  // namespace checker
