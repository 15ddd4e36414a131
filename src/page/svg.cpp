#include "page/svg.hpp"

#include <fmt/format.h>

#include <iterator>

#include "page/xml.hpp"

namespace tendril {

Svg::Svg(double width, double height, std::string_view title) : width_(width), height_(height) {
  if (!title.empty()) body_ = fmt::format("<title>{}</title>\n", xml_escape(title));
}

void Svg::rect(double x, double y, double width, double height, std::string_view attributes) {
  fmt::format_to(std::back_inserter(body_),
                 "<rect x='{:.6g}' y='{:.6g}' width='{:.6g}' height='{:.6g}' {}/>\n", x, y, width, height,
                 attributes);
}
void Svg::circle(double x, double y, double radius, std::string_view attributes) {
  fmt::format_to(std::back_inserter(body_), "<circle cx='{:.6g}' cy='{:.6g}' r='{:.6g}' {}/>\n", x, y, radius,
                 attributes);
}
void Svg::line(double x1, double y1, double x2, double y2, std::string_view attributes) {
  fmt::format_to(std::back_inserter(body_), "<line x1='{:.6g}' y1='{:.6g}' x2='{:.6g}' y2='{:.6g}' {}/>\n",
                 x1, y1, x2, y2, attributes);
}
void Svg::path(std::string_view data, std::string_view attributes) {
  fmt::format_to(std::back_inserter(body_), "<path d='{}' {}/>\n", data, attributes);
}
void Svg::polygon(std::string_view corners, std::string_view attributes) {
  fmt::format_to(std::back_inserter(body_), "<polygon points='{}' {}/>\n", corners, attributes);
}
void Svg::text(double x, double y, std::string_view content, std::string_view attributes) {
  fmt::format_to(std::back_inserter(body_), "<text x='{:.6g}' y='{:.6g}' {}>{}</text>\n", x, y, attributes,
                 xml_escape(content));
}

std::string Svg::finish() const {
  return fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' width='{0:.6g}' height='{1:.6g}' "
      "viewBox='0 0 {0:.6g} {1:.6g}' font-family='sans-serif'>\n<rect width='100%' height='100%' fill='white'/>\n{2}</svg>\n",
      width_, height_, body_);
}

}  // namespace tendril
