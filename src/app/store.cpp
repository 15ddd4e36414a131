// tendril store: looks into a store of nimbers, and moves nimbers between it and text.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "app/commands.hpp"
#include "app/open_store.hpp"

namespace tendril::app {
namespace {

constexpr std::string_view kTextHeader = "[Positions+Nimber]";

struct StoreOptions {
  std::string directory;
  std::string game;
  std::string file = "-";
  bool all = false;
};

struct Kept {
  Nimber value;
  bool imported;
};
// By size, then bytes: the same order every time, small components first.
struct SmallFirst {
  bool operator()(const std::string& a, const std::string& b) const {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }
};
using Nimbers = std::map<std::string, Kept, SmallFirst>;

// Everything in a store; a proved value replaces an imported one. Throws InputError on a contradiction.
Nimbers all_nimbers(const Game& game, store::Store& kept, bool quiet) {
  Nimbers nimbers;
  const store::Contents contents = kept.read([&](const store::Record& record) {
    const auto [at, is_new] =
        nimbers.try_emplace(std::string(record.key), Kept{record.value, record.imported});
    if (is_new) return;
    if (at->second.value != record.value && at->second.imported == record.imported)
      throw InputError(
          fmt::format("the store contradicts itself: {} has the nimbers {} and {}",
                      game.position(record.key).text(), at->second.value.value, record.value.value),
          kept.file().string(), 0, "'tendril store verify' says which is wrong");
    if (!record.imported) at->second = {record.value, false};
  });
  report_damage(contents, kept.file().string(), quiet);
  return nimbers;
}

std::vector<std::string> games_meant(const StoreOptions& options) {
  if (!options.game.empty()) return {options.game};
  return store::games_in(options.directory);
}

void info(const StoreOptions& options, const Session& session) {
  for (const std::string& name : games_meant(options)) {
    const Game game(name);
    store::Store kept(options.directory, name, game.key_version(), store::Access::read);
    const store::Contents contents = kept.read([](const store::Record&) {});
    report_damage(contents, kept.file().string(), session.quiet);
    const double each = contents.records == 0
                            ? 0
                            : static_cast<double>(contents.bytes) / static_cast<double>(contents.records);
    if (session.json)
      fmt::print("{}\n", Json{{"game", name},
                              {"nimbers", contents.records},
                              {"imported", contents.imported},
                              {"bytes", contents.bytes},
                              {"damaged_bytes", contents.damaged_bytes},
                              {"torn_bytes", contents.torn_bytes}}
                             .dump());
    else
      fmt::print("{}: {} nimbers ({} imported, not verified), {} bytes, {:.1f} bytes a nimber\n", name,
                 contents.records, contents.imported, contents.bytes, each);
  }
}

void export_text(const StoreOptions& options, const Session& session) {
  const Game game(options.game);
  store::Store kept(options.directory, options.game, game.key_version(), store::Access::read);
  std::string text = std::string(kTextHeader) + "\n";
  for (const auto& [key, nimber] : all_nimbers(game, kept, session.quiet))
    if (!nimber.imported) text += fmt::format("{} {}\n", game.position(key).text(), nimber.value.value);
  write_file(options.file, text);
}

// Reads "<position> <nimber>" lines. Values go in marked as imported; one that contradicts what is there is
// an error that names both.
void import_text(const StoreOptions& options, const Session& session) {
  const Game game(options.game);
  std::ifstream file(options.file);
  if (!file)
    throw InputError("cannot read the file", options.file, 0, "name a text file of positions and nimbers");
  store::Store kept(options.directory, options.game, game.key_version(), store::Access::write);
  Nimbers nimbers = all_nimbers(game, kept, session.quiet);
  std::string line;
  std::uint64_t added = 0;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() || (number == 1 && line == kTextHeader)) continue;
    const auto fail = [&](const std::string& what, std::size_t offset, const std::string& right) {
      return InputError(fmt::format("line {}: {}", number, what), line, offset, right);
    };
    const std::size_t blank = line.find_last_of(" \t");
    const std::string digits = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (digits.empty() || digits.size() > 18 || digits.find_first_not_of("0123456789") != std::string::npos)
      throw fail("no nimber at the end", line.size(), "write a position, a blank and its nimber");
    const Nimber value{std::stoull(digits)};
    std::vector<std::string> sum;
    try {
      sum = game.keys(game.read(std::string_view(line).substr(0, blank)));
    } catch (const InputError& error) {
      throw fail(error.problem(), error.column() - 1, error.right());
    }
    if (sum.empty() && value == Nimber{0}) continue;  // nobody can move: nothing to remember
    if (sum.size() != 1) throw fail("this is not one component", 0, "give the parts of a sum a line each");
    const auto [at, is_new] = nimbers.try_emplace(sum.front(), Kept{value, true});
    if (!is_new && at->second.value != value)
      throw fail(fmt::format("nimber {} contradicts {}, which is {}", value.value, at->second.value.value,
                             at->second.imported ? "imported" : "proved"),
                 0, "verify both");
    if (!is_new) continue;
    kept.append(sum.front(), value, true);
    ++added;
  }
  kept.flush();
  fmt::print("{} nimbers imported; 'tendril store verify' makes them usable\n", added);
}

