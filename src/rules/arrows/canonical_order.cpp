// Colour refinement by hashing first: most positions met in play have no symmetry left, and a few rounds over
// some dozens of numbers tell all arrows apart. What stays tied goes to nauty, which knows how to use
// automorphisms. Both ways are the same for isomorphic systems, so the numbering is canonical either way; an
// unlucky hash costs a call of nauty, never a wrong key.
#include <nauty/nauty.h>

#include <algorithm>
#include <numeric>

#include "rules/arrows/general_code.hpp"

namespace tendril::arrows {
namespace {

constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93;
  x ^= x >> 29;
  x *= 0xc2b2ae3d27d4eb4f;
  return x ^ (x >> 32);
}

// The vertices in the order of their colours, ties broken by nauty.
std::vector<int> order_by_nauty(const std::vector<std::uint64_t>& colours,
                                const std::vector<ForbiddenSet>& sets, std::size_t arrows) {
  const int n = static_cast<int>(colours.size());
  const int words = SETWORDSNEEDED(n);
  std::vector<graph> g(static_cast<std::size_t>(n) * static_cast<std::size_t>(words));
  std::vector<graph> canonical(g.size());
  const auto join = [&](int u, int v) { ADDONEEDGE(g.data(), u, v, words); };
  for (int a = 0; a < static_cast<int>(arrows); a += 2) join(a, a + 1);
  for (std::size_t s = 0; s < sets.size(); ++s)
    for (const int a : sets[s].arrows) join(a, static_cast<int>(arrows + s));

  std::vector<int> lab(colours.size());
  std::iota(lab.begin(), lab.end(), 0);
  std::sort(lab.begin(), lab.end(), [&](int u, int v) {
    return colours[static_cast<std::size_t>(u)] < colours[static_cast<std::size_t>(v)];
  });
  std::vector<int> ptn(colours.size(), 1);
  for (std::size_t i = 0; i < lab.size(); ++i)
    if (i + 1 == lab.size() ||
        colours[static_cast<std::size_t>(lab[i])] != colours[static_cast<std::size_t>(lab[i + 1])])
      ptn[i] = 0;
  std::vector<int> orbits(colours.size());
  DEFAULTOPTIONS_GRAPH(options);
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk stats;
  densenauty(g.data(), lab.data(), ptn.data(), orbits.data(), &options, &stats, words, n, canonical.data());
  return lab;
}

}  // namespace

std::vector<int> canonical_order(const std::vector<bool>& dead, const std::vector<ForbiddenSet>& sets) {
  const std::size_t arrows = dead.size();
  std::vector<std::uint64_t> colours(arrows + sets.size());
  std::vector<std::uint64_t> sums(arrows);
  std::vector<std::uint64_t> sorted;
  for (std::size_t a = 0; a < arrows; ++a) colours[a] = dead[a] ? 2 : 1;
  for (std::size_t s = 0; s < sets.size(); ++s) colours[arrows + s] = mix(sets[s].colour);

  const auto refine = [&] {
    std::fill(sums.begin(), sums.end(), 0);
    for (std::size_t s = 0; s < sets.size(); ++s) {
      std::uint64_t sum = 0;
      for (const int a : sets[s].arrows) sum += mix(colours[static_cast<std::size_t>(a)]);
      std::uint64_t& colour = colours[arrows + s];
      colour = mix(colour * 3 + sum);
      for (const int a : sets[s].arrows) sums[static_cast<std::size_t>(a)] += colour;
    }
    for (std::size_t a = 0; a < arrows; a += 2) {
      const std::uint64_t here = colours[a];
      const std::uint64_t opposite = colours[a + 1];
      colours[a] = mix(here * 5 + mix(opposite) + sums[a]);
      colours[a + 1] = mix(opposite * 5 + mix(here) + sums[a + 1]);
    }
  };
  std::size_t classes = 0;
  for (;;) {
    for (int round = 0; round < 3; ++round) refine();
    sorted.assign(colours.begin(), colours.begin() + static_cast<std::ptrdiff_t>(arrows));
    std::sort(sorted.begin(), sorted.end());
    const auto distinct =
        static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    if (distinct == arrows || distinct <= classes) {
      classes = distinct;
      break;
    }
    classes = distinct;
  }
  std::vector<int> place(arrows);
  if (classes == arrows) {
    for (std::size_t a = 0; a < arrows; ++a)
      place[a] = static_cast<int>(
          std::lower_bound(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(arrows), colours[a]) -
          sorted.begin());
    return place;
  }
  int next = 0;
  for (const int v : order_by_nauty(colours, sets, arrows))
    if (static_cast<std::size_t>(v) < arrows) place[static_cast<std::size_t>(v)] = next++;
  return place;
}

}  // namespace tendril::arrows
