#include "app/book.hpp"

#include "store/blocks.hpp"

namespace tendril::app {

// data/book/sprouts.nimbers, byte for byte; CMake writes the definition.
std::string_view sprouts_book();

namespace {

// Positions with fewer moves left than this (13 spots on the plane) are searched as fast as the book is opened.
constexpr std::uint64_t kLarge = 38;

}  // namespace

std::string_view book_of(std::string_view game) {
  return game == "sprouts" ? sprouts_book() : std::string_view();
}

std::uint64_t open_book(Game& game, const Position& position) {
  std::string_view book = book_of(game.name());
  std::uint64_t moves_left = 0;
  for (const std::string& key : game.keys(position)) moves_left += game.bound(key);
  if (book.empty() || moves_left < kLarge) return 0;
  std::uint64_t learnt = 0;
  book.remove_prefix(std::min(book.find(store::kMarker), book.size()));
  while (const auto block = store::sound_block(book)) {
    for (const store::Record& record : block->records) game.learn(record.key, record.value);
    learnt += block->records.size();
    book.remove_prefix(block->size);
  }
  return learnt;
}

}  // namespace tendril::app
