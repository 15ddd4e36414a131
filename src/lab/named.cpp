#include "lab/named.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tendril/error.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {
namespace {

// Who wins and the number of markable edges do not go together as Su conjectured.
constexpr std::string_view kFailsSu = "(outcome == P) != even(markable)";

// A sweep over plain graphs; of hits their size is shown, and `shown`. Without `where`, hits are records.
Plan named(Sweep sweep, MakeSource source, Ask ask, std::string_view where, std::vector<Quantity> shown) {
  Plan plan;
  plan.sweep = std::move(sweep);
  plan.source = std::move(source);
  plan.ask = ask;
  if (!where.empty()) plan.where.emplace(where);
  plan.shown = {Quantity::edges, Quantity::vertices};
  plan.shown.insert(plan.shown.end(), shown.begin(), shown.end());
  name_columns(plan);
  return plan;
}

}  // namespace

Plan su(std::uint64_t edges, int mindegree, bool biconnected) {
  return named({.name = "su",
                .settings = fmt::format("--upto {} --mindegree {}{}", edges, mindegree,
                                        biconnected ? " --biconnected" : ""),
                .game = "cycles",
                .plane = true},
               [=] {
                 return drawn(from_programs(sparse_graphs_by_edges({1, edges}, mindegree, biconnected)));
               },
               Ask::outcome, kFailsSu, {Quantity::markable, Quantity::cells, Quantity::biconnected});
}

Plan su_trees(std::uint64_t vertices) {
  return named({.name = "su-trees",
                .settings = fmt::format("--upto {}", vertices),
                .game = "cycles",
                .by_vertices = true,
                .trees = true},
               [=] {
                 return from_programs(trees({2, vertices}));
               },
               Ask::outcome, kFailsSu, {Quantity::markable});
}

Plan tree_parity(std::uint64_t vertices) {
  return named({.name = "tree-parity",
                .settings = fmt::format("--upto {}", vertices),
                .game = "arrows",
                .counts_nimbers = true,
                .by_vertices = true,
                .trees = true},
               [=] {
                 return marked_once(from_programs(trees({4, vertices})));
               },
               Ask::nimber, "parity(nimber) != parity(markable - 1)", {Quantity::markable});
}

Plan records(const std::string& game, bool caterpillars_only, std::uint64_t vertices) {
  const Game known(game);
  // The boards of Arrows and of Cycles have an edge.
  const std::uint64_t least = game.starts_with("arrows") || game == "cycles" ? 2 : 1;
  return named({.name = "records",
                .settings = fmt::format("{} --{} --upto {}", game,
                                        caterpillars_only ? "caterpillars" : "trees", vertices),
                .game = game,
                .records = true,
                .counts_nimbers = true,
                .by_vertices = true,
                .trees = true},
               [=]() -> std::unique_ptr<Source> {
                 if (caterpillars_only) return caterpillars({least, vertices});
                 return from_programs(trees({least, vertices}));
               },
               Ask::nimber, {}, {});
}

Plan double_diamond(std::uint64_t edges) {
  return named({.name = "double-diamond", .settings = fmt::format("--upto {}", edges), .game = "cycles"},
               [=] { return double_diamonds(edges); }, Ask::nimber, "(nimber == 0) != even(markable)",
               {Quantity::markable});
}

namespace {

Ask parse_ask(const OwnSweep& wanted, const std::optional<Expression>& where) {
  if (wanted.ask == "nimber") return Ask::nimber;
  if (wanted.ask == "outcome") return Ask::outcome;
  if (wanted.ask == "lengths") return Ask::lengths;
  if (!wanted.ask.empty())
    throw InputError("unknown question", wanted.ask, 0, "ask for nimber, outcome or lengths");
  if (where)
    for (const Quantity quantity : where->mentions()) {
      if (quantity == Quantity::nimber) return Ask::nimber;
      if (quantity == Quantity::outcome) return Ask::outcome;
    }
  return where ? Ask::outcome : Ask::nimber;
}

std::string as_setting(std::string_view option, std::string_view value) {
  return value.empty() ? "" : fmt::format(" --{} '{}'", option, value);
}

// The programs of a range of sizes, checked now so that what is wrong is told before anything runs.
template <class F>
MakeSource generated(const std::string& range, F programs) {
  const auto pipelines = programs(parse_range(range));
  return [pipelines] { return from_programs(pipelines); };
}

// geng with these arguments: options, then n, then perhaps edges (7:9) and a part (0/4). Anything else geng
// would take for the name of a file to write.
Program geng_program(const std::string& arguments) {
  Program program{nauty_program("geng"), "-q"};
  const auto is_number = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const auto is_pair = [&](std::string_view text, char separator, bool half) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) return half && is_number(text);
    return is_number(text.substr(0, at)) &&
           (is_number(text.substr(at + 1)) || (half && at + 1 == text.size()));
  };
  int place = 0;  // 1: n is there; 2: edges are; 3: a part is
  std::size_t end = 0;
  for (std::size_t begin = 0; (begin = arguments.find_first_not_of(" \t\n", end)) != std::string::npos;) {
    end = std::min(arguments.find_first_of(" \t\n", begin), arguments.size());
    const std::string word = arguments.substr(begin, end - begin);
    const bool option = word.size() > 1 && word[0] == '-';
    const int what = place == 0 && is_number(word)            ? 1
                     : place == 1 && is_pair(word, ':', true) ? 2
                     : place > 0 && is_pair(word, '/', false) ? 3
                                                              : 0;
    if (!option && what <= place)
      throw InputError("no argument for geng", arguments, begin,
                       "write options, vertices, edges and a part, such as '-cd2 7 9:10 0/4'");
    if (!option) place = what;
    program.push_back(word);
  }
  if (place == 0)
    throw InputError("no number of vertices", arguments, arguments.size(), "write them, such as '-c 7'");
  return program;
}

