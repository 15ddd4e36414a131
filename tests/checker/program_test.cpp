// The checker as a program and in the documents: exit codes, files, the worked example, the sizes its README
// states.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "checker/check.hpp"
#include "matching.hpp"
#include "places.hpp"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}
const fs::path kRoot = tendril::tests::source_dir();

// The code block of a page that begins with this line.
std::string block(const std::string& page, const std::string& first_line) {
  const std::size_t begin = page.find("```\n" + first_line + "\n") + 4;
  return page.substr(begin, page.find("```", begin) - begin);
}
std::string without_seconds(const std::string& text) { return replaced(text, ", [0-9.]+ s\\)", ", S s)"); }

class CheckerProgram : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("tendril_checker" + std::to_string(getpid()));
    fs::create_directories(folder_);
    example_ = block(read(kRoot / "docs/certificates.md"), "tendril certificate 1");
    std::ofstream(folder_ / "two.cert", std::ios::binary) << example_;
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Exit code, and what was printed on both streams.
  int run(const std::string& arguments) {
    const std::string command = "cd '" + folder_.string() + "' && '" + tendril::tests::check_binary() + "' " +
                                arguments + " >out 2>&1";
    const int status = std::system(command.c_str());
    printed_ = without_seconds(read(folder_ / "out"));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  }
  void compress(const std::string& name, const std::string& text) const {
    const gzFile file = gzopen((folder_ / name).c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
  }

  fs::path folder_;
  std::string example_;
  std::string printed_;
};

TEST_F(CheckerProgram, TheWorkedExampleIsAccepted) {
  EXPECT_EQ(run("two.cert"), 0);
  const std::string shown = block(read(kRoot / "docs/certificates.md"),
                                  "$ tendril solve sprouts '0*2' --certificate two.cert --quiet");
  EXPECT_TRUE(without_seconds(shown).ends_with("$ tendril check two.cert\n" + printed_)) << shown;
}

TEST_F(CheckerProgram, ExitCodes) {
  EXPECT_EQ(run("--help"), 0);
  EXPECT_EQ(run("--quiet two.cert two.cert"), 0);
  EXPECT_EQ(printed_, "");
  EXPECT_EQ(run(""), 2);
  EXPECT_EQ(run("--no-such-option two.cert"), 2);
  EXPECT_EQ(run("missing.cert"), 2);
  EXPECT_EQ(run("."), 2);
  std::ofstream(folder_ / "cut.cert", std::ios::binary) << example_.substr(0, example_.size() - 6);
  EXPECT_EQ(run("two.cert cut.cert"), 1);
  EXPECT_NE(printed_.find("tendril-check: cut.cert:13: the file is cut"), std::string::npos) << printed_;
  std::ofstream(folder_ / "empty.cert", std::ios::binary) << "";
  EXPECT_EQ(run("empty.cert"), 1);
}

TEST_F(CheckerProgram, PlaysAndExhausts) {
  EXPECT_EQ(run("--exhaust 2 two.cert"), 0);
  EXPECT_NE(printed_.find("every move was answered"), std::string::npos) << printed_;
  for (const char* depth : {"", "0", "-1", "3x", "99999999999999999999"})
    EXPECT_EQ(run(std::string("--exhaust '") + depth + "' two.cert"), 2) << depth;
  EXPECT_EQ(run("two.cert --exhaust"), 2);
  EXPECT_EQ(run("--play two.cert </dev/null"), 2);
  EXPECT_NE(printed_.find("Your move"), std::string::npos) << printed_;
  EXPECT_EQ(run("-- two.cert"), 0);
  EXPECT_EQ(run("-- --play"), 2);
  EXPECT_NE(printed_.find("cannot be read"), std::string::npos) << printed_;
}

TEST_F(CheckerProgram, AVerdictThatCannotBeWrittenIsSaid) {
  EXPECT_EQ(run("two.cert >/dev/full 2>said; [ $? = 4 ]"), 0);
  EXPECT_NE(read(folder_ / "said").find("cannot write to standard output"), std::string::npos);
  EXPECT_EQ(run("--help >/dev/full; [ $? = 4 ]"), 0);
}

TEST_F(CheckerProgram, CompressedFiles) {
  compress("two.cert.gz", example_);
  EXPECT_EQ(run("two.cert.gz"), 0);
  const std::string bytes = read(folder_ / "two.cert.gz");
  for (const std::size_t length : {bytes.size() - 1, bytes.size() / 2, std::size_t{12}}) {
    std::ofstream(folder_ / "cut.gz", std::ios::binary) << bytes.substr(0, length);
    EXPECT_NE(run("cut.gz"), 0) << length;
  }
  std::string damaged = bytes;
  damaged[bytes.size() / 2] = static_cast<char>(damaged[bytes.size() / 2] ^ 0x55);
  std::ofstream(folder_ / "damaged.gz", std::ios::binary) << damaged;
  EXPECT_NE(run("damaged.gz"), 0);
}

