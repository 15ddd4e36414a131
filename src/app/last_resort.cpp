#include "app/last_resort.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <new>
#include <vector>

#include "app/output.hpp"
#include "app/session.hpp"
#include "store/whole_file.hpp"

namespace tendril::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kLook = std::chrono::milliseconds(25);
constexpr auto kLookAtMemory = std::chrono::milliseconds(100);
constexpr auto kPatience = std::chrono::milliseconds(330);
constexpr auto kPatienceWithFiles = std::chrono::seconds(5);  // while a file that was asked for is written
// A search that notices too late that it is over its limit gives memory back; it is given this much room to.
constexpr double kMemoryRoom = 1.1;

// Held by whoever watches, except while it waits, and by whoever makes a process: the new one has no other thread, so
// that a lock that a watching thread held at that moment would never be given back. The C library's own allocator knows
// about that, others do not: with that of the address sanitizer 7 processes of 480 waited for ever.
std::mutex awake;

void fork_while_nobody_is_awake() {
  static const int once =
      pthread_atfork([] { awake.lock(); }, [] { awake.unlock(); }, [] { awake.unlock(); });
  if (once != 0) throw std::bad_alloc();
}

std::mutex will_mutex;
std::function<std::string()> last_will;
std::string_view missing_now = "the answer";

std::mutex watched_mutex;
std::vector<const Control*> watched;

// Why somebody should have stopped by now, or nothing.
std::string why_stop(const Control& whole) {
  try {
    whole.check();
    const std::lock_guard lock(watched_mutex);
    for (const Control* one : watched) one->check();
    return {};
  } catch (const Stopped& stop) {
    return stop.what();
  }
}

std::string carry_out_will() {
  // Whoever makes or unmakes a will does so at once.
  const std::unique_lock lock(will_mutex);
  try {
    return last_will ? last_will() : std::string();
  } catch (...) {
    return {};
  }
}

[[noreturn]] void end_process(const std::string& why) {
  const std::string more = carry_out_will();
  store::forget_unfinished();
  // Whoever is in the middle of writing keeps the lock, and what it writes may never be read.
  if (ftrylockfile(stdout) == 0) try_flush_output();
  const std::string line = fmt::format("tendril: stopped before {}: {}{}\n", missing_now, why, more);
  static_cast<void>(::write(STDERR_FILENO, line.data(), line.size()) >= 0);
  _exit(kStopped);
}

}  // namespace

LastResort::LastResort(Limits limits, StopToken stop) : limits_(limits), stop_(std::move(stop)) {
  fork_while_nobody_is_awake();
  std::unique_lock lock(awake);
  thread_ = std::thread([this] { watch(); });
  began_or_ended_.wait(lock, [&] { return began_; });  // before that it is awake and does not say so
}

LastResort::~LastResort() {
  stand_down();
  thread_.join();
}

void LastResort::stand_down() {
  {
    const std::lock_guard lock(awake);
    over_ = true;
  }
  began_or_ended_.notify_all();
}

void LastResort::watch() {
  // Signals are for the thread that works, which may be waiting for input.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, nullptr);

  std::unique_lock lock(awake);
  const Control control(limits_, stop_);
  const auto most_bytes = static_cast<std::size_t>(static_cast<double>(control.memory_limit()) * kMemoryRoom);
  bool due = false;
  Clock::time_point since;
  auto memory_looked = Clock::now();
  bool memory_over = false;
  began_ = true;
  began_or_ended_.notify_all();
  while (!began_or_ended_.wait_for(lock, kLook, [&] { return over_; })) {
    const auto now = Clock::now();
    if (now - memory_looked >= kLookAtMemory) {
      memory_looked = now;
      memory_over = control.used_bytes() > most_bytes;
    }
    std::string why = why_stop(control);
    if (why.empty() && memory_over)
      why = fmt::format("memory limit of {} MiB reached", control.memory_limit() >> 20);
    if (why.empty()) {
      due = false;
      continue;
    }
    if (!due) since = now;
    due = true;
    if (now - since >= (store::writing_whole() ? kPatienceWithFiles : Clock::duration(kPatience)))
      end_process(why);
  }
}

Watched::Watched(const Control& control) : control_(&control) {
  const std::lock_guard lock(watched_mutex);
  watched.push_back(control_);
}
Watched::~Watched() {
  const std::lock_guard lock(watched_mutex);
  std::erase(watched, control_);
}

LastWill::LastWill(std::function<std::string()> save, std::string_view missing) {
  const std::lock_guard lock(will_mutex);
  last_will = std::move(save);
  missing_now = missing;
}
LastWill::~LastWill() {
  const std::lock_guard lock(will_mutex);
  last_will = nullptr;
  missing_now = "the answer";
}

}  // namespace tendril::app
