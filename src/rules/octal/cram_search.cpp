#include "rules/octal/cram_search.hpp"

#include <algorithm>
#include <bit>

#include "base/heed.hpp"
#include "rules/octal/twin_leaves.hpp"
#include "tendril/control.hpp"

namespace tendril::octal {
namespace {

// The numbers of couples never visited, and how much dearer than the runner-up a choice may become: as in
// base/settings.hpp, whose figures on grids (docs/search.md) hold here.
constexpr std::uint32_t kDisproof = 14;
constexpr double kStretch = 0.2;

constexpr std::uint32_t kMany = ImageTable::kMask;  // infinity
constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 60;
// Of smaller boards the general search keeps all it meets in seconds, for the next question and for a store.
constexpr unsigned kFewestCells = 42;

std::uint32_t clamp(std::uint64_t n) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, kMany - 1));
}

// A heap too large for a word of values ruled out. No board of 63 cells is known to have such a nimber.
struct TooLarge {};

}  // namespace

// --- tables ---
std::size_t ImageTable::place(const Polyomino<NarrowCells>& image, std::uint32_t mark) const {
  const std::size_t last = slots_.size() - 1;
  std::size_t at = home(image, mark);
  while (slots_[at].cells != 0 && (slots_[at].cells != image.cells || slots_[at].first >> kBits != mark ||
                                   slots_[at].second >> kBits != image.width))
    at = (at + 1) & last;
  return at;
}

const ImageTable::Slot* ImageTable::find(const Polyomino<NarrowCells>& image, std::uint32_t mark) const {
  const Slot& slot = slots_[place(image, mark)];
  return slot.cells == 0 ? nullptr : &slot;
}

ImageTable::Slot& ImageTable::at(const Polyomino<NarrowCells>& image, std::uint32_t mark) {
  std::size_t at = place(image, mark);
  if (slots_[at].cells == 0) {
    if (next_growth() != 0) {
      grow();
      at = place(image, mark);
    }
    slots_[at] = {image.cells, mark << kBits, image.width << kBits};
    ++used_;
  }
  return slots_[at];
}

void ImageTable::grow() {
  if (heeding::thread.control != nullptr) heeding::thread.control->reserve(next_growth());
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  for (const Slot& slot : old)
    if (slot.cells != 0) slots_[place({slot.cells, slot.second >> kBits, 0}, slot.first >> kBits)] = slot;
}

void ImageTable::clear() {
  std::fill(slots_.begin(), slots_.end(), Slot{});
  used_ = 0;
}

// --- what is known ---
std::uint32_t CramSearch::state(const Image& image) const {
  const ImageTable::Slot* const slot = known_.find(image, 0);
  return slot == nullptr ? 0 : slot->first & ImageTable::kMask;
}
void CramSearch::set_nimber(const Image& image, std::uint32_t nimber) {
  known_.at(image, 0).first = kKnown | nimber;
}
void CramSearch::rule_out(const Image& image, std::uint32_t values) {
  ImageTable::Slot& slot = known_.at(image, 0);
  if ((slot.first & kKnown) == 0) slot.first |= values;
}
bool CramSearch::decided(const Image& image, std::uint32_t heap) const {
  const std::uint32_t now = state(image);
  return (now & kKnown) != 0 || (now >> heap & 1) != 0;
}
std::uint32_t CramSearch::asked(const Image& image) const {
  const auto heap = static_cast<std::uint32_t>(std::countr_one(state(image)));
  if (heap > kMostHeap) throw TooLarge();
  return heap;
}

CramSearch::Numbers CramSearch::numbers(const Image& image, std::uint32_t heap) const {
  if (const ImageTable::Slot* const slot = couples_.find(image, heap); slot != nullptr)
    return {slot->first & ImageTable::kMask, slot->second & ImageTable::kMask};
  const std::uint32_t pn = 1 + count_cells(image.cells) / 2;
  return {pn, kDisproof * pn};
}
void CramSearch::set_numbers(const Image& image, std::uint32_t heap, Numbers numbers) {
  // They are estimates: with no room for more of them they are forgotten.
  if (const std::size_t more = couples_.next_growth();
      more != 0 && heeding::thread.control != nullptr &&
      heeding::thread.control->used_bytes() + 2 * more > heeding::thread.control->memory_limit())
    couples_.clear();
  ImageTable::Slot& slot = couples_.at(image, heap);
  slot.first = heap << ImageTable::kBits | numbers.pn;
  slot.second = image.width << ImageTable::kBits | numbers.dn;
}

