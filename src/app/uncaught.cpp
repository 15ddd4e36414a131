// The last line of a program that runs out of memory where nobody can catch it: while options are declared, in a
// destructor, before main. Commands catch what they can and end in good order (session.cpp); this is for the rest, found
// by letting every allocation fail in turn (tests/faults). Tried instead: catching in main, which destructors and
// statics escape.
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>

#include "app/session.hpp"

namespace tendril::app {
namespace {

// Nothing here may allocate. What stands in the buffer of standard output is no answer that could be relied on.
[[noreturn]] void end_for(std::string_view why) {
  constexpr std::string_view kBegin = "tendril: stopped before the answer: ";
  for (const std::string_view part : {kBegin, why, std::string_view("\n")})
    if (write(STDERR_FILENO, part.data(), part.size()) < 0) break;
  _exit(kStopped);
}

[[noreturn]] void end_with_a_line() {
  try {
    if (const std::exception_ptr thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    end_for("the machine is out of memory");
  } catch (const std::system_error& error) {
    end_for(error.what());
  } catch (...) {
    // A mistake in the program: let it be seen as one.
  }
  std::abort();
}

// Before the constructors of other statics.
[[gnu::constructor(101)]] void install() { std::set_terminate(end_with_a_line); }

}  // namespace
}  // namespace tendril::app
