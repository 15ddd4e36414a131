// Messages between ranks, over MPI. Nobody spins: whoever waits polls and sleeps, because MPI's own waiting keeps a core
// busy that a search could use. Sends are buffered and never wait, so a rank that has died stops nobody; once much that was
// sent to a rank has not been taken, nothing more is kept for it. MPI is called from one thread only.
//
// MPI itself starts and ends with all ranks or not at all: where a job is let go on without a rank that was killed
// (mpirun --enable-recovery), MPI_Init and MPI_Finalize wait for the dead for ever. So both are given a while, and whoever
// knows that somebody is missing leaves without MPI_Finalize. Tried instead: to leave it away always, which mpirun takes for a
// failure of the job.
#pragma once

#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/post.hpp"

namespace tendril::cluster {

class Transport final : public Post {
 public:
  // MPI has to have started within so many seconds; or else the process ends, with a line and code 1.
  Transport(int* argc, char*** argv, double start_within);

  int rank() const override { return rank_; }
  int ranks() const override { return ranks_; }
  double now() const override { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  // So many seconds pass before a message is handed out: for measurements of what a slow network does.
  void set_latency(double seconds) { latency_ = seconds; }

  void send(int to, Kind kind, std::string bytes) override;
  std::optional<Message> receive() override;
  // Lets a millisecond pass.
  static void rest();
  // No more messages. If all ranks are there to do the same MPI ends; should one of them die at that, the process ends after
  // a while, with a line, which may be empty, and `code`.
  void part(bool everybody, int code, std::string_view line = "");
  // Ends the process, with or without MPI's end.
  [[noreturn]] void leave(int code);
  // Ends the process, and the others where MPI sees to that.
  [[noreturn]] void abort(int code);

  std::uint64_t messages() const { return messages_; }  // sent
  std::uint64_t bytes() const { return bytes_; }        // sent

 private:
  using Clock = std::chrono::steady_clock;
  struct Sending {
    int to;
    MPI_Request request;
    std::string bytes;
  };
  // Nothing more is sent to a rank that has so many bytes to take.
  static constexpr std::size_t kMostWaiting = std::size_t{64} << 20;
  struct Arrived {
    Clock::time_point when;
    Message message;
  };

  int rank_ = 0;
  int ranks_ = 1;
  double latency_ = 0;
  bool ended_ = false;
  Clock::time_point start_ = Clock::now();
  std::list<Sending> sending_;
  std::map<int, std::size_t> waiting_;  // bytes on their way to a rank
  std::deque<Arrived> arrived_;
  std::uint64_t messages_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace tendril::cluster
