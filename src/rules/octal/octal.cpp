#include "rules/octal/octal.hpp"

#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "graph/polyomino.hpp"
#include "rules/heaps/heap_rules.hpp"
#include "rules/octal/cram_search.hpp"
#include "rules/octal/drawn_options.hpp"
#include "rules/octal/graph_text.hpp"
#include "rules/octal/lattice_options.hpp"
#include "rules/octal/tree_values.hpp"
#include "tendril/error.hpp"

namespace tendril::octal {

Code::Code(std::string_view text) {
  const heaps::HeapRules rules = heaps::parse_code(text);
  if (rules.digits[0] != 0)
    throw InputError("a digit before the point that is not 0", text, 0,
                     "removing no vertex never disconnects a graph; heap:" + std::string(text) +
                         " plays this code on heaps");
  const std::size_t point = text.find('.');
  for (std::size_t i = 1; i < rules.digits.size(); ++i)
    if (rules.digits[i] > 7)
      throw InputError("no octal digit", text, point + i,
                       "octal digits are 0-7; on graphs 4 allows any number of parts already");
  digits_ = rules.digits;
  while (least_ < digits_.size() && digits_[least_] == 0) ++least_;
  // Without any move everything is dead.
  if (least_ == digits_.size()) {
    digits_.assign(1, 0);
    least_ = UINT32_MAX;
  }
}

namespace {

// The options of a graph that is no tree: every connected set of `taken` vertices, once.
template <class Set>
void graph_options(const Graph& graph, const Code& code, const Reductions& use, Options& out) {
  const Vertex n = graph.vertices();
  for (Vertex taken = code.least_taken(); taken <= code.most_taken() && taken <= n; ++taken) {
    const std::uint8_t digit = code.digit(taken);
    if (taken == n) {
      if ((digit & kMayEmpty) != 0) out.finish();
      break;
    }
    if ((digit & (kMayLeaveConnected | kMayDisconnect)) == 0) continue;
    for_connected_sets<Set>(graph, taken, [&](const Set& removed) {
      heed();
      Set rest = Set::all(graph);
      rest -= removed;
      const Set first = component_of(graph, rest.first(), rest);
      if ((digit & (first == rest ? kMayLeaveConnected : kMayDisconnect)) == 0) return;
      for_components(graph, rest, [&](const Set& part) {
        if (code.is_dead(part.count())) return;
        append_part(out.buffer(), use, graph, part);
        out.component_from_buffer();
      });
      out.finish();
    });
  }
}

// The moves in one component of a graph, as sets of its vertices, each once. `graph` is connected.
template <class Set, class F>
void for_moves(const Graph& graph, const Code& code, F&& f) {
  const Vertex n = graph.vertices();
  const bool is_tree = graph.edge_count() + 1 == n;
  for (Vertex taken = code.least_taken(); taken <= code.most_taken() && taken <= n; ++taken) {
    const std::uint8_t digit = code.digit(taken);
    if (taken == n) {
      if ((digit & kMayEmpty) != 0) f(Set::all(graph));
    } else if (is_tree && (digit & kMayDisconnect) == 0) {
      // What a tree loses without falling apart is one side of an edge.
      if ((digit & kMayLeaveConnected) == 0) continue;
      for (const auto& [u, v] : graph.edges()) {
        Set without_u = Set::all(graph);
        without_u.erase(u);
        const Set side = component_of(graph, v, without_u);
        if (n - side.count() == taken) {
          Set other = Set::all(graph);
          other -= side;
          f(other);
        }
        if (side.count() == taken) f(side);
      }
    } else if ((digit & (kMayLeaveConnected | kMayDisconnect)) != 0) {
      for_connected_sets<Set>(graph, taken, [&](const Set& removed) {
        Set rest = Set::all(graph);
        rest -= removed;
        const bool connected = component_of(graph, rest.first(), rest) == rest;
        if ((digit & (connected ? kMayLeaveConnected : kMayDisconnect)) != 0) f(removed);
      });
    }
  }
}

}  // namespace

OctalRules::OctalRules(std::string_view code, Twins twins, const Reductions& use)
    : code_(code), twins_(twins), use_(use) {}

void OctalRules::options(KeyView position, Options& out) const {
  if (is_tree_key(position)) {
    tree_options(position, code_, twins_, out);
    return;
  }
  if (use_.lattice && is_polyomino_key(position)) {
    lattice_options(position, code_, use_, out);
    return;
  }
  const Graph graph = component_graph(position);
  if (graph.vertices() <= 64)
    graph_options<WordSet>(graph, code_, use_, out);
  else
    graph_options<WideSet>(graph, code_, use_, out);
}

Sum OctalRules::parse(std::string_view text) const { return read_components(parse_board(text), use_); }

std::string OctalRules::print(KeyView position) const { return print_component(position); }

std::uint64_t OctalRules::bound(KeyView position) const {
  return component_vertices(position) / code_.least_taken();
}

std::vector<NamedMove> OctalRules::moves(std::string_view text) const {
  const LabelledGraph whole = parse_board(text);
  MoveList moves(whole, text);
  for (const std::vector<Vertex>& component : components(whole.graph)) {
    const Graph graph = whole.graph.induced(component);
    const auto add = [&](const auto& removed) { moves.add(component, removed); };
    if (graph.vertices() <= 64)
      for_moves<WordSet>(graph, code_, add);
    else
      for_moves<WideSet>(graph, code_, add);
  }
  return std::move(moves).take();
}

DrawnOptions OctalRules::drawn_options(KeyView position) const {
  GraphDrawer drawn(position);
  const auto add = [&](const auto& removed) {
    std::vector<Vertex> taken;
    for_vertices(removed, [&](Vertex v) { taken.push_back(v); });
    drawn.add(taken, taken, [&](std::size_t left) { return !code_.is_dead(left); });
  };
  if (drawn.graph().vertices() <= 64)
    for_moves<WordSet>(drawn.graph(), code_, add);
  else
    for_moves<WideSet>(drawn.graph(), code_, add);
  return std::move(drawn).take();
}

std::string OctalRules::draw(std::string_view text) const { return draw_board(text); }
std::string OctalRules::draw_in_text(std::string_view text) const { return draw_board_in_text(text); }

std::string OctalRules::annotate(std::string_view text) const {
  return describe_numbering(parse_board(text));
}

std::shared_ptr<const Ruleset> OctalRules::valued() const {
  auto rules = std::make_shared<OctalRules>(*this);
  rules->use_.lattice = true;
  rules->use_.mirror = code_.most_taken() <= 2 && (code_.digit(1) == 0 || code_.digit(1) == 7) &&
                       (code_.digit(2) == 0 || code_.digit(2) == 7);
  rules->use_.leaves = code_.most_taken() == 2 && code_.digit(1) == 0 && code_.digit(2) == 7;
  if (rules->use_.leaves) rules->cram_ = std::make_shared<CramSearch>();
  if (TreeValues::plays(code_)) rules->trees_ = std::make_shared<TreeValues>(code_);
  return rules;
}
Sum OctalRules::reduce(const Sum& sum) const { return reduce_components(sum, use_); }

std::optional<Nimber> OctalRules::known_nimber(KeyView position) const {
  if (cram_ != nullptr && CramSearch::searches(position)) return cram_->nimber(position);
  if (trees_ != nullptr && TreeValues::values(position)) return trees_->nimber(position);
  return std::nullopt;
}
std::optional<bool> OctalRules::is_nimber(KeyView position, Nimber n) const {
  if (cram_ != nullptr && CramSearch::searches(position)) return cram_->is_nimber(position, n);
  const auto nimber = known_nimber(position);
  return nimber ? std::optional(*nimber == n) : std::nullopt;
}

About octal_about() {
  return {
      "octal",
      "<octal code>",
      "Octal games on graphs",
      "Remove a connected set of i vertices; the digit d_i says whether its component may be emptied (1), "
      "left "
      "connected (2), disconnected (4).",
      "  path(n)  cycle(n)  star(l1,l2,...)  bistar(l1,..;m;k1,..)  spider(a,b,...)  caterpillar(l1,l2,...)\n"
      "  fan(n)  wheel(n)  complete(n)  grid(a,b)  tree(p1,p2,...)  ladder(n)  prism(n)  bipartite(a,b)\n"
      "  hypercube(n)  petersen  circulant(n;s1,s2,...)  product(G,H)  complement(G)\n"
      "  edges ab bc ...   edges 0-1 1-2 ...   g6:<graph6>   s6:<sparse6>   several joined by +\n",
      "octal:0.33 'star(1,1,3,4)'"};
}

}  // namespace tendril::octal
