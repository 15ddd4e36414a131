// tendril sequence: the nim-values of single heaps, or of a family of boards, and their period once it is proved.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "app/commands.hpp"
#include "app/family.hpp"
#include "app/open_game.hpp"
#include "page/nim_sequence.hpp"

namespace tendril::app {
namespace {

using sequence::Periodicity;

// What is known of the period, in words.
std::string verdict(const Periodicity& found) {
  switch (found.kind) {
    case Periodicity::Kind::none:
      return fmt::format("no period seen up to heap {}", found.checked_upto);
    case Periodicity::Kind::periodic:
      return fmt::format("period {}, pre-period {}: proved for all heaps", found.period, found.preperiod);
    case Periodicity::Kind::arithmetic:
      return fmt::format("arithmetic period {}, saltus {}, pre-period {}: proved for all heaps", found.period,
                         found.saltus, found.preperiod);
    case Periodicity::Kind::looks_periodic:
      return fmt::format("looks periodic with period {}, pre-period {} up to heap {}: not proved{}",
                         found.period, found.preperiod, found.checked_upto,
                         found.needed_upto != 0 ? fmt::format(" (a proof needs --upto {})", found.needed_upto)
                                                : " (no criterion covers this game)");
    case Periodicity::Kind::looks_arithmetic:
      return fmt::format(
          "looks arithmetic periodic with period {}, saltus {}, pre-period {} up to heap {}: not proved",
          found.period, found.saltus, found.preperiod, found.checked_upto);
  }
  return {};
}

constexpr std::uint64_t kNotGiven = sequence::kMostHeaps + 1;

struct SequenceCommand {
  std::string game;
  std::vector<std::string> words;
  std::uint64_t rows = 10;
  std::string certificate;
  std::uint64_t upto = kNotGiven;
  std::string bfile;
  std::string svg;
  std::string method = "auto";
  bool prove = false;

  void run(Session& session) const;
  void run_heaps(Session& session) const;
};

void SequenceCommand::run(Session& session) const {
  if (words.empty()) return run_heaps(session);
  if (!bfile.empty() || !svg.empty() || method != "auto")
    throw InputError("an option for heaps", fmt::format("{}", fmt::join(words, " ")), 0,
                     "leave --bfile, --svg and --method out where a family is given");
  FamilyQuestion question{.game = known_name(game), .family = fmt::format("{}", fmt::join(words, " "))};
  question.upto = upto == kNotGiven ? 40 : upto;
  question.rows = rows;
  question.prove = prove;
  question.certificate = certificate;
  answer_family(question, session);
}

void SequenceCommand::run_heaps(Session& session) const {
  if (!certificate.empty())
    throw InputError(
        "no certificate of a sequence of heaps", game, 0,
        "give a family as well: tendril sequence octal:0.07 'path(*)' --prove --certificate FILE");
  const std::uint64_t last = upto == kNotGiven ? 100 : upto;
  const auto control = session.control();
  check_writable(bfile);
  check_writable(svg);
  const Game played = open_game(game, session);
  control->doing("sequence " + game);
  const auto how = method == "plain"    ? sequence::Method::plain
                   : method == "sparse" ? sequence::Method::sparse
                                        : sequence::Method::automatic;
  const sequence::NimValues values = played.sequence(last, prove, how, *control);
  const Periodicity& found = values.periodicity;
  const std::span<const std::uint32_t> asked = values.values;
  if (session.json) {
    Json object = {{"game", game}, {"upto", last}, {"values", values.values}};
    object["period"] = found.period == 0 ? Json() : Json(found.period);
    object["preperiod"] = found.period == 0 ? Json() : Json(found.preperiod);
    object["saltus"] = found.saltus;
    object["proved"] = found.proved;
    object["answer"] = verdict(found);
    object["checked_upto"] = found.checked_upto;
    object["seconds"] = control->elapsed_seconds();
    object["version"] = version();
    say("{}\n", object.dump());
  } else if (bfile != "-" && svg != "-") {
    say("{}\n{}\n", fmt::join(asked, ","), verdict(found));
  }
  flush_output();  // the answer stays if there is no room for the files
  if (!bfile.empty()) {
    std::ostringstream text;
    write_bfile(text, asked);
    write_file(bfile, text.str());
  }
  if (!svg.empty()) write_file(svg, plot_svg(asked, "Nim-values of " + game));
}

}  // namespace

void add_sequence(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand(
      "sequence", "Nim-values of single heaps or a growing board, and their period once proved");
  auto call = std::make_shared<SequenceCommand>();
  command
      .add_option("game", call->game,
                  "A heap game: nim, lasker, grundy, heap:<code>; with a family, a game on graphs or boards")
      .required()
      .type_name("");
  command.add_option("family", call->words, "A position with a * for the length that grows: 'star(*,1,2)'")
      .type_name("");
  command.add_option("--upto", call->upto, "The largest heap [100], or length [40]")
      .between(0, sequence::kMostHeaps)
      .type_name("N");
  command.add_flag("--prove", call->prove, "Go on beyond N until a period is proved");
  command.add_option("--rows", call->rows, "How many rows of a family with two stars [10]")
      .between(1, 1000)
      .type_name("N");
  command
      .add_option("--certificate", call->certificate,
                  "Write the evidence for a family's period (compressed if it ends in .gz)")
      .type_name("FILE");
  command.add_option("--bfile", call->bfile, "Write the values as an OEIS b-file").type_name("FILE");
  command.add_option("--svg", call->svg, "Draw nim-values against heap size").type_name("FILE");
  command
      .add_option("--method", call->method,
                  "auto, plain (all pairs of parts) or sparse; the values are the same")
      .one_of({"auto", "plain", "sparse"})
      .type_name("METHOD");
  declare_common_options(command, session);
  command.footer(
      "Values are those of heaps 0, 1, 2, ...; the pre-period is the number of exceptional heap sizes "
      "counted\n"
      "from 0. A prefix that only looks periodic is said to: the proof (Guy and Smith) needs a longer "
      "prefix.\n\n"
      "A family is a position with * for a length that grows: star(*,1,2), caterpillar(1,0..*,2) with so many\n"
      "entries 0, edges ab bc* cd with so many vertices put in on bc. Two stars make a table. Its values are proved\n"
      "periodic where the method of docs/proofs/families.md reaches; otherwise it says what was seen, and why not.\n\n"
      "Examples:\n"
      "  tendril sequence heap:0.77 --upto 200\n"
      "  tendril sequence octal:0.33 'star(*,1,2)' --prove --certificate star.txt\n"
      "  tendril sequence arrows 'spider(3,5,*)' --prove\n"
      "  tendril sequence octal:0.33 'star(*,*,1)' --prove --rows 6\n"
      "  tendril sequence heap:0.16 --upto 100 --prove\n"
      "  tendril sequence grundy --upto 100000 --svg grundy.svg --bfile b002188.txt");
  command.callback([&session, call] { guarded(session, [&] { call->run(session); }); });
}

}  // namespace tendril::app
