// Limits and signals are obeyed, whatever the program is in the middle of: tests/app/awkward.txt has the commands.
// No test measures how late a stop is (bench/lateness.py does); what is not obeyed at all runs into the
// watchdog's minute.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <thread>
#include <vector>

#include "app/run_program.hpp"
#include "graph/canonical.hpp"
#include "graph/families.hpp"
#include "places.hpp"
#include "tendril/tendril.hpp"

namespace tendril::app {
namespace {

using std::chrono_literals::operator""ms;

std::vector<std::string> awkward_commands() {
  std::ifstream file(tests::source_dir() + "/tests/app/awkward.txt");
  std::vector<std::string> commands;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && !line.starts_with('#')) commands.push_back(line);
  return commands;
}

TEST(Stopping, TimeLimitsAreObeyed) {
  const auto folder = fresh_folder();
  const auto commands = awkward_commands();
  ASSERT_GT(commands.size(), 30U);
  for (const std::string& command : commands) {
    const Ran ran = run("exec tendril " + command + " --time 0.3", folder);
    EXPECT_TRUE(ran.in_time) << command;
    EXPECT_EQ(ran.code, 3) << command << "\n" << ran.out.substr(0, 200) << ran.err;
    EXPECT_NE(ran.err.find("time limit of 0.3 s reached"), std::string::npos) << command << "\n" << ran.err;
  }
  std::filesystem::remove_all(folder);
}

TEST(Stopping, SignalsAreObeyed) {
  const auto folder = fresh_folder();
  const auto commands = awkward_commands();
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const int signal = i % 3 == 0 ? SIGINT : i % 3 == 1 ? SIGTERM : SIGHUP;
    const Ran ran = run("exec tendril " + commands[i], folder, signal, 400ms);
    EXPECT_TRUE(ran.in_time) << commands[i];
    EXPECT_EQ(ran.code, 3) << commands[i] << "\n" << ran.err;
    const char* said = i % 3 == 0 ? "interrupted" : i % 3 == 1 ? "terminated" : "hung up";
    EXPECT_NE(ran.err.find(said), std::string::npos) << commands[i] << "\n" << ran.err;
  }
  std::filesystem::remove_all(folder);
}

TEST(Stopping, AlsoWhileWaitingForInputOrForAReader) {
  const auto folder = fresh_folder();
  Ran ran = run("mkfifo silent; exec tendril nimber nim - <> silent", folder, SIGTERM, 300ms);
  EXPECT_TRUE(ran.in_time);
  EXPECT_EQ(ran.code, 3) << ran.err;
  ran = run("mkfifo unread; exec tendril sequence grundy --upto 200000 > unread", folder, SIGTERM, 300ms);
  EXPECT_TRUE(ran.in_time);
  // A certificate that nobody writes, and one that somebody has begun to write.
  ran = run("mkfifo unwritten; exec tendril check unwritten", folder, SIGTERM, 300ms);
  EXPECT_TRUE(ran.in_time);
  EXPECT_EQ(ran.code, 3) << ran.err;
  ran = run("exec 9<> unwritten; echo 'tendril certificate 1' >&9; exec tendril check unwritten", folder,
            SIGTERM, 300ms);
  EXPECT_TRUE(ran.in_time);
  EXPECT_EQ(ran.code, 3) << ran.err;
  ran = run("exec 9<> unread; exec tendril sequence grundy --upto 30000 --time 1 >&9", folder);
  EXPECT_TRUE(ran.in_time);
  EXPECT_EQ(ran.code, 3) << ran.err;
  std::filesystem::remove_all(folder);
}

TEST(Stopping, WhatIsNoLimitIsRefused) {
  const auto folder = fresh_folder();
  for (const std::string time : {"nan", "inf", "-1", "1e999", "0", "soon", "-nan", "1x"}) {
    const Ran ran = run("tendril nimber nim 3 --time=" + time, folder);
    EXPECT_EQ(ran.code, 2) << time << ran.err;
    EXPECT_EQ(ran.out, "") << time;
  }
  for (const std::string memory : {"nan", "inf", "-4G", "1e999", "0", "much", "4Q"})
    EXPECT_EQ(run("tendril nimber nim 3 --memory=" + memory, folder).code, 2) << memory;
  run("mkfifo pipe; mkdir place", folder);
  for (const std::string board : {"@pipe", "@place", "@/dev/zero", "@absent"}) {
    const Ran ran = run("tendril nimber cycles " + board, folder);
    EXPECT_TRUE(ran.in_time) << board;
    EXPECT_EQ(ran.code, 2) << board << ran.err;
  }
  for (const std::string command : {"nimber rules:pipe 'path(3)'", "nimber rules:/dev/zero 'path(3)'",
                                    "nimber dag @pipe", "lab merge pipe", "lab su --upto 5 --state pipe",
                                    "lab climb octal:0.33 --trees --steps 5 --state pipe"}) {
    const Ran ran = run("tendril " + command, folder);
    EXPECT_TRUE(ran.in_time) << command;
    EXPECT_EQ(ran.code, 2) << command << ran.err;
  }
  std::filesystem::remove_all(folder);
}

// The library by itself, without the command line's last resort: reading, drawing and one long step look at
// the limits of the Control that the thread obeys.
TEST(Stopping, LongStepsLookAtTheLimits) {
  const auto stops = [](auto&& work) {
    Control control({.seconds = 1e-9});
    const Obeying obeying(control);
    EXPECT_THROW(work(control), Stopped);
  };
  Game kayles("node-kayles");
  const Position grid = kayles.read("grid(20,20)");
  stops([&](Control&) { kayles.read("grid(60,60)"); });
  const Position tangle =
      kayles.read("circulant(80;1,7,23)");  // laid out by springs; a grid is drawn at once
  stops([&](Control&) { static_cast<void>(kayles.draw(tangle)); });
  stops([&](Control& control) { kayles.moves(grid, control); });
  stops([&](Control& control) { kayles.nimber(grid, control); });
  Game arrows("arrows");
  stops([&](Control&) { arrows.read("grid(20,20)"); });
  // Nobody limits the thread now.
  EXPECT_NO_THROW(kayles.read("grid(20,20)"));
}

// A thread that is stopped inside nauty ends the others' calls as well; they begin again, and their answers are
// what they are.
TEST(Stopping, OneThreadStoppedInsideNautyDisturbsNoOther) {
  const Graph graph = grid_graph(12, 12);
  const std::vector<Vertex> expected = canonical_order(graph);
  StopToken over;
  std::thread stopped([&] {
    while (over.why() == nullptr) {
      Control control({.seconds = 1e-9});
      const Obeying obeying(control);
      EXPECT_THROW(for (int i = 0; i < 1000; ++i) canonical_order(graph), Stopped);
    }
  });
  for (int i = 0; i < 200; ++i) ASSERT_EQ(canonical_order(graph), expected);
  over.stop();
  stopped.join();
}

}  // namespace
}  // namespace tendril::app
