// Cram, which is Arc Kayles on boards of squares, by proof-number search of its own: the search of
// solve/proof_numbers/ (couples, sums, thresholds) on bit images instead of on ids of a table.
//
// The general search meets ten components for each that it visits, and keeps a key, an id and a list for every one of
// them; on boards of squares it waits for that memory most of the time. Here an image is a word, its options are made
// again whenever it is entered (40 shifts and floods, a few microseconds) and looked up once, and only what was visited is kept: 16 bytes
// for what is known of a component, 16 for the numbers of a couple, which may be forgotten at any moment.
//
// What is known of a component comes from its options alone, as everywhere: a value is ruled out when an option has it;
// a nimber is recorded when all smaller values are ruled out and no option has it.
// Components of at most kMostSmallCells cells are valued by the definition. The two reductions are those of
// lattice_options.hpp. A test compares with the general search and with graphs.
//
// Tried instead (positions expanded for 5 x 7 by a prototype, which needed 81,000 this way): value sets, depth first, 960,000; initial
// numbers by the number of moves 77,000 to 145,000, by how often a board of so many cells has the nimber asked for
// 65,000 to 163,000; exact values of more than twelve cells (5 x 6: up to sixteen cells half as many, but six times as
// many to value).
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "base/key.hpp"
#include "graph/polyomino.hpp"
#include "tendril/nimber.hpp"

namespace tendril::octal {

// A hash table of images with 6 + 26 + 26 bits beside each: 16 bytes a slot. Most images
// that are asked for are not there, so at least half of the slots stay empty.
class ImageTable {
 public:
  static constexpr unsigned kBits = 26;
  static constexpr std::uint32_t kMask = (std::uint32_t{1} << kBits) - 1;

  struct Slot {
    NarrowCells cells = 0;     // 0: empty
    std::uint32_t first = 0;   // above kBits bits: the mark
    std::uint32_t second = 0;  // above kBits bits: the width
  };
  ImageTable() : slots_(kFirst) {}

  const Slot* find(const Polyomino<NarrowCells>& image, std::uint32_t mark) const;
  // Asks for the memory that `find` will read: waiting for it piece by piece would be half of the search.
  void prefetch(const Polyomino<NarrowCells>& image, std::uint32_t mark) const {
    __builtin_prefetch(&slots_[home(image, mark)]);
  }
  // Adds it if it is not there, zeros beside it. Throws Stopped.
  Slot& at(const Polyomino<NarrowCells>& image, std::uint32_t mark);
  void clear();
  // The bytes that the next growth will take; 0: there is room.
  std::size_t next_growth() const {
    return 2 * (used_ + 1) > slots_.size() ? 2 * slots_.size() * sizeof(Slot) : 0;
  }

 private:
  static constexpr std::size_t kFirst = std::size_t{1} << 12;
  std::size_t home(const Polyomino<NarrowCells>& image, std::uint32_t mark) const {
    std::uint64_t hash = image.cells ^ std::uint64_t{mark << 6 | image.width} << 52;
    hash = (hash ^ hash >> 29) * 0xbf58476d1ce4e5b9U;
    hash = (hash ^ hash >> 32) * 0x9e3779b97f4a7c15U;
    return (hash >> 20) & (slots_.size() - 1);
  }
  std::size_t place(const Polyomino<NarrowCells>& image, std::uint32_t mark) const;
  void grow();

  std::vector<Slot> slots_;  // a power of two
  std::size_t used_ = 0;
};

class CramSearch {
 public:
  // Whether boards of this key are searched here: images in a narrow word, and large enough to be worth it.
  static bool searches(KeyView polyomino);

  // The nimber of a board that it searches; nothing while another thread asks, or if a nimber is too large for it.
  // Throws Stopped; what was found until then is kept.
  std::optional<Nimber> nimber(KeyView polyomino);
  // Whether it is n.
  std::optional<bool> is_nimber(KeyView polyomino, Nimber n);

 private:
  using Image = Polyomino<NarrowCells>;

  struct Numbers {
    std::uint32_t pn;
    std::uint32_t dn;
    std::uint32_t smaller() const { return std::min(pn, dn); }
  };
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
  static constexpr std::uint32_t kKnown = std::uint32_t{1} << (ImageTable::kBits - 1);
  static constexpr std::uint32_t kMostHeap = ImageTable::kBits - 2;
  std::uint32_t state(const Image& image) const;
  void set_nimber(const Image& image, std::uint32_t nimber);
  void rule_out(const Image& image, std::uint32_t values);
  bool decided(const Image& image, std::uint32_t heap) const;
  // The smallest heap that is not ruled out.
  std::uint32_t asked(const Image& image) const;
  Numbers numbers(const Image& image, std::uint32_t heap) const;
  void set_numbers(const Image& image, std::uint32_t heap, Numbers numbers);

  // --- options ---
  // Calls f(image) for each component that is left of `rest` and not known to be lost by mirroring.
  template <class F>
  static void for_parts(NarrowCells rest, unsigned stride, F&& f);
  // Calls f(rest) for what each move leaves, until it returns false.
  template <class F>
  static void for_moves(const Image& image, F&& f);
  std::uint32_t small_nimber(const Image& image);
  // Puts the options on options_; false if one of them has the nimber `heap`, which is ruled out then.
  bool make_options(const Image& image, std::uint32_t heap);
  void add_option(NarrowCells rest, unsigned stride);
  // Takes what has become known out of an option; the values ruled out for the last of what is left.
  std::uint32_t settle(Option& option);
  bool equal(const Option& a, const Option& b) const;
  void drop_doubles(std::size_t first_option);

  // --- search ---
  void visit(const Image& image, std::uint32_t heap, Thresholds thresholds);
  void visit_sum(std::uint32_t begin, std::uint32_t count, const Thresholds& thresholds);
  // The numbers of an option of a couple; false: it has nothing more to tell.
  bool look_up(Option& option, std::uint32_t heap) const;
  Choice choose(const Image& image, std::uint32_t heap, std::size_t first_option) const;
  bool is_heap(const Image& image, std::uint32_t heap);

  std::mutex turn_;
  ImageTable known_;
  ImageTable couples_;
  std::vector<Option> options_;
  std::vector<Image> images_;
  std::vector<std::uint64_t> order_;
};

}  // namespace tendril::octal
