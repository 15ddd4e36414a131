// What a long computation owes its user: it can be stopped at any moment (by hand, by a limit on time or
// memory), and it says meanwhile what it is doing. Every question takes a Control; one Control may serve many
// questions, and its limits hold for all of them together. A stop is an exception, so that an engine unwinds
// from wherever it is, and what has been proved until then stays proved.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

namespace tendril {

enum class StopReason { asked, time, memory, store };

class Stopped : public std::runtime_error {
 public:
  Stopped(StopReason reason, const std::string& what) : std::runtime_error(what), reason_(reason) {}
  StopReason reason() const { return reason_; }

 private:
  StopReason reason_;
};

// A switch that whoever asks and whoever answers share; copies are the same switch.
class StopToken {
 public:
  // From any thread, and from a signal handler. `why` must live for ever: "interrupted".
  void stop(const char* why = "stopped") const noexcept { why_->store(why, std::memory_order_relaxed); }
  // nullptr: nobody stopped it.
  const char* why() const noexcept { return why_->load(std::memory_order_relaxed); }

 private:
  static_assert(std::atomic<const char*>::is_always_lock_free,
                "a signal handler may only touch lock-free atomics");
  std::shared_ptr<std::atomic<const char*>> why_ = std::make_shared<std::atomic<const char*>>(nullptr);
};

struct Limits {
  double seconds = 0;     // 0: no limit
  std::size_t bytes = 0;  // 0: three quarters of the machine's memory
  // The memory that `bytes` is compared with. nullptr: the heap, as the C library counts it.
  std::size_t (*used_bytes)() = nullptr;
};

// What a progress report says.
struct Progress {
  std::string doing;   // as the Control was told: "sprouts 0*8"
  std::uint64_t done;  // positions, heaps, graphs: what the computation counts
  double rate;         // of `done`, a second, since the last report
  double seconds;      // since the Control was made
  std::size_t bytes;   // in use
  std::string detail;  // figures of the engine at work, or nothing
};
using ReportProgress = std::function<void(const Progress&)>;

class Control {
 public:
  // `report` is called about ten times a second, by the thread that computes.
  explicit Control(Limits limits = {}, StopToken stop = {}, ReportProgress report = {});
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  // Says what is going on, for the reports.
  void doing(std::string what) { doing_ = std::move(what); }
  const std::string& doing() const { return doing_; }
  double elapsed_seconds() const;
  std::size_t memory_limit() const { return memory_limit_; }
  std::size_t used_bytes() const;

  // --- for engines ---
  // Called often; cheap. `done` counts whatever the computation counts. Throws Stopped.
  void tick(std::uint64_t done) {
    if (--until_look_ == 0) look(done);
  }
  // For loops whose single step is long: looks at the clock and the limits now. Throws Stopped.
  void look(std::uint64_t done);
  // Throws Stopped if somebody stopped it or the time is up, and does nothing else: any thread may call it.
  void check() const;
  // Throws Stopped(memory) if `bytes` more would not fit: to be called before large allocations.
  void reserve(std::size_t bytes) const;

  // Further figures for the reports, asked for whenever one is made. Lasts until the Detail is gone.
  class Detail {
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

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kTicksPerLook = 256;

  Clock::time_point start_ = Clock::now();
  Clock::time_point reported_ = start_;
  std::uint64_t reported_done_ = 0;
  Limits limits_;
  std::size_t memory_limit_;
  StopToken stop_;
  ReportProgress report_;
  int until_look_ = kTicksPerLook;
  std::string doing_;
  std::function<std::string()> detail_;
};

// While it lives, all that the library does in the thread that made it obeys `control`, also what takes no
// Control: Game::read, draw, notes and trim throw Stopped like any question. Questions make one of their own.
// The innermost counts.
class Obeying {
 public:
  explicit Obeying(const Control& control);
  ~Obeying();
  Obeying(const Obeying&) = delete;
  Obeying& operator=(const Obeying&) = delete;

 private:
  const Control* before_;
};

}  // namespace tendril
