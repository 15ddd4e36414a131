// Codes and heap sums: whatever the bytes, an answer or an InputError, and print is the inverse of parse.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/heaps/heaps.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return 0;
  try {
    const heaps::Heaps rules(heaps::parse_code(text.substr(0, blank)));
    const std::string canonical = rules.print_sum(rules.parse(text.substr(blank + 1)));
    if (rules.print_sum(rules.parse(canonical)) != canonical) std::abort();
  } catch (const InputError&) {
  }
  return 0;
}
