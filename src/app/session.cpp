#include "app/session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>

#include "app/batch.hpp"
#include "app/book.hpp"
#include "app/last_resort.hpp"
#include "app/open_game.hpp"
#include "app/process.hpp"
#include "page/printable.hpp"

namespace tendril::app {
namespace {

// "4G", "512M", "100000": bytes. Throws InputError.
std::size_t parse_bytes(std::string_view text) {
  constexpr std::string_view kRight = "write a size such as 512M or 4G, at least 16M";
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto at = static_cast<std::size_t>(end - text.data());
  if (error != std::errc()) throw InputError("bad memory limit", text, 0, std::string(kRight));
  const std::string_view suffix = text.substr(at);
  double unit = 1;
  if (suffix == "K" || suffix == "k") {
    unit = 1 << 10;
  } else if (suffix == "M" || suffix == "m") {
    unit = 1 << 20;
  } else if (suffix == "G" || suffix == "g") {
    unit = 1 << 30;
  } else if (suffix == "T" || suffix == "t") {
    unit = std::pow(2.0, 40);
  } else if (!suffix.empty()) {
    throw InputError("bad memory limit", text, at, std::string(kRight));
  }
  const double bytes = number * unit;
  if (!(bytes >= 16 * 1048576.0 && bytes < 1e18))
    throw InputError("bad memory limit", text, 0, std::string(kRight));
  return static_cast<std::size_t>(bytes);
}

// Input as it can stand in an error message: printable, and short enough to read.
std::string displayed(std::string_view input, std::size_t offset) {
  constexpr std::size_t kWidth = 160;
  std::size_t begin = 0;
  if (input.size() > kWidth && offset > kWidth / 2)
    begin = std::min(offset - kWidth / 2, input.size() - kWidth);
  return (begin > 0 ? "..." : "") + printable(std::string(input.substr(begin, kWidth))) +
         (begin + kWidth < input.size() ? "..." : "");
}

// What a file says, without remarks; `between` stands between its lines. Throws InputError.
std::string words_of_file(const std::string& name, char between) {
  std::error_code error;
  const auto status = std::filesystem::status(name, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw InputError("no plain file", "@" + name, 1, "name a file that has a position in it");
  std::ifstream file(name);
  std::string text;
  for (std::string line; std::getline(file, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.starts_with('#')) continue;
    if (!text.empty()) text += between;
    text += line;
  }
  if (!file.eof())
    throw InputError("cannot read the file", "@" + name, 1, "name a file that has a position in it");
  return text;
}

// The words of a position as one text; @name stands for what is in a file. main() puts a blank before a leading minus;
// it goes again here.
std::string position_words(const std::string& game, const std::vector<std::string>& words) {
  std::string text = fmt::format("{}", fmt::join(words, " "));
  if (text.starts_with(" -")) return text.substr(1);
  // The Game of Cycles has files of boards.
  // A comment of DOT may end with its line.
  if (text.starts_with('@') && game != "cycles")
    return words_of_file(text.substr(1), game == "dag" ? '\n' : ' ');
  return text;
}

// In Sprouts 3 and 3@T1+4 are numbers of spots, but 2, 21 and 2@P1 boundaries of spots with curve ends, and the answer
// one to another question. The first such part of a position that otherwise consists of numbers; or an empty text.
std::string number_or_boundary(const std::string& position) {
  std::string found;
  for (std::size_t begin = 0; begin <= position.size();) {
    const std::size_t end = std::min(position.find('+', begin), position.size());
    const std::string part = position.substr(begin, end - begin);
    const std::string number = part.substr(0, part.find('@'));
    if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos ||
        part.find('|') != std::string::npos)
      return {};
    if (found.empty() && number.find_first_not_of("12") == std::string::npos) found = number;
    begin = end + 1;
  }
  return found;
}

}  // namespace

void Answer::write_beside(const std::string& file, std::string_view content) {
  if (file == "-") text.clear();
  try {
    write_file(file, content);
  } catch (const CannotWrite&) {
    if (file == "-") throw;
    failure = std::current_exception();
  }
}

std::string answer_text(const Session& session, const std::string& game_name, std::string_view position,
                        const Game& game, const Answer& answer, double seconds) {
  if (!session.json) return answer.text + (answer.text.empty() || answer.text.ends_with('\n') ? "" : "\n");
  Json object = {{"game", game_name}, {"position", position}};
  object.update(answer.fields);
  object["seconds"] = seconds;
  object["positions"] = game.positions() + answer.positions;
  object["version"] = version();
  return object.dump() + "\n";
}

Limits Session::limits() const {
  Limits limits{.seconds = seconds, .bytes = 0, .used_bytes = resident_bytes};
  if (!memory.empty()) limits.bytes = parse_bytes(memory);
  return limits;
}

std::unique_ptr<Control> Session::control() const {
  if (!shows_progress()) return std::make_unique<Control>(limits(), stop_token());
  return std::make_unique<Control>(limits(), stop_token(),
                                   [line = line](const Progress& now) { line->show(progress_text(now)); });
}

Settings Session::settings() const {
  Settings settings;
  for (const std::string& assignment : set) settings.set(assignment);
  if (check) settings.check = 1;
  return settings;
}

bool Session::shows_progress() const {
  return !quiet && (progress == "always" || (progress == "auto" && isatty(STDERR_FILENO) != 0));
}

void note_boundary(const Session& session, std::string_view game, const std::string& position) {
  const std::string boundary = game == "sprouts" ? number_or_boundary(position) : std::string();
  if (!boundary.empty() && !session.quiet)
    fmt::print(
        stderr,
        "tendril: here {0} is no number of spots but a boundary of spots with one or two curve ends; write "
        "0*{0} for {0} spots\n",
        boundary);
}

Option declare_play_option(Command& command, std::string& play) {
  return command.add_option("--play", play, "normal (who cannot move loses) or misere (who cannot move wins)")
      .one_of({"normal", "misere"})
      .type_name("RULE");
}

void declare_common_options(Command& command, Session& session) {
  constexpr const char* kGroup = "Options of every question";
  command.add_flag("--json", session.json, "Print one JSON object a result").group(kGroup);
  command
      .add_option("--time", session.seconds,
                  "Stop after this many seconds, each position by itself (exit code 3)")
      .between_reals(0.001, 1e9)
      .type_name("SECONDS")
      .group(kGroup);
  command
      .add_option("--memory", session.memory,
                  "Use at most this much memory, such as 512M or 4G [three quarters of the machine's]")
      .type_name("SIZE")
      .group(kGroup);
  command.add_option("--threads", session.threads, "Threads, for solve, lab, and several positions at once")
      .between(1, 1024)
      .type_name("N")
      .group(kGroup);
  command
      .add_option("--progress", session.progress,
                  "Progress on standard error: auto (a terminal only), always, never")
      .one_of({"auto", "always", "never"})
      .type_name("WHEN")
      .group(kGroup);
  command.add_flag("--quiet", session.quiet, "No progress").group(kGroup);
  command
      .add_option("--set", session.set, "Change a setting: name=value ('tendril help settings' lists them)")
      .type_name("NAME=VALUE")
      .group(kGroup);
  command.add_flag("--check", session.check, "Verify rules and table while searching (slower): --set check=1")
      .group(kGroup);
}

void Question::declare(Command& command, Session& session) {
  command.add_option("game", game, "The game: 'tendril games' lists them").required().type_name("");
  command
      .add_option("position", words,
                  "The position; @FILE to read it from a file, - to read one a line from standard input")
      .required()
      .type_name("");
  declare_common_options(command, session);
}

void Question::declare_book(Command& command) {
  book = true;
  command.add_flag("--no-book", no_book, "Do without the recorded nimbers of Sprouts (the book)");
}

std::string Question::text() const { return position_words(game, words); }

void Question::answer(Session& session, const Ask& ask) const {
  std::uint64_t recorded = 0;
  answer_words(session, [&](Game& played, std::string_view words_asked, Control& control) {
    const Position position = played.read(words_asked);
    if (recorded == 0 && book && !no_book && !is_batch()) recorded = open_book(played, position);
    Answer answer = ask(played, position, control);
    if (recorded == 0) return answer;
    answer.fields["recorded"] = recorded;
    session.line->clear();
    if (!session.quiet && !session.json)
      fmt::print(stderr, "with {} recorded nimbers at hand (the book); --no-book does without\n", recorded);
    return answer;
  });
}

void Question::answer_words(Session& session, const AskWords& ask) const {
  guarded(
      session,
      [&] {
        // Watched also while what the game has learnt is freed, which can take seconds.
        std::unique_ptr<Control> control;
        std::optional<Watched> watched;
        Game played = open_game(game, session);
        if (is_batch()) {
          answer_batch(session, game, played, ask, side_by_side);
          return;
        }
        // Of a series every answer says what it is about.
        const auto answer_one = [&](const std::string& position, std::string_view label) {
          const auto start = std::chrono::steady_clock::now();
          watched.reset();
          control = session.control();
          watched.emplace(*control);
          const Obeying obeying(*control);
          control->doing(fmt::format("{} {}", game, position.substr(0, 40)));
          Answer answer = ask(played, position, *control);
          answer.text.insert(0, label);
          const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
          session.line->clear();
          say_text(answer_text(session, game, position, played, answer, took.count()));
          if (answer.failure) {
            session.missing = "the evidence was written";
            std::rethrow_exception(answer.failure);
          }
        };
        for (const std::string& position : series) answer_one(position, position + " ");
        if (!series.empty()) return;
        const std::string position = position_words(game, words);
        note_boundary(session, game, position);
        answer_one(position, {});
      },
      Timed::questions);
}

std::string error_text(const InputError& error, std::string_view where) {
  return fmt::format("tendril: {}{}\n  {}\n", where, printable(error.line()),
                     displayed(error.input(), error.column() - 1));
}

void print_error(const InputError& error, std::string_view where) {
  try_flush_output();
  fmt::print(stderr, "{}", error_text(error, where));
}

bool guarded(Session& session, const std::function<void()>& work, Timed timed) {
  std::optional<LastResort> last_resort;
  // From now on the process ends in good order.
  const auto said = [&] {
    if (last_resort) last_resort->stand_down();
    session.line->clear();
    try_flush_output();
  };
  const auto stopped = [&](std::string_view what) {
    said();
    fmt::print(stderr, "tendril: stopped before {}: {}\n", session.missing, what);
    session.exit_code = kStopped;
  };
  try {
    Limits limits = session.limits();
    if (timed == Timed::questions) limits.seconds = 0;
    last_resort.emplace(limits, stop_token());
    work();
    said();
    return true;
  } catch (const InputError& error) {
    said();
    print_error(error);
    session.exit_code = kBadInput;
  } catch (const Stopped& stop) {
    stopped(stop.what());
  } catch (const std::length_error&) {
    stopped("the machine is out of memory");
  } catch (const std::logic_error& broken) {
    said();
    fmt::print(stderr, "tendril: an invariant does not hold: {}\n", broken.what());
    session.exit_code = kDoesNotHold;
  } catch (const std::bad_alloc&) {
    stopped("the machine is out of memory");
  } catch (const CannotWrite&) {
    said();
    throw;
  }
  return false;
}

std::string made_by(std::string_view command) {
  std::string line = fmt::format("made by tendril {}: tendril {}", version(), command);
  for (char& c : line)
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  return line;
}

}  // namespace tendril::app
