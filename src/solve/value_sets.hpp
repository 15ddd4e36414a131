// The nimber by value-set pruning (Beling and Rogalski 2020; option look-ups before recursion as in Lemoine
// and Viennot 2012). The question asked of a component P is not "what is G(P)?" but "is G(P) in the set R,
// and which member?", and most questions need a small R.
//
// While P is searched, `possible` holds the first r + 1 values not yet explained by an option, r being the
// number of options still open: G(P) is the mex, so it is one of them. An option with value v in `possible`
// explains v; an option with any other value uses up an open option, so the largest of `possible` falls.
// Hence an option need only be asked for values in `possible` without its largest and, because larger ones
// cannot change the answer to "in R?", not above max R. As soon as `possible` and R have nothing in common
// the answer is no.
//
// What is learnt is kept: if one value e is left and e <= max R (or no option was answered 'not in R'), every
// value below e was explained by a real option and e by none, so G(P) = e exactly. After a 'no', R is ruled
// out.
#pragma once

#include <span>
#include <vector>

#include "base/nimber_set.hpp"
#include "solve/expander.hpp"
#include "solve/reading.hpp"
#include "tendril/outcome.hpp"

namespace tendril {

class ValueSetSearch {
 public:
  explicit ValueSetSearch(Expander& expander) : expander_(expander), table_(expander.table()) {}

  // The nimber of a sum. Throws Stopped; what was learnt until then stays in the table.
  Nimber nimber(std::span<const PositionId> sum);
  // Who wins a sum with a nim-heap in normal play. Cheaper than its nimber: all components but the largest
  // are valued, and the last is only asked whether it balances them.
  Outcome outcome(std::span<const PositionId> sum, Nimber heap = {});

 private:
  // The values asked for: a set, or everything.
  struct Asked {
    bool everything = true;
    NimberSet values = {};
    Nimber largest = {};
  };
  struct Frame {
    PositionId id;
    Asked asked;
    NimberSet possible = {};
    std::size_t open_begin = 0;     // open_[open_begin ..] are the options still open, cheapest last
    bool looked_up = false;         // every option was looked up before the first one is searched
    bool question_pending = false;  // the cheapest open option was asked for some values
    bool answered_no = false;       // some option was only found to be outside what was asked of it
  };

  Asked smallest_left(PositionId id) const;
  // Afterwards the nimber of `id` is known, or it is none of those asked for.
  void search(PositionId id, Asked asked);
  // Works on the top level until it is settled or has a question for a component of one of its options.
  void step();
  void look_up(Frame& frame, OptionList options);
  void leave();
  static void explain(Frame& frame, Nimber value);
  // Whether G(frame.id) can no longer be one of the values asked for.
  bool out_of_reach(const Frame& frame) const;
  // Opens a level that asks the one unknown component of an option for the values that would make a
  // difference. False if all of them are ruled out already.
  bool ask_last(Frame& frame, const Reading& option);

  Expander& expander_;
  Table& table_;
  std::vector<Frame> stack_;
  std::vector<OptionList::Place> open_;
};

}  // namespace tendril
