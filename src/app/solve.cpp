// tendril solve: who wins a large position, or its nimber, with what is proved kept and the evidence handed
// out.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "app/commands.hpp"
#include "app/last_resort.hpp"
#include "app/open_game.hpp"
#include "app/open_store.hpp"
#include "app/process.hpp"
#include "app/shell_word.hpp"
#include "proof/gzip.hpp"

namespace tendril::app {
namespace {

struct SolveOptions {
  bool nimber = false;
  std::string engine = "best";
  std::string store;
  bool resume = false;
  std::string certificate;
  bool minimise = false;
  bool hints = false;
  std::string play = "normal";

  bool misere() const { return play == "misere"; }
  std::string_view kept() const { return misere() ? "states" : "nimbers"; }
};

// How to go on after a stop: the same question with --resume.
std::string how_to_resume(const std::string& game, std::string_view position, const SolveOptions& options) {
  return fmt::format("tendril solve {} {}{}{} --store {} --resume", shell_word(game), shell_word(position),
                     options.nimber ? " --nimber" : "", options.misere() ? " --play misere" : "",
                     shell_word(options.store));
}

// Writes the evidence for an answer; a name that ends in .gz asks for the compressed form. Returns the number
// of nimbers it lists.
std::size_t write_certificate(Game& game, const Position& position, const SolveOptions& options,
                              Control& control) {
  const std::string command =
      fmt::format("solve {} {}{}{}{}{}", shell_word(game.name()), shell_word(position.words()),
                  options.nimber ? " --nimber" : "", options.minimise ? " --minimise" : "",
                  options.misere() ? " --play misere" : "", options.hints ? " --hints" : "");
  const Certificate certificate = game.certify(position,
                                               {.nimber = options.nimber,
                                                .minimise = options.minimise,
                                                .made_by = made_by(command),
                                                .play = options.misere() ? Play::misere : Play::normal,
                                                .hints = options.hints},
                                               control);
  write_file(options.certificate,
             options.certificate.ends_with(".gz") ? proof::gzip(certificate.text) : certificate.text);
  return certificate.entries;
}

constexpr std::string_view kEvidence = "the evidence was written";

constexpr std::pair<std::string_view, Engine> kEngines[] = {{"best", Engine::best},
                                                            {"pn", Engine::proof_numbers},
                                                            {"values", Engine::value_sets},
                                                            {"dfs", Engine::value_sets},
                                                            {"definition", Engine::definition}};
Engine engine_named(std::string_view name) {
  for (const auto& [known, engine] : kEngines)
    if (known == name) return engine;
  return Engine::best;
}
// As --engine takes it; of `best`, when no search was needed, "none".
std::string_view name_of(Engine engine) {
  if (engine == Engine::best) return "none";
  for (const auto& [name, known] : kEngines)
    if (known == engine) return name;
  return {};
}

Answer solve(const Session& session, const std::string& game_name, const SolveOptions& options, Game& game,
             const Position& position, Control& control, store::Store* kept) {
  const double start = control.elapsed_seconds();
  Solution report{};
  const auto kept_so_far = [&] {
    return fmt::format("\n{} {} are new in the store; go on with\n  {}", kept->flushed(), options.kept(),
                       how_to_resume(game_name, position.words(), options));
  };
  const LastWill will([&]() -> std::string {
    if (kept == nullptr) return " (with --store DIR what is proved would be kept)";
    kept->save(std::chrono::milliseconds(100));
    return kept_so_far();
  });
  try {
    report = game.solve(position,
                        {.nimber = options.nimber,
                         .engine = engine_named(options.engine),
                         .threads = session.threads,
                         .play = options.misere() ? Play::misere : Play::normal},
                        control);
    if (kept != nullptr) {
      kept->flush();
      report_refuted(game, *kept);
    }
  } catch (const Stopped& stop) {
    if (kept != nullptr && stop.reason() != StopReason::store) kept->flush();
    if (kept != nullptr) report_refuted(game, *kept);
    if (kept != nullptr) throw Stopped(stop.reason(), stop.what() + kept_so_far());
    throw Stopped(stop.reason(),
                  fmt::format("{} (with --store DIR what is proved would be kept)", stop.what()));
  }
  const double seconds = control.elapsed_seconds() - start;
  const std::string answer =
      report.nimber ? fmt::format("{}", report.nimber->value) : std::string(1, letter(report.outcome));
  Json fields = {{"answer", report.nimber ? Json(report.nimber->value) : Json(answer)},
                 {"engine", options.engine == "best" ? name_of(report.engine) : options.engine},
                 {"visits", report.visits},
                 {"components", report.components},
                 {std::string(options.kept()), report.nimbers},
                 {"bytes", report.bytes},
                 {"resident_bytes", resident_bytes()}};
  const bool talk = !session.quiet && !session.json;
  session.line->clear();
  if (talk)
    fmt::print(stderr, "{}; {:.2f} s, {} visits, {} components, {} {}, {:.0f} MiB\n",
               report.outcome == Outcome::next ? "the player to move wins" : "the player to move loses",
               seconds, report.visits, report.components, report.nimbers,
               options.misere() ? "states decided" : "nimbers",
               static_cast<double>(resident_bytes()) / (1 << 20));
  if (kept != nullptr) {
    fields["store"] = kept->file().string();
    fields["stored"] = kept->flushed();
    if (talk) fmt::print(stderr, "{} {} new in {}\n", kept->flushed(), options.kept(), kept->file().string());
  }
  // The answer is there, and is printed whatever becomes of its evidence.
  std::exception_ptr failure;
  if (!options.certificate.empty()) {
    const LastWill last(
        [&]() -> std::string {
          if (!session.json) say("{}\n", answer);
          return {};
        },
        kEvidence);
    try {
      const std::size_t entries = write_certificate(game, position, options, control);
      fields["certificate"] = options.certificate;
      fields["certificate_entries"] = entries;
      if (talk)
        fmt::print(stderr, "evidence: {} ({} {}); check it with 'tendril check {}'\n", options.certificate,
                   entries, options.misere() ? "lost states" : "nimbers", shell_word(options.certificate));
    } catch (const CannotWrite&) {
      failure = std::current_exception();
    } catch (const Stopped&) {
      failure = std::current_exception();
    }
  }
  return {.text = answer, .fields = fields, .failure = failure};
}

// "0*4..60": the positions 0*4, 0*5, ..., in this order, which lets each build on what is known of those before it and
// on the rungs of its own ladder. Empty if the text is no series. Throws InputError.
std::vector<std::string> series(const std::string& text) {
  const auto digits = [&](std::size_t from, std::size_t to) {
    return from < to && std::all_of(text.begin() + static_cast<std::ptrdiff_t>(from),
                                    text.begin() + static_cast<std::ptrdiff_t>(to),
                                    [](char c) { return c >= '0' && c <= '9'; });
  };
  const std::size_t star = text.find('*');
  const std::size_t dots = text.find("..", star);
  if (star == std::string::npos || dots == std::string::npos || !digits(star + 1, dots)) return {};
  const std::size_t end = std::min(text.find_first_not_of("0123456789", dots + 2), text.size());
  if (!digits(dots + 2, end)) return {};
  constexpr std::size_t kDigits = 3;
  const bool fits = dots - star - 1 <= kDigits && end - dots - 2 <= kDigits;
  const int first = fits ? std::stoi(text.substr(star + 1, dots)) : 1;
  const int last = fits ? std::stoi(text.substr(dots + 2, end)) : 0;
  if (first > last)
    throw InputError("bad series", text, star + 1,
                     "write the least and the greatest number, such as 0*4..60");
  std::vector<std::string> positions;
  for (int n = first; n <= last; ++n)
    positions.push_back(fmt::format("{}{}{}", text.substr(0, star + 1), n, text.substr(end)));
  return positions;
}

}  // namespace

void add_solve(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("solve", "Who wins a large position (or its nimber): store, evidence, threads");
  auto question = std::make_shared<Question>();
  auto options = std::make_shared<SolveOptions>();
  question->declare(command, session);
  question->declare_book(command);
  command.add_flag("--nimber", options->nimber, "The nimber instead of who wins");
  command
      .add_option(
          "--engine", options->engine,
          "best (of the table in docs/search.md), pn (proof-number search), values (value sets; dfs is its "
          "older name) or definition: each checks the others")
      .one_of({"best", "pn", "values", "dfs", "definition"})
      .type_name("ENGINE");
  Option directory =
      command.add_option("--store", options->store, "Keep what is proved here, and use what is there")
          .type_name("DIR");
  command.add_flag("--resume", options->resume, "Insist that the store has something to go on from")
      .needs(directory);
  Option certificate = command
                           .add_option("--certificate", options->certificate,
                                       "Write the evidence (compressed if it ends in .gz)")
                           .type_name("FILE");
  declare_play_option(command, options->play);
  command.add_flag("--minimise", options->minimise, "Spend more time on a short certificate");
  command
      .add_flag("--hints", options->hints,
                "With isomorphisms in the certificate, for a checker that does not search (games on graphs)")
      .needs(certificate);
  command.footer(
      "'nimber' and 'outcome' use the same engine. What solve adds: a store that survives any\n"
      "stop, a certificate anyone can check (tendril check), several threads, and figures about\n"
      "the search. The answer is one line on standard output; the figures go to standard error.\n"
      "Ctrl-C, --time and --memory stop it; with --store nothing proved is lost. Misere play is searched in\n"
      "one thread. Sprouts with many spots has recorded nimbers at hand, the book; not with --store,\n"
      "--certificate, --engine or --no-book.\n\n"
      "Examples:\n"
      "  tendril solve sprouts '0*12'\n"
      "  tendril solve sprouts '0*12' --certificate twelve.txt\n"
      "  tendril solve sprouts '0*14' --threads 2 --store nimbers\n"
      "  tendril solve sprouts '0*5@T1' --nimber\n"
      "  tendril solve sprouts '0*12' --play misere --store states\n"
      "  tendril solve sprouts '0*4..12'   # a series over one table, one line a position");
  command.callback([&session, question, options] {
    std::unique_ptr<store::Store> kept;
    bool opened = false;
    const bool ready = guarded(session, [&] {
      question->series = series(question->text());
      if (!options->certificate.empty() && (question->is_batch() || !question->series.empty()))
        throw InputError("one certificate for a list of positions", options->certificate, 0,
                         "give one position, or leave --certificate out");
      if (options->misere() && options->nimber)
        throw InputError("no nimbers in misere play", "--nimber", 0, "leave it out, or ask 'tendril genus'");
      if (options->misere() && engine_named(options->engine) == Engine::value_sets)
        throw InputError("no value sets in misere play", options->engine, 0, "use best, pn or definition");
      if (options->misere() && options->minimise)
        throw InputError("certificates of misere play are not shortened", "--minimise", 0,
                         "leave it out, or try --set cert_small=4");
      if (options->misere() && options->hints)
        throw InputError("no hints in misere play", "--hints", 0, "leave it out: they are of normal play");
      if (options->hints && !open_game(question->game, session).has_hints())
        throw InputError(fmt::format("no hints for {}", question->game), "--hints", 0,
                         "leave it out; octal, arc-kayles, grim, node-kayles, arrows and cycles have them");
      check_writable(options->certificate);
    });
    if (!ready) return;
    // A store holds what was proved by whoever keeps it, an engine asked for by name answers alone, and evidence for
    // recorded nimbers takes longer than finding nimbers whose evidence is at hand.
    question->book = options->store.empty() && options->engine == "best" && options->certificate.empty();
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      if (!opened && !options->store.empty())
        kept = (options->misere() ? open_misere_store : open_store)(game, options->store, options->resume,
                                                                    session);
      opened = true;
      return solve(session, question->game, *options, game, position, control, kept.get());
    });
  });
}

}  // namespace tendril::app
