// Explicit game graphs (docs/games/dag.md): a token on a vertex of an acyclic graph moves along an arc. Positions are
// arcs, A>B,C B>D, with tokens after `from` or else one on the first vertex that no arc enters; graphs are joined by +.
// DOT is not read: certificates have arcs.
//
// A vertex is the set of its options, and two vertices with the same set are the same game. Sets are numbered as they are
// met, each once, so that a component is the number of its set; what it stands for is in the table of this game.
#include <algorithm>
#include <map>

#include "checker/game.hpp"
#include "checker/text.hpp"

namespace checker {
namespace {

constexpr std::size_t kMostDagVertices = 20'000;
constexpr std::size_t kMostDagArcs = 200'000;

// A graph as it is written.
struct Arcs {
  std::vector<std::vector<std::size_t>> options;  // one list a vertex
  std::vector<std::size_t> entering;              // how many arcs lead to each
  std::map<std::string, std::size_t> number;
  std::size_t arcs = 0;
};

bool is_name_letter(char c) {
  return Text::is_letter(c) || Text::is_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool name_comes(Text& in) {
  in.skip_blanks();
  return in.peek() == '"' || is_name_letter(in.peek());
}

std::string read_name(Text& in) {
  if (!name_comes(in)) in.fail("name of a vertex expected");
  std::string name;
  if (!in.accept('"')) {
    for (; is_name_letter(in.peek()); in.advance()) name += in.peek();
    return name;
  }
  for (; in.peek() != '"'; in.advance()) {
    if (in.rest().starts_with("\\\"") || in.rest().starts_with("\\\\")) in.advance();
    if (in.done()) in.fail("'\"' expected");
    name += in.peek();
  }
  in.advance();
  if (name.empty()) in.fail("empty name");
  return name;
}

// The word `from`, and not the beginning of a longer one.
bool from_comes(Text& in) {
  in.skip_blanks();
  return in.rest().starts_with("from") && (in.rest().size() == 4 || !is_name_letter(in.rest()[4]));
}

bool accept_arrow(Text& in) {
  in.skip_blanks();
  if (in.rest().starts_with("->")) in.advance();
  return in.accept('>');
}

std::vector<std::size_t> read_list(Text& in, Arcs& graph) {
  std::vector<std::size_t> list;
  do {
    const std::size_t next = graph.options.size();
    const auto [at, is_new] = graph.number.try_emplace(read_name(in), next);
    list.push_back(at->second);
    if (!is_new) continue;
    if (next == kMostDagVertices) in.fail("more vertices than the checker reads");
    graph.options.emplace_back();
    graph.entering.push_back(0);
  } while (in.accept(','));
  return list;
}

// One vertex by itself is the game that is over; among others it is refused.
Arcs read_arcs(Text& in) {
  Arcs graph;
  bool alone = false;
  do {
    std::vector<std::size_t> from = read_list(in, graph);
    const bool arrow = accept_arrow(in);
    alone = alone || !arrow;
    if (alone && graph.options.size() > 1) in.fail("vertex without an arc");
    for (bool more = arrow; more; more = accept_arrow(in)) {
      std::vector<std::size_t> to = read_list(in, graph);
      for (const std::size_t a : from)
        for (const std::size_t b : to) {
          if (++graph.arcs > kMostDagArcs) in.fail("more arcs than the checker reads");
          graph.options[a].push_back(b);
          ++graph.entering[b];
        }
      from = std::move(to);
    }
    in.accept(';');
  } while (name_comes(in) && !from_comes(in));
  if (alone && graph.options.size() > 1) in.fail("vertex without an arc");
  return graph;
}

class Dag : public Game {
 public:
  Sum parse(std::string_view text) const override {
    Text in(text);
    Sum sum;
    do {
      in.skip_blanks();
      for (const std::string_view dot : {"digraph", "strict", "graph"})
        if (in.rest().starts_with(dot) && in.rest().find('{') != std::string_view::npos)
          in.fail("DOT is not read");
      const Arcs graph = read_arcs(in);
      const std::vector<std::size_t> sets = sets_of(graph);
      const auto token = [&](std::size_t vertex) {
        if (sets[vertex] != 0) sum.push_back(std::to_string(sets[vertex]));
      };
      if (!from_comes(in)) {
        token(
            static_cast<std::size_t>(std::find(graph.entering.begin(), graph.entering.end(), std::size_t{0}) -
                                     graph.entering.begin()));
        continue;
      }
      in.advance(4);
      do {
        const auto named = graph.number.find(read_name(in));
        if (named == graph.number.end()) in.fail("no such vertex");
        token(named->second);
      } while (name_comes(in));
    } while (in.accept('+'));
    in.expect_end();
    return sum;
  }

  std::vector<Sum> options(const std::string& component) const override {
    std::vector<Sum> all;
    Count count(*this);
    for (const std::size_t option : table_[static_cast<std::size_t>(std::stoull(component))]) {
      count.one();
      all.push_back(option == 0 ? Sum{} : Sum{std::to_string(option)});
    }
    return all;
  }

 private:
  // The number of the set of every vertex. A vertex is ready when all its options are; on a cycle none ever is.
  std::vector<std::size_t> sets_of(const Arcs& graph) const {
    const std::size_t count = graph.options.size();
    std::vector<std::size_t> missing(count);
    std::vector<std::vector<std::size_t>> before(count);
    std::vector<std::size_t> ready;
    for (std::size_t v = 0; v < count; ++v) {
      missing[v] = graph.options[v].size();
      for (const std::size_t w : graph.options[v]) before[w].push_back(v);
      if (missing[v] == 0) ready.push_back(v);
    }
    std::vector<std::size_t> set(count);
    for (std::size_t next = 0; next < ready.size(); ++next) {
      std::vector<std::size_t> options;
      for (const std::size_t w : graph.options[ready[next]]) options.push_back(set[w]);
      std::sort(options.begin(), options.end());
      options.erase(std::unique(options.begin(), options.end()), options.end());
      const auto [at, is_new] = number_.try_emplace(options, table_.size());
      if (is_new) table_.push_back(options);
      set[ready[next]] = at->second;
      for (const std::size_t u : before[ready[next]])
        if (--missing[u] == 0) ready.push_back(u);
    }
    if (ready.size() < count) throw Refused("the graph of the position has a cycle");
    return set;
  }

  // Every set met, by its number and the other way round; 0 is the game that is over.
  mutable std::vector<std::vector<std::size_t>> table_{{}};
  mutable std::map<std::vector<std::size_t>, std::size_t> number_{{{}, 0}};
};

}  // namespace

std::unique_ptr<Game> make_dag_game(std::string_view name, std::string_view parameter) {
  if (name == "dag" && parameter.empty()) return std::make_unique<Dag>();
  return nullptr;
}

}  // namespace checker
