#include "rules/dag/dag.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/heed.hpp"
#include "rules/dag/arcs_text.hpp"
#include "rules/dag/picture.hpp"
#include "tendril/error.hpp"

namespace tendril::dag {
namespace {

using Set = std::vector<Node>;  // of options, greatest first
using Sets = std::vector<Set>;  // options come before their sets; 0 is the game that is over

// The set of every vertex of a board, numbered in the order that the header explains.
struct Classes {
  Sets sets;
  std::vector<Node> of;  // one a vertex
};

Classes classes(const Board& board) {
  const std::size_t count = board.names.size();
  std::vector<Node> height(count);
  Node highest = 0;
  for (const Node v : board.bottom_up) {
    for (const Node w : board.options[v]) height[v] = std::max(height[v], height[w] + 1);
    highest = std::max(highest, height[v]);
  }
  std::vector<std::vector<Node>> level(highest + std::size_t{1});
  for (Node v = 0; v < count; ++v) level[height[v]].push_back(v);
  Classes result{.sets = {}, .of = std::vector<Node>(count)};
  for (const std::vector<Node>& vertices : level) {
    std::vector<std::pair<Set, Node>> sets;
    for (const Node v : vertices) {
      Set set;
      for (const Node w : board.options[v]) set.push_back(result.of[w]);
      std::sort(set.begin(), set.end(), std::greater<>());
      set.erase(std::unique(set.begin(), set.end()), set.end());
      sets.emplace_back(std::move(set), v);
      heed();
    }
    std::sort(sets.begin(), sets.end());
    for (auto& [set, v] : sets) {
      if (result.sets.empty() || result.sets.back() != set) result.sets.push_back(std::move(set));
      result.of[v] = static_cast<Node>(result.sets.size() - 1);
    }
  }
  return result;
}

// The key of the set `top`: how many sets there are beneath it, itself included, and each with its options. The game
// that is over is not written.
void append_key(Key& out, const Sets& sets, Node top) {
  std::vector<bool> beneath(top + std::size_t{1});
  beneath[top] = true;
  for (Node s = top; s > 0; --s)
    if (beneath[s])
      for (const Node option : sets[s]) beneath[option] = true;
  std::vector<Node> number(top + std::size_t{1});
  Node next = 0;
  for (Node s = 0; s <= top; ++s)
    if (beneath[s]) number[s] = next++;
  append_varint(out, next);
  for (Node s = 1; s <= top; ++s) {
    if (!beneath[s]) continue;
    append_varint(out, sets[s].size());
    for (const Node option : sets[s]) append_varint(out, number[option]);
    heed();
  }
}

Sets sets_of(KeyView key) {
  Sets sets(static_cast<std::size_t>(take_varint(key)));
  for (std::size_t s = 1; s < sets.size(); ++s) {
    sets[s].resize(static_cast<std::size_t>(take_varint(key)));
    for (Node& option : sets[s]) option = static_cast<Node>(take_varint(key));
  }
  heed(1 + static_cast<std::int64_t>(sets.size() / 16));
  return sets;
}

// The sum of the tokens that can move.
void append_tokens(Sum& sum, const Board& board, const Classes& all) {
  for (const Node token : board.tokens)
    if (all.of[token] != 0) append_key(sum.emplace_back(), all.sets, all.of[token]);
}

std::string written_tokens(const Board& board) {
  std::string text;
  for (const Node token : board.tokens) text += (text.empty() ? "" : " + ") + write_board(board, token);
  return text;
}

}  // namespace

void DagRules::options(KeyView position, Options& out) const {
  const Sets sets = sets_of(position);
  for (const Node option : sets.back()) {
    if (option != 0) {
      append_key(out.buffer(), sets, option);
      out.component_from_buffer();
    }
    out.finish();
  }
}

Sum DagRules::parse(std::string_view text) const {
  Sum sum;
  for (const Board& board : read_boards(text)) append_tokens(sum, board, classes(board));
  return sum;
}

std::string DagRules::print(KeyView position) const {
  const Sets sets = sets_of(position);
  std::string text;
  for (std::size_t s = sets.size() - 1; s > 0; --s)
    text += fmt::format("{}{}>{}", text.empty() ? "" : " ", s, fmt::join(sets[s], ","));
  return text;
}

std::uint64_t DagRules::bound(KeyView position) const {
  const Sets sets = sets_of(position);
  std::vector<std::uint64_t> height(sets.size());
  for (std::size_t s = 0; s < sets.size(); ++s)
    for (const Node option : sets[s]) height[s] = std::max(height[s], height[option] + 1);
  return height.back();
}

std::optional<Nimber> DagRules::known_nimber(KeyView position) const {
  return Nimber{nimbers(sets_of(position)).back()};
}

std::vector<NamedMove> DagRules::moves(std::string_view text) const {
  constexpr std::size_t kMostMoves = 100'000;
  std::vector<Board> boards = read_boards(text);
  std::vector<Classes> all;
  for (const Board& board : boards) all.push_back(classes(board));
  std::vector<NamedMove> result;
  for (std::size_t b = 0; b < boards.size(); ++b)
    for (Node& token : boards[b].tokens) {
      const Node from = token;
      for (const Node to : boards[b].options[from]) {
        if (result.size() == kMostMoves)
          throw InputError("position with more than 100000 moves", text, 0,
                           "moves can be listed for smaller ones");
        token = to;
        NamedMove move{.name = fmt::format("{} > {}", boards[b].names[from], boards[b].names[to]),
                       .result = {}};
        for (std::size_t other = 0; other < boards.size(); ++other) {
          append_tokens(move.result, boards[other], all[other]);
          move.text += (other == 0 ? "" : " + ") + written_tokens(boards[other]);
        }
        result.push_back(std::move(move));
      }
      token = from;
    }
  return result;
}

std::string DagRules::written(std::string_view text) const {
  std::string result;
  for (const Board& board : read_boards(text))
    result += (result.empty() ? "" : " + ") + written_tokens(board);
  return result;
}

std::string DagRules::annotate(std::string_view text) const {
  constexpr std::size_t kMostListed = 200;
  std::string result;
  for (const Board& board : read_boards(text)) {
    const std::vector<std::uint64_t> value = nimbers(board);
    for (const bool won : {true, false}) {
      std::string listed;
      std::size_t count = 0;
      for (Node v = 0; v < board.names.size(); ++v)
        if ((value[v] != 0) == won && ++count <= kMostListed) listed += " " + written_name(board.names[v]);
      if (count > kMostListed) listed = fmt::format(" {} of {} vertices", count, board.names.size());
      if (count > 0) result += fmt::format("{}-positions:{}\n", won ? 'N' : 'P', listed);
    }
  }
  return result;
}

std::string DagRules::draw(std::string_view text) const {
  const std::vector<Board> boards = read_boards(text);
  std::size_t vertices = 0;
  for (const Board& board : boards) vertices += board.names.size();
  if (vertices > 300)
    throw InputError(fmt::format("graph of {} vertices", vertices), text, 0,
                     "at most 300 vertices can be drawn");
  return picture(boards);
}

About dag_about() {
  return {.name = "dag",
          .parameter = "",
          .title = "An explicit game graph",
          .summary = "Move a token along an arc of an acyclic graph.",
          .notation =
              "  arcs: A>B A>C B>D, or A>B,C B>D; the token stands on the first vertex that no arc enters\n"
              "  from B puts it on B, from B A puts one on each; graphs side by side are joined by +\n"
              "  DOT: digraph { A -> B; A -> C } (from a file: @FILE)\n",
          .example = "dag 'A>B,C B>D C>D'"};
}

}  // namespace tendril::dag
