// The picture of a sheet: regions tinted, curves smooth, spots with their lives, the polygon with its glued sides and its
// neighbours dimmed; of the plane only what is drawn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "topology/reading.hpp"
#include "topology/sheet.hpp"
#include "topology/smooth.hpp"

namespace tendril::topology {

// A colour for every region, neighbours unlike.
std::vector<std::string> tints(const Sheet& sheet, const Reading& reading);

struct Look {
  double size = 640;
  bool numbers = false;
  bool tiles = true;
  bool tints = true;
  std::vector<Polyline> preview;
  std::string title;
};

std::string draw_svg(const Sheet& sheet, const Reading& reading, const Look& look);

}  // namespace tendril::topology
