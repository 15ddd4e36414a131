// How to win: a reply to whatever the other player does, found when it is asked for.
//
//   tendril::Strategy strategy(game);                       // from values: any position
//   tendril::Strategy proof(game, certificate_text);        // from the evidence alone: nothing is searched
//   if (const auto move = strategy.reply(position, control)) position = move->result;
//
// From values it is as good as the game's answers: nimbers and outcomes that are known (from earlier questions, or taught
// from a store) and others that it searches for. From a certificate it is complete without any search: whoever follows it
// leaves positions whose components are all listed, equal pairs aside, with nim-sum 0, and from what the other player
// makes of such a position some move leads to one again. docs/certificates.md has the argument.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "tendril/tendril.hpp"

namespace tendril {

class Strategy {
 public:
  // The game outlives the strategy.
  explicit Strategy(Game& game, Play play = Play::normal);
  // Throws InputError if the certificate does not hold, or is about another game.
  Strategy(Game& game, std::string_view certificate);
  ~Strategy();
  Strategy(Strategy&&) noexcept;
  Strategy& operator=(Strategy&&) noexcept;

  // What the certificate is about; nullopt: the strategy comes from values, and any position may be asked about.
  const std::optional<Position>& start() const;
  Play play() const;
  // Who wins. nullopt: the certificate does not say.
  std::optional<Outcome> outcome(const Position& position, Control& control);
  // A move that wins. nullopt: there is none, or the certificate names none.
  std::optional<Move> reply(const Position& position, Control& control);

 private:
  class Source;
  class ByValues;
  class ByEvidence;
  std::unique_ptr<Source> source_;
};

}  // namespace tendril
