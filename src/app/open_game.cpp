#include "app/open_game.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/program_rules.hpp"
#include "tendril/rules_game.hpp"

namespace tendril::app {
namespace {

constexpr std::string_view kProgram = "program:";
constexpr std::string_view kRules = "rules:";
constexpr std::size_t kLongestFile = 1 << 20;

// The rules themselves, in braces, or a file of them.
std::string rules_in(const std::string& name) {
  const std::string file = name.substr(kRules.size());
  if (file.starts_with('{')) {
    if (!file.ends_with('}'))
      throw InputError("a brace that does not close", name, kRules.size(),
                       "write rules:{take vertex; take edge}");
    return file.substr(1, file.size() - 2);
  }
  // Looked at before it is opened: a pipe would wait for somebody to write.
  std::error_code error;
  const bool plain = std::filesystem::is_regular_file(file, error);
  std::ifstream in;
  if (plain) in.open(file);
  if (!plain || !in)
    throw InputError("no file of rules", name, kRules.size(),
                     "name a file with rules: docs/outside-games.md");
  std::ostringstream text;
  text << in.rdbuf();
  if (text.str().size() > kLongestFile)
    throw InputError("a file of rules longer than 1 MiB", name, kRules.size(), "write shorter rules");
  return text.str();
}

}  // namespace

Game open_game(const std::string& name, const Session& session) {
  if (name.starts_with(kProgram))
    return outside_game(name, std::make_shared<ProgramRules>(name.substr(kProgram.size()), session.threads),
                        session.settings());
  return Game(known_name(name), session.settings());
}

std::string known_name(const std::string& name) {
  return name.starts_with(kRules) ? rules_game({}, rules_in(name)).name() : name;
}

const std::vector<About>& outside_games() {
  static const std::vector<About> all = {
      {.name = "program",
       .parameter = "<command>",
       .title = "A game from outside: a program that knows the options",
       .summary = "The program is sent a position a line and answers its options (docs/outside-games.md).",
       .notation = "  positions as the program writes them, joined by +\n",
       .example = "'program:python3 docs/examples/squares.py' 12"},
      {.name = "rules",
       .parameter = "<file>",
       .title = "A deletion game on graphs, from a file of rules",
       .summary =
           "The file, or {rules} in its place, says what a move takes: take vertex (docs/outside-games.md).",
       .notation =
           "  a graph, written as for octal: star(1,1,3,4), grid(3,4), edges ab bc ..., g6:..., joined by +\n",
       .example = "rules:docs/examples/kayles.rules 'grid(3,4)'"}};
  return all;
}

}  // namespace tendril::app
