// The time in which a searcher works: the machine's own, or one that somebody else keeps (virtual_cluster.hpp).
#pragma once

#include <functional>

namespace tendril::cluster {

class Pace {
 public:
  virtual ~Pace() = default;
  // Seconds since some moment, to the searcher.
  virtual double now() const = 0;
  // A searcher has been given something to do, and leaves it to the pace when it is done.
  virtual void begun(std::function<void()> work) = 0;
  // It is about to visit a couple, and may have to wait.
  virtual void visit() = 0;
};

}  // namespace tendril::cluster
