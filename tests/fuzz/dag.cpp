// Game graphs as arcs or DOT: whatever is read is written and read back as the same sum, and so are the words of moves.
#include <cstdint>
#include <cstdlib>

#include "rules/dag/dag.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const dag::DagRules rules;
  try {
    const Sum sum = rules.parse(text);
    for (const Key& key : sum)
      if (rules.parse(rules.print(key)) != Sum{key}) std::abort();
    if (size > 200) return 0;
    if (rules.parse(rules.written(text)) != sum) std::abort();
    for (const NamedMove& move : rules.moves(text))
      if (rules.parse(move.text) != move.result) std::abort();
  } catch (const InputError&) {
  }
  return 0;
}
