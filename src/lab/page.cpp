// The page of a sweep: summary, plots, drawn hits, in one file that needs nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "lab/report.hpp"
#include "page/html.hpp"
#include "page/svg.hpp"
#include "page/xml.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {
namespace {

// The frame of a plot over sizes: a column each, numbered.
constexpr double kBar = 34;
constexpr double kHeight = 180;
constexpr double kLeft = 42;
constexpr double kTop = 44;
constexpr std::string_view kBlue = "fill='#9bb8d3'";
constexpr std::string_view kRed = "fill='#c0392b'";

Svg plot_frame(const Sweep& sweep, const Summary& summary, double key_width) {
  const double width = kBar * static_cast<double>(summary.size());
  Svg svg(kLeft + std::max(width, 220.0) + key_width + 12, kTop + kHeight + 40);
  double x = kLeft;
  for (const auto& [size, row] : summary) {
    svg.text(x + kBar / 2, kTop + kHeight + 16, fmt::format("{}", size),
             "font-size='12' text-anchor='middle' fill='#222'");
    x += kBar;
  }
  svg.text(kLeft + width / 2, kTop + kHeight + 34, sweep.by_vertices ? "vertices" : "edges",
           "font-size='12' text-anchor='middle' fill='#222'");
  return svg;
}

// Two bars a size: boards, on a logarithmic scale, and the hits among them.
std::string plot(const Sweep& sweep, const Summary& summary) {
  const auto scale = [](std::uint64_t n) { return n == 0 ? 0 : 0.3 + std::log10(static_cast<double>(n)); };
  double tallest = 1;
  for (const auto& [size, row] : summary) tallest = std::max(tallest, scale(row.boards));
  const auto height = [&](std::uint64_t n) { return kHeight * scale(n) / tallest; };
  Svg svg = plot_frame(sweep, summary, 0);
  for (const auto& [colour, word, x] :
       {std::tuple{kBlue, "boards", kLeft}, std::tuple{kRed, "hits", kLeft + 70}}) {
    svg.rect(x, 8, 12, 12, colour);
    svg.text(x + 17, 19, word, "font-size='13' text-anchor='start' fill='#222'");
  }
  svg.text(kLeft + 120, 19, "(logarithmic)", "font-size='12' text-anchor='start' fill='#666'");
  const double right = kLeft + kBar * static_cast<double>(summary.size());
  for (std::uint64_t mark = 1; scale(mark) <= tallest; mark *= 10) {
    const double y = kTop + kHeight - height(mark);
    svg.line(kLeft, y, right, y, "stroke='#ddd' stroke-width='1'");
    svg.text(kLeft - 5, y + 4, fmt::format("{}", mark), "font-size='11' text-anchor='end' fill='#666'");
  }
  double x = kLeft;
  for (const auto& [size, row] : summary) {
    for (const auto& [count, shift, colour] :
         {std::tuple{row.boards, 4.0, kBlue}, std::tuple{row.hits, 18.0, kRed}})
      svg.rect(x + shift, kTop + kHeight - height(count), 12, height(count), colour);
    x += kBar;
  }
  return svg.finish();
}

// How the boards of each size share out among nimbers: a column a size, stacked.
std::string nimber_plot(const Sweep& sweep, const Summary& summary) {
  Svg svg = plot_frame(sweep, summary, 60);
  double x = kLeft;
  const auto colour = [](std::uint64_t nimber) {
    return fmt::format("fill='hsl({},50%,{}%)'", hue(nimber), 55 + 10 * (nimber % 3));
  };
  std::uint64_t largest = 0;
  for (const auto& [size, row] : summary) {
    double top = kTop;
    for (const auto& [nimber, count] : row.nimbers) {
      const double height =
          kHeight * static_cast<double>(count) / static_cast<double>(std::max<std::uint64_t>(1, row.boards));
      svg.rect(x + 2, top, kBar - 4, height, colour(nimber));
      top += height;
      largest = std::max(largest, nimber);
    }
    x += kBar;
  }
  for (std::uint64_t nimber = 0; nimber <= std::min<std::uint64_t>(largest, 11); ++nimber) {
    const double y = kTop + 9 + 15 * static_cast<double>(nimber);
    svg.rect(x + 10, y - 9, 10, 10, colour(nimber));
    svg.text(x + 26, y, fmt::format("{}", nimber), "font-size='12' text-anchor='start' fill='#222'");
  }
  svg.text(kLeft, 19, "share of each nimber", "font-size='13' text-anchor='start' fill='#222'");
  return svg.finish();
}

// A caption's parts stand apart by two blanks, which a page would draw together.
std::string caption_html(std::string_view caption) {
  std::string html;
  for (std::size_t end = 0; !caption.empty(); caption.remove_prefix(std::min(end + 2, caption.size()))) {
    end = std::min(caption.find("  "), caption.size());
    html += fmt::format("{}{}", html.empty() ? "" : ", ", xml_escape(caption.substr(0, end)));
  }
  return html;
}

// Names of columns as words.
Cells table(const Sweep& sweep, const Summary& summary) {
  Cells rows = summary_rows(sweep, summary);
  for (std::string& name : rows[0]) std::replace(name.begin(), name.end(), '_', ' ');
  return rows;
}

}  // namespace

std::string html_page(const Sweep& sweep, const Summary& summary, const std::vector<Drawn>& hits,
                      std::uint64_t left_out) {
  const std::string introduction =
      fmt::format("<p>Game: <code>{}</code>, Tendril {}.</p>\n", xml_escape(sweep.game), version());
  std::string html = "<h2>Summary</h2>\n";
  if (!summary.empty()) html += html_table(table(sweep, summary), Colours::none);
  html += fmt::format("<p>{}</p>\n", xml_escape(summary_sentence(sweep, summary)));
  html += fmt::format("<div class=\"plots\">{}{}</div>\n", plot(sweep, summary),
                      sweep.counts_nimbers ? nimber_plot(sweep, summary) : "");
  html += "<h2>Hits</h2>\n";
  if (left_out > 0)
    html += fmt::format("<p>The first {} are drawn; {} more are not.</p>\n", hits.size(), left_out);
  html += "<div class=\"gallery\">\n";
  for (const Drawn& hit : hits)
    html += fmt::format("<figure>{}<figcaption><b>{}</b><code>{}</code></figcaption></figure>\n",
                        inline_svg(hit.svg), caption_html(hit.caption), xml_escape(hit.position));
  return html_document(fmt::format("tendril lab {} {}", sweep.name, sweep.settings), introduction,
                       html + "</div>\n");
}

}  // namespace tendril::lab
