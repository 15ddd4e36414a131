#include "app/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <ostream>
#include <streambuf>

#include "store/durable.hpp"
#include "tendril/error.hpp"

namespace tendril::app {
namespace {

namespace fs = std::filesystem;

int output_error = 0;  // the first errno of standard output
std::atomic<int> files_at_work = 0;

// Where a name leads: a link stays a link, and what it points to is replaced.
fs::path destination(const std::string& name) {
  std::error_code error;
  if (fs::is_symlink(name, error)) {
    const fs::path target = fs::weakly_canonical(name, error);
    if (!error) return target;
  }
  return name;
}
fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : "."; }

// Only plain files are replaced.
bool is_replaced(const fs::path& file) {
  struct stat status = {};
  return ::stat(file.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

// The file that is being written beside its place, under a name of its own.
class Beside {
 public:
  explicit Beside(const fs::path& file) {
    ++files_at_work;
    std::string name =
        fmt::format("{}/.{}.XXXXXX", folder_of(file).string(), file.filename().string().substr(0, 200));
    const std::lock_guard lock(mutex());
    descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor_ >= 0) unfinished() = name;
  }
  ~Beside() {
    if (descriptor_ >= 0) ::close(descriptor_);
    forget();
    --files_at_work;
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;

  bool made() const { return descriptor_ >= 0; }
  bool write(std::string_view content) {
    return store::write_all(descriptor_, content) && ::fsync(descriptor_) == 0;
  }
  // As `file` had them, or as any new file has them.
  void take_rights_of(const fs::path& file) {
    struct stat status = {};
    mode_t mode = 0;
    if (::stat(file.c_str(), &status) == 0) {
      mode = status.st_mode & 07777;
    } else {
      const mode_t mask = ::umask(0);
      ::umask(mask);
      mode = 0666 & ~mask;
    }
    static_cast<void>(::fchmod(descriptor_, mode) == 0);  // a disk without rights has none to give
  }
  bool take_place_of(const fs::path& file) {
    const std::lock_guard lock(mutex());
    if (::rename(unfinished().c_str(), file.c_str()) != 0) return false;
    unfinished().clear();
    return true;
  }
  static void forget() {
    const std::lock_guard lock(mutex());
    if (!unfinished().empty()) ::unlink(unfinished().c_str());
    unfinished().clear();
  }
  static std::mutex& mutex() {
    static std::mutex instance;
    return instance;
  }

 private:
  static std::string& unfinished() {
    static std::string name;
    return name;
  }

  int descriptor_;
};

void write_in_place(const std::string& name, std::string_view content) {
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) throw CannotWrite(name, errno);
  bool written = store::write_all(descriptor, content);
  const int error = errno;
  written = ::close(descriptor) == 0 && written;
  if (!written) throw CannotWrite(name, error);
}

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
  if (name.empty() || name == "-") return;
  const auto fail = [&](int error) {
    throw InputError(fmt::format("cannot write the file ({})", std::strerror(error)), name, 0,
                     "name a file that can be written");
  };
  const fs::path file = destination(name);
  std::error_code error;
  if (fs::is_directory(file, error)) fail(EISDIR);
  if (!is_replaced(file)) {
    if (::access(file.c_str(), W_OK) != 0) fail(errno);
    return;
  }
  // A file that may not be written to is left alone, also where its folder would allow to replace it.
  if (fs::exists(file, error) && ::access(file.c_str(), W_OK) != 0) fail(errno);
  if (const Beside beside(file); !beside.made()) fail(errno);
}

void write_file(const std::string& name, std::string_view content) {
  if (name == "-") return say_text(content);
  const fs::path file = destination(name);
  if (!is_replaced(file)) return write_in_place(name, content);
  if (::access(file.c_str(), F_OK) == 0 && ::access(file.c_str(), W_OK) != 0) throw CannotWrite(name, errno);
  Beside beside(file);
  if (!beside.made()) throw CannotWrite(name, errno);
  if (!beside.write(content)) throw CannotWrite(name, errno);
  beside.take_rights_of(file);
  if (!beside.take_place_of(file)) throw CannotWrite(name, errno);
  if (!store::sync_directory_of(file)) throw CannotWrite(name, errno);
}

bool writing_file() noexcept { return files_at_work > 0; }

void forget_unfinished_file() noexcept {
  // Whoever holds the lock is about to rename or to remove: then there is nothing to take away.
  if (!Beside::mutex().try_lock()) return;
  Beside::mutex().unlock();
  Beside::forget();
}

}  // namespace tendril::app
