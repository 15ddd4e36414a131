// Programs run as a pipeline whose output is read line by line: nauty's generators of graphs (McKay and
// Piperno 2014) are older, faster and better tested than anything we could write. No shell is involved: a
// program is its name and its arguments, and what a user types can never be a command.
#pragma once

#include <sys/types.h>

#include <cstdio>
#include <string>
#include <vector>

#include "tendril/error.hpp"

namespace tendril::lab {

// Boards no longer come, for a reason that is not the boards': a generator that cannot be started or has failed, a
// disk that cannot be read. Unlike a line that is no board, it must not pass for the end of a sweep.
class SourceFailed : public InputError {
 public:
  using InputError::InputError;
};

using Program = std::vector<std::string>;  // name, looked up in PATH, and arguments

class Pipeline {
 public:
  // Starts the programs, each reading what the one before it writes; the first reads nothing. Throws
  // SourceFailed if one cannot be started.
  explicit Pipeline(const std::vector<Program>& programs);
  // Ends programs that are still running.
  ~Pipeline();
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;

  // The next line without its end; false after the last one. Throws SourceFailed once if a program has failed.
  bool line(std::string& text);

 private:
  void start(const Program& program, int input, int output);
  void stop();

  std::vector<pid_t> running_;
  std::vector<std::string> names_;
  std::FILE* output_ = nullptr;
};

// Debian calls nauty's programs nauty-geng and so on, others geng: the one that is there. Throws InputError.
std::string nauty_program(std::string_view name);

}  // namespace tendril::lab
