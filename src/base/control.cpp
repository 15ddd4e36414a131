#include "tendril/control.hpp"

#include <fmt/format.h>

#include "base/bytes.hpp"
#include "base/heed.hpp"
#include "base/memory.hpp"
#include "base/telling.hpp"

namespace tendril {

Control::Control(Limits limits, StopToken stop, ReportProgress report)
    : limits_(limits),
      memory_limit_(limits.bytes != 0 ? limits.bytes : machine_bytes() / 4 * 3),
      stop_(std::move(stop)),
      report_(std::move(report)) {}

double Control::elapsed_seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

std::size_t Control::used_bytes() const {
  return limits_.used_bytes != nullptr ? limits_.used_bytes() : heap_bytes();
}

void Control::check() const {
  if (const char* why = stop_.why(); why != nullptr) throw Stopped(StopReason::asked, why);
  if (limits_.seconds > 0 && elapsed_seconds() > limits_.seconds)
    throw Stopped(StopReason::time, fmt::format("time limit of {} s reached", limits_.seconds));
}

void Control::look(std::uint64_t done) {
  until_look_ = kTicksPerLook;
  check();
  const auto now = Clock::now();
  if (now - reported_ < std::chrono::milliseconds(100)) return;
  const std::size_t used = used_bytes();
  if (used > memory_limit_)
    throw Stopped(StopReason::memory, fmt::format("memory limit of {} reached", human_bytes(memory_limit_)));
  if (report_) {
    // A new count begins with every part of a larger task.
    const std::uint64_t more = done >= reported_done_ ? done - reported_done_ : done;
    report_({.doing = doing_,
             .done = done,
             .rate = static_cast<double>(more) / std::chrono::duration<double>(now - reported_).count(),
             .seconds = elapsed_seconds(),
             .bytes = used,
             .detail = detail_ ? detail_() : std::string()});
  }
  reported_ = now;
  reported_done_ = done;
}

void Control::reserve(std::size_t bytes) const {
  if (used_bytes() + bytes > memory_limit_)
    throw Stopped(StopReason::memory, fmt::format("memory limit of {} reached: {} more are needed",
                                                  human_bytes(memory_limit_), human_bytes(bytes)));
}

namespace heeding {

constinit thread_local Thread thread;

namespace {

struct Teller {
  Control* control = nullptr;  // nullptr: nobody wants to hear
  std::uint64_t done = 0;
};
constinit thread_local Teller teller;

}  // namespace

void check() {
  constexpr std::int64_t kWorkPerCheck = 1000;
  thread.until_check = kWorkPerCheck;
  if (thread.control != nullptr) thread.control->check();
  if (teller.control != nullptr) teller.control->look(teller.done);
}

}  // namespace heeding

bool lacks_room(std::size_t bytes) {
  const Control* const control = heeding::thread.control;
  return control != nullptr && control->used_bytes() + bytes > control->memory_limit();
}

Obeying::Obeying(const Control& control) : before_(heeding::thread.control) {
  heeding::thread.control = &control;
}
Obeying::~Obeying() { heeding::thread.control = before_; }

Telling::Telling(Control& control) : before_(heeding::teller.control), done_before_(heeding::teller.done) {
  heeding::teller = {&control, 0};
}
Telling::~Telling() { heeding::teller = {before_, done_before_}; }
std::uint64_t Telling::done() const { return heeding::teller.done; }

void tell(std::uint64_t done) { heeding::teller.done = done; }

}  // namespace tendril
