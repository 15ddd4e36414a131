#include "rules/boards/small_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "rules/boards/canonical.hpp"

namespace tendril::boards {
namespace {

using Arrows = std::uint32_t;

// Edges 0 to 2 are the 27 bits of a word, edges 3 to 5 the 27 words of a row, the others the row's number.
using Word = std::uint32_t;
constexpr std::size_t k27 = 27;
using Row = std::array<Word, k27>;
constexpr unsigned kInWord = 3;
constexpr unsigned kInRow = 6;

constexpr Arrows arrows_below(unsigned edge) { return (Arrows{1} << 2 * edge) - 1; }
constexpr Arrows turned_round(Arrows set) {
  constexpr Arrows kEven = 0x55555555;
  return ((set & kEven) << 1) | ((set >> 1) & kEven);
}

// The arrows on three edges of which the number to base three is given.
constexpr auto kMarks = [] {
  std::array<std::uint8_t, k27> marks{};
  for (unsigned i = 0; i < k27; ++i)
    marks[i] = static_cast<std::uint8_t>(i % 3 | i / 3 % 3 << 2 | i / 9 << 4);
  return marks;
}();
// The positions in a word that an arrow of its three edges lies in.
constexpr auto kMarkedBy = [] {
  std::array<Word, 2 * kInWord> marked{};
  for (unsigned i = 0; i < k27; ++i)
    for (unsigned a = 0; a < marked.size(); ++a)
      if ((kMarks[i] >> a & 1) != 0) marked[a] |= Word{1} << i;
  return marked;
}();
constexpr Word kWholeWord = (Word{1} << k27) - 1;

// Of a set of positions on two edges, those from which no move leads to another of these.
constexpr auto kLostOfNine = [] {
  std::array<std::uint16_t, 512> table{};
  for (unsigned positions = 0; positions < table.size(); ++positions) {
    unsigned lost = 0;
    for (unsigned i = 9; i-- > 0;) {
      unsigned options = 0;
      for (const unsigned step : {1U, 3U})
        if (i / step % 3 == 0) options |= 1U << (i + step) | 1U << (i + 2 * step);
      if ((positions >> i & 1) != 0 && (lost & options) == 0) lost |= 1U << i;
    }
    table[positions] = static_cast<std::uint16_t>(lost);
  }
  return table;
}();

// Leaves of a set of positions those from which no move leads to another of these.
template <std::size_t size>
void keep_lost(Word* block) {
  if constexpr (size == 1) {
    const Word two = kLostOfNine[*block >> 18];
    const Word one = kLostOfNine[*block >> 9 & 511];
    *block = kLostOfNine[*block & 511 & ~(one | two)] | one << 9 | two << 18;
  } else {
    constexpr std::size_t third = size / 3;
    keep_lost<third>(block + 2 * third);
    keep_lost<third>(block + third);
    for (std::size_t i = 0; i < third; ++i) block[i] &= ~(block[third + i] | block[2 * third + i]);
    keep_lost<third>(block);
  }
}
void keep_lost(Row* block, std::size_t size) {
  if (size == 1) {
    Word any = 0;
    for (const Word word : *block) any |= word;
    if (any != 0) keep_lost<k27>(block->data());
    return;
  }
  const std::size_t third = size / 3;
  keep_lost(block + 2 * third, third);
  keep_lost(block + third, third);
  for (std::size_t i = 0; i < third; ++i)
    for (std::size_t w = 0; w < k27; ++w) block[i][w] &= ~(block[third + i][w] | block[2 * third + i][w]);
  keep_lost(block, third);
}

// A rule: `most` arrows of a set may be marked, or any number if an arrow against the set is.
class Rule {
 public:
  Rule(Arrows set, int most) : set_(set) {
    const int in_row = std::popcount(set & arrows_below(kInRow));
    const int beyond = std::popcount(set) - in_row;
    while (first_ < kMostSmallEdges && (set >> 2 * first_ & 3) == 0) ++first_;
    left_ = static_cast<std::int8_t>(most + 1);
    // By how many arrows of the set are in a word at least, its positions with none against.
    std::array<Word, kInWord + 1> at_least{kWholeWord};
    Word against = 0;
    for (unsigned a = 0; a < 2 * kInWord; ++a) {
      if ((set >> a & 1) == 0) continue;
      for (std::size_t k = kInWord; k > 0; --k) at_least[k] |= at_least[k - 1] & kMarkedBy[a];
      against |= kMarkedBy[a ^ 1];
    }
    most_in_row_ = std::min(in_row, most + 1);
    for (int left = std::max(0, most + 1 - beyond); left <= most_in_row_; ++left)
      for (std::size_t w = 0; w < k27; ++w) {
        const Arrows marks = Arrows{kMarks[w]} << 2 * kInWord;
        const int more = std::max(0, left - std::popcount(marks & set));
        const bool breakable = (marks & turned_round(set)) == 0 && more <= static_cast<int>(kInWord);
        kept_[static_cast<std::size_t>(left)][w] =
            breakable ? ~(at_least[static_cast<std::size_t>(more)] & ~against) : ~Word{0};
      }
  }