// Small components first, each nimber is searched for with nothing but verified ones to lean on. Without
// --all what we proved ourselves counts as verified.
void verify(const StoreOptions& options, Session& session) {
  for (const std::string& name : games_meant(options)) {
    Game game(name, session.settings());
    store::Store kept(options.directory, name, game.key_version(), store::Access::write);
    const Nimbers nimbers = all_nimbers(game, kept, session.quiet);
    std::vector<std::pair<std::uint64_t, Nimbers::const_iterator>> order;
    for (auto at = nimbers.begin(); at != nimbers.end(); ++at) {
      if (!options.all && !at->second.imported)
        game.learn(at->first, at->second.value);
      else
        order.emplace_back(game.bound(at->first), at);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    const auto control = session.control();
    for (const auto& [bound, at] : order) {
      const Position position = game.position(at->first);
      control->doing("verifying " + position.text().substr(0, 40));
      const Nimber found = game.nimber(position, *control);
      if (found != at->second.value) {
        kept.flush();
        fmt::print(stderr, "tendril: {}: {} has nimber {}, the store says {}{}\n", kept.file().string(),
                   position.text(), found.value, at->second.value.value,
                   at->second.imported ? " (imported)" : "");
        session.exit_code = kDoesNotHold;
        return;
      }
      if (at->second.imported) kept.append(at->first, at->second.value, false);
    }
    kept.flush();
    fmt::print("{}: {} nimbers searched again, all as stored; {} taken as proved\n", name, order.size(),
               nimbers.size() - order.size());
  }
}

}  // namespace

void add_store(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("store", "Nimbers on disk: info, export, import, verify");
  command.require_subcommand();
  const auto add = [&](const std::string& name, const std::string& what, bool needs_game, auto work) {
    Command& action = command.add_subcommand(name, what);
    auto options = std::make_shared<StoreOptions>();
    action.add_option("directory", options->directory, "The directory of the store").required().type_name("");
    Option game =
        action.add_option("game", options->game, "The game [every game in the store]").type_name("");
    if (needs_game) game.required().description("The game");
    declare_common_options(action, session);
    action.callback([&session, options, work] { guarded(session, [&] { work(*options, session); }); });
    return std::pair<Command&, std::shared_ptr<StoreOptions>>(action, options);
  };
  add("info", "How many nimbers there are, and how many bytes", false, info);
  const auto [exporting, export_options] =
      add("export", "Writes '<position> <nimber>' lines under [Positions+Nimber]", true, export_text);
  exporting.add_option("file", export_options->file, "Where to [standard output]").type_name("");
  const auto [importing, import_options] =
      add("import", "Reads such lines; they count only once verified", true, import_text);
  importing.add_option("file", import_options->file, "The text file").required().type_name("");
  const auto [verifying, verify_options] =
      add("verify", "Searches imported nimbers again, and marks them as proved", false, verify);
  verifying.add_flag("--all", verify_options->all, "Trust nothing: search every nimber again");
  command.footer(
      "Examples:\n"
      "  tendril solve sprouts '0*10' --store nimbers\n"
      "  tendril store info nimbers\n"
      "  tendril store export nimbers sprouts sprouts.txt\n"
      "  tendril store import nimbers sprouts sprouts.txt\n"
      "  tendril store verify nimbers");
}

}  // namespace tendril::app
