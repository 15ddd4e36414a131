// What a long computation owes its user: it can be stopped at any moment (Ctrl-C, SIGTERM, a limit on time or
// memory), and it says what it is doing meanwhile. Every solver takes a Control and calls `tick` in its main
// loop; a stop is an exception, so that a solver unwinds from wherever it is and what its table has proved
// stays proved.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

namespace tendril {

enum class StopReason { signal, time, memory, store };

class Stopped : public std::runtime_error {
 public:
  Stopped(StopReason reason, const std::string& what) : std::runtime_error(what), reason_(reason) {}
  StopReason reason() const { return reason_; }

 private:
  StopReason reason_;
};

struct Limits {
  double seconds = 0;     // 0: no limit
  std::size_t bytes = 0;  // resident memory of the process; 0: half of the machine's
};

class Control {
 public:
  explicit Control(Limits limits = {}, bool show_progress = false);
  ~Control();
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  // Makes Ctrl-C and SIGTERM stop whatever is ticking, in this process, from now on.
  static void catch_signals();

  // Says what is going on, for the progress line: "solving 0*8".
  void doing(std::string what);
  // Further figures for the progress line, asked for whenever it is shown. Lasts until the Detail is gone.
  class Detail;
  // Called often; cheap. `done` counts whatever the computation counts (positions, heaps, graphs). Throws
  // Stopped.
  void tick(std::uint64_t done) {
    if (--until_look_ == 0) look(done);
  }
  // For loops whose single step is long: looks at the clock and the limits now. Throws Stopped.
  void look(std::uint64_t done);
  // Throws Stopped if a signal came or the time is up, and does nothing else: any thread may call it.
  void check() const;

  // The memory limit in bytes, and whether allocating `bytes` more would break it.
  std::size_t memory_limit() const { return memory_limit_; }
  // Throws Stopped(memory) if `bytes` more would not fit: to be called before large allocations.
  void reserve(std::size_t bytes) const;

  double elapsed_seconds() const;

 private:
  void show(std::uint64_t done);

  using Clock = std::chrono::steady_clock;
  static constexpr int kTicksPerLook = 256;

  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
  std::uint64_t shown_done_ = 0;
  double seconds_;
  std::size_t memory_limit_;
  bool show_progress_;
  bool line_shown_ = false;
  int until_look_ = kTicksPerLook;
  std::string doing_;
  std::function<std::string()> detail_;
};

class Control::Detail {
 public:
  Detail(Control& control, std::function<std::string()> figures) : control_(control) {
    control_.detail_ = std::move(figures);
  }
  ~Detail() { control_.detail_ = nullptr; }
  Detail(const Detail&) = delete;
  Detail& operator=(const Detail&) = delete;

 private:
  Control& control_;
};

// Resident memory of this process now, and of the machine.
std::size_t resident_bytes();
std::size_t machine_bytes();

}  // namespace tendril
