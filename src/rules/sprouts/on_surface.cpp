#include "rules/sprouts/on_surface.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/notation.hpp"
#include "surface/fits.hpp"
#include "tendril/error.hpp"

namespace tendril::sprouts {

// Beyond the limit genus surfaces play alike, and what is printed of those is one of them, which need not fit: regions
// that are as good as one with all of the surface stand for it.
bool SproutsOn::is_as_good_as_whole(const Position& position) const {
  const auto sum_of = [&](Position of) {
    Lands lands(reductions());
    lands.settle(of);
    Sum sum;
    for (std::size_t i = 0; i < lands.size(); ++i) sum.emplace_back(lands.component(i));
    std::sort(sum.begin(), sum.end());
    return sum;
  };
  const Sum as_written = sum_of(position);
  for (std::size_t i = 0; i < position.regions.size(); ++i) {
    if (position.regions[i].surface.is_sphere()) continue;
    Position whole = position;
    whole.regions[i].surface = whole_;
    if (sum_of(whole) != as_written) return false;
  }
  return true;
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
  if (!surface::fits(used, whole_) && !is_as_good_as_whole(position))
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
