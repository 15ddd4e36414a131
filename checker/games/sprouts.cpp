// Sprouts as a game; its rules are in sprouts/.
#include "checker/sprouts/position.hpp"

namespace checker {
namespace sprouts {
namespace {

class Sprouts : public Game {
 public:
  Sum parse(std::string_view text) const override { return lands(read_position(text)); }

  std::vector<Sum> options(const std::string& component) const override {
    std::vector<Sum> all;
    Count count(*this);
    const Position position = decode(component);
    each_move(position, [&](Position after) {
      count.one();
      all.push_back(lands(std::move(after)));
    });
    return all;
  }

  // Invariants first: most options differ in them. Equal lands cancel in the exclusive or, as they do in
  // sums.
  bool has_option(const std::string& component, const Sum& wanted) const override {
    Colour target = 0;
    for (const std::string& land : wanted) target ^= invariant(decode(land));
    bool found = false;
    Count count(*this);
    each_move(decode(component), [&](const Position& after) {
      count.one();
      found = found || (invariant(after) == target && cancelled(lands(after)) == wanted);
    });
    return found;
  }
};

}  // namespace
}  // namespace sprouts

std::unique_ptr<Game> make_sprouts_game(std::string_view name, std::string_view parameter) {
  if (name != "sprouts" || !parameter.empty()) return nullptr;
  return std::make_unique<sprouts::Sprouts>();
}

}  // namespace checker
