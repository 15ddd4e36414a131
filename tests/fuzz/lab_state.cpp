// The state of a sweep: any text is a state or an InputError. Seals are put right first, line by line, so that
// what is behind them is reached.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "lab/state.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto look_at = [](const std::string& state_text) {
    try {
      const lab::SweepState state = lab::parse_state(state_text, "state");
      if (state.torn_bytes > state_text.size()) std::abort();
      for (const lab::Hit& hit : state.hits)
        if (hit.values.size() != state.sweep.columns.size()) std::abort();
    } catch (const InputError& error) {
      if (error.line().empty()) std::abort();
    }
  };
  look_at(std::string(text));
  lab::Sealer sealer;
  std::string sealed;
  std::size_t at = 0;
  for (std::size_t end = 0; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1)
    sealed += sealer.seal(text.substr(at, end - at));
  look_at(sealed + std::string(text.substr(at)));
  return 0;
}
