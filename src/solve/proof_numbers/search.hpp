// Who wins a sum, and what its nimber is, by depth-first proof-number search over couples (Nagai 2002 for
// df-pn; Lemoine and Viennot 2012 for couples; Čížek, Balko and Schmid 2025 for the numbers of sums). This
// file runs it, in one thread or several (Kaneko 2010), within a memory limit; worker.cpp is the search.
//
// Threads share one table and one set of couples, neither of which has a lock of its own (table.hpp and couples.hpp say
// what is allowed instead). When memory runs short all threads come home, what is least worth keeping is forgotten
// (never a nimber), and they start again from the root, guided by the numbers that were kept. Searches of different
// questions may also share table and couples; then nobody can be called home, and short memory stops a search.
#pragma once

#include <string>
#include <vector>

#include "solve/expander.hpp"
#include "solve/proof_numbers/couples.hpp"
#include "solve/proof_numbers/worker.hpp"
#include "tendril/outcome.hpp"

namespace tendril {

// Proof numbers go round in circles: another engine will do better.
struct OutOfPatience {};

class ProofNumberSearch {
 public:
  // If the table is shared already, by other questions, so are the couples.
  ProofNumberSearch(const Ruleset& rules, Table& table, Couples& couples, Control& control,
                    unsigned threads = 1, const Settings& settings = {})
      : rules_(rules),
        table_(table),
        couples_(couples),
        control_(control),
        threads_(threads),
        settings_(settings),
        memory_(control.memory_limit(), settings),
        keep_everything_(table.shared()) {}

  // Who wins the sum of `components` and a nim-heap. Throws Stopped; what was proved until then is kept.
  Outcome outcome(const Sum& components, Nimber heap = {});
  // The nimber of a sum: for each component, couples with *0, *1, ... until one is lost.
  Nimber nimber(const Sum& components);

  // Where the question has this bound, components up to what this returns get their nimbers as soon as they are met.
  static std::uint64_t small(const Settings& settings, std::uint64_t bound);

  // From now on questions throw OutOfPatience once couples have been looked at `times` as often as components were
  // met; what was proved is kept.
  void be_impatient(std::uint64_t times) { shared_.patience = times; }

  // From now on a search throws OutOfPatience once a worker has looked at so many couples; 0: never.
  void set_budget(std::uint64_t visits) { shared_.budget = visits; }

  // From now on a search throws OutOfPatience once the couple asked about has reached these.
  void set_thresholds(const Thresholds& thresholds) { shared_.thresholds = thresholds; }

  // From now on `watcher` looks on; nullptr: nobody does.
  void watch(Watcher* watcher) { shared_.watcher = watcher; }

  // From now on so many workers take turns in one thread (worker.hpp): their visits tell what as many cores would visit.
  void take_turns(std::uint64_t workers) { workers_ = workers; }

  // From now on nothing is forgotten, so that ids stay valid: short memory stops the search.
  void keep_everything() { keep_everything_ = true; }

  // Couples looked at, over all questions and threads.
  std::uint64_t visits() const { return shared_.visits; }
  // How often memory was tidied.
  std::uint64_t collections() const { return collections_; }

 private:
  // Searches until the sum is decided, or one of its components is, or memory must be tidied.
  void search(const std::vector<PositionId>& sum, Nimber heap);
  void search_in_threads(const std::vector<PositionId>& sum, Nimber heap);
  // Keeps every nimber, and of the undecided couples those that cost most visits, about a quarter of them.
  void collect(const std::vector<PositionId>& root);
  // For progress reports: what was visited and proved, and the numbers of the question asked.
  std::string figures(const std::vector<PositionId>& sum, Nimber heap) const;

  const Ruleset& rules_;
  Table& table_;
  Couples& couples_;
  Control& control_;
  unsigned threads_;
  std::uint64_t workers_ = 1;
  Settings settings_;
  MemoryPlan memory_;
  SharedByWorkers shared_;
  std::uint64_t collections_ = 0;
  bool keep_everything_;
};

}  // namespace tendril
