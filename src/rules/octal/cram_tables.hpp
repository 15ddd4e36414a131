// What the search of Cram (cram_search.hpp) remembers: hash tables of images of one frame. Waiting for memory is half of
// such a search, so an entry is as small as it can be and all that one look needs lies in one line of the cache.
//
// Growing throws Stopped where there is no room or somebody stops it; the table is then as it was.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/octal/cram_frame.hpp"

namespace tendril::octal {

// The proof number and the disproof number of a couple.
struct CramNumbers {
  std::uint32_t pn;
  std::uint32_t dn;
  std::uint32_t smaller() const { return pn < dn ? pn : dn; }
};

inline std::size_t hash_of(Cells image) {
  image = (image ^ image >> 29) * 0xbf58476d1ce4e5b9U;
  image = (image ^ image >> 32) * 0x9e3779b97f4a7c15U;
  return static_cast<std::size_t>(image >> 20);
}

// Nimbers of small components. A slot is the image with the nimber in the empty column.
class CramNimbers {
 public:
  static constexpr unsigned kMostNimber = 31;

  explicit CramNimbers(const Frame& frame);
  void prefetch(Cells image) const { __builtin_prefetch(&slots_[home(image)]); }
  // Whether it is there.
  bool find(Cells image, std::uint32_t& nimber) const {
    for (std::size_t at = home(image);; at = (at + 1) & (slots_.size() - 1)) {
      const Cells slot = slots_[at];
      if ((slot & ~marks_) == image) {
        nimber = 0;
        for (unsigned bit = 0; bit < kBits; ++bit)
          nimber |= static_cast<std::uint32_t>(slot >> places_[bit] & 1) << bit;
        return true;
      }
      if (slot == 0) return false;
    }
  }
  // Adds one that is not there.
  void add(Cells image, std::uint32_t nimber);
  std::size_t size() const { return used_; }

 private:
  static constexpr unsigned kBits = 5;
  std::size_t home(Cells image) const { return hash_of(image) & (slots_.size() - 1); }
  void grow();

  std::array<unsigned, kBits> places_{};
  Cells marks_ = 0;
  std::vector<Cells> slots_;  // a power of two; 0: empty
  std::size_t used_ = 0;
};

// What is known of larger components, and the numbers of one couple of each.
class CramComponents {
 public:
  static constexpr std::uint32_t kNone = 63;  // no heap
  static constexpr unsigned kNumberBits = 26;
  static constexpr std::uint32_t kMostNumber = (std::uint32_t{1} << kNumberBits) - 1;

  class Entry {
   public:
    Entry() = default;
    explicit operator bool() const { return bucket_ != nullptr; }
    // As its user likes it; 0 when it is new.
    std::uint32_t& state() const { return bucket_->state[at_]; }
    // The heap beside it in the couple whose numbers these are.
    std::uint32_t heap() const { return bucket_->pn[at_] >> kNumberBits; }
    CramNumbers numbers() const { return {bucket_->pn[at_] & kMostNumber, bucket_->dn[at_]}; }
    void set_numbers(std::uint32_t heap, CramNumbers numbers) const {
      bucket_->pn[at_] = heap << kNumberBits | numbers.pn;
      bucket_->dn[at_] = numbers.dn;
    }

   private:
    friend class CramComponents;
    struct alignas(64) Bucket {
      std::array<Cells, 3> cells{};  // 0: empty
      std::array<std::uint32_t, 3> state{};
      std::array<std::uint32_t, 3> pn{};  // above kNumberBits: the heap
      std::array<std::uint32_t, 3> dn{};
    };
    Entry(Bucket* bucket, unsigned at) : bucket_(bucket), at_(at) {}
    Bucket* bucket_ = nullptr;
    unsigned at_ = 0;
  };

  CramComponents() : buckets_(kFirst) {}
  void prefetch(Cells image) const { __builtin_prefetch(&buckets_[home(image)]); }
  Entry find(Cells image) const {
    const Entry entry = place(image);
    return entry.bucket_->cells[entry.at_] == 0 ? Entry() : entry;
  }
  // Adds it if it is not there.
  Entry at(Cells image);
  std::size_t size() const { return used_; }

 private:
  using Bucket = Entry::Bucket;
  static constexpr std::size_t kFirst = std::size_t{1} << 10;
  explicit CramComponents(std::size_t buckets) : buckets_(buckets) {}
  std::size_t home(Cells image) const { return hash_of(image) & (buckets_.size() - 1); }
  // Where it is or would be.
  Entry place(Cells image) const {
    for (std::size_t at = home(image);; at = (at + 1) & (buckets_.size() - 1))
      for (unsigned i = 0; i < 3; ++i)
        if (buckets_[at].cells[i] == image || buckets_[at].cells[i] == 0) return {&buckets_[at], i};
  }
  void grow();

  mutable std::vector<Bucket> buckets_;  // a power of two; of three in each two are used at most, on average
  std::size_t used_ = 0;
};

// The numbers of further couples of components.
class CramCouples {
 public:
  CramCouples() : slots_(kFirst) {}
  const CramNumbers* find(Cells image, std::uint32_t heap) const {
    const Slot& slot = slots_[place(image, heap)];
    return slot.image == 0 ? nullptr : &slot.numbers;
  }
  // Adds it if it is not there.
  CramNumbers& at(Cells image, std::uint32_t heap);
  // The bytes that the next growth takes; 0: there is room for one more.
  std::size_t next_growth() const {
    return 2 * (used_ + 1) > slots_.size() ? 2 * slots_.size() * sizeof(Slot) : 0;
  }
  void clear();

 private:
  struct Slot {
    Cells image = 0;  // 0: empty
    std::uint32_t heap = 0;
    CramNumbers numbers{0, 0};
  };
  static constexpr std::size_t kFirst = std::size_t{1} << 10;
  std::size_t place(Cells image, std::uint32_t heap) const {
    std::size_t at = hash_of(image ^ heap * 0x9e3779b97f4a7c15U) & (slots_.size() - 1);
    while (slots_[at].image != 0 && (slots_[at].image != image || slots_[at].heap != heap))
      at = (at + 1) & (slots_.size() - 1);
    return at;
  }

  std::vector<Slot> slots_;  // a power of two
  std::size_t used_ = 0;
};

}  // namespace tendril::octal
