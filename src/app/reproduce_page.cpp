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
:root{color-scheme:light dark;--ink:#1c2024;--soft:#5a6470;--paper:#f6f6f3;--card:#fff;--line:#dfe2e6;
--holds:#1a7f4b;--fails:#b3261e;--open:#8a5a00;--not:#5a6470;--shade:#3b7dd8}
@media(prefers-color-scheme:dark){:root{--ink:#e6e8eb;--soft:#9aa4b0;--paper:#14171a;--card:#1b1f24;--line:#323942;
--holds:#5bd08f;--fails:#ff8a80;--open:#f0b849;--not:#9aa4b0;--shade:#4f8ee6}}
*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.8rem;line-height:1.2;margin:1rem 0 .5rem}
h2{margin:2.6rem 0 .2rem;font-size:1.4rem}
.cite{color:var(--soft);margin:0 0 1rem;padding-bottom:.6rem;border-bottom:2px solid var(--line)}
nav{display:flex;flex-wrap:wrap;gap:.4rem;margin:.6rem 0 1.2rem}
nav a{border:1px solid var(--line);border-left:.3rem solid var(--tone);border-radius:.3rem;padding:.1rem .5rem;
background:var(--card);text-decoration:none;font-size:.9rem;overflow-wrap:anywhere}
nav a:hover,nav a:focus-visible{border-color:var(--tone)}
a{color:inherit}
.holds{--tone:var(--holds)}.fails{--tone:var(--fails)}.open{--tone:var(--open)}.not{--tone:var(--not)}
.claim{background:var(--card);border:1px solid var(--line);border-left:.4rem solid var(--tone);border-radius:.4rem;
padding:.6rem .9rem;margin:.6rem 0;scroll-margin-top:.5rem}
.claim:target{outline:2px solid var(--tone)}
.head{display:flex;flex-wrap:wrap;gap:.2rem .7rem;align-items:baseline}
.id{font-weight:650;overflow-wrap:anywhere;text-decoration:none}.id:hover{text-decoration:underline}
.verdict{font-weight:650;font-size:.85rem;color:var(--tone);border:1px solid;border-radius:1rem;padding:0 .6rem}
.meta{color:var(--soft);font-size:.85rem;margin-left:auto}
p{margin:.25rem 0;overflow-wrap:anywhere}.soft{color:var(--soft);font-size:.92rem}
.differs{color:var(--fails);font-weight:650}
.figures{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
figure{margin:.8rem 0 .3rem;max-width:100%;min-width:0}
.scroll{overflow-x:auto;max-width:100%}
figcaption{font-size:.9rem;color:var(--soft);margin-bottom:.4rem;overflow-wrap:anywhere}
figcaption a{color:var(--tone);font-weight:600;text-decoration:none}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem}
th,td{border:1px solid var(--line);padding:.15rem .5rem;text-align:center}
td.words{text-align:left;overflow-wrap:anywhere;min-width:8rem}
th{background:color-mix(in srgb,var(--line) 45%,var(--card));font-weight:600;white-space:nowrap}
tbody th{position:sticky;left:0}
.board{flex:0 1 20rem}
.board svg{width:100%;max-width:20rem;height:auto;max-height:20rem;background:#fff;border-radius:.3rem;display:block}
.summary td{text-align:right}.summary th:first-child{text-align:left}
@media(max-width:30rem){header,main{padding:.7rem}.claim{padding:.5rem .6rem}.meta{margin-left:0}
th,td{padding:.1rem .3rem;font-size:.85rem}}
@media print{nav{display:none}.claim{break-inside:avoid}}
)css";

// What stands over the claims of a paper.
std::string_view title(std::string_view paper) {
  static const std::map<std::string_view, std::string_view> titles = {
      {"expansion", "Das, Myint, Nandi, Sen, Sopena: A theoretical expansion of the Sprout game (2023)"},
      {"surfaces", "Lemoine, Viennot: Sprouts game on compact surfaces (2008)"},
      {"arrows", "Mathews: The Game of Arrows on 3-legged spider graphs (2021)"},
      {"octal",
       "Beaudou, Coupechoux, Dailly, Gravier, Moncel, Parreau, Sopena: Octal Games on Graphs: The game 0.33 "
       "on subdivided stars and bistars (2018)"},
      {"cycles", "Zandee: The Game of Cycles (2022)"}};
  const auto found = titles.find(paper);
  return found == titles.end() ? std::string_view() : found->second;
}

std::string_view css_class(Verdict verdict) {
  return verdict == Verdict::not_checkable ? "not" : papers::name(verdict);
}

// Cells that hold a small number are shaded by it; what is no number nor short is text.
std::string cell(const std::string& text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    constexpr std::size_t kShort = 6;
    return fmt::format("<td{}>{}</td>", text.size() > kShort ? " class=words" : "", xml_escape(text));
  }
  const unsigned shade = std::min(value * 8U, 64U);
  return fmt::format("<td style=\"background:color-mix(in srgb,var(--shade) {}%,transparent)\">{}</td>",
                     shade, text);
}

std::string table_html(const std::vector<std::vector<std::string>>& rows) {
  std::string html = "<div class=scroll tabindex=0><table><thead><tr>";
  for (const std::string& head : rows[0]) html += fmt::format("<th>{}</th>", xml_escape(head));
  html += "</tr></thead><tbody>";
  for (std::size_t r = 1; r < rows.size(); ++r) {
    html += "<tr>";
    for (std::size_t c = 0; c < rows[r].size(); ++c)
      html += c == 0 ? fmt::format("<th>{}</th>", xml_escape(rows[r][c])) : cell(rows[r][c]);
    html += "</tr>";
  }
  return html + "</tbody></table></div>";
}

std::string figure_html(const Figure& figure, const std::string& link, std::string_view verdict) {
  std::string html = fmt::format("<figure{}><figcaption>{}{} <a href=\"#{}\">({})</a></figcaption>",
                                 figure.svg.empty() ? "" : " class=board", xml_escape(figure.title),
                                 figure.note.empty() ? "" : "; " + xml_escape(figure.note), link, verdict);
  // An SVG document inside a page has no XML declaration.
  if (const std::size_t at = figure.svg.find("<svg"); at != std::string::npos) html += figure.svg.substr(at);
  if (!figure.rows.empty()) html += table_html(figure.rows);
  return html + "</figure>";
}

std::string anchor(const Result& result) {
  return fmt::format("{}-{}", result.claim->paper, result.claim->id);
}

std::string claim_html(const Result& result) {
  const Finding& found = result.finding;
  const papers::Claim& claim = *result.claim;
  const std::string_view verdict = papers::name(found.verdict);
  std::string html = fmt::format(
      "<section class=\"claim {}\" id=\"{}\"><div class=head><a class=id href=\"#{}\">{}</a>"
      "<span class=verdict>{}</span><span class=meta>{} instance{}{}, {:.2f} s</span></div><p>{}</p>",
      css_class(found.verdict), anchor(result), anchor(result), claim.id, verdict, found.instances,
      found.instances == 1 ? "" : "s",
      found.certificates == 0 ? "" : fmt::format(", {} certificates re-checked", found.certificates),
      result.seconds, xml_escape(claim.statement));
  const auto line = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) html += fmt::format("<p class=soft>{}{}</p>", label, xml_escape(text));
  };
  line("Range: ", found.range);
  if (!found.counterexample.empty())
    html += fmt::format("<p><strong>Counter-example:</strong> {}</p>", xml_escape(found.counterexample));
  if (found.verdict == Verdict::fails) {
    line("As printed: ", claim.printed);
    if (!claim.corrected.empty())
      html += fmt::format("<p>Corrected: <a href=\"#{}-{}\">{}</a></p>", claim.paper, claim.corrected,
                          claim.corrected);
  }
  line("", found.note);
  const std::string was = recorded_verdict(claim.paper, claim.id);
  if (was != verdict) html += fmt::format("<p class=differs>Differs from the recorded ledger: {}</p>", was);
  if (!found.figures.empty()) html += "<div class=figures>";
  for (const Figure& figure : found.figures) html += figure_html(figure, anchor(result), verdict);
  if (!found.figures.empty()) html += "</div>";
  return html + "</section>\n";
}

