// Brussels Sprouts on a surface: any multigraph that can be drawn may be drawn. A region is a surface with
// boundaries, of a boundary only the number of its open tips matters (every tip is as good as every other,
// and turning a boundary round changes nothing), and a region knows nothing of the others: positions split
// into regions.
//
// The moves are those of Sprouts (surface/cut.hpp) with tips in place of spots. A curve uses up two tips, and
// its crossbar has one on either side:
//   I       boundaries of a and b tips become one of a + b;
//   II.A    a boundary of m tips becomes two of i + 1 and m - 1 - i, in two regions;
//   II.B.1  the same, in one region;
//   II.B.2  a boundary of m tips keeps them (the crossbar's two tips lie one after the other on it).
// So the number of tips never changes, a region with two tips or more is alive, and boundaries without tips
// can be forgotten. A region of the sphere with t tips on b boundaries lasts t + b - 2 moves: see chain.hpp.
//
// Key: a chain; or the byte 1, the signed genus (zigzag), and the tips of the boundaries, in order.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/key.hpp"
#include "rules/brussels/drawn_game.hpp"
#include "rules/options.hpp"
#include "surface/cut.hpp"
#include "surface/surface.hpp"

namespace tendril::brussels {

struct SurfaceRegion {
  surface::Surface surface;
  std::vector<std::uint32_t> boundaries;  // tips of each
};

// A curve that can be drawn, for naming it.
struct SurfaceCurve {
  std::uint32_t tips;                                  // of the boundary it starts from
  std::uint32_t other = 0;                             // kind I: of the one it ends on
  const surface::Cut* cut = nullptr;                   // kind II
  std::uint32_t u = 0;                                 // kind II, two-sided: tips of U
  const std::vector<std::uint32_t>* with_u = nullptr;  // kind II.A: the other boundaries on the side of U
};

class SurfaceGame {
 public:
  explicit SurfaceGame(surface::Surface whole, Simplify simplify = {}) : whole_(whole), simplify_(simplify) {}

  surface::Surface whole() const { return whole_; }

  void options(KeyView position, Options& out) const;
  std::uint64_t bound(KeyView position) const;
  // Writes every option of a region whose boundaries are in order, and calls drawn(curve) after each.
  void for_each_curve(const SurfaceRegion& region, Options& out,
                      const std::function<void(const SurfaceCurve&)>& drawn) const;
  // The components of some regions.
  Sum components(std::vector<SurfaceRegion> regions) const;
  static SurfaceRegion region_of(KeyView position);

 private:
  surface::Surface whole_;
  Simplify simplify_;
};

// The number of moves a region lasts if all of its surface is used up (Theorems 2.2 and 2.5: j = k).
std::uint64_t most_moves(const SurfaceRegion& region);

}  // namespace tendril::brussels
