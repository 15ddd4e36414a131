// The trimming T(G) as a position for arrows:trimmed; empty if no edge is left.
#pragma once

#include <string>

#include "papers/claim.hpp"

namespace tendril::papers {

inline std::string trimming_of(Trial& t, const std::string& graph) {
  const std::string told = t.game("arrows").trim(t.position("arrows", graph));
  // The lines behind the first say which vertex is which.
  return told.starts_with("edges") ? told.substr(0, told.find('\n')) : "";
}

}  // namespace tendril::papers
