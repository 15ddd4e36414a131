#include "app/sound_keys.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <new>

namespace tendril::app {
namespace {

// How far the other process has come, in memory that both see.
class Shared {
 public:
  Shared()
      : at_(mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
    if (at_ == MAP_FAILED) throw std::bad_alloc();
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  ~Shared() { munmap(at_, sizeof(std::size_t)); }
  volatile std::size_t& operator*() { return *static_cast<std::size_t*>(at_); }

 private:
  void* at_;
};

// What is meaningless may ask for any amount of memory: a gibibyte more than there is now.
void limit_memory() {
  std::ifstream sizes("/proc/self/statm");
  rlim_t data = 0;
  for (int field = 0; field < 6; ++field) sizes >> data;
  if (!sizes) return;
  const rlim_t most = data * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (rlim_t{1} << 30);
  const rlimit limit = {most, most};
  setrlimit(RLIMIT_DATA, &limit);
}

bool reads_back(const Game& game, std::string_view key) {
  try {
    return game.reads_back(key);
  } catch (const Stopped&) {
    throw;
  } catch (const std::exception&) {
    return false;
  }
}

enum Ending { kAllSound, kNotSound, kStopped, kNoMemory };

[[noreturn]] void look(const Game& game, const std::vector<std::string_view>& keys, Shared& at) {
  // Nothing may leave this function: behind it is the rest of the program, which waits for threads that are not here.
  try {
    const rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    limit_memory();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      *at = i;
      if (!reads_back(game, keys[i])) _exit(kNotSound);
    }
  } catch (const std::bad_alloc&) {
    _exit(kNoMemory);
  } catch (...) {
    _exit(kStopped);
  }
  _exit(kAllSound);
}

std::string hexadecimal(std::string_view key) {
  constexpr std::size_t kMost = 24;
  std::string digits;
  for (const char c : key.substr(0, kMost)) digits += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return digits + (key.size() > kMost ? "..." : "");
}

}  // namespace

void check_keys(const Game& game, const std::filesystem::path& store,
                const std::vector<std::string_view>& keys, Control& control) {
  if (keys.empty()) return;
  Shared at;
  const pid_t other = fork();
  if (other < 0) throw std::bad_alloc();  // no room for another process
  if (other == 0) look(game, keys, at);
  int status = 0;
  try {
    while (waitpid(other, &status, WNOHANG) == 0) {
      control.check();
      usleep(500);
    }
  } catch (...) {
    kill(other, SIGKILL);
    waitpid(other, &status, 0);
    throw;
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == kAllSound) return;
  control.check();  // it was stopped by what stops us
  if (WIFEXITED(status) && WEXITSTATUS(status) == kNoMemory) throw std::bad_alloc();
  throw InputError(fmt::format("a key of the store is no position of {}", game.name()),
                   hexadecimal(keys[*at]), 0,
                   fmt::format("'{}' was changed by something else: begin a new store", store.string()));
}

}  // namespace tendril::app
