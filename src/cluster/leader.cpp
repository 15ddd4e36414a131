#include "cluster/leader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

namespace tendril::cluster {
namespace {

// A rank sits on a job for so many times as long as a job should take before it counts as stuck.
constexpr double kStuck = 20;

}  // namespace

Leader::Leader(const Ruleset& rules, Control& control, const Settings& settings, const Plan& plan, Post& post,
               Searcher* own)
    : rules_(rules),
      plan_(plan),
      post_(post),
      own_(own),
      tree_(rules, control, settings),
      exchange_(
          post, plan, [this](const Facts& facts) { learn(facts); },
          [this](const Estimates& all) {
            for (const Estimate& one : all) tree_.heed(one);
          }),
      ranks_(static_cast<std::size_t>(post.ranks())),
      silence_(post.now(), plan.lost_after) {
  for (Rank& rank : ranks_) rank.heard = post.now();
}

void Leader::know(Facts facts) {
  learn(facts);
  if (own_ != nullptr) own_->learn(facts);
  known_.insert(known_.end(), std::make_move_iterator(facts.begin()), std::make_move_iterator(facts.end()));
}

void Leader::learn(const Facts& facts) {
  Table& table = tree_.table();
  for (const Fact& fact : facts)
    if (fact.nimber)
      table.set_nimber(table.intern(fact.key), *fact.nimber);
    else
      table.rule_out(table.intern(fact.key), fact.ruled_out);
  if (gathering_)
    std::copy_if(facts.begin(), facts.end(), std::back_inserter(known_),
                 [](const Fact& fact) { return fact.nimber.has_value(); });
}

bool Leader::turn() {
  const std::clock_t start = std::clock();
  bool busy = false;
  while (const auto message = post_.receive()) {
    take(*message);
    busy = true;
  }
  if (own_ != nullptr && !ending_) {
    ranks_[0].idle = true;
    ranks_[0].heard = post_.now();
    learn(own_->outbox());
    if (const auto report = own_->finished()) {
      take_report(0, *report);
      busy = true;
    }
  }
  say_alive();
  if (!ending_ && !tree_.answer()) {
    reopen_lost();
    for (std::size_t rank = own_ != nullptr ? 0 : 1; rank < ranks_.size(); ++rank) busy |= give_job(rank);
    exchange_.ask(tree_.asks());
    exchange_.tell(tree_.conclusions());
    exchange_.send();
  }
  if (busy) counts_.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return busy;
}

void Leader::take(const Message& message) {
  Rank& rank = ranks_[static_cast<std::size_t>(message.from)];
  rank.heard = post_.now();
  silence_.heard();
  rank.bytes += message.bytes.size();
  counts_.bytes += message.bytes.size();
  ++counts_.messages;
  if (message.kind == Kind::alive) {
    if (!std::exchange(rank.greeted, true)) {
      Facts worth;
      std::copy_if(known_.begin(), known_.end(), std::back_inserter(worth),
                   [&](const Fact& fact) { return rules_.bound(fact.key) >= plan_.worth.bound; });
      exchange_.greet(message.from, worth);
    }
    rank.idle = true;
  } else if (message.kind == Kind::report) {
    if (const auto report = read_report(message.bytes))
      take_report(static_cast<std::size_t>(message.from), *report);
  } else if (message.kind == Kind::bye) {
    rank.left = true;
    if (!message.bytes.empty()) trouble_(fmt::format("rank {}: {}", message.from, message.bytes));
  } else {
    exchange_.take(message);
  }
}

void Leader::take_report(std::size_t from, const Report& report) {
  Rank& rank = ranks_[from];
  tree_.settle(report.lease, &report);
  ++counts_.jobs;
  counts_.visits += report.visits;
  rank.components = report.components;
  reported_(static_cast<int>(from), report, rank.bytes);
  if (rank.lease != report.lease) return;  // it was given up, and the rank has another
  rank.lease = 0;
  // A job should last a while, and never much longer than the last one told. Most that are decided are so at once: they tell
  // nothing of how fast the rank is.
  const double seconds = static_cast<double>(report.microseconds) * 1e-6;
  const double visits =
      static_cast<double>(report.visits) / plan_.threads * plan_.job_seconds / std::max(seconds, 1e-4);
  const auto last = static_cast<double>(rank.visits);
  if (report.visits > 0 && (report.finding == Finding::undecided || seconds > plan_.job_seconds))
    rank.visits = static_cast<std::uint64_t>(std::max(20.0, std::clamp(visits, last / 2, last * 3)));
}

bool Leader::give_job(std::size_t to) {
  Rank& rank = ranks_[to];
  if (!rank.idle || rank.lease != 0 || rank.left) return false;
  const std::uint64_t lease = next_lease_++;
  const auto leaf = tree_.lease(lease);
  if (!leaf) return false;
  Job job{lease, leaf->key, leaf->heap.value, rank.visits, leaf->thresholds};
  rank.lease = lease;
  rank.since = post_.now();
  rank.bytes = 0;
  if (to == 0)
    own_->begin(std::move(job));
  else
    post_.send(static_cast<int>(to), Kind::job, job.bytes());
  return true;
}

// A rank that is silent, or sits on a job for very long: its lease goes to another. What it finds after all is exchanged as
// facts are.
void Leader::reopen_lost() {
  for (std::size_t r = 1; r < ranks_.size(); ++r) {
    Rank& rank = ranks_[r];
    const bool silent = post_.now() - rank.heard > plan_.lost_after;
    const bool stuck = post_.now() - rank.since > plan_.lost_after + kStuck * plan_.job_seconds;
    if (rank.lease == 0 || (!silent && !stuck)) continue;
    trouble_(fmt::format("rank {} is {}; its job goes to another", r, silent ? "silent" : "stuck"));
    tree_.settle(rank.lease, nullptr);
    rank.lease = 0;
    rank.idle = false;  // until it says that it is there
    ++counts_.reopened;
  }
}

void Leader::say_alive() {
  if (post_.now() - said_ < kSayEvery) return;
  said_ = post_.now();
  for (int rank = 1; rank < post_.ranks(); ++rank) post_.send(rank, Kind::alive, "");
}

void Leader::finish(bool gather, double last_words) {
  ending_ = true;
  gathering_ = gather;
  last_words_ = last_words;
  ending_since_ = post_.now();
  if (own_ != nullptr) {
    if (const std::string failure = own_->stop(); !failure.empty()) trouble_(failure);
    if (gather) learn(own_->everything());
  }
  for (int rank = 1; rank < post_.ranks(); ++rank) post_.send(rank, Kind::finish, gather ? "all" : "");
}

bool Leader::alone() const {
  return std::all_of(ranks_.begin() + 1, ranks_.end(), [&](const Rank& rank) {
    return rank.left || post_.now() - std::max(rank.heard, ending_since_) > last_words_;
  });
}

bool Leader::say_goodbye(bool hurry) {
  const bool everybody =
      (!hurry || own_ != nullptr) &&
      std::all_of(ranks_.begin() + 1, ranks_.end(), [](const Rank& rank) { return rank.left; });
  for (int rank = 1; rank < post_.ranks(); ++rank)
    post_.send(rank, Kind::bye, everybody ? "" : "somebody is missing");
  return everybody;
}

std::uint64_t Leader::components() const {
  std::uint64_t total = 0;
  for (const Rank& rank : ranks_) total += rank.components;
  return total;
}

}  // namespace tendril::cluster
