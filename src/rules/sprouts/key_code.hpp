// The bytes of a land's key: small numbers for what is common, so that a land of a dozen spots takes two or
// three dozen bytes.
//
//   00 n        n isolated spots
//   01 02       a spot of that degree
//   03          the boundary ends, another follows in this region
//   04          the region ends; its surface is the sphere
//   05 hi lo    the region ends; its surface has this signed genus plus 32768
//   08..7f      a letter whose other place is 1..120 places further round the same boundary
//   06 hi lo    likewise, further
//   80..ff      letter 0..127 with its other place in another boundary
//   07 hi lo    likewise, letter 128 and on
#pragma once

#include <cstdint>
#include <vector>

#include "base/key.hpp"
#include "rules/sprouts/land.hpp"
#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

inline constexpr unsigned char kIsolated = 0x00;
inline constexpr unsigned char kWordEnd = 0x03;
inline constexpr unsigned char kSphereEnd = 0x04;
inline constexpr unsigned char kSurfaceEnd = 0x05;
inline constexpr unsigned char kFarInner = 0x06;
inline constexpr unsigned char kFarOuter = 0x07;
inline constexpr unsigned char kInnerByte = 0x08;
inline constexpr unsigned char kOuterByte = 0x80;
inline constexpr std::uint32_t kNearInner = kOuterByte - kInnerByte;  // distances up to this take one byte
inline constexpr std::uint32_t kNearOuter = 0x100 - kOuterByte;       // letters below this take one byte

// Appends the key of a land in canonical form (form.hpp).
void encode(const std::vector<std::uint16_t>& form, Key& out);
// Reads a key back as a position of one land. The letters of the key's outer places come first.
void decode(KeyView key, Position& p);
// Whether `decode` may read these bytes, of which nobody knows where they are from: what they say ends with them, and every
// letter has two places. It need be no key that `encode` would write.
bool readable(KeyView key);

}  // namespace tendril::sprouts
