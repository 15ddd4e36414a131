// One game: its rules, one table shared by all questions (and one for the smaller game where nimbers are those of a
// smaller one: its keys are keys of the game, its options not), and how a question finds its engine.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <sstream>

#include "base/invariant.hpp"
#include "base/memory.hpp"
#include "checker/check.hpp"
#include "library/engines.hpp"
#include "library/misere.hpp"
#include "library/position.hpp"
#include "library/registry.hpp"
#include "proof/certificate_text.hpp"
#include "proof/choose.hpp"
#include "rules/checked_ruleset.hpp"
#include "rules/heaps/heap_rules.hpp"
#include "sequence/period.hpp"
#include "solve/definition.hpp"
#include "solve/lengths.hpp"
#include "solve/misere/whole_sums.hpp"
#include "solve/perft.hpp"
#include "solve/proof_numbers/search.hpp"
#include "solve/tree.hpp"
#include "solve/value_sets.hpp"

namespace tendril {
namespace {

Outcome outcome_of(Nimber nimber) { return nimber == Nimber{0} ? Outcome::previous : Outcome::next; }

// Rules with what was learnt about them.
struct Field {
  std::shared_ptr<const Ruleset> rules;  // nullptr: the game has no such rules
  Table table;
  Couples couples;
};

std::string dot_escape(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

class Game::Inside {
 public:
  Inside(std::string name, std::shared_ptr<const Ruleset> rules, const Settings& settings)
      : name_(std::move(name)), settings_(settings) {
    if (kChecked || settings.check != 0) {
      rules = std::make_shared<CheckedRuleset>(name_, std::move(rules));
      for (Field* field : {&own_, &valued_, &played_}) field->table.check();
    }
    valued_.rules = rules->valued();
    played_.rules = rules->played();
    own_.rules = std::move(rules);
    misere_.emplace(own_.rules, settings);
  }

  const std::string& name() const { return name_; }
  const Ruleset& rules() const { return *own_.rules; }

  Position position(std::string words, Sum sum) const {
    return Position(std::make_shared<Position::Data>(
        Position::Data{name_, own_.rules, std::move(words), std::move(sum)}));
  }
  const Position::Data& data(const Position& position) const {
    if (position.game() != name_)
      throw InputError(fmt::format("a position of another game, {}", position.game()), position.words(), 0,
                       fmt::format("ask about a position of {}", name_));
    return *position.data_;
  }

  // --- nimbers and outcomes ---
  Nimber nimber(const Sum& sum, Engine engine, Control& control) {
    return *solve(sum, {.nimber = true, .engine = engine, .threads = 1}, control).nimber;
  }

  Outcome outcome(const Position& position, Play play, Engine engine, Control& control) {
    const Position::Data& asked = data(position);
    if (play == Play::normal && (valued_.rules || !played_.rules))
      return solve(asked.sum, {.nimber = false, .engine = engine, .threads = 1}, control).outcome;
    if (!played_.rules) return misere(asked.sum, engine, control).outcome;
    return search_outcome(played_, played_.rules->parse(position.words()), play, control);
  }

  Solution solve(const Position& position, const SolveRequest& request, Control& control) {
    if (request.play == Play::normal) return solve(data(position).sum, request, control);
    if (!played_.rules) return misere(data(position).sum, request.engine, control);
    return {.outcome = outcome(position, request.play, request.engine, control),
            .nimber = {},
            .engine = Engine::definition,
            .components = played_.table.size(),
            .bytes = played_.table.bytes()};
  }

  Solution solve(const Sum& sum, const SolveRequest& request, Control& control) {
    const Route& way = route(rules().heap_rules() != nullptr, request);
    if (way.sequence) {
      const Turn turn = take_turn();
      return known_solution(nimber_of_heaps(sum, control), request);
    }
    Field& field = way.smaller && valued_.rules ? valued_ : own_;
    Sum rest = &field == &valued_ ? field.rules->reduce(sum) : sum;
    Nimber heap;
    if (way.ask_rules)
      if (const auto solved = ask_rules(*field.rules, rest, heap, request)) return *solved;
    const Turn turn = take_turn();
    Solution solution = search(field, rest, heap, way, request, control);
    solution.components = field.table.size();
    solution.nimbers = field.table.nimbers();
    solution.bytes = field.table.bytes() + field.couples.bytes();
    return solution;
  }

  // --- misère play ---
  Solution misere(const Sum& sum, Engine engine, Control& control) {
    if (misere_route(false, engine) == MisereRoute::whole_sums)
      return {.outcome = search_outcome(own_, sum, Play::misere, control),
              .nimber = {},
              .engine = Engine::definition,
              .components = own_.table.size(),
              .bytes = own_.table.bytes()};
    const Turn turn = take_turn();
    return misere_->solve(sum, control, lock());
  }
  MisereForm misere_form(const Position& position, Control& control) {
    const Sum& sum = data(position).sum;
    only_as_it_is(position);
    const Turn turn = take_turn();
    return misere_->form(sum, control);
  }
  bool same_misere_form(const Position& a, const Position& b, Control& control) {
    only_as_it_is(a);
    const Sum& first = data(a).sum;
    const Sum& second = data(b).sum;
    const Turn turn = take_turn();
    return misere_->same_form(first, second, control);
  }
  MisereQuotient quotient(const std::vector<Position>& positions, Control& control) {
    std::vector<Sum> sums;
    for (const Position& position : positions) {
      sums.push_back(data(position).sum);
      only_as_it_is(position);
    }
    const Turn turn = take_turn();
    return misere_->quotient(sums, control);
  }
  bool learn_misere(KeyView key, Nimber value) {
    const Turn turn = take_turn();
    return misere_->learn(key, value != Nimber{0});
  }
  void set_misere_journal(Journal* journal) { misere_->set_journal(journal); }

  // --- everything else ---
  std::vector<Move> moves(const Position& position, const MovesRequest& request, Control& control) {
    const bool misere = request.play == Play::misere;
    Field& field = misere && played_.rules ? played_ : own_;
    const bool values = !misere && (request.values == Values::all ||
                                    (request.values == Values::cheap && is_cheap(data(position).sum)));
    // No move wins a lost position, which is often far sooner known than what each move is worth.
    const bool unasked = request.values == Values::list;
    const bool lost =
        !values && !unasked && outcome(position, request.play, Engine::best, control) == Outcome::previous;
    std::vector<Move> lines;
    std::map<std::pair<std::string, std::string>, std::size_t> line_of;
    for (NamedMove& move : list_moves(*field.rules, position, control)) {
      control.check();
      std::string result = field.rules->print_sum(move.result);
      if (move.name.empty()) move.name = result;
      const auto [line, is_new] = line_of.try_emplace({move.name, result}, lines.size());
      if (!is_new) {
        lines[line->second].ways += move.ways;
        continue;
      }
      std::optional<Nimber> value;
      bool wins = false;
      if (values && !move.death) {
        value = nimber(move.result, Engine::best, control);
        wins = *value == Nimber{0};
      } else if (!lost && !unasked && !move.death) {
        wins = outcome_in(field, move.result, request.play, control) == Outcome::previous;
      }
      // The keys of the game as it is played are not the game's own.
      if (&field != &own_) move.result = rules().parse(move.text.empty() ? result : move.text);
      lines.push_back({.name = std::move(move.name),
                       .result = this->position(std::move(move.text), std::move(move.result)),
                       .wins = wins,
                       .nimber = value,
                       .ways = move.ways,
                       .death = move.death});
    }
    return lines;
  }

  LengthSet lengths(const Position& position, Control& control) {
    const Sum& sum = data(position).sum;
    const Turn turn = take_turn();
    Expander expander(rules(), own_.table, control, settings_, lock());
    return play_lengths(expander, expander.intern(sum));
  }

  TreeSize tree(const Position& position, Control& control) {
    const Turn turn = take_turn();
    Expander expander(rules(), own_.table, control, settings_, lock());
    CanonicalTrees trees;
    const auto report = TreeSearch(expander, trees).explore(expander.intern(data(position).sum));
    return {.positions = report.positions,
            .vertices = report.vertices,
            .height = report.height,
            .canonical_classes = trees.below(report.tree_class).size(),
            .canonical_vertices = trees.vertices(report.tree_class)};
  }

  std::string tree_dot(const Position& position, Control& control) {
    struct Node {
      TreeClass id;
      Sum sum;
      std::vector<TreeClass> options;
    };
    std::vector<Node> nodes;
    std::map<TreeClass, std::string> words;
    {
      const Turn turn = take_turn();
      Expander expander(rules(), own_.table, control, settings_, lock());
      CanonicalTrees trees;
      TreeSearch search(expander, trees);
      const auto report = search.explore(expander.intern(data(position).sum));
      for (const TreeClass id : trees.below(report.tree_class)) {
        nodes.push_back({.id = id, .sum = {}, .options = trees.options(id)});
        for (const PositionId component : search.representative(id))
          nodes.back().sum.emplace_back(own_.table.key(component));
      }
      // Boards are written as boards: of each class one that moves from the user's own lead to.
      if (!rules().written(position.words()).empty()) words[report.tree_class] = position.words();
      std::vector<TreeClass> queue;
      for (const auto& [id, text] : words) queue.push_back(id);
      for (std::size_t next = 0; next < queue.size(); ++next)
        for (const NamedMove& move : rules().moves(words[queue[next]])) {
          if (move.death || move.text.empty()) continue;
          const TreeClass id = search.explore(expander.intern(move.result)).tree_class;
          if (words.try_emplace(id, move.text).second) queue.push_back(id);
        }
    }
    std::string dot = "digraph tree {\n  node [shape=box, fontname=\"sans-serif\"];\n";
    const auto out = std::back_inserter(dot);
    for (const Node& node : nodes) {
      control.check();
      const auto own = words.find(node.id);
      fmt::format_to(out, "  c{} [label=\"{}\\n*{}\"];\n", index(node.id),
                     dot_escape(own != words.end() ? own->second : rules().print_sum(node.sum)),
                     nimber(node.sum, Engine::best, control).value);
      for (const TreeClass option : node.options)
        fmt::format_to(out, "  c{} -> c{};\n", index(node.id), index(option));
    }
    return dot + "}\n";
  }

  bool same_tree(const Position& a, const Position& b, Control& control) {
    const Turn turn = take_turn();
    Expander expander(rules(), own_.table, control, settings_, lock());
    CanonicalTrees trees;
    TreeSearch search(expander, trees);
    const TreeClass first = search.explore(expander.intern(data(a).sum)).tree_class;
    return search.explore(expander.intern(data(b).sum)).tree_class == first;
  }

  std::vector<PerftLevel> perft(const Position& position, std::uint64_t depth, Control& control) {
    const Turn turn = take_turn();
    Expander expander(rules(), own_.table, control, settings_, lock());
    return tendril::perft(expander, expander.intern(data(position).sum), depth);
  }

  Certificate certify(const Position& position, const CertificateRequest& request, Control& control) {
    // What the checker will read: a sum that was put together may be written as fewer components.
    const Position::Data& asked = data(position);
    const Sum sum = asked.words.empty() && !asked.sum.empty() ? rules().parse(position.text()) : asked.sum;
    if (request.play == Play::misere) only_as_it_is(position);
    const Turn turn = take_turn();
    if (request.play == Play::misere) {
      const proof::MisereCertificate list = misere_->certify(sum, control);
      const proof::Claim claim{.game = name_,
                               .position = claimed_words(position),
                               .outcome = list.outcome,
                               .nimber = {},
                               .comment = request.made_by};
      return {.text = proof::certificate_text(rules(), claim, list), .entries = list.lost.size()};
    }
    // In the game as it is, not in the smaller one of the same nimbers: the checker lists the options of every entry
    // by the game's own rules. What was found out about the smaller game holds in this one.
    seed();
    Expander expander(rules(), own_.table, control, settings_);
    ProofNumberSearch search(rules(), own_.table, own_.couples, control, 1, settings_);
    const proof::Certificate list = proof::choose_entries(
        expander, search, sum, request.nimber,
        request.minimise ? settings_.cert_minimise_rounds : settings_.cert_rounds, settings_);
    proof::Claim claim{
        .game = name_, .position = claimed_words(position), .outcome = {}, .nimber = {}, .comment = {}};
    if (request.nimber) {
      claim.nimber = search.nimber(sum);
      claim.outcome = outcome_of(*claim.nimber);
    } else {
      claim.outcome = search.outcome(sum);
    }
    claim.comment = request.made_by;
    return {.text = proof::certificate_text(rules(), claim, list), .entries = list.entries.size()};
  }

  sequence::NimValues sequence(std::uint64_t upto, bool prove, sequence::Method method,
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

  std::optional<Nimber> known(KeyView key) {
    const Turn turn = take_turn();
    return own_.table.nimber(own_.table.intern(key));
  }
  void learn(KeyView key, Nimber value) {
    const Turn turn = take_turn();
    own_.table.set_nimber(own_.table.intern(key), value);
    if (!valued_.rules) return;
    valued_.table.set_nimber(valued_.table.intern(key), value);
    // The key may be one of the game's own that the smaller game never comes to.
    if (const Sum reduced = valued_.rules->reduce({Key(key)}); reduced.size() == 1 && reduced[0] != key)
      valued_.table.set_nimber(valued_.table.intern(reduced[0]), value);
  }
  void set_journal(Journal* journal) {
    journal_ = journal;
    own_.table.set_journal(journal);
    valued_.table.set_journal(journal);
  }
  void share(bool several) { shared_ = several; }
  std::size_t tidy() {
    std::size_t bytes = 0;
    for (Field* field : {&own_, &played_, &valued_}) {
      field->couples = {};
      field->table.collect([](PositionId) { return false; });
      bytes += field->table.bytes();
    }
    misere_->forget();
    release_free_memory();
    return bytes;
  }
  std::uint64_t positions() {
    const Turn turn = take_turn();
    return own_.table.size() + played_.table.size() + valued_.table.size() + misere_->size() +
           (heap_values_ ? heap_values_->values().size() : 0);
  }

 private:
  // A question's turn. While the game is shared, engines give the table's lock up whenever they generate options;
  // otherwise questions wait for one another to end.
  struct Turn {
    std::unique_lock<SpinLock> table;
    std::unique_lock<std::mutex> game;
  };
  Turn take_turn() {
    if (shared_) return {std::unique_lock(table_lock_), {}};
    return {{}, std::unique_lock(game_lock_)};
  }
  SpinLock* lock() { return shared_ ? &table_lock_ : nullptr; }

  static Solution known_solution(Nimber value, const SolveRequest& request) {
    Solution solution{.outcome = outcome_of(value), .nimber = {}, .engine = Engine::best};
    if (request.nimber) solution.nimber = value;
    return solution;
  }

  // Takes the components out of a sum whose nimbers the ruleset knows by itself, and adds them up in `heap`; the
  // answer, if that is all of them.
  static std::optional<Solution> ask_rules(const Ruleset& rules, Sum& sum, Nimber& heap,
                                           const SolveRequest& request) {
    std::optional<Key> last;
    if (!request.nimber && !sum.empty() && rules.known_below() > 0) {
      // Of the largest component only one question is asked: is its nimber that of the others?
      const auto largest = std::max_element(sum.begin(), sum.end(), [&](const Key& a, const Key& b) {
        return rules.bound(a) < rules.bound(b);
      });
      last = std::move(*largest);
      sum.erase(largest);
    }
    std::erase_if(sum, [&](const Key& component) {
      const std::optional<Nimber> known = rules.known_nimber(component);
      if (known) heap ^= *known;
      return known.has_value();
    });
    if (last) {
      if (sum.empty())
        if (const auto balanced = rules.is_nimber(*last, heap))
          return Solution{
              .outcome = *balanced ? Outcome::previous : Outcome::next, .nimber = {}, .engine = Engine::best};
      sum.push_back(*std::move(last));
    }
    if (sum.empty()) return known_solution(heap, request);
    return std::nullopt;
  }

  // Who wins a sum of the rules of a field, as they are.
  Outcome search_outcome(Field& field, const Sum& sum, Play play, Control& control) {
    const Turn turn = take_turn();
    Expander expander(*field.rules, field.table, control, settings_, lock());
    const auto ids = expander.intern(sum);
    return play == Play::misere ? misere::outcome_of_whole_sums(expander, ids)
                                : ValueSetSearch(expander).outcome(ids);
  }
  // The same by the best engine there is.
  Outcome outcome_in(Field& field, const Sum& sum, Play play, Control& control) {
    if (play == Play::misere && &field != &own_) return search_outcome(field, sum, play, control);
    if (play == Play::misere) return misere(sum, Engine::best, control).outcome;
    return solve(sum, {.nimber = false, .engine = Engine::best, .threads = 1}, control).outcome;
  }
  // Forms, and what is made of them, follow the rules of nimbers.
  void only_as_it_is(const Position& position) const {
    if (played_.rules)
      throw InputError(
          fmt::format("no misère forms for {}", name_), position.words(), 0,
          "its real play differs from the rules that sums follow; ask for outcome --play misere");
  }
  bool is_cheap(const Sum& sum) const {
    if (rules().heap_rules() != nullptr) return true;
    std::uint64_t left = 0;
    for (const Key& component : sum) left += std::min(rules().bound(component), kCheapMoves + 1);
    return left <= kCheapMoves;
  }

  // A sum and a nim-heap, by the engines of a route.
  Solution search(Field& field, const Sum& sum, Nimber heap, const Route& way, const SolveRequest& request,
                  Control& control) {
    if (way.first != Engine::proof_numbers) return search(field, sum, heap, way.first, request, control);
    ProofNumberSearch numbers(*field.rules, field.table, field.couples, control,
                              shared_ ? 1 : request.threads, settings_, lock());
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
  // Solves the easier relatives of a sum's components.
  static void climb(const Ruleset& rules, const Sum& sum, ProofNumberSearch& numbers, Control& control) {
    const std::string question = control.doing();
    for (const Key& component : sum)
      for (const Sum& relative : rules.relatives(component)) {
        control.doing(fmt::format("{}, first {}", question, rules.print_sum(relative).substr(0, 40)));
        numbers.outcome(relative);
      }
    control.doing(question);
  }
  // By value sets or by the definition.
  Solution search(Field& field, const Sum& sum, Nimber heap, Engine engine, const SolveRequest& request,
                  Control& control) {
    Expander expander(*field.rules, field.table, control, settings_, lock());
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

  Nimber nimber_of_heaps(const Sum& sum, Control& control) {
    if (!heap_values_) heap_values_.emplace(*rules().heap_rules());
    Nimber value;
    for (const Key& heap : sum)
      value ^= Nimber{sequence::nimber_of_heap(*heap_values_, rules().heap_size(heap), control)};
    return value;
  }

  // The user's own words on one line, if the checker reads them (it does not open files, nor find drawings), else the
  // canonical notation.
  std::string claimed_words(const Position& position) const {
    std::string words = position.words();
    std::replace_if(
        words.begin(), words.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    for (const std::string& form : {words, position.written()})
      if (checker::can_read(name_, form)) return form;
    return position.text();
  }

  // Gives the game's table the nimbers of the smaller game's. No news for the journal.
  void seed() {
    own_.table.set_journal(nullptr);
    const Table& from = valued_.table;
    for (std::uint32_t i = 0; i < from.size(); ++i)
      if (const auto value = from.nimber(PositionId{i}))
        own_.table.set_nimber(own_.table.intern(from.key(PositionId{i})), *value);
    own_.table.set_journal(journal_);
  }

  // With more names than anybody reads, moves are known by what they leave.
  std::vector<NamedMove> list_moves(const Ruleset& played, const Position& position, Control& control) {
    try {
      return played.moves(position.words());
    } catch (const TooManyOptions&) {
    }
    try {
      Options options;
      options.limit(MemoryPlan(control.memory_limit(), settings_).one_list);
      return rules().unnamed_moves(data(position).sum, std::move(options));
    } catch (const TooManyOptions& error) {
      throw Stopped(StopReason::memory, error.what());
    }
  }

  std::string name_;
  Settings settings_;
  Field own_;     // the rules themselves
  Field valued_;  // the smaller game with the same nimbers
  Field played_;  // the game as it is really played
  std::optional<MisereGame> misere_;
  std::optional<sequence::NimSequence> heap_values_;
  Journal* journal_ = nullptr;
  bool shared_ = false;
  SpinLock table_lock_;  // of all tables and couples, while they are shared
  std::mutex game_lock_;
};

Game::Game(std::string_view name, const Settings& settings)
    : inside_(std::make_unique<Inside>(std::string(name), make_rules(name), settings)) {}
Game::Game(std::string name, std::shared_ptr<const Ruleset> rules, const Settings& settings)
    : inside_(std::make_unique<Inside>(std::move(name), std::move(rules), settings)) {}
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;

const std::string& Game::name() const { return inside_->name(); }
bool Game::is_heap_game() const { return inside_->rules().heap_rules() != nullptr; }
Position Game::read(std::string_view words) const {
  return inside_->position(std::string(words), inside_->rules().parse(words));
}
Position Game::read(const DrawnBoard& board) const {
  auto sum = inside_->rules().read_board(board);
  if (!sum) throw InputError("a drawn board", name(), 0, "arrows and cycles are played on boards");
  return inside_->position({}, *std::move(sum));
}
Nimber Game::nimber(const Position& position, Control& control, Engine engine) {
  const Obeying obeying(control);
  return inside_->nimber(inside_->data(position).sum, engine, control);
}
Outcome Game::outcome(const Position& position, Play play, Control& control, Engine engine) {
  const Obeying obeying(control);
  return inside_->outcome(position, play, engine, control);
}
Solution Game::solve(const Position& position, const SolveRequest& request, Control& control) {
  const Obeying obeying(control);
  return inside_->solve(position, request, control);
}
Genus Game::genus(const Position& position, Control& control) { return misere_form(position, control).genus; }
MisereForm Game::misere_form(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->misere_form(position, control);
}
bool Game::same_misere_form(const Position& a, const Position& b, Control& control) {
  const Obeying obeying(control);
  return inside_->same_misere_form(a, b, control);
}
MisereQuotient Game::quotient(const std::vector<Position>& positions, Control& control) {
  const Obeying obeying(control);
  return inside_->quotient(positions, control);
}
std::vector<Move> Game::moves(const Position& position, const MovesRequest& request, Control& control) {
  const Obeying obeying(control);
  return inside_->moves(position, request, control);
}
LengthSet Game::lengths(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->lengths(position, control);
}
TreeSize Game::tree(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->tree(position, control);
}
std::string Game::tree_dot(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->tree_dot(position, control);
}
bool Game::same_tree(const Position& a, const Position& b, Control& control) {
  const Obeying obeying(control);
  return inside_->same_tree(a, b, control);
}
std::vector<PerftLevel> Game::perft(const Position& position, std::uint64_t depth, Control& control) {
  const Obeying obeying(control);
  return inside_->perft(position, depth, control);
}
Certificate Game::certify(const Position& position, const CertificateRequest& request, Control& control) {
  const Obeying obeying(control);
  return inside_->certify(position, request, control);
}
std::string Game::draw(const Position& position) const {
  return inside_->data(position).rules->draw(position.words());
}
std::string Game::draw_in_text(const Position& position) const {
  return inside_->rules().draw_in_text(position.words());
}
std::string Game::notes(const Position& position) const {
  return inside_->data(position).rules->annotate(position.words());
}
std::optional<Symmetry> Game::symmetry(const Position& position) const {
  return inside_->data(position).rules->symmetry(position.words());
}
std::string Game::trim(const Position& position) const {
  return inside_->data(position).rules->trim(position.words());
}
sequence::NimValues Game::sequence(std::uint64_t upto, bool prove, sequence::Method method,
                                   Control& control) const {
  const Obeying obeying(control);
  return inside_->sequence(upto, prove, method, control);
}
unsigned Game::key_version() const { return inside_->rules().key_version(); }
std::uint64_t Game::bound(std::string_view key) const { return inside_->rules().bound(key); }
Position Game::position(std::string_view key) const { return inside_->position({}, {Key(key)}); }
std::vector<std::string> Game::keys(const Position& position) const { return inside_->data(position).sum; }
std::optional<Nimber> Game::known(std::string_view key) const { return inside_->known(key); }
void Game::learn(std::string_view key, Nimber value) { inside_->learn(key, value); }
void Game::set_journal(Journal* journal) { inside_->set_journal(journal); }
bool Game::learn_misere(std::string_view key, Nimber value) { return inside_->learn_misere(key, value); }
void Game::set_misere_journal(Journal* journal) { inside_->set_misere_journal(journal); }
void Game::share(bool several) { inside_->share(several); }
std::size_t Game::tidy() { return inside_->tidy(); }
std::uint64_t Game::positions() const { return inside_->positions(); }

Verdict check(std::string_view certificate) {
  std::ostringstream holds;
  std::ostringstream fails;
  const bool ok = checker::check_text(certificate, "certificate", holds, fails) == 0;
  std::string line = ok ? holds.str() : fails.str();
  while (line.ends_with('\n')) line.pop_back();
  return {ok, line};
}

#define TENDRIL_TEXT_(x) #x
#define TENDRIL_TEXT(x) TENDRIL_TEXT_(x)
std::string_view version() {
  return TENDRIL_TEXT(TENDRIL_VERSION_MAJOR) "." TENDRIL_TEXT(TENDRIL_VERSION_MINOR) "." TENDRIL_TEXT(
      TENDRIL_VERSION_PATCH);
}

}  // namespace tendril
