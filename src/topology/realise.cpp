#include "topology/realise.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <set>

#include "base/heed.hpp"
#include "base/invariant.hpp"
#include "tendril/error.hpp"
#include "topology/moves.hpp"
#include "topology/router.hpp"
#include "topology/surface_map.hpp"
#include "topology/tidy.hpp"

namespace tendril::topology {

using surface::Surface;

namespace {

constexpr int kMostSpots = 60;
constexpr int kMostGenus = 8;
constexpr std::size_t kFewSpots = 14;  // whose second passages are turned in all ways

// Where a boundary passes a live spot: it comes along one curve end and leaves along another, or the same.
struct Passage {
  int in;
  int out;
};

class Gluing {
 public:
  explicit Gluing(const Labelled& position) : has_tips_(!position.tip.empty()), ends_(position.ends.size()) {
    std::vector<int> passed(ends_.size(), 0);
    for (std::size_t s = 0; s < ends_.size(); ++s) {
      map_.add_spot(position.lives[s] + position.ends[s]);
      for (int end = 0; end < position.ends[s]; ++end) {
        ends_[s].push_back(static_cast<int>(owner_.size()));
        owner_.push_back(static_cast<int>(s));
      }
    }
    for (const LabelledRegion& region : position.regions) {
      pieces_.push_back(region);
      for (const Word& word : region.words)
        for (const int spot : word) ++passed[at(spot)];
    }
    for (std::size_t s = 0; s < ends_.size(); ++s) {
      // The other side of a spot that only one place sees is dead: a region of its own, in which it is alone.
      if (ends_[s].size() == 2 && passed[s] == 1) pieces_.push_back({{}, {{static_cast<int>(s)}}});
      if (ends_[s].size() == 2 && passed[s] == 2) twice_.push_back(static_cast<int>(s));
    }
  }

  SurfaceMap map() {
    turned_.assign(ends_.size(), false);
    choose_turnings();
    fill_rings();
    std::vector<SurfaceMap::Face> faces;
    for_each_piece([&](const LabelledRegion& piece, const std::vector<std::vector<Passage>>& words) {
      SurfaceMap::Face& face = faces.emplace_back();
      face.surface = piece.surface;
      for (std::size_t w = 0; w < words.size(); ++w) {
        SurfaceMap::Boundary& boundary = face.boundaries.emplace_back();
        if (words[w].empty()) boundary.isolated = piece.words[w].front();
        for_each_run(words[w], [&](int out, int in) { run(boundary.walk, out, in); });
      }
    });
    join_components(faces);
    for (SurfaceMap::Face& face : faces) map_.add_face(std::move(face));
    return std::move(map_);
  }

 private:
  // How a curve end hangs on what fills its ring.
  struct Stem {
    int edge;
    bool forward;  // it is walked from the spot of the end inwards
    int knot;      // the place on the spine where it arrives
  };

  // visit(piece, passages of its words); those of an isolated spot are none.
  template <class Visit>
  void for_each_piece(Visit&& visit) const {
    std::vector<bool> met(ends_.size(), false);
    for (const LabelledRegion& piece : pieces_) {
      std::vector<std::vector<Passage>> words;
      for (const Word& word : piece.words) {
        std::vector<Passage>& passages = words.emplace_back();
        for (const int spot : word) {
          if (ends_[at(spot)].empty()) continue;
          const int one = ends_[at(spot)].front();
          const int other = ends_[at(spot)].back();
          const bool back = met[at(spot)] && !turned_[at(spot)];
          passages.push_back(back ? Passage{other, one} : Passage{one, other});
          met[at(spot)] = true;
        }
      }
      visit(piece, words);
    }
  }

  // The pairs of ends that a boundary runs between.
  template <class Visit>
  static void for_each_run(const std::vector<Passage>& word, Visit&& visit) {
    for (std::size_t k = 0; k < word.size(); ++k) visit(word[k].out, word[(k + 1) % word.size()].in);
  }
  std::vector<std::pair<int, int>> runs() const {
    std::vector<std::pair<int, int>> all;
    for_each_piece([&](const LabelledRegion&, const std::vector<std::vector<Passage>>& words) {
      for (const std::vector<Passage>& word : words)
        for_each_run(word, [&](int out, int in) { all.emplace_back(out, in); });
    });
    return all;
  }

