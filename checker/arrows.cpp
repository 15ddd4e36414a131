#include "checker/arrows.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "checker/least_form.hpp"
#include "checker/written_arrows.hpp"

namespace checker {
namespace {

constexpr int kMostBoardEdges = 1024;

bool contains(const std::vector<Arrow>& list, Arrow a) {
  return std::find(list.begin(), list.end(), a) != list.end();
}

}  // namespace

void ArrowState::reduce() {
  for (bool changed = true; changed;) {
    changed = false;
    const auto kill = [&](Arrow a) {
      changed = changed || !is_dead(a);
      dead[static_cast<std::size_t>(a)] = true;
    };
    std::erase_if(sets, [&](const std::vector<Arrow>& set) {  // R2
      if (std::any_of(set.begin(), set.end(), [&](Arrow a) { return is_dead(a); })) return true;
      if (set.size() > 1) return false;
      kill(set[0]);
      return true;
    });
    for (Way& way : ways) {
      std::erase_if(way.arrows, [&](Arrow a) { return is_gone(a); });  // R3
      if (hot) continue;
      std::vector<Arrow> live;  // R4
      for (const Arrow a : way.arrows)
        if (!is_dead(a)) live.push_back(a);
      if (static_cast<int>(live.size()) <= way.left) {
        way.arrows.clear();
        continue;
      }
      if (way.left > 0) continue;
      for (const Arrow a : live) {
        const bool can_be_stopped = std::any_of(way.arrows.begin(), way.arrows.end(),
                                                [&](Arrow b) { return b != a && !is_dead(b ^ 1); });
        if (!can_be_stopped) kill(a);
      }
    }
    std::erase_if(ways, [](const Way& way) { return way.arrows.empty(); });
  }
}

// --- canonical form
// ------------------------------------------------------------------------------------------- Encoded as
// 16-bit numbers: edges, hot, number of dead arrows and these, number of sets and each with its length,
// number of ways and each with its length and `left` + 1.

namespace {

void put(std::string& out, std::size_t number) {
  out.push_back(static_cast<char>(number >> 8));
  out.push_back(static_cast<char>(number & 0xff));
}
void put(std::string& out, const std::vector<Arrow>& arrows) {
  put(out, arrows.size());
  for (const Arrow a : arrows) put(out, static_cast<std::size_t>(a));
}

std::string encode(const ArrowState& state) {
  const auto at = [](Arrow a) { return static_cast<std::size_t>(a); };
  const auto refine = [&](Colours& colours) {
    Colours sums(colours.size());
    const auto add = [&](const std::vector<Arrow>& arrows, Colour kind) {
      Colour sum = kind;
      for (const Arrow a : arrows) sum += mix(colours[at(a)]);
      for (const Arrow a : arrows) sums[at(a)] += mix(sum);
    };
    for (const auto& set : state.sets) add(set, 1);
    for (const auto& way : state.ways) add(way.arrows, static_cast<Colour>(way.left) + 3);
    for (std::size_t a = 0; a < colours.size(); ++a) sums[a] = mix(mix(colours[a], colours[a ^ 1]), sums[a]);
    colours = std::move(sums);
  };
  const auto write = [&](const Order& order) {
    // Edges in the order in which their first arrow comes; that one is the even one (R7).
    std::vector<Arrow> name(order.size(), -1);
    int next = 0;
    for (const std::uint32_t a : order)
      if (name[a] < 0) {
        name[a] = next++;
        name[a ^ 1] = next++;
      }
    const auto renamed = [&](std::vector<Arrow> arrows) {
      for (Arrow& a : arrows) a = name[at(a)];
      std::sort(arrows.begin(), arrows.end());
      return arrows;
    };
    std::vector<Arrow> dead;
    for (std::size_t a = 0; a < state.dead.size(); ++a)
      if (state.dead[a]) dead.push_back(static_cast<Arrow>(a));
    std::vector<std::vector<Arrow>> sets;
    for (const auto& set : state.sets) sets.push_back(renamed(set));
    std::sort(sets.begin(), sets.end());
    std::vector<ArrowState::Way> ways;
    for (const auto& way : state.ways) ways.push_back({renamed(way.arrows), way.left});
    std::sort(ways.begin(), ways.end());
    std::string text;
    put(text, static_cast<std::size_t>(state.edges));
    put(text, std::size_t{state.hot});
    put(text, renamed(dead));
    put(text, sets.size());
    for (const auto& set : sets) put(text, set);
    put(text, ways.size());
    for (const auto& way : ways) {
      put(text, way.arrows);
      put(text, static_cast<std::size_t>(way.left) + 1);
    }
    return text;
  };
  Colours colours;
  for (const bool dead : state.dead) colours.push_back(dead ? 2 : 1);
  return least_form(std::move(colours), refine, write);
}

ArrowState decode(const std::string& code) {
  std::size_t place = 0;
  const auto take = [&] {
    const int number =
        static_cast<unsigned char>(code[place]) << 8 | static_cast<unsigned char>(code[place + 1]);
    place += 2;
    return number;
  };
  const auto take_arrows = [&] {
    std::vector<Arrow> arrows(static_cast<std::size_t>(take()));
    for (Arrow& a : arrows) a = take();
    return arrows;
  };
  ArrowState state(take());
  state.hot = take() != 0;
  for (const Arrow a : take_arrows()) state.dead[static_cast<std::size_t>(a)] = true;
  state.sets.resize(static_cast<std::size_t>(take()));
  for (auto& set : state.sets) set = take_arrows();
  state.ways.resize(static_cast<std::size_t>(take()));
  for (auto& way : state.ways) {
    way.arrows = take_arrows();
    way.left = take() - 1;
  }
  return state;
}

// The part of a state on these edges.
ArrowState part(const ArrowState& state, const std::vector<int>& edges) {
  ArrowState result(static_cast<int>(edges.size()));
  result.hot = state.hot;
  std::map<int, int> number;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    number[edges[i]] = static_cast<int>(i);
    for (const Arrow side : {0, 1})
      result.dead[2 * i + static_cast<std::size_t>(side)] = state.is_dead(2 * edges[i] + side);
  }
  // A set or way lies in the part with all its arrows or with none.
  const auto renamed = [&](std::vector<Arrow> arrows) {
    for (Arrow& a : arrows) a = 2 * number[a >> 1] + (a & 1);
    return arrows;
  };
  for (const auto& set : state.sets)
    if (number.contains(set[0] >> 1)) result.sets.push_back(renamed(set));
  for (const auto& way : state.ways)
    if (number.contains(way.arrows[0] >> 1)) result.ways.push_back({renamed(way.arrows), way.left});
  return result;
}

}  // namespace

