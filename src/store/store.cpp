#include "store/store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "tendril/control.hpp"
#include "tendril/error.hpp"

namespace tendril::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".nimbers";
constexpr std::string_view kFirstLine = "tendril nimber store ";
constexpr unsigned kFormat = 1;
constexpr std::string_view kMarker = "\xf0TNB";
constexpr std::size_t kBlockHeader = 16;  // marker, compressed size, plain size, checksum
constexpr std::size_t kFlushBytes = std::size_t{1} << 18;
constexpr std::size_t kMaxPlain = std::size_t{1} << 26;
constexpr std::chrono::milliseconds kFlushInterval{100};

std::string reason() { return std::strerror(errno); }

// Letters, digits, dot and minus stand for themselves, anything else is _ and two hex digits.
std::string file_name(std::string_view game) {
  std::string name;
  for (const char c : game) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-')
      name += c;
    else
      name += fmt::format("_{:02x}", static_cast<unsigned char>(c));
  }
  return name + std::string(kSuffix);
}

void put32(Key& out, std::uint32_t n) {
  for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<char>(n >> shift));
}
std::uint32_t get32(KeyView bytes) {
  std::uint32_t n = 0;
  for (unsigned i = 0; i < 4; ++i) n |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return n;
}
std::uint32_t checksum(KeyView sizes, KeyView data) {
  const auto bytes = [](KeyView view) { return reinterpret_cast<const Bytef*>(view.data()); };
  const uLong first = crc32(0, bytes(sizes), static_cast<uInt>(sizes.size()));
  return static_cast<std::uint32_t>(crc32(first, bytes(data), static_cast<uInt>(data.size())));
}

// The plain bytes of the block at the front of `bytes`, and its size; nullopt if there is no sound block.
struct Block {
  Key plain;
  std::size_t size;
};
std::optional<Block> sound_block(KeyView bytes) {
  if (bytes.size() < kBlockHeader || !bytes.starts_with(kMarker)) return std::nullopt;
  const std::size_t size = get32(bytes.substr(4));
  const std::size_t plain_size = get32(bytes.substr(8));
  if (size > bytes.size() - kBlockHeader || plain_size > kMaxPlain) return std::nullopt;
  const KeyView data = bytes.substr(kBlockHeader, size);
  if (checksum(bytes.substr(4, 8), data) != get32(bytes.substr(12))) return std::nullopt;
  Block block{Key(plain_size, '\0'), kBlockHeader + size};
  uLongf length = plain_size;
  if (uncompress(reinterpret_cast<Bytef*>(block.plain.data()), &length,
                 reinterpret_cast<const Bytef*>(data.data()), static_cast<uLong>(size)) != Z_OK ||
      length != plain_size)
    return std::nullopt;
  return block;
}

