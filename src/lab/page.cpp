// The page of a sweep: summary, plots, drawn hits, in one file that needs nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/svg.hpp"
#include "lab/report.hpp"

namespace tendril::lab {
namespace {

constexpr std::string_view kStyle =
    "body{font-family:sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#222}"
    "table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.2em .6em;text-align:right}"
    "th{background:#eee}.hits{display:flex;flex-wrap:wrap;gap:1em}"
    "figure{margin:0;border:1px solid #ddd;padding:.5em;width:20em}figure "
    "svg{width:100%;height:auto;max-height:16em}"
    "figcaption{font-size:.75em;word-break:break-word}code{background:#f4f4f4}";

// Two bars a size: boards, on a logarithmic scale, and the hits among them.
std::string plot(const Sweep& sweep, const Summary& summary) {
  constexpr double kBar = 34;
  constexpr double kHeight = 180;
  const auto scale = [](std::uint64_t n) {
    double digits = 0;
    for (double rest = static_cast<double>(n) + 1; rest > 1; rest /= 10)
      digits += std::min(1.0, (rest - 1) / 9);
    return digits;
  };
  double tallest = 1;
  for (const auto& [size, row] : summary) tallest = std::max(tallest, scale(row.boards));
  Svg svg(60 + kBar * static_cast<double>(summary.size()), kHeight + 50);
  double x = 30;
  for (const auto& [size, row] : summary) {
    for (const auto& [count, shift, colour] :
         {std::tuple{row.boards, 2.0, "#9bb8d3"}, std::tuple{row.hits, 17.0, "#c0392b"}}) {
      const double height = kHeight * scale(count) / tallest;
      svg.rect(x + shift, 20 + kHeight - height, 13, height, fmt::format("fill='{}'", colour));
    }
    svg.text(x + kBar / 2, kHeight + 36, fmt::format("{}", size), "font-size='12' text-anchor='middle'");
    x += kBar;
  }
  svg.text(30, 14,
           fmt::format("boards (blue) and hits (red) by {}, logarithmic",
                       sweep.by_vertices ? "vertices" : "edges"),
           "font-size='12'");
  return svg.finish();
}

// How the boards of each size share out among nimbers: a column a size, stacked.
std::string nimber_plot(const Summary& summary) {
  constexpr double kBar = 34;
  constexpr double kHeight = 180;
  Svg svg(120 + kBar * static_cast<double>(summary.size()), kHeight + 50);
  double x = 30;
  const auto colour = [](std::uint64_t nimber) {
    return fmt::format("fill='hsl({},55%,{}%)'", (nimber * 67) % 360, 45 + 8 * (nimber % 3));
  };
  std::uint64_t largest = 0;
  for (const auto& [size, row] : summary) {
    double top = 20;
    for (const auto& [nimber, count] : row.nimbers) {
      const double height =
          kHeight * static_cast<double>(count) / static_cast<double>(std::max<std::uint64_t>(1, row.boards));
      svg.rect(x + 2, top, kBar - 4, height, colour(nimber));
      top += height;
      largest = std::max(largest, nimber);
    }
    svg.text(x + kBar / 2, kHeight + 36, fmt::format("{}", size), "font-size='12' text-anchor='middle'");
    x += kBar;
  }
  for (std::uint64_t nimber = 0; nimber <= std::min<std::uint64_t>(largest, 11); ++nimber) {
    const double y = 26 + 15 * static_cast<double>(nimber);
    svg.rect(x + 10, y - 9, 10, 10, colour(nimber));
    svg.text(x + 26, y, fmt::format("{}", nimber), "font-size='12'");
  }
  svg.text(30, 14, "share of each nimber", "font-size='12'");
  return svg.finish();
}

// An SVG document as it stands inside a page: without the XML declaration.
std::string_view inner_svg(std::string_view document) {
  const std::size_t at = document.find("<svg");
  return at == std::string_view::npos ? std::string_view{} : document.substr(at);
}

std::string table(const Sweep& sweep, const Summary& summary) {
  std::string html = "<table>\n";
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
  return html + "</table>\n";
}

}  // namespace

std::string html_page(const Sweep& sweep, const Summary& summary, const std::vector<Drawn>& hits,
                      std::uint64_t left_out) {
  const std::string title = fmt::format("tendril lab {} {}", sweep.name, sweep.settings);
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
      "charset=\"utf-8\"><title>{0}</title><style>{1}</style></head>\n"
      "<body>\n<h1>{0}</h1>\n<p>Game: <code>{2}</code>, Tendril " TENDRIL_VERSION ".</p>\n<h2>Summary</h2>\n",
      xml_escape(title), kStyle, xml_escape(sweep.game));
  html += table(sweep, summary);
  html += fmt::format("<p>{}</p>\n", xml_escape(summary_sentence(sweep, summary)));
  html += inner_svg(plot(sweep, summary));
  if (sweep.counts_nimbers) html += inner_svg(nimber_plot(summary));
  html += fmt::format("<h2>Hits</h2>\n{}<div class=\"hits\">\n",
                      left_out == 0 ? ""
                                    : fmt::format("<p>The first {} are drawn; {} more are not.</p>\n",
                                                  hits.size(), left_out));
  for (const Drawn& hit : hits)
    html += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", inner_svg(hit.svg),
                        xml_escape(hit.caption));
  return html + "</div>\n</body></html>\n";
}

}  // namespace tendril::lab
