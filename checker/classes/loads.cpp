// The class that asks nothing, and maxdeg, which is a matter of loads.
#include <algorithm>

#include "checker/classes/graph_class.hpp"

namespace checker {
namespace {

// The ends at each vertex that `is` one of those.
template <class Is>
std::vector<int> count_ends(const Drawing& d, const Is& is) {
  std::vector<int> count(d.load.size(), 0);
  for (const Region& region : d.regions)
    for (const Ends& word : region.words)
      for (const End end : word)
        if (end.vertex != kNobody && is(end)) ++count[static_cast<std::size_t>(end.vertex)];
  return count;
}
// Replaces the ends that `is` accepts; whether there was one.
template <class Is>
bool replace_ends(Drawing& d, const Is& is) {
  bool changed = false;
  for (Region& region : d.regions)
    for (Ends& word : region.words)
      for (End& end : word)
        if (end.vertex != kNobody && is(end)) {
          end = End{};
          changed = true;
        }
  return changed;
}

class Anything : public Class {
 public:
  explicit Anything(bool dots) : dots_(dots) {}
  bool names_spots() const override { return false; }
  bool may_join(const Drawing&, int, int) const override { return true; }
  void join(Drawing&, int, int, int) const override {}
  bool settle(Drawing& d) const override {
    if (!dots_) return false;
    const std::vector<int> places = count_ends(d, [](End end) { return end.dot; });
    return replace_ends(d, [&](End end) {
      return end.dot && places[static_cast<std::size_t>(end.vertex)] == 1 && d.load_of(end.vertex) == 1;
    });
  }

 private:
  bool dots_;
};

class MaxDegree : public Class {
 public:
  explicit MaxDegree(int most) : most_(most) {}
  bool bounds_degrees() const override { return true; }
  int most_load(int curves) const override { return std::min(curves, most_); }
  bool admits_circle(int) const override { return most_ >= 2; }
  bool may_join(const Drawing&, int, int) const override { return most_ >= 2; }
  void join(Drawing&, int, int, int) const override {}
  bool settle(Drawing& d) const override {
    const std::vector<int> tips = count_ends(d, [](End end) { return !end.dot; });
    return replace_ends(d, [&](End end) {
      return !end.dot && (d.load_of(end.vertex) == kFree ||
                          d.load_of(end.vertex) >= tips[static_cast<std::size_t>(end.vertex)]);
    });
  }

 private:
  int most_;
};

class Connected : public Class {
 public:
  bool may_join(const Drawing& d, int u, int v) const override {
    const auto fresh = [](int load) { return load == kDotLives; };
    return !fresh(d.load_of(u)) || !fresh(d.load_of(v)) || std::all_of(d.load.begin(), d.load.end(), fresh);
  }
  void join(Drawing&, int, int, int) const override {}
};

}  // namespace

std::unique_ptr<Class> connected_class() { return std::make_unique<Connected>(); }
std::unique_ptr<Class> anything_class(bool dots) { return std::make_unique<Anything>(dots); }
std::unique_ptr<Class> max_degree_class(int most) { return std::make_unique<MaxDegree>(most); }

}  // namespace checker
