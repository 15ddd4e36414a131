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
  // The curves a dot still takes.
  const auto left = [&](int v) {
    const auto degree = static_cast<int>(drawing.degree(v));
    const int most = drawing.most[static_cast<std::size_t>(v)];
    return (kind == FactKind::degrees_left ? std::min(most, bound) : most) - degree;
  };
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
      if (dot && left(at.vertex) > 0) run = drawing.degree(at.vertex) == 0 ? "o" : name_of(at.vertex, true);
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
  const auto is_dot = [&](int v) { return drawing.dot[static_cast<std::size_t>(v)]; };
  const auto called = [&](int v) { return name_of(v, is_dot(v) && used.contains(v)); };
  for (const int v : used) {
    const auto degree = static_cast<int>(drawing.degree(v));
    if (is_dot(v) && degree > 0) fact(called(v) + ":" + std::to_string(left(v)));
    if (!is_dot(v) && kind == FactKind::degrees_left) fact(called(v) + ":" + std::to_string(bound - degree));
    if (kind == FactKind::distances) {
      const std::vector<int> distance = distances_from(drawing.graph, v);
      for (const int u : used)
        if (u < v && distance[static_cast<std::size_t>(u)] > 0)
          fact(called(u) + "-" + called(v) + "=" + std::to_string(distance[static_cast<std::size_t>(u)]));
    }
  }
  if (kind == FactKind::edges || kind == FactKind::adjacent) {
    std::map<std::pair<int, int>, int> multiplicity;
    for (const auto& [u, v] : drawing.graph.edges) ++multiplicity[std::minmax(u, v)];
    for (const auto& [ends, count] : multiplicity)
      if (kind == FactKind::edges || ends.first != ends.second)
        fact(called(ends.first) + "-" + called(ends.second) + "=" +
             std::to_string(kind == FactKind::edges ? count : 1));
  }
  if (kind == FactKind::adjacent)
    for (int v = 0; v < drawing.graph.vertices; ++v)
      if (!used.contains(v)) fact(called(v) + "-" + called(v) + "=0");
  return text + facts;
}

}  // namespace tendril::reference::brussels
