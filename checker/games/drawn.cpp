// Sprouts, Brussels and Circular Sprouts in classes of graphs that forbid some curves, and Sprouts dots next to open tips
// (Das et al. 2023; docs/games/brussels.md). A curve joins two ends of one region. Two boundaries become one, the second
// read either way where the region has crosscaps. From a boundary to itself the region is cut: U and V are what lies on
// the two sides of the curve (Lemoine and Viennot, section 3.1). What is put on the curve is seen from both its sides: a
// crossbar (one tip each) or a dot (a corner each); where both are played, a crossbar from tip to tip.
//
// Reductions (the others are those of the classes, classes/graph_class.hpp):
//  R1 a region in which no curve may be drawn is dropped, and ends at a vertex that takes no more curves: a
//     class forbids for ever, and a region changes only by a move inside it;
//  R2 two corners of a dot with nothing between are one corner;
//  R5 vertices without ends are forgotten (but by classes that keep the graph): no curve will end there;
//  R7 regions that share no vertex with a load are independent, as far as loads go.
#include <algorithm>
#include <functional>
#include <map>

#include "checker/classes/graph_class.hpp"
#include "checker/drawing.hpp"
#include "checker/game.hpp"
#include "checker/tips.hpp"

namespace checker {
namespace {

constexpr std::size_t kMostBoundaries = 24;
constexpr int kMostVertices = 100;

enum class Marks { crossbars, mixed, dots };

// What a game is played with.
struct Setting {
  Marks marks = Marks::crossbars;
  bool circle = false;
  bool dots_only = false;  // there are no spots with tips
  bool anywhere = true;    // a position may name a surface
  int genus = 0;           // where starts lie
};

class Drawn : public Game {
 public:
  Drawn(std::unique_ptr<Class> graph_class, Setting setting, std::size_t least_circle)
      : class_(std::move(graph_class)), setting_(setting), least_circle_(least_circle) {}

  Sum parse(std::string_view text) const override {
    if (is_start(text)) return components(start(text));
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
      const std::vector<Ends>& words = before.regions[r].words;
      for (std::size_t a = 0; a < words.size(); ++a) {
        for (std::size_t i = 0; i < words[a].size(); ++i)
          for (std::size_t j = i; j < words[a].size(); ++j) cut(before, r, a, i, j, count, all);
        for (std::size_t b = a + 1; b < words.size(); ++b)
          for (std::size_t i = 0; i < words[a].size(); ++i)
            for (std::size_t j = 0; j < words[b].size(); ++j) {
              if (!may_join(before, words[a][i], words[b][j])) continue;
              Drawing next = before;
              const End mark = join(next, words[a][i], words[b][j]);
              for (const bool turned : {false, true}) {
                if (turned && before.regions[r].genus >= 0) continue;
                count.one();
                Ends joined = opened(words[a], i);
                joined.push_back(mark);
                const Ends second = turned ? reversed(opened(words[b], j)) : opened(words[b], j);
                joined.insert(joined.end(), second.begin(), second.end());
                joined.push_back(mark);
                Drawing after = next;
                std::vector<Ends>& region = after.regions[r].words;
                region[a] = std::move(joined);
                region.erase(region.begin() + static_cast<std::ptrdiff_t>(b));
                all.push_back(components(std::move(after)));
              }
            }
      }
    }
    return all;
  }

 private:
  static Ends reversed(Ends word) {
    std::reverse(word.begin(), word.end());
    return word;
  }
  static int spent(int load, int curves) { return load == kFree ? kFree : std::max(0, load - curves); }

