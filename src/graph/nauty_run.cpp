#include "graph/nauty_run.hpp"

#include <exception>
#include <utility>

#include "base/heed.hpp"

namespace tendril {
namespace {

thread_local std::exception_ptr stopped;

void ask_to_end(int wanted) {
  // What std::atomic_ref does, which not every library has.
  __atomic_store_n(const_cast<int*>(&nauty_kill_request), wanted, __ATOMIC_RELAXED);
}

// One node refines a partition of n vertices, m words a row.
std::int64_t work_of(int m, int n) { return 1 + std::int64_t{n} * m / 8; }

// No exception may pass through nauty.
void at_node(graph* /*g*/, int* /*lab*/, int* /*ptn*/, int /*level*/, int /*cells*/, int /*target*/,
             int /*code*/, int m, int n) {
  if (!stopped) {
    try {
      heed(work_of(m, n));
    } catch (...) {
      stopped = std::current_exception();
    }
  }
  if (stopped) ask_to_end(1);
}

}  // namespace

void run_nauty(std::vector<graph>& g, std::vector<int>& lab, std::vector<int>& ptn, std::vector<int>& orbits,
               optionblk& options, int m, int n, std::vector<graph>& canonical) {
  const bool small = m == 1;  // a matter of microseconds
  if (!small) options.usernodeproc = at_node;
  // What a call that ended early has overwritten.
  std::vector<int> lab_before;
  std::vector<int> ptn_before;
  if (options.defaultptn == FALSE) {
    lab_before = lab;
    ptn_before = ptn;
  }
  statsblk stats;
  for (;;) {
    densenauty(g.data(), lab.data(), ptn.data(), orbits.data(), &options, &stats, m, n, canonical.data());
    if (stopped) {
      ask_to_end(0);
      std::rethrow_exception(std::exchange(stopped, nullptr));
    }
    if (stats.errstatus != NAUKILLED) break;
    if (options.defaultptn == FALSE) {
      lab = lab_before;
      ptn = ptn_before;
    }
  }
  heed(small ? 2 : work_of(m, n));
}

}  // namespace tendril
