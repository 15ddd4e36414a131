// What a store refuses, and what it leaves behind when the disk does: nothing half done, and a reason.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "store/durable.hpp"
#include "store/nimber_line.hpp"
#include "store/store.hpp"
#include "store/whole_file.hpp"
#include "tendril/control.hpp"
#include "tendril/error.hpp"

namespace tendril::store {
namespace {

namespace fs = std::filesystem;

// Files grow no further than this while it lives, which stands in for a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : old_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit tight = before_;
    tight.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &tight);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, old_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*old_)(int);
};

class RefusedByStore : public testing::Test {
 protected:
  void SetUp() override {
    directory_ = fs::path(testing::TempDir()) /
                 (std::string("tendril_refused_") +
                  testing::UnitTest::GetInstance()->current_test_info()->name() + std::to_string(getpid()));
    fs::remove_all(directory_);
    fs::create_directories(directory_);
  }
  void TearDown() override { fs::remove_all(directory_); }

  // What is said when the store of this game is opened; "" if it opens.
  std::string said(std::string_view game, Access access) const {
    try {
      const Store store(directory_, game, 1, access);
    } catch (const InputError& error) {
      return error.line();
    }
    return "";
  }
  static std::string content(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void put_content(const fs::path& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(directory_), fs::directory_iterator{}));
  }
  // Errors that say `what`.
  template <class Call>
  static void expect_said(const Call& call, std::string_view what) {
    try {
      call();
      ADD_FAILURE() << "not refused: " << what;
    } catch (const InputError& error) {
      EXPECT_NE(error.line().find(what), std::string::npos) << error.line();
    }
  }

  fs::path directory_;
};

TEST_F(RefusedByStore, ANameThatIsTooLongForAFile) {
  EXPECT_NE(said(std::string(300, 'x'), Access::write).find("too long a name"), std::string::npos);
  // A byte of a game may become three of the file's name.
  EXPECT_NE(said(std::string(100, ':'), Access::write).find("too long a name"), std::string::npos);
  EXPECT_EQ(said(std::string(70, ':'), Access::write), "");
  EXPECT_EQ(files(), 1U);
}

// Who opens a pipe waits for its other end: `store export` did, without heeding any limit.
TEST_F(RefusedByStore, WhatIsNoPlainFile) {
  fs::create_directory(directory_ / "folder.nimbers");
  ASSERT_EQ(mkfifo((directory_ / "pipe.nimbers").c_str(), 0600), 0);
  for (const char* game : {"folder", "pipe"})
    for (const Access access : {Access::read, Access::write})
      EXPECT_NE(said(game, access).find("this is no plain file"), std::string::npos) << game;
  EXPECT_EQ(look_into(directory_).foreign, (std::vector<std::string>{"folder.nimbers", "pipe.nimbers"}));
}

TEST_F(RefusedByStore, ADirectoryThatIsNone) {
  expect_said([&] { look_into(directory_ / "absent"); }, "cannot read the store's directory");
  put_content(directory_ / "file", "");
  expect_said([&] { look_into(directory_ / "file"); }, "cannot read the store's directory");
  expect_said([&] { Store(directory_ / "file" / "below", "nim", 1, Access::write); },
              "cannot make the store's directory");
}

TEST_F(RefusedByStore, AFileOfAnotherName) {
  { Store(directory_, "nim", 1, Access::write); }
  fs::copy(directory_ / "nim.nimbers", directory_ / "kayles.nimbers");
  put_content(directory_ / "empty.nimbers", "");
  put_content(directory_ / "nim.misere", "tendril nimber store 1\ngame nim\n");
  const Directory found = look_into(directory_);
  EXPECT_EQ(found.games, std::vector<std::string>{"nim"});
  EXPECT_EQ(found.foreign, (std::vector<std::string>{"empty.nimbers", "kayles.nimbers"}));
  EXPECT_EQ(look_into(directory_, Kind::misere).foreign, std::vector<std::string>{"nim.misere"});
  EXPECT_NE(said("kayles", Access::read).find("of another game"), std::string::npos);
}

// A file that cannot be read must not pass for one of somebody else. The memory of this process is a plain file whose first
// bytes nobody can read, root included. (No file descriptors left, as this once was, is more than a sanitizer can bear: it
// makes a pipe to see whether an object is one.)
TEST_F(RefusedByStore, AFileThatCannotBeReadIsNotForeign) {
  fs::create_symlink("/proc/self/mem", directory_ / "nim.nimbers");
  expect_said([&] { look_into(directory_); }, "a file of the store cannot be read");
}

