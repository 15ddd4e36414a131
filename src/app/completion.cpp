// tendril completion bash: a completion script made from the commands and games there are.
#include <fmt/format.h>

#include <set>

#include "app/commands.hpp"
#include "papers/claim.hpp"

namespace tendril::app {

void add_completion(Command& tendril, Session&) {
  Command& command = tendril.add_subcommand("completion", "A completion script for the shell");
  auto shell = std::make_shared<std::string>();
  command.add_option("shell", *shell, "The shell: bash").required().one_of({"bash"}).type_name("");
  command.footer(
      "Example, for this shell and, in ~/.bashrc, for every one:\n  source <(tendril completion bash)");
  command.callback([&tendril, shell] {
    std::vector<std::string> commands;
    std::string option_cases;
    for (const auto& sub : tendril.subcommands()) {
      commands.push_back(sub->name());
      // A command with commands of its own (lab) completes their names, and all their options.
      std::set<std::string> options;
      std::vector<std::string> nested;
      for (std::string& name : sub->option_names()) options.insert(std::move(name));
      for (const auto& inner : sub->subcommands()) {
        nested.push_back(inner->name());
        for (std::string& name : inner->option_names()) options.insert(std::move(name));
      }
      option_cases += fmt::format("    {}) options='{}'{} ;;\n", sub->name(), fmt::join(options, " "),
                                  nested.empty() ? "" : fmt::format(" games='{}'", fmt::join(nested, " ")));
    }
    std::vector<std::string> games;
    for (const About& about : all_games())
      games.push_back(fmt::format("{}{}", about.name, about.parameter.empty() ? "" : ":"));
    for (const Alias& alias : all_aliases()) games.emplace_back(alias.name);
    fmt::print(
        "_tendril() {{\n"
        "  local cur=\"${{COMP_WORDS[COMP_CWORD]}}\" options=''\n"
        "  local commands='{}' games='{}'\n"
        "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "    COMPREPLY=($(compgen -W \"$commands\" -- \"$cur\")); return\n"
        "  fi\n"
        "  case \"${{COMP_WORDS[1]}}\" in\n{}  esac\n"
        "  case \"$cur\" in\n"
        "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$cur\")) ;;\n"
        "    *)\n"
        "      if [ \"${{COMP_WORDS[1]}}\" = help ]; then games=\"$games $commands\"; fi\n"
        "      if [ \"${{COMP_WORDS[1]}}\" = reproduce ]; then games='{}'; fi\n"
        "      if [ \"$COMP_CWORD\" -eq 2 ]; then\n"
        "        COMPREPLY=($(compgen -W \"$games\" -- \"$cur\"))\n"
        "        case \"${{COMPREPLY[0]}}\" in *:) compopt -o nospace ;; esac\n"
        "      else\n"
        "        COMPREPLY=($(compgen -f -- \"$cur\"))\n"
        "      fi ;;\n"
        "  esac\n"
        "}}\n"
        "complete -F _tendril tendril\n",
        fmt::join(commands, " "), fmt::join(games, " "), option_cases, fmt::join(papers::all_papers(), " "));
  });
}

}  // namespace tendril::app
