#include "app/ledger.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

namespace tendril::app {

// papers/ledger.json, byte for byte; CMake writes the definition.
std::string_view ledger_text();

namespace {

// An entry as it was read: the one place where JSON is read.
using Entry = nlohmann::ordered_json;

const Entry& ledger() {
  static const Entry parsed = Entry::parse(ledger_text());
  return parsed;
}

// The recorded entry of a claim, or nothing if it is not in the ledger.
std::optional<Entry> recorded(std::string_view paper, std::string_view claim) {
  for (const Entry& entry : ledger())
    if (entry["paper"] == paper && entry["claim"] == claim) return entry;
  return std::nullopt;
}

std::string text(const Entry& entry, const char* field) { return entry.value(field, std::string()); }

// One statement that fails: what is printed, what refutes it, what holds instead.
std::string erratum(const Entry& entry) {
  std::string page = fmt::format("### {}\n", text(entry, "claim"));
  page += fmt::format("- Statement: {}.\n", text(entry, "statement"));
  if (const std::string words = text(entry, "words"); !words.empty())
    page += fmt::format("- As printed: \"{}\"\n", words);
  page += fmt::format("- Smallest counter-example: {}.\n", text(entry, "counterexample"));
  if (const std::string note = text(entry, "note"); !note.empty())
    page += fmt::format("- Remark: {}.\n", note);
  const auto corrected = recorded(text(entry, "paper"), text(entry, "corrected"));
  if (corrected) {
    const int instances = corrected->value("instances", 0);
    page += fmt::format("- Corrected (`{}`): {}. Checked on: {} ({} instance{}).\n",
                        text(*corrected, "claim"), text(*corrected, "statement"), text(*corrected, "range"),
                        instances, instances == 1 ? "" : "s");
  }
  return page + "\n";
}

}  // namespace

std::string recorded_verdict(std::string_view paper, std::string_view claim) {
  const auto entry = recorded(paper, claim);
  return entry ? text(*entry, "verdict") : "not recorded";
}

Json entry_of(const papers::Claim& claim, const papers::Finding& finding) {
  Json entry = {{"paper", claim.paper},           {"claim", claim.id},
                {"statement", claim.statement},   {"range", finding.range},
                {"instances", finding.instances}, {"verdict", papers::name(finding.verdict)},
                {"counterexample", nullptr}};
  if (finding.certificates > 0) entry["certificates"] = finding.certificates;
  if (!finding.counterexample.empty()) entry["counterexample"] = finding.counterexample;
  if (!finding.note.empty()) entry["note"] = finding.note;
  if (const std::string_view words = papers::quotation(claim); !words.empty()) entry["words"] = words;
  if (finding.verdict == papers::Verdict::fails) {
    entry["kind"] = papers::name(claim.kind);
    if (!claim.corrected.empty()) entry["corrected"] = claim.corrected;
  }
  return entry;
}

std::string updated_ledger(const std::vector<Result>& results) {
  std::string text = "[\n";
  bool first = true;
  for (const papers::Claim& claim : papers::all_claims()) {
    const auto known = recorded(claim.paper, claim.id);
    std::string entry = known ? known->dump() : "";
    for (const Result& result : results)
      if (result.claim == &claim) entry = entry_of(claim, result.finding).dump();
    if (entry.empty()) continue;
    text += (first ? "" : ",\n") + entry;
    first = false;
  }
  return text + "\n]\n";
}

namespace {

// What stands over the statements of a kind in the errata.
struct Heading {
  papers::Kind kind;
  const char* title;
  const char* meaning;
};
constexpr Heading kHeadings[] = {
    {papers::Kind::mistake, "Mistakes of the authors",
     "A statement, or a step of a proof, is wrong in cases that were meant. Misprints are among them."},
    {papers::Kind::degenerate, "Degenerate cases",
     "The statement fails only in cases so small that they were hardly meant, but its words do not exclude them."},
    {papers::Kind::reading, "A matter of reading",
     "Read as checked here the statement fails; it can be read so that it holds."},
    {papers::Kind::transcription, "Garbled in our text copies", "Most probably not what the paper prints."},
    {papers::Kind::refuted_by_author, "Refuted by the author",
     "Conjectures that the paper states in order to refute them, or refutes later on."},
    {papers::Kind::refuted_here, "Conjectures refuted here",
     "The paper leaves them open; no mistake of anybody."}};

}  // namespace

std::string errata() {
  std::string page =
      "# Errata of the five papers\n"
      "Made by `tendril reproduce --errata` from `papers/ledger.json`; a test keeps it in step. Every statement "
      "here was checked as printed, from small instances to large ones, and failed; the counter-example is the "
      "first one met. The corrected statement is a claim of its own with the range it was checked on. `tendril "
      "reproduce <paper> <claim>` repeats each.\n\n"
      "What a failure means is not always the same; so they are sorted by kind.\n\n| kind | statements |\n|---|---|\n";
  std::string sections;
  for (const Heading& heading : kHeadings) {
    int count = 0;
    std::string section;
    for (const std::string_view paper : papers::all_papers()) {
      std::string items;
      for (const Entry& entry : ledger())
        if (entry["paper"] == paper && entry["verdict"] == "fails" &&
            text(entry, "kind") == papers::name(heading.kind)) {
          items += erratum(entry);
          ++count;
        }
      if (!items.empty()) section += fmt::format("**{}**\n\n", paper) + items;
    }
    page += fmt::format("| {} | {} |\n", papers::name(heading.kind), count);
    if (count > 0) sections += fmt::format("## {}\n{}\n\n{}", heading.title, heading.meaning, section);
  }
  page += "\n" + sections;
  while (page.ends_with("\n\n")) page.pop_back();
  return page;
}

}  // namespace tendril::app
