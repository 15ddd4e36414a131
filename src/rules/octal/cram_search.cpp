#include "rules/octal/cram_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "base/heed.hpp"
#include "base/telling.hpp"
#include "rules/octal/twin_leaves.hpp"

namespace tendril::octal {
namespace {

constexpr std::uint32_t kMany = CramComponents::kMostNumber;  // infinity
constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 60;
// How much dearer than the runner-up a choice may become.
constexpr double kStretch = 0.2;
// Moves change places, so options share most of their work: all but the dearest count so much.
constexpr double kShare = 0.7;
// Of smaller boards the general search keeps all it meets in seconds, for the next question and for a store.
constexpr unsigned kFewestCells = 42;
constexpr unsigned kMostMoves = 2 * kCellBits<Cells>;

// Every candidate of a choice has to be below infinity: that there is none left proves a nimber.
std::uint32_t clamp(std::uint64_t n) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, kMany - 1));
}

// The numbers of couples never visited, by the number of cells, as if one heap in five were the one: a cell more is a
// tenth more work, and a little more than that for the side that has to look at all moves.
constexpr float kUsualShare = 0.2F;
constexpr auto kInitial = [] {
  constexpr double kFirst = 20;
  constexpr double kDisproof = 7;
  constexpr double kACell = 1.105;
  constexpr double kDisproofACell = 1.025;
  std::array<CramNumbers, kCellBits<Cells> + 1> numbers{};
  double pn = kFirst;
  double dn = kDisproof * pn;
  for (CramNumbers& n : numbers) {
    n = {static_cast<std::uint32_t>(pn), static_cast<std::uint32_t>(dn)};
    pn *= kACell;
    dn *= kACell * kDisproofACell;
  }
  return numbers;
}();

// A heap too large for a word of values ruled out. No board of 63 cells is known to have such a nimber.
struct TooLarge {};

}  // namespace

// --- what is known ---
std::uint32_t CramSearch::state(Cells image) const {
  const Entry entry = components_.find(image);
  return entry ? entry.state() : 0;
}

void CramSearch::set_nimber(Cells image, std::uint32_t nimber) {
  components_.at(image).state() = kKnown | nimber;
  shares(image).learn(nimber);
}

void CramSearch::rule_out(Cells image, std::uint32_t values) {
  std::uint32_t& state = components_.at(image).state();
  if ((state & kKnown) == 0) state |= values;
}

std::uint32_t CramSearch::asked(std::uint32_t state) {
  const auto heap = static_cast<std::uint32_t>(std::countr_one(state));
  if (heap > kMostHeap) throw TooLarge();
  return heap;
}

CramSearch::Numbers CramSearch::numbers(Entry entry, Cells image, std::uint32_t heap) const {
  if (entry) {
    if (entry.heap() == heap) return entry.numbers();
    if (entry.heap() != CramComponents::kNone)
      if (const Numbers* const more = couples_.find(image, heap); more != nullptr) return *more;
  }
  // An estimate of work beside how likely the two answers are.
  const Numbers usual = kInitial[cells_in(image)];
  const float share = shares(image).of(heap, entry ? entry.state() : 0);
  const auto scaled = [](std::uint32_t number, float by) {
    return clamp(static_cast<std::uint64_t>(static_cast<float>(number) * by));
  };
  return {scaled(usual.pn, (1 - kUsualShare) / (1 - share)),
          scaled(usual.dn, std::sqrt(kUsualShare / share))};
}

void CramSearch::set_numbers(Cells image, std::uint32_t heap, Numbers numbers) {
  const Entry entry = components_.at(image);
  const std::uint32_t first = entry.heap();
  // The place beside the component is for a couple that is not decided.
  if (first == heap || first == CramComponents::kNone || is_decided(entry.state(), first)) {
    entry.set_numbers(heap, numbers);
    return;
  }
  // These are estimates: with no room for more of them they are forgotten.
  if (const std::size_t growth = couples_.next_growth(); growth != 0 && lacks_room(growth)) couples_.clear();
  couples_.at(image, heap) = numbers;
}

// --- shares of nimbers ---
CramSearch::Shares::Shares() : share_(kUsual) {}

