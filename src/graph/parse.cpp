#include "graph/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "base/flat_tables.hpp"
#include "base/nearest.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "tendril/error.hpp"
#include "tendril/families.hpp"

namespace tendril {
namespace {

constexpr std::string_view kGraphHelp =
    "write a family such as star(1,1,3,4), edges ab bc, edges 0-1 1-2, g6:DqK, or several joined by +";
constexpr std::uint64_t kMostLabel = 999'999'999;

void check_size(const TextReader& reader, std::size_t offset, std::uint64_t vertices) {
  if (vertices > Graph::kMostVertices)
    reader.fail_at(offset, fmt::format("graph of {} vertices", vertices),
                   fmt::format("at most {} vertices", Graph::kMostVertices));
}

void check_edges(const TextReader& reader, std::size_t offset, std::uint64_t edges) {
  constexpr std::uint64_t kMost = 1'000'000;  // games allow far fewer; this keeps what is built in bounds
  if (edges > kMost)
    reader.fail_at(offset, fmt::format("graph of {} edges", edges), fmt::format("at most {} edges", kMost));
}

// --- families
// -----------------------------------------------------------------------------------------------

// Numbers separated by commas, and where each stands in the input.
struct Group {
  std::vector<Vertex> numbers;
  std::vector<std::size_t> offsets;

  std::uint64_t sum() const { return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0}); }
};
// Groups are separated by semicolons.
using Arguments = std::vector<Group>;

struct Family {
  std::string_view name;
  std::string_view usage;
  std::size_t groups;
  std::size_t least;  // numbers in the first group, at least
  std::size_t most;   // and at most
  Vertex smallest;    // value allowed
  // The number of vertices, computed before anything is built.
  std::uint64_t (*size)(const Arguments&);
  Graph (*build)(const Arguments&);
};

std::uint64_t first_number(const Arguments& a) { return a[0].numbers[0]; }
std::uint64_t rim_and_hub(const Arguments& a) { return std::uint64_t{a[0].numbers[0]} + 1; }
std::uint64_t star_size(const Arguments& a) { return 1 + a[0].sum(); }

constexpr std::size_t kAny = SIZE_MAX;
const std::array<Family, 16> kFamilies = {{
    {"path", "path(n): n vertices in a row", 1, 1, 1, 0, first_number,
     [](const Arguments& a) { return path_graph(a[0].numbers[0]); }},
    {"cycle", "cycle(n): n vertices, at least 3, in a ring", 1, 1, 1, 3, first_number,
     [](const Arguments& a) { return cycle_graph(a[0].numbers[0]); }},
    {"star", "star(l1,l2,...): a centre with paths of l1, l2, ... vertices", 1, 0, kAny, 0, star_size,
     [](const Arguments& a) { return star_graph(a[0].numbers); }},
    {"spider", "spider(a,b,c,...): a centre with legs of a, b, c, ... edges", 1, 0, kAny, 0, star_size,
     [](const Arguments& a) { return star_graph(a[0].numbers); }},
    {"bistar", "bistar(l1,l2,...;m;k1,k2,...): two stars, their centres joined by a path of m edges", 3, 0,
     kAny, 0, [](const Arguments& a) { return 1 + a[0].sum() + a[1].sum() + a[2].sum(); },
     [](const Arguments& a) { return bistar_graph(a[0].numbers, a[1].numbers[0], a[2].numbers); }},
    {"caterpillar", "caterpillar(l1,l2,...): a spine whose vertices carry l1, l2, ... leaves", 1, 1, kAny, 0,
     [](const Arguments& a) { return a[0].numbers.size() + a[0].sum(); },
     [](const Arguments& a) { return caterpillar_graph(a[0].numbers); }},
    {"fan", "fan(n): a hub joined to a path of n vertices, at least 1", 1, 1, 1, 1, rim_and_hub,
     [](const Arguments& a) { return fan_graph(a[0].numbers[0]); }},
    {"wheel", "wheel(n): a hub joined to a cycle of n vertices, at least 3", 1, 1, 1, 3, rim_and_hub,
     [](const Arguments& a) { return wheel_graph(a[0].numbers[0]); }},
    {"complete", "complete(n): n vertices, every two joined", 1, 1, 1, 0, first_number,
     [](const Arguments& a) { return complete_graph(a[0].numbers[0]); }},
    {"grid", "grid(a,b): a rows of b vertices", 1, 2, 2, 1,
     [](const Arguments& a) { return std::uint64_t{a[0].numbers[0]} * a[0].numbers[1]; },
     [](const Arguments& a) { return grid_graph(a[0].numbers[0], a[0].numbers[1]); }},
    {"ladder", "ladder(n): two rows of n vertices, as grid(2,n)", 1, 1, 1, 1,
     [](const Arguments& a) { return 2 * first_number(a); },
     [](const Arguments& a) { return grid_graph(2, a[0].numbers[0]); }},
    {"prism", "prism(n): two rings of n vertices, at least 3, joined one to one", 1, 1, 1, 3,
     [](const Arguments& a) { return 2 * first_number(a); },
     [](const Arguments& a) { return prism_graph(a[0].numbers[0]); }},
    {"bipartite", "bipartite(a,b): a vertices, each joined to b others", 1, 2, 2, 0,
     [](const Arguments& a) { return a[0].sum(); },
     [](const Arguments& a) { return bipartite_graph(a[0].numbers[0], a[0].numbers[1]); }},
    {"hypercube", "hypercube(n): the corners and edges of an n-dimensional cube, n at most 12", 1, 1, 1, 0,
     [](const Arguments& a) { return std::uint64_t{1} << std::min<std::uint64_t>(first_number(a), 62); },
     [](const Arguments& a) { return hypercube_graph(a[0].numbers[0]); }},
    {"circulant",
     "circulant(n;s1,s2,...): 0 to n-1 in a ring, each joined to those s1, s2, ... further on, 0 < s < n", 2,
     1, 1, 1, first_number,
     [](const Arguments& a) { return circulant_graph(a[0].numbers[0], a[1].numbers); }},
    // Checked and built by build_tree, because a list of numbers need not be a tree.
    {"tree", "tree(p1,p2,...): p1, p2, ... are the parents of the vertices 1, 2, ...; the root is 0", 1, 0,
     kAny, 0, [](const Arguments& a) { return 1 + std::uint64_t{a[0].numbers.size()}; }, nullptr},
}};

