// What a sweep has found so far, in a file: the state that a killed sweep resumes from, and what `tendril lab
// merge` joins. Sealed lines (sealed_lines.hpp) of tab-separated fields:
//
//   tendril-lab 3
//   sweep <what> <game> <flags> <columns>: all that decides the output; a resumed sweep must be the same
//   part <i> <m>
//   hit <number> <size> <microseconds> <position> <values>: in the order of their numbers
//   upto <n> <hits> <rows>: boards below n are done, so many hits are above, and this is the summary of them
//   done <n>: all n boards are
//
// Hits and the `upto` line that covers them are written at once, and synced; what follows the last complete
// `upto` line is thrown away when the file is opened again, and said. So a sweep killed at any moment neither
// repeats nor skips a board. Anything else that is not as it was written is an error that names the line.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/expression.hpp"
#include "lab/sealed_file.hpp"

namespace tendril::lab {

// What a column holds: a number, a truth value, an outcome (the only text), a list of numbers. State files
// name kinds by their numbers.
enum class Kind { number, truth, text, numbers };
Kind kind_of(Type type);

// The value of a hit in one column.
struct Entry {
  Entry(Kind its_kind, Value its_value) : kind(its_kind), value(its_value) {}
  explicit Entry(std::vector<std::uint64_t> list) : kind(Kind::numbers), numbers(std::move(list)) {}

  Kind kind;
  Value value = 0;
  std::vector<std::uint64_t> numbers = {};
  friend auto operator<=>(const Entry&, const Entry&) = default;
};
// As it is printed: 3, true, P, "2,4".
std::string show(const Entry& entry);

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
  bool graphs = true;        // the game is played on graphs: boards have sizes
  std::vector<Column> columns = {};
  friend bool operator==(const Sweep&, const Sweep&) = default;
};

struct Hit {
  std::uint64_t number = 0;
  std::uint64_t size = 0;
  std::uint64_t microseconds = 0;  // to examine it
  std::string position;
  std::vector<Entry> values;  // one a column
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
// "2/8", or "auto": the part that a task of an array of Slurm's is. Throws InputError.
Part parse_part(std::string_view text);

// The state of a sweep: what of it is done.
struct SweepState {
  Sweep sweep;
  Part part;
  std::vector<Hit> hits;
  Summary summary;
  std::uint64_t upto = 0;
  bool done = false;
  std::uint64_t torn_bytes = 0;  // of a record that was never finished, left out
};

// Reads a state up to its last complete `upto` line. Throws InputError if the file cannot be read, is no
// state, or is damaged; `file` is its name, for the message.
SweepState read_state(const std::string& file);
SweepState parse_state(std::string_view text, const std::string& file);

class StateWriter {
 public:
  // Creates the file, or goes on with it where `found` says how far it was; an existing state of another
  // sweep or part, or one that another process has open, is an InputError.
  StateWriter(const std::string& file, const Sweep& sweep, Part part, SweepState& found);
  // These throw Stopped when the disk refuses; what was written before stays.
  void add(const Hit& hit);
  // Everything added so far and this summary cover the boards below `upto`.
  void checkpoint(std::uint64_t upto, const Summary& summary);
  void finish(std::uint64_t boards);

 private:
  SealedFile file_;
  std::uint64_t hits_ = 0;
};

// Joins the states of all the parts of one sweep into that of the whole. Throws InputError naming the file
// if parts are missing, given twice, unfinished, or of different sweeps.
SweepState merge(const std::vector<std::string>& files);

}  // namespace tendril::lab
