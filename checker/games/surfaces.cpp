// Brussels Sprouts where every drawing is allowed, in the plane and on surfaces, and on forests (Das et al.
// 2023; docs/games/brussels.md). A curve joins two open tips of one region and gets a crossbar, which has one
// new tip on either side. On a surface only the region's genus and the numbers of tips on its boundaries
// matter: what else is drawn forbids nothing.
//
// Reductions:
//  R1 a boundary without tips is none, and a region with fewer than two tips is over;
//  R2 regions are independent: curves stay inside one, and the class asks nothing of the whole;
//  R3 a region of the sphere with t tips on b boundaries lasts t + b - 2 moves however it is played. Joining
//     two boundaries keeps t and takes 1 from b; cutting leaves regions with t tips together on b + 1
//     boundaries, and t + (b + 1) - 4 is one less. A game that always lasts m moves is its number m, and a
//     sum of two is another.
//  R4 in a forest of b trees with tips a curve joins two of them, and the tree it makes has tips again: b - 1
//  moves.
#include <algorithm>

#include "checker/game.hpp"
#include "checker/tips.hpp"

namespace checker {
namespace {

struct Region {
  int genus = 0;
  std::vector<int> tips;  // of each boundary
};

// A component is "m <moves>" (R3, R4) or "r <genus> <tips>...", tips ascending.
Sum components(const std::vector<Region>& regions) {
  Sum sum;
  long moves = 0;
  for (Region region : regions) {
    std::erase(region.tips, 0);
    std::sort(region.tips.begin(), region.tips.end());
    long all = 0;
    for (const int tips : region.tips) all += tips;
    if (all < 2) continue;
    if (region.genus == 0) {
      moves += all + static_cast<long>(region.tips.size()) - 2;
      continue;
    }
    std::string text = "r " + std::to_string(region.genus);
    for (const int tips : region.tips) text += " " + std::to_string(tips);
    sum.push_back(std::move(text));
  }
  if (moves > 0) sum.push_back("m " + std::to_string(moves));
  return sum;
}

class Surfaces : public Game {
 public:
  Surfaces(GraphClass graph_class, bool circular) : class_(graph_class), circular_(circular) {}

  Sum parse(std::string_view text) const override {
    if (is_start(text)) return start(read_start(text));
    std::vector<Region> regions;
    for (const NotedComponent& component : read_components(text)) {
      if (!component.facts.empty()) throw Refused("no facts are needed in this class");
      if (class_.kind == GraphClass::forest && component.regions.size() > 1)
        throw Refused("a forest has one region");
      for (const NotedRegion& noted : component.regions) {
        Region region{noted.genus, {}};
        for (const auto& boundary : noted.boundaries) {
          region.tips.push_back(0);
          for (const NotedRun& run : boundary) {
            if (run.dot) throw Refused("no dots in this game");
            region.tips.back() += run.tips;
          }
        }
        regions.push_back(std::move(region));
      }
    }
    return class_.kind == GraphClass::forest ? forest(regions) : components(regions);
  }

