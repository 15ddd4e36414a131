// How a ruleset becomes a Game: the solvers instantiated for it, one table shared by all questions (and one
// for the smaller game where nimbers are those of a smaller one: its keys are keys of the game, its options
// not).
#pragma once

#include <fmt/format.h>

#include <malloc.h>

#include <iterator>
#include <map>
#include <mutex>
#include <set>

#include "registry/game_of.hpp"
#include "solve/certificate.hpp"
#include "solve/grundy.hpp"
#include "solve/grundy_plain.hpp"
#include "solve/lengths.hpp"
#include "solve/misere.hpp"
#include "solve/outcome/proof_numbers.hpp"
#include "solve/sequence/period.hpp"
#include "solve/tree.hpp"

namespace tendril {

template <class R>
concept NamesEmpty = requires(const R& rules) {
  { rules.empty() } -> std::same_as<std::string>;
};
template <class R>
concept PrintsSums = requires(const R& rules, const Sum& sum) {
  { rules.print_sum(sum) } -> std::same_as<std::string>;
};
template <class R>
concept Trims = requires(const R& rules, std::string_view text) {
  { rules.trim(text) } -> std::same_as<std::string>;
};
// Optional: components are single heaps of a take-and-break game. Their nimbers then come from the
// nim-sequence (solve/sequence), which knows periods, instead of from a search.
template <class R>
concept PlayedOnHeaps = requires(const R& rules, KeyView position) {
  { rules.heap_rules() } -> std::same_as<const heaps::HeapRules&>;
  { rules.size(position) } -> std::same_as<std::uint64_t>;
};

// Optional: a number that goes up when keys of older versions no longer mean the same. Absent: 1.
template <class R>
concept HasKeyVersion = requires {
  { R::kKeyVersion } -> std::convertible_to<unsigned>;
};

template <Ruleset R>
class GameOf final : public Game {
 public:
  explicit GameOf(R rules) : rules_(std::move(rules)) {}

  std::string canonical(std::string_view text) const override { return print(rules_.parse(text)); }
  Sum parse(std::string_view text) const override { return rules_.parse(text); }

  // Components in the order of their keys, joined by +.
  std::string print(Sum sum) const override {
    if constexpr (PrintsSums<R>) {
      return rules_.print_sum(sum);
    } else {
      if constexpr (NamesEmpty<R>)
        if (sum.empty()) return rules_.empty();
      std::sort(sum.begin(), sum.end(), [](const Key& a, const Key& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
      });
      std::string text;
      for (const Key& component : sum) {
        if (!text.empty()) text += '+';
        text += rules_.print(component);
      }
      return text;
    }
  }

  Nimber nimber(std::string_view text, Control& control, Method method) override {
    return nimber_of(rules_.parse(text), control, method);
  }

  Outcome outcome(std::string_view text, Play play, Control& control) override {
    if constexpr (Revalues<R>)
      if (play == Play::normal) return outcome_by_value(text, control);
    if constexpr (PlayedDifferently<R>) {
      const auto played = rules_.played();
      const Sum sum = played.parse(text);
      const Turn turn = take_turn();
      return outcome_by_search(played, played_table_, sum, play, control);
    } else {
      const Sum sum = rules_.parse(text);
      const Turn turn = take_turn();
      if constexpr (PlayedOnHeaps<R>)
        if (play == Play::normal)
          return nimber_of_heaps(sum, control) == Nimber{0} ? Outcome::previous : Outcome::next;
      if (play == Play::normal) return search_for(rules_, table_, couples_, control).outcome(sum);
      return outcome_by_search(rules_, table_, sum, play, control);
    }
  }

  SolveReport solve(std::string_view text, const SolveRequest& request, Control& control) override {
    const Sum sum = rules_.parse(text);
    if (request.depth_first) return solve_depth_first(sum, request, control);
    if constexpr (Revalues<R>) {
      const auto valued = rules_.valued();
      return solve_by_numbers(valued, valued.reduce(sum), valued_table_, valued_couples_, request, control);
    } else {
      return solve_by_numbers(rules_, sum, table_, couples_, request, control);
    }
  }

