#include "tendril/sum_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "library/outside_ruleset.hpp"
#include "library/registry.hpp"
#include "library/sum_rules.hpp"

namespace tendril {
namespace {

constexpr std::string_view kSum = "sum";
constexpr std::string_view kSpace = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) + 1 - first);
}

}  // namespace

SumRules::Component SumRules::component(KeyView position) {
  const auto length = static_cast<std::size_t>(take_varint(position));
  return {position.substr(0, length), position.substr(length)};
}

Key SumRules::key(std::string_view game, KeyView key) {
  Key result;
  append_varint(result, game.size());
  return result.append(game).append(key);
}

Sum SumRules::keys(std::string_view game, const Sum& sum) {
  Sum result;
  for (const Key& each : sum) result.push_back(key(game, each));
  return result;
}

std::map<std::string, Sum> SumRules::by_game(const Sum& sum) {
  std::map<std::string, Sum> result;
  for (const Key& each : sum) {
    const auto [game, own] = component(each);
    result[std::string(game)].emplace_back(own);
  }
  return result;
}

const Ruleset& SumRules::rules(std::string_view game) const {
  const std::lock_guard guard(lock_);
  if (const auto found = made_.find(game); found != made_.end()) return *found->second;
  if (game == kSum) throw InputError("a sum inside a sum", game, 0, "write its parts side by side");
  const auto other = others_.find(game);
  Rules made = other != others_.end() ? other->second : make_rules(game);
  if (form_ == Form::valued)
    if (Rules smaller = made->valued()) made = std::move(smaller);
  return *made_.emplace(game, std::move(made)).first->second;
}

bool SumRules::is_game(std::string_view name) const {
  if (others_.find(name) != others_.end()) return true;
  const std::string_view head = name.substr(0, name.find(':'));
  return std::any_of(all_games().begin(), all_games().end(),
                     [&](const About& about) { return about.name == head; }) ||
         std::any_of(all_aliases().begin(), all_aliases().end(),
                     [&](const Alias& alias) { return alias.name == name; });
}

std::vector<SumRules::Part> SumRules::parts(std::string_view text) const {
  std::vector<Part> result;
  for (std::size_t at = 0;;) {
    const std::size_t name = text.find_first_not_of(kSpace, at);
    const std::size_t behind = name == std::string_view::npos
                                   ? text.size()
                                   : std::min(text.find_first_of(kSpace, name), text.size());
    const std::string_view game =
        name == std::string_view::npos ? std::string_view{} : text.substr(name, behind - name);
    if (game.empty() || (result.empty() && !is_game(game)))
      throw InputError(game.empty() ? "no game" : fmt::format("unknown game '{}'", game.substr(0, 40)), text,
                       std::min(name, text.size()), "write games with positions: nim 3 + sprouts 0*3");
    // The part ends at the first + that a game's name follows.
    std::size_t end = behind;
    for (;; ++end) {
      end = std::min(text.find('+', end), text.size());
      if (end == text.size()) break;
      const std::size_t next = text.find_first_not_of(kSpace, end + 1);
      if (next == std::string_view::npos) continue;
      if (is_game(text.substr(next, std::min(text.find_first_of(kSpace, next), text.size()) - next))) break;
    }
    const std::string_view words = trimmed(text.substr(behind, end - behind));
    result.push_back(
        {game, words, words.empty() ? behind : static_cast<std::size_t>(words.data() - text.data())});
    if (end == text.size()) return result;
    at = end + 1;
  }
}

Sum SumRules::read(const Part& part, std::string_view text) const {
  std::size_t from = part.offset;
  try {
    // An error in the name counts columns from the name on.
    from = static_cast<std::size_t>(part.game.data() - text.data());
    const Ruleset& of = rules(part.game);
    from = part.offset;
    return keys(part.game, of.parse(part.words));
  } catch (const InputError& error) {
    const std::size_t at = from + error.column() - 1;
    std::string right = error.right();
    // What stands behind a + may have been meant as the name of a game.
    if (at < text.size() && at > part.offset &&
        text.substr(0, at).find_last_not_of(kSpace) == text.rfind('+', at))
      right += fmt::format("; no game is called '{}'",
                           text.substr(at, text.find_first_of(kSpace, at) - at).substr(0, 40));
    throw InputError(error.problem(), text, at, right);
  }
}

