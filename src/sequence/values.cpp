#include "sequence/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "sequence/plain.hpp"
#include "sequence/sparse.hpp"
#include "sequence/three.hpp"

namespace tendril::sequence {
namespace {

constexpr std::size_t kNoHeap = SIZE_MAX;
constexpr std::size_t kScanStep = 64;             // pairs of common parts marked between two looks
constexpr std::size_t kFirstPairs = 1024;         // looked at before those of scarce value
constexpr std::uint64_t kPairsPerLook = 1 << 22;  // a few milliseconds
constexpr std::size_t kFirstReview = 256;

// What is known of the splits of one m.
struct SplitSet {
  std::size_t m = kNoHeap;
  std::vector<std::uint8_t> seen;  // seen[v]: some split has nim-sum v
  std::size_t next = 1;            // smaller parts next .. end - 1 have not been looked at
  std::size_t end = 1;
  bool scarce_seen = false;  // splits with a part of scarce value have been looked at
};

}  // namespace

class NimSequence::State {
 public:
  State(HeapRules rules, Method method) : rules_(std::move(rules)), method_(method) {
    for (std::size_t i = 0; i < rules_.digits.size(); ++i) {
      splits_in_two_ = splits_in_two_ || (rules_.digits[i] & 4) != 0;
      splits_in_three_ = splits_in_three_ || (rules_.digits[i] & 8) != 0;
    }
    if (splits_in_two_) two_parts_.resize(rules_.digits.size());
    if (splits_in_three_) three_parts_.resize(rules_.digits.size());
  }

  void extend(std::uint64_t upto, Control& control) {
    const std::uint64_t known = values_.wide.size();
    if (upto < known) return;
    if (upto > kMostHeaps)
      throw Stopped(
          StopReason::memory,
          fmt::format("heaps beyond {} are not valued one by one; heap {} was asked for", kMostHeaps, upto));
    reserve(static_cast<std::size_t>(upto) + 1, control);
    for (std::size_t n = static_cast<std::size_t>(known); n <= upto; ++n) {
      if (work_.pairs - pairs_at_look_ >= kPairsPerLook) {
        pairs_at_look_ = work_.pairs;
        control.look(n);
      } else {
        control.tick(n);
      }
      review(n);
      grow_tables(control);
      const std::uint32_t value = splits() ? value_with_splits(n, control) : value_without_splits(n);
      values_.push(value, splits());
      most_ = std::max(most_, value);
      if (sparse_now_ && !values_.is_narrow) sparse_now_ = false;
      if (sparse_now_) {
        ++work_.sparse_heaps;
        sparse_.add(n, value);
      }
    }
  }

  const std::vector<std::uint32_t>& values() const { return values_.wide; }
  const HeapRules& rules() const { return rules_; }
  Work work() const {
    Work result = work_;
    result.mask = sparse_now_ ? sparse_.mask() : 0;
    result.rare_heaps = sparse_now_ ? sparse_.rare_count() : 0;
    return result;
  }

 private:
  bool splits() const { return splits_in_two_ || splits_in_three_; }
  bool has_tail() const { return rules_.tail != 0; }

  void reserve(std::size_t count, Control& control) {
    if (count <= values_.wide.capacity()) return;
    // Growing moves the old values, which are alive meanwhile.
    const std::size_t capacity = std::max(count, values_.wide.capacity() + values_.wide.capacity() / 2);
    control.reserve(capacity * (sizeof(std::uint32_t) + (splits() ? sizeof(std::uint16_t) : 0)));
    values_.wide.reserve(capacity);
    if (splits() && values_.is_narrow) values_.narrow.reserve(capacity);
  }

  // Tables hold every nim-sum of known values, the next mex, and for any mask a common value that no pair
  // can reach: twice the least power of two above all values.
  void grow_tables(Control& control) {
    // A mex is at most the number of single options, so games that never split and have no tail stay small.
    const std::size_t wanted =
        std::max<std::size_t>({64, 2 * std::bit_ceil(std::size_t{most_} + 1),
                               splits() ? 0 : std::bit_ceil(rules_.digits.size() + 2)});
    if (wanted <= range_) return;
    control.reserve(wanted * (2 + two_parts_.size() + three_parts_.size()));
    range_ = wanted;
    seen_.assign(range_, 0);
    if (has_tail()) tail_.resize(range_, 0);
    forget_split_sets();
  }

  void forget_split_sets() {
    for (SplitSet& set : two_parts_) set.m = kNoHeap;
    for (SplitSet& set : three_parts_) set.m = kNoHeap;
  }

