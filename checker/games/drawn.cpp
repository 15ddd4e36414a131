// Brussels and Circular Sprouts in classes of plane graphs that forbid some curves, and Sprouts dots next to
// open tips (Das et al. 2023; docs/games/brussels.md). A curve joins two ends of one region. Two boundaries
// become one; from a boundary to itself the region falls in two, and each of its other boundaries lies on
// either side. What is put on the curve is seen from both its sides: a crossbar (one tip each) or a dot (a
// corner each).
//
// Reductions (the others are those of the classes, classes/graph_class.hpp):
//  R1 a region in which no curve may be drawn is dropped, and ends at a vertex that takes no more curves: a
//     class forbids for ever, and a region changes only by a move inside it;
//  R2 two corners of a dot with nothing between are one corner;
//  R5 vertices without ends are forgotten (but by mad): no curve will end there.
#include <algorithm>
#include <map>
#include <optional>

#include "checker/classes/graph_class.hpp"
#include "checker/drawing.hpp"
#include "checker/game.hpp"
#include "checker/tips.hpp"

namespace checker {
namespace {

constexpr std::size_t kMostBoundaries = 24;
constexpr int kMostVertices = 100;

class Drawn : public Game {
 public:
  enum class Start { spots, circle, dots_on_circle, dots_and_spots };

  Drawn(std::unique_ptr<Class> graph_class, Start start, std::size_t least_circle)
      : class_(std::move(graph_class)), start_(start), least_circle_(least_circle) {}

  Sum parse(std::string_view text) const override {
    if (is_start(text)) return components(start(read_start(text)));
    Sum sum;
    for (const NotedComponent& noted : read_components(text)) {
      const Sum part = components(read(noted));
      sum.insert(sum.end(), part.begin(), part.end());
    }
    return sum;
  }

  std::vector<Sum> options(const std::string& component) const override {
    const Drawing before = decode_drawing(component);
    std::vector<Sum> all;
    Count count(*this);
    for (std::size_t r = 0; r < before.regions.size(); ++r) {
      const std::vector<Ends>& words = before.regions[r];
      for (std::size_t a = 0; a < words.size(); ++a) {
        for (std::size_t i = 0; i < words[a].size(); ++i)
          for (std::size_t j = i; j < words[a].size(); ++j) cut(before, r, a, i, j, count, all);
        for (std::size_t b = a + 1; b < words.size(); ++b)
          for (std::size_t i = 0; i < words[a].size(); ++i)
            for (std::size_t j = 0; j < words[b].size(); ++j) {
              Drawing next = before;
              if (!class_->may_join(before, words[a][i], words[b][j])) continue;
              count.one();
              const std::optional<End> mark = class_->join(next, words[a][i], words[b][j]);
              Ends joined = opened(words[a], i);
              if (mark) joined.push_back(*mark);
              const Ends second = opened(words[b], j);
              joined.insert(joined.end(), second.begin(), second.end());
              if (mark) joined.push_back(*mark);
              std::vector<Ends>& region = next.regions[r];
              region[a] = std::move(joined);
              region.erase(region.begin() + static_cast<std::ptrdiff_t>(b));
              all.push_back(components(std::move(next)));
            }
      }
    }
    return all;
  }

