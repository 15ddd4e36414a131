// The one abstraction. A game is a Ruleset: four members say what it is, the others are for games that can do
// more, each with a default that says "no". Everything that can be asked of a game is written against this
// class and nothing else (docs/adding-a-game.md walks through two complete games).
//
// Contract:
//  - A position (KeyView) is one independent component in canonical form. Keys that are equal are the same
//    game; a ruleset should make as many equal games equal keys as it can afford. No key is empty.
//  - options(p, out) writes every option of p, each as a sum of canonical components. Components in which
//    nobody can ever move may be left out, so an option may be an empty sum. The same option may be written
//    twice. The order depends on p alone.
//  - parse(text) reads a position as people write it and returns its components; it throws InputError, and
//    nothing else, on any text it cannot read. print(p) is its inverse: parse(print(p)) is the sum {p}.
//  - bound(p) is at least the number of moves in the longest play from p; moves lower it, so play ends.
//  - A ruleset does not change once it is made: every member may be called from several threads at once.
//
// A solver calls a ruleset once for each component it expands, which takes thousands of instructions an
// option; a virtual call is lost in that (measured: docs/performance.md). Solvers used to be templates over
// rulesets: that cost a fifth of the build and bought nothing. A CheckedRuleset (checked_ruleset.hpp)
// verifies this contract as it runs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/options.hpp"
#include "rules/sketches.hpp"
#include "tendril/nimber.hpp"
#include "tendril/symmetry.hpp"

namespace tendril {

namespace heaps {
struct HeapRules;
}
struct DrawnBoard;

// A move with a name in the user's own terms (the labels of the text, not of the canonical form).
struct NamedMove {
  std::string name;  // "take vertices 3,4"; empty: the move is known by what it leaves
  Sum result;
  std::string text = {};  // the result in the words of the text, which parse reads; empty: there are none
  bool death =
      false;  // no option, because the convention that nimbers follow forbids it: who makes it loses at
              // once (the Game of Cycles)
  std::uint64_t ways = 1;  // how many moves it stands for
  std::string kind = {};   // as the paper of the game names it ("II.A.(a)"); empty: it names none
};

// An option of a position and where its components lie in it, for hints in certificates (docs/certificates.md).
// Places are numbered as in the text that print writes of the position; what they are, the game says.
struct DrawnOption {
  struct Part {
    Key component;
    std::vector<std::uint32_t> places;  // where what `whole` names of the component lies here
  };
  std::vector<std::uint32_t> move;  // its name, in places
  std::vector<Part> parts;
};
struct DrawnOptions {
  std::size_t places = 0;            // that the position has
  std::vector<std::uint32_t> whole;  // those that name it: every vertex, or one arrow of every edge
  std::vector<DrawnOption> options;
};

class Ruleset {
 public:
  virtual ~Ruleset() = default;

  // --- what a game is ---
  virtual void options(KeyView position, Options& out) const = 0;
  virtual Sum parse(std::string_view text) const = 0;
  virtual std::string print(KeyView position) const = 0;
  virtual std::uint64_t bound(KeyView position) const = 0;

  // --- how it is written and shown ---
  // A sum as parse reads it. Components in the order of their keys, joined by +.
  virtual std::string print_sum(const Sum& sum) const;
  // How the end of the game is written.
  virtual std::string empty() const { return {}; }
  // Every move of the position a text describes. Several moves may lead to the same option, and have the same
  // name.
  virtual std::vector<NamedMove> moves(std::string_view text) const { return unnamed_moves(parse(text), {}); }
  // A picture of that position, as a complete SVG document. Empty: the game has none.
  virtual std::string draw(std::string_view /*text*/) const { return {}; }
  // The same in characters, a few lines for a terminal. Empty: the game has none, or it would not fit.
  virtual std::string draw_in_text(std::string_view /*text*/) const { return {}; }
  // The position a text describes, as a board with the labels of the text, which parse reads. Empty: canonical
  // notation is what people read.
  virtual std::string written(std::string_view /*text*/) const { return {}; }
  // Lines that `show` prints under the canonical notation, such as a numbering of vertices.
  virtual std::string annotate(std::string_view /*text*/) const { return {}; }
  // A symmetry of that position which answers every move, for explanations. nullopt: none was found.
  virtual std::optional<Symmetry> symmetry(std::string_view /*text*/) const { return std::nullopt; }
  // The trimming of a board (arrows); the text of the position on the first line. Empty: there is no such
  // thing.
  virtual std::string trim(std::string_view /*text*/) const { return {}; }

  // What parse reads of the text of a board, for one that was drawn (drawn_board.hpp): nothing is written and
  // read again. nullopt: the game is not played on such boards.
  virtual std::optional<Sum> read_board(const DrawnBoard& /*drawn*/) const { return std::nullopt; }