void CramSearch::Shares::learn(std::uint32_t nimber) {
  constexpr float kUsualWeight = 20;  // as if so many had been seen before the first
  ++seen_[std::min<std::uint32_t>(nimber, kHeaps - 1)];
  ++total_;
  for (std::size_t heap = 0; heap < kHeaps; ++heap)
    share_[heap] = (static_cast<float>(seen_[heap]) + kUsualWeight * kUsual[heap]) /
                   (static_cast<float>(total_) + kUsualWeight);
}

float CramSearch::Shares::of(std::uint32_t heap, std::uint32_t ruled_out) const {
  constexpr float kMostSure = 0.9F;
  float rest = 1;
  for (; ruled_out != 0; ruled_out &= ruled_out - 1)
    rest -= share_[std::min<std::size_t>(static_cast<std::size_t>(std::countr_zero(ruled_out)), kHeaps - 1)];
  return std::min(kMostSure, share_[std::min<std::size_t>(heap, kHeaps - 1)] / std::max(rest, 1 - kMostSure));
}

std::size_t CramSearch::kind(Cells image) const {
  const unsigned stride = frame_.stride();
  const Cells left = image & image << 1;
  const Cells right = image & image >> 1;
  const Cells above = image & image << stride;
  const Cells below = image & image >> stride;
  const std::size_t leaves =
      std::min<std::size_t>(cells_in(leaves_of(left, right, above, below)), kMostLeaves);
  const unsigned all = cells_in(image);
  const unsigned black = cells_in(image & frame_.black());
  const std::size_t unbalance = std::min<std::size_t>(
      (std::max(black, all - black) - std::min(black, all - black)) / 2, kMostUnbalance);
  return leaves * (kMostUnbalance + 1) + unbalance;
}

// --- options ---
template <class F>
void CramSearch::for_moves(Cells image, F&& f) const {
  heed();
  const unsigned stride = frame_.stride();
  for (const unsigned step : {1U, stride})
    for (Cells first = image & image >> step; first != 0; first &= first - 1) {
      const Cells cell = first & -first;
      const Cells domino = cell | cell << step;
      const Cells rest = image & ~domino;
      const Cells beside = (domino << 1 | domino >> 1 | domino << stride | domino >> stride) & rest;
      if (!f(rest, beside)) return;
    }
}

// Most moves leave one component: it is known to be one when all cells of `near` are met.
Cells CramSearch::component(Cells rest, Cells near) const {
  const unsigned stride = frame_.stride();
  Cells part = near & -near;
  for (Cells before = 0; before != part;) {
    if ((near & ~part) == 0) return rest;
    before = part;
    part |= (part << 1 | part >> 1) & rest;
    part |= (part << stride | part >> stride) & rest;
  }
  return part;
}

template <class F>
void CramSearch::for_parts(Cells rest, Cells near, F&& f) const {
  while (near != 0) {
    const Cells part = component(rest, near);
    rest &= ~part;
    near &= ~part;
    if ((part & (part - 1)) == 0) continue;  // a cell alone is no game
    if (const Cells image = least_image(part); image != 0) f(image);
  }
}

// Recursion is as deep as there are moves: nine at most.
std::uint32_t CramSearch::small_nimber(Cells image) {  // NOLINT(misc-no-recursion)
  std::uint32_t nimber = 0;
  if (small_.find(image, nimber)) return nimber;
  const std::size_t begin = images_.size();
  std::array<std::uint32_t, kMostMoves> ends;
  std::size_t count = 0;
  for_moves(image, [&](Cells rest, Cells beside) {
    for_parts(rest, beside, [&](Cells part) {
      small_.prefetch(part);
      images_.push_back(part);
    });
    ends[count++] = static_cast<std::uint32_t>(images_.size());
    return true;
  });
  std::uint32_t values = 0;
  std::size_t next = begin;
  for (std::size_t o = 0; o < count; ++o) {
    std::uint32_t value = 0;
    for (; next < ends[o]; ++next) value ^= small_nimber(Cells{images_[next]});
    values |= std::uint32_t{1} << value;
  }
  images_.resize(begin);
  nimber = static_cast<std::uint32_t>(std::countr_one(values));
  small_.add(image, nimber);
  return nimber;
}

