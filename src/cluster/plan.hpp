// How a cluster works together: what rank 0 and the others have agreed on, because all of them were started with it.
#pragma once

#include "cluster/searcher.hpp"

namespace tendril::cluster {

// More ranks than this have owners of components (exchange.hpp).
inline constexpr int kFewRanks = 32;

struct Plan {
  unsigned threads = 1;            // of every rank
  double job_seconds = 2;          // how long a job should take
  double lost_after = 30;          // seconds of silence after which a rank's job goes to another
  double exchange_seconds = 0.25;  // between batches of facts
  int few_ranks = kFewRanks;
  Worth worth = {};
};

}  // namespace tendril::cluster