  // With an endless tail every heap up to n - |digits| can be left alone; those values only ever get more.
  void advance_tail(std::size_t n) {
    if (n < rules_.digits.size()) return;
    tail_[values_.wide[n - rules_.digits.size()]] = 1;
    while (tail_[tail_mex_] != 0) ++tail_mex_;
  }

  std::uint32_t value_without_splits(std::size_t n) {
    if (has_tail()) advance_tail(n);
    single_.clear();
    const std::size_t most = std::min(n, rules_.digits.size() - 1);
    for (std::size_t i = 1; i <= most; ++i) {
      const std::uint8_t digit = rules_.digits[i];
      if (i == n ? (digit & 1) != 0 : (digit & 2) != 0) single_.push_back(values_.wide[n - i]);
    }
    for (const std::uint32_t value : single_) seen_[value] = 1;
    std::size_t mex = has_tail() ? tail_mex_ : 0;
    while (seen_[mex] != 0 || (has_tail() && tail_[mex] != 0)) ++mex;
    for (const std::uint32_t value : single_) seen_[value] = 0;
    return static_cast<std::uint32_t>(mex);
  }

  std::uint32_t value_with_splits(std::size_t n, Control& control) {
    if (has_tail()) {
      advance_tail(n);
      std::memcpy(seen_.data(), tail_.data(), range_);
    } else {
      std::memset(seen_.data(), 0, range_);
    }
    scannable_.clear();
    const std::size_t most = std::min(n, rules_.digits.size() - 1);
    for (std::size_t i = 0; i <= most; ++i) {
      const std::uint8_t digit = rules_.digits[i];
      const std::size_t m = n - i;
      if (m == 0 ? (digit & 1) != 0 : (digit & 2) != 0) seen_[values_.wide[m]] = 1;
      if ((digit & 4) != 0 && m >= 2) {
        SplitSet& set = two_part_set(m);
        add_seen(set);
        if (set.next < set.end) scannable_.push_back(&set);
      }
      if ((digit & 8) != 0 && m >= 3) add_seen(three_part_set(m, control));
    }
    const std::size_t mex = first_unseen(tail_mex_);
    if (scannable_.empty() || !sparse_.is_rare(static_cast<std::uint32_t>(mex)))
      return static_cast<std::uint32_t>(mex);
    return scan_for_rare_values(mex);
  }

  std::size_t first_unseen(std::size_t from) const {
    const void* found = std::memchr(seen_.data() + from, 0, range_ - from);
    return static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - seen_.data());
  }

  void add_seen(const SplitSet& set) {
    std::uint8_t* const to = seen_.data();
    const std::uint8_t* const from = set.seen.data();
    for (std::size_t v = 0; v < range_; ++v) to[v] = static_cast<std::uint8_t>(to[v] | from[v]);
  }

  // The set for m: complete when the method is plain; complete for common values when it is sparse.
  SplitSet& two_part_set(std::size_t m) {
    SplitSet& set = two_parts_[m % two_parts_.size()];
    if (set.m == m) return set;
    set.m = m;
    set.seen.assign(range_, 0);
    set.next = 1;
    set.scarce_seen = false;
    set.end = end_of_smaller_parts(m, rules_.unequal);
    if (sparse_now_) {
      sparse_.mark_rare(values_, m, rules_.unequal, set.seen.data());
      work_.pairs += sparse_.rare_count();
    } else {
      scan(set, set.end);
    }
    return set;
  }

  SplitSet& three_part_set(std::size_t m, Control& control) {
    SplitSet& set = three_parts_[m % three_parts_.size()];
    if (set.m == m) return set;
    set.m = kNoHeap;
    set.seen.assign(range_, 0);
    three_.mark(values_, m, range_, set.seen.data(), control, work_.pairs);
    set.m = m;
    return set;
  }

  // Looks at `count` more pairs, the most uneven splits first.
  void scan(SplitSet& set, std::size_t count) {
    const std::size_t first = set.next;
    const std::size_t last = std::min(set.end, first + count);
    mark_pairs(values_, set.m, first, last, set.seen.data());
    work_.pairs += last - first;
    set.next = last;
  }

  // Strikes the missing values that the set has out of the list; true when none is left.
  bool strike_out_missing(const SplitSet& set) {
    std::erase_if(missing_, [&](std::uint32_t value) { return set.seen[value] != 0; });
    return missing_.empty();
  }

  bool scan_finds_all(SplitSet& set) {
    scan(set, kScanStep);
    return set.seen[missing_.back()] != 0 && strike_out_missing(set);
  }

