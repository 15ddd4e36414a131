// A small writer of SVG documents: the shapes pictures of games need, escaped text, numbers kept short.
// Shapes carry their looks as attributes. A style sheet inside a picture would be shorter, but in a page with
// several pictures it rules over all of them.
#pragma once

#include <string>
#include <string_view>

namespace tendril {

class Svg {
 public:
  // The title is for readers that do not see the picture, or point at it.
  Svg(double width, double height, std::string_view title = {});

  // Each takes presentation attributes as they stand in SVG: "fill='none' stroke='#333'".
  void rect(double x, double y, double width, double height, std::string_view attributes);
  void circle(double x, double y, double radius, std::string_view attributes);
  void line(double x1, double y1, double x2, double y2, std::string_view attributes);
  void path(std::string_view data, std::string_view attributes);
  // Corners as "x,y x,y ...".
  void polygon(std::string_view corners, std::string_view attributes);
  void text(double x, double y, std::string_view content, std::string_view attributes);

  // The complete document.
  std::string finish() const;

 private:
  std::string body_;
  double width_;
  double height_;
};

}  // namespace tendril
