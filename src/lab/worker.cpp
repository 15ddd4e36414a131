#include "lab/worker.hpp"

#include <fmt/format.h>

#include <chrono>

#include "graph/component_key.hpp"
#include "graph/properties.hpp"

namespace tendril::lab {

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
  for (const Quantity quantity : plan_.shown) {
    finding.values.emplace_back(kind_of(info(quantity).type), quantities.get(quantity));
    if (quantity == Quantity::involution) finding.values.emplace_back(quantities.partners());
  }
  if (plan_.sweep.plane) finding.values.emplace_back(Kind::truth, finding.simple_hit);
}

}  // namespace tendril::lab
