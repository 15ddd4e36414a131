// A lock for sections of less than a microsecond. A thread that waits keeps its core, because being woken by the system
// takes longer than the wait; after a while it lets others have the core, in case there are more threads than cores.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace tendril {

class SpinLock {
 public:
  void lock() {
    if (held_.exchange(true, std::memory_order_acquire)) [[unlikely]]
      wait();
  }
  void unlock() { held_.store(false, std::memory_order_release); }

  // How long all threads of the process have kept their cores waiting for locks of this kind.
  static double waited_seconds() {
    return static_cast<double>(waited_.load(std::memory_order_relaxed)) * 1e-9;
  }

 private:
  static constexpr unsigned kPatience = 256;

  // Counted is the time spent spinning, by the clock: a thread that has let others have the core costs nobody anything.
  // (The thread's own processor time is a call of the system, which takes longer than most waits: two calls a wait were a
  // tenth of the time of two threads on boards.)
  void wait() {
    auto start = std::chrono::steady_clock::now();
    const auto count = [&] {
      const auto now = std::chrono::steady_clock::now();
      waited_.fetch_add(static_cast<std::uint64_t>(std::chrono::nanoseconds(now - start).count()),
                        std::memory_order_relaxed);
    };
    for (unsigned tries = 0; held_.exchange(true, std::memory_order_acquire);) {
      while (held_.load(std::memory_order_relaxed)) {
        if (++tries % kPatience != 0) continue;
        count();
        std::this_thread::yield();
        start = std::chrono::steady_clock::now();
      }
    }
    count();
  }

  std::atomic<bool> held_{false};
  static inline std::atomic<std::uint64_t> waited_{0};
};

// Holds a lock, if there is one, for its lifetime.
class Held {
 public:
  explicit Held(SpinLock* lock) : lock_(lock) {
    if (lock_ != nullptr) lock_->lock();
  }
  ~Held() {
    if (lock_ != nullptr) lock_->unlock();
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

 private:
  SpinLock* lock_;
};

// Gives a lock that is held, if there is one, to others for its lifetime.
class Unlocked {
 public:
  explicit Unlocked(SpinLock* lock) : lock_(lock) {
    if (lock_ != nullptr) lock_->unlock();
  }
  ~Unlocked() {
    if (lock_ != nullptr) lock_->lock();
  }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

 private:
  SpinLock* lock_;
};

}  // namespace tendril
