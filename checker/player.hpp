// Playing through a proof. The list of a certificate that holds is a complete strategy, and nothing is searched to follow
// it: the certified side always leaves a position whose components, after equal pairs are cancelled, are all listed and
// have nim-sum 0.
//
// Why such a move is always there: let the other player move in a position like that.
//  - In a listed component P = n, to an option that is covered: its nim-sum is not n, so the whole has another nim-sum
//    than 0, and a component whose `gives` lines go low enough makes it 0 again, as in Nim.
//  - In a listed component, to an option that is not covered: its `reply` line names an option of it with nim-sum n.
//  - In one of a cancelled pair X + X, to X + X': the same move in the other X leaves X' + X', which cancels.
// So it is enough to look at every move once and take one that leaves such a position.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "checker/check.hpp"
#include "checker/game.hpp"
#include "checker/list.hpp"

namespace checker {

class Player {
 public:
  // Of a certificate that was checked and holds. Throws Wrong.
  Player(const Certificate& certificate, const CheckOptions& options);

  // The position claimed, as components in which somebody can move.
  const Sum& start() const { return start_; }
  // Whether the certified side is the player to move there; else it is the other.
  bool begins() const { return begins_; }
  // The certified side's move: what it leaves. Throws Refused if there is none, which the certificate rules out.
  Sum answer(const Sum& position) const;
  // Whatever the player to move can leave, each position once.
  std::vector<Sum> moves(const Sum& position) const;

  // A position as people write it, and the other way round: components are written as the certificate, or somebody who
  // played, wrote them. Throws Refused.
  Sum parse(std::string_view text);
  std::string text(const Sum& position) const;

 private:
  bool is_safe(const Sum& position) const;
  void remember(std::string_view text);

  std::unique_ptr<Game> game_;
  std::unordered_map<std::string, std::uint32_t> value_of_;
  std::map<std::string, std::string> text_of_;
  Sum start_;
  bool begins_;
};

// The checker plays the certified side against whoever writes the positions they leave on `in`, one a line. 0: the game
// ended, and the certified side won; 1: the certificate does not hold; 2: the other side stopped before the end.
int play_text(std::string_view text, const std::string& name, std::istream& in, std::ostream& out,
              std::ostream& err, const CheckOptions& options = {});

// Walks every answer of the other side, `depth` of its moves deep, and counts the lines of play that end there or sooner.
// 0: all of them were answered; 1: the certificate does not hold.
int exhaust_text(std::string_view text, const std::string& name, std::uint64_t depth, std::ostream& out,
                 std::ostream& err, const CheckOptions& options = {});

}  // namespace checker
