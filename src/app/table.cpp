// tendril table: nimbers, outcomes or lengths over one or two parameters, and the patterns they seem to follow.
#include <fmt/format.h>

#include <iterator>

#include "app/commands.hpp"
#include "app/open_game.hpp"
#include "app/patterns.hpp"
#include "lab/patterns.hpp"
#include "page/csv.hpp"
#include "page/html.hpp"
#include "page/latex.hpp"
#include "page/xml.hpp"

namespace tendril::app {
namespace {

struct TableCommand {
  std::string game;
  std::vector<std::string> words;
  bool csv = false;
  bool latex = false;
  bool oeis = false;
  std::string html;
  std::string asked;
  std::string play = "normal";

  void run(Session& session) const;
};

// What was found: a number for each cell, from which patterns are read, and the text it is shown as.
struct FoundTable {
  lab::NimberTable table;
  std::vector<std::vector<std::string>> shown;
};

// The table cell by cell: a heading of b's, then each a and its row. With one parameter, a line a value.
Cells grid(const FoundTable& found) {
  const lab::NimberTable& table = found.table;
  const lab::Range& columns = table.ranges.back();
  const auto text = [](auto n) { return fmt::format("{}", n); };
  Cells cells;
  if (table.ranges.size() == 1) {
    cells.push_back({"n", table.what});
    for (std::size_t j = 0; j < found.shown[0].size(); ++j)
      cells.push_back({text(columns.from + j), found.shown[0][j]});
    return cells;
  }
  cells.push_back({"a\\b"});
  for (std::size_t j = 0; j < columns.size(); ++j) cells[0].push_back(text(columns.from + j));
  for (std::size_t i = 0; i < found.shown.size(); ++i) {
    cells.push_back({text(table.ranges[0].from + i)});
    for (const std::string& value : found.shown[i]) cells.back().push_back(value);
  }
  return cells;
}

// One line of numbers; a table of two parameters by its antidiagonals, as the OEIS has them: (0,0), (0,1), (1,0), ...
std::string as_oeis(const lab::NimberTable& table) {
  std::vector<std::uint64_t> line;
  if (table.ranges.size() == 1) return fmt::format("{}\n", fmt::join(table.values, ","));
  // Only whole antidiagonals.
  for (std::size_t sum = 0; sum < std::min(table.ranges[0].size(), table.ranges[1].size()); ++sum)
    for (std::size_t i = 0; i <= sum; ++i) line.push_back(table.at({i, sum - i}));
  return fmt::format("{}\n", fmt::join(line, ","));
}

std::vector<lab::Values> rows_of(const lab::NimberTable& table) {
  std::vector<lab::Values> rows;
  for (std::size_t i = 0; i < table.ranges[0].size(); ++i) {
    rows.emplace_back();
    for (std::size_t j = 0; j < table.ranges[1].size(); ++j) rows.back().push_back(table.at({i, j}));
  }
  return rows;
}

std::string as_text(const Cells& cells) {
  std::vector<std::size_t> width;
  for (const auto& line : cells)
    for (std::size_t j = 0; j < line.size(); ++j) {
      if (width.size() <= j) width.push_back(0);
      width[j] = std::max(width[j], line[j].size());
    }
  std::string text;
  for (const auto& line : cells) {
    for (std::size_t j = 0; j < line.size(); ++j)
      fmt::format_to(std::back_inserter(text), "{}{:>{}}", j == 0 ? "" : " ", line[j], width[j]);
    text += '\n';
  }
  return text;
}

std::string as_latex(Cells cells, const std::vector<std::string>& patterns) {
  std::string& corner = cells[0][0];
  corner = corner == "n" ? "$n$" : "$a \\backslash b$";
  return latex_tabular(cells, patterns);
}

std::string as_html(const std::string& title, const Cells& cells, const std::vector<std::string>& patterns) {
  std::string remarks;
  for (const std::string& pattern : patterns) remarks += fmt::format("<p>{}</p>\n", xml_escape(pattern));
  return html_document(title, remarks, html_table(cells, Colours::by_number));
}

void TableCommand::run(Session& session) const {
  // In misère play there are outcomes and no nimbers.
  const std::string ask = play == "misere" && (asked.empty() || asked == "outcome") ? "misere"
                          : asked.empty()                                           ? "nimber"
                                                                                    : asked;
  if (play == "misere" && ask == "nimber")
    throw InputError("no nimbers in misere play", "nimber", 0, "ask for outcome, or leave --play out");
  const std::string text = fmt::format("{}", fmt::join(words, " "));
  const lab::RangedText family(text);
  const auto& ranges = family.ranges();
  if (ranges.size() > 2)
    throw InputError(
        fmt::format("{} ranges", ranges.size()), text, 0,
        fmt::format("a table has one or two; for more: tendril lab sweep {} --family '{}' --ask {} --csv",
                    game, text, ask == "misere" ? "outcome" : ask));
  if (ranges.empty())
    throw InputError("0 ranges", text, 0,
                     "a table has one or two ranges: 'path(1..20)', 'spider(2..9,2..9,3)'");
  constexpr std::uint64_t kMostCells = 1'000'000;
  if (family.size() > kMostCells)
    throw InputError(fmt::format("a table of {} cells", family.size()), text, 0, "choose smaller ranges");
  if (oeis && ask == "lengths")
    throw InputError("sets of lengths are no numbers", text, 0,
                     "leave --oeis out, or ask for something else");
  if (csv + latex + oeis + session.json + !html.empty() > 1)
    throw InputError("more than one format asked for", text, 0,
                     "give one of --csv, --latex, --html, --oeis, --json");
  const auto control = session.control();
  const Obeying obeying(*control);
  check_writable(html);
  Game played = open_game(game, session);
  FoundTable found;
  lab::NimberTable& table = found.table;
  table.ranges = ranges;
  if (ask != "nimber") table.what = ask == "misere" ? "misère outcome" : ask;
  if (ask == "outcome" || ask == "misere") table.words = {"P", "N"};
  for (std::uint64_t index = 0; index < family.size(); ++index) {
    if (index % ranges.back().size() == 0) found.shown.emplace_back();
    const std::string words_asked = family.text(family.values(index));
    control->doing(fmt::format("{} {}", game, words_asked.substr(0, 40)));
    const Position position = played.read(words_asked);
    if (ask == "lengths") {
      table.values.push_back(0);
      found.shown.back().push_back(played.lengths(position, *control).text());
      continue;
    }
    const auto outcome = [&](Play rule) {
      return played.outcome(position, rule, *control) == Outcome::next ? std::uint64_t{1} : 0;
    };
    table.values.push_back(ask == "nimber"    ? played.nimber(position, *control).value
                           : ask == "outcome" ? outcome(Play::normal)
                                              : outcome(Play::misere));
    const std::uint64_t value = table.values.back();
    found.shown.back().push_back(table.words.empty() ? fmt::format("{}", value) : table.words[value]);
  }
  const auto forms = ask == "lengths" ? std::vector<lab::Pattern>() : lab::find_patterns(table);
  const auto patterns = ask == "lengths" ? std::vector<std::string>() : lab::pattern_sentences(table, forms);
  const auto cells = grid(found);
  if (session.json) {
    Json parameters = Json::array();
    for (const lab::Range& range : ranges) parameters.push_back(Json::array({range.from, range.to}));
    Json object = {{"game", game}, {"position", text}, {"parameters", parameters}};
    object["question"] = ask;
    if (ask == "nimber")
      object["answer"] = ranges.size() == 2 ? Json(rows_of(table)) : Json(table.values);
    else
      object["answer"] = ranges.size() == 2 ? Json(found.shown) : Json(found.shown[0]);
    object["patterns"] = patterns;
    object["closed_forms"] = Json::array();
    for (const lab::Pattern& form : forms) object["closed_forms"].push_back(pattern_object(form));
    object["seconds"] = control->elapsed_seconds();
    object["positions"] = played.positions();
    object["version"] = version();
    say("{}\n", object.dump());
  } else if (csv) {
    say("{}", csv_text(cells));
  } else if (latex) {
    say("{}", as_latex(cells, patterns));
  } else if (oeis) {
    say("{}", as_oeis(table));
  } else if (!html.empty()) {
    write_file(html, as_html(fmt::format("{} {}", game, text), cells, patterns));
  } else {
    say("{}", as_text(cells));
    for (const std::string& pattern : patterns) say("{}\n", pattern);
  }
}

}  // namespace

void add_table(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand(
      "table", "Nimbers, outcomes or lengths over one or two parameters, and patterns in them");
  auto call = std::make_shared<TableCommand>();
  command.add_option("game", call->game, "The game: 'tendril games' lists them").required().type_name("");
  command.add_option("positions", call->words, "A position with one or two ranges: 'spider(2..9,2..9,3)'")
      .required()
      .type_name("");
  command.add_flag("--csv", call->csv, "Print CSV");
  command.add_flag("--latex", call->latex, "Print a LaTeX tabular");
  command.add_flag(
      "--oeis", call->oeis,
      "Print the numbers as one line, as the OEIS has them (two ranges: by antidiagonals; P is 0, N is 1)");
  command
      .add_option("--ask", call->asked,
                  "nimber, outcome, misere (the outcome in misere play) or lengths [nimber]")
      .one_of({"nimber", "outcome", "misere", "lengths"})
      .type_name("QUESTION");
  command.add_option("--play", call->play, "normal, or misere: then outcomes are asked for")
      .one_of({"normal", "misere"})
      .type_name("RULE");
  command.add_option("--html", call->html, "Write a page (without a name, or -: to standard output)")
      .value_may_miss("-")
      .type_name("FILE");
  declare_common_options(command, session);
  command.footer(
      "With one range the parameter is called n; with two, a is the first and b the second. Closed forms (lines,\n"
      "periods, sums, nim-sums, least and greatest of floors, parity rules) are fitted on the first values and tested\n"
      "on all, at least twice as far: a table proves nothing beyond itself. What fails late is told with its first\n"
      "failure. Three ranges and more: 'tendril help lab sweep'.\n\n"
      "Examples:\n"
      "  tendril table octal:0.33 'path(1..30)'\n"
      "  tendril table arrows 'spider(2..8,2..8,3)' --latex\n"
      "  tendril table heap:0.77 1..12 --ask misere\n"
      "  tendril table node-kayles 'path(0..30)' --oeis\n"
      "  tendril table nim '0..9+0..9' --csv");
  command.callback([&session, call] { guarded(session, [&] { call->run(session); }); });
}

}  // namespace tendril::app