  Certificate certify(std::string_view text, bool nimber, unsigned effort, Control& control) override {
    const Sum sum = rules_.parse(text);
    Expander<R> expander(rules_, table_, control);
    ProofNumberSearch<R> search(rules_, table_, couples_, control);
    return CertificateBuilder<R>(expander, search).build(sum, nimber, effort);
  }

  std::vector<MoveReport> moves(std::string_view text, Control& control) override {
    std::vector<NamedMove> moves = list_moves(text, control);
    // Moves of the same name and result are one line; the order is the ruleset's.
    std::vector<MoveReport> reports;
    std::map<std::pair<std::string, std::string>, std::size_t> line_of;
    for (NamedMove& move : moves) {
      MoveReport report{.move = std::move(move.name), .result = print(move.result), .nimber = {}};
      if (report.move.empty()) report.move = report.result;
      const auto [line, is_new] = line_of.try_emplace({report.move, report.result}, reports.size());
      if (is_new) {
        report.nimber = nimber_of(move.result, control, Method::pruned);
        reports.push_back(std::move(report));
      } else {
        ++reports[line->second].ways;
      }
    }
    return reports;
  }

  LengthSet lengths(std::string_view text, Control& control) override {
    const Sum sum = rules_.parse(text);
    const Turn turn = take_turn();
    Expander<R> expander(rules_, table_, control, lock());
    return LengthSearch<R>(expander).lengths(expander.intern(sum));
  }

  TreeReport tree(std::string_view text, Control& control) override {
    Expander<R> expander(rules_, table_, control);
    CanonicalTrees trees;
    const auto report = TreeSearch<R>(expander, trees).explore(expander.intern(rules_.parse(text)));
    return {.positions = report.positions,
            .vertices = report.vertices.str(),
            .height = report.height,
            .canonical_classes = trees.below(report.tree_class).size(),
            .canonical_vertices = trees.vertices(report.tree_class).str()};
  }

  std::string tree_dot(std::string_view text, Control& control) override {
    Expander<R> expander(rules_, table_, control);
    CanonicalTrees trees;
    TreeSearch<R> search(expander, trees);
    const auto report = search.explore(expander.intern(rules_.parse(text)));
    std::string dot = "digraph tree {\n  node [shape=box, fontname=\"sans-serif\"];\n";
    const auto out = std::back_inserter(dot);
    for (const TreeClass id : trees.below(report.tree_class)) {
      Sum sum;
      for (const PositionId component : search.representative(id)) sum.emplace_back(table_.key(component));
      fmt::format_to(out, "  c{} [label=\"{}\\n*{}\"];\n", index(id), dot_escape(print(sum)),
                     nimber_of(sum, control, Method::pruned).value);
      for (const TreeClass option : trees.options(id))
        fmt::format_to(out, "  c{} -> c{};\n", index(id), index(option));
    }
    return dot + "}\n";
  }

  bool same_tree(std::string_view a, std::string_view b, Control& control) override {
    Expander<R> expander(rules_, table_, control);
    CanonicalTrees trees;
    TreeSearch<R> search(expander, trees);
    const auto tree_class = [&](std::string_view text) {
      return search.explore(expander.intern(rules_.parse(text))).tree_class;
    };
    return tree_class(a) == tree_class(b);
  }

