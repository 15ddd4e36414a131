// tendril quotient: the misère quotient of heaps up to a size, or of any positions, and what is proved about it.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "app/commands.hpp"
#include "app/open_game.hpp"
#include "lab/ranges.hpp"

namespace tendril::app {
namespace {

struct QuotientCommand {
  std::string game;
  std::vector<std::string> words;
  std::uint64_t upto = 0;
  bool table = false;

  void run(Session& session) const;
};

std::vector<Position> positions_asked(const Game& game, const QuotientCommand& call) {
  std::vector<std::string> texts;
  if (call.words.empty() && call.upto == 0)
    throw InputError("nothing to take the quotient of", call.game, 0,
                     "give --upto N for heaps, or positions with ranges such as 'path(1..9)'");
  if (!call.words.empty() && call.upto != 0)
    throw InputError("both --upto and positions", call.words[0], 0, "give one of them");
  for (std::uint64_t heap = 1; heap <= call.upto; ++heap) texts.push_back(fmt::format("{}", heap));
  constexpr std::uint64_t kMost = 10'000;
  for (const std::string& word : call.words) {
    const lab::RangedText family(word);
    if (family.size() > kMost)
      throw InputError(fmt::format("{} positions", family.size()), word, 0, "choose smaller ranges");
    for (std::uint64_t index = 0; index < family.size(); ++index)
      texts.push_back(family.text(family.values(index)));
  }
  std::vector<Position> positions;
  for (const std::string& text : texts) positions.push_back(game.read(text));
  return positions;
}

std::string shown(const MisereQuotient& quotient, const std::vector<Position>& positions, bool table) {
  std::string text;
  auto out = std::back_inserter(text);
  fmt::format_to(out, "elements   {}\n", quotient.elements.size());
  const auto portion = std::count(quotient.lost.begin(), quotient.lost.end(), true);
  fmt::format_to(out, "P-portion  {}:", portion);
  for (std::size_t i = 0; i < quotient.elements.size(); ++i)
    if (quotient.lost[i]) fmt::format_to(out, " {}", i);
  text += '\n';
  for (std::size_t i = 0; i < quotient.elements.size(); ++i)
    fmt::format_to(out, "{:>4}{} {}\n", i, quotient.lost[i] ? " P" : "  ",
                   quotient.elements[i].empty() || i == 0 ? "0" : quotient.elements[i]);
  text += "position  element\n";
  for (std::size_t i = 0; i < positions.size(); ++i)
    fmt::format_to(out, "{}  {}\n", positions[i].words(), quotient.generators[i].element);
  if (table) {
    text += "products\n";
    for (const auto& row : quotient.products) fmt::format_to(out, "{:>3}\n", fmt::join(row, " "));
  }
  if (quotient.whole)
    fmt::format_to(out, "proved for all heaps: from {} on, elements repeat with period {}\n",
                   quotient.whole->from, quotient.whole->period);
  else
    text += "proved for sums, of any length, of these positions and what they lead to\n";
  return text;
}

void QuotientCommand::run(Session& session) const {
  const auto control = session.control();
  const Obeying obeying(*control);
  Game played = open_game(game, session);
  if (upto != 0 && !played.is_heap_game())
    throw InputError("--upto is for heaps", game, 0, "give positions with ranges, such as 'path(1..9)'");
  control->doing(fmt::format("the quotient of {}", game));
  const std::vector<Position> positions = positions_asked(played, *this);
  const MisereQuotient quotient = played.quotient(positions, *control);
  if (!session.json) return say("{}", shown(quotient, positions, table));
  Json generators = Json::array();
  for (const auto& generator : quotient.generators)
    generators.push_back({{"position", generator.position}, {"element", generator.element}});
  Json lost = Json::array();
  for (const bool one : quotient.lost) lost.push_back(one);
  Json object = {{"game", game},
                 {"elements", quotient.elements},
                 {"lost", lost},
                 {"products", quotient.products},
                 {"generators", generators}};
  if (quotient.whole) object["whole"] = {{"from", quotient.whole->from}, {"period", quotient.whole->period}};
  object["seconds"] = control->elapsed_seconds();
  object["version"] = version();
  say("{}\n", object.dump());
}

}  // namespace

void add_quotient(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand(
      "quotient", "The misere quotient of heaps up to a size, or of positions: who wins any sum");
  auto call = std::make_shared<QuotientCommand>();
  command.add_option("game", call->game, "The game: 'tendril games' lists them").required().type_name("");
  command.add_option("positions", call->words, "Positions, ranges allowed: 'path(1..9)'").type_name("");
  command.add_option("--upto", call->upto, "Heaps of 1 to N counters").between(1, 10'000).type_name("N");
  command.add_flag("--table", call->table, "Print the products of all elements too");
  declare_common_options(command, session);
  command.footer(
      "Sums of the positions, and of all that these lead to, are one element if they have the same outcome in\n"
      "misere play whatever such sum stands beside them. The elements are numbered, each with a shortest sum that it\n"
      "is; those marked P are lost for the player to move. A quotient that is printed is proved for sums of any length\n"
      "(docs/misere.md); one without end is searched for until a limit stops it. For heaps of a code with finitely\n"
      "many digits a period is looked for, and proved for all heaps.\n\n"
      "Examples:\n"
      "  tendril quotient heap:0.123 --upto 12\n"
      "  tendril quotient nim --upto 4 --table\n"
      "  tendril quotient octal:0.33 'path(1..8)' 'cycle(3..6)'");
  command.callback([&session, call] { guarded(session, [&] { call->run(session); }); });
}

}  // namespace tendril::app
