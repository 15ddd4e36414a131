// tendril lab: sweeps over many boards. One nested command a sweep, and `merge` for sweeps done in parts.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/open_game.hpp"
#include "app/patterns.hpp"
#include "app/process.hpp"
#include "lab/named.hpp"
#include "lab/report.hpp"
#include "lab/shared_game.hpp"

namespace tendril::app {
namespace {

// Where the results go, for every sweep.
struct Output {
  bool csv = false;
  std::string state;
  std::string part;
  std::string svg_dir;
  std::string certificates;
  std::string html;
  std::string summary;
  std::uint64_t most_drawn = 200;

  void declare(Command& command, bool sweeps) {
    command.add_flag("--csv", csv, "Print hits as CSV, without the summary (--summary writes it)");
    if (sweeps) {
      command
          .add_option("--state", state, "Keep the state here; the same command goes on where it was stopped")
          .type_name("FILE");
      command
          .add_option(
              "--part", part,
              "Do one part of the sweep only: 2/8 is the second of eight; auto: by the array of Slurm's")
          .type_name("I/M");
    }
    command.add_option("--svg-dir", svg_dir, "Draw every hit to a file in this folder").type_name("DIR");
    command
        .add_option("--certificates", certificates,
                    "Write evidence for every hit to a file in this folder ('tendril check' reads it)")
        .type_name("DIR");
    command.add_option("--html", html, "Write one page with summary, plots and drawn hits").type_name("FILE");
    command.add_option("--draw", most_drawn, "Draw at most this many hits on the page [200]").type_name("N");
    command.add_option("--summary", summary, "Write the summary as CSV").type_name("FILE");
  }
};

// Prints hits as they come and keeps what the page needs.
class Printer {
 public:
  Printer(const Session& session, const Output& output, const lab::Sweep& sweep)
      : output_(output),
        sweep_(sweep),
        control_(session.control()),
        game_(sweep.game, 1, session.limits(), session.settings()) {
    format_ = session.json ? lab::Format::json : output.csv ? lab::Format::csv : lab::Format::text;
    if (session.json && output.csv)
      throw InputError("two formats asked for", "--json --csv", 0, "give --json or --csv");
    check_writable(output.html);
    check_writable(output.summary);
    if (!output.svg_dir.empty()) make_folder(output.svg_dir);
    if (!output.certificates.empty()) make_folder(output.certificates);
    if (!output.certificates.empty() && sweep.answer != "nimber" && sweep.answer != "outcome")
      throw InputError("there are no certificates for this question", sweep.answer, 0,
                       "ask for nimber or outcome, or leave --certificates out");
    say("{}", lab::head(sweep, format_));
  }

  void hit(const lab::Hit& hit) {
    if (values_.size() < kMostCells) values_.push_back(static_cast<std::uint64_t>(hit.values[0].value));
    say("{}", lab::hit_line(sweep_, hit, format_));
    flush_output();
    if (!output_.svg_dir.empty())
      write_file(fmt::format("{}/board-{}.svg", output_.svg_dir, hit.number), draw(hit.position));
    if (!output_.certificates.empty())
      write_file(fmt::format("{}/board-{}.cert", output_.certificates, hit.number), evidence(hit));
    if (output_.html.empty()) return;
    if (drawn_.size() == output_.most_drawn) {
      ++left_out_;
      return;
    }
    drawn_.push_back({lab::caption(sweep_, hit), hit.position, draw(hit.position)});
  }

  // `table`: the ranges of a family of which every member was a hit, or none.
  void finish(const lab::Summary& summary, const std::vector<lab::Range>& table = {}) {
    say("{}", lab::summary_text(sweep_, summary, format_));
    if (format_ != lab::Format::csv) print_patterns(table);
    if (!output_.summary.empty()) write_file(output_.summary, lab::summary_csv(sweep_, summary));
    if (!output_.html.empty()) write_file(output_.html, lab::html_page(sweep_, summary, drawn_, left_out_));
  }

 private:
  // More cells than this are too many to look for patterns in.
  static constexpr std::size_t kMostCells = 1'000'000;

  void print_patterns(const std::vector<lab::Range>& ranges) const {
    std::uint64_t cells = 1;
    for (const lab::Range& range : ranges) cells *= range.size();
    if (ranges.empty() || values_.size() != cells)
      return;  // some boards were not readable, or there are too many
    lab::NimberTable table{.ranges = ranges, .values = values_, .what = sweep_.answer};
    if (sweep_.answer == "outcome") table.words = {"P", "N"};
    const auto patterns = lab::find_patterns(table);
    if (format_ == lab::Format::text)
      for (const std::string& sentence : lab::pattern_sentences(table, patterns)) say("{}\n", sentence);
    else
      for (const lab::Pattern& pattern : patterns) {
        Json object = {{"sweep", sweep_.name}, {"game", sweep_.game}, {"pattern", pattern.sentence()}};
        object.update(pattern_object(pattern));
        say("{}\n", object.dump());
      }
  }