  // The mex when `mex`, the smallest value not seen yet, is rare: see sparse.hpp.
  std::uint32_t scan_for_rare_values(std::size_t mex) {
    missing_.clear();
    std::size_t common = mex;
    for (; sparse_.is_rare(static_cast<std::uint32_t>(common)); common = first_unseen(common + 1))
      missing_.push_back(static_cast<std::uint32_t>(common));
    for (SplitSet* set : scannable_)
      while (set->next < std::min(set->end, kFirstPairs))
        if (scan_finds_all(*set)) return static_cast<std::uint32_t>(common);
    for (SplitSet* set : scannable_) {
      if (!set->scarce_seen) {
        sparse_.mark_scarce(values_, set->m, rules_.unequal, set->seen.data());
        work_.pairs += sparse_.scarce_count();
        set->scarce_seen = true;
      }
      if (strike_out_missing(*set)) return static_cast<std::uint32_t>(common);
    }
    for (SplitSet* set : scannable_) {
      while (set->next < set->end)
        if (scan_finds_all(*set)) return static_cast<std::uint32_t>(common);
      if (strike_out_missing(*set)) return static_cast<std::uint32_t>(common);
    }
    return missing_.front();
  }

  // From time to time: which mask is best, and does it pay?
  void review(std::size_t n) {
    if (!splits_in_two_ || splits_in_three_ || method_ == Method::plain || n < next_review_) return;
    next_review_ = method_ == Method::sparse && n < kFirstReview ? n + 8 : n + n / 4 + 1;
    if (!values_.is_narrow || n < 2) return;
    const std::uint64_t pairs = work_.pairs - pairs_at_review_;
    const std::uint64_t plain_pairs = (n + heap_at_review_) / 4 * (n - heap_at_review_);
    pairs_at_review_ = work_.pairs;
    heap_at_review_ = n;
    if (method_ == Method::automatic && n < kFirstReview) return;
    const std::uint32_t mask_before = sparse_now_ ? sparse_.mask() : 0;
    // A mask that promised well but made more than half the work of the plain method is not tried again
    // before the heaps have doubled.
    if (method_ == Method::automatic && sparse_now_ && 2 * pairs > plain_pairs) {
      sparse_now_ = false;
      not_before_ = 2 * n;
    } else if (method_ == Method::sparse || n >= not_before_) {
      sparse_.choose(values_);
      sparse_now_ = method_ == Method::sparse ? sparse_.mask() != 0 : 8 * sparse_.rare_count() + 256 < n;
    }
    if (mask_before != (sparse_now_ ? sparse_.mask() : 0)) forget_split_sets();
  }

  HeapRules rules_;
  Method method_;
  bool splits_in_two_ = false;
  bool splits_in_three_ = false;

  Values values_;
  std::uint32_t most_ = 0;  // the largest value so far
  std::size_t range_ = 0;   // length of all tables below
  std::vector<std::uint8_t> seen_;
  std::vector<std::uint8_t> tail_;
  std::size_t tail_mex_ = 0;
  std::vector<std::uint32_t> single_;

  std::vector<SplitSet> two_parts_;  // m is kept at m % size: long enough for all digits
  std::vector<SplitSet> three_parts_;
  ThreeParts three_;
  SparseSpace sparse_;
  bool sparse_now_ = false;
  std::vector<SplitSet*> scannable_;
  std::vector<std::uint32_t> missing_;

  Work work_;
  std::uint64_t pairs_at_look_ = 0;
  std::uint64_t pairs_at_review_ = 0;
  std::size_t heap_at_review_ = 0;
  std::size_t next_review_ = 0;
  std::size_t not_before_ = 0;
};

NimSequence::NimSequence(HeapRules rules, Method method)
    : state_(std::make_unique<State>(std::move(rules), method)) {}
NimSequence::~NimSequence() = default;
NimSequence::NimSequence(NimSequence&&) noexcept = default;
NimSequence& NimSequence::operator=(NimSequence&&) noexcept = default;

void NimSequence::extend(std::uint64_t upto, Control& control) { state_->extend(upto, control); }
const std::vector<std::uint32_t>& NimSequence::values() const { return state_->values(); }
const HeapRules& NimSequence::rules() const { return state_->rules(); }
Work NimSequence::work() const { return state_->work(); }

std::vector<std::uint32_t> nim_values(const HeapRules& rules, std::uint64_t upto, Method method,
                                      Control& control) {
  NimSequence sequence(rules, method);
  sequence.extend(upto, control);
  return sequence.values();
}

}  // namespace tendril::sequence