ArrowState::Effect ArrowState::effect(Arrow a) const {
  if (is_dead(a)) return Effect::illegal;
  bool death = false;
  for (const auto& way : ways)
    if (contains(way.arrows, a)) {
      if (way.left < 0) return Effect::completes;
      death = death || way.left == 0;
    }
  return death ? Effect::illegal : Effect::goes_on;
}

ArrowState ArrowState::after(Arrow a) const {
  ArrowState next = *this;  // R1
  std::erase_if(next.sets, [&](const auto& set) { return contains(set, a ^ 1); });
  for (auto& set : next.sets) std::erase(set, a);
  std::erase_if(next.ways, [&](const auto& way) { return contains(way.arrows, a ^ 1); });
  for (auto& way : next.ways) way.left -= static_cast<int>(std::erase(way.arrows, a));
  next.dead[static_cast<std::size_t>(a)] = true;
  next.dead[static_cast<std::size_t>(a ^ 1)] = true;
  next.hot = hot && std::any_of(next.ways.begin(), next.ways.end(), [](const auto& w) { return w.left < 0; });
  next.reduce();
  return next;
}

std::vector<std::vector<int>> ArrowState::parts() const {
  std::vector<int> parent(static_cast<std::size_t>(edges));
  std::iota(parent.begin(), parent.end(), 0);
  const auto root = [&](int e) {
    while (parent[static_cast<std::size_t>(e)] != e) e = parent[static_cast<std::size_t>(e)];
    return e;
  };
  const auto tie = [&](const std::vector<Arrow>& arrows) {
    for (const Arrow a : arrows) parent[static_cast<std::size_t>(root(a >> 1))] = root(arrows[0] >> 1);
  };
  for (const auto& set : sets) tie(set);
  for (const auto& way : ways) tie(way.arrows);
  std::map<int, std::vector<int>> by_root;
  for (int e = 0; e < edges; ++e)
    if (!is_gone(2 * e)) by_root[hot ? 0 : root(e)].push_back(e);
  std::vector<std::vector<int>> result;
  result.reserve(by_root.size());
  for (auto& [ignored, list] : by_root) result.push_back(std::move(list));
  return result;
}

Sum ArrowState::components() const {
  Sum sum;
  for (const std::vector<int>& list : parts()) {
    // Where every arrow is a death move nobody can move.
    const bool lives = std::any_of(list.begin(), list.end(), [&](int e) {
      return effect(2 * e) != Effect::illegal || effect(2 * e + 1) != Effect::illegal;
    });
    if (lives) sum.push_back(encode(list.size() == 1 && !hot ? ArrowState(1) : part(*this, list)));  // R6
  }
  return sum;
}

