// Boards with a token: whatever is read is written and read back as the same sum, and so are the words of moves.
#include <cstdint>
#include <cstdlib>

#include "rules/geography/geography.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const geography::GeographyRules rules(data[0] % 2 == 0 ? "edge" : "vertex");
  try {
    const Sum sum = rules.parse(text);
    for (const Key& key : sum)
      if (rules.parse(rules.print(key)) != Sum{key}) std::abort();
    if (size > 60) return 0;
    if (rules.parse(rules.written(text)) != sum) std::abort();
    for (const NamedMove& move : rules.moves(text))
      if (rules.parse(move.text) != move.result) std::abort();
  } catch (const InputError&) {
  }
  return 0;
}
