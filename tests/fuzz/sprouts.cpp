// Any text is either refused with an InputError or read; what is read prints to a text that reads back the
// same. And any bytes may be in the place of a key in a store, and be asked for their tag.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/sprouts/sprouts.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const sprouts::Sprouts rules;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  rules.tag_of_bytes(text);
  Sum sum;
  try {
    sum = rules.parse(text);
  } catch (const InputError& error) {
    if (error.column() > text.size() + 1) std::abort();
    return 0;
  }
  for (const Key& key : sum) {
    if (rules.parse(rules.print(key)) != Sum{key}) std::abort();
    // Small lands are also played one move on.
    if (rules.bound(key) > 12) continue;
    Options options;
    rules.options(key, options);
    for (std::size_t c = 0; options.size() > 0 && c < options.last(options.size() - 1); ++c)
      if (rules.parse(rules.print(options.component_key(c))) != Sum{Key(options.component_key(c))})
        std::abort();
  }
  return 0;
}
