#include "app/run_program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "places.hpp"

namespace tendril::app {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

fs::path fresh_folder() {
  const auto* info = testing::UnitTest::GetInstance()->current_test_info();
  const fs::path folder = fs::path(testing::TempDir()) / ("tendril_" + std::string(info->test_suite_name()) +
                                                          "_" + info->name() + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

Ran run(const std::string& command, const fs::path& folder, int signal,
        std::chrono::milliseconds signal_after) {
  using Clock = std::chrono::steady_clock;
  const fs::path out = folder / ".stdout";
  const fs::path err = folder / ".stderr";
  const std::string path = fs::path(tests::binary()).parent_path().string() + ":" + std::getenv("PATH");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process for " + command);  // -1 as a process is all of them
  if (child == 0) {
    setpgid(0, 0);
    const auto put = [](const fs::path& file, int descriptor) {
      const int opened = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
      if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
    };
    put(out, STDOUT_FILENO);
    put(err, STDERR_FILENO);
    const int nothing = open("/dev/null", O_RDONLY);
    if (chdir(folder.c_str()) != 0 || setenv("PATH", path.c_str(), 1) != 0 || dup2(nothing, 0) < 0)
      _exit(126);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  const auto start = Clock::now();
  bool sent = signal == 0;
  Ran ran;
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    const auto now = Clock::now() - start;
    if (!sent && now >= signal_after) {
      kill(child, signal);
      sent = true;
    }
    if (now > std::chrono::minutes(1) && ran.in_time) {
      ran.in_time = false;
      kill(-child, SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ran.out = bytes_of(out);
  ran.err = bytes_of(err);
  return ran;
}

}  // namespace tendril::app
