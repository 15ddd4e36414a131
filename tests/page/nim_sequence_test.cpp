#include "page/nim_sequence.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <sstream>
#include <string>
#include <vector>

namespace tendril {
namespace {

// Well-formed enough for any reader of XML: tags nest, attributes are quoted, no stray < or &.
bool is_well_formed(const std::string& xml) {
  std::vector<std::string> open;
  std::size_t at = 0;
  bool had_root = false;
  while (at < xml.size()) {
    if (xml[at] == '&') {
      const std::size_t end = xml.find(';', at);
      if (end == std::string::npos || end - at > 6) return false;
      at = end + 1;
      continue;
    }
    if (xml[at] != '<') {
      if (open.empty() && std::isspace(static_cast<unsigned char>(xml[at])) == 0) return false;
      ++at;
      continue;
    }
    const bool closing = xml[at + 1] == '/';
    std::size_t name_end = at + (closing ? 2 : 1);
    while (std::isalpha(static_cast<unsigned char>(xml[name_end])) != 0) ++name_end;
    const std::string name = xml.substr(at + (closing ? 2 : 1), name_end - at - (closing ? 2 : 1));
    std::size_t end = name_end;
    bool quoted = false;
    for (; end < xml.size() && (quoted || xml[end] != '>'); ++end) {
      if (xml[end] == '"') quoted = !quoted;
      if (xml[end] == '<') return false;
    }
    if (end == xml.size() || name.empty()) return false;
    if (closing) {
      if (open.empty() || open.back() != name) return false;
      open.pop_back();
    } else if (xml[end - 1] != '/') {
      if (open.empty() && had_root) return false;
      had_root = true;
      open.push_back(name);
    }
    at = end + 1;
  }
  return had_root && open.empty();
}

TEST(SequenceOutput, BfileHasOneLineAHeap) {
  std::ostringstream out;
  write_bfile(out, std::vector<std::uint32_t>{0, 1, 0, 12});
  EXPECT_EQ(out.str(), "0 0\n1 1\n2 0\n3 12\n");
  std::ostringstream many;
  write_bfile(many, std::vector<std::uint32_t>(100000, 3));
  EXPECT_TRUE(many.str().ends_with("99999 3\n"));
}

TEST(SequenceOutput, PlotsAreWellFormedAndNotHuge) {
  for (const std::size_t count : {0UL, 1UL, 2UL, 100UL, 5000UL, 1000000UL}) {
    std::vector<std::uint32_t> values;
    for (std::size_t n = 0; n < count; ++n)
      values.push_back(static_cast<std::uint32_t>(n * 2654435761U % 1000003 % 257));
    const std::string svg = plot_svg(values, "heap:0.16 <\"&\">");
    EXPECT_TRUE(is_well_formed(svg)) << count;
    EXPECT_LT(svg.size(), 2U << 20) << count;
    EXPECT_NE(svg.find("heap size"), std::string::npos);
    EXPECT_NE(svg.find("heap:0.16 &lt;"), std::string::npos);
  }
  EXPECT_TRUE(is_well_formed(plot_svg(std::vector<std::uint32_t>{4000000000U, 0}, "t")));
  EXPECT_FALSE(is_well_formed("<a><b></a></b>"));
}

}  // namespace
}  // namespace tendril
