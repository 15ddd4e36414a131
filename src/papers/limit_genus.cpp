#include "papers/limit_genus.hpp"

#include <fmt/format.h>

#include "papers/recursive_bound.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "solve/tree.hpp"
#include "tendril/error.hpp"
#include "tendril/tendril.hpp"

namespace tendril::papers {

using sprouts::GenusBound;
using sprouts::Sprouts;
using surface::Surface;

Varied::Varied(std::string_view text, std::size_t region)
    : position_(sprouts::read(text)), region_(region - 1) {
  if (region < 1 || region > position_.regions.size())
    throw InputError("no such region", text, 0,
                     fmt::format("the position has {} regions, counted from 1", position_.regions.size()));
  const sprouts::Position& position = position_;
  const auto r = static_cast<std::uint32_t>(region_);
  // Lives and weight as genus_bound.hpp defines them.
  std::vector<int> places(position.letters + sprouts::kFirstLetter, 0);
  int lives = static_cast<int>(3 * position.regions[r].isolated);
  int weight = static_cast<int>(4 * position.regions[r].isolated);
  for (std::uint32_t w = position.region_begin(r); w < position.regions[r].words_end; ++w)
    for (std::uint32_t s = position.word_begin(w); s < position.words[w]; ++s) {
      const sprouts::Token token = position.spots[s];
      if (token >= sprouts::kFirstLetter) {
        lives += ++places[token] == 1 ? 1 : 0;
        ++weight;
      } else {
        lives += 3 - token;
        weight += token == 1 ? 3 : 1;
      }
    }
  lives_ = lives;
  bound_ = lives <= sprouts::kMostBoundedLives ? sprouts::genus_bound(lives, weight)
                                               : sprouts::GenusBounds(lives).at(lives, weight);
}

GenusBound Varied::recursive_bound() const { return RecursiveBound().of(position_, region_); }

std::string Varied::on(Surface surface) const {
  sprouts::Position position = position_;
  position.regions[region_].surface = surface;
  return sprouts::write(position);
}

ExactLimitGenus exact_limit_genus(const Varied& position, Control& control, std::optional<GenusBound> from) {
  const Sprouts rules;
  Table table;
  Expander expander(rules, table, control);
  CanonicalTrees trees;
  TreeSearch search(expander, trees);
  const auto tree = [&](Surface surface) {
    return search.explore(expander.intern(rules.parse(position.on(surface)))).tree_class;
  };
  GenusBound exact = from.value_or(position.bound());
  const TreeClass limit = tree(Surface::orientable(exact.orientable));
  while (exact.orientable > 0 && tree(Surface::orientable(exact.orientable - 1)) == limit) --exact.orientable;
  TreeClass limits[2];
  for (int parity = 0; parity < 2; ++parity)
    limits[(exact.non_orientable + parity) % 2] =
        tree(Surface::non_orientable(exact.non_orientable + parity));
  while (exact.non_orientable > 1 &&
         tree(Surface::non_orientable(exact.non_orientable - 1)) == limits[(exact.non_orientable - 1) % 2])
    --exact.non_orientable;
  return {exact, table.size()};
}

namespace {

template <class Answer, class Ask>
SurfaceTable<Answer> on_all_surfaces(GenusBound limit, Ask ask) {
  SurfaceTable<Answer> result;
  for (int n = 0; n <= limit.orientable; ++n) result.orientable.push_back(ask(Surface::orientable(n)));
  for (int n = 1; n <= limit.non_orientable + 1; ++n)
    result.non_orientable.push_back(ask(Surface::non_orientable(n)));
  return result;
}

}  // namespace

SurfaceTable<Nimber> nimbers_on_all_surfaces(Game& sprouts, const Varied& position, GenusBound limit,
                                             Control& control) {
  return on_all_surfaces<Nimber>(
      limit, [&](Surface surface) { return sprouts.nimber(sprouts.read(position.on(surface)), control); });
}

SurfaceTable<Outcome> outcomes_on_all_surfaces(Game& sprouts, const Varied& position, GenusBound limit,
                                               Control& control) {
  return on_all_surfaces<Outcome>(limit, [&](Surface surface) {
    return sprouts.outcome(sprouts.read(position.on(surface)), Play::normal, control);
  });
}

}  // namespace tendril::papers
