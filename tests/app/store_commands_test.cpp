// Imports as a state machine (unverified, verified, refuted), and stores that somebody else has had a hand in.
#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "app/run_program.hpp"
#include "effort.hpp"
#include "store/store.hpp"
#include "tendril/tendril.hpp"

namespace tendril::app {
namespace {

namespace fs = std::filesystem;

class StoreCommands : public testing::Test {
 protected:
  ~StoreCommands() override { fs::remove_all(folder_); }
  Ran sh(const std::string& command) const { return run(command, folder_); }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  fs::path file() const { return folder_ / "s" / "sprouts.nimbers"; }

  fs::path folder_ = fresh_folder();
};

TEST_F(StoreCommands, ARefusedImportLeavesNothing) {
  put("bad", "0*2 0\n0*3 1\n0*4 not a nimber\n");
  Ran ran = sh("tendril store import s sprouts bad");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("line 3"), std::string::npos) << ran.err;
  EXPECT_NE(sh("tendril store info s").out.find("sprouts: 0 nimbers (0 imported"), std::string::npos);
  put("twice", "0*2 0\n0*2 1\n");
  EXPECT_EQ(sh("tendril store import s sprouts twice").code, 2);
  EXPECT_NE(sh("tendril store info s").out.find("sprouts: 0 nimbers"), std::string::npos);
  EXPECT_EQ(sh("mkdir place; tendril store import s sprouts place").code, 2);
  EXPECT_EQ(sh("tendril store import s sprouts absent").code, 2);
}

TEST_F(StoreCommands, VerifiedAndRefuted) {
  put("some", "[Positions+Nimber]\n0*2 0\n0*3 2\n0*4 1\n");
  ASSERT_EQ(sh("tendril store import s sprouts some").code, 0);
  EXPECT_NE(sh("tendril store info s").out.find("3 nimbers (3 imported, not verified)"), std::string::npos);
  Ran ran = sh("tendril store verify s");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.err.find("0*3 has nimber 1, the store says 2 (imported)"), std::string::npos) << ran.err;
  EXPECT_NE(ran.out.find("3 nimbers searched again, 1 not as stored"), std::string::npos) << ran.out;
  // Both values are kept and shown; the right one is used.
  ran = sh("tendril store info s");
  EXPECT_NE(ran.out.find("3 nimbers (0 imported, not verified)"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("refuted: 0*3 was imported with nimber 2 and has 1"), std::string::npos) << ran.out;
  EXPECT_EQ(sh("tendril store export s sprouts").out, "[Positions+Nimber]\n0*2 0\n0*3 1\n0*4 1\n");
  EXPECT_EQ(sh("tendril store verify s").code, 0);
}

TEST_F(StoreCommands, AContradictionFoundByALaterSearchIsSaid) {
  put("wrong", "0*6 1\n");
  ASSERT_EQ(sh("tendril store import s sprouts wrong").code, 0);
  const Ran ran = sh("tendril solve sprouts '0*6' --nimber --store s --quiet");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "0\n");
  EXPECT_NE(ran.err.find("0*6 has nimber 0; the imported 1 is refuted"), std::string::npos) << ran.err;
  EXPECT_NE(sh("tendril store info s").out.find("refuted: 0*6 was imported with nimber 1 and has 0"),
            std::string::npos);
}

TEST_F(StoreCommands, AStoreThatContradictsItselfHasAWayOut) {
  {
    Game game("sprouts");
    store::Store kept(folder_ / "s", "sprouts", game.key_version(), store::Access::write);
    const auto key = [&](const char* words) { return game.keys(game.read(words)).at(0); };
    kept.append(key("0*2"), Nimber{0});
    kept.append(key("0*3"), Nimber{1});
    kept.append(key("0*3"), Nimber{4});
  }
  for (const std::string command : {"store export s sprouts", "solve sprouts '0*5' --store s"}) {
    const Ran ran = sh("tendril " + command);
    EXPECT_EQ(ran.code, 2) << command;
    EXPECT_NE(ran.err.find("0*3 is there with two nimbers"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("store verify"), std::string::npos) << ran.err;
  }
  EXPECT_NE(sh("tendril store info s").out.find("1 nimbers are there with two values"), std::string::npos);
  const std::string before = bytes_of(file());
  EXPECT_EQ(sh("tendril store verify s").code, 1);
  EXPECT_EQ(bytes_of(file().string() + ".before"), before);
  EXPECT_EQ(sh("tendril store export s sprouts").out, "[Positions+Nimber]\n0*2 0\n0*3 1\n");
  EXPECT_EQ(sh("tendril solve sprouts '0*5' --store s --quiet").code, 0);
  EXPECT_EQ(sh("tendril store verify s --all").code, 0);
}

// Keys are read by a process of their own, made beside the thread that watches limits: 7 of 480, sanitized,
// inherited a lock that the other thread held, and waited for ever.
TEST_F(StoreCommands, ReadingKeysWaitsForNobody) {
  ASSERT_EQ(sh("tendril solve sprouts '0*5' --store s --quiet").code, 0);
  const Ran ran = sh("for i in $(seq 60); do tendril store verify s --all --quiet || exit 9; done");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.in_time);
}