// Reads numbers up to ',' ... ';' or ')', which is taken too and returned in `end`.
Group read_group(TextReader& reader, std::string_view usage, char& end) {
  Group group;
  for (;;) {
    reader.skip_space();
    const char c = reader.peek();
    if (group.numbers.empty() && (c == ';' || c == ')')) break;
    const std::size_t at = reader.offset();
    const auto value = reader.number(kMostLabel, usage);
    check_size(reader, at, value);
    group.numbers.push_back(static_cast<Vertex>(value));
    group.offsets.push_back(at);
    if (!reader.accept(',')) break;
  }
  reader.skip_space();
  end = reader.peek();
  if (end != ';' && end != ')') reader.fail("')' missing", usage);
  reader.advance();
  return group;
}

Graph build_tree(const TextReader& reader, const Group& parents) {
  const auto n = static_cast<Vertex>(parents.numbers.size() + 1);
  Graph graph(n);
  // n-1 edges that never close a cycle make a tree; `top` is a union-find forest of what is joined so far.
  std::vector<Vertex> top(n);
  for (Vertex v = 0; v < n; ++v) top[v] = v;
  const auto find_top = [&](Vertex v) {
    while (top[v] != v) v = top[v] = top[top[v]];
    return v;
  };
  for (Vertex v = 1; v < n; ++v) {
    const Vertex parent = parents.numbers[v - 1];
    if (parent >= n)
      reader.fail_at(parents.offsets[v - 1], fmt::format("parent {} of vertex {}", parent, v),
                     fmt::format("vertices of this tree are 0 to {}", n - 1));
    if (find_top(parent) == find_top(v))
      reader.fail_at(parents.offsets[v - 1], fmt::format("parent list that closes a cycle at vertex {}", v),
                     "following parents must lead to vertex 0, the root");
    top[find_top(v)] = find_top(parent);
    graph.add_edge(v, parent);
  }
  return graph;
}

