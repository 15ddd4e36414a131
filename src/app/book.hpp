// The book: nimbers of Sprouts that were proved when this program was made, so that a first question about many spots
// takes a second. It is a store (docs/store.md), data/book/sprouts.nimbers, and part of the program. What it holds is
// taken on trust, so answers that had it at hand say so, --no-book does without, and 'tendril store book' writes it out
// to be searched again by 'tendril store verify'. Searches that write a store do not open it: a store holds what was
// proved by whoever keeps it.
//
// It is here and not in the library because the library reads no files and knows no compression.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tendril/tendril.hpp"

namespace tendril::app {

// The store file of the book, byte for byte; empty: there is none for this game.
std::string_view book_of(std::string_view game);

// Opens the book for a question about `position`, unless it is small enough to be quick without. Returns how many
// nimbers were learnt.
std::uint64_t open_book(Game& game, const Position& position);

}  // namespace tendril::app
