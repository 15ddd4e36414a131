// Plane boards, and positions met in play, for climbs.
#include <fmt/format.h>

#include <algorithm>

#include "base/reader.hpp"
#include "graph/plane/embeddings.hpp"
#include "lab/breed.hpp"

namespace tendril::lab {
namespace {

// A drawing as the neighbours of every vertex in clockwise order; the edge from vertex 0 to its first neighbour has the
// outer face on its left.
using Round = std::vector<std::vector<int>>;

std::string written(const Round& round) {
  std::string text;
  for (const std::vector<int>& vertex : round)
    text += fmt::format("{}{}", text.empty() ? "" : ";", fmt::join(vertex, ","));
  return text;
}

Round read_round(std::string_view text) {
  TextReader reader(text);
  constexpr std::string_view right = "neighbours of each vertex, such as 1,2;2,0;0,1";
  Round round(1);
  for (;;) {
    round.back().push_back(static_cast<int>(reader.number(Graph::kMostVertices, right)));
    if (reader.accept(';'))
      round.emplace_back();
    else if (!reader.accept(','))
      break;
  }
  reader.expect_end(right);
  return round;
}

void erase(std::vector<int>& list, int value) { list.erase(std::find(list.begin(), list.end(), value)); }
bool has(const std::vector<int>& list, int value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}
std::vector<int>& at(Round& round, int v) { return round[static_cast<std::size_t>(v)]; }

// Takes vertices without edges away; the others keep their order. `outer` is an edge; if it is gone, the first there is.
void close_ranks(Round& round, std::pair<int, int>& outer) {
  if (!has(at(round, outer.first), outer.second)) outer = {-1, -1};
  std::vector<int> number(round.size(), -1);
  Round kept;
  for (std::size_t v = 0; v < round.size(); ++v) {
    if (round[v].empty()) continue;
    number[v] = static_cast<int>(kept.size());
    kept.push_back(std::move(round[v]));
  }
  const auto renumber = [&](int& v) { v = number[static_cast<std::size_t>(v)]; };
  for (std::vector<int>& vertex : kept) std::for_each(vertex.begin(), vertex.end(), renumber);
  round = std::move(kept);
  if (outer.first >= 0) {
    renumber(outer.first);
    renumber(outer.second);
  } else if (!round.empty()) {
    outer = {0, round[0][0]};
  }
}

class PlaneBoards final : public Breed {
 public:
  std::vector<std::string> first() override { return {"1,2;2,0;0,1"}; }

  std::optional<std::string> changed(std::string_view board, std::string_view other, Random& random,
                                     Control&) override {
    Round round = read_round(board);
    std::pair<int, int> outer{0, round[0][0]};  // the edge that has the outer face on its left
    const auto vertex = [&] { return static_cast<int>(random.below(round.size())); };
    const int u = vertex();
    const int v = at(round, u)[random.below(at(round, u).size())];
    switch (random.below(6)) {
      case 0:
        subdivide(round, u, v);
        if (outer == std::pair{u, v}) outer.second = static_cast<int>(round.size()) - 1;
        if (outer == std::pair{v, u}) outer.second = static_cast<int>(round.size()) - 1;
        break;
      case 1: {
        const std::size_t inner = random.below(3);  // two draws in one call would have no order
        add_path(round, u, vertex(), inner, random);
        break;
      }
      case 2:
        remove_edge(round, u, v);
        break;
      case 3:
        if (!smooth(round, u)) return std::nullopt;
        break;
      case 4:
        outer = {u, v};
        break;
      default:
        share_vertex(round, u, read_round(other), random);
        break;
    }
    return genes(std::move(round), outer);
  }

  Sample sample(std::string_view board) const override {
    return plane_sample(plane::drawing_of(read_round(board)));
  }
  std::uint64_t size(std::string_view board) const override {
    std::uint64_t ends = 0;
    for (const std::vector<int>& vertex : read_round(board)) ends += vertex.size();
    return ends / 2;
  }
  std::string_view size_name() const override { return "edges"; }
  bool is_one(std::string_view board) const override {
    Round round = read_round(board);
    for (int u = 0; u < static_cast<int>(round.size()); ++u)
      for (const int v : at(round, u))
        if (v >= static_cast<int>(round.size()) || v == u || !has(at(round, v), u) ||
            std::count(at(round, u).begin(), at(round, u).end(), v) != 1)
          return false;
    const std::pair<int, int> outer{0, round[0][0]};
    return genes(std::move(round), outer).has_value();
  }

 private:
  static void subdivide(Round& round, int u, int v) {
    const int middle = static_cast<int>(round.size());
    *std::find(at(round, u).begin(), at(round, u).end(), v) = middle;
    *std::find(at(round, v).begin(), at(round, v).end(), u) = middle;
    round.push_back({u, v});
  }

