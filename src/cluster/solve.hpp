// One search on many ranks: rank 0 leads, the others follow.
#pragma once

#include "cluster/options.hpp"
#include "cluster/transport.hpp"

namespace tendril::cluster {

// Rank 0: leases leaves of its tree, passes nimbers on, and answers. Returns the exit code; messages are over then. With one
// rank it searches by itself, by the same jobs. Throws InputError.
int lead(const Options& options, Transport& transport);
// Any other rank: searches what it is told to, until it is told to finish.
void follow(const Options& options, Transport& transport);

}  // namespace tendril::cluster
