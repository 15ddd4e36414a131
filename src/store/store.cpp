#include "store/store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>
#include <vector>

#include "base/heed.hpp"
#include "store/blocks.hpp"
#include "store/durable.hpp"
#include "tendril/control.hpp"
#include "tendril/error.hpp"

namespace tendril::store {
namespace {

namespace fs = std::filesystem;

// How a file of each kind is named, and how it begins.
struct Naming {
  std::string_view suffix;
  std::string_view first_line;
};
constexpr Naming naming(Kind kind) {
  return kind == Kind::nimbers ? Naming{".nimbers", "tendril nimber store "}
                               : Naming{".misere", "tendril misere store "};
}
constexpr unsigned kFormat = 1;
constexpr std::size_t kMostAround = 32;  // bytes of a record besides its key
constexpr std::size_t kFlushBytes = std::size_t{1} << 18;
constexpr std::chrono::milliseconds kFlushInterval{100};

constexpr std::size_t kLongestFileName = 250;  // file systems hold 255 bytes, and a copy has a longer name

std::string reason() { return std::strerror(errno); }

// Letters, digits, dot and minus stand for themselves, anything else is _ and two hex digits.
std::string file_name(std::string_view game, Kind kind) {
  std::string name;
  for (const char c : game) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-')
      name += c;
    else
      name += fmt::format("_{:02x}", static_cast<unsigned char>(c));
  }
  return name + std::string(naming(kind).suffix);
}

Key read_all(int descriptor, const fs::path& file, std::size_t most = SIZE_MAX) {
  struct stat status = {};
  if (fstat(descriptor, &status) != 0)
    throw InputError(fmt::format("cannot read the store ({})", reason()), file.string(), 0, "check the file");
  Key bytes(std::min(static_cast<std::size_t>(status.st_size), most), '\0');
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = pread(descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0)
      throw InputError(fmt::format("cannot read the store ({})", reason()), file.string(), 0,
                       "check the file");
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  bytes.resize(done);
  return bytes;
}

void check_header(KeyView bytes, std::string_view expected, Kind kind, const fs::path& file) {
  const std::string_view first_line = naming(kind).first_line;
  const std::string name = file.string();
  if (!bytes.starts_with(first_line))
    throw InputError("this is no nimber store", name, 0, "give the directory of a store made by tendril");
  unsigned format = 0;
  const KeyView rest = bytes.substr(first_line.size());
  std::from_chars(rest.data(), rest.data() + std::min<std::size_t>(rest.size(), 9), format);
  if (format != kFormat)
    throw InputError(fmt::format("the store was written by a newer tendril (format {})", format), name, 0,
                     fmt::format("this one reads format {}; use the newer one", kFormat));
  if (!bytes.starts_with(expected))
    throw InputError("the store is of another game or of an older version of its keys", name, 0,
                     "export it with the version that wrote it and import the text");
}

}  // namespace

