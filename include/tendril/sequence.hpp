// The nim-values of single heaps, and what is known of their period.
#pragma once

#include <cstdint>
#include <vector>

namespace tendril::sequence {

// How two-part splits are worked out. All methods give the same values; `automatic` starts plain and goes
// sparse while that is less work. `sparse` stays sparse wherever it can (codes of two parts), pay or not.
enum class Method { automatic, plain, sparse };

// No more heaps than this are ever valued one by one.
inline constexpr std::uint64_t kMostHeaps = 100'000'000;

// Index convention: the pre-period is the number of exceptional heap sizes counted from 0, that is, the least
// n0 such that G(n + p) = G(n) for all n >= n0 (or G(n + p) = G(n) + s: arithmetic periodicity of saltus s).
struct Periodicity {
  // looks_...: the values computed repeat (at least three times, over at least an eighth of them), and that
  // is all that is known. Without `looks_`: proved for all heaps.
  enum class Kind { none, looks_periodic, periodic, looks_arithmetic, arithmetic };
  Kind kind = Kind::none;
  std::uint64_t period = 0;  // the smallest
  std::uint64_t preperiod = 0;
  std::uint64_t saltus = 0;        // what a period adds: 0 unless arithmetic
  bool proved = false;             // kind is periodic or arithmetic
  std::uint64_t checked_upto = 0;  // the largest heap valued
  std::uint64_t needed_upto = 0;   // the largest heap a proof needs the value of; 0 if no proof is known of

  friend bool operator==(const Periodicity&, const Periodicity&) = default;
};

struct NimValues {
  std::vector<std::uint32_t> values;  // of the heaps 0, 1, 2, ...
  Periodicity periodicity;
};

}  // namespace tendril::sequence
