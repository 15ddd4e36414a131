#include "rules/boards/involution.hpp"

#include <algorithm>

namespace tendril::boards {
namespace {

using plane::index;

constexpr std::uint64_t kMostSteps = 1'000'000;

// Whether an arrow would make a sink of its head or a source of its tail: illegal for ever.
bool is_illegal(const Board& board, const std::vector<std::vector<Arrow>>& out, Arrow arrow) {
  const auto all_others = [&](int vertex, bool towards) {
    const auto& leaving = out[index(vertex)];
    if (leaving.size() == 1 && board.leaves_are_free) return false;
    return std::all_of(leaving.begin(), leaving.end(), [&](Arrow a) {
      return (a >> 1) == (arrow >> 1) || board.marks[index(a >> 1)] == (towards ? a ^ 1 : a);
    });
  };
  return all_others(board.head(arrow), true) || all_others(board.tail(arrow), false);
}

plane::Walk moved(const Board& board, const plane::Walk& cell, const std::vector<int>& image) {
  plane::Walk result;
  result.reserve(cell.size());
  for (const Arrow a : cell)
    result.push_back(board.find(image[index(board.tail(a))], image[index(board.head(a))]));
  return result;
}

// Whether one more arrow would complete the cell.
bool lacks_one_arrow(const Board& board, const plane::Walk& cell) {
  for (const Arrow turn : {0, 1}) {
    const auto missing = std::count_if(cell.begin(), cell.end(),
                                       [&](Arrow a) { return board.marks[index(a >> 1)] != (a ^ turn); });
    const auto unmarked =
        std::count_if(cell.begin(), cell.end(), [&](Arrow a) { return board.marks[index(a >> 1)] < 0; });
    if (missing == 1 && unmarked == 1) return true;
  }
  return false;
}

// Things numbered from 0 with their partners: "a with d, b with e; on their own: c".
template <class Image, class Name>
std::string paired(int number, const Image& image, const Name& name) {
  std::string pairs;
  std::string kept;
  for (int i = 0; i < number; ++i) {
    const int to = image(i);
    if (to > i) pairs += (pairs.empty() ? "" : ", ") + name(i) + " with " + name(to);
    if (to == i) kept += (kept.empty() ? "" : ", ") + name(i);
  }
  return pairs + (pairs.empty() || kept.empty() ? "" : "; ") + (kept.empty() ? "" : "on their own: " + kept);
}

bool share_an_edge(const plane::Walk& a, const plane::Walk& b) {
  return std::any_of(a.begin(), a.end(), [&](Arrow x) {
    return std::any_of(b.begin(), b.end(), [&](Arrow y) { return (x >> 1) == (y >> 1); });
  });
}

class Search {
 public:
  Search(const Board& board, std::uint64_t most_steps, const std::function<bool(const Involution&)>& visit)
      : board_(board), out_(board.outgoing()), left_(most_steps), visit_(visit) {
    image_.assign(index(board.vertices), -1);
  }

  void run() { extend(0); }

 private:
  // False: it is to end.
  bool extend(int vertex) {
    if (left_-- == 0) return false;
    while (vertex < board_.vertices && image_[index(vertex)] >= 0) ++vertex;
    if (vertex == board_.vertices) {
      const auto found = as_involution(board_, image_);
      return !found || visit_(*found);
    }
    for (int to = vertex; to < board_.vertices; ++to) {
      if (image_[index(to)] >= 0 || out_[index(to)].size() != out_[index(vertex)].size()) continue;
      image_[index(vertex)] = to;
      image_[index(to)] = vertex;
      const bool go_on = !(keeps_edges(vertex) && keeps_edges(to)) || extend(vertex + 1);
      image_[index(vertex)] = image_[index(to)] = -1;
      if (!go_on) {
        left_ = 0;
        return false;
      }
    }
    return true;
  }

  bool keeps_edges(int vertex) const {
    return std::all_of(out_[index(vertex)].begin(), out_[index(vertex)].end(), [&](Arrow a) {
      const int to = image_[index(board_.head(a))];
      return to < 0 || board_.find(image_[index(vertex)], to) >= 0;
    });
  }

