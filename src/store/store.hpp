// Nimbers on disk, one file a game: what a search proves is appended as it is proved and is there again for
// the next question, whatever happened to the process in between.
//
// A file is a text header (format, game, version of its keys) and blocks. A block is a marker, two sizes, a
// checksum and zlib-compressed records (key, nimber, whether it is only imported). Appending a block is the
// only way a file changes, so a crash can at most leave a torn last block, which is cut off; a block damaged
// later is skipped and reported, and the blocks behind it are still read. docs/store.md has the layout.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "tendril/journal.hpp"
#include "tendril/nimber.hpp"

namespace tendril::store {

struct Record {
  KeyView key;
  Nimber value;
  bool imported;  // not proved by us: nobody may rely on it before it is verified
};

// What reading a file found.
struct Contents {
  std::uint64_t records = 0;
  std::uint64_t imported = 0;
  std::uint64_t bytes = 0;
  std::uint64_t damaged_bytes = 0;  // in the middle, skipped
  std::uint64_t first_damage = 0;   // where, if any
  std::uint64_t torn_bytes = 0;     // at the end, of a block that was never finished
};

enum class Access { read, write };

class Store : public Journal {
 public:
  // Opens the file of `game` in `directory`; for writing, makes both where they are missing. Throws
  // InputError if that is impossible: no such store, not ours, of a newer version, of other keys, in use by
  // another process.
  Store(const std::filesystem::path& directory, std::string_view game, unsigned key_version, Access access);
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Every record, in the order they were written. When open for writing, cuts a torn tail.
  Contents read(const std::function<void(const Record&)>& visit);

  // Appends a nimber that was proved. It is safe on disk a tenth of a second later, if anything else is
  // appended, and after `flush`. Throws Stopped when the disk refuses; what was flushed before stays.
  void append(KeyView key, Nimber value) override { append(key, value, false); }
  void append(KeyView key, Nimber value, bool imported);
  void flush();

  const std::filesystem::path& file() const { return file_; }
  // Nimbers flushed since it was opened.
  std::uint64_t flushed() const { return flushed_; }

 private:
  void create(std::string_view header);
  void write_block();

  std::filesystem::path file_;
  int descriptor_ = -1;
  Access access_;
  std::uint64_t header_bytes_ = 0;
  std::uint64_t end_ = 0;  // of the last good block
  bool end_known_ = false;
  Key buffer_;
  std::uint64_t buffered_ = 0;
  std::uint64_t flushed_ = 0;
  std::chrono::steady_clock::time_point last_flush_ = std::chrono::steady_clock::now();
};

// The names of the games that have a file in `directory`. Throws InputError if it is no directory.
std::vector<std::string> games_in(const std::filesystem::path& directory);

}  // namespace tendril::store
