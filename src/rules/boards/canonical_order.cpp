// Colour refinement by hashing first: most positions met in play have no symmetry left, and a few rounds over
// some dozens of numbers tell all arrows apart. What stays tied goes to nauty, which knows how to use
// automorphisms. Both ways are the same for isomorphic systems, so the numbering is canonical either way; an
// unlucky hash costs a call of nauty, never a wrong key.
#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "base/heed.hpp"
#include "graph/nauty_run.hpp"
#include "rules/boards/general_code.hpp"

namespace tendril::boards {
namespace {

constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93;
  x ^= x >> 29;
  x *= 0xc2b2ae3d27d4eb4f;
  return x ^ (x >> 32);
}

template <class F>
void each_set(const ArrowSystem& system, F&& f) {
  std::size_t begin = 0;
  for (std::size_t s = 0; s < system.ends.size(); ++s) {
    f(s, std::span<const int>(system.arrows).subspan(begin, system.ends[s] - begin));
    begin = system.ends[s];
  }
}

// Where nauty leaves the automorphisms it meets; its callbacks know nothing else.
thread_local std::vector<std::vector<int>>* automorphisms_wanted = nullptr;
thread_local std::ptrdiff_t arrows_wanted = 0;

void note_automorphism(int /*count*/, int* image, int* /*orbits*/, int /*orbit_count*/, int /*stabilised*/,
                       int /*n*/) {
  automorphisms_wanted->emplace_back(image, image + arrows_wanted);
}

// The vertices, arrows before sets, in the order of their colours, ties broken by nauty.
std::vector<int> order_by_nauty(const std::vector<std::uint64_t>& colours, const ArrowSystem& system,
                                std::vector<std::vector<int>>* automorphisms) {
  const int n = static_cast<int>(colours.size());
  const int words = SETWORDSNEEDED(n);
  std::vector<graph> g(static_cast<std::size_t>(n) * static_cast<std::size_t>(words));
  std::vector<graph> canonical(g.size());
  const auto join = [&](int u, int v) { ADDONEEDGE(g.data(), u, v, words); };
  const int arrows = static_cast<int>(system.dead.size());
  for (int a = 0; a < arrows; a += 2) join(a, a + 1);
  each_set(system, [&](std::size_t s, std::span<const int> set) {
    for (const int a : set) join(a, arrows + static_cast<int>(s));
  });

  std::vector<int> lab(colours.size());
  std::iota(lab.begin(), lab.end(), 0);
  const auto colour = [&](int v) { return colours[static_cast<std::size_t>(v)]; };
  std::sort(lab.begin(), lab.end(), [&](int u, int v) { return colour(u) < colour(v); });
  std::vector<int> ptn(colours.size(), 1);
  for (std::size_t i = 0; i < lab.size(); ++i)
    if (i + 1 == lab.size() || colour(lab[i]) != colour(lab[i + 1])) ptn[i] = 0;
  std::vector<int> orbits(colours.size());
  DEFAULTOPTIONS_GRAPH(options);
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  if (automorphisms != nullptr) {
    automorphisms_wanted = automorphisms;
    arrows_wanted = arrows;
    options.userautomproc = note_automorphism;
  }
  run_nauty(g, lab, ptn, orbits, options, words, n, canonical);
  return lab;
}

}  // namespace

const std::vector<int>& canonical_order(const ArrowSystem& system,
                                        std::vector<std::vector<int>>* automorphisms) {
  const std::size_t arrows = system.dead.size();
  heed(1 + static_cast<std::int64_t>(arrows / 8));
  thread_local std::vector<std::uint64_t> colours;
  thread_local std::vector<std::uint64_t> mixed;
  thread_local std::vector<std::uint64_t> sums;
  thread_local std::vector<std::pair<std::uint64_t, int>> sorted;
  thread_local std::vector<int> place;
  colours.resize(arrows + system.colours.size());
  for (std::size_t a = 0; a < arrows; ++a) colours[a] = system.dead[a] != 0 ? 2 : 1;
  for (std::size_t s = 0; s < system.colours.size(); ++s) colours[arrows + s] = mix(system.colours[s]);

  const auto refine = [&] {
    mixed.resize(arrows);
    for (std::size_t a = 0; a < arrows; ++a) mixed[a] = mix(colours[a]);
    sums.assign(arrows, 0);
    each_set(system, [&](std::size_t s, std::span<const int> set) {
      std::uint64_t sum = 0;
      for (const int a : set) sum += mixed[static_cast<std::size_t>(a)];
      std::uint64_t& colour = colours[arrows + s];
      colour = mix(colour * 3 + sum);
      for (const int a : set) sums[static_cast<std::size_t>(a)] += colour;
    });
    for (std::size_t a = 0; a < arrows; ++a) colours[a] = mix(colours[a] * 5 + mixed[a ^ 1] + sums[a]);
  };
  // How many classes the arrows fall into; `sorted` has them in the order of their colours.
  const auto count_classes = [&] {
    sorted.clear();
    for (std::size_t a = 0; a < arrows; ++a) sorted.emplace_back(colours[a], static_cast<int>(a));
    std::sort(sorted.begin(), sorted.end());
    std::size_t classes = 1;
    for (std::size_t i = 1; i < arrows; ++i) classes += sorted[i].first != sorted[i - 1].first ? 1 : 0;
    return classes;
  };
  std::size_t classes = 0;
  for (std::size_t before = 0;; before = classes) {
    for (int round = 0; round < 3; ++round) refine();
    classes = count_classes();
    if (classes == arrows || classes <= before) break;
  }
  place.resize(arrows);
  if (classes == arrows) {
    for (std::size_t i = 0; i < arrows; ++i)
      place[static_cast<std::size_t>(sorted[i].second)] = static_cast<int>(i);
    return place;
  }
  // An arrow with a colour of its own is mapped to itself.
  for (std::size_t i = 0; i < arrows && automorphisms != nullptr; ++i) {
    const bool alone = (i == 0 || sorted[i - 1].first != sorted[i].first) &&
                       (i + 1 == arrows || sorted[i + 1].first != sorted[i].first);
    if (alone && system.dead[static_cast<std::size_t>(sorted[i].second)] == 0) automorphisms = nullptr;
  }
  int next = 0;
  for (const int v : order_by_nauty(colours, system, automorphisms))
    if (static_cast<std::size_t>(v) < arrows) place[static_cast<std::size_t>(v)] = next++;
  return place;
}

}  // namespace tendril::boards
