// tendril classes: which rooted trees behave alike when they are joined to others by a path of one or two edges, in any
// octal game on graphs (Beaudou et al. 2018 do it for stars and 0.33); whether finitely many classes are enough for all
// trees; and which paths may be taken off.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/commands.hpp"
#include "tendril/growing.hpp"
#include "tendril/tree_classes.hpp"

namespace tendril::app {
namespace {

constexpr std::string_view kOctal = "octal:";

struct ClassesCommand {
  std::string game;
  std::uint64_t edges = 1;
  std::uint64_t upto = 6;
  bool rules = false;
  bool prove = false;

  void run(Session& session) const;

 private:
  // "0.33" of "octal:0.33"; stars are left in.
  std::string code_asked() const;
  void one_code(const std::string& code, Session& session, Control& control) const;
  void every_code(const std::string& pattern, Session& session, Control& control) const;
};

std::size_t classes_of(const AllTrees& all, std::uint64_t edges) {
  return edges == 1 ? all.joined_by_one : all.joined_by_two;
}
std::string finiteness(const std::optional<AllTrees>& all, std::uint64_t edges) {
  if (!all)
    return fmt::format("no finite set of classes found: more than {} trees differ, or there is no proof",
                       TreeBehaviour::kMostMerged);
  return fmt::format("every rooted tree is in one of {} classes: proved ({} profiles)",
                     classes_of(*all, edges), all->profiles);
}
std::string leg_law(const AllTrees& all) {
  return fmt::format("a path of {} may be taken off a leg of {} or more, of any tree: proved", all.leg_period,
                     all.leg_from + all.leg_period);
}

// As the paper's tables have it: '+' for the nim-sum of the two, '-' for the nim-sum plus 1, else the nimber.
std::string entry(const TreeClasses& found, std::size_t i, std::size_t j) {
  const std::uint32_t sum = found.alone[i] ^ found.alone[j];
  const std::uint32_t value = found.table[i][j];
  return value == sum ? "+" : value == (sum ^ 1) ? "-" : fmt::format("{}", value);
}

// A leg of n + 1 vertices that hangs on the root.
std::string with_leg(const std::vector<std::uint32_t>& parents) {
  std::string text = fmt::format("edges 0-{}*", parents.size() + 1);
  for (std::size_t v = 0; v < parents.size(); ++v) text += fmt::format(" {}-{}", parents[v], v + 1);
  return text;
}

std::string ClassesCommand::code_asked() const {
  std::string name = game;
  for (const Alias& alias : all_aliases())
    if (alias.name == name) name = alias.stands_for;
  if (!name.starts_with(kOctal))
    throw InputError("no octal game on graphs", game, 0,
                     "classes are for octal:<code>, such as octal:0.33, or octal:0.*** for every code");
  return name.substr(kOctal.size());
}

void ClassesCommand::run(Session& session) const {
  const std::string code = code_asked();
  const auto control = session.control();
  const Obeying obeying(*control);
  control->doing(fmt::format("classes {}", game));
  code.find('*') == std::string::npos ? one_code(code, session, *control)
                                      : every_code(code, session, *control);
}

void ClassesCommand::one_code(const std::string& code_text, Session& session, Control& control) const {
  const std::string name = std::string(kOctal) + code_text;
  (void)Game(name, session.settings());  // says what is wrong with a code
  TreeBehaviour behaviour;
  const TreeClasses found = behaviour.classes(code_text, static_cast<std::uint32_t>(edges),
                                              static_cast<std::uint32_t>(upto), control);
  const auto name_of = [&](std::size_t member) { return found.trees[member].name(); };
  std::vector<std::string> laws;
  if (prove) {
    const std::optional<AllTrees> all = behaviour.all_trees(code_text, control);
    laws.push_back(finiteness(all, edges));
    if (all) laws.push_back(leg_law(*all));
  }
  if (rules)
    for (const auto& members : found.members) {
      const RootedTree& first = found.trees[members[0]];
      if (first.empty) continue;
      GrowingRequest request;
      request.prove = true;
      request.settings = session.settings();
      const Growing leg = grow(name, with_leg(first.parents), request, control);
      laws.push_back(
          leg.periodicity.proved
              ? fmt::format("{}: a path of {} may be taken off a leg of {} or more at the root: proved",
                            first.name(), leg.periodicity.period,
                            leg.periodicity.preperiod + leg.periodicity.period + 1)
              : fmt::format("{}: no path may be taken off that is proved", first.name()));
    }
  if (session.json) {
    Json object = {{"game", game}, {"joined_by", edges}, {"upto", upto}, {"answer", found.members.size()}};
    object["classes"] = Json::array();
    for (std::size_t i = 0; i < found.members.size(); ++i) {
      Json members = Json::array();
      for (const std::size_t member : found.members[i]) members.push_back(name_of(member));
      object["classes"].push_back(
          {{"nimber", found.alone[i]}, {"members", members}, {"row", found.table[i]}});
    }
    object["by_size"] = found.by_size;
    object["rules"] = laws;
    object["seconds"] = control.elapsed_seconds();
    object["version"] = version();
    say("{}\n", object.dump());
    return;
  }
  say("{} classes of rooted trees up to {} vertices, joined by {} to one another; among those up to 0, 1, ... vertices: "
      "{}\n",
      found.members.size(), upto, edges == 1 ? "an edge" : "a path of two edges",
      fmt::join(found.by_size, ","));
  for (std::size_t i = 0; i < found.members.size(); ++i) {
    std::vector<std::string> names;
    for (const std::size_t member : found.members[i]) names.push_back(name_of(member));
    constexpr std::size_t kShown = 6;
    const std::size_t more = names.size() - std::min(names.size(), kShown);
    names.resize(names.size() - more);
    say("{:>3} (nimber {}): {}{}\n", i + 1, found.alone[i], fmt::join(names, " "),
        more == 0 ? "" : fmt::format(" and {} more", more));
  }
  for (std::size_t i = 0; i < found.table.size(); ++i) {
    std::string line = fmt::format("{:>3}", i + 1);
    for (std::size_t j = 0; j < found.table.size(); ++j) line += fmt::format(" {:>2}", entry(found, i, j));
    say("{}\n", line);
  }
  for (const std::string& law : laws) say("{}\n", law);
}

// Every code that the pattern stands for, once: a star is any digit, and zeros at the end are left out.
std::vector<std::string> codes_like(const std::string& pattern) {
  std::set<std::pair<std::size_t, std::string>> codes;
  const auto fill = [&](const auto& self, std::string text) -> void {
    const std::size_t star = text.find('*');
    if (star != std::string::npos) {
      for (const char digit : std::string_view("01234567")) {
        text[star] = digit;
        self(self, text);
      }
      return;
    }
    while (text.ends_with('0') && !text.ends_with(".0")) text.pop_back();
    if (!text.ends_with(".0")) codes.insert({text.size(), text});
  };
  fill(fill, pattern);
  std::vector<std::string> list;
  for (const auto& [size, code] : codes) list.push_back(code);
  return list;
}

void ClassesCommand::every_code(const std::string& pattern, Session& session, Control& control) const {
  constexpr std::ptrdiff_t kMostStars = 3;
  if (std::count(pattern.begin(), pattern.end(), '*') > kMostStars)
    throw InputError("too many codes", game, game.find('*'),
                     "at most three stars, each any digit: octal:0.***");
  if (rules)
    throw InputError("rules of many codes", game, game.find('*'),
                     "--rules is for one code; --prove for many, too");
  const std::vector<std::string> codes = codes_like(pattern);
  for (const std::string& code : codes) (void)Game(std::string(kOctal) + code, session.settings());
  TreeBehaviour behaviour;
  for (const std::string& code_text : codes) {
    const TreeClasses found = behaviour.classes(code_text, static_cast<std::uint32_t>(edges),
                                                static_cast<std::uint32_t>(upto), control);
    std::optional<AllTrees> all;
    if (prove) all = behaviour.all_trees(code_text, control);
    if (session.json) {
      Json object = {{"game", std::string(kOctal) + code_text},
                     {"joined_by", edges},
                     {"upto", upto},
                     {"answer", found.members.size()},
                     {"by_size", found.by_size}};
      if (prove) {
        object["all_trees"] = all ? Json(classes_of(*all, edges)) : Json();
        object["leg_period"] = all ? Json(all->leg_period) : Json();
        object["leg_from"] = all ? Json(all->leg_from) : Json();
      }
      object["version"] = version();
      say("{}\n", object.dump());
      continue;
    }
    std::string line = fmt::format("{}: {}", code_text, fmt::join(found.by_size, ","));
    if (all) line += fmt::format("; {}; {}", finiteness(all, edges), leg_law(*all));
    say("{}\n", line);
  }
}

}  // namespace

void add_classes(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("classes",
                                            "Rooted trees that behave alike in an octal game when they "
                                            "are joined to others");
  auto call = std::make_shared<ClassesCommand>();
  command.add_option("game", call->game, "An octal game on graphs, octal:<code>; octal:0.*** is every code")
      .required()
      .type_name("");
  command.add_option("--joined-by", call->edges, "The edges of the path between the roots: 1 or 2 [1]")
      .between(1, 2)
      .type_name("N");
  command.add_option("--upto", call->upto, "The largest number of vertices of a tree [6]")
      .between(0, 8)
      .type_name("N");
  command.add_flag(
      "--prove", call->prove,
      "Look for finitely many classes of all trees, and for paths that may be taken off any of them");
  command.add_flag("--rules", call->rules,
                   "Prove which paths may be taken off a leg at the root, class by class");
  declare_common_options(command, session);
  command.footer(
      "Two rooted trees are in one class if they have the same nimber joined "
      "to each of the trees up to that size: more\n"
      "partners can only split classes further. In the table + is the nim-sum "
      "of the two, - the nim-sum plus 1.\n\n"
      "Examples:\n"
      "  tendril classes octal:0.33 --joined-by 1\n"
      "  tendril classes octal:0.02 --prove\n"
      "  tendril classes 'octal:0.***' --upto 8 --prove\n"
      "  tendril classes octal:0.333 --joined-by 2 --upto 5 --rules");
  command.callback([&session, call] { guarded(session, [&] { call->run(session); }); });
}

}  // namespace tendril::app
