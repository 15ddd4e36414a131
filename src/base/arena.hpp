// Storage that only grows, in blocks that never move: no copying when it grows, no peak of twice its size,
// and references stay valid. Freed all at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace tendril {

// A vector in blocks of 2^kBlockBits elements, of a type whose first value is all zero bits: a block comes from the system as
// zeros, and what is never used of it never becomes memory.
template <class T, unsigned kBlockBits = 16>
class BlockVector {
 public:
  BlockVector() = default;
  BlockVector(BlockVector&& other) noexcept
      : blocks_(std::move(other.blocks_)), size_(std::exchange(other.size_, 0)) {}
  BlockVector& operator=(BlockVector&& other) noexcept {
    blocks_ = std::move(other.blocks_);
    size_ = std::exchange(other.size_, 0);
    return *this;
  }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return blocks_[i >> kBlockBits][i & kMask]; }
  const T& operator[](std::size_t i) const { return blocks_[i >> kBlockBits][i & kMask]; }
  void push_back(T value) {
    if ((size_ & kMask) == 0) add_block();
    (*this)[size_++] = std::move(value);
  }
  std::size_t bytes() const { return blocks_.size() * (sizeof(T) << kBlockBits); }

 private:
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static constexpr std::size_t kMask = (std::size_t{1} << kBlockBits) - 1;
  struct Free {
    void operator()(T* block) const { std::free(block); }
  };
  using Block = std::unique_ptr<T[], Free>;
  void add_block() {
    Block zeros(static_cast<T*>(std::calloc(kMask + 1, sizeof(T))));
    if (zeros == nullptr) throw std::bad_alloc();
    blocks_.push_back(std::move(zeros));
  }

  std::vector<Block> blocks_;
  std::size_t size_ = 0;
};

// Runs of elements, each contiguous. Blocks are of `block_elements`, the first ones smaller; a run longer than a block
// gets a block of its own.
template <class T>
class Arena {
 public:
  explicit Arena(std::size_t block_elements = std::size_t{1} << 18) : block_elements_(block_elements) {}

  // Room for `count` elements, to be filled by the caller.
  T* allocate(std::size_t count) {
    if (count > left_) {
      const std::size_t usual = std::clamp(bytes_ / sizeof(T), block_elements_ / 64, block_elements_);
      const std::size_t block = std::max(count, usual);
      blocks_.emplace_back(new T[block]);  // unlike make_unique, leaves it as it is
      next_ = blocks_.back().get();
      left_ = block;
      bytes_ += block * sizeof(T);
    }
    T* run = next_;
    next_ += count;
    left_ -= count;
    return run;
  }
  void clear() {
    blocks_.clear();
    next_ = nullptr;
    left_ = bytes_ = 0;
  }
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t block_elements_;
  std::vector<std::unique_ptr<T[]>> blocks_;
  T* next_ = nullptr;
  std::size_t left_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace tendril
