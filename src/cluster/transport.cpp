#include "cluster/transport.hpp"

#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <utility>

namespace tendril::cluster {
namespace {

// For its lifetime: if it lasts longer than so many seconds the process ends, with a line, which may be empty, and a code.
class Patience {
 public:
  Patience(double seconds, std::string_view line, int code) {
    line_ = line;
    code_ = code;
    std::signal(SIGALRM, [](int) {
      if (!line_.empty() && write(STDERR_FILENO, line_.data(), line_.size()) < 0) _exit(code_);
      _exit(code_);
    });
    alarm(static_cast<unsigned>(std::ceil(seconds)));
  }
  ~Patience() {
    alarm(0);
    std::signal(SIGALRM, SIG_DFL);
  }
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

 private:
  static inline std::string_view line_;
  static inline int code_ = 0;
};

constexpr double kEndSeconds = 10;  // that MPI_Finalize may take

// One or two ranks say it for all; which there are is known before MPI starts where the launcher tells.
bool speaks() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"})
    if (const char* rank = std::getenv(name)) return std::atoi(rank) < 2;
  return true;
}

}  // namespace

Transport::Transport(int* argc, char*** argv, double start_within) {
  const Patience patience(start_within,
                          speaks()
                              ? "tendril-mpi: MPI has not started: a rank may have died, so the job ends "
                                "(--start-within S waits longer)\n"
                              : "",
                          1);
  int provided = 0;
  MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

void Transport::send(int to, Kind kind, std::string bytes) {
  for (auto sending = sending_.begin(); sending != sending_.end();) {
    int done = 0;
    MPI_Test(&sending->request, &done, MPI_STATUS_IGNORE);
    if (done != 0) waiting_[sending->to] -= sending->bytes.size();
    sending = done != 0 ? sending_.erase(sending) : std::next(sending);
  }
  if (waiting_[to] > kMostWaiting) return;
  ++messages_;
  bytes_ += bytes.size();
  waiting_[to] += bytes.size();
  Sending& sending = sending_.emplace_back(Sending{to, MPI_REQUEST_NULL, std::move(bytes)});
  MPI_Isend(sending.bytes.data(), static_cast<int>(sending.bytes.size()), MPI_BYTE, to,
            static_cast<int>(kind), MPI_COMM_WORLD, &sending.request);
}

std::optional<Message> Transport::receive() {
  int there = 0;
  MPI_Status status;
  while (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) == MPI_SUCCESS &&
         there != 0) {
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{status.MPI_SOURCE, static_cast<Kind>(status.MPI_TAG),
                    std::string(static_cast<std::size_t>(size), '\0')};
    if (MPI_Recv(message.bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE) != MPI_SUCCESS)
      break;
    arrived_.push_back({Clock::now(), std::move(message)});
  }
  if (arrived_.empty() || Clock::now() - arrived_.front().when < std::chrono::duration<double>(latency_))
    return std::nullopt;
  Message message = std::move(arrived_.front().message);
  arrived_.pop_front();
  return message;
}

void Transport::rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

void Transport::part(bool everybody, int code, std::string_view line) {
  for (Sending& sending : sending_) MPI_Request_free(&sending.request);
  if (!everybody || ended_) return;
  const Patience patience(kEndSeconds, line, code);
  MPI_Finalize();
  ended_ = true;
}

void Transport::leave(int code) {
  std::fflush(nullptr);
  if (ended_) std::exit(code);
  _exit(code);
}

void Transport::abort(int code) {
  std::fflush(nullptr);
  MPI_Abort(MPI_COMM_WORLD, code);
  _exit(code);
}

}  // namespace tendril::cluster
