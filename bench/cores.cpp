// What several cores would bring, counted on a machine that has few: the visits of workers that take turns in one thread,
// against one worker's (the search overhead), and the time that threads wait for locks. Speed-ups need the cores.
//   bench_cores [--turns | --threads | --apart] [workers: 2-64 or 64] [name=value of a setting ...] [position ...]
// A position is one of Sprouts, and the question who wins, or a game and a position of it, and the question what its nimber
// is: 'node-kayles grid(7,8)'. With --apart that many processes, which share nothing but the machine, search the same at the
// same time: by how much that is slower than one alone is what no program can mend.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "library/registry.hpp"
#include "solve/proof_numbers/search.hpp"

namespace {

using namespace tendril;

struct Run {
  std::uint64_t visits;
  double seconds;    // of the clock
  double processor;  // of all threads
  double waited;     // of all threads
};

Run run(const std::string& position, const Settings& settings, unsigned threads, std::uint64_t workers) {
  const auto space = position.find(' ');
  const auto own = make_rules(space == std::string::npos ? "sprouts" : position.substr(0, space));
  const auto smaller = own->valued();  // of the same nimbers
  const Ruleset& rules = smaller ? *smaller : *own;
  const Sum read = own->parse(space == std::string::npos ? position : position.substr(space + 1));
  const Sum sum = smaller ? smaller->reduce(read) : read;
  Control control;
  Table table;
  Couples couples;
  ProofNumberSearch search(rules, table, couples, control, threads, settings);
  search.take_turns(workers);
  const double waited = SpinLock::waited_seconds();
  const std::clock_t processor = std::clock();
  const auto start = std::chrono::steady_clock::now();
  if (space == std::string::npos)
    search.outcome(sum);
  else
    search.nimber(sum);
  return {search.visits(), std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
          static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC,
          SpinLock::waited_seconds() - waited};
}

// The seconds of the last of so many processes that search the same at the same time.
double seconds_apart(const std::string& position, const Settings& settings, unsigned processes) {
  const auto start = std::chrono::steady_clock::now();
  for (unsigned i = 0; i < processes; ++i)
    if (fork() == 0) {
      run(position, settings, 1, 1);
      _exit(0);
    }
  while (wait(nullptr) > 0) continue;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
  const bool turns = argc > 1 && std::string(argv[1]) == "--turns";
  const bool apart = argc > 1 && std::string(argv[1]) == "--apart";
  const std::string workers_wanted = argc > 2 ? argv[2] : turns ? "2-64" : "2-16";
  const auto dash = workers_wanted.find('-');
  const auto least = static_cast<unsigned>(std::stoul(workers_wanted));
  const unsigned most =
      dash == std::string::npos ? least : static_cast<unsigned>(std::stoul(workers_wanted.substr(dash + 1)));
  Settings settings;
  std::vector<std::string> positions;
  for (int i = 3; i < argc; ++i)
    if (const std::string word = argv[i]; word.find('=') != std::string::npos)
      settings.set(word);
    else
      positions.push_back(word);
  if (positions.empty()) positions = {"0*12", "0*13", "0*14", "0*16", "0*17", "0*22"};
  if (apart) {
    double product = 0;
    for (const std::string& position : positions) {
      const double one = seconds_apart(position, settings, 1);
      const double all = seconds_apart(position, settings, most);
      product += std::log(most * one / all);
      fmt::print("{:8} {:.2f} s alone, {:.2f} s with {} processes at once: {:.2f} times as much in all\n",
                 position, one, all, most, most * one / all);
      std::fflush(stdout);
    }
    fmt::print("in the mean {:.2f} times\n", std::exp(product / static_cast<double>(positions.size())));
    return 0;
  }
  std::vector<Run> alone;
  for (const std::string& position : positions) {
    alone.push_back(run(position, settings, 1, 1));
    fmt::print("{:8} {:9} visits, {:.2f} s, {:.2f} of the processor\n", position, alone.back().visits,
               alone.back().seconds, alone.back().processor);
  }
  for (unsigned workers = least; workers <= most; workers *= 2) {
    double overhead = 0;
    double visits = 0;
    double visits_alone = 0;
    double waited = 0;
    double processor = 0;
    double speed = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const Run result = run(positions[i], settings, turns ? 1 : workers, turns ? workers : 1);
      fmt::print("    {:8} {:9} visits, {:.2f} times; {:.2f} s, {:.2f} of the processor\n", positions[i],
                 result.visits, static_cast<double>(result.visits) / static_cast<double>(alone[i].visits),
                 result.seconds, result.processor);
      std::fflush(stdout);
      overhead += std::log(static_cast<double>(result.visits) / static_cast<double>(alone[i].visits));
      visits += static_cast<double>(result.visits);
      visits_alone += static_cast<double>(alone[i].visits);
      speed += std::log(alone[i].seconds / result.seconds);
      waited += result.waited;
      processor += result.processor;
    }
    const auto count = static_cast<double>(positions.size());
    fmt::print("{:3} {}: visits {:.2f} times one worker's in the mean, {:.2f} in all", workers,
               turns ? "workers by turns" : "threads", std::exp(overhead / count), visits / visits_alone);
    if (!turns)
      fmt::print(", {:.3f} % of the processor time waiting for locks, {:.2f} times as fast by the clock",
                 100 * waited / processor, std::exp(speed / count));
    fmt::print("\n");
  }
}
