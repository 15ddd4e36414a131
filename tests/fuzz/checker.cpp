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

// What takes the checker, sanitized, minutes for the hundred moves that are looked at, and reaches nothing that a tenth of
// it does not: a spot of thousands of tips, a board or graph of hundreds of vertices (`grid(519,5)`, `spider(4,472,3)`).
bool is_large(const std::string& text, double most_tips, double most_vertices) {
  double number = 0;
  double product = 1;
  bool family = false;
  return std::any_of(text.begin(), text.end(), [&](unsigned char c) {
    if (std::isdigit(c) == 0) {
      product *= std::max(1.0, number);
      number = 0;
    } else {
      number = 10 * number + (c - '0');
    }
    if (c == '(' || c == ')') {
      family = c == '(';
      product = 1;
    }
    return number > most_tips || (family && product * std::max(1.0, number) > most_vertices);
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
    const bool graph =
        game.starts_with("arrows") || game == "cycles" || game.starts_with("octal") || game == "node-kayles";
    if (is_large(rest, drawn ? 1000 : 1e300, graph ? 300 : 1e300)) return 0;
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
