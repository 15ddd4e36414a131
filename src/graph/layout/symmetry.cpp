#include "graph/layout/symmetry.hpp"

#include <algorithm>
#include <map>
#include <numbers>
#include <numeric>
#include <random>
#include <set>

#include "base/heed.hpp"
#include "graph/canonical.hpp"

namespace tendril::layout {
namespace {

constexpr int kTries = 200;              // products of generators
constexpr std::size_t kMostOfAKind = 3;  // rotations of one order, and reflections

using Permutation = std::vector<Vertex>;

Permutation after(const Permutation& first, const Permutation& second) {
  Permutation result;
  for (const Vertex v : first) result.push_back(second[v]);
  return result;
}

std::vector<std::vector<Vertex>> orbits_of(const Permutation& permutation) {
  std::vector<std::vector<Vertex>> orbits;
  std::vector<bool> seen(permutation.size());
  for (Vertex v = 0; v < permutation.size(); ++v) {
    if (seen[v]) continue;
    orbits.emplace_back();
    for (Vertex w = v; !seen[w]; w = permutation[w]) {
      seen[w] = true;
      orbits.back().push_back(w);
    }
  }
  return orbits;
}

Point turned(Point p, double angle) {
  return {p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle)};
}

}  // namespace

void Symmetry::put(const std::vector<Vertex>& orbit, Point place, Places& at) const {
  if (orbit.size() == 1 && order > 1) place = mirror ? Point{0, place.y} : Point{};
  at[orbit[0]] = place;
  for (std::size_t i = 1; i < orbit.size(); ++i)
    at[orbit[i]] = mirror ? Point{-place.x, place.y}
                          : turned(place, 2 * std::numbers::pi * static_cast<double>(i) / order);
}

Point Symmetry::fitted(const std::vector<Vertex>& orbit, const Places& at) const {
  Point sum;
  for (std::size_t i = 0; i < orbit.size(); ++i) {
    const Point p = at[orbit[i]];
    sum = sum + (mirror ? Point{i == 0 ? p.x : -p.x, p.y}
                        : turned(p, -2 * std::numbers::pi * static_cast<double>(i) / order));
  }
  return 1 / static_cast<double>(orbit.size()) * sum;
}

Symmetry without_symmetry(Vertex vertices) {
  Symmetry none;
  for (Vertex v = 0; v < vertices; ++v) none.orbits.push_back({v});
  return none;
}

std::vector<Symmetry> find_symmetries(const Graph& graph) {
  const std::vector<Permutation> generators = automorphism_generators(graph);
  if (generators.empty()) return {};
  std::mt19937 random(1);
  std::set<std::vector<std::vector<Vertex>>> known;
  std::map<int, std::vector<Symmetry>, std::greater<>> rotations;
  std::vector<Symmetry> reflections;
  const auto consider = [&](const Permutation& permutation) {
    heed(1 + static_cast<std::int64_t>(permutation.size() / 16));
    std::vector<std::vector<Vertex>> orbits = orbits_of(permutation);
    std::size_t order = 1;
    std::size_t fixed = 0;
    for (const auto& orbit : orbits) {
      fixed += orbit.size() == 1 ? 1 : 0;
      order = std::max(order, orbit.size());
    }
    const bool even = std::all_of(orbits.begin(), orbits.end(), [&](const auto& orbit) {
      return orbit.size() == 1 || orbit.size() == order;
    });
    if (!even || order == 1) return;
    std::vector<Symmetry>& alike = rotations[static_cast<int>(order)];
    const bool rotates = fixed <= 1 && alike.size() < kMostOfAKind;
    const bool reflects = order == 2 && reflections.size() < kMostOfAKind;
    if ((!rotates && !reflects) || !known.insert(orbits).second) return;
    if (rotates) alike.push_back({static_cast<int>(order), false, orbits});
    if (reflects) reflections.push_back({2, true, orbits});
  };
  Permutation product = generators[0];
  for (int i = 0; i < kTries; ++i) {
    product = after(product, i == 0 ? generators.back() : generators[random() % generators.size()]);
    Permutation power = product;
    for (int exponent = 1; exponent < 12; ++exponent, power = after(power, product)) consider(power);
  }
  for (const Permutation& generator : generators) consider(generator);
  std::vector<Symmetry> result;
  constexpr std::size_t kMostOrders = 2;
  std::size_t orders = 0;
  for (auto& [order, alike] : rotations) {
    if (alike.empty() || (order > 2 && ++orders > kMostOrders)) continue;
    std::move(alike.begin(), alike.end(), std::back_inserter(result));
  }
  std::move(reflections.begin(), reflections.end(), std::back_inserter(result));
  return result;
}

}  // namespace tendril::layout
