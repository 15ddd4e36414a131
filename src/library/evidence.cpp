// Certificates of answers, written and checked.
#include <sstream>

#include "checker/check.hpp"
#include "library/inside.hpp"
#include "proof/certificate_text.hpp"
#include "proof/choose.hpp"
#include "proof/hints.hpp"

namespace tendril {

Certificate Game::Inside::certify(const Position& position, const CertificateRequest& request,
                                  Control& control) {
  // What the checker will read: a sum that was put together may be written as fewer components.
  const Position::Data& asked = data(position);
  const Sum sum = asked.words.empty() && !asked.sum.empty() ? rules().parse(position.text()) : asked.sum;
  if (request.play == Play::misere) only_as_it_is(position);
  if (request.hints && (request.play == Play::misere || !rules().has_hints()))
    throw InputError(
        request.play == Play::misere ? "no hints in misere play" : "no hints for this game", "hints", 0,
        "leave them out; octal, arc-kayles, grim, node-kayles, arrows and cycles have them in normal play");
  const Turn turn = take_turn();
  if (request.play == Play::misere) {
    const proof::MisereCertificate list = misere_->certify(sum, control);
    const proof::Claim claim{.game = name_,
                             .position = claimed_words(position),
                             .outcome = list.outcome,
                             .nimber = {},
                             .comment = request.made_by};
    return {.text = proof::certificate_text(rules(), claim, list), .entries = list.lost.size()};
  }
  // In the game as it is, not in the smaller one of the same nimbers: the checker lists the options of every entry
  // by the game's own rules. What was found out about the smaller game holds in this one.
  seed();
  Expander expander(rules(), own_.table, control, settings_);
  ProofNumberSearch search(rules(), own_.table, own_.couples, control, 1, settings_);
  proof::Certificate list = proof::choose_entries(
      expander, search, sum, request.nimber,
      request.minimise ? settings_.cert_minimise_rounds : settings_.cert_rounds, settings_, &left_over_);
  if (request.hints) proof::add_hints(rules(), list);
  proof::Claim claim{
      .game = name_, .position = claimed_words(position), .outcome = {}, .nimber = {}, .comment = {}};
  if (request.nimber) {
    claim.nimber = search.nimber(sum);
    claim.outcome = outcome_of(*claim.nimber);
  } else {
    claim.outcome = search.outcome(sum);
  }
  claim.comment = request.made_by;
  // A stop ends the shortening; to write down the list that there is takes no time that anybody would stop.
  const Control patient;
  const Obeying obeying(patient);
  return {.text = proof::certificate_text(rules(), claim, list), .entries = list.entries.size()};
}

std::string Game::Inside::claimed_words(const Position& position) const {
  std::string words = position.words();
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  for (const std::string& form : {words, position.written()})
    if (checker::can_read(name_, form)) return form;
  return position.text();
}

void Game::Inside::seed() {
  own_.table.set_journal(nullptr);
  const Table& from = valued_.table;
  for (std::uint32_t i = 0; i < from.size(); ++i)
    if (const auto value = from.nimber(PositionId{i}))
      own_.table.set_nimber(own_.table.intern(from.key(PositionId{i})), *value);
  own_.table.set_journal(journal_);
}

Verdict check(std::string_view certificate) {
  std::ostringstream holds;
  std::ostringstream fails;
  const bool ok = checker::check_text(certificate, "certificate", holds, fails) == 0;
  std::string line = ok ? holds.str() : fails.str();
  while (line.ends_with('\n')) line.pop_back();
  return {ok, line};
}

}  // namespace tendril
