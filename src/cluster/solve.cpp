#include "cluster/solve.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cluster/follower.hpp"
#include "cluster/leader.hpp"
#include "lab/sealed_lines.hpp"
#include "library/registry.hpp"
#include "proof/gzip.hpp"
#include "tendril/tendril.hpp"

namespace tendril::cluster {
namespace {

namespace fs = std::filesystem;

// The rules that are searched: of a game with a smaller one of the same nimbers, that one.
struct Rules {
  explicit Rules(const Options& options) : own(make_rules(options.game)), searched(own->valued()) {
    if (own->heap_rules() != nullptr)
      throw InputError("heaps need no cluster", options.game, 0, "'tendril nimber' answers at once");
    if (!searched) searched = own;
  }
  Sum sum(const std::string& position) const {
    const Sum read = own->parse(position);
    return searched == own ? read : searched->reduce(read);
  }
  std::shared_ptr<const Ruleset> own;
  std::shared_ptr<const Ruleset> searched;
};

fs::path folder_of(const Options& options, int rank) {
  return fs::path(options.store) / fmt::format("rank-{}", rank);
}

Facts facts_in(store::Store& kept) {
  Facts found;
  kept.read([&](const store::Record& record) {
    if (!record.imported) found.push_back({Key(record.key), record.value});
  });
  return found;
}

// The store that a rank keeps, if any.
std::unique_ptr<store::Store> open_own(const Options& options, const Rules& rules, int rank) {
  if (options.store.empty()) return nullptr;
  fs::create_directories(options.store);
  return std::make_unique<store::Store>(folder_of(options, rank), options.game, rules.own->key_version(),
                                        store::Access::write);
}

std::unique_ptr<Searcher> make_searcher(const Options& options, const Rules& rules, store::Store* kept) {
  Limits limits = options.limits;
  limits.seconds = 0;  // rank 0 says when to end
  return std::make_unique<Searcher>(*rules.searched, options.plan.threads, limits, options.settings,
                                    options.plan.worth, kept);
}

volatile std::sig_atomic_t interrupted = 0;

// Rank 0's run: what is on disk, the questions, the answer and its evidence.
class Run {
 public:
  Run(const Options& options, Transport& transport)
      : options_(options),
        transport_(transport),
        rules_(options),
        control_(options.limits),
        kept_(open_own(options, rules_, 0)),
        own_(transport.ranks() == 1 ? make_searcher(options, rules_, kept_.get()) : nullptr),
        leader_(*rules_.searched, control_, options.settings, options.plan, transport, own_.get()) {
    if (!options_.store.empty()) recall();
    for (int rank = 1; rank < transport.ranks(); ++rank) transport.send(rank, Kind::begin, "");
    if (!options_.log.empty()) log_.open(options_.log);
    leader_.tree().on_news([this](const std::string& line) {
      if (journal_.is_open()) journal_ << sealer_.seal(line) << std::flush;
    });
    if (!options_.quiet)
      leader_.on_trouble([](const std::string& what) { fmt::print(stderr, "tendril-mpi: {}\n", what); });
    leader_.on_report([this](int from, const Report& report, std::size_t bytes) {
      if (log_.is_open())
        log_ << fmt::format("{:.6f} {} {:.6f} {} {} {}\n", transport_.now(), from,
                            static_cast<double>(report.microseconds) * 1e-6, report.visits, bytes,
                            static_cast<int>(report.finding));
    });
  }

  int answer() {
    const Sum sum = rules_.sum(options_.position);
    std::string answer;
    try {
      if (options_.settings.ladder != 0)
        for (const Key& component : sum)
          for (const Sum& relative : rules_.searched->relatives(component)) outcome(relative, {});
      if (options_.nimber) {
        Nimber value;
        for (const Key& component : sum) {
          Nimber n;
          while (outcome({component}, n) == Outcome::next) ++n.value;
          value ^= n;
        }
        answer = fmt::format("{}", value.value);
      } else {
        answer = std::string(1, letter(outcome(sum, {})));
      }
    } catch (const Stopped& stop) {
      finish(false);
      fmt::print(stderr, "tendril-mpi: {}{}\n", stop.what(),
                 options_.store.empty() ? " (with --store DIR what is proved would be kept)"
                                        : "; what is proved is in the stores: go on with --resume");
      return 3;
    }
    finish(!options_.certificate.empty());
    return say(answer);
  }

  bool everybody_left() const { return leader_.everybody_left(); }

 private:
  // What earlier runs left: the stores of all ranks, and the journal.
  void recall() {
    bool something = false;
    const auto know = [&](store::Store& kept) {
      Facts found = facts_in(kept);
      something |= !found.empty();
      leader_.know(std::move(found));
    };
    know(*kept_);
    for (const auto& entry : fs::directory_iterator(options_.store)) {
      if (!entry.is_directory() || entry.path() == folder_of(options_, 0)) continue;
      try {
        store::Store other(entry.path(), options_.game, rules_.own->key_version(), store::Access::read);
        know(other);
      } catch (const InputError&) {
        // A rank that was killed before it wrote anything.
      }
    }
    const fs::path file = fs::path(options_.store) / "journal";
    const std::string head = fmt::format("tendril-mpi {} {}", options_.game, rules_.own->key_version());
    std::ifstream in(file);
    lab::Sealer reading;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
      const auto opened = reading.open(line);
      if (!opened) break;  // torn by a kill: what follows was never written
      lines.emplace_back(*opened);
    }
    if (!lines.empty() && lines[0] != head)
      throw InputError("this journal is of another game", file.string(), 0, "name another --store");
    for (const std::string& line : lines) leader_.tree().recall(line);
    if (options_.resume && lines.size() < 2 && !something)
      throw InputError("there is nothing to resume in this store", options_.store, 0,
                       "leave --resume away to start");
    journal_.open(file.string() + ".new");
    if (lines.empty()) lines.push_back(head);
    for (const std::string& line : lines) journal_ << sealer_.seal(line);
    journal_.flush();
    fs::rename(file.string() + ".new", file);
  }

