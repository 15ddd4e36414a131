// The store: what goes in comes out, whatever happens to the file or the process.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>

#include "effort.hpp"
#include "store/store.hpp"
#include "tendril/control.hpp"
#include "tendril/error.hpp"

namespace tendril::store {
namespace {

namespace fs = std::filesystem;
using Nimbers = std::map<Key, std::uint64_t>;

class StoreTest : public testing::Test {
 protected:
  void SetUp() override {
    directory_ = fs::path(testing::TempDir()) / fmt_name();
    fs::remove_all(directory_);
  }
  void TearDown() override { fs::remove_all(directory_); }

  static std::string fmt_name() {
    return std::string("tendril_store_") + testing::UnitTest::GetInstance()->current_test_info()->name() +
           std::to_string(getpid());
  }
  Store open(Access access = Access::write) { return Store(directory_, "made:up", 1, access); }
  fs::path file() const { return directory_ / "made_3aup.nimbers"; }

  Nimbers all(Contents* contents = nullptr, Access access = Access::read) {
    Store store = open(access);
    Nimbers result;
    const Contents found =
        store.read([&](const Record& record) { result[Key(record.key)] = record.value.value; });
    if (contents != nullptr) *contents = found;
    return result;
  }
  // Blocks of a few records each; returns what was written and where each block ends.
  std::vector<std::uintmax_t> write_blocks(Nimbers& truth, unsigned blocks) {
    std::mt19937 random(7);
    std::vector<std::uintmax_t> ends;
    Store store = open();
    store.read([](const Record&) {});
    ends.push_back(fs::file_size(file()));
    for (unsigned b = 0; b < blocks; ++b) {
      for (int i = 0; i < 5; ++i) {
        Key key;
        for (unsigned k = 0; k < 1 + random() % 30; ++k) key.push_back(static_cast<char>(random()));
        const std::uint64_t value = random() % 3 == 0 ? random() : random() % 4;
        truth[key] = value;
        store.append(key, Nimber{value});
      }
      store.flush();
      ends.push_back(fs::file_size(file()));
    }
    return ends;
  }

  fs::path directory_;
};

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void write_bytes(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

TEST_F(StoreTest, RoundTrip) {
  Nimbers truth;
  write_blocks(truth, 20);
  Contents contents;
  EXPECT_EQ(all(&contents), truth);
  EXPECT_EQ(contents.records, 100U);
  EXPECT_EQ(contents.damaged_bytes + contents.torn_bytes, 0U);
  EXPECT_EQ(look_into(directory_).games, std::vector<std::string>{"made:up"});
}

TEST_F(StoreTest, CutAnywhereLosesOnlyTheTornBlock) {
  Nimbers truth;
  const auto ends = write_blocks(truth, 4);
  const std::string whole = bytes_of(file());
  for (std::uintmax_t size = ends[0]; size < whole.size(); ++size) {
    write_bytes(file(), whole.substr(0, size));
    const auto blocks =
        static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), size) - ends.begin()) - 1;
    Contents contents;
    EXPECT_EQ(all(&contents).size(), 5 * blocks);
    EXPECT_EQ(contents.torn_bytes, size - ends[blocks]);
    if (size % 7 != 0) continue;
    // Opening it for writing cuts the tail, and what is appended then is read back.
    {
      Store store = open();
      store.read([](const Record&) {});
      EXPECT_EQ(fs::file_size(file()), ends[blocks]);
      store.append("after", Nimber{9});
    }
    EXPECT_EQ(all().at("after"), 9U);
  }
}

TEST_F(StoreTest, DamageInTheMiddleIsSkippedAndSaid) {
  Nimbers truth;
  const auto ends = write_blocks(truth, 6);
  const std::string whole = bytes_of(file());
  std::mt19937 random(3);
  for (unsigned round = 0; round < effort(300); ++round) {
    std::string damaged = whole;
    const std::size_t at = ends[0] + random() % (ends[5] - ends[0]);  // not in the last block
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
    write_bytes(file(), damaged);
    Contents contents;
    const Nimbers found = all(&contents);
    EXPECT_EQ(found.size(), truth.size() - 5);
    for (const auto& [key, value] : found) EXPECT_EQ(truth.at(key), value);
    EXPECT_GT(contents.damaged_bytes, 0U);
    EXPECT_EQ(contents.torn_bytes, 0U);
  }
}

TEST_F(StoreTest, RandomBytesNeverCrash) {
  Nimbers truth;
  const auto ends = write_blocks(truth, 3);
  const std::string whole = bytes_of(file());
  std::mt19937 random(5);
  for (unsigned round = 0; round < effort(300); ++round) {
    std::string noise = whole.substr(0, ends[random() % 3]);
    for (unsigned i = 0; i < random() % 200; ++i)
      noise += random() % 20 == 0 ? "\xf0TNB" : std::string(1, static_cast<char>(random()));
    write_bytes(file(), noise);
    for (const auto& [key, value] : all()) EXPECT_EQ(truth.at(key), value);
  }
}