Store::Store(const fs::path& directory, std::string_view game, unsigned key_version, Access access, Kind kind)
    : file_(directory / file_name(game, kind)),
      access_(access),
      header_(
          fmt::format("{}{}\ngame {}\nkeys {}\n\n", naming(kind).first_line, kFormat, game, key_version)) {
  if (file_.filename().native().size() > kLongestFileName)
    throw InputError("a game with too long a name for a file", game, 0, "leave the store away");
  std::error_code error;
  if (access == Access::write) {
    fs::create_directories(directory, error);
    if (error)
      throw InputError(fmt::format("cannot make the store's directory ({})", error.message()),
                       directory.string(), 0, "name a directory that can be written");
    if (!fs::exists(file_, error)) create(header_);
  }
  // Whoever opens a pipe waits for the other end, for ever.
  if (fs::exists(file_, error) && !fs::is_regular_file(file_, error))
    throw InputError("this is no plain file", file_.string(), 0, "use another directory");
  descriptor_ = ::open(file_.c_str(), (access == Access::write ? O_RDWR | O_APPEND : O_RDONLY) | O_CLOEXEC);
  if (descriptor_ < 0)
    throw InputError(fmt::format("cannot open the store of {} ({})", game, reason()), file_.string(), 0,
                     access == Access::write ? "name a directory that can be written"
                                             : "'tendril solve --store DIR' makes one");
  try {
    lock_file(descriptor_);
    check_header(read_all(descriptor_, file_, header_.size()), header_, kind, file_);
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

Store::~Store() {
  try {
    flush();
  } catch (...) {
    // Whoever needs to know has called flush; the disk, or memory, has none left for us now.
  }
  ::close(descriptor_);
}

void Store::lock_file(int descriptor) const {
  if (flock(descriptor, (access_ == Access::write ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0) return;
  throw InputError("the store is in use by another process", file_.string(), 0,
                   "wait for it to end, or use another directory");
}

// A new file appears under its name only when its header is whole.
void Store::create(std::string_view header) {
  const std::string temporary = fmt::format("{}.new{}", file_.string(), getpid());
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  // link, not rename: a store that another process made in the meantime is not replaced.
  const bool made = descriptor >= 0 && write_all(descriptor, header) && fsync(descriptor) == 0 &&
                    (link(temporary.c_str(), file_.c_str()) == 0 || errno == EEXIST) &&
                    sync_directory_of(file_);
  const std::string why = reason();
  if (descriptor >= 0) {
    ::close(descriptor);
    unlink(temporary.c_str());
  }
  if (!made)
    throw InputError(fmt::format("cannot make the store ({})", why), file_.string(), 0,
                     "name a directory that can be written");
}

void Store::append_together(const std::vector<Record>& records) {
  const std::lock_guard lock(mutex_);
  flush_held();
  if (records.empty()) return;
  for (const Record& record : records) append_record(buffer_, record);
  if (buffer_.size() > kMostPlain) {
    buffer_.clear();
    throw InputError("more nimbers than go into a store at once", file_.string(), 0, "give them in parts");
  }
  buffered_ = records.size();
  flush_held();
}

void Store::replace(const std::vector<Record>& records) {
  const std::lock_guard lock(mutex_);
  flush_held();
  const std::string temporary = fmt::format("{}.new{}", file_.string(), getpid());
  const std::string before = file_.string() + ".before";
  const int descriptor = ::open(temporary.c_str(), O_RDWR | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  bool made = descriptor >= 0 && write_all(descriptor, header_);
  std::uint64_t bytes = header_.size();
  Key plain;
  for (std::size_t i = 0; made && i < records.size(); ++i) {
    append_record(plain, records[i]);
    if (plain.size() < kFlushBytes && i + 1 < records.size()) continue;
    const Key block = block_of(plain);
    made = write_all(descriptor, block);
    bytes += block.size();
    plain.clear();
  }
  // The lock goes along, so that nobody comes between.
  made = made && fsync(descriptor) == 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0 &&
         (unlink(before.c_str()) == 0 || errno == ENOENT) && link(file_.c_str(), before.c_str()) == 0 &&
         rename(temporary.c_str(), file_.c_str()) == 0 && sync_directory_of(file_);
  if (!made) {
    const std::string why = reason();
    if (descriptor >= 0) ::close(descriptor);
    unlink(temporary.c_str());
    throw InputError(fmt::format("cannot write the store anew ({})", why), file_.string(), 0,
                     "check the disk");
  }
  ::close(std::exchange(descriptor_, descriptor));
  end_ = bytes;
  end_known_ = true;
  unverified_.clear();
}

Contents Store::read(const std::function<void(const Record&)>& visit) {
  const Key bytes = read_all(descriptor_, file_);
  Contents contents;
  contents.bytes = bytes.size();
  std::size_t at = header_.size();
  unverified_.clear();
  end_ = at;
  while (at < bytes.size()) {
    const auto block = sound_block(KeyView(bytes).substr(at));
    if (!block) {
      // Look for the next sound block; what lies between is damaged.
      at = bytes.find(kMarker, at + 1);
      if (at == Key::npos) break;
      continue;
    }
    if (at != end_) {
      if (contents.damaged_bytes == 0) contents.first_damage = end_;
      contents.damaged_bytes += at - end_;
    }
    heed(static_cast<std::int64_t>(block->records.size() + block->size / 100));
    for (const Record& record : block->records) {
      ++contents.records;
      contents.imported += record.imported ? 1 : 0;
      if (record.imported)
        unverified_.insert_or_assign(Key(record.key), record.value);
      else if (!unverified_.empty())
        unverified_.erase(Key(record.key));
      visit(record);
    }
    at += block->size;
    end_ = at;
  }
  contents.torn_bytes = bytes.size() - end_;
  if (contents.torn_bytes != 0 && access_ == Access::write &&
      ftruncate(descriptor_, static_cast<off_t>(end_)) != 0)
    throw InputError(fmt::format("cannot cut the torn end of the store ({})", reason()), file_.string(), 0,
                     "check the disk");
  end_known_ = true;
  return contents;
}

void Store::append(KeyView key, Nimber value, bool imported) {
  const std::lock_guard lock(mutex_);
  // All the room first: half a record must not stay in the buffer when memory runs out.
  buffer_.reserve(buffer_.size() + key.size() + kMostAround);
  append_record(buffer_, {key, value, imported});
  ++buffered_;
  if (!imported && !unverified_.empty()) {
    if (const auto was = unverified_.extract(Key(key)); !was.empty() && was.mapped() != value)
      refuted_.push_back({was.key(), was.mapped(), value});
  }
  if (buffer_.size() >= kFlushBytes || std::chrono::steady_clock::now() - last_flush_ >= kFlushInterval)
    flush_held();
}

void Store::flush() {
  const std::lock_guard lock(mutex_);
  flush_held();
}

bool Store::save(std::chrono::milliseconds patience) noexcept {
  const std::unique_lock lock(mutex_, patience);
  if (!lock) return false;
  try {
    flush_held();
  } catch (...) {
    return false;
  }
  return true;
}

void Store::flush_held() {
  if (buffer_.empty()) return;
  if (!end_known_) read([](const Record&) {});
  write_block();
  last_flush_ = std::chrono::steady_clock::now();
}

void Store::write_block() {
  const Key block = block_of(buffer_);
  if (!write_all(descriptor_, block) || fdatasync(descriptor_) != 0) {
    const std::string why = reason();
    // Half a block must not stay in front of later ones; if even that fails, reading cuts it.
    if (ftruncate(descriptor_, static_cast<off_t>(end_)) != 0) end_known_ = false;
    const std::uint64_t lost = std::exchange(buffered_, 0);
    buffer_.clear();
    throw Stopped(StopReason::store, fmt::format("cannot write the store {} ({}): {} nimbers were not saved",
                                                 file_.string(), why, lost));
  }
  end_ += block.size();
  flushed_ += std::exchange(buffered_, 0);
  buffer_.clear();
}

Directory look_into(const fs::path& directory, Kind kind) {
  std::error_code error;
  Directory result;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(naming(kind).suffix)) continue;
    // The game is what the header says; the name of the file follows from it.
    std::string first;
    std::string second;
    std::error_code ignored;
    if (entry.is_regular_file(ignored)) {
      std::ifstream file(entry.path(), std::ios::binary);
      constexpr std::size_t kLongest = 4096;
      std::string head(kLongest, '\0');
      file.read(head.data(), kLongest);
      if (file.bad() || !file.is_open())
        throw InputError("a file of the store cannot be read", entry.path().string(), 0, "check the disk");
      head.resize(static_cast<std::size_t>(file.gcount()));
      std::istringstream lines(head);
      std::getline(lines, first);
      std::getline(lines, second);
    }
    constexpr std::string_view kGame = "game ";
    if (first.starts_with(naming(kind).first_line) && second.starts_with(kGame) &&
        file_name(second.substr(kGame.size()), kind) == name)
      result.games.push_back(second.substr(kGame.size()));
    else
      result.foreign.push_back(name);
  }
  if (error)
    throw InputError(fmt::format("cannot read the store's directory ({})", error.message()),
                     directory.string(), 0, "give the directory of a store made by tendril");
  std::sort(result.games.begin(), result.games.end());
  std::sort(result.foreign.begin(), result.foreign.end());
  return result;
}

}  // namespace tendril::store
