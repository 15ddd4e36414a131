// The engine as a module for browsers: one function that takes a question and gives the answer, both JSON (tendril/ask.hpp).
// It runs in a Web Worker, in one thread; whoever wants it to stop ends the worker.
#include <emscripten/emscripten.h>

#include <string>

#include "tendril/ask.hpp"

// Progress goes to whatever function the page has put there.
EM_JS(void, tell_progress, (const char* doing, double done, double seconds, double bytes), {
  if (Module.progress) Module.progress({doing : UTF8ToString(doing), done, seconds, bytes});
});

extern "C" EMSCRIPTEN_KEEPALIVE const char* tendril_ask(const char* question) {
  static tendril::Clerk clerk;
  static std::string answer;  // until the next question
  answer = clerk.ask(question, {}, [](const tendril::Progress& progress) {
    tell_progress(progress.doing.c_str(), static_cast<double>(progress.done), progress.seconds,
                  static_cast<double>(progress.bytes));
  });
  return answer.c_str();
}
