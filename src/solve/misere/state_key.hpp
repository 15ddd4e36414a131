// States as bytes that outlive the process: what a store of misère play is filled with. Components are written by their
// keys; forms, whose numbers mean nothing elsewhere, by the sets of options that they are made of, each once.
//
//   varint number of components, then each: varint length, key
//   varint number of forms written (the game that is over, number 0, is not), then each: varint number of options,
//     and their numbers, all smaller than its own
//   varint number of forms that are parts, and their numbers
#pragma once

#include <optional>

#include "base/key.hpp"
#include "solve/misere/states.hpp"
#include "solve/table.hpp"

namespace tendril::misere {

Key state_key(const Table& table, const Forms& forms, const Parts& parts);
// nullopt: no such key. Nothing in the bytes is believed.
std::optional<Parts> read_state_key(Table& table, Forms& forms, KeyView key);

}  // namespace tendril::misere
