// What a certificate says, game and notation aside (docs/certificates.md).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/key.hpp"
#include "tendril/nimber.hpp"

namespace tendril::proof {

struct Certificate {
  using Entries = std::vector<std::uint32_t>;  // a sum: indices of entries, ascending
  struct Reply {
    Sum option;
    Entries reply;
  };
  struct Entry {
    Key position;
    Nimber value;
    std::vector<Entries> gives;  // for each smaller value an option that has it
    std::vector<Reply> replies;
  };
  std::vector<Entry> entries;
  std::optional<Entries> winning_option;  // of the claim, if it is won and not all of it is listed
};

}  // namespace tendril::proof
