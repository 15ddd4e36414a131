// The curves that can be drawn in a drawing, and the drawing each leaves, as it is: nothing is tidied here.
//
// A curve between two boundaries of a region makes them one boundary; where the region is not orientable it can be drawn
// so that the second is read either way. A curve from a boundary to itself cuts the region as surface/cut.hpp lists: in
// the plane it falls in two, and each of its other boundaries lies on one side or on the other, as the player likes (the
// curve may be drawn round them). All of it comes from section 1.1: a curve crosses nothing, so it stays in one region.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rules/brussels/drawing.hpp"
#include "surface/cut.hpp"

namespace tendril::brussels {

// A curve that can be drawn: its ends, what it leaves of the surface, and where the region's other boundaries lie.
struct Curve {
  struct End {
    std::size_t word;    // of the drawing
    std::size_t run;     // of the word
    std::size_t number;  // of the tip in its run; 0 for a dot
  };
  std::size_t region;
  End from;
  End to;                             // on the same word: the curve cuts the region
  bool turned = false;                // two words: the second is read backwards
  const surface::Cut* cut = nullptr;  // one word; U is what lies outside from and to, V between them
  std::uint64_t sides = 0;  // bit k is 0 if the k-th other boundary is on the side of V, if there are two
  std::uint64_t flips = 0;  // bit k: the k-th other boundary is now read backwards

  bool cuts() const { return cut != nullptr; }
};

// Draws curves for a Game that says which ends it lets be joined, and what that records:
//   bool may_join(facts, run, run), Run join(Facts&, run, run): the run that the mark on the curve shows on either side.
template <class Game>
class CurveDrawer {
 public:
  CurveDrawer(const Game& game, const Drawing& drawing) : game_(game), drawing_(drawing) {}

  // Calls drawn(curve, next) for every curve. Curves that differ only by which of several ends or boundaries that are
  // all alike they take come once.
  template <class Drawn>
  void for_each(Drawn&& drawn) {
    for (std::size_t r = 0; r < drawing_.regions(); ++r) {
      for (std::size_t w = drawing_.first_word(r); w < drawing_.last_word(r); ++w) {
        cut_moves(r, w, drawn);
        for (std::size_t x = w + 1; x < drawing_.last_word(r); ++x) join_moves(r, w, x, drawn);
      }
    }
  }

 private:
  using Runs = std::vector<Run>;

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
  static void put(Runs& to, Run run, bool dot) {
    if (dot || run.tips > 0) to.push_back(run);
  }
  static void put(Runs& to, std::span<const Run> runs) { to.insert(to.end(), runs.begin(), runs.end()); }

  // The word from just after end s of run i, once round, to just before it.
  static void put_opened(Runs& to, std::span<const Run> word, std::size_t i, std::size_t s) {
    const bool dot = word[i].is_dot();
    put(to, after(word[i], s), dot);
    put(to, word.subspan(i + 1));
    put(to, word.subspan(0, i));
    put(to, before(word[i], s), dot);
  }

  void add_word(std::span<const Run> runs) {
    next_.add(runs);
    next_.end_word();
  }
  void add_turned(std::span<const Run> runs) {
    turned_.assign(runs.rbegin(), runs.rend());
    add_word(turned_);
  }
  // The regions that the curve does not change come last.
  template <class Drawn>
  void finish(const Curve& curve, Drawn& drawn) {
    for (std::size_t r = 0; r < drawing_.regions(); ++r)
      if (r != curve.region) next_.add_region(drawing_, r);
    next_.facts = facts_;
    drawn(curve, next_);
  }

