// Families of boards with a path that grows: nimbers for every length, and their period once proved
// (docs/sequences.md). A family is a position with a '*' in the place of the length: star(*,1,2).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tendril/control.hpp"
#include "tendril/sequence.hpp"
#include "tendril/settings.hpp"

namespace tendril {

struct GrowingRequest {
  std::uint32_t upto = 30;    // the largest length whose value is asked for
  bool prove = false;         // go on until a period is proved
  std::uint32_t most = 5000;  // but value no longer paths than this for it
  bool certify = false;       // write down the evidence of a proof
  std::string made_by;        // said in the certificate: the command that asked
  Settings settings = {};
};

struct Growing {
  std::uint32_t first = 0;            // the least length there is
  std::vector<std::uint32_t> values;  // of the lengths first, first + 1, ...
  sequence::Periodicity periodicity;
  std::size_t frames = 0;          // boards with open paths that the proof is about; 0: there is none
  std::string out_of_reach;        // why the method does not apply; empty: it does
  std::optional<Stopped> stopped;  // why values end before `upto`, or nothing is proved that might have been
  std::string certificate;         // if it was asked for and there is a proof
};

// How many stars a family has, one or two. Throws InputError.
std::size_t growing_lengths(std::string_view family);

// A family with one star. Throws InputError, and Stopped where that leaves nothing to tell.
Growing grow(std::string_view game, std::string_view family, const GrowingRequest& request, Control& control);

// A family with two stars: a row for each value of the first, from `first` on, and what is known of all rows together.
struct GrowingTable {
  std::uint32_t first = 0;
  std::vector<Growing> rows;
  bool proved =
      false;  // for the whole table: adding `period` to a length of `preperiod` or more changes nothing
  std::uint32_t period = 0;
  std::uint32_t preperiod = 0;
  std::size_t frames = 0;
  std::string why_not;
  std::optional<Stopped> stopped;  // why rows are missing, or nothing is said of all of them
};
GrowingTable grow_table(std::string_view game, std::string_view family, std::uint32_t rows,
                        const GrowingRequest& request, Control& control);

}  // namespace tendril