void CramSearch::add_option(Cells rest, Cells near) {
  const auto begin = static_cast<std::uint32_t>(images_.size());
  for_parts(rest, near, [&](Cells part) {
    // Two equal components cancel.
    for (std::size_t i = begin; i < images_.size(); ++i)
      if (images_[i] == part) {
        images_[i] = images_.back();
        images_.pop_back();
        return;
      }
    images_.push_back(part);
    if (cells_in(part) <= most_small_)
      small_.prefetch(part);
    else
      components_.prefetch(part);
  });
  options_.push_back({begin, static_cast<std::uint32_t>(images_.size()) - begin, 0, 0, {0, 0}});
}

std::uint32_t CramSearch::settle(Option& option) {
  std::uint32_t ruled_out = 0;
  for (std::uint32_t i = 0; i < option.count;) {
    const Cells image = images_[option.begin + i];
    const std::uint32_t now = cells_in(image) <= most_small_ ? kKnown | small_nimber(image) : state(image);
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

// The same option by two moves would count twice in the numbers.
bool CramSearch::is_double(const Option& option, std::uint32_t place) {
  std::size_t hash = option.value;
  for (std::uint32_t i = 0; i < option.count; ++i) hash += hash_of(images_[option.begin + i]);
  const auto is_in = [&](Cells image, const Option& other) {
    return std::find(images_.begin() + other.begin, images_.begin() + other.begin + other.count, image) !=
           images_.begin() + other.begin + other.count;
  };
  for (std::size_t at = hash % made_.size();; at = (at + 1) % made_.size()) {
    if (made_[at].list != list_) {
      made_[at] = {list_, place};
      return false;
    }
    const Option& other = options_[made_[at].option];
    if (other.value != option.value || other.count != option.count) continue;
    bool equal = true;
    for (std::uint32_t i = 0; equal && i < option.count; ++i) equal = is_in(images_[option.begin + i], other);
    if (equal) return true;
  }
}

bool CramSearch::make_options(Cells image, std::uint32_t heap) {
  constexpr std::size_t kAhead = 12;  // options made while the memory for one arrives
  const std::size_t first_option = options_.size();
  ++list_;
  std::uint32_t explained = 0;
  std::size_t next = first_option;  // those before it are kept for good
  std::size_t looked = first_option;
  const auto look = [&] {
    Option option = options_[looked++];
    option.ruled_out = settle(option);
    if (option.count == 0) {
      explained |= std::uint32_t{1} << option.value;
      return (explained >> heap & 1) == 0;
    }
    if (!is_double(option, static_cast<std::uint32_t>(next)) && look_up(option, heap))
      options_[next++] = option;
    return true;
  };
  // What falls apart is often known, and may end this before the images of all others are made.
  std::array<Cells, kMostMoves> whole;
  std::size_t wholes = 0;
  for_moves(image, [&](Cells rest, Cells beside) {
    if (component(rest, beside) == rest) {
      whole[wholes++] = rest;
      return true;
    }
    add_option(rest, beside);
    return options_.size() - looked <= kAhead || look();
  });
  const auto is_found = [&] { return (explained >> heap & 1) != 0; };
  while (looked < options_.size() && !is_found()) look();
  for (std::size_t i = 0; i < wholes && !is_found(); ++i) {
    add_option(whole[i], whole[i] & -whole[i]);
    if (options_.size() - looked > kAhead) look();
  }
  while (looked < options_.size() && !is_found()) look();
  options_.resize(next);
  if (explained != 0) rule_out(image, explained);
  return !is_found();
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
  std::uint32_t most_pn = 0;
  std::uint64_t total_pn = 0;

  void consider(Numbers candidate, Kind of_kind, std::size_t number) {
    total_pn += candidate.pn;
    most_pn = std::max(most_pn, candidate.pn);
    if (candidate.dn >= numbers.dn) {
      next_dn = std::min(next_dn, candidate.dn);
      return;
    }
    next_dn = numbers.dn;
    numbers = candidate;
    kind = of_kind;
    which = number;
  }
  std::uint32_t shared_pn() const {
    return clamp(most_pn + static_cast<std::uint64_t>(kShare * static_cast<double>(total_pn - most_pn)));
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
  for (std::uint32_t i = option.begin; i < option.begin + option.count; ++i) {
    const Entry entry = components_.find(images_[i]);
    total += numbers(entry, images_[i], asked(entry ? entry.state() : 0)).smaller();
  }
  option.numbers = {clamp(total), clamp(total)};
  return true;
}

CramSearch::Choice CramSearch::choose(Cells image, std::uint32_t heap, std::uint32_t state,
                                      std::size_t first_option) const {
  Choice choice;
  for (std::size_t o = first_option; o < options_.size(); ++o)
    choice.consider(options_[o].numbers, Choice::Kind::option, o);
  for (std::uint32_t smaller = 0; smaller < heap; ++smaller)
    if ((state >> smaller & 1) == 0) choice.consider(numbers(image, smaller), Choice::Kind::heap, smaller);
  return choice;
}

// Recursion goes down by moves, and by sums and heaps between them: a few hundred levels at most.
// NOLINTNEXTLINE(misc-no-recursion)
void CramSearch::visit(Cells image, std::uint32_t heap, const Thresholds& thresholds) {
  if (is_decided(state(image), heap)) return;
  const Level level(*this);
  tell(++visits_ - visits_before_);
  if (!make_options(image, heap)) return;
  while (true) {
    const std::uint32_t now_known = state(image);
    if (is_decided(now_known, heap)) return;
    const Choice choice = choose(image, heap, now_known, level.first_option());
    if (choice.kind == Choice::Kind::none) return set_nimber(image, heap);
    const Numbers now{choice.numbers.dn, choice.shared_pn()};
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
      visit(Cells{images_[option.begin]}, option.value ^ heap, below);
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
    std::uint32_t heap = 0;
    Cells component = 0;
    for (std::uint32_t i = begin; i < begin + count; ++i) {
      const Entry entry = components_.find(images_[i]);
      const std::uint32_t state = entry ? entry.state() : 0;
      if ((state & kKnown) != 0) continue;
      ++unknown;
      const std::uint32_t beside = asked(state);
      const std::uint32_t number = numbers(entry, images_[i], beside).smaller();
      total += number;
      if (number >= cheapest) continue;
      cheapest = number;
      component = images_[i];
      heap = beside;
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
    visit(component, heap, below);
  }
}

bool CramSearch::is_heap(Cells image, std::uint32_t heap) {
  if (image == 0) return heap == 0;
  if (cells_in(image) <= most_small_) return small_nimber(image) == heap;
  while (!is_decided(state(image), heap)) visit(image, heap, kNone);
  return state(image) == (kKnown | heap);
}

// --- questions ---
namespace {

bool fits_frame(const Polyomino<WideCells>& board) {
  return Frame::fits(std::min(board.width, board.height), std::max(board.width, board.height));
}

}  // namespace

bool CramSearch::searches(KeyView polyomino) {
  return is_polyomino_key(polyomino) && polyomino_vertices(polyomino) >= kFewestCells &&
         fits_frame(read_polyomino<WideCells>(polyomino));
}

Cells CramSearch::enter(const Polyomino<WideCells>& board) {
  const bool lies = board.width > board.height;
  const Frame frame(std::min(board.width, board.height), std::max(board.width, board.height));
  if (frame != frame_) {
    frame_ = frame;
    small_ = CramNimbers(frame);
    components_ = CramComponents();
    couples_ = CramCouples();
  }
  visits_before_ = visits_;
  options_.clear();  // a stop may have left some
  images_.clear();
  Cells cells = 0;
  for (unsigned r = 0; r < board.height; ++r)
    for (unsigned c = 0; c < board.width; ++c)
      if ((board.cells >> (r * board.stride() + c) & 1) != 0)
        cells |= Cells{1} << (lies ? c * frame.stride() + r : r * frame.stride() + c);
  return frame.least_image(without_twin_leaves(cells, frame.stride()));
}

std::optional<Nimber> CramSearch::nimber(KeyView polyomino) {
  const std::unique_lock turn(turn_, std::try_to_lock);
  if (!turn) return std::nullopt;
  const auto board = read_polyomino<WideCells>(polyomino);
  if (!fits_frame(board)) return std::nullopt;
  const Cells image = enter(board);
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
  const auto board = read_polyomino<WideCells>(polyomino);
  if (!fits_frame(board)) return std::nullopt;
  try {
    return is_heap(enter(board), static_cast<std::uint32_t>(n.value));
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

}  // namespace tendril::octal
