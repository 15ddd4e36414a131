// A lock for sections of a few microseconds that are entered ten thousand times a second. A thread that waits
// keeps its core, because being woken by the system takes longer than the wait; after a while it lets others
// have the core, in case there are more threads than cores.
#pragma once

#include <atomic>
#include <thread>

namespace tendril {

class SpinLock {
 public:
  void lock() {
    for (unsigned tries = 0; held_.exchange(true, std::memory_order_acquire); ++tries) {
      while (held_.load(std::memory_order_relaxed)) {
        if (++tries % kPatience == 0) std::this_thread::yield();
      }
    }
  }
  void unlock() { held_.store(false, std::memory_order_release); }

 private:
  static constexpr unsigned kPatience = 4096;
  std::atomic<bool> held_{false};
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
