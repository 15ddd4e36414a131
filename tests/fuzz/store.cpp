// The blocks of a store. Any bytes are read or skipped, and what is read lies within them. The fuzzer could not
// guess checksums, so every marker it writes is given the right one, over the sizes it lied about, and what
// it means as records is compressed for it.
#include <zlib.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "store/blocks.hpp"

namespace {

using tendril::Key;
using tendril::KeyView;

void look_at(KeyView bytes) {
  const auto block = tendril::store::sound_block(bytes);
  if (!block) return;
  if (block->size > bytes.size()) std::abort();
  Key again;
  for (const auto& record : block->records) {
    if (record.key.empty() || record.key.data() < block->plain.data() ||
        record.key.data() + record.key.size() > block->plain.data() + block->plain.size())
      std::abort();
    append_record(again, record);
  }
  // Numbers can be written in more than one way, so the bytes need not be the same; the records are.
  const auto second = tendril::store::sound_block(tendril::store::block_of(again));
  if (!second || second->records.size() != block->records.size()) std::abort();
  for (std::size_t i = 0; i < block->records.size(); ++i) {
    const auto& a = block->records[i];
    const auto& b = second->records[i];
    if (a.key != b.key || a.value != b.value || a.imported != b.imported) std::abort();
  }
}

void repair(std::string& bytes, std::size_t at) {
  constexpr std::size_t kHeader = 16;
  if (bytes.size() < at + kHeader) return;
  std::uint32_t size = 0;
  std::memcpy(&size, bytes.data() + at + 4, 4);
  const std::size_t rest = bytes.size() - at - kHeader;
  const auto* begin = reinterpret_cast<const Bytef*>(bytes.data() + at);
  const uLong first = crc32(0, begin + 4, 8);
  const auto sum =
      static_cast<std::uint32_t>(crc32(first, begin + kHeader, static_cast<uInt>(size < rest ? size : rest)));
  std::memcpy(bytes.data() + at + 12, &sum, 4);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(reinterpret_cast<const char*>(data), size);
  // The input as the records of a sound block.
  const Key packed = tendril::store::block_of(input);
  look_at(packed);
  // Its sizes as the input says.
  if (size >= 8) {
    Key lying = packed;
    std::memcpy(lying.data() + 4, data, 8);
    repair(lying, 0);
    look_at(lying);
  }
  // And the input as a file of blocks.
  std::string blocks = input;
  for (std::size_t at = 0; (at = blocks.find(tendril::store::kMarker, at)) != std::string::npos; ++at) {
    repair(blocks, at);
    look_at(KeyView(blocks).substr(at));
  }
  return 0;
}
