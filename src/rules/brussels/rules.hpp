// Generalised Brussels Sprouts, Circular Sprouts and the mixed game (Das, Myint, Nandi, Sen, Sopena: "A
// theoretical expansion of the Sprout game", 2023), as rulesets.
//
// What was decided, and by which sentence (more in docs/games/brussels.md):
//  - A curve stays inside one region. Section 1.1: the game "retains the restriction of the curves not
//    crossing each other". So every class is played in the plane (or on the surface it names), and the class
//    is asked about the graph drawn, not about drawings it could have had. The proofs of 2.2 and 2.5 count
//    faces that way: "the game cannot end if a particular face contains two or more open tips".
//  - The graph is that of Definition 1.3: spots and crossbars are vertices; a curve is two edges. Two tips of
//    one vertex may be joined where the class allows a double edge: planar, O<k>, N<k> do, because the counts
//    of 2.2 and 2.5 hold only then (|E| = 2x); girth 3 and more do not; in maxdeg and mad parallel edges
//    count each.
//  - The circle's arcs are edges. Lemma 5.2 (iv): in CS_4(P_4: 0,1,q,1) the only first move joins t and b; so
//    t and y, neighbours on the circle, are adjacent in the graph. So they are when CS_4 arises from BS_2.
//  - Curves of Circular Sprouts lie inside the circle, and so do all tips (section 4).
//  - Spots without tips are vertices nobody can join; 2.1, 2.2 and 2.5 count as if there were none.
//  - N<k> is the sphere with k crosscaps, so that 2.5's Euler formula 2 - j holds: N0 is the sphere and N1
//    the projective plane (the sentence before Corollary 2.6 calls N_0 projective; its own formula does not).
//  - A circular start outside the class is refused: Definition 1.3 wants the graph "inside the family at all
//    times", so it is no position of the game. All of circular:forest is refused.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/key.hpp"
#include "rules/brussels/graph_classes.hpp"
#include "rules/brussels/notation.hpp"
#include "rules/brussels/squares.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::brussels {

// What the three rulesets share: play, and positions that are written out.
class DrawingRules : public Ruleset {
 public:
  void options(KeyView position, Options& out) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string print(KeyView position) const override;
  std::string empty() const override { return "()"; }
  // Of CS_4(P_4: p,1,q,1): see squares.hpp.
  std::optional<Nimber> known_nimber(KeyView position) const override;

 protected:
  DrawingRules(std::string parameter, NamedClass named) : parameter_(std::move(parameter)), class_(named) {}
  Sum parse_components(std::string_view text) const;
  std::string draw_start(std::vector<NotedRun> runs, bool circle) const;
  // Every move by its name (move_names.cpp): of a start, and of a position that is written out.
  std::vector<NamedMove> moves_of_start(std::string_view text, bool circle) const;
  std::vector<NamedMove> moves_of_components(std::string_view text) const;

  std::string parameter_;
  NamedClass class_;

 private:
  std::shared_ptr<SquareNimbers> squares_ = std::make_shared<SquareNimbers>();
};

class BrusselsRules final : public DrawingRules {
 public:
  explicit BrusselsRules(std::string_view parameter, Simplify simplify = {});
  Sum parse(std::string_view text) const override;
  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
};

class CircularRules final : public DrawingRules {
 public:
  explicit CircularRules(std::string_view parameter, Simplify simplify = {});
  Sum parse(std::string_view text) const override;
  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;

 private:
  bool sprouts_;  // circular:sprouts, section 7, item 6
};

// Dots and tips together (section 7, item 4). Parameter: nothing, or `sprouts`, where every curve gets a dot.
class MixedRules final : public DrawingRules {
 public:
  explicit MixedRules(std::string_view parameter, Simplify simplify = {});
  Sum parse(std::string_view text) const override;
  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
};

About brussels_about();
About circular_about();
About mixed_about();

}  // namespace tendril::brussels