  template <class Drawn>
  void join_moves(std::size_t region, std::size_t one, std::size_t other, Drawn& drawn) {
    const std::span<const Run> a = drawing_.word(one);
    const std::span<const Run> b = drawing_.word(other);
    const Runs b_turned(b.rbegin(), b.rend());
    // One run reads the same either way.
    const bool either_way = !drawing_.surface(region).is_orientable() && a.size() > 1 && b.size() > 1;
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < b.size(); ++j) {
        if (!game_.may_join(drawing_.facts, a[i], b[j])) continue;
        facts_ = drawing_.facts;
        const Run mark = game_.join(facts_, a[i], b[j]);
        for (std::size_t s = 0; s < distinct_ends(a, i); ++s) {
          for (std::size_t t = 0; t < distinct_ends(b, j); ++t) {
            for (const bool turned : {false, true}) {
              if (turned && !either_way) continue;
              next_.clear();
              word_.clear();
              put_opened(word_, a, i, s);
              word_.push_back(mark);
              if (turned)
                put_opened(word_, b_turned, b.size() - 1 - j, ends(b[j]) - 1 - t);
              else
                put_opened(word_, b, j, t);
              word_.push_back(mark);
              add_word(word_);
              for (std::size_t w = drawing_.first_word(region); w < drawing_.last_word(region); ++w)
                if (w != one && w != other) add_word(drawing_.word(w));
              next_.end_region(drawing_.surface(region));
              finish({.region = region, .from = {one, i, s}, .to = {other, j, t}, .turned = turned}, drawn);
            }
          }
        }
      }
    }
  }

  template <class Drawn>
  void cut_moves(std::size_t region, std::size_t at, Drawn& drawn) {
    const std::span<const Run> word = drawing_.word(at);
    for (std::size_t i = 0; i < word.size(); ++i) {
      for (std::size_t j = i; j < word.size(); ++j) {
        // Two ends of one run: two of its tips, or a dot joined to itself.
        if (i == j && word[i].tips == 1) continue;
        if (!game_.may_join(drawing_.facts, word[i], word[j])) continue;
        facts_ = drawing_.facts;
        const Run mark = game_.join(facts_, word[i], word[j]);
        const bool same_run = i == j && !word[i].is_dot();
        // Where all tips are alike the first may be taken to be number 0.
        for (std::size_t s = 0; s < (same_run ? distinct_ends(word, i) : ends(word[i])); ++s)
          for (std::size_t t = same_run ? s + 1 : 0; t < ends(word[j]); ++t)
            cut({.region = region, .from = {at, i, s}, .to = {at, j, t}}, mark, drawn);
      }
    }
  }

  template <class Drawn>
  void cut(Curve curve, Run mark, Drawn& drawn) {
    const Curve::End from = curve.from;
    const Curve::End to = curve.to;
    const std::span<const Run> word = drawing_.word(from.word);
    const Run first = word[from.run];
    const Run last = word[to.run];
    v_.clear();
    if (from.run == to.run) {
      if (first.is_dot())
        v_.push_back(first);
      else
        put(v_, Run{first.vertex, static_cast<std::uint16_t>(to.number - from.number - 1)}, false);
    } else {
      put(v_, after(first, from.number), first.is_dot());
      put(v_, word.subspan(from.run + 1, to.run - from.run - 1));
      put(v_, before(last, to.number), last.is_dot());
    }
    u_.clear();
    put(u_, after(last, to.number), last.is_dot());
    put(u_, word.subspan(to.run + 1));
    put(u_, word.subspan(0, from.run));
    put(u_, before(first, from.number), first.is_dot());

    const std::size_t first_word = drawing_.first_word(curve.region);
    const std::size_t others = drawing_.last_word(curve.region) - first_word - 1;
    const auto other = [&](std::size_t k) {
      return drawing_.word(first_word + k + (first_word + k >= from.word ? 1 : 0));
    };
    surface::for_each_cut(drawing_.surface(curve.region), [&](const surface::Cut& how) {
      curve.cut = &how;
      const std::uint64_t deals = how.separates() ? std::uint64_t{1} << others : 1;
      for (curve.sides = 0; curve.sides < deals; ++curve.sides) {
        if (how.separates() && !first_of_its_kind(curve.sides, others, other)) continue;
        // Boundaries that may be turned round, and are told from what they then are: two runs read the same.
        std::uint64_t free = 0;
        for (std::size_t k = 0; k < others; ++k) {
          const bool with_v = how.separates() && ((curve.sides >> k) & 1) == 0;
          if ((with_v ? how.second_free : how.first_free) && other(k).size() > 2)
            free |= std::uint64_t{1} << k;
        }
        for (curve.flips = free;; curve.flips = (curve.flips - 1) & free) {
          put_pieces(curve, mark, others, other);
          finish(curve, drawn);
          if (curve.flips == 0) break;
        }
      }
    });
  }
  template <class Other>
  void put_pieces(const Curve& curve, Run mark, std::size_t others, const Other& other) {
    const surface::Cut& how = *curve.cut;
    const auto put_others = [&](std::uint64_t side) {
      for (std::size_t k = 0; k < others; ++k) {
        if (how.separates() && ((curve.sides >> k) & 1) != side) continue;
        if (((curve.flips >> k) & 1) != 0)
          add_turned(other(k));
        else
          add_word(other(k));
      }
    };
    const auto put_v = [&] {
      word_ = v_;
      word_.push_back(mark);
      if (how.reverse_v)
        add_turned(word_);
      else
        add_word(word_);
    };
    next_.clear();
    if (how.separates()) {
      put_v();
      put_others(0);
      next_.end_region(how.second);
    }
    word_ = u_;
    word_.push_back(mark);
    if (how.one_sided()) {
      word_.insert(word_.end(), v_.rbegin(), v_.rend());
      word_.push_back(mark);
    }
    add_word(word_);
    if (!how.separates() && !how.one_sided()) put_v();
    put_others(1);
    next_.end_region(how.first);
  }

  // Boundaries that are a single run of a vertex met nowhere else are alike if they have as many tips: of
  // equal neighbours in the list, those on the second side come first.
  template <class Other>
  bool first_of_its_kind(std::uint64_t sides, std::size_t others, const Other& other) const {
    for (std::size_t k = 1; k < others; ++k) {
      if (((sides >> k) & 1) == 0 || ((sides >> (k - 1)) & 1) != 0) continue;
      const std::span<const Run> a = other(k - 1);
      const std::span<const Run> b = other(k);
      if (a.size() == 1 && b.size() == 1 && a[0].tips == b[0].tips && alike(a[0], b[0])) return false;
    }
    return true;
  }
  bool alike(Run a, Run b) const {
    if (a.vertex == b.vertex) return a.vertex == kNobody;
    if (a.vertex == kNobody || b.vertex == kNobody) return false;
    const Facts& facts = drawing_.facts;
    if (facts.load(a.vertex) != facts.load(b.vertex)) return false;
    const auto lone = [&](Vertex v) {
      for (std::size_t u = 0; u < facts.size(); ++u)
        if (facts.near(static_cast<Vertex>(u), v) != 0) return false;
      return std::count_if(drawing_.runs().begin(), drawing_.runs().end(),
                           [v](Run run) { return run.vertex == v; }) == 1;
    };
    return lone(a.vertex) && lone(b.vertex);
  }

  const Game& game_;
  const Drawing& drawing_;
  Facts facts_;   // after the curve
  Drawing next_;  // the drawing after the curve
  Runs u_;        // what a cut leaves of its boundary, without the mark
  Runs v_;
  Runs word_;
  Runs turned_;
};

}  // namespace tendril::brussels
