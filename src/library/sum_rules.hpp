// The rules of sums across games (tendril/sum_game.hpp): a component is a component of one of the games, its key
// that game's name in front of the game's own key.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril {

class SumRules final : public Ruleset {
 public:
  using Rules = std::shared_ptr<const Ruleset>;
  // Which rules of a game take part: its own, or those of the smaller game with the same nimbers.
  enum class Form { own, valued };

  // `others`: rules that are not in the registry, by name.
  explicit SumRules(std::map<std::string, Rules, std::less<>> others = {}, Form form = Form::own)
      : others_(std::move(others)), form_(form) {}

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string print_sum(const Sum& sum) const override;
  std::string empty() const override { return "nim 0"; }
  std::vector<NamedMove> moves(std::string_view text) const override;

  Rules valued() const override { return std::make_shared<SumRules>(others_, Form::valued); }
  // Not with a game that is played by other rules: its end is the end of the whole sum.
  void admit_misere(std::string_view text) const override;
  Sum reduce(const Sum& sum) const override;
  std::optional<Nimber> known_nimber(KeyView position) const override;
  std::optional<bool> is_nimber(KeyView position, Nimber n) const override;
  std::vector<Sum> relatives(KeyView position) const override;

 private:
  struct Part {
    std::string_view game;
    std::string_view words;
    std::size_t offset;  // of the words in the text
  };
  struct Component {
    std::string_view game;
    KeyView key;
  };

  bool is_game(std::string_view name) const;
  std::vector<Part> parts(std::string_view text) const;
  const Ruleset& rules(std::string_view game) const;
  Sum read(const Part& part, std::string_view text) const;
  static Component component(KeyView position);
  static Key key(std::string_view game, KeyView key);
  static Sum keys(std::string_view game, const Sum& sum);
  static std::map<std::string, Sum> by_game(const Sum& sum);

  std::map<std::string, Rules, std::less<>> others_;
  Form form_;
  mutable std::mutex lock_;
  mutable std::map<std::string, Rules, std::less<>> made_;
};

About sum_about();

}  // namespace tendril
