// tendril bench: a fixed set of positions solved in one thread. Its last line is a signature of the search:
// the visits over the whole set. A change of speed leaves it alone, a change of the search does not, and a
// test pins it.
#include <fmt/format.h>

#include <memory>

#include "app/commands.hpp"
#include "app/growth.hpp"

namespace tendril::app {
namespace {

struct Item {
  const char* game;
  const char* position;
};
constexpr Item kSet[] = {
    {"sprouts", "0*7"},
    {"sprouts", "0*8"},
    {"sprouts", "0*10"},
    {"sprouts", "0*11"},
    {"sprouts", "0*4@T2"},
    {"sprouts", "0*4@P3"},
    {"octal:0.33", "grid(4,5)"},
    {"arc-kayles", "grid(4,5)"},
    {"node-kayles", "grid(5,6)"},
    {"arrows", "spider(7,9,11)"},
    {"cycles", "doublediamond"},
    {"brussels:girth4", "4,4,3"},
    {"circular:girth4", "9,1,8,1"},
};

void bench(Session& session) {
  const auto control = session.control();
  const Obeying obeying(*control);
  std::uint64_t visits = 0;
  double seconds = 0;
  for (const Item& item : kSet) {
    Game game(item.game, session.settings());
    control->doing(fmt::format("{} {}", item.game, item.position));
    const double start = control->elapsed_seconds();
    const Solution report = game.solve(game.read(item.position), {.engine = Engine::proof_numbers}, *control);
    const double took = control->elapsed_seconds() - start;
    visits += report.visits;
    seconds += took;
    if (session.json)
      say("{}\n", Json{{"game", item.game},
                       {"position", item.position},
                       {"answer", std::string(1, letter(report.outcome))},
                       {"seconds", took},
                       {"visits", report.visits},
                       {"components", report.components},
                       {"nimbers", report.nimbers}}
                      .dump());
    else
      say("{:<16} {:<16} {}  {:>8} visits  {:>8} components  {:.2f} s\n", item.game, item.position,
          letter(report.outcome), report.visits, report.components, took);
  }
  if (session.json)
    say("{}\n", Json{{"signature", visits}, {"seconds", seconds}}.dump());
  else
    say("signature {}\n", visits);
}

}  // namespace

void add_bench(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("bench", "Solves a fixed set of positions; prints a signature");
  declare_common_options(command, session);
  struct Growth {
    std::string file;
    double seconds = 1;
  };
  const auto wanted = std::make_shared<Growth>();
  const Option file = command
                          .add_option("--growth", wanted->file,
                                      "Instead, values growing positions of every game and plots the work")
                          .type_name("FILE");
  command
      .add_option("--growth-seconds", wanted->seconds,
                  "A game's positions grow until one takes so many seconds (1)")
      .between_reals(0, 1e6)
      .needs(file);
  command.footer(
      "The signature is the number of visits over the set: the same on every machine for the same\n"
      "version, different when the search is. The seconds are this machine's.");
  command.callback([&session, wanted] {
    guarded(session, [&] {
      if (wanted->file.empty())
        bench(session);
      else
        growth(session, wanted->file, wanted->seconds);
    });
  });
}

}  // namespace tendril::app
