// Compact surfaces without boundary, as values. The classification theorem says that a genus and one bit are
// all there is to know: T^g is the sphere with g >= 0 handles, P^k the sphere with k >= 1 crosscaps. A region
// of a drawing is such a surface with holes, and its holes do not count here: they are the game's boundaries.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

namespace tendril::surface {

class Surface {
 public:
  constexpr Surface() = default;  // the sphere

  // T^handles: the sphere, the torus, ...
  static constexpr Surface orientable(int handles) {
    assert(handles >= 0);
    return Surface(handles);
  }
  // P^crosscaps: the projective plane, the Klein bottle, ...
  static constexpr Surface non_orientable(int crosscaps) {
    assert(crosscaps >= 1);
    return Surface(-crosscaps);
  }
  // The one-integer form of the field: g >= 0 is T^g, -k < 0 is P^k.
  static constexpr Surface from_signed_genus(int genus) { return Surface(genus); }

  constexpr int signed_genus() const { return genus_; }
  constexpr int genus() const { return genus_ < 0 ? -genus_ : genus_; }
  constexpr bool is_orientable() const { return genus_ >= 0; }
  constexpr bool is_sphere() const { return genus_ == 0; }
  constexpr int euler_characteristic() const { return genus_ >= 0 ? 2 - 2 * genus_ : 2 + genus_; }

  // The connected sum, T^m # T^n = T^(m+n), P^m # P^n = P^(m+n), P^m # T^n = P^(m+2n).
  friend constexpr Surface operator+(Surface a, Surface b) {
    if (a.is_orientable() && b.is_orientable()) return Surface(a.genus_ + b.genus_);
    return Surface(a.crosscaps() + b.crosscaps());
  }
  friend constexpr auto operator<=>(Surface, Surface) = default;

 private:
  explicit constexpr Surface(int genus) : genus_(genus) {}
  // Minus the number of crosscaps this surface is worth next to a crosscap.
  constexpr int crosscaps() const { return genus_ < 0 ? genus_ : -2 * genus_; }

  std::int32_t genus_ = 0;
};

// "T2", "P3"; the sphere is "T0".
inline std::string name(Surface s) {
  std::string text(1, s.is_orientable() ? 'T' : 'P');
  text += std::to_string(s.genus());
  return text;
}

}  // namespace tendril::surface
