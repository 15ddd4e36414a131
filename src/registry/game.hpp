// A game behind one plain interface: what the command line and every other front end asks. Positions come as
// text and answers go back as values; searches behind it are templates and know nothing of this type.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.hpp"
#include "base/nimber.hpp"
#include "rules/about.hpp"
#include "rules/heaps/heap_rules.hpp"
#include "solve/certificate_data.hpp"
#include "solve/length_set.hpp"
#include "solve/outcome.hpp"
#include "solve/table.hpp"

namespace tendril {

struct MoveReport {
  std::string move;    // in the user's terms where the game can say it, else the option itself
  std::string result;  // the option, canonical
  Nimber nimber;
  std::uint64_t ways = 1;  // how many moves of this name lead to this option
};

struct TreeReport {
  std::uint64_t positions;          // distinct positions of the game, the start included
  std::string vertices;             // of the game tree, in decimal
  std::uint64_t height;             // the longest play
  std::uint64_t canonical_classes;  // distinct subtrees of the canonical tree
  std::string canonical_vertices;   // of the canonical tree, in decimal
};

enum class Method { pruned, plain };

// What `tendril solve` asks: the outcome in normal play, or the nimber, of a large position.
struct SolveRequest {
  bool nimber = false;
  bool depth_first = false;  // by value-set pruning instead of proof-number search: the second engine
  unsigned threads = 1;
};
struct SolveReport {
  Outcome outcome;
  std::optional<Nimber> nimber;
  std::uint64_t visits = 0;      // couples looked at (proof-number search only)
  std::uint64_t components = 0;  // met
  std::uint64_t nimbers = 0;     // known
  std::size_t bytes = 0;         // the table takes
};

// Every question throws InputError on a text the game cannot read, and Stopped at a limit or a signal. What
// was learnt for one question is kept for the next.
class Game {
 public:
  virtual ~Game() = default;

  virtual std::string canonical(std::string_view text) const = 0;
  virtual Sum parse(std::string_view text) const = 0;
  virtual std::string print(Sum sum) const = 0;
  virtual Nimber nimber(std::string_view text, Control& control, Method method = Method::pruned) = 0;
  virtual Outcome outcome(std::string_view text, Play play, Control& control) = 0;
  virtual SolveReport solve(std::string_view text, const SolveRequest& request, Control& control) = 0;
  // Evidence for what solve answered: for the nimber, or for who wins. `effort`: rounds spent on a short one.
  virtual Certificate certify(std::string_view text, bool nimber, unsigned effort, Control& control) = 0;
  virtual std::vector<MoveReport> moves(std::string_view text, Control& control) = 0;
  virtual LengthSet lengths(std::string_view text, Control& control) = 0;
  virtual TreeReport tree(std::string_view text, Control& control) = 0;
  // The canonical tree as a Graphviz digraph, every class drawn once.
  virtual std::string tree_dot(std::string_view text, Control& control) = 0;
  // Whether two positions have the same canonical tree.
  virtual bool same_tree(std::string_view a, std::string_view b, Control& control) = 0;

  // What the game can do beyond that; nullopt where it cannot.
  virtual std::optional<std::string> draw(std::string_view text) const = 0;
  virtual std::optional<std::string> annotate(std::string_view text) const = 0;
  virtual std::optional<std::string> trim(std::string_view text) const = 0;
  virtual const heaps::HeapRules* heap_rules() const = 0;

  // Nimbers from and to elsewhere, by key: a store. What is learnt is taken on trust.
  virtual unsigned key_version() const = 0;
  virtual std::uint64_t bound(KeyView key) const = 0;
  virtual std::optional<Nimber> known(KeyView key) = 0;
  virtual void learn(KeyView key, Nimber value) = 0;
  virtual void set_journal(Journal* journal) = 0;

  // While `several` is on, threads may ask nimber, outcome and lengths at the same time, each with a Control
  // of its own; they share one table. Short memory then stops a question instead of being tidied. Not to be
  // called while questions are asked.
  virtual void share(bool several) = 0;
  // Forgets all that was learnt but nimbers; the bytes these take. Not to be called while questions are
  // asked.
  virtual std::size_t tidy() = 0;

  // Components met so far, over all questions.
  virtual std::uint64_t positions() const = 0;
};

// The game named `name` with its parameter, as typed: "nim", "heap:0.77". Throws InputError.
std::unique_ptr<Game> make_game(std::string_view name);

// Every game there is, in the order `tendril games` lists them.
const std::vector<About>& all_games();

// Other names for games with a parameter: {"arc-kayles", "octal:0.07"}.
struct Alias {
  std::string_view name;
  std::string_view stands_for;
  std::string_view title;
};
const std::vector<Alias>& all_aliases();

}  // namespace tendril