  // A path of `inner` vertices from u to v, in any corners; whether it stays plane, genes() finds out.
  static void add_path(Round& round, int u, int v, std::size_t inner, Random& random) {
    if (u == v || (inner == 0 && has(at(round, u), v))) return;
    const auto into_a_corner = [&](int where, int neighbour) {
      std::vector<int>& list = at(round, where);
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(random.below(list.size() + 1)), neighbour);
    };
    int last = u;
    for (std::size_t i = 0; i < inner; ++i) {
      const int next = static_cast<int>(round.size());
      into_a_corner(last, next);
      round.push_back({last});
      last = next;
    }
    into_a_corner(last, v);
    into_a_corner(v, last);
  }

  // And what is a leaf then, again and again.
  static void remove_edge(Round& round, int u, int v) {
    erase(at(round, u), v);
    erase(at(round, v), u);
    for (bool again = true; again;) {
      again = false;
      for (std::size_t w = 0; w < round.size(); ++w) {
        if (round[w].size() != 1) continue;
        erase(at(round, round[w][0]), static_cast<int>(w));
        round[w].clear();
        again = true;
      }
    }
  }

  static bool smooth(Round& round, int u) {
    if (at(round, u).size() != 2) return false;
    const int a = at(round, u)[0];
    const int b = at(round, u)[1];
    if (has(at(round, a), b)) return false;
    *std::find(at(round, a).begin(), at(round, a).end(), u) = b;
    *std::find(at(round, b).begin(), at(round, b).end(), u) = a;
    at(round, u).clear();
    return true;
  }

  // Puts the other board into a corner of u: some vertex of it becomes u.
  static void share_vertex(Round& round, int u, const Round& other, Random& random) {
    const std::size_t joint = random.below(other.size());
    const auto here = static_cast<int>(round.size());
    const auto number = [&](int w) {
      const auto old = static_cast<std::size_t>(w);
      return old == joint ? u : here + w - (old > joint ? 1 : 0);
    };
    for (std::size_t w = 0; w < other.size(); ++w) {
      std::vector<int> neighbours;
      for (const int x : other[w]) neighbours.push_back(number(x));
      if (w != joint) {
        round.push_back(std::move(neighbours));
        continue;
      }
      std::rotate(neighbours.begin(),
                  neighbours.begin() + static_cast<std::ptrdiff_t>(random.below(neighbours.size())),
                  neighbours.end());
      std::vector<int>& list = at(round, u);
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(random.below(list.size() + 1)),
                  neighbours.begin(), neighbours.end());
    }
  }

  // The canonical numbering, if this is a connected plane board without leaves.
  static std::optional<std::string> genes(Round round, std::pair<int, int> outer) {
    constexpr std::size_t kMostVertices = 250;  // a code has one byte a vertex
    close_ranks(round, outer);
    if (round.empty() || round.size() > kMostVertices) return std::nullopt;
    for (const std::vector<int>& vertex : round)
      if (vertex.size() < 2) return std::nullopt;
    const plane::Drawing drawing = plane::drawing_of(round);
    if (plane::parts(drawing).first != 1 || !plane::is_connected_plane(drawing, drawing.rotation))
      return std::nullopt;
    const plane::Dart dart = drawing.find(outer.first, outer.second);
    const plane::Drawing canonical = plane::from_code(plane::code_of(drawing, dart));
    Round numbered;
    for (const std::vector<plane::Dart>& darts : canonical.rotation) {
      numbered.emplace_back();
      for (const plane::Dart d : darts) numbered.back().push_back(canonical.head(d));
    }
    return written(numbered);
  }
};

class Plays final : public Breed {
 public:
  Plays(const std::string& game, const std::string& start) : game_(game), start_(game_.read(start).text()) {}

  std::vector<std::string> first() override { return {start_}; }
  std::optional<std::string> changed(std::string_view board, std::string_view, Random& random,
                                     Control& control) override {
    const auto moves = game_.moves(game_.read(board), {.values = Values::list}, control);
    if (moves.empty()) return std::nullopt;
    return moves[random.below(moves.size())].result.text();
  }
  Sample sample(std::string_view board) const override {
    Sample sample;
    sample.written = std::string(board);
    return sample;
  }
  std::uint64_t size(std::string_view board) const override {
    std::uint64_t moves = 0;
    for (const std::string& key : game_.keys(game_.read(board))) moves += game_.bound(key);
    return moves;
  }
  std::string_view size_name() const override { return "moves"; }
  bool is_one(std::string_view board) const override {
    game_.read(board);
    return true;
  }

 private:
  Game game_;
  std::string start_;
};

}  // namespace

std::unique_ptr<Breed> plane_breed() { return std::make_unique<PlaneBoards>(); }
std::unique_ptr<Breed> play_breed(const std::string& game, const std::string& start) {
  return std::make_unique<Plays>(game, start);
}

}  // namespace tendril::lab
