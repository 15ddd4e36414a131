// What is written for people: tables in three languages, pages, pictures.
#include <gtest/gtest.h>

#include "page/csv.hpp"
#include "page/html.hpp"
#include "page/latex.hpp"
#include "page/svg.hpp"
#include "page/xml.hpp"

namespace tendril {
namespace {

TEST(Page, CsvQuotesWhatNeedsIt) {
  EXPECT_EQ(csv_line({"a", "b c", "", "1,2", "say \"x\"", "two\nlines"}),
            "a,b c,,\"1,2\",\"say \"\"x\"\"\",\"two\nlines\"\n");
  EXPECT_EQ(csv_text({{"n", "nimber"}, {"1", "0"}}), "n,nimber\n1,0\n");
}

TEST(Page, LatexRulesTheHeading) {
  EXPECT_EQ(latex_tabular({{"$n$", "a", "b"}, {"1", "2", "3"}}, {"a remark"}),
            "\\begin{tabular}{r|rr}\n$n$ & a & b \\\\ \\hline\n1 & 2 & 3 \\\\\n\\end{tabular}\n% a remark\n");
}

TEST(Page, TablesColourNumbersAndTellWordsFromFigures) {
  const Cells rows = {{"n", "nimber", "why <"}, {"1", "0", "because & so"}, {"2", "3"}, {"3", "0", "D1"}};
  const std::string html = html_table(rows, Colours::by_number);
  const std::string zero = "<td style=\"--hue:" + std::to_string(hue(0)) + "\">0</td>";
  EXPECT_NE(html.find("<tr><th>1</th>" + zero + "<td class=\"words\">because &amp; so</td></tr>"),
            std::string::npos);
  EXPECT_NE(html.find("<tr><th>3</th>" + zero + "<td class=\"words\">D1</td></tr>"), std::string::npos);
  EXPECT_NE(html.find("<th>why &lt;</th>"), std::string::npos);
  EXPECT_EQ(html_table(rows, Colours::none).find("--hue"), std::string::npos);
  for (std::uint64_t nimber = 0; nimber < 20; ++nimber) EXPECT_NE(hue(nimber), hue(nimber + 1));
}

TEST(Page, DocumentsEscapeTheirTitle) {
  const std::string page = html_document("a < b", "<p>first</p>", "<p>then</p>");
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n"));
  EXPECT_NE(page.find("<title>a &lt; b</title>"), std::string::npos);
  EXPECT_LT(page.find("<p>first</p></header>"), page.find("<main><p>then</p></main>"));
}

TEST(Page, PicturesInsidePagesBeginWithTheirRoot) {
  Svg svg(10, 20, "a \"title\"");
  svg.polygon("0,0 1,0 1,1", "fill='red'");
  const std::string document = svg.finish();
  EXPECT_NE(document.find("<title>a &quot;title&quot;</title>"), std::string::npos);
  EXPECT_NE(document.find("<polygon points='0,0 1,0 1,1' fill='red'/>"), std::string::npos);
  EXPECT_EQ(inline_svg("<?xml version='1.0'?>\n" + document), document);
  EXPECT_EQ(inline_svg("no picture"), "");
  EXPECT_EQ(xml_escape("a<b>\x01 'c' &"), "a&lt;b&gt; &#39;c&#39; &amp;");
}

}  // namespace
}  // namespace tendril