  bool may_join(const Drawing& d, End a, End b) const {
    const auto takes = [&](End end, int curves) {
      return end.vertex == kNobody || d.load_of(end.vertex) >= curves;
    };
    if (a.vertex == b.vertex ? !takes(a, 2) : !takes(a, 1) || !takes(b, 1)) return false;
    return class_->may_join(d, a.vertex, b.vertex);
  }
  // Records a curve from a to b and returns what it shows on either side.
  End join(Drawing& d, End a, End b) const {
    for (const End end : {a, b})
      if (end.vertex != kNobody) d.load_of(end.vertex) = spent(d.load_of(end.vertex), 1);
    const bool dot = setting_.marks == Marks::dots || (setting_.marks == Marks::mixed && (a.dot || b.dot));
    if (!dot && !class_->names_spots()) return End{};
    const int w = d.add_vertex(spent(class_->most_load(dot ? kDotLives : kFree), 2));
    class_->join(d, a.vertex, b.vertex, w);
    return End{w, dot};
  }

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
    const Ends& word = before.regions[r].words[a];
    const End x = word[i];
    const End y = word[j];
    if ((i == j && !x.dot) || !may_join(before, x, y)) return;
    Drawing next = before;
    const End mark = join(next, x, y);
    Ends v;
    Ends u;
    if (i == j) {
      v.push_back(x);
      u = opened(word, i);
    } else {
      if (x.dot) v.push_back(x);
      v.insert(v.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1,
               word.begin() + static_cast<std::ptrdiff_t>(j));
      if (y.dot) v.push_back(y);
      if (y.dot) u.push_back(y);
      u.insert(u.end(), word.begin() + static_cast<std::ptrdiff_t>(j) + 1, word.end());
      u.insert(u.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
      if (x.dot) u.push_back(x);
    }
    u.push_back(mark);
    v.push_back(mark);
    std::vector<Ends> others = before.regions[r].words;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(a));
    const auto emit = [&](Region first, const Region* second) {
      count.one();
      Drawing after = next;
      after.regions[r] = std::move(first);
      if (second != nullptr) after.regions.push_back(*second);
      all.push_back(components(std::move(after)));
    };
    const int genus = before.regions[r].genus;
    // Where an orientation appears that was not there, the curve decides how each other boundary is read in it.
    const auto each_reading = [&](bool free, const std::function<void(const std::vector<Ends>&)>& visit) {
      for (std::uint64_t turned = 0; turned < (free ? std::uint64_t{1} << others.size() : 1); ++turned) {
        std::vector<Ends> read = others;
        bool needless = false;
        for (std::size_t k = 0; k < others.size(); ++k) {
          if ((turned >> k & 1) == 0) continue;
          needless = needless || others[k].size() < 3;
          read[k] = reversed(read[k]);
        }
        if (!needless) visit(read);
      }
    };
    const auto separate = [&](int of_u, int of_v) {
      for (std::uint64_t deal = 0; deal < std::uint64_t{1} << others.size(); ++deal) {
        if (!first_of_its_kind(before, others, deal)) continue;
        each_reading(genus < 0 && (of_u >= 0 || of_v >= 0), [&](const std::vector<Ends>& read) {
          Region first{{v}, of_v};
          Region second{{u}, of_u};
          for (std::size_t k = 0; k < read.size(); ++k)
            ((deal >> k & 1) != 0 ? second : first).words.push_back(read[k]);
          emit(std::move(first), &second);
        });
      }
    };
    const auto keep = [&](int left, const std::vector<Ends>& words) {
      each_reading(genus < 0 && left >= 0, [&](const std::vector<Ends>& read) {
        Region region{words, left};
        region.words.insert(region.words.end(), read.begin(), read.end());
        emit(std::move(region), nullptr);
      });
    };
    if (genus >= 0) {
      for (int k = 0; k <= genus; ++k) separate(k, genus - k);
      if (genus >= 1) keep(genus - 1, {u, v});
      return;
    }
    const int n = -genus;
    for (int k = 1; k < n; ++k) separate(-k, k - n);
    for (int k = 0; 2 * k < n; ++k) {
      separate(k, 2 * k - n);
      separate(2 * k - n, k);
    }
    // Two-sided: glued back along the curve it must lose its orientation, so V is read against U where there is one.
    if (n >= 3) keep(2 - n, {u, v});
    if (n % 2 == 0) keep((n - 2) / 2, {u, reversed(v)});
    // One-sided: U, the mark, V backwards, the mark.
    Ends round = u;
    v.pop_back();
    const Ends back = reversed(v);
    round.insert(round.end(), back.begin(), back.end());
    round.push_back(mark);
    if (n >= 2) keep(1 - n, {round});
    if (n % 2 == 1) keep((n - 1) / 2, {round});
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
      for (const Region& region : d.regions)
        for (const Ends& other : region.words)
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
  bool is_alive(const Drawing& d, const Region& region) const {
    std::map<End, int> kinds;
    for (const Ends& word : region.words)
      for (const End end : word) ++kinds[end];
    for (const auto& [a, count] : kinds)
      for (const auto& [b, ignored] : kinds)
        if (a == b ? (a.dot || count >= 2) && may_join(d, a, a) : may_join(d, a, b)) return true;
    return false;
  }

  void tidy(Drawing& d) const {
    std::erase_if(d.regions, [&](const Region& region) { return !is_alive(d, region); });  // R1
    for (Region& region : d.regions) {
      for (Ends& word : region.words) {
        std::erase_if(word, [&](End end) { return end.vertex != kNobody && d.load_of(end.vertex) == 0; });
        Ends merged;  // R2
        for (const End end : word)
          if (!(end.dot && !merged.empty() && merged.back() == end)) merged.push_back(end);
        if (merged.size() > 1 && merged.front().dot && merged.front() == merged.back()) merged.pop_back();
        word = std::move(merged);
      }
      std::erase_if(region.words, [](const Ends& word) { return word.empty(); });
    }
  }

