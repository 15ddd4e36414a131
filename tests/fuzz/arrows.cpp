// The Game of Arrows: read, print, read back; a few moves on small boards.
#include <cstdint>
#include <cstdlib>

#include "patience.hpp"
#include "rules/arrows/arrows_rules.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  using namespace tendril;
  const arrows::ArrowsRules rules(data[0] % 2 == 0 ? "" : "trimmed");
  const Patience patience;
  try {
    for (const Key& key : rules.parse(text)) {
      if (rules.bound(key) > 60) continue;
      if (rules.parse(rules.print(key)) != Sum{key}) std::abort();
      Options out;
      rules.options(key, out);
    }
    rules.trim(text);
  } catch (const InputError&) {
  } catch (const Stopped&) {
  }
  return 0;
}