  int rings() const {
    std::vector<int> parent(owner_.size());
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int k) {
      while (parent[at(k)] != k) k = parent[at(k)] = parent[at(parent[at(k)])];
      return k;
    };
    int count = static_cast<int>(owner_.size());
    for (const auto& [a, b] : runs()) {
      const int x = root(a);
      const int y = root(b);
      if (x == y) continue;
      parent[at(x)] = y;
      --count;
    }
    return count;
  }

  // Most rings, that is the largest Euler characteristic. Of few spots all choices are tried, of more one or two at a time.
  void choose_turnings() {
    int most = rings();
    std::vector<bool> best = turned_;
    const auto compare = [&] {
      heed(1);
      const int count = rings();
      if (count <= most) return false;
      most = count;
      best = turned_;
      return true;
    };
    if (twice_.size() <= kFewSpots) {
      for (std::uint32_t choice = 1; choice < 1u << twice_.size(); ++choice) {
        for (std::size_t k = 0; k < twice_.size(); ++k) turned_[at(twice_[k])] = (choice >> k & 1u) != 0;
        compare();
      }
    } else {
      for (bool better = true; better;) {
        better = false;
        for (std::size_t k = 0; k < twice_.size(); ++k)
          for (std::size_t j = k; j < twice_.size(); ++j) {
            turned_ = best;
            turned_[at(twice_[k])] = !turned_[at(twice_[k])];
            if (j != k) turned_[at(twice_[j])] = !turned_[at(twice_[j])];
            better = compare() || better;
          }
      }
    }
    turned_ = best;
  }

  void fill_rings() {
    std::vector<std::vector<int>> beside(owner_.size());
    for (const auto& [a, b] : runs()) {
      beside[at(a)].push_back(b);
      beside[at(b)].push_back(a);
    }
    stems_.resize(owner_.size(), Stem{kNone, true, 0});
    spines_.resize(owner_.size());
    for (std::size_t first = 0; first < owner_.size(); ++first) {
      if (stems_[first].edge != kNone) continue;
      std::vector<int> ring;
      std::vector<bool> met(owner_.size(), false);
      for (int end = static_cast<int>(first); end != kNone;) {
        ring.push_back(end);
        met[at(end)] = true;
        const std::vector<int>& next = beside[at(end)];
        const auto free = std::find_if(next.begin(), next.end(), [&](int e) { return !met[at(e)]; });
        end = free == next.end() ? kNone : *free;
      }
      fill(ring);
    }
  }

  // With tips there are dead spots of any number of ends; without, three curves meet in one.
  void fill(const std::vector<int>& ring) {
    const int size = static_cast<int>(ring.size());
    if (size == 2 && !has_tips_) {
      const int edge = map_.add_edge(owner_[at(ring[0])], owner_[at(ring[1])]);
      stems_[at(ring[0])] = {edge, true, 0};
      stems_[at(ring[1])] = {edge, false, 0};
      return;
    }
    const int knots = has_tips_ ? 1 : std::max(1, size - 2);
    std::vector<int> spine;  // edges
    int before = kNone;
    for (int knot = 0; knot < knots; ++knot) {
      const int spot = map_.add_spot(has_tips_ ? size : 3);
      if (knot > 0) spine.push_back(map_.add_edge(before, spot));
      before = spot;
      for (int k = 0; k < size; ++k)
        if (std::clamp(k - 1, 0, knots - 1) == knot)
          stems_[at(ring[at(k)])] = {map_.add_edge(owner_[at(ring[at(k)])], spot), true, knot};
    }
    if (size == 1 && !has_tips_) {
      spine.push_back(map_.add_edge(before, before));
      map_.add_face({{}, {{{{spine[0], true}}, kNone}}});
    }
    for (const int end : ring) spines_[at(end)] = spine;
  }

  // Along what fills a ring, from one end to the next.
  void run(std::vector<SurfaceMap::Side>& walk, int from, int to) const {
    const Stem& out = stems_[at(from)];
    const Stem& in = stems_[at(to)];
    walk.push_back({out.edge, out.forward});
    if (out.edge == in.edge && from != to) return;  // one curve
    const std::vector<int>& spine = spines_[at(from)];
    if (from == to && !spine.empty()) walk.push_back({spine[0], true});
    for (int k = out.knot; k < in.knot; ++k) walk.push_back({spine[at(k)], true});
    for (int k = out.knot; k > in.knot; --k) walk.push_back({spine[at(k - 1)], false});
    walk.push_back({in.edge, !in.forward});
  }

