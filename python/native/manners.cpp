#include "manners.hpp"

namespace tendril::python {
namespace {

// One for the main thread's questions, for ever: a handler may run at any moment, in any thread.
const StopToken& main_token() {
  static const StopToken token;
  return token;
}

extern "C" void on_interrupt(int) {
  main_token().stop("interrupted");
  PyErr_SetInterrupt();  // async-signal-safe
}

bool is_main_thread() {
  const py::object main = py::module_::import("threading").attr("main_thread")();
  return main.attr("ident").cast<unsigned long>() == PyThread_get_thread_ident();
}

}  // namespace

Interruptible::Interruptible() : main_thread_(is_main_thread()) {
  if (!main_thread_) return;
  token_ = main_token();
  token_.stop(nullptr);
  sigaction(SIGINT, nullptr, &before_);
  if (before_.sa_handler == SIG_IGN || before_.sa_handler == SIG_DFL) return;
  struct sigaction ours = {};
  ours.sa_handler = on_interrupt;
  sigemptyset(&ours.sa_mask);
  installed_ = sigaction(SIGINT, &ours, nullptr) == 0;
}

Interruptible::~Interruptible() {
  if (installed_) sigaction(SIGINT, &before_, nullptr);
}

ReportProgress Reporter::callback() {
  if (progress_.is_none() && !interruptible_.main_thread()) return {};
  return [this](const Progress& now) {
    const py::gil_scoped_acquire acquire;
    try {
      // Signals that Python handles besides, such as SIGALRM.
      if (interruptible_.main_thread() && PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress_.is_none()) progress_(now.doing, now.done, now.rate, now.seconds, now.bytes, now.detail);
    } catch (...) {
      failed_ = std::current_exception();
      interruptible_.token().stop("stopped by an exception");
    }
  };
}

void raise(const Stopped& stopped) {
  PyObject* kind = nullptr;
  switch (stopped.reason()) {
    case StopReason::time:
      kind = PyExc_TimeoutError;
      break;
    case StopReason::memory:
      kind = PyExc_MemoryError;
      break;
    case StopReason::asked:
    case StopReason::store:
      kind = PyExc_KeyboardInterrupt;
      // A handler of the user's own may raise something else.
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
  PyErr_SetString(kind, stopped.what());
  throw py::error_already_set();
}

void raise(const InputError& error, py::ssize_t index) {
  const py::object kind = py::module_::import("tendril.errors").attr("InputError");
  const py::object at = index < 0 ? py::object(py::none()) : py::object(py::int_(index));
  const py::object made = kind(error.problem(), error.input(), error.column(), error.right(), at);
  PyErr_SetObject(kind.ptr(), made.ptr());
  throw py::error_already_set();
}

}  // namespace tendril::python
