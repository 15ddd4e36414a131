// How long a node is searched before its neighbours come first: while pn < proof, dn < disproof and
// min(pn + proof_slack, dn + disproof_slack) < either, the third because a sum's number is a minimum (theorem 2 of Čížek,
// Balko and Schmid 2025).
#pragma once

#include <algorithm>
#include <cstdint>

#include "solve/proof_numbers/couples.hpp"

namespace tendril {

struct Thresholds {
  static constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 60;

  std::uint64_t proof = kNoLimit;
  std::uint64_t disproof = kNoLimit;
  std::uint64_t either = kNoLimit;
  std::uint64_t proof_slack = 0;
  std::uint64_t disproof_slack = 0;

  bool reached(ProofNumbers n) const { return n.pn >= proof || n.dn >= disproof || least(n) >= either; }

  // Twice as far away, for whoever has come to these too soon.
  Thresholds wider() const {
    Thresholds twice = *this;
    for (std::uint64_t* threshold : {&twice.proof, &twice.disproof, &twice.either})
      *threshold = std::min(2 * *threshold, kNoLimit);
    return twice;
  }

  // Of a move of a couple that has the numbers `now`. It is left once it is `stretch` dearer than the runner-up, but not
  // before something has changed: others may keep a worker from the cheapest move, and then this one is dear from the start.
  Thresholds of_move(ProofNumbers now, ProofNumbers move, std::uint32_t runner_up_dn, double stretch) const {
    Thresholds below;
    if (disproof < kNoLimit) below.proof = disproof - now.dn + move.pn;
    below.disproof = proof;
    if (runner_up_dn < kManyNumbers)
      below.disproof = std::min(below.disproof, static_cast<std::uint64_t>(runner_up_dn * (1 + stretch)) + 1);
    below.disproof = std::max<std::uint64_t>(below.disproof, move.dn + 1);
    below.proof_slack = disproof_slack + now.dn - move.pn;
    below.disproof_slack = proof_slack;
    below.either = std::max(either, below.least(move) + 1);
    return below;
  }
  // Of a component of a sum that has the number `total`, of which `component` is its part.
  Thresholds of_component(std::uint64_t total, std::uint64_t component) const {
    std::uint64_t limit = std::min(proof, disproof);
    if (either < kNoLimit) limit = std::min(limit, either - std::min(proof_slack, disproof_slack));
    Thresholds below;
    if (limit < kNoLimit) below.either = limit - total + component;
    return below;
  }

 private:
  std::uint64_t least(ProofNumbers n) const { return std::min(n.pn + proof_slack, n.dn + disproof_slack); }
};

}  // namespace tendril
