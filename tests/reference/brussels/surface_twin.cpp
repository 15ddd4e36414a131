#include "reference/brussels/surface_twin.hpp"

#include <algorithm>

namespace tendril::reference::brussels {
namespace {

int chi(int genus) { return genus >= 0 ? 2 - 2 * genus : 2 + genus; }
bool orientable(int genus) { return genus >= 0; }

Piece piece(int genus, std::vector<int> tips) {
  std::sort(tips.begin(), tips.end());
  return {genus, tips};
}
Pieces sorted(Pieces pieces) {
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

}  // namespace

std::set<Pieces> cuts(const Piece& whole) {
  std::set<Pieces> result;
  const int n = static_cast<int>(whole.tips.size());
  const int reach = 2 * std::abs(whole.genus) + 2;
  const auto bordered = [](int genus, int boundaries) { return chi(genus) - boundaries; };
  const int wanted = bordered(whole.genus, n) + 1;  // of what is glued

  for (int i = 0; i < n; ++i) {
    const int m = whole.tips[static_cast<std::size_t>(i)];
    std::vector<int> others = whole.tips;
    others.erase(others.begin() + i);
    for (int a = -reach; a <= reach; ++a) {
      // One boundary, along its direction.
      if (m >= 2 && bordered(a, n) == wanted && !orientable(whole.genus))
        result.insert({piece(a, whole.tips)});
      for (int u = 1; u < m; ++u) {
        // Two boundaries of one surface.
        std::vector<int> both = others;
        both.push_back(u);
        both.push_back(m - u);
        if (bordered(a, n + 1) == wanted && (orientable(a) || !orientable(whole.genus)))
          result.insert({piece(a, both)});
        // Two surfaces.
        for (int b = -reach; b <= reach; ++b) {
          if (orientable(whole.genus) != (orientable(a) && orientable(b))) continue;
          for (unsigned mask = 0; mask < (1U << others.size()); ++mask) {
            std::vector<int> here{u};
            std::vector<int> there{m - u};
            for (std::size_t k = 0; k < others.size(); ++k)
              ((mask >> k & 1U) != 0 ? here : there).push_back(others[k]);
            if (bordered(a, static_cast<int>(here.size())) + bordered(b, static_cast<int>(there.size())) ==
                wanted)
              result.insert(sorted({piece(a, here), piece(b, there)}));
          }
        }
      }
      // One boundary, against its direction: from two boundaries of the whole.
      for (int j = 0; j < i; ++j) {
        const int k = whole.tips[static_cast<std::size_t>(j)];
        if (m == 0 || k == 0) continue;
        std::vector<int> merged = others;
        merged.erase(merged.begin() + j);
        merged.push_back(m + k);
        if (bordered(a, n - 1) == wanted && orientable(a) == orientable(whole.genus))
          result.insert({piece(a, merged)});
      }
    }
  }
  return result;
}

std::set<Pieces> SurfaceTwin::options(const Pieces& pieces) {
  std::set<Pieces> result;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (const Pieces& cut : cuts(pieces[i])) {
      Pieces next = cut;
      for (std::size_t j = 0; j < pieces.size(); ++j)
        if (j != i) next.push_back(pieces[j]);
      result.insert(sorted(next));
    }
  }
  return result;
}

unsigned SurfaceTwin::nimber(const Pieces& pieces) {
  if (const auto known = nimbers_.find(pieces); known != nimbers_.end()) return known->second;
  std::set<unsigned> values;
  for (const Pieces& option : options(pieces)) values.insert(nimber(option));
  unsigned mex = 0;
  while (values.contains(mex)) ++mex;
  return nimbers_[pieces] = mex;
}

bool SurfaceTwin::misere_win(const Pieces& pieces) {
  if (const auto known = misere_.find(pieces); known != misere_.end()) return known->second;
  const std::set<Pieces> all = options(pieces);
  return misere_[pieces] = all.empty() || std::any_of(all.begin(), all.end(),
                                                      [this](const Pieces& p) { return !misere_win(p); });
}

std::set<unsigned> SurfaceTwin::lengths(const Pieces& pieces) {
  if (const auto known = lengths_.find(pieces); known != lengths_.end()) return known->second;
  std::set<unsigned> result;
  for (const Pieces& option : options(pieces))
    for (const unsigned length : lengths(option)) result.insert(length + 1);
  if (result.empty()) result.insert(0);
  return lengths_[pieces] = result;
}

}  // namespace tendril::reference::brussels
