// The recorded ledger: what `tendril reproduce` found when papers/ledger.json was last written. It is built
// into the program, so that every run is compared with it wherever the program stands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "page/json.hpp"
#include "papers/claim.hpp"

namespace tendril::app {

// A claim and what a run found for it.
struct Result {
  const papers::Claim* claim;
  papers::Finding finding;
  double seconds = 0;
};

// The recorded verdict of a claim, or "not recorded" if it is not in the ledger.
std::string recorded_verdict(std::string_view paper, std::string_view claim);

// The ledger with these results in place of the entries they belong to, in the order of the papers; claims
// that no longer exist are left out.
std::string updated_ledger(const std::vector<Result>& results);

// docs/errata.md, from the recorded ledger alone.
std::string errata();

// The fields of a claim and its finding that do not change from run to run.
Json entry_of(const papers::Claim& claim, const papers::Finding& finding);

}  // namespace tendril::app
