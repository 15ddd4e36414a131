// How a question is asked from Python: without the interpreter's lock, within limits, with progress, and given up
// at Ctrl-C.
//
// While the main thread asks, SIGINT goes to a handler that stops the search at once and then does what Python's
// own would have done. The other way, asking in a thread of its own while the main thread polls for signals, would
// cost every small question a thread (now it takes microseconds), and forked processes would lose the thread.
#pragma once

#include <pybind11/pybind11.h>

#include <csignal>
#include <exception>
#include <string>

#include "tendril/tendril.hpp"

namespace tendril::python {

namespace py = pybind11;

// What every question takes.
struct Manners {
  double seconds = 0;
  std::size_t bytes = 0;
  unsigned threads = 1;
  py::object progress = py::none();  // called with (doing, done, rate, seconds, bytes, detail)
};

// While it lives, Ctrl-C stops `token()`. Only questions of the main thread are stopped by it, as in all of Python.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  const StopToken& token() const { return token_; }
  bool main_thread() const { return main_thread_; }

 private:
  bool main_thread_;
  bool installed_ = false;
  StopToken token_;
  struct sigaction before_ = {};
};

// Hands reports to Python. An exception there stops the question and is raised when it has stopped.
class Reporter {
 public:
  Reporter(const Manners& manners, const Interruptible& interruptible)
      : progress_(manners.progress), interruptible_(interruptible) {}
  ReportProgress callback();
  void rethrow() const {
    if (failed_) std::rethrow_exception(failed_);
  }

 private:
  py::object progress_;
  const Interruptible& interruptible_;
  std::exception_ptr failed_ = nullptr;
};

// KeyboardInterrupt, TimeoutError or MemoryError.
[[noreturn]] void raise(const Stopped& stopped);
// tendril.InputError; `index`: of the input among several, or -1.
[[noreturn]] void raise(const InputError& error, py::ssize_t index = -1);

// `question` takes a Control, and the token that stops it.
template <class Question>
auto ask(const Manners& manners, Question&& question) {
  const Interruptible interruptible;
  Reporter reporter(manners, interruptible);
  Control control({.seconds = manners.seconds, .bytes = manners.bytes}, interruptible.token(),
                  reporter.callback());
  try {
    const py::gil_scoped_release release;
    const Obeying obeying(control);
    return question(control, interruptible.token());
  } catch (const Stopped& stopped) {
    reporter.rethrow();
    raise(stopped);
  } catch (const InputError& error) {
    raise(error);
  }
}

}  // namespace tendril::python
