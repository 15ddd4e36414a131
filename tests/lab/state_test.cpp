// The state of a sweep: whatever is done to it is noticed. Of 60 random damages to states without seals 35 went
// unnoticed.
#include "lab/state.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "effort.hpp"
#include "lab/sealed_lines.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

namespace fs = std::filesystem;

const Sweep kSweep{.name = "sweep",
                   .settings = "--upto 9",
                   .game = "nim",
                   .answer = "nimber",
                   .counts_nimbers = true,
                   .columns = {{"nimber", Kind::number}, {"lengths", Kind::numbers}, {"tree", Kind::truth}}};

bool same_hit(const Hit& a, const Hit& b) {
  return a.number == b.number && a.size == b.size && a.microseconds == b.microseconds &&
         a.position == b.position && a.values == b.values;
}
bool same(const SweepState& a, const SweepState& b) {
  return a.sweep == b.sweep && a.part == b.part && a.upto == b.upto && a.done == b.done &&
         a.summary == b.summary &&
         std::equal(a.hits.begin(), a.hits.end(), b.hits.begin(), b.hits.end(), same_hit);
}

class State : public testing::Test {
 protected:
  State() {
    fs::remove(file_);
    SweepState found;
    StateWriter writer(file_, kSweep, {2, 3}, found);
    Summary summary;
    for (std::uint64_t i = 0; i < 12; ++i) {
      if (i % 3 == 0) {
        writer.add({i,
                    i / 2,
                    7 * i,
                    "path(" + std::to_string(i) + ")",
                    {Entry(Kind::number, 4), Entry({i, i + 2}), Entry(Kind::truth, 1)}});
        ++summary[i / 2].hits;
      }
      ++summary[i / 2].boards;
      ++summary[i / 2].nimbers[i % 4];
      if (i % 4 == 3) writer.checkpoint(i + 1, summary);
    }
    writer.finish(12);
    text_ = contents();
    whole_ = read_state(file_);
  }
  ~State() override { fs::remove(file_); }

  std::string contents() const {
    std::string text;
    std::FILE* in = std::fopen(file_.c_str(), "rb");
    for (int c = 0; (c = std::fgetc(in)) != EOF;) text += static_cast<char>(c);
    std::fclose(in);
    return text;
  }

  std::string file_ =
      (fs::path(testing::TempDir()) / ("tendril_lab_state_" + std::to_string(getpid()))).string();
  std::string text_;
  SweepState whole_;
};

TEST_F(State, ComesBackAsItWas) {
  EXPECT_TRUE(whole_.done);
  EXPECT_EQ(whole_.hits.size(), 4U);
  EXPECT_EQ(whole_.upto, 12U);
  EXPECT_EQ(whole_.torn_bytes, 0U);
}

// Every byte changed, every line deleted, doubled, or swapped with the next.
TEST_F(State, EveryDamageIsNoticed) {
  const auto noticed = [&](const std::string& damaged) {
    try {
      const SweepState state = parse_state(damaged, "damaged");
      // A damage to the very end may pass for a record that was never finished, and is said.
      return same(state, whole_) || (state.torn_bytes != 0 && !state.done);
    } catch (const InputError& error) {
      return error.line().find("line ") != std::string::npos;
    }
  };
  for (std::size_t at = 0; at < text_.size(); ++at)
    for (const int bit : {0, 3, 7}) {
      std::string damaged = text_;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      EXPECT_TRUE(noticed(damaged)) << at << " " << bit;
    }
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text_.size();) {
    const std::size_t end = text_.find('\n', at) + 1;
    lines.push_back(text_.substr(at, end - at));
    at = end;
  }
  const auto joined = [](const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += part;
    return text;
  };
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    auto changed = lines;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_THROW(parse_state(joined(changed), ""), InputError) << i;
    changed = lines;
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    EXPECT_THROW(parse_state(joined(changed), ""), InputError) << i;
    changed = lines;
    std::swap(changed[i], changed[i + 1]);
    EXPECT_THROW(parse_state(joined(changed), ""), InputError) << i;
  }
  EXPECT_THROW(parse_state(text_ + lines.back(), ""), InputError);
}

// With seals of its own, so that what is behind them is reached.
TEST_F(State, ForgedLinesAreRefused) {
  const std::string heading = "sweep\ts\t\tnim\tnimber\t\tnimber:0";
  const auto sealed = [](const std::vector<std::string>& lines) {
    Sealer sealer;
    std::string text;
    for (const std::string& line : lines) text += sealer.seal(line);
    return text;
  };
  EXPECT_NO_THROW(parse_state(sealed({"tendril-lab\t3", heading, "part\t1\t1", "upto\t1\t0\t"}), ""));
  for (const std::vector<std::string>& lines :
       {std::vector<std::string>{"tendril-lab\t3"},
        {"tendril-lab\t3", heading},
        {"tendril-lab\t3", "part\t1\t1"},
        {"tendril-lab\t3", heading, "part\t2\t1"},
        {"tendril-lab\t3", heading, "part\t0\t0"},
        {"tendril-lab\t3", heading, "part\t1\t1", "upto\t1\t1\t"},
        {"tendril-lab\t3", heading, "part\t1\t1", "upto\t1\t0\t1,2,3"},
        {"tendril-lab\t3", heading, "part\t1\t1", "hit\t1\t1\t1\tpath(1)"},
        {"tendril-lab\t3", heading, "part\t1\t1", "hit\t1\t1\t1\tpath(1)\tmany"},
        {"tendril-lab\t3", heading, "part\t1\t1", "done\t7"},
        {"tendril-lab\t3", heading, "part\t1\t1", heading},
        {"tendril-lab\t3", heading, "part\t1\t1", ""},
        {"tendril-lab\t3", heading + ":9", "part\t1\t1"},
        {"tendril-lab\t3\tmore", heading, "part\t1\t1"}})
    EXPECT_THROW(parse_state(sealed(lines), ""), InputError) << lines.back();
  try {
    parse_state("tendril-lab\t2\nsweep\t...", "old");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(error.line().find("another version"), std::string::npos) << error.line();
  }
}

TEST_F(State, ATornTailIsCutAndSaid) {
  for (std::size_t kept = 0; kept < text_.size(); ++kept) {
    fs::remove(file_);
    std::FILE* out = std::fopen(file_.c_str(), "wb");
    std::fwrite(text_.data(), 1, kept, out);
    std::fclose(out);
    SweepState found;
    { StateWriter writer(file_, kSweep, {2, 3}, found); }
    EXPECT_FALSE(found.done);
    const std::string now = contents();
    if (kept > 200) {
      EXPECT_EQ(found.torn_bytes, kept - now.size());
    }
    EXPECT_TRUE(text_.starts_with(now));
    EXPECT_NO_THROW(read_state(file_));
  }
}

}  // namespace
}  // namespace tendril::lab