  // R5, and what the class forgets. Of vertices without ends it does not matter how many curves they would take.
  void forget(Drawing& d) const {
    const std::vector<bool> ends = d.with_ends();
    if (!class_->keeps_vertices())
      d.keep(ends);
    else
      for (std::size_t v = 0; v < ends.size(); ++v)
        if (!ends[v]) d.load[v] = kFree;
    class_->forget(d);
  }

  Sum components(Drawing d) const {
    tidy(d);
    while (class_->settle(d)) tidy(d);
    if (d.regions.empty()) return {};
    forget(d);
    Ties ties(d.regions.size());
    class_->tie(d, ties);
    std::map<int, std::size_t> first;  // R7
    for (std::size_t r = 0; r < d.regions.size(); ++r)
      for (const Ends& word : d.regions[r].words)
        for (const End end : word)
          if (end.vertex != kNobody && d.load_of(end.vertex) != kFree)
            ties.tie(first.try_emplace(end.vertex, r).first->second, r);
    Sum sum;
    for (std::size_t r = 0; r < d.regions.size(); ++r) {
      if (ties.root(r) != r) continue;
      Drawing part = d;
      part.regions.clear();
      for (std::size_t q = 0; q < d.regions.size(); ++q)
        if (ties.root(q) == r) part.regions.push_back(d.regions[q]);
      forget(part);
      sum.push_back(encode(part));
    }
    return sum;
  }

  // The spots of a start; where all are dots, their lives.
  NotedStart spots(std::string_view text) const {
    if (!setting_.dots_only) return read_start(text);
    const bool starred = !setting_.circle && text.starts_with("0*");
    NotedStart noted = read_start(starred ? text.substr(2) : text);
    const int usual = setting_.circle ? 1 : kDotLives;
    if (noted.spots.size() == 1 && noted.spots[0] >= 0) {
      if (noted.spots[0] > 5000) throw Refused("more dots than the checker deals with");
      noted.spots.assign(static_cast<std::size_t>(noted.spots[0]), usual);
      return noted;
    }
    for (int& spot : noted.spots) {
      if (starred || (spot >= 0 && !setting_.circle) || spot > 2) throw Refused("dots expected");
      if (spot < 0) spot = usual;
    }
    return noted;
  }

  Drawing start(std::string_view text) const {
    const NotedStart noted = spots(text);
    const bool circle = setting_.circle;
    const std::size_t n = noted.spots.size();
    if (n > (circle ? static_cast<std::size_t>(kMostVertices) : kMostBoundaries))
      throw Refused("more spots than the checker deals with");
    if (noted.has_surface && (!setting_.anywhere || setting_.genus != 0))
      throw Refused("no surface is named here");
    if (circle && (n < least_circle_ || !class_->admits_circle(static_cast<int>(n))))
      throw Refused("the circle is outside the class");
    const int arcs = circle ? 2 : 0;
    Drawing d;
    d.regions.push_back({{}, noted.has_surface ? noted.genus : setting_.genus});
    Ends all;
    for (const int spot : noted.spots) {
      const bool dot = setting_.dots_only || spot < 0;
      if (dot && setting_.marks == Marks::crossbars) throw Refused("no dots in this game");
      Ends word;
      if (dot) {
        const int lives = setting_.dots_only ? spot : circle ? 1 : kDotLives;
        word.push_back({d.add_vertex(spent(class_->most_load(lives + arcs), arcs)), true});
      } else {
        word.assign(static_cast<std::size_t>(spot),
                    End{class_->names_spots() ? d.add_vertex(spent(class_->most_load(kFree), arcs)) : kNobody,
                        false});
      }
      all.insert(all.end(), word.begin(), word.end());
      if (!circle && !word.empty()) d.regions[0].words.push_back(std::move(word));
    }
    if (circle) {
      if (!all.empty()) d.regions[0].words.push_back(std::move(all));
      if (class_->names_spots())
        for (std::size_t v = 0; v < n; ++v)
          class_->add_arc(d, static_cast<int>(v), static_cast<int>((v + 1) % n));
    }
    if (!class_->admits(d)) throw Refused("the start is outside the class");
    return d;
  }

