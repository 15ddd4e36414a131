// The line of progress on standard error, and its one owner: it is written over again and again, and taken
// away before anything else is printed and in the end.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tendril/control.hpp"

namespace tendril {

class ProgressLine {
 public:
  // One that is not wanted never prints anything.
  explicit ProgressLine(bool wanted) : wanted_(wanted) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Puts a text in the place of what stood there, cut to the width of the terminal.
  void show(std::string_view text);
  // Takes the line away, so that something else can be printed.
  void clear();

  bool wanted() const { return wanted_; }
  // Columns of the terminal; 120 where standard error is none.
  static std::size_t width();

 private:
  bool wanted_;
  bool shown_ = false;
};

// A text in at most `width` columns of a terminal: cut between characters, what is no character of its own
// (a newline, an escape) as a question mark.
std::string fitted(std::string_view text, std::size_t width);

// What a search says of itself: "sprouts 0*9: 81920 done, 4096/s, 20.0 s, 312M, depth 7".
std::string progress_text(const Progress& progress);

}  // namespace tendril
