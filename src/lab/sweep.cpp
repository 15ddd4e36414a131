#include "lab/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <set>
#include <thread>

#include "lab/progress.hpp"
#include "lab/worker.hpp"

namespace tendril::lab {
namespace {

using Clock = std::chrono::steady_clock;

// Boards are handed to workers in batches, and batches are taken back in order.
constexpr std::size_t kBoardsPerBatch = 8;
constexpr std::size_t kBatchesPerThread = 64;
constexpr auto kCheckpointEvery = std::chrono::milliseconds(100);

struct Board {
  std::uint64_t number = 0;
  Sample sample;
  std::string where;
  Finding finding;  // finding.error if the board could not even be read
};

struct Batch {
  std::vector<Board> boards;
  std::size_t examined = 0;            // boards from the front that are done
  std::optional<std::string> stopped;  // why the others are not
  std::exception_ptr failed;
  bool ready = false;
};

void examine(Worker& worker, Batch& batch) {
  try {
    for (Board& board : batch.boards) {
      if (!board.finding.error) board.finding = worker.examine(board.sample);
      ++batch.examined;
    }
  } catch (const Stopped& stop) {
    batch.stopped = stop.what();
  } catch (...) {
    batch.failed = std::current_exception();
  }
}

// Workers that take batches from a queue; the caller takes them back in the order it gave them.
class Workers {
 public:
  Workers(const Plan& plan, const Running& running)
      : game_(plan.sweep.game, running.threads, running.limits, running.settings) {
    for (unsigned i = 0; i < running.threads; ++i)
      threads_.emplace_back([this, &plan, &running] { work(plan, running); });
  }
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    given_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void give(std::shared_ptr<Batch> batch) {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(std::move(batch));
    }
    given_.notify_one();
  }
  // Waits a little; whether the batch is ready.
  bool wait(const Batch& batch) {
    std::unique_lock lock(mutex_);
    return finished_.wait_for(lock, std::chrono::milliseconds(100), [&] { return batch.ready; });
  }

 private:
  void work(const Plan& plan, const Running& running) {
    std::optional<Worker> worker;
    for (;;) {
      std::shared_ptr<Batch> batch;
      {
        std::unique_lock lock(mutex_);
        given_.wait(lock, [&] { return closing_ || !queue_.empty(); });
        if (closing_) return;
        batch = std::move(queue_.front());
        queue_.pop_front();
      }
      try {
        if (!worker) worker.emplace(plan, game_, running);
        examine(*worker, *batch);
      } catch (...) {
        batch->failed = std::current_exception();
      }
      {
        const std::lock_guard lock(mutex_);
        batch->ready = true;
      }
      finished_.notify_all();
    }
  }

  SharedGame game_;
  std::mutex mutex_;
  std::condition_variable given_;
  std::condition_variable finished_;
  std::deque<std::shared_ptr<Batch>> queue_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

class Collector {
 public:
  Collector(const Plan& plan, const Listener& listener, StateWriter* state, SweepState& found)
      : plan_(plan), listener_(listener), state_(state), upto_(found.upto) {
    finished_.summary = std::move(found.summary);
    for (const Hit& hit : found.hits) {
      if (plan.sweep.records) seen_.insert(hit.values[0]);
      listener_.hit(hit);
      ++hits_;
    }
  }

  // Takes one examined board.
  void take(Board& board) {
    Finding& finding = board.finding;
    upto_ = board.number + 1;
    if (finding.error) {
      ++finished_.summary[finding.size].unreadable;
      listener_.bad(*finding.error, board.where);
      return;
    }
    if (plan_.sweep.records && finding.hit && !seen_.insert(finding.values[0]).second)
      finding.hit = finding.simple_hit = false;
    Row& row = finished_.summary[finding.size];
    ++row.boards;
    row.microseconds += finding.microseconds;
    row.hits += finding.hit ? 1 : 0;
    row.biconnected_boards += finding.biconnected ? 1 : 0;
    row.biconnected_hits += finding.biconnected && finding.hit ? 1 : 0;
    row.repeating_boards += finding.repeating ? 1 : 0;
    row.simple_hits += finding.simple_hit ? 1 : 0;
    if (finding.nimber) ++row.nimbers[*finding.nimber];
    if (!finding.hit) return;
    ++hits_;
    const Hit hit{board.number, finding.size, finding.microseconds, std::move(finding.position),
                  std::move(finding.values)};
    if (state_ != nullptr) state_->add(hit);
    listener_.hit(hit);
  }

  // Boards below `upto` that are not ours are done as well.
  void reach(std::uint64_t upto) { upto_ = std::max(upto_, upto); }
  void checkpoint(bool now) {
    if (state_ == nullptr || saved_upto_ == upto_) return;
    if (!now && Clock::now() - saved_ < kCheckpointEvery) return;
    state_->checkpoint(upto_, finished_.summary);
    saved_upto_ = upto_;
    saved_ = Clock::now();
  }
  void complete() {
    if (state_ != nullptr) state_->finish(upto_);
  }
  void stop(std::string why) { finished_.stopped = std::move(why); }

  std::uint64_t upto() const { return upto_; }
  std::uint64_t hits() const { return hits_; }
  Finished finish() {
    finished_.boards = upto_;
    return std::move(finished_);
  }

