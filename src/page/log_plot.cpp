#include "page/log_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "page/svg.hpp"

namespace tendril {
namespace {

constexpr double kPanelWidth = 260;
constexpr double kPanelHeight = 260;
constexpr double kPanelLeft = 56;  // of a panel, for the numbers beside it
constexpr double kPanelTop = 48;
constexpr double kBottom = 44;
constexpr double kLegend = 260;

// Told apart by colour and by dashes, for who does not see colours.
constexpr std::array<std::string_view, 6> kColours = {"#1b6ca8", "#c0392b", "#2e8b57",
                                                      "#8e44ad", "#b9770e", "#333333"};
std::string looks(std::size_t curve) {
  constexpr std::array<std::string_view, 3> kDashes = {"", " stroke-dasharray='6 3'",
                                                       " stroke-dasharray='2 3'"};
  return fmt::format("fill='none' stroke='{}' stroke-width='1.6'{}", kColours[curve % kColours.size()],
                     kDashes[curve / kColours.size() % kDashes.size()]);
}

struct Range {
  double least;
  double most;
  // Where a value lies between the two, from 0 to 1.
  double place(double value) const { return (value - least) / (most - least); }
};

template <class Value>
Range range_of(const LogPlot::Panel& panel, Value&& value) {
  Range range{HUGE_VAL, -HUGE_VAL};
  for (const auto& curve : panel.curves)
    for (const LogPlot::Point& point : curve)
      if (point.y > 0) {
        range.least = std::min(range.least, value(point));
        range.most = std::max(range.most, value(point));
      }
  return range;
}

double log_of(const LogPlot::Point& point) { return std::log10(point.y); }
double x_of(const LogPlot::Point& point) { return point.x; }

// The largest of 1, 2, 5, 10, 20, ... that makes at least four steps of a length.
double step_for(double length) {
  double step = 1;
  for (double power = 1; power <= length; power *= 10)
    for (const double digit : {1.0, 2.0, 5.0})
      if (digit * power * 4 <= length) step = digit * power;
  return step;
}

void draw_panel(Svg& svg, const LogPlot::Panel& panel, double left, std::string_view x_title) {
  constexpr std::string_view kGrid = "stroke='#ddd' stroke-width='1'";
  constexpr std::string_view kNumber = "font-size='11' fill='#333' text-anchor='";
  Range x = range_of(panel, x_of);
  Range y = range_of(panel, log_of);
  if (x.least > x.most) return;
  x.most = std::max(x.most, x.least + 1);
  y = {std::floor(y.least), std::max(std::ceil(y.most), std::floor(y.least) + 1)};
  const auto right = [&](double value) { return left + kPanelWidth * x.place(value); };
  const auto down = [&](double value) { return kPanelTop + kPanelHeight * (1 - y.place(value)); };
  svg.text(left, kPanelTop - 10, panel.title, "font-size='13' fill='black'");
  for (double power = y.least; power <= y.most; ++power) {
    svg.line(left, down(power), left + kPanelWidth, down(power), kGrid);
    const std::string number =
        power < -3 || power > 5 ? fmt::format("1e{:.0f}", power) : fmt::format("{:.6g}", std::pow(10, power));
    svg.text(left - 5, down(power) + 4, number, fmt::format("{}end'", kNumber));
  }
  const double step = step_for(x.most - x.least);
  for (double at = std::ceil(x.least / step) * step; at <= x.most; at += step) {
    svg.line(right(at), kPanelTop, right(at), kPanelTop + kPanelHeight, kGrid);
    svg.text(right(at), kPanelTop + kPanelHeight + 15, fmt::format("{:.6g}", at),
             fmt::format("{}middle'", kNumber));
  }
  svg.text(left + kPanelWidth / 2, kPanelTop + kPanelHeight + 33, x_title, fmt::format("{}middle'", kNumber));
  for (std::size_t c = 0; c < panel.curves.size(); ++c) {
    std::string data;
    for (const LogPlot::Point& point : panel.curves[c])
      if (point.y > 0)
        data +=
            fmt::format("{}{:.1f},{:.1f}", data.empty() ? "M" : " L", right(point.x), down(log_of(point)));
    if (!data.empty()) svg.path(data, looks(c));
  }
}

}  // namespace

std::string LogPlot::svg() const {
  const double legend = static_cast<double>(panels.size()) * (kPanelLeft + kPanelWidth) + 20;
  Svg document(legend + kLegend, kPanelTop + kPanelHeight + kBottom, title);
  for (std::size_t i = 0; i < panels.size(); ++i)
    draw_panel(document, panels[i], kPanelLeft + static_cast<double>(i) * (kPanelLeft + kPanelWidth),
               x_title);
  for (std::size_t c = 0; c < names.size(); ++c) {
    const double y = kPanelTop + 8 + 18 * static_cast<double>(c);
    document.path(fmt::format("M{:.1f},{:.1f} L{:.1f},{:.1f}", legend, y, legend + 24, y), looks(c));
    document.text(legend + 30, y + 4, names[c], "font-size='12' fill='black'");
  }
  return document.finish();
}

}  // namespace tendril
