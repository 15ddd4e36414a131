// Nimbers on disk, one file a game: what a search proves is appended as it is proved and is there again for
// the next question, whatever happened to the process in between.
//
// A file is a text header (format, game, version of its keys) and blocks. A block is a marker, two sizes, a
// checksum and zlib-compressed records (key, nimber, whether it is only imported). Appending a block is the
// only way a file changes, so a crash can at most leave a torn last block, which is cut off; a block damaged
// later is skipped and reported, and the blocks behind it are still read. Nothing that is read is believed
// because its checksum is right: a block whose records do not fit into it is damaged like any other.
// docs/store.md has the layout.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/key.hpp"
#include "store/blocks.hpp"
#include "tendril/journal.hpp"
#include "tendril/nimber.hpp"

namespace tendril::store {

// What reading a file found.
struct Contents {
  std::uint64_t records = 0;
  std::uint64_t imported = 0;  // of the records
  std::uint64_t bytes = 0;
  std::uint64_t damaged_bytes = 0;  // in the middle, skipped
  std::uint64_t first_damage = 0;   // where, if any
  std::uint64_t torn_bytes = 0;     // at the end, of a block that was never finished
};

enum class Access { read, write };
// What is kept: nimbers of components, or of misère play who wins states (1: the player to move), by their keys.
enum class Kind { nimbers, misere };

class Store : public Journal {
 public:
  // Opens the file of `game` in `directory`; for writing, makes both where they are missing. Throws
  // InputError if that is impossible: no such store, not ours, of a newer version, of other keys, in use by
  // another process.
  Store(const std::filesystem::path& directory, std::string_view game, unsigned key_version, Access access,
        Kind kind = Kind::nimbers);
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
  // Appends all of them in one block, so that after any crash all are there or none is. Throws InputError if
  // they are more than a block holds, Stopped when the disk refuses.
  void append_together(const std::vector<Record>& records);
  // Puts these records in the place of all that is there, at once; the file as it was is kept as
  // <name>.before. Throws InputError.
  void replace(const std::vector<Record>& records);
  // `flush` from any other thread, if the one that appends lets go of the store within `patience`; whether it
  // did. Throws nothing.
  bool save(std::chrono::milliseconds patience) noexcept;

  const std::filesystem::path& file() const { return file_; }
  // Nimbers flushed since it was opened.
  std::uint64_t flushed() const { return flushed_; }
  // Imported nimbers that a nimber appended since contradicts: `read` has met them, unverified.
  struct Refuted {
    Key key;
    Nimber imported;
    Nimber proved;
  };
  const std::vector<Refuted>& refuted() const { return refuted_; }

 private:
  void create(std::string_view header);
  void flush_held();
  void write_block();
  void lock_file(int descriptor) const;

  std::filesystem::path file_;
  int descriptor_ = -1;
  Access access_;
  std::string header_;
  std::uint64_t end_ = 0;  // of the last good block
  bool end_known_ = false;
  std::timed_mutex mutex_;                      // of what is below, and of the file's end
  std::unordered_map<Key, Nimber> unverified_;  // imported, and not proved since
  std::vector<Refuted> refuted_;
  Key buffer_;
  std::uint64_t buffered_ = 0;
  std::atomic<std::uint64_t> flushed_ = 0;
  std::chrono::steady_clock::time_point last_flush_ = std::chrono::steady_clock::now();
};

// The names of the games that have a file in `directory`, and the files there that are named like a store and
// are none. Throws InputError if it is no directory.
struct Directory {
  std::vector<std::string> games;
  std::vector<std::string> foreign;
};
Directory look_into(const std::filesystem::path& directory, Kind kind = Kind::nimbers);

}  // namespace tendril::store
