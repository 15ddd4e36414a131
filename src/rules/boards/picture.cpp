#include "rules/boards/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "graph/draw_in_text.hpp"
#include "graph/layout/layout.hpp"
#include "graph/plane/cells.hpp"
#include "page/svg.hpp"

namespace tendril::boards {
namespace {

using layout::Point;

constexpr double kSize = 480;
constexpr double kMargin = 30;
// What a unit of a layout is drawn as at least, so that vertices keep apart.
constexpr double kLeastUnit = 40;

// Places in a picture of a width and a height.
struct Fitted {
  layout::Places at;
  double width = kSize;
  double height = kSize;
};

// The picture is a square filled by the places, or larger if `least` is more than a unit would have there.
Fitted fitted(const layout::Places& places, double least) {
  Point low{1e300, 1e300};
  Point high{-1e300, -1e300};
  for (const Point& p : places) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const double extent = std::max({high.x - low.x, high.y - low.y, 1e-9});
  double factor = (kSize - 2 * kMargin) / extent;
  Fitted result;
  if (factor < least) {
    factor = least;
    result.width = factor * (high.x - low.x) + 2 * kMargin;
    result.height = factor * (high.y - low.y) + 2 * kMargin;
  }
  for (const Point& p : places)
    result.at.push_back({result.width / 2 + (p.x - (low.x + high.x) / 2) * factor,
                         result.height / 2 + (p.y - (low.y + high.y) / 2) * factor});
  return result;
}

// An arrow head with its tip a little beyond the middle of the edge.
void draw_arrow_head(Svg& svg, Point from, Point to) {
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6);
  const Point unit{(to.x - from.x) / length, (to.y - from.y) / length};
  const Point tip{(from.x + to.x) / 2 + 7 * unit.x, (from.y + to.y) / 2 + 7 * unit.y};
  const auto corner = [&](double side) {
    return Point{tip.x - 14 * unit.x - side * 6 * unit.y, tip.y - 14 * unit.y + side * 6 * unit.x};
  };
  svg.polygon(fmt::format("{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}", tip.x, tip.y, corner(1).x, corner(1).y,
                          corner(-1).x, corner(-1).y),
              R"(class="arrow" fill="#222")");
}

// Where the vertices are drawn, and what a unit is drawn as at least.
std::pair<layout::Places, double> places_of(const Board& board, const plane::Points& coordinates) {
  layout::Places places;
  // Screens count downwards, coordinates upwards.
  for (const auto& [x, y] : coordinates) places.push_back({x, -y});
  if (!places.empty()) return {std::move(places), 0};
  const auto points = cell_layout(board);
  if (!points) return {layout::places(plane::graph_of(board)), kLeastUnit};
  for (const auto& [x, y] : *points) places.push_back({x, y});
  return {std::move(places), 0};
}

}  // namespace

std::string draw_board_in_text(const Board& board, const plane::Points& coordinates) {
  std::vector<TextEdge> edges;
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    const bool marked = board.marks[e] >= 0;
    const Arrow arrow = marked ? board.marks[e] : static_cast<Arrow>(2 * e);
    edges.push_back({plane::index(board.tail(arrow)), plane::index(board.head(arrow)), marked});
  }
  return draw_in_text(places_of(board, coordinates).first, board.labels, edges);
}

std::string draw_board(const Board& board, const plane::Points& coordinates) {
  const auto [places, least] = places_of(board, coordinates);
  const auto [at, width, height] = fitted(places, least);
  const auto point = [&places_at = at](int v) { return places_at[static_cast<std::size_t>(v)]; };
  Svg svg(width, height);
  for (const auto& cell : board.cells) {
    if (!board.complete(cell)) continue;
    std::string corners;
    for (const Arrow a : cell)
      corners += fmt::format("{:.1f},{:.1f} ", point(board.tail(a)).x, point(board.tail(a)).y);
    svg.polygon(corners, R"(class="cell" fill="#ffd77a")");
  }
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    const Point u = point(board.edges[e].first);
    const Point v = point(board.edges[e].second);
    const Arrow mark = board.marks[e];
    svg.line(u.x, u.y, v.x, v.y,
             mark < 0 ? "stroke='#999' stroke-width='2'" : "stroke='#222' stroke-width='3'");
    if (mark >= 0) draw_arrow_head(svg, point(board.tail(mark)), point(board.head(mark)));
  }
  for (std::size_t v = 0; v < at.size(); ++v) {
    svg.circle(at[v].x, at[v].y, 11, "fill='#fff' stroke='#222' stroke-width='2'");
    svg.text(at[v].x, at[v].y + 4.5, board.labels[v], "font-size='13' text-anchor='middle'");
  }
  return svg.finish();
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
