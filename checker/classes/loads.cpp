// Classes that know of each vertex how many more curves may end there: maxdeg and dots.
#include <algorithm>

#include "checker/classes/graph_class.hpp"

namespace checker {
namespace {

bool loads_allow(const Drawing& d, End a, End b) {
  const auto has = [&](End end, int curves) {
    return end.vertex == kNobody || d.load_of(end.vertex) >= curves;
  };
  return a.vertex == b.vertex ? has(a, 2) : has(a, 1) && has(b, 1);
}
void use_up(Drawing& d, End a, End b) {
  for (const End end : {a, b})
    if (end.vertex != kNobody && d.load_of(end.vertex) != kFree) --d.load_of(end.vertex);
}

class MaxDegree : public Class {
 public:
  explicit MaxDegree(int most) : most_(most) {}
  bool bounds_degrees() const override { return true; }
  bool may_join(const Drawing& d, End a, End b) const override { return most_ >= 2 && loads_allow(d, a, b); }
  std::optional<End> join(Drawing& d, End a, End b) const override {
    use_up(d, a, b);
    if (most_ == 2) return std::nullopt;
    if (most_ == 3) return End{d.add_vertex(1), false};
    return End{};
  }
  void add_arc(Drawing& d, int u, int v) const override { use_up(d, End{u}, End{v}); }
  int spot_load() const override { return most_; }
  bool settle(Drawing& d) const override {
    std::vector<int> tips(d.load.size(), 0);
    for (const auto& region : d.regions)
      for (const Ends& word : region)
        for (const End end : word)
          if (end.vertex != kNobody) ++tips[static_cast<std::size_t>(end.vertex)];
    bool changed = false;
    for (auto& region : d.regions)
      for (Ends& word : region)
        for (End& end : word) {
          if (end.vertex == kNobody) continue;
          if (d.load_of(end.vertex) != kFree &&
              d.load_of(end.vertex) < tips[static_cast<std::size_t>(end.vertex)])
            continue;
          end.vertex = kNobody;
          changed = true;
        }
    return changed;
  }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (v != kNobody || value >= kFree) return false;
    d.load_of(u) = value;
    return true;
  }

 private:
  int most_;
};

class Dots : public Class {
 public:
  explicit Dots(bool crossbars) : crossbars_(crossbars) {}
  bool has_dots() const override { return true; }
  bool may_join(const Drawing& d, End a, End b) const override { return loads_allow(d, a, b); }
  std::optional<End> join(Drawing& d, End a, End b) const override {
    use_up(d, a, b);
    if (crossbars_ && !a.dot && !b.dot) return End{};
    return End{d.add_vertex(1), true};
  }
  bool names_spots() const override { return false; }
  bool settle(Drawing& d) const override {
    if (crossbars_) return false;
    std::vector<int> places(d.load.size(), 0);
    for (const auto& region : d.regions)
      for (const Ends& word : region)
        for (const End end : word)
          if (end.dot) ++places[static_cast<std::size_t>(end.vertex)];
    bool changed = false;
    for (auto& region : d.regions)
      for (Ends& word : region)
        for (End& end : word)
          if (end.dot && places[static_cast<std::size_t>(end.vertex)] == 1 && d.load_of(end.vertex) == 1) {
            end = End{};
            changed = true;
          }
    return changed;
  }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (v != kNobody || value < 1 || value > 2) return false;
    d.load_of(u) = value;
    return true;
  }

 private:
  bool crossbars_;
};

}  // namespace

std::unique_ptr<Class> max_degree_class(int most) { return std::make_unique<MaxDegree>(most); }
std::unique_ptr<Class> dots_class(bool crossbars) { return std::make_unique<Dots>(crossbars); }

}  // namespace checker
