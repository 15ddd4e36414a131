// Play on drawings in the plane, for one class of graphs: which curves can be drawn, what they leave, and how
// what they leave falls apart. Where the game is the same as in the plane without conditions, SurfaceGame is
// used instead; this is for classes that have something to say.
//
// A curve between two boundaries of a region makes them one boundary. A curve from a boundary to itself cuts
// the region in two, and each of its other boundaries lies on one side or on the other, as the player likes
// (the curve may be drawn round them). Both come from section 1.1: a curve crosses nothing, so it stays in
// one region.
#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/brussels/canonical.hpp"
#include "rules/brussels/classes/graph_class.hpp"
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

// A curve that can be drawn: its ends, and on which side of it the region's other boundaries lie.
struct Curve {
  struct End {
    std::size_t word;    // of the drawing
    std::size_t run;     // of the word
    std::size_t number;  // of the tip in its run; 0 for a dot
  };
  std::size_t region;
  End from;
  End to;                   // on the same word: the curve cuts the region in two
  std::uint64_t sides = 0;  // then bit k is 0 if the k-th other boundary is on the side between from and to

  bool cuts() const { return from.word == to.word; }
};

template <GraphClass C>
class DrawnGame {
 public:
  explicit DrawnGame(C graph_class, Simplify simplify = {}) : class_(graph_class), simplify_(simplify) {}

  const C& graph_class() const { return class_; }
  FactSizes sizes() const { return class_.sizes(); }

  void options(KeyView position, Options& out) const {
    Drawing drawing;
    decode(position, class_.sizes(), drawing);
    for_each_curve(drawing, out, [](const Curve&) {});
  }

  // Writes the option of every curve that can be drawn, and calls drawn(curve) after each. Curves that differ
  // only by which of several ends or boundaries that are all alike they take come once.
  template <class Drawn>
  void for_each_curve(const Drawing& drawing, Options& out, Drawn&& drawn) const {
    Scratch scratch;
    for (std::size_t r = 0; r < drawing.regions(); ++r) {
      for (std::size_t w = drawing.first_word(r); w < drawing.last_word(r); ++w) {
        cut_moves(drawing, r, w, scratch, out, drawn);
        for (std::size_t x = w + 1; x < drawing.last_word(r); ++x)
          join_moves(drawing, r, w, x, scratch, out, drawn);
      }
    }
  }

