// A sweep on many ranks: rank 0 deals parts of it, more than there are ranks, to whoever is free; a rank runs the program
// 'tendril lab ... --part k/n --state PREFIX.k' for each. Parts that are done stay done: run again, a part reads its state.
#pragma once

#include "cluster/options.hpp"
#include "cluster/transport.hpp"

namespace tendril::cluster {

int sweep(const Options& options, Transport& transport);

}  // namespace tendril::cluster
