// tendril store: looks into a store of nimbers, and moves nimbers between it and text.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "app/book.hpp"
#include "app/commands.hpp"
#include "app/open_game.hpp"
#include "app/open_store.hpp"
#include "app/sound_keys.hpp"
#include "store/nimber_line.hpp"

namespace tendril::app {
namespace {

constexpr std::string_view kTextHeader = "[Positions+Nimber]";

struct StoreOptions {
  std::string directory;
  std::string game;
  std::string file = "-";
  bool all = false;
};

// What a store says of one component. Values are imported *unverified*; a search makes them *verified* (it
// proved the same) or *refuted* (it proved another). Nothing is ever overwritten, so a refuted value stays
// there to be shown.
struct Kept {
  std::optional<Nimber> proved;
  std::optional<Nimber> imported;
  bool contradicted = false;  // two values are there as proved

  bool unverified() const { return imported && !proved; }
  bool refuted() const { return imported && proved && *imported != *proved; }
};
// By size, then bytes: the same order every time, small components first.
struct SmallFirst {
  bool operator()(const std::string& a, const std::string& b) const {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }
};
using Nimbers = std::map<std::string, Kept, SmallFirst>;

Nimbers all_nimbers(store::Store& kept, bool quiet, store::Contents* found = nullptr) {
  Nimbers nimbers;
  const store::Contents contents = kept.read([&](const store::Record& record) {
    Kept& entry = nimbers[std::string(record.key)];
    std::optional<Nimber>& value = record.imported ? entry.imported : entry.proved;
    if (!record.imported && value && *value != record.value) entry.contradicted = true;
    value = record.value;
  });
  report_damage(contents, kept.file().string(), quiet);
  if (found != nullptr) *found = contents;
  return nimbers;
}

// Throws InputError if the store contradicts itself.
void refuse_contradictions(const Game& game, const store::Store& kept, const Nimbers& nimbers) {
  for (const auto& [key, entry] : nimbers)
    if (entry.contradicted) throw contradiction(game, key, kept.file().string());
}

// Before the keys of these entries are read.
template <class Which>
void check_keys_of(const Game& game, const store::Store& kept, const Nimbers& nimbers, Control& control,
                   Which which) {
  std::vector<std::string_view> keys;
  for (const auto& [key, entry] : nimbers)
    if (which(entry)) keys.push_back(key);
  check_keys(game, kept.file(), keys, control);
}

std::vector<std::string> games_meant(const StoreOptions& options, const Session& session) {
  if (!options.game.empty()) return {known_name(options.game)};
  const store::Directory directory = store::look_into(options.directory);
  if (!session.quiet)
    for (const std::string& file : directory.foreign)
      fmt::print(stderr, "tendril: {}/{}: this is no nimber store; left out\n", options.directory, file);
  return directory.games;
}

// Of misère play there is nothing to export or to import: keys of states speak of forms.
void info_of_misere(const StoreOptions& options, const Session& session) {
  for (const std::string& name : store::look_into(options.directory, store::Kind::misere).games) {
    if (!options.game.empty() && known_name(options.game) != name) continue;
    store::Store kept(options.directory, name, Game(name).key_version(), store::Access::read,
                      store::Kind::misere);
    const store::Contents contents = kept.read([](const store::Record&) {});
    report_damage(contents, kept.file().string(), session.quiet);
    if (session.json)
      say("{}\n", Json{{"game", name},
                       {"play", "misere"},
                       {"states", contents.records},
                       {"bytes", contents.bytes},
                       {"damaged_bytes", contents.damaged_bytes},
                       {"torn_bytes", contents.torn_bytes}}
                      .dump());
    else
      say("{} in misere play: {} states, {} bytes\n", name, contents.records, contents.bytes);
  }
}

void info(const StoreOptions& options, const Session& session) {
  const auto control = session.control();
  for (const std::string& name : games_meant(options, session)) {
    const Game game(name);
    store::Store kept(options.directory, name, game.key_version(), store::Access::read);
    store::Contents contents;
    const Nimbers nimbers = all_nimbers(kept, session.quiet, &contents);
    check_keys_of(game, kept, nimbers, *control, [](const Kept& entry) { return entry.refuted(); });
    std::uint64_t unverified = 0;
    std::uint64_t contradicted = 0;
    Json refuted = Json::array();
    std::string refuted_lines;
    for (const auto& [key, entry] : nimbers) {
      unverified += entry.unverified() ? 1 : 0;
      contradicted += entry.contradicted ? 1 : 0;
      if (!entry.refuted()) continue;
      const std::string position = game.position(key).text();
      refuted.push_back(
          {{"position", position}, {"imported", entry.imported->value}, {"proved", entry.proved->value}});
      refuted_lines += fmt::format("  refuted: {} was imported with nimber {} and has {}\n", position,
                                   entry.imported->value, entry.proved->value);
    }
    const double each =
        nimbers.empty() ? 0 : static_cast<double>(contents.bytes) / static_cast<double>(nimbers.size());
    if (session.json) {
      say("{}\n", Json{{"game", name},
                       {"nimbers", nimbers.size()},
                       {"imported", unverified},
                       {"refuted", refuted},
                       {"contradictions", contradicted},
                       {"bytes", contents.bytes},
                       {"damaged_bytes", contents.damaged_bytes},
                       {"torn_bytes", contents.torn_bytes}}
                      .dump());
      continue;
    }
    say("{}: {} nimbers ({} imported, not verified), {} bytes, {:.1f} bytes a nimber\n", name, nimbers.size(),
        unverified, contents.bytes, each);
    say_text(refuted_lines);
    if (contradicted != 0)
      say("  {} nimbers are there with two values: 'tendril store verify' finds the right ones\n",
          contradicted);
  }
  info_of_misere(options, session);
}

void export_text(const StoreOptions& options, const Session& session) {
  check_writable(options.file);
  const Game game(known_name(options.game));
  store::Store kept(options.directory, game.name(), game.key_version(), store::Access::read);
  const Nimbers nimbers = all_nimbers(kept, session.quiet);
  refuse_contradictions(game, kept, nimbers);
  const auto control = session.control();
  const Obeying obeying(*control);
  check_keys_of(game, kept, nimbers, *control, [](const Kept& entry) { return entry.proved.has_value(); });
  std::string text = std::string(kTextHeader) + "\n";
  for (const auto& [key, entry] : nimbers)
    if (entry.proved) text += fmt::format("{} {}\n", game.position(key).text(), entry.proved->value);
  write_file(options.file, text);
}

// Reads "<position> <nimber>" lines. Values go in marked as imported, all or none: one line that cannot be
// read, or that contradicts what is there, and the store is as it was.
void import_text(const StoreOptions& options, const Session& session) {
  const auto control = session.control();
  const Obeying obeying(*control);
  const Game game(known_name(options.game));
  std::error_code error;
  std::ifstream file(options.file);
  if (!file || std::filesystem::is_directory(options.file, error))
    throw InputError("cannot read the file", options.file, 0, "name a text file of positions and nimbers");
  store::Store kept(options.directory, game.name(), game.key_version(), store::Access::write);
  Nimbers nimbers = all_nimbers(kept, session.quiet);
  refuse_contradictions(game, kept, nimbers);
  std::string line;
  std::vector<store::Record> added;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    control->look(number);
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() || (number == 1 && line == kTextHeader)) continue;
    const auto fail = [&](const std::string& what, std::size_t offset, const std::string& right) {
      return InputError(fmt::format("line {}: {}", number, what), line, offset,
                        right + "; nothing was imported");
    };
    Nimber value;
    std::vector<std::string> sum;
    try {
      const store::NimberLine read = store::read_nimber_line(line);
      value = read.value;
      sum = game.keys(game.read(read.position));
    } catch (const InputError& wrong) {
      throw fail(wrong.problem(), wrong.column() - 1, wrong.right());
    }
    if (sum.empty() && value == Nimber{0}) continue;  // nobody can move: nothing to remember
    if (sum.size() != 1) throw fail("this is not one component", 0, "give the parts of a sum a line each");
    const auto [at, is_new] = nimbers.try_emplace(sum.front());
    Kept& entry = at->second;
    if (const auto there = entry.proved ? entry.proved : entry.imported) {
      if (*there != value)
        throw fail(fmt::format("nimber {} contradicts {}, which is {}", value.value, there->value,
                               entry.proved ? "proved" : "imported"),
                   0, "verify both");
      continue;
    }
    entry.imported = value;
    added.push_back({.key = at->first, .value = value, .imported = true});
  }
  control->check();
  if (file.bad()) throw InputError("reading the file failed", options.file, 0, "check the file");
  kept.append_together(added);
  say("{} nimbers imported; 'tendril store verify' makes them usable\n", added.size());
}

