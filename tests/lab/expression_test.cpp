// The expression language: values against the same conditions written in C++, and every kind of mistake with
// its column.
#include "lab/expression.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

// A board whose quantities are numbered: vertices 6, edges 9, nimber 2, outcome N, tree false and so on.
Value sample(Quantity quantity) {
  switch (quantity) {
    case Quantity::nimber:
      return 2;
    case Quantity::outcome:
      return 1;
    case Quantity::edges:
      return 9;
    case Quantity::vertices:
      return 6;
    case Quantity::connected:
      return 1;
    default:
      return 0;
  }
}
bool holds(std::string_view text) { return Expression(text).holds(sample); }

TEST(LabExpression, Means) {
  EXPECT_TRUE(holds("nimber == 2"));
  EXPECT_TRUE(holds("outcome == N and edges > vertices"));
  EXPECT_FALSE(holds("outcome == P"));
  EXPECT_TRUE(holds("outcome != P"));
  EXPECT_TRUE(holds("odd(edges) and even(vertices) and parity(edges) == 1"));
  EXPECT_TRUE(holds("connected"));
  EXPECT_TRUE(holds("not tree"));
  EXPECT_TRUE(holds("not not connected"));
  EXPECT_TRUE(holds("tree or nimber <= 2 and edges >= 9"));
  EXPECT_FALSE(holds("(tree or nimber <= 2) and edges > 9"));
  EXPECT_TRUE(holds("(outcome == P) != odd(nimber + 1)"));
  EXPECT_TRUE(holds("connected == true"));
  EXPECT_TRUE(holds("2 + 3 * 4 == 14"));
  EXPECT_TRUE(holds("10 - 3 - 2 == 5"));
  EXPECT_TRUE(holds("-3 % 5 == 2"));
  EXPECT_TRUE(holds("-(1 + 2) == 0 - 3"));
  EXPECT_TRUE(holds("7 % 4 * 2 == 6"));
  EXPECT_TRUE(holds("not nimber == 1"));
  EXPECT_TRUE(holds("  edges\t>=9 "));
  EXPECT_TRUE(holds("parity(-3) == 1"));
  EXPECT_TRUE(holds("largest_cell == 0 and trimmed_edges <= edges"));
}

TEST(LabExpression, AsksOnlyWhatItNeeds) {
  const auto of = [](Quantity quantity) -> Value {
    if (quantity == Quantity::nimber) throw std::logic_error("the nimber was asked for");
    return sample(quantity);
  };
  EXPECT_FALSE(Expression("edges < 9 and nimber == 3").holds(of));
  EXPECT_TRUE(Expression("edges == 9 or nimber == 3").holds(of));
  EXPECT_THROW(Expression("edges == 9 and nimber == 3").holds(of), std::logic_error);
}

TEST(LabExpression, Mentions) {
  using Q = Quantity;
  EXPECT_EQ(Expression("odd(edges) and outcome == P or edges > 1").mentions(),
            (std::vector<Q>{Q::edges, Q::outcome}));
  for (std::size_t i = 0; i < all_quantities().size(); ++i)
    EXPECT_EQ(&info(all_quantities()[i].quantity), &all_quantities()[i]);
}

void refused(std::string_view text, std::string_view problem, std::size_t column) {
  try {
    Expression{text};
    ADD_FAILURE() << "accepted: " << text;
  } catch (const InputError& error) {
    EXPECT_NE(error.problem().find(problem), std::string::npos) << error.line();
    EXPECT_EQ(error.column(), column) << error.line();
  }
}

TEST(LabExpression, MistakesHaveColumns) {
  refused("", "ends here", 1);
  refused("nimber ==", "ends here", 10);
  refused("nimber = 2", "'=' alone", 8);
  refused("nimbre == 2", "unknown name 'nimbre'", 1);
  refused("edges > 2 und tree", "", 11);
  refused("(edges > 2", "", 11);
  refused("edges", "a number where a truth value is needed", 1);
  refused("outcome > P", "an outcome where a number is needed", 1);
  refused("outcome == 1", "an outcome compared with a number", 9);
  refused("tree and 3", "a number where a truth value is needed", 10);
  refused("not edges", "a number", 5);
  refused("odd(tree)", "a truth value where a number is needed", 5);
  refused("odd edges", "", 5);
  refused("edges + tree > 2", "a truth value where a number is needed", 9);
  refused("edges > 99999999999", "", 9);
  refused("1 < 2 < 3", "", 7);
  refused("edges > $", "no value", 9);
  refused(std::string(200, '(') + "1", "nested too deeply", 102);
  std::string chain = "edges > 1";
  for (int i = 0; i < 400; ++i) chain += " and edges > 1";
  EXPECT_THROW(Expression{chain}, InputError);
}

TEST(LabExpression, ArithmeticThatLeavesItsRangeIsTold) {
  EXPECT_THROW(holds("edges % 0 == 1"), InputError);
  EXPECT_THROW(holds("1000000000 * 1000000000 * 1000000000 > 1"), InputError);
}

}  // namespace
}  // namespace tendril::lab
