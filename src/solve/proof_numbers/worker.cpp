#include "solve/proof_numbers/worker.hpp"

#include <algorithm>
#include <vector>

#include "solve/proof_numbers/lazy_options.hpp"
#include "solve/reading.hpp"
#include "solve/value_sets.hpp"

namespace tendril {
namespace {

class Worker {
 public:
  Worker(Expander& expander, Couples& couples, const Settings& settings, SharedByWorkers& shared)
      : expander_(expander),
        table_(expander.table()),
        couples_(couples),
        settings_(settings),
        shared_(shared),
        exact_(expander),
        lazy_(expander, exact_, settings, shared.exact) {}

  void run(std::span<const PositionId> sum, Nimber heap) {
    lazy_.tell_tags();
    const Reading reading = read(table_, sum);
    if (reading.unknown == 1)
      push({.id = reading.first_unknown, .heap = reading.value ^ heap});
    else if (reading.unknown > 1)
      push_sum(sum, {});
    try {
      while (!stack_.empty() && !shared_.come_home) {
        if (stack_.back().sum_size == 0)
          visit_couple();
        else
          visit_sum();
      }
    } catch (...) {
      while (!stack_.empty()) leave();
      throw;
    }
    while (!stack_.empty()) leave();
  }

 private:
  static constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 60;
  static constexpr std::size_t kFewComponents = 1000;  // with fewer, any engine is quick

  struct Thresholds {
    std::uint64_t proof = kNoLimit;
    std::uint64_t disproof = kNoLimit;
    std::uint64_t either = kNoLimit;
    std::uint64_t proof_slack = 0;
    std::uint64_t disproof_slack = 0;

    bool reached(ProofNumbers n) const {
      return n.pn >= proof || n.dn >= disproof ||
             std::min(n.pn + proof_slack, n.dn + disproof_slack) >= either;
    }
  };
  struct Frame {
    PositionId id = {};  // of a couple
    Nimber heap = {};
    Thresholds thresholds = {};
    std::size_t sum_begin = 0;  // a sum: its components are sums_[sum_begin ..]
    std::size_t sum_size = 0;   // 0: a couple
  };

  // --- the stack ---
  static Couple couple_of(PositionId id, Nimber heap) { return {id, static_cast<std::uint32_t>(heap.value)}; }

  void push(Frame frame) {
    frame.sum_begin = sums_.size();
    if (frame.sum_size == 0) ++couples_[couple_of(frame.id, frame.heap)].threads;
    stack_.push_back(frame);
  }
  void push_sum(std::span<const PositionId> components, const Thresholds& thresholds) {
    push({.thresholds = thresholds, .sum_size = components.size()});
    sums_.insert(sums_.end(), components.begin(), components.end());
  }
  void leave() {
    const Frame& frame = stack_.back();
    if (frame.sum_size == 0) {
      const Couple couple = couple_of(frame.id, frame.heap);
      Couples::Entry* entry = couples_.find(couple);
      if (--entry->threads == 0 && frame.heap.value < 63 && decided(frame)) couples_.erase(couple);
    }
    sums_.resize(frame.sum_begin);
    stack_.pop_back();
  }
  bool decided(const Frame& couple) const {
    return table_.nimber(couple.id).has_value() || won(couple.id, couple.heap);
  }
  // While this worker generated options, another may have decided a couple that this one is below.
  void leave_decided() {
    for (std::size_t i = 0; i < stack_.size(); ++i) {
      if (stack_[i].sum_size != 0 || !decided(stack_[i])) continue;
      while (stack_.size() > i) leave();
    }
  }

  // --- numbers ---
  bool won(PositionId id, Nimber heap) const { return known_won(table_, couples_, id, heap); }
  void set_won(PositionId id, Nimber heap) {
    if (heap.value < 63)
      table_.rule_out(id, std::uint64_t{1} << heap.value);
    else
      couples_[couple_of(id, heap)].numbers = {.pn = 0, .dn = kManyNumbers};
  }

