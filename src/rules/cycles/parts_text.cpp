// Reading and printing what is left of a position (the `part` form of cycles_text.hpp).
#include <fmt/format.h>

#include "base/reader.hpp"
#include "rules/cycles/cycles_text.hpp"
#include "tendril/error.hpp"

namespace tendril::cycles {
namespace {

using boards::Arrow;
using boards::Cell;
using boards::kBackward;
using boards::kForward;
using boards::kMostEdges;
using boards::kSink;
using boards::kSource;
using boards::Mask;
using boards::Mode;
using boards::State;

constexpr std::string_view kHelp = "a part is written: part 4 dead +1 nor +0-1 not +1+2 cell 0:+0+3";
constexpr std::size_t kMostSets = std::size_t{4} * kMostEdges;

template <int W>
class PartReader {
 public:
  PartReader(TextReader& reader, int edges) : reader_(reader) {
    state_.edges = edges;
    state_.ends.assign(static_cast<std::size_t>(edges), {-1, -1});
    for (Arrow a = 0; a < 2 * edges; ++a) state_.alive.add(a);
  }

  void read(Options& out) {
    while (read_entry()) {
    }
    if (has_completable_ && state_.mode == Mode::sum)
      reader_.fail("cell that can be completed in a part that is not hot",
                   "write hot after the number of edges");
    state_.settle();
    write_components(state_, out);
  }

 private:
  bool read_entry() {
    reader_.skip_space();
    const std::size_t at = reader_.offset();
    if (reader_.accept_word("hot")) {
      state_.mode = Mode::hot;
    } else if (reader_.accept_word("played")) {
      state_.mode = Mode::played;
    } else if (reader_.accept_word("dead")) {
      for (const Arrow a : read_arrows()) state_.alive.remove(a);
    } else if (reader_.accept_word("not")) {
      add_node(kSink, at);
    } else if (reader_.accept_word("nor")) {
      add_node(kSink | kSource, at);
    } else if (reader_.accept_word("cell")) {
      add_cell(kForward, at);
    } else if (reader_.accept_word("ring")) {
      add_cell(kForward | kBackward, at);
    } else {
      return false;
    }
    return true;
  }

  std::vector<Arrow> read_arrows() {
    std::vector<Arrow> arrows;
    for (reader_.skip_space(); reader_.peek() == '+' || reader_.peek() == '-'; reader_.skip_space()) {
      const std::size_t at = reader_.offset();
      const Arrow side = reader_.peek() == '+' ? 0 : 1;
      reader_.advance();
      const Arrow a = 2 * static_cast<Arrow>(reader_.number(kMostEdges, kHelp)) + side;
      if (a >> 1 >= state_.edges) reader_.fail_at(at, "no such edge in this part", kHelp);
      for (const Arrow b : arrows)
        if (a >> 1 == b >> 1) reader_.fail_at(at, "edge named twice", kHelp);
      arrows.push_back(a);
    }
    if (arrows.empty()) reader_.fail("arrows missing", kHelp);
    return arrows;
  }

  void add_node(std::uint8_t may, std::size_t at) {
    boards::Node<W> node{{}, may};
    if (state_.nodes.size() >= kMostSets) reader_.fail_at(at, "too many sets", kHelp);
    for (const Arrow a : read_arrows()) {
      auto& ends = state_.ends[static_cast<std::size_t>(a >> 1)];
      const std::size_t side = ends[0] < 0 ? 0 : 1;
      if (ends[side] >= 0) reader_.fail_at(at, "edge in more than two sets", "an edge has two ends");
      ends[side] = static_cast<std::int16_t>(state_.nodes.size());
      node.in.add(a);
    }
    state_.nodes.push_back(node);
  }

  void add_cell(unsigned ways, std::size_t at) {
    const bool completable = reader_.accept('*');
    Cell<W> cell{{}, -1, static_cast<std::uint8_t>(ways)};
    if (!completable) cell.left = static_cast<int>(reader_.number(kMostEdges, kHelp));
    reader_.expect(':', kHelp);
    const auto walk = read_arrows();
    for (const Arrow a : walk) cell.ring.add(a);
    if (static_cast<int>(walk.size()) > cell.left + 2)
      reader_.fail_at(at, "cell with too little left", "k is at least the number of its edges less two");
    if (state_.cells.size() >= kMostSets) reader_.fail_at(at, "too many cells", kHelp);
    has_completable_ = has_completable_ || completable;
    state_.cells.push_back(cell);
  }

  TextReader& reader_;
  State<W> state_;
  bool has_completable_ = false;
};

template <int W>
std::string print_arrows(const Mask<W>& mask) {
  std::string text;
  mask.each([&](Arrow a) { text += fmt::format("{}{}", (a & 1) == 0 ? '+' : '-', a >> 1); });
  return text;
}

template <int W>
std::string print_state(const State<W>& state) {
  std::string text = fmt::format("part {}", state.edges);
  if (state.mode != Mode::sum) text += state.mode == Mode::hot ? " hot" : " played";
  Mask<W> dead;
  for (Arrow a = 0; a < 2 * state.edges; ++a)
    if (!state.alive.has(a)) dead.add(a);
  if (!dead.empty()) text += fmt::format(" dead {}", print_arrows(dead));
  for (const auto& node : state.nodes)
    text += fmt::format(" {} {}", node.may == (kSink | kSource) ? "nor" : "not",
                        print_arrows(node.may == kSource ? node.in.flipped() : node.in));
  for (const auto& cell : state.cells)
    text += fmt::format(" {} {}:{}", cell.ways == (kForward | kBackward) ? "ring" : "cell",
                        cell.left < 0 ? "*" : fmt::format("{}", cell.left),
                        print_arrows(cell.ways == kBackward ? cell.ring.flipped() : cell.ring));
  return text;
}

}  // namespace

bool is_parts(std::string_view text) {
  TextReader reader(text);
  reader.skip_space();
  return reader.peek_word() == "part";
}

Sum parse_parts(std::string_view text) {
  TextReader reader(text);
  Options out;
  do {
    if (!reader.accept_word("part")) reader.fail("no part", kHelp);
    const auto edges = static_cast<int>(reader.number(kMostEdges, kHelp));
    boards::with_words(edges, [&]<int W>() { PartReader<W>(reader, edges).read(out); });
  } while (reader.accept(';'));
  reader.expect_end(kHelp);
  out.finish();
  return out.sum(0);
}

std::string print_part(KeyView key) {
  return boards::with_words(boards::edges_of(key),
                            [&]<int W>() { return print_state(boards::read_component<W>(key)); });
}

}  // namespace tendril::cycles