Graph read_family(TextReader& reader, const Family& family) {
  const std::size_t offset = reader.offset();
  reader.advance(family.name.size());
  reader.expect('(', family.usage);
  // A parent list may begin with the root's own entry, -1.
  if (family.build == nullptr && reader.rest().starts_with("-1")) {
    reader.advance(2);
    if (!reader.accept(',') && reader.peek() != ')') reader.fail("',' missing", family.usage);
  }
  const std::size_t inside = reader.offset();
  Arguments arguments;
  for (char end = ';'; end == ';';) {
    const std::size_t at = reader.offset();
    arguments.push_back(read_group(reader, family.usage, end));
    if (arguments.size() > family.groups || (end == ')' && arguments.size() < family.groups))
      reader.fail_at(arguments.size() > family.groups ? at : reader.offset() - 1,
                     fmt::format("{} of {} groups of numbers", family.name, arguments.size()), family.usage);
  }
  const auto& [numbers, offsets] = arguments[0];
  if (numbers.size() < family.least || numbers.size() > family.most ||
      (family.groups == 3 && arguments[1].numbers.size() != 1))
    reader.fail_at(inside, fmt::format("wrong number of arguments for {}", family.name), family.usage);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] < family.smallest)
      reader.fail_at(offsets[i], fmt::format("{} of {}", family.name, numbers[i]), family.usage);
  if (family.name == "circulant")
    for (std::size_t i = 0; i < arguments[1].numbers.size(); ++i)
      if (arguments[1].numbers[i] == 0 || arguments[1].numbers[i] >= numbers[0])
        reader.fail_at(arguments[1].offsets[i], fmt::format("step of {}", arguments[1].numbers[i]),
                       family.usage);
  check_size(reader, offset, family.size(arguments));
  if (family.name == "bipartite") check_edges(reader, offset, std::uint64_t{numbers[0]} * numbers[1]);
  return family.build == nullptr ? build_tree(reader, arguments[0]) : family.build(arguments);
}

// --- edge lists
// ---------------------------------------------------------------------------------------------

constexpr std::string_view kEdgeHelp = "an edge is written ab, a-b or 0-1";

class EdgeListReader {
 public:
  EdgeListReader(TextReader& reader, LabelledGraph& whole, std::span<const std::string_view> sections)
      : reader_(reader), whole_(whole), sections_(sections) {}

  void read() {
    for (;;) {
      reader_.skip_space();
      if (reader_.done() || reader_.peek() == '+') break;
      const std::string_view word = reader_.peek_word();
      if (std::find(sections_.begin(), sections_.end(), word) != sections_.end()) break;
      read_edge(word);
    }
    if (edges_.empty()) reader_.fail("edge list without an edge", kEdgeHelp);
    Graph part(static_cast<Vertex>(labels_.size()));
    for (const auto& [u, v] : edges_) part.add_edge(u, v);
    whole_.add(part, labels_);
  }

 private:
  void read_edge(std::string_view word) {
    const std::size_t at = reader_.offset();
    Vertex u = 0;
    Vertex v = 0;
    if (word.size() == 2) {
      u = vertex(word.substr(0, 1), at);
      v = vertex(word.substr(1, 1), at + 1);
      reader_.advance(2);
    } else {
      if (word.size() > 1) reader_.fail("no edge", kEdgeHelp);
      u = spelled_vertex();
      if (reader_.peek() != '-') reader_.fail("no edge", kEdgeHelp);
      reader_.advance();
      v = spelled_vertex();
    }
    if (!reader_.done() && !TextReader::is_space(reader_.peek()) && reader_.peek() != '+')
      reader_.fail("no edge", "edges have two ends and are separated by spaces: ab bc or 0-1 1-2");
    if (u == v) reader_.fail_at(at, "loop", "graphs here are simple: the two ends of an edge differ");
    const Edge edge{std::min(u, v), std::max(u, v)};
    if (!seen_.insert(edge).second)
      reader_.fail_at(at, "edge given twice", "graphs here are simple: give each edge once");
    edges_.push_back(edge);
  }

  // A letter, or a number; numbers without leading zeros, so that 1 and 01 are one vertex.
  Vertex spelled_vertex() {
    const std::size_t at = reader_.offset();
    if (TextReader::is_letter(reader_.peek())) {
      const std::string label(1, reader_.peek());
      reader_.advance();
      return vertex(label, at);
    }
    if (!TextReader::is_digit(reader_.peek())) reader_.fail("no edge", kEdgeHelp);
    return vertex(fmt::format("{}", reader_.number(kMostLabel, kEdgeHelp)), at);
  }

