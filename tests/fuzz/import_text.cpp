// Lines of an import: a position of one of several games (the first byte says which) and a nimber, or an
// InputError.
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>

#include "patience.hpp"
#include "store/nimber_line.hpp"
#include "tendril/tendril.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  static const Game games[] = {Game("sprouts"), Game("nim"), Game("octal:0.33"), Game("brussels:planar"),
                               Game("arrows")};
  if (size == 0 || size > 300) return 0;
  const Game& game = games[data[0] % std::size(games)];
  const std::string_view line(reinterpret_cast<const char*>(data + 1), size - 1);
  const Patience patience;
  try {
    const store::NimberLine read = store::read_nimber_line(line);
    if (!line.starts_with(read.position)) std::abort();
    for (const std::string& key : game.keys(game.read(read.position)))
      if (game.keys(game.read(game.position(key).text())) != std::vector<std::string>{key}) std::abort();
  } catch (const InputError& error) {
    if (error.column() == 0) std::abort();
  } catch (const Stopped&) {
  }
  return 0;
}
