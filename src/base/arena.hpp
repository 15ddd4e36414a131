// Storage that only grows, in blocks that never move: no copying when it grows, no peak of twice its size,
// and references stay valid. Freed all at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace tendril {

// A vector in blocks of 2^kBlockBits elements.
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
    if ((size_ & kMask) == 0) blocks_.push_back(std::make_unique<T[]>(std::size_t{1} << kBlockBits));
    (*this)[size_++] = std::move(value);
  }
  std::size_t bytes() const { return blocks_.size() * (sizeof(T) << kBlockBits); }

 private:
  static constexpr std::size_t kMask = (std::size_t{1} << kBlockBits) - 1;
  std::vector<std::unique_ptr<T[]>> blocks_;
  std::size_t size_ = 0;
};

// Runs of elements, each contiguous. A run longer than a block gets a block of its own.
template <class T>
class Arena {
 public:
  explicit Arena(std::size_t block_elements = std::size_t{1} << 18) : block_elements_(block_elements) {}

  // Room for `count` elements, to be filled by the caller.
  T* allocate(std::size_t count) {
    if (count > left_) {
      const std::size_t block = std::max(count, block_elements_);
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
