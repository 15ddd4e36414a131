// Game graphs as people write them: arcs, or the DOT language of Graphviz, with the user's own names.
//   A>B A>C B>D            A>B,C B>D           the same; a list stands for each of its names
//   A->B->C                                    -> is > too, and arcs form chains
//   A>B,C B>D from B A                         a token on B and one on A, which move independently
//   digraph { A -> B; A -> {C D} } from B      DOT: what is drawn there besides the arcs is passed over
//   A>B + A>C                                  two graphs side by side, each with names of its own
// Without `from` the token stands on the first vertex named that no arc enters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tendril::dag {

using Node = std::uint32_t;

// One graph and its tokens. It has no cycle.
struct Board {
  std::vector<std::string> names;          // one a vertex, all different
  std::vector<std::vector<Node>> options;  // in the order of the text, each once
  std::vector<Node> tokens;
  std::vector<Node> bottom_up;  // every vertex, behind all its options
};

// The graphs of a text. Throws InputError; a cycle is named.
std::vector<Board> read_boards(std::string_view text);

// A vertex's name as it is read back: in quotes where it has to be.
std::string written_name(const std::string& name);

// What can be reached from the token `from`, as read_boards reads it: the token's vertex comes first and is the only one
// that no arc enters.
std::string write_board(const Board& board, Node from);

}  // namespace tendril::dag
