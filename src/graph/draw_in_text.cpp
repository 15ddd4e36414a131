#include "graph/draw_in_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "page/text_canvas.hpp"

namespace tendril {
namespace {

constexpr int kMostColumns = 78;
constexpr int kMostRows = 40;
constexpr double kRowsOfAUnit = 3;    // where there is room
constexpr double kRowsApart = 5;      // between the closest two of a drawing that has no such unit
constexpr double kColumnsOfARow = 2;  // as far apart on a screen

// The smallest distance between two places.
double closest(const layout::Places& places) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t a = 0; a < places.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) least = std::min(least, layout::length(places[a] - places[b]));
  return least;
}

}  // namespace

std::string draw_in_text(const layout::Places& places, std::span<const std::string> labels,
                         std::span<const TextEdge> edges) {
  if (places.empty() || places.size() > 200) return {};
  layout::Point low = places[0];
  layout::Point high = places[0];
  for (const layout::Point& p : places) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  std::size_t longest = 1;
  for (const std::string& label : labels) longest = std::max(longest, label.size());
  const int margin = static_cast<int>(longest + 1) / 2;
  const double room = static_cast<double>(kMostColumns - 2 * margin) / kColumnsOfARow;
  // The unit is an edge where the layout can have it so; a drawing from elsewhere has one of its own.
  const double apart = places.size() > 1 ? closest(places) : 1;
  double rows_of_a_unit =
      apart > 1.5 || apart < 0.7 ? kRowsApart / apart : kRowsOfAUnit / std::min(1.0, apart);
  rows_of_a_unit = std::min({rows_of_a_unit, room / std::max(high.x - low.x, 1e-9),
                             (kMostRows - 1) / std::max(high.y - low.y, 1e-9)});

  std::vector<Cell> at;
  for (const layout::Point& p : places)
    at.push_back({margin + static_cast<int>(std::lround(kColumnsOfARow * rows_of_a_unit * (p.x - low.x))),
                  static_cast<int>(std::lround(rows_of_a_unit * (p.y - low.y)))});
  for (std::size_t a = 0; a < at.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (at[a].row == at[b].row && std::abs(at[a].column - at[b].column) < static_cast<int>(longest) + 2)
        return {};
  int columns = 0;
  int rows = 0;
  for (const Cell& cell : at) {
    columns = std::max(columns, cell.column + margin + 1);
    rows = std::max(rows, cell.row + 1);
  }
  TextCanvas canvas(columns, rows);
  for (const TextEdge& edge : edges) canvas.line(at[edge.from], at[edge.to]);
  for (const TextEdge& edge : edges)
    if (edge.arrow) canvas.arrow_head(at[edge.from], at[edge.to]);
  for (std::size_t v = 0; v < at.size(); ++v) canvas.label(at[v], labels[v]);
  return canvas.finish();
}

}  // namespace tendril
