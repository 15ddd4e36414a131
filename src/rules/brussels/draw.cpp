// A schematic picture of a position as it is written: every region a card, every boundary in it a ring with
// its vertices in order, from which the open tips stick out into the region. A region with one boundary is
// drawn as the inside of a circle, which is how Circular Sprouts is played; elsewhere boundaries are holes
// and the region lies round them. Where exactly curves ran is not in the notation, so no picture could show
// it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "page/cards.hpp"
#include "page/svg.hpp"
#include "rules/brussels/notation.hpp"
#include "rules/brussels/rules.hpp"

namespace tendril::brussels {
namespace {

using namespace cards;

constexpr double kTip = 15;               // length
constexpr double kLabel = 16;             // room for a name and a number
constexpr std::uint32_t kMostDrawn = 12;  // tips of one run; beyond that the number has to do
constexpr const char* kText = "text-anchor='middle' font-size='12' fill='#1c262d'";

struct Ring {
  const std::vector<NotedRun>* runs;
  bool inwards;  // the region is inside
  double x = 0;  // centre, relative to the card
  double y = 0;
  double radius() const {
    if (runs->size() < 2 && !inwards) return 0;
    return std::max(34.0, 36.0 * static_cast<double>(runs->size()) / (2 * std::numbers::pi));
  }
  double cell() const { return 2 * (radius() + kTip + kLabel + 6); }
};

struct Card {
  std::string title;
  std::vector<Ring> rings;
  double width = 0;
  double height = 0;
};

void draw_run(Svg& svg, const NotedRun& run, double x, double y, double angle, bool inwards, bool lone) {
  // Tips fan out round the direction of the region; those of a vertex on its own all round.
  const double towards = inwards ? angle + std::numbers::pi : angle;
  const std::uint32_t drawn = std::min(run.tips, kMostDrawn);
  for (std::uint32_t k = 0; k < drawn; ++k) {
    const double share = (static_cast<double>(k) + 0.5) / drawn - 0.5;
    const double at = towards + share * (lone ? 2 * std::numbers::pi : 0.75 * std::numbers::pi);
    svg.line(x, y, x + kTip * std::sin(at), y - kTip * std::cos(at), "stroke='#b5542b' stroke-width='2'");
  }
  svg.circle(x, y, 5,
             run.dot ? "fill='#ffffff' stroke='#33424d' stroke-width='2'" : "fill='#33424d' stroke='none'");
  std::string label = run.name;
  if (!run.dot) label += std::to_string(run.tips);
  if (label.empty()) return;
  // On the side where no tips are.
  const double away = towards + std::numbers::pi;
  const double distance = lone ? kTip + 12 : 15;
  svg.text(x + distance * std::sin(away), y - distance * std::cos(away) + 4, label, kText);
}

void draw_ring(Svg& svg, const Ring& ring, double x, double y) {
  const double radius = ring.radius();
  const bool lone = radius == 0;
  if (!lone)
    svg.circle(x, y, radius,
               fmt::format("fill='{}' stroke='#33424d' stroke-width='2'", ring.inwards ? "none" : "#ffffff"));
  for (std::size_t k = 0; k < ring.runs->size(); ++k) {
    const double angle =
        2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(ring.runs->size());
    draw_run(svg, (*ring.runs)[k], x + radius * std::sin(angle), y - radius * std::cos(angle), angle,
             ring.inwards, lone);
  }
}

std::string facts_of(const NotedComponent& component) {
  std::string text;
  for (const NotedFact& fact : component.facts) {
    if (!text.empty()) text += ", ";
    text += fact.second.empty() ? fmt::format("{}:{}", fact.first, fact.value)
                                : fmt::format("{}-{}={}", fact.first, fact.second, fact.value);
  }
  return text;
}

std::string draw_components(const std::vector<NotedComponent>& components) {
  struct Placed {
    Card card;
    Rows::Place at;
  };
  struct Line {
    std::string text;
    Rows::Place at;
  };
  std::vector<Placed> cards;
  std::vector<Line> lines;
  Rows rows;
  int number = 0;
  for (const NotedComponent& component : components) {
    for (const NotedRegion& region : component.regions) {
      Card card{fmt::format("{}", ++number), {}, 0, 0};
      if (!region.surface.is_sphere()) card.title += "  " + surface_name(region.surface);
      const bool inwards = region.boundaries.size() == 1 && region.boundaries.front().size() > 1;
      for (const auto& boundary : region.boundaries) card.rings.push_back({&boundary, inwards});
      lay_out(card, 120);
      cards.push_back({card, rows.add(card.width, card.height)});
    }
    rows.end_row();
    if (const std::string facts = facts_of(component); !facts.empty())
      lines.push_back({facts, rows.add_line(7.0 * static_cast<double>(facts.size()))});
  }
  Svg svg(rows.width(), rows.height());
  for (const auto& [card, at] : cards) {
    draw_card(svg, at, card.width, card.height, Tint::blue, card.title);
    for (const Ring& ring : card.rings) draw_ring(svg, ring, at.x + ring.x, at.y + ring.y);
  }
  for (const auto& [text, at] : lines) svg.text(at.x, at.y + 4, text, kTitle);
  return svg.finish();
}

}  // namespace

// The text is read as a position first, because that refuses what is none.
std::string DrawingRules::draw(std::string_view text) const {
  parse(text);
  if (!is_start(text)) return draw_components(components(text));
  const NotedStart start = read(text);
  NotedRegion region;
  region.surface = *start.surface;
  if (setting_.circle) region.boundaries.emplace_back();
  for (const NotedSpot& spot : start.spots) {
    const NotedRun run{"", spot.tips.value_or(0), !spot.tips, spot.offset};
    if (setting_.circle)
      region.boundaries.front().push_back(run);
    else
      region.boundaries.push_back({run});
  }
  NotedComponent component;
  component.regions.push_back(std::move(region));
  return draw_components({component});
}

}  // namespace tendril::brussels
