#include "cluster/solve.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>

#include "cluster/follower.hpp"
#include "cluster/journal.hpp"
#include "cluster/leader.hpp"
#include "library/registry.hpp"
#include "proof/gzip.hpp"
#include "store/durable.hpp"
#include "store/whole_file.hpp"
#include "tendril/tendril.hpp"

namespace tendril::cluster {
namespace {

namespace fs = std::filesystem;

// As of tendril (docs/cluster.md).
enum ExitCode { kAnswered = 0, kDoesNotHold = 1, kStopped = 3, kNotWritten = 4 };

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

// Ranks that are interrupted have so many seconds to say goodbye, and wait so long for rank 0 to have said its line: mpirun
// (Open MPI 4.1) kills all of them as soon as the first one ends.
constexpr double kHurry = 0.3;
constexpr double kHurried = 0.6;

fs::path folder_of(const Options& options, int rank) {
  return fs::path(options.store) / fmt::format("rank-{}", rank);
}

void tell(std::string_view what) { fmt::print(stderr, "tendril-mpi: {}\n", what); }

// `meanwhile` is called again and again.
Facts facts_in(store::Store& kept, const std::function<void()>& meanwhile) {
  Facts found;
  const store::Contents contents = kept.read([&](const store::Record& record) {
    if (!record.imported) found.push_back({Key(record.key), record.value});
    if (found.size() % 1024 == 0) meanwhile();
  });
  if (contents.damaged_bytes > 0)
    tell(fmt::format("{} is damaged at byte {}: {} bytes were skipped, and what they held is searched again",
                     kept.file().string(), contents.first_damage, contents.damaged_bytes));
  return found;
}

// The store that a rank keeps, if any.
std::unique_ptr<store::Store> open_own(const Options& options, const Rules& rules, int rank) {
  if (options.store.empty()) return nullptr;
  std::error_code error;
  fs::create_directories(options.store, error);
  if (error)
    throw InputError(fmt::format("the folder cannot be made ({})", error.message()), options.store, 0,
                     "name a folder that can be written");
  return std::make_unique<store::Store>(folder_of(options, rank), options.game, rules.own->key_version(),
                                        store::Access::write);
}

std::unique_ptr<Searcher> make_searcher(const Options& options, const Rules& rules, store::Store* kept) {
  Limits limits = options.limits;
  limits.seconds = 0;  // rank 0 says when to end
  return std::make_unique<Searcher>(*rules.searched, options.plan.threads, limits, options.settings,
                                    options.plan.worth, kept);
}

// What signals switch.
const StopToken& stop_token() {
  static const StopToken token;
  return token;
}
void interrupt(int) { stop_token().stop("interrupted"); }

// When rank 0 was last seen at work, in nanoseconds of the machine's clock.
std::atomic<std::int64_t> seen_at_work{0};
std::int64_t nanoseconds() {
  timespec time = {};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}
// At Ctrl-C mpirun tells all ranks to continue, waits a second, and only then tells them to end. Whoever is told to continue
// while he is at work need not wait.
void continued(int) {
  constexpr std::int64_t kAtWork = 200'000'000;
  if (nanoseconds() - seen_at_work < kAtWork) interrupt(0);
}

// Rank 0's run: what is on disk, the questions, the answer and its evidence.
class Run {
 public:
  Run(const Options& options, Transport& transport)
      : options_(options),
        transport_(transport),
        rules_(options),
        control_(options.limits, stop_token()),
        kept_(open_own(options, rules_, 0)),
        own_(transport.ranks() == 1 ? make_searcher(options, rules_, kept_.get()) : nullptr),
        leader_(*rules_.searched, control_, options.settings, options.plan, transport, own_.get()) {
    // An hour of searching for a file that cannot be written is an hour too much.
    for (const std::string& file : {options_.certificate, options_.log})
      if (!file.empty()) store::check_writable(file);
    if (!options_.store.empty()) recall();
    for (int rank = 1; rank < transport.ranks(); ++rank) transport.send(rank, Kind::begin, "");
    if (!options_.log.empty()) log_.open(options_.log);
    leader_.tree().on_news([this](const std::string& line) {
      try {
        if (journal_) journal_->add(line);
      } catch (const Stopped& failure) {  // without it a later run begins its tree anew, and nothing worse
        give_up_journal(failure);
      }
    });
    if (!options_.quiet) leader_.on_trouble(tell);
    leader_.on_report([this](int from, const Report& report, std::size_t bytes) {
      if (log_.is_open())
        log_ << fmt::format("{:.6f} {} {:.6f} {} {} {}\n", transport_.now(), from,
                            static_cast<double>(report.microseconds) * 1e-6, report.visits, bytes,
                            static_cast<int>(report.finding));
    });
  }

