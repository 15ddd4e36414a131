#include "base/control.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>

namespace tendril {
namespace {

std::atomic<int> caught_signal{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

extern "C" void remember_signal(int number) { caught_signal.store(number, std::memory_order_relaxed); }

std::string human_bytes(std::size_t bytes) {
  if (bytes >= std::size_t{1} << 30) return fmt::format("{:.1f}G", static_cast<double>(bytes) / (1 << 30));
  return fmt::format("{:.0f}M", static_cast<double>(bytes) / (1 << 20));
}

}  // namespace

std::size_t resident_bytes() {
  std::FILE* statm = std::fopen("/proc/self/statm", "r");
  if (statm == nullptr) return 0;
  unsigned long long total = 0;
  unsigned long long resident = 0;
  const int read = std::fscanf(statm, "%llu %llu", &total, &resident);
  std::fclose(statm);
  return read == 2 ? static_cast<std::size_t>(resident) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

std::size_t machine_bytes() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

Control::Control(Limits limits, bool show_progress)
    : seconds_(limits.seconds),
      memory_limit_(limits.bytes != 0 ? limits.bytes : machine_bytes() / 2),
      show_progress_(show_progress) {}

Control::~Control() {
  if (line_shown_) std::fputs("\r\033[K", stderr);
}

void Control::catch_signals() {
  struct sigaction action = {};
  action.sa_handler = remember_signal;
  // A second Ctrl-C ends the process at once, in case a computation forgets to tick.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

void Control::doing(std::string what) { doing_ = std::move(what); }

double Control::elapsed_seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Control::check() const {
  if (const int number = caught_signal.load(std::memory_order_relaxed); number != 0)
    throw Stopped(StopReason::signal, number == SIGINT ? "interrupted" : "terminated");
  if (seconds_ > 0 && elapsed_seconds() > seconds_)
    throw Stopped(StopReason::time, fmt::format("time limit of {} s reached", seconds_));
}

void Control::look(std::uint64_t done) {
  until_look_ = kTicksPerLook;
  check();
  const auto now = Clock::now();
  if (now - shown_ < std::chrono::milliseconds(100)) return;
  if (resident_bytes() > memory_limit_)
    throw Stopped(StopReason::memory, fmt::format("memory limit of {} reached", human_bytes(memory_limit_)));
  if (show_progress_) show(done);
  shown_ = now;
  shown_done_ = done;
}

void Control::reserve(std::size_t bytes) const {
  if (resident_bytes() + bytes > memory_limit_)
    throw Stopped(StopReason::memory, fmt::format("memory limit of {} reached: {} more are needed",
                                                  human_bytes(memory_limit_), human_bytes(bytes)));
}

void Control::show(std::uint64_t done) {
  const double interval = std::chrono::duration<double>(Clock::now() - shown_).count();
  // A new count begins with every part of a larger task.
  const std::uint64_t more = done >= shown_done_ ? done - shown_done_ : done;
  const double rate = static_cast<double>(more) / interval;
  fmt::print(stderr, "\r\033[K{}: {} done, {:.0f}/s, {:.1f} s, {}{}{}", doing_, done, rate, elapsed_seconds(),
             human_bytes(resident_bytes()), detail_ ? ", " : "", detail_ ? detail_() : "");
  std::fflush(stderr);
  line_shown_ = true;
}

}  // namespace tendril
