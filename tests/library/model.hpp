// What is true of a game, found without any history: what one Game that was asked much is compared with.
#pragma once

#include <fmt/format.h>

#include <map>
#include <set>
#include <stdexcept>

#include "library/registry.hpp"
#include "rules/play.hpp"
#include "tendril/tendril.hpp"

namespace tendril::calls {

class Model {
 public:
  explicit Model(const std::string& game) : game_(game), rules_(make_rules(game)), player_(*rules_) {}

  Nimber nimber(const Sum& sum) { return player_.nimber(sum); }
  Outcome outcome(const Sum& sum) { return nimber(sum) == Nimber{} ? Outcome::previous : Outcome::next; }
  Outcome misere(const Position& position, const Sum& sum) {
    if (!rules_->played()) return player_.misere_win(sum) ? Outcome::next : Outcome::previous;
    const auto [at, is_new] = misere_.try_emplace(position.text(), Outcome::next);
    if (is_new) {
      Game fresh(game_);
      Control control;
      at->second = fresh.outcome(fresh.read(position.text()), Play::misere, control);
    }
    return at->second;
  }
  std::vector<std::uint64_t> lengths(const Sum& sum) {
    const auto all = player_.lengths(sum);
    return {all.begin(), all.end()};
  }
  std::set<std::uint64_t> nimbers_of_options(const Sum& sum) {
    std::set<std::uint64_t> all;
    for (const Key& part : sum)
      for (const Sum& option : player_.options(part))
        all.insert((nimber(sum) ^ nimber({part}) ^ nimber(option)).value);
    return all;
  }
  // Of a game that was asked nothing before.
  const std::string& tree(const Position& position) {
    std::string& text = trees_[position.text()];
    if (text.empty()) text = tree_text(Game(game_), position);
    return text;
  }
  const std::string& perft(const Position& position, unsigned depth) {
    std::string& text = perfts_[{position.text(), depth}];
    if (text.empty()) text = perft_text(Game(game_), position, depth);
    return text;
  }

  static std::string tree_text(Game&& game, const Position& position) { return tree_text(game, position); }
  static std::string tree_text(Game& game, const Position& position) {
    Control control;
    const TreeSize size = game.tree(position, control);
    return fmt::format("{} {} {} {} {}", size.positions, size.vertices, size.height, size.canonical_classes,
                       size.canonical_vertices);
  }
  static std::string perft_text(Game&& game, const Position& position, unsigned depth) {
    return perft_text(game, position, depth);
  }
  static std::string perft_text(Game& game, const Position& position, unsigned depth) {
    Control control;
    std::string text = "levels";
    for (const PerftLevel& level : game.perft(position, depth, control))
      text += fmt::format(" {}/{}", level.positions, level.options);
    return text;
  }

 private:
  std::string game_;
  std::shared_ptr<const Ruleset> rules_;
  Player<Ruleset> player_;
  std::map<std::string, Outcome> misere_;
  std::map<std::string, std::string> trees_;
  std::map<std::pair<std::string, unsigned>, std::string> perfts_;
};

struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};
template <class T>
void expect(const T& found, const T& expected, const char* what) {
  if (found != expected) throw Wrong(fmt::format("{} differs from the model's", what));
}

}  // namespace tendril::calls
