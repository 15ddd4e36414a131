#include "app/help_page.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tendril::app {
namespace {

constexpr std::size_t kPageWidth = 100;
constexpr std::size_t kColumn = 24;

// "  --time SECONDS       Stop after ...", the text in lines of its own column.
std::string entry(const std::string& head, const std::string& text) {
  std::string page = "  " + head;
  std::size_t column = page.size();
  if (column + 2 > kColumn) {
    page += "\n";
    column = 0;
  }
  page.append(kColumn - column, ' ');
  column = kColumn;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (column > kColumn && column + (end - begin) > kPageWidth) {
      page.back() = '\n';
      page.append(kColumn, ' ');
      column = kColumn;
    }
    page += text.substr(begin, end - begin) + " ";
    column += end - begin + 1;
    begin = end + 1;
  }
  page.back() = '\n';
  return page;
}

std::string head(const OptionInfo& option) {
  return fmt::format("{}{}{}", fmt::join(option.names, ", "), option.value.empty() ? "" : " ", option.value);
}

// The options under their headings, in the order in which these are met.
std::string option_lists(const Command& command) {
  const std::vector<OptionInfo> options = command.options();
  std::vector<std::string> headings;
  for (const OptionInfo& option : options)
    if (!option.argument && std::find(headings.begin(), headings.end(), option.group) == headings.end())
      headings.push_back(option.group);
  std::string page;
  for (const std::string& heading : headings) {
    page += "\n" + heading + ":\n";
    for (const OptionInfo& option : options)
      if (!option.argument && option.group == heading) page += entry(head(option), option.text);
  }
  return page;
}

std::string subcommand_lists(const Command& command) {
  std::string page;
  std::string heading;
  for (const auto& sub : command.subcommands()) {
    if (page.empty() || sub->group() != heading)
      page += fmt::format("\n{}:\n", sub->group().empty() ? "Commands" : sub->group());
    heading = sub->group();
    page += entry(sub->name(), sub->about());
  }
  return page;
}

}  // namespace

std::string usage(const Command& command) {
  std::string line = command.full_name();
  if (!command.subcommands().empty()) line += " <command>";
  for (const OptionInfo& option : command.options())
    if (option.argument)
      line += fmt::format(" {}<{}>{}{}", option.required ? "" : "[", option.names.front(),
                          option.several ? "..." : "", option.required ? "" : "]");
  return line + " [options]";
}

std::string overview(const Command& tendril) {
  return fmt::format("{}\n\nUsage: {} <command> ...\n{}\n{}\n", tendril.about(), tendril.name(),
                     subcommand_lists(tendril), tendril.footer());
}

std::string command_page(const Command& command) {
  std::string page = fmt::format("{}\n\nUsage: {}\n", command.about(), usage(command));
  std::string arguments;
  for (const OptionInfo& option : command.options())
    if (option.argument) arguments += entry(option.names.front(), option.text);
  if (!arguments.empty()) page += "\nArguments:\n" + arguments;
  page += subcommand_lists(command) + option_lists(command);
  if (!command.footer().empty()) page += "\n" + command.footer() + "\n";
  return page;
}

std::string game_page(const About& about) {
  return fmt::format("{}: {}\n\n{}\n\nPositions:\n{}\nExamples:\n  tendril nimber {}\n  tendril moves {}\n",
                     about.name, about.title, about.summary, about.notation, about.example, about.example);
}

std::string graphs_page() {
  return "Graphs, written one way for every game (vertices are numbered from 0; 'tendril show' prints the numbering):\n\n"
         "  path(n)  cycle(n)  complete(n)  grid(a,b)  ladder(n)     n vertices; a rows of b\n"
         "  fan(n)  wheel(n)                                         a hub, and a path or ring of n vertices\n"
         "  star(l1,l2,...)  spider(l1,l2,...)                       a centre with paths of l1, l2, ... vertices\n"
         "  bistar(l1,..;m;k1,..)                                    two stars, their centres m edges apart\n"
         "  caterpillar(l1,l2,...)                                   a spine with l1, l2, ... leaves\n"
         "  tree(p1,p2,...)                                          the parents of the vertices 1, 2, ...\n"
         "  prism(n)  hypercube(n)  petersen  bipartite(a,b)  circulant(n;s1,s2,...)\n"
         "  product(G,H)  complement(G)                              of families\n"
         "  edges ab bc ca   edges 0-1 1-2                           the edges, by the names of their ends\n"
         "  g6:DqK  s6:...   DqK                                     graph6 and sparse6, as nauty writes them\n"
         "  path(3) + cycle(4)                                       side by side\n\n"
         "Examples:\n"
         "  tendril show octal:0.33 'star(1,2,3)'\n"
         "  tendril nimber node-kayles 'product(path(3),path(3))'\n";
}

std::string settings_page() {
  std::string page =
      "Settings: --set name=value. Answers never depend on them; time, memory and the length of certificates do.\n\n";
  for (const SettingInfo& setting : all_settings())
    page += fmt::format("  {}={}  ({} to {})\n    {}\n", setting.name, setting.value, setting.least,
                        setting.most, setting.meaning);
  return page +
         "\nExamples:\n  tendril solve sprouts '0*9' --set pn_exact=4\n  tendril nimber sprouts '0*4' --set check=1\n";
}

}  // namespace tendril::app