 private:
  const Plan& plan_;
  const Listener& listener_;
  StateWriter* state_;
  Finished finished_;
  std::uint64_t upto_;
  std::uint64_t hits_ = 0;
  std::set<Entry> seen_;  // answers met, for records
  Clock::time_point saved_ = Clock::now();
  std::uint64_t saved_upto_ = 0;
};

// Reads boards that are ours and not yet done, into batches.
class Feeder {
 public:
  Feeder(const Plan& plan, Part part, std::uint64_t skip)
      : source_(plan.source()), part_(part), skip_(skip) {}

  // Null after the last board, or where the source fails: `failure` tells which.
  std::shared_ptr<Batch> next() {
    auto batch = std::make_shared<Batch>();
    while (!ended_ && batch->boards.size() < kBoardsPerBatch) {
      Board board;
      board.number = number_;
      try {
        if (!source_->next(board.sample)) {
          ended_ = true;
          break;
        }
      } catch (const SourceFailed&) {
        failure_ = std::current_exception();
        ended_ = true;
        break;
      } catch (const InputError& error) {
        board.finding.error = error;
      }
      ++number_;
      if (board.number < skip_ || !part_.has(board.number)) continue;
      board.where = source_->where();
      batch->boards.push_back(std::move(board));
    }
    return batch->boards.empty() ? nullptr : batch;
  }
  std::uint64_t number() const { return number_; }
  const std::exception_ptr& failure() const { return failure_; }

 private:
  std::unique_ptr<Source> source_;
  std::exception_ptr failure_;
  Part part_;
  std::uint64_t skip_;
  std::uint64_t number_ = 0;
  bool ended_ = false;
};

}  // namespace

void name_columns(Plan& plan) {
  auto& columns = plan.sweep.columns;
  columns.clear();
  switch (plan.ask) {
    case Ask::nimber:
      columns.push_back({"nimber", Kind::number});
      break;
    case Ask::outcome:
      columns.push_back({"outcome", Kind::text});
      break;
    case Ask::lengths:
      columns.push_back({"lengths", Kind::numbers});
      break;
  }
  plan.sweep.answer = columns[0].name;
  std::vector<Quantity> shown;
  for (const Quantity quantity : plan.shown) {
    const QuantityInfo& about = info(quantity);
    const bool twice =
        std::any_of(columns.begin(), columns.end(), [&](const Column& c) { return c.name == about.name; });
    if (twice) continue;
    shown.push_back(quantity);
    columns.push_back({std::string(about.name), kind_of(about.type)});
    if (quantity == Quantity::involution) columns.push_back({"partners", Kind::numbers});
  }
  plan.shown = std::move(shown);
  if (plan.sweep.plane) {
    Column& last = columns.emplace_back();
    last.name = "hit_with_simple_cells_only";
    last.kind = Kind::truth;
  }
}

Finished run(const Plan& plan, const Running& running, const Listener& listener) {
  SweepState found;
  std::optional<StateWriter> state;
  if (!running.state.empty()) state.emplace(running.state, plan.sweep, running.part, found);
  if (found.torn_bytes != 0 && listener.torn) listener.torn(found.torn_bytes);
  Collector collector(plan, listener, state ? &*state : nullptr, found);
  if (found.done) return collector.finish();

  Feeder feeder(plan, running.part, found.upto);
  Progress progress(running.progress, plan.sweep.name, plan.repeatable ? plan.source : nullptr, found.upto);
  Workers workers(plan, running);
  std::deque<std::shared_ptr<Batch>> pending;
  const std::size_t most_pending = kBatchesPerThread * running.threads;
  bool more = true;
  for (;;) {
    while (more && pending.size() < most_pending) {
      std::shared_ptr<Batch> batch = feeder.next();
      more = batch != nullptr;
      if (!more) break;
      pending.push_back(batch);
      workers.give(std::move(batch));
    }
    if (pending.empty()) break;
    const std::shared_ptr<Batch> batch = pending.front();
    if (!workers.wait(*batch)) {
      collector.checkpoint(false);
      progress.show(collector.upto(), collector.hits());
      continue;
    }
    pending.pop_front();
    if (batch->failed) std::rethrow_exception(batch->failed);
    for (std::size_t i = 0; i < batch->examined; ++i) {
      const Finding& finding = batch->boards[i].finding;
      if (finding.hit || finding.error) progress.clear();
      collector.take(batch->boards[i]);
    }
    if (batch->stopped) {
      collector.stop(*batch->stopped);
      collector.checkpoint(true);
      return collector.finish();
    }
    collector.checkpoint(false);
    progress.show(collector.upto(), collector.hits());
  }
  collector.reach(feeder.number());
  collector.checkpoint(true);
  // What was done is kept, and the sweep is not done: asked again, it goes on.
  if (feeder.failure()) std::rethrow_exception(feeder.failure());
  // A signal can cut the reading of a file short, which must not pass for its end.
  try {
    Control({}, running.stop).check();
    collector.complete();
  } catch (const Stopped& stop) {
    collector.stop(stop.what());
  }
  return collector.finish();
}

}  // namespace tendril::lab
