// The time in which a searcher works: the machine's own, or one that somebody else keeps (virtual_cluster.hpp).
#pragma once

namespace tendril::cluster {

class Pace {
 public:
  virtual ~Pace() = default;
  // Seconds since some moment.
  virtual double now() const = 0;
  // A job has been given to the searcher; it is about to visit a couple, and may have to wait; the job has ended.
  virtual void begun() = 0;
  virtual void visit() = 0;
  virtual void ended() = 0;
};

}  // namespace tendril::cluster
