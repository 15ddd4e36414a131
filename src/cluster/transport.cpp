#include "cluster/transport.hpp"

#include <unistd.h>

#include <thread>
#include <utility>

namespace tendril::cluster {

Transport::Transport(int* argc, char*** argv, double latency) : latency_(latency) {
  int provided = 0;
  MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

Transport::~Transport() {
  for (Sending& sending : sending_) MPI_Request_free(&sending.request);
  MPI_Finalize();
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

void Transport::leave_at_once(int code) {
  if (code != 0) MPI_Abort(MPI_COMM_WORLD, code);
  _exit(code);
}

}  // namespace tendril::cluster
