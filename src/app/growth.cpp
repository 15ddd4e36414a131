#include "app/growth.hpp"

#include <fmt/format.h>

#include <array>
#include <ctime>

#include "page/log_plot.hpp"

namespace tendril::app {
namespace {

// One family of positions of a game, by a number that grows. Heaps are not here: they are valued by their
// nim-sequence, without a search.
struct Series {
  const char* game;
  const char* family;
  unsigned from;
  unsigned upto;
  std::string (*position)(unsigned n);
};

std::string repeated(const char* one, unsigned times) {
  std::string text = one;
  for (unsigned i = 1; i < times; ++i) text += fmt::format(",{}", one);
  return text;
}

const std::array<Series, 12> kSeries = {{
    {"sprouts", "0*n", 2, 40, [](unsigned n) { return fmt::format("0*{}", n); }},
    {"octal:0.33", "grid(4,n)", 2, 15, [](unsigned n) { return fmt::format("grid(4,{})", n); }},
    {"arc-kayles", "grid(5,n)", 2, 15, [](unsigned n) { return fmt::format("grid(5,{})", n); }},
    {"grim", "grid(3,n)", 2, 15, [](unsigned n) { return fmt::format("grid(3,{})", n); }},
    {"node-kayles", "grid(7,n)", 2, 15, [](unsigned n) { return fmt::format("grid(7,{})", n); }},
    {"arrows", "spider(n,n+1,n+2)", 2, 60,
     [](unsigned n) { return fmt::format("spider({},{},{})", n, n + 1, n + 2); }},
    {"arrows:trimmed", "spider(n,n+1,n+2)", 2, 60,
     [](unsigned n) { return fmt::format("spider({},{},{})", n, n + 1, n + 2); }},
    {"cycles", "doublediamond(n)", 1, 20, [](unsigned n) { return fmt::format("doublediamond({})", n); }},
    {"brussels:girth4", "4,4,...,4", 1, 8, [](unsigned n) { return repeated("4", n); }},
    {"brussels:maxdeg3", "4,4,...,4", 1, 8, [](unsigned n) { return repeated("4", n); }},
    {"circular:sprouts", "n", 2, 40, [](unsigned n) { return fmt::format("{}", n); }},
    {"mixed", "o,...,o,3", 1, 4, [](unsigned n) { return repeated("o", n) + ",3"; }},
}};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

void growth(Session& session, const std::string& file, double seconds) {
  const auto control = session.control();
  LogPlot plot{.title = "How the work of each game grows",
               .x_title = "moves left, at most",
               .names = {},
               .panels = {{"visits", {}}, {"seconds of processor time", {}}, {"megabytes of the table", {}}}};
  for (const Series& series : kSeries) {
    plot.names.push_back(fmt::format("{} {}", series.game, series.family));
    for (LogPlot::Panel& panel : plot.panels) panel.curves.emplace_back();
    for (unsigned n = series.from; n <= series.upto; ++n) {
      Game game(series.game, session.settings());
      const std::string words = series.position(n);
      control->doing(fmt::format("{} {}", series.game, words));
      const Position position = game.read(words);
      std::uint64_t moves = 0;
      for (const std::string& key : game.keys(position)) moves += game.bound(key);
      const double start = processor_seconds();
      const Solution solution = game.solve(position, {.nimber = true}, *control);
      const double took = processor_seconds() - start;
      const double megabytes = static_cast<double>(solution.bytes) / 1e6;
      const std::array<double, 3> values = {static_cast<double>(solution.visits), took, megabytes};
      for (std::size_t i = 0; i < values.size(); ++i)
        plot.panels[i].curves.back().push_back({static_cast<double>(moves), values[i]});
      if (session.json)
        say("{}\n", Json{{"game", series.game},
                         {"position", words},
                         {"answer", solution.nimber->value},
                         {"moves", moves},
                         {"seconds", took},
                         {"visits", solution.visits},
                         {"components", solution.components},
                         {"bytes", solution.bytes}}
                        .dump());
      else
        say("{:<16} {:<18} {:>2}  {:>3} moves  {:>9} visits  {:>9} components  {:>7.2f} s  {:>7.1f} MB\n",
            series.game, words, solution.nimber->value, moves, solution.visits, solution.components, took,
            megabytes);
      flush_output();
      if (took >= seconds) break;
    }
  }
  write_file(file, plot.svg());
}

}  // namespace tendril::app
