// How a stop reaches the inside of one long step. Engines have their Control at hand and call tick; below
// them are functions that have none (reading a text, listing the options of one position, labelling a graph,
// placing the vertices of a picture), and some inputs make one call of those last for minutes. Their loops
// call heed(), which now and then asks the Control that this thread obeys (tendril::Obeying) whether to go on.
//
// Tried instead: a Control as one more argument of everything. Every ruleset, every parser and every
// algorithm on graphs would have to hand on what nearly none of them uses, and games from outside with them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tendril {

class Control;

namespace heeding {

struct Thread {
  const Control* control = nullptr;  // nullptr: nobody limits this thread
  std::int64_t until_check = 0;
};
// One instance a thread. constinit: reading it costs no call.
extern constinit thread_local Thread thread;
void check();

}  // namespace heeding

// Says that about `work` microseconds of work have been done since the last call; a guess within a factor of
// ten is good enough. Throws Stopped. Costs two instructions between looks at the clock.
inline void heed(std::int64_t work = 1) {
  if ((heeding::thread.until_check -= work) <= 0) heeding::check();
}

// Whether so many bytes more would be beyond the limit of the Control that this thread obeys.
bool lacks_room(std::size_t bytes);

}  // namespace tendril
