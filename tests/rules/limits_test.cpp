// What positions are refused with their reason, and what the contract's checks and pictures see of the rest.
#include <gtest/gtest.h>

#include <string>

#include "tendril/tendril.hpp"

namespace tendril {
namespace {

std::string refusal(std::string_view game, const std::string& words) {
  try {
    static_cast<void>(Game(game).read(words));
  } catch (const InputError& error) {
    return error.line();
  }
  return "";
}

void expect_refusals(std::initializer_list<std::tuple<const char*, std::string, const char*>> cases) {
  for (const auto& [game, words, says] : cases)
    EXPECT_NE(refusal(game, words).find(says), std::string::npos)
        << game << " " << words.substr(0, 80) << ": " << refusal(game, words);
}

TEST(Limits, OfTextsAndNumbers) {
  expect_refusals({
      {"sprouts", std::string(200'000, '0'), "text too long"},
      {"brussels:planar", std::string(1'100'000, '3'), "position too long"},
      {"brussels:planar", "50000,50000,50000", "too many"},
      {"octal:0.7", "complete(300)", "edges"},
  });
}

TEST(Limits, OfCells) {
  expect_refusals({
      {"cycles", "cycle(3) cells 0-1-2 cells 0-1-2", "second 'cells'"},
      {"cycles", "cycle(3) walrus", "this does not belong here"},
      {"cycles", "cycle(4) cells 0-1", "cell of less than three vertices"},
      {"cycles", "cycle(4) cells 0-1-2-3 outer 0-1-2-3", "cells given in more than one way"},
      {"cycles", "edges ab bc ca de ef fd ad be cf outer a-b-e-f-c", "no face of this graph"},
      {"cycles", "edges ab bc ca + edges de ef fd outer a-b-c", "several parts"},
  });
}

TEST(Limits, OfPictures) {
  Control control;
  Game dag("dag");
  std::string arcs;
  for (int i = 0; i < 301; ++i) arcs += "v" + std::to_string(i) + ">v" + std::to_string(i + 1) + " ";
  EXPECT_THROW(dag.draw(dag.read(arcs)), InputError);
  EXPECT_NE(dag.draw(dag.read("a>b b>c a>c")).find("<svg"), std::string::npos);
  Game octal("octal:0.7");
  EXPECT_THROW(octal.draw(octal.read("path(2000)")), InputError);
  // Every game that can be drawn is drawn, with the contract checked on the way.
  Settings settings;
  settings.check = 1;
  for (const auto& [name, words] :
       {std::pair{"geography:edge", "edges ab bc cd from b + edges ef from e"},
        std::pair{"rules:{take vertex if degree even; take edge}", "cycle(4)"},
        std::pair{"cycles", "prism(4)"}, std::pair{"octal:0.33", "star(1,2,3)"}}) {
    SCOPED_TRACE(name);
    Game game(name, settings);
    const Position position = game.read(words);
    EXPECT_NE(game.draw(position).find("<svg"), std::string::npos);
    EXPECT_FALSE(game.draw_in_text(position).empty());
    EXPECT_FALSE(game.moves(position, control).empty());
    static_cast<void>(game.symmetry(position));
    static_cast<void>(game.trim(position));
  }
}

// Hints name places of drawn options, which the contract's checks compare with the options.
TEST(Limits, OfHintsAreChecked) {
  Settings settings;
  settings.check = 1;
  Control control;
  CertificateRequest request;
  request.nimber = true;
  request.hints = true;
  for (const auto& [name, words] :
       {std::pair{"octal:0.33", "star(1,2,3)"}, std::pair{"arc-kayles", "cycle(5)"},
        std::pair{"grim", "path(5)"}, std::pair{"node-kayles", "grid(2,3)"}, std::pair{"arrows", "path(5)"},
        std::pair{"cycles", "diamond"}}) {
    SCOPED_TRACE(name);
    Game game(name, settings);
    const Verdict verdict = check(game.certify(game.read(words), request, control).text);
    EXPECT_TRUE(verdict.holds) << verdict.line;
  }
}

}  // namespace
}  // namespace tendril