// Small components first, each nimber is searched for with nothing but verified ones to lean on. Without
// --all what we proved ourselves counts as verified; in a store that contradicts itself nothing does.
void verify(const StoreOptions& options, Session& session) {
  const auto control = session.control();
  const Obeying obeying(*control);
  for (const std::string& name : games_meant(options, session)) {
    Game game(name, session.settings());
    store::Store kept(options.directory, name, game.key_version(), store::Access::write);
    const Nimbers nimbers = all_nimbers(kept, session.quiet);
    const bool contradicted = std::any_of(nimbers.begin(), nimbers.end(),
                                          [](const auto& entry) { return entry.second.contradicted; });
    if (contradicted && !session.quiet)
      fmt::print(stderr, "tendril: {}: the store contradicts itself; every nimber is searched again\n",
                 kept.file().string());
    const bool trusts_nothing = options.all || contradicted;
    check_keys_of(game, kept, nimbers, *control,
                  [&](const Kept& entry) { return trusts_nothing || !entry.proved; });
    std::vector<std::pair<std::uint64_t, Nimbers::const_iterator>> order;
    for (auto at = nimbers.begin(); at != nimbers.end(); ++at) {
      if (!trusts_nothing && at->second.proved)
        game.learn(at->first, *at->second.proved);
      else
        order.emplace_back(game.bound(at->first), at);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::uint64_t wrong = 0;
    bool mend = contradicted;
    std::vector<store::Record> sound;
    for (const auto& [bound, at] : order) {
      const Kept& entry = at->second;
      const Position position = game.position(at->first);
      control->doing("verifying " + position.text().substr(0, 40));
      const Nimber found = game.nimber(position, *control);
      const auto differs = [&](const std::optional<Nimber>& value, std::string_view how) {
        if (!value || *value == found) return false;
        session.line->clear();
        fmt::print(stderr, "tendril: {}: {} has nimber {}, the store says {}{}\n", kept.file().string(),
                   position.text(), found.value, value->value, how);
        return true;
      };
      const bool refuted = differs(entry.imported, " (imported)");
      const bool false_proof = differs(entry.proved, "");
      wrong += refuted || false_proof || entry.contradicted ? 1 : 0;
      mend = mend || false_proof;
      if (entry.unverified()) kept.append(at->first, found, false);
      if (refuted) sound.push_back({.key = at->first, .value = *entry.imported, .imported = true});
      sound.push_back({.key = at->first, .value = found, .imported = false});
    }
    kept.flush();
    if (mend) {
      kept.replace(sound);
      fmt::print(stderr,
                 "tendril: {0}: written anew with what was found; {0}.before is the store as it was\n",
                 kept.file().string());
    }
    if (wrong != 0) session.exit_code = kDoesNotHold;
    say("{}: {} nimbers searched again, {}; {} taken as proved\n", name, order.size(),
        wrong == 0 ? "all as stored" : fmt::format("{} not as stored", wrong), nimbers.size() - order.size());
  }
}

// Writes the book as a store, to be looked at and verified.
void write_book(const StoreOptions& options, const Session&) {
  const std::string_view book = book_of(options.game);
  if (book.empty()) throw InputError("there is no book of this game", options.game, 0, "sprouts has one");
  const std::filesystem::path file = std::filesystem::path(options.directory) / (options.game + ".nimbers");
  std::error_code error;
  if (std::filesystem::exists(file, error))
    throw InputError("there is a store already", file.string(), 0, "name another directory");
  std::filesystem::create_directories(options.directory, error);
  check_writable(file.string());
  write_file(file.string(), std::string(book));
  say("{} bytes written to {}; 'tendril store verify {}' searches them again\n", book.size(), file.string(),
      options.directory);
}

}  // namespace

void add_store(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("store", "Nimbers on disk: info, export, import, verify, book");
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
  add("book", "Writes the recorded nimbers that come with tendril as a store", true, write_book);
  verifying.add_flag("--all", verify_options->all, "Trust nothing: search every nimber again");
  command.footer(
      "Examples:\n"
      "  tendril solve sprouts '0*10' --store nimbers\n"
      "  tendril store info nimbers\n"
      "  tendril store export nimbers sprouts sprouts.txt\n"
      "  tendril store import nimbers sprouts sprouts.txt\n"
      "  tendril store verify nimbers\n"
      "  tendril store book recorded sprouts");
}

}  // namespace tendril::app