// --- options ---
template <class F>
void CramSearch::for_parts(NarrowCells rest, unsigned stride, F&& f) {
  while (rest != 0) {
    const NarrowCells part = connected_cells<NarrowCells>(rest & -rest, rest, stride);
    rest &= ~part;
    if ((part & (part - 1)) == 0) continue;  // a cell alone is no game
    const Image image = cut_out(without_twin_leaves(part, stride), stride);
    if (!turns_freely(image)) f(canonical_image(image));
  }
}

template <class F>
void CramSearch::for_moves(const Image& image, F&& f) {
  for (const unsigned step : {1U, image.stride()})
    for (NarrowCells first = image.cells & image.cells >> step; first != 0; first &= first - 1) {
      heed();
      const NarrowCells cell = first & -first;
      if (!f(image.cells & ~(cell | cell << step))) return;
    }
}

// Recursion is as deep as there are moves: six at most.
std::uint32_t CramSearch::small_nimber(const Image& image) {  // NOLINT(misc-no-recursion)
  if (const std::uint32_t now = state(image); (now & kKnown) != 0) return now & ~kKnown;
  std::uint32_t values = 0;
  for_moves(image, [&](NarrowCells rest) {
    std::uint32_t value = 0;
    for_parts(rest, image.stride(), [&](const Image& part) { value ^= small_nimber(part); });
    values |= std::uint32_t{1} << value;
    return true;
  });
  const auto nimber = static_cast<std::uint32_t>(std::countr_one(values));
  set_nimber(image, nimber);
  return nimber;
}

void CramSearch::add_option(NarrowCells rest, unsigned stride) {
  const auto begin = static_cast<std::uint32_t>(images_.size());
  for_parts(rest, stride, [&](const Image& part) {
    known_.prefetch(part, 0);
    // Two equal components cancel.
    for (std::size_t i = begin; i < images_.size(); ++i)
      if (images_[i].cells == part.cells && images_[i].width == part.width) {
        images_[i] = images_.back();
        images_.pop_back();
        return;
      }
    images_.push_back(part);
  });
  std::sort(images_.begin() + begin, images_.end(), [](const Image& a, const Image& b) {
    return a.cells != b.cells ? a.cells < b.cells : a.width < b.width;
  });
  options_.push_back({begin, static_cast<std::uint32_t>(images_.size()) - begin, 0, 0, {}});
}

bool CramSearch::equal(const Option& a, const Option& b) const {
  return a.value == b.value &&
         std::equal(images_.begin() + a.begin, images_.begin() + a.begin + a.count, images_.begin() + b.begin,
                    images_.begin() + b.begin + b.count,
                    [](const Image& x, const Image& y) { return x.cells == y.cells && x.width == y.width; });
}

std::uint32_t CramSearch::settle(Option& option) {
  std::uint32_t ruled_out = 0;
  for (std::uint32_t i = 0; i < option.count;) {
    const Image& image = images_[option.begin + i];
    std::uint32_t now = state(image);
    if ((now & kKnown) == 0 && count_cells(image.cells) <= kMostSmallCells)
      now = kKnown | small_nimber(image);
    if ((now & kKnown) == 0) {
      ruled_out = now;
      ++i;
    } else {
      option.value ^= now & ~kKnown;
      images_[option.begin + i] = images_[option.begin + --option.count];
    }
  }
  if (option.value > kMostHeap) throw TooLarge();
  return ruled_out;
}

bool CramSearch::make_options(const Image& image, std::uint32_t heap) {
  constexpr std::size_t kAhead = 4;  // options made while the memory for one arrives
  const std::size_t first_option = options_.size();
  std::uint32_t explained = 0;
  std::size_t next = first_option;
  const auto look = [&] {
    Option& option = options_[next++];
    option.ruled_out = settle(option);
    if (option.count == 0)
      explained |= std::uint32_t{1} << option.value;
    else if (option.count == 1)
      couples_.prefetch(images_[option.begin], option.value ^ heap);
    return (explained >> heap & 1) == 0;
  };
  for_moves(image, [&](NarrowCells rest) {
    add_option(rest, image.stride());
    return options_.size() - next <= kAhead || look();
  });
  while (next < options_.size() && (explained >> heap & 1) == 0) look();
  if (explained != 0) rule_out(image, explained);
  if ((explained >> heap & 1) != 0) return false;
  drop_doubles(first_option);
  for (std::size_t o = options_.size(); o-- > first_option;)
    if (!look_up(options_[o], heap)) {
      options_[o] = options_.back();
      options_.pop_back();
    }
  return true;
}

