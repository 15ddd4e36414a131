// Evidence that can be checked without searching: a list of nimbers in which every entry follows from the
// others by looking two moves ahead (docs/certificates.md has the format and the reason). It is built
// backwards from the claim, out of what a search left in the table: only what the claim needs, directly or
// not, is listed.
//
// For an entry P = n, each smaller value needs an option that is listed and has it, and every option must
// either be listed (with a value other than n) or have a reply that is listed and has the value n. Where
// there is a choice, the one is taken that adds least to the list. Then rounds are run, each trying to do
// without an entry or two of the shortest list so far and to use its other entries instead; the shortest list
// is kept. What may be chosen for an entry is found out once.
#pragma once

#include <memory>

#include "proof/certificate.hpp"
#include "solve/proof_numbers/search.hpp"

namespace tendril::proof {

// For who wins `claim`, or (`with_nimber`) for its nimber. Nimbers that are missing are searched for; with
// many rounds also those of small components that would only be one choice more. Expander and search share a
// table. Throws Stopped, but only before there is a list. `left_over` gets what a stop left there: to free what took minutes
// to make takes longer than a stop may, so the list should be written before that.
Certificate choose_entries(Expander& expander, ProofNumberSearch& search, const Sum& claim, bool with_nimber,
                           std::uint64_t rounds, const Settings& settings = {},
                           std::shared_ptr<const void>* left_over = nullptr);

}  // namespace tendril::proof
