// A generator that fails in the middle of a sweep: what was done stays in the state, the sweep does not pass for
// finished, and asked again it goes on.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "lab/named.hpp"
#include "lab/sweep.hpp"

namespace tendril::lab {
namespace {

namespace fs = std::filesystem;

// The boards of another source, but after so many of them the disk, or a program, fails.
class Failing final : public Source {
 public:
  Failing(std::unique_ptr<Source> boards, std::size_t after) : boards_(std::move(boards)), left_(after) {}
  bool next(Sample& sample) override {
    if (left_-- == 0) throw SourceFailed("this program failed", "geng", 0, "see its message above");
    return boards_->next(sample);
  }

 private:
  std::unique_ptr<Source> boards_;
  std::size_t left_;
};

std::vector<std::string> hits(const Plan& plan, const std::string& state, std::uint64_t& boards) {
  std::vector<std::string> found;
  Running running;
  running.state = state;
  const Listener listener{.hit = [&](const Hit& hit) { found.push_back(hit.position); },
                          .bad = [](const InputError& error, const auto&) { ADD_FAILURE() << error.line(); }};
  boards = run(plan, running, listener).boards;
  return found;
}

TEST(LabSourceFailed, IsNotTheEndOfASweep) {
  const Plan whole = records("octal:0.33", false, 8);
  std::uint64_t all = 0;
  const std::vector<std::string> expected = hits(whole, {}, all);
  for (const std::size_t after : {0U, 1U, 20U, 47U}) {
    const std::string state =
        fs::path(testing::TempDir()) / ("tendril_source_failed" + std::to_string(getpid()));
    Plan failing = whole;
    failing.source = [&] { return std::make_unique<Failing>(whole.source(), after); };
    std::uint64_t boards = 0;
    EXPECT_THROW(hits(failing, state, boards), SourceFailed) << after;
    const SweepState kept = read_state(state);
    EXPECT_FALSE(kept.done) << after;
    EXPECT_EQ(kept.upto, after);
    EXPECT_EQ(hits(whole, state, boards), expected) << after;
    EXPECT_EQ(boards, all);
    EXPECT_TRUE(read_state(state).done);
    fs::remove(state);
  }
}

TEST(LabSourceFailed, ProgramsThatFailOrAreNotThere) {
  Sample sample;
  EXPECT_THROW(from_programs({{{"false"}}})->next(sample), SourceFailed);
  EXPECT_THROW(from_programs({{{"no-such-program-anywhere"}}})->next(sample), SourceFailed);
}

}  // namespace
}  // namespace tendril::lab
