// tendril lengths: the exact set of possible numbers of moves.
#include <fmt/format.h>

#include "app/commands.hpp"

namespace tendril::app {
namespace {

constexpr std::uint64_t kMostListed = 1000000;

// "even", "odd" or "mixed".
std::string_view parity(const LengthSet& lengths) {
  bool even = false;
  bool odd = false;
  for (const LengthSet::Run& run : lengths.runs()) {
    const bool both = run.lo != run.hi;
    even |= both || run.lo % 2 == 0;
    odd |= both || run.lo % 2 == 1;
  }
  return even && odd ? "mixed" : even ? "even" : "odd";
}

}  // namespace

void add_lengths(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("lengths", "The exact set of possible numbers of moves to the end");
  auto question = std::make_shared<Question>();
  auto only_parity = std::make_shared<bool>(false);
  question->side_by_side = true;
  question->declare(command, session);
  command.add_flag("--parity", *only_parity, "Only whether they are even, odd or mixed");
  command.footer(
      "Examples:\n"
      "  tendril lengths nim 3+1\n"
      "  tendril lengths heap:0.07 9 --parity");
  command.callback([&session, question, only_parity] {
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      const LengthSet lengths = game.lengths(position, control);
      if (*only_parity) return Answer{std::string(parity(lengths)), {{"answer", parity(lengths)}}};
      Answer answer{lengths.text(), {{"answer", Json::array()}, {"parity", parity(lengths)}}};
      if (session.json) {
        control.reserve(32 * std::min(lengths.count(), kMostListed));
        if (lengths.count() > kMostListed)
          throw Stopped(StopReason::memory,
                        "more than 1000000 lengths: without --json they are written as ranges");
        answer.fields["answer"] = lengths.values();
      }
      return answer;
    });
  });
}

}  // namespace tendril::app
