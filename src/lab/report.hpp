// What a sweep found, for people and programs: one line a hit, a summary by size, a page with pictures.
#pragma once

#include <string>
#include <vector>

#include "lab/state.hpp"
#include "page/cells.hpp"

namespace tendril::lab {

enum class Format { text, csv, json };

// What stands before the first hit (CSV has a heading); each ends in a newline, or is empty.
std::string head(const Sweep& sweep, Format format);
std::string hit_line(const Sweep& sweep, const Hit& hit, Format format);
// JSON: one object a size. Text: a table, and what the sweep says in one sentence. CSV: nothing, unless asked
// for with summary_csv.
std::string summary_text(const Sweep& sweep, const Summary& summary, Format format);
// What the sweep says in one sentence.
std::string summary_sentence(const Sweep& sweep, const Summary& summary);
// A row a size under a heading of names; no rows if there are no boards.
Cells summary_rows(const Sweep& sweep, const Summary& summary);
std::string summary_csv(const Sweep& sweep, const Summary& summary);

// What a hit's line says of the board, without the board itself.
std::string caption(const Sweep& sweep, const Hit& hit);

// A drawn hit: what is under the picture, and the picture, an SVG document, or nothing.
struct Drawn {
  std::string caption;
  std::string position;
  std::string svg;
};
// One self-contained page: summary, plots, hits. `left_out` more hits are not drawn, and the page says so.
std::string html_page(const Sweep& sweep, const Summary& summary, const std::vector<Drawn>& hits,
                      std::uint64_t left_out);

}  // namespace tendril::lab
