// tendril draw: a game written in words, drawn curve by curve.
#include <fmt/format.h>

#include <algorithm>

#include "app/commands.hpp"
#include "tendril/drawing.hpp"

namespace tendril::app {
namespace {

struct DrawOptions {
  std::string moves;
  std::string svg;
  std::string animate;
  bool numbers = false;
  bool list = false;
};

// game-%d.svg: the name of the picture after k moves.
std::string frame_name(const std::string& pattern, int k) {
  const std::size_t at = pattern.find("%d");
  return pattern.substr(0, at) + fmt::format("{}", k) + pattern.substr(at + 2);
}

std::string row(const Drawing::Move& move, const Drawing& drawing) {
  return fmt::format("{:>3}  {}  {}  {}\n", drawing.moves_made(), move.words, move.kind, drawing.named());
}

Json entry(const Drawing::Move& move) {
  return {{"move", move.words}, {"from", move.from},     {"to", move.to},
          {"kind", move.kind},  {"result", move.result}, {"reduced", move.reduced}};
}

std::string list(const std::vector<Drawing::Move>& moves) {
  std::size_t words = 0;
  std::size_t kind = 0;
  for (const Drawing::Move& move : moves) {
    words = std::max(words, move.words.size());
    kind = std::max(kind, move.kind.size());
  }
  std::string text;
  for (const Drawing::Move& move : moves)
    text += fmt::format("{:<{}}  {:<{}}  {}\n", move.words, words, move.kind, kind, move.reduced);
  return text;
}

Answer answer(const DrawOptions& options, std::string_view game, std::string_view words) {
  Drawing drawing(game, words);
  const Drawing::Picture picture{.numbers = options.numbers, .preview = {}};
  Answer answer;
  answer.fields["moves"] = Json::array();
  const auto frame = [&] {
    if (!options.animate.empty() && answer.failure == nullptr)
      answer.write_beside(frame_name(options.animate, drawing.moves_made()), drawing.svg(picture));
  };
  frame();
  drawing.replay(options.moves, [&](const Drawing::Move& move) {
    answer.text += row(move, drawing);
    answer.fields["moves"].push_back(entry(move));
    frame();
  });
  answer.text += drawing.text() + "\n";
  answer.fields["answer"] = drawing.text();
  answer.fields["reduced"] = drawing.reduced();
  answer.fields["named"] = drawing.named();
  if (options.list) {
    const std::vector<Drawing::Move> moves = drawing.moves();
    answer.text += list(moves);
    answer.fields["next"] = Json::array();
    for (const Drawing::Move& move : moves) answer.fields["next"].push_back(entry(move));
  }
  if (!options.svg.empty()) answer.write_beside(options.svg, drawing.svg(picture));
  return answer;
}

}  // namespace

void add_draw(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("draw", "A game of Sprouts in words, drawn on its surface");
  auto question = std::make_shared<Question>();
  auto options = std::make_shared<DrawOptions>();
  question->declare(command, session);
  command.add_option("--moves", options->moves, "The moves, such as '1-2, 1-1 round 3'").type_name("WORDS");
  command.add_option("--svg", options->svg, "Draw the last position to this file (- for standard output)")
      .type_name("FILE");
  command
      .add_option("--animate", options->animate, "Draw every position, %d in the name is the number of moves")
      .type_name("FILES");
  command.add_flag("--numbers", options->numbers, "Numbers at the spots");
  command.add_flag("--list", options->list, "The moves that can follow, in words");
  command.footer(
      "Spots are numbered in the order in which they appear: those of the start first, then one for every move.\n"
      "A move is its two spots; 'round 3,4' says what lies on one side of it, 'not separating', 'one-sided' and\n"
      "'leaving T1' what it does to the surface. What makes no difference need not be said; --list has all words.\n\n"
      "Examples:\n"
      "  tendril draw sprouts '0*3@T1' --moves '1-2, 3-3 not separating' --svg torus.svg --numbers\n"
      "  tendril draw sprouts '0*2' --moves '1-2; 1-2' --animate game-%d.svg --list");
  command.callback([&session, question, options] {
    const bool ready = guarded(session, [&] {
      if (question->is_batch()) throw InputError("several games at once", "-", 0, "give one position");
      check_writable(options->svg);
      if (options->animate.empty()) return;
      if (options->animate.find("%d") == std::string::npos)
        throw InputError("one name for several pictures", options->animate, 0,
                         "put %d where the number of moves is to stand");
      check_writable(frame_name(options->animate, 0));
    });
    if (!ready) return;
    question->answer(session, [&](Game& game, const Position& position, Control&) {
      return answer(*options, game.name(), position.words());
    });
  });
}

}  // namespace tendril::app
