#include "rules/sprouts/option_set.hpp"

#include <cstring>

namespace tendril::sprouts {
namespace {

std::uint64_t hash_of(const char* bytes, std::size_t size) {
  std::uint64_t hash = 0x243f6a8885a308d3u ^ size;
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t block = 0;
    std::memcpy(&block, bytes, 8);
    hash = (hash ^ block) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, bytes, size);
  hash = (hash ^ rest) * 0xbf58476d1ce4e5b9u;
  return hash ^ (hash >> 29);
}

}  // namespace

void OptionSet::clear() {
  bytes_.clear();
  options_.clear();
  table_.assign(64, 0);
}

void OptionSet::grow() {
  table_.assign(4 * table_.size(), 0);
  for (std::uint32_t k = 0; k < options_.size(); ++k) {
    std::size_t slot = options_[k].hash & (table_.size() - 1);
    while (table_[slot] != 0) slot = (slot + 1) & (table_.size() - 1);
    table_[slot] = k + 1;
  }
}

void OptionSet::add(const Lands& lands) {
  const auto begin = static_cast<std::uint32_t>(bytes_.size());
  for (std::size_t c = 0; c < lands.size(); ++c) {
    const KeyView key = lands.component(c);
    const auto size = static_cast<std::uint32_t>(key.size());
    char length[sizeof size];
    std::memcpy(length, &size, sizeof size);
    bytes_.append(length, sizeof size);
    bytes_.append(key);
  }
  const auto end = static_cast<std::uint32_t>(bytes_.size());
  const std::uint64_t hash = hash_of(bytes_.data() + begin, end - begin);
  if (2 * options_.size() >= table_.size()) grow();
  std::size_t slot = hash & (table_.size() - 1);
  for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
    const Found& known = options_[table_[slot] - 1];
    if (known.hash == hash && known.end - known.begin == end - begin &&
        std::memcmp(bytes_.data() + known.begin, bytes_.data() + begin, end - begin) == 0) {
      bytes_.resize(begin);
      return;
    }
  }
  options_.push_back({begin, end, hash});
  table_[slot] = static_cast<std::uint32_t>(options_.size());
}

void OptionSet::write(Options& out) const {
  for (const Found& option : options_) {
    for (std::uint32_t at = option.begin; at < option.end;) {
      std::uint32_t size = 0;
      std::memcpy(&size, bytes_.data() + at, sizeof size);
      at += static_cast<std::uint32_t>(sizeof size);
      out.component(KeyView(bytes_).substr(at, size));
      at += size;
    }
    out.finish();
  }
}

}  // namespace tendril::sprouts
