#include "rules/boards/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "graph/plane/cells.hpp"

namespace tendril::boards {
namespace {

struct Point {
  double x = 0;
  double y = 0;
};

std::vector<std::vector<int>> neighbours(const Board& board) {
  std::vector<std::vector<int>> result(board.labels.size());
  for (const auto& [u, v] : board.edges) {
    result[static_cast<std::size_t>(u)].push_back(v);
    result[static_cast<std::size_t>(v)].push_back(u);
  }
  return result;
}

Point on_circle(std::size_t i, std::size_t n) {
  const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
  return {-std::sin(angle), -std::cos(angle)};
}

std::vector<int> distances(const std::vector<std::vector<int>>& next, std::size_t from, int far) {
  std::vector<int> steps(next.size(), far);
  std::vector<int> queue{static_cast<int>(from)};
  steps[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const int w : next[static_cast<std::size_t>(queue[i])])
      if (steps[static_cast<std::size_t>(w)] == far && static_cast<std::size_t>(w) != from) {
        steps[static_cast<std::size_t>(w)] = steps[static_cast<std::size_t>(queue[i])] + 1;
        queue.push_back(w);
      }
  return steps;
}

// Pulls every pair of vertices towards the distance it has in the graph, a little less each round (Kamada
// and Kawai 1989, solved by descent). Parts that hang together nowhere are put far from each other.
std::vector<Point> springs(const Board& board) {
  const std::size_t n = board.labels.size();
  std::vector<Point> at(n);
  for (std::size_t v = 0; v < n; ++v) {
    at[v] = on_circle(v, n);
    at[v].x *= static_cast<double>(n) / 4;
    at[v].y *= static_cast<double>(n) / 4 * (1 + 0.01 * static_cast<double>(v % 7));
  }
  if (n > 300) return at;
  const auto next = neighbours(board);
  const int far = static_cast<int>(std::sqrt(static_cast<double>(n))) + 2;
  std::vector<std::vector<int>> apart;
  for (std::size_t v = 0; v < n; ++v) apart.push_back(distances(next, v, far + static_cast<int>(n)));
  for (int round = 0; round < 60; ++round) {
    const double rate = std::exp(-0.08 * round);
    for (std::size_t u = 0; u < n; ++u)
      for (std::size_t v = u + 1; v < n; ++v) {
        const double wanted = std::min(apart[u][v], apart[u][v] > static_cast<int>(n) ? far : apart[u][v]);
        const double dx = at[u].x - at[v].x;
        const double dy = at[u].y - at[v].y;
        const double length = std::max(std::hypot(dx, dy), 1e-6);
        const double step = std::min(1.0, 4 * rate / (wanted * wanted)) * (wanted - length) / length / 2;
        at[u].x += dx * step;
        at[u].y += dy * step;
        at[v].x -= dx * step;
        at[v].y -= dy * step;
      }
  }
  return at;
}

constexpr double kSize = 480;
constexpr double kMargin = 30;

void scale(std::vector<Point>& at) {
  Point low{1e300, 1e300};
  Point high{-1e300, -1e300};
  for (const Point& p : at) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const double extent = std::max({high.x - low.x, high.y - low.y, 1e-9});
  const double factor = (kSize - 2 * kMargin) / extent;
  for (Point& p : at)
    p = {kSize / 2 + (p.x - (low.x + high.x) / 2) * factor,
         kSize / 2 + (p.y - (low.y + high.y) / 2) * factor};
}

// An arrow head with its tip a little beyond the middle of the edge.
std::string arrow_head(Point from, Point to) {
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6);
  const Point unit{(to.x - from.x) / length, (to.y - from.y) / length};
  const Point tip{(from.x + to.x) / 2 + 7 * unit.x, (from.y + to.y) / 2 + 7 * unit.y};
  const auto corner = [&](double side) {
    return Point{tip.x - 14 * unit.x - side * 6 * unit.y, tip.y - 14 * unit.y + side * 6 * unit.x};
  };
  return fmt::format("<polygon class=\"arrow\" points=\"{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}\"/>\n",
                     tip.x, tip.y, corner(1).x, corner(1).y, corner(-1).x, corner(-1).y);
}

}  // namespace

