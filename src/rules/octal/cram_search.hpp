// Cram, which is Arc Kayles on boards of squares, by proof-number search of its own: the search of
// solve/proof_numbers/ (couples, sums, thresholds) on bit images (cram_frame.hpp) instead of on ids of a table.
//
// The general search meets ten components for each that it visits, and keeps a key, an id and a list for every one of
// them. Here options are made again whenever a component is entered (some 30 of them, a tenth of a microsecond each) and
// looked up once, and only what was visited is kept, 32 bytes for each.
//
// What is known of a component comes from its options alone, as everywhere: a value is ruled out when an option has it;
// a nimber is recorded when all smaller values are ruled out and no option has it. The two reductions are those of
// lattice_options.hpp. Tests compare with the general search and with graphs.
//
// Three things make it shorter than the general search; each changes only where it looks first, or is the definition:
//  - components of at most kMostSmall cells are valued by the definition, each once. 6 x 7: 26.2 million couples
//    entered with 12 cells, 18.0 with 18; 5 x 8: 356,000 and 162,000, in the same time, for they are dear to value.
//  - how often components of so many cells and leaves, and of such a difference between the colours of a chessboard, had
//    the nimber asked for. It comes in waves: of those with 22 cells that random play reaches 41 % have nimber 2 and 5 %
//    nimber 3, with 24 cells 8 and 26 %, and a leaf moves the wave. The search counts what it finds. 6 x 7: 26.2 instead
//    of 37.7 million (with a table made before); the colours take 4 x 11 from 804,000 to 446,000, 5 x 8 from 176,000 to
//    166,000, 6 x 7 from 25.4 to 23.8 million.
//  - numbers that grow by a tenth with each cell, so that what is large is put off; and since moves change places, the
//    options of a couple share work, so that all but the dearest are counted at 0.7. Together 35,000 couples entered
//    instead of 47,000 in the mean of eight boards.
//
// Tried without gain (couples entered; the mean of eight boards of 28 to 36 cells, 40,000 as it was then):
//  - disproof numbers of 60 and 120 times a proof number: 59,000 and 131,000 (the search goes depth first);
//  - stretching thresholds by 0.5 or 1 instead of 0.2: 45,000, 72,000;
//  - options counted at 0.3 or 0.2 of their numbers: 66,000, 109,000;
//  - first disproof numbers by the number of moves instead of cells: the same, and dearer;
//  - shares of the couples that were entered and found lost instead of shares of nimbers: 5 x 8 twice as many;
//  - components of 16 or 20 cells valued by the definition: 7 x 7 in the same time;
//  - the shares of nimbers on the numbers of couples that were visited, too: 34,400 instead of 35,300;
//  - huge pages: 5 % of the time;
//  - forgetting the numbers of components of which nothing is known when memory ends: 7 % of the entries;
//  - one form for isomorphic graphs when a component is first entered: of 20 cells 1.2 images are one graph, of 24 cells
//    1.07. Of 14 cells it is 4.3, but those are valued by the definition;
//  - value sets, depth first (5 x 7: 960,000 positions).
//  - more about a component than its cells, leaves and colours: of the nimbers of 1.9 million components of 6 x 7 cells
//    alone leave 2.42 bits open, cells and leaves 2.32, the colours too 2.31, vertices of degree two beside leaves too
//    2.24; squares of four cells, moves, or vertices of degree four instead of these 2.28 to 2.29. Visits with all of
//    them are as without, on five boards.
// 5 x 8 as proved takes 70,000 of the 280,000 images that are entered: the rest are guesses that fail.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "base/key.hpp"
#include "graph/polyomino.hpp"
#include "rules/octal/cram_frame.hpp"
#include "rules/octal/cram_tables.hpp"
#include "rules/octal/twin_leaves.hpp"
#include "tendril/nimber.hpp"

namespace tendril::octal {

class CramSearch {
 public:
  // Components of at most so many cells are valued by the definition. Tests take fewer.
  static constexpr unsigned kMostSmall = 18;
  explicit CramSearch(unsigned most_small = kMostSmall)
      : most_small_(most_small), shares_(kCellBits<Cells> + 1) {}

  // Whether boards of this key are searched here: images that fit a frame, and large enough to be worth it.
  static bool searches(KeyView polyomino);

  // The nimber of a board whose box fits a frame; nothing while another thread asks, or if a nimber is too large for it.
  // Throws Stopped; what was found until then is kept.
  std::optional<Nimber> nimber(KeyView polyomino);
  // Whether it is n.
  std::optional<bool> is_nimber(KeyView polyomino, Nimber n);

  // Couples entered until now.
  std::uint64_t visits() const { return visits_; }

 private:
  using Numbers = CramNumbers;
  using Entry = CramComponents::Entry;
  // See Thresholds in solve/proof_numbers/worker.cpp.
  struct Thresholds {
    std::uint64_t proof;
    std::uint64_t disproof;
    std::uint64_t either;
    std::uint64_t proof_slack;
    std::uint64_t disproof_slack;
    bool reached(Numbers n) const;
  };
  static const Thresholds kNone;

