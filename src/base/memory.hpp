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
// Gives the pages that lie within these bytes back to the system, where it takes them; they stay addressable, and are zeros
// or what they were.
void give_back_pages(void* bytes, std::size_t count);

}  // namespace tendril
