#include "topology/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "page/xml.hpp"

namespace tendril::topology {
namespace {

constexpr double kSmall = 320;  // pixels

constexpr const char* kTints[] = {"#e3edf7", "#fdebd3", "#e2f1dd", "#f7e1ea",
                                  "#ece5f6", "#fbf5cf", "#d9f0ee", "#f1e3d6"};
constexpr const char* kInk = "#22313f";

std::string path_of(const Polyline& line, bool closed) {
  std::string text;
  for (std::size_t k = 0; k < line.size(); ++k)
    text += fmt::format("{}{:.4f},{:.4f}", k == 0 ? "M" : "L", line[k].x, line[k].y);
  return closed ? text + "Z" : text;
}

class Painter {
 public:
  Painter(const Sheet& sheet, const Reading& reading, const Look& look)
      : sheet_(sheet), mesh_(sheet.mesh), reading_(reading), look_(look) {
    region_of_.assign(at(mesh_.triangles()), kNone);
    for (std::size_t r = 0; r < reading.regions.size(); ++r)
      for (const int t : reading.regions[r].triangles) region_of_[at(t)] = static_cast<int>(r);
    for (const std::vector<int>& path : sheet.lines()) curves_.push_back(smooth(mesh_, path));
    frame();
  }

  std::string paint() {
    const double wide = 2 * half_;
    out_ = fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{0:.0f}' height='{0:.0f}' viewBox='{1:.4f} {2:.4f} {3:.4f} {3:.4f}' "
        "font-family='sans-serif'>\n",
        look_.size, centre_.x - half_, centre_.y - half_, wide);
    if (!look_.title.empty()) out_ += "<title>" + xml_escape(look_.title) + "</title>\n";
    out_ += fmt::format("<rect x='{:.4f}' y='{:.4f}' width='{:.4f}' height='{:.4f}' fill='#ffffff'/>\n",
                        centre_.x - half_, centre_.y - half_, wide, wide);
    if (mesh_.polygon().glued())
      paint_tiles();
    else
      paint_tile();
    return out_ + "</svg>\n";
  }

 private:
  // What is to be seen: the polygon and a margin; of the plane what is drawn and a margin.
  void frame() {
    const Polygon& polygon = mesh_.polygon();
    if (polygon.glued()) {
      double reach = 0;
      for (int s = 0; s < polygon.corners(); ++s)
        reach = std::max({reach, std::abs(polygon.corner(s).x), std::abs(polygon.corner(s).y)});
      half_ = reach * (look_.tiles ? 1.33 : 1.16);
    } else {
      Point low{1e9, 1e9};
      Point high{-1e9, -1e9};
      const auto see = [&](Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
      };
      for (const int v : sheet_.at) see(mesh_.vertex(v).at);
      for (const auto* list : {&curves_})
        for (const std::vector<Polyline>& curve : *list)
          for (const Polyline& piece : curve)
            for (const Point p : piece) see(p);
      for (const Polyline& piece : look_.preview)
        for (const Point p : piece) see(p);
      if (low.x > high.x) low = high = {};
      centre_ = 0.5 * (low + high);
      half_ = std::max({(high.x - low.x) / 2, (high.y - low.y) / 2, 0.25}) * 1.0 + 0.14;
    }
    // Small pictures have thicker lines.
    unit_ = half_ / 100 * std::max(1.0, kSmall / look_.size);
  }

  void paint_tile() {
    if (look_.tints) paint_regions();
    paint_curves();
    paint_spots();
  }