// A right checksum is no reason to believe what a block says: such a block is damaged like any other, and those
// behind it are read.
TEST_F(StoreTest, BlocksThatLieAreSkippedAndSaid) {
  const auto varint = [](std::uint64_t n) {
    Key bytes;
    append_varint(bytes, n);
    return bytes;
  };
  const Key endless(11, '\x80');
  const Key too_large = Key(9, '\xff') + '\x02';
  const std::vector<Key> lies = {varint(200) + "short",
                                 varint(~std::uint64_t{0}) + "short",
                                 varint(5) + "wholeX",
                                 varint(5) + "whole",
                                 varint(5) + "whole" + varint(0),
                                 varint(5) + "whole" + varint(2) + varint(1),
                                 varint(5) + "whole" + varint(0) + endless,
                                 varint(5) + "whole" + varint(0) + too_large,
                                 varint(0) + varint(0) + varint(1),
                                 endless,
                                 Key(1, '\x80')};
  for (const Key& lie : lies) {
    fs::remove_all(directory_);
    { open().append("before", Nimber{1}); }
    const std::string sound = bytes_of(file());
    const Key block = block_of(lie);
    write_bytes(file(), sound + block + block_of(varint(5) + "after" + varint(0) + varint(7)));
    Contents contents;
    EXPECT_EQ(all(&contents), (Nimbers{{"before", 1}, {"after", 7}}));
    EXPECT_EQ(contents.damaged_bytes, block.size());
    EXPECT_EQ(contents.first_damage, sound.size());
    EXPECT_EQ(contents.torn_bytes, 0U);
  }
}

TEST_F(StoreTest, TogetherOrNotAtAll) {
  std::vector<Key> keys;
  for (int i = 0; i < 100000; ++i) keys.push_back("key " + std::to_string(i));
  std::vector<Record> records;
  for (const Key& key : keys) records.push_back({key, Nimber{3}, true});
  { open().append_together(records); }
  const std::string whole = bytes_of(file());
  Contents contents;
  EXPECT_EQ(all(&contents).size(), keys.size());
  EXPECT_EQ(contents.imported, keys.size());
  std::mt19937 random(1);
  for (int i = 0; i < 20; ++i) {
    write_bytes(file(), whole.substr(0, 60 + random() % (whole.size() - 60)));
    EXPECT_EQ(all().size(), 0U);
  }
}

TEST_F(StoreTest, WrittenAnew) {
  Nimbers truth;
  write_blocks(truth, 3);
  const std::string before = bytes_of(file());
  {
    Store store = open();
    store.read([](const Record&) {});
    const std::vector<Record> sound = {{"a", Nimber{1}, false}, {"b", Nimber{2}, true}};
    store.replace(sound);
    EXPECT_THROW(open(), InputError);  // the lock went along
    store.append("c", Nimber{3});
  }
  EXPECT_EQ(all(), (Nimbers{{"a", 1}, {"b", 2}, {"c", 3}}));
  EXPECT_EQ(bytes_of(file().string() + ".before"), before);
}

TEST_F(StoreTest, RefusesWhatItShould) {
  { open(); }
  const std::string header = bytes_of(file());
  {
    Store writer = open();
    EXPECT_THROW(open(), InputError);
    EXPECT_THROW(open(Access::read), InputError);
  }
  {
    Store reader = open(Access::read);
    EXPECT_NO_THROW(open(Access::read));
    EXPECT_THROW(open(), InputError);
  }
  EXPECT_THROW(Store(directory_, "made:up", 2, Access::read), InputError);
  EXPECT_THROW(Store(directory_, "absent", 1, Access::read), InputError);
  write_bytes(file(), "tendril nimber store 2\nsomething else\n");
  try {
    open(Access::read);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(error.line().find("newer tendril (format 2)"), std::string::npos);
  }
  EXPECT_EQ(bytes_of(file()), "tendril nimber store 2\nsomething else\n");
  write_bytes(file(), "something else");
  EXPECT_THROW(open(), InputError);
  write_bytes(file(), header.substr(0, 10));
  EXPECT_THROW(open(), InputError);
  EXPECT_THROW(Store(file() / "below", "made:up", 1, Access::write), InputError);
}

// A disk that is full at some point: the error is clear, what was flushed stays, and once there is room it
// goes on. The limit on file sizes stands in for the disk.
TEST_F(StoreTest, FullDisk) {
  Nimbers truth;
  write_blocks(truth, 3);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto old = std::signal(SIGXFSZ, SIG_IGN);
  {
    Store store = open();
    store.read([](const Record&) {});
    rlimit tight = before;
    tight.rlim_cur = fs::file_size(file()) + 10;
    setrlimit(RLIMIT_FSIZE, &tight);
    store.append("lost", Nimber{1});
    EXPECT_THROW(store.flush(), Stopped);
    setrlimit(RLIMIT_FSIZE, &before);
    store.append("kept", Nimber{2});
    EXPECT_NO_THROW(store.flush());
  }
  std::signal(SIGXFSZ, old);
  truth["kept"] = 2;
  Contents contents;
  EXPECT_EQ(all(&contents), truth);
  EXPECT_EQ(contents.damaged_bytes + contents.torn_bytes, 0U);
}

}  // namespace
}  // namespace tendril::store
