// CSV as RFC 4180 has it, with a plain newline at the end of a line: a field that holds a comma, a quote or a
// newline stands in quotes.
#pragma once

#include "page/cells.hpp"

namespace tendril {

std::string csv_line(const std::vector<std::string>& fields);
std::string csv_text(const Cells& rows);

}  // namespace tendril