  void paint_regions() {
    const std::vector<std::string> colours = topology::tints(sheet_, reading_);
    if (!mesh_.polygon().glued() && reading_.regions.size() < 2) return;
    const int outside = outer_region();
    for (std::size_t r = 0; r < reading_.regions.size(); ++r) {
      if (static_cast<int>(r) == outside) continue;
      std::string data;
      for (const int t : reading_.regions[r].triangles)
        if (mesh_.has_place(t))
          data += path_of({mesh_.place(t, 0), mesh_.place(t, 1), mesh_.place(t, 2)}, true);
      fill(data, colours[r]);
    }
    for (const std::vector<int>& path : sheet_.lines())
      for (const Rounding& rounding : roundings(mesh_, path)) {
        const int r = region_of_[at(rounding.outer)];
        fill(path_of(rounding.area, true), r == outside ? "#ffffff" : colours[at(r)]);
      }
  }
  void fill(const std::string& data, const std::string& colour) {
    out_ += fmt::format(
        "<path d='{0}' fill='{1}' stroke='{1}' stroke-width='{2:.4f}' stroke-linejoin='round'/>\n", data,
        colour, 0.3 * unit_);
  }
  // The region round everything in the plane stays white.
  int outer_region() const {
    for (int t = 0; t < mesh_.triangles(); ++t)
      if (!mesh_.has_place(t)) return region_of_[at(t)];
    return kNone;
  }

  void paint_curves() {
    std::string data;
    for (const std::vector<Polyline>& curve : curves_)
      for (const Polyline& piece : curve) data += path_of(piece, false);
    if (!data.empty())
      out_ += fmt::format(
          "<path d='{}' fill='none' stroke='{}' stroke-width='{:.4f}' stroke-linecap='round' stroke-linejoin='round'/>\n",
          data, kInk, 1.05 * unit_);
    std::string dashed;
    for (const Polyline& piece : look_.preview) dashed += path_of(piece, false);
    if (!dashed.empty())
      out_ += fmt::format(
          "<path d='{}' fill='none' stroke='#c0392b' stroke-width='{:.4f}' stroke-linecap='round' stroke-dasharray='{:.4f} {:.4f}'/>\n",
          dashed, 1.1 * unit_, 3 * unit_, 2.4 * unit_);
  }

  // A ring with as many dots as the spot has lives; a dead one is hollow and small.
  void paint_spots() {
    for (std::size_t k = 0; k < sheet_.at.size(); ++k) {
      const Point p = mesh_.vertex(sheet_.at[k]).at;
      const int lives = sheet_.lives[k];
      if (sheet_.tip[k] || is_bar(static_cast<int>(k))) {
        // A tip is a small dot while it is open; the middle of a crossbar a point.
        const double size = !sheet_.tip[k] ? 1.1 : lives > 0 ? 1.3 : 0;
        if (size > 0)
          out_ += fmt::format("<circle cx='{:.4f}' cy='{:.4f}' r='{:.4f}' fill='{}'/>\n", p.x, p.y,
                              size * unit_, sheet_.tip[k] ? "#c0392b" : kInk);
        if (look_.numbers && size > 0) paint_number(static_cast<int>(k), p, size * unit_);
        continue;
      }
      const double radius = (lives == 0 ? 1.5 : 2.6) * unit_;
      out_ += fmt::format(
          "<circle cx='{:.4f}' cy='{:.4f}' r='{:.4f}' fill='#ffffff' stroke='{}' stroke-width='{:.4f}'/>\n",
          p.x, p.y, radius, kInk, 0.8 * unit_);
      for (int life = 0; life < lives; ++life) {
        const double angle = 2 * std::numbers::pi * life / lives - std::numbers::pi / 2;
        const double off = lives == 1 ? 0 : 1.15 * unit_;
        out_ += fmt::format("<circle cx='{:.4f}' cy='{:.4f}' r='{:.4f}' fill='{}'/>\n",
                            p.x + off * std::cos(angle), p.y + off * std::sin(angle),
                            (lives == 1 ? 1.05 : 0.75) * unit_, kInk);
      }
      if (look_.numbers) paint_number(static_cast<int>(k), p, radius);
    }
  }

  // A spot that only holds tips.
  bool is_bar(int spot) const {
    return std::any_of(sheet_.curves.begin(), sheet_.curves.end(), [&](const Sheet::Curve& curve) {
      return curve.from == spot && sheet_.tip[at(curve.to)];
    });
  }