TEST_F(StoreCommands, ForeignFilesAreLeftOutAndSaid) {
  ASSERT_EQ(sh("tendril solve sprouts '0*5' --store s --quiet").code, 0);
  put("s/mine.nimbers", "something else\n");
  fs::create_directory(folder_ / "s" / "folder.nimbers");
  put("s/notes.txt", "notes\n");
  for (const std::string command : {"store info s", "store verify s"}) {
    const Ran ran = sh("tendril " + command);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.err.find("mine.nimbers: this is no nimber store; left out"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("folder.nimbers"), std::string::npos) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("sprouts: ")) << ran.out;
  }
}

// Keys that nobody made of a position, with right checksums: real keys of every kind with bytes changed, cut and added.
// What is still a position is one; the rest is named in a line, by every command that reads keys.
TEST_F(StoreCommands, KeysThatAreNoPositionsAreNamed) {
  const std::vector<std::pair<std::string, std::string>> positions = {{"nim", "300"},
                                                                      {"octal:0.33", "star(1,2,3)"},
                                                                      {"node-kayles", "grid(3,3)"},
                                                                      {"octal:0.6", "wheel(5)"},
                                                                      {"arrows", "spider(2,2,3)"},
                                                                      {"cycles", "doublediamond"},
                                                                      {"sprouts", "0*3@T1"},
                                                                      {"sprouts", "0.AB|ABC|0.0.C"},
                                                                      {"brussels:planar", "4,4,4"},
                                                                      {"brussels:maxdeg3", "3,3"},
                                                                      {"circular:girth4", "3,1,5,1"},
                                                                      {"mixed", "o,o,3"}};
  std::mt19937 random(17);
  std::size_t refused = 0;
  for (const auto& [name, words] : positions) {
    const Game game(name);
    const std::string key = game.keys(game.read(words)).at(0);
    for (std::size_t i = 0; i < effort(10); ++i) {
      std::string lie = key;
      lie[random() % lie.size()] = static_cast<char>(random());
      if (random() % 3 == 0) lie.resize(1 + random() % lie.size());
      if (random() % 3 == 0) lie += static_cast<char>(random());
      fs::remove_all(folder_ / "s");
      {
        store::Store(folder_ / "s", name, game.key_version(), store::Access::write)
            .append(lie, Nimber{1}, true);
      }
      const Ran ran = sh("tendril store verify s --time 1 --quiet");
      // 3: a position that is too large to be searched in a second.
      EXPECT_TRUE(ran.code >= 0 && ran.code <= 3) << name << ": " << ran.code << ran.err;
      if (ran.code != 2) continue;
      ++refused;
      EXPECT_NE(ran.err.find("a key of the store is no position of " + name), std::string::npos) << ran.err;
    }
  }
  EXPECT_GT(refused, effort(30));
}

TEST_F(StoreCommands, OneKeyThatIsNoPositionStopsAnExport) {
  const Game game("sprouts");
  {
    store::Store kept(folder_ / "s", "sprouts", game.key_version(), store::Access::write);
    kept.append(game.keys(game.read("0*2")).at(0), Nimber{0}, false);
    kept.append("\x05", Nimber{0}, false);
  }
  const Ran ran = sh("tendril store export s sprouts");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("a key of the store is no position of sprouts"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("05"), std::string::npos) << ran.err;
  // A search reads only its own keys.
  EXPECT_EQ(sh("tendril solve sprouts '0*3' --store s --quiet").out, "N\n");
}

