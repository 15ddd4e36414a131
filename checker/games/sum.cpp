// Positions of several games side by side: "nim 3 + sprouts 0*3". A part is a game's name and a position of it, up to the
// first + that a game's name follows. A component is the name of its game, a blank, and that game's own component; the same
// game by two names counts as two, which can only make a certificate be refused.
#include <map>

#include "checker/game.hpp"

namespace checker {
namespace {

constexpr std::string_view kBlanks = " \t";

class SumGame : public Game {
 public:
  Sum parse(std::string_view text) const override {
    Sum sum;
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t name = text.find_first_not_of(kBlanks, at);
      if (name == std::string_view::npos) throw Refused("a game with a position expected");
      const std::string game(word(text, name));
      const Game* rules = find(game);
      if (rules == nullptr) throw Refused("no such game: '" + game.substr(0, 60) + "'");
      std::size_t end = name + game.size();
      do end = std::min(text.find('+', end + 1), text.size());
      while (end < text.size() && !begins_part(text.substr(end + 1)));
      std::string_view words = text.substr(name + game.size(), end - name - game.size());
      words.remove_prefix(std::min(words.find_first_not_of(kBlanks), words.size()));
      words = words.substr(0, words.find_last_not_of(kBlanks) + 1);
      for (const std::string& component : rules->parse(words)) sum.push_back(game + ' ' + component);
      at = end + 1;
      if (end == text.size()) break;
    }
    return sum;
  }

  std::vector<Sum> options(const std::string& component) const override {
    const std::size_t blank = component.find(' ');
    const std::string game = component.substr(0, blank);
    std::vector<Sum> all = find(game)->options(component.substr(blank + 1));
    for (Sum& option : all)
      for (std::string& part : option) part = game + ' ' + part;
    return all;
  }

 private:
  static std::string_view word(std::string_view text, std::size_t from) {
    return text.substr(from, std::min(text.find_first_of(kBlanks, from), text.size()) - from);
  }
  bool begins_part(std::string_view text) const {
    const std::size_t from = text.find_first_not_of(kBlanks);
    return from != std::string_view::npos && find(std::string(word(text, from))) != nullptr;
  }
  // The game of this name, made once; null: there is none, or it is a sum itself.
  const Game* find(const std::string& name) const {
    const auto [place, is_new] = games_.try_emplace(name);
    if (is_new && name != "sum") {
      try {
        place->second = make_game(name);
        place->second->most_moves = most_moves;
      } catch (const Refused&) {
      }
    }
    return place->second.get();
  }

  mutable std::map<std::string, std::unique_ptr<Game>> games_;
};

}  // namespace

std::unique_ptr<Game> make_sum_game(std::string_view name, std::string_view parameter) {
  if (name == "sum" && parameter.empty()) return std::make_unique<SumGame>();
  return nullptr;
}

}  // namespace checker
