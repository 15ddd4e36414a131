// Brussels, circular and mixed positions: whatever is read is written and read back as the same sum, and its
// options are components too. The first byte chooses the game, the rest is the position.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "patience.hpp"
#include "rules/brussels/rules.hpp"
#include "tendril/error.hpp"

namespace {

template <class Rules>
void try_position(std::string_view parameter, std::string_view text) {
  const Rules rules(parameter);
  tendril::Sum sum;
  try {
    sum = rules.parse(text);
  } catch (const tendril::InputError&) {
    return;
  }
  for (const tendril::Key& key : sum) {
    if (rules.parse(rules.print(key)) != tendril::Sum{key}) std::abort();
    // Large positions have too many options for a fuzzer.
    if (key.size() > 40 || rules.bound(key) > 20) continue;
    tendril::Options options;
    rules.options(key, options);
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::uint64_t left = 0;
      for (const tendril::Key& part : options.sum(i)) left += rules.bound(part);
      if (left >= rules.bound(key)) std::abort();
    }
  }
}

// A class name is input too.
void try_class(std::string_view name) {
  try {
    const tendril::brussels::BrusselsRules rules(name);
  } catch (const tendril::InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril::brussels;
  if (size == 0 || size > 300) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  constexpr std::array<std::string_view, 11> kClasses = {
      "planar", "forest", "girth3", "girth4", "girth5", "girth7", "maxdeg2", "maxdeg3", "mad5/2", "O2", "N3"};
  const std::size_t choice = data[0] % 24;
  const tendril::Patience patience;
  try {
    if (choice < 11) try_position<BrusselsRules>(kClasses[choice], text);
    if (choice >= 11 && choice < 20) try_position<CircularRules>(kClasses[choice - 11], text);
    if (choice == 20) try_position<CircularRules>("sprouts", text);
    if (choice == 21) try_position<MixedRules>("", text);
    if (choice == 22) try_position<MixedRules>("sprouts", text);
    if (choice == 23) try_class(text);
  } catch (const tendril::Stopped&) {
  }
  return 0;
}
