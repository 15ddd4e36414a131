// tendril completion: scripts for bash, zsh and fish, made from the commands and games there are. Each completes
// commands, then games (or papers, or commands of a command), the options of the command, and the values of those that
// have few.
#include <fmt/format.h>

#include <iterator>
#include <set>

#include "app/commands.hpp"
#include "papers/claim.hpp"

namespace tendril::app {
namespace {

// What may be typed behind a command.
struct Completed {
  std::string name;
  std::string about;
  std::vector<std::string> words;   // in the next place
  std::vector<OptionInfo> options;  // of the command and of its commands, each once
};

std::vector<std::string> game_words() {
  std::vector<std::string> games;
  for (const About& about : all_games()) {
    const bool optional = about.parameter.starts_with('[');
    if (optional || about.parameter.empty()) games.emplace_back(about.name);
    if (!about.parameter.empty()) games.push_back(fmt::format("{}:", about.name));
    if (optional) games.back() += about.parameter.substr(1, about.parameter.size() - 2);
  }
  for (const Alias& alias : all_aliases()) games.emplace_back(alias.name);
  return games;
}

std::vector<Completed> all_completed(const Command& tendril) {
  std::vector<Completed> all;
  for (const auto& command : tendril.subcommands()) {
    Completed completed{command->name(), command->about(), {}, {}};
    std::set<std::string> seen;
    const auto add_options = [&](const Command& of) {
      for (OptionInfo& option : of.options())
        if (!option.argument && seen.insert(option.names.back()).second)
          completed.options.push_back(std::move(option));
    };
    add_options(*command);
    for (const auto& inner : command->subcommands()) {
      completed.words.push_back(inner->name());
      add_options(*inner);
    }
    for (const OptionInfo& option : command->options()) {
      if (!option.argument || !completed.words.empty()) continue;
      if (option.names.front() == "game") completed.words = game_words();
      if (option.names.front() == "paper")
        for (const std::string_view paper : papers::all_papers()) completed.words.emplace_back(paper);
      if (option.names.front() == "topic") {
        completed.words = game_words();
        for (const auto& other : tendril.subcommands()) completed.words.push_back(other->name());
        for (const char* page : {"graphs", "settings"}) completed.words.emplace_back(page);
      }
      if (!option.choices.empty()) completed.words = option.choices;
    }
    all.push_back(std::move(completed));
  }
  return all;
}

std::vector<std::string> long_names(const Completed& completed) {
  std::vector<std::string> names;
  for (const OptionInfo& option : completed.options) names.push_back(option.names.back());
  return names;
}

// Inside single quotes of every shell here.
std::string quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4)
    text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

std::string for_bash(const std::vector<Completed>& all) {
  std::vector<std::string> names;
  std::string cases;
  for (const Completed& each : all) {
    names.push_back(each.name);
    std::string values;
    for (const OptionInfo& option : each.options)
      if (!option.choices.empty())
        values += fmt::format(" {}) values='{}' ;;", option.names.back(), fmt::join(option.choices, " "));
    cases += fmt::format("    {})\n      words='{}'\n      options='{}'\n", each.name,
                         fmt::join(each.words, " "), fmt::join(long_names(each), " "));
    if (!values.empty()) cases += fmt::format("      case \"$prev\" in{} esac\n", values);
    cases += "      ;;\n";
  }
  return fmt::format(
      "_tendril() {{\n"
      "  local cur=\"${{COMP_WORDS[COMP_CWORD]}}\" prev=\"${{COMP_WORDS[COMP_CWORD-1]}}\" words='' options='' values=''\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '{} --help --version' -- \"$cur\")); return\n"
      "  fi\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n{}  esac\n"
      "  if [ -n \"$values\" ]; then COMPREPLY=($(compgen -W \"$values\" -- \"$cur\")); return; fi\n"
      "  case \"$cur\" in\n"
      "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$cur\")) ;;\n"
      "    *)\n"
      "      if [ \"$COMP_CWORD\" -eq 2 ] && [ -n \"$words\" ]; then\n"
      "        COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
      "        case \"${{COMPREPLY[0]}}\" in *:) compopt -o nospace ;; esac\n"
      "      else\n"
      "        COMPREPLY=($(compgen -f -- \"$cur\"))\n"
      "      fi ;;\n"
      "  esac\n"
      "}}\n"
      "complete -F _tendril tendril\n",
      fmt::join(names, " "), cases);
}

// An entry of a list that _describe shows: name:text, colons of the name escaped.
std::string described(std::string name, const std::string& text) {
  for (std::size_t at = 0; (at = name.find(':', at)) != std::string::npos; at += 2) name.insert(at, "\\");
  return quoted(name + ":" + text);
}

std::string for_zsh(const std::vector<Completed>& all) {
  std::string commands;
  std::string cases;
  for (const Completed& each : all) {
    commands += " " + described(each.name, each.about);
    std::string options;
    std::string values;
    for (const OptionInfo& option : each.options) {
      options += " " + described(option.names.back(), option.text);
      if (!option.choices.empty())
        values +=
            fmt::format(" {}) compadd -- {}; return ;;", option.names.back(), fmt::join(option.choices, " "));
    }
    cases += fmt::format("    {})\n      next=({})\n      options=({})\n", each.name,
                         fmt::join(each.words, " "), options);
    if (!values.empty()) cases += fmt::format("      case $words[CURRENT-1] in{} esac\n", values);
    cases += "      ;;\n";
  }
  return fmt::format(
      "#compdef tendril\n"
      "_tendril() {{\n"
      "  local -a commands options next\n"
      "  commands=({})\n"
      "  if (( CURRENT == 2 )); then _describe -t commands command commands; return; fi\n"
      "  case $words[2] in\n{}  esac\n"
      "  if [[ $words[CURRENT] == -* ]]; then _describe -o option options; return; fi\n"
      "  if (( CURRENT == 3 && $#next > 0 )); then compadd -- $next; return; fi\n"
      "  _files\n"
      "}}\n"
      "if [[ $funcstack[1] == _tendril ]]; then _tendril \"$@\"; else compdef _tendril tendril; fi\n",
      commands, cases);
}

std::string for_fish(const std::vector<Completed>& all) {
  std::string script =
      "function __tendril_second\n"
      "  set -l words (commandline -opc)\n"
      "  test (count $words) -eq 2; and contains -- $words[2] $argv\n"
      "end\n"
      "complete -c tendril -n __fish_use_subcommand -f\n";
  for (const Completed& each : all) {
    fmt::format_to(std::back_inserter(script),
                   "complete -c tendril -n __fish_use_subcommand -f -a {} -d {}\n", each.name,
                   quoted(each.about));
    if (!each.words.empty())
      fmt::format_to(std::back_inserter(script), "complete -c tendril -n '__tendril_second {}' -f -a '{}'\n",
                     each.name, fmt::join(each.words, " "));
    for (const OptionInfo& option : each.options) {
      const std::string name = option.names.back().substr(2);
      std::string rest;
      if (!option.choices.empty())
        rest = fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
      else if (option.value == "FILE" || option.value == "DIR")
        rest = " -r -F";
      else if (!option.value.empty())
        rest = " -x";
      fmt::format_to(std::back_inserter(script),
                     "complete -c tendril -n '__fish_seen_subcommand_from {}' -l {}{} -d {}\n", each.name,
                     name, rest, quoted(option.text));
    }
  }
  return script;
}

}  // namespace

void add_completion(Command& tendril, Session&) {
  Command& command = tendril.add_subcommand("completion", "A completion script for the shell");
  auto shell = std::make_shared<std::string>();
  command.add_option("shell", *shell, "The shell: bash, zsh or fish")
      .required()
      .one_of({"bash", "zsh", "fish"})
      .type_name("");
  command.footer(
      "'make install' installs all three where the shells look for them. Without it, for every shell to come:\n"
      "  bash, in ~/.bashrc:  source <(tendril completion bash)\n"
      "  zsh, in ~/.zshrc:    source <(tendril completion zsh)\n"
      "  fish:                tendril completion fish > ~/.config/fish/completions/tendril.fish");
  command.callback([&tendril, shell] {
    const std::vector<Completed> all = all_completed(tendril);
    say("{}", *shell == "bash" ? for_bash(all) : *shell == "zsh" ? for_zsh(all) : for_fish(all));
  });
}

}  // namespace tendril::app
