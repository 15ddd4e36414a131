// What a command hands out: standard output and files, with one owner, so that nothing written is ever lost in
// silence. Every write is checked; one that fails is a CannotWrite, which main() turns into one line and exit
// code 4. A reader who has gone away (a closed pipe) is no failure: the program ends quietly with that code.
#pragma once

#include <fmt/format.h>

#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tendril::app {

class CannotWrite : public std::runtime_error {
 public:
  // `error` is an errno.
  CannotWrite(std::string_view what, int error);
  bool reader_is_gone() const { return reader_is_gone_; }

 private:
  bool reader_is_gone_;
};

// --- standard output ---
void say_text(std::string_view text);
template <class... T>
void say(fmt::format_string<T...> text, T&&... values) {
  say_text(fmt::format(text, std::forward<T>(values)...));
}
// All that was said is with the reader now. Throws CannotWrite, also for what failed before.
void flush_output();
// The same for moments at which nothing may be thrown; flush_output tells later.
void try_flush_output() noexcept;

// A stream that says what is written to it, for those who write to streams.
std::ostream& output_stream();

// --- files; the name - is standard output ---
// Throws InputError if the file could not be written now. To be called before a long search for its content.
void check_writable(const std::string& name);
// A folder for files, unless there is one already. Throws InputError.
void make_folder(const std::string& name);
// Writes a whole file. A device or a pipe is written to as it is. Throws CannotWrite.
void write_file(const std::string& name, std::string_view content);
}  // namespace tendril::app
