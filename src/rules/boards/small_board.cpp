#include "rules/boards/small_board.hpp"

#include <array>
#include <bit>

#include "rules/boards/canonical.hpp"

namespace tendril::boards {
namespace {

using Arrows = std::uint32_t;
using Word = std::uint8_t;

constexpr std::size_t kMostArrows = std::size_t{2} * kMostSmallEdges;
constexpr std::size_t kMostSets = std::size_t{2} * (kMostSmallEdges + 1);
constexpr unsigned kMostWays = 16;  // a hexadecimal digit each

constexpr Arrows turned_round(Arrows set) {
  constexpr Arrows kEven = 0x55555555;
  return ((set & kEven) << 1) | ((set >> 1) & kEven);
}

class SmallBoard {
 public:
  static bool takes(const State<2>& state) {
    return state.mode == Mode::sum && 2 * state.cells.size() <= kMostWays &&
           2 * state.nodes.size() <= kMostSets;
  }

  // `known` is the table; what was in it does not matter.
  SmallBoard(const State<2>& state, std::vector<Word>& known) : known_(known) {
    start_.alive = static_cast<Arrows>(state.alive.words[0]) & ((Arrows{1} << (2 * state.edges)) - 1);
    symmetric_ = turned_round(start_.alive) == start_.alive;
    for (const Node<2>& node : state.nodes) {
      if (node.may != (kSink | kSource)) symmetric_ = false;
      if ((node.may & kSink) != 0) add_set(node.in);
      if ((node.may & kSource) != 0) add_set(node.in.flipped());
    }
    start_.sets = (1U << set_count_) - 1;
    for (const Cell<2>& cell : state.cells) {
      if (cell.ways != (kForward | kBackward)) symmetric_ = false;
      for (const std::uint8_t way : {kForward, kBackward})
        if ((cell.ways & way) != 0) add_way(cell.arrows(way), static_cast<unsigned>(cell.left));
    }
    std::uint32_t positions = 1;
    for (std::size_t e = 0; e < static_cast<std::size_t>(state.edges); ++e, positions *= 3) {
      step_[2 * e] = positions;
      step_[2 * e + 1] = 2 * positions;
    }
    known_.assign(positions, 0);
  }

  Nimber nimber() {
    Nimber n;
    while (!is(n)) ++n.value;
    return n;
  }
  bool is(Nimber n) { return n.value <= kMostSmallEdges && is(start_, static_cast<unsigned>(n.value)); }

 private:
  // Of a word: the values below kRemembered that are ruled out, whether the nimber is known, and the nimber.
  static constexpr unsigned kRemembered = 3;
  static constexpr unsigned kIsKnown = 1U << kRemembered;
  static constexpr unsigned kNimberAt = kRemembered + 1;

  struct Position {
    Arrows marks = 0;
    Arrows alive = 0;          // unmarked, and forbidden by no vertex
    std::uint32_t sets = 0;    // those that can still be complete
    std::uint64_t left = 0;    // a digit a way: how many arrows may still be added to it
    std::uint64_t closed = 0;  // the digits, all of them f, of ways with an arrow against them
    std::uint32_t number = 0;  // to base three: 1 for an even arrow, 2 for an odd one
    std::uint32_t turned = 0;  // the number with all arrows turned round
  };

  void add_set(const Mask<2>& mask) {
    sets_[set_count_] = static_cast<Arrows>(mask.words[0]);
    mask.each([&](Arrow arrow) {
      const auto a = static_cast<std::size_t>(arrow);
      sets_of_[a][in_sets_[a] == 0 ? 0 : 1] = static_cast<std::uint8_t>(set_count_);
      in_sets_[a] |= 1U << set_count_;
    });
    ++set_count_;
  }
  void add_way(const Mask<2>& mask, unsigned left) {
    const unsigned digit = 4 * way_count_;
    ways_[way_count_++] = static_cast<Arrows>(mask.words[0]);
    mask.each([&](Arrow a) {
      fewer_[static_cast<std::size_t>(a)] |= std::uint64_t{1} << digit;
      closes_[static_cast<std::size_t>(a ^ 1)] |= std::uint64_t{0xf} << digit;
    });
    start_.left |= std::uint64_t{left} << digit;
  }

  Word& word(std::uint32_t number, std::uint32_t turned) {
    return known_[symmetric_ ? std::min(number, turned) : number];
  }

