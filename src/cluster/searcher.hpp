// What a rank does besides talking: it searches couples, one job at a time, in threads and over a table of its own that
// stays warm from job to job. Facts from elsewhere are learnt while it searches; nimbers it proves go to its store, and
// what may be worth something to others to the outbox: facts about couples that it visited often, and nimbers of
// components with much play left.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/flat_tables.hpp"
#include "cluster/messages.hpp"
#include "cluster/pace.hpp"
#include "solve/proof_numbers/search.hpp"
#include "store/store.hpp"

namespace tendril::cluster {

// What a rank tells others.
struct Worth {
  std::uint64_t bound = 20;   // nimbers of components of this bound or more
  std::uint32_t visits = 1;   // what is known of components that so many visits of a couple were spent on
  std::uint32_t numbers = 1;  // numbers of undecided couples of so many visits; 0: none
};

class Searcher final : private Journal, private Watcher {
 public:
  // The store may be none. Without a pace it works in the machine's time; with one its threads are workers that take turns
  // (solve/proof_numbers/worker.hpp).
  Searcher(const Ruleset& rules, unsigned threads, const Limits& limits, const Settings& settings,
           const Worth& worth, store::Store* kept, Pace* pace = nullptr);
  ~Searcher() override;
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  void begin(Job job);
  // What was found, once it is; then another job may begin.
  std::optional<Report> finished();
  // Taken on trust.
  void learn(const Facts& facts);
  // Numbers of couples elsewhere: taken where they rest on more visits than those here. Whoever is said to be at a couple
  // counts as a worker until then, by the clock of whoever asks for estimates.
  void heed(const Estimates& estimates, double until);
  // From now on it tells what is known of components that so many visits of a couple were spent on, and if
  // that is more than it was started with, no numbers of couples with fewer.
  void tell_from(std::uint32_t visits) { told_from_ = visits; }
  // Facts found since it was last asked, and worth sending.
  Facts outbox();
  // What couples that were visited since it was last asked look like.
  Estimates estimates(double time);
  // Components that have cost much since it was last asked, and are not decided.
  std::vector<Key> asks();
  // All nimbers it knows. Between jobs.
  Facts everything();
  // Stops the job that is running, if any, and waits for its end. Why a job failed, if one did.
  std::string stop();

 private:
  // Journal.
  void append(std::string_view key, Nimber value) override;
  // Watcher.
  void visit() override;
  void undecided(PositionId id, Nimber heap, std::uint32_t visits) override;
  void decided(PositionId id, std::uint32_t visits) override;

  void work();
  void work_at(const Job& job);
  bool over();
  Report search(const Job& job);
  double now() const;
  std::vector<Report::Child> children(PositionId id, Nimber heap);
  void share(bool several);
  void forget_some();
  // Tags of components (rules/sketches.hpp), where the search uses some.
  bool tagging() const { return settings_.pn_lazy != 0 && rules_.sketches(); }
  void tell_tag(PositionId id, KeyView key, std::uint32_t told);

  const Ruleset& rules_;
  unsigned threads_;
  Settings settings_;
  Worth worth_;
  std::atomic<std::uint32_t> told_from_;  // visits
  store::Store* kept_;
  Pace* pace_;
  StopToken stopping_;
  Control control_;
  Table table_;
  Couples couples_;
  std::mutex sharing_;  // of the table, held while nobody may learn
  std::mutex mutex_;    // of what is below
  std::condition_variable changed_;
  std::optional<Job> job_;
  std::optional<Report> report_;
  Facts outbox_;
  std::vector<Key> asks_;
  FlatSet<PositionId> asked_;
  FlatSet<Couple> touched_;                          // whose numbers are news
  FlatMap<Couple, double> others_;                   // until when somebody elsewhere counts as a worker there
  FlatMap<PositionId, std::uint64_t> shared_facts_;  // values that were told or learnt to be ruled out
  std::string failure_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace tendril::cluster
