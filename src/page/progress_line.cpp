#include "page/progress_line.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

#include "base/bytes.hpp"

namespace tendril {

void ProgressLine::show(std::string_view text) {
  if (!wanted_) return;
  // The last column stays free: a cursor behind it may already be on the next line.
  fmt::print(stderr, "\r\033[K{}", fitted(text, width() - 1));
  std::fflush(stderr);
  shown_ = true;
}

void ProgressLine::clear() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

std::size_t ProgressLine::width() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) return size.ws_col;
  return 120;
}

std::string fitted(std::string_view text, std::size_t width) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xc0) == 0x80;  // a character that began before
    if (!continues && width-- == 0) break;
    result += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return result;
}

std::string progress_text(const Progress& progress) {
  return fmt::format("{}: {} done, {:.0f}/s, {:.1f} s, {}{}{}", progress.doing, progress.done, progress.rate,
                     progress.seconds, human_bytes(progress.bytes), progress.detail.empty() ? "" : ", ",
                     progress.detail);
}

}  // namespace tendril
