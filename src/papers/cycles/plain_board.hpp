// A board of the Game of Cycles played by the true rules, with plain data: which moves are legal, which
// complete a cell, which are death moves. The thesis argues move by move with these words; `tendril moves`
// follows the convention that forbids death moves, and so cannot say them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tendril::papers {

class PlainBoard {
 public:
  using Arrow = std::pair<int, int>;

  PlainBoard(int vertices, std::vector<Arrow> edges, std::vector<std::vector<int>> cells);
  // Vertices are letters: "ab ac", cells "abc".
  static PlainBoard from_letters(const std::string& edges, const std::string& cells);

  // Marks an arrow; it must be an unmarked edge.
  void mark(Arrow arrow);
  void mark(const std::string& letters) { mark(Arrow(letters[0] - 'a', letters[1] - 'a')); }

  // Every legal move: no sink, no source. In the order of vertices.
  std::vector<Arrow> legal() const;
  bool completes(Arrow arrow) const;
  // A legal move that completes no cell and lets the opponent complete one.
  bool is_death(Arrow arrow) const;
  // The legal moves that are no death moves, as letters in alphabetical order: "ab db".
  std::string safe_moves() const;
  std::size_t edges() const { return edges_.size(); }
  // Whether the player to move wins by the true rules, death moves allowed. `known` keeps what was found on
  // this board.
  using Winners = std::map<std::vector<Arrow>, bool>;
  bool next_wins(Winners& known) const;

  // Automorphisms of the graph that keep the set of cells and are their own inverses, but for the identity.
  std::vector<std::vector<int>> involutions() const;
  // What Theorem 2.4 says under an involution: whether the first player wins, if its hypothesis holds.
  std::optional<bool> winner_by_symmetry(const std::vector<int>& involution) const;

 private:
  bool marked(Arrow arrow) const;
  bool same_cell(const std::vector<int>& a, const std::vector<int>& b) const;

  int vertices_;
  std::vector<Arrow> edges_;
  std::vector<std::vector<int>> cells_;
  std::vector<Arrow> marks_;
};

// Boards with symmetries and at most so many vertices: as the program reads them, and as plain data.
struct SymmetricBoard {
  std::string family;  // "paths", "wheels", ...
  std::string text;
  PlainBoard board;
};
std::vector<SymmetricBoard> symmetric_boards(int most_vertices);

}  // namespace tendril::papers
