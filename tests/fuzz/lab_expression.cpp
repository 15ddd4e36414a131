// The laboratory's expressions and ranges: anything is read or refused with a column inside the text; what is
// read can be evaluated.
#include <cstdint>
#include <cstdlib>

#include "lab/expression.hpp"
#include "lab/ranges.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  using namespace tendril;
  const auto check = [&](const InputError& error) {
    if (error.column() > text.size() + 1) std::abort();
  };
  try {
    const lab::Expression expression(text);
    const auto of = [&](lab::Quantity quantity) {
      return static_cast<lab::Value>(quantity) * 1'000'003 % 17;
    };
    const bool once = expression.holds(of);
    if (expression.holds(of) != once) std::abort();
  } catch (const InputError& error) {
    check(error);
  }
  try {
    const lab::RangedText family(text);
    if (family.ranges().empty() && family.text({}) != text) std::abort();
    if (family.size() > 0) family.text(family.values(family.size() - 1));
  } catch (const InputError& error) {
    check(error);
  }
  return 0;
}
