// Any bytes are an answer to the checker: holds or does not, with a line. The first byte chooses a game, so
// that what follows need not spell its name to reach the position readers.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "checker/check.hpp"

namespace {

// A spot of thousands of tips takes the checker, sanitized, half a minute for the hundred moves that are looked at, a board
// with a path of hundreds of arrows two minutes, and neither reaches what a tenth as many do not.
bool has_longer_number(const std::string& text, int most_digits) {
  int digits = 0;
  return std::any_of(text.begin(), text.end(), [&](unsigned char c) {
    digits = std::isdigit(c) != 0 ? digits + 1 : 0;
    return digits > most_digits;
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const char* const kGames[] = {"nim",
                                       "heap:0.F",
                                       "octal:0.37",
                                       "node-kayles",
                                       "arrows",
                                       "arrows:trimmed",
                                       "cycles",
                                       "sprouts",
                                       "brussels:planar",
                                       "brussels:N3",
                                       "brussels:girth5",
                                       "brussels:maxdeg3",
                                       "brussels:mad3",
                                       "circular:girth4",
                                       "mixed",
                                       "mixed:sprouts",
                                       "circular:sprouts",
                                       "brussels:forest",
                                       "dag"};
  if (size == 0) return 0;
  const std::string rest(reinterpret_cast<const char*>(data + 1), size - 1);
  const std::size_t choice = data[0];
  std::string text = rest;
  if (choice < std::size(kGames)) {
    // The rest is a position, claimed and listed.
    const std::string game = kGames[choice];
    const bool drawn =
        game.starts_with("brussels") || game.starts_with("circular") || game.starts_with("mixed");
    const bool board = game.starts_with("arrows") || game == "cycles";
    if (has_longer_number(rest, board ? 2 : drawn ? 3 : 300)) return 0;
    text = "tendril certificate 1\ngame\t" + game + "\nclaim\tnimber\t0\t" + rest + "\nentry\t1\t0\t" + rest +
           "\nend\t1\n";
  }
  std::ostringstream out;
  std::ostringstream err;
  const int code = checker::check_text(text, "c", out, err, {.quiet = false, .most_moves = 100});
  if (code != 0 && code != 1) std::abort();
  if ((code == 1) != err.str().starts_with("tendril-check: c:")) std::abort();
  return 0;
}