  // --- how its nimbers are found ---
  // A smaller game with the same nimbers, in keys of the same kind: what is searched in normal play. It may
  // use reductions that keep nimbers and nothing else; lengths, trees, misère play and the definition ask the
  // rules themselves. Its `reduce` rewrites a sum of the game's own components as one of its own. nullptr:
  // there is none.
  virtual std::shared_ptr<const Ruleset> valued() const { return nullptr; }
  virtual Sum reduce(const Sum& sum) const { return sum; }
  // The game as it is really played, where nimbers follow a convention that differs from it (the Game of
  // Cycles). `outcome` then asks these rules instead, and never splits: their parse returns one component. A
  // ruleset that is also valued() promises that its nimbers tell the same winner in normal play, and is asked
  // for those instead.
  virtual std::shared_ptr<const Ruleset> played() const { return nullptr; }
  // Refuses the text of a position that has no misère play by these rules (a sum with a game that is played() by others).
  // Throws InputError.
  virtual void admit_misere(std::string_view /*text*/) const {}
  // The nimber of a position that the ruleset finds faster than any search could, by a recursion of its own
  // on components (never by a formula it believes). The definition does not ask, and so checks it.
  virtual std::optional<Nimber> known_nimber(KeyView /*position*/) const { return std::nullopt; }
  // Positions with a bound below this the ruleset knows, but for a few, so fast that a search had better ask
  // for each it meets than look at its options; and whether a nimber is n it may know for less than the
  // nimber.
  virtual std::uint64_t known_below() const { return 0; }
  virtual std::optional<bool> is_nimber(KeyView /*position*/, Nimber /*n*/) const { return std::nullopt; }
  // Easier relatives of a position, each a sum: who wins them, asked in this order, makes the position itself cheaper by
  // more than it costs, because much of what they need is the same. A hint; no answer depends on it.
  virtual std::vector<Sum> relatives(KeyView /*position*/) const { return {}; }
  // Options listed without making them canonical, for searches that look at few of them (sketches.hpp). Whether it can;
  // the tag of a component; the options of a position, components of a bound up to `whole` canonical, others by tag and
  // bound, the same option perhaps several times; and the option that was given the number `drawn`.
  virtual bool sketches() const { return false; }
  virtual std::uint32_t tag(KeyView /*position*/) const { return 0; }
  // The same of bytes that may be no key, from a store; nothing: they cannot be read.
  virtual std::optional<std::uint32_t> tag_of_bytes(KeyView bytes) const { return tag(bytes); }
  virtual void sketch(KeyView /*position*/, std::uint64_t /*whole*/, Sketches& /*out*/) const {}
  virtual void redraw(KeyView /*position*/, std::uint32_t /*drawn*/, Options& /*out*/) const {}
  // Components are single heaps of a take-and-break game: their nimbers come from the nim-sequence
  // (sequence/), which knows periods, instead of from a search. nullptr: they are not.
  virtual const heaps::HeapRules* heap_rules() const { return nullptr; }
  virtual std::uint64_t heap_size(KeyView /*position*/) const { return 0; }

  // A number that goes up when keys of older versions no longer mean the same: of interest to stores.
  virtual unsigned key_version() const { return 1; }

  // --- what its certificates may say ---
  // Whether they may have hints; every option of a position by every move that leads to it, drawn in the
  // position as it is printed (no places: this position has no hints); and the order in which print_sum prints.
  virtual bool has_hints() const { return false; }
  virtual DrawnOptions drawn_options(KeyView /*position*/) const { return {}; }
  virtual Sum as_printed(Sum sum) const;

 protected:
  // The moves of a sum without names: every option of every component, beside the others. `out` is used to
  // list them, and may carry limits.
  std::vector<NamedMove> unnamed_moves(const Sum& sum, Options out) const;
  friend class Game;
};

// The order in which the components of a sum are printed.
inline Sum in_print_order(Sum sum) {
  std::sort(sum.begin(), sum.end(),
            [](const Key& a, const Key& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
  return sum;
}

inline Sum Ruleset::as_printed(Sum sum) const { return in_print_order(std::move(sum)); }

inline std::string Ruleset::print_sum(const Sum& sum) const {
  if (sum.empty()) return empty();
  const Sum sorted = in_print_order(sum);
  std::string text;
  for (const Key& component : sorted) text.append(text.empty() ? "" : "+").append(print(component));
  return text;
}

inline std::vector<NamedMove> Ruleset::unnamed_moves(const Sum& sum, Options out) const {
  std::vector<NamedMove> moves;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    out.clear();
    options(sum[i], out);
    for (std::size_t o = 0; o < out.size(); ++o) {
      moves.push_back({.name = {}, .result = out.sum(o)});
      for (std::size_t other = 0; other < sum.size(); ++other)
        if (other != i) moves.back().result.push_back(sum[other]);
    }
  }
  return moves;
}

}  // namespace tendril
