#include "cluster/sweep.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <deque>
#include <filesystem>
#include <vector>

#include "cluster/silence.hpp"

namespace tendril::cluster {
namespace {

// A part of a sweep, as a process.
class Part {
 public:
  Part(const Options& options, std::string number, std::string of) {
    std::string program = options.program;
    if (program.empty())
      program = (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "tendril").string();
    std::vector<std::string> words = {program, "lab"};
    words.insert(words.end(), options.lab.begin(), options.lab.end());
    for (const std::string& word : {std::string("--part"), number + "/" + of, std::string("--state"),
                                    options.state + "." + number, std::string("--quiet")})
      words.push_back(word);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    child_ = fork();
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG,
            SIGKILL);  // a rank that is killed takes its part along: another rank will do it
      if (dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO) < 0) _exit(4);  // the state has what it prints
      execv(program.c_str(), arguments.data());
      _exit(127);
    }
  }
  // Its exit code, once it has ended.
  std::optional<int> ended() const {
    int status = 0;
    if (waitpid(child_, &status, WNOHANG) != child_) return std::nullopt;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
  }

 private:
  pid_t child_;
};

// Any rank but rank 0: runs the parts it is told to.
void run_parts(const Options& options, const std::string& of, Transport& transport) {
  std::optional<Part> running;
  transport.send(0, Kind::done, "");
  double told = transport.now();
  Silence silence(told, options.plan.lost_after);
  while (true) {
    while (auto message = transport.receive()) {
      silence.heard();
      if (message->kind == Kind::finish) return transport.part(message->bytes.empty(), 0);
      if (message->kind == Kind::chunk) running.emplace(options, message->bytes, of);
    }
    if (silence.over(transport.now())) throw std::runtime_error("rank 0 is silent, so the sweep ends");
    if (running)
      if (const auto code = running->ended()) {
        running.reset();
        transport.send(0, Kind::done, fmt::format("{}", *code));
      }
    if (transport.now() - told > kSayEvery) {
      told = transport.now();
      transport.send(0, Kind::alive, "");
    }
    Transport::rest();
  }
}

// Who has said nothing for so many seconds may be dead, and MPI's end would wait for him.
constexpr double kSilent = 3 * kSayEvery;

struct Sweeping {
  unsigned part = 0;  // 0: none, or it has been given to another
  bool free = false;  // it has said that it has nothing to do
  double heard = 0;
};

}  // namespace

int sweep(const Options& options, Transport& transport) {
  const int workers = std::max(1, transport.ranks() - 1);
  const unsigned chunks = options.chunks != 0 ? options.chunks : 8 * static_cast<unsigned>(workers);
  const std::string of = fmt::format("{}", chunks);
  if (transport.rank() != 0) {
    run_parts(options, of, transport);
    return 0;
  }
  std::deque<unsigned> to_do;
  for (unsigned part = 1; part <= chunks; ++part) to_do.push_back(part);
  std::vector<Sweeping> ranks(static_cast<std::size_t>(transport.ranks()));
  std::optional<Part> running;                                // with one rank only
  Silence silence(transport.now(), options.plan.lost_after);  // of all others
  double said = 0;
  unsigned done = 0;
  int worst = 0;
  const auto ended = [&](int code) {
    ++done;
    worst = std::max(worst, code);
    if (!options.quiet) fmt::print(stderr, "{} of {} parts done\n", done, chunks);
  };
  while (done < chunks) {
    while (const auto message = transport.receive()) {
      Sweeping& rank = ranks[static_cast<std::size_t>(message->from)];
      rank.heard = transport.now();
      silence.heard();
      if (message->kind != Kind::done) continue;
      int code = 1;
      std::from_chars(message->bytes.data(), message->bytes.data() + message->bytes.size(), code);
      if (rank.part != 0) ended(code);
      rank.part = 0;
      rank.free = true;
    }
    const bool say = transport.now() - said > kSayEvery;
    if (say) said = transport.now();
    for (std::size_t r = 1; r < ranks.size(); ++r) {
      if (say) transport.send(static_cast<int>(r), Kind::alive, "");
      Sweeping& rank = ranks[r];
      const bool silent = transport.now() - rank.heard > options.plan.lost_after;
      if (silent && rank.part != 0) {
        fmt::print(stderr, "tendril-mpi: rank {} is silent; part {} goes to another\n", r, rank.part);
        to_do.push_back(std::exchange(rank.part, 0));
      }
      if (silent || !rank.free || to_do.empty()) continue;
      rank.free = false;
      rank.part = to_do.front();
      to_do.pop_front();
      transport.send(static_cast<int>(r), Kind::chunk, fmt::format("{}", rank.part));
    }
    if (transport.ranks() == 1) {
      if (!running && !to_do.empty()) {
        running.emplace(options, fmt::format("{}", to_do.front()), of);
        to_do.pop_front();
      }
      if (const auto code = running->ended()) {
        running.reset();
        ended(*code);
      }
    }
    if (transport.ranks() > 1 && silence.over(transport.now()))
      throw std::runtime_error(
          "all other ranks are silent, so the sweep ends; the same again goes on from the states");
    Transport::rest();
  }
  const bool everybody = std::all_of(ranks.begin() + 1, ranks.end(), [&](const Sweeping& rank) {
    return transport.now() - rank.heard <= kSilent;
  });
  for (int rank = 1; rank < transport.ranks(); ++rank)
    transport.send(rank, Kind::finish, everybody ? "" : "somebody is missing");
  std::string files;
  for (unsigned k = 1; k <= chunks; ++k) files += fmt::format(" {}.{}", options.state, k);
  fmt::print(stderr, "join the parts: tendril lab merge{}\n", files);
  transport.part(everybody, worst);
  return worst;
}

}  // namespace tendril::cluster