// The same option by two moves would count twice in the numbers. A hash puts equal ones side by side, but for a few.
void CramSearch::drop_doubles(std::size_t first_option) {
  constexpr std::uint64_t kNumber = 0xfff;  // a board of 64 cells has fewer moves
  order_.clear();
  for (std::size_t o = first_option; o < options_.size(); ++o) {
    std::uint64_t hash = options_[o].value;
    for (std::uint32_t i = 0; i < options_[o].count; ++i)
      hash = (hash ^ images_[options_[o].begin + i].cells) * 0x9e3779b97f4a7c15U;
    order_.push_back((hash & ~kNumber) | (o - first_option));
  }
  std::sort(order_.begin(), order_.end());
  const auto option = [&](std::uint64_t entry) -> Option& {
    return options_[first_option + (entry & kNumber)];
  };
  for (std::size_t i = order_.size(); i-- > 1;)
    if (equal(option(order_[i]), option(order_[i - 1]))) option(order_[i]).count = 0;
  options_.erase(std::remove_if(options_.begin() + static_cast<std::ptrdiff_t>(first_option), options_.end(),
                                [](const Option& o) { return o.count == 0; }),
                 options_.end());
}

// --- search ---
const CramSearch::Thresholds CramSearch::kNone{kNoLimit, kNoLimit, kNoLimit, 0, 0};

bool CramSearch::Thresholds::reached(Numbers n) const {
  return n.pn >= proof || n.dn >= disproof || std::min(n.pn + proof_slack, n.dn + disproof_slack) >= either;
}

class CramSearch::Level {
 public:
  explicit Level(CramSearch& search)
      : search_(search), options_(search.options_.size()), images_(search.images_.size()) {}
  ~Level() {
    search_.options_.resize(options_);
    search_.images_.resize(images_);
  }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;
  std::size_t first_option() const { return options_; }

 private:
  CramSearch& search_;
  std::size_t options_;
  std::size_t images_;
};

struct CramSearch::Choice {
  enum class Kind { none, option, heap };
  Numbers numbers{kMany, kMany};
  Kind kind = Kind::none;
  std::size_t which = 0;  // the option, or the heap
  std::uint32_t next_dn = kMany;
  std::uint64_t total_pn = 0;

  void consider(Numbers candidate, Kind of_kind, std::size_t number) {
    total_pn += candidate.pn;
    if (candidate.dn >= numbers.dn) {
      next_dn = std::min(next_dn, candidate.dn);
      return;
    }
    next_dn = numbers.dn;
    numbers = candidate;
    kind = of_kind;
    which = number;
  }
};

bool CramSearch::look_up(Option& option, std::uint32_t heap) const {
  if (option.count == 1) {
    const std::uint32_t beside = option.value ^ heap;
    if (beside > kMostHeap) throw TooLarge();
    if ((option.ruled_out >> beside & 1) != 0) return false;
    option.numbers = numbers(images_[option.begin], beside);
    return true;
  }
  std::uint64_t total = 0;
  for (std::uint32_t i = option.begin; i < option.begin + option.count; ++i)
    total += numbers(images_[i], asked(images_[i])).smaller();
  option.numbers = {clamp(total), clamp(total)};
  return true;
}

CramSearch::Choice CramSearch::choose(const Image& image, std::uint32_t heap,
                                      std::size_t first_option) const {
  Choice choice;
  for (std::size_t o = first_option; o < options_.size(); ++o)
    choice.consider(options_[o].numbers, Choice::Kind::option, o);
  if (heap == 0) return choice;
  const std::uint32_t ruled_out = state(image);
  for (std::uint32_t smaller = 0; smaller < heap; ++smaller)
    if ((ruled_out >> smaller & 1) == 0)
      choice.consider(numbers(image, smaller), Choice::Kind::heap, smaller);
  return choice;
}

