// nauty, stoppable. Labelling one graph of a few thousand vertices can take minutes, and nauty has a way out: at
// every node of its search it asks a flag whether to go on. A callback at every node looks at the limits of
// this thread (base/heed.hpp) and sets the flag.
//
// All threads share that flag, so a call may find itself ended though nobody asked it to; it then begins
// again. Tried instead: a longjmp out of the callback, which is this thread's own business, but nobody
// promises what nauty's storage is like afterwards.
#pragma once

// nauty's header spells the storage class of C11.
#define _Thread_local thread_local  // NOLINT(bugprone-reserved-identifier)
#include <nauty/nauty.h>
#undef _Thread_local

#include <vector>

namespace tendril {

// densenauty(g, lab, ptn, orbits, &options, ..., canonical). Throws Stopped, and then leaves lab, ptn and
// orbits as they fall.
void run_nauty(std::vector<graph>& g, std::vector<int>& lab, std::vector<int>& ptn, std::vector<int>& orbits,
               optionblk& options, int m, int n, std::vector<graph>& canonical);

}  // namespace tendril