  // Every move lowers this. In a region with t >= 1 tips and b boundaries, and no dots, at most t + b - 2
  // curves can be drawn (Corollary 2.3 counts them if nothing else forbids any). A curve from dot to dot
  // costs two lives and gives one; a curve from a dot to a tip costs a tip and no life, which is why tips
  // next to dots count twice. Where every curve gets a dot, each costs two ends and gives one.
  std::uint64_t bound(KeyView position) const {
    Drawing drawing;
    decode(position, class_.sizes(), drawing);
    std::uint64_t most = 0;
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
      if (!class_.keeps_tips())
        most += tips;
      else if (tips > 0)
        most += (dots ? 2 * tips : tips) + drawing.last_word(r) - drawing.first_word(r) - 2;
    }
    for (std::size_t v = 0; v < drawing.facts.size(); ++v)
      if (is_dot[v]) most += drawing.facts.load(static_cast<Vertex>(v));
    return most;
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
    Facts facts;     // after the curve
    Drawing next;    // the drawing after the curve
    Drawing tidied;  // without what cannot be played any more
    Drawing part;    // one component
    std::vector<Vertex> kept;
    std::vector<Vertex> number;
    Facts kept_facts;
    Key key;
  };

  // The ends of a run between which a move can tell no difference: all tips of a boundary that has no other
  // runs are alike.
  static std::size_t distinct_ends(std::span<const Run> word, std::size_t i) {
    return word[i].is_dot() || word.size() == 1 ? 1 : word[i].tips;
  }
  static std::size_t ends(Run run) { return run.is_dot() ? 1 : run.tips; }

  // What is left of a run before and after its end number s, once a curve ends there.
  static Run before(Run run, std::size_t s) {
    return run.is_dot() ? run : Run{run.vertex, static_cast<std::uint16_t>(s)};
  }
  static Run after(Run run, std::size_t s) {
    return run.is_dot() ? run : Run{run.vertex, static_cast<std::uint16_t>(run.tips - s - 1)};
  }
  // A run that has lost its last tip is not a dot: it is nothing.
  static void put(Drawing& to, Run run, bool dot) {
    if (dot || run.tips > 0) to.add(run);
  }

  // The word from just after end s of run i, once round, to just before it.
  static void put_opened(Drawing& to, std::span<const Run> word, std::size_t i, std::size_t s) {
    const bool dot = word[i].is_dot();
    put(to, after(word[i], s), dot);
    to.add(word.subspan(i + 1));
    to.add(word.subspan(0, i));
    put(to, before(word[i], s), dot);
  }
  static void put_mark(Drawing& to, const std::optional<Run>& mark) {
    if (mark) to.add(*mark);
  }

  template <class Drawn>
  void join_moves(const Drawing& drawing, std::size_t region, std::size_t one, std::size_t other,
                  Scratch& scratch, Options& out, Drawn&& drawn) const {
    const std::span<const Run> a = drawing.word(one);
    const std::span<const Run> b = drawing.word(other);
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < b.size(); ++j) {
        if (!class_.may_join(drawing.facts, a[i], b[j])) continue;
        scratch.facts = drawing.facts;
        const std::optional<Run> mark = class_.join(scratch.facts, a[i], b[j]);
        for (std::size_t s = 0; s < distinct_ends(a, i); ++s) {
          for (std::size_t t = 0; t < distinct_ends(b, j); ++t) {
            Drawing& next = begin_next(scratch);
            put_opened(next, a, i, s);
            put_mark(next, mark);
            put_opened(next, b, j, t);
            put_mark(next, mark);
            next.end_word();
            for (std::size_t w = drawing.first_word(region); w < drawing.last_word(region); ++w) {
              if (w == one || w == other) continue;
              next.add(drawing.word(w));
              next.end_word();
            }
            next.end_region();
            finish(drawing, region, scratch, out);
            drawn(Curve{region, {one, i, s}, {other, j, t}});
          }
        }
      }
    }
  }

  template <class Drawn>
  void cut_moves(const Drawing& drawing, std::size_t region, std::size_t at, Scratch& scratch, Options& out,
                 Drawn&& drawn) const {
    const std::span<const Run> word = drawing.word(at);
    for (std::size_t i = 0; i < word.size(); ++i) {
      for (std::size_t j = i; j < word.size(); ++j) {
        // Two ends of one run: two of its tips, or a dot joined to itself.
        if (i == j && word[i].tips == 1) continue;
        if (!class_.may_join(drawing.facts, word[i], word[j])) continue;
        scratch.facts = drawing.facts;
        const std::optional<Run> mark = class_.join(scratch.facts, word[i], word[j]);
        const bool same_run = i == j && !word[i].is_dot();
        // Where all tips are alike the first may be taken to be number 0.
        for (std::size_t s = 0; s < (same_run ? distinct_ends(word, i) : ends(word[i])); ++s)
          for (std::size_t t = same_run ? s + 1 : 0; t < ends(word[j]); ++t)
            cut(drawing, {region, {at, i, s}, {at, j, t}}, mark, scratch, out, drawn);
      }
    }
  }

  template <class Drawn>
  void cut(const Drawing& drawing, const Curve& curve, const std::optional<Run>& mark, Scratch& scratch,
           Options& out, Drawn&& drawn) const {
    const std::size_t region = curve.region;
    const Curve::End from = curve.from;
    const Curve::End to = curve.to;
    const std::size_t at = from.word;
    const std::span<const Run> word = drawing.word(at);
    const Run first = word[from.run];
    const Run last = word[to.run];
    const std::size_t first_word = drawing.first_word(region);
    const std::size_t others = drawing.last_word(region) - first_word - 1;
    const auto other = [&](std::size_t k) { return first_word + k + (first_word + k >= at ? 1 : 0); };
    for (std::uint64_t sides = 0; sides < std::uint64_t{1} << others; ++sides) {
      if (!first_of_its_kind(drawing, sides, others, other)) continue;
      Drawing& next = begin_next(scratch);
      const auto put_others = [&](bool side) {
        for (std::size_t k = 0; k < others; ++k) {
          if (((sides >> k) & 1) != (side ? 1U : 0U)) continue;
          next.add(drawing.word(other(k)));
          next.end_word();
        }
        next.end_region();
      };
      if (from.run == to.run) {
        if (first.is_dot())
          next.add(first);
        else
          put(next, Run{first.vertex, static_cast<std::uint16_t>(to.number - from.number - 1)}, false);
      } else {
        put(next, after(first, from.number), first.is_dot());
        next.add(word.subspan(from.run + 1, to.run - from.run - 1));
        put(next, before(last, to.number), last.is_dot());
      }
      put_mark(next, mark);
      next.end_word();
      put_others(false);

      put(next, after(last, to.number), last.is_dot());
      next.add(word.subspan(to.run + 1));
      next.add(word.subspan(0, from.run));
      put(next, before(first, from.number), first.is_dot());
      put_mark(next, mark);
      next.end_word();
      put_others(true);
      finish(drawing, region, scratch, out);
      drawn(Curve{region, from, to, sides});
    }
  }
  // Boundaries that are a single run of a vertex met nowhere else are alike if they have as many tips: of
  // equal neighbours in the list, those on the second side come first.
  template <class Other>
  static bool first_of_its_kind(const Drawing& drawing, std::uint64_t sides, std::size_t others,
                                const Other& other) {
    for (std::size_t k = 1; k < others; ++k) {
      if (((sides >> k) & 1) == 0 || ((sides >> (k - 1)) & 1) != 0) continue;
      const std::span<const Run> a = drawing.word(other(k - 1));
      const std::span<const Run> b = drawing.word(other(k));
      if (a.size() == 1 && b.size() == 1 && a[0].tips == b[0].tips && alike(drawing, a[0], b[0]))
        return false;
    }
    return true;
  }
  static bool alike(const Drawing& drawing, Run a, Run b) {
    if (a.vertex == b.vertex) return a.vertex == kNobody;
    if (a.vertex == kNobody || b.vertex == kNobody) return false;
    const Facts& facts = drawing.facts;
    if (facts.load(a.vertex) != facts.load(b.vertex)) return false;
    const auto lone = [&](Vertex v) {
      for (std::size_t u = 0; u < facts.size(); ++u)
        if (facts.near(static_cast<Vertex>(u), v) != 0) return false;
      return std::count_if(drawing.runs().begin(), drawing.runs().end(),
                           [v](Run run) { return run.vertex == v; }) == 1;
    };
    return lone(a.vertex) && lone(b.vertex);
  }

  static Drawing& begin_next(Scratch& scratch) {
    scratch.next.clear();
    return scratch.next;
  }
  void finish(const Drawing& drawing, std::size_t changed_region, Scratch& scratch, Options& out) const {
    for (std::size_t r = 0; r < drawing.regions(); ++r)
      if (r != changed_region) scratch.next.add_region(drawing, r);
    scratch.next.facts = scratch.facts;
    emit(scratch, [&out](KeyView key) { out.component(key); });
    out.finish();
  }

  // Some curve can be drawn in this region.
  bool is_alive(std::span<const Run> runs, const Facts& facts) const {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (runs[i].tips != 1 && class_.may_join(facts, runs[i], runs[i])) return true;
      for (std::size_t j = i + 1; j < runs.size(); ++j)
        if (class_.may_join(facts, runs[i], runs[j])) return true;
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
      to.end_region();
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
    if (simplify_.split)
      class_.tie(drawing, ties);
    else
      for (std::size_t r = 1; r < drawing.regions(); ++r) ties.tie(0, r);
    for (std::size_t r = 0; r < drawing.regions(); ++r) {
      bool is_first = true;
      for (std::size_t q = 0; q < r; ++q) is_first &= ties.find(q) != ties.find(r);
      if (!is_first) continue;
      scratch.part.clear();
      for (std::size_t q = r; q < drawing.regions(); ++q)
        if (ties.find(q) == ties.find(r)) scratch.part.add_region(drawing, q);
      scratch.part.facts = drawing.facts;
      if constexpr (!C::kKeepsDead) {
        renumber(scratch.part, scratch);
        if (simplify_.forget && drawing.regions() > 1) class_.forget(scratch.part);
      }
      scratch.key.clear();
      encode(scratch.part, class_.sizes(), scratch.key, simplify_.most_labellings);
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
    if constexpr (C::kKeepsDead)
      for (std::size_t v = 0; v < scratch.number.size(); ++v) keep(static_cast<Vertex>(v));
    scratch.kept_facts.keep(drawing.facts, scratch.kept);
    std::swap(drawing.facts, scratch.kept_facts);
  }

  C class_;
  Simplify simplify_;
};

}  // namespace tendril::brussels
