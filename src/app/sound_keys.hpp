// Are the keys of a store positions of its game? A block with a right checksum can still hold bytes that nobody made of a
// position: a store of another program, or one that was changed by hand. Rules trust their keys, in the innermost loops
// of every search, and read beyond the end of such bytes, or for ever. A search never meets them, since it compares keys
// and reads only its own (and tags, for which Sprouts looks first whether it may); whoever reads the keys of a store asks
// here first, and so does whoever learns them where a game reads what it learns.
//
// They are looked at by a process of its own, which prints each and reads it back: it may crash, and then the key it was
// looking at is named. Tried instead: a second, careful reader of every kind of key, which is one more promise for every
// game to keep.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "tendril/tendril.hpp"

namespace tendril::app {

// Throws InputError that names the first key that is no position of the game, and what `control` throws.
void check_keys(const Game& game, const std::filesystem::path& store,
                const std::vector<std::string_view>& keys, Control& control);

}  // namespace tendril::app
