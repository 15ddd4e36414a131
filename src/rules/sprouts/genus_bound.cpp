#include "rules/sprouts/genus_bound.hpp"

#include <algorithm>
#include <climits>

#include "base/heed.hpp"

namespace tendril::sprouts {
namespace {

constexpr int kUnbounded = INT_MAX / 4;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

}  // namespace

GenusBounds::GenusBounds(int most_lives) {
  for (int lives = 0; lives <= most_lives; ++lives) {
    std::vector<GenusBound>& row = bound_.emplace_back(index(lives + 1));
    if (lives < 4) continue;
    for (int weight = lives; weight <= 2 * lives; ++weight) {
      heed(1 + weight / 256);
      row[index(weight - lives)] = step(lives, weight);
    }
  }
}

GenusBound GenusBounds::at(int lives, int weight) const {
  return bound_[index(lives)][index(std::min(weight, 2 * lives) - lives)];
}

GenusBound GenusBounds::step(int lives, int weight) const {
  const GenusBound less = at(lives - 1, std::max(weight, lives - 1));
  GenusBound result{less.orientable + 1, 1};  // (a)
  if (lives > 4)
    result.non_orientable = std::max(less.non_orientable + 2, 2 * less.orientable + 1);  // (c), (d)
  // Both bounds grow with lives and weight, so pieces as rich as they can be are enough.
  for (int first = 4; first + 4 <= weight; ++first) {
    if (std::min(lives - 1, std::min(first, weight - first)) < 4) continue;
    const GenusBound a = at(std::min(lives - 1, first), first);
    const GenusBound b = at(std::min(lives - 1, weight - first), weight - first);
    result.orientable = std::max(result.orientable, a.orientable + b.orientable);  // (b)
    // (e), (f)
    result.non_orientable = std::max({result.non_orientable, a.non_orientable + b.non_orientable + 1,
                                      2 * a.orientable + b.non_orientable});
  }
  return result;
}

GenusBound genus_bound(int lives, int weight) {
  static const GenusBounds table(kMostBoundedLives);
  if (lives > kMostBoundedLives) return {kUnbounded, kUnbounded};
  return table.at(lives, weight);
}

surface::Surface smallest_alike(surface::Surface s, int lives, int weight, bool four_lives,
                                bool limit_genus) {
  using surface::Surface;
  if (s.is_sphere()) return s;
  if (four_lives && lives == 4) return Surface::orientable(1);
  if (!limit_genus) return s;
  const GenusBound bound = genus_bound(lives, weight);
  if (s.is_orientable()) return Surface::orientable(std::min(s.genus(), bound.orientable));
  const int spare = s.genus() - bound.non_orientable;
  return spare < 2 ? s : Surface::non_orientable(bound.non_orientable + spare % 2);
}

}  // namespace tendril::sprouts