  Drawing read(const NotedComponent& noted) const {
    Drawing d;
    std::map<std::string, int> vertex;
    std::map<std::string, bool> told;
    const bool dots = setting_.marks != Marks::crossbars;
    const auto is_dot = [](const std::string& name) { return name[0] >= 'A' && name[0] <= 'Z'; };
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
      if (region.genus != 0 && !setting_.anywhere) throw Refused("this game is played in the plane");
      if (region.boundaries.size() > kMostBoundaries) throw Refused("more boundaries than the checker deals");
      d.regions.push_back({{}, region.genus});
      for (const auto& boundary : region.boundaries) {
        Ends word;
        for (const NotedRun& run : boundary) {
          if (run.dot != (run.tips == 0) || (run.dot && !dots)) throw Refused("no dots in this game");
          if (!run.dot && !run.name.empty() && !class_->names_spots())
            throw Refused("tips have no names in this game");
          if (!run.dot && setting_.dots_only && class_->names_spots()) throw Refused("no tips in this game");
          if (run.dot && run.name.empty() && boundary.size() > 1)
            throw Refused("a fresh dot is a boundary of its own");
          End end{kNobody, run.dot};
          if (!run.name.empty())
            end.vertex = named(run.name);
          else if (run.dot)
            end.vertex = add(class_->most_load(kDotLives));
          else if (class_->names_spots() && !class_->bounds_degrees())
            end.vertex = add(kFree);
          word.insert(word.end(), static_cast<std::size_t>(std::max(1, run.tips)), end);
        }
        d.regions.back().words.push_back(std::move(word));
      }
    }
    for (const NotedFact& fact : noted.facts) {
      // Classes that keep the graph also know of vertices without ends.
      for (const std::string& name : {fact.first, fact.second})
        if (!name.empty() && !vertex.contains(name) && (!class_->keeps_vertices() || is_dot(name)))
          throw Refused("a fact about an unknown vertex");
      const int u = named(fact.first);
      if (!fact.second.empty()) {
        if (!class_->take_fact(d, u, named(fact.second), fact.value))
          throw Refused("no such fact in this game");
        continue;
      }
      const bool lives = dots && is_dot(fact.first);
      if (lives ? fact.value < 1 || fact.value > 2 : !class_->bounds_degrees() || fact.value >= kFree)
        throw Refused("no such fact in this game");
      d.load_of(u) = fact.value;
      told[fact.first] = true;
    }
    for (const auto& [name, ignored] : vertex)
      if (is_dot(name) && !told[name]) throw Refused("a dot without its number of lives");
    if (!class_->admits(d)) throw Refused("the graph drawn is outside the class");
    return d;
  }

  std::unique_ptr<Class> class_;
  Setting setting_;
  std::size_t least_circle_;
};

// What stands in front of a colon, if it is `word`; the parameter then begins behind it.
bool take_word(std::string_view& parameter, std::string_view word) {
  if (parameter != word && !(parameter.starts_with(word) && parameter[word.size()] == ':')) return false;
  parameter.remove_prefix(std::min(word.size() + 1, parameter.size()));
  return true;
}

}  // namespace

std::unique_ptr<Game> make_drawn_game(std::string_view name, std::string_view parameter) {
  Setting setting;
  if (name == "sprouts") {
    if (parameter.empty()) return nullptr;
    setting.marks = Marks::dots;
    setting.dots_only = true;
  } else if (name == "circular" || name == "mixed") {
    setting.circle = name == "circular";
    setting.dots_only = setting.circle && take_word(parameter, "sprouts");
    const bool mixed = !setting.circle || take_word(parameter, "mixed");
    if (mixed) setting.marks = take_word(parameter, "sprouts") ? Marks::dots : Marks::mixed;
    if (setting.dots_only) setting.marks = Marks::dots;
    if (setting.marks != Marks::crossbars && parameter.empty()) parameter = "planar";
  } else if (name == "brussels") {
    setting.anywhere = false;
  } else {
    return nullptr;
  }
  const GraphClass c = read_class(parameter, setting.dots_only);
  std::unique_ptr<Class> graph_class;
  switch (c.kind) {
    case GraphClass::forest:
      return nullptr;
    case GraphClass::surface:
      if (setting.marks == Marks::crossbars || (name == "sprouts" && c.number != 0)) return nullptr;
      if (setting.circle && c.number != 0) throw Refused("the surface of a circle is named behind it");
      setting.genus = c.number;
      graph_class = anything_class(setting.marks == Marks::dots);
      break;
    case GraphClass::girth:
      graph_class = girth_class(c.number);
      break;
    case GraphClass::max_degree:
      graph_class = max_degree_class(c.number);
      break;
    case GraphClass::max_average:
      graph_class = max_average_class(c.number, c.denominator);
      break;
    case GraphClass::bipartite:
      graph_class = bipartite_class(c.simple);
      break;
    case GraphClass::outerplanar:
      graph_class = outerplanar_class(c.simple);
      break;
    case GraphClass::connected:
      graph_class = connected_class();
      break;
    case GraphClass::minor_free:
      graph_class = forbidden_class(c.forbidden, true);
      break;
    case GraphClass::induced_free:
      graph_class = forbidden_class(c.forbidden, false);
      break;
  }
  return std::make_unique<Drawn>(std::move(graph_class), setting, c.least_circle);
}

}  // namespace checker
