// Nimbers of all frames that a family leads to, for all lengths up to a bound.
//
// The options of a frame with long paths are worked out once, with every long path exactly `limit` units long;
// for longer ones they are read off that list. With R the reach of the game and limit = 3R + 3, an option has of a
// long path either one piece, which misses at most R units; or two, of which one has at most R units (then the
// other is the rest), or both have more. In the last case the move is in the middle, and for every longer path
// there is such a move for each way to cut it so that both pieces have more than R units: of these only the one
// with a left piece of R + 1 units is kept, as a *cut*. This is the lemma on long paths of
// docs/proofs/families.md; FrameValues throws std::logic_error if a list is not of this shape, and a test compares
// the lists with those of longer paths written out.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "base/flat_tables.hpp"
#include "families/frame.hpp"
#include "tendril/control.hpp"

namespace tendril::families {

using StateId = std::uint32_t;
using Lengths = std::array<Length, kMostPaths>;  // those a frame does not have are 0

// The length of a path of a part, in terms of the lengths before.
struct Argument {
  enum class Kind : std::uint8_t { constant, rest, left, right };
  Kind kind = Kind::constant;
  std::uint8_t path = 0;  // rest: that path's length less `number`
  Length number = 0;      // constant: the length itself. left, right: of the path that is cut
  friend auto operator<=>(const Argument&, const Argument&) = default;
};
struct Term {
  StateId state;
  std::array<Argument, kMostPaths> arguments;
  friend bool operator==(const Term&, const Term&) = default;
  friend bool operator<(const Term& a, const Term& b) {  // libc++ 14 has no <=> of vectors and arrays
    return std::tie(a.state, a.arguments) < std::tie(b.state, b.arguments);
  }
};
// An option, or with `cut` >= 0 an option for all left + right = (length of path `cut`) - taken, both more than R.
struct Pattern {
  int cut = -1;
  Length taken = 0;
  std::vector<Term> terms;
  friend bool operator==(const Pattern&, const Pattern&) = default;
  friend bool operator<(const Pattern& a, const Pattern& b) {  // libc++ 14 has no <=> of vectors and arrays
    return std::tie(a.cut, a.taken, a.terms) < std::tie(b.cut, b.taken, b.terms);
  }
};

class FrameValues {
 public:
  explicit FrameValues(const LongGame& game)
      : game_(game), reach_(game.reach()), limit_(3 * game.reach() + 3) {}

  // The nim-sum of some parts. Throws OutOfReach and Stopped.
  std::uint32_t nimber(const Parts& parts, Control& control);
  std::uint32_t nimber(StateId state, const Lengths& lengths, Control& control);
  // Every frame that those known so far lead to, whatever the lengths.
  void close(Control& control);

  StateId intern(const Key& frame, std::size_t paths);
  std::size_t states() const { return frames_.size(); }
  const Key& frame(StateId state) const { return frames_[state].key; }
  std::size_t paths(StateId state) const { return frames_[state].paths; }
  Length reach() const { return reach_; }
  // The largest kernel of a frame known so far.
  Length largest_kernel() const { return largest_kernel_; }
  Length limit() const { return limit_; }

  // A part of an option: a frame with lengths.
  struct PartOfOption {
    StateId state;
    Lengths lengths;
    std::uint32_t nimber;
  };
  // Calls f(parts) for every option of a position.
  template <class F>
  void for_options(StateId state, const Lengths& lengths, Control& control, F&& f) {
    std::vector<PartOfOption> parts;
    const auto give = [&](const Pattern& pattern, Length left, Length right) {
      parts.clear();
      for (const Term& term : pattern.terms) {
        const Lengths of = lengths_of(term, lengths, left, right);
        parts.push_back({term.state, of, nimber(term.state, of, control)});
      }
      f(parts);
    };
    for (const Pattern& pattern : patterns(state, lengths)) {
      if (pattern.cut < 0) {
        give(pattern, 0, 0);
        continue;
      }
      const Length left_over = lengths[static_cast<std::size_t>(pattern.cut)] - pattern.taken;
      for (Length left = reach_ + 1; left + reach_ + 1 <= left_over; ++left)
        give(pattern, left, left_over - left);
    }
  }

  // All options of a frame whose long paths, those of `limit` units, may be longer.
  const std::vector<Pattern>& patterns(StateId state, Lengths lengths);

 private:
  static constexpr std::uint32_t kUnknown = 0xffffffff;
  static constexpr std::size_t kMostStates = 20'000;

  struct Frame {
    Key key;
    std::size_t paths;
    std::vector<std::vector<std::uint32_t>> table;  // by the first length, then by the second
    std::vector<std::unique_ptr<std::vector<Pattern>>> patterns;
  };
  struct Entry {
    StateId state;
    Lengths lengths;
  };

  Pattern pattern_of(const Parts& parts, const Lengths& lengths, bool& repeats);
  std::uint32_t& value(StateId state, const Lengths& lengths);
  static Lengths lengths_of(const Term& term, const Lengths& whole, Length left, Length right);
  // The nimber of an entry all of whose options are known; else puts what is unknown on `waiting`.
  bool evaluate(const Entry& entry, std::vector<Entry>& waiting);
  bool add_option(const Pattern& pattern, const Lengths& whole, Length left, Length right,
                  std::vector<Entry>& waiting);

  const LongGame& game_;
  Length reach_;
  Length limit_;
  Length largest_kernel_ = 0;
  std::vector<Frame> frames_;
  FlatMap<Key, StateId> number_;
  std::vector<char> seen_;  // nimbers of options
  std::uint64_t done_ = 0;
};

}  // namespace tendril::families