TEST_F(RefusedByStore, AFullDiskMakesNoStore) {
  {
    const FullDisk full(10);
    EXPECT_NE(said("nim", Access::write).find("cannot make the store (File too large)"), std::string::npos);
  }
  EXPECT_EQ(files(), 0U);
  EXPECT_EQ(said("nim", Access::write), "");
}

TEST_F(RefusedByStore, WritingAnewIsGivenUpAsAWhole) {
  Store store(directory_, "nim", 1, Access::write);
  store.append("a", Nimber{1});
  store.flush();
  const std::string whole = content(store.file());
  const std::vector<Record> records = {{"b", Nimber{2}, false}};
  {
    const FullDisk full(10);
    expect_said([&] { store.replace(records); }, "cannot write the store anew (File too large)");
  }
  EXPECT_EQ(files(), 1U);
  // There is no place to keep what was there before.
  fs::create_directories(directory_ / "nim.nimbers.before" / "kept");
  expect_said([&] { store.replace(records); }, "cannot write the store anew");
  EXPECT_EQ(files(), 2U);
  EXPECT_EQ(content(store.file()), whole);
  // The store is as usable as before.
  store.append("c", Nimber{3});
  store.flush();
  EXPECT_EQ(store.read([](const Record&) {}).records, 2U);
  EXPECT_EQ(store.flushed(), 2U);
}

TEST_F(RefusedByStore, SavingFromAnotherThread) {
  Store store(directory_, "nim", 1, Access::write);
  EXPECT_TRUE(store.save(std::chrono::milliseconds(0)));
  store.append("a", Nimber{1});
  bool saved = false;
  std::thread([&] { saved = store.save(std::chrono::milliseconds(1000)); }).join();
  EXPECT_TRUE(saved);
  EXPECT_EQ(store.flushed(), 1U);
  store.append("b", Nimber{2});
  {
    const FullDisk full(10);
    EXPECT_FALSE(store.save(std::chrono::milliseconds(0)));
  }
  // What the disk refused is gone, and nothing of it is in the way of the next.
  store.append("c", Nimber{3});
  EXPECT_TRUE(store.save(std::chrono::milliseconds(0)));
  std::string keys;
  const Contents contents = store.read([&](const Record& record) { keys += record.key; });
  EXPECT_EQ(keys, "ac");
  EXPECT_EQ(contents.damaged_bytes + contents.torn_bytes, 0U);
}

// Nobody is there to hear of it any more; the process ends as it would.
TEST_F(RefusedByStore, AFullDiskWhileItIsClosed) {
  {
    Store store(directory_, "nim", 1, Access::write);
    store.append("a", Nimber{1});
    store.flush();
  }
  const std::string whole = content(directory_ / "nim.nimbers");
  {
    auto store = std::make_unique<Store>(directory_, "nim", 1, Access::write);
    store->append("b", Nimber{2});
    const FullDisk full(10);
    store.reset();
  }
  EXPECT_EQ(content(directory_ / "nim.nimbers"), whole);
}

TEST_F(RefusedByStore, AnImportedNimberThatIsRefutedIsKeptWithTheProvedOne) {
  Store store(directory_, "nim", 1, Access::write);
  store.append("wrong", Nimber{4}, true);
  store.append("right", Nimber{5}, true);
  store.flush();
  EXPECT_EQ(store.read([](const Record&) {}).imported, 2U);
  store.append("wrong", Nimber{6});
  store.append("right", Nimber{5});
  store.append("other", Nimber{7});
  ASSERT_EQ(store.refuted().size(), 1U);
  EXPECT_EQ(store.refuted()[0].key, "wrong");
  EXPECT_EQ(store.refuted()[0].imported, Nimber{4});
  EXPECT_EQ(store.refuted()[0].proved, Nimber{6});
  // Read again, the proved one stands last and nothing is unverified.
  store.flush();
  store.read([](const Record&) {});
  store.append("wrong", Nimber{8});
  EXPECT_EQ(store.refuted().size(), 1U);
}

TEST_F(RefusedByStore, NothingTogetherIsNothing) {
  Store store(directory_, "nim", 1, Access::write);
  const std::string header = content(store.file());
  store.append_together({});
  EXPECT_EQ(content(store.file()), header);
  EXPECT_EQ(store.flushed(), 0U);
}

