// How a search inside the rules (Cram's) shows that it gets on. Rules have no Control to tick; they heed() one, which
// reports nothing, because most of what heeds is one step of a search that does the reporting. So whoever asks the rules
// for a whole answer says that it is told about, and the search says how far it is.
#pragma once

#include <cstdint>

namespace tendril {

class Control;

// While it lives, what this thread is told goes to the reports of `control`. The innermost counts.
class Telling {
 public:
  explicit Telling(Control& control);
  ~Telling();
  Telling(const Telling&) = delete;
  Telling& operator=(const Telling&) = delete;

  std::uint64_t done() const;

 private:
  Control* before_;
  std::uint64_t done_before_;
};

// From now on so many are done, until the next call. Costs a write.
void tell(std::uint64_t done);

}  // namespace tendril
