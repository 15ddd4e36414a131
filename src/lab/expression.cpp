#include "lab/expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "base/reader.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {

const std::vector<QuantityInfo>& all_quantities() {
  static const std::vector<QuantityInfo> all = {
      {"nimber", Quantity::nimber, Type::number, "the Grundy value"},
      {"outcome", Quantity::outcome, Type::outcome, "who wins in normal play: N or P"},
      {"misere", Quantity::misere, Type::outcome, "who wins in misere play: N or P"},
      {"shortest", Quantity::shortest, Type::number, "the least number of moves to the end"},
      {"longest", Quantity::longest, Type::number, "the greatest number of moves to the end"},
      {"spread", Quantity::spread, Type::number, "longest less shortest"},
      {"evenlengths", Quantity::evenlengths, Type::truth, "every play has an even number of moves"},
      {"oddlengths", Quantity::oddlengths, Type::truth, "every play has an odd number of moves"},
      {"limitgenus", Quantity::limitgenus, Type::number,
       "from how many handles of the first region on nothing changes (sprouts)"},
      {"edges", Quantity::edges, Type::number, "edges of the graph"},
      {"vertices", Quantity::vertices, Type::number, "vertices of the graph"},
      {"markable", Quantity::markable, Type::number, "edges without a leaf at either end"},
      {"leaves", Quantity::leaves, Type::number, "vertices of degree one"},
      {"mindegree", Quantity::mindegree, Type::number, "the least degree"},
      {"maxdegree", Quantity::maxdegree, Type::number, "the greatest degree"},
      {"connected", Quantity::connected, Type::truth, "whether the graph is connected"},
      {"biconnected", Quantity::biconnected, Type::truth, "connected without any one vertex, three or more"},
      {"bipartite", Quantity::bipartite, Type::truth, "whether the graph has no odd circuit"},
      {"tree", Quantity::tree, Type::truth, "whether the graph is a tree"},
      {"ztree", Quantity::ztree, Type::truth, "a tree whose vertices of degree two are next to a leaf"},
      {"girth", Quantity::girth, Type::number, "the length of a shortest circuit, 0 if there is none"},
      {"diameter", Quantity::diameter, Type::number, "the greatest distance, -1 if not connected"},
      {"automorphisms", Quantity::automorphisms, Type::number,
       "automorphisms of the graph, the identity among them"},
      {"trimmed_edges", Quantity::trimmed_edges, Type::number, "edges of the trimmed board (arrows, cycles)"},
      {"involution", Quantity::involution, Type::number,
       "a symmetry that wins (Theorem 2.4): 1 for the second player, 2 for the first, 0 none (arrows, cycles)"},
      {"faces", Quantity::faces, Type::number, "faces of the drawing, the outer one included (plane boards)"},
      {"cells", Quantity::cells, Type::number, "cells of the board (plane boards)"},
      {"largest_cell", Quantity::largest_cell, Type::number,
       "edges of the largest cell, 0 without cells (plane boards)"},
  };
  return all;
}

const QuantityInfo& info(Quantity quantity) { return all_quantities()[static_cast<std::size_t>(quantity)]; }

std::string show(Value value, Type type) {
  switch (type) {
    case Type::truth:
      return value != 0 ? "true" : "false";
    case Type::outcome:
      return value != 0 ? "N" : "P";
    case Type::number:
      break;
  }
  return fmt::format("{}", value);
}

namespace {

std::string_view name_of(Type type) {
  switch (type) {
    case Type::number:
      return "a number";
    case Type::truth:
      return "a truth value";
    case Type::outcome:
      break;
  }
  return "an outcome";
}

constexpr std::size_t kMostNodes = 1000;
constexpr int kDeepest = 100;

}  // namespace

class Expression::Parser {
 public:
  Parser(std::string_view text, Expression& result) : reader_(text), result_(result) {}

  void parse() {
    result_.root_ = disjunction(0);
    reader_.expect_end("an operator (and, or, ==, <, +, ...) or the end");
    wants(result_.root_, Type::truth, "a condition, such as outcome == P");
  }

 private:
  std::size_t disjunction(int depth) {
    std::size_t left = conjunction(depth);
    for (std::size_t at = here(); accept_word("or"); at = here())
      left = truths(Op::lor, at, left, conjunction(depth));
    return left;
  }

  std::size_t conjunction(int depth) {
    std::size_t left = negation(depth);
    for (std::size_t at = here(); accept_word("and"); at = here())
      left = truths(Op::land, at, left, negation(depth));
    return left;
  }

