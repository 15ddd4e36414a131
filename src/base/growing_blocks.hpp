// Rows that several threads read while others add to them: blocks of equal size that never move, found through a
// directory. A directory that is full is copied into one of twice its size; those that were are kept, because somebody
// may be reading them, and together they are no larger than the last.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <type_traits>
#include <vector>

namespace tendril {

// `Block` has room for Block::kRows rows, a power of two, and begins as zeros.
template <class Block>
class GrowingBlocks {
 public:
  // The block of a row that was reached, by this thread or by whoever told it of the row.
  Block& of(std::size_t row) const { return *directory_.load(std::memory_order_acquire)[row / Block::kRows]; }
  static constexpr std::size_t in_block(std::size_t row) { return row % Block::kRows; }

  // Makes room up to `row`.
  void reach(std::size_t row) {
    if (row >= rows_.load(std::memory_order_acquire)) [[unlikely]]
      grow(row);
  }
  // Gives back the blocks that only later rows need. The thread that calls it is alone.
  void forget_beyond(std::size_t rows) {
    blocks_.resize(std::min(blocks_.size(), (rows + Block::kRows - 1) / Block::kRows));
    rows_ = blocks_.size() * Block::kRows;
  }
  std::size_t rows() const { return rows_.load(std::memory_order_acquire); }
  std::size_t bytes() const { return rows() / Block::kRows * sizeof(Block); }

 private:
  static_assert(std::is_trivially_destructible_v<Block>);
  struct Free {
    void operator()(Block* block) const { std::free(block); }
  };
  using OwnedBlock = std::unique_ptr<Block, Free>;
  // From the system: what is never used of it never becomes memory.
  static OwnedBlock zeros() {
    OwnedBlock block(static_cast<Block*>(std::calloc(1, sizeof(Block))));
    if (block == nullptr) throw std::bad_alloc();
    return block;
  }
  void grow(std::size_t row) {
    const std::lock_guard hold(growing_);
    while (row >= blocks_.size() * Block::kRows) {
      if (blocks_.size() == entries_) {
        const std::size_t more = std::max<std::size_t>(16, 2 * entries_);
        auto directory = std::make_unique<Block*[]>(more);
        for (std::size_t b = 0; b < blocks_.size(); ++b) directory[b] = blocks_[b].get();
        directories_.push_back(std::move(directory));
        directory_.store(directories_.back().get(), std::memory_order_release);
        entries_ = more;
      }
      blocks_.push_back(zeros());
      directories_.back()[blocks_.size() - 1] = blocks_.back().get();
      rows_.store(blocks_.size() * Block::kRows, std::memory_order_release);
    }
  }

  std::atomic<Block**> directory_{nullptr};
  std::atomic<std::size_t> rows_{0};
  std::mutex growing_;
  std::vector<std::unique_ptr<Block*[]>> directories_;
  std::size_t entries_ = 0;  // that the last of them has room for
  std::vector<OwnedBlock> blocks_;
};

}  // namespace tendril
