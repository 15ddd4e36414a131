// Files of rules: whatever is read plays the same game compiled as by the general rules, on a small board of each kind.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "rules/deletion/deletion_rules.hpp"
#include "rules/deletion/rulebook.hpp"
#include "tendril/tendril.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const deletion::Rulebook book = deletion::read_rulebook(text);
    Control control;
    Game compiled("compiled", deletion::compiled(book));
    Game general("general", std::make_shared<deletion::DeletionRules>(book));
    for (const char* board : {"path(4)", "cycle(4)", "star(1,1,1)", "complete(4)"})
      if (compiled.nimber(compiled.read(board), control) != general.nimber(general.read(board), control))
        std::abort();
  } catch (const InputError& error) {
    if (error.line().empty()) std::abort();
  }
  return 0;
}