  Position after(const Position& p, std::size_t a) const {
    Position next;
    next.marks = p.marks | (Arrows{1} << a);
    next.alive = p.alive & ~(Arrows{3} << (a & ~std::size_t{1}));
    next.sets = p.sets & ~in_sets_[a ^ 1];
    next.closed = p.closed | closes_[a];
    next.left = (p.left - fewer_[a]) | next.closed;
    next.number = p.number + step_[a];
    next.turned = p.turned + step_[a ^ 1];
    // The last arrow of a set dies, and all sets it is in with it. Without branches: they are hard to
    // predict.
    for (const std::uint8_t set : sets_of_[a]) {
      const Arrows missing = sets_[set] & next.alive;
      const auto is_last = static_cast<std::uint32_t>((missing & (missing - 1)) == 0);
      const std::uint32_t dies = 0U - (is_last & (next.sets >> set));
      next.alive &= ~(missing & dies);
      next.sets &= ~(in_sets_[static_cast<std::size_t>(std::countr_zero(missing)) % 32] & dies);
    }
    return next;
  }

  Arrows legal(const Position& p) const {
    std::uint64_t full = p.left | (p.left >> 1);  // digits that are zero, as their lowest bits
    full |= full >> 2;
    full = ~full & ways_in_use();
    Arrows never = 0;
    for (; full != 0; full &= full - 1) never |= ways_[static_cast<std::size_t>(std::countr_zero(full)) / 4];
    return p.alive & ~never;
  }
  std::uint64_t ways_in_use() const {
    constexpr std::uint64_t kOnes = 0x1111111111111111;
    return way_count_ == kMostWays ? kOnes : kOnes & ((std::uint64_t{1} << (4 * way_count_)) - 1);
  }

  // Whether the nimber is n.
  bool is(const Position& p, unsigned n) {
    const unsigned out = n < kRemembered ? 1U << n : 0;
    const Word here = word(p.number, p.turned);
    if ((here & out) != 0) return false;
    return (here & kIsKnown) != 0 ? unsigned{here} >> kNimberAt == n : decide(p, n, out);
  }
  // The same of a position of which the table does not tell; `out` is the bit of n among those ruled out.
  bool decide(const Position& p, unsigned n, unsigned out) {
    for (unsigned smaller = 0; smaller < n; ++smaller)
      if (is(p, smaller)) return false;
    for (Arrows rest = legal(p); rest != 0; rest &= rest - 1) {
      const auto a = static_cast<std::size_t>(std::countr_zero(rest));
      const Word then = word(p.number + step_[a], p.turned + step_[a ^ 1]);
      if ((then & out) != 0) continue;
      if ((then & kIsKnown) != 0 ? unsigned{then} >> kNimberAt != n : !decide(after(p, a), n, out)) continue;
      word(p.number, p.turned) |= static_cast<Word>(out);
      return false;
    }
    word(p.number, p.turned) = static_cast<Word>((n << kNimberAt) | kIsKnown | ((kIsKnown - 1) & ~out));
    // Whether a move is legal depends on what it leads to alone, so every arrow here can have been the last:
    // but for those without which this would be no position, and then nobody asks what is noted.
    for (Arrows rest = p.marks; rest != 0; rest &= rest - 1) {
      const auto a = static_cast<std::size_t>(std::countr_zero(rest));
      word(p.number - step_[a], p.turned - step_[a ^ 1]) |= static_cast<Word>(out);
    }
    return true;
  }

  bool symmetric_ = false;
  Position start_;
  unsigned set_count_ = 0;
  unsigned way_count_ = 0;
  std::array<Arrows, kMostSets> sets_{};
  std::array<Arrows, kMostWays> ways_{};
  // By arrow:
  std::array<std::uint32_t, kMostArrows> in_sets_{};
  std::array<std::array<std::uint8_t, 2>, kMostArrows> sets_of_{};
  std::array<std::uint64_t, kMostArrows> fewer_{};   // one in the digits of the ways it is in
  std::array<std::uint64_t, kMostArrows> closes_{};  // the digits of the ways it is against
  std::array<std::uint32_t, kMostArrows> step_{};
  std::vector<Word>& known_;
};

template <class Ask>
auto ask_small(KeyView position, Ask&& ask) -> std::optional<decltype(ask(std::declval<SmallBoard&>()))> {
  if (edges_of(position) > (is_tree(position) ? kMostSmallTreeEdges : kMostSmallEdges)) return std::nullopt;
  const State<2> state = read_component<2>(position);
  if (!SmallBoard::takes(state)) return std::nullopt;
  thread_local std::vector<Word> known;
  SmallBoard board(state, known);
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
