#include "solve/proof_numbers/worker.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "solve/proof_numbers/chooser.hpp"
#include "solve/proof_numbers/lazy_options.hpp"
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
        chooser_(expander, couples, settings),
        exact_(expander),
        lazy_(expander, exact_, settings, shared.exact) {}
  ~Worker() {
    while (!stack_.empty()) leave();
    shared_.visits += visits_;
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void begin(std::span<const PositionId> sum, Nimber heap) {
    const Reading reading = read(table_, sum);
    if (reading.unknown == 1)
      push({.id = reading.first_unknown, .heap = reading.value ^ heap, .thresholds = shared_.thresholds});
    else if (reading.unknown > 1)
      push_sum(sum, {});
  }
  // One visit; false: there is nothing left to visit, or it has to come home.
  bool step() {
    if (stack_.empty() || shared_.come_home.load(std::memory_order_relaxed)) return false;
    if (stack_.back().sum_size == 0)
      visit_couple();
    else
      visit_sum();
    return true;
  }

 private:
  static constexpr std::size_t kFewComponents = 1000;  // with fewer, any engine is quick

  struct Frame {
    PositionId id = {};  // of a couple
    Nimber heap = {};
    Thresholds thresholds = {};
    std::size_t sum_begin = 0;  // a sum: its components are sums_[sum_begin ..]
    std::size_t sum_size = 0;   // 0: a couple
  };

  // --- the stack ---
  void push(Frame frame) {
    frame.sum_begin = sums_.size();
    if (frame.sum_size == 0) couples_.enter(Chooser::couple_of(frame.id, frame.heap));
    stack_.push_back(frame);
  }
  void push_sum(std::span<const PositionId> components, const Thresholds& thresholds) {
    push({.thresholds = thresholds, .sum_size = components.size()});
    sums_.insert(sums_.end(), components.begin(), components.end());
  }
  void leave() {
    const Frame& frame = stack_.back();
    if (frame.sum_size == 0) {
      const bool over = decided(frame);
      const std::uint32_t visits =
          couples_.leave(Chooser::couple_of(frame.id, frame.heap), frame.heap.value < 63 && over);
      if (shared_.watcher != nullptr && over) shared_.watcher->decided(frame.id, visits);
    }
    sums_.resize(frame.sum_begin);
    stack_.pop_back();
  }
  bool decided(const Frame& couple) const { return chooser_.decided(couple.id, couple.heap); }
  // Another worker may have decided a couple that this one is below.
  void leave_decided() {
    for (std::size_t i = 0; i < stack_.size(); ++i) {
      if (stack_[i].sum_size != 0 || !decided(stack_[i])) continue;
      while (stack_.size() > i) leave();
    }
  }

  // --- visits ---
  void visit_sum() {
    const std::span<const PositionId> sum(sums_.data() + stack_.back().sum_begin, stack_.back().sum_size);
    if (read(table_, sum).unknown < 2) return leave();
    const Chooser::SumNumber number = chooser_.sum_number(sum);
    if (number.cheapest_look == UINT64_MAX) return leave();  // others have settled all of it since
    const Thresholds& t = stack_.back().thresholds;
    const ProofNumbers now = number.numbers().real;
    if (t.reached(now)) return leave();
    push({.id = number.component,
          .heap = chooser_.asked(number.component),
          .thresholds = t.of_component(now.pn, number.cheapest)});
  }

  void visit_couple() {
    const PositionId id = stack_.back().id;
    const Nimber heap = stack_.back().heap;
    if (decided(stack_.back())) return leave();
    ++visits_;
    if (shared_.watcher != nullptr) shared_.watcher->visit();
    if (const std::uint64_t visits = shared_.visits + visits_;
        (shared_.patience != 0 && visits > shared_.patience * std::max(table_.met(), kFewComponents)) ||
        (shared_.budget != 0 && visits_ > shared_.budget)) {
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
    // The list that the choice is from is the one to go on with: others may put another in its place meanwhile.
    Chooser::Choice choice;
    std::optional<SketchList> sketches;
    OptionList options;
    while ((sketches = table_.sketches(id))) {
      SketchList::Place to_draw = 0;
      choice = choose(id, heap, *sketches, to_draw);
      if (decided(stack_.back())) return leave();
      if (to_draw == 0) break;
      lazy_.resolve(id, *sketches, to_draw);
      choice = {};
    }
    if (choice.empty()) {
      sketches.reset();
      options = expander_.options(id);
      if (heap.value > options.size()) {
        chooser_.set_won(id, heap);  // a nimber is at most the number of options
        return leave();
      }
      choice = chooser_.choose(id, heap, options);
      if (decided(stack_.back())) return leave();
    }
    if (choice.empty()) {
      // Every smaller value is explained by an option, and no option has this one.
      table_.set_nimber(id, heap);
      return leave();
    }
    const ProofNumbers now = choice.of_couple();
    const std::uint32_t visits = couples_.visited(Chooser::couple_of(id, heap), now);
    if (shared_.watcher != nullptr) shared_.watcher->undecided(id, heap, visits);
    const Thresholds t = stack_.back().thresholds;
    if (t.reached(now)) {
      leave();
      if (stack_.empty()) shared_.impatient = shared_.come_home = true;
      return;
    }

    const Thresholds below = t.of_move(now, choice.numbers, choice.next_dn, settings_.pn_stretch);
    if (choice.place == 0) return push({.id = id, .heap = choice.heap, .thresholds = below});
    if (sketches && !sketches->resolved(choice.place)) lazy_.resolve(id, *sketches, choice.place);
    descend(heap, sketches ? sketches->ids(choice.place) : options.components(choice.place), below);
  }

  // Chooser::choose where options are sketches: by what is claimed of them. One option of each value that is not ruled
  // out yet has to be drawn, the value of `heap` first: there is no choice before it is.
  Chooser::Choice choose(PositionId id, Nimber heap, SketchList list, SketchList::Place& to_draw) {
    lazy_.look_up(list);
    Chooser::Choice choice;
    std::uint64_t explained = table_.ruled_out(id);
    for (const LazyOptions::LookedUp& looked_up : lazy_.looked_up()) {
      const SketchList::Place place = looked_up.place;
      const LazyOptions::Reading option = lazy_.read(looked_up);
      if (option.unknown == 0) {
        const bool small = option.value.value < 63;
        if (small && ((explained >> option.value.value) & 1) != 0) {
          list.pass_over(place);
          continue;
        }
        if (!small && option.value != heap) continue;
        if (!list.resolved(place)) {
          if (to_draw == 0 || option.value == heap) to_draw = place;
          continue;
        }
        // It may have been drawn since it was looked up, by another thread.
        const Reading really = read(table_, list.ids(place));
        if (really.unknown != 0) continue;
        if (really.value.value < 63)
          explained |= std::uint64_t{1} << really.value.value;
        else if (really.value == heap)
          chooser_.set_won(id, heap);
      } else if (option.unknown == 1) {
        const Nimber beside = option.value ^ heap;
        const LazyOptions::Component& unknown = option.first_unknown;
        if (!unknown.has_id())
          choice.consider(Chooser::idle(chooser_.unvisited(unknown.bound)), place, {});
        else if (!chooser_.won(unknown.id(), beside))
          choice.consider(chooser_.numbers(unknown.id(), beside), place, {});
      } else {
        Chooser::SumNumber number;
        for (const LazyOptions::Component& part : lazy_.components(looked_up)) {
          if (!part.has_id())
            number.add(Chooser::idle(chooser_.unvisited(part.bound)), {});
          else if (!table_.nimber(part.id()))
            number.add(chooser_.numbers(part.id(), chooser_.asked(part.id())), part.id());
        }
        choice.consider(number.numbers(), place, {});
      }
    }
    table_.rule_out(id, explained);
    chooser_.consider_heaps(id, heap, choice);
    return choice;
  }

  void descend(Nimber heap, std::span<const PositionId> components, const Thresholds& thresholds) {
    const Reading option = read(table_, components);
    // What was claimed of a sketch need not be so, and others may have decided it: then the couple is looked at again.
    if (option.unknown == 0 ||
        (option.unknown == 1 && chooser_.won(option.first_unknown, option.value ^ heap)))
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
  Chooser chooser_;
  ValueSetSearch exact_;
  LazyOptions lazy_;
  std::uint64_t visits_ = 0;
  std::vector<Frame> stack_;
  std::vector<PositionId> sums_;
  std::vector<PositionId> small_;
};

}  // namespace

void search_by_numbers(Expander& expander, Couples& couples, const Settings& settings,
                       SharedByWorkers& shared, std::span<const PositionId> sum, Nimber heap) {
  Worker worker(expander, couples, settings, shared);
  worker.begin(sum, heap);
  while (worker.step()) continue;
}

void search_by_turns(Expander& expander, Couples& couples, const Settings& settings, SharedByWorkers& shared,
                     std::span<const PositionId> sum, Nimber heap, std::uint64_t workers) {
  std::vector<std::unique_ptr<Worker>> all;
  while (all.size() < workers) {
    all.push_back(std::make_unique<Worker>(expander, couples, settings, shared));
    all.back()->begin(sum, heap);
  }
  for (std::size_t next = 0; all[next]->step(); next = (next + 1) % all.size()) continue;
}

}  // namespace tendril
