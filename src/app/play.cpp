// tendril play: a game against the program, or between two people, in the terminal or through a pipe.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "app/commands.hpp"
#include "app/match.hpp"
#include "app/open_game.hpp"
#include "app/open_store.hpp"
#include "checker/file.hpp"

namespace tendril::app {
namespace {

struct PlayOptions {
  std::string game;
  std::vector<std::string> words;
  std::string play = "normal";
  std::string level = "perfect";
  std::string certificate;
  std::string store;
  bool first = false;
  bool second = false;
  bool two_people = false;
  unsigned seed = 1;
};

std::string certificate_text(const std::string& file) {
  try {
    return checker::read_file(file);
  } catch (const checker::Unreadable& unreadable) {
    throw InputError(unreadable.what(), file, 0, "name a certificate that solve --certificate wrote");
  }
}

// What a person sees before each move.
void show(Match& match) {
  say("\n{}", match.board());
  std::size_t number = 0;
  for (const Move& move : match.moves()) {
    const std::string left = move.result.is_over() ? "nothing" : move.result.words();
    say("  {:>3}  {}{}{}\n", ++number, move.name, left == move.name ? "" : "  ->  " + left,
        move.death ? "  (loses at once)" : "");
  }
  say("your move> ");
  flush_output();
}

void run(Session& session, const PlayOptions& options) {
  Game game = open_game(options.game, session);
  std::string words;
  for (const std::string& word : options.words) words += (words.empty() ? "" : " ") + word;
  const Play play = options.play == "misere" ? Play::misere : Play::normal;
  const Level level = options.level == "easy"     ? Level::easy
                      : options.level == "strong" ? Level::strong
                                                  : Level::perfect;
  std::unique_ptr<store::Store> kept;
  if (!options.store.empty()) kept = open_store(game, options.store, false, session);
  Strategy strategy = options.certificate.empty() ? Strategy(game, play)
                                                  : Strategy(game, certificate_text(options.certificate));
  const Position start = words.empty() && strategy.start() ? *strategy.start() : game.read(words);
  note_boundary(session, options.game, words);
  const auto control = [&session] { return session.control(); };
  bool program_first = options.second;
  if (!options.certificate.empty()) {
    if (start != *strategy.start())
      throw InputError("the certificate is about another position", words, 0,
                       fmt::format("play {}", strategy.start()->words()));
    program_first = strategy.outcome(start, *control()) == Outcome::next;
    if ((program_first && options.first) || (!program_first && options.second))
      throw InputError("the certificate proves a win for the other side", options.certificate, 0,
                       fmt::format("play with {}", program_first ? "--second" : "--first"));
  }
  Match match(game, strategy, start,
              {.play = play, .level = level, .two_people = options.two_people, .seed = options.seed},
              control);
  const bool person = isatty(STDIN_FILENO) != 0;
  const auto say = [](const std::string& line) {
    say_text(line + "\n");
    flush_output();
  };
  if (!options.certificate.empty() && !session.quiet)
    fmt::print(stderr, "playing from the certificate alone, without searching\n");
  if (person && !session.quiet)
    say("Moves by number, name or what they leave; hint, why, undo, save FILE, load FILE, quit.");
  if (program_first && !match.is_over())
    say(match.program_moves());
  else
    say("position " + match.position().words());
  while (true) {
    if (person) {
      if (match.is_over()) return;
      show(match);
    }
    std::string line;
    if (!std::getline(std::cin, line) || line == "quit") return;
    if (line.empty()) continue;
    try {
      say(match.respond(line));
    } catch (const InputError& error) {
      say("? " + error.line());
    }
  }
}

}  // namespace

void add_play(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("play", "Play against the program, or with somebody else");
  auto options = std::make_shared<PlayOptions>();
  command.add_option("game", options->game, "A game: tendril games lists them").required().type_name("");
  command.add_option("position", options->words, "The position to start from").type_name("");
  const Option first = command.add_flag("--first", options->first, "You begin (the default)");
  const Option second = command.add_flag("--second", options->second, "The program begins").excludes(first);
  command.add_flag("--two", options->two_people, "Two people play; the program only keeps the score")
      .excludes(first)
      .excludes(second);
  const Option play = declare_play_option(command, options->play);
  const Option level =
      command
          .add_option(
              "--level", options->level,
              "perfect, strong (errs in one move of ten) or easy (in one of two); a win in one is always taken; "
              "where it errs, and where no move wins, it moves at random")
          .one_of({"perfect", "strong", "easy"})
          .type_name("LEVEL");
  command
      .add_option("--certificate", options->certificate,
                  "Play from this evidence alone, without searching: a player through a proof")
      .excludes(play)
      .excludes(level)
      .type_name("FILE");
  command.add_option("--store", options->store, "Use the nimbers kept there, and keep new ones")
      .type_name("DIR");
  command.add_option("--seed", options->seed, "Of what is left to chance [1]").type_name("N");
  declare_common_options(command, session);
  command.footer(
      "A move is its number in the list, its name, or the position it leaves. Also: moves, hint, why, undo,\n"
      "save FILE, load FILE, quit. From a pipe every line is answered by one line, so that a program can play;\n"
      "an answer that begins with ? says what was wrong with the line. --time and --memory limit one move.\n\n"
      "Examples:\n"
      "  tendril play nim 3+5+7\n"
      "  tendril play sprouts '0*3@P1' --second\n"
      "  tendril play node-kayles 'grid(3,3)' --level easy\n"
      "  tendril solve sprouts '0*9' --certificate nine.cert; tendril play sprouts --certificate nine.cert");
  command.callback([&session, options] {
    guarded(
        session, [&] { run(session, *options); }, Timed::questions);
  });
}

}  // namespace tendril::app
