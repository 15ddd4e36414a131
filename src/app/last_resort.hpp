// The promise that a limit or a signal is obeyed within half a second, whatever the process is doing.
// Computations look by themselves and stop in good order (tendril/control.hpp, base/heed.hpp); this is for the
// step that does not: one refinement in the middle of nauty, a write to a pipe that nobody reads, the freeing
// of a table of many gigabytes. A thread waits; when a limit has been passed, or a stop been asked for, and the
// process has not ended a third of a second later, it saves what can be saved, says the line that a stop in
// good order says, and ends the process with its exit code.
//
// That is as safe as a kill: stores and states are appended in whole records, and files appear whole
// (app/output.hpp). While it lives, a process may be made at any moment by the thread that works: it waits until the
// other has nothing in its hands.
#pragma once

#include <condition_variable>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "tendril/control.hpp"

namespace tendril::app {

class LastResort {
 public:
  LastResort(Limits limits, StopToken stop);
  ~LastResort();
  LastResort(const LastResort&) = delete;
  LastResort& operator=(const LastResort&) = delete;

  // The work has ended, one way or the other, and what is to be said is about to be said: from now on nothing
  // happens. Does not return if the last resort is being taken already.
  void stand_down();

 private:
  void watch();

  Limits limits_;
  StopToken stop_;
  std::condition_variable began_or_ended_;
  bool began_ = false;
  bool over_ = false;
  std::thread thread_;
};

// While it lives, the limits of a Control are watched too: of one question among many that are timed by
// themselves.
class Watched {
 public:
  explicit Watched(const Control& control);
  ~Watched();
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

 private:
  const Control* control_;
};

// What is done before a process that did not stop by itself is ended: `save` saves what it can within a tenth
// of a second, and returns what is to be said after the reason; `missing` is what there is not yet. It is
// called by another thread at any moment. Lasts until the LastWill is gone; the latest counts.
class LastWill {
 public:
  explicit LastWill(std::function<std::string()> save, std::string_view missing = "the answer");
  ~LastWill();
  LastWill(const LastWill&) = delete;
  LastWill& operator=(const LastWill&) = delete;
};

}  // namespace tendril::app
