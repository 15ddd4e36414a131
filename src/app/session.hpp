// What every command shares: the options all of them take, how answers and errors are printed, exit codes,
// and the reading of positions from the command line or from standard input.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/command.hpp"
#include "app/output.hpp"
#include "page/json.hpp"
#include "page/progress_line.hpp"
#include "tendril/tendril.hpp"

namespace tendril::app {

// Exit codes: a promise to scripts.
enum Exit { kAnswered = 0, kDoesNotHold = 1, kBadInput = 2, kStopped = 3, kNotWritten = 4 };

struct Session {
  bool json = false;
  bool quiet = false;
  std::string progress = "auto";
  std::string memory;
  double seconds = 0;
  unsigned threads = 1;
  std::vector<std::string> set;  // --set name=value
  bool check = false;
  int exit_code = kAnswered;
  std::string_view missing = "the answer";  // what there is not, if the work is stopped now
  std::shared_ptr<ProgressLine> line = std::make_shared<ProgressLine>(true);  // the one on the terminal

  // The limits and the progress line the options ask for.
  std::unique_ptr<Control> control() const;
  // The limits, without progress, for those who show their own.
  Limits limits() const;
  // Whether the progress line is wanted.
  bool shows_progress() const;
  // The settings that --set and --check ask for. Throws InputError.
  Settings settings() const;
};

// One answer: the lines a person reads, and the fields --json adds to game, position, seconds, positions,
// version.
struct Answer {
  std::string text;
  Json fields;
  std::uint64_t positions = 0;  // met besides those of the game
  // Why something that was asked for beside the answer is missing; thrown once the answer is printed.
  std::exception_ptr failure = nullptr;

  // A file beside the answer, which is printed even if there is no room for the file. On standard output (-) it takes the
  // place of the answer.
  void write_beside(const std::string& file, std::string_view content);
};

// A command that takes a game and a position. `ask` is called once a position.
struct Question {
  std::string game;
  std::vector<std::string> words;  // the position, as the shell split it
  bool side_by_side = false;       // threads may ask it of one game at the same time (Game::share)
  bool no_book = false;
  bool book = false;  // large positions are asked with the book open (app/book.hpp)
  // Instead of the position: several, each answered on a line of its own behind its words.
  std::vector<std::string> series;

  using Ask = std::function<Answer(Game& game, const Position& position, Control& control)>;

  // Positions are read from standard input, one a line.
  bool is_batch() const { return words.size() == 1 && words[0] == "-"; }
  // Declares the two arguments and the common options on a command.
  void declare(Command& command, Session& session);
  // Declares --no-book; without it, questions are asked with the book open.
  void declare_book(Command& command);
  // Answers one position, or every line of standard input if the position is "-".
  void answer(Session& session, const Ask& ask) const;
  // The words of a position as one text.
  std::string text() const;
  // The same for questions about the words alone, which need not be a position of the game.
  using AskWords = std::function<Answer(Game& game, std::string_view words, Control& control)>;
  void answer_words(Session& session, const AskWords& ask) const;
};

void declare_common_options(Command& command, Session& session);
// On standard error, for whoever writes 2 for two spots: in Sprouts it is a boundary (number_or_boundary).
void note_boundary(const Session& session, std::string_view game, const std::string& position);
// --play: the rule by which the last mover wins or loses.
Option declare_play_option(Command& command, std::string& play);

// What is printed for an answer: its lines, or with --json an object.
std::string answer_text(const Session& session, const std::string& game_name, std::string_view position,
                        const Game& game, const Answer& answer, double seconds);

// "tendril: <what> at column <c>: <what would be right>", the input under it. `where` stands before it: "line
// 3: ".
std::string error_text(const InputError& error, std::string_view where = {});
void print_error(const InputError& error, std::string_view where = {});

// Runs a command's work: turns InputError and Stopped into their lines and exit codes, and sees to it that a
// stop is obeyed (app/last_resort.hpp). Whether all went well. Throws CannotWrite.
// `timed`: --time is for all of the work, or for each question asked in it.
enum class Timed { work, questions };
bool guarded(Session& session, const std::function<void()>& work, Timed timed = Timed::work);

// What a certificate says of where it came from: "tendril 0.1.0: <command>".
std::string made_by(std::string_view command);

}  // namespace tendril::app
