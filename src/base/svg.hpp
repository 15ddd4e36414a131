// A small writer of SVG documents: the shapes pictures of games need, escaped text, numbers kept short.
#pragma once

#include <string>
#include <string_view>

namespace tendril {

class Svg {
 public:
  Svg(double width, double height);

  // Each takes presentation attributes as they stand in SVG: "fill='none' stroke='#333'".
  void rect(double x, double y, double width, double height, std::string_view attributes);
  void circle(double x, double y, double radius, std::string_view attributes);
  void line(double x1, double y1, double x2, double y2, std::string_view attributes);
  void path(std::string_view data, std::string_view attributes);
  void text(double x, double y, std::string_view content, std::string_view attributes);

  // The complete document.
  std::string finish() const;

 private:
  std::string body_;
  double width_;
  double height_;
};

// Text with the five characters XML reserves replaced and control characters dropped.
std::string xml_escape(std::string_view text);

}  // namespace tendril
