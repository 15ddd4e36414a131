#include "topology/polygon.hpp"

#include <cmath>
#include <numbers>
#include <numeric>

#include "base/invariant.hpp"

namespace tendril::topology {

using surface::Surface;

namespace {

constexpr int kPlaneCorners = 12;

// Letters are 1, 2, ...; a negative one is read against its arrow.
std::vector<int> opposite_word(int letters, unsigned alike) {
  std::vector<int> word;
  for (int k = 1; k <= letters; ++k) word.push_back(k);
  for (int k = 1; k <= letters; ++k) word.push_back((alike >> (k - 1) & 1u) != 0 ? k : -k);
  return word;
}

int classes_of(const std::vector<int>& word, std::vector<int>& of) {
  const int n = static_cast<int>(word.size());
  std::vector<int> parent(word.size());
  std::iota(parent.begin(), parent.end(), 0);
  const auto root = [&](int c) {
    while (parent[static_cast<std::size_t>(c)] != c) c = parent[static_cast<std::size_t>(c)];
    return c;
  };
  const auto join = [&](int a, int b) { parent[static_cast<std::size_t>(root(a % n))] = root(b % n); };
  for (int s = 0; s < n; ++s)
    for (int t = s + 1; t < n; ++t) {
      const int a = word[static_cast<std::size_t>(s)];
      const int b = word[static_cast<std::size_t>(t)];
      if (a == b) {
        join(s, t);
        join(s + 1, t + 1);
      } else if (a == -b) {
        join(s, t + 1);
        join(s + 1, t);
      }
    }
  of.assign(word.size(), -1);
  int classes = 0;
  for (int c = 0; c < n; ++c) {
    int& number = of[static_cast<std::size_t>(root(c))];
    if (number < 0) number = classes++;
    if (root(c) != c) of[static_cast<std::size_t>(c)] = number;
  }
  return classes;
}

std::vector<int> word_for(Surface surface) {
  if (surface.is_orientable()) return opposite_word(2 * surface.genus(), 0);
  if (surface.genus() == 1) return opposite_word(2, 3);
  // One class of corners makes it a surface of the right Euler characteristic, a letter alike one-sided.
  std::vector<int> classes;
  for (unsigned alike = 1; alike < 1u << surface.genus(); ++alike) {
    std::vector<int> word = opposite_word(surface.genus(), alike);
    if (classes_of(word, classes) == 1) return word;
  }
  std::vector<int> word;  // aabbcc
  for (int k = 1; k <= surface.genus(); ++k) word.insert(word.end(), {k, k});
  return word;
}

}  // namespace

Polygon::Polygon(Surface surface) : surface_(surface) {
  const std::vector<int> word = surface.is_sphere() ? std::vector<int>{} : word_for(surface);
  const int n = word.empty() ? kPlaneCorners : static_cast<int>(word.size());
  for (int s = 0; s < n; ++s) {
    const double angle = 2 * std::numbers::pi * (s - 0.5) / n - std::numbers::pi / 2;
    corner_.push_back({std::cos(angle), std::sin(angle)});
  }
  if (word.empty()) return;
  glue(word);
  if (classes_ - n / 2 + 1 != surface.euler_characteristic())
    throw BrokenInvariant("a polygon that is not " + surface::name(surface));
}

void Polygon::glue(const std::vector<int>& word) {
  const int n = static_cast<int>(word.size());
  for (int s = 0; s < n; ++s)
    for (int t = 0; t < n; ++t) {
      const int a = word[static_cast<std::size_t>(s)];
      if (s != t && std::abs(word[static_cast<std::size_t>(t)]) == std::abs(a))
        side_.push_back({std::abs(a) - 1, a > 0, t});
    }
  classes_ = classes_of(word, class_);
}

Point Polygon::at(int side, double u) const {
  const Point a = corner(side);
  const Point b = corner(side + 1);
  const double t = forward(side) ? u : 1 - u;
  return a + t * (b - a);
}

Point Polygon::carry(int side, Point p) const {
  const int to = partner(side);
  const Point o = at(side, 0);
  const Point d = at(side, 1) - o;
  const Point o2 = at(to, 0);
  const Point d2 = at(to, 1) - o2;
  const double square = dot(d, d);
  const double along = dot(p - o, d) / square;
  // How far outwards: away from the centre.
  Point out{-d.y, d.x};
  if (dot(out, o + 0.5 * d) < 0) out = -1.0 * out;
  Point in{-d2.y, d2.x};
  if (dot(in, o2 + 0.5 * d2) > 0) in = -1.0 * in;
  return o2 + along * d2 + (dot(p - o, out) / square) * in;
}

int Polygon::nearest_side(Point p) const {
  int best = 0;
  double most = -1e300;
  for (int s = 0; s < corners(); ++s) {
    const Point middle = 0.5 * (corner(s) + corner(s + 1));
    const double beyond = dot(p - middle, middle) / length(middle);
    if (beyond > most) {
      most = beyond;
      best = s;
    }
  }
  return best;
}

bool Polygon::contains(Point p) const {
  const int s = nearest_side(p);
  const Point middle = 0.5 * (corner(s) + corner(s + 1));
  return dot(p - middle, middle) <= 0;
}

}  // namespace tendril::topology
