// Small exhaustive families, in order of size, for checks that go from small instances to large ones.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace tendril::papers {

using Parts = std::vector<int>;

inline std::string joined(const Parts& parts) { return fmt::format("{}", fmt::join(parts, ",")); }

// Every list of numbers >= least in non-increasing order with this sum: the partitions of `total`.
template <class Visit>
void for_each_partition(int total, int least, const Visit& visit) {
  Parts parts;
  const auto extend = [&](auto&& self, int left, int most) -> void {
    if (left == 0) visit(parts);
    for (int part = std::min(left, most); part >= least && part >= 1; --part) {
      parts.push_back(part);
      self(self, left - part, part);
      parts.pop_back();
    }
  };
  extend(extend, total, total);
}

// Every non-decreasing list of `count` numbers from least to most.
template <class Visit>
void for_each_multiset(int count, int least, int most, const Visit& visit) {
  Parts parts;
  const auto extend = [&](auto&& self, int from) -> void {
    if (static_cast<int>(parts.size()) == count) {
      visit(parts);
      return;
    }
    for (int part = from; part <= most; ++part) {
      parts.push_back(part);
      self(self, part);
      parts.pop_back();
    }
  };
  extend(extend, least);
}

// Every tree with n >= 2 vertices at least once, as the parents of vertices 1, 2, ...: the rooted trees, by
// the successor rule of Beyer and Hedetniemi (1980) on level sequences.
template <class Visit>
void for_each_rooted_tree(int n, const Visit& visit) {
  std::vector<int> level(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) level[static_cast<std::size_t>(i)] = i;
  Parts parents(static_cast<std::size_t>(n) - 1);
  for (;;) {
    std::vector<int> last(static_cast<std::size_t>(n), 0);  // the last vertex met on each level
    for (int i = 1; i < n; ++i) {
      const auto at = static_cast<std::size_t>(level[static_cast<std::size_t>(i)]);
      parents[static_cast<std::size_t>(i) - 1] = last[at - 1];
      last[at] = i;
    }
    visit(parents);
    int p = n - 1;
    while (p > 0 && level[static_cast<std::size_t>(p)] == 1) --p;
    if (p == 0) return;
    int q = p - 1;
    while (level[static_cast<std::size_t>(q)] != level[static_cast<std::size_t>(p)] - 1) --q;
    for (int i = p; i < n; ++i)
      level[static_cast<std::size_t>(i)] = level[static_cast<std::size_t>(i - (p - q))];
  }
}

// The degrees of the vertices of such a tree.
inline Parts degrees(const Parts& parents) {
  Parts degree(parents.size() + 1, 0);
  for (std::size_t i = 0; i < parents.size(); ++i) {
    ++degree[i + 1];
    ++degree[static_cast<std::size_t>(parents[i])];
  }
  return degree;
}

// Every caterpillar with n >= 3 vertices at least once, as leaves a spine vertex; the ends of the spine have
// leaves.
template <class Visit>
void for_each_caterpillar(int n, const Visit& visit) {
  Parts leaves;
  const auto extend = [&](auto&& self, int left) -> void {
    if (left == 0) {
      Parts reversed(leaves.rbegin(), leaves.rend());
      if (leaves.back() > 0 && leaves <= reversed) visit(leaves);
      return;
    }
    for (int leaf = leaves.empty() ? 1 : 0; leaf < left; ++leaf) {
      leaves.push_back(leaf);
      self(self, left - 1 - leaf);
      leaves.pop_back();
    }
  };
  extend(extend, n);
}

}  // namespace tendril::papers
