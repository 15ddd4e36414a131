// Sums across games and games from outside, against a plain program that knows nothing of sums: it plays both parts by
// their named moves, and asks for nothing but the list.
#include "tendril/sum_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "tendril/tendril.hpp"

namespace tendril {
namespace {

// Contracts are verified at every call, as they are in sanitized builds.
Settings checked() {
  Settings settings;
  settings.check = 1;
  return settings;
}

// Nobody can move: who has to loses, or wins in misère play.
class PlainSum {
 public:
  explicit PlainSum(Play play) : play_(play) {}

  Outcome outcome(const std::vector<Position>& parts) {
    std::string key;
    for (const Position& part : parts) key += part.game() + ' ' + part.text() + '\n';
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool any = false;
    bool wins = false;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (const Move& move : game(parts[i].game()).moves(parts[i], {.values = Values::list}, control_)) {
        any = true;
        std::vector<Position> next = parts;
        next[i] = move.result;
        wins = wins || outcome(next) == Outcome::previous;
      }
    if (!any) wins = play_ == Play::misere;
    return known_[key] = wins ? Outcome::next : Outcome::previous;
  }
  Position read(const std::string& name, const std::string& words) { return game(name).read(words); }

 private:
  Game& game(const std::string& name) { return games_.try_emplace(name, name).first->second; }

  Play play_;
  Control control_;
  std::map<std::string, Game> games_;
  std::map<std::string, Outcome> known_;
};

TEST(SumGame, WinnersAreThoseOfPlayingThePartsByHand) {
  const std::vector<std::vector<std::pair<std::string, std::string>>> sums = {
      {{"nim", "1"}, {"sprouts", "0*2"}},
      {{"nim", "2"}, {"sprouts", "0*2"}},
      {{"nim", "1+2"}, {"node-kayles", "path(4)"}},
      {{"kayles", "3"}, {"node-kayles", "edges ab bc ca cd"}, {"nim", "1"}},
      {{"arrows", "path(4)"}, {"heap:0.137", "5"}},
      {{"brussels:planar", "3,3"}, {"lasker", "3"}},
      {{"mixed", "o,3"}, {"octal:0.33", "path(2) + path(3)"}},
  };
  Game game = sum_game({}, checked());
  Control control;
  for (const auto& parts : sums) {
    std::string words;
    for (const auto& [name, position] : parts) words += (words.empty() ? "" : " + ") + name + " " + position;
    const Position sum = game.read(words);
    for (const Play play : {Play::normal, Play::misere}) {
      PlainSum plain(play);
      std::vector<Position> played;
      for (const auto& [name, position] : parts) played.push_back(plain.read(name, position));
      EXPECT_EQ(game.outcome(sum, play, control), plain.outcome(played)) << words;
      EXPECT_EQ(game.outcome(sum, play, control, Engine::definition), plain.outcome(played)) << words;
    }
    Nimber total;
    for (const auto& [name, position] : parts) {
      Game part(name);
      total ^= part.nimber(part.read(position), control);
    }
    EXPECT_EQ(game.nimber(sum, control), total) << words;
    EXPECT_EQ(game.nimber(sum, control, Engine::definition), total) << words;
    EXPECT_EQ(game.read(sum.text()), sum) << words;
    for (const Move& move : game.moves(sum, control)) {
      EXPECT_EQ(move.wins, move.nimber == Nimber{0}) << move.name;
      EXPECT_EQ(game.read(move.result.words()), move.result) << move.name;
    }
  }
}

TEST(SumGame, MovesAreNamedByTheirPart) {
  Game game = sum_game({}, checked());
  Control control;
  std::set<std::string> names;
  for (const Move& move : game.moves(game.read("nim 2 + node-kayles edges ab + path(1)"), control))
    names.insert(move.name);
  EXPECT_EQ(names, (std::set<std::string>{"nim: 2 -> 1", "nim: 2 -> 0", "node-kayles: take a,b",
                                          "node-kayles: take b,a", "node-kayles: take 2"}));
}

TEST(SumGame, BadInputHasAColumn) {
  Game game = sum_game({}, checked());
  const auto column = [&](std::string_view words) -> std::size_t {
    try {
      game.read(words);
    } catch (const InputError& error) {
      return error.column();
    }
    return 0;
  };
  EXPECT_EQ(column(""), 1U);
  EXPECT_EQ(column("3+5"), 1U);
  EXPECT_EQ(column("nim 3 + sprouts 0*x"), 19U);
  EXPECT_EQ(column("nim 3 + heap:0.9z 4"), 16U);
  Control control;
  // Whoever ends the Game of Cycles ends the sum: no question of misère play is answered.
  const Position plain = game.read("nim 1");
  const Position cycles = game.read("nim 1 + cycles diamond");
  EXPECT_THROW(game.outcome(cycles, Play::misere, control), InputError);
  EXPECT_THROW(game.solve(cycles, {.play = Play::misere}, control), InputError);
  EXPECT_THROW(game.moves(cycles, {.play = Play::misere}, control), InputError);
  EXPECT_THROW(game.certify(cycles, {.made_by = {}, .play = Play::misere}, control), InputError);
  EXPECT_THROW(game.misere_form(cycles, control), InputError);
  EXPECT_THROW(game.same_misere_form(plain, cycles, control), InputError);
  EXPECT_THROW(game.quotient({plain, cycles}, control), InputError);
}

// Subtract one or two; the heap is the component.
class Subtraction final : public OutsideRules {
 public:
  explicit Subtraction(bool bounded, bool ends = true) : bounded_(bounded), ends_(ends) {}