  // Two dead spots and three curves between them: a disc, and a closed curve with nothing alive on it.
  void join_components(std::vector<SurfaceMap::Face>& faces) {
    std::vector<std::size_t> home(faces.size());
    std::iota(home.begin(), home.end(), std::size_t{0});
    std::vector<std::size_t> seen_by(ends_.size(), faces.size());
    for (std::size_t f = 0; f < faces.size(); ++f)
      for (const Word& word : pieces_[f].words)
        for (const int spot : word) {
          const std::size_t other = seen_by[at(spot)];
          seen_by[at(spot)] = f;
          if (other == faces.size() || home[other] == home[f]) continue;
          const std::size_t gone = home[other];
          std::replace(home.begin(), home.end(), gone, home[f]);
        }
    for (std::size_t f = 1; f < faces.size(); ++f) {
      if (home[f] == home[0]) continue;
      const std::size_t gone = home[f];
      std::replace(home.begin(), home.end(), gone, home[0]);
      const int u = map_.add_spot(3);
      const int v = map_.add_spot(3);
      std::array<int, 3> edge{};
      for (int& e : edge) e = map_.add_edge(u, v);
      faces[0].boundaries.push_back({{{edge[0], true}, {edge[1], false}}, kNone});
      faces[f].boundaries.push_back({{{edge[1], true}, {edge[2], false}}, kNone});
      map_.add_face({{}, {{{{edge[2], true}, {edge[0], false}}, kNone}}});
    }
  }

  const bool has_tips_;
  SurfaceMap map_;
  std::vector<LabelledRegion> pieces_;
  std::vector<std::vector<int>> ends_;  // the curve ends of every spot of the position
  std::vector<int> owner_;              // the spot of every end
  std::vector<int> twice_;              // spots that two places see
  std::vector<bool> turned_;            // of every spot: passed the same way both times
  std::vector<Stem> stems_;
  std::vector<std::vector<int>> spines_;  // by end
};

using Form = std::vector<LabelledRegion>;

// What a move leaves if it puts no spot on its curve.
Form without_spot(const Labelled& position, const AbstractMove& move) {
  Labelled next = after(position, move);
  const int made = static_cast<int>(next.lives.size()) - 1;
  for (LabelledRegion& region : next.regions) {
    for (Word& word : region.words) std::erase(word, made);
    std::erase_if(region.words, [](const Word& word) { return word.empty(); });
  }
  return canonical(next);
}

// The move between two spots that leaves the wanted regions. Which side each boundary is dealt to is seen from them.
class MoveFinder {
 public:
  MoveFinder(const Labelled& position, Form wanted) : position_(position), wanted_(std::move(wanted)) {}

  std::optional<AbstractMove> find(int x, int y) {
    for (std::size_t r = 0; r < position_.regions.size(); ++r) {
      region_ = &position_.regions[r];
      move_ = {};
      move_.region = static_cast<int>(r);
      for (const Place& a : places(x))
        for (const Place& b : places(y)) {
          const auto [first, second] = std::minmax(a, b);
          move_.word[0] = first.first;
          move_.word[1] = second.first;
          move_.place[0] = first.second;
          move_.place[1] = second.second;
          move_.with_v.assign(region_->words.size(), false);
          move_.turned.assign(region_->words.size(), false);
          if (first.first == second.first ? cut() : link()) return move_;
        }
    }
    return std::nullopt;
  }

 private:
  using Place = std::pair<int, int>;  // word, place

  std::vector<Place> places(int spot) const {
    std::vector<Place> all;
    for (std::size_t w = 0; w < region_->words.size(); ++w)
      for (std::size_t k = 0; k < region_->words[w].size(); ++k)
        if (region_->words[w][k] == spot) all.emplace_back(static_cast<int>(w), static_cast<int>(k));
    return all;
  }

  bool is_it() const {
    heed(5);
    return without_spot(position_, move_) == wanted_;
  }

  bool link() {
    for (const bool reversed : {false, true}) {
      move_.reversed = reversed;
      if ((!reversed || !region_->surface.is_orientable()) && is_it()) return true;
    }
    move_.reversed = false;
    return false;
  }

  bool cut() {
    bool found = false;
    surface::for_each_cut(region_->surface, [&](const surface::Cut& cut) {
      if (found) return;
      move_.cut = cut;
      move_.with_v.assign(region_->words.size(), false);
      found = cut.separates() ? deal(0) : turn(0);
    });
    if (!found) move_.cut.reset();
    return found;
  }

  bool is_other(std::size_t w) const { return static_cast<int>(w) != move_.word[0]; }

