// Rules and table together: the options of a component as lists of ids, generated once and kept while memory
// allows. This is the only place where solvers meet rules.
//
// Several threads may search one table, each with an expander of its own.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "base/settings.hpp"
#include "base/spin_lock.hpp"
#include "rules/ruleset.hpp"
#include "solve/table.hpp"
#include "tendril/control.hpp"

namespace tendril {

class Expander {
 public:
  // `lock`, if there is one, guards what else threads share (the states of misère play); it is held by the calling thread
  // in every call, and given up while options are generated.
  Expander(const Ruleset& rules, Table& table, Control& control, const Settings& settings = {},
           SpinLock* lock = nullptr)
      : rules_(rules),
        table_(table),
        control_(control),
        memory_(control.memory_limit(), settings),
        lock_(lock),
        known_below_(rules.known_below()) {
    scratch_.limit(memory_.one_list);
  }

  // Distinct options, those with little play left first, so that searches settle cheap values before dear
  // ones. The order depends on the table's history alone, so a list that was forgotten comes back the same.
  // The view holds until the next call of options, of a shared table as long as it is shared. Throws Stopped.
  OptionList options(PositionId id) {
    tick();
    if (const auto kept = table_.options(id)) return *kept;
    make_room();
    generate(id);
    return *table_.options(id);
  }

  // The ruleset's bound, worked out once (and at most 2^32 - 2).
  std::uint64_t bound(PositionId id) {
    std::uint32_t kept = table_.bound_plus_one(id);
    if (kept == 0) {
      kept = static_cast<std::uint32_t>(
          1 + std::min<std::uint64_t>(rules_.bound(table_.key(id)), UINT32_MAX - 1));
      table_.set_bound_plus_one(id, kept);
    }
    return kept - 1;
  }

  // The nimber of a component, if the table has it, or if it is small and the ruleset knows it (which the
  // table then has).
  std::optional<Nimber> known(PositionId id) {
    if (const auto nimber = table_.nimber(id)) return nimber;
    if (known_below_ == 0 || bound(id) >= known_below_) return std::nullopt;
    const auto nimber = rules_.known_nimber(table_.key(id));
    if (nimber) table_.set_nimber(id, *nimber);
    return nimber;
  }

  // The ids of a sum's components, ascending.
  std::vector<PositionId> intern(const Sum& sum);

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  Control& control() { return control_; }
  const Ruleset& rules() const { return rules_; }
  const MemoryPlan& memory() const { return memory_; }
  // From now on another thread reports for the control and looks after its limits; this one only obeys it.
  void follow() { leads_ = false; }
  // Called often; cheap. Throws Stopped.
  void tick() {
    if (leads_) return control_.tick(table_.size());
    if (++ticks_ % kTicksPerCheck == 0) control_.check();
  }
  // Forgets option lists when the table nears the limit, unless it is shared; what has been proved stays. Throws Stopped
  // when that is not enough.
  void make_room();

 private:
  struct Sketch {
    std::uint64_t bound;
    std::size_t begin;
    std::size_t end;
  };

  static constexpr std::uint32_t kTicksPerCheck = 256;

  // To scratch_ and hashes_: needs no lock.
  void write_options(KeyView key);
  void generate(PositionId id);
  std::vector<std::uint32_t>::iterator at(std::size_t i) {
    return ids_.begin() + static_cast<std::ptrdiff_t>(i);
  }

  const Ruleset& rules_;
  Table& table_;
  Control& control_;
  MemoryPlan memory_;
  SpinLock* lock_;
  std::uint64_t known_below_;
  bool leads_ = true;
  std::uint32_t ticks_ = 0;
  Options scratch_;
  std::vector<std::uint64_t> hashes_;  // of the components in scratch_
  std::vector<Sketch> sketches_;
  std::vector<std::uint32_t> ids_;
};

}  // namespace tendril
