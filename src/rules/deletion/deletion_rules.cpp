#include "rules/deletion/deletion_rules.hpp"

#include <fmt/format.h>

#include "base/heed.hpp"
#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "rules/octal/graph_text.hpp"
#include "rules/octal/octal.hpp"
#include "tendril/error.hpp"

namespace tendril::deletion {
namespace {

using What = Take::What;

// What is left of a connected graph, as a bit of an octal digit.
template <class Set>
std::uint8_t left_bit(const Graph& graph, const Set& rest) {
  if (rest.empty()) return octal::kMayEmpty;
  return component_of(graph, rest.first(), rest) == rest ? octal::kMayLeaveConnected : octal::kMayDisconnect;
}

// Calls f(set) for every set of `missing` more vertices from `from` on.
template <class Set, class F>
void for_sets(const Graph& graph, Set& chosen, Vertex from, std::uint32_t missing, F& f) {
  heed();
  if (missing == 0) return f(chosen);
  for (Vertex v = from; v + missing <= graph.vertices(); ++v) {
    chosen.insert(v);
    for_sets(graph, chosen, v + 1, missing - 1, f);
    chosen.erase(v);
  }
}

// Calls f(removed) for every set of vertices that the rule takes from a connected graph.
template <class Set, class F>
void for_taken(const Graph& graph, const Take& take, F&& f) {
  const auto judge = [&](const Set& removed) {
    if (take.leaving != 7) {
      Set rest = Set::all(graph);
      rest -= removed;
      if ((left_bit(graph, rest) & take.leaving) == 0) return;
    }
    f(removed);
  };
  if (take.what == What::connected_set) return for_connected_sets<Set>(graph, take.size, judge);
  if (take.what == What::any_set) {
    Set chosen = Set::none(graph);
    return for_sets(graph, chosen, 0, take.size, judge);
  }
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    Set removed = Set::neighbours(graph, v);
    if (!take.fits(removed.count())) continue;
    if (take.what == What::vertex) removed = Set::none(graph);
    if (take.what != What::neighbourhood) removed.insert(v);
    if (!removed.empty()) judge(removed);
  }
}

// Calls f(u, v, what is left) for every edge that the rule deletes.
template <class F>
void for_cut(const Graph& graph, const Take& take, F&& f) {
  const std::vector<Edge> edges = graph.edges();
  for (const Edge& cut : edges) {
    heed(1 + static_cast<std::int64_t>(edges.size() / 32));
    Graph rest(graph.vertices());
    for (const Edge& edge : edges)
      if (edge != cut) rest.add_edge(edge.first, edge.second);
    const bool connected = components(rest).size() == 1;
    if ((take.leaving & (connected ? octal::kMayLeaveConnected : octal::kMayDisconnect)) != 0)
      f(cut.first, cut.second, rest);
  }
}

template <class Set>
void list_options(const Graph& graph, const Rulebook& book, Options& out) {
  for (const Take& take : book) {
    if (take.what == What::edge) {
      for_cut(graph, take, [&](Vertex, Vertex, const Graph& rest) {
        for (const Key& component : component_keys(rest)) out.component(component);
        out.finish();
      });
      continue;
    }
    for_taken<Set>(graph, take, [&](const Set& removed) {
      Set rest = Set::all(graph);
      rest -= removed;
      for_components(graph, rest, [&](const Set& part) {
        append_component_key(out.buffer(), graph, part);
        out.component_from_buffer();
      });
      out.finish();
    });
  }
}

}  // namespace

void DeletionRules::options(KeyView position, Options& out) const {
  const Graph graph = component_graph(position);
  if (graph.vertices() <= 64)
    list_options<WordSet>(graph, book_, out);
  else
    list_options<WideSet>(graph, book_, out);
}

Sum DeletionRules::parse(std::string_view text) const {
  return component_keys(octal::parse_board(text).graph);
}

std::string DeletionRules::print(KeyView position) const { return print_component(position); }

// Every move deletes a vertex or an edge.
std::uint64_t DeletionRules::bound(KeyView position) const {
  const bool edges =
      std::any_of(book_.begin(), book_.end(), [](const Take& take) { return take.what == What::edge; });
  return component_vertices(position) + (edges ? component_graph(position).edge_count() : 0);
}

std::vector<NamedMove> DeletionRules::moves(std::string_view text) const {
  const LabelledGraph board = octal::parse_board(text);
  octal::MoveList taken(board, text);
  std::vector<NamedMove> cuts;
  for (const std::vector<Vertex>& component : components(board.graph)) {
    const Graph graph = board.graph.induced(component);
    for (const Take& take : book_) {
      if (take.what == What::edge)
        for_cut(graph, take, [&](Vertex u, Vertex v, const Graph&) {
          Graph rest(board.graph.vertices());
          for (const auto& [a, b] : board.graph.edges())
            if (a != std::min(component[u], component[v]) || b != std::max(component[u], component[v]))
              rest.add_edge(a, b);
          cuts.push_back(
              {.name = fmt::format("cut {}-{}", board.labels[component[u]], board.labels[component[v]]),
               .result = component_keys(rest)});
        });
      else
        for_taken<WideSet>(graph, take, [&](const WideSet& removed) { taken.add(component, removed); });
    }
  }
  std::vector<NamedMove> all = std::move(taken).take();
  std::move(cuts.begin(), cuts.end(), std::back_inserter(all));
  return all;
}

std::string DeletionRules::draw(std::string_view text) const { return octal::draw_board(text); }
std::string DeletionRules::draw_in_text(std::string_view text) const {
  return octal::draw_board_in_text(text);
}
std::string DeletionRules::annotate(std::string_view text) const {
  return octal::describe_numbering(octal::parse_board(text));
}

std::shared_ptr<const Ruleset> unconnected_octal(std::string_view text) {
  const octal::Code code(text);
  Rulebook book;
  for (std::uint32_t size = 1; size <= code.most_taken(); ++size)
    if (code.digit(size) != 0)
      book.push_back({.what = What::any_set, .size = size, .leaving = code.digit(size)});
  return std::make_shared<DeletionRules>(std::move(book));
}

std::shared_ptr<const Ruleset> parity_deletion(std::string_view parity) {
  if (parity != "odd" && parity != "even")
    throw InputError(parity.empty() ? "no parity" : "no such parity", parity, 0, "write odd or even");
  return std::make_shared<DeletionRules>(
      Rulebook{{.what = What::vertex, .test = parity == "odd" ? Take::Test::odd : Take::Test::even}});
}

About unconnected_octal_about() {
  return {
      .name = "octal-any",
      .parameter = "<octal code>",
      .title = "Octal games on graphs, sets not connected",
      .summary = "Remove i vertices of one component, connected or not, as digit i allows (Remark 7).",
      .notation =
          "  a graph, written as for octal: star(1,1,3,4), grid(3,4), edges ab bc ..., g6:..., joined by +\n",
      .example = "octal-any:0.07 'cycle(6)'"};
}

About parity_deletion_about() {
  return {
      .name = "vertex-deletion",
      .parameter = "<odd|even>",
      .title = "Vertex deletion by parity",
      .summary = "Remove a vertex of odd degree (or of even degree).",
      .notation =
          "  a graph, written as for octal: star(1,1,3,4), grid(3,4), edges ab bc ..., g6:..., joined by +\n",
      .example = "vertex-deletion:even 'grid(3,3)'"};
}

}  // namespace tendril::deletion
