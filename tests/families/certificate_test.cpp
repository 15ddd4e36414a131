// Certificates of periods of families: what is proved is written down, holds, and does not hold any more when spoiled.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "effort.hpp"
#include "tendril/growing.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

std::string certificate_of(const char* game, const char* family) {
  Control control;
  GrowingRequest request;
  request.prove = true;
  request.certify = true;
  return grow(game, family, request, control).certificate;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line + "\n");
  return lines;
}
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

TEST(FamilyCertificate, Holds) {
  for (const auto& [game, family] :
       {std::pair{"octal:0.33", "star(*,1,2)"}, std::pair{"octal:0.333", "star(*,1,1)"},
        std::pair{"octal:0.77", "path(*)"}, std::pair{"octal:0.33", "path(*)"},
        std::pair{"node-kayles", "caterpillar(1..*)"}, std::pair{"arrows", "path(*)"},
        std::pair{"arrows:trimmed", "spider(1,1,*)"}, std::pair{"octal:0.33", "edges ab bc ca cd*"},
        std::pair{"octal:0.33", "bistar(1,1;*;1)"}, std::pair{"arrows", "edges ab bc* cd marks a>b"},
        // Frames with two open paths: circuits that grow.
        std::pair{"octal:0.33", "cycle(*)"}, std::pair{"octal:0.33", "edges ab bc ca* cd"},
        // Some frames grow, and a short path is unlike the period of the long ones.
        std::pair{"cycles", "edges ab bc ca ad* cells abc"}}) {
    // A long window, many frames, and both: minutes under sanitizers.
    if (kSanitized &&
        (game == std::string_view("octal:0.77") || family == std::string_view("edges ab bc ca* cd") ||
         game == std::string_view("arrows:trimmed") || game == std::string_view("cycles")))
      continue;
    const std::string certificate = certificate_of(game, family);
    ASSERT_NE(certificate, "") << game << ' ' << family;
    const Verdict verdict = check(certificate);
    EXPECT_TRUE(verdict.holds) << game << ' ' << family << ": " << verdict.line;
  }
}

// Circuits of arrows, of which a path of one edge is a loop. Once an edge is marked they are the paths between two arrows that
// another family has; so its frames and one more prove the period, without those of two paths that the library lists.
TEST(FamilyCertificate, OfCircuitsOfArrowsHolds) {
  std::vector<std::string> lines = lines_of(certificate_of("arrows", "edges ab bc* cd marks a>b c>d"));
  std::size_t frames = 0;
  for (std::string& line : lines) {
    if (line.starts_with("claim\t")) line = "claim\tfamily\t2\t3\t0\tcycle(*)\n";
    if (line.starts_with("from\t")) line = "from\t3\t1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0\n";
    frames += line.starts_with("frame\t") ? 1 : 0;
  }
  lines.back() = "frame\t" + std::to_string(frames + 1) +
                 "\t0 1 nor:0,3\nvalues\t1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1\nend\t" +
                 std::to_string(frames + 1) + "\n";
  const Verdict verdict = check(joined(lines));
  EXPECT_TRUE(verdict.holds) << verdict.line << joined(lines);
}

// The lines before the frames: each once, in their order, with all their fields.
TEST(FamilyCertificate, LinesOutOfPlaceAreRefused) {
  const std::vector<std::string> lines = lines_of(certificate_of("octal:0.33", "path(*)"));
  ASSERT_GT(lines.size(), 6U);
  ASSERT_TRUE(check(joined(lines)).holds);
  const auto refused = [](const std::vector<std::string>& spoiled, std::string_view what) {
    const Verdict verdict = check(joined(spoiled));
    EXPECT_FALSE(verdict.holds) << joined(spoiled);
    EXPECT_NE(verdict.line.find(what), std::string::npos) << verdict.line;
  };
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].starts_with('#')) continue;
    std::vector<std::string> spoiled = lines;
    spoiled.insert(spoiled.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    refused(spoiled, ":");
    spoiled = lines;
    spoiled[i].insert(spoiled[i].size() - 1, "\tmore");
    refused(spoiled, ":");
    spoiled = lines;
    spoiled.erase(spoiled.begin() + static_cast<std::ptrdiff_t>(i));
    refused(spoiled, ":");
  }
  std::vector<std::string> doubled = lines;
  for (std::size_t i = 0; i < doubled.size(); ++i)
    if (doubled[i].starts_with("game\t")) {
      doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), doubled[i]);
      break;
    }
  refused(doubled, "lines are game, claim, window");
}

// Every single value, frame and claim counts; sanitized builds try one in twenty.
TEST(FamilyCertificate, SpoiledIsRefused) {
  for (const auto& [game, family] :
       {std::pair{"octal:0.33", "star(*,1,2)"}, std::pair{"arrows", "path(*)"}}) {
    const std::vector<std::string> lines = lines_of(certificate_of(game, family));
    ASSERT_GT(lines.size(), 8U);
    std::size_t spoiled = 0;
    std::size_t tries = 0;
    const auto skipped = [&] { return tries++ % (kSanitized ? 20 : 1) != 0; };
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].starts_with('#')) continue;
      if (!skipped()) {
        std::vector<std::string> missing = lines;
        missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_FALSE(check(joined(missing)).holds) << "without " << lines[i];
        ++spoiled;
      }
      const bool listed = lines[i].starts_with("values\t") || lines[i].starts_with("from\t");
      for (std::size_t at = 0; at + 1 < lines[i].size() && listed; ++at) {
        const char before = lines[i][at];
        if (before < '0' || before > '9' || skipped()) continue;
        std::vector<std::string> changed = lines;
        changed[i][at] = before == '9' ? '8' : static_cast<char>(before + 1);
        EXPECT_FALSE(check(joined(changed)).holds) << changed[i];
        ++spoiled;
      }
    }
    EXPECT_GT(spoiled, kSanitized ? 5U : 100U);
  }
}

TEST(FamilyCertificate, ShortWindowsAndWrongPeriodsAreRefused) {
  const std::string text = certificate_of("octal:0.33", "star(*,1,2)");
  const std::vector<std::string> lines = lines_of(text);
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"family\t3\t0\t0", "family\t2\t0\t0"},
                                 {"family\t3\t0\t0", "family\t3\t0\t1"},
                                 {"star(*,1,2)\nwindow", "star(*,1,1)\nwindow"},
                                 {"window\t3\t", "window\t2\t"},
                                 {"octal:0.33\n", "octal:0.3\n"}}) {
    std::string changed = text;
    const std::size_t at = changed.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    EXPECT_FALSE(check(changed).holds) << to;
  }
}

TEST(FamilyCertificate, WrongGrowthIsRefused) {
  const std::string text = certificate_of("arrows", "edges ab bc* cd marks a>b");
  ASSERT_TRUE(check(text).holds);
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"family\t1\t0\t1", "family\t1\t0\t2"},
                                 {"family\t1\t0\t1", "family\t2\t0\t1"},
                                 {"family\t1\t0\t1", "family\t1\t0\t0"},
                                 {"bc* cd marks a>b\nwindow", "bc* cd\nwindow"}}) {
    std::string changed = text;
    const std::size_t at = changed.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    EXPECT_FALSE(check(changed).holds) << to;
  }
}

}  // namespace
}  // namespace tendril
