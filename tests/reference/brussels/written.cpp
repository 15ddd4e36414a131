#include "reference/brussels/written.hpp"

#include <algorithm>
#include <deque>

namespace tendril::reference::brussels {
namespace {

std::string name_of(int vertex, bool dot) {
  std::string name(1, static_cast<char>((dot ? 'A' : 'a') + vertex / 26));
  name += static_cast<char>((dot ? 'A' : 'a') + vertex % 26);
  return name;
}

std::vector<int> distances_from(const AbstractGraph& graph, int from) {
  std::vector<int> distance(static_cast<std::size_t>(graph.vertices), -1);
  std::deque<int> queue{from};
  distance[static_cast<std::size_t>(from)] = 0;
  while (!queue.empty()) {
    const int at = queue.front();
    queue.pop_front();
    for (const auto& [u, v] : graph.edges) {
      const int other = u == at ? v : v == at ? u : -1;
      if (other < 0 || distance[static_cast<std::size_t>(other)] >= 0) continue;
      distance[static_cast<std::size_t>(other)] = distance[static_cast<std::size_t>(at)] + 1;
      queue.push_back(other);
    }
  }
  return distance;
}

}  // namespace

std::string written(const Drawing& drawing, FactKind kind, int bound) {
  const bool named = kind != FactKind::none && kind != FactKind::lives;
  std::map<int, std::vector<std::string>> regions;
  std::set<int> seen;
  std::set<int> used;
  for (std::size_t i = 0; i < drawing.darts.size(); ++i) {
    const int dart = static_cast<int>(i);
    if (seen.contains(dart) || drawing.region[i] == drawing.closed_region) continue;
    std::string word;
    for (const int sector : drawing.walk(dart)) {
      seen.insert(sector);
      const auto& at = drawing.darts[static_cast<std::size_t>(sector)];
      const bool dot = drawing.dot[static_cast<std::size_t>(at.vertex)];
      std::string run;
      if (dot && drawing.degree(at.vertex) == 0) run = "o";
      if (dot && drawing.degree(at.vertex) > 0 && drawing.degree(at.vertex) < 3)
        run = name_of(at.vertex, true);
      if (at.kind == Drawing::Kind::tip) run = (named ? name_of(at.vertex, false) : "") + "1";
      if (run.empty()) continue;
      used.insert(at.vertex);
      word += (word.empty() ? "" : ".") + run;
    }
    if (!word.empty()) regions[drawing.region[i]].push_back(word);
  }
  std::string text;
  for (const auto& [region, words] : regions) {
    text += text.empty() ? "(" : "|(";
    for (std::size_t w = 0; w < words.size(); ++w) text += (w == 0 ? "" : ",") + words[w];
    text += ")";
  }
  if (text.empty()) return text;

  std::string facts;
  const auto fact = [&facts](const std::string& one) { facts += (facts.empty() ? ";" : ",") + one; };
  for (const int v : used) {
    const auto degree = static_cast<int>(drawing.degree(v));
    if (kind == FactKind::degrees_left) fact(name_of(v, false) + ":" + std::to_string(bound - degree));
    if (kind == FactKind::lives && drawing.dot[static_cast<std::size_t>(v)] && degree > 0)
      fact(name_of(v, true) + ":" + std::to_string(3 - degree));
    if (kind == FactKind::distances) {
      const std::vector<int> distance = distances_from(drawing.graph, v);
      for (const int u : used)
        if (u < v && distance[static_cast<std::size_t>(u)] > 0)
          fact(name_of(u, false) + "-" + name_of(v, false) + "=" +
               std::to_string(distance[static_cast<std::size_t>(u)]));
    }
  }
  if (kind == FactKind::edges) {
    std::map<std::pair<int, int>, int> multiplicity;
    for (const auto& [u, v] : drawing.graph.edges) ++multiplicity[std::minmax(u, v)];
    for (const auto& [ends, count] : multiplicity)
      fact(name_of(ends.first, false) + "-" + name_of(ends.second, false) + "=" + std::to_string(count));
  }
  return text + facts;
}

}  // namespace tendril::reference::brussels
