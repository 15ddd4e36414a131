// What a program of a game from outside answers: any line is options of positions that can be asked about again, or an InputError.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/outside_answer.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const std::string line(reinterpret_cast<const char*>(data), size);
  try {
    for (const OutsideRules::Components& option : app::read_outside_answer(line, "asked").options)
      for (const OutsideRules::Component& part : option)
        if (part.empty() || part.find_first_of("+\n\r\t") != std::string::npos) std::abort();
  } catch (const InputError& error) {
    if (error.line().empty() || error.problem().size() > 400) std::abort();
  }
  return 0;
}
