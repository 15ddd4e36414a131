#include "app/family.hpp"

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/shell_word.hpp"
#include "proof/gzip.hpp"
#include "tendril/growing.hpp"

namespace tendril::app {
namespace {

using sequence::Periodicity;

// What is known of the period of a row, in words.
std::string family_verdict(const Growing& found, bool asked_to_prove) {
  const Periodicity& period = found.periodicity;
  const std::string repeats = period.saltus == 0
                                  ? fmt::format("period {}, pre-period {}", period.period, period.preperiod)
                                  : fmt::format("arithmetic period {}, saltus {}, pre-period {}",
                                                period.period, period.saltus, period.preperiod);
  if (period.proved)
    return fmt::format("{}: proved for all n{}", repeats,
                       found.frames == 0 ? "" : fmt::format(" ({} frames)", found.frames));
  const std::string seen =
      period.kind == Periodicity::Kind::none
          ? fmt::format("no period seen up to n = {}", period.checked_upto)
          : fmt::format("looks like {} up to n = {}: not proved", repeats, period.checked_upto);
  if (!found.out_of_reach.empty()) return fmt::format("{} ({})", seen, found.out_of_reach);
  if (asked_to_prove)
    return fmt::format("{} ({})", seen,
                       found.stopped ? "stopped before a proof" : "no common period of its frames");
  return period.kind == Periodicity::Kind::none ? seen : fmt::format("{} (--prove tries)", seen);
}

Json fields_of(const Growing& found, bool asked_to_prove) {
  const Periodicity& period = found.periodicity;
  Json object = {{"first", found.first}, {"values", found.values}};
  object["period"] = period.period == 0 ? Json() : Json(period.period);
  object["preperiod"] = period.period == 0 ? Json() : Json(period.preperiod);
  object["saltus"] = period.saltus;
  object["proved"] = period.proved;
  object["frames"] = found.frames;
  object["answer"] = family_verdict(found, asked_to_prove);
  object["checked_upto"] = period.checked_upto;
  if (!found.out_of_reach.empty()) object["out_of_reach"] = found.out_of_reach;
  return object;
}

void write_evidence(const FamilyQuestion& question, const Growing& found, const Session& session) {
  if (question.certificate.empty()) return;
  const std::string& text = found.certificate;
  if (text.empty()) {
    fmt::print(stderr, "no certificate: nothing is proved by frames\n");
    return;
  }
  write_file(question.certificate, question.certificate.ends_with(".gz") ? proof::gzip(text) : text);
  if (!session.quiet)
    fmt::print(stderr, "evidence: {}; check it with 'tendril check {}'\n", question.certificate,
               shell_word(question.certificate));
}

std::string table_verdict(const GrowingTable& table) {
  if (table.proved)
    return fmt::format("whole table: period {} in both lengths from {} on: proved ({} frames)", table.period,
                       table.preperiod, table.frames);
  return table.why_not.empty() ? std::string() : fmt::format("whole table: not proved ({})", table.why_not);
}

}  // namespace

void answer_family(const FamilyQuestion& question, Session& session) {
  constexpr std::uint64_t kMostLength = 100'000;
  if (question.upto > kMostLength)
    throw InputError(fmt::format("a path of {}", question.upto), question.family, 0,
                     fmt::format("--upto is at most {} for families", kMostLength));
  if (!question.certificate.empty() && !question.prove)
    throw InputError("a certificate of nothing proved", question.certificate, 0, "ask for --prove as well");
  const auto control = session.control();
  check_writable(question.certificate);
  control->doing(fmt::format("sequence {} {}", question.game, question.family));
  GrowingRequest request;
  request.upto = static_cast<std::uint32_t>(question.upto);
  request.prove = question.prove;
  request.certify = !question.certificate.empty();
  request.made_by = fmt::format("tendril sequence {} {} --prove", question.game, shell_word(question.family));
  request.settings = session.settings();
  Json object = {{"game", question.game}, {"position", question.family}, {"upto", question.upto}};
  const auto finish = [&] {
    object["seconds"] = control->elapsed_seconds();
    object["version"] = version();
    say("{}\n", object.dump());
  };
  // Heaps are no boards, and have no stars to count.
  const bool heaps = Game(question.game, session.settings()).is_heap_game();
  if (heaps || growing_lengths(question.family) == 1) {
    const Growing found = grow(question.game, question.family, request, *control);
    if (!session.json) {
      say("{}\n{}\n", fmt::join(found.values, ","), family_verdict(found, question.prove));
    } else {
      object.update(fields_of(found, question.prove));
      finish();
    }
    flush_output();  // the answer stays if there is no room for the evidence
    write_evidence(question, found, session);
    if (found.stopped) throw Stopped(*found.stopped);
    return;
  }
  if (request.certify)
    throw InputError("a certificate of a table", question.family, question.family.find('*'),
                     "certificates are of families with one star: of the rows one by one");
  const GrowingTable table = grow_table(question.game, question.family,
                                        static_cast<std::uint32_t>(question.rows), request, *control);
  if (session.json) {
    object["rows"] = Json::array();
    for (const Growing& row : table.rows) object["rows"].push_back(fields_of(row, question.prove));
    object["first_row"] = table.first;
    object["proved"] = table.proved;
    object["period"] = table.proved ? Json(table.period) : Json();
    object["preperiod"] = table.proved ? Json(table.preperiod) : Json();
    object["frames"] = table.frames;
    object["answer"] = table_verdict(table);
    finish();
  }
  for (std::size_t i = 0; i < table.rows.size() && !session.json; ++i)
    say("{}: {}\n{}: {}\n", table.first + i, fmt::join(table.rows[i].values, ","), table.first + i,
        family_verdict(table.rows[i], question.prove));
  const std::string all = table_verdict(table);
  if (!all.empty() && !session.json) say("{}\n", all);
  flush_output();
  if (table.stopped) throw Stopped(*table.stopped);
}

}  // namespace tendril::app
