#include "checker/graph.hpp"

#include <algorithm>
#include <bit>

#include "checker/least_form.hpp"

namespace checker {
namespace {
constexpr int kMostVertices = 4096;
constexpr std::size_t kMostEdges = 20'000;
constexpr std::uint64_t kMostName = 999'999'999;
}  // namespace

bool Graph::joined(int u, int v) const {
  const std::vector<int>& list = at(u);
  return std::find(list.begin(), list.end(), v) != list.end();
}

void Graph::join(int u, int v) {
  if (u == v) throw Refused("a loop: graphs are simple");
  if (joined(u, v)) throw Refused("an edge twice: graphs are simple");
  neighbours[static_cast<std::size_t>(u)].push_back(v);
  neighbours[static_cast<std::size_t>(v)].push_back(u);
  if (++edge_count > kMostEdges) throw Refused("a graph of more than 20,000 edges");
}

std::vector<std::pair<int, int>> Graph::edges() const {
  std::vector<std::pair<int, int>> all;
  for (int u = 0; u < vertices(); ++u)
    for (const int v : at(u))
      if (u < v) all.emplace_back(u, v);
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<Graph> Graph::parts(const std::vector<bool>& kept) const {
  std::vector<Graph> result;
  std::vector<int> number(neighbours.size(), -1);
  for (int start = 0; start < vertices(); ++start) {
    if (!kept[static_cast<std::size_t>(start)] || number[static_cast<std::size_t>(start)] >= 0) continue;
    std::vector<int> part{start};
    number[static_cast<std::size_t>(start)] = 0;
    for (std::size_t i = 0; i < part.size(); ++i)
      for (const int v : at(part[i]))
        if (kept[static_cast<std::size_t>(v)] && number[static_cast<std::size_t>(v)] < 0) {
          number[static_cast<std::size_t>(v)] = static_cast<int>(part.size());
          part.push_back(v);
        }
    Graph graph;
    graph.neighbours.resize(part.size());
    for (std::size_t i = 0; i < part.size(); ++i)
      for (const int v : at(part[i]))
        if (kept[static_cast<std::size_t>(v)]) {
          graph.neighbours[i].push_back(number[static_cast<std::size_t>(v)]);
          ++graph.edge_count;
        }
    graph.edge_count /= 2;
    result.push_back(std::move(graph));
  }
  return result;
}

// --- names
// ----------------------------------------------------------------------------------------------------

void NamedGraph::enter(const std::string& name) {
  if (graph.vertices() >= kMostVertices) throw Refused("a graph of more than 4096 vertices");
  number_.emplace(name, graph.vertices());
  names.push_back(name);
  graph.neighbours.emplace_back();
  next_ = std::max<std::uint64_t>(next_, names.size());
  if (Text::is_digit(name[0])) next_ = std::max<std::uint64_t>(next_, std::stoull(name) + 1);
}
int NamedGraph::add(int count) {
  const int first = graph.vertices();
  const std::uint64_t number = next_;
  if (count > kMostVertices) throw Refused("a graph of more than 4096 vertices");
  for (int i = 0; i < count; ++i) enter(std::to_string(number + static_cast<std::uint64_t>(i)));
  return first;
}
int NamedGraph::add(const std::string& name) {
  enter(name);
  return graph.vertices() - 1;
}
int NamedGraph::find(const std::string& name) const {
  const auto at = number_.find(name);
  return at == number_.end() ? -1 : at->second;
}
int NamedGraph::read_vertex(Text& in) const {
  in.skip_blanks();
  std::string name;
  if (Text::is_letter(in.peek())) {
    name = std::string(1, in.peek());
    in.advance();
  } else {
    name = std::to_string(in.number(kMostName));
  }
  const int v = find(name);
  if (v < 0) in.fail("no vertex " + name);
  return v;
}

// --- families
// -------------------------------------------------------------------------------------------------

namespace {

using Parameters = std::vector<int>;

// "l1,l2,...;m;k1,..." up to and with ')'.
std::vector<Parameters> read_groups(Text& in) {
  std::vector<Parameters> groups(1);
  in.skip_blanks();
  while (!in.accept(')')) {
    if (in.accept(';')) {
      groups.emplace_back();
    } else {
      if (!groups.back().empty()) in.expect(',');
      groups.back().push_back(in.small_number(kMostVertices));
    }
    in.skip_blanks();
  }
  return groups;
}

// Hangs a path of `length` new vertices on v; returns its last vertex.
int hang(NamedGraph& g, int v, int length) {
  const int first = g.add(length);
  for (int i = 0; i < length; ++i) {
    g.graph.join(v, first + i);
    v = first + i;
  }
  return v;
}

void add_tree(NamedGraph& g, const Parameters& parents) {
  const int n = static_cast<int>(parents.size()) + 1;
  const int root = g.add(n);
  for (int v = 1; v < n; ++v) {
    if (parents[static_cast<std::size_t>(v - 1)] >= n) throw Refused("no such parent in a tree");
    g.graph.join(root + v, root + parents[static_cast<std::size_t>(v - 1)]);
  }
  std::vector<bool> kept(g.names.size(), false);
  std::fill(kept.begin() + root, kept.end(), true);
  if (g.graph.parts(kept).size() != 1) throw Refused("a parent list that is no tree");
}

// Whether a family came next.
bool read_family(Text& in, NamedGraph& g) {
  const std::string name(in.word());
  static constexpr std::string_view kNames[] = {
      "path", "cycle", "star", "spider", "bistar", "caterpillar", "fan", "wheel", "complete", "grid", "tree"};
  if (std::find(std::begin(kNames), std::end(kNames), name) == std::end(kNames)) return false;
  const char after = in.rest().size() > name.size() ? in.rest()[name.size()] : '\0';
  if (after != '(' && after != ' ') return false;
  in.advance(name.size());
  in.expect('(');
  if (name == "tree" && in.rest().starts_with("-1")) {
    in.advance(2);
    in.accept(',');
  }
  const std::vector<Parameters> groups = read_groups(in);
  const Parameters& a = groups[0];
  const auto want = [&](bool right) {
    if (!right) in.fail("wrong arguments of " + name);
  };
  want(groups.size() == (name == "bistar" ? 3U : 1U));
  if (name == "star" || name == "spider") {
    const int centre = g.add(1);
    for (const int leg : a) hang(g, centre, leg);
    return true;
  }
  if (name == "bistar") {
    want(groups[1].size() == 1);
    const int centre = g.add(1);
    for (const int leg : a) hang(g, centre, leg);
    const int other = hang(g, centre, groups[1][0]);
    for (const int leg : groups[2]) hang(g, other, leg);
    return true;
  }
  if (name == "caterpillar") {
    want(!a.empty());
    const int spine = g.add(static_cast<int>(a.size()));
    for (int v = 0; v < static_cast<int>(a.size()); ++v) {
      if (v > 0) g.graph.join(spine + v - 1, spine + v);
      for (int leaf = 0; leaf < a[static_cast<std::size_t>(v)]; ++leaf) hang(g, spine + v, 1);
    }
    return true;
  }
  if (name == "tree") {
    add_tree(g, a);
    return true;
  }
  if (name == "grid") {
    want(a.size() == 2 && a[0] >= 1 && a[1] >= 1 && a[0] * a[1] <= kMostVertices);
    const int first = g.add(a[0] * a[1]);
    for (int r = 0; r < a[0]; ++r)
      for (int c = 0; c < a[1]; ++c) {
        if (c > 0) g.graph.join(first + r * a[1] + c - 1, first + r * a[1] + c);
        if (r > 0) g.graph.join(first + (r - 1) * a[1] + c, first + r * a[1] + c);
      }
    return true;
  }
  want(a.size() == 1);
  const int n = a[0];
  want(n >= (name == "cycle" || name == "wheel" ? 3 : name == "fan" ? 1 : 0));
  const int hub = name == "fan" || name == "wheel" ? g.add(1) : -1;
  const int first = g.add(n);
  if (name == "complete") {
    for (int v = 0; v < n; ++v)
      for (int u = 0; u < v; ++u) g.graph.join(first + u, first + v);
    return true;
  }
  for (int v = 1; v < n; ++v) g.graph.join(first + v - 1, first + v);
  if (name == "cycle" || name == "wheel") g.graph.join(first, first + n - 1);
  if (hub >= 0)
    for (int v = 0; v < n; ++v) g.graph.join(hub, first + v);
  return true;
}

// --- edge lists, graph6, sparse6
// --------------------------------------------------------------------------------

void read_edges(Text& in, NamedGraph& g, std::span<const std::string_view> sections) {
  const std::size_t before = g.names.size();
  const auto vertex = [&](const std::string& name) {
    const int v = g.find(name);
    if (v >= 0 && static_cast<std::size_t>(v) < before) in.fail("vertex " + name + " is in an earlier part");
    return v >= 0 ? v : g.add(name);
  };
  bool any = false;
  for (;;) {
    in.skip_blanks();
    if (in.done() || in.peek() == '+') break;
    const std::string word(in.word());
    if (std::find(sections.begin(), sections.end(), word) != sections.end()) break;
    int u = 0;
    int v = 0;
    if (word.size() == 2) {
      u = vertex(word.substr(0, 1));
      v = vertex(word.substr(1, 1));
      in.advance(2);
    } else {
      const auto end = [&] {
        if (!Text::is_letter(in.peek())) return vertex(std::to_string(in.number(kMostName)));
        const std::string name(1, in.peek());
        in.advance();
        return vertex(name);
      };
      u = end();
      if (in.peek() != '-') in.fail("an edge is written ab, a-b or 0-1");
      in.advance();
      v = end();
    }
    if (!in.done() && in.peek() != ' ' && in.peek() != '\t' && in.peek() != '+') in.fail("blank expected");
    g.graph.join(u, v);
    any = true;
  }
  if (!any) in.fail("an edge list without an edge");
}

// The bits of graph6 characters.
class Bits {
 public:
  explicit Bits(std::string_view text) : text_(text) {}
  std::size_t left() const { return 6 * text_.size() - at_; }
  int bit() {
    const int value = (text_[at_ / 6] - 63) >> (5 - at_ % 6) & 1;
    ++at_;
    return value;
  }
  int bits(int count) {
    int value = 0;
    while (count-- > 0) value = 2 * value + bit();
    return value;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

void read_six(Text& in, NamedGraph& g, bool sparse) {
  std::string_view text = in.rest();
  std::size_t length = 0;
  while (length < text.size() && text[length] >= 63 && text[length] <= 126) ++length;
  text = text.substr(0, length);
  const std::size_t size_at = text.starts_with('~') ? 1 : 0;
  const std::size_t size_end = size_at == 0 ? 1 : 4;
  if (text.size() < size_end || text.starts_with("~~")) in.fail("no graph of at most 4096 vertices");
  const int n = Bits(text.substr(size_at, size_end - size_at)).bits(6 * static_cast<int>(size_end - size_at));
  const int first = g.add(n);
  Bits bits(text.substr(size_end));
  if (sparse) {
    const int width = n <= 1 ? 0 : static_cast<int>(std::bit_width(static_cast<unsigned>(n - 1)));
    int current = 0;
    while (bits.left() > static_cast<std::size_t>(width)) {
      current += bits.bit();
      const int other = bits.bits(width);
      if (current >= n || other >= n) break;  // padding
      if (other > current)
        current = other;
      else
        g.graph.join(first + other, first + current);
    }
    if (bits.left() >= 6) in.fail("sparse6 too long");
  } else {
    const std::size_t pairs = static_cast<std::size_t>(n) * static_cast<std::size_t>(n > 0 ? n - 1 : 0) / 2;
    if ((pairs + 5) / 6 != text.size() - size_end) in.fail("graph6 of the wrong length");
    for (int v = 1; v < n; ++v)
      for (int u = 0; u < v; ++u)
        if (bits.bit() != 0) g.graph.join(first + u, first + v);
    while (bits.left() > 0)
      if (bits.bit() != 0) in.fail("graph6 with stray bits");
  }
  in.advance(length);
}

}  // namespace

void read_part(Text& in, NamedGraph& graph, std::span<const std::string_view> sections) {
  in.skip_blanks();
  if (in.accept_word("edges")) return read_edges(in, graph, sections);
  if (read_family(in, graph)) return;
  for (const std::string_view prefix : {"s6::", "s6:", ">>sparse6<<:", ":"})
    if (in.rest().starts_with(prefix)) {
      in.advance(prefix.size());
      return read_six(in, graph, true);
    }
  for (const std::string_view prefix : {"g6:", ">>graph6<<"})
    if (in.rest().starts_with(prefix)) {
      in.advance(prefix.size());
      break;
    }
  if (in.done()) in.fail("graph expected");
  read_six(in, graph, false);
}

std::vector<int> read_arguments(Text& in) {
  std::vector<Parameters> groups = read_groups(in);
  if (groups.size() != 1) in.fail("';' does not belong here");
  return std::move(groups[0]);
}

// --- canonical form
// -------------------------------------------------------------------------------------------
// A tree is written from its centre as nested parentheses, children in order of
// their codes (Aho, Hopcroft and Ullman 1974); any other graph by its number of
// vertices and its edges, two characters a number, in the order of least_form.

namespace {

std::string nested(const Graph& tree, int v, int parent) {
  std::vector<std::string> children;
  for (const int w : tree.at(v))
    if (w != parent) children.push_back(nested(tree, w, v));
  std::sort(children.begin(), children.end());
  std::string code = "(";
  for (const std::string& child : children) code += child;
  return code + ")";
}

// The one or two vertices left when leaves are taken off round by round.
std::vector<int> centres(const Graph& tree) {
  std::vector<std::size_t> degree;
  std::vector<int> leaves;
  for (int v = 0; v < tree.vertices(); ++v) {
    degree.push_back(tree.at(v).size());
    if (degree.back() <= 1) leaves.push_back(v);
  }
  for (std::size_t left = degree.size(); left > 2;) {
    left -= leaves.size();
    std::vector<int> next;
    for (const int leaf : leaves)
      for (const int v : tree.at(leaf))
        if (--degree[static_cast<std::size_t>(v)] == 1) next.push_back(v);
    leaves = std::move(next);
  }
  return leaves;
}

void put(std::string& out, int number) {
  out.push_back(static_cast<char>(number >> 8));
  out.push_back(static_cast<char>(number & 0xff));
}

}  // namespace

std::string encode(const Graph& graph) {
  if (graph.edge_count + 1 == graph.neighbours.size()) {
    std::string least;
    for (const int centre : centres(graph)) {
      std::string code = nested(graph, centre, -1);
      if (least.empty() || code < least) least = std::move(code);
    }
    return least;
  }
  const auto refine = [&](Colours& colours) {
    Colours next(colours.size());
    for (int v = 0; v < graph.vertices(); ++v) {
      Colour sum = 0;
      for (const int w : graph.at(v)) sum += mix(colours[static_cast<std::size_t>(w)]);
      next[static_cast<std::size_t>(v)] = mix(colours[static_cast<std::size_t>(v)], sum);
    }
    colours = std::move(next);
  };
  const auto write = [&](const Order& order) {
    std::vector<int> number(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) number[order[k]] = static_cast<int>(k);
    std::vector<std::pair<int, int>> edges;
    for (const auto& [u, v] : graph.edges())
      edges.push_back(std::minmax(number[static_cast<std::size_t>(u)], number[static_cast<std::size_t>(v)]));
    std::sort(edges.begin(), edges.end());
    std::string text;
    put(text, graph.vertices());
    for (const auto& [u, v] : edges) {
      put(text, u);
      put(text, v);
    }
    return text;
  };
  return least_form(Colours(graph.neighbours.size(), 1), refine, write);
}

Graph decode_graph(const std::string& code) {
  Graph graph;
  if (code[0] == '(') {
    std::vector<int> above;
    for (const char c : code) {
      if (c == ')') {
        above.pop_back();
        continue;
      }
      graph.neighbours.emplace_back();
      if (!above.empty()) graph.join(above.back(), graph.vertices() - 1);
      above.push_back(graph.vertices() - 1);
    }
    return graph;
  }
  const auto take = [&](std::size_t at) {
    return static_cast<unsigned char>(code[at]) << 8 | static_cast<unsigned char>(code[at + 1]);
  };
  graph.neighbours.resize(static_cast<std::size_t>(take(0)));
  for (std::size_t at = 2; at < code.size(); at += 4) graph.join(take(at), take(at + 2));
  return graph;
}

}  // namespace checker
