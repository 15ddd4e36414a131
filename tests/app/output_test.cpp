// Output that fails is never lost in silence, files appear whole or not at all, and an answer is printed also
// where its evidence cannot be written.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "app/run_program.hpp"

namespace tendril::app {
namespace {

namespace fs = std::filesystem;

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

class Output : public testing::Test {
 protected:
  ~Output() override { fs::remove_all(folder_); }
  Ran sh(const std::string& command) const { return run(command, folder_); }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string get(const std::string& name) const { return bytes_of(folder_ / name); }

  fs::path folder_ = fresh_folder();
};

TEST_F(Output, AFullStandardOutputIsSaidOnceAndIsExitCode4) {
  put("two", "3\n5\n");
  put("question", "{\"ask\":\"games\"}\n");
  for (const std::string command : {"nimber nim 3+5",
                                    "nimber nim - < two",
                                    "moves nim 5000",
                                    "moves nim 5 --json",
                                    "outcome nim 3",
                                    "lengths nim 3",
                                    "tree nim 3",
                                    "tree nim 3 --dot",
                                    "perft nim 3",
                                    "show nim 3",
                                    "show nim 3 --svg -",
                                    "show nim 3 --svg /dev/full",
                                    "solve nim 3 --json",
                                    "table nim 1..5",
                                    "table nim 1..5 --html -",
                                    "sequence nim",
                                    "sequence nim --bfile -",
                                    "sequence nim --svg -",
                                    "limit-genus sprouts 0*1",
                                    "lab double-diamond --upto 9",
                                    "lab double-diamond --upto 9 --json",
                                    "lab double-diamond --upto 9 --csv --summary -",
                                    "reproduce --list",
                                    "reproduce octal --brief --html -",
                                    "games",
                                    "help",
                                    "help nim",
                                    "help settings",
                                    "--help",
                                    "--version",
                                    "nimber --help",
                                    "classes octal:0.33 --upto 3",
                                    "draw sprouts 0*2 --moves 1-2",
                                    "draw sprouts 0*2 --svg /dev/full",
                                    "sequence octal:0.33 'path(*)'",
                                    "sequence octal:0.33 'path(*)' --prove --certificate /dev/full",
                                    "explain nim 3+5",
                                    "nimber sum 'nim 3 + nim 5'",
                                    "lab climb octal:0.33 --trees --steps 5",
                                    "ask < question",
                                    "completion bash"}) {
    const Ran ran = sh("tendril " + command + " > /dev/full");
    EXPECT_EQ(ran.code, 4) << command << ran.err;
    EXPECT_EQ(lines(ran.err), 1U) << command << "\n" << ran.err;
    EXPECT_NE(ran.err.find("No space left on device"), std::string::npos) << command << "\n" << ran.err;
  }
  EXPECT_EQ(sh("tendril solve nim 3 --certificate c --quiet; tendril check c > /dev/full").code, 4);
  EXPECT_EQ(sh("tendril-check c > /dev/full").code, 4);
  EXPECT_EQ(sh("tendril-check --help > /dev/full").code, 4);
}

TEST_F(Output, AClosedPipeEndsQuietly) {
  for (const std::string command : {"moves nim 20000", "sequence nim --upto 100000"}) {
    const Ran ran = sh("{ tendril " + command +
                       " 2> said; echo $? > code; } | head -c 1 > /dev/null; "
                       "while [ ! -s code ]; do sleep 0.05; done");
    EXPECT_EQ(get("said"), "") << command;
    EXPECT_EQ(get("code"), "4\n") << command;
    fs::remove(folder_ / "code");
  }
}

// The limit on the size of files stands in for a full disk.
TEST_F(Output, AFullDiskDestroysNothing) {
  ASSERT_EQ(sh("tendril solve sprouts '0*5' --certificate good.cert --quiet").code, 0);
  const std::string good = get("good.cert");
  ASSERT_FALSE(good.empty());
  put("page.html", "old");
  put("picture.svg", "old");
  for (const auto& [command, file, answer] :
       {std::tuple{"solve sprouts '0*8' --quiet --certificate good.cert", "good.cert", "P\n"},
        std::tuple{"show sprouts '0*9' --svg picture.svg", "picture.svg", "0*9"},
        std::tuple{"table nim 1..400 --html page.html", "page.html", ""},
        std::tuple{"explain nim 3+5+7 --html page.html --quiet", "page.html", "3+5+7 is won"},
        std::tuple{"draw sprouts '0*3' --moves 1-2 --svg picture.svg", "picture.svg", "  1  1-2"},
        std::tuple{"sequence grundy --svg picture.svg", "picture.svg", "0,0,0,1,0,2"},
        std::tuple{"sequence octal:0.33 'star(*,1,2)' --prove --certificate good.cert", "good.cert",
                   "1,2,0,"}}) {
    const std::string before = get(file);
    const Ran ran = sh(std::string("ulimit -f 1; tendril ") + command);
    EXPECT_EQ(ran.code, 4) << command << ran.err;
    EXPECT_TRUE(ran.out.starts_with(answer)) << command << ran.out;
    EXPECT_EQ(lines(ran.err), 1U) << ran.err;
    EXPECT_EQ(get(file), before) << command;
  }
  // And nothing else is left in the folder.
  for (const auto& entry : fs::directory_iterator(folder_))
    EXPECT_EQ(entry.path().filename().string().find(".cert."), std::string::npos) << entry.path();
}

TEST_F(Output, AFileKeepsItsRightsAndALinkStaysALink) {
  put("there.svg", "old");
  chmod((folder_ / "there.svg").c_str(), 0640);
  fs::create_symlink("there.svg", folder_ / "link.svg");
  ASSERT_EQ(sh("tendril show nim 3 --svg link.svg").code, 0);
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.svg"));
  EXPECT_TRUE(get("there.svg").starts_with("<svg")) << get("there.svg").substr(0, 50);
  struct stat status = {};
  ASSERT_EQ(stat((folder_ / "there.svg").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640U);
  ASSERT_EQ(sh("umask 027; tendril show nim 3 --svg new.svg").code, 0);
  ASSERT_EQ(stat((folder_ / "new.svg").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640U);
}

// Said before the search, which would take a minute.
TEST_F(Output, APlaceThatCannotBeWrittenIsSaidBeforeTheSearch) {
  for (const std::string command :
       {"solve sprouts '0*20' --certificate absent/x.cert", "solve sprouts '0*20' --certificate .",
        "table sprouts '0*1..40' --html absent/x.html", "sequence grundy --upto 9000000 --svg absent/x.svg",
        "sequence grundy --upto 9000000 --bfile absent/x", "lab su --upto 12 --html absent/x.html",
        "lab su --upto 12 --summary absent/x", "reproduce --deep --html absent/x.html",
        "reproduce --deep --record absent/x", "solve sprouts - --certificate x.cert",
        "show sprouts - --svg x.svg"}) {
    const Ran ran = sh("echo '0*20' | tendril " + command);
    EXPECT_TRUE(ran.in_time) << command;
    EXPECT_EQ(ran.code, 2) << command << ran.err;
  }
}

TEST_F(Output, ACertificateThatRanOutOfTimeLeavesTheAnswer) {
  // The search takes a moment, the shortening of its evidence for ever.
  const Ran ran =
      sh("tendril solve sprouts '0*7' --certificate c --minimise --time 3 --quiet "
         "--set cert_minimise_rounds=1000000000");
  EXPECT_TRUE(ran.in_time);
  EXPECT_EQ(ran.out, "P\n") << ran.err;
  if (ran.code == 0) {
    EXPECT_EQ(sh("tendril check c").code, 0);
  } else {
    EXPECT_EQ(ran.code, 3) << ran.err;
  }
}

TEST_F(Output, TheResumeCommandCanBePasted) {
  const Ran ran = sh("tendril solve sprouts '0*20' --store 'a b;c' --time 0.3");
  ASSERT_EQ(ran.code, 3);
  const std::size_t at = ran.err.find("tendril solve");
  ASSERT_NE(at, std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.substr(at), "tendril solve sprouts '0*20' --store 'a b;c' --resume\n");
}

}  // namespace
}  // namespace tendril::app
