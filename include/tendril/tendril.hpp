// Tendril: exact answers for impartial games played on graphs, surfaces and heaps. This is the whole library
// as its users see it; the command line is written against it and nothing behind it.
//
//   tendril::Game sprouts("sprouts");
//   tendril::Position start = sprouts.read("0*4@P2");
//   tendril::Control control({.seconds = 60});
//   tendril::Nimber n = sprouts.nimber(start, control);
//   for (const tendril::Move& move : sprouts.moves(start, control)) ...
//
// The contract:
//  - A Game holds what has been learnt about one game: nimbers, values ruled out, options. All of it is kept
//    between questions and makes later ones cheaper; no answer depends on it. Games share nothing with one
//    another.
//  - A Position is a value: read once, asked many times. It remembers the words it was read from, so that
//    moves and drawings speak in the user's own labels. Copies are cheap. It may be used from several threads
//    at once, and outlive the Game that read it; any Game of the same name takes it.
//  - A Game may be asked from several threads; questions then wait for one another. After share(true) the
//    questions nimber, outcome and lengths run side by side, each thread with a Control of its own.
//  - Every question takes a Control (limits, a stop token, a progress callback) and throws Stopped when a
//    limit is reached or somebody stops it: within the limits nothing proved is lost, the Game stays usable,
//    and asking again goes on from there.
//  - Every text that cannot be read throws InputError, which says what is wrong, in which column, and what
//    would be right. Nothing else is thrown, except std::bad_alloc when the machine is out of memory, and
//    std::logic_error where Settings::check finds the program in contradiction with itself.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tendril/about.hpp"
#include "tendril/control.hpp"
#include "tendril/error.hpp"
#include "tendril/journal.hpp"
#include "tendril/length_set.hpp"
#include "tendril/misere.hpp"
#include "tendril/nimber.hpp"
#include "tendril/outcome.hpp"
#include "tendril/sequence.hpp"
#include "tendril/settings.hpp"
#include "tendril/symmetry.hpp"

// The version of this header; version() is that of the library linked.
#define TENDRIL_VERSION_MAJOR 0
#define TENDRIL_VERSION_MINOR 1
#define TENDRIL_VERSION_PATCH 0

namespace tendril {

std::string_view version();

// Every game there is, in the order `tendril games` lists them, and other names for some.
const std::vector<About>& all_games();
const std::vector<Alias>& all_aliases();

class Ruleset;
struct DrawnBoard;

class Position {
 public:
  // The words it was read from; of a position that came about otherwise, its canonical notation.
  std::string words() const;
  // Canonical notation, which the game reads back: equal positions may be written alike.
  std::string text() const;
  // As people write it: a board with the labels of its words, where the game is played on boards; else text().
  std::string written() const;
  // The game's name, as it was made: "octal:0.33".
  const std::string& game() const;
  // The independent components, each a position by itself.
  std::vector<Position> components() const;
  // Nothing is left to play in.
  bool is_over() const;

  // Equal: of one game, with equal components.
  friend bool operator==(const Position& a, const Position& b) { return (a <=> b) == 0; }
  friend std::strong_ordering operator<=>(const Position& a, const Position& b);
  std::size_t hash() const;
  // Both side by side. Throws InputError if they are of different games.
  friend Position operator+(const Position& a, const Position& b);

