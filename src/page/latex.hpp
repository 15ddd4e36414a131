// Tables for papers.
#pragma once

#include "page/cells.hpp"

namespace tendril {

// A tabular: a rule under the heading, and one right of the first column. Cells are LaTeX as they stand;
// remarks follow as comments.
std::string latex_tabular(const Cells& rows, const std::vector<std::string>& remarks);

}  // namespace tendril
