// A program started as a child, asked a line at a time. No shell is involved: the words are its arguments. It lives in a
// process group of its own, with a cap on its memory, and dies with this process, however that ends.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

namespace tendril::app {

class Child {
 public:
  // What can go wrong, in words for people.
  struct Failed {
    std::string what;
  };

  // To be called by a thread that outlives the child. Throws Failed.
  Child(const std::vector<std::string>& words, std::size_t memory);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Writes the line and reads the next one, which comes within `seconds`. Throws Failed, and Stopped while it waits;
  // after either the child is of no use any more.
  std::string ask(const std::string& line, double seconds);
  bool usable() const { return usable_; }

 private:
  // Waits until the child can be written to or read from. Throws Failed, Stopped.
  void wait(short event, double until);
  [[noreturn]] void fail_by_its_end();

  pid_t pid_ = -1;
  int socket_ = -1;
  std::string read_ahead_;
  bool usable_ = true;
};

// "python3 'my game.py' 3": words, with quotes as in a shell and nothing else of it. Throws Failed.
std::vector<std::string> command_words(const std::string& command);

}  // namespace tendril::app
