#include "checker/file.hpp"

#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <ostream>

#include "checker/player.hpp"

namespace checker {

namespace {

// A signal that arrives while a pipe has nothing to say is somebody else's business, not a fault of the file.
std::FILE* open_uninterrupted(const std::string& path) {
  std::FILE* file = nullptr;
  do {
    errno = 0;
    file = std::fopen(path.c_str(), "rb");
  } while (file == nullptr && errno == EINTR);
  return file;
}

std::string read_bytes(const std::string& path, std::uint64_t most) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) throw Unreadable("a directory, not a file");
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(open_uninterrupted(path), std::fclose);
  if (!file) throw Unreadable(std::string("cannot be read: ") + std::strerror(errno));
  std::string bytes;
  char buffer[1 << 16];
  for (;;) {
    errno = 0;
    const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get());
    bytes.append(buffer, count);
    if (bytes.size() > most) throw TooLong(most);
    if (count == sizeof buffer) continue;
    if (std::ferror(file.get()) != 0 && errno == EINTR) {
      std::clearerr(file.get());
      continue;
    }
    if (std::ferror(file.get()) != 0)
      throw Unreadable(std::string("cannot be read: ") + std::strerror(errno));
    return bytes;
  }
}

bool is_compressed(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

// All members of a gzip file one after the other, and nothing else: zlib's own reader of files passes over
// what follows the last one.
std::string decompressed(std::string_view bytes, std::uint64_t most) {
  std::string text;
  while (!bytes.empty()) {
    if (!is_compressed(bytes)) throw Unreadable("something else follows the compressed certificate");
    z_stream stream = {};
    constexpr int kGzipOnly = 15 + 16;
    if (inflateInit2(&stream, kGzipOnly) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, inflateEnd);
    char buffer[1 << 16];
    for (int status = Z_OK; status != Z_STREAM_END;) {
      const std::size_t piece = std::min<std::size_t>(bytes.size(), std::size_t{1} << 30);
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
      stream.avail_in = static_cast<uInt>(piece);
      stream.next_out = reinterpret_cast<Bytef*>(buffer);
      stream.avail_out = sizeof buffer;
      status = inflate(&stream, Z_NO_FLUSH);
      if (status != Z_OK && status != Z_STREAM_END) throw Unreadable("compressed file damaged or cut");
      bytes.remove_prefix(piece - stream.avail_in);
      text.append(buffer, sizeof buffer - stream.avail_out);
      if (text.size() > most) throw TooLong(most);
    }
  }
  return text;
}

}  // namespace

TooLong::TooLong(std::uint64_t most)
    : Unreadable("too long: at most " + std::to_string(most >> 20) + " MiB of text are checked (--memory)") {}

std::string read_file(const std::string& path, std::uint64_t most_text) {
  std::string bytes = read_bytes(path, most_text);
  return is_compressed(bytes) ? decompressed(bytes, most_text) : bytes;
}

std::size_t bytes_of(const std::string& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit(end, text.data() + text.size());
  constexpr std::string_view kUnits = "KMGT";
  const std::size_t place = unit.size() == 1 ? kUnits.find(unit) : std::string_view::npos;
  if (error != std::errc() || (!unit.empty() && place == std::string_view::npos)) return 0;
  const std::size_t shift = unit.empty() ? 0 : 10 * (place + 1);
  return number > SIZE_MAX >> shift ? 0 : number << shift;
}

int check_file(const std::string& path, std::ostream& out, std::ostream& err, const CheckOptions& options) {
  try {
    const std::string text = read_file(path, options.most_text);
    switch (options.then) {
      case Then::play:
        return play_text(text, path, std::cin, out, err, options);
      case Then::exhaust:
        return exhaust_text(text, path, options.depth, out, err, options);
      case Then::nothing:
        break;
    }
    return check_text(text, path, out, err, options);
  } catch (const Unreadable& unreadable) {
    err << "tendril-check: " << printable(path) << ": " << unreadable.what() << '\n';
  } catch (const std::bad_alloc&) {
    err << "tendril-check: " << printable(path) << ": more memory is needed than there is\n";
  }
  return 2;
}

}  // namespace checker