// Recursion goes down by moves, and by sums and heaps between them: a few hundred levels at most.
// NOLINTNEXTLINE(misc-no-recursion)
void CramSearch::visit(const Image& image, std::uint32_t heap, Thresholds thresholds) {
  if (decided(image, heap)) return;
  const Level level(*this);
  if (!make_options(image, heap)) return;
  while (true) {
    const Choice choice = choose(image, heap, level.first_option());
    if (decided(image, heap)) return;
    if (choice.kind == Choice::Kind::none) return set_nimber(image, heap);
    const Numbers now{choice.numbers.dn, clamp(choice.total_pn)};
    set_numbers(image, heap, now);
    if (thresholds.reached(now)) return;

    Thresholds below = kNone;
    if (thresholds.disproof < kNoLimit) below.proof = thresholds.disproof - now.dn + choice.numbers.pn;
    below.disproof = thresholds.proof;
    if (choice.next_dn < kMany)
      below.disproof = std::min<std::uint64_t>(
          below.disproof, static_cast<std::uint64_t>(choice.next_dn * (1 + kStretch)) + 1);
    below.either = thresholds.either;
    below.proof_slack = thresholds.disproof_slack + now.dn - choice.numbers.pn;
    below.disproof_slack = thresholds.proof_slack;
    if (choice.kind == Choice::Kind::heap) {
      visit(image, static_cast<std::uint32_t>(choice.which), below);
      continue;
    }
    Option option = options_[choice.which];
    if (option.count == 1)
      visit(Image(images_[option.begin]), option.value ^ heap, below);
    else
      visit_sum(option.begin, option.count, below);
    option.ruled_out = settle(option);
    if (option.count == 0) rule_out(image, std::uint32_t{1} << option.value);
    if (option.count != 0 && look_up(option, heap)) {
      options_[choice.which] = option;
    } else {
      options_[choice.which] = options_.back();
      options_.pop_back();
    }
  }
}

// NOLINTNEXTLINE(misc-no-recursion)
void CramSearch::visit_sum(std::uint32_t begin, std::uint32_t count, const Thresholds& thresholds) {
  while (true) {
    std::uint64_t total = 0;
    std::uint32_t cheapest = kMany;
    std::uint32_t unknown = 0;
    Image component;
    for (std::uint32_t i = begin; i < begin + count; ++i) {
      if ((state(images_[i]) & kKnown) != 0) continue;
      ++unknown;
      const std::uint32_t number = numbers(images_[i], asked(images_[i])).smaller();
      total += number;
      if (number >= cheapest) continue;
      cheapest = number;
      component = images_[i];
    }
    if (unknown < 2) return;
    const std::uint32_t number = clamp(total);
    if (thresholds.reached({number, number})) return;
    std::uint64_t limit = std::min(thresholds.proof, thresholds.disproof);
    if (thresholds.either < kNoLimit)
      limit =
          std::min(limit, thresholds.either - std::min(thresholds.proof_slack, thresholds.disproof_slack));
    Thresholds below = kNone;
    if (limit < kNoLimit) below.either = limit - number + cheapest;
    visit(component, asked(component), below);
  }
}

bool CramSearch::is_heap(const Image& image, std::uint32_t heap) {
  while (!decided(image, heap)) visit(image, heap, kNone);
  return state(image) == (kKnown | heap);
}

bool CramSearch::searches(KeyView polyomino) {
  return is_polyomino_key(polyomino) && is_narrow(polyomino) && polyomino_vertices(polyomino) >= kFewestCells;
}

std::optional<Nimber> CramSearch::nimber(KeyView polyomino) {
  const std::unique_lock turn(turn_, std::try_to_lock);
  if (!turn) return std::nullopt;
  const auto image = read_polyomino<NarrowCells>(polyomino);
  try {
    std::uint32_t heap = 0;
    while (!is_heap(image, heap))
      if (++heap > kMostHeap) return std::nullopt;
    return Nimber{heap};
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

std::optional<bool> CramSearch::is_nimber(KeyView polyomino, Nimber n) {
  const std::unique_lock turn(turn_, std::try_to_lock);
  if (!turn || n.value > kMostHeap) return std::nullopt;
  try {
    return is_heap(read_polyomino<NarrowCells>(polyomino), static_cast<std::uint32_t>(n.value));
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

}  // namespace tendril::octal
