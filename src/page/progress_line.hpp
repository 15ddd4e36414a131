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
  // Puts the last text back, if something was printed meanwhile.
  void restore();

  bool wanted() const { return wanted_; }
  // Columns of the terminal; where that is not known, what COLUMNS says, or 80.
  static std::size_t width();

 private:
  bool wanted_;
  bool shown_ = false;
  std::string last_;
};

// A text in at most `width` columns of a terminal: cut between characters, what is no character of its own
// (a newline, an escape) as a question mark.
std::string fitted(std::string_view text, std::size_t width);

// The same, cut where a phrase ends if there is a comma in the second half.
std::string whole_phrases(std::string_view text, std::size_t width);

// "42 s", "3:07 min", "2:05 h".
std::string duration(double seconds);

// What a search says of itself: "sprouts 0*9: 20 s, 81,920 positions, 4,096/s, 312M, 512 nimbers proved".
std::string progress_text(const Progress& progress);

}  // namespace tendril