 private:
  friend class Game;
  struct Data;
  explicit Position(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

// The engines. `best` is the one that the table in docs/search.md names for the question and the game.
enum class Engine { best, proof_numbers, value_sets, definition };

struct Move {
  std::string name;   // in the user's terms where the game can say it, else the option itself
  Position result;    // its words too are in the user's terms then
  bool wins = false;  // for who makes it, in the play asked about
  std::optional<Nimber> nimber =
      {};                  // of the result, if it was asked for: in normal play the move wins if it is 0
  std::uint64_t ways = 1;  // how many moves of this name lead to this result
  bool death = false;      // it loses at once, and nimbers take no notice of it (the Game of Cycles)
  std::string kind = {};   // as the paper of the game names it: "I", "II.B.2.(b)" in Sprouts; empty elsewhere
};

// What `moves` finds out about each move. `list`: nothing, not even who wins; `none`: who wins; `cheap`, `all`: nimbers too,
// of all or only of cheap positions: those of heap games, and of positions with at most
// kCheapMoves moves left (the sum of the bounds of the components).
enum class Values { list, none, cheap, all };
inline constexpr std::uint64_t kCheapMoves = 24;
struct MovesRequest {
  Play play = Play::normal;
  Values values = Values::all;  // in misère play there are none
};

// A question about a large position.
struct SolveRequest {
  bool nimber = false;  // else only who wins
  Engine engine = Engine::best;
  unsigned threads = 1;      // proof numbers can use several, in normal play
  Play play = Play::normal;  // in misère play there are no nimbers
};
struct Solution {
  Outcome outcome;
  std::optional<Nimber> nimber;  // if it was asked for
  Engine engine;                 // that answered; `best`: no search was needed
  std::uint64_t visits = 0;      // couples looked at (proof numbers only)
  std::uint64_t components = 0;  // met
  std::uint64_t nimbers = 0;     // known; in misère play states decided
  std::size_t bytes = 0;         // the table takes
};

struct TreeSize {
  std::uint64_t positions;          // distinct positions of the game, the start included
  std::string vertices;             // of the game tree, in decimal
  std::uint64_t height;             // the longest play
  std::uint64_t canonical_classes;  // distinct subtrees of the canonical tree
  std::string canonical_vertices;   // of the canonical tree, in decimal
};

// The positions after so many moves, and their options, each counted once.
struct PerftLevel {
  std::uint64_t positions;
  std::uint64_t options;
};

// Evidence for an answer, as text that `check` and the program tendril-check read (docs/certificates.md).
struct Certificate {
  std::string text;
  std::size_t entries;  // nimbers it lists
};
struct CertificateRequest {
  bool nimber = false;    // for the nimber, else for who wins
  bool minimise = false;  // spend more time on a short one
  std::string made_by;    // said in a comment line: the command that asked
  Play play = Play::normal;
  bool hints =
      false;  // with isomorphisms, so that a checker need not search for them; if has_hints(), in normal play
};

class Game {
 public:
  // By its name with its parameter, as typed: "nim", "heap:0.77". Throws InputError.
  explicit Game(std::string_view name, const Settings& settings = {});
  ~Game();
  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;

  const std::string& name() const;
  // A position as people write it: docs/notation.md. Throws InputError.
  Position read(std::string_view words) const;
  // Positions are heaps: nim, heap:0.77.
  bool is_heap_game() const;
  // Whether its certificates may have hints: octal games on graphs, Node Kayles, Arrows, Cycles.
  bool has_hints() const;
  // A board that was drawn and not written, of the games played on such. Throws InputError if this one is
  // not.
  Position read(const DrawnBoard& board) const;

  Nimber nimber(const Position& position, Control& control, Engine engine = Engine::best);
  Outcome outcome(const Position& position, Play play, Control& control, Engine engine = Engine::best);
  Solution solve(const Position& position, const SolveRequest& request, Control& control);
  // Every move with its value; moves of one name and result are one entry. The order is the game's.
  std::vector<Move> moves(const Position& position, Control& control) { return moves(position, {}, control); }
  std::vector<Move> moves(const Position& position, const MovesRequest& request, Control& control);
  // The exact set of possible numbers of moves to the end.
  LengthSet lengths(const Position& position, Control& control);
  TreeSize tree(const Position& position, Control& control);
  // The canonical tree as a Graphviz digraph, every class drawn once.
  std::string tree_dot(const Position& position, Control& control);
  // Whether two positions have the same canonical tree.
  bool same_tree(const Position& a, const Position& b, Control& control);
  // Positions and options after 0, 1, ..., `depth` moves, or fewer if the game ends sooner.
  std::vector<PerftLevel> perft(const Position& position, std::uint64_t depth, Control& control);
  // Searches for what is missing. Throws Stopped only before there is a list.
  Certificate certify(const Position& position, const CertificateRequest& request, Control& control);

  // --- misère play ---
  // Throws InputError where the game is not played as its nimbers have it (the Game of Cycles), and Stopped when forms
  // are too large.
  Genus genus(const Position& position, Control& control);
  MisereForm misere_form(const Position& position, Control& control);
  // Whether two positions can stand for one another in every sum: they have the same canonical form.
  bool same_misere_form(const Position& a, const Position& b, Control& control);
  // Of the components of these positions, and of all that they lead to. Ends only if the quotient is finite. Of a heap
  // game a period for all heaps is looked for, and proved.
  MisereQuotient quotient(const std::vector<Position>& positions, Control& control);

  // An SVG document; remarks on the position, such as a numbering of vertices; the trimming of a board
  // (arrows). Empty where the game has none.
  std::string draw(const Position& position) const;
  // The picture in characters, for a terminal. Empty where there is none, or it would not fit.
  std::string draw_in_text(const Position& position) const;
  std::string notes(const Position& position) const;
  // A symmetry that answers every move, if the game looks for one and finds it.
  std::optional<Symmetry> symmetry(const Position& position) const;
  std::string trim(const Position& position) const;
  // Nim-values of the heaps 0 .. `upto` of a heap game; `prove`: goes on until a period is proved. Throws
  // InputError if the game is not played on heaps.
  sequence::NimValues sequence(std::uint64_t upto, bool prove, sequence::Method method,
                               Control& control) const;

  // --- nimbers from and to elsewhere, by key ---
  // Keys of another version mean something else.
  unsigned key_version() const;
  std::uint64_t bound(std::string_view key) const;
  Position position(std::string_view key) const;
  std::vector<std::string> keys(const Position& position) const;
  std::optional<Nimber> known(std::string_view key) const;
  // Whether this key is that of what it prints as: of a position, or of one of the smaller game with the same nimbers that
  // is searched in the place of some. Bytes that nobody made of a position may crash it.
  bool reads_back(std::string_view key) const;
  // Taken on trust. Where a smaller game is searched the key is read, and bytes that nobody made of a position may crash it.
  void learn(std::string_view key, Nimber value);
  bool learning_reads_keys() const;
  // Every nimber proved from now on is also written to `journal`; nullptr: to none.
  void set_journal(Journal* journal);
  // The same for misère play: a key is that of a state (docs/misere.md), and the value 0 if it is lost for the player to
  // move, else 1. false: no such key, and nothing is learnt.
  bool learn_misere(std::string_view key, Nimber value);
  void set_misere_journal(Journal* journal);

  // --- sharing and memory ---
  // While `several` is on, threads may ask nimber, outcome and lengths at the same time; they share one
  // table. Short memory then stops a question instead of being tidied. Not to be called while questions are
  // asked.
  void share(bool several);
  // Forgets all that was learnt but nimbers; the bytes these take. Not to be called while questions are
  // asked.
  std::size_t tidy();
  // Components met so far, over all questions.
  std::uint64_t positions() const;

  // A game from outside: rules that this library does not have. `name` is for messages.
  Game(std::string name, std::shared_ptr<const Ruleset> rules, const Settings& settings = {});

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

// Checks a certificate with rules of its own and without searching.
struct Verdict {
  bool holds;
  std::string line;  // what it proves, or where and why it does not hold
};
Verdict check(std::string_view certificate);

}  // namespace tendril

template <>
struct std::hash<tendril::Position> {
  std::size_t operator()(const tendril::Position& position) const { return position.hash(); }
};
