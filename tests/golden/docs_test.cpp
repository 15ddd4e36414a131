// The transcripts in README.md and docs/ are what the program prints today. A block of a page is one if it has a line
// "$ tendril ..."; its commands are run in order, in one folder a page, and what stands below each is its output and
// errors as a terminal shows them, times masked. A command with nothing below it only shows how it is called, and is not
// run. TENDRIL_UPDATE_GOLDEN=1 rewrites the pages: then read the diff.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "matching.hpp"
#include "places.hpp"

namespace tendril {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The same for two runs: without times and what follows from them.
std::string without_times(const std::string& text) {
  return replaced(replaced(text, "[0-9]+\\.[0-9]{2} s", "S s"), "\"seconds\":[0-9.eE+-]+", "\"seconds\":S");
}

std::string printed(const std::string& command, const fs::path& folder) {
  const fs::path out = folder / "printed by the command";
  const std::string line =
      "cd '" + folder.string() + "' && { " + command + "\n} >'" + out.string() + "' 2>&1 </dev/null";
  if (std::system(line.c_str()) == -1) return "the command cannot be run\n";
  std::string text = contents(out);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  return text;
}

// A block with the output of its commands as it is now.
std::string rerun(const std::vector<std::string>& block, const fs::path& folder) {
  std::string result;
  for (std::size_t i = 0; i < block.size();) {
    result += block[i] + "\n";
    const std::string command = block[i].starts_with("$ ") ? block[i].substr(2) : "";
    ++i;
    std::string said;
    while (i < block.size() && !block[i].starts_with("$ ")) said += block[i++] + "\n";
    if (command.empty() || said.empty()) {
      result += said;
      continue;
    }
    const std::string now = printed(command, folder);
    result += without_times(now) == without_times(said) ? said : now;
  }
  return result;
}

class Page : public testing::TestWithParam<fs::path> {};

TEST_P(Page, ShowsWhatIsPrintedToday) {
  const fs::path folder = fs::path(testing::TempDir()) /
                          ("tendril_page_" + GetParam().stem().string() + "_" + std::to_string(getpid()));
  fs::create_directories(folder);
  setenv("PATH", (fs::path(tests::binary()).parent_path().string() + ":" + std::getenv("PATH")).c_str(), 1);
  const std::string page = contents(GetParam());
  std::istringstream lines(page);
  std::string now;
  for (std::string line; std::getline(lines, line);) {
    now += line + "\n";
    if (!line.starts_with("```")) continue;
    std::vector<std::string> block;
    while (std::getline(lines, line) && !line.starts_with("```")) block.push_back(line);
    const bool transcript = std::any_of(
        block.begin(), block.end(), [](const std::string& each) { return each.starts_with("$ tendril "); });
    if (transcript)
      now += rerun(block, folder);
    else
      for (const std::string& each : block) now += each + "\n";
    now += line + "\n";
  }
  if (std::getenv("TENDRIL_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(GetParam(), std::ios::binary) << now;
    GTEST_SKIP() << "rewritten";
  }
  EXPECT_EQ(now, page);
  fs::remove_all(folder);
}

std::vector<fs::path> pages() {
  std::vector<fs::path> all{fs::path(tests::source_dir()) / "README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(tests::source_dir()) / "docs"))
    if (entry.path().extension() == ".md" && contents(entry.path()).find("\n$ tendril ") != std::string::npos)
      all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

std::string page_name(const testing::TestParamInfo<fs::path>& page) {
  return replaced(fs::relative(page.param, tests::source_dir()).string(), "[^A-Za-z0-9]", "_");
}

INSTANTIATE_TEST_SUITE_P(GoldenDocs, Page, testing::ValuesIn(pages()), page_name);

// Every page is linked from docs/README.md, and every link of it leads somewhere.
TEST(GoldenDocs, EveryPageIsLinked) {
  const std::string index = contents(fs::path(tests::source_dir()) / "docs/README.md");
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(tests::source_dir()) / "docs")) {
    if (entry.path().extension() != ".md") continue;
    const std::string name = fs::relative(entry.path(), fs::path(tests::source_dir()) / "docs").string();
    if (name == "README.md") continue;
    EXPECT_NE(index.find("](" + name + ")"), std::string::npos) << name << ": link it in docs/README.md";
  }
  for (std::size_t at = 0; (at = index.find("](", at)) != std::string::npos;) {
    at += 2;
    const std::string link = index.substr(at, index.find(')', at) - at);
    EXPECT_TRUE(fs::exists(fs::path(tests::source_dir()) / "docs" / link)) << link;
  }
}

}  // namespace
}  // namespace tendril
