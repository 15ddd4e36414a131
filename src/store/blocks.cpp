#include "store/blocks.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>

#include "base/checked_varint.hpp"

namespace tendril::store {
namespace {

constexpr std::size_t kBlockHeader = 16;      // marker, compressed size, plain size, checksum
constexpr std::size_t kMostInflation = 1032;  // what zlib can at best make of a byte

void put32(Key& out, std::uint32_t n) {
  for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<char>(n >> shift));
}
std::uint32_t get32(KeyView bytes) {
  std::uint32_t n = 0;
  for (unsigned i = 0; i < 4; ++i) n |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return n;
}
std::uint32_t checksum(KeyView sizes, KeyView data) {
  const auto bytes = [](KeyView view) { return reinterpret_cast<const Bytef*>(view.data()); };
  const uLong first = crc32(0, bytes(sizes), static_cast<uInt>(sizes.size()));
  return static_cast<std::uint32_t>(crc32(first, bytes(data), static_cast<uInt>(data.size())));
}

// All records of a block; nullopt if they do not fit into it exactly.
std::optional<std::vector<Record>> records_of(KeyView rest) {
  std::vector<Record> records;
  while (!rest.empty()) {
    const auto size = checked_varint(rest);
    if (!size || *size == 0 || *size > rest.size()) return std::nullopt;
    const KeyView key = rest.substr(0, *size);
    rest.remove_prefix(*size);
    const auto flag = checked_varint(rest);
    if (!flag || *flag > 1) return std::nullopt;
    const auto value = checked_varint(rest);
    if (!value) return std::nullopt;
    records.push_back({.key = key, .value = Nimber{*value}, .imported = *flag == 1});
  }
  return records;
}

}  // namespace

void append_record(Key& out, const Record& record) {
  append_varint(out, record.key.size());
  out.append(record.key);
  append_varint(out, record.imported ? 1 : 0);
  append_varint(out, record.value.value);
}

std::optional<Block> sound_block(KeyView bytes) {
  if (bytes.size() < kBlockHeader || !bytes.starts_with(kMarker)) return std::nullopt;
  const std::size_t size = get32(bytes.substr(4));
  const std::size_t plain_size = get32(bytes.substr(8));
  if (size > bytes.size() - kBlockHeader || plain_size > kMostPlain || plain_size / kMostInflation > size)
    return std::nullopt;
  const KeyView data = bytes.substr(kBlockHeader, size);
  if (checksum(bytes.substr(4, 8), data) != get32(bytes.substr(12))) return std::nullopt;
  Block block{std::vector<char>(plain_size), {}, kBlockHeader + size};
  uLongf length = plain_size;
  const int status = uncompress(reinterpret_cast<Bytef*>(block.plain.data()), &length,
                                reinterpret_cast<const Bytef*>(data.data()), static_cast<uLong>(size));
  // A good block that there is no memory for must not pass for a damaged one: it would be cut off.
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status != Z_OK || length != plain_size) return std::nullopt;
  auto records = records_of({block.plain.data(), block.plain.size()});
  if (!records) return std::nullopt;
  block.records = *std::move(records);
  return block;
}

Key block_of(KeyView plain) {
  uLongf size = compressBound(static_cast<uLong>(plain.size()));
  Key data(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(data.data()), &size, reinterpret_cast<const Bytef*>(plain.data()),
                static_cast<uLong>(plain.size()), Z_BEST_SPEED) != Z_OK)
    throw std::bad_alloc();  // there is room for the result, so this is all that can go wrong
  data.resize(size);
  Key sizes;
  put32(sizes, static_cast<std::uint32_t>(size));
  put32(sizes, static_cast<std::uint32_t>(plain.size()));
  Key block(kMarker);
  block += sizes;
  put32(block, checksum(sizes, data));
  return block += data;
}

}  // namespace tendril::store
