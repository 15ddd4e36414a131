// Play on drawings, for one class of graphs: which curves can be drawn, what is drawn across them, and how what they
// leave falls apart (which drawings they leave is curves.hpp). Where the game is the same as without conditions and has
// no dots, SurfaceGame is used instead; this is for classes that have something to say, and for dots.
//
// What is drawn across a curve: in Brussels Sprouts a crossbar, in Sprouts a dot. Where both are played (section 7, item
// 4), from tip to tip a crossbar, from dot to dot a dot, and from a dot to a tip a dot. The last is decided by item 4: a
// piece of a Sprouts position is replaced by a spot with open tips because each tip stands for a dot with one life left,
// and in Sprouts the curve from a dot to such a dot gets a dot. That replacement is exact where every curve gets a dot.
#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/brussels/canonical.hpp"
#include "rules/brussels/classes/graph_class.hpp"
#include "rules/brussels/curves.hpp"
#include "rules/brussels/drawing.hpp"
#include "rules/options.hpp"

namespace tendril::brussels {

// Each can be switched off, for tests that compare.
struct Simplify {
  bool split = true;   // independent regions are components of their own
  bool forget = true;  // facts and names that can matter no more are dropped
  bool chains = true;  // a game that always lasts m moves is written as m (SurfaceGame)
  std::size_t most_labellings = kMostLabellings;  // 1: keys are hardly canonical
};

// What is drawn across a curve.
enum class Marks : std::uint8_t {
  crossbars,  // and there are no dots
  mixed,      // from tip to tip a crossbar, otherwise a dot
  dots,
};

template <GraphClass C>
class DrawnGame {
 public:
  DrawnGame(C graph_class, Marks marks, Simplify simplify = {})
      : class_(std::move(graph_class)), marks_(marks), simplify_(simplify) {}

  const C& graph_class() const { return class_; }
  Marks marks() const { return marks_; }
  FactSizes sizes() const {
    FactSizes sizes = class_.sizes();
    sizes.loads = sizes.loads || marks_ != Marks::crossbars;
    return sizes;
  }

  void options(KeyView position, Options& out) const {
    Drawing drawing;
    decode(position, sizes(), drawing);
    for_each_curve(drawing, out, [](const Curve&) {});
  }

  // Writes the option of every curve that can be drawn, and calls drawn(curve) after each.
  template <class Drawn>
  void for_each_curve(const Drawing& drawing, Options& out, Drawn&& drawn) const {
    Scratch scratch;
    CurveDrawer(*this, drawing).for_each([&](const Curve& curve, Drawing& next) {
      std::swap(scratch.next, next);
      emit(scratch, [&out](KeyView key) { out.component(key); });
      out.finish();
      drawn(curve);
    });
  }

  // May a curve be drawn from one of these ends to the other? (The same run: between two ends of it.)
  bool may_join(const Facts& facts, Run a, Run b) const {
    const auto allows = [&facts](Run end, unsigned curves) {
      return end.vertex == kNobody || facts.load(end.vertex) >= curves;
    };
    if (a.vertex == b.vertex ? !allows(a, 2) : !allows(a, 1) || !allows(b, 1)) return false;
    return class_.may_join(facts, a.vertex, b.vertex);
  }
  // Records it, and returns the run that is drawn across it on either side.
  Run join(Facts& facts, Run a, Run b) const {
    for (const Run end : {a, b})
      if (end.vertex != kNobody) facts.load(end.vertex) = spend(facts.load(end.vertex), 1);
    const bool dot = marks_ == Marks::dots || (marks_ == Marks::mixed && (a.is_dot() || b.is_dot()));
    if (!dot && !C::kNamesSpots) return {kNobody, 1};
    const Vertex w = facts.add(spend(class_.load(dot ? kLives : Facts::kFree), 2));
    class_.join(facts, a.vertex, b.vertex, w);
    return {w, static_cast<std::uint16_t>(dot ? 0 : 1)};
  }

  // Every move lowers this. In a region with t >= 1 tips and b boundaries, and no dots, at most t + b - 2 curves can be
  // drawn, and one more for each crosscap of its surface and two for each handle (Theorems 2.2 and 2.5 count them if
  // nothing else forbids any). A curve from dot to dot costs two lives and gives one; a curve from a dot to a tip costs a
  // tip and no life, which is why tips next to dots count twice. Where every curve gets a dot, each costs two ends and
  // gives at most one; so there, and where there are dots alone, one curve less can be drawn than there are ends, because
  // the last one needs two.
  std::uint64_t bound(KeyView position) const {
    Drawing drawing;
    decode(position, sizes(), drawing);
    std::uint64_t most = 0;
    bool only_dots = true;
    std::vector<bool> is_dot(drawing.facts.size(), false);
    for (std::size_t r = 0; r < drawing.regions(); ++r) {
      std::uint64_t tips = 0;
      bool dots = false;
      for (const Run run : drawing.region_runs(r)) {
        tips += run.tips;
        if (!run.is_dot()) continue;
        dots = true;
        is_dot[run.vertex] = true;
      }
      only_dots = only_dots && (tips == 0 || marks_ == Marks::dots);
      if (marks_ == Marks::dots)
        most += tips;
      else if (tips > 0)
        most += (dots ? 2 * tips : tips) + drawing.last_word(r) - drawing.first_word(r) -
                static_cast<std::uint64_t>(drawing.surface(r).euler_characteristic());
    }
    for (std::size_t v = 0; v < drawing.facts.size(); ++v)
      if (is_dot[v]) most += drawing.facts.load(static_cast<Vertex>(v));
    return only_dots && most > 0 ? most - 1 : most;
  }

