// Deletion games on graphs whose name is their rules (docs/outside-games.md): "rules:{take vertex if degree even; take
// edge leaving disconnected}". A rule takes a vertex, an edge, the neighbours of a vertex, with or without it, or a set of
// so many vertices of one component, connected or not; `if` speaks of the degree of the vertex chosen, `leaving` of what is
// left of the component.
#include <algorithm>
#include <functional>

#include "checker/graph_game.hpp"

namespace checker {
namespace {

enum class Taken { vertex, edge, neighbours, closed, connected_set, any_set };

struct Rule {
  Taken taken = Taken::vertex;
  std::size_t size = 1;                     // of a set
  std::function<bool(std::size_t)> degree;  // none: any
  bool nothing = true;                      // may be left of the component
  bool connected = true;
  bool disconnected = true;
};

Rule read_rule(Text& in) {
  constexpr int kMost = 1'000'000;
  Rule rule;
  if (!in.accept_word("take")) in.fail("'take' expected");
  if (in.accept_word("edge")) {
    rule.taken = Taken::edge;
  } else if (in.accept_word("neighbourhood")) {
    rule.taken = Taken::neighbours;
  } else if (in.accept_word("closed")) {
    rule.taken = Taken::closed;
    if (!in.accept_word("neighbourhood")) in.fail("'neighbourhood' expected");
  } else if (!in.accept_word("vertex")) {
    rule.taken = in.accept_word("connected") ? Taken::connected_set : Taken::any_set;
    if (!in.accept_word("set") || !in.accept_word("of")) in.fail("something to take expected");
    rule.size = static_cast<std::size_t>(in.small_number(64));
    if (rule.size == 0) in.fail("a set with a vertex expected");
  }
  const bool has_degree =
      rule.taken == Taken::vertex || rule.taken == Taken::neighbours || rule.taken == Taken::closed;
  if (has_degree && in.accept_word("if")) {
    if (!in.accept_word("degree")) in.fail("'degree' expected");
    if (in.accept_word("even")) {
      rule.degree = [](std::size_t d) { return d % 2 == 0; };
    } else if (in.accept_word("odd")) {
      rule.degree = [](std::size_t d) { return d % 2 == 1; };
    } else {
      const bool less = in.accept('<');
      const bool more = !less && in.accept('>');
      in.expect('=');
      const auto bound = static_cast<std::size_t>(in.small_number(kMost));
      rule.degree = [=](std::size_t d) { return less ? d <= bound : more ? d >= bound : d == bound; };
    }
  }
  if (in.accept_word("leaving")) {
    rule.nothing = rule.connected = rule.disconnected = false;
    do {
      if (in.accept_word("nothing"))
        rule.nothing = true;
      else if (in.accept_word("connected"))
        rule.connected = true;
      else if (in.accept_word("disconnected"))
        rule.disconnected = true;
      else
        in.fail("'nothing', 'connected' or 'disconnected' expected");
    } while (in.accept_word("or"));
  }
  return rule;
}

class Rules : public GraphGame {
 public:
  explicit Rules(std::string_view text) {
    Text in(text);
    in.expect('{');
    do rules_.push_back(read_rule(in));
    while (in.accept(';'));
    in.expect('}');
    in.expect_end();
  }

  std::vector<Sum> options(const std::string& component) const override {
    std::vector<Sum> all;
    each_move(decode_graph(component), [&](const std::vector<Graph>& left) {
      Sum sum;
      for (const Graph& part : left)
        if (can_move(part)) sum.push_back(encode(part));
      all.push_back(std::move(sum));
      return false;
    });
    return all;
  }
  // No hints: what an edge leaves is not told by the vertices that are left.
  std::unique_ptr<Written> written(std::string_view) const override { return nullptr; }

 protected:
  bool can_move(const Graph& graph) const override {
    return each_move(graph, [](const std::vector<Graph>&) { return true; });
  }
  std::vector<int> taken(const WrittenGraph&, const Places&) const override { return {}; }

 private:
  // Takes what is left of a component, in connected parts; true: no more.
  using Visit = std::function<bool(const std::vector<Graph>&)>;

  // Calls visit for every move until it returns true; whether it did.
  bool each_move(const Graph& graph, const Visit& visit) const {
    Count count(*this);
    for (const Rule& rule : rules_) {
      const Visit judge = [&](const std::vector<Graph>& left) {
        return (left.empty()       ? rule.nothing
                : left.size() == 1 ? rule.connected
                                   : rule.disconnected) &&
               visit(left);
      };
      if (each_taken(graph, rule, count, judge)) return true;
    }
    return false;
  }

  static bool each_taken(const Graph& graph, const Rule& rule, Count& count, const Visit& judge) {
    const std::size_t n = graph.neighbours.size();
    const std::vector<bool> all(n, true);
    if (rule.taken == Taken::edge) {
      for (const auto& gone : graph.edges()) {
        count.one();
        Graph rest;
        rest.neighbours.resize(n);
        for (const auto& edge : graph.edges())
          if (edge != gone) rest.join(edge.first, edge.second);
        if (judge(rest.parts(all))) return true;
      }
      return false;
    }
    if (rule.taken == Taken::connected_set || rule.taken == Taken::any_set) {
      std::vector<bool> kept = all;
      return rule.size <= n && each_set(graph, rule, count, kept, 0, rule.size, judge);
    }
    for (int v = 0; v < graph.vertices(); ++v) {
      count.one();
      if (rule.degree && !rule.degree(graph.at(v).size())) continue;
      std::vector<bool> kept = all;
      if (rule.taken != Taken::neighbours) kept[static_cast<std::size_t>(v)] = false;
      if (rule.taken != Taken::vertex)
        for (const int w : graph.at(v)) kept[static_cast<std::size_t>(w)] = false;
      if (kept != all && judge(graph.parts(kept))) return true;
    }
    return false;
  }

  // Every set with `missing` more vertices from `next` on; whether it is connected is asked of the whole set.
  static bool each_set(const Graph& graph, const Rule& rule, Count& count, std::vector<bool>& kept,
                       std::size_t next, std::size_t missing, const Visit& judge) {
    if (missing == 0) {
      count.one();
      std::vector<bool> set = kept;
      set.flip();
      if (rule.taken == Taken::connected_set && graph.parts(set).size() != 1) return false;
      return judge(graph.parts(kept));
    }
    for (std::size_t v = next; v + missing <= kept.size(); ++v) {
      kept[v] = false;
      const bool stop = each_set(graph, rule, count, kept, v + 1, missing - 1, judge);
      kept[v] = true;
      if (stop) return true;
    }
    return false;
  }

  std::vector<Rule> rules_;
};

}  // namespace

std::unique_ptr<Game> make_rules_game(std::string_view name, std::string_view parameter) {
  // Another name for the rules is a file, which the checker does not open.
  if (name != "rules" || !parameter.starts_with("{")) return nullptr;
  return std::make_unique<Rules>(parameter);
}

}  // namespace checker
