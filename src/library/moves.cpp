// Every move of a position, by its name and with its value.
#include <map>

#include "library/inside.hpp"

namespace tendril {

std::vector<Move> Game::Inside::moves(const Position& position, const MovesRequest& request,
                                      Control& control) {
  const bool misere = request.play == Play::misere;
  if (misere) rules().admit_misere(position.words());
  Field& field = misere && played_.rules ? played_ : own_;
  const bool values = !misere && (request.values == Values::all ||
                                  (request.values == Values::cheap && is_cheap(data(position).sum)));
  // No move wins a lost position, which is often far sooner known than what each move is worth.
  const bool unasked = request.values == Values::list;
  const bool lost =
      !values && !unasked && outcome(position, request.play, Engine::best, control) == Outcome::previous;
  std::vector<Move> lines;
  std::map<std::pair<std::string, std::string>, std::size_t> line_of;
  for (NamedMove& move : list_moves(*field.rules, position, control)) {
    control.check();
    std::string result = field.rules->print_sum(move.result);
    if (move.name.empty()) move.name = result;
    const auto [line, is_new] = line_of.try_emplace({move.name, result}, lines.size());
    if (!is_new) {
      lines[line->second].ways += move.ways;
      continue;
    }
    std::optional<Nimber> value;
    bool wins = false;
    if (values && !move.death) {
      value = nimber(move.result, Engine::best, control);
      wins = *value == Nimber{0};
    } else if (!lost && !unasked && !move.death) {
      wins = outcome_in(field, move.result, request.play, control) == Outcome::previous;
    }
    // The keys of the game as it is played are not the game's own.
    if (&field != &own_) move.result = rules().parse(move.text.empty() ? result : move.text);
    lines.push_back({.name = std::move(move.name),
                     .result = this->position(std::move(move.text), std::move(move.result)),
                     .wins = wins,
                     .nimber = value,
                     .ways = move.ways,
                     .death = move.death,
                     .kind = std::move(move.kind)});
  }
  return lines;
}

bool Game::Inside::is_cheap(const Sum& sum) const {
  if (rules().heap_rules() != nullptr) return true;
  std::uint64_t left = 0;
  for (const Key& component : sum) left += std::min(rules().bound(component), kCheapMoves + 1);
  return left <= kCheapMoves;
}

std::vector<NamedMove> Game::Inside::list_moves(const Ruleset& played, const Position& position,
                                                Control& control) {
  try {
    return played.moves(position.words());
  } catch (const TooManyOptions&) {
  }
  try {
    Options options;
    options.limit(MemoryPlan(control.memory_limit(), settings_).one_list);
    return rules().unnamed_moves(data(position).sum, std::move(options));
  } catch (const TooManyOptions& error) {
    throw Stopped(StopReason::memory, error.what());
  }
}

}  // namespace tendril
