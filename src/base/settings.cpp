#include "base/settings.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string>
#include <variant>

#include "tendril/error.hpp"

namespace tendril {
namespace {

struct Row {
  std::string_view name;
  std::variant<std::uint64_t Settings::*, double Settings::*> field;
  double least;
  double most;
  std::string_view meaning;
};

constexpr double kAny = 1e15;

// clang-format off
const Row kTable[] = {
    {"pn_exact", &Settings::pn_exact, 0, 64,
     "components with at most this bound, and a third of the question's, get their nimber at once, by value sets"},
    {"pn_base", &Settings::pn_base, 1, 1000000,
     "the proof number of a couple never visited is this plus its bound"},
    {"pn_disproof", &Settings::pn_disproof, 1, 1000000,
     "and its disproof number this many times that: most couples are won, so proving a loss should look dear"},
    {"pn_disproof_next", &Settings::pn_disproof_next, 1, 1000000,
     "the same where every smaller heap is ruled out, and there is one: the nimber is then likelier this than another"},
    {"pn_stretch", &Settings::pn_stretch, 0, 1000,
     "how far beyond its runner-up a move is searched before the two are compared again"},
    {"pn_busy", &Settings::pn_busy, 0, 1000,
     "a couple looks so many thirty-seconds of its first numbers dearer for every thread at work on it"},
    {"pn_bytes", &Settings::pn_bytes, 0, kAny,
     "bytes that table and couples may take before they are tidied; 0: memory_search"},
    {"pn_patience", &Settings::pn_patience, 0, kAny,
     "value sets take over once couples were looked at so many times as often as components were met; 0: never"},
    {"pn_lazy", &Settings::pn_lazy, 0, 1,
     "1: options become canonical when they are looked at, in games that can list them before (Sprouts)"},
    {"pn_leaning", &Settings::pn_leaning, 0, 1,
     "1: of such options with equal bounds those likelier to have the value asked for come first"},
    {"ladder", &Settings::ladder, 0, kAny,
     "easier relatives of components with at least this bound are solved first (Sprouts with many spots); 0: never"},
    {"misere_small", &Settings::misere_small, 0, 64,
     "in misere play components with at most this bound get their canonical form at once"},
    {"misere_tall", &Settings::misere_tall, 0, 64,
     "and forms are added up to one while their heights together are at most this"},
    {"misere_disproof", &Settings::misere_disproof, 1, 1000000,
     "the disproof number of a state never visited is this many times its proof number, which is its bound"},
    {"cert_rounds", &Settings::cert_rounds, 1, kAny, "attempts at a shorter certificate"},
    {"cert_minimise_rounds", &Settings::cert_minimise_rounds, 1, kAny, "the same with --minimise"},
    {"cert_many_rounds", &Settings::cert_many_rounds, 1, kAny,
     "from so many rounds on, small components are searched only to have more choice"},
    {"cert_short", &Settings::cert_short, 0, kAny, "and only for lists with at most so many entries"},
    {"cert_learn", &Settings::cert_learn, 0, 64, "small: with at most this bound"},
    {"cert_small", &Settings::cert_small, 0, 64,
     "certificates of misere play list the canonical forms of components with at most this bound"},
    {"memory_list", &Settings::memory_list, 0.1, 100, "the options of one position, while they are listed"},
    {"memory_search", &Settings::memory_search, 0.1, 100,
     "table and couples of a search, before they are tidied"},
    {"memory_search_kept", &Settings::memory_search_kept, 0.1, 100,
     "what may be left of them after tidying; more stops the search"},
    {"memory_forget", &Settings::memory_forget, 0.1, 100, "a table of this size forgets its option lists"},
    {"memory_lists", &Settings::memory_lists, 0, 100, "if they take this much"},
    {"memory_table", &Settings::memory_table, 0.1, 100, "a table of this size stops the question"},
    {"memory_sweep", &Settings::memory_sweep, 0.1, 100,
     "a sweep forgets what can be found again when the process takes this much"},
    {"memory_sweep_nimbers", &Settings::memory_sweep_nimbers, 0, 100, "and nimbers too, if they take this much"},
    {"check", &Settings::check, 0, 1, "1: verify the contract of the rules and of the table while searching"},
};
// clang-format on
static_assert(sizeof(Settings) == 8 * std::size(kTable), "every setting has a row, and every row a setting");

}  // namespace

void Settings::set(std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  const std::string_view name = assignment.substr(0, equals);
  for (const Row& row : kTable) {
    if (row.name != name) continue;
    const std::size_t at = equals == std::string_view::npos ? assignment.size() : equals + 1;
    const std::string_view text = assignment.substr(at);
    // Not std::from_chars, which not every library has for numbers with a point.
    const std::string digits(text);
    char* end = nullptr;
    const double value = std::strtod(digits.c_str(), &end);
    const bool whole = std::holds_alternative<std::uint64_t Settings::*>(row.field);
    if (digits.find_first_not_of("0123456789.eE+-") != std::string::npos || digits.empty() || *end != 0 ||
        !(value >= row.least && value <= row.most) || (whole && value != std::floor(value)))
      throw InputError(fmt::format("bad value for {}", name), assignment, at,
                       fmt::format("write {}=<a {} from {} to {}>", name, whole ? "whole number" : "number",
                                   row.least, row.most));
    if (const auto* number = std::get_if<std::uint64_t Settings::*>(&row.field))
      this->** number = static_cast<std::uint64_t>(value);
    else
      this->*std::get<double Settings::*>(row.field) = value;
    return;
  }
  throw InputError(fmt::format("no setting '{}'", name.substr(0, 40)), assignment, 0,
                   "write name=value; 'tendril help settings' lists them");
}

std::vector<SettingInfo> all_settings() {
  const Settings defaults;
  std::vector<SettingInfo> all;
  for (const Row& row : kTable)
    all.push_back(
        {.name = row.name,
         .value = std::visit([&](auto field) { return fmt::format("{}", defaults.*field); }, row.field),
         .least = fmt::format("{}", row.least),
         .most = row.most == kAny ? "any" : fmt::format("{}", row.most),
         .meaning = row.meaning});
  return all;
}

MemoryPlan::MemoryPlan(std::size_t limit, const Settings& settings) {
  const auto share = [limit](double percent) {
    return static_cast<std::size_t>(static_cast<double>(limit) / 100 * percent);
  };
  one_list = share(settings.memory_list);
  search =
      settings.pn_bytes != 0 ? static_cast<std::size_t>(settings.pn_bytes) : share(settings.memory_search);
  search_kept = settings.pn_bytes != 0 ? search / 2 : share(settings.memory_search_kept);
  table_forgets = share(settings.memory_forget);
  lists_worth_forgetting = share(settings.memory_lists);
  table_full = share(settings.memory_table);
  sweep_tidies = share(settings.memory_sweep);
  sweep_nimbers = share(settings.memory_sweep_nimbers);
}

}  // namespace tendril
