// The journal of rank 0 gives back what was written, cuts a torn end, and stops at any other damage.
#include "cluster/journal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "effort.hpp"
#include "tendril/error.hpp"

namespace tendril::cluster {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

const Lines kLines = {"opened 0102 0", "won 0102 3", "opened ff 1", "won ff 0"};

std::string read(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}
void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

class ClusterJournal : public testing::Test {
 protected:
  ClusterJournal() {
    Journal journal(file_, "sprouts", 3);
    EXPECT_EQ(journal.take_lines(), Lines());
    for (const std::string& line : kLines) journal.add(line);
    journal.flush();
  }
  ~ClusterJournal() override { fs::remove(file_); }

  const std::string file_ =
      (fs::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name()).string();
};

TEST_F(ClusterJournal, IsThereAgain) {
  Journal journal(file_, "sprouts", 3);
  EXPECT_EQ(journal.take_lines(), kLines);
  EXPECT_EQ(journal.take_lines(), Lines());
  EXPECT_EQ(journal.torn_bytes(), 0U);
  EXPECT_THROW(Journal(file_, "sprouts", 3), InputError) << "two processes have it";
}

TEST_F(ClusterJournal, IsOfOneGame) {
  EXPECT_THROW(Journal(file_, "sprouts", 4), InputError);
  EXPECT_THROW(Journal(file_, "cycles", 3), InputError);
  write(file_, "something else");
  EXPECT_THROW(Journal(file_, "sprouts", 3), InputError);
  EXPECT_EQ(read(file_), "something else");
}

TEST_F(ClusterJournal, GoesOnBehindATornEnd) {
  const std::string whole = read(file_);
  const std::size_t head = whole.find('\n') + 1;
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    write(file_, whole.substr(0, size));
    const auto complete = static_cast<std::size_t>(
        std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size), '\n'));
    Lines expected(kLines.begin(),
                   kLines.begin() + static_cast<std::ptrdiff_t>(complete == 0 ? 0 : complete - 1));
    {
      Journal journal(file_, "sprouts", 3);
      EXPECT_EQ(journal.take_lines(), expected) << size;
      const std::size_t end = size == 0 ? std::string::npos : whole.rfind('\n', size - 1);
      EXPECT_EQ(journal.torn_bytes(), size < head ? 0 : size - end - 1) << size;
      journal.add("won 07 1");
      journal.flush();
    }
    expected.emplace_back("won 07 1");
    EXPECT_EQ(Journal(file_, "sprouts", 3).take_lines(), expected) << size;
  }
}

TEST_F(ClusterJournal, StopsAtDamage) {
  const std::string whole = read(file_);
  std::mt19937 random(17);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::size_t i = 0; i < effort(4000); ++i) {
    std::string text = whole;
    const std::size_t at = below(text.size() - 1);
    switch (i % 4) {
      case 0:
        text[at] = static_cast<char>(text[at] ^ (1 << below(7)));
        break;
      case 1:
        text.erase(at, 1);
        break;
      case 2:
        text.insert(at, 1, text[below(text.size())]);
        break;
      default: {  // a line that is not the last
        const std::size_t end = text.find('\n', at);
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        if (end + 1 == text.size()) continue;
        text.erase(begin, end + 1 - begin);
      }
    }
    if (text == whole) continue;
    write(file_, text);
    EXPECT_THROW(Journal(file_, "sprouts", 3), InputError) << "damage " << i << " at " << at;
    EXPECT_EQ(read(file_), text) << "it is left as it is";
  }
}

}  // namespace
}  // namespace tendril::cluster
