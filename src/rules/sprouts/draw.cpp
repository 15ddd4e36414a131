// A schematic picture of a position: every region a card with its surface, every boundary in it a ring with
// its live spots in order, every isolated spot a dot. Spots that are seen from two places have the same
// colour at both, so that one can see where regions touch. A faithful drawing on the surface would need an
// embedding that the notation does not determine: dead spots are gone.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "page/cards.hpp"
#include "page/svg.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

using namespace cards;

constexpr double kSpot = 12;  // radius

struct Ring {
  std::vector<Token> spots;  // empty: an isolated spot
  double x = 0;              // centre, relative to the card
  double y = 0;
  double radius() const {
    return spots.size() < 2
               ? 0.0
               : std::max(26.0, 40.0 * static_cast<double>(spots.size()) / (2 * std::numbers::pi));
  }
  double cell() const { return 2 * radius() + 2 * kSpot + 18; }
};

struct Card {
  std::vector<Ring> rings;
  surface::Surface surface;
  Rows::Place at = {};
  double width = 0;
  double height = 0;
};

std::string surface_title(surface::Surface s) {
  if (s.is_sphere()) return "sphere";
  if (s == surface::Surface::orientable(1)) return "torus T1";
  if (s == surface::Surface::non_orientable(1)) return "projective plane P1";
  if (s == surface::Surface::non_orientable(2)) return "Klein bottle P2";
  return fmt::format("{} ({} {})", name(s), s.genus(), s.is_orientable() ? "handles" : "crosscaps");
}

class Picture {
 public:
  explicit Picture(const Position& p) : names_(spot_names(p)) {
    for (std::uint32_t r = 0; r < p.regions.size(); ++r) {
      Card card;
      card.surface = p.regions[r].surface;
      card.rings.resize(p.regions[r].isolated);
      for (std::uint32_t w = p.region_begin(r); w < p.regions[r].words_end; ++w) {
        Ring ring;
        ring.spots.assign(p.spots.begin() + p.word_begin(w), p.spots.begin() + p.words[w]);
        card.rings.push_back(ring);
      }
      lay_out(card, 130);
      card.at = rows_.add(card.width, card.height);
      cards_.push_back(card);
    }
    rows_.end_row();
  }

  std::string draw() {
    Svg svg(rows_.width(), rows_.height());
    for (std::size_t r = 0; r < cards_.size(); ++r) {
      const Card& card = cards_[r];
      const Tint tint = card.surface.is_sphere()       ? Tint::blue
                        : card.surface.is_orientable() ? Tint::green
                                                       : Tint::sand;
      draw_card(svg, card.at, card.width, card.height, tint,
                fmt::format("{}  {}", r + 1, surface_title(card.surface)));
      for (const Ring& ring : card.rings) draw_ring(svg, ring, card.at.x + ring.x, card.at.y + ring.y);
    }
    if (cards_.empty()) svg.text(kMargin, kMargin + 14, "the game is over", kTitle);
    return svg.finish();
  }

 private:
  void draw_ring(Svg& svg, const Ring& ring, double x, double y) {
    if (ring.spots.empty()) return draw_spot(svg, x, y, "0", "#ffffff");
    const double radius = ring.radius();
    if (radius > 0) svg.circle(x, y, radius, "fill='#ffffff' stroke='#33424d' stroke-width='2'");
    for (std::size_t k = 0; k < ring.spots.size(); ++k) {
      const double angle =
          2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(ring.spots.size());
      const Token token = ring.spots[k];
      draw_spot(svg, x + radius * std::sin(angle), y - radius * std::cos(angle), names_[token],
                colour(token));
    }
  }

  static void draw_spot(Svg& svg, double x, double y, std::string_view label, const std::string& fill) {
    svg.circle(x, y, kSpot, fmt::format("fill='{}' stroke='#33424d' stroke-width='2'", fill));
    svg.text(x, y + 4.5, label,
             fmt::format("text-anchor='middle' font-size='{}' fill='#1c262d'", label.size() > 2 ? 8 : 13));
  }

  // Letters get hues as far apart as the golden angle puts them.
  std::string colour(Token token) const {
    if (token < kFirstLetter || names_[token] == "2") return "#ffffff";
    const double hue = std::fmod(137.508 * static_cast<double>(token - kFirstLetter), 360.0);
    return fmt::format("hsl({:.0f},70%,80%)", hue);
  }

  std::vector<std::string> names_;
  std::vector<Card> cards_;
  Rows rows_;
};

}  // namespace

std::string Sprouts::draw(std::string_view text) const { return Picture(read(text)).draw(); }

}  // namespace tendril::sprouts
