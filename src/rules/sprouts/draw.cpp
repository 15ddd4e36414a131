#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
std::string Sprouts::draw(std::string_view) const { return {}; }
}  // namespace tendril::sprouts
