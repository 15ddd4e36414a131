// One block of a store: a marker, two sizes, a checksum and zlib-compressed records (docs/store.md). Any bytes may
// be given to sound_block: nothing in them is believed, right checksum or not. A block with a right checksum
// and lying lengths used to be read past its end.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "tendril/nimber.hpp"

namespace tendril::store {

struct Record {
  KeyView key;
  Nimber value;
  bool imported;  // not proved by us: nobody may rely on it before it is verified
};

inline constexpr std::string_view kMarker = "\xf0TNB";
// The most that the records of a block take.
inline constexpr std::size_t kMostPlain = std::size_t{1} << 30;

struct Block {
  std::vector<char> plain;      // no string: those move their bytes about while they are few
  std::vector<Record> records;  // these point into `plain`
  std::size_t size;             // of the whole block
};
// The block at the front of `bytes`; nullopt if there is no sound one.
std::optional<Block> sound_block(KeyView bytes);

void append_record(Key& out, const Record& record);
// The block of records that append_record wrote.
Key block_of(KeyView plain);

}  // namespace tendril::store
