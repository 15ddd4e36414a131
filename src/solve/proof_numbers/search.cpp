#include "solve/proof_numbers/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "base/flat_tables.hpp"
#include "base/memory.hpp"
#include "solve/proof_numbers/chooser.hpp"
#include "solve/proof_numbers/lazy_options.hpp"

namespace tendril {
namespace {

// Only what is small beside the question is valued at once: where components of bound 5 are nearly all there is of the
// game, valuing them is most of the work of the definition (brussels:mad3 4,3, bound 6: 4 times that of value sets).
constexpr std::uint64_t kSmallShare = 3;

// Table and couples are shared by threads for its lifetime.
class Sharing {
 public:
  Sharing(Table& table, Couples& couples) : table_(table), couples_(couples), before_(table.shared()) {
    share(true);
  }
  ~Sharing() { share(before_); }
  Sharing(const Sharing&) = delete;
  Sharing& operator=(const Sharing&) = delete;

 private:
  void share(bool several) {
    table_.share(several);
    couples_.share(several);
  }
  Table& table_;
  Couples& couples_;
  bool before_;
};

}  // namespace

Outcome ProofNumberSearch::outcome(const Sum& components, Nimber heap) {
  while (true) {
    std::vector<PositionId> sum;
    for (const Key& key : components) sum.push_back(table_.intern(key));
    std::sort(sum.begin(), sum.end());
    const Reading reading = read(table_, sum);
    const Nimber beside = reading.value ^ heap;
    if (reading.unknown == 0) return beside == Nimber{0} ? Outcome::previous : Outcome::next;
    if (reading.unknown == 1 && known_won(table_, couples_, reading.first_unknown, beside))
      return Outcome::next;
    search(sum, heap);
  }
}

std::uint64_t ProofNumberSearch::small(const Settings& settings, std::uint64_t bound) {
  return std::min(settings.pn_exact, bound / kSmallShare);
}

Nimber ProofNumberSearch::nimber(const Sum& components) {
  Nimber value;
  for (const Key& key : components) {
    Nimber n;
    while (outcome({key}, n) == Outcome::next) ++n.value;
    value ^= n;
  }
  return value;
}

void ProofNumberSearch::search(const std::vector<PositionId>& sum, Nimber heap) {
  shared_.come_home = shared_.impatient = false;
  shared_.several = threads_ > 1 || workers_ > 1 || table_.shared();
  std::uint64_t bound = 0;
  for (const PositionId id : sum) bound += rules_.bound(table_.key(id));
  shared_.exact = small(settings_, bound);
  if (settings_.pn_lazy != 0) tell_tags(rules_, table_);
  const Control::Detail detail(control_, [&] { return figures(sum, heap); });
  if (threads_ == 1) {
    Expander expander(rules_, table_, control_, settings_);
    if (workers_ > 1)
      search_by_turns(expander, couples_, settings_, shared_, sum, heap, workers_);
    else
      search_by_numbers(expander, couples_, settings_, shared_, sum, heap);
  } else {
    search_in_threads(sum, heap);
  }
  if (shared_.impatient) throw OutOfPatience();
  if (shared_.memory_short) collect(sum);
}

void ProofNumberSearch::search_in_threads(const std::vector<PositionId>& sum, Nimber heap) {
  const Sharing sharing(table_, couples_);
  std::mutex failing;
  std::exception_ptr failure;
  const auto work = [&](bool leads) {
    try {
      Expander expander(rules_, table_, control_, settings_);
      if (!leads) expander.follow();
      search_by_numbers(expander, couples_, settings_, shared_, sum, heap);
    } catch (...) {
      const std::lock_guard hold(failing);
      if (!failure) failure = std::current_exception();
    }
    shared_.come_home = true;
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads_; ++i) others.emplace_back(work, false);
  work(true);
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

void ProofNumberSearch::collect(const std::vector<PositionId>& root) {
  shared_.memory_short = false;
  if (keep_everything_) throw Stopped(StopReason::memory, "memory limit reached (allow more with --memory)");
  ++collections_;
  const std::uint32_t least = couples_.visits_of_the_dearest(couples_.size() / 4);
  couples_.keep_if([&](Couple, const Couples::Entry& entry) { return entry.visits >= least; });
  FlatSet<PositionId> kept;
  for (const PositionId id : root) kept.insert(id);
  couples_.each([&](Couple couple, const Couples::Entry&) { kept.insert(couple.id); });
  const auto new_ids = table_.collect([&](PositionId id) { return kept.contains(id); });
  couples_.renumber(new_ids);
  release_free_memory();
  if (table_.bytes() + couples_.bytes() > memory_.search_kept)
    throw Stopped(StopReason::memory,
                  "memory limit reached: proved nimbers alone take half of it (allow more with --memory)");
}

// Larger numbers say only that the search has hardly begun.
constexpr std::uint32_t kMostToGo = 1'000'000;

std::string ProofNumberSearch::figures(const std::vector<PositionId>& sum, Nimber heap) const {
  std::string text = fmt::format("{} nimbers proved", table_.nimbers());
  const Reading reading = read(table_, sum);
  if (reading.unknown != 1) return text;
  const Nimber beside = reading.value ^ heap;
  // The least number of positions whose values settle the question.
  const std::uint32_t least =
      couples_.find({reading.first_unknown, static_cast<std::uint32_t>(beside.value)}).numbers.smaller();
  if (least > 1 && least < kMostToGo) text += fmt::format(", at least {} more to go", least);
  return text;
}

}  // namespace tendril