  int answer() {
    std::string answer;
    try {
      const Obeying obeying(control_);
      const Sum sum = rules_.sum(options_.position);
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
      dismiss(false, stop.reason() == StopReason::asked);
      save();
      tell(fmt::format("{}{}", stop.what(),
                       options_.store.empty() ? " (with --store DIR what is proved would be kept)"
                                              : "; what is proved is in the stores: go on with --resume"));
      // Whoever ends the job may be in no mood for the end of MPI.
      transport_.part(leader_.say_goodbye(stop.reason() == StopReason::asked), kStopped);
      return kStopped;
    }
    dismiss(!options_.certificate.empty(), false);
    save();
    // The answer is there, and is printed whatever becomes of its evidence.
    say(answer);
    // Nor has anybody to wait for the evidence.
    const int without = not_written_ ? kNotWritten : kAnswered;
    if (options_.certificate.empty()) {
      part(without);
      return without;
    }
    part(kStopped, "tendril-mpi: no certificate: a rank has died while MPI ended\n");
    const int code = certify();
    return code == kAnswered ? without : code;
  }

 private:
  // What earlier runs left: the stores of all ranks, and the journal.
  void recall() {
    bool something = false;
    const auto know = [&](store::Store& kept) {
      Facts found = facts_in(kept, [this] { say_alive(); });
      something |= !found.empty();
      leader_.know(std::move(found));
    };
    know(*kept_);
    for (const auto& entry : fs::directory_iterator(options_.store)) {
      // A rank that was killed before it wrote anything has left an empty folder.
      if (!entry.is_directory() || entry.path() == folder_of(options_, 0) || fs::is_empty(entry)) continue;
      try {
        store::Store other(entry.path(), options_.game, rules_.own->key_version(), store::Access::read);
        know(other);
      } catch (const InputError& error) {
        tell(fmt::format("{} is not used: {}", entry.path().string(), error.problem()));
      }
    }
    const fs::path file = fs::path(options_.store) / "journal";
    journal_.emplace(file.string(), options_.game, rules_.own->key_version());
    if (journal_->torn_bytes() > 0)
      tell(fmt::format("{} ends in a line that was never finished: {} bytes are cut off", file.string(),
                       journal_->torn_bytes()));
    const std::vector<std::string> lines = journal_->take_lines();
    for (const std::string& line : lines) leader_.tree().recall(line);
    if (options_.resume && lines.empty() && !something)
      throw InputError("there is nothing to resume in this store", options_.store, 0,
                       "leave --resume away to start");
  }

  // Reading stores takes a while, in which the others wait.
  void say_alive() {
    if (transport_.now() - said_ < kSayEvery) return;
    said_ = transport_.now();
    for (int rank = 1; rank < transport_.ranks(); ++rank) transport_.send(rank, Kind::alive, "");
  }

  Outcome outcome(const Sum& sum, Nimber heap) {
    leader_.ask(sum, heap);
    while (true) {
      if (const auto answer = leader_.answer()) return *answer;
      control_.check();
      if (!leader_.turn()) Transport::rest();
      seen_at_work = nanoseconds();
      if (leader_.deserted()) throw Stopped(StopReason::asked, "all other ranks are silent, so the job ends");
    }
  }

  void dismiss(bool gather, bool hurry) {
    if (hurry)
      leader_.finish(gather, kHurry);
    else
      leader_.finish(gather);
    while (!leader_.alone())
      if (!leader_.turn()) Transport::rest();
  }

  // No more messages; the code and the line are for the case that a rank dies at that.
  void part(int code, std::string_view line = "") { transport_.part(leader_.say_goodbye(), code, line); }

  void give_up_journal(const Stopped& failure) {
    tell(failure.what());
    journal_.reset();
    not_written_ = true;
  }

  // Writes what is still to be written.
  void save() {
    try {
      if (journal_) journal_->flush();
    } catch (const Stopped& failure) {
      give_up_journal(failure);
    }
    try {
      if (kept_) kept_->flush();
    } catch (const Stopped& failure) {
      tell(failure.what());
      not_written_ = true;
    }
  }

