// What ranks of a cluster visit more than one does, counted in one process on a virtual clock (cluster/virtual_cluster.hpp).
//   bench_ranks [ranks that search: 1,4,16] [visits a second] [option=value ...] [position ...]
// Options: those of tendril-mpi (job-seconds, exchange, worth, dear, numbers, few, latency in ms), and settings of a search;
// jobs=J: instead of the visits a second that are said, those by which each of the ranks would have J jobs if all of them
// together visited no more than the first count in the list does. So a search of a million visits on 16 ranks is cut up as one
// of 10^9 on 1,024 is, and what ranks visit more can be compared.
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
  const std::map<std::string, double*> numbers = {{"job-seconds", &world.plan.job_seconds},
                                                  {"exchange", &world.plan.exchange_seconds},
                                                  {"latency", &world.latency},
                                                  {"tick", &world.tick}};
  double jobs = 0;
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
    else if (name == "jobs")
      jobs = value;
    else if (name == "numbers")
      world.plan.worth.numbers = static_cast<std::uint32_t>(value);
    else if (name == "few")
      world.plan.few_ranks = static_cast<int>(value);
    else
      world.settings.set(word);
  }
  if (positions.empty()) positions = {"0*14", "0*22", "0*28"};
  const sprouts::Sprouts rules;
  for (const std::string& position : positions) {
    std::istringstream list(argc > 1 ? argv[1] : "1,2,4,8,16");
    double visits = 0;  // of the first count
    world.visits_per_second = said;
    for (std::string count; std::getline(list, count, ',');) {
      const int searching = std::stoi(count);
      world.ranks = searching == 1 ? 1 : searching + 1;
      if (jobs > 0 && visits > 0) {
        world.visits_per_second = visits / searching / jobs / world.plan.job_seconds;
        world.tick = std::clamp(5 / world.visits_per_second, 0.01, 0.1);  // a few visits at least
      }
      const VirtualRun run = solve_in(world, rules, rules.parse(position));
      if (visits == 0) visits = static_cast<double>(run.visits);
      const double alone = visits / world.visits_per_second;
      fmt::print(
          "{:6} {:5} searching: {} {:10} visits, {:.2f} times, {:6} jobs, {:6} opened, {:8.1f} s, {:6.1f} times as fast, busy {:3.0f} %, "
          "{:.0f} messages and {:.0f} bytes a second and rank, rank 0 {:.0f} microseconds a job (simulated)\n",
          position, searching, run.outcome ? letter(*run.outcome) : '?', run.visits,
          static_cast<double>(run.visits) / visits, run.counts.jobs, run.opened, run.seconds,
          alone / run.seconds, 100 * run.busy_seconds / run.seconds / searching,
          static_cast<double>(run.messages) / run.seconds / searching,
          static_cast<double>(run.bytes) / run.seconds / searching,
          1e6 * run.counts.seconds / static_cast<double>(run.counts.jobs));
      std::fflush(stdout);
    }
  }
}
