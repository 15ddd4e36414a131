// Undirected Geography (Fraenkel, Scheinerman and Ullman 1993; docs/games/relatives.md). A token stands on a vertex of a
// graph. A move takes it to a neighbour; geography:edge deletes the edge between them, geography:vertex the vertex it
// left. On a board without a token a move puts it on any vertex. A component is what one token can reach, or the
// connected parts of a board without one, equal parts once: the token will go to one of them, and equal ones offer the
// same.
#include <algorithm>
#include <set>

#include "checker/game.hpp"
#include "checker/graph.hpp"
#include "checker/least_form.hpp"

namespace checker {
namespace {

constexpr char kToken = 'T';
constexpr char kStart = 'S';

void put(std::string& text, std::size_t number) {
  text += static_cast<char>(number >> 8 & 0xff);
  text += static_cast<char>(number & 0xff);
}
std::size_t get(std::string_view text, std::size_t at) {
  return static_cast<std::size_t>(static_cast<unsigned char>(text[at])) << 8 |
         static_cast<unsigned char>(text[at + 1]);
}

// What can be reached from a vertex.
std::vector<bool> reached(const Graph& graph, int from) {
  std::vector<bool> seen(graph.neighbours.size(), false);
  std::vector<int> open{from};
  seen[static_cast<std::size_t>(from)] = true;
  while (!open.empty()) {
    const int v = open.back();
    open.pop_back();
    for (const int w : graph.at(v)) {
      if (seen[static_cast<std::size_t>(w)]) continue;
      seen[static_cast<std::size_t>(w)] = true;
      open.push_back(w);
    }
  }
  return seen;
}

class Geography : public Game {
 public:
  explicit Geography(bool deletes_vertices) : deletes_vertices_(deletes_vertices) {}

  Sum parse(std::string_view text) const override {
    static constexpr std::string_view kTokenWord[] = {"from"};
    Text in(text);
    Sum sum;
    do {
      NamedGraph named;
      read_part(in, named, kTokenWord);
      if (named.graph.vertices() > 300) throw Refused("a board of more than 300 vertices");
      const Sum part =
          in.accept_word("from") ? with_token(named.graph, named.read_vertex(in)) : start(named.graph);
      sum.insert(sum.end(), part.begin(), part.end());
    } while (in.accept('+'));
    in.expect_end();
    return sum;
  }

  std::vector<Sum> options(const std::string& component) const override {
    std::vector<Sum> all;
    Count count(*this);
    if (component[0] == kStart) {
      for (std::size_t at = 1; at < component.size();) {
        const std::size_t size = get(component, at) << 16 | get(component, at + 2);
        const Graph part = decode_graph(component.substr(at + 4, size));
        at += 4 + size;
        for (int v = 0; v < part.vertices(); ++v) {
          count.one();
          all.push_back(with_token(part, v));
        }
      }
      return all;
    }
    Graph graph;
    graph.neighbours.resize(get(component, 1));
    for (std::size_t at = 3; at < component.size(); at += 4)
      graph.join(static_cast<int>(get(component, at)), static_cast<int>(get(component, at + 2)));
    for (const int to : graph.at(0)) {
      count.one();
      Graph rest;
      rest.neighbours.resize(graph.neighbours.size());
      for (const auto& [u, v] : graph.edges()) {
        const bool at_token = u == 0 || v == 0;
        if (!(at_token && (deletes_vertices_ || u == to || v == to))) rest.join(u, v);
      }
      all.push_back(with_token(rest, to));
    }
    return all;
  }

 private:
  static Sum start(const Graph& graph) {
    std::set<std::string> parts;
    for (const Graph& part : graph.parts(std::vector<bool>(graph.neighbours.size(), true)))
      parts.insert(encode(part));
    if (parts.empty()) return {};
    std::string code(1, kStart);
    for (const std::string& part : parts) {
      put(code, part.size() >> 16);
      put(code, part.size() & 0xffff);
      code += part;
    }
    return {code};
  }

  // What the token can reach, numbered so that it stands on 0; nothing if it cannot move.
  static Sum with_token(const Graph& graph, int token) {
    if (graph.at(token).empty()) return {};
    const std::vector<bool> seen = reached(graph, token);
    std::vector<int> number(seen.size(), -1);
    Colours colours;
    for (std::size_t v = 0; v < seen.size(); ++v)
      if (seen[v]) {
        number[v] = static_cast<int>(colours.size());
        colours.push_back(static_cast<int>(v) == token ? 0 : 1);  // the least colour comes first
      }
    std::vector<std::vector<int>> next(colours.size());
    for (const auto& [u, v] : graph.edges()) {
      const int a = number[static_cast<std::size_t>(u)];
      const int b = number[static_cast<std::size_t>(v)];
      if (a < 0) continue;
      next[static_cast<std::size_t>(a)].push_back(b);
      next[static_cast<std::size_t>(b)].push_back(a);
    }
    const auto at = static_cast<std::uint32_t>(number[static_cast<std::size_t>(token)]);
    const auto refine = [&](Colours& old) {
      Colours fresh(old.size());
      for (std::size_t v = 0; v < old.size(); ++v) {
        Colour sum = 0;
        for (const int w : next[v]) sum += mix(old[static_cast<std::size_t>(w)]);
        fresh[v] = mix(old[v], sum);
      }
      old = std::move(fresh);
    };
    const auto write = [&](const Order& order) {
      // The token is called 0, whatever its colour has become.
      std::vector<std::size_t> name(order.size());
      std::size_t used = 1;
      for (const std::uint32_t v : order) name[v] = v == at ? 0 : used++;
      std::vector<std::pair<std::size_t, std::size_t>> edges;
      for (std::size_t v = 0; v < next.size(); ++v)
        for (const int w : next[v])
          if (name[v] < name[static_cast<std::size_t>(w)])
            edges.emplace_back(name[v], name[static_cast<std::size_t>(w)]);
      std::sort(edges.begin(), edges.end());
      std::string text(1, kToken);
      put(text, order.size());
      for (const auto& [u, v] : edges) {
        put(text, u);
        put(text, v);
      }
      return text;
    };
    return {least_form(std::move(colours), refine, write)};
  }

  bool deletes_vertices_;
};

}  // namespace

std::unique_ptr<Game> make_geography_game(std::string_view name, std::string_view parameter) {
  if (name != "geography" || (parameter != "edge" && parameter != "vertex")) return nullptr;
  return std::make_unique<Geography>(parameter == "vertex");
}

}  // namespace checker