  std::optional<std::string> draw(std::string_view text) const override {
    if constexpr (Draws<R>) return rules_.draw(text);
    return std::nullopt;
  }
  std::optional<std::string> annotate(std::string_view text) const override {
    if constexpr (Annotates<R>) return rules_.annotate(text);
    return std::nullopt;
  }
  std::optional<std::string> trim(std::string_view text) const override {
    if constexpr (Trims<R>) return rules_.trim(text);
    return std::nullopt;
  }
  const heaps::HeapRules* heap_rules() const override {
    if constexpr (PlayedOnHeaps<R>) return &rules_.heap_rules();
    return nullptr;
  }
  unsigned key_version() const override {
    if constexpr (HasKeyVersion<R>) return R::kKeyVersion;
    return 1;
  }
  std::uint64_t bound(KeyView key) const override { return rules_.bound(key); }
  std::optional<Nimber> known(KeyView key) override { return table_.nimber(table_.intern(key)); }
  void learn(KeyView key, Nimber value) override {
    table_.set_nimber(table_.intern(key), value);
    if constexpr (Revalues<R>) valued_table_.set_nimber(valued_table_.intern(key), value);
  }
  void set_journal(Journal* journal) override {
    table_.set_journal(journal);
    if constexpr (Revalues<R>) valued_table_.set_journal(journal);
  }
  void share(bool several) override { shared_ = several; }
  std::size_t tidy() override {
    couples_ = {};
    valued_couples_ = {};
    std::size_t bytes = 0;
    for (Table* table : {&table_, &played_table_, &valued_table_}) {
      table->collect([](PositionId) { return false; });
      bytes += table->bytes();
    }
    malloc_trim(0);
    return bytes;
  }
  std::uint64_t positions() const override {
    return table_.size() + played_table_.size() + valued_table_.size() +
           (heap_values_ ? heap_values_->values().size() : 0);
  }

 private:
  // A question's turn at a table that is shared; nothing if it is not.
  using Turn = std::unique_lock<SpinLock>;
  Turn take_turn() { return shared_ ? Turn(lock_) : Turn(); }
  SpinLock* lock() { return shared_ ? &lock_ : nullptr; }

  template <class Rules>
  ProofNumberSearch<Rules> search_for(const Rules& rules, Table& table, Couples& couples, Control& control) {
    return ProofNumberSearch<Rules>(rules, table, couples, control, 1, {}, lock());
  }

  Nimber nimber_of(const Sum& sum, Control& control, Method method) {
    if constexpr (PlayedOnHeaps<R>)
      if (method == Method::pruned) {
        const Turn turn = take_turn();
        return nimber_of_heaps(sum, control);
      }
    if constexpr (Revalues<R>)
      if (method == Method::pruned) {
        const auto valued = rules_.valued();
        Sum rest = valued.reduce(sum);
        const Nimber known = take_known(valued, rest);
        const Turn turn = take_turn();
        return known ^ search_for(valued, valued_table_, valued_couples_, control).nimber(rest);
      }
    if (method == Method::plain) {
      const Turn turn = take_turn();
      Expander<R> expander(rules_, table_, control, lock());
      const auto ids = expander.intern(sum);
      return grundy_plain(expander, std::span<const PositionId>(ids));
    }
    Sum rest = sum;
    const Nimber known = take_known(rules_, rest);
    const Turn turn = take_turn();
    return known ^ search_for(rules_, table_, couples_, control).nimber(rest);
  }

  // Takes the components out of a sum whose nimbers the ruleset knows by itself, and adds them up.
  template <class Rules>
  static Nimber take_known(const Rules& rules, Sum& sum) {
    Nimber value;
    if constexpr (KnowsNimbers<Rules>)
      std::erase_if(sum, [&](const Key& component) {
        const std::optional<Nimber> known = rules.known_nimber(component);
        if (known) value ^= *known;
        return known.has_value();
      });
    return value;
  }

  template <class Rules>
  static SolveReport solve_by_numbers(const Rules& rules, const Sum& sum, Table& table, Couples& couples,
                                      const SolveRequest& request, Control& control) {
    ProofNumberSearch<Rules> search(rules, table, couples, control, request.threads);
    SolveReport report = report_of(search, sum, request.nimber, table);
    report.visits = search.visits();
    report.bytes += couples.bytes();
    return report;
  }

  // The other engine, on the rules as they are: a cross-check of the search and of Revalues.
  SolveReport solve_depth_first(const Sum& sum, const SolveRequest& request, Control& control) {
    Expander<R> expander(rules_, table_, control);
    GrundySearch<R> search(expander);
    return report_of(search, expander.intern(sum), request.nimber, table_);
  }

