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

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "base/nimber_set.hpp"
#include "solve/expander.hpp"
#include "solve/outcome.hpp"
#include "solve/reading.hpp"

namespace tendril {

template <class R>
class GrundySearch {
 public:
  explicit GrundySearch(Expander<R>& expander) : expander_(expander), table_(expander.table()) {}

  // The nimber of a sum. Throws Stopped; what was learnt until then stays in the table.
  Nimber nimber(std::span<const PositionId> sum) {
    Nimber value;
    for (const PositionId component : sum) {
      while (!table_.nimber(component)) search(component, smallest_left(component));
      value ^= *table_.nimber(component);
    }
    return value;
  }

  // Who wins a sum in normal play. Cheaper than its nimber: all components but the largest are valued, and
  // the last is only asked whether it balances them.
  Outcome outcome(std::span<const PositionId> sum) {
    if (sum.empty()) return Outcome::previous;
    std::vector<PositionId> order(sum.begin(), sum.end());
    const auto bound = [&](PositionId id) { return expander_.bound(id); };
    std::iter_swap(std::max_element(order.begin(), order.end(),
                                    [&](PositionId a, PositionId b) { return bound(a) < bound(b); }),
                   order.end() - 1);
    const PositionId last = order.back();
    order.pop_back();
    const Nimber others = nimber(order);
    Asked balance{.everything = false, .values = {}, .largest = others};
    balance.values.insert(others);
    search(last, std::move(balance));
    return table_.nimber(last) == others ? Outcome::previous : Outcome::next;
  }

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

  // To value a component it is asked for 0, then for 1, and so on: nimbers met in play are small, and asking
  // for few values prunes so much more than asking for all that the repetition is paid back many times.
  Asked smallest_left(PositionId id) const {
    const auto value = static_cast<std::uint64_t>(std::countr_one(table_.ruled_out(id)));
    if (value >= 63) return {};
    Asked asked{.everything = false, .values = {}, .largest = Nimber{value}};
    asked.values.insert(asked.largest);
    return asked;
  }

  // Afterwards the nimber of `id` is known, or it is none of those asked for.
  void search(PositionId id, Asked asked) {
    stack_.clear();
    open_.clear();
    if (!table_.nimber(id)) stack_.push_back({.id = id, .asked = std::move(asked)});
    while (!stack_.empty()) step();
  }

  // Works on the top level until it is settled or has a question for a component of one of its options.
  void step() {
    const OptionList options = expander_.options(stack_.back().id);
    Frame& frame = stack_.back();
    if (!frame.looked_up) look_up(frame, options);
    while (true) {
      const bool no = !frame.asked.everything && out_of_reach(frame);
      const bool exhausted = open_.size() == frame.open_begin;
      if (exhausted && !(no && frame.answered_no)) {
        table_.set_nimber(frame.id, *frame.possible.min());
        return leave();
      }
      if (no) {
        table_.rule_out(frame.id, frame.asked.values.low_word());
        return leave();
      }
      const Reading option = read(table_, options.components(open_.back()));
      if (option.unknown == 0) {
        explain(frame, option.value);
      } else if (option.unknown == 1 && (frame.question_pending || !ask_last(frame, option))) {
        frame.possible.erase(*frame.possible.max());
        frame.answered_no = true;
      } else {
        if (option.unknown > 1)
          stack_.push_back({.id = option.first_unknown, .asked = smallest_left(option.first_unknown)});
        return;
      }
      frame.question_pending = false;
      open_.pop_back();
    }
  }

  void look_up(Frame& frame, OptionList options) {
    frame.looked_up = true;
    frame.open_begin = open_.size();
    frame.possible = NimberSet::below(options.size() + 1);
    for (auto place = options.first(); place != options.end(); place = options.next(place)) {
      const Reading option = read(table_, options.components(place));
      if (option.unknown == 0)
        explain(frame, option.value);
      else
        open_.push_back(place);
    }
    std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(frame.open_begin), open_.end());
  }

  void leave() {
    open_.resize(stack_.back().open_begin);
    stack_.pop_back();
  }

  static void explain(Frame& frame, Nimber value) {
    if (frame.possible.contains(value))
      frame.possible.erase(value);
    else
      frame.possible.erase(*frame.possible.max());
  }

  // Whether G(frame.id) can no longer be one of the values asked for.
  bool out_of_reach(const Frame& frame) const {
    if (frame.asked.largest.value >= 63) return !frame.possible.intersects(frame.asked.values);
    return (frame.possible.low_word() & frame.asked.values.low_word() & ~table_.ruled_out(frame.id)) == 0;
  }

  // Opens a level that asks the one unknown component of an option for the values that would make a
  // difference. False if all of them are ruled out already.
  bool ask_last(Frame& frame, const Reading& option) {
    Asked asked{.everything = false, .values = frame.possible};
    asked.values.erase(*frame.possible.max());
    if (!frame.asked.everything) asked.values.keep_up_to(frame.asked.largest);
    asked.values = asked.values.shifted(option.value);
    asked.largest = *asked.values.max();
    if (asked.largest.value < 63 && (asked.values.low_word() & ~table_.ruled_out(option.first_unknown)) == 0)
      return false;
    frame.question_pending = true;
    stack_.push_back({.id = option.first_unknown, .asked = std::move(asked)});
    return true;
  }

  Expander<R>& expander_;
  Table& table_;
  std::vector<Frame> stack_;
  std::vector<OptionList::Place> open_;
};

}  // namespace tendril
