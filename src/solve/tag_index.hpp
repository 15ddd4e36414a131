// Which component of the table has a tag (rules/sketches.hpp): of those that share one, the first that was told of.
// Open addressing like key_index.hpp, without keys: a slot is a tag and an id. Most tags that are asked for are not
// there, so at least half of the slots stay empty.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tendril {

class TagIndex {
 public:
  void insert(std::uint32_t tag, std::uint32_t id) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    std::size_t at = home(tag);
    for (; slots_[at] != kEmpty; at = after(at))
      if (slots_[at] >> 32 == tag) return;
    slots_[at] = (std::uint64_t{tag} << 32) | id;
    ++size_;
  }
  std::optional<std::uint32_t> find(std::uint32_t tag) const {
    for (std::size_t at = home(tag); slots_[at] != kEmpty; at = after(at))
      if (slots_[at] >> 32 == tag) return static_cast<std::uint32_t>(slots_[at]);
    return std::nullopt;
  }
  // Asks for the memory that `find` will read.
  void prefetch(std::uint32_t tag) const { __builtin_prefetch(&slots_[home(tag)]); }
  std::size_t bytes() const { return slots_.size() * sizeof(std::uint64_t); }

 private:
  static constexpr std::uint64_t kEmpty = UINT64_MAX;

  std::size_t home(std::uint32_t tag) const { return (std::uint64_t{tag} * slots_.size()) >> 32; }
  std::size_t after(std::size_t at) const { return at + 1 == slots_.size() ? 0 : at + 1; }
  void grow() {
    const auto old = std::exchange(slots_, std::vector<std::uint64_t>(slots_.size() * 2, kEmpty));
    for (const std::uint64_t slot : old) {
      if (slot == kEmpty) continue;
      std::size_t at = home(static_cast<std::uint32_t>(slot >> 32));
      while (slots_[at] != kEmpty) at = after(at);
      slots_[at] = slot;
    }
  }

  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(64, kEmpty);
  std::size_t size_ = 0;
};

}  // namespace tendril
