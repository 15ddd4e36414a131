// tendril reproduce: the papers' claims derived again, one by one, and compared with the recorded ledger.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "app/commands.hpp"
#include "app/ledger.hpp"
#include "app/reproduce_page.hpp"
#include "page/did_you_mean.hpp"
#include "papers/claim.hpp"

namespace tendril::app {
namespace {

using papers::Claim;
using papers::Finding;
using papers::Verdict;

struct ReproduceCommand {
  std::string paper;
  std::string claim;
  bool list = false;
  bool brief = false;
  bool deep = false;
  bool print_errata = false;
  std::string html;
  std::string record;

  void run(Session& session) const;

 private:
  std::vector<const Claim*> chosen() const;
  void print_list(const Session& session, const std::vector<const Claim*>& claims) const;
  void check(Session& session, const std::vector<const Claim*>& claims, std::vector<Result>& results) const;
  papers::Depth depth() const {
    return brief ? papers::Depth::brief : deep ? papers::Depth::deep : papers::Depth::quick;
  }
};

// The claims asked for. Throws InputError naming what there is.
std::vector<const Claim*> ReproduceCommand::chosen() const {
  const auto& papers = papers::all_papers();
  if (!paper.empty() && std::find(papers.begin(), papers.end(), paper) == papers.end())
    throw InputError("unknown paper", paper, 0, fmt::format("the papers are {}", fmt::join(papers, ", ")));
  std::vector<const Claim*> claims;
  std::vector<std::string> ids;
  for (const Claim& each : papers::all_claims()) {
    if (!paper.empty() && each.paper != paper) continue;
    ids.emplace_back(each.id);
    if (claim.empty() || each.id == claim) claims.push_back(&each);
  }
  if (claims.empty())
    throw InputError("unknown claim", claim, 0,
                     fmt::format("{}'tendril reproduce {} --list' lists its {} claims",
                                 did_you_mean(claim, ids), paper, ids.size()));
  return claims;
}

// Two lines at most for a claim that behaves, more where there is something to say.
std::string lines_of(const Result& result, const std::string& was) {
  const Finding& found = result.finding;
  std::string text = fmt::format("{:<13}  {:<36} {:>8} instances  {:7.2f} s\n", papers::name(found.verdict),
                                 result.claim->id, found.instances, result.seconds);
  text += fmt::format("               {}\n", result.claim->statement);
  if (!found.range.empty()) text += fmt::format("               range: {}\n", found.range);
  if (found.certificates > 0)
    text += fmt::format("               {} certificates re-checked\n", found.certificates);
  if (found.verdict == Verdict::fails) {
    if (const std::string_view words = papers::quotation(*result.claim); !words.empty())
      text += fmt::format("               printed: {}\n", words);
    text += fmt::format("               counter-example: {}\n", found.counterexample);
    text += fmt::format("               kind: {}\n", papers::name(result.claim->kind));
    if (!result.claim->corrected.empty())
      text += fmt::format("               corrected: {}\n", result.claim->corrected);
  }
  if (!found.note.empty()) text += fmt::format("               {}\n", found.note);
  if (was != papers::name(found.verdict))
    text += fmt::format("               DIFFERS from the ledger: {}\n", was);
  return text;
}

void ReproduceCommand::print_list(const Session& session, const std::vector<const Claim*>& claims) const {
  for (const Claim* each : claims) {
    const std::string was = recorded_verdict(each->paper, each->id);
    if (session.json)
      say("{}\n", Json({{"paper", each->paper},
                        {"claim", each->id},
                        {"statement", each->statement},
                        {"recorded", was}})
                      .dump());
    else
      say("{:<10} {:<36} {:<14} {}\n", each->paper, each->id, was, each->statement);
  }
}

// "[#####...............] 57/220 surfaces figure-17"
std::string bar(std::size_t done, std::size_t all, const Claim& claim) {
  constexpr std::size_t kWidth = 20;
  const std::size_t full = kWidth * done / all;
  return fmt::format("[{:#<{}}{:.<{}}] {}/{} {} {}", "", full, "", kWidth - full, done, all, claim.paper,
                     claim.id);
}

// Appends what is found to `results`, claim by claim, and prints it. Throws Stopped.
void ReproduceCommand::check(Session& session, const std::vector<const Claim*>& claims,
                             std::vector<Result>& results) const {
  const auto control = session.control();
  const Obeying obeying(*control);
  std::unique_ptr<papers::Games> games;
  for (const Claim* each : claims) {
    const bool first_of_paper = results.empty() || results.back().claim->paper != each->paper;
    if (first_of_paper) games = std::make_unique<papers::Games>(session.settings());
    control->doing(bar(results.size(), claims.size(), *each));
    control->look(results.size());
    const auto start = std::chrono::steady_clock::now();
    Result result{each, run_claim(*each, *games, *control, depth()), 0};
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::string was = recorded_verdict(each->paper, each->id);
    // The progress line is in the way of what is printed now.
    session.line->clear();
    if (session.json) {
      Json object = entry_of(*each, result.finding);
      object["recorded"] = was;
      object["seconds"] = result.seconds;
      say("{}\n", object.dump());
    } else {
      if (first_of_paper) say("{}== {}\n", results.empty() ? "" : "\n", each->paper);
      say("{}", lines_of(result, was));
    }
    flush_output();
    results.push_back(std::move(result));
  }
}

void ReproduceCommand::run(Session& session) const {
  if (print_errata) {
    say("{}", errata());
    return;
  }
  const std::vector<const Claim*> claims = chosen();
  if (list) return print_list(session, claims);
  check_writable(html);
  check_writable(record);
  std::vector<Result> results;
  std::optional<Stopped> stopped;
  try {
    check(session, claims, results);
  } catch (const Stopped& stop) {
    stopped.emplace(stop.reason(), fmt::format("{}, in {} {}; {} of {} claims are done", stop.what(),
                                               claims[results.size()]->paper, claims[results.size()]->id,
                                               results.size(), claims.size()));
  }
  std::map<std::string_view, std::size_t> counts;
  std::map<papers::Kind, std::size_t> kinds;
  std::size_t differing = 0;
  for (const Result& result : results) {
    const std::string_view verdict = papers::name(result.finding.verdict);
    ++counts[verdict];
    if (result.finding.verdict == Verdict::fails) ++kinds[result.claim->kind];
    if (recorded_verdict(result.claim->paper, result.claim->id) != verdict) ++differing;
  }
  if (!session.json && !results.empty()) {
    std::vector<std::string> parts;
    for (const auto& [verdict, count] : counts) parts.push_back(fmt::format("{} {}", count, verdict));
    say("\n{} claims: {}; {} differ from the ledger\n", results.size(), fmt::join(parts, ", "), differing);
    std::vector<std::string> failures;
    for (const auto& [kind, count] : kinds)
      failures.push_back(fmt::format("{} {}", count, papers::name(kind)));
    if (!failures.empty()) say("of those that fail: {}\n", fmt::join(failures, ", "));
  }
  // Also what a run found before it was stopped.
  if (!html.empty()) write_file(html, reproduce_page(results, depth()));
  if (!record.empty()) write_file(record, updated_ledger(results));
  if (differing > 0) session.exit_code = kDoesNotHold;
  if (stopped) throw Stopped(*stopped);
}

}  // namespace

void add_reproduce(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("reproduce", "Derives the claims of the five papers again");
  auto ask = std::make_shared<ReproduceCommand>();
  command.add_option("paper", ask->paper, "expansion, surfaces, arrows, octal or cycles [all]").type_name("");
  command.add_option("claim", ask->claim, "One claim of the paper, such as theorem-22 [all]").type_name("");
  command.add_flag("--list", ask->list, "List the claims and their recorded verdicts; compute nothing");
  const Option deep =
      command.add_flag("--deep", ask->deep, "Check larger ranges, for an hour rather than minutes");
  command.add_flag("--brief", ask->brief, "Check small ranges only, for seconds rather than minutes")
      .excludes(deep);
  command.add_option("--html", ask->html, "Write one page with every verdict, table and figure")
      .type_name("FILE");
  command.add_flag("--errata", ask->print_errata,
                   "Print docs/errata.md from the recorded ledger; compute nothing");
  command.add_option("--record", ask->record, "Write the ledger with what this run found").type_name("FILE");
  declare_common_options(command, session);
  command.footer(
      "Verdicts: holds (on the range checked), fails (with the smallest counter-example), open, not "
      "checkable.\n"
      "Exit code 1 if a verdict differs from the recorded ledger.\n\n"
      "Examples:\n"
      "  tendril reproduce octal theorem-22\n"
      "  tendril reproduce --list\n"
      "  tendril reproduce --html papers.html");
  command.callback([&session, ask] { guarded(session, [&] { ask->run(session); }); });
}

}  // namespace tendril::app
