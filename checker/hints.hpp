// Hints are checked, not trusted: each says of a move where the components it leaves lie, and whatever it says has to
// be so (docs/certificates.md, "Hints"). The list is checked without them all the same; a certificate with a false
// hint does not hold.
#pragma once

#include "checker/game.hpp"
#include "checker/list.hpp"

namespace checker {

// Throws Wrong.
void check_hints(const Certificate& certificate, const Game& game);

}  // namespace checker
