// Visits components bottom up: `finish(id)` is called once for every component below the roots that is not
// `done(id)`, after all components of all its options. An explicit stack, because a heap of a million
// counters that loses one counter a move is a million levels deep.
#pragma once

#include <span>
#include <vector>

#include "solve/expander.hpp"

namespace tendril {

template <class Done, class Finish>
void post_order(Expander& expander, std::span<const PositionId> roots, Done done, Finish finish) {
  struct Frame {
    PositionId id;
    OptionList::Place place;
  };
  std::vector<Frame> stack;
  for (const PositionId root : roots) {
    if (done(root)) continue;
    stack.push_back({root, OptionList::first()});
    while (!stack.empty()) {
      Frame& frame = stack.back();
      const OptionList options = expander.options(frame.id);
      const PositionId* deeper = nullptr;
      while (deeper == nullptr && frame.place != options.end()) {
        for (const PositionId& component : options.components(frame.place))
          if (!done(component)) deeper = &component;
        if (deeper == nullptr) frame.place = options.next(frame.place);
      }
      if (deeper != nullptr) {
        stack.push_back({*deeper, OptionList::first()});
      } else {
        finish(frame.id, options);
        stack.pop_back();
      }
    }
  }
}

}  // namespace tendril
