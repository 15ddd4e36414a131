// The results of `tendril reproduce` as one self-contained page: verdicts, and the papers' tables and figures
// redrawn from computed values.
#pragma once

#include <string>
#include <vector>

#include "app/ledger.hpp"

namespace tendril::app {

std::string reproduce_page(const std::vector<Result>& results, papers::Depth depth);

}  // namespace tendril::app
