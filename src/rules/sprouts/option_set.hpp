// The options of one land as they are found, each once: their bytes, components with their lengths, and an
// open-addressing table over them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/key.hpp"
#include "rules/options.hpp"
#include "rules/sprouts/lands.hpp"

namespace tendril::sprouts {

class OptionSet {
 public:
  void clear();
  // Adds the option that `lands` holds, unless it is known already.
  void add(const Lands& lands);
  void write(Options& out) const;

 private:
  struct Found {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint64_t hash;
  };
  void grow();

  Key bytes_;
  std::vector<Found> options_;
  std::vector<std::uint32_t> table_;  // 1 + option, 0: free
};

}  // namespace tendril::sprouts
