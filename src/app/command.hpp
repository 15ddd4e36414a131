// The command line's library behind one door: what a command may declare about its arguments. CLI11 is a
// large header that every file including it pays seconds for; command.cpp alone does.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tendril::app {

// An argument or option just declared, to say more about it.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}
  Option required();
  Option description(const std::string& text);
  // What stands for its value in the help; nothing, for an argument.
  Option type_name(const std::string& name);
  Option one_of(const std::vector<std::string>& words);
  Option between(std::uint64_t least, std::uint64_t most);
  Option between_reals(double least, double most);
  // May stand alone, and then means `value`.
  Option value_may_miss(const std::string& value);
  Option excludes(Option other);
  Option needs(Option other);
  // The heading of the help page under which it stands.
  Option group(const std::string& heading);

 private:
  CLI::Option* option_;
};

// What was declared of an argument or option, for those who write about it: help, manual, completion.
struct OptionInfo {
  std::vector<std::string> names;  // "-h", "--help"; of an argument its name alone
  std::string value;               // what stands for its value; empty: it takes none
  std::string text;
  std::string group;
  bool argument = false;
  bool required = false;
  bool several = false;              // values may follow one another
  std::vector<std::string> choices;  // all the values there are; empty: not so few
};

// `tendril` itself, or one of its commands. The variables that options are read into outlive it.
class Command {
 public:
  Command(const std::string& about, const std::string& name, const std::string& version);
  ~Command();
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Command& add_subcommand(const std::string& name, const std::string& about);
  // The subcommands added from now on stand under this heading.
  void begin_group(const std::string& heading) { group_ = heading; }
  void require_subcommand();
  // A name without dashes is an argument of the command.
  Option add_option(const std::string& name, std::string& value, const std::string& help);
  Option add_option(const std::string& name, std::vector<std::string>& values, const std::string& help);
  Option add_option(const std::string& name, std::uint64_t& value, const std::string& help);
  Option add_option(const std::string& name, unsigned& value, const std::string& help);
  Option add_option(const std::string& name, int& value, const std::string& help);
  Option add_option(const std::string& name, double& value, const std::string& help);
  Option add_flag(const std::string& name, bool& value, const std::string& help);
  void footer(const std::string& text);
  void callback(std::function<void()> run);

  std::string name() const;
  std::string full_name() const;  // "tendril lab su"
  std::string about() const;
  std::string footer() const;
  std::string group() const;  // the heading under which it stands
  const std::vector<std::unique_ptr<Command>>& subcommands() const { return subcommands_; }
  std::vector<OptionInfo> options() const;        // in the order they were declared
  std::vector<std::string> option_names() const;  // those with two dashes
  const Command* subcommand(std::string_view name) const;

  // Reads the arguments and runs what they call. What is wrong with them is said by `wrong`, empty if nothing is, and
  // `command` is the command it is wrong for; `help` and `version` say that this was asked for, and nothing was run.
  struct Reading {
    std::string wrong;
    const Command* command = nullptr;
    bool help = false;
    bool version = false;
  };
  Reading run(std::vector<std::string> arguments);

 private:
  explicit Command(CLI::App* app);
  const Command* selected() const;

  std::unique_ptr<CLI::App> owned_;  // of `tendril` itself
  CLI::App* app_;
  std::string group_;
  std::vector<std::unique_ptr<Command>> subcommands_;
};

}  // namespace tendril::app
