// The program killed at random moments while it writes a store.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <map>
#include <random>

#include "effort.hpp"
#include "places.hpp"
#include "store/store.hpp"
#include "tendril/control.hpp"
#include "tendril/tendril.hpp"

namespace tendril::store {
namespace {

namespace fs = std::filesystem;
using Nimbers = std::map<Key, std::uint64_t>;

// Kills the solver at random moments. Afterwards the store opens, what it holds is right, and nothing that
// was there before is missing.
void kill_at_random_moments(std::size_t times) {
  const std::string program = tests::binary();
  const fs::path directory = fs::path(testing::TempDir()) / ("tendril_killed_" + std::to_string(getpid()));
  Game game("sprouts");
  Control control;
  std::mt19937 random(11);
  Nimbers before;
  for (std::size_t i = 0; i < times; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      // One thread suffices; the store's name is all that the two processes share.
      execl(program.c_str(), program.c_str(), "solve", "sprouts", "0*24", "--store", directory.c_str(),
            "--quiet", "--time", "20", nullptr);
      _exit(127);
    }
    usleep(static_cast<useconds_t>(random() % 500000));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    if (!fs::exists(directory / "sprouts.nimbers")) continue;
    Store store(directory, "sprouts", game.key_version(), Access::write);
    Nimbers now;
    store.read([&](const Record& record) { now[Key(record.key)] = record.value.value; });
    for (const auto& [key, value] : before) ASSERT_EQ(now.at(key), value);
    before = std::move(now);
  }
  EXPECT_FALSE(before.empty());
  fs::remove_all(directory);
  unsigned checked = 0;
  for (const auto& [key, value] : before) {
    if (game.bound(key) > 12 || ++checked > effort(2000)) continue;
    ASSERT_EQ(game.nimber(game.position(key), control, Engine::value_sets), Nimber{value});
  }
}

TEST(StoreKilled, AtRandomMoments) { kill_at_random_moments(effort(20)); }
TEST(StoreKilled, DISABLED_SlowHundredsOfTimes) { kill_at_random_moments(400); }

}  // namespace
}  // namespace tendril::store
