// Certificates as files: the text that docs/certificates.md describes, plain or gzip-compressed.
#pragma once

#include <string>
#include <string_view>

#include "registry/game.hpp"

namespace tendril::proof {

// What a certificate claims of `position`, in canonical notation: checkers need not know every way to write
// one.
struct Claim {
  std::string game;
  std::string position;
  Outcome outcome;
  std::optional<Nimber> nimber;
};

std::string certificate_text(const Game& game, const Claim& claim, const Certificate& certificate);
std::string gzip(std::string_view text);
// The other way. Throws std::runtime_error if what is read is damaged or cut.
std::string gunzip(std::string_view packed);

}  // namespace tendril::proof