  // Hands every component of the drawing, in canonical form, to `component(KeyView)`.
  template <class Component>
  void components(const Drawing& drawing, Component&& component) const {
    Scratch scratch;
    scratch.next = drawing;
    emit(scratch, component);
  }

 private:
  struct Scratch {
    Drawing next;    // the drawing after the curve
    Drawing tidied;  // without what cannot be played any more
    Drawing part;    // one component
    std::vector<Vertex> kept;
    std::vector<Vertex> number;
    Facts kept_facts;
    Key key;
  };

  // Some curve can be drawn in this region.
  bool is_alive(std::span<const Run> runs, const Facts& facts) const {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (runs[i].tips != 1 && may_join(facts, runs[i], runs[i])) return true;
      for (std::size_t j = i + 1; j < runs.size(); ++j)
        if (may_join(facts, runs[i], runs[j])) return true;
    }
    return false;
  }

  // Copies scratch.next to scratch.tidied: without ends that nothing can be joined to because their vertex
  // takes no more curves, without empty boundaries, without regions in which nothing can be drawn. Those stay
  // dead: a region changes only by a move inside it, and what the class forbids it forbids for ever.
  void tidy(Scratch& scratch) const {
    const Drawing& from = scratch.next;
    Drawing& to = scratch.tidied;
    to.clear();
    std::vector<Run> runs;
    for (std::size_t r = 0; r < from.regions(); ++r) {
      if (!is_alive(from.region_runs(r), from.facts)) continue;
      for (std::size_t w = from.first_word(r); w < from.last_word(r); ++w) {
        runs.clear();
        for (const Run run : from.word(w)) {
          if (run.vertex != kNobody && from.facts.load(run.vertex) == 0) continue;
          if (!runs.empty() && merges(runs.back(), run))
            runs.back().tips = static_cast<std::uint16_t>(runs.back().tips + run.tips);
          else
            runs.push_back(run);
        }
        if (runs.size() >= 2 && merges(runs.back(), runs.front())) {
          runs.front().tips = static_cast<std::uint16_t>(runs.front().tips + runs.back().tips);
          runs.pop_back();
        }
        if (runs.empty()) continue;
        to.add(runs);
        to.end_word();
      }
      to.end_region(from.surface(r));
    }
    to.facts = from.facts;
  }
  static bool merges(Run a, Run b) { return a.vertex == b.vertex && a.is_dot() == b.is_dot(); }

  template <class Component>
  void emit(Scratch& scratch, Component&& component) const {
    tidy(scratch);
    Drawing& drawing = scratch.tidied;
    if (simplify_.forget) {
      while (class_.settle(drawing)) {
        std::swap(scratch.next, scratch.tidied);
        tidy(scratch);
      }
    }
    if (drawing.regions() == 0) return;
    renumber(drawing, scratch);
    if (simplify_.forget) class_.forget(drawing);

    Ties ties(drawing.regions());
    if (simplify_.split) {
      class_.tie(drawing, ties);
      tie_by_loads(drawing, ties);
    } else {
      for (std::size_t r = 1; r < drawing.regions(); ++r) ties.tie(0, r);
    }
    for (std::size_t r = 0; r < drawing.regions(); ++r) {
      bool is_first = true;
      for (std::size_t q = 0; q < r; ++q) is_first &= ties.find(q) != ties.find(r);
      if (!is_first) continue;
      scratch.part.clear();
      for (std::size_t q = r; q < drawing.regions(); ++q)
        if (ties.find(q) == ties.find(r)) scratch.part.add_region(drawing, q);
      scratch.part.facts = drawing.facts;
      renumber(scratch.part, scratch);
      if (simplify_.forget && drawing.regions() > 1) class_.forget(scratch.part);
      scratch.key.clear();
      encode(scratch.part, sizes(), scratch.key, simplify_.most_labellings);
      component(KeyView(scratch.key));
    }
  }
  // Numbers the vertices by first appearance and drops the facts about others, unless the class wants them.
  static void renumber(Drawing& drawing, Scratch& scratch) {
    scratch.kept.clear();
    scratch.number.assign(drawing.facts.size(), kNobody);
    const auto keep = [&scratch](Vertex v) {
      if (scratch.number[v] != kNobody) return;
      scratch.number[v] = static_cast<Vertex>(scratch.kept.size());
      scratch.kept.push_back(v);
    };
    for (Run& run : drawing.runs()) {
      if (run.vertex == kNobody) continue;
      keep(run.vertex);
      run.vertex = scratch.number[run.vertex];
    }
    const std::size_t with_ends = scratch.kept.size();
    if constexpr (C::kKeepsDead)
      for (std::size_t v = 0; v < scratch.number.size(); ++v) keep(static_cast<Vertex>(v));
    scratch.kept_facts.keep(drawing.facts, scratch.kept);
    // Where no curve can end, it does not matter how many could.
    for (std::size_t v = with_ends; v < scratch.kept.size(); ++v)
      scratch.kept_facts.load(static_cast<Vertex>(v)) = Facts::kFree;
    std::swap(drawing.facts, scratch.kept_facts);
  }

  C class_;
  Marks marks_;
  Simplify simplify_;
};

}  // namespace tendril::brussels
