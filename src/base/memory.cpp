#include "base/memory.hpp"

#include <unistd.h>

#if defined(__EMSCRIPTEN__)
#include <emscripten/heap.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#include <sys/mman.h>

#include <cstdint>
#endif

namespace tendril {

std::size_t heap_bytes() {
#if defined(__EMSCRIPTEN__)
  return emscripten_get_heap_size();
#elif defined(__GLIBC__)
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

std::size_t machine_bytes() {
#if defined(__EMSCRIPTEN__)
  return emscripten_get_heap_max();
#else
  // Compared as products of two 64-bit numbers: a 32-bit process may run on a machine with more than it can
  // address.
  const unsigned long long bytes = static_cast<unsigned long long>(sysconf(_SC_PHYS_PAGES)) *
                                   static_cast<unsigned long long>(sysconf(_SC_PAGESIZE));
  constexpr unsigned long long kAddressable = static_cast<std::size_t>(-1) / 2;
  return static_cast<std::size_t>(bytes < kAddressable ? bytes : kAddressable);
#endif
}

void release_free_memory() {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

void give_back_pages([[maybe_unused]] void* bytes, [[maybe_unused]] std::size_t count) {
#if defined(__GLIBC__)
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto begin = (reinterpret_cast<std::uintptr_t>(bytes) + page - 1) / page * page;
  const auto end = (reinterpret_cast<std::uintptr_t>(bytes) + count) / page * page;
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
#endif
}

}  // namespace tendril
