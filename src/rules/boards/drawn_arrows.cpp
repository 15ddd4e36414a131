#include "rules/boards/drawn_arrows.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace tendril::boards {
namespace {

// By arrow of the component: its place in the text.
std::vector<std::uint32_t> places_of(const Numbering& numbers) {
  std::vector<std::uint32_t> places(2 * numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto first = static_cast<std::size_t>(numbers[i]);
    places[first] = static_cast<std::uint32_t>(2 * i);
    places[first ^ 1] = static_cast<std::uint32_t>(2 * i + 1);
  }
  return places;
}

}  // namespace

Numbering numbering(const Board& board) {
  const auto unmarked = static_cast<int>(std::count(board.marks.begin(), board.marks.end(), -1));
  return with_words(unmarked, [&]<int W>() {
    std::vector<int> edges;
    const State<W> state = state_of<W>(board, Mode::sum, {}, edges);
    const std::vector<PlacedComponent> placed = placed_components(state);
    if (placed.size() != 1) throw std::logic_error("a component is written as several");
    std::vector<Arrow> inside(static_cast<std::size_t>(2 * state.edges), -1);
    for (Arrow a = 0; a < 2 * edges_of(placed[0].key); ++a)
      inside[static_cast<std::size_t>(placed[0].at(a))] = a;
    Numbering result;
    for (std::size_t a = 0; a < inside.size(); a += 2)
      if (inside[a] >= 0) result.push_back(inside[a]);
    return result;
  });
}

DrawnOptions drawn_options(KeyView position, const std::function<Numbering(KeyView)>& numbered) {
  return with_words(edges_of(position), [&]<int W>() {
    const State<W> state = read_component<W>(position);
    DrawnOptions drawn;
    if (state.mode != Mode::sum) return drawn;
    const std::vector<std::uint32_t> place = places_of(numbered(position));
    drawn.places = place.size();
    for (std::size_t i = 0; i < place.size(); i += 2) drawn.whole.push_back(static_cast<std::uint32_t>(i));
    std::map<Key, Numbering> known;
    for (Arrow a = 0; a < 2 * state.edges; ++a) {
      if (state.judge(a) == State<W>::Move::illegal) continue;
      State<W> next = state;
      next.mark(a);
      DrawnOption& option = drawn.options.emplace_back();
      option.move = {place[static_cast<std::size_t>(a)]};
      for (const PlacedComponent& placed : placed_components(next)) {
        const auto [at, is_new] = known.try_emplace(placed.key);
        if (is_new) at->second = numbered(placed.key);
        DrawnOption::Part part{.component = placed.key, .places = {}};
        for (const Arrow b : at->second) part.places.push_back(place[static_cast<std::size_t>(placed.at(b))]);
        option.parts.push_back(std::move(part));
      }
    }
    return drawn;
  });
}

}  // namespace tendril::boards
