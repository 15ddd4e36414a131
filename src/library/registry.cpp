#include "library/registry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/arrows/arrows_rules.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/cycles/cycles_rules.hpp"
#include "rules/heaps/heaps.hpp"
#include "rules/octal/node_kayles.hpp"
#include "rules/octal/octal.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

using Rules = std::shared_ptr<const Ruleset>;

struct Entry {
  About about;
  Rules (*make)(std::string_view parameter);
};

template <class R>
Rules with_parameter(std::string_view parameter) {
  return std::make_shared<R>(parameter);
}

const std::vector<Entry>& entries() {
  using namespace heaps;
  static const std::vector<Entry> all = {
      {nim_about(), [](std::string_view) -> Rules { return std::make_shared<Heaps>(nim()); }},
      {lasker_about(), [](std::string_view) -> Rules { return std::make_shared<Heaps>(lasker()); }},
      {grundy_about(), [](std::string_view) -> Rules { return std::make_shared<Heaps>(grundy()); }},
      {heap_about(),
       [](std::string_view code) -> Rules { return std::make_shared<Heaps>(parse_code(code)); }},
      {octal::octal_about(), with_parameter<octal::OctalRules>},
      {octal::node_kayles_about(),
       [](std::string_view) -> Rules { return std::make_shared<octal::NodeKaylesRules>(); }},
      {arrows::arrows_about(), with_parameter<arrows::ArrowsRules>},
      {cycles::cycles_about(),
       [](std::string_view) -> Rules { return std::make_shared<cycles::CyclesRules>(); }},
      {sprouts::sprouts_about(),
       [](std::string_view) -> Rules { return std::make_shared<sprouts::Sprouts>(); }},
      {brussels::brussels_about(), with_parameter<brussels::BrusselsRules>},
      {brussels::circular_about(), with_parameter<brussels::CircularRules>},
      {brussels::mixed_about(), with_parameter<brussels::MixedRules>},
  };
  return all;
}

// The name in a list that is nearest to what was typed, by edit distance, if it is near at all.
std::string nearest_name(std::string_view typed) {
  std::string best;
  std::size_t best_distance = 3;
  for (const Entry& entry : entries()) {
    const std::string_view name = entry.about.name;
    std::vector<std::size_t> row(name.size() + 1);
    for (std::size_t j = 0; j <= name.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= typed.size(); ++i) {
      std::size_t diagonal = row[0];
      row[0] = i;
      for (std::size_t j = 1; j <= name.size(); ++j) {
        const std::size_t change = diagonal + (typed[i - 1] == name[j - 1] ? 0 : 1);
        diagonal = row[j];
        row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
      }
    }
    if (row.back() < best_distance) {
      best_distance = row.back();
      best = name;
    }
  }
  return best;
}

}  // namespace

Rules make_rules(std::string_view name) {
  for (const Alias& alias : all_aliases())
    if (alias.name == name) return make_rules(alias.stands_for);
  const std::size_t colon = name.find(':');
  const std::string_view head = name.substr(0, colon);
  for (const Entry& entry : entries()) {
    if (entry.about.name != head) continue;
    if (colon != std::string_view::npos && entry.about.parameter.empty())
      throw InputError(fmt::format("game {} takes no parameter", head), name, colon,
                       fmt::format("write {}", head));
    const std::string_view parameter =
        colon == std::string_view::npos ? std::string_view{} : name.substr(colon + 1);
    try {
      return entry.make(parameter);
    } catch (const InputError& error) {
      // The column the user sees counts from the start of the whole name.
      const std::size_t offset =
          (colon == std::string_view::npos ? name.size() : colon + 1) + error.column() - 1;
      throw InputError(error.problem(), name, offset, error.right());
    }
  }
  const std::string near = nearest_name(head);
  throw InputError(fmt::format("unknown game '{}'", head.substr(0, 40)), name, 0,
                   near.empty() ? "'tendril games' lists the games"
                                : fmt::format("did you mean {}? 'tendril games' lists all", near));
}

const std::vector<About>& all_games() {
  static const std::vector<About> games = [] {
    std::vector<About> result;
    for (const Entry& entry : entries()) result.push_back(entry.about);
    return result;
  }();
  return games;
}

const std::vector<Alias>& all_aliases() {
  static const std::vector<Alias> aliases = {
      {"arc-kayles", "octal:0.07", "Arc Kayles"},
      {"grim", "octal:0.6", "Grim"},
  };
  return aliases;
}

}  // namespace tendril