  std::string evidence(const lab::Hit& hit) {
    std::string text = game_.ask([&](Game& game) {
      return game
          .certify(game.read(hit.position),
                   {.nimber = sweep_.answer == "nimber",
                    .made_by = made_by(fmt::format("lab {} {}", sweep_.name, sweep_.settings))},
                   *control_)
          .text;
    });
    game_.make_room();
    return text;
  }

  std::string draw(const std::string& position) {
    const std::string picture = game_.ask([&](const Game& game) { return game.draw(game.read(position)); });
    if (picture.empty() && !output_.svg_dir.empty())
      throw InputError("no pictures of this game", sweep_.game, 0, "leave --svg-dir out");
    return picture;
  }

  const Output& output_;
  const lab::Sweep& sweep_;
  std::unique_ptr<Control> control_;
  lab::SharedGame game_;
  lab::Format format_;
  std::vector<lab::Drawn> drawn_;
  lab::Values values_;  // the answers of all hits, in order
  std::uint64_t left_out_ = 0;
};

void run_plan(Session& session, const Output& output, const lab::Plan& plan) {
  const auto control = session.control();
  Printer printer(session, output, plan.sweep);
  lab::Running running{.threads = session.threads,
                       .part = output.part.empty() ? lab::Part{} : lab::parse_part(output.part),
                       .state = output.state,
                       .limits = session.limits(),
                       .stop = stop_token(),
                       .settings = session.settings(),
                       .progress = session.shows_progress()};
  constexpr int kMostComplaints = 10;
  int complaints = 0;
  const lab::Listener listener{.hit = [&](const lab::Hit& hit) { printer.hit(hit); },
                               .bad =
                                   [&](const InputError& error, const std::string& where) {
                                     if (++complaints <= kMostComplaints) print_error(error, where);
                                     session.exit_code = kBadInput;
                                   },
                               .torn =
                                   [&](std::uint64_t bytes) {
                                     fmt::print(stderr,
                                                "tendril: {}: an unfinished record of {} bytes at the end "
                                                "was left out\n",
                                                output.state, bytes);
                                   }};
  const lab::Finished finished = lab::run(plan, running, listener);
  if (complaints > kMostComplaints)
    fmt::print(stderr, "tendril: {} more boards could not be read\n", complaints - kMostComplaints);
  if (finished.stopped) {
    flush_output();
    fmt::print(stderr, "tendril: stopped after {} boards: {}; {}\n", finished.boards, *finished.stopped,
               output.state.empty() ? "with --state FILE a sweep can go on later"
                                    : "the same command goes on from there");
    session.exit_code = kStopped;
    return;
  }
  printer.finish(finished.summary, running.part.of == 1 ? plan.table : std::vector<lab::Range>());
}

// One sweep's command: what it needs, and how its plan is made.
template <class Make>
Command& add_sweep(Command& lab, Session& session, const std::string& name, const std::string& about,
                   Make make) {
  Command& command = lab.add_subcommand(name, about);
  auto output = std::make_shared<Output>();
  auto plan = make(command);
  output->declare(command, true);
  declare_common_options(command, session);
  command.callback(
      [&session, output, plan] { guarded(session, [&] { run_plan(session, *output, plan()); }); });
  return command;
}

Option add_upto(Command& command, std::uint64_t& upto, const std::string& what, std::uint64_t most) {
  return command.add_option("--upto", upto, what).required().between(1, most).type_name("N");
}

void add_su(Command& lab, Session& session) {
  add_sweep(lab, session, "su", "Plane boards of the Game of Cycles that fail Su's conjecture",
            [](Command& command) {
              struct Call {
                std::uint64_t upto = 0;
                int mindegree = 2;
                bool biconnected = false;
              };
              auto call = std::make_shared<Call>();
              add_upto(command, call->upto, "The largest number of edges", 30);
              command.add_flag("--biconnected", call->biconnected, "Biconnected boards only");
              command.add_option("--mindegree", call->mindegree, "The least degree of a vertex [2]")
                  .between(1, 5)
                  .type_name("D");
              return [call] { return lab::su(call->upto, call->mindegree, call->biconnected); };
            });
}

template <class Make>
void add_sized(Command& lab, Session& session, const std::string& name, const std::string& about,
               const std::string& what, std::uint64_t most, Make make) {
  add_sweep(lab, session, name, about, [&](Command& command) {
    auto upto = std::make_shared<std::uint64_t>(0);
    add_upto(command, *upto, what, most);
    return [upto, make] { return make(*upto); };
  });
}

void add_records(Command& lab, Session& session) {
  add_sweep(
      lab, session, "records", "The smallest tree, or caterpillar, of each nimber", [](Command& command) {
        struct Call {
          std::string game;
          bool trees = false;
          bool caterpillars = false;
          std::uint64_t upto = 0;
        };
        auto call = std::make_shared<Call>();
        command.add_option("game", call->game, "A game on graphs, such as octal:0.33")
            .required()
            .type_name("");
        const Option trees = command.add_flag("--trees", call->trees, "All trees [unless told otherwise]");
        command.add_flag("--caterpillars", call->caterpillars, "Caterpillars only").excludes(trees);
        add_upto(command, call->upto, "The largest number of vertices", 60);
        return [call] { return lab::records(known_name(call->game), call->caterpillars, call->upto); };
      });
}

void add_own(Command& lab, Session& session) {
  Command& command =
      add_sweep(lab, session, "sweep", "A sweep of your own: boards, a game, a question", [](Command& sub) {
        auto own = std::make_shared<lab::OwnSweep>();
        sub.add_option("game", own->game, "The game: 'tendril games' lists them").required().type_name("");
        sub.add_option("--trees", own->trees, "All trees of so many vertices: 2..9").type_name("A..B");
        sub.add_option("--caterpillars", own->caterpillars, "All caterpillars of so many vertices")
            .type_name("A..B");
        sub.add_option("--graphs", own->graphs, "All connected graphs of so many vertices").type_name("A..B");
        sub.add_option("--planar", own->planar, "All connected planar graphs of so many vertices")
            .type_name("A..B");
        sub.add_option("--geng", own->geng, "What nauty's geng makes of these arguments: '-cd2 7 9:10'")
            .type_name("ARGS");
        sub.add_option("--family", own->family, "Positions with ranges: 'spider(2..9,2..9,3)'")
            .type_name("POSITIONS");
        sub.add_option("--file", own->file, "Positions, one a line, or planar code; - is standard input")
            .type_name("FILE");
        sub.add_flag("--distinct", own->distinct, "With --family: of isomorphic graphs only the first");
        sub.add_flag(
            "--drawings", own->drawings,
            "Every plane drawing with every outer face of each planar graph (for cycles: by itself)");
        sub.add_option("--where", own->where,
                       "Which boards are hits; without it, all: 'outcome == P and odd(edges)'")
            .type_name("CONDITION");
        sub.add_option("--ask", own->ask, "What to print of hits: nimber, outcome or lengths")
            .type_name("QUESTION");
        sub.add_option("--play", own->play, "What outcome means: normal or misere [normal]")
            .one_of({"normal", "misere"})
            .type_name("RULE");
        sub.add_option("--by", own->by, "Summarise by edges or vertices").type_name("SIZE");
        return [own] {
          own->game = known_name(own->game);
          return lab::own(*own);
        };
      });
  std::string footer =
      "A condition compares quantities with == != < <= > >=, joins conditions with and, or, not, calculates\n"
      "with + - * %, and has parity(x), odd(x), even(x), the outcomes N and P, true and "
      "false.\nQuantities:\n";
  for (const lab::QuantityInfo& known : lab::all_quantities())
    footer += fmt::format("  {:<12} {}\n", known.name, known.meaning);
  command.footer(
      footer +
      "\nExamples:\n"
      "  tendril lab sweep octal:0.33 --trees 2..10 --where 'nimber > 3'\n"
      "  tendril lab sweep arrows --family 'spider(2..6,2..6,2..6)' --distinct --ask nimber --csv\n"
      "  tendril lab sweep node-kayles --graphs 2..7 --play misere --where 'outcome == P'\n"
      "  geng -c 6 | tendril lab sweep node-kayles --file - --where 'outcome == P and bipartite'");
}

void add_merge(Command& lab, Session& session) {
  Command& command =
      lab.add_subcommand("merge", "Join the parts of a sweep (--part with --state) to the whole");
  auto output = std::make_shared<Output>();
  auto files = std::make_shared<std::vector<std::string>>();
  command.add_option("files", *files, "The states of all the parts").required().type_name("FILE");
  output->declare(command, false);
  command.add_flag("--json", session.json, "Print one JSON object a result");
  command.callback([&session, output, files] {
    guarded(session, [&] {
      const lab::SweepState whole = lab::merge(*files);
      Printer printer(session, *output, whole.sweep);
      for (const lab::Hit& hit : whole.hits) printer.hit(hit);
      printer.finish(whole.summary);
    });
  });
}

}  // namespace

void add_lab(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("lab", "Sweeps over many boards: conjectures, records, questions of your own");
  command.require_subcommand();
  add_su(command, session);
  add_sized(command, session, "su-trees", "Trees that fail Su's conjecture", "The largest number of vertices",
            40, lab::su_trees);
  add_sized(command, session, "tree-parity", "Trees with one mark that fail the thesis' Conjecture 4.3",
            "The largest number of vertices", 40, lab::tree_parity);
  add_records(command, session);
  add_sized(command, session, "double-diamond", "Extensions of the double diamond that fail Su's conjecture",
            "The largest number of edges", 800, lab::double_diamond);
  add_climb(command, session);
  add_own(command, session);
  add_merge(command, session);
  command.footer(
      "Examples:\n"
      "  tendril lab su --upto 9\n"
      "  tendril lab su --biconnected --upto 10 --threads 2 --state su.state --html su.html\n"
      "  tendril lab records octal:0.33 --trees --upto 14\n"
      "  tendril lab su --upto 11 --part 1/4 --state part1 ... tendril lab merge part1 part2 part3 part4\n"
      "'tendril lab su --help' shows the options of a sweep; docs/lab.md tells the rest.");
}

}  // namespace tendril::app
