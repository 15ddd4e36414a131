// Generalised Brussels Sprouts, Circular Sprouts and the mixed game (Das, Myint, Nandi, Sen, Sopena: "A
// theoretical expansion of the Sprout game", 2023), as rulesets.
//
// What was decided, and by which sentence (more in docs/games/brussels.md):
//  - Sprouts on a class (section 7, item 1) is read the same way: drawn in the plane, the class asked of the graph whose
//    vertices are all dots and whose edges are the half-curves.
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

// What the rulesets share: play, positions that are written out, and what is made of a start.
class DrawingRules : public Ruleset {
 public:
  void options(KeyView position, Options& out) const override;
  std::uint64_t bound(KeyView position) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::string empty() const override { return "()"; }
  // Every move by its name (move_names.cpp).
  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
  // Of CS_4(P_4: p,1,q,1): see squares.hpp.
  std::optional<Nimber> known_nimber(KeyView position) const override;

 protected:
  // Where the game is played and with what.
  struct Setting {
    Manner manner = {};
    bool circle = false;
    bool anywhere = true;  // a position may name a surface
  };
  DrawingRules(std::string_view name, Setting setting, Simplify simplify)
      : parameter_(name), setting_(setting), class_(class_named(name, setting.manner, simplify)) {}

  // The spots of a start, as the game understands them. Throws InputError.
  virtual NotedStart spots(std::string_view text) const = 0;

  std::string parameter_;  // the class
  Setting setting_;
  NamedClass class_;

 private:
  NotedStart read(std::string_view text) const;
  void check_circle(std::string_view text, std::size_t spots) const;
  std::vector<NotedComponent> components(std::string_view text) const;

  std::shared_ptr<SquareNimbers> squares_ = std::make_shared<SquareNimbers>();
};

class BrusselsRules final : public DrawingRules {
 public:
  explicit BrusselsRules(std::string_view parameter, Simplify simplify = {});

 protected:
  NotedStart spots(std::string_view text) const override;
};

// Parameter: a class; or `sprouts` (section 7, item 6) or `mixed`, `mixed:sprouts`, each alone or with a class behind a
// colon.
class CircularRules final : public DrawingRules {
 public:
  explicit CircularRules(std::string_view parameter, Simplify simplify = {});

 protected:
  NotedStart spots(std::string_view text) const override;
};

// Dots and tips together (section 7, item 4). Parameter: nothing, or `sprouts`, where every curve gets a dot; each alone
// or with a class.
class MixedRules final : public DrawingRules {
 public:
  explicit MixedRules(std::string_view parameter, Simplify simplify = {});

 protected:
  NotedStart spots(std::string_view text) const override;
};

// Sprouts on a class of graphs (section 7, item 1).
class SproutsRules final : public DrawingRules {
 public:
  explicit SproutsRules(std::string_view parameter, Simplify simplify = {});

 protected:
  NotedStart spots(std::string_view text) const override;
};

About brussels_about();
About circular_about();
About mixed_about();

}  // namespace tendril::brussels
