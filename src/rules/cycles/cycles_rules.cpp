#include "rules/cycles/cycles_rules.hpp"

#include <fmt/format.h>

#include "rules/boards/board.hpp"
#include "rules/boards/drawn_arrows.hpp"
#include "rules/boards/involution.hpp"
#include "rules/boards/picture.hpp"
#include "rules/boards/small_board.hpp"
#include "rules/cycles/cycles_text.hpp"
#include "tendril/error.hpp"

namespace tendril::cycles {
namespace {

std::string print_parts(const Sum& sum) {
  if (sum.empty()) return "part 0";
  std::string text;
  for (const Key& key : sum) text += (text.empty() ? "" : "; ") + print_part(key);
  return text;
}

std::vector<NamedMove> moves_of_board(std::string_view text, bool played) {
  const boards::Board board = parse_plane_board(text).board;
  return named_moves(board, boards::markable(text, board, parse_plane_board), played);
}

}  // namespace

void PlayedCycles::options(KeyView position, Options& out) const { boards::write_options(position, out); }
Sum PlayedCycles::parse(std::string_view text) const {
  if (is_parts(text)) return parse_parts(text);
  return boards::components(parse_plane_board(text).board, true);
}
std::string PlayedCycles::print(KeyView position) const { return print_part(position); }
std::uint64_t PlayedCycles::bound(KeyView position) const {
  return static_cast<std::uint64_t>(boards::edges_of(position));
}

std::string PlayedCycles::print_sum(const Sum& sum) const { return print_parts(sum); }
std::vector<NamedMove> PlayedCycles::moves(std::string_view text) const {
  if (is_parts(text)) return Ruleset::moves(text);
  return moves_of_board(text, true);
}

void CyclesRules::options(KeyView position, Options& out) const {
  boards::write_options(position, out, use_);
}
Sum CyclesRules::parse(std::string_view text) const {
  if (is_parts(text)) return parse_parts(text);
  return boards::components(parse_plane_board(text).board, false, use_);
}
std::optional<Sum> CyclesRules::read_board(const DrawnBoard& drawn) const {
  return boards::components(boards::make_board(drawn), false, use_);
}
std::string CyclesRules::print(KeyView position) const { return print_part(position); }
std::string CyclesRules::print_sum(const Sum& sum) const { return print_parts(sum); }
std::uint64_t CyclesRules::bound(KeyView position) const {
  return static_cast<std::uint64_t>(boards::edges_of(position));
}

// The edges of a part stand in the order of the key.
DrawnOptions CyclesRules::drawn_options(KeyView position) const {
  return boards::drawn_options(position, [](KeyView key) {
    boards::Numbering numbers;
    for (int e = 0; e < boards::edges_of(key); ++e) numbers.push_back(2 * e);
    return numbers;
  });
}

std::vector<NamedMove> CyclesRules::moves(std::string_view text) const {
  if (is_parts(text)) return Ruleset::moves(text);
  return moves_of_board(text, false);
}

std::string CyclesRules::draw(std::string_view text) const {
  if (is_parts(text))
    throw InputError("a part of a position has no picture", text, 0, "draw a board: edges ... cells ...");
  const PlaneBoard plane = parse_plane_board(text);
  return draw_board(plane.board, plane.points);
}

std::string CyclesRules::draw_in_text(std::string_view text) const {
  if (is_parts(text)) return {};
  const PlaneBoard plane = parse_plane_board(text);
  return boards::draw_board_in_text(plane.board, plane.points);
}

std::string CyclesRules::written(std::string_view text) const {
  return is_parts(text) ? std::string() : boards::written(parse_plane_board(text).board);
}

std::optional<Symmetry> CyclesRules::symmetry(std::string_view text) const {
  if (is_parts(text)) return std::nullopt;
  return boards::symmetry(parse_plane_board(text).board, moves(text));
}
std::string CyclesRules::annotate(std::string_view text) const {
  if (is_parts(text)) return {};
  const boards::Board board = parse_plane_board(text).board;
  std::string lines = list_edges(board) + "cells:";
  for (const auto& cell : board.cells) {
    lines += " ";
    for (std::size_t i = 0; i < cell.size(); ++i)
      lines +=
          fmt::format("{}{}", i == 0 ? "" : "-", board.labels[static_cast<std::size_t>(board.tail(cell[i]))]);
    if (board.complete(cell)) lines += "(complete)";
  }
  return lines + "\n";
}

std::shared_ptr<const Ruleset> CyclesRules::valued() const {
  boards::Reductions use = use_;
  use.legs = true;
  use.brute_force = true;
  use.mirror = true;
  return std::make_shared<CyclesRules>(use);
}
Sum CyclesRules::reduce(const Sum& sum) const { return boards::reduce(sum, use_); }
std::optional<Nimber> CyclesRules::known_nimber(KeyView position) const {
  return use_.brute_force ? boards::small_nimber(position) : std::nullopt;
}
std::optional<bool> CyclesRules::is_nimber(KeyView position, Nimber n) const {
  return use_.brute_force ? boards::is_small_nimber(position, n) : std::nullopt;
}

About cycles_about() {
  return {
      .name = "cycles",
      .parameter = "",
      .title = "The Game of Cycles",
      .summary =
          "Mark an edge of a plane graph with an arrow; no vertex may become a sink or a source; who "
          "completes a cell wins.",
      .notation =
          "  edges ab ad bd ... cells abd bde ...   the cells, closed walks round bounded faces\n"
          "  edges ... points a:0,0 b:2.5,1 ...     or the drawing they come from\n"
          "  wheel(5) outer 1-2-3-4-5               or the outer face, if there is one drawing only\n"
          "  grid(3,3) ladder(4) wheel(5) fan(5) prism(4)   or nothing, for families with an obvious drawing\n"
          "  diamond  hourglass  doublediamond(n)   boards of the thesis\n"
          "  @file                                  a board file (EDGES, CYCLES), or planar code with outer\n"
          "  then optional marks: marks a>b c>d\n"
          "  outcome follows the true rules; nimber, moves and lengths follow the thesis' convention,\n"
          "  death moves forbidden, so that parts add up; who wins is the same. In misere play who\n"
          "  completes a cell or makes the last move loses. A death move lets the other complete a cell:\n"
          "  moves lists it as losing at once, without a nimber.",
      .example = "cycles doublediamond",
  };
}

}  // namespace tendril::cycles
