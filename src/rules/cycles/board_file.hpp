// Boards in files: "@name [outer ...] [marks ...]".
#pragma once

#include <string_view>

#include "rules/boards/board.hpp"

namespace tendril::cycles {

// Throws InputError about `text`, or about the file's contents.
boards::Board read_board_file(std::string_view text);
// The contents of a board file in the EDGES/CYCLES format, vertices numbered from 0.
boards::Board parse_board_file(std::string_view contents);

}  // namespace tendril::cycles