std::string draw_board(const Board& board, const plane::Points& coordinates) {
  std::vector<Point> at;
  // Screens count downwards, coordinates upwards.
  for (const auto& [x, y] : coordinates) at.push_back({x, -y});
  if (at.empty()) {
    if (const auto points = cell_layout(board))
      for (const auto& [x, y] : *points) at.push_back({x, y});
    else
      at = springs(board);
  }
  scale(at);
  const auto point = [&](int v) { return at[static_cast<std::size_t>(v)]; };
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{0}\" height=\"{0}\">\n"
      "<style>line{{stroke:#999;stroke-width:2}} line.marked{{stroke:#222;stroke-width:3}} "
      ".arrow{{fill:#222}} .cell{{fill:#ffd77a}} circle{{fill:#fff;stroke:#222;stroke-width:2}} "
      "text{{font:13px sans-serif;text-anchor:middle}}</style>\n"
      "<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/>\n",
      kSize);
  for (const auto& cell : board.cells) {
    if (!board.complete(cell)) continue;
    svg += "<polygon class=\"cell\" points=\"";
    for (const Arrow a : cell)
      svg += fmt::format("{:.1f},{:.1f} ", point(board.tail(a)).x, point(board.tail(a)).y);
    svg += "\"/>\n";
  }
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    const Point u = point(board.edges[e].first);
    const Point v = point(board.edges[e].second);
    const Arrow mark = board.marks[e];
    svg += fmt::format("<line{} x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                       mark < 0 ? "" : " class=\"marked\"", u.x, u.y, v.x, v.y);
    if (mark >= 0) svg += arrow_head(point(board.tail(mark)), point(board.head(mark)));
  }
  for (std::size_t v = 0; v < at.size(); ++v)
    svg += fmt::format(
        "<circle cx=\"{0:.1f}\" cy=\"{1:.1f}\" r=\"11\"/><text x=\"{0:.1f}\" y=\"{2:.1f}\">{3}</text>\n",
        at[v].x, at[v].y, at[v].y + 4.5, board.labels[v]);
  return svg + "</svg>\n";
}

std::optional<plane::Points> cell_layout(const Board& board) {
  constexpr std::size_t kMostDrawnEdges = 150;
  if (board.cells.empty() || board.edges.size() > kMostDrawnEdges || plane::parts(board).first != 1)
    return std::nullopt;
  const auto rotation = plane::drawing_with(board, board.cells);
  if (!rotation) return std::nullopt;
  const std::vector<plane::Walk> faces = plane::faces(*rotation);
  // The longest face that is no cell is the outer one. Of the two sides of a circuit one is.
  std::vector<bool> is_cell(faces.size());
  for (const plane::Walk& cell : board.cells) {
    std::size_t f = 0;
    while (is_cell[f] || !plane::same_walk(faces[f], cell)) ++f;
    is_cell[f] = true;
  }
  std::size_t outer = faces.size();
  for (std::size_t f = 0; f < faces.size(); ++f)
    if (!is_cell[f] && (outer == faces.size() || faces[f].size() > faces[outer].size())) outer = f;
  return plane::lay_out(board, faces, outer);
}

std::string list_edges(const Board& board) {
  std::string text = "edges:";
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    const auto a = static_cast<Arrow>(2 * e);
    text += " ";
    if (board.marks[e] >= 0)
      text += board.name(board.marks[e]);
    else
      text += fmt::format("{}-{}", board.labels[static_cast<std::size_t>(board.tail(a))],
                          board.labels[static_cast<std::size_t>(board.head(a))]);
  }
  return text + "\n";
}

}  // namespace tendril::boards
