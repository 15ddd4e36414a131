// tendril perft: how many positions and options there are after 0, 1, 2, ... moves.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "app/commands.hpp"

namespace tendril::app {
namespace {

// The number of moves that stands behind the position, taken off its words; without one, as many as there
// are. A number behind a + is a heap.
std::uint64_t take_depth(std::vector<std::string>& words) {
  constexpr std::uint64_t to_the_end = std::numeric_limits<std::uint64_t>::max();
  if (words.size() < 2 || words[words.size() - 2].ends_with('+')) return to_the_end;
  const std::string& last = words.back();
  std::uint64_t depth = 0;
  const auto [end, error] = std::from_chars(last.data(), last.data() + last.size(), depth);
  if (error != std::errc() || end != last.data() + last.size()) return to_the_end;
  words.pop_back();
  return depth;
}

std::string table(const std::vector<PerftLevel>& levels) {
  PerftLevel total{};
  for (const PerftLevel& level : levels) {
    total.positions += level.positions;
    total.options += level.options;
  }
  const std::size_t first = std::max(fmt::formatted_size("{}", total.positions), sizeof("positions") - 1);
  const std::size_t second = std::max(fmt::formatted_size("{}", total.options), sizeof("options") - 1);
  std::string text = fmt::format("depth  {:>{}}  {:>{}}\n", "positions", first, "options", second);
  for (std::size_t depth = 0; depth < levels.size(); ++depth)
    text += fmt::format("{:>5}  {:>{}}  {:>{}}\n", depth, levels[depth].positions, first,
                        levels[depth].options, second);
  return text + fmt::format("total  {:>{}}  {:>{}}\n", total.positions, first, total.options, second);
}

}  // namespace

void add_perft(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("perft", "How many positions and options there are after so many moves");
  auto question = std::make_shared<Question>();
  question->declare(command, session);
  command.footer(
      "A number behind the position says how many moves deep to go; without one, to the end of the game.\n"
      "Counted are distinct positions, and the distinct options of each, as the game's canonical form tells\n"
      "them apart: a check of rules and canonical forms, as chess programs have it.\n\n"
      "Examples:\n"
      "  tendril perft nim 1+2+3\n"
      "  tendril perft sprouts '0*4' 6");
  command.callback([&session, question] {
    const std::uint64_t depth = take_depth(question->words);
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      const std::vector<PerftLevel> levels = game.perft(position, depth, control);
      Json rows = Json::array();
      for (std::size_t i = 0; i < levels.size(); ++i)
        rows.push_back({{"depth", i}, {"positions", levels[i].positions}, {"options", levels[i].options}});
      return Answer{table(levels), {{"answer", rows}}};
    });
  });
}

}  // namespace tendril::app
