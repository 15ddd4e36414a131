// Boards that can be changed a little: what a climb (climb.hpp) walks over. A breed knows one kind of boards by their
// *genes*, a line of text that stands for a board up to isomorphism, where to begin, and how to make one board of
// another, or of two. What a change leads to is random; whether it is any better is not its business.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/random.hpp"
#include "lab/source.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {

class Breed {
 public:
  virtual ~Breed() = default;
  // The boards a search begins with, as genes.
  virtual std::vector<std::string> first() = 0;
  // A board made of `board`, and perhaps of parts of `other`; nullopt if this change of it is none of the kind. Throws
  // Stopped.
  virtual std::optional<std::string> changed(std::string_view board, std::string_view other, Random& random,
                                             Control& control) = 0;
  // The board itself, for questions.
  virtual Sample sample(std::string_view board) const = 0;
  // What is to be small, and its name: vertices, edges, moves.
  virtual std::uint64_t size(std::string_view board) const = 0;
  virtual std::string_view size_name() const = 0;
  // Whether a text, which may come from a file, is genes of a board of the kind. May throw InputError where it is none.
  virtual bool is_one(std::string_view board) const = 0;
};

// Trees: a leaf added, taken off or moved; an edge subdivided, a vertex of degree two smoothed out; a branch moved; a
// branch of another tree put in the place of one. Genes: tree(...) and its shorter names.
std::unique_ptr<Breed> tree_breed();
// Caterpillars by the leaves on their spine, a list: one more, one less, one moved, a place of the spine put in, taken out
// or exchanged with another, a piece turned round; the head of one and the tail of another.
std::unique_ptr<Breed> caterpillar_breed();
// Connected plane boards without leaves: an edge subdivided or a path of up to three edges put into a face, an edge
// taken away and what becomes a leaf with it, a vertex of degree two smoothed out, another outer face, two boards that
// share a vertex. Genes: round every vertex its neighbours clockwise, the first edge of vertex 0 beside the outer face.
std::unique_ptr<Breed> plane_breed();
// The positions that come up in play from `start`: a move is made. Throws InputError.
std::unique_ptr<Breed> play_breed(const std::string& game, const std::string& start);

}  // namespace tendril::lab
