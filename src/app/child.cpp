#include "app/child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include "app/process.hpp"

namespace tendril::app {
namespace {

constexpr std::size_t kLongestAnswer = 64 << 20;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// In the child, between fork and exec: only calls that are safe there. Ends with the reason on `report`.
[[noreturn]] void become(char* const* words, int end, int report, pid_t parent, std::size_t memory) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  const rlimit limit{memory, memory};
  setrlimit(RLIMIT_AS, &limit);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  for (const int number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_DFL);
  dup2(end, STDIN_FILENO);
  dup2(end, STDOUT_FILENO);
  execvp(words[0], words);
  const int reason = errno;
  const ssize_t written = write(report, &reason, sizeof reason);
  _exit(written == sizeof reason ? 127 : 126);
}

}  // namespace

Child::Child(const std::vector<std::string>& words, std::size_t memory) {
  int ends[2];
  int report[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw Failed{fmt::format("no channel to a program: {}", std::strerror(errno))};
  if (pipe2(report, O_CLOEXEC) != 0) {
    close(ends[0]);
    close(ends[1]);
    throw Failed{fmt::format("no channel to a program: {}", std::strerror(errno))};
  }
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ == 0) become(arguments.data(), ends[1], report[1], parent, memory);
  const int fork_failed = errno;
  close(ends[1]);
  close(report[1]);
  socket_ = ends[0];
  int reason = pid_ < 0 ? fork_failed : 0;
  ssize_t got = pid_ < 0 ? static_cast<ssize_t>(sizeof reason) : 0;
  if (pid_ >= 0)
    while ((got = read(report[0], &reason, sizeof reason)) < 0 && errno == EINTR) continue;
  close(report[0]);
  if (got != static_cast<ssize_t>(sizeof reason)) return;
  if (pid_ > 0) waitpid(pid_, nullptr, 0);
  close(socket_);
  throw Failed{fmt::format("the program {} cannot be started: {}", words[0], std::strerror(reason))};
}

Child::~Child() {
  close(socket_);
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);  // it may not have a group yet
  waitpid(pid_, nullptr, 0);
}

void Child::wait(short event, double until) {
  constexpr int kLook = 50;  // milliseconds between looks at limits and signals
  for (;;) {
    pollfd waiting{socket_, event, 0};
    const int ready = poll(&waiting, 1, kLook);
    if (ready > 0) return;
    if (const char* why = stop_token().why()) throw Stopped(StopReason::asked, why);
    if (now() > until) throw Failed{"no answer in time"};
  }
}

void Child::fail_by_its_end() {
  siginfo_t ended{};
  const auto look = [&] {
    return waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT);
  };
  // It may close its output a little before it ends.
  for (int i = 0; i < 100 && look() == 0 && ended.si_pid == 0; ++i) usleep(5000);
  if (ended.si_pid == 0) throw Failed{"the program closed its output instead of answering"};
  if (ended.si_code == CLD_EXITED)
    throw Failed{fmt::format("the program ended (exit code {}) instead of answering", ended.si_status)};
  throw Failed{fmt::format("the program was ended by signal {} instead of answering", ended.si_status)};
}

std::string Child::ask(const std::string& line, double seconds) {
  usable_ = false;
  const double until = now() + seconds;
  const std::string text = line + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    wait(POLLOUT, until);
    const ssize_t more = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (more < 0 && errno != EAGAIN && errno != EINTR) fail_by_its_end();
    if (more > 0) sent += static_cast<std::size_t>(more);
  }
  std::size_t end = 0;
  while ((end = read_ahead_.find('\n', end)) == std::string::npos) {
    end = read_ahead_.size();
    if (end > kLongestAnswer) throw Failed{"an answer longer than 64 MiB"};
    wait(POLLIN, until);
    char buffer[1 << 16];
    const ssize_t more = recv(socket_, buffer, sizeof buffer, MSG_DONTWAIT);
    if (more == 0 || (more < 0 && errno != EAGAIN && errno != EINTR)) fail_by_its_end();
    if (more > 0) read_ahead_.append(buffer, static_cast<std::size_t>(more));
  }
  std::string answer = read_ahead_.substr(0, end);
  read_ahead_.erase(0, end + 1);
  if (answer.ends_with('\r')) answer.pop_back();
  usable_ = true;
  return answer;
}

std::vector<std::string> command_words(const std::string& command) {
  std::vector<std::string> words;
  bool inside = false;  // a word
  char quote = '\0';
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote != '\0') {
      if (c == quote)
        quote = '\0';
      else
        words.back() += c;
      continue;
    }
    if (c == ' ' || c == '\t' || c == '\n') {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (c == '\'' || c == '"')
      quote = c;
    else if (c == '\\' && i + 1 < command.size())
      words.back() += command[++i];
    else
      words.back() += c;
  }
  if (quote != '\0') throw Child::Failed{"a quotation that does not end"};
  if (words.empty() || words[0].empty()) throw Child::Failed{"no program"};
  return words;
}

}  // namespace tendril::app