  std::size_t negation(int depth) {
    const std::size_t at = here();
    if (!accept_word("not")) return comparison(depth);
    const std::size_t inner = negation(deeper(depth));
    wants(inner, Type::truth, "'not' goes before a condition");
    return add({.op = Op::lnot, .type = Type::truth, .at = at, .left = inner});
  }

  std::size_t comparison(int depth) {
    const std::size_t left = sum(depth);
    const std::size_t at = here();
    const auto op = comparison_sign();
    if (!op) return left;
    const std::size_t right = sum(depth);
    const bool ordered = *op != Op::equal && *op != Op::unequal;
    if (ordered) {
      wants(left, Type::number, "<, <=, > and >= compare numbers");
      wants(right, Type::number, "<, <=, > and >= compare numbers");
    } else if (type(left) != type(right)) {
      fail(at, fmt::format("{} compared with {}", name_of(type(left)), name_of(type(right))),
           "compare two numbers, two outcomes or two truth values");
    }
    return add({.op = *op, .type = Type::truth, .at = at, .left = left, .right = right});
  }

  std::optional<Op> comparison_sign() {
    reader_.skip_space();
    const std::string_view rest = reader_.rest();
    for (const auto& [sign, op] :
         {std::pair{"==", Op::equal}, std::pair{"!=", Op::unequal}, std::pair{"<=", Op::at_most},
          std::pair{">=", Op::at_least}, std::pair{"<", Op::less}, std::pair{">", Op::greater}}) {
      if (!rest.starts_with(sign)) continue;
      reader_.advance(std::string_view(sign).size());
      return op;
    }
    if (rest.starts_with('=')) reader_.fail("'=' alone", "equality is written ==");
    return std::nullopt;
  }

  std::size_t sum(int depth) {
    std::size_t left = product(depth);
    for (;;) {
      const std::size_t at = here();
      const bool plus = reader_.accept('+');
      if (!plus && !reader_.accept('-')) return left;
      left = numbers(plus ? Op::add : Op::subtract, at, left, product(depth));
    }
  }

  std::size_t product(int depth) {
    std::size_t left = sign(depth);
    for (;;) {
      const std::size_t at = here();
      const bool times = reader_.accept('*');
      if (!times && !reader_.accept('%')) return left;
      left = numbers(times ? Op::multiply : Op::modulo, at, left, sign(depth));
    }
  }

  std::size_t sign(int depth) {
    const std::size_t at = here();
    if (!reader_.accept('-')) return primary(depth);
    const std::size_t inner = sign(deeper(depth));
    wants(inner, Type::number, "'-' goes before a number");
    return add({.op = Op::negate, .type = Type::number, .at = at, .left = inner});
  }

