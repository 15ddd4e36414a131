// The library as one function: a question in JSON, an answer in JSON. It is what the page in the browser asks of the engine
// beside it and what it asks of `tendril serve`, word for word the same, and enough for a program in any language.
//
//   tendril::Clerk clerk;
//   clerk.ask(R"({"ask":"moves","game":"sprouts","position":"0*4@P1","seconds":2})")
//
// A question is an object. `ask` says what is wanted: games, read, moves, nimber, outcome, lengths, reply, why, draw, certificate,
// check. docs/web.md lists what each takes and gives. An answer is an object: what was asked for; or `error`, with the column
// and what would be right; or `stopped`, with the reason, if a limit came first. Nothing is thrown.
//
// Nothing that is asked reaches files or programs: positions that name a file and games that come from outside are refused.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "tendril/control.hpp"

namespace tendril {

class Game;

struct ClerkLimits {
  double seconds = 60;    // of one question, whatever it asks for itself
  std::size_t bytes = 0;  // of memory; 0: three quarters of the machine's
  std::size_t games =
      8;  // kept with what was learnt about them; the one that was not asked for longest goes first
  std::size_t text = 4 << 20;  // bytes of a question
};

// May be asked by several threads at once; questions about one game wait for one another.
class Clerk {
 public:
  explicit Clerk(const ClerkLimits& limits = {});
  ~Clerk();
  Clerk(const Clerk&) = delete;
  Clerk& operator=(const Clerk&) = delete;

  std::string ask(std::string_view question, StopToken stop = {}, ReportProgress report = {});

  // Called once for each game that is made, before it is asked anything: a place to teach it nimbers from a store, or to
  // give it a journal, which has to outlive the clerk.
  using Prepare = std::function<void(Game&)>;
  void prepare(Prepare prepare);

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace tendril
