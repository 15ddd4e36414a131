#include "app/output.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ostream>
#include <streambuf>

#include "store/whole_file.hpp"
#include "tendril/error.hpp"

namespace tendril::app {
namespace {

int output_error = 0;  // the first errno of standard output

class SayBuffer : public std::streambuf {
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    say_text({text, static_cast<std::size_t>(size)});
    return size;
  }
  int overflow(int c) override {
    const char character = static_cast<char>(c);
    if (c != traits_type::eof()) say_text({&character, 1});
    return traits_type::not_eof(c);
  }
  int sync() override {
    flush_output();
    return 0;
  }
};

}  // namespace

std::ostream& output_stream() {
  static SayBuffer buffer;
  static std::ostream stream(&buffer);
  stream.exceptions(std::ios::badbit);  // what `buffer` throws comes through
  return stream;
}

CannotWrite::CannotWrite(std::string_view what, int error)
    : std::runtime_error(fmt::format("cannot write {} ({})", what, std::strerror(error))),
      reader_is_gone_(error == EPIPE) {}

void say_text(std::string_view text) {
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return;
  if (output_error == 0) output_error = errno != 0 ? errno : EIO;
  throw CannotWrite("to standard output", output_error);
}

void try_flush_output() noexcept {
  errno = 0;
  if ((std::fflush(stdout) != 0 || std::ferror(stdout) != 0) && output_error == 0)
    output_error = errno != 0 ? errno : EIO;
}

void flush_output() {
  try_flush_output();
  if (output_error != 0) throw CannotWrite("to standard output", output_error);
}

void check_writable(const std::string& name) {
  if (!name.empty() && name != "-") store::check_writable(name);
}

void make_folder(const std::string& name) {
  if (mkdir(name.c_str(), 0777) != 0 && errno != EEXIST)
    throw InputError(fmt::format("the folder cannot be made ({})", std::strerror(errno)), name, 0,
                     "name a folder that can be written");
}

void write_file(const std::string& name, std::string_view content) {
  if (name == "-") return say_text(content);
  if (const int error = store::write_whole(name, content); error != 0) throw CannotWrite(name, error);
}

}  // namespace tendril::app
