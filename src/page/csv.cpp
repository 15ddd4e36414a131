#include "page/csv.hpp"

#include <string_view>

namespace tendril {
namespace {

void append_field(std::string& out, std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

}  // namespace

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) line += ',';
    append_field(line, fields[i]);
  }
  return line + '\n';
}

std::string csv_text(const Cells& rows) {
  std::string text;
  for (const auto& row : rows) text += csv_line(row);
  return text;
}

}  // namespace tendril
