#include "app/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace tendril::app {

Option Option::required() { return Option(option_->required()); }
Option Option::description(const std::string& text) { return Option(option_->description(text)); }
Option Option::type_name(const std::string& name) { return Option(option_->type_name(name)); }
Option Option::one_of(const std::vector<std::string>& words) {
  return Option(option_->check(CLI::IsMember(words)));
}
Option Option::between(std::uint64_t least, std::uint64_t most) {
  return Option(option_->check(CLI::Range(least, most)));
}
Option Option::between_reals(double least, double most) {
  return Option(option_->check(CLI::Range(least, most)));
}
Option Option::value_may_miss(const std::string& value) {
  return Option(option_->expected(0, 1)->default_str(value));
}
Option Option::excludes(Option other) { return Option(option_->excludes(other.option_)); }
Option Option::needs(Option other) { return Option(option_->needs(other.option_)); }

Command::Command(const std::string& about, const std::string& name, const std::string& version)
    : owned_(std::make_unique<CLI::App>(about, name)), app_(owned_.get()) {
  app_->set_version_flag("--version", version);
}
Command::Command(CLI::App* app) : app_(app) {}
Command::~Command() = default;

Command& Command::add_subcommand(const std::string& name, const std::string& about) {
  subcommands_.push_back(std::unique_ptr<Command>(new Command(app_->add_subcommand(name, about))));
  return *subcommands_.back();
}
void Command::require_subcommand() { app_->require_subcommand(1); }

Option Command::add_option(const std::string& name, std::string& value, const std::string& help) {
  return Option(app_->add_option(name, value, help));
}
Option Command::add_option(const std::string& name, std::vector<std::string>& values,
                           const std::string& help) {
  return Option(app_->add_option(name, values, help));
}
Option Command::add_option(const std::string& name, std::uint64_t& value, const std::string& help) {
  return Option(app_->add_option(name, value, help));
}
Option Command::add_option(const std::string& name, unsigned& value, const std::string& help) {
  return Option(app_->add_option(name, value, help));
}
Option Command::add_option(const std::string& name, int& value, const std::string& help) {
  return Option(app_->add_option(name, value, help));
}
Option Command::add_option(const std::string& name, double& value, const std::string& help) {
  return Option(app_->add_option(name, value, help));
}
Option Command::add_flag(const std::string& name, bool& value, const std::string& help) {
  return Option(app_->add_flag(name, value, help));
}
void Command::footer(const std::string& text) { app_->footer(text); }
void Command::callback(std::function<void()> run) { app_->callback(std::move(run)); }

std::string Command::name() const { return app_->get_name(); }
std::string Command::help() const { return app_->help(); }
std::vector<std::string> Command::option_names() const {
  std::vector<std::string> names;
  for (const CLI::Option* option : app_->get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::string Command::run(std::vector<std::string> arguments) {
  std::reverse(arguments.begin(), arguments.end());
  try {
    app_->parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app_->help());
  } catch (const CLI::CallForVersion& version) {
    fmt::print("{} {}\n", name(), version.what());
  } catch (const CLI::ParseError& error) {
    return error.what();
  }
  return {};
}

}  // namespace tendril::app