// What a search keeps of boards on a grid has keys of its own (graph/polyomino.hpp): a store of them was refused as one that
// something else had changed.
TEST_F(StoreCommands, KeysOfPolyominoesAreExported) {
  for (const std::string game : {"octal:0.33", "octal:0.137", "node-kayles", "grim"}) {
    fs::remove_all(folder_ / "s");
    ASSERT_EQ(sh("tendril solve " + game + " 'grid(4,5)' --store s --quiet --nimber").code, 0) << game;
    const Ran info = sh("tendril store info s");
    const Ran ran = sh("tendril store export s " + game + " text");
    EXPECT_EQ(ran.code, 0) << game << ' ' << ran.err;
    EXPECT_EQ(sh("tendril store verify s --all --quiet").code, 0) << game;
    const std::string text = bytes_of(folder_ / "text");
    const auto lines = std::count(text.begin(), text.end(), '\n');
    EXPECT_NE(info.out.find(": " + std::to_string(lines - 1) + " nimbers"), std::string::npos) << info.out;
    // And what is exported can be imported, and is the same when it is searched.
    EXPECT_EQ(sh("tendril store import other " + game + " text").code, 0) << game;
    EXPECT_EQ(sh("tendril store verify other --quiet").code, 0) << game;
  }
}

// Games that search a smaller one read the keys that they learn: real ones with bytes changed, cut and added, as proved
// nimbers. What is no position ends the command with its line.
TEST_F(StoreCommands, KeysThatAreNoPositionsAreNotLearnt) {
  const std::vector<std::pair<std::string, std::string>> positions = {
      {"octal:0.33", "grid(3,5)"},    {"octal:0.33", "petersen"}, {"node-kayles", "grid(4,5)"},
      {"arrows", "spider(2,2,3)"},    {"arrows", "grid(3,3)"},    {"cycles", "doublediamond"},
      {"arrows:trimmed", "wheel(5)"}, {"grim", "star(1,2,3)"}};
  std::mt19937 random(19);
  std::size_t refused = 0;
  for (const auto& [name, words] : positions) {
    const Game game(name);
    const std::string key = game.keys(game.read(words)).at(0);
    for (std::size_t i = 0; i < effort(20); ++i) {
      std::string lie = key;
      lie[random() % lie.size()] = static_cast<char>(random());
      if (random() % 3 == 0) lie.resize(1 + random() % lie.size());
      if (random() % 3 == 0) lie += static_cast<char>(random());
      fs::remove_all(folder_ / "s");
      { store::Store(folder_ / "s", name, game.key_version(), store::Access::write).append(lie, Nimber{1}); }
      const Ran ran = sh("tendril solve " + name + " 'path(3)' --store s --quiet --time 20");
      // 3: what is meaningless asked for more memory than there is.
      EXPECT_TRUE(ran.code == 0 || ran.code == 2 || ran.code == 3) << name << ": " << ran.code << ran.err;
      if (ran.code != 2) continue;
      ++refused;
      EXPECT_NE(ran.err.find("a key of the store is no position of " + name), std::string::npos) << ran.err;
    }
  }
  EXPECT_GT(refused, effort(10));
}

// A search learns the proved nimbers of a store and reads only the keys that it makes itself; but those of Sprouts have
// tags, which it asks for all of them.
TEST_F(StoreCommands, KeysThatAreNoPositionsHinderNoSearch) {
  ASSERT_EQ(sh("tendril solve sprouts '0*5' --nimber --store real --quiet").out, "1\n");
  const Game game("sprouts");
  std::vector<std::string> lies;
  store::Store(folder_ / "real", "sprouts", game.key_version(), store::Access::read)
      .read([&](const store::Record& record) {
        const std::string key(record.key);
        lies.push_back("\x80" + key);                   // a letter that is nowhere else
        lies.push_back(key + "\x83");                   // likewise, behind the end
        lies.push_back(key.substr(0, key.size() - 1));  // no end
        lies.push_back("\x08" + key);  // a place that is its own other place, or not the other's
      });
  ASSERT_GT(lies.size(), 80U);
  {
    store::Store kept(folder_ / "s", "sprouts", game.key_version(), store::Access::write);
    for (const std::string& lie : lies)
      if (!lie.empty()) kept.append(lie, Nimber{7}, false);
  }
  for (const std::string command : {"solve sprouts '0*4' --nimber --store s --quiet",
                                    "solve sprouts '0*4@P1' --nimber --store s --quiet --threads 2"}) {
    const Ran ran = sh("tendril " + command);
    EXPECT_EQ(ran.code, 0) << command;
    EXPECT_EQ(ran.out,
              command.find("@P1") == std::string::npos ? "1\n" : sh("tendril nimber sprouts '0*4@P1'").out);
    EXPECT_EQ(ran.err, "");
  }
}

}  // namespace
}  // namespace tendril::app
