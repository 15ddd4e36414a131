#include "app/reproduce_page.hpp"

#include <fmt/format.h>

#include <map>

#include "page/html.hpp"
#include "page/xml.hpp"

namespace tendril::app {
namespace {

using papers::Figure;
using papers::Finding;
using papers::Verdict;

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

std::string figure_html(const Figure& figure, const std::string& link, std::string_view verdict) {
  std::string html = fmt::format("<figure{}><figcaption>{}{} <a href=\"#{}\">({})</a></figcaption>",
                                 figure.svg.empty() ? "" : " class=\"board\"", xml_escape(figure.title),
                                 figure.note.empty() ? "" : "; " + xml_escape(figure.note), link, verdict);
  html += inline_svg(figure.svg);
  if (!figure.rows.empty()) html += html_table(figure.rows, Colours::by_number);
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
      "<section class=\"claim {}\" id=\"{}\"><div class=\"head\"><a class=\"id\" href=\"#{}\">{}</a>"
      "<span class=\"verdict\">{}</span><span class=\"meta\">{} instance{}{}, {:.2f} s</span></div><p>{}</p>",
      css_class(found.verdict), anchor(result), anchor(result), claim.id, verdict, found.instances,
      found.instances == 1 ? "" : "s",
      found.certificates == 0 ? "" : fmt::format(", {} certificates re-checked", found.certificates),
      result.seconds, xml_escape(claim.statement));
  const auto line = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) html += fmt::format("<p class=\"soft\">{}{}</p>", label, xml_escape(text));
  };
  line("Range: ", found.range);
  if (!found.counterexample.empty())
    html += fmt::format("<p><strong>Counter-example:</strong> {}</p>", xml_escape(found.counterexample));
  line("The paper's words: ", papers::quotation(claim));
  if (found.verdict == Verdict::fails) {
    line("Kind: ", papers::name(claim.kind));
    if (!claim.corrected.empty())
      html += fmt::format("<p>Corrected: <a href=\"#{}-{}\">{}</a></p>", claim.paper, claim.corrected,
                          claim.corrected);
  }
  line("", found.note);
  const std::string was = recorded_verdict(claim.paper, claim.id);
  if (was != verdict)
    html += fmt::format("<p class=\"differs\">Differs from the recorded ledger: {}</p>", was);
  if (!found.figures.empty()) html += "<div class=\"figures\">";
  for (const Figure& figure : found.figures) html += figure_html(figure, anchor(result), verdict);
  if (!found.figures.empty()) html += "</div>";
  return html + "</section>\n";
}

std::string summary_html(const std::vector<Result>& results) {
  std::map<std::string_view, std::map<Verdict, int>> counts;
  std::map<std::string_view, std::map<papers::Kind, int>> failures;
  for (const Result& result : results) {
    ++counts[result.claim->paper][result.finding.verdict];
    if (result.finding.verdict == Verdict::fails) ++failures[result.claim->paper][result.claim->kind];
  }
  std::string html = "<div class=\"scroll\"><table class=\"counts\"><thead><tr><th>paper</th>";
  constexpr Verdict kinds[] = {Verdict::holds, Verdict::fails, Verdict::open, Verdict::not_checkable};
  for (const Verdict kind : kinds) html += fmt::format("<th>{}</th>", papers::name(kind));
  html += "</tr></thead><tbody>";
  for (const std::string_view paper : papers::all_papers()) {
    if (!counts.contains(paper)) continue;
    html += fmt::format("<tr><th><a href=\"#{0}\">{0}</a></th>", paper);
    for (const Verdict kind : kinds) html += fmt::format("<td>{}</td>", counts[paper][kind]);
    html += "</tr>";
  }
  html += "</tbody></table></div>\n<p>The statements that fail, by what kind of failure it is:</p>\n";
  html += "<div class=\"scroll\"><table class=\"counts\"><thead><tr><th>paper</th>";
  for (const papers::Kind kind : papers::all_kinds()) html += fmt::format("<th>{}</th>", papers::name(kind));
  html += "</tr></thead><tbody>";
  for (const std::string_view paper : papers::all_papers()) {
    if (!counts.contains(paper)) continue;
    html += fmt::format("<tr><th>{}</th>", paper);
    for (const papers::Kind kind : papers::all_kinds())
      html += fmt::format("<td>{}</td>", failures[paper][kind]);
    html += "</tr>";
  }
  return html + "</tbody></table></div>\n";
}

}  // namespace

std::string reproduce_page(const std::vector<Result>& results, papers::Depth depth) {
  std::string introduction = fmt::format(
      "<p>Every claim checked by tendril {} from small instances to large ones{}. Tables and figures are drawn "
      "from computed values.</p>\n{}",
      version(),
      depth == papers::Depth::deep    ? ", in the deep ranges"
      : depth == papers::Depth::brief ? ", in small ranges"
                                      : "",
      summary_html(results));
  std::string links;
  for (const Result& result : results)
    if (!result.finding.figures.empty())
      links += fmt::format("<a class=\"{}\" href=\"#{}\">{} {}</a>", css_class(result.finding.verdict),
                           anchor(result), result.claim->paper, result.claim->id);
  if (!links.empty())
    introduction +=
        fmt::format("<p>Tables and figures:</p><nav aria-label=\"Tables and figures\">{}</nav>\n", links);
  std::string page;
  std::string_view paper;
  for (const Result& result : results) {
    if (result.claim->paper != paper) {
      paper = result.claim->paper;
      page +=
          fmt::format("<h2 id=\"{0}\">{0}</h2><p class=\"cite\">{1}</p>\n", paper, xml_escape(title(paper)));
    }
    page += claim_html(result);
  }
  return html_document("Five papers, derived again", introduction, page);
}

}  // namespace tendril::app
