// What ranks of a cluster visit more than one does, counted in one process on a virtual clock (cluster/virtual_cluster.hpp).
//   bench_ranks [ranks that search: 1,4,16] [visits a second] [option=value ...] [position ...]
// Options: those of tendril-mpi (job-seconds, exchange, worth, dear, few, latency in ms), and settings of a search.
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <sstream>

#include "cluster/virtual_cluster.hpp"
#include "rules/sprouts/sprouts.hpp"

int main(int argc, char** argv) {
  using namespace tendril;
  using namespace tendril::cluster;
  VirtualWorld world;
  if (argc > 2) world.visits_per_second = std::stod(argv[2]);
  const std::map<std::string, double*> numbers = {{"job-seconds", &world.plan.job_seconds},
                                                  {"exchange", &world.plan.exchange_seconds},
                                                  {"latency", &world.latency},
                                                  {"tick", &world.tick}};
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
    else if (name == "few")
      world.plan.few_ranks = static_cast<int>(value);
    else
      world.settings.set(word);
  }
  if (positions.empty()) positions = {"0*14", "0*22", "0*28"};
  const sprouts::Sprouts rules;
  for (const std::string& position : positions) {
    std::istringstream list(argc > 1 ? argv[1] : "1,2,4,8,16");
    double alone = 0;
    for (std::string count; std::getline(list, count, ',');) {
      const int searching = std::stoi(count);
      world.ranks = searching == 1 ? 1 : searching + 1;
      const VirtualRun run = solve_in(world, rules, rules.parse(position));
      if (alone == 0) alone = run.seconds;
      fmt::print(
          "{:6} {:5} searching: {} {:10} visits, {:6} jobs, {:6} opened, {:8.1f} s, {:6.1f} times as fast, busy {:3.0f} %, "
          "{:.0f} messages and {:.0f} bytes a second and rank, rank 0 {:.0f} microseconds a job (simulated)\n",
          position, searching, run.outcome ? letter(*run.outcome) : '?', run.visits, run.counts.jobs,
          run.opened, run.seconds, alone / run.seconds, 100 * run.busy_seconds / run.seconds / searching,
          static_cast<double>(run.messages) / run.seconds / searching,
          static_cast<double>(run.bytes) / run.seconds / searching,
          1e6 * run.counts.seconds / static_cast<double>(run.counts.jobs));
      std::fflush(stdout);
    }
  }
}
