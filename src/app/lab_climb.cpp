// tendril lab climb: records by local search.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/last_resort.hpp"
#include "app/open_game.hpp"
#include "lab/climb.hpp"
#include "lab/shared_game.hpp"
#include "page/csv.hpp"

namespace tendril::app {
namespace {

struct ClimbCommand {
  std::string game;
  bool trees = false;
  bool caterpillars = false;
  bool boards = false;
  std::string plays;
  std::string quantity = "nimber";
  std::uint64_t upto = 30;
  std::uint64_t steps = 0;
  std::uint64_t seed = 1;
  bool csv = false;
  std::string state;
  std::string certificates;

  lab::ClimbPlan plan() const;
  void run(Session& session) const;
  bool certifies(const lab::Climbed& climbed) const;
  void print(const Session& session, const lab::ClimbPlan& plan, const lab::Climbed& climbed,
             double seconds) const;
};

lab::ClimbPlan ClimbCommand::plan() const {
  const Game known(known_name(game));
  lab::ClimbPlan plan{.game = known.name(),
                      .settings = {},
                      .breed = nullptr,
                      .quantity = lab::climbing_for(quantity),
                      .upto = upto,
                      .steps = steps,
                      .seed = seed};
  std::string kind = "--trees";
  if (boards) {
    if (plan.game != "cycles")
      throw InputError("plane boards of another game", game, 0, "--boards is for cycles; use --trees");
    kind = "--boards";
    plan.breed = lab::plane_breed();
  } else if (!plays.empty()) {
    kind = fmt::format("--plays '{}'", plays);
    plan.breed = lab::play_breed(game, plays);
  } else if (caterpillars) {
    kind = "--caterpillars";
    plan.breed = lab::caterpillar_breed();
  } else {
    plan.breed = lab::tree_breed();
  }
  if (!boards && plays.empty()) try {
      (void)known.read(plan.breed->first().front());
    } catch (const InputError&) {
      throw InputError("a game that is not played on such boards", game, 0,
                       fmt::format("{} is for games on graphs; --plays POSITION climbs in any game", kind));
    }
  plan.settings = fmt::format("{} {} --for {} --upto {} --seed {}", game, kind, quantity, upto, seed);
  return plan;
}

void ClimbCommand::print(const Session& session, const lab::ClimbPlan& plan, const lab::Climbed& climbed,
                         double seconds) const {
  const std::string_view size = plan.breed->size_name();
  if (csv) {
    Cells cells{{quantity, std::string(size), "step", "position"}};
    for (const auto& [value, record] : climbed.records)
      cells.push_back({fmt::format("{}", value), fmt::format("{}", record.size),
                       fmt::format("{}", record.step), record.position});
    say("{}", csv_text(cells));
    return;
  }
  for (const auto& [value, record] : climbed.records) {
    if (session.json) {
      Json object = {{"climb", quantity}, {"game", game}, {"position", record.position}, {"answer", value}};
      object[std::string(size)] = record.size;
      object["step"] = record.step;
      object["seconds"] = seconds;
      say("{}\n", object.dump());
    } else {
      say("{} {}  {} {}  step {}  {}\n", quantity, value, size, record.size, record.step, record.position);
    }
  }
  if (session.json)
    say("{}\n", Json{{"climb", quantity},
                     {"game", game},
                     {"summary", true},
                     {"steps", climbed.steps},
                     {"seed", seed},
                     {"seconds", seconds}}
                    .dump());
  else
    say("{} steps from seed {}: the smallest boards met, not the smallest there are\n", climbed.steps, seed);
}

// A climb that ran out of time has its records all the same; one that somebody stopped is to end.
bool ClimbCommand::certifies(const lab::Climbed& climbed) const {
  return !certificates.empty() && (!climbed.stopped || climbed.stopped->reason() == StopReason::time);
}

void ClimbCommand::run(Session& session) const {
  if (session.json && csv)
    throw InputError("two formats asked for", "--json --csv", 0, "give --json or --csv");
  if (!certificates.empty() && quantity != "nimber")
    throw InputError("there are no certificates for this question", quantity, 0,
                     "climb for nimber, or leave --certificates out");
  const lab::ClimbPlan wanted = plan();
  if (!certificates.empty()) make_folder(certificates);
  const auto control = session.control();
  const lab::ClimbRunning running{
      .state = state,
      .limits = session.limits(),
      .settings = session.settings(),
      .torn = [&](std::uint64_t bytes) {
        fmt::print(stderr, "tendril: {}: an unfinished record of {} bytes at the end was left out\n", state,
                   bytes);
      }};
  // The limit is one for the climb and one for each certificate.
  std::optional<Watched> watched(std::in_place, *control);
  std::optional<LastWill> all_is_said;
  lab::Climbed found;
  lab::climb(wanted, running, *control, [&](const lab::Climbed& climbed) {
    print(session, wanted, climbed, control->elapsed_seconds());
    flush_output();
    found = climbed;
    if (!climbed.stopped) return;
    fmt::print(
        stderr, "tendril: stopped after {} steps: {}; {}\n", climbed.steps, climbed.stopped->what(),
        state.empty() ? "with --state FILE a climb can go on later" : "the same command goes on from there");
    session.exit_code = kStopped;
    if (certifies(climbed))
      watched.reset();
    else
      all_is_said.emplace([] { return std::string(); }, "all memory was given back");
  });
  if (!certifies(found)) return;
  lab::SharedGame asked(wanted.game, 1, session.limits(), session.settings());
  for (const auto& [value, record] : found.records) {
    const auto own = session.control();
    const Watched one(*own);
    write_file(fmt::format("{}/nimber-{}.cert", certificates, value), asked.ask([&, &best = record](Game& g) {
      return g
          .certify(g.read(best.position),
                   {.nimber = true, .made_by = made_by("lab climb " + wanted.settings)}, *own)
          .text;
    }));
    asked.make_room();
  }
}

}  // namespace

void add_climb(Command& lab, Session& session) {
  Command& command = lab.add_subcommand("climb", "Records by local search: small boards of large values");
  auto call = std::make_shared<ClimbCommand>();
  command.add_option("game", call->game, "The game: 'tendril games' lists them").required().type_name("");
  const Option trees = command.add_flag("--trees", call->trees, "Trees [unless told otherwise]");
  const Option caterpillars =
      command.add_flag("--caterpillars", call->caterpillars, "Caterpillars").excludes(trees);
  const Option boards = command.add_flag("--boards", call->boards, "Plane boards without leaves (cycles)")
                            .excludes(trees)
                            .excludes(caterpillars);
  command.add_option("--plays", call->plays, "Positions that come up in play from this one")
      .type_name("POSITION")
      .excludes(trees)
      .excludes(caterpillars)
      .excludes(boards);
  command.add_option("--for", call->quantity, "What is to be large: nimber, longest, spread, ... [nimber]")
      .type_name("QUANTITY");
  command.add_option("--upto", call->upto, "The largest boards: vertices, edges or moves [30]")
      .between(1, 200)
      .type_name("N");
  command.add_option("--steps", call->steps, "Stop after so many steps [when it is stopped]").type_name("N");
  command.add_option("--seed", call->seed, "Another seed is another walk [1]").type_name("N");
  command.add_flag("--csv", call->csv, "Print CSV");
  command
      .add_option("--state", call->state,
                  "Keep the state here; the same command goes on where it was stopped")
      .type_name("FILE");
  command
      .add_option("--certificates", call->certificates,
                  "Write evidence for every record to a file in this folder ('tendril check' reads it)")
      .type_name("DIR");
  declare_common_options(command, session);
  command.footer(
      "A step changes a board a little, values it, and keeps it if it is among the best of its size. The records are\n"
      "the smallest boards met of each value: smaller ones may exist. The walk depends on the seed alone; --steps\n"
      "ends it (exit code 0), --time and Ctrl-C stop it (exit code 3), and with --state it goes on from there.\n\n"
      "Examples:\n"
      "  tendril lab climb octal:0.33 --trees --for nimber --steps 20000\n"
      "  tendril lab climb octal:0.33 --caterpillars --upto 40 --time 600 --state climb.state\n"
      "  tendril lab climb cycles --boards --upto 12 --steps 5000\n"
      "  tendril lab climb arrows --trees --for spread --upto 16 --steps 2000\n"
      "  tendril lab climb sprouts --plays '0*4' --for limitgenus --upto 12 --steps 200");
  command.callback([&session, call] {
    guarded(
        session, [&] { call->run(session); }, Timed::questions);
  });
}

}  // namespace tendril::app
