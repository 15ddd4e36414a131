// The one abstraction. A game is a type with these members; everything that can be asked of a game is written
// against them and nothing else (docs/adding-a-game.md walks through a complete one).
//
// Contract:
//  - A position (KeyView) is one independent component in canonical form. Keys that are equal are the same
//  game;
//    a ruleset should make as many equal games equal keys as it can afford. No key is empty.
//  - options(p, out) writes every option of p, each as a sum of canonical components. Components in which
//  nobody
//    can ever move may be left out, so an option may be an empty sum. The same option may be written twice.
//    The order depends on p alone. It is const and may be called from several threads at once.
//  - parse(text) reads a position as people write it and returns its components; it throws InputError, and
//    nothing else, on any text it cannot read. print(p) is its inverse: parse(print(p)) is the sum {p}.
//  - bound(p) is at least the number of moves in the longest play from p; moves lower it, so play ends.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "base/nimber.hpp"
#include "rules/options.hpp"

namespace tendril {

template <class R>
concept HasOptions = requires(const R& rules, KeyView position, Options& out) {
  { rules.options(position, out) } -> std::same_as<void>;
};
template <class R>
concept HasParse = requires(const R& rules, std::string_view text) {
  { rules.parse(text) } -> std::same_as<Sum>;
};
template <class R>
concept HasPrint = requires(const R& rules, KeyView position) {
  { rules.print(position) } -> std::same_as<std::string>;
};
template <class R>
concept HasBound = requires(const R& rules, KeyView position) {
  { rules.bound(position) } -> std::same_as<std::uint64_t>;
};

template <class R>
concept Ruleset = HasOptions<R> && HasParse<R> && HasPrint<R> && HasBound<R>;

// Names the missing member in the compiler's first line instead of a page of substitution failures.
template <class R>
constexpr void check_ruleset() {
  static_assert(HasOptions<R>, "a ruleset needs: void options(KeyView position, Options& out) const");
  static_assert(HasParse<R>, "a ruleset needs: Sum parse(std::string_view text) const");
  static_assert(HasPrint<R>, "a ruleset needs: std::string print(KeyView position) const");
  static_assert(HasBound<R>, "a ruleset needs: std::uint64_t bound(KeyView position) const");
}

// Optional: moves with names in the user's own terms (the labels of the text, not of the canonical form).
// Without it, `tendril moves` names an option by printing it. Several moves may lead to the same option.
struct NamedMove {
  std::string name;  // "take vertices 3,4"
  Sum result;
};
template <class R>
concept NamesMoves = requires(const R& rules, std::string_view text) {
  { rules.moves(text) } -> std::same_as<std::vector<NamedMove>>;
};

// Optional: a picture of the position a text describes, as a complete SVG document.
template <class R>
concept Draws = requires(const R& rules, std::string_view text) {
  { rules.draw(text) } -> std::same_as<std::string>;
};

// Optional: lines that `show` prints under the canonical notation, such as a numbering of vertices.
template <class R>
concept Annotates = requires(const R& rules, std::string_view text) {
  { rules.annotate(text) } -> std::same_as<std::string>;
};

// Optional: the game as it is really played, where nimbers follow a convention that differs from it (the Game
// of Cycles). `outcome` then asks these rules instead, and never splits: played().parse returns one
// component. A ruleset that also Revalues promises that its nimbers tell the same winner in normal play, and
// is asked for those instead.
template <class R>
concept PlayedDifferently = requires(const R& rules) {
  { rules.played() } -> std::same_as<typename R::Played>;
};

// Optional: a smaller game with the same nimbers, in keys of the same kind: what `nimber` and `outcome`
// search in normal play. It may use reductions that keep nimbers and nothing else; lengths, trees, misère
// play and the plain method ask the rules themselves. reduce(sum) rewrites a sum of the game's own
// components.
template <class R>
concept Revalues = Ruleset<R> && requires(const R& rules, const Sum& sum) {
  { rules.valued() } -> std::same_as<typename R::Valued>;
  { rules.valued().reduce(sum) } -> std::same_as<Sum>;
};

// Optional: positions whose nimber the ruleset finds faster than any search could, by a recursion of its own
// on components (never by a formula it believes). Asked only by the pruned method, so that the plain one
// checks it.
template <class R>
concept KnowsNimbers = requires(const R& rules, KeyView position) {
  { rules.known_nimber(position) } -> std::same_as<std::optional<Nimber>>;
};

// Optional: positions with a bound of at most kQuickBound the ruleset knows so fast that a search had better
// ask for each it meets than look at its options; and whether a nimber is n it may know for less than the
// nimber.
template <class R>
concept KnowsQuickly = KnowsNimbers<R> && requires(const R& rules, KeyView position, Nimber n) {
  { R::kQuickBound } -> std::convertible_to<std::uint64_t>;
  { rules.is_nimber(position, n) } -> std::same_as<std::optional<bool>>;
};

}  // namespace tendril
