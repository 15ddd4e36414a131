#include "rules/arrows/arrows_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/arrows/arrows_text.hpp"
#include "rules/arrows/trim.hpp"
#include "rules/boards/board.hpp"
#include "rules/boards/drawn_arrows.hpp"
#include "rules/boards/involution.hpp"
#include "rules/boards/picture.hpp"
#include "rules/boards/small_board.hpp"
#include "tendril/error.hpp"

namespace tendril::arrows {

ArrowsRules::ArrowsRules(std::string_view parameter, boards::Reductions use)
    : trimmed_(parameter == "trimmed"), use_(use) {
  if (!parameter.empty() && !trimmed_)
    throw InputError("unknown kind of arrows", parameter, 0, "play arrows or arrows:trimmed");
}

void ArrowsRules::options(KeyView position, Options& out) const {
  boards::write_options(position, out, use_);
}
Sum ArrowsRules::parse(std::string_view text) const {
  return boards::components(parse_board(text, trimmed_), false, use_);
}
std::optional<Sum> ArrowsRules::read_board(const DrawnBoard& drawn) const {
  boards::Board board = boards::make_board(drawn);
  board.cells.clear();
  board.leaves_are_free = trimmed_;
  return boards::components(board, false, use_);
}
std::string ArrowsRules::print(KeyView position) const { return print_components({Key(position)}, trimmed_); }
std::string ArrowsRules::print_sum(const Sum& sum) const { return print_components(sum, trimmed_); }
std::uint64_t ArrowsRules::bound(KeyView position) const {
  return static_cast<std::uint64_t>(boards::edges_of(position));
}
DrawnOptions ArrowsRules::drawn_options(KeyView position) const {
  return boards::drawn_options(
      position, [&](KeyView key) { return boards::numbering(parse_board(print(key), trimmed_)); });
}
Sum ArrowsRules::as_printed(Sum sum) const {
  std::sort(sum.begin(), sum.end());
  return sum;
}
std::vector<NamedMove> ArrowsRules::moves(std::string_view text) const {
  const boards::Board board = parse_board(text, trimmed_);
  return named_moves(
      board, boards::markable(text, board, [&](std::string_view marked) { parse_board(marked, trimmed_); }));
}
std::string ArrowsRules::draw(std::string_view text) const {
  return draw_board(parse_board(text, trimmed_), {});
}
std::string ArrowsRules::draw_in_text(std::string_view text) const {
  return boards::draw_board_in_text(parse_board(text, trimmed_), {});
}
std::string ArrowsRules::written(std::string_view text) const {
  return boards::written(parse_board(text, trimmed_));
}
std::string ArrowsRules::annotate(std::string_view text) const {
  return list_edges(parse_board(text, trimmed_));
}
std::optional<Symmetry> ArrowsRules::symmetry(std::string_view text) const {
  return boards::symmetry(parse_board(text, trimmed_), moves(text));
}
std::string ArrowsRules::trim(std::string_view text) const { return trim_board(parse_board(text, false)); }

std::shared_ptr<const Ruleset> ArrowsRules::valued() const {
  auto rules = std::make_shared<ArrowsRules>(*this);
  rules->use_.legs = true;
  rules->use_.brute_force = true;
  rules->use_.mirror = true;
  return rules;
}
Sum ArrowsRules::reduce(const Sum& sum) const { return boards::reduce(sum, use_); }
std::optional<Nimber> ArrowsRules::known_nimber(KeyView position) const {
  return use_.brute_force ? boards::small_nimber(position) : std::nullopt;
}
std::optional<bool> ArrowsRules::is_nimber(KeyView position, Nimber n) const {
  return use_.brute_force ? boards::is_small_nimber(position, n) : std::nullopt;
}

About arrows_about() {
  return {
      .name = "arrows",
      .parameter = "[trimmed]",
      .title = "The Game of Arrows",
      .summary =
          "Mark an edge with an arrow; no vertex may become a sink or a source. As arrows:trimmed, "
          "leaves may.",
      .notation =
          "  a graph (help graphs), then optional marks: edges ab bc bd marks a>b\n"
          "  the paper's states: flow(n) crash(n) twig(n) rod(n), n unmarked edges each\n"
          "  spider[4^,2v,3]: legs of 4, 2, 3 unmarked edges, then an arrow away from the hub (^),\n"
          "  one towards it (v), none; inner arrows by their edge: spider[4^(2v),3,3(1^,3v)]\n"
          "  with marked leaf edges these are states of arrows:trimmed",
      .example = "arrows 'spider(3,5,7)'",
  };
}

}  // namespace tendril::arrows
