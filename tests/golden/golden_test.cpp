// Golden tests of the command line: tests/golden/*.golden hold commands and what they print, as a reader
// would see it. A line "$ tendril ..." is a command, run by sh; the lines after it are its standard output,
// those that begin with "! " its standard error, and "[2]" its exit code where it is not 0. Times are masked
// as S, the commit of --version is left out. TENDRIL_UPDATE_GOLDEN=1 rewrites the files from what is printed now: then read the diff.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "matching.hpp"
#include "places.hpp"

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string masked(const std::string& text) {
  const std::string commit = replaced(text, " \\(commit [0-9a-f]+\\)\n", "\n");
  const std::string fields = replaced(commit, "\"seconds\":[0-9.eE+-]+", "\"seconds\":S");
  // The column of times that `reproduce` prints.
  return replaced(fields, " +[0-9]+\\.[0-9]{2} s\n", "  S s\n");
}

// A line of output that looks like a remark in the golden file stands behind a backslash.
std::string prefixed(const std::string& text, const std::string& prefix) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);)
    result += prefix + (prefix.empty() && line.starts_with('#') ? "\\" : "") + line + "\n";
  return result;
}

// What the golden file says after a command, from what the command did.
std::string transcript(const std::string& command, const fs::path& folder) {
  const fs::path out = folder / "stdout";
  const fs::path err = folder / "stderr";
  const std::string line = "cd '" + folder.string() + "' && { " + command + "\n} >'" + out.string() +
                           "' 2>'" + err.string() + "' </dev/null";
  const int status = std::system(line.c_str());
  std::string result = prefixed(masked(read_file(out)), "") + prefixed(masked(read_file(err)), "! ");
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (code != 0) result += "[" + std::to_string(code) + "]\n";
  return result;
}

class Golden : public testing::TestWithParam<fs::path> {};

TEST_P(Golden, Matches) {
  const fs::path folder = fs::path(testing::TempDir()) /
                          ("tendril_golden_" + GetParam().stem().string() + "_" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string binary_dir = fs::path(tendril::tests::binary()).parent_path().string();
  setenv("PATH", (binary_dir + ":" + std::getenv("PATH")).c_str(), 1);

  const std::string expected = read_file(GetParam());
  std::istringstream lines(expected);
  std::string actual;
  for (std::string line; std::getline(lines, line);) {
    const bool comment = line.starts_with("# ") || line == "#";
    if (comment) actual += line + "\n";
    if (line.starts_with("$ ")) actual += line + "\n" + transcript(line.substr(2), folder);
  }
  if (std::getenv("TENDRIL_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(GetParam(), std::ios::binary) << actual;
    GTEST_SKIP() << "rewritten";
  }
  EXPECT_EQ(actual, expected);
  fs::remove_all(folder);
}

std::vector<fs::path> golden_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(tendril::tests::source_dir()) / "tests/golden"))
    if (entry.path().extension() == ".golden") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string name_of(const testing::TestParamInfo<fs::path>& file) {
  return replaced(file.param.stem().string(), "[^A-Za-z0-9]", "_");
}

INSTANTIATE_TEST_SUITE_P(CommandLine, Golden, testing::ValuesIn(golden_files()), name_of);

}  // namespace
