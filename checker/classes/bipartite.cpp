// Bipartite graphs.
//
// Which curves of a region R are allowed changes by play elsewhere only if two parts of the graph with ends in R, not yet
// connected, are joined outside of R. Draw a graph of parts and regions, an edge for every boundary: then R lies on a
// cycle of it that passes two different parts next to R, and the other regions of the cycle are those that matter. Play
// contracts paths of that graph and splits regions of it, and brings no two regions onto a cycle that shared none. Here
// every region is tied to all those outside of which two of its parts can be connected: at least those on a cycle.
#include "checker/classes/graph_class.hpp"

namespace checker {
namespace {

std::vector<int> met_in(const Region& region) {
  std::vector<int> all;
  for (const Ends& word : region.words)
    for (const End end : word) all.push_back(end.vertex);
  return all;
}

class Bipartite : public Class {
 public:
  explicit Bipartite(bool simple) : simple_(simple) {}

  bool admits_circle(int spots) const override { return spots % 2 == 0 && !(simple_ && spots == 2); }
  bool may_join(const Drawing& d, int u, int v) const override {
    return u == v ? !simple_ : d.near_of(u, v) != kOdd;
  }
  void join(Drawing& d, int u, int v, int w) const override {
    add_arc(d, u, w);
    add_arc(d, w, v);
  }
  void add_arc(Drawing& d, int u, int v) const override { connect(d, u, v, kOdd); }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    const int parity = value % 2 == 1 ? kOdd : kEven;
    if (u == v || value == 0 || d.near_of(u, v) == kOdd + kEven - parity) return false;
    connect(d, u, v, parity);
    return true;
  }

  void tie(const Drawing& d, Ties& ties) const override {
    for (std::size_t r = 0; r < d.regions.size(); ++r) {
      Ties outside(d.load.size());
      for (int u = 0; u < d.vertices(); ++u)
        for (int v = 0; v < u; ++v)
          if (d.near_of(u, v) != 0) outside.tie(at(u), at(v));
      for (std::size_t q = 0; q < d.regions.size(); ++q)
        if (q != r)
          for (const int v : met_in(d.regions[q])) outside.tie(at(v), at(met_in(d.regions[q])[0]));
      for (const int u : met_in(d.regions[r]))
        for (const int v : met_in(d.regions[r])) {
          if (u == v || d.near_of(u, v) != 0 || outside.root(at(u)) != outside.root(at(v))) continue;
          for (std::size_t q = 0; q < d.regions.size(); ++q)
            if (q != r && outside.root(at(met_in(d.regions[q])[0])) == outside.root(at(u))) ties.tie(r, q);
        }
    }
  }
  void forget(Drawing& d) const override {
    Ties ties(d.regions.size());
    tie(d, ties);
    std::vector<std::vector<bool>> together(d.load.size(), std::vector<bool>(d.load.size(), false));
    for (std::size_t r = 0; r < d.regions.size(); ++r)
      for (std::size_t q = 0; q < d.regions.size(); ++q)
        if (ties.root(r) == ties.root(q))
          for (const int u : met_in(d.regions[r]))
            for (const int v : met_in(d.regions[q])) together[at(u)][at(v)] = true;
    for (int u = 0; u < d.vertices(); ++u)
      for (int v = 0; v < u; ++v)
        if (!together[at(u)][at(v)]) d.set_near(u, v, 0);
  }

 private:
  static constexpr int kOdd = 1;
  static constexpr int kEven = 2;
  static std::size_t at(int v) { return static_cast<std::size_t>(v); }

  static void connect(Drawing& d, int u, int v, int parity) {
    const auto walk = [&d](int a, int b) { return a == b ? kEven : d.near_of(a, b); };
    const Drawing before = d;
    for (int x = 0; x < d.vertices(); ++x)
      for (int y = 0; y < d.vertices(); ++y) {
        const int to_u = x == u ? kEven : before.near_of(x, u);
        const int to_v = y == v ? kEven : before.near_of(y, v);
        if (x != y && to_u != 0 && to_v != 0 && walk(x, y) == 0)
          d.set_near(x, y, (to_u + parity + to_v) % 2 == 1 ? kOdd : kEven);
      }
  }

  bool simple_;
};

}  // namespace

std::unique_ptr<Class> bipartite_class(bool simple) { return std::make_unique<Bipartite>(simple); }

}  // namespace checker