  // In the widest gap between the curves at the spot.
  void paint_number(int spot, Point p, double radius) {
    std::vector<double> angles;
    for (const std::vector<Polyline>& curve : curves_) {
      const Point first = curve.front().front();
      const Point last = curve.back().back();
      const auto add = [&](Point q) { angles.push_back(std::atan2(q.y - p.y, q.x - p.x)); };
      if (distance(first, p) < 1e-12) add(curve.front()[1]);
      if (distance(last, p) < 1e-12) add(curve.back()[curve.back().size() - 2]);
    }
    double angle = -std::numbers::pi / 4;
    std::sort(angles.begin(), angles.end());
    double widest = 0;
    for (std::size_t k = 0; k < angles.size(); ++k) {
      const double next = k + 1 < angles.size() ? angles[k + 1] : angles.front() + 2 * std::numbers::pi;
      if (next - angles[k] <= widest) continue;
      widest = next - angles[k];
      angle = (next + angles[k]) / 2;
    }
    const double off = radius + 3.2 * unit_;
    write({p.x + off * std::cos(angle), p.y + off * std::sin(angle) + 1.6 * unit_}, 4.6 * unit_, 1.0 * unit_,
          fmt::format("fill='{}'", kInk), fmt::format("{}", spot + 1));
  }

  // Text with a halo, its baseline centred at p. Programs that lay out text in whole units garble letters smaller than
  // one; so it is written a thousand times as large, and scaled.
  void write(Point p, double size, double halo, const std::string& style, const std::string& text) {
    constexpr double kLarge = 1000;
    out_ += fmt::format(
        "<text transform='translate({:.4f} {:.4f}) scale({})' font-size='{:.1f}' text-anchor='middle' {} stroke='#ffffff' "
        "stroke-width='{:.1f}' paint-order='stroke'>{}</text>\n",
        p.x, p.y, 1 / kLarge, kLarge * size, style, kLarge * halo, text);
  }

  void paint_tiles() {
    const Polygon& polygon = mesh_.polygon();
    const int n = polygon.corners();
    std::string outline;
    for (int s = 0; s < n; ++s)
      outline += fmt::format("{:.4f},{:.4f} ", polygon.corner(s).x, polygon.corner(s).y);
    out_ += fmt::format("<defs>\n<clipPath id='polygon'><polygon points='{}'/></clipPath>\n", outline);
    for (int s = 0; s < n; ++s) {
      const Point a = polygon.corner(s);
      const Point b = polygon.corner(s + 1);
      out_ += fmt::format(
          "<clipPath id='beyond{}'><polygon points='{:.4f},{:.4f} {:.4f},{:.4f} {:.4f},{:.4f} {:.4f},{:.4f}'/></clipPath>\n",
          s, a.x, a.y, b.x, b.y, 3 * b.x, 3 * b.y, 3 * a.x, 3 * a.y);
    }
    out_ += "<g id='tile'>\n";
    paint_tile();
    out_ += "</g>\n</defs>\n";
    if (look_.tiles) {
      for (int s = 0; s < n; ++s) paint_neighbour({s});
      // Squares leave the corners free.
      for (int s = 0; n == 4 && s < n; ++s)
        for (int t = 0; t < n; ++t) {
          const Point middle = polygon.carry(polygon.partner(s), polygon.carry(polygon.partner(t), {0, 0}));
          if (distance(middle, 2 * polygon.corner(s + 1)) < 1e-9) paint_neighbour({s, t});
        }
    }
    out_ += "<use href='#tile'/>\n";
    out_ += fmt::format(
        "<polygon points='{}' fill='none' stroke='#7f8c8d' stroke-width='{:.4f}' stroke-linejoin='round'/>\n",
        outline, 0.7 * unit_);
    for (int s = 0; s < n; ++s) paint_side(s);
  }

