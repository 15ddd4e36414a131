#include "tendril/error.hpp"

#include <fmt/format.h>

namespace tendril {

std::string InputError::line() const { return fmt::format("{} at column {}: {}", what_, column(), right_); }

}  // namespace tendril
