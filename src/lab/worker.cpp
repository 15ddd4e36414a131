#include "lab/worker.hpp"

#include <fmt/format.h>

#include <chrono>

#include "graph/component_key.hpp"
#include "graph/properties.hpp"

namespace tendril::lab {

class Worker::Quantities {
 public:
  Quantities(Game& game, Control& control, Play play, const Sample& sample, bool simple)
      : game_(game),
        play_(play),
        control_(control),
        sample_(sample),
        drawn_(simple         ? &*sample.drawn_simply
               : sample.drawn ? &*sample.drawn
                              : nullptr),
        cells_(simple ? static_cast<int>(sample.drawn_simply->cells.size()) : sample.cells) {}

  Value get(Quantity quantity) {
    auto& known = known_[static_cast<std::size_t>(quantity)];
    if (!known) known = find(quantity);
    return *known;
  }

  const LengthSet& lengths() {
    if (!lengths_) lengths_ = game_.lengths(position(), control_);
    return *lengths_;
  }

 private:
  const Position& position() {
    if (!position_) position_ = drawn_ != nullptr ? game_.read(*drawn_) : game_.read(sample_.position());
    return *position_;
  }

  Value find(Quantity quantity) {
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
      case Quantity::evenlengths:
        return all_lengths(0);
      case Quantity::oddlengths:
        return all_lengths(1);
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
      case Quantity::faces:
        return plane(quantity, sample_.faces);
      case Quantity::cells:
        return plane(quantity, cells_);
    }
    return 0;
  }

  bool all_lengths(std::uint64_t parity) {
    for (const std::uint64_t length : lengths().values())
      if (length % 2 != parity) return false;
    return true;
  }
  const Graph& graph(Quantity quantity) const {
    if (!sample_.graph)
      throw InputError(fmt::format("'{}' of a position that is no plain graph", info(quantity).name),
                       sample_.position(), 0,
                       "ask for nimber, outcome or lengths only, or give plain graphs");
    return *sample_.graph;
  }
  Value plane(Quantity quantity, int count) const {
    if (count < 0)
      throw InputError(fmt::format("'{}' of a board that is not drawn", info(quantity).name),
                       sample_.position(), 0, "use a source of plane boards, such as --drawings");
    return count;
  }

  Game& game_;
  Play play_;
  Control& control_;
  const Sample& sample_;
  const DrawnBoard* drawn_;
  int cells_;
  std::optional<Position> position_;
  std::array<std::optional<Value>, 32> known_;
  std::optional<LengthSet> lengths_;
};

Worker::Worker(const Plan& plan, SharedGame& game, const Running& running)
    : plan_(plan), game_(game), control_(running.limits, running.stop) {}

Finding Worker::examine(const Sample& sample) {
  constexpr unsigned kBoardsPerLook = 16;
  if (--until_look_ == 0) {
    until_look_ = kBoardsPerLook;
    game_.make_room();
    control_.look(0);
  }
  const auto start = std::chrono::steady_clock::now();
  Finding finding = game_.ask([&](Game& game) { return examine(sample, game); });
  const auto took = std::chrono::steady_clock::now() - start;
  if (plan_.sweep.records && finding.nimber) nimbers_.insert(static_cast<Value>(*finding.nimber));
  finding.microseconds = static_cast<std::uint64_t>(std::chrono::duration<double, std::micro>(took).count());
  return finding;
}

Finding Worker::examine(const Sample& sample, Game& game) {
  Finding finding;
  try {
    Quantities quantities(game, control_, plan_.play, sample, false);
    if (sample.graph) {
      finding.size = plan_.sweep.by_vertices ? sample.graph->vertices() : sample.graph->edge_count();
      finding.biconnected = is_biconnected(*sample.graph);
    }
    finding.hit =
        plan_.sweep.records ? !nimbers_.contains(quantities.get(Quantity::nimber)) : wanted(quantities);
    if (plan_.sweep.counts_nimbers)
      finding.nimber = static_cast<std::uint64_t>(quantities.get(Quantity::nimber));
    finding.repeating = sample.drawn_simply.has_value();
    finding.simple_hit = finding.hit;
    if (finding.repeating) {
      Quantities simple(game, control_, plan_.play, sample, true);
      finding.simple_hit = wanted(simple);
    }
    if (finding.hit) describe(sample, quantities, finding);
  } catch (const InputError& error) {
    finding.error = error;
  }
  return finding;
}

bool Worker::wanted(Quantities& quantities) const {
  return !plan_.where || plan_.where->holds([&](Quantity quantity) { return quantities.get(quantity); });
}

namespace {

// A tree from a generator by its name as people would write it; anything else as it is.
std::string readable(const Sample& sample) {
  const std::string& text = sample.written;
  const bool generated = text.starts_with(':') || text.starts_with("g6:");
  if (!generated || text.find(' ') != std::string::npos || !is_tree(*sample.graph)) return sample.position();
  Key key;
  append_component_key(key, *sample.graph);
  return print_component(key);
}

}  // namespace

void Worker::describe(const Sample& sample, Quantities& quantities, Finding& finding) const {
  finding.position = readable(sample);
  switch (plan_.ask) {
    case Ask::nimber:
      finding.values.emplace_back(Kind::number, quantities.get(Quantity::nimber));
      break;
    case Ask::outcome:
      finding.values.emplace_back(Kind::text, quantities.get(Quantity::outcome));
      break;
    case Ask::lengths:
      finding.values.emplace_back(quantities.lengths().values());
      break;
  }
  for (const Quantity quantity : plan_.shown)
    finding.values.emplace_back(kind_of(info(quantity).type), quantities.get(quantity));
  if (plan_.sweep.plane) finding.values.emplace_back(Kind::truth, finding.simple_hit);
}

}  // namespace tendril::lab
