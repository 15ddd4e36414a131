// The Game of Cycles: boards, parts and board files; read, print, read back.
#include <cstdint>
#include <cstdlib>

#include "patience.hpp"
#include "rules/cycles/board_file.hpp"
#include "rules/cycles/cycles_rules.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  using namespace tendril;
  const cycles::CyclesRules rules;
  // A fuzzer has no business in the file system.
  if (text.find('@') == std::string_view::npos) {
    const Patience patience;
    try {
      for (const Key& key : rules.parse(text)) {
        if (rules.bound(key) > 60) continue;
        if (rules.parse(rules.print(key)) != Sum{key}) std::abort();
        Options out;
        rules.options(key, out);
      }
    } catch (const InputError&) {
    } catch (const Stopped&) {
    }
  }
  try {
    cycles::parse_board_file(text);
  } catch (const InputError&) {
  }
  return 0;
}
