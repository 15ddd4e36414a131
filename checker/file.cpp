#include "checker/file.hpp"

#include <zlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>

#include "checker/player.hpp"

namespace checker {

// zlib reads files that are not compressed as they are, and checks the length and the checksum of those that
// are.
std::string read_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) throw Unreadable("a directory, not a file");
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose_r);
  if (!file) throw Unreadable(std::string("cannot be read: ") + std::strerror(errno));
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const int count = gzread(file.get(), buffer, sizeof buffer);
    if (count > 0) text.append(buffer, static_cast<std::size_t>(count));
    if (text.size() > kMostText) throw Unreadable("too long: at most 4 GiB of text are checked");
    if (count == static_cast<int>(sizeof buffer)) continue;
    int error = Z_OK;
    gzerror(file.get(), &error);
    if (error == Z_ERRNO) throw Unreadable(std::string("cannot be read: ") + std::strerror(errno));
    if (count < 0 || error != Z_OK) throw Unreadable("compressed file damaged or cut");
    return text;
  }
}

int check_file(const std::string& path, std::ostream& out, std::ostream& err, const CheckOptions& options) {
  std::string text;
  try {
    text = read_file(path);
  } catch (const Unreadable& unreadable) {
    err << "tendril-check: " << path << ": " << unreadable.what() << '\n';
    return 2;
  }
  switch (options.then) {
    case Then::play:
      return play_text(text, path, std::cin, out, err, options);
    case Then::exhaust:
      return exhaust_text(text, path, options.depth, out, err, options);
    case Then::nothing:
      break;
  }
  return check_text(text, path, out, err, options);
}

}  // namespace checker
