// How long rank 0 has been silent, to a rank that would wait for it for ever; or all others, to rank 0. Everybody says once a
// second that he is there; where the MPI lets a job go on without a rank, nobody else says that it has died. A second is
// counted only of a turn that took longer: whoever was stopped and goes on does not mistake its own sleep for another's.
#pragma once

#include <algorithm>

namespace tendril::cluster {

inline constexpr double kSayEvery = 1;  // seconds between signs of life

class Silence {
 public:
  Silence(double now, double lost_after) : patience_(std::max(lost_after, kLeast)), looked_(now) {}

  void heard() { passed_ = 0; }
  // Once a turn, when all that has arrived is taken: whether to wait no longer.
  bool over(double now) {
    passed_ += std::min(now - looked_, kSayEvery);
    looked_ = now;
    return passed_ > patience_;
  }

 private:
  static constexpr double kLeast = 10;  // who is there may be at something

  double patience_;
  double looked_;
  double passed_ = 0;
};

}  // namespace tendril::cluster
