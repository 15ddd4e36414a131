// Certificates of misère play (docs/certificates.md): a list of lost states that answers every option of each of them by
// another, and the canonical forms of the small components in them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/key.hpp"
#include "proof/certificate_text.hpp"
#include "solve/expander.hpp"
#include "tendril/outcome.hpp"

namespace tendril::proof {

struct MisereCertificate {
  // A form is the set of its options, which come before it; the first is the game that is over.
  std::vector<std::vector<std::uint32_t>> forms;
  struct Equal {
    Key component;
    std::uint32_t form;
  };
  std::vector<Equal> equal;  // and all that these lead to
  struct Lost {
    Sum components;
    std::uint32_t form;
  };
  std::vector<Lost> lost;
  Outcome outcome;
};

// Searches for what is missing, with forms for components of a bound up to cert_small. Throws Stopped.
MisereCertificate choose_misere_entries(Expander& expander, const Sum& sum, const Settings& settings);

std::string certificate_text(const Ruleset& rules, const Claim& claim, const MisereCertificate& certificate);

}  // namespace tendril::proof
