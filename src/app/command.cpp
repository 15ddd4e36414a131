#include "app/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <limits>

#include "page/did_you_mean.hpp"

namespace tendril::app {
namespace {

// CLI11 reads "-1" as the largest number there is, and what is larger as that, too. What is no number at all it says itself.
template <class T>
std::string is_counted_by(const std::string& text) {
  const std::string digits = text.substr(std::min(text.find_first_not_of(' '), text.size()));
  T value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (!digits.starts_with('-') && read.ec != std::errc::result_out_of_range) return {};
  return fmt::format("{} is no number from 0 to {}", digits, std::numeric_limits<T>::max());
}

}  // namespace

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
  // Not CLI::Range, which lets "nan" through: it is neither below nor above anything.
  return Option(option_->check(
      [=](const std::string& text) {
        double value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return std::string();
        return fmt::format("{} is no number from {:g} to {:g}", text, least, most);
      },
      fmt::format("FLOAT in [{:g} - {:g}]", least, most)));
}
Option Option::value_may_miss(const std::string& value) {
  return Option(option_->expected(0, 1)->default_str(value));
}
Option Option::excludes(Option other) { return Option(option_->excludes(other.option_)); }
Option Option::needs(Option other) { return Option(option_->needs(other.option_)); }
Option Option::group(const std::string& heading) { return Option(option_->group(heading)); }

Command::Command(const std::string& about, const std::string& name, const std::string& version)
    : owned_(std::make_unique<CLI::App>(about, name)), app_(owned_.get()) {
  app_->set_version_flag("--version", version);
}
Command::Command(CLI::App* app) : app_(app) {}
Command::~Command() = default;

Command& Command::add_subcommand(const std::string& name, const std::string& about) {
  // A subcommand would inherit the footer.
  CLI::App* added = app_->add_subcommand(name, about)->group(group_)->footer("");
  subcommands_.push_back(std::unique_ptr<Command>(new Command(added)));
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
  return Option(app_->add_option(name, value, help)->check(is_counted_by<std::uint64_t>));
}
Option Command::add_option(const std::string& name, unsigned& value, const std::string& help) {
  return Option(app_->add_option(name, value, help)->check(is_counted_by<unsigned>));
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
std::string Command::full_name() const {
  std::string full = name();
  for (const CLI::App* above = app_->get_parent(); above != nullptr; above = above->get_parent())
    full = above->get_name() + " " + full;
  return full;
}
std::string Command::about() const { return app_->get_description(); }
std::string Command::footer() const { return app_->get_footer(); }
std::string Command::group() const { return app_->get_group(); }
std::vector<OptionInfo> Command::options() const {
  std::vector<OptionInfo> infos;
  for (const CLI::Option* option : app_->get_options()) {
    OptionInfo info;
    info.argument = option->get_positional();
    if (info.argument) {
      info.names.push_back(option->get_name(true, false));
    } else {
      for (const std::string& name : option->get_snames()) info.names.push_back("-" + name);
      for (const std::string& name : option->get_lnames()) info.names.push_back("--" + name);
    }
    // The library writes what it checks behind the name of the value: "WHEN:{auto,always,never}".
    const std::string type = option->get_type_size() == 0 ? std::string() : option->get_type_name();
    if (!info.argument) info.value = type.substr(0, type.find(':'));
    if (const auto brace = type.find('{'); brace != std::string::npos && type.ends_with('}'))
      info.choices = CLI::detail::split(type.substr(brace + 1, type.size() - brace - 2), ',');
    info.text = option->get_description();
    info.group = option->get_group();
    info.required = option->get_required();
    info.several = option->get_expected_max() == CLI::detail::expected_max_vector_size;
    infos.push_back(std::move(info));
  }
  return infos;
}
const Command* Command::subcommand(std::string_view name) const {
  const auto found = std::find_if(subcommands_.begin(), subcommands_.end(),
                                  [&](const auto& command) { return command->name() == name; });
  return found == subcommands_.end() ? nullptr : found->get();
}
const Command* Command::selected() const {
  for (const auto& sub : subcommands_)
    if (sub->app_->parsed()) return sub->selected();
  return this;
}
std::vector<std::string> Command::option_names() const {
  std::vector<std::string> names;
  for (const CLI::Option* option : app_->get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

Command::Reading Command::run(std::vector<std::string> arguments) {
  std::reverse(arguments.begin(), arguments.end());
  Reading reading;
  try {
    app_->parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    reading.help = true;
  } catch (const CLI::CallForVersion&) {
    reading.version = true;
  } catch (const CLI::ExtrasError&) {
    const std::vector<std::string> extra = app_->remaining(true);
    const std::string first = extra.empty() ? std::string() : extra.front();
    if (first.starts_with("-")) {
      const std::string near = did_you_mean(first, selected()->option_names());
      reading.wrong = near.empty()
                          ? fmt::format("unknown option {}", first)
                          : fmt::format("unknown option {} ({})", first, near.substr(0, near.size() - 1));
    } else {
      reading.wrong = fmt::format("one argument too many, '{}'", first);
    }
  } catch (const CLI::RequiredError& error) {
    reading.wrong = error.what();
    if (!selected()->subcommands().empty()) reading.wrong = "one of its commands is required";
  } catch (const CLI::ParseError& error) {
    reading.wrong = error.what();
  }
  reading.command = selected();
  return reading;
}

}  // namespace tendril::app
