// Subdivided stars and bistars as the paper writes them: a star is its paths' lengths, or empty; two stars
// are joined by a path of m edges between their centres.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "papers/claim.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {

struct Star {
  bool empty = false;
  Parts legs;

  // The graph as the games read it; path(0) is the empty graph.
  std::string text() const { return empty ? "path(0)" : "star(" + joined(legs) + ")"; }
  // As the paper writes it.
  std::string name() const {
    return empty ? "the empty graph" : legs.empty() ? "P_1" : "S_{" + joined(legs) + "}";
  }
  int vertices() const {
    int n = empty ? 0 : 1;
    for (const int leg : legs) n += leg;
    return n;
  }
  int twos() const { return static_cast<int>(std::count(legs.begin(), legs.end(), 2)); }
  Star with(int leg) const {
    Star star = *this;
    star.legs.push_back(leg);
    return star;
  }
  Star mod3() const {
    Star star = *this;
    for (int& leg : star.legs) leg %= 3;
    return star;
  }
  friend bool operator==(const Star&, const Star&) = default;
};

inline const Star kEmptyStar{true, {}};
inline const Star kTwoLeaves{false, {1, 1}};

// Two stars joined by a path of `edges` >= 0 edges, at least one of them not empty or edges >= 1.
inline std::string bistar(const Star& first, int edges, const Star& second) {
  if (first.empty && second.empty) return "path(" + std::to_string(edges - 1) + ")";
  if (first.empty) return bistar(second, edges, first);
  if (second.empty) return first.with(edges - 1).text();
  return "bistar(" + joined(first.legs) + ";" + std::to_string(edges) + ";" + joined(second.legs) + ")";
}
inline std::string bistar_name(const Star& first, int edges, const Star& second) {
  return first.name() + " joined to " + second.name() + " by " + std::to_string(edges) +
         (edges == 1 ? " edge" : " edges");
}

// The stars whose paths have length 1 or 2, by number of paths; the empty graph first.
inline std::vector<Star> reduced_star_family(int most_paths) {
  std::vector<Star> stars{kEmptyStar};
  for (int paths = 0; paths <= most_paths; ++paths)
    for (int twos = 0; twos <= paths; ++twos) {
      Star star;
      star.legs.assign(static_cast<std::size_t>(twos), 2);
      star.legs.resize(static_cast<std::size_t>(paths), 1);
      stars.push_back(star);
    }
  return stars;
}

// Every star with at most this many vertices, the empty graph first.
inline std::vector<Star> star_family(int most_vertices) {
  std::vector<Star> stars{kEmptyStar};
  for (int total = 0; total < most_vertices; ++total)
    for_each_partition(total, 1, [&](const Parts& legs) { stars.push_back({false, legs}); });
  return stars;
}

inline std::uint64_t value_033(Trial& t, const std::string& text) { return t.nimber("octal:0.33", text); }

}  // namespace tendril::papers