  // What is left of a rule outside a row: how many more arrows break it; kKept, if one against it lies.
  static constexpr std::int8_t kKept = 100;
  std::int8_t left() const { return left_; }
  std::int8_t after(std::int8_t left, Arrows arrow) const {
    return arrow == 0 ? left : (set_ & arrow) != 0 ? static_cast<std::int8_t>(left - 1) : kKept;
  }
  bool concerns(unsigned edge) const { return (set_ >> 2 * edge & 3) != 0; }
  // The smallest of its edges outside a row, kMostSmallEdges if there is none.
  unsigned first() const { return first_; }

  // Takes the sets of marks that break the rule out of a row.
  void apply(int left, Row& row) const {
    if (left > most_in_row_) return;
    const Row& kept = kept_[static_cast<std::size_t>(std::max(0, left))];
    for (std::size_t w = 0; w < k27; ++w) row[w] &= kept[w];
  }

 private:
  Arrows set_ = 0;
  unsigned first_ = kInRow;
  std::int8_t left_ = 0;
  int most_in_row_ = 0;
  std::array<Row, kInRow + 1> kept_;  // by how many more arrows break the rule
};

// Kept by each thread, so that nothing is allocated twice.
struct BlockScratch {
  std::vector<Rule> rules;
  std::vector<Row> positions;  // of no nimber asked for so far
  std::vector<Row> lost;       // those of the nimber asked for last
};

class SmallBoard {
 public:
  SmallBoard(const State<2>& state, BlockScratch& scratch)
      : rules_(scratch.rules), positions_(scratch.positions), lost_(scratch.lost) {
    const auto edges = std::max(kInRow, static_cast<unsigned>(state.edges));
    live_ = static_cast<Arrows>(state.alive.words[0]) & arrows_below(static_cast<unsigned>(state.edges));
    rules_.clear();
    const auto add_rule = [&](const Mask<2>& set, int most) {
      if (most < set.count()) rules_.emplace_back(static_cast<Arrows>(set.words[0]), most);
    };
    for (const Node<2>& node : state.nodes) {
      if ((node.may & kSink) != 0) add_rule(node.in, node.in.count() - 1);
      if ((node.may & kSource) != 0) add_rule(node.in.flipped(), node.in.count() - 1);
    }
    for (const Cell<2>& cell : state.cells)
      for (const std::uint8_t way : {kForward, kBackward})
        if ((cell.ways & way) != 0) add_rule(cell.arrows(way), cell.left);

    std::size_t rows = 1;
    for (unsigned e = kInRow; e < edges; ++e) rows *= 3;
    positions_.resize(rows);
    Row row = live_row();
    Lefts lefts{};
    for (std::size_t r = 0; r < rules_.size(); ++r) {
      lefts[r] = rules_[r].left();
      if (rules_[r].first() == kMostSmallEdges) rules_[r].apply(lefts[r], row);
      for (unsigned e = kInRow; e < edges; ++e)
        if (rules_[r].concerns(e)) rules_of_[e] |= std::uint64_t{1} << r;
    }
    find_positions(positions_.data(), rows, edges, lefts, row);
  }