  // Deals the words from w on: each to a region of the wanted ones that has it, which are told by their numbers.
  bool deal(std::size_t w) {
    if (w == 0) home_.assign(region_->words.size(), kNone);
    if (w == region_->words.size()) {
      const std::set<int> homes(home_.begin(), home_.end());
      for (const int with_v : homes) {
        for (std::size_t k = 0; k < home_.size(); ++k) move_.with_v[k] = is_other(k) && home_[k] == with_v;
        if (turn(0)) return true;
      }
      return false;
    }
    if (!is_other(w)) return deal(w + 1);
    Word sorted = region_->words[w];
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t r = 0; r < wanted_.size(); ++r)
      for (Word word : wanted_[r].words) {
        std::sort(word.begin(), word.end());
        if (word != sorted) continue;
        home_[w] = static_cast<int>(r);
        if (deal(w + 1)) return true;
        break;
      }
    return false;
  }

  // Turns the words from w on in all ways that matter.
  bool turn(std::size_t w) {
    if (w == region_->words.size()) return is_it();
    move_.turned[w] = false;
    if (turn(w + 1)) return true;
    const bool free = move_.with_v[w] ? move_.cut->second_free : move_.cut->first_free;
    if (!is_other(w) || !free || !is_chiral(region_->words[w])) return false;
    move_.turned[w] = true;
    return turn(w + 1);
  }

  const Labelled& position_;
  const Form wanted_;
  const LabelledRegion* region_ = nullptr;
  AbstractMove move_;
  std::vector<int> home_;
};

// In which order curves are drawn, and spots lie round a circle: along the trees of a search in depth. Trees come first:
// while regions are whole nothing has to be dealt out.
struct Order {
  std::vector<int> edges;
  std::vector<int> spots;

  explicit Order(const SurfaceMap& map) {
    std::vector<bool> met(at(map.spots()), false);
    std::vector<bool> taken(at(map.edges()), false);
    const std::function<void(int)> visit = [&](int spot) {
      met[at(spot)] = true;
      spots.push_back(spot);
      for (int e = 0; e < map.edges(); ++e) {
        const auto [from, to] = map.ends(e);
        const int other = from == spot ? to : from;
        if ((from != spot && to != spot) || met[at(other)]) continue;
        taken[at(e)] = true;
        edges.push_back(e);
        visit(other);
      }
    };
    for (int spot = 0; spot < map.spots(); ++spot)
      if (!met[at(spot)]) visit(spot);
    for (int e = 0; e < map.edges(); ++e)
      if (!taken[at(e)]) edges.push_back(e);
  }
};

}  // namespace

Sheet realise(const Labelled& position, std::string_view words) {
  SurfaceMap map = Gluing(position).map();
  const auto refuse = [&](const char* problem, const char* right) {
    throw InputError(problem, words, 0, right);
  };
  if (map.spots() < 1 || map.spots() > kMostSpots)
    refuse("too many spots to draw, or none", "a drawing has 1 to 60 spots, dead ones included");
  const Order order(map);
  std::vector<Form> wanted(order.edges.size());
  for (std::size_t k = wanted.size(); k-- > 0;) {
    wanted[k] = canonical(map.position());
    map.remove(order.edges[k]);
  }
  if (map.faces().size() != 1) throw BrokenInvariant("regions that were not joined");
  const Surface whole = map.faces().front().surface;
  if (whole.genus() > kMostGenus) refuse("a surface of too large a genus to draw", "genus 8 is the most");
  Sheet sheet = Sheet::on_circle(order.spots, whole);
  for (int s = 0; s < map.spots(); ++s) sheet.lives[at(s)] = map.room(s);
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    const Reading reading = sheet.read();
    const auto [x, y] = map.ends(order.edges[k]);
    const std::optional<AbstractMove> move = MoveFinder(reading.position, wanted[k]).find(x, y);
    if (!move) throw BrokenInvariant("a curve that no move draws");
    std::vector<int> path = route(sheet.mesh, reading, *move);
    shorten(sheet.mesh, path);
    sheet.lay(path);
    sheet.forget_last_spot();
    tidy(sheet);
    if (canonical(sheet.read().position) != wanted[k])
      throw BrokenInvariant("a curve that leaves another position");
  }
  sheet.crossbars = position.crossbars;
  for (std::size_t s = 0; s < position.tip.size(); ++s)
    if (position.tip[s]) sheet.make_tip(static_cast<int>(s));
  if (!position.tip.empty()) tidy(sheet);
  return sheet;
}

}  // namespace tendril::topology
