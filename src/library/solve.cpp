// How a question about nimbers and winners is answered: what rules and sequences know at once, then the engines in the order
// that engines.cpp names.
#include "base/telling.hpp"
#include "library/inside.hpp"
#include "rules/heaps/heap_rules.hpp"
#include "sequence/period.hpp"
#include "solve/definition.hpp"
#include "solve/misere/whole_sums.hpp"
#include "solve/value_sets.hpp"

namespace tendril {

Solution Game::Inside::solve(const Sum& sum, const SolveRequest& request, Control& control) {
  const Route& way = route(rules().heap_rules() != nullptr, request);
  if (way.sequence) {
    const std::lock_guard turn(game_lock_);
    return known_solution(nimber_of_heaps(sum, control), request);
  }
  Field& field = way.smaller && valued_.rules ? valued_ : own_;
  Sum rest = &field == &valued_ ? field.rules->reduce(sum) : sum;
  Nimber heap;
  if (way.ask_rules)
    if (const auto solved = ask_rules(field, rest, heap, request, control)) return *solved;
  const Turn turn = take_turn();
  Solution solution = search(field, rest, heap, way, request, control);
  solution.components = field.table.size();
  solution.nimbers = field.table.nimbers();
  solution.bytes = field.table.bytes() + field.couples.bytes();
  return solution;
}

std::optional<Nimber> Game::Inside::tabled(Field& field, const Key& component, std::optional<Nimber> found) {
  const Turn turn = take_turn();
  const PositionId id = field.table.intern(component);
  if (found) field.table.set_nimber(id, *found);
  return field.table.nimber(id);
}

std::optional<Nimber> Game::Inside::nimber_by_rules(Field& field, const Key& component) {
  const Ruleset& rules = *field.rules;
  if (rules.known_below() == 0 || rules.bound(component) < rules.known_below())
    return rules.known_nimber(component);
  if (const auto known = tabled(field, component)) return known;
  const auto found = rules.known_nimber(component);
  return found ? tabled(field, component, found) : std::nullopt;
}

std::optional<Solution> Game::Inside::ask_rules(Field& field, Sum& sum, Nimber& heap,
                                                const SolveRequest& request, Control& control) {
  const Ruleset& rules = *field.rules;
  const Telling telling(control);
  const auto told = [&](Solution solution) {
    solution.visits = telling.done();
    return solution;
  };
  std::optional<Key> last;
  if (!request.nimber && !sum.empty() && rules.known_below() > 0) {
    // Of the largest component only one question is asked: is its nimber that of the others?
    const auto largest = std::max_element(
        sum.begin(), sum.end(), [&](const Key& a, const Key& b) { return rules.bound(a) < rules.bound(b); });
    last = std::move(*largest);
    sum.erase(largest);
  }
  std::erase_if(sum, [&](const Key& component) {
    const std::optional<Nimber> known = nimber_by_rules(field, component);
    if (known) heap ^= *known;
    return known.has_value();
  });
  if (last) {
    if (sum.empty()) {
      if (const auto known = tabled(field, *last)) return known_solution(heap ^ *known, request);
      if (const auto balanced = rules.is_nimber(*last, heap)) {
        if (*balanced) tabled(field, *last, heap);
        return told(
            {.outcome = *balanced ? Outcome::previous : Outcome::next, .nimber = {}, .engine = Engine::best});
      }
    }
    sum.push_back(*std::move(last));
  }
  if (sum.empty()) return told(known_solution(heap, request));
  return std::nullopt;
}

Outcome Game::Inside::search_outcome(Field& field, const Sum& sum, Play play, Control& control) {
  const Turn turn = take_turn();
  Expander expander(*field.rules, field.table, control, settings_);
  const auto ids = expander.intern(sum);
  return play == Play::misere ? misere::outcome_of_whole_sums(expander, ids)
                              : ValueSetSearch(expander).outcome(ids);
}

Solution Game::Inside::search(Field& field, const Sum& sum, Nimber heap, const Route& way,
                              const SolveRequest& request, Control& control) {
  if (way.first != Engine::proof_numbers) return search(field, sum, heap, way.first, request, control);
  ProofNumberSearch numbers(*field.rules, field.table, field.couples, control, shared_ ? 1 : request.threads,
                            settings_);
  if (way.then != Engine::best) numbers.be_impatient(settings_.pn_patience);
  Solution solution{};
  try {
    if (settings_.ladder != 0) climb(*field.rules, sum, numbers, control);
    solution = request.nimber ? known_solution(heap ^ numbers.nimber(sum), request)
                              : Solution{.outcome = numbers.outcome(sum, heap), .nimber = {}, .engine = {}};
    solution.engine = Engine::proof_numbers;
  } catch (const OutOfPatience&) {
    solution = search(field, sum, heap, way.then, request, control);
  }
  solution.visits = numbers.visits();
  return solution;
}

void Game::Inside::climb(const Ruleset& rules, const Sum& sum, ProofNumberSearch& numbers, Control& control) {
  const std::string question = control.doing();
  for (const Key& component : sum) {
    if (rules.bound(component) < settings_.ladder) continue;
    for (const Sum& relative : rules.relatives(component)) {
      control.doing(fmt::format("{}, first {}", question, rules.print_sum(relative).substr(0, 40)));
      numbers.outcome(relative);
    }
  }
  control.doing(question);
}

Solution Game::Inside::search(Field& field, const Sum& sum, Nimber heap, Engine engine,
                              const SolveRequest& request, Control& control) {
  Expander expander(*field.rules, field.table, control, settings_);
  const auto ids = expander.intern(sum);
  Solution solution{};
  if (engine == Engine::definition)
    solution = known_solution(heap ^ nimber_by_definition(expander, ids), request);
  else if (request.nimber)
    solution = known_solution(heap ^ ValueSetSearch(expander).nimber(ids), request);
  else
    solution = {.outcome = ValueSetSearch(expander).outcome(ids, heap), .nimber = {}, .engine = {}};
  solution.engine = engine;
  return solution;
}

Nimber Game::Inside::nimber_of_heaps(const Sum& sum, Control& control) {
  if (!heap_values_) heap_values_.emplace(*rules().heap_rules());
  Nimber value;
  for (const Key& heap : sum)
    value ^= Nimber{sequence::nimber_of_heap(*heap_values_, rules().heap_size(heap), control)};
  return value;
}

sequence::NimValues Game::Inside::sequence(std::uint64_t upto, bool prove, sequence::Method method,
                                           Control& control) const {
  const heaps::HeapRules* heaps = rules().heap_rules();
  if (heaps == nullptr)
    throw InputError("no heap game", name_, 0,
                     name_.starts_with("octal:")
                         ? fmt::format("on heaps this code is heap:{}", name_.substr(6))
                         : std::string("sequences are for nim, lasker, grundy and heap:<code>"));
  sequence::NimSequence values(*heaps, method);
  values.extend(upto, control);
  const auto found = prove ? sequence::prove_period(values, sequence::kMostHeaps, control)
                           : sequence::find_period(*heaps, values.values(), control);
  const auto& all = values.values();
  return {{all.begin(), all.begin() + static_cast<std::ptrdiff_t>(upto + 1)}, found};
}

}  // namespace tendril
