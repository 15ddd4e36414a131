#include "base/memory.hpp"

#include <unistd.h>

#if defined(__EMSCRIPTEN__)
#include <emscripten/heap.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#include <sys/mman.h>

#include <atomic>
#endif

namespace tendril {

#if defined(__GLIBC__)
namespace {
std::atomic<std::size_t> mapped_bytes{0};
}  // namespace
#endif

std::size_t heap_bytes() {
#if defined(__EMSCRIPTEN__)
  return emscripten_get_heap_size();
#elif defined(__GLIBC__)
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd + mapped_bytes.load(std::memory_order_relaxed);
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

#if defined(__GLIBC__)
void* map_pages(std::size_t bytes) {
  void* const pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return nullptr;
  mapped_bytes.fetch_add(bytes, std::memory_order_relaxed);
  return pages;
}

void empty_pages(void* pages, std::size_t bytes) {
  madvise(pages, bytes, MADV_DONTNEED);
  mapped_bytes.fetch_sub(bytes, std::memory_order_relaxed);
}

void unmap_pages(void* pages, std::size_t bytes, bool emptied) {
  munmap(pages, bytes);
  if (!emptied) mapped_bytes.fetch_sub(bytes, std::memory_order_relaxed);
}
#else
void* map_pages(std::size_t /*bytes*/) { return nullptr; }
void empty_pages(void* /*pages*/, std::size_t /*bytes*/) {}
void unmap_pages(void* /*pages*/, std::size_t /*bytes*/, bool /*emptied*/) {}
#endif

}  // namespace tendril
