// Images of Cram in frames: components of one board as words in which all rows have the same length, so that a word is
// the whole of a component, to cut one out is a shift, and in rows of eight bits to turn it is to turn bytes. In a
// Polyomino (graph/polyomino.hpp) rows are as long as the box; then the width has to be kept beside the word, and packing
// the rows again was a fifth of the time of a search.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include "base/bit_reversal.hpp"
#include "graph/polyomino.hpp"

namespace tendril::octal {

using Cells = NarrowCells;

// As std::popcount, which is a call where the processor is not known to have an instruction for it.
inline unsigned cells_in(Cells cells) {
  cells -= cells >> 1 & 0x5555555555555555U;
  cells = (cells & 0x3333333333333333U) + (cells >> 2 & 0x3333333333333333U);
  cells = (cells + (cells >> 4)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<unsigned>(cells * 0x0101010101010101U >> 56);
}

// Images stand: they are at least as high as wide, and lie in the first rows and columns. The last column is empty.
class Frame {
 public:
  // For all components of a board with these sides, short_side <= long_side, which fits.
  Frame(unsigned short_side, unsigned long_side)
      : stride_(short_side < kByte && long_side <= kByte ? kByte : short_side + 1) {
    for (unsigned at = 0; at < kCellBits<Cells>; ++at)
      if ((at / stride_ + at % stride_) % 2 != 0) black_ |= Cells{1} << at;
  }
  static bool fits(unsigned short_side, unsigned long_side) {
    return (short_side < kByte && long_side <= kByte) || (short_side + 1) * long_side <= kCellBits<Cells>;
  }

  unsigned stride() const { return stride_; }
  // The places of one colour of the chessboard.
  Cells black() const { return black_; }
  bool operator==(const Frame&) const = default;

  // The least image of a component, given by its cells anywhere in a frame, under the symmetries of the square; 0 if it
  // is lost by mirroring (turns_freely in graph/polyomino.hpp).
  Cells least_image(Cells cells) const { return stride_ == kByte ? least<true>(cells) : least<false>(cells); }

 private:
  static constexpr unsigned kByte = 8;
  struct Box {
    Cells cells;
    unsigned width;
    unsigned height;
  };

  template <bool kBytes>
  Cells least(Cells cells) const {
    Box box = cut<kBytes>(cells);
    if (box.width > box.height) box = {transposed<kBytes>(box), box.height, box.width};
    const Cells half = half_turn<kBytes>(box);
    if (half == box.cells) {
      const bool even = box.width % 2 == 0 && box.height % 2 == 0;
      if (even || (half >> ((box.height - 1) / 2 * stride<kBytes>() + (box.width - 1) / 2) & 1) == 0)
        return 0;
    }
    const Cells least = least_of_four<kBytes>(box, half);
    if (box.width != box.height) return least;
    box.cells = transposed<kBytes>(box);
    return std::min(least, least_of_four<kBytes>(box, half_turn<kBytes>(box)));
  }

  template <bool kBytes>
  unsigned stride() const {
    return kBytes ? kByte : stride_;
  }
  template <bool kBytes>
  Box cut(Cells cells) const {
    const unsigned stride = this->stride<kBytes>();
    cells >>= first_cell(cells) / stride * stride;
    const unsigned height = last_cell(cells) / stride + 1;
    Cells columns = cells;
    if constexpr (kBytes) {
      columns |= columns >> 32;
      columns |= columns >> 16;
      columns = (columns | columns >> 8) & 0xff;
    } else {
      for (unsigned r = 1; r < height; ++r) columns |= cells >> r * stride;
      columns &= (Cells{1} << stride) - 1;
    }
    const unsigned left = first_cell(columns);
    return {cells >> left, last_cell(columns) - left + 1, height};
  }
  template <bool kBytes>
  Cells half_turn(const Box& box) const {
    return reversed(box.cells) >> (kCellBits<Cells> - ((box.height - 1) * stride<kBytes>() + box.width));
  }
  template <bool kBytes>
  Cells upside_down(const Box& box) const {
    if constexpr (kBytes) return __builtin_bswap64(box.cells) >> kByte * (kByte - box.height);
    const Cells mask = (Cells{1} << stride_) - 1;
    Cells result = 0;
    Cells rest = box.cells;
    for (unsigned r = 0; r < box.height; ++r, rest >>= stride_) result = result << stride_ | (rest & mask);
    return result;
  }
  template <bool kBytes>
  Cells transposed(const Box& box) const {
    Cells cells = box.cells;
    if constexpr (kBytes) {
      // Squares of 1, 2 and 4 bits beside the diagonal change places.
      Cells moved = (cells ^ cells >> 7) & 0x00AA00AA00AA00AAU;
      cells ^= moved ^ moved << 7;
      moved = (cells ^ cells >> 14) & 0x0000CCCC0000CCCCU;
      cells ^= moved ^ moved << 14;
      moved = (cells ^ cells >> 28) & 0x00000000F0F0F0F0U;
      return cells ^ moved ^ moved << 28;
    }
    Cells result = 0;
    for (; cells != 0; cells &= cells - 1) {
      const unsigned number = first_cell(cells);
      result |= Cells{1} << (number % stride_ * stride_ + number / stride_);
    }
    return result;
  }
  template <bool kBytes>
  Cells least_of_four(const Box& box, Cells half) const {
    const Cells flipped = upside_down<kBytes>(box);
    return std::min(std::min(box.cells, half),
                    std::min(flipped, half_turn<kBytes>({flipped, box.width, box.height})));
  }

  unsigned stride_;
  Cells black_ = 0;
};

}  // namespace tendril::octal