  // The answer alone goes to standard output.
  void say(const std::string& answer) {
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
    if (!options_.quiet && !options_.json) {
      fmt::print(
          stderr,
          "{:.2f} s, {} ranks, {} jobs ({} given to another rank), {} visits, {} components met, {} couples opened, "
          "{} messages, {} bytes, rank 0 {:.0f} microseconds a job\n",
          seconds, transport_.ranks(), counts.jobs, counts.reopened, counts.visits, leader_.components(),
          opened, messages, bytes,
          1e6 * counts.seconds / static_cast<double>(std::max<std::uint64_t>(counts.jobs, 1)));
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
    if (!store::write_all(STDOUT_FILENO, line)) {
      if (errno != EPIPE) tell(fmt::format("cannot write the answer ({})", std::strerror(errno)));
      not_written_ = true;
    }
    if (log_.is_open() && !log_.flush()) {
      tell(fmt::format("cannot write {}", options_.log));
      not_written_ = true;
    }
  }

  int certify() {
    try {
      Game game(options_.game, options_.settings);
      for (const Fact& fact : leader_.known()) game.learn(fact.key, *fact.nimber);
      const Certificate made =
          game.certify(game.read(options_.position),
                       {.nimber = options_.nimber, .made_by = "tendril-mpi solve"}, control_);
      if (const int error =
              store::write_whole(options_.certificate,
                                 options_.certificate.ends_with(".gz") ? proof::gzip(made.text) : made.text);
          error != 0) {
        tell(fmt::format("cannot write {} ({})", options_.certificate, std::strerror(error)));
        return kNotWritten;
      }
      const Verdict verdict = check(made.text);
      if (!options_.quiet && !options_.json)
        fmt::print(stderr, "{}: {}\n", options_.certificate, verdict.line);
      return verdict.holds ? kAnswered : kDoesNotHold;
    } catch (const Stopped& stop) {
      tell(fmt::format("no certificate: {}", stop.what()));
      return kStopped;
    }
  }

  const Options& options_;
  Transport& transport_;
  Rules rules_;
  Control control_;
  std::unique_ptr<store::Store> kept_;
  std::unique_ptr<Searcher> own_;  // with one rank only
  Leader leader_;
  std::optional<Journal> journal_;
  std::ofstream log_;
  double said_ = 0;  // when it said last that it is there
  bool not_written_ = false;
};

}  // namespace

int lead(const Options& options, Transport& transport) {
  static_cast<void>(stop_token());  // made before a handler needs it
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  if (transport.ranks() > 1 && std::getenv("OMPI_COMM_WORLD_RANK") != nullptr)
    std::signal(SIGCONT, continued);
  std::signal(SIGPIPE, SIG_IGN);  // a write says it
  return Run(options, transport).answer();
}

void follow(const Options& options, Transport& transport) {
  static_cast<void>(stop_token());
  std::signal(SIGINT, SIG_IGN);  // rank 0 says when to end
  std::signal(SIGTERM, interrupt);
  const Rules rules(options);
  const auto silent = [&] {
    return std::runtime_error(
        fmt::format("rank 0 is silent, so the job ends{}",
                    options.store.empty() ? "" : "; what is proved is in the stores: go on with --resume"));
  };
  // Rank 0 reads the stores of all ranks first.
  Silence silence(transport.now(), options.plan.lost_after);
  for (bool begun = false; !begun; Transport::rest()) {
    if (const auto message = transport.receive()) {
      silence.heard();
      begun = message->kind == Kind::begin;
    }
    if (stop_token().why() != nullptr) transport.leave(kStopped);
    if (silence.over(transport.now())) throw silent();
  }
  const auto kept = [&] {
    try {
      return open_own(options, rules, transport.rank());
    } catch (const InputError& error) {  // of this rank alone, so rank 0 cannot have said it
      throw std::runtime_error(fmt::format("{}: {}", error.input(), error.problem()));
    }
  }();
  const auto searcher = make_searcher(options, rules, kept.get());
  if (kept) searcher->learn(facts_in(*kept, [] {}));
  Follower follower(transport, *searcher, kept.get(), options.plan);
  std::optional<double> told_to_end;
  while (!follower.over() && transport.now() < told_to_end.value_or(transport.now()) + kHurried) {
    if (stop_token().why() != nullptr && !told_to_end) {
      told_to_end = transport.now();
      follower.leave();
    }
    if (!follower.turn()) Transport::rest();
  }
  if (follower.abandoned()) throw silent();
  transport.part(follower.everybody(), 0);
}

}  // namespace tendril::cluster
