// Checking a certificate: docs/certificates.md says what one is. No search: every option of every listed
// position is looked up in the list, and what the list does not cover has its reply written next to it.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace checker {

// What a file is asked once its certificate holds (player.hpp).
enum class Then { nothing, play, exhaust };

struct CheckOptions {
  bool quiet = false;                                // nothing on standard output
  std::uint64_t most_moves = 2'000'000;              // of one position; more are refused
  std::uint64_t most_text = std::uint64_t{1} << 32;  // bytes of a certificate; more are refused
  Then then = Then::nothing;
  std::uint64_t depth = 0;  // of exhaust, in moves of the other side
};

// Words from a file as they can be shown: what a terminal would obey, or what is not ASCII, as \x1b. A
// certificate could otherwise write over the line that says it does not hold.
std::string printable(std::string_view text);

// 0: the certificate holds, one line on `out`. 1: it does not, "tendril-check: NAME:LINE: why" on `err`; `name`
// stands for the file.
int check_text(std::string_view text, const std::string& name, std::ostream& out, std::ostream& err,
               const CheckOptions& options = {});

// Whether a claim may be made about these words: a game this checker has, a position it reads.
bool can_read(std::string_view game, std::string_view position);

}  // namespace checker
