// What a Game has inside: its rules, one table shared by all questions (and one for the smaller game where nimbers are those
// of a smaller one: its keys are keys of the game, its options not), and one member for each question. Short ones are
// here; the others have a file each: solve.cpp (how a question finds its engine), moves.cpp, trees.cpp, evidence.cpp.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "base/invariant.hpp"
#include "base/memory.hpp"
#include "base/spin_lock.hpp"
#include "library/engines.hpp"
#include "library/misere.hpp"
#include "library/position.hpp"
#include "rules/checked_ruleset.hpp"
#include "sequence/values.hpp"
#include "solve/expander.hpp"
#include "solve/lengths.hpp"
#include "solve/perft.hpp"
#include "solve/proof_numbers/search.hpp"

namespace tendril {

inline Outcome outcome_of(Nimber nimber) { return nimber == Nimber{0} ? Outcome::previous : Outcome::next; }

// Rules with what was learnt about them.
struct Field {
  std::shared_ptr<const Ruleset> rules;  // nullptr: the game has no such rules
  Table table;
  Couples couples;
};

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
    if (play == Play::misere) rules().admit_misere(position.words());
    if (play == Play::normal && (valued_.rules || !played_.rules))
      return solve(asked.sum, {.nimber = false, .engine = engine, .threads = 1}, control).outcome;
    if (!played_.rules) return misere(asked.sum, engine, control).outcome;
    return search_outcome(played_, played_.rules->parse(position.words()), play, control);
  }

  Solution solve(const Position& position, const SolveRequest& request, Control& control) {
    if (request.play == Play::normal) return solve(data(position).sum, request, control);
    rules().admit_misere(position.words());
    if (!played_.rules) return misere(data(position).sum, request.engine, control);
    return {.outcome = outcome(position, request.play, request.engine, control),
            .nimber = {},
            .engine = Engine::definition,
            .components = played_.table.size(),
            .bytes = played_.table.bytes()};
  }

  Solution solve(const Sum& sum, const SolveRequest& request, Control& control);

  // --- misère play ---
  Solution misere(const Sum& sum, Engine engine, Control& control) {
    if (misere_route(false, engine) == MisereRoute::whole_sums)
      return {.outcome = search_outcome(own_, sum, Play::misere, control),
              .nimber = {},
              .engine = Engine::definition,
              .components = own_.table.size(),
              .bytes = own_.table.bytes()};
    if (!shared_) {
      const Turn turn = take_turn();
      return misere_->solve(sum, control, nullptr);
    }
    const Held hold(&misere_lock_);
    return misere_->solve(sum, control, &misere_lock_);
  }
  MisereForm misere_form(const Position& position, Control& control) {
    const Sum& sum = data(position).sum;
    only_as_it_is(position);
    const Turn turn = take_turn();
    return misere_->form(sum, control);
  }
  bool same_misere_form(const Position& a, const Position& b, Control& control) {
    only_as_it_is(a);
    only_as_it_is(b);
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
  std::vector<Move> moves(const Position& position, const MovesRequest& request, Control& control);

  LengthSet lengths(const Position& position, Control& control) {
    const Sum& sum = data(position).sum;
    const Turn turn = take_turn();
    Expander expander(rules(), own_.table, control, settings_);
    return play_lengths(expander, expander.intern(sum));
  }

  TreeSize tree(const Position& position, Control& control);

  std::string tree_dot(const Position& position, Control& control);

  bool same_tree(const Position& a, const Position& b, Control& control);

  std::vector<PerftLevel> perft(const Position& position, std::uint64_t depth, Control& control) {
    const Turn turn = take_turn();
    Expander expander(rules(), own_.table, control, settings_);
    return tendril::perft(expander, expander.intern(data(position).sum), depth);
  }

  Certificate certify(const Position& position, const CertificateRequest& request, Control& control);

  sequence::NimValues sequence(std::uint64_t upto, bool prove, sequence::Method method,
                               Control& control) const;

  std::optional<Nimber> known(KeyView key) {
    const Turn turn = take_turn();
    return own_.table.nimber(own_.table.intern(key));
  }
  bool reads_back(KeyView key) const {
    const Sum alone{Key(key)};
    const std::string text = rules().print(key);
    return rules().parse(text) == alone || (valued_.rules && valued_.rules->parse(text) == alone);
  }
  bool learning_reads_keys() const { return valued_.rules != nullptr; }
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
  void share(bool several) {
    shared_ = several;
    for (Field* field : {&own_, &valued_, &played_}) {
      field->table.share(several);
      field->couples.share(several);
    }
  }
  std::size_t tidy() {
    std::size_t bytes = 0;
    for (Field* field : {&own_, &played_, &valued_}) {
      field->couples.clear();
      field->table.collect([](PositionId) { return false; });
      bytes += field->table.bytes();
    }
    misere_->forget();
    release_free_memory();
    return bytes;
  }
  std::uint64_t positions() {
    const std::lock_guard turn(game_lock_);
    const Held hold(&misere_lock_);
    return own_.table.size() + played_.table.size() + valued_.table.size() + misere_->size() +
           (heap_values_ ? heap_values_->values().size() : 0);
  }

 private:
  // A question's turn: questions wait for one another to end, unless the game is shared. Then tables and couples take care
  // of themselves; only states of misère play have a lock, given up whenever options are generated.
  using Turn = std::unique_lock<std::mutex>;
  Turn take_turn() { return shared_ ? Turn() : Turn(game_lock_); }

  static Solution known_solution(Nimber value, const SolveRequest& request) {
    Solution solution{.outcome = outcome_of(value), .nimber = {}, .engine = Engine::best};
    if (request.nimber) solution.nimber = value;
    return solution;
  }

  // Takes the components out of a sum whose nimbers the ruleset knows by itself, and adds them up in `heap`; the
  // answer, if that is all of them.
  std::optional<Solution> ask_rules(Field& field, Sum& sum, Nimber& heap, const SolveRequest& request,
                                    Control& control);
  // What the table knows of a component, where `found` is put first.
  std::optional<Nimber> tabled(Field& field, const Key& component,
                               std::optional<Nimber> found = std::nullopt);
  // What the rules found by a search of their own is kept in the table, and so in a store; what they know of small
  // positions would only fill both.
  std::optional<Nimber> nimber_by_rules(Field& field, const Key& component);

  // Who wins a sum of the rules of a field, as they are.
  Outcome search_outcome(Field& field, const Sum& sum, Play play, Control& control);
  // The same by the best engine there is.
  Outcome outcome_in(Field& field, const Sum& sum, Play play, Control& control) {
    if (play == Play::misere && &field != &own_) return search_outcome(field, sum, play, control);
    if (play == Play::misere) return misere(sum, Engine::best, control).outcome;
    return solve(sum, {.nimber = false, .engine = Engine::best, .threads = 1}, control).outcome;
  }
  // Forms, and what is made of them, follow the rules of nimbers.
  void only_as_it_is(const Position& position) const {
    rules().admit_misere(position.words());
    if (played_.rules)
      throw InputError(
          fmt::format("no misère forms for {}", name_), position.words(), 0,
          "its real play differs from the rules that sums follow; ask for outcome --play misere");
  }
  bool is_cheap(const Sum& sum) const;

  // A sum and a nim-heap, by the engines of a route.
  Solution search(Field& field, const Sum& sum, Nimber heap, const Route& way, const SolveRequest& request,
                  Control& control);
  // Solves the easier relatives of a sum's components.
  void climb(const Ruleset& rules, const Sum& sum, ProofNumberSearch& numbers, Control& control);
  // By value sets or by the definition.
  Solution search(Field& field, const Sum& sum, Nimber heap, Engine engine, const SolveRequest& request,
                  Control& control);

  Nimber nimber_of_heaps(const Sum& sum, Control& control);

  // The user's own words on one line, if the checker reads them (it does not open files, nor find drawings), else the
  // canonical notation.
  std::string claimed_words(const Position& position) const;

  // Gives the game's table the nimbers of the smaller game's. No news for the journal.
  void seed();

  // With more names than anybody reads, moves are known by what they leave.
  std::vector<NamedMove> list_moves(const Ruleset& played, const Position& position, Control& control);

  std::string name_;
  Settings settings_;
  Field own_;     // the rules themselves
  Field valued_;  // the smaller game with the same nimbers
  Field played_;  // the game as it is really played
  std::optional<MisereGame> misere_;
  std::optional<sequence::NimSequence> heap_values_;
  std::shared_ptr<const void> left_over_;  // of the last certificate whose shortening was stopped
  Journal* journal_ = nullptr;
  bool shared_ = false;
  SpinLock misere_lock_;  // of the states of misère play, while the game is shared
  std::mutex game_lock_;
};

}  // namespace tendril
