// Random numbers that are the same on every machine and whose whole state is one number, so that a climb can be
// written down and gone on with: splitmix64 (Steele, Lea and Flood, 2014).
#pragma once

#include <cstddef>
#include <cstdint>

namespace tendril::lab {

class Random {
 public:
  explicit Random(std::uint64_t state) : state_(state) {}

  // From 0 to n - 1; n is at least 1. That small numbers come a little more often than they should, by one in 2^64 / n,
  // does not matter here.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  std::uint64_t state() const { return state_; }

 private:
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  std::uint64_t state_;
};

}  // namespace tendril::lab
