#include "rules/sprouts/on_surface.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/notation.hpp"
#include "surface/fits.hpp"
#include "tendril/error.hpp"

namespace tendril::sprouts {

// Where surfaces play alike, what is printed of them is one, which need not fit: T1 stands for the projective plane, too,
// in a region of four lives. So each region counts as the least part of the surface that it plays like.
surface::Surface SproutsOn::least_used(const Position& position) const {
  const auto sum_of = [&](Position of) {
    Lands lands(reductions());
    lands.settle(of);
    Sum sum;
    for (std::size_t i = 0; i < lands.size(); ++i) sum.emplace_back(lands.component(i));
    std::sort(sum.begin(), sum.end());
    return sum;
  };
  const Sum as_written = sum_of(position);
  const auto least = [&](std::size_t region) {
    if (position.regions[region].surface.is_sphere()) return surface::Surface();
    Position other = position;
    for (int genus = 1; genus <= whole_.genus(); ++genus) {
      other.regions[region].surface = whole_.is_orientable() ? surface::Surface::orientable(genus)
                                                             : surface::Surface::non_orientable(genus);
      if (sum_of(other) == as_written) return other.regions[region].surface;
    }
    return position.regions[region].surface;
  };
  surface::Surface used;
  for (std::size_t i = 0; i < position.regions.size(); ++i) used = used + least(i);
  return used;
}

std::string SproutsOn::completed(std::string_view text) const {
  const Position position = read(text);  // says what is wrong
  if (text.find('@') == std::string_view::npos) {
    if (position.regions.empty()) return std::string(text);
    if (position.regions.size() > 1 || text.find('}') != std::string_view::npos)
      throw InputError(
          "no surface", text, std::min(text.find_first_of("|+}"), text.size()),
          fmt::format("say what each region is a part of: @{} behind all of the surface, @T0 if none is left",
                      name(whole_)));
    return fmt::format("{}@{}", text, name(whole_));
  }
  surface::Surface used;
  for (const Region& region : position.regions) used = used + region.surface;
  if (!surface::fits(used, whole_) && !surface::fits(least_used(position), whole_))
    throw InputError("more surface than the game has", text, text.find('@'),
                     fmt::format("the regions together fit on {} at most", name(whole_)));
  return std::string(text);
}

std::string SproutsOn::print(KeyView position) const {
  std::string text = Sprouts::print(position);
  if (text.find('@') == std::string::npos) text += "@T0";
  return text;
}

}  // namespace tendril::sprouts
