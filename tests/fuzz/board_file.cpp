// Board files: the text form, and planar code with the right header put before it.
#include <cstdint>
#include <string>

#include "graph/plane/planar_code.hpp"
#include "rules/cycles/board_file.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    cycles::parse_board_file(text);
  } catch (const InputError&) {
  }
  for (const char* header : {"", ">>planar_code<<", ">>planar_code le<<"}) {
    try {
      plane::read_planar_code(header + text);
    } catch (const InputError&) {
    }
  }
  return 0;
}
