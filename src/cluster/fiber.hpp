// Work that can be paused in the middle and gone on with, in one thread: what a rank of a virtual cluster does between ticks
// of its clock. Threads that wait for each other did it before: at a few visits a turn, which clusters of many small ranks
// take, they waited for the processor at every turn, and where others were busy a run had 6 % of a core.
//
// Nothing may be paused while an exception is being handled, or while a lock is held that others need.
#pragma once

#include <functional>
#include <memory>

namespace tendril::cluster {

class Fiber {
 public:
  explicit Fiber(std::function<void()> work);
  ~Fiber();  // to be over by then
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;

  // Begins, or goes on where it paused; false: it is over. Not to be called then, nor from within a fiber.
  bool go_on();
  // From within: back to whoever called go_on.
  static void pause();

 private:
  struct Contexts;
  std::unique_ptr<Contexts> contexts_;
};

}  // namespace tendril::cluster
