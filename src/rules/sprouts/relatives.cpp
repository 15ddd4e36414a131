// The ladder: with the nimbers of few spots known, many spots are far cheaper, because most of what a search of n spots
// meets are small lands that a search of fewer spots valued on its way. Starts with 4, 10, 16, ... spots are the
// easiest, so they are the rungs of every n; and the plane is the ladder of every surface, because arcs that
// separate soon cut the surface away. Where it did not pay: with fewer than 24 spots, on surfaces too (docs/search.md),
// which is what the setting `ladder` says; and surfaces of smaller genus as rungs: most surfaces then take half the visits, but
// one before them may be the hard one (14 spots on P2, six times P3). Other games have no ladder that pays (docs/search.md).
//
// The same holds for any land with isolated spots: its relatives have fewer of them in the region that has most.
#include <algorithm>

#include "rules/sprouts/key_code.hpp"
#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

constexpr std::uint32_t kFirstRung = 4;
constexpr std::uint32_t kRung = 6;

}  // namespace

std::vector<Sum> Sprouts::relatives(KeyView position) const {
  Position land;
  decode(position, land);
  for (Region& region : land.regions) region.surface = {};
  const auto region =
      std::max_element(land.regions.begin(), land.regions.end(),
                       [](const Region& a, const Region& b) { return a.isolated < b.isolated; });
  const std::uint32_t spots = region->isolated;
  std::vector<Sum> rungs;
  Lands lands(reductions_);
  for (std::uint32_t rung = kFirstRung; rung < spots; rung += kRung) {
    region->isolated = rung;
    lands.settle(land);
    Sum& sum = rungs.emplace_back();
    for (std::size_t i = 0; i < lands.size(); ++i) sum.emplace_back(lands.component(i));
  }
  return rungs;
}

}  // namespace tendril::sprouts
