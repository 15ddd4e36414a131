#include "lab/quantities.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "graph/canonical.hpp"
#include "graph/properties.hpp"
#include "papers/limit_genus.hpp"
#include "rules/arrows/arrows_text.hpp"
#include "rules/boards/involution.hpp"
#include "rules/cycles/cycles_text.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

// Of T(G): trimming takes the edges with a leaf away and keeps every other (rules/arrows/trim.hpp).
Value trimmed_edges(const boards::Board& board) {
  const auto out = board.outgoing();
  const auto is_leaf = [&](int v) { return out[static_cast<std::size_t>(v)].size() == 1; };
  return std::count_if(board.edges.begin(), board.edges.end(),
                       [&](const auto& edge) { return !is_leaf(edge.first) && !is_leaf(edge.second); });
}

}  // namespace

Quantities::Quantities(Game& game, Control& control, Play play, const Sample& sample, bool simple)
    : game_(game),
      play_(play),
      control_(control),
      sample_(sample),
      drawn_(simple         ? &*sample.drawn_simply
             : sample.drawn ? &*sample.drawn
                            : nullptr),
      simple_(simple),
      cells_(simple ? static_cast<int>(sample.drawn_simply->cells.size()) : sample.cells) {}

Value Quantities::get(Quantity quantity) {
  auto& known = known_[static_cast<std::size_t>(quantity)];
  if (!known) known = find(quantity);
  return *known;
}

const LengthSet& Quantities::lengths() {
  if (!lengths_) lengths_ = game_.lengths(position(), control_);
  return *lengths_;
}

const Position& Quantities::position() {
  if (!position_) position_ = drawn_ != nullptr ? game_.read(*drawn_) : game_.read(sample_.position());
  return *position_;
}

Value Quantities::find(Quantity quantity) {
  switch (quantity) {
    case Quantity::nimber:
      return static_cast<Value>(game_.nimber(position(), control_).value);
    case Quantity::outcome:
      return game_.outcome(position(), play_, control_) == Outcome::next;
    case Quantity::misere:
      return game_.outcome(position(), Play::misere, control_) == Outcome::next;
    case Quantity::shortest:
      return static_cast<Value>(lengths().values().front());
    case Quantity::longest:
      return static_cast<Value>(lengths().values().back());
    case Quantity::spread:
      return static_cast<Value>(lengths().values().back() - lengths().values().front());
    case Quantity::evenlengths:
      return all_lengths(0);
    case Quantity::oddlengths:
      return all_lengths(1);
    case Quantity::limitgenus:
      return limit_genus();
    case Quantity::edges:
      return static_cast<Value>(graph(quantity).edge_count());
    case Quantity::vertices:
      return graph(quantity).vertices();
    case Quantity::markable:
      return static_cast<Value>(inner_edges(graph(quantity)));
    case Quantity::leaves:
      return leaf_count(graph(quantity));
    case Quantity::mindegree:
      return min_degree(graph(quantity));
    case Quantity::maxdegree:
      return max_degree(graph(quantity));
    case Quantity::connected:
      return is_connected(graph(quantity));
    case Quantity::biconnected:
      return is_biconnected(graph(quantity));
    case Quantity::bipartite:
      return is_bipartite(graph(quantity));
    case Quantity::tree:
      return is_tree(graph(quantity));
    case Quantity::ztree:
      return is_z_tree(graph(quantity));
    case Quantity::girth:
      return girth(graph(quantity));
    case Quantity::diameter: {
      const auto found = diameter(graph(quantity));
      return found ? static_cast<Value>(*found) : -1;
    }
    case Quantity::automorphisms: {
      const auto count = automorphism_count(graph(quantity));
      if (!count)
        throw InputError("more automorphisms than can be counted", sample_.position(), 0,
                         "ask for graphs with fewer than 2^63");
      return static_cast<Value>(*count);
    }
    case Quantity::trimmed_edges:
      return trimmed_edges(board(quantity));
    case Quantity::involution:
      return involution();
    case Quantity::faces:
      return plane(quantity, sample_.faces);
    case Quantity::cells:
      return plane(quantity, cells_);
    case Quantity::largest_cell: {
      plane(quantity, cells_);
      std::size_t most = 0;
      for (const std::vector<int>& cell : drawn_->cells) most = std::max(most, cell.size());
      return static_cast<Value>(most);
    }
  }
  return 0;
}

bool Quantities::all_lengths(std::uint64_t parity) {
  for (const std::uint64_t length : lengths().values())
    if (length % 2 != parity) return false;
  return true;
}

const Graph& Quantities::graph(Quantity quantity) const {
  if (!sample_.graph)
    throw InputError(fmt::format("'{}' of a position that is no plain graph", info(quantity).name),
                     sample_.position(), 0, "ask for nimber, outcome or lengths only, or give plain graphs");
  return *sample_.graph;
}

Value Quantities::plane(Quantity quantity, int count) const {
  if (count < 0)
    throw InputError(fmt::format("'{}' of a board that is not drawn", info(quantity).name),
                     sample_.position(), 0, "use a source of plane boards, such as --drawings");
  return count;
}

// The position as a board with arrows and perhaps cells.
boards::Board Quantities::board(Quantity quantity) const {
  const std::string text = simple_ ? sample_.simple_position() : sample_.position();
  if (game_.name() == "cycles" && !cycles::is_parts(text)) return cycles::parse_plane_board(text).board;
  if (game_.name() == "arrows" || game_.name() == "arrows:trimmed")
    return arrows::parse_board(text, game_.name() == "arrows:trimmed");
  throw InputError(fmt::format("'{}' of what is no board with arrows", info(quantity).name), text, 0,
                   "it is for arrows and cycles");
}

Value Quantities::involution() {
  const boards::Board asked = board(Quantity::involution);
  const auto found = boards::find_involution(asked);
  if (!found) return 0;
  partners_.assign(found->image.begin(), found->image.end());
  return found->first_wins() ? 2 : 1;
}

const std::vector<std::uint64_t>& Quantities::partners() {
  get(Quantity::involution);
  return partners_;
}

Value Quantities::limit_genus() {
  if (game_.name() != "sprouts")
    throw InputError("'limitgenus' of a game without surfaces", sample_.position(), 0, "it is for sprouts");
  constexpr std::size_t kFirstRegion = 1;
  const papers::Varied varied(sample_.position(), kFirstRegion);
  return static_cast<Value>(papers::exact_limit_genus(varied, control_).limit.orientable);
}

}  // namespace tendril::lab