  Vertex vertex(std::string_view label, std::size_t at) {
    if (whole_.find(label) != whole_.graph.vertices())
      reader_.fail_at(at, fmt::format("vertex {} is in an earlier part already", label),
                      "name the vertices of the parts of a sum differently");
    const auto [entry, is_new] =
        vertex_of_.try_emplace(std::string(label), static_cast<Vertex>(labels_.size()));
    if (is_new) {
      labels_.emplace_back(label);
      check_size(reader_, at, whole_.labels.size() + labels_.size());
    }
    return entry->second;
  }

  TextReader& reader_;
  LabelledGraph& whole_;
  std::span<const std::string_view> sections_;
  FlatMap<std::string, Vertex> vertex_of_;
  FlatSet<Edge> seen_;
  std::vector<std::string> labels_;
  std::vector<Edge> edges_;
};

// What comes next has none of the other forms: graph6, or a mistake to explain.
Graph read_bare_graph6(TextReader& reader) {
  const std::size_t offset = reader.offset();
  const std::string_view word = reader.peek_word();
  const std::string_view after = reader.rest().substr(word.size());
  if (!word.empty() && after.starts_with('(')) {
    std::string names;
    for (const Family& family : kFamilies)
      names += fmt::format("{}{}", names.empty() ? "" : ", ", family.name);
    std::vector<std::string_view> known{"product", "complement", "petersen"};
    for (const Family& family : kFamilies) known.push_back(family.name);
    const std::string near = nearest_name(word.substr(0, 40), known);
    reader.fail(fmt::format("unknown family '{}'", word.substr(0, 40)),
                fmt::format("{}families are {}, petersen, product, complement",
                            near.empty() ? "" : fmt::format("did you mean {}? ", near), names));
  }
  if (reader.rest().find_first_not_of("0123456789") == std::string_view::npos)
    reader.fail("a number is no graph", fmt::format("write path({}), say; heaps are played by heap:<code>",
                                                    reader.rest().substr(0, 9)));
  try {
    return read_graph6(reader);
  } catch (const InputError& error) {
    reader.fail_at(offset, fmt::format("no graph (read as graph6: {})", error.problem()), kGraphHelp);
  }
}

constexpr std::string_view kProductUsage =
    "product(G,H): the Cartesian product of two families: product(path(3),cycle(4))";
constexpr std::string_view kComplementUsage =
    "complement(G): the complement of a family: complement(cycle(6))";
constexpr int kDeepest = 8;  // products and complements in one another

Graph read_plain_part(TextReader& reader, int depth = 0);

// A family, a product or a complement: what may stand inside those.
Graph read_inner(TextReader& reader, std::string_view usage, int depth) {
  reader.skip_space();
  if (depth > kDeepest) reader.fail("products too deep in one another", fmt::format("at most {}", kDeepest));
  const std::string_view word = reader.peek_word();
  const bool known = word == "product" || word == "complement" || word == "petersen" ||
                     std::any_of(kFamilies.begin(), kFamilies.end(),
                                 [&](const Family& family) { return family.name == word; });
  if (!known) reader.fail("no family", usage);
  return read_plain_part(reader, depth);
}

Graph read_product(TextReader& reader, int depth) {
  const std::size_t offset = reader.offset();
  reader.advance(std::string_view("product").size());
  reader.expect('(', kProductUsage);
  const Graph first = read_inner(reader, kProductUsage, depth + 1);
  reader.expect(',', kProductUsage);
  const Graph second = read_inner(reader, kProductUsage, depth + 1);
  reader.expect(')', kProductUsage);
  check_size(reader, offset, std::uint64_t{first.vertices()} * second.vertices());
  check_edges(reader, offset,
              first.edge_count() * second.vertices() + second.edge_count() * first.vertices());
  return product_graph(first, second);
}

Graph read_complement(TextReader& reader, int depth) {
  const std::size_t offset = reader.offset();
  reader.advance(std::string_view("complement").size());
  reader.expect('(', kComplementUsage);
  const Graph graph = read_inner(reader, kComplementUsage, depth + 1);
  reader.expect(')', kComplementUsage);
  const std::uint64_t n = graph.vertices();
  check_edges(reader, offset, n * (n - (n > 0 ? 1 : 0)) / 2 - graph.edge_count());
  return complement_graph(graph);
}

