#include "papers/cycles/plain_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <sstream>

namespace tendril::papers {

using Arrow = PlainBoard::Arrow;

PlainBoard::PlainBoard(int vertices, std::vector<Arrow> edges, std::vector<std::vector<int>> cells)
    : vertices_(vertices), edges_(std::move(edges)), cells_(std::move(cells)) {}

PlainBoard PlainBoard::from_letters(const std::string& edges, const std::string& cells) {
  std::vector<Arrow> list;
  int vertices = 0;
  std::istringstream words(edges);
  for (std::string word; words >> word;) {
    list.emplace_back(word[0] - 'a', word[1] - 'a');
    vertices = std::max({vertices, word[0] - 'a' + 1, word[1] - 'a' + 1});
  }
  std::vector<std::vector<int>> walks;
  std::istringstream more(cells);
  for (std::string word; more >> word;) {
    walks.emplace_back();
    for (const char c : word) walks.back().push_back(c - 'a');
  }
  return {vertices, list, walks};
}

void PlainBoard::mark(Arrow arrow) { marks_.push_back(arrow); }

bool PlainBoard::marked(Arrow arrow) const {
  return std::find(marks_.begin(), marks_.end(), arrow) != marks_.end();
}

std::vector<Arrow> PlainBoard::legal() const {
  std::vector<Arrow> moves;
  for (const auto& [x, y] : edges_)
    for (const Arrow& arrow : {Arrow{x, y}, Arrow{y, x}}) {
      const auto [from, to] = arrow;
      if (marked({x, y}) || marked({y, x})) continue;
      bool source = true;
      bool sink = true;
      for (const auto& [a, b] : edges_) {
        if ((a == x && b == y)) continue;
        if (a == from || b == from) source = source && marked({from, a == from ? b : a});
        if (a == to || b == to) sink = sink && marked({a == to ? b : a, to});
      }
      if (!source && !sink) moves.push_back(arrow);
    }
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool PlainBoard::completes(Arrow arrow) const {
  const auto set = [&](int a, int b) { return arrow == Arrow{a, b} || marked({a, b}); };
  return std::any_of(cells_.begin(), cells_.end(), [&](const std::vector<int>& cell) {
    bool forwards = true;
    bool backwards = true;
    bool uses = false;
    for (std::size_t i = 0; i < cell.size(); ++i) {
      const int a = cell[i];
      const int b = cell[(i + 1) % cell.size()];
      forwards = forwards && set(a, b);
      backwards = backwards && set(b, a);
      uses = uses || arrow == Arrow{a, b} || arrow == Arrow{b, a};
    }
    return uses && (forwards || backwards);
  });
}

bool PlainBoard::is_death(Arrow arrow) const {
  if (completes(arrow)) return false;
  PlainBoard after = *this;
  after.mark(arrow);
  const auto replies = after.legal();
  return std::any_of(replies.begin(), replies.end(), [&](Arrow reply) { return after.completes(reply); });
}

bool PlainBoard::next_wins(Winners& known) const {
  std::vector<Arrow> marks = marks_;
  std::sort(marks.begin(), marks.end());
  if (const auto found = known.find(marks); found != known.end()) return found->second;
  const std::vector<Arrow> moves = legal();
  const bool wins = std::any_of(moves.begin(), moves.end(), [&](Arrow move) {
    PlainBoard after = *this;
    after.mark(move);
    return completes(move) || !after.next_wins(known);
  });
  return known[marks] = wins;
}

std::string PlainBoard::safe_moves() const {
  std::string text;
  for (const Arrow& arrow : legal())
    if (!is_death(arrow))
      text += fmt::format("{}{}{}", text.empty() ? "" : " ", static_cast<char>('a' + arrow.first),
                          static_cast<char>('a' + arrow.second));
  return text;
}

bool PlainBoard::same_cell(const std::vector<int>& a, const std::vector<int>& b) const {
  const auto sides = [](const std::vector<int>& cell) {
    std::multiset<Arrow> set;
    for (std::size_t i = 0; i < cell.size(); ++i)
      set.insert(std::minmax(cell[i], cell[(i + 1) % cell.size()]));
    return set;
  };
  return sides(a) == sides(b);
}

namespace {
std::vector<int> moved(const std::vector<int>& cell, const std::vector<int>& map) {
  std::vector<int> image;
  image.reserve(cell.size());
  for (const int v : cell) image.push_back(map[static_cast<std::size_t>(v)]);
  return image;
}
}  // namespace

std::vector<std::vector<int>> PlainBoard::involutions() const {
  std::set<Arrow> edges;
  for (const auto& [a, b] : edges_) edges.insert(std::minmax(a, b));
  std::vector<std::vector<int>> found;
  std::vector<int> map(static_cast<std::size_t>(vertices_));
  std::iota(map.begin(), map.end(), 0);
  // All products of disjoint transpositions.
  const auto extend = [&](auto&& self, int v) -> void {
    if (v == vertices_) {
      bool keeps = false;
      for (int i = 0; i < vertices_; ++i) keeps = keeps || map[static_cast<std::size_t>(i)] != i;
      for (const auto& [a, b] : edges_)
        keeps = keeps && edges.contains(
                             std::minmax(map[static_cast<std::size_t>(a)], map[static_cast<std::size_t>(b)]));
      for (const auto& cell : cells_)
        keeps = keeps && std::any_of(cells_.begin(), cells_.end(),
                                     [&](const auto& other) { return same_cell(moved(cell, map), other); });
      if (keeps) found.push_back(map);
      return;
    }
    const auto at = static_cast<std::size_t>(v);
    self(self, v + 1);
    if (map[at] != v) return;
    for (int w = v + 1; w < vertices_; ++w) {
      if (map[static_cast<std::size_t>(w)] != w) continue;
      map[at] = w;
      map[static_cast<std::size_t>(w)] = v;
      self(self, v + 1);
      map[at] = v;
      map[static_cast<std::size_t>(w)] = w;
    }
  };
  extend(extend, 0);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::optional<bool> PlainBoard::winner_by_symmetry(const std::vector<int>& involution) const {
  const auto image = [&](int v) { return involution[static_cast<std::size_t>(v)]; };
  for (const auto& cell : cells_) {
    const std::vector<int> partner = moved(cell, involution);
    if (same_cell(partner, cell)) continue;
    for (std::size_t i = 0; i < cell.size(); ++i)
      for (std::size_t j = 0; j < cell.size(); ++j)
        if (std::minmax(cell[i], cell[(i + 1) % cell.size()]) ==
            std::minmax(partner[j], partner[(j + 1) % cell.size()]))
          return std::nullopt;  // neither self-involutive nor nowhere-involutive
  }
  int self_involutive = 0;
  bool fixed = false;
  for (const auto& [a, b] : edges_)
    if (std::minmax(a, b) == std::minmax(image(a), image(b))) {
      ++self_involutive;
      fixed = fixed || image(a) == a;
    }
  if (self_involutive == 0) return false;
  if (self_involutive == 1 && !fixed) return true;
  return std::nullopt;
}

std::vector<SymmetricBoard> symmetric_boards(int most_vertices) {
  std::vector<SymmetricBoard> boards;
  const auto add = [&](const char* family, std::string text, int n, std::vector<Arrow> edges,
                       std::vector<std::vector<int>> cells) {
    if (n > most_vertices) return;
    if (!cells.empty()) {
      text = "edges";
      for (const auto& [a, b] : edges) text += fmt::format(" {}-{}", a, b);
      text += " cells";
      for (const auto& cell : cells) text += fmt::format(" {}", fmt::join(cell, "-"));
    }
    boards.push_back({family, std::move(text), PlainBoard(n, std::move(edges), std::move(cells))});
  };
  for (int n = 2; n <= most_vertices; ++n) {
    std::vector<Arrow> path;
    for (int i = 0; i + 1 < n; ++i) path.emplace_back(i, i + 1);
    add("paths", fmt::format("path({})", n), n, path, {});
    std::vector<Arrow> star;
    for (int i = 1; i < n; ++i) star.emplace_back(0, i);
    if (n >= 4)
      add("stars",
          fmt::format("star({})", fmt::join(std::vector<int>(static_cast<std::size_t>(n) - 1, 1), ",")), n,
          star, {});
    if (n >= 3) {
      std::vector<Arrow> ring = path;
      ring.emplace_back(n - 1, 0);
      std::vector<int> cell(static_cast<std::size_t>(n));
      std::iota(cell.begin(), cell.end(), 0);
      add("circuits", "", n, ring, {cell});
      // A fan and a wheel over this path and ring, their hub the last vertex.
      std::vector<Arrow> fan = path;
      std::vector<Arrow> wheel = ring;
      std::vector<std::vector<int>> triangles;
      for (int i = 0; i < n; ++i) fan.emplace_back(i, n), wheel.emplace_back(i, n);
      for (int i = 0; i + 1 < n; ++i) triangles.push_back({i, i + 1, n});
      if (n + 3 <= most_vertices) {
        add("fans", "", n + 1, fan, triangles);
        triangles.push_back({n - 1, 0, n});
        add("wheels", "", n + 1, wheel, triangles);
      }
    }
    if (n >= 4 && n % 2 == 0 && n <= 6) {
      // A ladder of n/2 rungs.
      std::vector<Arrow> ladder;
      std::vector<std::vector<int>> squares;
      for (int i = 0; i < n / 2; ++i) {
        ladder.emplace_back(2 * i, 2 * i + 1);
        if (i > 0) {
          ladder.emplace_back(2 * i - 2, 2 * i);
          ladder.emplace_back(2 * i - 1, 2 * i + 1);
          squares.push_back({2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1});
        }
      }
      add("ladders", "", n, ladder, squares);
    }
  }
  return boards;
}

}  // namespace tendril::papers