bool write_all(int descriptor, KeyView bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Key read_all(int descriptor, const fs::path& file) {
  struct stat status = {};
  if (fstat(descriptor, &status) != 0)
    throw InputError(fmt::format("cannot read the store ({})", reason()), file.string(), 0, "check the file");
  Key bytes(static_cast<std::size_t>(status.st_size), '\0');
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

// Checks the header and returns its size.
std::size_t check_header(KeyView bytes, std::string_view expected, const fs::path& file) {
  const std::string name = file.string();
  if (!bytes.starts_with(kFirstLine))
    throw InputError("this is no nimber store", name, 0, "give the directory of a store made by tendril");
  unsigned format = 0;
  const KeyView rest = bytes.substr(kFirstLine.size());
  std::from_chars(rest.data(), rest.data() + std::min<std::size_t>(rest.size(), 9), format);
  if (format != kFormat)
    throw InputError(fmt::format("the store was written by a newer tendril (format {})", format), name, 0,
                     fmt::format("this one reads format {}; use the newer one", kFormat));
  if (!bytes.starts_with(expected))
    throw InputError("the store is of another game or of an older version of its keys", name, 0,
                     "export it with the version that wrote it and import the text");
  return expected.size();
}

}  // namespace

Store::Store(const fs::path& directory, std::string_view game, unsigned key_version, Access access)
    : file_(directory / file_name(game)), access_(access) {
  const std::string header =
      fmt::format("{}{}\ngame {}\nkeys {}\n\n", kFirstLine, kFormat, game, key_version);
  std::error_code error;
  if (access == Access::write) {
    fs::create_directories(directory, error);
    if (error)
      throw InputError(fmt::format("cannot make the store's directory ({})", error.message()),
                       directory.string(), 0, "name a directory that can be written");
    if (!fs::exists(file_, error)) create(header);
  }
  descriptor_ = ::open(file_.c_str(), (access == Access::write ? O_RDWR | O_APPEND : O_RDONLY) | O_CLOEXEC);
  if (descriptor_ < 0)
    throw InputError(fmt::format("cannot open the store of {} ({})", game, reason()), file_.string(), 0,
                     access == Access::write ? "name a directory that can be written"
                                             : "'tendril solve --store DIR' makes one");
  if (flock(descriptor_, (access == Access::write ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0) {
    ::close(descriptor_);
    throw InputError("the store is in use by another process", file_.string(), 0,
                     "wait for it to end, or use another directory");
  }
  try {
    header_bytes_ = check_header(read_all(descriptor_, file_), header, file_);
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

Store::~Store() {
  try {
    flush();
  } catch (const Stopped&) {
    // Whoever needs to know has called flush.
  }
  ::close(descriptor_);
}

// A new file appears under its name only when its header is whole.
void Store::create(std::string_view header) {
  const std::string temporary = fmt::format("{}.new{}", file_.string(), getpid());
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  bool made = descriptor >= 0 && write_all(descriptor, header) && fsync(descriptor) == 0;
  const std::string why = reason();
  if (descriptor >= 0) ::close(descriptor);
  // link, not rename: a store that another process made in the meantime is not replaced.
  made = made && (link(temporary.c_str(), file_.c_str()) == 0 || errno == EEXIST);
  unlink(temporary.c_str());
  if (!made)
    throw InputError(fmt::format("cannot make the store ({})", why), file_.string(), 0,
                     "name a directory that can be written");
}

Contents Store::read(const std::function<void(const Record&)>& visit) {
  const Key bytes = read_all(descriptor_, file_);
  Contents contents;
  contents.bytes = bytes.size();
  std::size_t at = header_bytes_;
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
    for (KeyView rest = block->plain; !rest.empty();) {
      const std::size_t size = take_varint(rest);
      const KeyView key = rest.substr(0, size);
      rest.remove_prefix(size);
      const std::uint64_t flag = take_varint(rest);
      const Record record{.key = key, .value = Nimber{take_varint(rest)}, .imported = flag != 0};
      ++contents.records;
      contents.imported += flag;
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
  append_varint(buffer_, key.size());
  buffer_.append(key);
  append_varint(buffer_, imported ? 1 : 0);
  append_varint(buffer_, value.value);
  ++buffered_;
  if (buffer_.size() >= kFlushBytes || std::chrono::steady_clock::now() - last_flush_ >= kFlushInterval)
    flush();
}

void Store::flush() {
  if (buffer_.empty()) return;
  if (!end_known_) read([](const Record&) {});
  write_block();
  last_flush_ = std::chrono::steady_clock::now();
}

void Store::write_block() {
  uLongf size = compressBound(static_cast<uLong>(buffer_.size()));
  Key data(size, '\0');
  compress2(reinterpret_cast<Bytef*>(data.data()), &size, reinterpret_cast<const Bytef*>(buffer_.data()),
            static_cast<uLong>(buffer_.size()), Z_BEST_SPEED);
  data.resize(size);
  Key sizes;
  put32(sizes, static_cast<std::uint32_t>(size));
  put32(sizes, static_cast<std::uint32_t>(buffer_.size()));
  Key block(kMarker);
  block += sizes;
  put32(block, checksum(sizes, data));
  block += data;
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

std::vector<std::string> games_in(const fs::path& directory) {
  std::error_code error;
  std::vector<std::string> games;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(kSuffix)) continue;
    std::string game;
    for (std::size_t i = 0; i < name.size() - kSuffix.size(); ++i) {
      unsigned code = 0;
      if (name[i] == '_' && i + 2 < name.size() &&
          std::from_chars(name.data() + i + 1, name.data() + i + 3, code, 16).ptr == name.data() + i + 3) {
        game += static_cast<char>(code);
        i += 2;
      } else {
        game += name[i];
      }
    }
    games.push_back(game);
  }
  if (error)
    throw InputError(fmt::format("cannot read the store's directory ({})", error.message()),
                     directory.string(), 0, "give the directory of a store made by tendril");
  std::sort(games.begin(), games.end());
  return games;
}

}  // namespace tendril::store