 private:
  // The boundary from end i on, once round: a tip is used up, a dot's corner is cut in two.
  static Ends opened(const Ends& word, std::size_t i) {
    Ends result;
    if (word[i].dot) result.push_back(word[i]);
    result.insert(result.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1, word.end());
    result.insert(result.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
    if (word[i].dot) result.push_back(word[i]);
    return result;
  }

  void cut(const Drawing& before, std::size_t r, std::size_t a, std::size_t i, std::size_t j, Count& count,
           std::vector<Sum>& all) const {
    const Ends& word = before.regions[r][a];
    const End x = word[i];
    const End y = word[j];
    if ((i == j && !x.dot) || !class_->may_join(before, x, y)) return;
    Drawing next = before;
    const std::optional<End> mark = class_->join(next, x, y);
    Ends inside;
    Ends outside;
    if (i == j) {
      inside.push_back(x);
      outside = opened(word, i);
    } else {
      if (x.dot) inside.push_back(x);
      inside.insert(inside.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                    word.begin() + static_cast<std::ptrdiff_t>(j));
      if (y.dot) inside.push_back(y);
      if (y.dot) outside.push_back(y);
      outside.insert(outside.end(), word.begin() + static_cast<std::ptrdiff_t>(j) + 1, word.end());
      outside.insert(outside.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
      if (x.dot) outside.push_back(x);
    }
    if (mark) inside.push_back(*mark);
    if (mark) outside.push_back(*mark);
    std::vector<Ends> others = before.regions[r];
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(a));
    for (std::uint64_t deal = 0; deal < std::uint64_t{1} << others.size(); ++deal) {
      if (!first_of_its_kind(before, others, deal)) continue;
      count.one();
      Drawing dealt = next;
      std::vector<Ends> pieces[2] = {{inside}, {outside}};
      for (std::size_t k = 0; k < others.size(); ++k) pieces[deal >> k & 1].push_back(others[k]);
      dealt.regions[r] = std::move(pieces[0]);
      dealt.regions.push_back(std::move(pieces[1]));
      all.push_back(components(std::move(dealt)));
    }
  }

  // Boundaries that are all of one vertex of which nothing is known are alike if they have as many ends: of
  // two that follow each other in the list the first goes to the second side first.
  static bool first_of_its_kind(const Drawing& d, const std::vector<Ends>& others, std::uint64_t deal) {
    const auto is_plain = [&](const Ends& word) {
      const int v = word[0].vertex;
      if (word != Ends(word.size(), word[0])) return false;
      if (v == kNobody) return true;
      const auto& row = d.near[static_cast<std::size_t>(v)];
      std::size_t places = 0;
      for (const auto& region : d.regions)
        for (const Ends& other : region)
          places += static_cast<std::size_t>(std::count(other.begin(), other.end(), word[0]));
      return places == word.size() && std::count(row.begin(), row.end(), 0) == d.vertices();
    };
    for (std::size_t k = 1; k < others.size(); ++k) {
      if ((deal >> k & 1) == 0 || (deal >> (k - 1) & 1) != 0) continue;
      const Ends& one = others[k - 1];
      const Ends& two = others[k];
      if (one.size() != two.size() || one[0].dot != two[0].dot || !is_plain(one) || !is_plain(two)) continue;
      const bool nobody = one[0].vertex == kNobody || two[0].vertex == kNobody;
      if (nobody ? one[0].vertex == two[0].vertex : d.load_of(one[0].vertex) == d.load_of(two[0].vertex))
        return false;
    }
    return true;
  }

  // Whether some curve can be drawn in the region.
  bool is_alive(const Drawing& d, const std::vector<Ends>& region) const {
    std::map<End, int> kinds;
    for (const Ends& word : region)
      for (const End end : word) ++kinds[end];
    for (const auto& [a, count] : kinds)
      for (const auto& [b, ignored] : kinds)
        if (a == b ? (a.dot || count >= 2) && class_->may_join(d, a, a) : class_->may_join(d, a, b))
          return true;
    return false;
  }

  void tidy(Drawing& d) const {
    std::erase_if(d.regions, [&](const std::vector<Ends>& region) { return !is_alive(d, region); });  // R1
    for (auto& region : d.regions) {
      for (Ends& word : region) {
        std::erase_if(word, [&](End end) { return end.vertex != kNobody && d.load_of(end.vertex) == 0; });
        Ends merged;  // R2
        for (const End end : word)
          if (!(end.dot && !merged.empty() && merged.back() == end)) merged.push_back(end);
        if (merged.size() > 1 && merged.front().dot && merged.front() == merged.back()) merged.pop_back();
        word = std::move(merged);
      }
      std::erase_if(region, [](const Ends& word) { return word.empty(); });
    }
  }

  Sum components(Drawing d) const {
    tidy(d);
    while (class_->settle(d)) tidy(d);
    if (d.regions.empty()) return {};
    if (!class_->keeps_vertices()) d.keep(d.with_ends());  // R5
    class_->forget(d);
    Ties ties(d.regions.size());
    class_->tie(d, ties);
    Sum sum;
    for (std::size_t r = 0; r < d.regions.size(); ++r) {
      if (ties.root(r) != r) continue;
      Drawing part = d;
      part.regions.clear();
      for (std::size_t q = 0; q < d.regions.size(); ++q)
        if (ties.root(q) == r) part.regions.push_back(d.regions[q]);
      if (!class_->keeps_vertices()) {
        part.keep(part.with_ends());
        class_->forget(part);
      }
      sum.push_back(encode(part));
    }
    return sum;
  }

  Drawing start(const std::vector<int>& spots) const {
    const bool circle = start_ == Start::circle || start_ == Start::dots_on_circle;
    if (spots.size() > (circle ? static_cast<std::size_t>(kMostVertices) : kMostBoundaries))
      throw Refused("more spots than the checker deals with");
    if (start_ == Start::dots_on_circle && spots.size() > 1) throw Refused("one number of dots expected");
    if (circle && spots.size() < least_circle_) throw Refused("the circle is outside the class");
    Drawing d;
    d.regions.emplace_back();
    Ends all;
    for (const int tips : spots) {
      if (tips < 0 && start_ != Start::dots_and_spots) throw Refused("no dots in this game");
      Ends word;
      if (tips < 0)
        word.push_back({d.add_vertex(kDotLives), true});
      else
        word.assign(static_cast<std::size_t>(tips),
                    End{class_->names_spots() ? d.add_vertex(class_->spot_load()) : kNobody, false});
      all.insert(all.end(), word.begin(), word.end());
      if (!circle && !word.empty()) d.regions[0].push_back(std::move(word));
    }
    if (circle) {
      if (!all.empty()) d.regions[0].push_back(std::move(all));
      const int n = d.vertices();
      for (int v = 0; v < n; ++v) class_->add_arc(d, v, (v + 1) % n);
    }
    return d;
  }

  Drawing read(const NotedComponent& noted) const {
    Drawing d;
    std::map<std::string, int> vertex;
    std::map<std::string, bool> told;
    const bool dots = class_->has_dots();
    const bool bounded = class_->bounds_degrees();
    const auto add = [&](int load) {
      if (d.vertices() >= kMostVertices) throw Refused("more vertices than the checker deals with");
      return d.add_vertex(load);
    };
    const auto named = [&](const std::string& name) {
      const auto [at, is_new] = vertex.try_emplace(name, 0);
      if (is_new) at->second = add(kFree);
      return at->second;
    };
    for (const NotedRegion& region : noted.regions) {
      if (region.genus != 0) throw Refused("this game is played in the plane");
      if (region.boundaries.size() > kMostBoundaries) throw Refused("more boundaries than the checker deals");
      d.regions.emplace_back();
      for (const auto& boundary : region.boundaries) {
        Ends word;
        for (const NotedRun& run : boundary) {
          if (run.dot != (run.tips == 0) || (run.dot && !dots)) throw Refused("no dots in this game");
          if (dots && !run.dot && !run.name.empty()) throw Refused("tips have no names in this game");
          if (run.dot && run.name.empty() && boundary.size() > 1)
            throw Refused("a fresh dot is a boundary of its own");
          End end{kNobody, run.dot};
          if (!run.name.empty())
            end.vertex = named(run.name);
          else if (run.dot)
            end.vertex = add(kDotLives);
          else if (!dots && !bounded)
            end.vertex = add(kFree);
          word.insert(word.end(), static_cast<std::size_t>(std::max(1, run.tips)), end);
        }
        d.regions.back().push_back(std::move(word));
      }
    }
    for (const NotedFact& fact : noted.facts) {
      // mad also knows of vertices without tips.
      if (!class_->keeps_vertices() &&
          (!vertex.contains(fact.first) || (!fact.second.empty() && !vertex.contains(fact.second))))
        throw Refused("a fact about an unknown vertex");
      const int u = named(fact.first);
      if (!class_->take_fact(d, u, fact.second.empty() ? kNobody : named(fact.second), fact.value))
        throw Refused("no such fact in this game");
      told[fact.first] = true;
    }
    if (dots)
      for (const auto& [name, ignored] : vertex)
        if (!told[name]) throw Refused("a dot without its number of lives");
    return d;
  }

  std::unique_ptr<Class> class_;
  Start start_;
  std::size_t least_circle_;
};

}  // namespace

std::unique_ptr<Game> make_drawn_game(std::string_view name, std::string_view parameter) {
  using Start = Drawn::Start;
  if (name == "mixed" && (parameter.empty() || parameter == "sprouts"))
    return std::make_unique<Drawn>(dots_class(parameter.empty()), Start::dots_and_spots, 1);
  if (name == "circular" && parameter == "sprouts")
    return std::make_unique<Drawn>(dots_class(false), Start::dots_on_circle, 1);
  if (name != "brussels" && name != "circular") return nullptr;
  const GraphClass c = read_class(parameter);
  std::unique_ptr<Class> graph_class;
  if (c.kind == GraphClass::girth) graph_class = girth_class(c.number);
  if (c.kind == GraphClass::max_degree) graph_class = max_degree_class(c.number);
  if (c.kind == GraphClass::max_average) graph_class = max_average_class(c.number, c.denominator);
  if (!graph_class) return nullptr;
  return std::make_unique<Drawn>(std::move(graph_class), name == "circular" ? Start::circle : Start::spots,
                                 c.least_circle);
}

}  // namespace checker
