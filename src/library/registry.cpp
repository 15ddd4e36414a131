#include "library/registry.hpp"

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "library/sum_rules.hpp"
#include "rules/arrows/arrows_rules.hpp"
#include "rules/brussels/planted.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/cycles/cycles_rules.hpp"
#include "rules/dag/dag.hpp"
#include "rules/deletion/deletion_rules.hpp"
#include "rules/deletion/rulebook.hpp"
#include "rules/geography/geography.hpp"
#include "rules/heaps/heaps.hpp"
#include "rules/heaps/subtraction.hpp"
#include "rules/octal/node_kayles.hpp"
#include "rules/octal/octal.hpp"
#include "rules/sprouts/on_surface.hpp"
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

// Without a class, and on a class that is all of a surface, Sprouts as the paper on surfaces plays it.
Rules make_sprouts(std::string_view parameter) {
  if (parameter.empty()) return std::make_shared<sprouts::Sprouts>();
  const surface::Surface whole =
      brussels::class_named(parameter, {.marks = brussels::Marks::dots, .tips = false}).whole;
  if (!whole.is_sphere()) return std::make_shared<sprouts::SproutsOn>(whole);
  return std::make_shared<brussels::SproutsRules>(parameter);
}

const std::vector<Entry>& entries() {
  using namespace heaps;
  static const std::vector<Entry> all = {
      {nim_about(), [](std::string_view) -> Rules { return std::make_shared<Heaps>(nim()); }},
      {lasker_about(), [](std::string_view) -> Rules { return std::make_shared<Heaps>(lasker()); }},
      {grundy_about(), [](std::string_view) -> Rules { return std::make_shared<Heaps>(grundy()); }},
      {heap_about(),
       [](std::string_view code) -> Rules { return std::make_shared<Heaps>(parse_code(code)); }},
      {sub_about(),
       [](std::string_view set) -> Rules {
         return std::make_shared<Heaps>(parse_code(subtraction_code(set)));
       }},
      {octal::octal_about(), with_parameter<octal::OctalRules>},
      {graph_sub_about(),
       [](std::string_view set) -> Rules {
         return std::make_shared<octal::OctalRules>(subtraction_code(set));
       }},
      {deletion::unconnected_octal_about(), deletion::unconnected_octal},
      {deletion::parity_deletion_about(), deletion::parity_deletion},
      {octal::node_kayles_about(),
       [](std::string_view) -> Rules { return std::make_shared<octal::NodeKaylesRules>(); }},
      {arrows::arrows_about(), with_parameter<arrows::ArrowsRules>},
      {cycles::cycles_about(),
       [](std::string_view) -> Rules { return std::make_shared<cycles::CyclesRules>(); }},
      {sprouts::sprouts_about(), make_sprouts},
      {brussels::brussels_about(), with_parameter<brussels::BrusselsRules>},
      {brussels::circular_about(), with_parameter<brussels::CircularRules>},
      {brussels::mixed_about(), with_parameter<brussels::MixedRules>},
      {brussels::planted_about(),
       [](std::string_view) -> Rules { return std::make_shared<brussels::PlantedRules>(); }},
      {geography::geography_about(), with_parameter<geography::GeographyRules>},
      {dag::dag_about(), [](std::string_view) -> Rules { return std::make_shared<dag::DagRules>(); }},
      {sum_about(), [](std::string_view) -> Rules { return std::make_shared<SumRules>(); }},
  };
  return all;
}

// What would be right instead of an unknown game.
std::string advice(std::string_view typed) {
  // A bare code: "0.77".
  if (typed.find('.') != std::string_view::npos && typed[0] >= '0' && typed[0] <= '9')
    return fmt::format("write heap:{} for heaps, octal:{} for graphs", typed, typed);
  if (typed == "program" || typed == "rules")
    return "games from outside are for questions about positions, not for this one";
  std::vector<std::string_view> names;
  for (const Entry& entry : entries()) names.push_back(entry.about.name);
  for (const Alias& alias : all_aliases()) names.push_back(alias.name);
  const std::string near = nearest_name(typed, names);
  return near.empty() ? "'tendril games' lists the games"
                      : fmt::format("did you mean {}? 'tendril games' lists all", near);
}

constexpr std::string_view kRulesInBraces = "rules:{";

// A deletion game by its rules themselves; from files they come by the command line.
Rules rules_in_braces(std::string_view name) {
  const std::size_t from = kRulesInBraces.size();
  try {
    return deletion::compiled(deletion::read_rulebook(name.substr(from, name.size() - 1 - from)));
  } catch (const InputError& error) {
    throw InputError(error.problem(), name, from + error.column() - 1, error.right());
  }
}

}  // namespace

Rules make_rules(std::string_view name) {
  for (const Alias& alias : all_aliases())
    if (alias.name == name) return make_rules(alias.stands_for);
  if (name.starts_with(kRulesInBraces) && name.ends_with('}')) return rules_in_braces(name);
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
  throw InputError(fmt::format("unknown game '{}'", head.substr(0, 40)), name, 0, advice(head.substr(0, 40)));
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
      {"kayles", "heap:0.77", "Kayles"},
      {"dawsons-kayles", "heap:0.07", "Dawson's Kayles"},
      {"dawsons-chess", "heap:0.137", "Dawson's Chess"},
      {"dawson", "heap:0.137", "Dawson's Chess"},
      {"guiles", "heap:0.15", "Guiles"},
      {"treblecross", "heap:0.007", "Treblecross"},
      {"officers", "heap:0.6", "Officers"},
  };
  return aliases;
}

}  // namespace tendril
