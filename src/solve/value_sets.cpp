#include "solve/value_sets.hpp"

#include <algorithm>
#include <bit>

namespace tendril {

Nimber ValueSetSearch::nimber(std::span<const PositionId> sum) {
  Nimber value;
  for (const PositionId component : sum) {
    while (!table_.nimber(component)) search(component, smallest_left(component));
    value ^= *table_.nimber(component);
  }
  return value;
}

Outcome ValueSetSearch::outcome(std::span<const PositionId> sum, Nimber heap) {
  if (sum.empty()) return heap == Nimber{0} ? Outcome::previous : Outcome::next;
  std::vector<PositionId> order(sum.begin(), sum.end());
  const auto bound = [&](PositionId id) { return expander_.bound(id); };
  std::iter_swap(std::max_element(order.begin(), order.end(),
                                  [&](PositionId a, PositionId b) { return bound(a) < bound(b); }),
                 order.end() - 1);
  const PositionId last = order.back();
  order.pop_back();
  const Nimber others = heap ^ nimber(order);
  Asked balance{.everything = false, .values = {}, .largest = others};
  balance.values.insert(others);
  search(last, std::move(balance));
  return table_.nimber(last) == others ? Outcome::previous : Outcome::next;
}

// To value a component it is asked for 0, then for 1, and so on: nimbers met in play are small, and asking
// for few values prunes so much more than asking for all that the repetition is paid back many times.
ValueSetSearch::Asked ValueSetSearch::smallest_left(PositionId id) const {
  const auto value = static_cast<std::uint64_t>(std::countr_one(table_.ruled_out(id)));
  if (value >= 63) return {};
  Asked asked{.everything = false, .values = {}, .largest = Nimber{value}};
  asked.values.insert(asked.largest);
  return asked;
}

void ValueSetSearch::search(PositionId id, Asked asked) {
  stack_.clear();
  open_.clear();
  if (!table_.nimber(id)) stack_.push_back({.id = id, .asked = std::move(asked)});
  while (!stack_.empty()) step();
}

void ValueSetSearch::step() {
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

void ValueSetSearch::look_up(Frame& frame, OptionList options) {
  frame.looked_up = true;
  frame.open_begin = open_.size();
  frame.possible = NimberSet::below(options.size() + 1);
  for (auto place = options.first(); place != options.end(); place = options.next(place)) {
    for (const PositionId component : options.components(place)) expander_.known(component);
    const Reading option = read(table_, options.components(place));
    if (option.unknown == 0)
      explain(frame, option.value);
    else
      open_.push_back(place);
  }
  std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(frame.open_begin), open_.end());
}

void ValueSetSearch::leave() {
  open_.resize(stack_.back().open_begin);
  stack_.pop_back();
}

void ValueSetSearch::explain(Frame& frame, Nimber value) {
  if (frame.possible.contains(value))
    frame.possible.erase(value);
  else
    frame.possible.erase(*frame.possible.max());
}

bool ValueSetSearch::out_of_reach(const Frame& frame) const {
  if (frame.asked.largest.value >= 63) return !frame.possible.intersects(frame.asked.values);
  return (frame.possible.low_word() & frame.asked.values.low_word() & ~table_.ruled_out(frame.id)) == 0;
}

bool ValueSetSearch::ask_last(Frame& frame, const Reading& option) {
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

}  // namespace tendril
