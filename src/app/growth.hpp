// How the work of each game grows with the size of its positions (tendril bench --growth).
#pragma once

#include <string>

#include "app/session.hpp"

namespace tendril::app {

// Values positions of every game, from small to large, until one takes `seconds` of processor
// time; prints a line each and writes a plot to `file`.
void growth(Session& session, const std::string& file, double seconds);

}  // namespace tendril::app
