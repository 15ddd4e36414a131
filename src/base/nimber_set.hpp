// A set of nimbers, with the one question games ask of it: which is the smallest value not in it (mex)?
// Up to 64 values live in one word inside the object; larger sets spill to a vector. Solvers keep one or two
// of these per level of a search that may be a million levels deep, so the small case has to stay small.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <vector>

#include "tendril/nimber.hpp"

namespace tendril {

class NimberSet {
 public:
  NimberSet() = default;

  // {0, 1, ..., count - 1}.
  static NimberSet below(std::uint64_t count) {
    NimberSet set;
    if (count < 64) {
      set.first_ = (std::uint64_t{1} << count) - 1;
      return set;
    }
    set.first_ = ~std::uint64_t{0};
    set.rest_.assign(word_of({count}) - 1, ~std::uint64_t{0});
    if (count % 64 != 0) set.rest_.push_back((std::uint64_t{1} << (count % 64)) - 1);
    return set;
  }

  void insert(Nimber n) {
    const std::size_t word = word_of(n);
    if (word > rest_.size()) rest_.resize(word);
    at(word) |= std::uint64_t{1} << (n.value % 64);
  }
  void erase(Nimber n) {
    const std::size_t word = word_of(n);
    if (word <= rest_.size()) at(word) &= ~(std::uint64_t{1} << (n.value % 64));
  }
  bool contains(Nimber n) const {
    const std::size_t word = word_of(n);
    return word <= rest_.size() && ((at(word) >> (n.value % 64)) & 1) != 0;
  }
  bool empty() const { return !max(); }

  // The smallest nimber not in the set.
  Nimber mex() const {
    for (std::size_t word = 0; word <= rest_.size(); ++word) {
      if (at(word) != ~std::uint64_t{0})
        return {static_cast<std::uint64_t>(word * 64) +
                static_cast<std::uint64_t>(std::countr_one(at(word)))};
    }
    return {static_cast<std::uint64_t>((rest_.size() + 1) * 64)};
  }
  std::optional<Nimber> min() const {
    for (std::size_t word = 0; word <= rest_.size(); ++word)
      if (at(word) != 0)
        return Nimber{static_cast<std::uint64_t>(word * 64) +
                      static_cast<std::uint64_t>(std::countr_zero(at(word)))};
    return std::nullopt;
  }
  std::optional<Nimber> max() const {
    for (std::size_t word = rest_.size() + 1; word-- > 0;)
      if (at(word) != 0)
        return Nimber{static_cast<std::uint64_t>(word * 64 + 63) -
                      static_cast<std::uint64_t>(std::countl_zero(at(word)))};
    return std::nullopt;
  }
  bool intersects(const NimberSet& other) const {
    if ((first_ & other.first_) != 0) return true;
    for (std::size_t i = 0; i < rest_.size() && i < other.rest_.size(); ++i)
      if ((rest_[i] & other.rest_[i]) != 0) return true;
    return false;
  }
  // Drops every value above `limit`.
  void keep_up_to(Nimber limit) {
    const std::size_t word = word_of(limit);
    if (word < rest_.size()) rest_.resize(word);
    if (word <= rest_.size() && limit.value % 64 != 63)
      at(word) &= (std::uint64_t{1} << (limit.value % 64 + 1)) - 1;
  }
  // { x ^ n : x in the set }.
  NimberSet shifted(Nimber n) const {
    if (n.value == 0) return *this;
    NimberSet result;
    for (std::size_t word = 0; word <= rest_.size(); ++word)
      for (std::uint64_t bits = at(word); bits != 0; bits &= bits - 1)
        result.insert(Nimber{static_cast<std::uint64_t>(word * 64) +
                             static_cast<std::uint64_t>(std::countr_zero(bits))} ^
                      n);
    return result;
  }
  // The values below 64, one bit each.
  std::uint64_t low_word() const { return first_; }

 private:
  // Where a size_t has 32 bits, a nimber can be too large for any set; elsewhere memory ends first.
  static std::size_t word_of(Nimber n) {
    if constexpr (sizeof(std::size_t) < sizeof n.value)
      if (n.value / 64 > SIZE_MAX / 16) throw std::bad_alloc();
    return static_cast<std::size_t>(n.value / 64);
  }
  std::uint64_t& at(std::size_t word) { return word == 0 ? first_ : rest_[word - 1]; }
  const std::uint64_t& at(std::size_t word) const { return word == 0 ? first_ : rest_[word - 1]; }

  std::uint64_t first_ = 0;
  std::vector<std::uint64_t> rest_;
};

}  // namespace tendril
