// The appendix of the thesis: the Python script that its data came from, transcribed line by line to plain data. It
// is played on boards without leaves, where it does what the text says, and on trees, where it does not.
#include <map>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/cycles/paper.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

// The script's Graph: a row of 1, -1 or 0 for every vertex and neighbour, the moves that are left, and the cycles,
// each written round with its first vertex again at the end, in both directions.
class Script {
 public:
  Script(int vertices, const std::vector<std::pair<int, int>>& edges,
         const std::vector<std::vector<int>>& cells)
      : rows_(static_cast<std::size_t>(vertices)) {
    for (const auto& [a, b] : edges) {
      row(a)[b] = 0;
      row(b)[a] = 0;
    }
    for (int a = 0; a < vertices; ++a)
      for (const auto& [b, mark] : row(a)) moves_.insert({a, b});
    for (std::vector<int> cell : cells) {
      cell.push_back(cell.front());
      cycles_.push_back(cell);
      cycles_.emplace_back(cell.rbegin(), cell.rend());
    }
  }

  // makemove and mex: the value of the board.
  int value() const {
    std::map<Rows, int> memory;
    return value(memory);
  }

 private:
  using Row = std::map<int, int>;
  using Rows = std::vector<Row>;
  using Arrow = std::pair<int, int>;

  Row& row(int v) { return rows_[static_cast<std::size_t>(v)]; }
  const Row& row(int v) const { return rows_[static_cast<std::size_t>(v)]; }
  int sum(int v) const {
    int total = 0;
    for (const auto& [w, mark] : row(v)) total += mark;
    return total;
  }

  // direct(): marks an edge, and strikes out the move that would make a source of its tail or a sink of its head.
  // No vertex but these two is looked at, and none before the first move.
  void direct(Arrow move) {
    const auto [origin, destination] = move;
    row(origin)[destination] = 1;
    row(destination)[origin] = -1;
    moves_.erase(move);
    moves_.erase({destination, origin});
    if (sum(origin) == static_cast<int>(row(origin).size()) - 1)
      for (const auto& [w, mark] : row(origin)) moves_.erase({origin, w});
    if (sum(destination) == 1 - static_cast<int>(row(destination).size()))
      for (const auto& [w, mark] : row(destination)) moves_.erase({w, destination});
  }

  // is_legal(), after the move: no cycle that it lies on lacks exactly one arrow.
  bool is_legal(Arrow move) const {
    for (const std::vector<int>& cycle : cycles_) {
      bool on_it = false;
      int total = 0;
      for (std::size_t i = 0; i + 1 < cycle.size(); ++i) {
        on_it = on_it || (cycle[i] == move.first && cycle[i + 1] == move.second);
        total += row(cycle[i]).at(cycle[i + 1]);
      }
      if (on_it && total == static_cast<int>(cycle.size()) - 2) return false;
    }
    return true;
  }

  int value(std::map<Rows, int>& memory) const {
    if (const auto known = memory.find(rows_); known != memory.end()) return known->second;
    std::set<int> reached;
    for (const Arrow& move : moves_) {
      Script next = *this;
      next.direct(move);
      if (next.is_legal(move)) reached.insert(next.value(memory));
    }
    int least = 0;
    while (reached.contains(least)) ++least;
    return memory[rows_] = least;
  }

  Rows rows_;
  std::set<Arrow> moves_;
  std::vector<std::vector<int>> cycles_;
};

struct ScriptBoard {
  const char* edges;
  const char* cells;
};
const std::vector<ScriptBoard>& boards() {
  static const std::vector<ScriptBoard> all = {{"ab bc ca", "abc"},
                                               {"ab bc cd da", "abcd"},
                                               {"ab bc cd da ac", "abc acd"},
                                               {"ab bc ca ad de ea", "ade abcaed"},
                                               {"ab bc ca ad db cd", "abd bcd cad"},
                                               {"ab bc ca cd da de ea", "abc acd ade"}};
  return all;
}

std::vector<std::vector<int>> words_of(const std::string& words) {
  std::vector<std::vector<int>> all(1);
  for (const char c : words)
    if (c == ' ')
      all.emplace_back();
    else
      all.back().push_back(c - 'a');
  return all;
}

// The whole of the double diamond takes the script hours; after two moves it is asked for nothing here.
void on_boards(Trial& t) {
  t.range("{} boards without leaves, up to 7 edges: circuits, the diamond, the hourglass, glued triangles",
          boards().size());
  for (const auto& [edges, cells] : boards()) {
    std::vector<std::pair<int, int>> pairs;
    for (const std::vector<int>& edge : words_of(edges)) pairs.emplace_back(edge[0], edge[1]);
    int vertices = 0;
    for (const auto& [a, b] : pairs) vertices = std::max({vertices, a + 1, b + 1});
    t.expect(t.nimber("cycles", fmt::format("edges {} cells {}", edges, cells)),
             static_cast<std::uint64_t>(Script(vertices, pairs, words_of(cells)).value()),
             "edges {} cells {}", edges, cells);
  }
}

// Trees: what the script says, what the game is, and what the script plays.
void on_trees(Trial& t, const char* game) {
  const int most = t.upto(5, 7, 8);
  t.range("all trees up to {} vertices", most);
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      std::vector<std::pair<int, int>> edges;
      for (std::size_t i = 0; i < parents.size(); ++i)
        edges.emplace_back(parents[i], static_cast<int>(i) + 1);
      const std::string tree = "tree(" + joined(parents) + ")";
      t.expect(t.nimber(game, tree), static_cast<std::uint64_t>(Script(n, edges, {}).value()),
               "{}: the script", tree);
    });
}

}  // namespace

std::vector<Claim> cycles_script() {
  return {
      {kPaper, "appendix-script-boards",
       "on boards without leaves the script of the appendix computes the value of the game", on_boards},
      {kPaper, "appendix-script-leaves", "on trees the script of the appendix computes the value of the game",
       [](Trial& t) { on_trees(t, "cycles"); }, Verdict::holds,
       "the script never looks at a leaf before its edge is marked, and lets it be marked; the data of the thesis are "
       "of boards without leaves",
       "appendix-script-leaves-corrected"},
      {kPaper, "appendix-script-leaves-corrected",
       "on trees the script plays the Trimmed Game of Arrows, in which leaf edges can be marked",
       [](Trial& t) { on_trees(t, "arrows:trimmed"); }},
  };
}

}  // namespace tendril::papers