  std::vector<Components> options(const Component& component) const override {
    const int heap = std::stoi(component);
    std::vector<Components> result;
    for (int taken = 1; taken <= std::min(2, heap); ++taken) result.push_back({std::to_string(heap - taken)});
    if (!ends_ && heap == 1) result.push_back({"3"});
    return result;
  }
  Components read(std::string_view text) const override {
    Components result;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('+', at), text.size());
      result.emplace_back(text.substr(at, end - at));
      at = end + 1;
    }
    return result;
  }
  std::string print(const Component& component) const override { return component; }
  std::optional<std::uint64_t> bound(const Component& component) const override {
    if (!bounded_) return std::nullopt;
    return static_cast<std::uint64_t>(std::stoi(component));
  }

 private:
  bool bounded_;
  bool ends_;
};

TEST(OutsideGame, EveryQuestionIsAnswered) {
  for (const bool bounded : {false, true}) {
    Game game = outside_game("subtraction", std::make_shared<Subtraction>(bounded), checked());
    Control control;
    for (int heap = 0; heap <= 9; ++heap) {
      const Position position = game.read(std::to_string(heap));
      EXPECT_EQ(game.nimber(position, control).value, static_cast<std::uint64_t>(heap % 3));
      EXPECT_EQ(game.outcome(position, Play::misere, control),
                heap % 3 == 1 ? Outcome::previous : Outcome::next);
    }
    const Position five = game.read("5");
    EXPECT_EQ(game.lengths(five, control).text(), "{3,4,5}");
    EXPECT_EQ(game.tree(five, control).height, 5U);
    EXPECT_EQ(game.moves(game.read("5+4"), control).size(), 4U);
    EXPECT_FALSE(game.certify(five, {}, control).text.empty());
  }
}

TEST(OutsideGame, PlayThatDoesNotEndIsRefused) {
  for (const bool bounded : {false, true}) {
    Game game = outside_game("circular", std::make_shared<Subtraction>(bounded, false), checked());
    Control control;
    EXPECT_THROW(game.nimber(game.read("5"), control), InputError);
    EXPECT_THROW(game.lengths(game.read("5"), control), InputError);
  }
}

TEST(OutsideGame, TakesPartInSums) {
  Game game = sum_game({{"subtraction", std::make_shared<Subtraction>(false)}}, checked());
  Control control;
  EXPECT_EQ(game.nimber(game.read("subtraction 4+5 + nim 3"), control), Nimber{1 ^ 2 ^ 3});
  EXPECT_EQ(game.outcome(game.read("subtraction 1 + nim 1"), Play::misere, control), Outcome::next);
}

}  // namespace
}  // namespace tendril