// Whether a game's positions are graphs: whether it reads one.
bool plays_graphs(Game& game) {
  try {
    game.read("path(2)");
    return true;
  } catch (const InputError&) {
    return false;
  }
}

MakeSource own_source(const OwnSweep& wanted) {
  if (!wanted.trees.empty()) return generated(wanted.trees, trees);
  if (!wanted.graphs.empty()) return generated(wanted.graphs, connected_graphs);
  if (!wanted.planar.empty()) return generated(wanted.planar, planar_graphs);
  if (!wanted.caterpillars.empty()) {
    const Range range = parse_range(wanted.caterpillars);
    return [range] { return caterpillars(range); };
  }
  if (!wanted.geng.empty()) {
    const Program program = geng_program(wanted.geng);
    return [program] { return from_programs({{program}}); };
  }
  if (!wanted.family.empty()) {
    const RangedText family(wanted.family);
    return [family, distinct = wanted.distinct] { return from_family(family, distinct); };
  }
  return [file = wanted.file, plane = wanted.game == "cycles"] { return from_file(file, plane); };
}

}  // namespace

Plan own(const OwnSweep& wanted) {
  Game known(wanted.game);
  int sources = 0;
  std::string settings = wanted.game;
  for (const auto& [option, value] : {std::pair<std::string_view, const std::string&>{"trees", wanted.trees},
                                      {"caterpillars", wanted.caterpillars},
                                      {"graphs", wanted.graphs},
                                      {"planar", wanted.planar},
                                      {"geng", wanted.geng},
                                      {"family", wanted.family},
                                      {"file", wanted.file}}) {
    sources += value.empty() ? 0 : 1;
    settings += as_setting(option, value);
  }
  if (sources != 1)
    throw InputError(sources == 0 ? "no boards to sweep over" : "boards from more than one source", settings,
                     0, "give one of --trees, --caterpillars, --graphs, --planar, --geng, --family, --file");
  const bool all_trees = !wanted.trees.empty() || !wanted.caterpillars.empty();
  // The Game of Cycles needs to know the cells, except on trees and boards written out.
  const bool drawings = wanted.drawings || (wanted.game == "cycles" && !all_trees && wanted.file.empty() &&
                                            wanted.family.empty());
  settings += fmt::format("{}{}{}{}{}{}", wanted.distinct ? " --distinct" : "", drawings ? " --drawings" : "",
                          as_setting("where", wanted.where), as_setting("ask", wanted.ask),
                          as_setting("play", wanted.play == "normal" ? "" : wanted.play),
                          as_setting("by", wanted.by));
  for (char& c : settings)
    if (c == '\t' || c == '\n') c = ' ';

  Plan plan;
  if (!wanted.where.empty()) plan.where.emplace(wanted.where);
  plan.ask = parse_ask(wanted, plan.where);
  plan.play = wanted.play == "misere" ? Play::misere : Play::normal;
  if (plan.play == Play::misere && wanted.ask.empty()) plan.ask = Ask::outcome;
  if (!wanted.by.empty() && wanted.by != "edges" && wanted.by != "vertices")
    throw InputError("unknown size", wanted.by, 0, "summarise by edges or by vertices");
  plan.sweep = {.name = "sweep",
                .settings = settings,
                .game = wanted.game,
                .plane = drawings || (wanted.game == "cycles" && is_planar_code(wanted.file)),
                .counts_nimbers = plan.ask == Ask::nimber,
                .by_vertices = wanted.by.empty() ? all_trees : wanted.by == "vertices",
                .trees = all_trees,
                .graphs = plays_graphs(known)};
  plan.source = own_source(wanted);
  plan.repeatable = wanted.file != "-";
  if (drawings) plan.source = [make = plan.source] { return drawn(make()); };
  if (!wanted.family.empty() && !plan.where && !wanted.distinct && !drawings && plan.ask != Ask::lengths)
    plan.table = RangedText(wanted.family).ranges();
  const bool plain_graphs = wanted.family.empty() && wanted.file.empty();
  if (plain_graphs) plan.shown = {Quantity::edges, Quantity::vertices};
  if (plan.where)
    for (const Quantity quantity : plan.where->mentions()) plan.shown.push_back(quantity);
  name_columns(plan);
  return plan;
}

}  // namespace tendril::lab
