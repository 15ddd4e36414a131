// The numbers of couples and sums, and the most promising move of a couple by them: what a worker (worker.hpp) and the
// tree of a cluster (cluster/tree.hpp) have in common.
//
// All of it may run while other threads prove things. Whatever is concluded (a value ruled out, a move that need not be
// considered) rests on facts that were read once and stay true; a fact that arrives in between is found at the next look.
#pragma once

#include <algorithm>
#include <span>

#include "solve/expander.hpp"
#include "solve/proof_numbers/couples.hpp"
#include "solve/reading.hpp"

namespace tendril {

// Whether the couple of an unknown component is known to be won by the player to move. No component the table
// can hold has a nimber of kManyNumbers or more: it would need as many options.
inline bool known_won(const Table& table, const Couples& couples, PositionId id, Nimber heap) {
  if (heap.value < 63) return ((table.ruled_out(id) >> heap.value) & 1) != 0;
  if (heap.value >= kManyNumbers) return true;
  return couples.find({id, static_cast<std::uint32_t>(heap.value)}).numbers.pn == 0;
}

class Chooser {
 public:
  Chooser(Expander& expander, Couples& couples, const Settings& settings)
      : expander_(expander), table_(expander.table()), couples_(couples), settings_(settings) {}

  static Couple couple_of(PositionId id, Nimber heap) { return {id, static_cast<std::uint32_t>(heap.value)}; }
  static std::uint32_t clamp(std::uint64_t n) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, kManyNumbers - 1));
  }

  bool won(PositionId id, Nimber heap) const { return known_won(table_, couples_, id, heap); }
  void set_won(PositionId id, Nimber heap) {
    if (heap.value < 63)
      table_.rule_out(id, std::uint64_t{1} << heap.value);
    else
      couples_.rule_out(couple_of(id, heap));
  }
  bool decided(PositionId id, Nimber heap) const { return table_.nimber(id).has_value() || won(id, heap); }

  // Numbers as they are, and as they look to a worker: larger where others are at work, so that it prefers to go elsewhere.
  // Looks choose, and nothing else: what is remembered of a couple and what is held against thresholds are numbers as they
  // are. (Looks that were remembered outlived the workers they came from: with 64 of them 2.0 times the visits of one
  // instead of 1.7, docs/search.md.)
  struct Numbers {
    ProofNumbers real;
    ProofNumbers look;
  };
  static Numbers idle(ProofNumbers n) { return {n, n}; }
  // Of the couple of an unknown component, not known to be won.
  Numbers numbers(PositionId id, Nimber heap) {
    const Couples::Entry entry = couples_.find(couple_of(id, heap));
    const bool visited = entry.numbers.dn != kManyNumbers;
    if (visited && entry.threads == 0) return idle(entry.numbers);
    const ProofNumbers first = unvisited(expander_.bound(id), next_in_line(id, heap));
    const ProofNumbers real = visited ? entry.numbers : first;
    return {real, busy(real, first, entry.threads)};
  }
  // A couple is lost if its heap is the nimber. Of a component of which nothing is known that is unlikely of any heap; once
  // all smaller ones are ruled out, the next is the likeliest, and half of the work of proving the loss is done (the moves
  // in the heap are answered). So its disproof looks cheaper: a tenth fewer visits on random lands (docs/search.md).
  ProofNumbers unvisited(std::uint64_t bound, bool next = false) const {
    const std::uint64_t pn = settings_.pn_base + bound;
    return {clamp(pn), clamp((next ? settings_.pn_disproof_next : settings_.pn_disproof) * pn)};
  }

  // The heap that a component of a sum is now asked about: the smallest that is not ruled out.
  Nimber asked(PositionId id) const {
    Nimber n;
    while (won(id, n)) ++n.value;
    return n;
  }
  // The number of a sum with two or more unknown components, and the cheapest of them.
  struct SumNumber {
    std::uint64_t total = 0;
    std::uint64_t look = 0;
    std::uint64_t cheapest_look = UINT64_MAX;  // of none: they have become known
    std::uint64_t cheapest = 0;
    PositionId component = {};

    void add(Numbers couple, PositionId id) {
      total += couple.real.smaller();
      look += couple.look.smaller();
      if (couple.look.smaller() >= cheapest_look) return;
      cheapest_look = couple.look.smaller();
      cheapest = couple.real.smaller();
      component = id;
    }
    Numbers numbers() const { return {twice(total), twice(look)}; }

   private:
    // What others have settled meanwhile counts as one: only what is decided has a number of 0.
    static ProofNumbers twice(std::uint64_t n) {
      const std::uint32_t number = clamp(std::max<std::uint64_t>(n, 1));
      return {number, number};
    }
  };
  SumNumber sum_number(std::span<const PositionId> components) {
    SumNumber result;
    for (std::size_t i = 0; i < components.size(); ++i)
      if (i + 1 < components.size() && components[i] == components[i + 1])
        ++i;
      else if (!table_.nimber(components[i]))
        result.add(numbers(components[i], asked(components[i])), components[i]);
    return result;
  }

  // The most promising move of a couple: in its component (place) or in its heap.
  struct Choice {
    ProofNumbers numbers{kManyNumbers, kManyNumbers};
    std::uint32_t place = 0;                // in the list of options; 0: the heap moves
    Nimber heap = {};                       // to this size
    std::uint32_t look_dn = kManyNumbers;   // how it looks,
    std::uint32_t next_dn = kManyNumbers;   // and the runner-up
    std::uint32_t least_dn = kManyNumbers;  // of all moves, as they are
    std::uint64_t total_pn = 0;

    void consider(const Numbers& candidate, std::uint32_t at, Nimber to) {
      total_pn += candidate.real.pn;
      least_dn = std::min(least_dn, candidate.real.dn);
      if (candidate.look.dn < look_dn) {
        next_dn = look_dn;
        look_dn = candidate.look.dn;
        numbers = candidate.real;
        place = at;
        heap = to;
      } else {
        next_dn = std::min(next_dn, candidate.look.dn);
      }
    }
    // Nothing is left to try.
    bool empty() const { return look_dn == kManyNumbers; }
    // What the couple's numbers are by it.
    ProofNumbers of_couple() const { return {least_dn, clamp(total_pn)}; }
  };

  // Looks at every move of a couple; rules out of `id` what its options explain.
  Choice choose(PositionId id, Nimber heap, OptionList options) {
    prefetch(heap, options);
    Choice choice;
    std::uint64_t explained = 0;
    for (auto place = options.first(); place != options.end(); place = options.next(place)) {
      const auto components = options.components(place);
      const Reading option = read(table_, components);
      if (option.unknown == 0) {
        if (option.value.value < 63)
          explained |= std::uint64_t{1} << option.value.value;
        else if (option.value == heap)
          set_won(id, heap);
      } else if (option.unknown == 1) {
        const Nimber beside = option.value ^ heap;
        if (!won(option.first_unknown, beside))
          choice.consider(numbers(option.first_unknown, beside), place, {});
      } else {
        choice.consider(sum_number(components).numbers(), place, {});
      }
    }
    table_.rule_out(id, explained);
    consider_heaps(id, heap, choice);
    return choice;
  }
  // The moves in the heap.
  void consider_heaps(PositionId id, Nimber heap, Choice& choice) {
    for (Nimber smaller; smaller < heap; ++smaller.value)
      if (!won(id, smaller)) choice.consider(numbers(id, smaller), 0, smaller);
  }

 private:
  // A worker makes a couple look dearer by a part, half by default, of what it cost when nobody had visited it, whatever it
  // costs by now.
  // So workers share their way through couples with much below them, and part where there is little. In proportion to what
  // it costs by now, as it used to be, workers stray at the top to moves that one worker would not have looked at; by
  // nothing but 1, all go the same way to the end (docs/search.md).
  ProofNumbers busy(ProofNumbers n, ProofNumbers first, std::uint64_t workers) const {
    if (workers == 0) return n;
    return {clamp(n.pn + workers * (first.pn * settings_.pn_busy / 32 + 1)),
            clamp(n.dn + workers * (first.dn * settings_.pn_busy / 32 + 1))};
  }

  // Whether there are smaller heaps and all of them are ruled out.
  bool next_in_line(PositionId id, Nimber heap) const {
    if (heap.value == 0 || heap.value >= 63) return false;
    const std::uint64_t smaller = (std::uint64_t{1} << heap.value) - 1;
    return (table_.ruled_out(id) & smaller) == smaller;
  }

  // Asks for the memory that `choose` will read, all of it at once instead of piece by piece: most of it is
  // in no cache, and waiting for it would be a third of the search.
  void prefetch(Nimber heap, OptionList options) const {
    for (auto place = options.first(); place != options.end(); place = options.next(place))
      for (const PositionId component : options.components(place)) table_.prefetch(component);
    for (auto place = options.first(); place != options.end(); place = options.next(place)) {
      const Reading option = read(table_, options.components(place));
      if (option.unknown == 1) couples_.prefetch(couple_of(option.first_unknown, option.value ^ heap));
    }
  }

  Expander& expander_;
  Table& table_;
  Couples& couples_;
  const Settings& settings_;
};

}  // namespace tendril
