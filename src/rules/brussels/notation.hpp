// How positions are written. A start is a list of tips, `4,4,3`; where there are dots, `o` is one; the surface may follow,
// `o,o,3@T1`. A position in the middle of a game is written region by region:
//
//   sum        component { + component }
//   component  region { | region } [ ; fact { , fact } ]
//   region     ( boundary { , boundary } ) [ @ surface ]          surface: O<k> or T<k>, N<k> or P<k>,
//                                                                 torus, projective, klein; none: the sphere
//   boundary   run { . run }                                      its ends in cyclic order
//   run        [name] tips  |  o  |  NAME                         NAME (capitals): a corner of a dot
//   fact       a-b=number  |  a:number                            what the class has to know; a-a=0: there is a
//
// Tips without a name belong to a vertex that is met nowhere else and of which nothing is known. Blanks may
// stand anywhere between these. This file knows the grammar; what names and facts mean is the ruleset's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/brussels/canonical.hpp"
#include "surface/surface.hpp"

namespace tendril::brussels {

inline constexpr std::size_t kMostTips = 50'000;    // in one position
inline constexpr std::size_t kMostVertices = 100;   // with names, in one component
inline constexpr std::size_t kMostBoundaries = 24;  // in one region, where vertices have names
inline constexpr std::size_t kMostSpots = 5'000;    // where they have not

struct NotedRun {
  std::string name;  // empty: none
  std::uint32_t tips = 0;
  bool dot = false;  // `o` if it has no name
  std::size_t offset = 0;
};
inline std::uint32_t tips_on(const std::vector<NotedRun>& boundary) {
  std::uint32_t tips = 0;
  for (const NotedRun& run : boundary) tips += run.tips;
  return tips;
}
struct NotedRegion {
  std::vector<std::vector<NotedRun>> boundaries;
  surface::Surface surface;
  std::size_t offset = 0;
};
struct NotedFact {
  std::string first;
  std::string second;  // empty: a fact about one vertex
  std::uint32_t value = 0;
  std::size_t offset = 0;
};
struct NotedComponent {
  std::vector<NotedRegion> regions;
  std::vector<NotedFact> facts;
};

// A start: the tips of every spot, or nothing for a dot, and the dot's lives.
struct NotedSpot {
  std::optional<std::uint32_t> tips = {};
  std::size_t offset = 0;
  std::uint8_t lives = kLives;

  bool has_ends() const { return tips ? *tips > 0 : lives > 0; }
};
struct NotedStart {
  std::vector<NotedSpot> spots;
  std::optional<surface::Surface> surface;
  std::size_t surface_offset = 0;
};

// Whether the text is a start (no region is written out).
bool is_start(std::string_view text);
NotedStart read_start(std::string_view text);
std::vector<NotedComponent> read_components(std::string_view text);

// "O2", "N3".
std::string surface_name(surface::Surface surface);
// A drawing as a component.
std::string write_drawing(const Drawing& drawing);
std::string write_region(surface::Surface surface, const std::vector<std::uint32_t>& boundaries);

}  // namespace tendril::brussels