  // The numbers of the couple of an unknown component, not known to be won. Where other threads are at work
  // both numbers look larger than they are, so that this one prefers to go elsewhere.
  ProofNumbers numbers(PositionId id, Nimber heap) {
    const Couples::Entry* entry = couples_.find(couple_of(id, heap));
    if (entry == nullptr || entry->numbers.dn == kManyNumbers) {
      const ProofNumbers numbers = unvisited(expander_.bound(id));
      return entry == nullptr ? numbers : busy(numbers, entry->threads);
    }
    return busy(entry->numbers, entry->threads);
  }
  ProofNumbers unvisited(std::uint64_t bound) const {
    return {clamp(settings_.pn_base + bound), clamp(settings_.pn_disproof * (settings_.pn_base + bound))};
  }
  // With much, a thread strays to moves that one thread would not have looked at; with nothing in proportion,
  // all threads go the same way (docs/search.md).
  ProofNumbers busy(ProofNumbers n, std::uint64_t threads) const {
    if (threads == 0) return n;
    return {clamp(n.pn + threads * (n.pn / settings_.pn_busy + 1)),
            clamp(n.dn + threads * (n.dn / settings_.pn_busy + 1))};
  }
  static std::uint32_t clamp(std::uint64_t n) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, kManyNumbers - 1));
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
    std::uint64_t cheapest = kNoLimit;
    PositionId component = {};
  };
  SumNumber sum_number(std::span<const PositionId> components) {
    SumNumber result;
    for (std::size_t i = 0; i < components.size(); ++i) {
      if (i + 1 < components.size() && components[i] == components[i + 1]) {
        ++i;
      } else if (!table_.nimber(components[i])) {
        const std::uint64_t n = numbers(components[i], asked(components[i])).smaller();
        result.total += n;
        if (n < result.cheapest) {
          result.cheapest = n;
          result.component = components[i];
        }
      }
    }
    return result;
  }

  // --- visits ---
  void visit_sum() {
    const std::span<const PositionId> sum(sums_.data() + stack_.back().sum_begin, stack_.back().sum_size);
    if (read(table_, sum).unknown < 2) return leave();
    const SumNumber number = sum_number(sum);
    const Thresholds& t = stack_.back().thresholds;
    const std::uint32_t total = clamp(number.total);
    if (t.reached({total, total})) return leave();
    std::uint64_t limit = std::min(t.proof, t.disproof);
    if (t.either < kNoLimit) limit = std::min(limit, t.either - std::min(t.proof_slack, t.disproof_slack));
    Thresholds below;
    if (limit < kNoLimit) below.either = limit - total + number.cheapest;
    push({.id = number.component, .heap = asked(number.component), .thresholds = below});
  }

  // The most promising move of a couple: in its component (place) or in its heap.
  struct Choice {
    ProofNumbers numbers{kManyNumbers, kManyNumbers};
    OptionList::Place place = 0;           // 0: the heap moves
    Nimber heap = {};                      // to this size
    std::uint32_t next_dn = kManyNumbers;  // of the runner-up
    std::uint64_t total_pn = 0;            // of all moves
    SketchList::Place to_resolve = 0;      // an option that must be drawn before there is a choice

    void consider(ProofNumbers candidate, OptionList::Place at, Nimber to) {
      total_pn += candidate.pn;
      if (candidate.dn < numbers.dn) {
        next_dn = numbers.dn;
        numbers = candidate;
        place = at;
        heap = to;
      } else {
        next_dn = std::min(next_dn, candidate.dn);
      }
    }
    bool empty() const { return numbers.dn == kManyNumbers; }
  };

  void visit_couple() {
    const PositionId id = stack_.back().id;
    const Nimber heap = stack_.back().heap;
    if (decided(stack_.back())) return leave();
    ++shared_.visits;
    if (shared_.patience != 0 && shared_.visits > shared_.patience * std::max(table_.met(), kFewComponents)) {
      shared_.impatient = shared_.come_home = true;
      return;
    }
    if (!table_.options(id) && !table_.sketches(id)) {
      if (memory_is_short()) return;
      if (!lazy_.expand(id, heap)) settle_small(id);
      if (shared_.several) leave_decided();
      if (shared_.come_home || stack_.empty() || stack_.back().id != id || stack_.back().heap != heap ||
          stack_.back().sum_size != 0)
        return;
      if (decided(stack_.back())) return leave();
    }
    Choice choice;
    while (const auto sketches = table_.sketches(id)) {
      choice = choose(id, heap, *sketches);
      if (decided(stack_.back())) return leave();
      if (choice.to_resolve == 0) break;
      lazy_.resolve(id, choice.to_resolve);
      choice = {};
      if (shared_.several && decided(stack_.back())) return leave();
    }
    if (choice.empty()) {
      const OptionList options = expander_.options(id);
      if (heap.value > options.size()) {
        set_won(id, heap);  // a nimber is at most the number of options
        return leave();
      }
      choice = choose(id, heap, options);
      if (decided(stack_.back())) return leave();
    }
    if (choice.empty()) {
      // Every smaller value is explained by an option, and no option has this one.
      table_.set_nimber(id, heap);
      return leave();
    }
    const ProofNumbers now{choice.numbers.dn, clamp(choice.total_pn)};
    Couples::Entry& entry = couples_[couple_of(id, heap)];
    entry.numbers = now;
    ++entry.visits;
    const Thresholds t = stack_.back().thresholds;
    if (t.reached(now)) return leave();

    Thresholds below;
    if (t.disproof < kNoLimit) below.proof = t.disproof - now.dn + choice.numbers.pn;
    below.disproof = t.proof;
    if (choice.next_dn < kManyNumbers) below.disproof = std::min(below.disproof, stretched(choice.next_dn));
    below.either = t.either;
    below.proof_slack = t.disproof_slack + now.dn - choice.numbers.pn;
    below.disproof_slack = t.proof_slack;
    descend(id, heap, choice, below);
  }

  std::uint64_t stretched(std::uint32_t dn) const {
    return static_cast<std::uint64_t>(static_cast<double>(dn) * (1 + settings_.pn_stretch)) + 1;
  }

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
        const std::uint32_t n = clamp(sum_number(components).total);
        choice.consider({n, n}, place, {});
      }
    }
    table_.rule_out(id, explained);
    for (Nimber smaller; smaller < heap; ++smaller.value)
      if (!won(id, smaller)) choice.consider(numbers(id, smaller), 0, smaller);
    return choice;
  }

  // The same where options are sketches: by what is claimed of them. One option of each value that is not ruled out yet
  // has to be drawn, the value of `heap` first.
  Choice choose(PositionId id, Nimber heap, SketchList list) {
    lazy_.look_up(list);
    Choice choice;
    std::size_t component = 0;
    std::uint64_t explained = table_.ruled_out(id);
    for (auto place = list.first(); place != list.end(); place = list.next(place)) {
      if (list.passed_over(place)) continue;
      const std::size_t first = component;
      component += list.components(place);
      const LazyOptions::Reading option = lazy_.read(list, place, first);
      if (option.unknown == 0) {
        const bool small = option.value.value < 63;
        if (small && ((explained >> option.value.value) & 1) != 0) {
          list.pass_over(place);
          continue;
        }
        if (!small && option.value != heap) continue;
        if (!list.resolved(place)) {
          if (choice.to_resolve == 0 || option.value == heap) choice.to_resolve = place;
        } else if (small) {
          explained |= std::uint64_t{1} << option.value.value;
        } else {
          set_won(id, heap);
        }
      } else if (option.unknown == 1) {
        const Nimber beside = option.value ^ heap;
        const LazyOptions::Component& unknown = option.first_unknown;
        if (!unknown.has_id)
          choice.consider(unvisited(unknown.bound), place, {});
        else if (!won(unknown.id, beside))
          choice.consider(numbers(unknown.id, beside), place, {});
      } else {
        std::uint64_t total = 0;
        lazy_.each_component(list, place, first, [&](const LazyOptions::Component& part) {
          if (!part.has_id)
            total += unvisited(part.bound).smaller();
          else if (!table_.nimber(part.id))
            total += numbers(part.id, asked(part.id)).smaller();
        });
        choice.consider({clamp(total), clamp(total)}, place, {});
      }
    }
    table_.rule_out(id, explained);
    for (Nimber smaller; smaller < heap; ++smaller.value)
      if (!won(id, smaller)) choice.consider(numbers(id, smaller), 0, smaller);
    return choice;
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

  void descend(PositionId id, Nimber heap, const Choice& choice, const Thresholds& thresholds) {
    if (choice.place == 0) return push({.id = id, .heap = choice.heap, .thresholds = thresholds});
    std::span<const PositionId> components;
    if (auto list = table_.sketches(id)) {
      if (!list->resolved(choice.place) && !lazy_.resolve(id, choice.place)) return;
      list = table_.sketches(id);
      components = list->ids(choice.place);
    } else {
      components = table_.options(id)->components(choice.place);
    }
    const Reading option = read(table_, components);
    // What was claimed of a sketch need not be so: then the couple is looked at again.
    if (option.unknown == 0 || (option.unknown == 1 && won(option.first_unknown, option.value ^ heap)))
      return;
    if (option.unknown == 1)
      push({.id = option.first_unknown, .heap = option.value ^ heap, .thresholds = thresholds});
    else
      push_sum(components, thresholds);
  }

  // Generates the options of `id` and gives the small components among them their exact nimbers.
  void settle_small(PositionId id) {
    const OptionList options = expander_.options(id);
    small_.clear();
    for (auto place = options.first(); place != options.end(); place = options.next(place))
      for (const PositionId component : options.components(place))
        if (!expander_.known(component) && expander_.bound(component) <= shared_.exact)
          small_.push_back(component);
    for (const PositionId component : small_) exact_.nimber(std::span(&component, 1));
  }

  bool memory_is_short() {
    const std::size_t bytes =
        table_.bytes() + table_.next_growth() + couples_.bytes() + couples_.next_growth();
    if (bytes < expander_.memory().search) return false;
    shared_.memory_short = shared_.come_home = true;
    return true;
  }

  Expander& expander_;
  Table& table_;
  Couples& couples_;
  const Settings& settings_;
  SharedByWorkers& shared_;
  ValueSetSearch exact_;
  LazyOptions lazy_;
  std::vector<Frame> stack_;
  std::vector<PositionId> sums_;
  std::vector<PositionId> small_;
};

}  // namespace

void search_by_numbers(Expander& expander, Couples& couples, const Settings& settings,
                       SharedByWorkers& shared, std::span<const PositionId> sum, Nimber heap) {
  Worker(expander, couples, settings, shared).run(sum, heap);
}

}  // namespace tendril
