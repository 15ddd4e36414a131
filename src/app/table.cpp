// tendril table: nimbers over one or two parameters, and the patterns they seem to follow.
#include <fmt/format.h>

#include <iterator>

#include "app/commands.hpp"
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
  std::string html;

  void run(Session& session) const;
};

// The table cell by cell: a heading of b's, then each a and its row. With one parameter, a line a value.
Cells grid(const lab::NimberTable& table) {
  const auto text = [](auto n) { return fmt::format("{}", n); };
  Cells cells;
  if (!table.rows) {
    cells.push_back({"n", "nimber"});
    for (std::size_t j = 0; j < table.values[0].size(); ++j)
      cells.push_back({text(table.columns.from + j), text(table.values[0][j])});
    return cells;
  }
  cells.push_back({"a\\b"});
  for (std::size_t j = 0; j < table.columns.size(); ++j) cells[0].push_back(text(table.columns.from + j));
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    cells.push_back({text(table.rows->from + i)});
    for (const auto value : table.values[i]) cells.back().push_back(text(value));
  }
  return cells;
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
  const std::string text = fmt::format("{}", fmt::join(words, " "));
  const lab::RangedText family(text);
  const auto& ranges = family.ranges();
  if (ranges.empty() || ranges.size() > 2)
    throw InputError(fmt::format("{} ranges", ranges.size()), text, 0,
                     "a table has one or two ranges: 'path(1..20)', 'spider(2..9,2..9,3)'");
  constexpr std::uint64_t kMostCells = 1'000'000;
  if (family.size() > kMostCells)
    throw InputError(fmt::format("a table of {} cells", family.size()), text, 0, "choose smaller ranges");
  if (csv + latex + session.json + !html.empty() > 1)
    throw InputError("more than one format asked for", text, 0, "give one of --csv, --latex, --html, --json");
  const auto control = session.control();
  Game played(game, session.settings());
  lab::NimberTable table;
  if (ranges.size() == 2) table.rows = ranges[0];
  table.columns = ranges.back();
  for (std::uint64_t index = 0; index < family.size(); ++index) {
    if (index % table.columns.size() == 0) table.values.emplace_back();
    const std::string position = family.text(family.values(index));
    control->doing(fmt::format("{} {}", game, position.substr(0, 40)));
    table.values.back().push_back(played.nimber(played.read(position), *control).value);
  }
  const auto patterns = lab::find_patterns(table);
  const auto cells = grid(table);
  if (session.json) {
    Json parameters = Json::array();
    for (const lab::Range& range : ranges) parameters.push_back(Json::array({range.from, range.to}));
    Json object = {{"game", game}, {"position", text}, {"parameters", parameters}};
    object["answer"] = table.rows ? Json(table.values) : Json(table.values[0]);
    object["patterns"] = patterns;
    object["seconds"] = control->elapsed_seconds();
    object["positions"] = played.positions();
    object["version"] = version();
    fmt::print("{}\n", object.dump());
  } else if (csv) {
    fmt::print("{}", csv_text(cells));
  } else if (latex) {
    fmt::print("{}", as_latex(cells, patterns));
  } else if (!html.empty()) {
    write_file(html, as_html(fmt::format("{} {}", game, text), cells, patterns));
  } else {
    fmt::print("{}", as_text(cells));
    for (const std::string& pattern : patterns) fmt::print("{}\n", pattern);
  }
}

}  // namespace

void add_table(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("table", "Nimbers over one or two parameters, and patterns in them");
  auto call = std::make_shared<TableCommand>();
  command.add_option("game", call->game, "The game: 'tendril games' lists them").required().type_name("");
  command.add_option("positions", call->words, "A position with one or two ranges: 'spider(2..9,2..9,3)'")
      .required()
      .type_name("");
  command.add_flag("--csv", call->csv, "Print CSV");
  command.add_flag("--latex", call->latex, "Print a LaTeX tabular");
  command.add_option("--html", call->html, "Write a page (without a name, or -: to standard output)")
      .value_may_miss("-")
      .type_name("FILE");
  declare_common_options(command, session);
  command.footer(
      "With one range the parameter is called n; with two, a is the first and b the second. Periods and "
      "lines\n"
      "that fit the whole table are stated as conjectures: a table proves nothing beyond itself.\n\n"
      "Examples:\n"
      "  tendril table octal:0.33 'path(1..30)'\n"
      "  tendril table arrows 'spider(2..8,2..8,3)' --latex\n"
      "  tendril table nim '0..9+0..9' --csv");
  command.callback([&session, call] { guarded(session, [&] { call->run(session); }); });
}

}  // namespace tendril::app
