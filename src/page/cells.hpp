// A table before it is written as CSV, LaTeX or HTML: rows of cells as text, the first row a heading. No row
// is longer than the heading; one that is shorter ends in nothing.
#pragma once

#include <string>
#include <vector>

namespace tendril {

using Cells = std::vector<std::vector<std::string>>;

}  // namespace tendril
