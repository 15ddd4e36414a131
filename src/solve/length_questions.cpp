// Play lengths by questions: whether a component can last exactly k moves, asked depth first. What is known of a component
// is two sets of lengths as bits of a word: those it can last, and those it cannot; the rest is open.

#include <bit>
#include <vector>

#include "base/flat_tables.hpp"
#include "base/heed.hpp"
#include "solve/lengths.hpp"

namespace tendril {
namespace {

using Lengths = std::uint64_t;  // bit k: k moves

constexpr Lengths only(unsigned k) { return Lengths{1} << k; }
constexpr Lengths up_to(std::uint64_t k) { return ~Lengths{0} >> (63 - k); }

// { a + b }, beyond 63 left out.
Lengths plus(Lengths a, Lengths b) {
  Lengths sum = 0;
  for (; a != 0; a &= a - 1) sum |= b << std::countr_zero(a);
  return sum;
}

class LengthQuestions {
 public:
  explicit LengthQuestions(Expander& expander) : expander_(expander) {}

  // Every length it can last. Throws Stopped.
  Lengths all(PositionId id) {
    // The longest first: what few long plays there are is found among moves that waste nothing.
    for (auto k = static_cast<unsigned>(expander_.bound(id)) + 1; k-- > 0;) settle(id, k);
    return known_.at(index(id)).can;
  }

 private:
  struct Known {
    Lengths can = 0;
    Lengths cannot = 0;
  };
  struct Frame {
    PositionId id;
    unsigned length;  // asked for
    OptionList::Place place;
  };
  // A question that has to be answered first.
  struct Open {
    PositionId id;
    unsigned length;
  };
  enum class Verdict { yes, no, open };

  Known known(PositionId id) {
    const auto [row, is_new] = known_.try_emplace(index(id));
    if (is_new) row->second.cannot = ~up_to(expander_.bound(id));
    return row->second;
  }

  // Whether the components together can last so many moves; if that is open, `next` is a question that counts.
  Verdict of_sum(std::span<const PositionId> components, unsigned length, Open& next) {
    Lengths can = 1;
    Lengths may = 1;
    for (const PositionId component : components) {
      const Known each = known(component);
      can = plus(can, each.can);
      may = plus(may, ~each.cannot);
    }
    if ((can & only(length)) != 0) return Verdict::yes;
    if ((may & only(length)) == 0) return Verdict::no;
    for (const PositionId& component : components) {
      Lengths others = 1;  // what the others may last
      for (const PositionId& other : components)
        if (&other != &component) others = plus(others, ~known(other).cannot);
      const Known own = known(component);
      // Its open lengths with which the others may fill up.
      Lengths open = ~(own.can | own.cannot) & up_to(length);
      while (open != 0 && (others & only(length - top(open))) == 0) open &= ~only(top(open));
      if (open == 0) continue;
      next = {component, top(open)};
      break;
    }
    return Verdict::open;
  }

  static unsigned top(Lengths lengths) { return 63 - static_cast<unsigned>(std::countl_zero(lengths)); }

  // One of the options lasts a move less, as far as is known.
  bool is_known_to_last(OptionList options, unsigned length) {
    for (auto place = options.first(); place != options.end(); place = options.next(place)) {
      Lengths can = 1;
      for (const PositionId component : options.components(place)) can = plus(can, known(component).can);
      if ((can & only(length - 1)) != 0) return true;
    }
    return false;
  }

  // Whether the component can last so many moves is known afterwards.
  void settle(PositionId asked, unsigned asked_length) {
    std::vector<Frame> stack;
    const auto push = [&](PositionId id, unsigned length) {
      const Known each = known(id);
      if (((each.can | each.cannot) & only(length)) == 0) stack.push_back({id, length, OptionList::first()});
    };
    push(asked, asked_length);
    while (!stack.empty()) {
      heed();
      Frame& frame = stack.back();
      const OptionList options = expander_.options(frame.id);
      if (options.size() == 0 || frame.length == 0) {
        Known& own = known_.at(index(frame.id));
        if (options.size() == 0)
          own = {.can = only(0), .cannot = ~only(0)};
        else
          own.cannot |= only(0);
        stack.pop_back();
        continue;
      }
      Verdict verdict = Verdict::no;
      Open next{};
      if (frame.place == OptionList::first() && is_known_to_last(options, frame.length)) {
        verdict = Verdict::yes;
      } else {
        for (; frame.place != options.end(); frame.place = options.next(frame.place)) {
          verdict = of_sum(options.components(frame.place), frame.length - 1, next);
          if (verdict != Verdict::no) break;
        }
      }
      if (verdict == Verdict::open) {
        push(next.id, next.length);
        continue;
      }
      Known& own = known_.at(index(frame.id));
      (verdict == Verdict::yes ? own.can : own.cannot) |= only(frame.length);
      stack.pop_back();
    }
  }

  Expander& expander_;
  FlatMap<std::uint32_t, Known> known_;
};

}  // namespace

LengthSet lengths_by_questions(Expander& expander, std::span<const PositionId> sum) {
  LengthQuestions questions(expander);
  LengthSet total(0);
  for (const PositionId component : sum) {
    LengthSet own;
    for (Lengths left = questions.all(component); left != 0; left &= left - 1) {
      const auto length = static_cast<std::uint64_t>(std::countr_zero(left));
      if (length == 0)
        own = LengthSet(0);
      else
        own.merge_after_move(LengthSet(length - 1));
    }
    total = total.plus(own);
  }
  return total;
}

}  // namespace tendril
