// A set of play lengths: how many moves a game can last. Kept as disjoint runs lo..hi, because the sets of
// real games are nearly intervals even when they are long.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tendril {

class LengthSet {
 public:
  struct Run {
    std::uint64_t lo;
    std::uint64_t hi;
    friend bool operator==(const Run&, const Run&) = default;
  };

  LengthSet() = default;
  explicit LengthSet(std::uint64_t length) : runs_{{length, length}} {}

  // { a + b : a in this, b in other }: the lengths of a sum of two games.
  LengthSet plus(const LengthSet& other) const;
  // Adds every a + 1, a in other: the lengths after a move to a game with lengths `other`.
  void merge_after_move(const LengthSet& other);

  bool empty() const { return runs_.empty(); }
  bool contains(std::uint64_t length) const;
  const std::vector<Run>& runs() const { return runs_; }
  std::uint64_t count() const;
  std::vector<std::uint64_t> values() const;
  // "{4,5,6}"; a run of 25 or more is written "4..90" inside the braces.
  std::string text() const;
  std::size_t bytes() const { return sizeof(*this) + runs_.capacity() * sizeof(Run); }

  friend bool operator==(const LengthSet&, const LengthSet&) = default;

 private:
  void normalise();

  std::vector<Run> runs_;
};

}  // namespace tendril
