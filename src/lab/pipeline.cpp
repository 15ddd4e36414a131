#include "lab/pipeline.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

extern char** environ;

namespace tendril::lab {
namespace {

[[noreturn]] void cannot(std::string_view what, std::string_view name, int error) {
  throw SourceFailed(fmt::format("{} ({})", what, std::strerror(error)), name, 0,
                     "install the package nauty, or give the graphs in a file");
}

std::pair<int, int> make_pipe(std::string_view name) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) cannot("no pipe for a program", name, errno);
  return {ends[0], ends[1]};
}

}  // namespace

Pipeline::Pipeline(const std::vector<Program>& programs) {
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (input < 0) cannot("cannot open /dev/null for a program", programs[0][0], errno);
  try {
    for (const Program& program : programs) {
      const auto [read_end, write_end] = make_pipe(program[0]);
      try {
        start(program, input, write_end);
      } catch (...) {
        close(read_end);
        close(write_end);
        throw;
      }
      close(input);
      close(write_end);
      input = read_end;
    }
  } catch (...) {
    close(input);
    stop();
    throw;
  }
  output_ = fdopen(input, "r");
  if (output_ == nullptr) {
    const int error = errno;
    close(input);
    stop();
    cannot("cannot read from a program", programs.back()[0], error);
  }
}

Pipeline::~Pipeline() { stop(); }

void Pipeline::start(const Program& program, int input, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  // A Ctrl-C is for us: we then end the programs ourselves, so that they do not seem to fail.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::vector<char*> arguments;
  for (const std::string& argument : program) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int error = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) cannot("cannot run this program", program[0], error);
  running_.push_back(child);
  names_.push_back(program[0]);
}

bool Pipeline::line(std::string& text) {
  text.clear();
  if (output_ == nullptr) return false;
  for (;;) {
    const int c = std::getc(output_);
    if (c == '\n') return true;
    if (c != EOF) {
      text.push_back(static_cast<char>(c));
    } else if (std::ferror(output_) != 0 && errno == EINTR) {
      std::clearerr(output_);  // a signal, not the end
    } else {
      break;
    }
  }
  std::fclose(std::exchange(output_, nullptr));
  std::string failed;
  for (std::size_t i = 0; i < running_.size(); ++i) {
    int status = 0;
    while (waitpid(running_[i], &status, 0) < 0 && errno == EINTR) {
    }
    if (status != 0 && failed.empty()) failed = names_[i];
  }
  running_.clear();
  if (!failed.empty())
    throw SourceFailed("this program failed", failed, 0,
                       "see its message above; its graphs so far were used");
  return !text.empty();
}

void Pipeline::stop() {
  if (output_ != nullptr) std::fclose(std::exchange(output_, nullptr));
  for (const pid_t child : running_) {
    kill(child, SIGTERM);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  running_.clear();
}

std::string nauty_program(std::string_view name) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
  for (;;) {
    const std::size_t colon = rest.find(':');
    const std::string_view folder = rest.substr(0, colon);
    for (const std::string_view prefix : {"nauty-", ""})
      if (access(fmt::format("{}/{}{}", folder, prefix, name).c_str(), X_OK) == 0)
        return fmt::format("{}{}", prefix, name);
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  throw InputError(fmt::format("nauty's program {} is not there", name), name, 0,
                   "install the package nauty, or give the graphs in a file");
}

}  // namespace tendril::lab