Sum SumRules::parse(std::string_view text) const {
  Sum result;
  for (const Part& part : parts(text))
    for (Key& each : read(part, text)) result.push_back(std::move(each));
  return result;
}

std::string SumRules::print(KeyView position) const { return print_sum({Key(position)}); }

std::string SumRules::print_sum(const Sum& sum) const {
  std::string text;
  for (const auto& [game, own] : by_game(sum))
    text.append(text.empty() ? "" : " + ").append(game).append(" ").append(rules(game).print_sum(own));
  return text.empty() ? empty() : text;
}

void SumRules::options(KeyView position, Options& out) const {
  const auto [game, own] = component(position);
  Options inside;
  rules(game).options(own, inside);
  for (std::size_t o = 0; o < inside.size(); ++o) {
    for (std::size_t c = inside.first(o); c < inside.last(o); ++c)
      out.component(key(game, inside.component_key(c)));
    out.finish();
  }
}

std::uint64_t SumRules::bound(KeyView position) const {
  const auto [game, own] = component(position);
  return rules(game).bound(own);
}

std::vector<NamedMove> SumRules::moves(std::string_view text) const {
  const std::vector<Part> all = parts(text);
  std::vector<Sum> sums;
  for (const Part& part : all) sums.push_back(read(part, text));
  std::vector<NamedMove> result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Ruleset& moved = rules(all[i].game);
    for (NamedMove& move : moved.moves(all[i].words)) {
      NamedMove named{.name = {}, .result = keys(all[i].game, move.result)};
      const std::string left = move.text.empty() ? moved.print_sum(move.result) : move.text;
      named.name = fmt::format("{}: {}", all[i].game, move.name.empty() ? left : move.name);
      for (std::size_t other = 0; other < all.size(); ++other) {
        named.text.append(other == 0 ? "" : " + ").append(all[other].game).append(" ");
        named.text.append(other == i ? std::string_view(left) : all[other].words);
        if (other != i) named.result.insert(named.result.end(), sums[other].begin(), sums[other].end());
      }
      named.death = move.death;
      named.ways = move.ways;
      named.kind = std::move(move.kind);
      result.push_back(std::move(named));
    }
  }
  return result;
}

void SumRules::admit_misere(std::string_view text) const {
  for (const Part& part : parts(text))
    if (rules(part.game).played())
      throw InputError(fmt::format("a sum with {} in misère play", part.game), text,
                       static_cast<std::size_t>(part.game.data() - text.data()),
                       "whoever ends that game ends the whole sum, so only normal play adds up");
}

Sum SumRules::reduce(const Sum& sum) const {
  if (form_ != Form::valued) return sum;
  Sum result;
  for (const auto& [game, own] : by_game(sum))
    for (Key& each : keys(game, rules(game).reduce(own))) result.push_back(std::move(each));
  return result;
}

std::optional<Nimber> SumRules::known_nimber(KeyView position) const {
  const auto [game, own] = component(position);
  return rules(game).known_nimber(own);
}

std::optional<bool> SumRules::is_nimber(KeyView position, Nimber n) const {
  const auto [game, own] = component(position);
  return rules(game).is_nimber(own, n);
}

std::vector<Sum> SumRules::relatives(KeyView position) const {
  const auto [game, own] = component(position);
  std::vector<Sum> result;
  for (const Sum& relative : rules(game).relatives(own)) result.push_back(keys(game, relative));
  return result;
}

Game sum_game(const std::vector<NamedOutsideRules>& others, const Settings& settings) {
  std::map<std::string, SumRules::Rules, std::less<>> rules;
  for (const auto& [name, outside] : others) rules[name] = std::make_shared<OutsideRuleset>(outside);
  return Game(std::string(kSum), std::make_shared<SumRules>(std::move(rules)), settings);
}

About sum_about() {
  return {.name = kSum,
          .parameter = "",
          .title = "Positions of several games side by side",
          .summary = "Choose a part and move there.",
          .notation =
              "  games with positions, joined by +: sprouts 0*3 + nim 3 + octal:0.77 path(5)\n"
              "  (a + that no game's name follows belongs to the position before it)\n",
          .example = "sum 'sprouts 0*3 + nim 3 + octal:0.77 path(5)'"};
}

}  // namespace tendril
