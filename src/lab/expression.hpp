// The laboratory's questions: a small expression language over what is known of a board, such as
//   outcome == P and odd(markable)
//   nimber > 1 and (tree or mindegree >= 2) and not bipartite
// An expression is parsed and type-checked once (docs/lab.md has the grammar and the names) and evaluated for
// every board. Quantities are asked for only when evaluation reaches them, `and` and `or` stop as soon as
// they know, so that `edges < 9 and nimber == 3` solves no large board.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tendril::lab {

// What can be asked of a board. The order is that of kQuantities in expression.cpp.
enum class Quantity {
  nimber,
  outcome,
  misere,
  shortest,
  longest,
  spread,
  evenlengths,
  oddlengths,
  limitgenus,
  edges,
  vertices,
  markable,
  leaves,
  mindegree,
  maxdegree,
  connected,
  biconnected,
  bipartite,
  tree,
  ztree,
  girth,
  diameter,
  automorphisms,
  trimmed_edges,
  involution,
  faces,
  cells,
  largest_cell,
};

enum class Type { number, truth, outcome };

struct QuantityInfo {
  std::string_view name;
  Quantity quantity;
  Type type;
  std::string_view meaning;
};
const std::vector<QuantityInfo>& all_quantities();
const QuantityInfo& info(Quantity quantity);

// Numbers as they are; truths 0 or 1; outcomes 0 for P, 1 for N.
using Value = std::int64_t;
std::string show(Value value, Type type);

class Expression {
 public:
  // Throws InputError with the column of what cannot be read or does not fit. The whole must be a truth
  // value.
  explicit Expression(std::string_view text);

  // `of` gives the quantities of one board. Throws InputError where numbers leave 64 bits or are divided by
  // zero.
  bool holds(const std::function<Value(Quantity)>& of) const;

  const std::string& text() const { return text_; }
  // The quantities it mentions, in order of appearance, each once.
  const std::vector<Quantity>& mentions() const { return mentions_; }

 private:
  enum class Op {
    literal,
    quantity,
    negate,
    add,
    subtract,
    multiply,
    modulo,
    equal,
    unequal,
    less,
    at_most,
    greater,
    at_least,
    land,
    lor,
    lnot,
    parity,
    odd,
    even
  };
  struct Node {
    Op op;
    Type type;
    std::size_t at;  // where it stands in the text
    Value value = 0;
    std::size_t left = 0;
    std::size_t right = 0;
  };
  class Parser;

  Value evaluate(std::size_t node, const std::function<Value(Quantity)>& of) const;

  std::string text_;
  std::vector<Node> nodes_;
  std::size_t root_ = 0;
  std::vector<Quantity> mentions_;
};

}  // namespace tendril::lab