  const Board& board_;
  std::vector<std::vector<Arrow>> out_;
  std::uint64_t left_;
  const std::function<bool(const Involution&)>& visit_;
  std::vector<int> image_;
};

}  // namespace

std::optional<Involution> as_involution(const Board& board, const std::vector<int>& image) {
  if (image.size() != index(board.vertices)) return std::nullopt;
  bool moves = false;
  for (int v = 0; v < board.vertices; ++v) {
    const int to = image[index(v)];
    if (to < 0 || to >= board.vertices || image[index(to)] != v) return std::nullopt;
    moves = moves || to != v;
  }
  if (!moves) return std::nullopt;
  const auto out = board.outgoing();
  Involution result{.image = image};
  int own_partners = 0;
  for (int e = 0; e < static_cast<int>(board.edges.size()); ++e) {
    const Arrow arrow = 2 * e;
    const Arrow partner = board.find(image[index(board.head(arrow))], image[index(board.tail(arrow))]);
    if (partner < 0) return std::nullopt;
    const Arrow mark = board.marks[index(e)];
    const Arrow answer = mark < 0 ? -1 : mark == arrow ? partner : partner ^ 1;
    if (board.marks[index(partner >> 1)] != answer) return std::nullopt;
    if (mark >= 0 || (partner >> 1) != e) continue;
    if (is_illegal(board, out, arrow) && is_illegal(board, out, arrow ^ 1)) continue;
    if (image[index(board.tail(arrow))] == board.tail(arrow)) return std::nullopt;
    ++own_partners;
    result.own_partner = e;
  }
  if (own_partners > 1) return std::nullopt;
  for (const plane::Walk& cell : board.cells) {
    if (lacks_one_arrow(board, cell)) return std::nullopt;
    const plane::Walk partner = moved(board, cell, image);
    if (std::none_of(board.cells.begin(), board.cells.end(),
                     [&](const plane::Walk& other) { return plane::same_walk(partner, other); }))
      return std::nullopt;
    if (!plane::same_walk(partner, cell) && share_an_edge(partner, cell)) return std::nullopt;
  }
  return result;
}

void each_involution(const Board& board, std::uint64_t most_steps,
                     const std::function<bool(const Involution&)>& visit) {
  Search(board, most_steps, visit).run();
}

std::optional<Involution> find_involution(const Board& board) {
  std::optional<Involution> found;
  each_involution(board, kMostSteps, [&](const Involution& involution) {
    found = involution;
    return false;
  });
  return found;
}

std::string partners(const Board& board, const Involution& involution) {
  const std::vector<int>& image = involution.image;
  const auto vertex = [&](int v) { return board.labels[index(v)]; };
  const auto edge = [&](int e) {
    return vertex(board.edges[index(e)].first) + "-" + vertex(board.edges[index(e)].second);
  };
  const auto edge_image = [&](int e) {
    const auto& [u, v] = board.edges[index(e)];
    return board.find(image[index(u)], image[index(v)]) >> 1;
  };
  const auto cell = [&](int c) {
    std::string name;
    for (const Arrow a : board.cells[index(c)]) name += (name.empty() ? "" : "-") + vertex(board.tail(a));
    return name;
  };
  const auto cell_image = [&](int c) {
    const plane::Walk partner = moved(board, board.cells[index(c)], image);
    const auto found = std::find_if(board.cells.begin(), board.cells.end(), [&](const plane::Walk& other) {
      return plane::same_walk(partner, other);
    });
    return static_cast<int>(found - board.cells.begin());
  };
  std::string text = "Partners: " + paired(
                                        board.vertices, [&](int v) { return image[index(v)]; }, vertex);
  text += ". Edges: " + paired(static_cast<int>(board.edges.size()), edge_image, edge);
  if (!board.cells.empty())
    text += ". Cells: " + paired(static_cast<int>(board.cells.size()), cell_image, cell);
  return text + ".";
}

std::optional<Symmetry> symmetry(const Board& board, const std::vector<NamedMove>& moves) {
  const auto found = find_involution(board);
  if (!found) return std::nullopt;
  Symmetry result{.first_wins = found->first_wins(), .opening = {}, .answers = {}};
  if (found->first_wins()) {
    const Arrow arrow = 2 * found->own_partner;
    const auto opening = std::find_if(moves.begin(), moves.end(), [&](const NamedMove& move) {
      return !move.death &&
             (move.name == "mark " + board.name(arrow) || move.name == "mark " + board.name(arrow ^ 1));
    });
    if (opening == moves.end()) return std::nullopt;
    result.opening = opening->name;
  }
  result.answers = partners(board, *found) +
                   " An arrow u>v is answered by the one from the partner of v to the partner of u" +
                   (board.cells.empty() ? "." : ", or by completing a cell where one can be completed.");
  return result;
}

}  // namespace tendril::boards
