// Questions in JSON: whatever is asked is answered with an object, which is the answer, an error or why it was stopped; never with
// a defect. Twice the same: what was learnt from a question changes no answer.
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tendril/ask.hpp"
#include "tendril/tendril.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Clerk clerk({.seconds = 0.2, .bytes = std::size_t{1} << 30, .games = 2, .text = 4096});
  const auto answer = nlohmann::json::parse(clerk.ask(text), nullptr, false);
  if (!answer.is_object()) std::abort();
  // The problem quotes what was asked, so the fuzzer can write anything there.
  if (answer.contains("error") && answer["error"]["right"] == "please report it") std::abort();
  if (answer.contains("nimber") || answer.contains("lengths"))
    if (const auto again = nlohmann::json::parse(clerk.ask(text));
        !again.contains("stopped") && !answer.contains("unknown") && again != answer)
      std::abort();
  return 0;
}
