// Why somebody wins: the shortest reason that is true, in the user's own words, checked before it is given.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tendril/tendril.hpp"

namespace tendril {

// From short to long.
enum class Because {
  over,      // nobody can move
  pairs,     // equal parts answer one another
  sum,       // the nim-sum of the parts
  symmetry,  // every move is answered by its partner
  theorem,   // of a paper, checked on this very position
  parity,    // every play has a length of the same parity
  replies    // the winning move, and an answer to everything
};
std::string_view name(Because because);

struct Reason {
  Because because;
  std::string text;         // sentences
  std::string source = {};  // of a theorem: its entry in the ledger, "octal theorem-13"
};

// A part of the position with its nimber.
struct Part {
  Position position;
  Nimber nimber;
};

// Moves of the other player that leave the same position, and the reply to them.
struct Answered {
  std::vector<std::string> moves;
  Position left;
  std::optional<Move>
      reply;  // nullopt: there is nothing to reply to, because the move lost or ended the game
  std::vector<Answered> then;  // to what may follow the reply, if it was asked for
};

struct Explanation {
  Position position;
  Play play;
  Outcome outcome;
  Reason reason;
  std::vector<Part> parts = {};        // of a sum
  std::optional<Move> move = {};       // that wins, if the player to move does
  std::vector<Answered> answers = {};  // to what the other player can do: then, or now if it is their move
};

// Another place to look for a reason: one for this outcome, or nullopt.
using ReasonFinder = std::function<std::optional<Reason>(const Position&, Outcome)>;

struct ExplainRequest {
  Play play = Play::normal;
  // Answers so many moves of the other player deep; nullopt: one deep if there is no shorter reason, else none.
  std::optional<unsigned> depth = {};
  std::vector<ReasonFinder> more = {};  // asked in normal play
};

// Throws Stopped; std::logic_error if a reason contradicts the outcome, which would be a defect.
Explanation explain(Game& game, const Position& position, const ExplainRequest& request, Control& control);

}  // namespace tendril