  std::size_t primary(int depth) {
    const std::size_t at = here();
    if (reader_.accept('(')) {
      const std::size_t inner = disjunction(deeper(depth));
      reader_.expect(')', "every ( has its )");
      return inner;
    }
    if (TextReader::is_digit(reader_.peek())) {
      const auto value = static_cast<Value>(reader_.number(1'000'000'000, "a number of at most 1000000000"));
      return add({.op = Op::literal, .type = Type::number, .at = at, .value = value});
    }
    const std::string_view word = peek_name();
    if (word.empty())
      reader_.fail(reader_.done() ? "the expression ends here" : "this is no value",
                   "a number, a quantity, N, P, or something in parentheses");
    reader_.advance(word.size());
    if (word == "N" || word == "P")
      return add({.op = Op::literal, .type = Type::outcome, .at = at, .value = word == "N" ? 1 : 0});
    if (word == "true" || word == "false")
      return add({.op = Op::literal, .type = Type::truth, .at = at, .value = word == "true" ? 1 : 0});
    for (const auto& [name, op, type] :
         {std::tuple{"parity", Op::parity, Type::number}, std::tuple{"odd", Op::odd, Type::truth},
          std::tuple{"even", Op::even, Type::truth}})
      if (word == name) return call(op, type, at, depth);
    for (const QuantityInfo& known : all_quantities())
      if (word == known.name) return quantity(known, at);
    fail(at, fmt::format("unknown name '{}'", word.substr(0, 40)), names());
  }

  std::size_t call(Op op, Type type, std::size_t at, int depth) {
    reader_.expect('(', "the number follows in parentheses: odd(edges)");
    const std::size_t inner = disjunction(deeper(depth));
    reader_.expect(')', "every ( has its )");
    wants(inner, Type::number, "parity, odd and even are of numbers");
    return add({.op = op, .type = type, .at = at, .left = inner});
  }

  std::size_t quantity(const QuantityInfo& known, std::size_t at) {
    auto& mentions = result_.mentions_;
    if (std::find(mentions.begin(), mentions.end(), known.quantity) == mentions.end())
      mentions.push_back(known.quantity);
    return add(
        {.op = Op::quantity, .type = known.type, .at = at, .value = static_cast<Value>(known.quantity)});
  }

  // Letters, and _ between them.
  std::string_view peek_name() const {
    const std::string_view rest = reader_.rest();
    std::size_t end = 0;
    while (end < rest.size() && (TextReader::is_letter(rest[end]) || (end > 0 && rest[end] == '_'))) ++end;
    return rest.substr(0, end);
  }

  static std::string names() {
    std::string list;
    for (const QuantityInfo& known : all_quantities()) list += fmt::format("{}, ", known.name);
    return list + "parity(..), odd(..), even(..), N, P, true, false";
  }

  std::size_t truths(Op op, std::size_t at, std::size_t left, std::size_t right) {
    wants(left, Type::truth, "'and' and 'or' join conditions");
    wants(right, Type::truth, "'and' and 'or' join conditions");
    return add({.op = op, .type = Type::truth, .at = at, .left = left, .right = right});
  }
  std::size_t numbers(Op op, std::size_t at, std::size_t left, std::size_t right) {
    wants(left, Type::number, "+, -, * and % are for numbers");
    wants(right, Type::number, "+, -, * and % are for numbers");
    return add({.op = op, .type = Type::number, .at = at, .left = left, .right = right});
  }

  std::size_t add(Node node) {
    if (result_.nodes_.size() == kMostNodes) fail(node.at, "expression too long", "ask a shorter question");
    result_.nodes_.push_back(node);
    return result_.nodes_.size() - 1;
  }
  int deeper(int depth) const {
    if (depth == kDeepest) reader_.fail("expression nested too deeply", "use fewer parentheses");
    return depth + 1;
  }
  std::size_t here() {
    reader_.skip_space();
    return reader_.offset();
  }
  bool accept_word(std::string_view word) {
    reader_.skip_space();
    if (reader_.peek_word() != word) return false;
    reader_.advance(word.size());
    return true;
  }
  Type type(std::size_t node) const { return result_.nodes_[node].type; }
  void wants(std::size_t node, Type wanted, std::string_view right) const {
    if (type(node) != wanted)
      fail(result_.nodes_[node].at,
           fmt::format("{} where {} is needed", name_of(type(node)), name_of(wanted)), right);
  }
  [[noreturn]] void fail(std::size_t at, std::string what, std::string_view right) const {
    reader_.fail_at(at, std::move(what), right);
  }

  TextReader reader_;
  Expression& result_;
};

Expression::Expression(std::string_view text) : text_(text) { Parser(text_, *this).parse(); }

bool Expression::holds(const std::function<Value(Quantity)>& of) const { return evaluate(root_, of) != 0; }

Value Expression::evaluate(std::size_t index, const std::function<Value(Quantity)>& of) const {
  const Node& node = nodes_[index];
  if (node.op == Op::literal) return node.value;
  if (node.op == Op::quantity) return of(static_cast<Quantity>(node.value));
  const Value left = evaluate(node.left, of);
  if (node.op == Op::land && left == 0) return 0;
  if (node.op == Op::lor && left != 0) return 1;
  const bool unary = node.op == Op::negate || node.op == Op::lnot || node.op == Op::parity ||
                     node.op == Op::odd || node.op == Op::even;
  const Value right = unary ? 0 : evaluate(node.right, of);
  Value result = 0;
  bool overflow = false;
  switch (node.op) {
    case Op::negate:
      overflow = __builtin_sub_overflow(Value{0}, left, &result);
      break;
    case Op::add:
      overflow = __builtin_add_overflow(left, right, &result);
      break;
    case Op::subtract:
      overflow = __builtin_sub_overflow(left, right, &result);
      break;
    case Op::multiply:
      overflow = __builtin_mul_overflow(left, right, &result);
      break;
    case Op::modulo:
      if (right <= 0) throw InputError("remainder by zero or less", text_, node.at, "x % m needs m > 0");
      result = (left % right + right) % right;
      break;
    case Op::equal:
      return left == right;
    case Op::unequal:
      return left != right;
    case Op::less:
      return left < right;
    case Op::at_most:
      return left <= right;
    case Op::greater:
      return left > right;
    case Op::at_least:
      return left >= right;
    case Op::lnot:
      return left == 0;
    case Op::parity:
    case Op::odd:
      return left % 2 != 0;
    case Op::even:
      return left % 2 == 0;
    case Op::land:
    case Op::lor:
      return right;
    case Op::literal:
    case Op::quantity:
      break;
  }
  if (overflow) throw InputError("number too large", text_, node.at, "keep numbers below 2^63");
  return result;
}

}  // namespace tendril::lab
