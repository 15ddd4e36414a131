// Brussels Sprouts where every drawing is allowed, in the plane, on surfaces and inside circles, and all these games on
// forests (Das et al. 2023; docs/games/brussels.md). A curve joins two open tips of one region and gets a crossbar, which has one
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
//  R4 in a forest of b trees with ends a curve joins two of them, and the tree it makes has ends again, at least those of
//     what was put on the curve: b - 1 moves, whatever the ends are and wherever the trees lie.
#include <algorithm>
#include <map>

#include "checker/game.hpp"
#include "checker/tips.hpp"

namespace checker {
namespace {

struct TipRegion {
  int genus = 0;
  std::vector<int> tips;  // of each boundary
};

// A component is "m <moves>" (R3, R4) or "r <genus> <tips>...", tips ascending.
Sum components(const std::vector<TipRegion>& regions) {
  Sum sum;
  long moves = 0;
  for (TipRegion region : regions) {
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
  // `dots`: there are dots; `dots_only`: and nothing else.
  Surfaces(const GraphClass& graph_class, bool circular, bool dots, bool dots_only)
      : class_(graph_class), circular_(circular), dots_(dots), dots_only_(dots_only) {}

  Sum parse(std::string_view text) const override {
    if (is_start(text)) return start(text);
    std::vector<TipRegion> regions;
    for (const NotedComponent& component : read_components(text)) {
      std::map<std::string, int> lives;
      for (const NotedFact& fact : component.facts) {
        if (!dots_) throw Refused("no facts are needed in this class");
        if (!fact.second.empty() || fact.value < 1 || fact.value > 2)
          throw Refused("no such fact in this class");
        lives[fact.first] = fact.value;
      }
      if (class_.kind == GraphClass::forest && component.regions.size() > 1)
        throw Refused("a forest has one region");
      for (const NotedRegion& noted : component.regions) {
        TipRegion region{noted.genus, {}};
        for (const auto& boundary : noted.boundaries) {
          region.tips.push_back(0);
          for (const NotedRun& run : boundary) {
            if (run.dot && !dots_) throw Refused("no dots in this game");
            if (run.dot && !run.name.empty() && !lives.contains(run.name))
              throw Refused("a dot without lives");
            region.tips.back() += run.dot ? 1 : run.tips;
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
    TipRegion region;
    const bool crosscaps = in.accept('-');
    region.genus = in.small_number(1000) * (crosscaps ? -1 : 1);
    for (in.skip_blanks(); !in.done(); in.skip_blanks()) region.tips.push_back(in.small_number(50'000));
    std::vector<Sum> all;
    Count count(*this);
    const auto emit = [&](const std::vector<TipRegion>& pieces) {
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

  Sum start(std::string_view text) const {
    NotedStart noted = read_start(dots_only_ && text.starts_with("0*") ? text.substr(2) : text);
    if (circular_ && (class_.kind == GraphClass::forest || noted.spots.size() < class_.least_circle))
      throw Refused("the circle is outside the class");
    if (noted.has_surface && !circular_ && !dots_) throw Refused("no surface is named here");
    const bool number = dots_only_ && noted.spots.size() == 1 && noted.spots[0] >= 0;
    if (number) noted.spots.assign(static_cast<std::size_t>(noted.spots[0]), -1);
    for (int& spot : noted.spots) {
      if (spot < 0 ? !dots_ : dots_only_)
        throw Refused(dots_only_ ? "dots expected" : "no dots in this game");
      if (spot < 0) spot = 1;  // of a forest: it has ends
    }
    const int genus = noted.has_surface                    ? noted.genus
                      : class_.kind == GraphClass::surface ? class_.number
                                                           : 0;
    if (!circular_) {
      const std::vector<TipRegion> regions{{genus, noted.spots}};
      return class_.kind == GraphClass::forest ? forest(regions) : components(regions);
    }
    int tips = 0;
    for (const int spot : noted.spots) tips += spot;
    return components({{genus, {tips}}});
  }

  static Sum forest(const std::vector<TipRegion>& regions) {
    std::size_t moves = 0;
    for (const TipRegion& region : regions) {
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
          TipRegion first{one, {u}};
          TipRegion second{two, {m - u}};
          for (std::size_t k = 0; k < others.size(); ++k)
            ((deal >> k & 1) != 0 ? first : second).tips.push_back(others[k]);
          emit({first, second});
        }
    };
    const auto keep = [&](int left) {
      for (int u = 1; u < m; ++u) {
        TipRegion region{left, others};
        region.tips.push_back(u);
        region.tips.push_back(m - u);
        emit({region});
      }
    };
    const auto one_sided = [&](int left) {
      TipRegion region{left, others};
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
  bool dots_;
  bool dots_only_;
};

}  // namespace

std::unique_ptr<Game> make_tip_game(std::string_view name, std::string_view parameter) {
  const bool circular = name == "circular";
  const bool dots_only = name == "sprouts";
  if (name == "mixed" || dots_only) {
    // The other classes of these are games/drawn.cpp's.
    if (parameter == "sprouts:forest") parameter = "forest";
    if (parameter != "forest") return nullptr;
  } else if (!circular && name != "brussels") {
    return nullptr;
  }
  if (circular && (parameter.starts_with("sprouts") || parameter.starts_with("mixed"))) return nullptr;
  const GraphClass graph_class = read_class(parameter);
  if (graph_class.kind != GraphClass::forest && graph_class.kind != GraphClass::surface) return nullptr;
  if (circular && graph_class.number != 0) throw Refused("the surface of a circle is named behind it");
  return std::make_unique<Surfaces>(graph_class, circular, name == "mixed" || dots_only, dots_only);
}

}  // namespace checker
