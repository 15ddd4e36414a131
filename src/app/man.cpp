#include "app/man.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "app/help_page.hpp"
#include "tendril/tendril.hpp"

namespace tendril::app {
namespace {

// Text that troff takes as it is.
std::string plain(std::string_view text) {
  std::string result;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) result += "\\&";
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";
    else
      result += c;
    line_begins = c == '\n';
  }
  return result;
}

std::string verbatim(std::string_view text) { return fmt::format(".nf\n{}\n.fi\n", plain(text)); }

std::string section(std::string_view name) { return fmt::format(".SH {}\n", name); }

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

std::string title(std::string_view name, int part) {
  return fmt::format(".TH {} {} \"\" \"tendril {}\" \"Tendril\"\n", upper(std::string(name)), part,
                     version());
}

std::string name_section(std::string_view name, std::string_view about) {
  return section("NAME") + fmt::format("{} \\- {}\n", plain(name), plain(about));
}

std::string entry(const OptionInfo& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.names) names.push_back(fmt::format("\\fB{}\\fR", plain(name)));
  return fmt::format(".TP\n{}{}\n{}\n", fmt::join(names, ", "),
                     option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", plain(option.value)),
                     plain(option.text));
}

std::string options_of(const Command& command) {
  std::string arguments;
  std::string options;
  for (const OptionInfo& option : command.options()) (option.argument ? arguments : options) += entry(option);
  return (arguments.empty() ? "" : section("ARGUMENTS") + arguments) +
         (options.empty() ? "" : section("OPTIONS") + options);
}

std::string file_name(const Command& command) {
  std::string name = command.full_name();
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

void add_pages(const Command& command, std::vector<ManualPage>& pages) {
  const std::string name = file_name(command);
  std::string text = title(name, 1) + name_section(name, command.about()) + section("SYNOPSIS") +
                     fmt::format("{}\n", plain(usage(command)));
  std::string commands;
  std::string see = "tendril(1), tendril\\-games(7)";
  for (const auto& sub : command.subcommands()) {
    commands += fmt::format(".TP\n\\fB{}\\fR\n{}\n", plain(sub->name()), plain(sub->about()));
    see += fmt::format(", {}(1)", plain(file_name(*sub)));
    add_pages(*sub, pages);
  }
  if (!commands.empty()) text += section("COMMANDS") + commands;
  text += options_of(command);
  if (!command.footer().empty()) text += section("NOTES") + verbatim(command.footer());
  pages.push_back({name + ".1", text + section("\"SEE ALSO\"") + see + "\n"});
}

ManualPage games_page() {
  std::string text =
      title("tendril-games", 7) +
      name_section("tendril-games", "the games of tendril and how their positions are written");
  for (const About& about : all_games())
    text += fmt::format(".SH {}\n", upper(std::string(about.name))) + verbatim(game_page(about));
  text += section("\"OTHER NAMES\"");
  for (const Alias& alias : all_aliases())
    text += fmt::format(".TP\n\\fB{}\\fR\n{}, {}\n", plain(alias.name), plain(alias.title),
                        plain(alias.stands_for));
  return {"tendril-games.7", text + section("\"SEE ALSO\"") + "tendril(1)\n"};
}

ManualPage checker_page() {
  const std::string name = "tendril-check";
  return {
      name + ".1",
      title(name, 1) + name_section(name, "check certificates of tendril without searching") +
          section("SYNOPSIS") + "tendril\\-check FILE...\n" + section("DESCRIPTION") +
          "Re\\-checks certificates that \\fBtendril solve \\-\\-certificate\\fR wrote, by rules of its own and without "
          "search; it shares no code with tendril. A file may be compressed with gzip.\n" +
          section("\"EXIT STATUS\"") + "0: all hold. 1: one does not. 2: one cannot be read.\n" +
          section("\"SEE ALSO\"") +
          "tendril\\-solve(1), tendril\\-check is also called by \\fBtendril check\\fR\n"};
}

}  // namespace

std::vector<ManualPage> manual(const Command& tendril) {
  std::vector<ManualPage> pages{games_page(), checker_page()};
  const std::string name = "tendril";
  std::string text =
      title(name, 1) + name_section(name, tendril.about()) + section("SYNOPSIS") + "tendril <command> ...\n";
  std::string heading;
  for (const auto& command : tendril.subcommands()) {
    if (command->group() != heading) text += fmt::format(".SH \"{}\"\n", upper(command->group()));
    heading = command->group();
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", plain(command->name()), plain(command->about()));
    // The checker's page has the name that the page of `tendril check` would have.
    if (command->name() != "check") add_pages(*command, pages);
  }
  pages.push_back({"tendril.1", text + section("NOTES") + verbatim(tendril.footer()) +
                                    section("\"SEE ALSO\"") +
                                    "tendril\\-games(7), tendril\\-nimber(1), tendril\\-check(1)\n"});
  return pages;
}

}  // namespace tendril::app
