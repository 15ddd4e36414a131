#include "rules/octal/cram_tables.hpp"

#include <algorithm>

#include "base/heed.hpp"
#include "tendril/control.hpp"

namespace tendril::octal {
namespace {

void reserve(std::size_t bytes) {
  if (heeding::thread.control != nullptr) heeding::thread.control->reserve(bytes);
}

}  // namespace

// --- nimbers ---
CramNimbers::CramNimbers(const Frame& frame) : slots_(std::size_t{1} << 12) {
  for (unsigned bit = 0; bit < kBits; ++bit) {
    places_[bit] = (bit + 1) * frame.stride() - 1;
    marks_ |= Cells{1} << places_[bit];
  }
}

void CramNimbers::add(Cells image, std::uint32_t nimber) {
  if (3 * (used_ + 1) > 2 * slots_.size()) grow();
  for (unsigned bit = 0; bit < kBits; ++bit) image |= Cells{nimber >> bit & 1} << places_[bit];
  std::size_t at = home(image & ~marks_);
  while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = image;
  ++used_;
}

void CramNimbers::grow() {
  reserve(2 * slots_.size() * sizeof(Cells));
  std::vector<Cells> larger(2 * slots_.size());
  for (const Cells slot : slots_) {
    if (slot == 0) continue;
    heed();
    std::size_t at = hash_of(slot & ~marks_) & (larger.size() - 1);
    while (larger[at] != 0) at = (at + 1) & (larger.size() - 1);
    larger[at] = slot;
  }
  slots_ = std::move(larger);
}

// --- components ---
CramComponents::Entry CramComponents::at(Cells image) {
  Entry entry = place(image);
  if (entry.bucket_->cells[entry.at_] != 0) return entry;
  if (used_ >= 2 * buckets_.size()) {
    grow();
    entry = place(image);
  }
  entry.bucket_->cells[entry.at_] = image;
  entry.set_numbers(kNone, {0, 0});
  ++used_;
  return entry;
}

void CramComponents::grow() {
  reserve(2 * buckets_.size() * sizeof(Bucket));
  CramComponents other(2 * buckets_.size());
  for (const Bucket& bucket : buckets_)
    for (unsigned i = 0; i < 3; ++i) {
      if (bucket.cells[i] == 0) continue;
      heed();
      const Entry entry = other.place(bucket.cells[i]);
      entry.bucket_->cells[entry.at_] = bucket.cells[i];
      entry.bucket_->state[entry.at_] = bucket.state[i];
      entry.bucket_->pn[entry.at_] = bucket.pn[i];
      entry.bucket_->dn[entry.at_] = bucket.dn[i];
      ++other.used_;
    }
  std::swap(*this, other);
}

// --- couples ---
CramNumbers& CramCouples::at(Cells image, std::uint32_t heap) {
  std::size_t at = place(image, heap);
  if (slots_[at].image == 0) {
    if (const std::size_t bytes = next_growth(); bytes != 0) {
      reserve(bytes);
      std::vector<Slot> larger(2 * slots_.size());
      larger.swap(slots_);
      for (const Slot& slot : larger)
        if (slot.image != 0) slots_[place(slot.image, slot.heap)] = slot;
      at = place(image, heap);
    }
    slots_[at] = {image, heap, {0, 0}};
    ++used_;
  }
  return slots_[at].numbers;
}

void CramCouples::clear() {
  std::fill(slots_.begin(), slots_.end(), Slot{});
  used_ = 0;
}

}  // namespace tendril::octal
