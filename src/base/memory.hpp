// The memory of the process and of the machine, as far as the C library tells: nothing here reads files, so
// that it works in a browser too. What the system itself counts (resident memory) is the command line's
// business (app/).
#pragma once

#include <cstddef>

namespace tendril {

// What is allocated now; 0 where the library does not say.
std::size_t heap_bytes();
// What the machine has.
std::size_t machine_bytes();
// Gives free memory back to the system, where the library keeps some.
void release_free_memory();
// Zeros in pages of their own, which heap_bytes() counts; nullptr: there is no memory, or no such pages here.
void* map_pages(std::size_t bytes);
// Gives the memory of such pages back to the system, which counts no more; they stay addressable, and are zeros.
void empty_pages(void* pages, std::size_t bytes);
// Gives their addresses back, too; `emptied`: their memory is already.
void unmap_pages(void* pages, std::size_t bytes, bool emptied);

}  // namespace tendril