std::string summary_html(const std::vector<Result>& results) {
  std::map<std::string_view, std::map<Verdict, int>> counts;
  for (const Result& result : results) ++counts[result.claim->paper][result.finding.verdict];
  std::string html = "<figure><div class=scroll><table class=summary><thead><tr><th>paper</th>";
  constexpr Verdict kinds[] = {Verdict::holds, Verdict::fails, Verdict::open, Verdict::not_checkable};
  for (const Verdict kind : kinds) html += fmt::format("<th>{}</th>", papers::name(kind));
  html += "</tr></thead><tbody>";
  for (const std::string_view paper : papers::all_papers()) {
    if (!counts.contains(paper)) continue;
    html += fmt::format("<tr><th><a href=\"#{0}\">{0}</a></th>", paper);
    for (const Verdict kind : kinds) html += fmt::format("<td>{}</td>", counts[paper][kind]);
    html += "</tr>";
  }
  return html + "</tbody></table></div></figure>";
}

}  // namespace

std::string reproduce_page(const std::vector<Result>& results, papers::Depth depth) {
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=en><head><meta charset=utf-8>"
      "<meta name=viewport content=\"width=device-width,initial-scale=1\">"
      "<title>Five papers, derived again</title><style>{}</style></head><body><header>"
      "<h1>Five papers, derived again</h1><p>Every claim checked by tendril {} from small instances to large "
      "ones{}. "
      "Tables and figures are drawn from computed values.</p>{}<p>Tables and figures:</p><nav "
      "aria-label=\"Tables and figures\">",
      kStyle, TENDRIL_VERSION,
      depth == papers::Depth::deep    ? ", in the deep ranges"
      : depth == papers::Depth::brief ? ", in small ranges"
                                      : "",
      summary_html(results));
  for (const Result& result : results)
    if (!result.finding.figures.empty())
      page += fmt::format("<a class={} href=\"#{}\">{} {}</a>", css_class(result.finding.verdict),
                          anchor(result), result.claim->paper, result.claim->id);
  page += "</nav></header><main>";
  std::string_view paper;
  for (const Result& result : results) {
    if (result.claim->paper != paper) {
      paper = result.claim->paper;
      page += fmt::format("<h2 id=\"{0}\">{0}</h2><p class=cite>{1}</p>\n", paper, xml_escape(title(paper)));
    }
    page += claim_html(result);
  }
  return page + "</main></body></html>\n";
}

}  // namespace tendril::app
