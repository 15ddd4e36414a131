// What a certificate says, game and notation aside (docs/certificates.md).
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/key.hpp"
#include "tendril/nimber.hpp"

namespace tendril::proof {

struct Certificate {
  using Entries = std::vector<std::uint32_t>;  // a sum: indices of entries, ascending
  // A move, and where in the position it is made in the components that are left lie (docs/certificates.md, "Hints").
  using Places = std::vector<std::uint32_t>;
  struct Hint {
    Places move;
    std::vector<std::pair<std::uint32_t, Places>> entries;  // the components that are entries
    Places whole;                                           // or all of them, as the reply writes them
    std::vector<std::pair<Places, Places>> pairs;           // components that cancel
  };
  struct Reply {
    Sum option;
    Entries reply;
    std::vector<Hint> options = {};  // the moves of the entry that leave this option
    std::optional<Hint> how = {};    // the move in it that leaves the reply
  };
  struct Entry {
    Key position;
    Nimber value;
    std::vector<Entries> gives;  // for each smaller value an option that has it
    std::vector<Reply> replies;
    std::vector<Hint> covers = {};  // the moves that leave entries
  };
  std::vector<Entry> entries;
  std::optional<Entries> winning_option;  // of the claim, if it is won and not all of it is listed
};

}  // namespace tendril::proof
