#include "rules/brussels/surface_game.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "rules/brussels/chain.hpp"
#include "surface/cut.hpp"

namespace tendril::brussels {
namespace {

constexpr char kRegionTag = 1;

using Tips = std::vector<std::uint32_t>;

// Components of one option: chains are added up, the others are written as they come.
class Writer {
 public:
  Writer(bool chains, std::function<void(KeyView)> component)
      : chains_(chains), component_(std::move(component)) {}

  void region(surface::Surface surface, Tips& boundaries) {
    std::erase(boundaries, 0U);
    const std::uint64_t tips = std::accumulate(boundaries.begin(), boundaries.end(), std::uint64_t{0});
    if (tips < 2) return;
    if (chains_ && surface.is_sphere()) {
      chain_ += tips + boundaries.size() - 2;
      return;
    }
    std::sort(boundaries.begin(), boundaries.end());
    Key key(1, kRegionTag);
    const int genus = surface.signed_genus();
    append_varint(
        key, genus >= 0 ? 2 * static_cast<std::uint64_t>(genus) : 2 * static_cast<std::uint64_t>(-genus) - 1);
    for (const std::uint32_t count : boundaries) append_varint(key, count);
    component_(key);
  }
  void chain(std::uint64_t moves) { chain_ += moves; }
  void finish() {
    if (chain_ > 0) {
      Key key;
      append_chain(key, chain_);
      component_(key);
    }
    chain_ = 0;
  }

 private:
  bool chains_;
  std::function<void(KeyView)> component_;
  std::uint64_t chain_ = 0;
};

// Calls visit(part, rest) for every way to choose a part of a sorted list, equal lists once.
template <class Visit>
void for_each_part(const Tips& sorted, std::size_t at, Tips& part, Tips& rest, const Visit& visit) {
  if (at == sorted.size()) return visit();
  std::size_t end = at;
  while (end < sorted.size() && sorted[end] == sorted[at]) ++end;
  const std::size_t parts = part.size();
  const std::size_t rests = rest.size();
  for (std::size_t taken = 0; taken <= end - at; ++taken) {
    part.resize(parts + taken, sorted[at]);
    rest.resize(rests + (end - at - taken), sorted[at]);
    for_each_part(sorted, end, part, rest, visit);
    part.resize(parts);
    rest.resize(rests);
  }
}

Tips without(const Tips& list, std::size_t i) {
  Tips rest = list;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
  return rest;
}

}  // namespace

std::uint64_t most_moves(const SurfaceRegion& region) {
  const std::uint64_t tips =
      std::accumulate(region.boundaries.begin(), region.boundaries.end(), std::uint64_t{0});
  if (tips < 2) return 0;
  const int used_up = 2 - region.surface.euler_characteristic();
  return tips + region.boundaries.size() - 2 + static_cast<std::uint64_t>(used_up);
}

SurfaceRegion SurfaceGame::region_of(KeyView position) {
  // A chain of m moves is, for one, a boundary of m + 1 tips on the sphere.
  if (is_chain(position)) return {{}, {static_cast<std::uint32_t>(chain_length(position) + 1)}};
  position.remove_prefix(1);
  const std::uint64_t zigzag = take_varint(position);
  const int genus = zigzag % 2 == 0 ? static_cast<int>(zigzag / 2) : -static_cast<int>((zigzag + 1) / 2);
  SurfaceRegion region{surface::Surface::from_signed_genus(genus), {}};
  while (!position.empty()) region.boundaries.push_back(static_cast<std::uint32_t>(take_varint(position)));
  return region;
}

std::uint64_t SurfaceGame::bound(KeyView position) const {
  return is_chain(position) ? chain_length(position) : most_moves(region_of(position));
}

void SurfaceGame::options(KeyView position, Options& out) const {
  if (is_chain(position)) {
    Writer writer(simplify_.chains, [&out](KeyView key) { out.component(key); });
    writer.chain(chain_length(position) - 1);
    writer.finish();
    out.finish();
    return;
  }
  for_each_curve(region_of(position), out, [](const SurfaceCurve&) {});
}

void SurfaceGame::for_each_curve(const SurfaceRegion& region, Options& out,
                                 const std::function<void(const SurfaceCurve&)>& drawn) const {
  Writer writer(simplify_.chains, [&out](KeyView key) { out.component(key); });
  const auto finish = [&](const SurfaceCurve& curve) {
    writer.finish();
    out.finish();
    drawn(curve);
  };
  const Tips& all = region.boundaries;
  Tips next;
  Tips part;
  Tips rest;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && all[i] == all[i - 1]) continue;
    const Tips others = without(all, i);
    // Kind I.
    for (std::size_t j = i; j < others.size(); ++j) {
      if (j > i && others[j] == others[j - 1]) continue;
      next = without(others, j);
      next.push_back(all[i] + others[j]);
      writer.region(region.surface, next);
      finish({.tips = all[i], .other = others[j]});
    }
    // Kind II. Exchanging U and V, and the two pieces, gives the same option: U may be taken to be the
    // smaller.
    surface::for_each_cut(region.surface, [&](const surface::Cut& cut) {
      if (cut.one_sided()) {
        if (all[i] < 2) return;
        next = all;
        writer.region(cut.first, next);
        finish({.tips = all[i], .cut = &cut});
        return;
      }
      for (std::uint32_t u = 1; 2 * u <= all[i]; ++u) {
        const std::uint32_t v = all[i] - u;
        if (!cut.separates()) {
          next = others;
          next.push_back(u);
          next.push_back(v);
          writer.region(cut.first, next);
          finish({.tips = all[i], .cut = &cut, .u = u});
          continue;
        }
        part.clear();
        rest.clear();
        for_each_part(others, 0, part, rest, [&] {
          next = part;
          next.push_back(u);
          writer.region(cut.first, next);
          next = rest;
          next.push_back(v);
          writer.region(cut.second, next);
          finish({.tips = all[i], .cut = &cut, .u = u, .with_u = &part});
        });
      }
    });
  }
}

Sum SurfaceGame::components(std::vector<SurfaceRegion> regions) const {
  Sum sum;
  Writer writer(simplify_.chains, [&sum](KeyView key) { sum.emplace_back(key); });
  for (SurfaceRegion& region : regions) writer.region(region.surface, region.boundaries);
  writer.finish();
  return sum;
}

}  // namespace tendril::brussels
