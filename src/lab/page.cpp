// The page of a sweep: summary, plots, drawn hits, in one file that needs nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "base/svg.hpp"
#include "lab/report.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {
namespace {

constexpr std::string_view kStyle =
    "body{font-family:sans-serif;max-width:72em;margin:1.5em auto;padding:0 1em;color:#222;line-height:1.4}"
    "h1{font-size:1.5em;overflow-wrap:anywhere}.wide{overflow-x:auto}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{border-bottom:1px solid #ddd;padding:.25em .7em;text-align:right}"
    "th{background:#f4f4f4;font-weight:600;vertical-align:bottom}"
    ".plots{display:flex;flex-wrap:wrap;gap:1em 2em}.plots svg{max-width:100%;height:auto}"
    ".hits{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17em,100%),1fr));gap:1em}"
    "figure{margin:0;border:1px solid #ddd;border-radius:6px;padding:.7em}"
    "figure svg{display:block;width:100%;height:15em}"
    "figcaption{font-size:.8em;margin-top:.5em}figcaption b{display:block}"
    "code{background:#f4f4f4;overflow-wrap:anywhere}";

// The frame of a plot over sizes: a column each, numbered. Styles rather than attributes: the pictures of
// boards on the same page bring style sheets of their own.
constexpr double kBar = 34;
constexpr double kHeight = 180;
constexpr double kLeft = 42;
constexpr double kTop = 44;
constexpr std::string_view kBlue = "fill='#9bb8d3'";
constexpr std::string_view kRed = "fill='#c0392b'";

Svg plot_frame(const Sweep& sweep, const Summary& summary, double key_width) {
  const double width = kBar * static_cast<double>(summary.size());
  Svg svg(kLeft + std::max(width, 220.0) + key_width, kTop + kHeight + 40);
  double x = kLeft;
  for (const auto& [size, row] : summary) {
    svg.text(x + kBar / 2, kTop + kHeight + 16, fmt::format("{}", size),
             "style='font-size:12px;text-anchor:middle;fill:#222'");
    x += kBar;
  }
  svg.text(kLeft + width / 2, kTop + kHeight + 34, sweep.by_vertices ? "vertices" : "edges",
           "style='font-size:12px;text-anchor:middle;fill:#222'");
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
    svg.text(x + 17, 19, word, "style='font-size:13px;text-anchor:start;fill:#222'");
  }
  svg.text(kLeft + 120, 19, "(logarithmic)", "style='font-size:12px;text-anchor:start;fill:#666'");
  const double right = kLeft + kBar * static_cast<double>(summary.size());
  for (std::uint64_t mark = 1; scale(mark) <= tallest; mark *= 10) {
    const double y = kTop + kHeight - height(mark);
    svg.line(kLeft, y, right, y, "style='stroke:#ddd;stroke-width:1'");
    svg.text(kLeft - 5, y + 4, fmt::format("{}", mark), "style='font-size:11px;text-anchor:end;fill:#666'");
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
    return fmt::format("fill='hsl({},50%,{}%)'", (205 + nimber * 67) % 360, 55 + 10 * (nimber % 3));
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
    svg.text(x + 26, y, fmt::format("{}", nimber), "style='font-size:12px;text-anchor:start;fill:#222'");
  }
  svg.text(kLeft, 19, "share of each nimber", "style='font-size:13px;text-anchor:start;fill:#222'");
  return svg.finish();
}

// An SVG document as it stands inside a page: without the XML declaration.
std::string_view inner_svg(std::string_view document) {
  const std::size_t at = document.find("<svg");
  return at == std::string_view::npos ? std::string_view{} : document.substr(at);
}

std::string table(const Sweep& sweep, const Summary& summary) {
  std::string html = "<div class=\"wide\"><table>\n";
  std::string rest = summary_csv(sweep, summary);
  bool heading = true;
  for (std::size_t end = 0; (end = rest.find('\n')) != std::string::npos; rest.erase(0, end + 1)) {
    const char* tag = heading ? "th" : "td";
    html += fmt::format("<tr><{0}>", tag);
    for (const char c : std::string_view(rest).substr(0, end)) {
      if (c == ',')
        html += fmt::format("</{0}><{0}>", tag);
      else
        html += c == '_' ? ' ' : c;
    }
    html += fmt::format("</{0}></tr>\n", tag);
    heading = false;
  }
  return html + "</table></div>\n";
}

}  // namespace

std::string html_page(const Sweep& sweep, const Summary& summary, const std::vector<Drawn>& hits,
                      std::uint64_t left_out) {
  const std::string title = fmt::format("tendril lab {} {}", sweep.name, sweep.settings);
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
      "charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{0}</title><style>{1}</style></head>\n"
      "<body>\n<h1>{0}</h1>\n<p>Game: <code>{2}</code>, Tendril {3}.</p>\n<h2>Summary</h2>\n",
      xml_escape(title), kStyle, xml_escape(sweep.game), version());
  html += table(sweep, summary);
  html += fmt::format("<p>{}</p>\n", xml_escape(summary_sentence(sweep, summary)));
  html += fmt::format("<div class=\"plots\">{}{}</div>\n", inner_svg(plot(sweep, summary)),
                      inner_svg(sweep.counts_nimbers ? nimber_plot(sweep, summary) : ""));
  html += fmt::format("<h2>Hits</h2>\n{}<div class=\"hits\">\n",
                      left_out == 0 ? ""
                                    : fmt::format("<p>The first {} are drawn; {} more are not.</p>\n",
                                                  hits.size(), left_out));
  for (const Drawn& hit : hits)
    html += fmt::format("<figure>{}<figcaption><b>{}</b><code>{}</code></figcaption></figure>\n",
                        inner_svg(hit.svg), xml_escape(hit.caption), xml_escape(hit.position));
  return html + "</div>\n</body></html>\n";
}

}  // namespace tendril::lab
