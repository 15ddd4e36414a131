// Rank 0: holds the tree, leases its leaves, and hears what became of them. It knows neither files nor MPI, and never waits:
// whoever runs it calls `turn` again and again.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cluster/exchange.hpp"
#include "cluster/plan.hpp"
#include "cluster/searcher.hpp"
#include "cluster/silence.hpp"
#include "cluster/tree.hpp"

namespace tendril::cluster {

class Leader {
 public:
  // `own` is the searcher of rank 0, which it has when there is no other rank.
  Leader(const Ruleset& rules, Control& control, const Settings& settings, const Plan& plan, Post& post,
         Searcher* own);

  Tree& tree() { return tree_; }
  // Facts that are proved already; ranks that come are told those that may be worth something to them.
  void know(Facts facts);
  // From now on the question is who wins this sum and a nim-heap.
  void ask(const Sum& sum, Nimber heap) { tree_.ask(sum, heap); }
  std::optional<Outcome> answer() { return tree_.answer(); }
  // Takes what has arrived and gives jobs to who is free; false: there was nothing to do.
  bool turn();
  // There are other ranks, and none of them has said a word for very long. Once a turn.
  bool deserted() { return own_ == nullptr && silence_.over(post_.now()); }
  // Tells all ranks to end, and if `gather` to say all they know first; to be followed by turns until nobody is left.
  // Whoever says nothing for `last_words` seconds is not waited for.
  void finish(bool gather, double last_words = 3);
  // Nobody is left to wait for: all have said goodbye, or are dead.
  bool alone() const;
  // Says goodbye to all ranks: they go, and know whether all have come to the end, which is what it returns; in a hurry
  // nobody counts on that.
  bool say_goodbye(bool hurry = false);
  // All nimbers that were known at the start or gathered at the end.
  const Facts& known() const { return known_; }

  struct Counts {
    std::uint64_t jobs = 0;
    std::uint64_t reopened = 0;
    std::uint64_t visits = 0;
    std::uint64_t messages = 0;  // received
    std::uint64_t bytes = 0;     // received
    double seconds = 0;          // of rank 0's processor, for jobs and messages
  };
  const Counts& counts() const { return counts_; }
  std::uint64_t components() const;

  // Called with what the user should know of a rank.
  void on_trouble(std::function<void(const std::string&)> trouble) { trouble_ = std::move(trouble); }
  // Called for every report: from which rank, and the bytes that came from it since its job began.
  using Reported = std::function<void(int from, const Report&, std::size_t bytes)>;
  void on_report(Reported reported) { reported_ = std::move(reported); }

 private:
  struct Rank {
    std::uint64_t lease = 0;  // 0: none
    double since = 0;
    double heard = 0;
    std::uint64_t visits = 100;  // of its next job
    bool greeted = false;
    bool idle = false;  // it has said that it is there, and has nothing to do
    bool left = false;
    std::size_t bytes = 0;
    std::uint64_t components = 0;
  };

  void take(const Message& message);
  void take_report(std::size_t from, const Report& report);
  void learn(const Facts& facts);
  bool give_job(std::size_t to);
  void reopen_lost();
  void say_alive();

  const Ruleset& rules_;
  Plan plan_;
  Post& post_;
  Searcher* own_;
  Tree tree_;
  Exchange exchange_;
  std::vector<Rank> ranks_;
  Facts known_;
  std::uint64_t next_lease_ = 1;
  Counts counts_;
  Silence silence_;  // of all others
  double said_ = 0;  // when it said last that it is there
  bool ending_ = false;
  bool gathering_ = false;
  double last_words_ = 0;
  double ending_since_ = 0;
  std::function<void(const std::string&)> trouble_ = [](const std::string&) {};
  Reported reported_ = [](int, const Report&, std::size_t) {};
};

}  // namespace tendril::cluster
