// A game from outside: rules that the library does not have, handed to it as a few functions, so that they can
// be written in another language or live in another process. Every question of Game can be asked about it.
//
//   class Subtraction : public tendril::OutsideRules { ... };
//   tendril::Game game = tendril::outside_game("subtraction", std::make_shared<Subtraction>());
//
// Rules compiled with the library derive from its Ruleset, which can do more (docs/adding-a-game.md); it is no
// part of the public header, because engines may ask it for more at any time, and this contract stays.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tendril/tendril.hpp"

namespace tendril {

class OutsideRules {
 public:
  // An independent component of a position: any bytes, at least one. Equal bytes are the same game.
  using Component = std::string;
  // Components played side by side; empty: the game is over.
  using Components = std::vector<Component>;

  virtual ~OutsideRules() = default;

  // Every option of a component, the same one perhaps several times; in an order that depends on the component
  // alone.
  virtual std::vector<Components> options(const Component& component) const = 0;
  // A position as people write it; throws InputError. print is its inverse; several components are joined by +.
  virtual Components read(std::string_view text) const = 0;
  virtual std::string print(const Component& component) const = 0;
  // At least the number of moves left; every move lowers it. nullopt: not known. Then everything that can be
  // reached from a component is listed when it is first met, which also finds rules whose play does not end;
  // searches that look at few positions are far cheaper with a bound.
  virtual std::optional<std::uint64_t> bound(const Component& /*component*/) const { return std::nullopt; }
};

// `name` is for messages. Rules are called by one thread at a time, unless several ask the same game after
// Game::share. What they throw reaches whoever asked. A question throws InputError if it meets a position that
// can be reached from itself, or a move that does not lower the bound.
Game outside_game(std::string name, std::shared_ptr<const OutsideRules> rules, const Settings& settings = {});

}  // namespace tendril