  Outcome outcome(const Sum& sum, Nimber heap) {
    leader_.ask(sum, heap);
    while (true) {
      if (const auto answer = leader_.answer()) return *answer;
      control_.check();
      if (interrupted != 0) throw Stopped(StopReason::asked, "interrupted");
      if (!leader_.turn()) Transport::rest();
    }
  }

  void finish(bool gather) {
    leader_.finish(gather);
    while (!leader_.alone())
      if (!leader_.turn()) Transport::rest();
    if (kept_) kept_->flush();
  }

  int say(const std::string& answer) {
    const double seconds = transport_.now();
    const Leader::Counts& counts = leader_.counts();
    const std::uint64_t messages = counts.messages + transport_.messages();
    const std::uint64_t bytes = counts.bytes + transport_.bytes();
    const std::size_t opened = leader_.tree().opened();
    if (log_.is_open())
      log_ << fmt::format(
          "# ranks {} threads {} seconds {:.3f} jobs {} visits {} messages {} bytes {} rank0 {:.6f}\n",
          transport_.ranks(), options_.plan.threads, seconds, counts.jobs, counts.visits, messages, bytes,
          counts.seconds);
    std::string evidence;
    int code = 0;
    if (!options_.certificate.empty()) {
      Game game(options_.game, options_.settings);
      for (const Fact& fact : leader_.known()) game.learn(fact.key, *fact.nimber);
      const Certificate made =
          game.certify(game.read(options_.position),
                       {.nimber = options_.nimber, .made_by = "tendril-mpi solve"}, control_);
      std::ofstream(options_.certificate, std::ios::binary)
          << (options_.certificate.ends_with(".gz") ? proof::gzip(made.text) : made.text);
      const Verdict verdict = check(made.text);
      evidence = fmt::format("{}: {}", options_.certificate, verdict.line);
      code = verdict.holds ? 0 : 1;
    }
    if (!options_.quiet && !options_.json) {
      fmt::print(
          stderr,
          "{:.2f} s, {} ranks, {} jobs ({} given to another rank), {} visits, {} components met, {} couples opened, "
          "{} messages, {} bytes, rank 0 {:.0f} microseconds a job\n",
          seconds, transport_.ranks(), counts.jobs, counts.reopened, counts.visits, leader_.components(),
          opened, messages, bytes,
          1e6 * counts.seconds / static_cast<double>(std::max<std::uint64_t>(counts.jobs, 1)));
      if (!evidence.empty()) fmt::print(stderr, "{}\n", evidence);
    }
    std::string line = answer + "\n";
    if (options_.json)
      line = fmt::format(
          "{{\"game\":\"{}\",\"position\":\"{}\",\"answer\":{},\"seconds\":{:.3f},\"ranks\":{},\"jobs\":{},"
          "\"reopened\":{},\"visits\":{},\"components\":{},\"opened\":{},\"messages\":{},\"bytes\":{},"
          "\"rank0_seconds\":{:.6f}}}\n",
          options_.game, options_.position, options_.nimber ? answer : fmt::format("\"{}\"", answer), seconds,
          transport_.ranks(), counts.jobs, counts.reopened, counts.visits, leader_.components(), opened,
          messages, bytes, counts.seconds);
    if (::write(STDOUT_FILENO, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
      fmt::print(stderr, "tendril-mpi: the answer could not be written\n");
      return 4;
    }
    return code;
  }

  const Options& options_;
  Transport& transport_;
  Rules rules_;
  Control control_;
  std::unique_ptr<store::Store> kept_;
  std::unique_ptr<Searcher> own_;  // with one rank only
  Leader leader_;
  std::ofstream journal_;
  lab::Sealer sealer_;
  std::ofstream log_;
};

}  // namespace

int lead(const Options& options, Transport& transport) {
  std::signal(SIGINT, [](int) { interrupted = 1; });
  std::signal(SIGTERM, [](int) { interrupted = 1; });
  Run run(options, transport);
  const int code = run.answer();
  if (!run.everybody_left()) transport.leave_at_once(code);
  return code;
}

void follow(const Options& options, Transport& transport) {
  std::signal(SIGINT, SIG_IGN);  // rank 0 says when to end
  const Rules rules(options);
  // Rank 0 reads the stores of all ranks first.
  for (auto message = transport.receive(); !message; message = transport.receive()) Transport::rest();
  const auto kept = open_own(options, rules, transport.rank());
  const auto searcher = make_searcher(options, rules, kept.get());
  if (kept) searcher->learn(facts_in(*kept));
  Follower follower(transport, *searcher, kept.get(), options.plan);
  while (!follower.over())
    if (!follower.turn()) Transport::rest();
}

}  // namespace tendril::cluster
