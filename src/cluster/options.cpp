#include "cluster/options.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <functional>
#include <map>

#include "tendril/error.hpp"

namespace tendril::cluster {

const char* const kUsage =
    "mpirun -n RANKS tendril-mpi solve GAME POSITION [options]    who wins, or --nimber\n"
    "mpirun -n RANKS tendril-mpi lab SWEEP ... [-- options]       a sweep in parts, dealt as ranks are free\n"
    "  --store DIR        every rank keeps what it proves in DIR/rank-<n>, rank 0 its journal in DIR/journal\n"
    "  --resume           insist that there is something to go on from\n"
    "  --certificate FILE make evidence of what all ranks proved, and check it\n"
    "  --threads N        of every rank; --time S, --memory BYTES, --set name=value as in tendril\n"
    "  --job-seconds S    how long a job should take (2); --lost-after S: a silent rank's job goes to another (30)\n"
    "  --start-within S   seconds that MPI may take to start (120): it waits for ever for a rank that has died\n"
    "  --exchange S       facts are exchanged so often (0.25): nimbers of components of bound --worth B (20) or more, and what\n"
    "                     is known of those that --dear N (1) visits were spent on; numbers of couples from --numbers N visits on (1; 0: none)\n"
    "  --few N            up to so many ranks tell everybody; more tell and ask the owner of a component, by its hash (32)\n"
    "  --log FILE         every job with its rank, time, visits and bytes; --latency MS: delays every message\n"
    "  --json, --quiet\n"
    "of lab: --chunks N (8 for each rank), --state PREFIX (sweep), --program PATH of tendril\n";

namespace {

// No more than fits where it goes; and more seconds, or ranks, nobody has.
constexpr double kMostSeconds = 1e9;
constexpr double kMostBytes = 1e18;
constexpr double kMostThreads = 1024;
constexpr double kMostOfAny = 1e6;

struct Number {
  double least;
  double most;
  std::function<void(double)> take;
};

double number_of(const std::string& name, const std::string& text, double least, double most) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  // Written so that "nan", which is neither below nor above anything, is refused as well.
  if (text.empty() || *end != 0 || !(value >= least && value <= most))
    throw InputError(fmt::format("bad number for {}", name), text, 0,
                     fmt::format("write a number from {} to {}", least, most));
  return value;
}

}  // namespace

Options read_options(const std::vector<std::string>& words) {
  Options options;
  std::vector<std::string> plain;
  const std::map<std::string, bool*> flags = {{"--nimber", &options.nimber},
                                              {"--resume", &options.resume},
                                              {"--json", &options.json},
                                              {"--quiet", &options.quiet}};
  const std::map<std::string, std::string*> texts = {{"--store", &options.store},
                                                     {"--certificate", &options.certificate},
                                                     {"--log", &options.log},
                                                     {"--state", &options.state},
                                                     {"--program", &options.program}};
  const std::map<std::string, Number> numbers = {
      {"--threads", {1, kMostThreads, [&](double n) { options.plan.threads = static_cast<unsigned>(n); }}},
      {"--chunks", {1, kMostOfAny, [&](double n) { options.chunks = static_cast<unsigned>(n); }}},
      {"--job-seconds", {0.001, kMostSeconds, [&](double n) { options.plan.job_seconds = n; }}},
      {"--lost-after", {0.1, kMostSeconds, [&](double n) { options.plan.lost_after = n; }}},
      {"--start-within", {1, kMostOfAny, [&](double n) { options.start_within = n; }}},
      {"--latency", {0, kMostSeconds, [&](double n) { options.latency = n / 1000; }}},
      {"--worth",
       {0, kMostBytes, [&](double n) { options.plan.worth.bound = static_cast<std::uint64_t>(n); }}},
      {"--dear",
       {1, kMostOfAny, [&](double n) { options.plan.worth.visits = static_cast<std::uint32_t>(n); }}},
      {"--numbers",
       {0, kMostOfAny, [&](double n) { options.plan.worth.numbers = static_cast<std::uint32_t>(n); }}},
      {"--exchange", {0.01, kMostSeconds, [&](double n) { options.plan.exchange_seconds = n; }}},
      {"--few", {1, kMostOfAny, [&](double n) { options.plan.few_ranks = static_cast<int>(n); }}},
      {"--time", {0.001, kMostSeconds, [&](double n) { options.limits.seconds = n; }}},
      {"--memory", {1e6, kMostBytes, [&](double n) { options.limits.bytes = static_cast<std::size_t>(n); }}}};
  bool ours = true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--") {
      ours = true;
    } else if (ours && word.starts_with("--")) {
      if (const auto flag = flags.find(word); flag != flags.end()) {
        *flag->second = true;
        continue;
      }
      const auto text = texts.find(word);
      const auto number = numbers.find(word);
      if (text == texts.end() && number == numbers.end() && word != "--set")
        throw InputError("no such option", word, 0, "'tendril-mpi --help' lists them");
      if (i + 1 == words.size())
        throw InputError(fmt::format("{} wants a value", word), word, 0, "write it behind");
      const std::string& value = words[++i];
      if (text != texts.end())
        *text->second = value;
      else if (number != numbers.end())
        number->second.take(number_of(word, value, number->second.least, number->second.most));
      else
        options.settings.set(value);
    } else {
      plain.push_back(word);
      // What follows 'lab' is for 'tendril lab', up to '--'.
      if (plain.size() == 1 && word == "lab") ours = false;
    }
  }
  if (plain.empty() || (plain[0] != "solve" && plain[0] != "lab"))
    throw InputError("no such command", plain.empty() ? "" : plain[0], 0,
                     "write solve or lab; --help says more");
  options.command = plain[0];
  if (options.command == "lab") {
    options.lab.assign(plain.begin() + 1, plain.end());
    if (options.lab.empty()) throw InputError("no sweep", "lab", 3, "name one, such as su --upto 11");
    return options;
  }
  if (plain.size() != 3)
    throw InputError("a game and a position are wanted", plain.back(), 0,
                     "write: tendril-mpi solve sprouts '0*14'");
  options.game = plain[1];
  options.position = plain[2];
  if (options.resume && options.store.empty())
    throw InputError("nothing to resume from", "--resume", 0, "name the store with --store DIR");
  return options;
}

}  // namespace tendril::cluster
