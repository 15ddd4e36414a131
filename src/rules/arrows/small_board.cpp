#include "rules/arrows/small_board.hpp"

#include <bit>

#include "rules/arrows/canonical.hpp"

namespace tendril::arrows {
namespace {

using Arrows = std::uint32_t;
using Word = std::uint16_t;

constexpr Arrows kEven = 0x55555555;
constexpr Arrows turned_round(Arrows set) { return ((set & kEven) << 1) | ((set >> 1) & kEven); }

class SmallBoard {
 public:
  // `known` is the table; what was in it does not matter.
  SmallBoard(const State<2>& state, std::vector<Word>& known) : known_(known) {
    const Arrows all = (Arrows{1} << (2 * state.edges)) - 1;
    const auto alive = static_cast<Arrows>(state.alive.words[0]);
    never_ = ~(all & alive);
    symmetric_ = turned_round(alive & all) == (alive & all);
    for (const Node<2>& node : state.nodes) {
      if (node.may != (kSink | kSource)) symmetric_ = false;
      if ((node.may & kSink) != 0) add_node(node.in);
      if ((node.may & kSource) != 0) add_node(node.in.flipped());
    }
    for (const Cell<2>& cell : state.cells) {
      if (cell.ways != (kForward | kBackward)) symmetric_ = false;
      const int last = cell.ring.count() - cell.left;
      for (const std::uint8_t way : {kForward, kBackward})
        if ((cell.ways & way) != 0 && last > 0)
          cells_.push_back({static_cast<Arrows>(cell.arrows(way).words[0]),
                            turned_round(static_cast<Arrows>(cell.arrows(way).words[0])), last > 1});
    }
    std::size_t positions = 1;
    for (int e = 0; e < state.edges; ++e) {
      place_[static_cast<std::size_t>(e)] = static_cast<std::uint32_t>(positions);
      positions *= 3;
    }
    known_.assign(positions, 0);
  }

  Nimber nimber() {
    Nimber n;
    while (!is(n)) ++n.value;
    return n;
  }
  bool is(Nimber n) {
    return n.value <= kMostSmallEdges && is({0, 0, 0, never_}, static_cast<unsigned>(n.value));
  }

 private:
  // Of a word: the nimber and one, or 0; above, values ruled out (of 12 and more nothing is remembered).
  static constexpr unsigned kNimber = 0xf;
  static constexpr unsigned kShift = 4;

  struct Way {
    Arrows arrows;
    Arrows against;
    bool two;  // no arrow may be added when two are missing; else when one is
  };
  struct Position {
    Arrows marks;
    std::uint32_t number;  // to base three: 1 for an even arrow, 2 for an odd one
    std::uint32_t turned;  // the number with all arrows turned round
    Arrows dead;           // never to be marked
  };

  void add_node(const Mask<2>& mask) {
    const auto set = static_cast<Arrows>(mask.words[0]);
    mask.each([&](Arrow a) {
      auto& sets = node_sets_[static_cast<std::size_t>(a)];
      sets[sets[0] == 0 ? 0 : 1] = set;
    });
  }

  Word& word(std::uint32_t number, std::uint32_t turned) {
    return known_[symmetric_ ? std::min(number, turned) : number];
  }
  std::uint32_t step(Arrow a) const {
    return place_[static_cast<std::size_t>(a >> 1)] * static_cast<std::uint32_t>(1 + (a & 1));
  }

  Position after(const Position& p, Arrow a) const {
    Position next{p.marks | (Arrows{1} << a), p.number + step(a), p.turned + step(a ^ 1), p.dead};
    for (const Arrows set : node_sets_[static_cast<std::size_t>(a)]) {
      const Arrows missing = set & ~next.marks;
      if ((missing & (missing - 1)) == 0 && (turned_round(set) & next.marks) == 0) next.dead |= missing;
    }
    return next;
  }

  Arrows legal(const Position& p) const {
    Arrows never = p.dead | p.marks | turned_round(p.marks);
    for (const Way& way : cells_) {
      if ((p.marks & way.against) != 0) continue;
      Arrows missing = way.arrows & ~p.marks;
      missing &= missing - 1;
      if (way.two) missing &= missing - 1;
      if (missing == 0) never |= way.arrows;
    }
    return ~never;
  }

  // Whether the nimber is n.
  bool is(const Position& p, unsigned n) {
    Word& here = word(p.number, p.turned);
    if ((here & kNimber) != 0) return (here & kNimber) == n + 1;
    if (is_ruled_out(here, n)) return false;
    const auto rule_out = [&here, n] {
      here = static_cast<Word>(here | (1U << (kShift + n)));
      return false;
    };
    // What is known already first.
    Arrows open = 0;
    for (Arrows rest = legal(p); rest != 0; rest &= rest - 1) {
      const Arrow a = std::countr_zero(rest);
      const Word then = word(p.number + step(a), p.turned + step(a ^ 1));
      if ((then & kNimber) == n + 1) return rule_out();
      if ((then & kNimber) == 0 && !is_ruled_out(then, n)) open |= Arrows{1} << a;
    }
    for (; open != 0; open &= open - 1)
      if (is(after(p, std::countr_zero(open)), n)) return rule_out();
    for (unsigned smaller = 0; smaller < n; ++smaller)
      if (is(p, smaller)) return false;
    here = static_cast<Word>(n + 1);
    return true;
  }
  static bool is_ruled_out(Word known, unsigned n) { return ((unsigned{known} >> (kShift + n)) & 1) != 0; }

  bool symmetric_ = false;
  Arrows never_ = 0;  // dead from the start, or no arrow of the board
  std::vector<Way> cells_;
  std::array<std::array<Arrows, 2>, std::size_t{2} * kMostSmallEdges>
      node_sets_{};  // by arrow: it is in these
  std::array<std::uint32_t, kMostSmallEdges> place_{};
  std::vector<Word>& known_;
};

}  // namespace

namespace {

template <class Ask>
auto ask_small(KeyView position, Ask&& ask) -> std::optional<decltype(ask(std::declval<SmallBoard&>()))> {
  if (edges_of(position) > kMostSmallEdges) return std::nullopt;
  const State<2> state = read_component<2>(position);
  if (state.mode != Mode::sum) return std::nullopt;
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

}  // namespace tendril::arrows
