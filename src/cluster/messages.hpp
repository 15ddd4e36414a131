// What ranks tell one another, as bytes. Positions go by their keys, which mean the same to every rank of one program.
// Whatever bytes come, reading them touches nothing beyond them, and takes memory in proportion to them: nullopt if they
// are no such message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/key.hpp"
#include "solve/proof_numbers/thresholds.hpp"
#include "tendril/nimber.hpp"

namespace tendril::cluster {

// A couple to be searched.
struct Job {
  std::uint64_t lease = 0;
  Key key;
  std::uint64_t heap = 0;
  std::uint64_t visits = 0;    // how many it may take
  Thresholds thresholds = {};  // and how long it is worth searching

  std::string bytes() const;
};
std::optional<Job> read_job(KeyView bytes);

enum class Finding : std::uint64_t { undecided, won, lost };

// What became of it. Undecided: the numbers of the couple, and of moves that were looked at.
struct Report {
  struct Child {
    Key key;
    std::uint64_t heap;
    std::uint64_t pn;
    std::uint64_t dn;
  };
  std::uint64_t lease = 0;
  Finding finding = Finding::undecided;
  std::uint64_t pn = 0;
  std::uint64_t dn = 0;
  std::uint64_t visits = 0;
  std::uint64_t components = 0;  // met by the rank so far
  std::uint64_t microseconds = 0;
  std::vector<Child> children = {};

  std::string bytes() const;
};
std::optional<Report> read_report(KeyView bytes);

// What is known of a component: its nimber, or values below 63 that it is not, one bit each. Compressed as blocks of a store
// are.
struct Fact {
  Key key;
  std::optional<Nimber> nimber;
  std::uint64_t ruled_out = 0;
  std::uint32_t tag =
      0;  // of the component (rules/sketches.hpp), so that not all who hear of it work it out; 0: not said
};
using Facts = std::vector<Fact>;
std::string bytes_of(const Facts& facts);
std::optional<Facts> read_facts(KeyView bytes);

// What a couple that is not decided looks like after so many visits, and whether somebody is at it: for those who meet it
// elsewhere. Compressed likewise.
struct Estimate {
  Key key;
  std::uint64_t heap = 0;
  std::uint64_t pn = 0;
  std::uint64_t dn = 0;
  std::uint64_t visits = 0;
  bool busy = false;
  std::uint32_t tag = 0;  // as of a fact
};
using Estimates = std::vector<Estimate>;
std::string bytes_of(const Estimates& estimates);
std::optional<Estimates> read_estimates(KeyView bytes);

// Components that a rank would like to know more of.
std::string bytes_of(const std::vector<Key>& asks);
std::optional<std::vector<Key>> read_asks(KeyView bytes);

}  // namespace tendril::cluster