  // What an engine answers, and what the table holds afterwards.
  template <class Search, class Position>
  static SolveReport report_of(Search& search, const Position& position, bool nimber, const Table& table) {
    SolveReport report{};
    if (nimber) {
      report.nimber = search.nimber(position);
      report.outcome = *report.nimber == Nimber{0} ? Outcome::previous : Outcome::next;
    } else {
      report.outcome = search.outcome(position);
    }
    report.components = table.size();
    report.nimbers = table.nimbers();
    report.bytes = table.bytes();
    return report;
  }

  Outcome outcome_by_value(std::string_view text, Control& control) requires Revalues<R> {
    const auto valued = rules_.valued();
    Sum sum = valued.parse(text);
    Nimber heap;
    if constexpr (KnowsQuickly<typename R::Valued>) {
      // Of the largest component only one question is asked: is its nimber that of the others?
      const auto largest = std::max_element(sum.begin(), sum.end(), [&](const Key& a, const Key& b) {
        return valued.bound(a) < valued.bound(b);
      });
      if (largest == sum.end()) return Outcome::previous;
      Sum last{*largest};
      sum.erase(largest);
      heap = take_known(valued, sum);
      if (sum.empty())
        if (const auto lost = valued.is_nimber(last.front(), heap))
          return *lost ? Outcome::previous : Outcome::next;
      sum.push_back(std::move(last.front()));
    }
    const Turn turn = take_turn();
    return search_for(valued, valued_table_, valued_couples_, control).outcome(sum, heap);
  }

  Nimber nimber_of_heaps(const Sum& sum, Control& control) {
    if (!heap_values_) heap_values_.emplace(rules_.heap_rules());
    Nimber value;
    for (const Key& heap : sum)
      value ^= Nimber{sequence::nimber_of_heap(*heap_values_, rules_.size(heap), control)};
    return value;
  }

  template <class Rules>
  Outcome outcome_by_search(const Rules& rules, Table& table, const Sum& sum, Play play, Control& control) {
    Expander<Rules> expander(rules, table, control, lock());
    const auto ids = expander.intern(sum);
    if (play == Play::misere) return MisereSearch<Rules>(expander).outcome(ids);
    return GrundySearch<Rules>(expander).outcome(ids);
  }

  // With more names than anybody reads, moves are known by what they leave.
  std::vector<NamedMove> list_moves(std::string_view text, Control& control) {
    try {
      if constexpr (NamesMoves<R>) return rules_.moves(text);
    } catch (const TooManyOptions&) {
    }
    try {
      return unnamed_moves(rules_.parse(text), control);
    } catch (const TooManyOptions& error) {
      throw Stopped(StopReason::memory, error.what());
    }
  }

  std::vector<NamedMove> unnamed_moves(const Sum& sum, Control& control) {
    Expander<R> expander(rules_, table_, control);
    std::vector<NamedMove> moves;
    Options options;
    options.obey(control);
    std::set<Key> seen;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (!seen.insert(sum[i]).second) continue;
      options.clear();
      rules_.options(sum[i], options);
      for (std::size_t o = 0; o < options.size(); ++o) {
        NamedMove move{.name = {}, .result = options.sum(o)};
        for (std::size_t other = 0; other < sum.size(); ++other)
          if (other != i) move.result.push_back(sum[other]);
        moves.push_back(std::move(move));
      }
    }
    return moves;
  }

  static std::string dot_escape(std::string_view text) {
    std::string result;
    for (const char c : text) {
      if (c == '"' || c == '\\') result += '\\';
      result += c;
    }
    return result;
  }

  R rules_;
  SpinLock lock_;  // of all tables and couples, while they are shared
  bool shared_ = false;
  Table table_;
  Couples couples_;
  Table played_table_;
  Table valued_table_;
  Couples valued_couples_;
  std::optional<sequence::NimSequence> heap_values_;
};

template <class R>
std::unique_ptr<Game> game_of(R rules) {
  check_ruleset<R>();
  return std::make_unique<GameOf<R>>(std::move(rules));
}

}  // namespace tendril
