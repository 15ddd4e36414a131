// The options of one component as a search keeps them that has not looked at most of them: for each option its number
// (rules/sketches.hpp), and its components, each as an id of the table or as a tag and a bound.
//
// In words of 32 bits, after a head as OptionList has it (with kSketched in the first word): for each option
//   number << 8 | passed over << 7 | components, then a word for each component (id or tag), then their bounds, two a word
//   (kIsId: the word is an id)
// that is 12 bytes for an option of one component. Components are sorted, ids first.
//
// Threads read a list while one of them (by a lock of the table) makes the components of an option ids: words first,
// then bounds, and a reader looks at a bound before its word. So what reads as an id is one; what reads as a tag may be
// an id by now, a tag that nothing has or that claims what is not so, and claims decide nothing. An option that reads as
// resolved does not change any more.
#pragma once

#include <cstdint>
#include <span>

namespace tendril {

// A component's number in its table.
enum class PositionId : std::uint32_t {};
constexpr std::uint32_t index(PositionId id) { return static_cast<std::uint32_t>(id); }

class SketchList {
 public:
  static constexpr std::uint32_t kSketched = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kPassedOver = std::uint32_t{1} << 7;
  static constexpr std::uint32_t kMostComponents = kPassedOver - 1;
  static constexpr std::uint32_t kIsId = 0xffff;

  explicit SketchList(std::uint32_t* words) : words_(words) {}

  // Options, those that are passed over included.
  std::uint32_t size() const { return words_[0] & ~kSketched; }
  using Place = std::uint32_t;
  static constexpr Place first() { return 2; }
  Place end() const { return words_[1]; }
  Place next(Place place) const { return place + words_for(components(place)); }
  std::uint32_t components(Place place) const { return at(place) & kMostComponents; }
  std::uint32_t number(Place place) const { return at(place) >> 8; }
  // It has nothing to tell a search: it is probably the same as another, or its nimber is ruled out for the component
  // already.
  bool passed_over(Place place) const { return (at(place) & kPassedOver) != 0; }
  void pass_over(Place place) { __atomic_store_n(words_ + place, at(place) | kPassedOver, __ATOMIC_RELAXED); }
  std::uint32_t word(Place place, std::uint32_t component) const { return at(place + 1 + component); }
  std::uint32_t bound(Place place, std::uint32_t component) const {
    return bound(place, components(place), component);
  }
  // The same, of an option that is known to have so many components.
  std::uint32_t bound(Place place, std::uint32_t components, std::uint32_t component) const {
    return (__atomic_load_n(words_ + place + 1 + components + component / 2, __ATOMIC_ACQUIRE) >>
            (component % 2 * 16)) &
           0xffff;
  }
  // Calls f(place, its number of components) for the options that are not passed over.
  template <class F>
  void each(F&& f) const {
    const Place last = end();
    for (Place place = first(); place != last;) {
      const std::uint32_t head = at(place);
      const std::uint32_t count = head & kMostComponents;
      if ((head & kPassedOver) == 0) f(place, count);
      place += words_for(count);
    }
  }
  bool is_id(Place place, std::uint32_t component) const { return bound(place, component) == kIsId; }
  // All its components are ids.
  bool resolved(Place place) const {
    for (std::uint32_t c = 0; c < components(place); ++c)
      if (!is_id(place, c)) return false;
    return true;
  }
  // The components of an option, which must be as many as it has, as ids in ascending order.
  void resolve(Place place, std::span<const std::uint32_t> ids) {
    const std::uint32_t first = bounds(place);
    for (std::uint32_t c = 0; c < ids.size(); ++c)
      __atomic_store_n(words_ + place + 1 + c, ids[c], __ATOMIC_RELAXED);
    for (std::uint32_t c = 0; c < ids.size(); c += 2)
      __atomic_store_n(words_ + first + c / 2, kIsId << 16 | kIsId, __ATOMIC_RELEASE);
  }
  // The components of an option that is resolved.
  std::span<const PositionId> ids(Place place) const {
    return {reinterpret_cast<const PositionId*>(words_ + place + 1), components(place)};
  }
  static std::uint32_t words_for(std::uint32_t components) { return 1 + components + (components + 1) / 2; }

 private:
  std::uint32_t at(std::uint32_t word) const { return __atomic_load_n(words_ + word, __ATOMIC_RELAXED); }
  std::uint32_t bounds(Place place) const { return place + 1 + components(place); }

  std::uint32_t* words_;
};

}  // namespace tendril
