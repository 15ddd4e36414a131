// Values of a family of boards with a path that grows, and what is proved of them: the half of `sequence` that is
// not about heaps.
#pragma once

#include <cstdint>
#include <string>

#include "app/session.hpp"

namespace tendril::app {

struct FamilyQuestion {
  std::string game;
  std::string family;
  std::uint64_t upto = 40;
  std::uint64_t rows = 10;  // with two stars
  bool prove = false;
  std::string certificate = {};  // the file for it
};

void answer_family(const FamilyQuestion& question, Session& session);

}  // namespace tendril::app