  static bool takes(const State<2>& state) {
    return state.mode == Mode::sum && 2 * (state.nodes.size() + state.cells.size()) <= kMostRules;
  }

  Nimber nimber() {
    Nimber n;
    while (!is_next()) ++n.value;
    return n;
  }
  bool is(Nimber n) {
    if (n.value > kMostSmallEdges) return false;
    for (std::uint64_t smaller = 0; smaller < n.value; ++smaller)
      if (is_next()) return false;
    return is_next();
  }

 private:
  static constexpr std::size_t kMostRules = 64;
  using Lefts = std::array<std::int8_t, kMostRules>;  // of each rule

  // The sets of marks on the edges of a row that use live arrows only.
  Row live_row() const {
    Word word = kWholeWord;
    for (unsigned a = 0; a < 2 * kInWord; ++a)
      if ((live_ >> a & 1) == 0) word &= ~kMarkedBy[a];
    Row row{};
    for (std::size_t w = 0; w < k27; ++w)
      if ((Arrows{kMarks[w]} << 2 * kInWord & ~live_) == 0) row[w] = word;
    return row;
  }

  // Fills a block of rows. The edges from `edge` on have been decided: `lefts` is what they leave of the
  // rules, `row` what the rules that concern no edge before them (but those in a row) leave of a row.
  void find_positions(Row* block, std::size_t size, unsigned edge, const Lefts& lefts, const Row& row) const {
    if (edge == kInRow) {
      *block = row;
      return;
    }
    --edge;
    const std::size_t third = size / 3;
    for (unsigned digit = 0; digit < 3; ++digit) {
      Row* const part = block + digit * third;
      const Arrows arrow = Arrows{digit} << 2 * edge;
      if ((arrow & ~live_) != 0) {
        std::fill(part, part + third, Row{});
        continue;
      }
      Lefts lefts_now = lefts;
      Row row_now = row;
      for (std::uint64_t rest = rules_of_[edge]; rest != 0; rest &= rest - 1) {
        const auto r = static_cast<std::size_t>(std::countr_zero(rest));
        lefts_now[r] = rules_[r].after(lefts[r], arrow);
        if (rules_[r].first() == edge) rules_[r].apply(lefts_now[r], row_now);
      }
      find_positions(part, third, edge, lefts_now, row_now);
    }
  }

  // Whether the nimber is 0; asked again, whether it is 1, and so on.
  bool is_next() {
    if (asked_)
      for (std::size_t i = 0; i < positions_.size(); ++i)
        for (std::size_t w = 0; w < k27; ++w) positions_[i][w] &= ~lost_[i][w];
    asked_ = true;
    lost_ = positions_;
    keep_lost(lost_.data(), lost_.size());
    return (lost_[0][0] & 1) != 0;
  }

  Arrows live_ = 0;
  std::array<std::uint64_t, kMostSmallEdges> rules_of_{};  // by edge outside a row, those that concern it
  bool asked_ = false;
  std::vector<Rule>& rules_;
  std::vector<Row>& positions_;
  std::vector<Row>& lost_;
};

template <class Ask>
auto ask_small(KeyView position, Ask&& ask) -> std::optional<decltype(ask(std::declval<SmallBoard&>()))> {
  if (edges_of(position) > (is_tree(position) ? kMostSmallTreeEdges : kMostSmallEdges)) return std::nullopt;
  const State<2> state = read_component<2>(position);
  if (!SmallBoard::takes(state)) return std::nullopt;
  thread_local BlockScratch scratch;
  SmallBoard board(state, scratch);
  return ask(board);
}

}  // namespace

std::optional<Nimber> small_nimber(KeyView position) {
  return ask_small(position, [](SmallBoard& board) { return board.nimber(); });
}
std::optional<bool> is_small_nimber(KeyView position, Nimber n) {
  return ask_small(position, [n](SmallBoard& board) { return board.is(n); });
}

}  // namespace tendril::boards
