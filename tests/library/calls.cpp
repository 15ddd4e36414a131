#include "library/calls.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tendril::calls {

std::string line(const Call& call, const Kind& kind) {
  const std::string a = fmt::format("p{}", call.a % kSlots);
  const std::string b = fmt::format("p{}", call.b % kSlots);
  const std::string by = fmt::format(" by {}", kEngineNames[call.engine % kEngines.size()]);
  switch (call.what) {
    case Do::read:
      return fmt::format("{} = read '{}'", a, kind.words[call.b % kind.words.size()]);
    case Do::add:
      return fmt::format("{} = {} + {}, if that is small", a, a, b);
    case Do::take_component:
      return fmt::format("{} = component {} of {}", a, call.engine, b);
    case Do::make_move:
      return fmt::format("{} = option {} of {}", a, call.engine, b);
    case Do::nimber:
      return "nimber of " + a + by;
    case Do::outcome:
      return "outcome of " + a + by;
    case Do::misere:
      return "misère outcome of " + a;
    case Do::solve:
      return fmt::format("solve {}{}, {} threads", a, by, 1 + call.b % 2);
    case Do::moves:
      return "moves of " + a;
    case Do::lengths:
      return "lengths of " + a;
    case Do::tree:
      return "tree of " + a;
    case Do::perft:
      return fmt::format("perft of {} to depth {}", a, call.b % 5);
    case Do::certify:
      return fmt::format("certify {} of {}, and check", call.b % 2 ? "the nimber" : "who wins", a);
    case Do::together:
      return fmt::format("two threads share: {} and {}{}", a, b, by);
    case Do::stopped:
      return fmt::format("nimber of {}{}, stopped at once", a, by);
    case Do::journal:
      return "journal on";
    case Do::stopping_journal:
      return fmt::format("journal on, which stops at nimber {}", call.b % 8);
    case Do::no_journal:
      return "journal off";
    case Do::tidy:
      return "tidy";
    case Do::learn:
      return "learn the nimbers of " + a;
    case Do::known:
      return "known nimbers of " + a;
    case Do::compare:
      return fmt::format("compare {} and {}", a, b);
    case Do::kCount:
      break;
  }
  return "?";
}

Calls random_calls(std::mt19937& random, std::size_t count) {
  Calls calls;
  while (calls.size() < count)
    calls.push_back({.what = static_cast<Do>(random() % static_cast<unsigned>(Do::kCount)),
                     .a = static_cast<unsigned>(random() % 64),
                     .b = static_cast<unsigned>(random() % 64),
                     .engine = static_cast<unsigned>(random() % 64)});
  return calls;
}

Calls shrunk(Calls calls, const std::function<bool(const Calls&)>& fails) {
  for (std::size_t chunk = std::max<std::size_t>(1, calls.size() / 2);;) {
    bool smaller = false;
    for (std::size_t at = 0; at < calls.size();) {
      Calls rest = calls;
      const auto begin = rest.begin() + static_cast<std::ptrdiff_t>(at);
      rest.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(chunk, rest.size() - at)));
      if (fails(rest)) {
        calls = std::move(rest);
        smaller = true;
      } else {
        at += chunk;
      }
    }
    if (chunk == 1 && !smaller) return calls;
    chunk = std::max<std::size_t>(1, chunk / 2);
  }
}

}  // namespace tendril::calls
