// Closed forms of tables, and how they are tried. A form is read off the first values of each parameter and then tested
// on all the others, which reach at least twice as far; nothing is proved by that. What is said of a form is what
// it was fitted on, how far it was tested, and where it fails first if it does.
//
// Which forms there are: patterns.cpp (lines, sums, nim-sums, periods), piecewise.hpp (floors, their minima and maxima,
// and strips along the diagonal), residues.hpp (parity rules).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/ranges.hpp"

namespace tendril::lab {

using Values = std::vector<std::uint64_t>;
using Index = std::vector<std::size_t>;  // the place in each range, counted from 0

// Values over one or more parameters; the last one moves fastest.
struct NimberTable {
  std::vector<Range> ranges;
  Values values;
  std::string what = "nimber";          // what they are
  std::vector<std::string> words = {};  // how the values 0, 1, ... are called; empty: they are numbers

  std::uint64_t at(const Index& index) const;
  std::int64_t parameter(std::size_t d, std::size_t place) const {
    return static_cast<std::int64_t>(ranges[d].from + place);
  }
  // What the d-th parameter is called: n if there is only one, else a, b, c, ...
  std::string name(std::size_t d) const;
  // A value in words.
  std::string word(std::int64_t value) const;
  // Every index, those with a smaller largest place first.
  std::vector<Index> outwards() const;
  // Does not change when the d-th and the next parameter change places, for every d.
  bool symmetric() const;
};

struct ClosedForm {
  std::string text;  // "nimber 2a + 1"
  std::function<std::int64_t(const Index&)> of;
  std::vector<std::size_t> fitted;  // how many of the first values of each parameter it was read off
  // Where it says something; empty: everywhere.
  std::function<bool(const Index&)> says = {};
};

// A form that was tried.
struct Pattern {
  std::string text;
  std::vector<Range> fitted;
  std::vector<Range> tested;
  std::vector<std::string> names;  // of the parameters
  struct Failure {
    std::vector<std::uint64_t> parameters;
    std::string found;
    std::string predicted;
  };
  std::optional<Failure> failure = {};

  // "conjecture: nimber 2a + 1 (fitted on a = 0..3, tested to a = 0..9, not proved)", or "refuted: ...".
  std::string sentence() const;
};

// Tries forms of one table, one after the other, and remembers the best that failed.
class Trials {
 public:
  explicit Trials(const NimberTable& table) : table_(table), outwards_(table.outwards()) {}

  const NimberTable& table() const { return table_; }
  // Whether the values reach twice as far as these.
  bool reaches_twice(const std::vector<std::size_t>& fitted) const;
  // The form as it was tested; nullopt if the table does not reach twice as far, or it fails before it has got that far.
  std::optional<Pattern> tried(const ClosedForm& form) const;
  // Whether it holds. The first that does is kept, else the one that got furthest.
  bool holds(const ClosedForm& form);
  const std::optional<Pattern>& best() const { return best_; }

 private:
  const NimberTable& table_;
  std::vector<Index> outwards_;
  std::optional<Pattern> best_;
  std::size_t reached_ = 0;  // the largest place that `best_` gets right, if it fails
};

// values[n + period] == values[n] + saltus for all n >= begin, n + period < size.
struct Period {
  std::size_t begin;
  std::size_t period;
  std::int64_t saltus;
  friend bool operator==(const Period&, const Period&) = default;

  // How many values it was read off.
  std::size_t fitted() const { return begin + period + (saltus == 0 ? 0 : 1); }
  // The n-th value, by the first ones.
  std::int64_t of(const Values& values, std::size_t n) const;
};
// The one with the smallest begin + period, of equal ones that with the smallest period, that holds for all values, over
// at least three periods and twice as far as it was fitted.
std::optional<Period> find_period(const Values& values);
// The one that got furthest before it failed, over as much; nullopt: none got so far.
std::optional<Period> find_failing_period(const Values& values);

// "from n = 4 on, nimber 0", "from n = 1 on, period 3 (1,2,0)"; `first` is the parameter of values[0], `name` what it is
// called.
std::string describe(const Values& values, std::uint64_t first, const Period& found, std::string_view name,
                     std::string_view what, const std::vector<std::string>& words = {});
// The same with the values before it: ", before that 0,2".
std::string describe_whole(const Values& values, std::uint64_t first, const Period& found,
                           std::string_view name, std::string_view what,
                           const std::vector<std::string>& words = {});

// "2a + 3", "a", "0".
std::string linear_text(const std::vector<std::pair<std::int64_t, std::string>>& terms,
                        std::int64_t constant);

}  // namespace tendril::lab
