// Canonical forms by refinement and individualisation (McKay 1981), for every game that needs one. The game
// has n items without names of their own (vertices, letters, arrows) and says two things:
//   refine(colours)   colours every item anew by what surrounds it; it may look at colours and structure,
//                     never at the numbers of items, so that the same structure numbered otherwise is
//                     coloured alike
//   write(order)      the whole structure as a string in which item order[k] is called k; nothing else but
//                     the structure may show in it
// The result is the least string over the orders tried. Any order gives a true description of the structure,
// so that colliding hashes or the bound on tries can only make two strings out of one structure, never one
// out of two.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace checker {

using Colour = std::uint64_t;
using Colours = std::vector<Colour>;
using Order = std::vector<std::uint32_t>;

inline Colour mix(Colour x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}
// A pair; the factor keeps it apart from sums of mixed colours.
inline Colour mix(Colour a, Colour b) { return mix(mix(a) * 0xd6e8feb86659fd93U + b); }

template <class Refine, class Write>
class LeastForm {
 public:
  LeastForm(Refine& refine, Write& write) : refine_(refine), write_(write) {}

  std::string find(Colours colours) {
    search(std::move(colours), 0);
    return std::move(best_);
  }

 private:
  static constexpr std::size_t kMostTries = 4000;
  static constexpr std::size_t kOnwards = SIZE_MAX;

  struct Level {
    std::uint32_t chosen = 0;
    Order orbit;  // union-find: items that symmetries fixing all choices above carry into each other
  };

  static std::uint32_t root(const Order& orbit, std::uint32_t v) {
    while (orbit[v] != v) v = orbit[v];
    return v;
  }

  // Items by colour; refines until no more colours appear.
  Order refined(Colours& colours) {
    Order order(colours.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto sort_and_count = [&] {
      std::sort(order.begin(), order.end(),
                [&](std::uint32_t a, std::uint32_t b) { return colours[a] < colours[b]; });
      std::size_t count = order.empty() ? 0 : 1;
      for (std::size_t i = 1; i < order.size(); ++i)
        count += colours[order[i]] != colours[order[i - 1]] ? 1 : 0;
      return count;
    };
    for (std::size_t told = sort_and_count();;) {
      if (told == order.size()) return order;
      refine_(colours);
      const std::size_t now = sort_and_count();
      if (now == told) return order;
      told = now;
    }
  }

  // Returns the depth to go back to, or kOnwards.
  std::size_t search(Colours colours, std::size_t depth) {
    const Order order = refined(colours);
    Colour trace = 0;
    for (const std::uint32_t v : order) trace = mix(trace, colours[v]);
    // Of two branches that look different the one with the smaller trace is taken. Above this level the
    // traces agree, or one of the branches would have been left there.
    traces_.resize(depth);
    traces_.push_back(trace);
    if (has_best_ && depth < best_traces_.size()) {
      if (trace > best_traces_[depth]) return kOnwards;
      if (trace < best_traces_[depth]) has_best_ = false;
    }
    std::size_t begin = 0;
    std::size_t end = 0;  // the first smallest class of two or more
    for (std::size_t i = 0, j = 0; i < order.size(); i = j) {
      while (j < order.size() && colours[order[j]] == colours[order[i]]) ++j;
      if (j - i >= 2 && (end == begin || j - i < end - begin)) {
        begin = i;
        end = j;
      }
    }
    if (begin == end || depth == order.size()) return leaf(order, depth);
    if (levels_.size() <= depth) levels_.resize(depth + 1);
    levels_[depth].orbit.resize(order.size());
    std::iota(levels_[depth].orbit.begin(), levels_[depth].orbit.end(), 0U);
    for (std::size_t i = begin; i < end; ++i) {
      const Order& orbit = levels_[depth].orbit;
      bool tried = false;
      for (std::size_t k = begin; k < i; ++k) tried = tried || root(orbit, order[k]) == root(orbit, order[i]);
      if (tried) continue;
      levels_[depth].chosen = order[i];
      Colours marked = colours;
      marked[order[i]] = mix(marked[order[i]], 1);
      const std::size_t back = search(std::move(marked), depth + 1);
      if (back < depth || tries_ >= kMostTries) return back;
    }
    return kOnwards;
  }

  std::size_t leaf(const Order& order, std::size_t depth) {
    ++tries_;
    std::string form = write_(order);
    const bool comparable = has_best_ && best_choices_.size() == depth;
    if (comparable && form == best_) {
      // The order that gave the best form, against this one, is a symmetry: what else lies below the point
      // where the two paths parted is the image of what has been seen.
      std::size_t parted = 0;
      while (parted < depth && levels_[parted].chosen == best_choices_[parted]) ++parted;
      for (std::size_t d = 0; d <= parted && d < depth; ++d) {
        Order& orbit = levels_[d].orbit;
        for (std::size_t k = 0; k < order.size(); ++k) {
          const std::uint32_t one = root(orbit, best_order_[k]);
          const std::uint32_t other = root(orbit, order[k]);
          orbit[std::max(one, other)] = std::min(one, other);
        }
      }
      return parted;
    }
    if (!comparable || form < best_) {
      has_best_ = true;
      best_ = std::move(form);
      best_order_ = order;
      best_traces_ = traces_;
      best_choices_.clear();
      for (std::size_t d = 0; d < depth; ++d) best_choices_.push_back(levels_[d].chosen);
    }
    return kOnwards;
  }

  Refine& refine_;
  Write& write_;
  bool has_best_ = false;
  std::size_t tries_ = 0;
  std::string best_;
  Order best_order_;
  std::vector<std::uint32_t> best_choices_;
  std::vector<Colour> best_traces_;
  std::vector<Colour> traces_;
  std::vector<Level> levels_;
};

template <class Refine, class Write>
std::string least_form(Colours colours, Refine refine, Write write) {
  return LeastForm<Refine, Write>(refine, write).find(std::move(colours));
}

}  // namespace checker
