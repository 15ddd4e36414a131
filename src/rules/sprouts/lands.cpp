#include "rules/sprouts/lands.hpp"

namespace tendril::sprouts {

void Lands::settle(const Position& p, const Token* killed, int killed_count) {
  reducer_.study(p, killed, killed_count);
  bytes_.clear();
  ends_.clear();
  order_.clear();
  for (std::uint32_t first = 0; first < p.regions.size(); ++first) {
    if (!reducer_.begins_land(first)) continue;
    reducer_.write_land(p, first, land_);
    const KeyView known = cache_.find(land_);
    const std::size_t begin = bytes_.size();
    if (!known.empty()) {
      bytes_.append(known);
    } else {
      canonizer_.write(land_, bytes_);
      cache_.insert(land_, KeyView(bytes_).substr(begin));
    }
    ends_.push_back(bytes_.size());
    std::size_t at = order_.size();
    const std::size_t fresh = at;
    order_.push_back(fresh);
    for (; at > 0 && key(fresh) < key(order_[at - 1]); --at) order_[at] = order_[at - 1];
    order_[at] = fresh;
  }
}

}  // namespace tendril::sprouts
