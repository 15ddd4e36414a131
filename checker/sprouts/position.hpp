// Sprouts on compact surfaces (Lemoine and Viennot, "Sprouts game on compact surfaces";
// docs/games/sprouts.md). A position is a list of regions, a region a surface with boundaries, a boundary the
// cyclic word of the live spots met when walking along it. Genus g >= 0 is the sphere with g handles, -k the
// sphere with k crosscaps.
//
// Reductions, each of which leaves the game tree as it is up to equal options:
//  R1 a dead spot is not written: no curve ends there;
//  R2 a boundary without live spots is none, likewise;
//  R3 a letter left in one place is `2`: a spot of one life that is reached from there only;
//  R4 two neighbouring places of one spot on a boundary are one: no curve can end between them;
//  R5 a region with fewer than two lives is dropped: a curve takes two;
//  R6 in a region with two or three lives, only which spots they belong to matters (Proposition 2: whatever
//     is joined, exactly one more move, or none, follows among what is left);
//  R7 in a region with four lives every move leaves pieces with at most three, to which R6 applies, so that
//     each boundary may be read either way, and of the surface only this matters: whether some curve does
//     not separate;
//  R8 beyond the limit genus the surface no longer matters (Propositions 3 and 4): see limit_genus.cpp;
//  R9 regions that share no spot are independent: they are separate lands;
//  R10 an orientable region may be mirrored as a whole, and in a non-orientable one every boundary on its
//      own.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/game.hpp"
#include "checker/least_form.hpp"

namespace checker::sprouts {

constexpr int kMostLives = 600;
constexpr int kMostGenus = 999;
constexpr int kMostLetters = 100'000;

// A place: 1 or 2, a spot of that degree met here only; from kLetter on, a spot of one life met at two
// places.
using Spot = int;
constexpr Spot kLetter = 3;
using Word = std::vector<Spot>;

struct Region {
  int genus = 0;
  int isolated = 0;  // spots of degree 0, each a boundary of its own
  std::vector<Word> words;
};
struct Position {
  std::vector<Region> regions;
  Spot next_letter = kLetter;
};

// Reads a position as people write it, in either style. Throws Refused.
Position read_position(std::string_view text);

// The lands of a position, reduced and in canonical form, and the position that such a land stands for.
Sum lands(Position position);
Position decode(const std::string& land);
// The same for all drawings of a position up to equal lands, and different for most others.
Colour invariant(Position position);

// Calls visit(position) for every position that one curve leads to.
void each_move(const Position& before, const std::function<void(Position)>& visit);

// The least genus whose surface plays like `genus` in a region of so many lives and such a weight (R8).
int smallest_alike(int genus, int lives, int weight);

}  // namespace checker::sprouts
