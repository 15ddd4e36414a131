// The program as a user meets it: run by a shell, with what it printed and how it ended.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>

namespace tendril::app {

struct Ran {
  int code = 0;  // as the shell says it: 128 + the signal that ended it
  std::string out;
  std::string err;
  bool in_time = true;  // it ended before the watchdog did
};

// Runs `command` by sh in `folder`, where `tendril` and `tendril-check` are those of this build. After
// `signal_after` (if it is not zero) the signal is sent; after a minute the watchdog kills it.
Ran run(const std::string& command, const std::filesystem::path& folder, int signal = 0,
        std::chrono::milliseconds signal_after = {});

// A folder of this test's own, empty.
std::filesystem::path fresh_folder();

std::string bytes_of(const std::filesystem::path& file);

}  // namespace tendril::app
