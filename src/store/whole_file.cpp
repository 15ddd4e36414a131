#include "store/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "store/durable.hpp"
#include "tendril/error.hpp"

namespace tendril::store {
namespace {

namespace fs = std::filesystem;

std::atomic<int> files_at_work = 0;

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : "."; }

// Where a name leads: a link stays a link, and what it points to is replaced, or made.
fs::path destination(const std::string& name) {
  constexpr int kMostLinks = 40;  // as the system has it
  fs::path file = name;
  std::error_code error;
  for (int i = 0; fs::is_symlink(file, error); ++i) {
    const fs::path target = fs::read_symlink(file, error);
    if (error || i == kMostLinks) return name;
    file = folder_of(file) / target;
  }
  return file;
}

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
    return write_all(descriptor_, content) && ::fsync(descriptor_) == 0;
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

int write_in_place(const std::string& name, std::string_view content) {
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  const int error = write_all(descriptor, content) ? 0 : errno;
  const int at_the_end = ::close(descriptor) == 0 ? 0 : errno;
  return error != 0 ? error : at_the_end;
}

}  // namespace

void check_writable(const std::string& name) {
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

int write_whole(const std::string& name, std::string_view content) {
  const fs::path file = destination(name);
  if (!is_replaced(file)) return write_in_place(name, content);
  if (::access(file.c_str(), F_OK) == 0 && ::access(file.c_str(), W_OK) != 0) return errno;
  Beside beside(file);
  if (!beside.made() || !beside.write(content)) return errno;
  beside.take_rights_of(file);
  return beside.take_place_of(file) && sync_directory_of(file) ? 0 : errno;
}

bool writing_whole() noexcept { return files_at_work > 0; }

void forget_unfinished() noexcept {
  // Whoever holds the lock is about to rename or to remove: then there is nothing to take away.
  if (!Beside::mutex().try_lock()) return;
  Beside::mutex().unlock();
  Beside::forget();
}

}  // namespace tendril::store