TEST_F(RefusedByStore, LinesThatEndWithoutANimber) {
  EXPECT_EQ(read_nimber_line("0*3 4").value, Nimber{4});
  EXPECT_EQ(read_nimber_line("0*3\t4").position, "0*3");
  EXPECT_EQ(read_nimber_line("a b  4").position, "a b ");
  EXPECT_EQ(read_nimber_line("x 123456789012345678").value, Nimber{123456789012345678});
  for (const char* line : {"", " ", "4", "0*3", "0*3 ", "0*3 x", "0*3 4x", "0*3 -4", "0*3 +4", "0*3 4.0",
                           "0*3 1234567890123456789", "0*3 000000000000000000000001"})
    EXPECT_THROW(read_nimber_line(line), InputError) << line;
}

// --- whole files ---
TEST_F(RefusedByStore, WholeFilesThatCannotBeWritten) {
  const std::string there = directory_ / "there";
  ASSERT_EQ(write_whole(there, "old"), 0);
  EXPECT_FALSE(writing_whole());
  {
    const FullDisk full(2);
    EXPECT_EQ(write_whole(there, "new and longer"), EFBIG);
    EXPECT_EQ(write_whole(directory_ / "other", "new and longer"), EFBIG);
  }
  EXPECT_EQ(content(there), "old");
  EXPECT_EQ(files(), 1U);
  EXPECT_EQ(write_whole(directory_, "x"), EISDIR);
  EXPECT_EQ(write_whole(directory_ / "absent" / "x", "x"), ENOENT);
  EXPECT_EQ(write_whole(directory_ / "there" / "x", "x"), ENOTDIR);
  EXPECT_EQ(write_whole("/dev/full", "x"), ENOSPC);
  EXPECT_EQ(write_whole("/dev/null", "x"), 0);
  expect_said([&] { check_writable(directory_); }, "Is a directory");
  expect_said([&] { check_writable(directory_ / "absent" / "x"); }, "No such file or directory");
  EXPECT_NO_THROW(check_writable(there));
  EXPECT_NO_THROW(check_writable(directory_ / "new"));
  EXPECT_NO_THROW(check_writable("/dev/null"));
  EXPECT_EQ(files(), 1U);
}

TEST_F(RefusedByStore, LinksThatLeadNowhereLeadToANewFile) {
  fs::create_symlink(directory_ / "target", directory_ / "link");
  EXPECT_NO_THROW(check_writable(directory_ / "link"));
  EXPECT_EQ(write_whole(directory_ / "link", "x"), 0);
  EXPECT_TRUE(fs::is_symlink(directory_ / "link"));
  EXPECT_EQ(content(directory_ / "target"), "x");
  // Links to links are followed from where they stand.
  fs::create_directory(directory_ / "below");
  fs::create_symlink("../link", directory_ / "below" / "up");
  EXPECT_EQ(write_whole(directory_ / "below" / "up", "z"), 0);
  EXPECT_EQ(content(directory_ / "target"), "z");
  // A ring of links leads nowhere at all; it is replaced or refused, and nobody waits.
  fs::create_symlink(directory_ / "b", directory_ / "a");
  fs::create_symlink(directory_ / "a", directory_ / "b");
  if (write_whole(directory_ / "a", "y") == 0) {
    EXPECT_EQ(content(directory_ / "a"), "y");
  }
}

// A process that is told to end takes away what it has begun beside the place of the file.
TEST_F(RefusedByStore, AnUnfinishedFileIsTakenAway) {
  std::atomic<bool> done = false;
  const std::string much(std::size_t{1} << 24, 'x');
  int error = -1;
  std::thread writer([&] {
    error = write_whole(directory_ / "file", much);
    done = true;
  });
  while (!writing_whole() && !done) std::this_thread::yield();
  while (files() == 0 && !done) std::this_thread::yield();
  forget_unfinished();
  writer.join();
  // Whole, or not at all.
  if (error == 0) {
    EXPECT_EQ(content(directory_ / "file"), much);
  } else {
    EXPECT_EQ(files(), 0U);
  }
  EXPECT_FALSE(writing_whole());
  forget_unfinished();
}

TEST_F(RefusedByStore, AWriteThatFailsSaysWhy) {
  const int read_only = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  EXPECT_FALSE(write_all(read_only, "x"));
  EXPECT_EQ(errno, EBADF);
  EXPECT_TRUE(write_all(read_only, ""));
  ::close(read_only);
  EXPECT_FALSE(sync_directory_of(directory_ / "absent" / "file"));
  EXPECT_EQ(errno, ENOENT);
  EXPECT_TRUE(sync_directory_of(directory_ / "file"));
  EXPECT_TRUE(sync_directory_of("file"));
}

}  // namespace
}  // namespace tendril::store