Sum ArrowGame::parse(std::string_view text) const {
  Sum sum;
  for (const ArrowState& state : read(text))
    for (std::string& component : state.components()) sum.push_back(std::move(component));
  return sum;
}

std::unique_ptr<Written> ArrowGame::written(std::string_view text) const {
  return std::make_unique<WrittenArrows>(read(text));
}

std::vector<Sum> ArrowGame::options(const std::string& component) const {
  const ArrowState state = decode(component);
  std::vector<Sum> all;
  for (Arrow a = 0; a < 2 * state.edges; ++a) {
    const ArrowState::Effect does = state.effect(a);
    if (does == ArrowState::Effect::completes) all.emplace_back();
    if (does == ArrowState::Effect::goes_on) all.push_back(state.after(a).components());
  }
  return all;
}

// --- boards
// ---------------------------------------------------------------------------------------------------

void ArrowBoard::take_edges() {
  for (int v = 0; v < names.graph.vertices(); ++v)
    if (names.graph.at(v).empty())
      throw Refused("isolated vertex " + names.names[static_cast<std::size_t>(v)]);
  edges = names.graph.edges();
  if (edges.size() > kMostBoardEdges) throw Refused("a board of more than 1024 edges");
  marks.assign(edges.size(), 0);
}

Arrow ArrowBoard::find(int u, int v) const {
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (edges[e] == std::pair(u, v)) return static_cast<Arrow>(2 * e);
    if (edges[e] == std::pair(v, u)) return static_cast<Arrow>(2 * e + 1);
  }
  return -1;
}

void ArrowBoard::mark(int u, int v) {
  const Arrow a = find(u, v);
  if (a < 0) throw Refused("an arrow on no edge");
  int& there = marks[static_cast<std::size_t>(a >> 1)];
  if (there != 0) throw Refused("an edge marked twice");
  there = (a & 1) == 0 ? 1 : -1;
}

void ArrowBoard::read_marks(Text& in, std::span<const std::string_view> sections) {
  for (in.skip_blanks();
       !in.done() && std::find(sections.begin(), sections.end(), in.word()) == sections.end();
       in.skip_blanks()) {
    const int u = names.read_vertex(in);
    in.expect('>');
    mark(u, names.read_vertex(in));
  }
}

ArrowState ArrowBoard::state(bool leaves_are_free) const {
  std::vector<int> number;  // of the unmarked edges
  int unmarked = 0;
  for (const int m : marks) number.push_back(m == 0 ? unmarked++ : -1);
  ArrowState state(unmarked);
  // The unmarked ones among some arrows that must not all be there; false if one against them is.
  const auto open = [&](const std::vector<Arrow>& arrows, std::vector<Arrow>& left) {
    for (const Arrow a : arrows) {
      const int m = marks[static_cast<std::size_t>(a >> 1)];
      if (m == 0)
        left.push_back(2 * number[static_cast<std::size_t>(a >> 1)] + (a & 1));
      else if ((m > 0) != ((a & 1) == 0))
        return false;
    }
    return true;
  };
  std::vector<std::vector<Arrow>> leaving(names.names.size());
  for (std::size_t e = 0; e < edges.size(); ++e) {
    leaving[static_cast<std::size_t>(edges[e].first)].push_back(static_cast<Arrow>(2 * e));
    leaving[static_cast<std::size_t>(edges[e].second)].push_back(static_cast<Arrow>(2 * e + 1));
  }
  const auto turned = [](std::vector<Arrow> arrows) {
    for (Arrow& a : arrows) a ^= 1;
    return arrows;
  };
  for (std::size_t v = 0; v < leaving.size(); ++v)
    for (const auto& arrows : {leaving[v], turned(leaving[v])}) {
      if (arrows.size() == 1 && leaves_are_free) continue;
      std::vector<Arrow> set;
      if (!open(arrows, set)) continue;
      // The rule is about moves: a leaf may have been a sink or source from the start.
      if (set.empty() && arrows.size() > 1)
        throw Refused("vertex " + names.names[v] + " is a sink or a source");
      if (!set.empty()) state.sets.push_back(std::move(set));
    }
  for (const auto& walk : cells)
    for (const auto& arrows : {walk, turned(walk)}) {
      ArrowState::Way way;
      if (!open(arrows, way.arrows)) continue;
      if (way.arrows.empty()) return ArrowState(0);  // a complete cell: the game is over
      way.left = static_cast<int>(way.arrows.size()) - 2;
      state.hot = state.hot || way.left < 0;
      state.ways.push_back(std::move(way));
    }
  state.reduce();
  return state;
}

}  // namespace checker