TEST_F(CheckerProgram, NothingFollowsACompressedFile) {
  compress("two.cert.gz", example_);
  const std::string bytes = read(folder_ / "two.cert.gz");
  for (const std::string& tail : {std::string(1, '\0'), std::string("more"), std::string("\x1f"), example_}) {
    std::ofstream(folder_ / "tail.gz", std::ios::binary) << bytes << tail;
    EXPECT_EQ(run("tail.gz"), 2);
    EXPECT_NE(printed_.find("something else follows the compressed certificate"), std::string::npos)
        << printed_;
  }
  // A file of several members is one file, as gzip has it.
  compress("first.gz", example_.substr(0, 40));
  compress("second.gz", example_.substr(40));
  std::ofstream(folder_ / "both.gz", std::ios::binary)
      << read(folder_ / "first.gz") << read(folder_ / "second.gz");
  EXPECT_EQ(run("both.gz"), 0) << printed_;
}

TEST_F(CheckerProgram, ABombIsNotDecompressed) {
  compress("bomb.gz", example_ + std::string(32 << 20, '#'));
  EXPECT_EQ(run("--memory 64M bomb.gz"), 2);
  EXPECT_NE(printed_.find("too long: at most 16 MiB"), std::string::npos) << printed_;
  for (const char* size : {"", "0", "4Q", "-4G", "99999999999999999999", "20000000T"})
    EXPECT_EQ(run(std::string("--memory '") + size + "' two.cert"), 2) << size;
  EXPECT_EQ(run("--memory 64M two.cert"), 0);
}

// Escape codes in a name could write over the verdict.
TEST_F(CheckerProgram, WordsFromAFileAreShownWithoutControlCharacters) {
  for (const std::string& text :
       {std::string("tendril certificate 1\ngame\t\x1b[2Jok: x\r\nclaim\tP\t3\nend\t0\n"),
        std::string("tendril certificate 1\ngame\tnim\nclaim\tnimber\t0\t\x1b]0;\xc2\x9b 3\nend\t0\n"),
        std::string("tendril certificate 1\ngame\tnim\nclaim\tnimber\tx\x1b[A\t3\nend\t0\n")}) {
    std::ofstream(folder_ / "fake", std::ios::binary) << text;
    EXPECT_EQ(run("fake"), 1);
    for (const char c : printed_) EXPECT_TRUE((c >= ' ' && c < 0x7f) || c == '\n') << printed_;
  }
  std::ofstream(folder_ / "\x1b[2Jname", std::ios::binary) << "x";
  EXPECT_EQ(run("\x1b*name"), 1);
  EXPECT_EQ(printed_.find('\x1b'), std::string::npos);
  EXPECT_EQ(run("$(printf '\\033[2Jabsent')"), 2);
  EXPECT_EQ(printed_.find('\x1b'), std::string::npos);
}

TEST_F(CheckerProgram, HugePositionsAreRefused) {
  for (const std::string& claim : {std::string("nim\t9223372036854775807"), std::string("heap:0.8\t99"),
                                   std::string("nim\t99999999999999999999"),
                                   std::string("octal:0.7\tcomplete(4096)"), std::string("sprouts\t0*999")}) {
    const std::string game = claim.substr(0, claim.find('\t'));
    const std::string position = claim.substr(claim.find('\t') + 1);
    std::ostringstream out;
    std::ostringstream err;
    const std::string text = "tendril certificate 1\ngame\t" + game + "\nclaim\tnimber\t0\t" + position +
                             "\nentry\t1\t0\t" + position + "\nend\t1\n";
    EXPECT_EQ(checker::check_text(text, "c", out, err, {.quiet = false, .most_moves = 1000}), 1) << claim;
  }
}

TEST(CheckerReadme, StatesTheSizeOfEveryFile) {
  const std::string readme = read(kRoot / "checker/README.md");
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "checker")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    const std::string text = read(entry.path());
    const auto lines = std::count(text.begin(), text.end(), '\n');
    const std::string row = "| `" + fs::relative(entry.path(), kRoot / "checker").string() + "` | " +
                            std::to_string(lines) + " |";
    EXPECT_NE(readme.find(row), std::string::npos) << "missing or wrong in checker/README.md: " << row;
    ++files;
  }
  EXPECT_EQ(files, static_cast<std::size_t>(
                       std::count(readme.begin(), readme.end(), '\n') -
                       std::count(readme.begin(),
                                  readme.begin() + static_cast<std::ptrdiff_t>(readme.find("|---|")), '\n') -
                       1));
}

}  // namespace