Graph read_plain_part(TextReader& reader, int depth) {
  const std::string_view rest = reader.rest();
  const std::string_view word = reader.peek_word();
  for (const Family& family : kFamilies)
    if (word == family.name && rest.size() > word.size() &&
        (rest[word.size()] == '(' || rest[word.size()] == ' '))
      return read_family(reader, family);
  if (rest.starts_with("product(")) return read_product(reader, depth);
  if (rest.starts_with("complement(")) return read_complement(reader, depth);
  if (word == "petersen") {
    reader.advance(word.size());
    if (reader.rest().starts_with("()")) reader.advance(2);
    return petersen_graph();
  }
  for (const std::string_view prefix : {"g6:", ">>graph6<<"})
    if (rest.starts_with(prefix)) return reader.advance(prefix.size()), read_graph6(reader);
  for (const std::string_view prefix : {"s6::", "s6:", ">>sparse6<<:", ":"})
    if (rest.starts_with(prefix)) return reader.advance(prefix.size()), read_sparse6(reader);
  return read_bare_graph6(reader);
}

}  // namespace

void LabelledGraph::add(const Graph& part) {
  const std::size_t before = labels.size();
  for (Vertex v = 0; v < part.vertices(); ++v) labels.push_back(fmt::format("{}", next_number_ + v));
  graph.append(part);
  index(before);
}

void LabelledGraph::add(const Graph& part, std::span<const std::string> part_labels) {
  const std::size_t before = labels.size();
  labels.insert(labels.end(), part_labels.begin(), part_labels.end());
  graph.append(part);
  index(before);
}

void LabelledGraph::index(std::size_t from) {
  next_number_ = std::max<std::uint64_t>(next_number_, labels.size());
  for (std::size_t v = from; v < labels.size(); ++v) {
    vertex_of_.try_emplace(labels[v], static_cast<Vertex>(v));
    if (TextReader::is_digit(labels[v][0]))
      next_number_ = std::max<std::uint64_t>(next_number_, std::stoull(labels[v]) + 1);
  }
}

Vertex LabelledGraph::find(std::string_view label) const {
  const auto found = vertex_of_.find(std::string(label));
  return found == vertex_of_.end() ? graph.vertices() : found->second;
}

void read_part(TextReader& reader, LabelledGraph& graph, std::span<const std::string_view> sections) {
  reader.skip_space();
  if (reader.done()) reader.fail("graph missing", kGraphHelp);
  if (reader.accept_word("edges")) {
    EdgeListReader(reader, graph, sections).read();
    return;
  }
  const std::size_t offset = reader.offset();
  const Graph part = read_plain_part(reader);
  check_size(reader, offset, std::uint64_t{graph.graph.vertices()} + part.vertices());
  graph.add(part);
}

LabelledGraph read_graph(TextReader& reader, std::span<const std::string_view> sections) {
  LabelledGraph graph;
  do {
    read_part(reader, graph, sections);
  } while (reader.accept('+'));
  reader.skip_space();
  return graph;
}

LabelledGraph parse_graph(std::string_view text) {
  TextReader reader(text);
  LabelledGraph graph = read_graph(reader);
  reader.expect_end("a graph ends here, or '+' and another one follow");
  return graph;
}

Vertex read_vertex(TextReader& reader, const LabelledGraph& graph) {
  reader.skip_space();
  const std::size_t at = reader.offset();
  std::string label;
  if (TextReader::is_letter(reader.peek())) {
    label = std::string(1, reader.peek());
    reader.advance();
  } else {
    label = fmt::format("{}", reader.number(kMostLabel, "name a vertex of the graph"));
  }
  const Vertex v = graph.find(label);
  if (v == graph.graph.vertices())
    reader.fail_at(at, fmt::format("no vertex {}", label), "name a vertex of the graph");
  return v;
}

std::vector<Vertex> read_arguments(TextReader& reader) {
  constexpr std::string_view usage = "numbers separated by commas, then ')'";
  char end = ')';
  Group group = read_group(reader, usage, end);
  if (end != ')') reader.fail_at(reader.offset() - 1, "';' does not belong here", usage);
  return std::move(group.numbers);
}

const std::vector<FamilyInfo>& all_families() {
  static const std::vector<FamilyInfo> families = [] {
    std::vector<FamilyInfo> result;
    for (const Family& family : kFamilies) result.push_back({family.name, family.usage});
    result.push_back({"petersen", "petersen: Petersen's graph"});
    result.push_back({"product", kProductUsage});
    result.push_back({"complement", kComplementUsage});
    return result;
  }();
  return families;
}

}  // namespace tendril
