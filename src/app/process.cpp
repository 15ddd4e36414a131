#include "app/process.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace tendril::app {
namespace {

const StopToken& token() {
  static const StopToken the_token;
  return the_token;
}

extern "C" void stop_for_signal(int number) {
  token().stop(number == SIGINT ? "interrupted" : number == SIGHUP ? "hung up" : "terminated");
}
extern "C" void do_nothing(int /*number*/) {}

}  // namespace

std::size_t resident_bytes() {
  std::FILE* statm = std::fopen("/proc/self/statm", "r");
  if (statm == nullptr) return 0;
  unsigned long long total = 0;
  unsigned long long resident = 0;
  const int read = std::fscanf(statm, "%llu %llu", &total, &resident);
  std::fclose(statm);
  return read == 2 ? static_cast<std::size_t>(resident) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

StopToken stop_token() { return token(); }

void catch_signals() {
  token();  // made before a handler may need it
  struct sigaction action = {};
  action.sa_handler = stop_for_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction before = {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)  // nohup has its way
    sigaction(SIGHUP, &action, nullptr);
  // A reader who has gone away is an error of the write, so that what was proved is saved. Not ignored: the
  // programs that are started here would inherit that.
  struct sigaction nothing = {};
  nothing.sa_handler = do_nothing;
  nothing.sa_flags = SA_RESTART;
  sigaction(SIGPIPE, &nothing, nullptr);
  sigaction(SIGXFSZ, &nothing, nullptr);  // a file that may not grow further, likewise
}

}  // namespace tendril::app
