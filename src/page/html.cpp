#include "page/html.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "page/xml.hpp"

namespace tendril {
namespace {

// Classes, besides what their names say:
//   holds, fails, open, not: the tone of a verdict, for what is inside
//   claim: a box in that tone; head: its first line, with id, verdict and meta (what stands at the right)
//   scroll: what may be wider than the page; words: a cell of text rather than of a number
//   figures: pictures and tables side by side; board: a picture among them
//   plots: plots side by side; gallery: pictures in boxes, as many in a row as there is room for
constexpr std::string_view kStyle = R"css(
:root{color-scheme:light dark;--ink:#1c2024;--soft:#5a6470;--paper:#f6f6f3;--card:#fff;--line:#dfe2e6;
--holds:#1a7f4b;--fails:#b3261e;--open:#8a5a00;--not:#5a6470;--tint:60% 86%}
@media(prefers-color-scheme:dark){:root{--ink:#e6e8eb;--soft:#9aa4b0;--paper:#14171a;--card:#1b1f24;--line:#323942;
--holds:#5bd08f;--fails:#ff8a80;--open:#f0b849;--not:#9aa4b0;--tint:35% 28%}}
*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:70rem;margin:0 auto;padding:1rem}
header+main{padding-top:0}
h1{font-size:1.8rem;line-height:1.2;margin:1rem 0 .5rem;overflow-wrap:anywhere}
h2{margin:2.2rem 0 .4rem;font-size:1.4rem}main>h2:first-child{margin-top:.6rem}
p{margin:.25rem 0;overflow-wrap:anywhere}.soft{color:var(--soft);font-size:.92rem}
a{color:inherit}
code{background:color-mix(in srgb,var(--line) 45%,transparent);border-radius:.2rem;padding:0 .2rem;overflow-wrap:anywhere;
-webkit-box-decoration-break:clone;box-decoration-break:clone}
.cite{color:var(--soft);margin:0 0 1rem;padding-bottom:.6rem;border-bottom:2px solid var(--line)}
nav{display:flex;flex-wrap:wrap;gap:.4rem;margin:.6rem 0 1.2rem}
nav a{border:1px solid var(--line);border-left:.3rem solid var(--tone);border-radius:.3rem;padding:.1rem .5rem;
background:var(--card);text-decoration:none;font-size:.9rem;overflow-wrap:anywhere}
nav a:hover,nav a:focus-visible{border-color:var(--tone)}
.holds{--tone:var(--holds)}.fails{--tone:var(--fails)}.open{--tone:var(--open)}.not{--tone:var(--not)}
.claim{background:var(--card);border:1px solid var(--line);border-left:.4rem solid var(--tone);border-radius:.4rem;
padding:.6rem .9rem;margin:.6rem 0;scroll-margin-top:.5rem}
.claim:target{outline:2px solid var(--tone)}
.head{display:flex;flex-wrap:wrap;gap:.2rem .7rem;align-items:baseline}
.id{font-weight:650;overflow-wrap:anywhere;text-decoration:none}.id:hover{text-decoration:underline}
.verdict{font-weight:650;font-size:.85rem;color:var(--tone);border:1px solid;border-radius:1rem;padding:0 .6rem}
.meta{color:var(--soft);font-size:.85rem;margin-left:auto}
.differs{color:var(--fails);font-weight:650}
.scroll{overflow-x:auto;max-width:100%;margin:.6rem 0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem;background:var(--card)}
th,td{border:1px solid var(--line);padding:.15rem .5rem;text-align:center}
td[style]{background:hsl(var(--hue) var(--tint))}
td.words{text-align:left;overflow-wrap:anywhere;min-width:8rem}
th{background:color-mix(in srgb,var(--line) 45%,var(--card));font-weight:600}
tbody th{position:sticky;left:0;white-space:nowrap}
.counts td{text-align:right}.counts th:first-child{text-align:left}
.figures{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
figure{margin:.8rem 0 .3rem;max-width:100%;min-width:0}
figcaption{font-size:.9rem;color:var(--soft);margin-bottom:.4rem;overflow-wrap:anywhere}
figcaption a{color:var(--tone);font-weight:600;text-decoration:none}
svg{background:#fff;border-radius:.3rem}
.board{flex:0 1 20rem}
.board svg{width:100%;max-width:20rem;height:auto;max-height:20rem;display:block}
.plots{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0}.plots svg{max-width:100%;height:auto}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:1rem;margin:.8rem 0}
.gallery figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.7rem}
.gallery svg{display:block;width:100%;height:15rem}
.gallery figcaption{margin:.5rem 0 0}.gallery b{display:block;color:var(--ink)}
@media(max-width:30rem){header,main{padding:.7rem}.claim{padding:.5rem .6rem}.meta{margin-left:0}
th,td{padding:.1rem .3rem;font-size:.85rem}}
@media print{nav{display:none}.claim,.gallery figure{break-inside:avoid}}
)css";

std::optional<std::uint64_t> whole_number(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// Whether a column holds text to read rather than figures to compare.
bool has_words(const Cells& rows, std::size_t column) {
  constexpr std::size_t kShort = 6;
  for (std::size_t r = 1; r < rows.size(); ++r)
    if (column < rows[r].size() && rows[r][column].size() > kShort && !whole_number(rows[r][column]))
      return true;
  return false;
}

}  // namespace

std::string html_document(std::string_view title, std::string_view introduction, std::string_view rest) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>{0}</title>\n"
      "<style>{1}</style></head><body>\n<header><h1>{0}</h1>\n{2}</header>\n<main>{3}</main></body></html>\n",
      xml_escape(title), kStyle, introduction, rest);
}

std::string html_table(const Cells& rows, Colours colours) {
  // What scrolls can be reached by the keyboard.
  std::string html = fmt::format("<div class=\"scroll\" tabindex=\"0\"><table{}>\n<thead><tr>",
                                 colours == Colours::none ? " class=\"counts\"" : "");
  for (const std::string& head : rows[0]) html += fmt::format("<th>{}</th>", xml_escape(head));
  html += "</tr></thead>\n<tbody>\n";
  std::vector<bool> words;
  for (std::size_t c = 0; c < rows[0].size(); ++c) words.push_back(has_words(rows, c));
  for (std::size_t r = 1; r < rows.size(); ++r) {
    html += "<tr>";
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const auto number = whole_number(rows[r][c]);
      if (c == 0)
        html += fmt::format("<th>{}</th>", xml_escape(rows[r][c]));
      else if (number && colours == Colours::by_number)
        html += fmt::format("<td style=\"--hue:{}\">{}</td>", hue(*number), *number);
      else
        html += fmt::format("<td{}>{}</td>", words[c] ? " class=\"words\"" : "", xml_escape(rows[r][c]));
    }
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string_view inline_svg(std::string_view document) {
  const std::size_t at = document.find("<svg");
  return at == std::string_view::npos ? std::string_view{} : document.substr(at);
}

unsigned hue(std::uint64_t nimber) { return static_cast<unsigned>((205 + nimber % 360 * 67) % 360); }

}  // namespace tendril
