// Includes between rooms go downwards only (docs/architecture.md): a room may use itself and the rooms below
// it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "matching.hpp"

namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::set<std::string>> kMayUse = {
    {"base", {}},
    {"page", {"base"}},
    {"graph", {"page", "base"}},
    {"surface", {"base"}},
    {"rules", {"graph", "surface", "page", "base"}},
    {"solve", {"rules", "page", "base"}},
    {"registry", {"solve", "rules", "page", "base"}},
    {"store", {"registry", "solve", "rules", "base"}},
    {"proof", {"store", "registry", "solve", "rules", "page", "base"}},
    {"papers",
     {"checker", "proof", "store", "registry", "solve", "rules", "graph", "surface", "page", "base"}},
    {"lab", {"proof", "store", "registry", "solve", "rules", "graph", "surface", "page", "base"}},
    {"app",
     {"checker", "lab", "papers", "proof", "store", "registry", "solve", "rules", "graph", "surface", "page",
      "base"}},
};

TEST(Rooms, IncludesGoDownwardsOnly) {
  const fs::path src = fs::path(TENDRIL_SOURCE_DIR) / "src";
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

// The certificate checker shares nothing with what it checks: its own files, the standard library and zlib.
TEST(Rooms, TheCheckerStandsAlone) {
  const fs::path checker = fs::path(TENDRIL_SOURCE_DIR) / "checker";
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
