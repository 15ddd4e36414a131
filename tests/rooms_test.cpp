// Includes between rooms go downwards only (docs/architecture.md): a room may use itself and the rooms below
// it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "matching.hpp"
#include "places.hpp"

namespace {

namespace fs = std::filesystem;

// "tendril" is the folder of the public header.
const std::map<std::string, std::set<std::string>> kMayUse = {
    {"base", {"tendril"}},
    {"page", {"base", "tendril"}},
    {"graph", {"page", "base", "tendril"}},
    {"surface", {"base", "tendril"}},
    {"rules", {"graph", "surface", "page", "base", "tendril"}},
    {"topology", {"rules", "surface", "graph", "page", "base", "tendril"}},
    {"solve", {"rules", "base", "tendril"}},
    {"sequence", {"rules", "base", "tendril"}},
    {"families", {"sequence", "rules", "graph", "base", "tendril"}},
    {"proof", {"solve", "rules", "base", "tendril"}},
    {"library", {"checker", "proof", "sequence", "solve", "rules", "page", "base", "tendril"}},
    {"store", {"base", "tendril"}},
    {"papers",
     {"checker", "library", "proof", "sequence", "solve", "rules", "graph", "surface", "page", "base",
      "tendril"}},
    {"lab", {"papers", "store", "rules", "graph", "page", "base", "tendril"}},
    {"cluster", {"lab", "store", "library", "proof", "solve", "rules", "page", "base", "tendril"}},
    {"app", {"checker", "lab", "papers", "store", "proof", "page", "tendril"}},
};

TEST(Rooms, IncludesGoDownwardsOnly) {
  const fs::path src = fs::path(tendril::tests::source_dir()) / "src";
  const std::string include = R"re(^\s*#include\s+"([^"/]+)/[^"]*")re";
  std::size_t checked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    if (!entry.is_regular_file()) continue;
    const std::string room = fs::relative(entry.path(), src).begin()->string();
    ASSERT_TRUE(kMayUse.contains(room)) << "a room nobody planned: " << room;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      const std::vector<std::string> match = groups(line, include);
      if (match.empty()) continue;
      const std::string& used = match[0];
      EXPECT_TRUE(used == room || kMayUse.at(room).contains(used)) << entry.path() << " includes " << used;
      ++checked;
    }
  }
  EXPECT_GT(checked, 50U);
}

// Standard output has one owner, app/output.cpp, so that no write goes unchecked.
TEST(Rooms, OneOwnerOfStandardOutput) {
  const fs::path src = fs::path(tendril::tests::source_dir()) / "src";
  const std::string writes = R"re((std::cout|\bstdout\b|\bputs\(|[^f]printf\(|fmt::print\((?!stderr|$)))re";
  std::size_t checked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_regular_file() || name == "output.cpp" || name == "last_resort.cpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      const std::string code = line.substr(0, line.find("//"));
      EXPECT_TRUE(groups(code, writes).empty()) << name << ": " << line;
      ++checked;
    }
  }
  EXPECT_GT(checked, 10000U);
}

// The public headers are all that is installed: the standard library and one another.
TEST(Rooms, ThePublicHeadersStandAlone) {
  const fs::path folder = fs::path(tendril::tests::source_dir()) / "include";
  const std::string include = R"re(^\s*#\s*include\s+(["<])([^">]+)[">])re";
  std::size_t checked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      const std::vector<std::string> match = groups(line, include);
      if (match.empty()) continue;
      const std::string& name = match[1];
      const bool own = match[0] == "\"" && name.starts_with("tendril/") && fs::exists(folder / name);
      const bool standard = match[0] == "<" && name.find_first_of("/.") == std::string::npos;
      EXPECT_TRUE(own || standard) << entry.path() << " includes " << name;
      ++checked;
    }
  }
  EXPECT_GT(checked, 30U);
}

// The Python module is written against the public headers and nothing behind them.
TEST(Rooms, ThePythonModuleStandsOnThePublicHeaders) {
  const fs::path folder = fs::path(tendril::tests::source_dir()) / "python" / "native";
  const fs::path headers = fs::path(tendril::tests::source_dir()) / "include";
  const std::string include = R"re(^\s*#\s*include\s+"([^"]+)")re";
  std::size_t checked = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      const std::vector<std::string> match = groups(line, include);
      if (match.empty()) continue;
      EXPECT_TRUE(fs::exists(folder / match[0]) || fs::exists(headers / match[0]))
          << entry.path() << ": " << line;
      ++checked;
    }
  }
  EXPECT_GT(checked, 5U);
}

// The certificate checker shares nothing with what it checks: its own files, the standard library and zlib.
TEST(Rooms, TheCheckerStandsAlone) {
  const fs::path checker = fs::path(tendril::tests::source_dir()) / "checker";
  const std::string include = R"re(^\s*#\s*include\s+(["<])([^">]+)[">])re";
  std::size_t checked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(checker)) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      const std::vector<std::string> match = groups(line, include);
      if (match.empty()) continue;
      const std::string& name = match[1];
      const bool own =
          match[0] == "\"" && name.starts_with("checker/") && name.find("..") == std::string::npos;
      const bool standard = match[0] == "<" && name.find_first_of("/.") == std::string::npos;
      EXPECT_TRUE(own || standard || name == "zlib.h") << entry.path() << " includes " << name;
      ++checked;
    }
  }
  EXPECT_GT(checked, 30U);
}

}  // namespace
