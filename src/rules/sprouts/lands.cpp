#include "rules/sprouts/lands.hpp"

#include "rules/sprouts/land_cache.hpp"

namespace tendril::sprouts {
namespace {

struct Counts {
  std::uint64_t lives = 0;
  std::uint32_t isolated = 0;  // spots
};
Counts count(const Land& land) {
  Counts counts;
  std::uint64_t places = 0;  // of letters, two each
  const std::uint16_t* at = land.form.data();
  for (const std::uint16_t* const end = at + land.size; at != end;) {
    counts.isolated += at[0];
    counts.lives += 3u * at[0];
    std::uint32_t words = at[2];
    for (at += 3; words > 0; --words)
      for (const std::uint16_t* const word_end = at + 1 + *at; ++at != word_end;)
        if (*at < kFirstLetter)
          counts.lives += 3u - *at;
        else
          ++places;
  }
  counts.lives += places / 2;
  return counts;
}

}  // namespace

void Lands::append_key() {
  static thread_local LandCache cache;  // one for all of a thread
  if (const KeyView known = cache.find(land_); !known.empty()) {
    bytes_.append(known);
    return;
  }
  const std::size_t begin = bytes_.size();
  canonizer_.write(land_, bytes_);
  cache.insert(land_, KeyView(bytes_).substr(begin));
}

void Lands::sketch(const Position& p, const Token* killed, int killed_count, std::uint64_t whole,
                   Sketches& out) {
  reducer_.study(p, killed, killed_count);
  for (std::uint32_t first = 0; first < p.regions.size(); ++first) {
    if (!reducer_.begins_land(first)) continue;
    reducer_.write_land(p, first, land_);
    const Counts counts = count(land_);
    const std::uint64_t bound = counts.lives - 1;
    const std::uint32_t tag = tag_of(invariant_(land_));
    if (bound <= whole && !out.knows(tag)) {
      bytes_.clear();
      append_key();
      out.whole(bytes_, tag);
    } else {
      out.component(tag, bound, counts.isolated);
    }
  }
}

void Lands::sketch_small(const Position& p, const Token* killed, int killed_count, std::uint64_t whole,
                         Sketches& out) {
  reducer_.study(p, killed, killed_count);
  for (std::uint32_t first = 0; first < p.regions.size(); ++first) {
    if (!reducer_.begins_land(first) || reducer_.lives(p, first) - 1 > whole) continue;
    reducer_.write_land(p, first, land_);
    bytes_.clear();
    append_key();
    out.whole(bytes_, tag_of(invariant_(land_)));
  }
}

std::uint32_t Lands::tag(const Position& p) {
  reducer_.study(p, nullptr, 0);
  reducer_.write_land(p, 0, land_);
  return tag_of(invariant_(land_));
}

void Lands::settle(const Position& p, const Token* killed, int killed_count) {
  reducer_.study(p, killed, killed_count);
  bytes_.clear();
  ends_.clear();
  order_.clear();
  for (std::uint32_t first = 0; first < p.regions.size(); ++first) {
    if (!reducer_.begins_land(first)) continue;
    reducer_.write_land(p, first, land_);
    append_key();
    ends_.push_back(bytes_.size());
    std::size_t at = order_.size();
    const std::size_t fresh = at;
    order_.push_back(fresh);
    for (; at > 0 && key(fresh) < key(order_[at - 1]); --at) order_[at] = order_[at - 1];
    order_[at] = fresh;
  }
}

}  // namespace tendril::sprouts
