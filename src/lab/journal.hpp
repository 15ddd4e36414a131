// What a sweep has found so far, in a file: the state that a killed sweep resumes from, and what `tendril lab
// merge` joins. Lines of tab-separated fields:
//
//   tendril-lab 2
//   sweep <what> <game> <flags> <columns>: all that decides the output; a resumed sweep must be the same
//   part <i> <m>
//   hit <number> <size> <microseconds> <position> <values>: in the order of their numbers
//   upto <n> <rows>: boards below n are done, and this is the summary of them
//   done <n>: all n boards are
//
// Hits and the `upto` line that covers them are written at once; what follows the last complete `upto` line
// is thrown away when the file is opened again. So a sweep killed at any moment neither repeats nor skips a
// board.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/expression.hpp"

namespace tendril::lab {

// How a value is written in JSON.
enum class Kind { number, truth, text, numbers };

struct Column {
  std::string name;
  Kind kind;
  friend bool operator==(const Column&, const Column&) = default;
};

// What a sweep is, as far as its output depends on it.
struct Sweep {
  std::string name;      // "su"
  std::string settings;  // "--upto 9"
  std::string game;
  std::string answer = {};  // the column that is the question's answer
  bool records = false;     // hits are the first boards of their nimbers
  bool plane = false;       // boards are drawings with cells
  bool counts_nimbers = false;
  bool by_vertices = false;  // the summary is by vertices, not by edges
  bool trees = false;        // every board is a tree
  std::vector<Column> columns = {};
  friend bool operator==(const Sweep&, const Sweep&) = default;
};

struct Hit {
  std::uint64_t number = 0;
  std::uint64_t size = 0;
  std::uint64_t microseconds = 0;  // to examine it
  std::string position;
  std::vector<std::string> values;  // one a column
};

// The summary of one size.
struct Row {
  std::uint64_t boards = 0;
  std::uint64_t hits = 0;
  std::uint64_t biconnected_boards = 0;
  std::uint64_t biconnected_hits = 0;
  std::uint64_t repeating_boards = 0;  // boards with a cell that passes a vertex twice
  std::uint64_t simple_hits = 0;       // hits if such faces are no cells
  std::uint64_t unreadable = 0;        // boards the game refused
  std::uint64_t microseconds = 0;      // to examine them, over all threads
  std::map<std::uint64_t, std::uint64_t> nimbers;

  void add(const Row& other);
  friend bool operator==(const Row&, const Row&) = default;
};
using Summary = std::map<std::uint64_t, Row>;  // by size

struct Part {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
  bool has(std::uint64_t board) const { return board % of == number - 1; }
  friend bool operator==(const Part&, const Part&) = default;
};
// "2/8". Throws InputError.
Part parse_part(std::string_view text);

struct Journal {
  Sweep sweep;
  Part part;
  std::vector<Hit> hits;
  Summary summary;
  std::uint64_t upto = 0;
  bool done = false;
};

// Reads a journal up to its last complete `upto` line; `kept`, if given, becomes the number of bytes that
// far. Throws InputError if the file cannot be read or is no journal.
Journal read_journal(const std::string& file, std::size_t* kept = nullptr);

class JournalWriter {
 public:
  // Creates the file, or goes on with it where `found` says how far it was; an existing journal of another
  // sweep or part, or one that another process has open, is an InputError.
  JournalWriter(const std::string& file, const Sweep& sweep, Part part, Journal& found);
  ~JournalWriter();
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;

  void add(const Hit& hit);
  // Everything added so far and this summary cover the boards below `upto`.
  void checkpoint(std::uint64_t upto, const Summary& summary);
  void finish(std::uint64_t boards);

 private:
  void flush();

  std::string file_;
  int descriptor_ = -1;
  std::string waiting_;
};

// Joins the journals of all the parts of one sweep into that of the whole. Throws InputError naming the file
// if parts are missing, given twice, unfinished, or of different sweeps.
Journal merge(const std::vector<std::string>& files);

}  // namespace tendril::lab
