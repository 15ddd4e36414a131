// The moves of a drawn position, and what each leaves: sections 3 and 4 of Lemoine and Viennot for spots with names, nothing
// reduced and no symmetry used. The rules of the solver (rules/sprouts/moves.hpp) make each option of a reduced position
// once; a picture has to answer for every curve in it, and some options of the drawn position differ in text from those
// of the reduced one. The two lists are compared by tests.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "surface/cut.hpp"
#include "topology/labelled.hpp"

namespace tendril::topology {

// An arc in a region, from a place of one boundary to a place of another (kind I) or of the same (kind II). The boundary
// of kind II falls into V, from the first place forward to the second, and U, from there on back to the first.
struct AbstractMove {
  int region = 0;
  int word[2] = {0, 0};
  int place[2] = {0, 0};
  bool reversed = false;            // kind I, non-orientable: the second word is read backwards
  std::optional<surface::Cut> cut;  // kind II
  std::vector<bool> with_v;         // II.A: of each word of the region, whether it lies with V
  std::vector<bool> turned;         // of each word, whether it is read backwards afterwards
};

inline constexpr int kMostMoves = 100'000;

// Calls visit for every move until it returns false. Throws InputError beyond kMostMoves.
void for_each_move(const Labelled& position, const std::function<bool(const AbstractMove&)>& visit);

// What a move leaves; the new spot has the next number. A crossbar's tips have the two numbers after its own, that on the
// side of U first.
Labelled after(const Labelled& position, const AbstractMove& move);

// Whether a drawing after the move is what the move leaves. Which of a crossbar's tips was numbered first does not matter.
bool is_after(const Labelled& drawn, const Labelled& position, const AbstractMove& move);

// "I", "II.A.(a)".
std::string kind_name(const AbstractMove& move);

}  // namespace tendril::topology
