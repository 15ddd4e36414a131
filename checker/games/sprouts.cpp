// Sprouts as a game; its rules are in sprouts/. sprouts:O<k> and sprouts:N<k> name the surface of positions that name
// none.
#include "checker/sprouts/position.hpp"
#include "checker/tips.hpp"

namespace checker {
namespace sprouts {
namespace {

class Sprouts : public Game {
 public:
  explicit Sprouts(int genus) : genus_(genus) {}

  Sum parse(std::string_view text) const override {
    if (genus_ == 0 || text == "!" || text.find('@') != std::string_view::npos)
      return lands(read_position(text));
    if (text.find_first_of("|+}") != std::string_view::npos)
      throw Refused("no surface is named in the position");
    return lands(
        read_position(std::string(text) + (genus_ > 0 ? "@T" : "@P") + std::to_string(std::abs(genus_))));
  }

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

 private:
  int genus_;
};

}  // namespace
}  // namespace sprouts

std::unique_ptr<Game> make_sprouts_game(std::string_view name, std::string_view parameter) {
  if (name != "sprouts") return nullptr;
  if (parameter.empty()) return std::make_unique<sprouts::Sprouts>(0);
  const GraphClass graph_class = read_class(parameter, true);
  if (graph_class.kind != GraphClass::surface || graph_class.number == 0) return nullptr;
  return std::make_unique<sprouts::Sprouts>(graph_class.number);
}

}  // namespace checker
