#include "rules/dag/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "page/svg.hpp"

namespace tendril::dag {
namespace {

constexpr double kStep = 80;
constexpr double kRadius = 18;

// Values of the vertices, asked for in an order in which options come first.
std::vector<std::uint64_t> mex_of(const std::vector<std::vector<Node>>& options,
                                  const std::vector<Node>& order) {
  std::vector<std::uint64_t> value(options.size());
  std::vector<Node> seen_by(options.size() + 1, static_cast<Node>(options.size()));
  for (const Node v : order) {
    for (const Node w : options[v]) seen_by[static_cast<std::size_t>(value[w])] = v;
    while (seen_by[static_cast<std::size_t>(value[v])] == v) ++value[v];
  }
  return value;
}

struct Place {
  double x = 0;
  double y = 0;
};

// Rows by the longest way from a source; within a row vertices go under the middle of those that lead to them, which
// avoids most crossings.
std::vector<Place> places(const Board& board, double left, double& right, double& bottom) {
  const std::size_t count = board.names.size();
  std::vector<std::size_t> row(count);
  std::vector<std::vector<Node>> before(count);
  std::size_t last = 0;
  for (auto v = board.bottom_up.rbegin(); v != board.bottom_up.rend(); ++v)
    for (const Node w : board.options[*v]) {
      before[w].push_back(*v);
      row[w] = std::max(row[w], row[*v] + 1);
      last = std::max(last, row[w]);
    }
  std::vector<std::vector<Node>> rows(last + 1);
  for (Node v = 0; v < count; ++v) rows[row[v]].push_back(v);
  std::size_t widest = 1;
  for (const std::vector<Node>& vertices : rows) widest = std::max(widest, vertices.size());
  std::vector<Place> place(count);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::vector<double> wish(count);
    for (const Node v : rows[r]) {
      for (const Node u : before[v]) wish[v] += place[u].x;
      if (!before[v].empty()) wish[v] /= static_cast<double>(before[v].size());
    }
    std::stable_sort(rows[r].begin(), rows[r].end(), [&](Node a, Node b) { return wish[a] < wish[b]; });
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const double from_left =
          static_cast<double>(i) + 0.5 + static_cast<double>(widest - rows[r].size()) / 2;
      place[rows[r][i]] = {left + kStep * from_left, kStep * (static_cast<double>(r) + 0.5)};
    }
  }
  right = left + kStep * static_cast<double>(widest);
  bottom = std::max(bottom, kStep * static_cast<double>(rows.size()));
  return place;
}

// An arc that passes rows by swings out, lest it go through a vertex there.
void draw_arc(Svg& svg, Place a, Place b) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double length = std::hypot(dx, dy);
  const double swing = dy > 1.5 * kStep ? 0.35 * kStep : 0;
  const Place middle{(a.x + b.x) / 2 + 2 * swing * dy / length, (a.y + b.y) / 2 - 2 * swing * dx / length};
  // Both ends stay outside the circles.
  const auto towards = [&](Place from, Place to) {
    const double far = std::hypot(to.x - from.x, to.y - from.y);
    return Place{from.x + (to.x - from.x) * kRadius / far, from.y + (to.y - from.y) * kRadius / far};
  };
  const Place begin = towards(a, middle);
  const Place end = towards(b, middle);
  svg.path(fmt::format("M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", begin.x, begin.y, middle.x, middle.y,
                       end.x, end.y),
           "fill='none' stroke='#444' stroke-width='1.5'");
  const double far = std::hypot(end.x - middle.x, end.y - middle.y);
  const double ux = (end.x - middle.x) / far;
  const double uy = (end.y - middle.y) / far;
  svg.polygon(fmt::format("{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}", end.x, end.y, end.x - 9 * ux + 4 * uy,
                          end.y - 9 * uy - 4 * ux, end.x - 9 * ux - 4 * uy, end.y - 9 * uy + 4 * ux),
              "fill='#444'");
}

}  // namespace

std::vector<std::uint64_t> nimbers(const Board& board) { return mex_of(board.options, board.bottom_up); }

std::vector<std::uint64_t> nimbers(const std::vector<std::vector<Node>>& sets) {
  std::vector<Node> order(sets.size());
  std::iota(order.begin(), order.end(), Node{0});
  return mex_of(sets, order);
}

std::string picture(const std::vector<Board>& boards) {
  std::vector<std::vector<Place>> all;
  double width = 0;
  double height = 0;
  for (const Board& board : boards) all.push_back(places(board, width, width, height));
  Svg svg(width, height, "A game graph: P-positions green, N-positions red");
  for (std::size_t b = 0; b < boards.size(); ++b) {
    const Board& board = boards[b];
    const std::vector<std::uint64_t> value = nimbers(board);
    for (Node v = 0; v < board.names.size(); ++v)
      for (const Node w : board.options[v]) draw_arc(svg, all[b][v], all[b][w]);
    for (Node v = 0; v < board.names.size(); ++v) {
      const bool token = std::count(board.tokens.begin(), board.tokens.end(), v) != 0;
      svg.circle(all[b][v].x, all[b][v].y, kRadius,
                 fmt::format("fill='{}' stroke='#222' stroke-width='{}'",
                             value[v] == 0 ? "#9fd6a0" : "#f2a69b", token ? 4 : 1));
      svg.text(all[b][v].x, all[b][v].y + 4, board.names[v],
               fmt::format("text-anchor='middle' font-size='{}'", board.names[v].size() > 4 ? 8 : 13));
    }
  }
  return svg.finish();
}

}  // namespace tendril::dag
