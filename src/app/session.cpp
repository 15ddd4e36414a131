#include "app/session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <stdexcept>

#include "app/process.hpp"

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
  std::string shown(input.substr(begin, kWidth));
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  return (begin > 0 ? "..." : "") + shown + (begin + kWidth < input.size() ? "..." : "");
}

// The words of a position as one text. main() puts a blank before a leading minus; it goes again here.
std::string joined(const std::vector<std::string>& words) {
  const std::string text = fmt::format("{}", fmt::join(words, " "));
  return text.starts_with(" -") ? text.substr(1) : text;
}

void print_answer(const Session& session, const std::string& game_name, std::string_view position,
                  const Game& game, const Answer& answer, double seconds) {
  session.line->clear();
  if (!session.json) {
    fmt::print("{}{}", answer.text, answer.text.empty() || answer.text.ends_with('\n') ? "" : "\n");
    return;
  }
  Json object = {{"game", game_name}, {"position", position}};
  object.update(answer.fields);
  object["seconds"] = seconds;
  object["positions"] = game.positions() + answer.positions;
  object["version"] = version();
  fmt::print("{}\n", object.dump());
}

}  // namespace

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

void declare_common_options(Command& command, Session& session) {
  command.add_flag("--json", session.json, "Print one JSON object a result");
  command.add_option("--time", session.seconds, "Stop after this many seconds (exit code 3)")
      .between_reals(0.001, 1e9)
      .type_name("SECONDS");
  command
      .add_option("--memory", session.memory,
                  "Use at most this much memory, such as 512M or 4G [three quarters of the machine's]")
      .type_name("SIZE");
  command.add_option("--threads", session.threads, "Threads, for the commands that use more than one")
      .between(1, 1024)
      .type_name("N");
  command
      .add_option("--progress", session.progress,
                  "Progress on standard error: auto (a terminal only), always, never")
      .one_of({"auto", "always", "never"})
      .type_name("WHEN");
  command.add_flag("--quiet", session.quiet, "No progress");
  command
      .add_option("--set", session.set, "Change a setting: name=value ('tendril help settings' lists them)")
      .type_name("NAME=VALUE");
  command.add_flag("--check", session.check,
                   "Verify rules and table while searching (slower): --set check=1");
}

void Question::declare(Command& command, Session& session) {
  command.add_option("game", game, "The game: 'tendril games' lists them").required().type_name("");
  command.add_option("position", words, "The position, or - to read one a line from standard input")
      .required()
      .type_name("");
  declare_common_options(command, session);
}

void Question::answer(Session& session, const Ask& ask) const {
  answer_words(session, [&](Game& played, std::string_view words_asked, Control& control) {
    return ask(played, played.read(words_asked), control);
  });
}

void Question::answer_words(Session& session, const AskWords& ask) const {
  guarded(session, [&] {
    const auto control = session.control();
    Game played(game, session.settings());
    const auto answer_one = [&](std::string_view position) {
      const auto start = std::chrono::steady_clock::now();
      control->doing(fmt::format("{} {}", game, position.substr(0, 40)));
      const Answer answer = ask(played, position, *control);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      print_answer(session, game, position, played, answer, took.count());
    };
    if (words != std::vector<std::string>{"-"}) {
      answer_one(joined(words));
      return;
    }
    std::string line;
    for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
      if (line.ends_with('\r')) line.pop_back();
      try {
        answer_one(line);
        std::fflush(stdout);
      } catch (const InputError& error) {
        session.line->clear();
        print_error(error, fmt::format("line {}: ", number));
        session.exit_code = kBadInput;
      }
    }
  });
}

void print_error(const InputError& error, std::string_view where) {
  std::fflush(stdout);
  fmt::print(stderr, "tendril: {}{}\n  {}\n", where, error.line(),
             displayed(error.input(), error.column() - 1));
}

void guarded(Session& session, const std::function<void()>& work) {
  const auto said = [&session] {
    session.line->clear();
    std::fflush(stdout);
  };
  try {
    work();
    said();
  } catch (const InputError& error) {
    said();
    print_error(error);
    session.exit_code = kBadInput;
  } catch (const Stopped& stop) {
    said();
    fmt::print(stderr, "tendril: stopped before the answer: {}\n", stop.what());
    session.exit_code = kStopped;
  } catch (const std::logic_error& broken) {
    said();
    fmt::print(stderr, "tendril: an invariant does not hold: {}\n", broken.what());
    session.exit_code = kDoesNotHold;
  } catch (const std::bad_alloc&) {
    said();
    fmt::print(stderr, "tendril: stopped before the answer: the machine is out of memory\n");
    session.exit_code = kStopped;
  }
}

std::string made_by(std::string_view command) {
  std::string line = fmt::format("made by tendril {}: tendril {}", version(), command);
  for (char& c : line)
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  return line;
}

void write_file(const std::string& name, std::string_view content) {
  if (name == "-") {
    std::fwrite(content.data(), 1, content.size(), stdout);
    return;
  }
  std::FILE* file = std::fopen(name.c_str(), "wb");
  const bool written =
      file != nullptr && std::fwrite(content.data(), 1, content.size(), file) == content.size();
  const int error = errno;
  if ((file != nullptr && std::fclose(file) != 0) || !written)
    throw InputError(fmt::format("cannot write the file ({})", std::strerror(error)), name, 0,
                     "name a file that can be written");
}

}  // namespace tendril::app
