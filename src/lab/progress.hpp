// The progress line of a sweep on standard error: a bar, boards done, the rate of the last while, and the
// time to go at that rate. Boards grow harder as they grow larger, so the average since the beginning would
// promise too much. A second copy of the source is counted meanwhile, so that there is a total to compare
// with.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <thread>

#include "lab/source.hpp"
#include "page/progress_line.hpp"

namespace tendril::lab {

// What the line says; `width` columns at most, so that it stays one line. `total` is 0 while it is not known.
struct ProgressFigures {
  std::string name;
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  std::uint64_t hits = 0;
  double rate = 0;     // boards a second
  double elapsed = 0;  // seconds
};
std::string progress_line(const ProgressFigures& figures, std::size_t width);

class Progress {
 public:
  // `count`: a source to count ahead; none: there is no total. `begun`: boards done in earlier runs.
  Progress(bool shown, std::string name, const MakeSource& count, std::uint64_t begun);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Shows the line if it is due, and puts it back if it was taken away.
  void show(std::uint64_t done, std::uint64_t hits);
  // Takes the line away, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  class Scout;
  struct Mark {
    Clock::time_point time;
    std::uint64_t done;
  };

  ProgressLine line_;
  std::string name_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  std::deque<Mark> marks_;  // of the last while, oldest first
  std::unique_ptr<Scout> scout_;
};

}  // namespace tendril::lab
