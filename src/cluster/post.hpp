// How ranks reach one another, whoever carries it: MPI (transport.hpp), or queues in one process
// (virtual_cluster.hpp), where latency is a number, ranks die when told to, and a clock stands still while nobody looks.
#pragma once

#include <optional>
#include <string>

namespace tendril::cluster {

enum class Kind : int { begin = 1, job, report, facts, estimates, asks, alive, finish, bye, chunk, done };

struct Message {
  int from;
  Kind kind;
  std::string bytes;
};

class Post {
 public:
  Post() = default;
  Post(const Post&) = delete;
  Post& operator=(const Post&) = delete;
  virtual ~Post() = default;

  virtual int rank() const = 0;
  virtual int ranks() const = 0;
  // Seconds since some moment.
  virtual double now() const = 0;
  // Does not wait, and does not say whether it arrives.
  virtual void send(int to, Kind kind, std::string bytes) = 0;
  // The next message that has arrived, if any. Does not wait.
  virtual std::optional<Message> receive() = 0;
};

}  // namespace tendril::cluster
