#include "lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "page/csv.hpp"
#include "page/json.hpp"

namespace tendril::lab {
namespace {

// What a hit says in a column; numbers and truths are written as JSON writes them.
Json json_value(const std::string& value, Kind kind) {
  switch (kind) {
    case Kind::number:
    case Kind::truth:
      return Json::verbatim(value);
    case Kind::numbers:
      return Json::verbatim("[" + value + "]");
    case Kind::text:
      break;
  }
  return value;
}

double seconds(std::uint64_t microseconds) { return static_cast<double>(microseconds) / 1e6; }

std::string_view size_name(const Sweep& sweep) { return sweep.by_vertices ? "vertices" : "edges"; }

std::string nimber_counts(const Row& row) {
  std::string text;
  for (const auto& [nimber, count] : row.nimbers)
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", nimber, count);
  return text;
}

struct Cell {
  std::string name;
  std::uint64_t value;
};
// The columns of the summary that this sweep has, for one row.
std::vector<Cell> cells(const Sweep& sweep, std::uint64_t size, const Row& row) {
  std::vector<Cell> result = {{std::string(size_name(sweep)), size}};
  if (sweep.by_vertices && sweep.trees) result.push_back({"edges", size - 1});
  result.push_back({"boards", row.boards});
  result.push_back({"hits", row.hits});
  result.push_back({"biconnected_boards", row.biconnected_boards});
  result.push_back({"biconnected_hits", row.biconnected_hits});
  if (sweep.plane) {
    result.push_back({"repeating_boards", row.repeating_boards});
    result.push_back({"hits_simple_cells", row.simple_hits});
  }
  if (row.unreadable > 0) result.push_back({"unreadable", row.unreadable});
  return result;
}

// Whether a column says something in this sweep: sizes are those of graphs, and whether boards are biconnected is of
// interest where there are cells, or to who asks. (Programs, which read JSON, get all columns always.)
bool makes_sense(const Sweep& sweep, std::string_view column) {
  if (column == size_name(sweep) || column == "edges") return sweep.graphs;
  if (!column.starts_with("biconnected")) return true;
  return sweep.plane || std::any_of(sweep.columns.begin(), sweep.columns.end(),
                                    [](const Column& shown) { return shown.name == "biconnected"; });
}

// All rows of the summary, with the same columns.
std::vector<std::vector<Cell>> all_cells(const Sweep& sweep, const Summary& summary) {
  bool unreadable = false;
  for (const auto& [size, row] : summary) unreadable = unreadable || row.unreadable > 0;
  std::vector<std::vector<Cell>> rows;
  for (const auto& [size, row] : summary) {
    rows.push_back(cells(sweep, size, row));
    std::erase_if(rows.back(), [&](const Cell& cell) { return !makes_sense(sweep, cell.name); });
    if (unreadable && row.unreadable == 0) rows.back().push_back({"unreadable", 0});
  }
  return rows;
}

std::string text_table(const Sweep& sweep, const Summary& summary) {
  Cells lines = summary_rows(sweep, summary);
  if (lines.empty()) return {};
  for (std::string& name : lines[0]) std::replace(name.begin(), name.end(), '_', ' ');
  if (sweep.counts_nimbers) {
    lines[0].emplace_back("boards by nimber");
    std::size_t line = 0;
    for (const auto& [size, row] : summary) lines[++line].push_back(nimber_counts(row));
  }
  std::string text;
  const auto out = std::back_inserter(text);
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool last = sweep.counts_nimbers && i + 1 == line.size();
      fmt::format_to(out, "{}", i == 0 ? "" : "  ");
      if (last)
        fmt::format_to(out, "{}", line[i]);
      else
        fmt::format_to(out, "{:>{}}", line[i], lines[0][i].size());
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string summary_sentence(const Sweep& sweep, const Summary& summary) {
  Row all;
  std::uint64_t smallest = 0;
  for (const auto& [size, row] : summary) {
    if (row.hits > 0 && all.hits == 0) smallest = size;
    all.add(row);
  }
  std::string text = fmt::format("{} of {} boards are hits", all.hits, all.boards);
  if (smallest > 0) text += fmt::format("; the smallest have {} {}", smallest, size_name(sweep));
  if (sweep.plane && all.repeating_boards > 0)
    text += fmt::format(
        ". Bounded faces that pass a vertex twice count as cells; if they did not ({} boards have some), {} "
        "would be hits",
        all.repeating_boards, all.simple_hits);
  return text + ".\n";
}

std::string head(const Sweep& sweep, Format format) {
  if (format != Format::csv) return {};
  std::vector<std::string> names = {"board", "position"};
  for (const Column& column : sweep.columns) names.push_back(column.name);
  return csv_line(names);
}

std::string caption(const Sweep& sweep, const Hit& hit) {
  std::string text;
  for (std::size_t i = 0; i < sweep.columns.size(); ++i) {
    // Said only where it is not as usual.
    if (sweep.columns[i].name == "hit_with_simple_cells_only") {
      if (hit.values[i].value == 0) text += "no hit if cells pass no vertex twice  ";
      continue;
    }
    text += fmt::format("{} {}  ", sweep.columns[i].name, show(hit.values[i]));
  }
  return text;
}

std::string hit_line(const Sweep& sweep, const Hit& hit, Format format) {
  switch (format) {
    case Format::text:
      return caption(sweep, hit) + hit.position + "\n";
    case Format::csv: {
      std::vector<std::string> fields = {fmt::format("{}", hit.number), hit.position};
      for (const Entry& entry : hit.values) fields.push_back(show(entry));
      return csv_line(fields);
    }
    case Format::json:
      break;
  }
  Json object = {
      {"sweep", sweep.name}, {"game", sweep.game}, {"board", hit.number}, {"position", hit.position}};
  for (std::size_t i = 0; i < sweep.columns.size(); ++i) {
    const Json value = json_value(show(hit.values[i]), sweep.columns[i].kind);
    if (sweep.columns[i].name == sweep.answer) object["answer"] = value;
    object[sweep.columns[i].name] = value;
  }
  object["seconds"] = seconds(hit.microseconds);
  return object.dump() + "\n";
}

std::string summary_text(const Sweep& sweep, const Summary& summary, Format format) {
  if (format == Format::csv) return {};
  if (format == Format::text) return text_table(sweep, summary) + summary_sentence(sweep, summary);
  std::string text;
  for (const auto& [size, row] : summary) {
    Json object = {{"sweep", sweep.name}, {"game", sweep.game}, {"summary", true}};
    for (const Cell& cell : cells(sweep, size, row)) object[cell.name] = cell.value;
    if (sweep.plane) object["cells_may_repeat_a_vertex"] = true;
    if (sweep.counts_nimbers) {
      Json counts = Json::object();
      for (const auto& [nimber, count] : row.nimbers) counts[fmt::format("{}", nimber)] = count;
      object["nimbers"] = counts;
    }
    object["seconds"] = seconds(row.microseconds);
    text += object.dump() + "\n";
  }
  return text;
}

Cells summary_rows(const Sweep& sweep, const Summary& summary) {
  Cells rows;
  for (const auto& row : all_cells(sweep, summary)) {
    if (rows.empty()) {
      rows.emplace_back();
      for (const Cell& cell : row) rows.back().push_back(cell.name);
    }
    rows.emplace_back();
    for (const Cell& cell : row) rows.back().push_back(fmt::format("{}", cell.value));
  }
  return rows;
}

std::string summary_csv(const Sweep& sweep, const Summary& summary) {
  return csv_text(summary_rows(sweep, summary));
}

}  // namespace tendril::lab
