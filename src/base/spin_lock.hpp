// A lock for sections of less than a microsecond. A thread that waits keeps its core, because being woken by the system
// takes longer than the wait; after a while it lets others have the core, in case there are more threads than cores.
#pragma once

#include <atomic>
#include <cstdint>
#include <ctime>
#include <thread>

namespace tendril {

class SpinLock {
 public:
  void lock() {
    if (held_.exchange(true, std::memory_order_acquire)) [[unlikely]]
      wait();
  }
  void unlock() { held_.store(false, std::memory_order_release); }

  // The processor time that all threads of the process have spent waiting for locks of this kind.
  static double waited_seconds() {
    return static_cast<double>(waited_.load(std::memory_order_relaxed)) * 1e-9;
  }

 private:
  static constexpr unsigned kPatience = 256;

  void wait() {
    const std::uint64_t start = processor_nanoseconds();
    for (unsigned tries = 0; held_.exchange(true, std::memory_order_acquire); ++tries) {
      while (held_.load(std::memory_order_relaxed)) {
        if (++tries % kPatience == 0) std::this_thread::yield();
      }
    }
    waited_.fetch_add(processor_nanoseconds() - start, std::memory_order_relaxed);
  }
  // Of this thread. By the clock a thread would wait as long as the system keeps the core from whoever holds the lock.
  static std::uint64_t processor_nanoseconds() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(now.tv_nsec);
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
