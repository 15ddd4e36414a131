#include "graph/draw.hpp"

#include <algorithm>

#include "graph/layout/layout.hpp"
#include "page/svg.hpp"

namespace tendril {

std::string draw_svg(const Graph& graph, std::span<const std::string> labels) {
  constexpr double kUnit = 44;
  constexpr double kRadius = kUnit / 4;
  constexpr double kMargin = 20;
  const layout::Places places = layout::places(graph);
  layout::Point low;
  layout::Point high;
  if (!places.empty()) low = high = places[0];
  for (const layout::Point& p : places) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const auto x = [&](Vertex v) { return kUnit * (places[v].x - low.x) + kMargin; };
  const auto y = [&](Vertex v) { return kUnit * (places[v].y - low.y) + kMargin; };

  Svg svg(kUnit * (high.x - low.x) + 2 * kMargin, kUnit * (high.y - low.y) + 2 * kMargin);
  for (const auto& [u, v] : graph.edges())
    svg.line(x(u), y(u), x(v), y(v), "stroke='black' stroke-width='1.2'");
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    svg.circle(x(v), y(v), kRadius, "fill='white' stroke='black'");
    const bool is_long = labels[v].size() > 3;
    svg.text(x(v), y(v) + (is_long ? 2.5 : 4), labels[v],
             is_long ? "font-family='sans-serif' font-size='8' text-anchor='middle'"
                     : "font-family='sans-serif' font-size='11' text-anchor='middle'");
  }
  return svg.finish();
}

}  // namespace tendril
