#include "cluster/searcher.hpp"

#include <algorithm>
#include <chrono>
#include <tuple>

#include "solve/proof_numbers/chooser.hpp"
#include "solve/proof_numbers/lazy_options.hpp"

namespace tendril::cluster {
namespace {

// Thresholds end a job once it has had such a part of its visits, not before: a report and a job cost something, too. (With
// an eighth ranks stay at leaves that the tree has had enough of: docs/cluster.md.)
constexpr std::uint64_t kLeastPart = 64;

constexpr std::size_t kMostChildren = 256;  // in a report

// What is learnt from elsewhere is no news.
thread_local bool learning = false;

constexpr std::uint64_t kEverything = UINT64_MAX;  // a nimber rules all other values out

}  // namespace

Searcher::Searcher(const Ruleset& rules, unsigned threads, const Limits& limits, const Settings& settings,
                   const Worth& worth, store::Store* kept, Pace* pace)
    : rules_(rules),
      threads_(threads),
      settings_(settings),
      worth_(worth),
      told_from_(worth.visits),
      kept_(kept),
      pace_(pace),
      control_(limits, stopping_) {
  table_.set_journal(this);
  share(true);
  if (pace_ == nullptr) thread_ = std::thread([this] { work(); });
}

Searcher::~Searcher() { stop(); }

std::string Searcher::stop() {
  {
    const std::lock_guard hold(mutex_);
    over_ = true;
  }
  stopping_.stop();
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
  return failure_;
}

void Searcher::begin(Job job) {
  if (pace_ != nullptr) return pace_->begun([this, job = std::move(job)] { work_at(job); });
  const std::lock_guard hold(mutex_);
  job_ = std::move(job);
  changed_.notify_all();
}

std::optional<Report> Searcher::finished() {
  const std::lock_guard hold(mutex_);
  return std::exchange(report_, std::nullopt);
}

Facts Searcher::outbox() {
  Facts facts;
  {
    const std::lock_guard hold(mutex_);
    facts.swap(outbox_);
  }
  if (tagging())
    for (Fact& fact : facts) fact.tag = rules_.tag(fact.key);
  return facts;
}

void Searcher::tell_tag(PositionId id, KeyView key, std::uint32_t told) {
  if (!tagging()) return;
  const std::optional<std::uint32_t> tag = told != 0 ? told : rules_.tag_of_bytes(key);
  if (tag) table_.tags().insert(*tag, index(id));
}

std::vector<Key> Searcher::asks() {
  const std::lock_guard hold(mutex_);
  return std::exchange(asks_, {});
}

void Searcher::append(std::string_view key, Nimber value) {
  if (learning) return;
  if (kept_ != nullptr) kept_->append(key, value);
  if (rules_.bound(key) < worth_.bound) return;
  const std::lock_guard hold(mutex_);
  outbox_.push_back({Key(key), value});
}

void Searcher::visit() {
  if (pace_ != nullptr) pace_->visit();
}

void Searcher::undecided(PositionId id, Nimber heap, std::uint32_t visits) {
  // Numbers are news when they rest on an eighth more visits: those of couples near the root are told now and then only.
  // Who tells fewer facts than it was started with tells fewer numbers, too.
  const std::uint32_t told_from = told_from_;
  const std::uint32_t from = told_from > worth_.visits ? std::max(told_from, worth_.numbers) : worth_.numbers;
  const bool news = worth_.numbers != 0 && visits >= from && visits % (visits / 8 + 1) == 0;
  if (visits != worth_.visits && !news) return;
  const std::lock_guard hold(mutex_);
  if (visits >= worth_.visits && asked_.insert(id).second) asks_.emplace_back(table_.key(id));
  if (news) touched_.insert(Chooser::couple_of(id, heap));
}

Estimates Searcher::estimates(double time) {
  Estimates all;
  {
    const std::lock_guard alone(sharing_);
    const std::lock_guard hold(mutex_);
    for (const Couple couple : std::exchange(touched_, {})) {
      if (table_.nimber(couple.id) || known_won(table_, couples_, couple.id, Nimber{couple.heap})) continue;
      const Couples::Entry entry = couples_.find(couple);
      if (entry.numbers.dn >= kManyNumbers) continue;
      all.push_back({Key(table_.key(couple.id)), couple.heap, entry.numbers.pn, entry.numbers.dn,
                     entry.visits, entry.threads > (others_.contains(couple) ? 1 : 0)});
    }
    for (auto other = others_.begin(); other != others_.end();) {
      const auto next = std::next(other);
      if (other->second < time) {
        couples_.leave(other->first, false);
        others_.erase(other);
      }
      other = next;
    }
  }
  if (tagging())
    for (Estimate& estimate : all) estimate.tag = rules_.tag(estimate.key);
  std::sort(all.begin(), all.end(), [](const Estimate& a, const Estimate& b) {
    return std::tie(a.key, a.heap) < std::tie(b.key, b.heap);
  });
  return all;
}

void Searcher::heed(const Estimates& estimates, double until) {
  const std::lock_guard alone(sharing_);
  const std::lock_guard hold(mutex_);
  for (const Estimate& estimate : estimates) {
    const PositionId id = table_.intern(estimate.key);
    tell_tag(id, estimate.key, estimate.tag);
    const Couple couple = Chooser::couple_of(id, Nimber{estimate.heap});
    if (table_.nimber(id) || known_won(table_, couples_, id, Nimber{estimate.heap})) continue;
    couples_.adopt(couple,
                   {Chooser::clamp(std::max<std::uint64_t>(estimate.pn, 1)),
                    Chooser::clamp(std::max<std::uint64_t>(estimate.dn, 1))},
                   static_cast<std::uint32_t>(std::min<std::uint64_t>(estimate.visits, UINT32_MAX / 2)));
    if (!estimate.busy) continue;
    const auto [other, is_new] = others_.try_emplace(couple);
    other->second = until;
    if (is_new) couples_.enter(couple);
  }
}

void Searcher::decided(PositionId id, std::uint32_t visits) {
  if (visits + 1 < told_from_) return;  // the visit that decided it is not counted
  const auto nimber = table_.nimber(id);
  const std::uint64_t ruled_out = nimber ? kEverything : table_.ruled_out(id);
  const std::lock_guard hold(mutex_);
  std::uint64_t& told = shared_facts_[id];
  if ((told | ruled_out) == told) return;
  told |= ruled_out;
  if (!nimber || rules_.bound(table_.key(id)) < worth_.bound)  // or append has told it
    outbox_.push_back({Key(table_.key(id)), nimber, nimber ? 0 : ruled_out});
}

void Searcher::learn(const Facts& facts) {
  const std::lock_guard hold(sharing_);
  learning = true;
  for (const Fact& fact : facts) {
    const PositionId id = table_.intern(fact.key);
    if (fact.nimber)
      table_.set_nimber(id, *fact.nimber);
    else
      table_.rule_out(id, fact.ruled_out);
    tell_tag(id, fact.key, fact.tag);
    const std::lock_guard told(mutex_);
    shared_facts_[id] |= fact.nimber ? kEverything : fact.ruled_out;
  }
  learning = false;
}

Facts Searcher::everything() {
  Facts all;
  for (std::uint32_t id = 0; id < table_.size(); ++id)
    if (const auto nimber = table_.nimber(PositionId{id}))
      all.push_back({Key(table_.key(PositionId{id})), *nimber});
  return all;
}

void Searcher::share(bool several) {
  table_.share(several);
  couples_.share(several);
}

bool Searcher::over() {
  const std::lock_guard hold(mutex_);
  return over_;
}

void Searcher::work() {
  std::unique_lock hold(mutex_);
  while (true) {
    changed_.wait(hold, [&] { return over_ || job_; });
    if (over_) return;
    const Job job = *std::exchange(job_, std::nullopt);
    hold.unlock();
    work_at(job);
    hold.lock();
  }
}

void Searcher::work_at(const Job& job) {
  Report report;
  std::string failure;
  try {
    report = search(job);
  } catch (const Stopped& stop) {
    if (!over()) failure = stop.what();  // or it was told to
  } catch (const std::exception& error) {
    failure = error.what();
  }
  const std::lock_guard hold(mutex_);
  report.lease = job.lease;
  if (!failure.empty()) failure_ = failure;
  report_ = std::move(report);
}

Report Searcher::search(const Job& job) {
  const double start = now();
  Report report;
  ProofNumberSearch search(rules_, table_, couples_, control_, pace_ == nullptr ? threads_ : 1, settings_);
  if (pace_ != nullptr) search.take_turns(threads_);
  search.set_budget(job.visits);
  search.watch(this);
  const Nimber heap{job.heap};
  const auto until_worth_a_report = [&] {
    for (Thresholds thresholds = job.thresholds;; thresholds = thresholds.wider()) {
      search.set_thresholds(thresholds);
      try {
        return search.outcome({job.key}, heap);
      } catch (const OutOfPatience&) {
        if (search.visits() * kLeastPart >= job.visits * threads_) throw;
      }
    }
  };
  try {
    report.finding = until_worth_a_report() == Outcome::next ? Finding::won : Finding::lost;
  } catch (const OutOfPatience&) {
    const PositionId id = table_.intern(job.key);
    const ProofNumbers numbers = couples_.find(Chooser::couple_of(id, heap)).numbers;
    report.pn = numbers.pn;
    report.dn = numbers.dn;
    report.children = children(id, heap);
  } catch (const Stopped& stop) {
    if (stop.reason() != StopReason::memory) throw;
    forget_some();  // and the job goes on, here or elsewhere, with what is proved
  }
  report.visits = search.visits();
  report.components = table_.met();
  report.microseconds = static_cast<std::uint64_t>(1e6 * (now() - start));
  return report;
}

double Searcher::now() const {
  if (pace_ != nullptr) return pace_->now();
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::vector<Report::Child> Searcher::children(PositionId id, Nimber heap) {
  std::vector<Report::Child> all;
  const auto add = [&](std::span<const PositionId> components) {
    const Reading option = read(table_, components);
    if (option.unknown != 1 || all.size() == kMostChildren) return;
    const Nimber beside = option.value ^ heap;
    const ProofNumbers numbers = couples_.find(Chooser::couple_of(option.first_unknown, beside)).numbers;
    if (numbers.dn < kManyNumbers && numbers.pn != 0)
      all.push_back({Key(table_.key(option.first_unknown)), beside.value, numbers.pn, numbers.dn});
  };
  if (const auto list = table_.sketches(id)) {
    for (auto place = list->first(); place != list->end(); place = list->next(place))
      if (list->resolved(place)) add(list->ids(place));
  } else if (const auto options = table_.options(id)) {
    for (auto place = options->first(); place != options->end(); place = options->next(place))
      add(options->components(place));
  }
  return all;
}

void Searcher::forget_some() {
  const std::lock_guard alone(sharing_);
  couples_.clear();
  {
    const std::lock_guard hold(mutex_);
    shared_facts_.clear();  // ids change
    asked_.clear();
    touched_.clear();
    others_.clear();
  }
  table_.collect([](PositionId) { return false; });
  if (settings_.pn_lazy != 0) {
    share(false);
    tell_tags(rules_, table_);
    share(true);
  }
}

}  // namespace tendril::cluster
