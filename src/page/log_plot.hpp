// Curves whose values span many powers of ten, as an SVG document: panels side by side, each with the same
// sizes to the right and its own values upwards on a logarithmic scale, so that a straight curve grows by a
// constant factor a step; one legend for all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tendril {

struct LogPlot {
  struct Point {
    double x;
    double y;  // not drawn unless greater than 0
  };
  struct Panel {
    std::string title;
    std::vector<std::vector<Point>> curves;  // one a name
  };

  std::string title;
  std::string x_title;
  std::vector<std::string> names;  // of the curves
  std::vector<Panel> panels;

  std::string svg() const;
};

}  // namespace tendril