  struct Option {
    std::uint32_t begin;  // in images_: what was unknown when it was made
    std::uint32_t count;
    std::uint32_t value;      // of the rest
    std::uint32_t ruled_out;  // values, for its only unknown component
    Numbers numbers;          // when it was last looked at
  };
  struct Choice;
  // What one level of the search has put on options_ and images_, taken away again when it ends.
  class Level;

  // --- what is known ---
  static constexpr std::uint32_t kKnown = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kMostHeap = 30;
  std::uint32_t state(Cells image) const;
  void set_nimber(Cells image, std::uint32_t nimber);
  void rule_out(Cells image, std::uint32_t values);
  static bool is_decided(std::uint32_t state, std::uint32_t heap) {
    return (state & kKnown) != 0 || (state >> heap & 1) != 0;
  }
  // The smallest heap that is not ruled out.
  static std::uint32_t asked(std::uint32_t state);
  Numbers numbers(Cells image, std::uint32_t heap) const {
    return numbers(components_.find(image), image, heap);
  }
  Numbers numbers(Entry entry, Cells image, std::uint32_t heap) const;
  void set_numbers(Cells image, std::uint32_t heap, Numbers numbers);

  // --- shares of nimbers ---
  // How often components with so many cells and leaves, and so unbalanced, had each nimber.
  class Shares {
   public:
    Shares();
    void learn(std::uint32_t nimber);
    // Of those that have none of the values ruled out; above 0 and below 1.
    float of(std::uint32_t heap, std::uint32_t ruled_out) const;

   private:
    static constexpr std::size_t kHeaps = 12;  // the last: that and all above
    // Before any is seen.
    static constexpr std::array<float, kHeaps> kUsual = {0.16F, 0.14F, 0.17F, 0.15F, 0.09F, 0.08F,
                                                         0.06F, 0.05F, 0.03F, 0.03F, 0.02F, 0.02F};
    std::array<float, kHeaps> share_;
    std::array<std::uint32_t, kHeaps> seen_{};
    std::uint32_t total_ = 0;
  };
  static constexpr std::size_t kMostLeaves = 6;
  static constexpr std::size_t kMostUnbalance = 2;
  static constexpr std::size_t kKinds = (kMostLeaves + 1) * (kMostUnbalance + 1);
  Shares& shares(Cells image) { return shares_[cells_in(image)][kind(image)]; }
  const Shares& shares(Cells image) const { return shares_[cells_in(image)][kind(image)]; }
  // By its leaves, at most kMostLeaves, and its unbalance, at most kMostUnbalance: half of how many more cells it has of
  // one colour of the chessboard than of the other. A move takes one of each.
  std::size_t kind(Cells image) const;

  // --- options ---
  // Calls f(first, rest) for what each move leaves, until it returns false.
  template <class F>
  void for_moves(Cells image, F&& f) const;
  // The component of `rest` with the first cell of `near`; some cell of each component is in `near`.
  Cells component(Cells rest, Cells near) const;
  // The least image without twin leaves; 0 if it is lost by mirroring.
  Cells least_image(Cells part) const {
    return frame_.least_image(without_twin_leaves(part, frame_.stride()));
  }
  // Calls f(image) for each component of two cells or more of `rest`. Some cell of each is in `near`.
  template <class F>
  void for_parts(Cells rest, Cells near, F&& f) const;
  std::uint32_t small_nimber(Cells image);
  // Puts the options on options_; false if one of them has the nimber `heap`, which is ruled out then.
  bool make_options(Cells image, std::uint32_t heap);
  void add_option(Cells rest, Cells near);
  // Takes what has become known out of an option; the values ruled out for the last of what is left.
  std::uint32_t settle(Option& option);
  // Whether the list that is being made has such an option; if not, it is remembered as number `place`.
  bool is_double(const Option& option, std::uint32_t place);

  // --- search ---
  void visit(Cells image, std::uint32_t heap, const Thresholds& thresholds);
  void visit_sum(std::uint32_t begin, std::uint32_t count, const Thresholds& thresholds);
  // The numbers of an option of a couple; false: it has nothing more to tell.
  bool look_up(Option& option, std::uint32_t heap) const;
  Choice choose(Cells image, std::uint32_t heap, std::uint32_t state, std::size_t first_option) const;
  bool is_heap(Cells image, std::uint32_t heap);
  // The image of a board; 0: it is lost by mirroring. Begins anew if it needs another frame.
  Cells enter(const Polyomino<WideCells>& board);

  std::mutex turn_;
  unsigned most_small_;
  std::uint64_t visits_ = 0;
  std::uint64_t visits_before_ = 0;  // this question
  Frame frame_{1, 1};
  CramNimbers small_{frame_};
  CramComponents components_;
  CramCouples couples_;
  std::vector<std::array<Shares, kKinds>> shares_;  // by cells and kind
  std::vector<Option> options_;
  std::vector<Cells> images_;
  struct Made {
    std::uint64_t list = 0;
    std::uint32_t option = 0;
  };
  std::vector<Made> made_ = std::vector<Made>(256);  // options of the list that is being made, hashed
  std::uint64_t list_ = 0;
};

}  // namespace tendril::octal
