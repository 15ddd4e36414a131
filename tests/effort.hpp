// How much random testing a build can afford: all of it in plain builds, a tenth under sanitizers.
#pragma once

#include <cstddef>

namespace tendril {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

constexpr std::size_t effort(std::size_t n) { return kSanitized ? (n + 9) / 10 : n; }

}  // namespace tendril