  std::vector<Sum> options(const std::string& component) const override {
    Text in(component);
    if (in.accept('m')) {
      const std::uint64_t moves = in.number(UINT32_MAX) - 1;
      return {moves == 0 ? Sum() : Sum{"m " + std::to_string(moves)}};
    }
    in.expect('r');
    Region region;
    const bool crosscaps = in.accept('-');
    region.genus = in.small_number(1000) * (crosscaps ? -1 : 1);
    for (in.skip_blanks(); !in.done(); in.skip_blanks()) region.tips.push_back(in.small_number(50'000));
    std::vector<Sum> all;
    Count count(*this);
    const auto emit = [&](const std::vector<Region>& pieces) {
      count.one();
      all.push_back(components(pieces));
    };
    const std::vector<int>& tips = region.tips;
    for (std::size_t a = 0; a < tips.size(); ++a) {
      if (a > 0 && tips[a] == tips[a - 1]) continue;  // equal boundaries are alike
      std::vector<int> others = tips;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(a));
      for (std::size_t b = a; b < others.size(); ++b) {  // two boundaries become one
        std::vector<int> joined = others;
        joined[b] += tips[a];
        emit({{region.genus, joined}});
      }
      if (tips[a] >= 2) cut(region.genus, tips[a], others, emit);
    }
    return all;
  }

 private:
  static constexpr std::size_t kMostDealt = 24;

  Sum start(const std::vector<int>& spots) const {
    if (std::find(spots.begin(), spots.end(), -1) != spots.end()) throw Refused("no dots in this game");
    if (circular_ && spots.size() < class_.least_circle) throw Refused("the circle is outside the class");
    const int genus = class_.kind == GraphClass::surface ? class_.number : 0;
    if (!circular_) {
      const std::vector<Region> regions{{genus, spots}};
      return class_.kind == GraphClass::forest ? forest(regions) : components(regions);
    }
    int tips = 0;
    for (const int spot : spots) tips += spot;
    return components({{genus, {tips}}});
  }

  static Sum forest(const std::vector<Region>& regions) {
    std::size_t moves = 0;
    for (const Region& region : regions) {
      const auto trees = static_cast<std::size_t>(
          std::count_if(region.tips.begin(), region.tips.end(), [](int tips) { return tips > 0; }));
      moves += trees == 0 ? 0 : trees - 1;
    }
    return moves == 0 ? Sum() : Sum{"m " + std::to_string(moves)};
  }

  // A curve from a boundary of m tips to itself; u tips lie on one side of it and v on the other (Lemoine and
  // Viennot, section 3.1).
  template <class Emit>
  static void cut(int genus, int m, const std::vector<int>& others, const Emit& emit) {
    const auto separate = [&](int one, int two) {
      if (others.size() > kMostDealt) throw Refused("a region with more boundaries than the checker deals");
      for (int u = 1; u < m; ++u)
        for (std::uint64_t deal = 0; deal < std::uint64_t{1} << others.size(); ++deal) {
          Region first{one, {u}};
          Region second{two, {m - u}};
          for (std::size_t k = 0; k < others.size(); ++k)
            ((deal >> k & 1) != 0 ? first : second).tips.push_back(others[k]);
          emit({first, second});
        }
    };
    const auto keep = [&](int left) {
      for (int u = 1; u < m; ++u) {
        Region region{left, others};
        region.tips.push_back(u);
        region.tips.push_back(m - u);
        emit({region});
      }
    };
    const auto one_sided = [&](int left) {
      Region region{left, others};
      region.tips.push_back(m);
      emit({region});
    };
    if (genus >= 0) {
      for (int k = 0; k <= genus; ++k) separate(k, genus - k);
      if (genus >= 1) keep(genus - 1);
      return;
    }
    const int n = -genus;
    for (int k = 1; k < n; ++k) separate(-k, k - n);
    for (int k = 0; 2 * k < n; ++k) separate(k, 2 * k - n);
    if (n >= 3) keep(2 - n);
    if (n % 2 == 0) keep((n - 2) / 2);
    if (n >= 2) one_sided(1 - n);
    if (n % 2 == 1) one_sided((n - 1) / 2);
  }

  GraphClass class_;
  bool circular_;
};

}  // namespace

std::unique_ptr<Game> make_tip_game(std::string_view name, std::string_view parameter) {
  if ((name != "brussels" && name != "circular") || (name == "circular" && parameter == "sprouts"))
    return nullptr;
  const GraphClass graph_class = read_class(parameter);
  if (graph_class.kind != GraphClass::forest && graph_class.kind != GraphClass::surface) return nullptr;
  if (name == "circular" && graph_class.number != 0)
    throw Refused("circular games are played inside a circle: planar");
  return std::make_unique<Surfaces>(graph_class, name == "circular");
}

}  // namespace checker
