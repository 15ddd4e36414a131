#include "lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tendril::lab {
namespace {

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string json_value(const std::string& value, Kind kind) {
  switch (kind) {
    case Kind::number:
    case Kind::truth:
      return value;
    case Kind::numbers:
      return "[" + value + "]";
    case Kind::text:
      break;
  }
  return json_string(value);
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
  std::string value;
};
// The columns of the summary that this sweep has, for one row.
std::vector<Cell> cells(const Sweep& sweep, std::uint64_t size, const Row& row) {
  const auto number = [](std::uint64_t n) { return fmt::format("{}", n); };
  std::vector<Cell> result = {{std::string(size_name(sweep)), number(size)}};
  if (sweep.by_vertices && sweep.trees) result.push_back({"edges", number(size - 1)});
  result.push_back({"boards", number(row.boards)});
  result.push_back({"hits", number(row.hits)});
  result.push_back({"biconnected_boards", number(row.biconnected_boards)});
  result.push_back({"biconnected_hits", number(row.biconnected_hits)});
  if (sweep.plane) {
    result.push_back({"repeating_boards", number(row.repeating_boards)});
    result.push_back({"hits_simple_cells", number(row.simple_hits)});
  }
  if (row.unreadable > 0) result.push_back({"unreadable", number(row.unreadable)});
  return result;
}

std::string text_table(const Sweep& sweep, const Summary& summary) {
  bool unreadable = false;
  for (const auto& [size, row] : summary) unreadable = unreadable || row.unreadable > 0;
  std::vector<std::vector<std::string>> lines;
  for (const auto& [size, row] : summary) {
    auto fields = cells(sweep, size, row);
    if (unreadable && row.unreadable == 0) fields.push_back({"unreadable", "0"});
    if (lines.empty()) {
      lines.emplace_back();
      for (const Cell& cell : fields) {
        std::string name = cell.name;
        std::replace(name.begin(), name.end(), '_', ' ');
        lines.back().push_back(std::move(name));
      }
      if (sweep.counts_nimbers) lines.back().emplace_back("boards by nimber");
    }
    lines.emplace_back();
    for (Cell& cell : fields) lines.back().push_back(std::move(cell.value));
    if (sweep.counts_nimbers) lines.back().push_back(nimber_counts(row));
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
        "would be "
        "hits",
        all.repeating_boards, all.simple_hits);
  return text + ".\n";
}

std::string json_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      (result += '\\') += c;
    else if (static_cast<unsigned char>(c) < 0x20)
      result += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      result += c;
  }
  return result + "\"";
}

std::string head(const Sweep& sweep, Format format) {
  if (format != Format::csv) return {};
  std::string line = "board,position";
  for (const Column& column : sweep.columns) line += "," + column.name;
  return line + "\n";
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
  std::string line;
  switch (format) {
    case Format::text:
      return caption(sweep, hit) + hit.position + "\n";
    case Format::csv:
      line = fmt::format("{},{}", hit.number, csv_field(hit.position));
      for (const Entry& entry : hit.values) line += "," + csv_field(show(entry));
      return line + "\n";
    case Format::json:
      break;
  }
  line = fmt::format("{{\"sweep\":{},\"game\":{},\"board\":{},\"position\":{}", json_string(sweep.name),
                     json_string(sweep.game), hit.number, json_string(hit.position));
  for (std::size_t i = 0; i < sweep.columns.size(); ++i) {
    const std::string value = json_value(show(hit.values[i]), sweep.columns[i].kind);
    if (sweep.columns[i].name == sweep.answer) line += ",\"answer\":" + value;
    line += fmt::format(",\"{}\":{}", sweep.columns[i].name, value);
  }
  return line + fmt::format(",\"seconds\":{}}}\n", seconds(hit.microseconds));
}

std::string summary_text(const Sweep& sweep, const Summary& summary, Format format) {
  if (format == Format::csv) return {};
  if (format == Format::text) return text_table(sweep, summary) + summary_sentence(sweep, summary);
  std::string text;
  for (const auto& [size, row] : summary) {
    text += fmt::format("{{\"sweep\":{},\"game\":{},\"summary\":true", json_string(sweep.name),
                        json_string(sweep.game));
    for (const Cell& cell : cells(sweep, size, row)) text += fmt::format(",\"{}\":{}", cell.name, cell.value);
    if (sweep.plane) text += ",\"cells_may_repeat_a_vertex\":true";
    if (sweep.counts_nimbers) {
      std::string counts;
      for (const auto& [nimber, count] : row.nimbers)
        counts += fmt::format("{}\"{}\":{}", counts.empty() ? "" : ",", nimber, count);
      text += fmt::format(",\"nimbers\":{{{}}}", counts);
    }
    text += fmt::format(",\"seconds\":{}}}\n", seconds(row.microseconds));
  }
  return text;
}

std::string summary_csv(const Sweep& sweep, const Summary& summary) {
  std::string text;
  for (const auto& [size, row] : summary) {
    const auto fields = cells(sweep, size, row);
    if (text.empty()) {
      for (const Cell& cell : fields) text += (text.empty() ? "" : ",") + cell.name;
      text += '\n';
    }
    for (std::size_t i = 0; i < fields.size(); ++i) text += (i == 0 ? "" : ",") + fields[i].value;
    text += '\n';
  }
  return text;
}

}  // namespace tendril::lab
