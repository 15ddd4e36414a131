// From how many visits on a fact is told, where there are so many facts that taking those of others keeps a rank from all
// else: to take one costs a microsecond or two, a visit brings a quarter of one to every other rank, and one thread takes them.
// So a rank that is at that for more than half of its time tells less itself, and all do as ranks that are alike have the
// same to take. Told instead by rank 0 it would be one more thing to agree on, and no better where they are alike.
#pragma once

#include <algorithm>
#include <cstdint>

namespace tendril::cluster {

class Thrift {
 public:
  // Never from fewer than `least` visits on.
  Thrift(double now, std::uint32_t least) : least_(least), visits_(least), since_(now) {}

  // It has been taking messages for so long.
  void took(double seconds) { taking_ += seconds; }
  // From how many visits on facts are told until it is asked again, which is once an exchange.
  std::uint32_t visits(double now) {
    const double part = taking_ / std::max(now - since_, 1e-9);
    if (part > kMuch) visits_ = std::min(std::max(2 * visits_, 1U), kMost);
    if (part < kLittle) visits_ = std::max(visits_ / 2, least_);
    since_ = now;
    taking_ = 0;
    return visits_;
  }

 private:
  static constexpr double kMuch = 0.5;
  static constexpr double kLittle =
      0.1;  // far from the other, because half as many visits may be five times the facts
  static constexpr std::uint32_t kMost = 1U << 16;

  std::uint32_t least_;
  std::uint32_t visits_;
  double since_;
  double taking_ = 0;
};

}  // namespace tendril::cluster
