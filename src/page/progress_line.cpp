#include "page/progress_line.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "base/bytes.hpp"

namespace tendril {

void ProgressLine::show(std::string_view text) {
  if (!wanted_) return;
  last_ = text;
  shown_ = false;
  restore();
}

void ProgressLine::restore() {
  if (!wanted_ || shown_ || last_.empty()) return;
  // The last column stays free: a cursor behind it may already be on the next line.
  fmt::print(stderr, "\r\033[K{}", whole_phrases(last_, width() - 1));
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
  const char* columns = std::getenv("COLUMNS");
  const int told = columns == nullptr ? 0 : std::atoi(columns);
  return told >= 20 ? static_cast<std::size_t>(told) : 80;
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, 1e9)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole % 3600 / 60);
}

namespace {

// "1,234,567".
std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t i = digits.size(); i > 3;) digits.insert(i -= 3, ",");
  return digits;
}

}  // namespace

std::string whole_phrases(std::string_view text, std::size_t width) {
  if (fitted(text, width).size() >= text.size()) return std::string(text);
  // Of a text that is nearly all one phrase, its beginning is better than nothing.
  const std::size_t comma = text.substr(0, width + 1).rfind(", ");
  return comma == std::string_view::npos || comma < width / 2 ? fitted(text, width)
                                                              : fitted(text.substr(0, comma), width);
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
  std::string text = fmt::format("{}: {}", progress.doing, duration(progress.seconds));
  if (progress.done > 0)
    text += fmt::format(", {} position{}, {}/s", grouped(progress.done), progress.done == 1 ? "" : "s",
                        grouped(static_cast<std::uint64_t>(progress.rate)));
  return fmt::format("{}, {}{}{}", text, human_bytes(progress.bytes), progress.detail.empty() ? "" : ", ",
                     progress.detail);
}

}  // namespace tendril
