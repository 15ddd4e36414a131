#include "app/batch.hpp"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include "app/last_resort.hpp"
#include "app/process.hpp"

namespace tendril::app {
namespace {

struct BatchLine {
  std::size_t number;
  std::string text;
};

// What a line is answered.
struct Reply {
  std::string out;
  std::string err;
  int exit_code = kAnswered;
};

bool is_remark(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos || line.starts_with('#');
}

class Batch {
 public:
  Batch(Session& session, const std::string& game_name, Game& game, const Question::AskWords& ask)
      : session_(session), game_name_(game_name), game_(game), ask_(ask) {}

  void one_by_one() {
    while (const auto line = next()) print(reply(*line, session_.control()));
  }

  // Each thread answers the next line there is, and prints whatever is then at the head of the queue: whoever sends
  // one line and waits for its answer gets it. So many lines may wait.
  void side_by_side(unsigned threads) {
    game_.share(true);
    shared_ = true;
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    while (auto line = next()) {
      std::unique_lock guard(mutex_);
      changed_.wait(guard, [&] { return end_ || replies_.size() < 64 * std::size_t{threads}; });
      if (end_) break;
      waiting_.push_back(*std::move(line));
      replies_.emplace_back();
      changed_.notify_all();
    }
    {
      const std::lock_guard guard(mutex_);
      input_over_ = true;
    }
    changed_.notify_all();
    workers.clear();
    game_.share(false);
    if (end_) std::rethrow_exception(end_);
  }

 private:
  std::optional<BatchLine> next() {
    std::string text;
    if (!std::getline(std::cin, text)) return std::nullopt;
    if (text.ends_with('\r')) text.pop_back();
    return BatchLine{++lines_, std::move(text)};
  }

  void work() {
    std::unique_lock guard(mutex_);
    for (;;) {
      changed_.wait(guard, [&] { return input_over_ || end_ || !waiting_.empty(); });
      if (waiting_.empty() || end_) return;
      const BatchLine line = std::move(waiting_.front());
      waiting_.pop_front();
      guard.unlock();
      std::optional<Reply> answered;
      std::exception_ptr failed;
      try {
        answered = reply(line, std::make_unique<Control>(session_.limits(), stop_token()));
      } catch (...) {
        failed = std::current_exception();
      }
      guard.lock();
      // BatchLine n is reply n - 1, less those that are printed.
      replies_[line.number - 1 - printed_] = std::move(answered);
      try {
        for (; !replies_.empty() && replies_.front(); ++printed_) {
          print(*replies_.front());
          replies_.pop_front();
        }
      } catch (...) {
        failed = std::current_exception();
      }
      if (failed && !end_) end_ = failed;
      changed_.notify_all();
    }
  }

  Reply reply(const BatchLine& line, const std::unique_ptr<Control>& control) {
    if (is_remark(line.text)) return {.out = line.text + "\n", .err = {}};
    const std::string where = fmt::format("line {}: ", line.number);
    const Obeying obeying(*control);
    const Watched watched(*control);
    const auto start = std::chrono::steady_clock::now();
    control->doing(fmt::format("line {}, {} {}", line.number, game_name_, line.text.substr(0, 40)));
    try {
      const Answer answer = ask_(game_, line.text, *control);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      return {.out = answer_text(session_, game_name_, line.text, game_, answer, took.count()), .err = {}};
    } catch (const InputError& error) {
      return {
          .out = placeholder(line, error.line()), .err = error_text(error, where), .exit_code = kBadInput};
    } catch (const Stopped& stop) {
      if (stop.reason() != StopReason::time && stop.reason() != StopReason::memory) throw;
      // What is kept would stop the next line too.
      if (stop.reason() == StopReason::memory && !shared_) game_.tidy();
      return {.out = placeholder(line, fmt::format("stopped before the answer: {}", stop.what())),
              .err = fmt::format("tendril: {}stopped before the answer: {}\n", where, stop.what()),
              .exit_code = kStopped};
    }
  }

  std::string placeholder(const BatchLine& line, const std::string& error) const {
    if (!session_.json) return "?\n";
    return Json{{"game", game_name_},
                {"position", line.text},
                {"line", line.number},
                {"error", error},
                {"version", version()}}
               .dump() +
           "\n";
  }

  void print(const Reply& reply) {
    session_.line->clear();
    say_text(reply.out);
    flush_output();
    fmt::print(stderr, "{}", reply.err);
    session_.exit_code = std::max(session_.exit_code, reply.exit_code);
  }

  Session& session_;
  const std::string& game_name_;
  Game& game_;
  const Question::AskWords& ask_;
  std::size_t lines_ = 0;
  bool shared_ = false;

  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  std::deque<BatchLine> waiting_;
  std::deque<std::optional<Reply>> replies_;  // of the lines read and not printed, in their order
  std::size_t printed_ = 0;
  bool input_over_ = false;
  std::exception_ptr end_ = nullptr;  // of the whole batch
};

}  // namespace

void answer_batch(Session& session, const std::string& game_name, Game& game, const Question::AskWords& ask,
                  bool side_by_side) {
  Batch batch(session, game_name, game, ask);
  if (side_by_side && session.threads > 1)
    batch.side_by_side(session.threads);
  else
    batch.one_by_one();
  // A signal can cut the reading short, which must not pass for the end of the input.
  Control({}, stop_token()).check();
}

}  // namespace tendril::app
