// Certificates as text: docs/certificates.md describes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "proof/certificate.hpp"
#include "rules/ruleset.hpp"
#include "tendril/outcome.hpp"

namespace tendril::proof {

// What a certificate claims of `position`, in words that a checker reads.
struct Claim {
  std::string game;
  std::string position;
  Outcome outcome;
  std::optional<Nimber> nimber;
  std::string comment;  // one line; empty: none
};

std::string certificate_text(const Ruleset& rules, const Claim& claim, const Certificate& certificate);

}  // namespace tendril::proof
