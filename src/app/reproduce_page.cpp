#include "app/reproduce_page.hpp"

#include <fmt/format.h>

#include <charconv>
#include <map>

#include "base/svg.hpp"

namespace tendril::app {
namespace {

using papers::Figure;
using papers::Finding;
using papers::Verdict;

constexpr std::string_view kStyle = R"css(
:root{color-scheme:light dark;--ink:#1c2024;--soft:#5a6470;--paper:#fcfcfa;--card:#fff;--line:#dfe2e6;
--holds:#1a7f4b;--fails:#b3261e;--open:#8a5a00;--not:#5a6470}
@media(prefers-color-scheme:dark){:root{--ink:#e6e8eb;--soft:#9aa4b0;--paper:#14171a;--card:#1b1f24;--line:#323942;
--holds:#5bd08f;--fails:#ff8a80;--open:#f0b849;--not:#9aa4b0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;margin:.5rem 0}h2{margin:2.2rem 0 .6rem;border-bottom:2px solid var(--line)}
nav{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:.8rem 0}
a{color:inherit}
.claim{background:var(--card);border:1px solid var(--line);border-left:.4rem solid var(--not);border-radius:.4rem;
padding:.6rem .9rem;margin:.6rem 0}
.holds{border-left-color:var(--holds)}.fails{border-left-color:var(--fails)}.open{border-left-color:var(--open)}
.head{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:baseline}
.id{font-weight:650;overflow-wrap:anywhere}
.verdict{font-weight:650;color:var(--not)}
.holds .verdict{color:var(--holds)}.fails .verdict{color:var(--fails)}.open .verdict{color:var(--open)}
.meta{color:var(--soft);font-size:.85rem;margin-left:auto}
p{margin:.25rem 0;overflow-wrap:anywhere}.soft{color:var(--soft);font-size:.92rem}
.differs{color:var(--fails);font-weight:650}
figure{margin:.8rem 0 .3rem;overflow-x:auto}
figcaption{font-size:.9rem;color:var(--soft);margin-bottom:.3rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem}
th,td{border:1px solid var(--line);padding:.15rem .5rem;text-align:center}
th{background:color-mix(in srgb,var(--line) 45%,transparent);font-weight:600}
.text td{text-align:left}
figure svg{max-width:100%;height:auto;background:#fff;border-radius:.3rem}
.summary td{text-align:right}.summary th:first-child{text-align:left}
.board{display:inline-block;vertical-align:top;margin-right:1rem}
)css";

// Cells that hold a small number are shaded by it.
std::string cell(const std::string& text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    return fmt::format("<td>{}</td>", xml_escape(text));
  const unsigned shade = std::min(value * 6U, 60U);
  return fmt::format("<td style=\"background:color-mix(in srgb,#3b7dd8 {}%,transparent)\">{}</td>", shade,
                     text);
}

std::string figure_html(const Figure& figure) {
  std::string html =
      fmt::format("<figure{}><figcaption>{}{}</figcaption>", figure.svg.empty() ? "" : " class=board",
                  xml_escape(figure.title), figure.note.empty() ? "" : ". " + xml_escape(figure.note));
  if (!figure.svg.empty()) {
    // An SVG document inside a page has no XML declaration.
    const std::size_t at = figure.svg.find("<svg");
    html += at == std::string::npos ? "" : figure.svg.substr(at);
  }
  if (!figure.rows.empty()) {
    html += "<table><thead><tr>";
    for (const std::string& head : figure.rows[0]) html += fmt::format("<th>{}</th>", xml_escape(head));
    html += "</tr></thead><tbody>";
    for (std::size_t r = 1; r < figure.rows.size(); ++r) {
      html += "<tr>";
      for (std::size_t c = 0; c < figure.rows[r].size(); ++c)
        html += c == 0 ? fmt::format("<th>{}</th>", xml_escape(figure.rows[r][c])) : cell(figure.rows[r][c]);
      html += "</tr>";
    }
    html += "</tbody></table>";
  }
  return html + "</figure>";
}

std::string anchor(std::string_view paper, std::string_view claim) {
  return fmt::format("{}-{}", paper, claim);
}

std::string claim_html(const Result& result) {
  const Finding& found = result.finding;
  const papers::Claim& claim = *result.claim;
  const std::string_view verdict = papers::name(found.verdict);
  std::string html = fmt::format(
      "<section class=\"claim {}\" id=\"{}\"><div class=head><a class=id href=\"#{}\">{}</a>"
      "<span class=verdict>{}</span><span class=meta>{} instances, {:.2f} s</span></div><p>{}</p>",
      found.verdict == Verdict::not_checkable ? "not" : verdict, anchor(claim.paper, claim.id),
      anchor(claim.paper, claim.id), claim.id, verdict, found.instances, result.seconds,
      xml_escape(claim.statement));
  const auto line = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) html += fmt::format("<p class=soft>{}{}</p>", label, xml_escape(text));
  };
  line("Range: ", found.range);
  if (!found.counterexample.empty())
    html += fmt::format("<p><strong>Counter-example:</strong> {}</p>", xml_escape(found.counterexample));
  if (found.verdict == Verdict::fails) {
    line("As printed: ", claim.printed);
    if (!claim.corrected.empty())
      html += fmt::format("<p>Corrected: <a href=\"#{}\">{}</a></p>", anchor(claim.paper, claim.corrected),
                          claim.corrected);
  }
  line("", found.note);
  const auto entry = recorded(claim.paper, claim.id);
  const std::string was = entry ? entry->value("verdict", std::string()) : "not recorded";
  if (was != verdict) html += fmt::format("<p class=differs>Differs from the recorded ledger: {}</p>", was);
  for (const Figure& figure : found.figures) html += figure_html(figure);
  return html + "</section>\n";
}

std::string summary_html(const std::vector<Result>& results) {
  std::map<std::string_view, std::map<Verdict, int>> counts;
  for (const Result& result : results) ++counts[result.claim->paper][result.finding.verdict];
  std::string html = "<figure><table class=summary><thead><tr><th>paper</th>";
  constexpr Verdict kinds[] = {Verdict::holds, Verdict::fails, Verdict::open, Verdict::not_checkable};
  for (const Verdict kind : kinds) html += fmt::format("<th>{}</th>", papers::name(kind));
  html += "</tr></thead><tbody>";
  for (const std::string_view paper : papers::all_papers()) {
    if (!counts.contains(paper)) continue;
    html += fmt::format("<tr><th><a href=\"#{0}\">{0}</a></th>", paper);
    for (const Verdict kind : kinds) html += fmt::format("<td>{}</td>", counts[paper][kind]);
    html += "</tr>";
  }
  return html + "</tbody></table></figure>";
}

}  // namespace

std::string reproduce_page(const std::vector<Result>& results, papers::Depth depth) {
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=en><head><meta charset=utf-8>"
      "<meta name=viewport content=\"width=device-width,initial-scale=1\">"
      "<title>Five papers, derived again</title><style>{}</style></head><body><header>"
      "<h1>Five papers, derived again</h1><p>Every claim checked by tendril {} from small instances to large "
      "ones{}. "
      "Tables and figures are drawn from computed values.</p>{}<nav aria-label=\"Tables and figures\">",
      kStyle, TENDRIL_VERSION, depth == papers::Depth::deep    ? ", in the deep ranges"
      : depth == papers::Depth::brief ? ", in small ranges"
                                      : "", summary_html(results));
  for (const Result& result : results)
    if (!result.finding.figures.empty())
      page += fmt::format("<a href=\"#{}\">{} {}</a>", anchor(result.claim->paper, result.claim->id),
                          result.claim->paper, result.claim->id);
  page += "</nav></header><main>";
  std::string_view paper;
  for (const Result& result : results) {
    if (result.claim->paper != paper) {
      paper = result.claim->paper;
      page += fmt::format("<h2 id=\"{0}\">{0}</h2>\n", paper);
    }
    page += claim_html(result);
  }
  return page + "</main></body></html>\n";
}

}  // namespace tendril::app
