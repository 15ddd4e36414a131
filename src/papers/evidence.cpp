#include "papers/evidence.hpp"

#include <fmt/format.h>

#include <charconv>
#include <sstream>

#include "checker/check.hpp"
#include "proof/gzip.hpp"

namespace tendril::papers {
namespace {

// The game and the claim of a certificate, from its first lines. Whether they are true is for the checker to
// say; it refuses a second game or claim.
struct Head {
  std::string game;
  std::string kind;
  std::string answer;
  std::string position;
};

Head head_of(std::string_view text) {
  Head head;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line) && head.position.empty();) {
    std::istringstream fields(line);
    std::string field;
    std::getline(fields, field, '\t');
    if (field == "game") std::getline(fields, head.game, '\t');
    if (field != "claim") continue;
    std::getline(fields, head.kind, '\t');
    std::getline(fields, head.answer, '\t');
    std::getline(fields, head.position, '\t');
  }
  if (head.game.empty() || head.position.empty()) throw BadEvidence("no game and claim in its first lines");
  return head;
}

Proved checked(const EvidenceFile& file) {
  std::string text;
  try {
    text = proof::gunzip(file.bytes);
  } catch (const std::runtime_error& error) {
    throw BadEvidence(fmt::format("{}: {}", file.name, error.what()));
  }
  std::ostringstream ok;
  std::ostringstream why;
  if (checker::check_text(text, std::string(file.name), ok, why, {.quiet = true}) != 0) {
    std::string line = why.str();
    while (line.ends_with('\n')) line.pop_back();
    throw BadEvidence(line);
  }
  const Head head = head_of(text);
  if (head.kind == "outcome" && head.answer == "N") return {.outcome = Outcome::next, .nimber = std::nullopt};
  if (head.kind == "outcome") return {.outcome = Outcome::previous, .nimber = Nimber{0}};
  std::uint32_t value = 0;
  std::from_chars(head.answer.data(), head.answer.data() + head.answer.size(), value);
  return {.outcome = value == 0 ? Outcome::previous : Outcome::next, .nimber = Nimber{value}};
}

}  // namespace

Evidence::Evidence(const std::vector<EvidenceFile>& files) {
  for (const EvidenceFile& file : files) {
    try {
      const Head head = head_of(proof::gunzip(file.bytes));
      entries_.insert_or_assign({head.game, head.position}, Entry{file, std::nullopt});
    } catch (const std::runtime_error& error) {
      unreadable_ = fmt::format("{}: {}", file.name, error.what());
    }
  }
}

bool Evidence::covers(std::string_view game, std::string_view position) const {
  return !unreadable_.empty() || entries_.contains({std::string(game), std::string(position)});
}

std::optional<Proved> Evidence::about(std::string_view game, std::string_view position) {
  if (!unreadable_.empty()) throw BadEvidence(unreadable_);
  const auto found = entries_.find({std::string(game), std::string(position)});
  if (found == entries_.end()) return std::nullopt;
  Entry& entry = found->second;
  if (!entry.proved) entry.proved = checked(entry.file);
  return entry.proved;
}

}  // namespace tendril::papers
