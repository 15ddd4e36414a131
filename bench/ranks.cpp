// What ranks of a cluster visit more than one does, counted in one process on a virtual clock (cluster/virtual_cluster.hpp).
//   bench_ranks [ranks that search: 1,4,16] [visits a second] [option=value ...] [position ...]
// Options: those of tendril-mpi (threads, job-seconds, exchange, worth, dear, numbers, few, latency in ms), and settings of a
// search; threads are workers that take turns.
// jobs=J: instead of the visits a second that are said, those by which each of the ranks would have J jobs if all of them
// together visited no more than the first count in the list does, or than is said by alone=V. So small searches are cut up as
// large ones are, and what ranks visit more can be compared.
// period=P: and a rank makes P visits between one exchange and the next. turn=T: and T visits before it looks at what has come.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>

#include "cluster/virtual_cluster.hpp"
#include "rules/sprouts/sprouts.hpp"

int main(int argc, char** argv) {
  using namespace tendril;
  using namespace tendril::cluster;
  VirtualWorld world;
  const double said = argc > 2 ? std::stod(argv[2]) : world.visits_per_second;
  double jobs = 0;
  double alone = 0;  // visits of one process
  double turn = 5;
  double period = 0;
  const std::map<std::string, double*> numbers = {{"job-seconds", &world.plan.job_seconds},
                                                  {"exchange", &world.plan.exchange_seconds},
                                                  {"latency", &world.latency},
                                                  {"tick", &world.tick},
                                                  {"jobs", &jobs},
                                                  {"alone", &alone},
                                                  {"turn", &turn},
                                                  {"period", &period}};
  std::vector<std::string> positions;
  for (int i = 3; i < argc; ++i) {
    const std::string word = argv[i];
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      positions.push_back(word);
      continue;
    }
    const std::string name = word.substr(0, equals);
    const double value = std::stod(word.substr(equals + 1));
    if (const auto number = numbers.find(name); number != numbers.end())
      *number->second = name == "latency" ? value / 1000 : value;
    else if (name == "worth")
      world.plan.worth.bound = static_cast<std::uint64_t>(value);
    else if (name == "dear")
      world.plan.worth.visits = static_cast<std::uint32_t>(value);
    else if (name == "numbers")
      world.plan.worth.numbers = static_cast<std::uint32_t>(value);
    else if (name == "threads")
      world.plan.threads = static_cast<unsigned>(value);
    else if (name == "few")
      world.plan.few_ranks = static_cast<int>(value);
    else
      world.settings.set(word);
  }
  if (positions.empty()) positions = {"0*14", "0*22", "0*28"};
  const sprouts::Sprouts rules;
  for (const std::string& position : positions) {
    std::istringstream list(argc > 1 ? argv[1] : "1,2,4,8,16");
    double visits = alone;  // or of the first count
    world.visits_per_second = said;
    for (std::string count; std::getline(list, count, ',');) {
      const int searching = std::stoi(count);
      world.ranks = searching == 1 ? 1 : searching + 1;
      if (jobs > 0 && visits > 0) {
        const double rate = visits / searching / jobs / world.plan.job_seconds;
        world.visits_per_second = rate / world.plan.threads;
        world.tick = 1.0001 * turn / rate;  // rounded down it is no less
        if (period > 0) world.plan.exchange_seconds = (period - 0.5) / rate;
      }
      const VirtualRun run = solve_in(world, rules, rules.parse(position));
      if (visits == 0) visits = static_cast<double>(run.visits);
      const double alone_seconds = visits / world.visits_per_second;
      fmt::print(
          "{:6} {:5} searching, {} threads each: {} {:10} visits, {:.2f} times, {:6} jobs, {:6} opened, {:8.1f} s, {:6.1f} times as fast, busy {:3.0f} %, "
          "{:.0f} messages and {:.0f} bytes a second and rank, rank 0 {:.0f} microseconds a job (simulated)\n",
          position, searching, world.plan.threads, run.outcome ? letter(*run.outcome) : '?', run.visits,
          static_cast<double>(run.visits) / visits, run.counts.jobs, run.opened, run.seconds,
          alone_seconds / run.seconds, 100 * run.busy_seconds / run.seconds / searching,
          static_cast<double>(run.messages) / run.seconds / searching,
          static_cast<double>(run.bytes) / run.seconds / searching,
          1e6 * run.counts.seconds / static_cast<double>(run.counts.jobs));
      std::fflush(stdout);
    }
  }
}