  // The tile that is reached over these sides, one after the other.
  void paint_neighbour(const std::vector<int>& sides) {
    const auto beyond = [&](Point p) {
      for (std::size_t k = sides.size(); k-- > 0;)
        p = mesh_.polygon().carry(mesh_.polygon().partner(sides[k]), p);
      return p;
    };
    const Point o = beyond({0, 0});
    const Point x = beyond({1, 0}) - o;
    const Point y = beyond({0, 1}) - o;
    const std::string clip =
        sides.size() > 1 ? "" : fmt::format("clip-path='url(#beyond{})' ", sides.front());
    out_ += fmt::format(
        "<g {}opacity='0.38'><use href='#tile' transform='matrix({:.6f} {:.6f} {:.6f} {:.6f} {:.6f} {:.6f})'/></g>\n",
        clip, x.x, x.y, y.x, y.y, o.x, o.y);
  }

  // An arrow along the letter in the middle of the side, and the letter beside it.
  void paint_side(int s) {
    static constexpr const char* kSides[] = {"#b03a2e", "#1f618d", "#1e8449", "#9a7d0a", "#6c3483", "#117a65",
                                             "#a04000", "#515a5a", "#b03a2e", "#1f618d", "#1e8449", "#9a7d0a",
                                             "#6c3483", "#117a65", "#a04000", "#515a5a"};
    const Polygon& polygon = mesh_.polygon();
    const Point from = polygon.at(s, 0.44);
    const Point to = polygon.at(s, 0.56);
    const Point along = (1 / distance(from, to)) * (to - from);
    const Point middle = 0.5 * (polygon.corner(s) + polygon.corner(s + 1));
    const Point out = (1 / length(middle)) * middle;
    const char* colour = kSides[at(polygon.letter(s)) % 16];
    const Point tip = middle + (2.6 * unit_) * along;
    const Point left = middle - (2.2 * unit_) * along + (2.0 * unit_) * out;
    const Point right = middle - (2.2 * unit_) * along - (2.0 * unit_) * out;
    const Point notch = middle - (1.0 * unit_) * along;
    out_ += fmt::format("<path d='{}' fill='none' stroke='{}' stroke-width='{:.4f}'/>\n",
                        path_of({polygon.corner(s), polygon.corner(s + 1)}, false), colour, 0.9 * unit_);
    out_ += fmt::format("<path d='{}' fill='{}'/>\n", path_of({tip, left, notch, right}, true), colour);
    const Point label = middle + (6.2 * unit_) * out;
    write({label.x, label.y + 2.0 * unit_}, 6.5 * unit_, 1.4 * unit_,
          fmt::format("font-style='italic' fill='{}'", colour),
          std::string(1, static_cast<char>('a' + polygon.letter(s))));
  }

  const Sheet& sheet_;
  const Mesh& mesh_;
  const Reading& reading_;
  const Look& look_;
  std::vector<int> region_of_;
  std::vector<std::vector<Polyline>> curves_;
  Point centre_;
  double half_ = 1;
  double unit_ = 0.01;
  std::string out_;
};

}  // namespace

std::vector<std::string> tints(const Sheet& sheet, const Reading& reading) {
  std::vector<int> region_of(at(sheet.mesh.triangles()), kNone);
  for (std::size_t r = 0; r < reading.regions.size(); ++r)
    for (const int t : reading.regions[r].triangles) region_of[at(t)] = static_cast<int>(r);
  std::vector<std::set<int>> near(reading.regions.size());
  for (int t = 0; t < sheet.mesh.triangles(); ++t)
    for (const int next : sheet.mesh.triangle(t).next)
      if (region_of[at(t)] != region_of[at(next)]) near[at(region_of[at(t)])].insert(region_of[at(next)]);
  std::vector<std::string> result;
  std::vector<int> colour(reading.regions.size(), kNone);
  for (std::size_t r = 0; r < reading.regions.size(); ++r) {
    std::set<int> taken;
    for (const int other : near[r]) taken.insert(colour[at(other)]);
    int c = static_cast<int>(r) % 8;
    for (int k = 0; k < 8 && taken.contains(c); ++k) c = (c + 1) % 8;
    colour[r] = c;
    result.emplace_back(kTints[c]);
  }
  return result;
}

std::string draw_svg(const Sheet& sheet, const Reading& reading, const Look& look) {
  return Painter(sheet, reading, look).paint();
}

}  // namespace tendril::topology
