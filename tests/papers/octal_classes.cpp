#include "papers/octal_classes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "graph/component_key.hpp"
#include "graph/families.hpp"
#include "rules/octal/octal.hpp"
#include "solve/value_sets.hpp"

namespace tendril::papers {

Graph join(const RootedGraph& first, Vertex edges, const RootedGraph& second) {
  Graph graph = first.graph;
  Vertex end = first.root;
  for (Vertex i = 1; i < edges; ++i) {
    const Vertex next = graph.vertices();
    graph.append(Graph(1));
    if (next > 0) graph.add_edge(end, next);
    end = next;
  }
  const Vertex shift = graph.vertices();
  graph.append(second.graph);
  if (shift > 0 && !second.graph.empty()) graph.add_edge(end, shift + second.root);
  return graph;
}

std::vector<RootedGraph> reduced_stars(Vertex most_paths) {
  std::vector<RootedGraph> family{{"empty", Graph(), 0}};
  for (Vertex paths = 0; paths <= most_paths; ++paths)
    for (Vertex twos = 0; twos <= paths; ++twos) {
      std::vector<Vertex> legs(paths - twos, 1);
      legs.resize(paths, 2);
      family.push_back({fmt::format("star({})", fmt::join(legs, ",")), star_graph(legs), 0});
    }
  return family;
}

Behaviour find_classes(const std::vector<RootedGraph>& family, Vertex edges, std::string_view code,
                       Control& control) {
  const octal::OctalRules rules(code);
  Table table;
  Expander expander(rules, table, control);
  ValueSetSearch search(expander);
  const auto nimber = [&](const Graph& graph) {
    return search.nimber(expander.intern(component_keys(graph)));
  };

  Behaviour behaviour;
  std::map<std::vector<Nimber>, std::size_t> class_of_row;
  std::vector<std::vector<Nimber>> rows;
  for (std::size_t i = 0; i < family.size(); ++i) {
    std::vector<Nimber> row;
    row.reserve(family.size());
    for (const RootedGraph& partner : family) row.push_back(nimber(join(family[i], edges, partner)));
    const auto [entry, is_new] = class_of_row.emplace(row, behaviour.classes.size());
    if (is_new) {
      behaviour.classes.emplace_back();
      behaviour.alone.push_back(nimber(family[i].graph));
      rows.push_back(row);
    }
    behaviour.classes[entry->second].push_back(i);
  }
  for (const std::vector<Nimber>& row : rows) {
    std::vector<Nimber>& line = behaviour.table.emplace_back();
    for (const std::vector<std::size_t>& members : behaviour.classes) line.push_back(row[members[0]]);
  }
  return behaviour;
}

std::string print_classes(const std::vector<RootedGraph>& family, const Behaviour& behaviour) {
  std::string text = fmt::format("{} classes\n", behaviour.classes.size());
  for (std::size_t i = 0; i < behaviour.classes.size(); ++i) {
    text += fmt::format("{:>2} (nimber {}):", i + 1, behaviour.alone[i].value);
    for (const std::size_t member : behaviour.classes[i]) text += " " + family[member].name;
    text += '\n';
  }
  text += "  ";
  for (std::size_t i = 0; i < behaviour.table.size(); ++i) text += fmt::format(" {:>2}", i + 1);
  text += '\n';
  for (std::size_t i = 0; i < behaviour.table.size(); ++i) {
    text += fmt::format("{:>2}", i + 1);
    for (const Nimber value : behaviour.table[i]) text += fmt::format(" {:>2}", value.value);
    text += '\n';
  }
  return text;
}

}  // namespace tendril::papers
