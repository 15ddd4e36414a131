#include "app/open_store.hpp"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "app/sound_keys.hpp"

namespace tendril::app {

namespace {

// A store holds what was proved, and of a program nobody knows whether it still says the same.
void refuse_program(const Game& game) {
  if (game.name().starts_with("program:"))
    throw InputError("a store for a program", game.name(), 0,
                     "leave --store away: what the program answers may be another game next time");
}

}  // namespace

std::unique_ptr<store::Store> open_store(Game& game, const std::string& directory, bool must_exist,
                                         const Session& session) {
  refuse_program(game);
  auto kept =
      std::make_unique<store::Store>(directory, game.name(), game.key_version(), store::Access::write);
  std::uint64_t learnt = 0;
  const auto learn = [&](std::string_view key, Nimber value) {
    if (const auto known = game.known(key); known && *known != value)
      throw contradiction(game, key, kept->file().string());
    game.learn(key, value);
    ++learnt;
  };
  // Where learning reads keys another process looks at so many of them first.
  constexpr std::size_t kMostHeld = 20'000;
  std::vector<std::pair<std::string, Nimber>> held;
  const auto learn_held = [&] {
    Control control;
    std::vector<std::string_view> keys;
    keys.reserve(held.size());
    for (const auto& nimber : held) keys.emplace_back(nimber.first);
    check_keys(game, kept->file(), keys, control);
    for (const auto& [key, value] : held) learn(key, value);
    held.clear();
  };
  const store::Contents contents = kept->read([&](const store::Record& record) {
    if (record.imported) return;
    if (!game.learning_reads_keys()) return learn(record.key, record.value);
    held.emplace_back(record.key, record.value);
    if (held.size() == kMostHeld) learn_held();
  });
  learn_held();
  report_damage(contents, kept->file().string(), session.quiet);
  if (must_exist && learnt == 0)
    throw InputError("there is nothing to resume in this store", kept->file().string(), 0,
                     "leave --resume away to start");
  game.set_journal(kept.get());
  return kept;
}

std::unique_ptr<store::Store> open_misere_store(Game& game, const std::string& directory, bool must_exist,
                                                const Session& session) {
  refuse_program(game);
  auto kept = std::make_unique<store::Store>(directory, game.name(), game.key_version(), store::Access::write,
                                             store::Kind::misere);
  std::uint64_t learnt = 0;
  const store::Contents contents = kept->read(
      [&](const store::Record& record) { learnt += game.learn_misere(record.key, record.value) ? 1 : 0; });
  report_damage(contents, kept->file().string(), session.quiet);
  if (must_exist && learnt == 0)
    throw InputError("there is nothing to resume in this store", kept->file().string(), 0,
                     "leave --resume away to start");
  game.set_misere_journal(kept.get());
  return kept;
}

InputError contradiction(const Game& game, std::string_view key, const std::string& file) {
  Control control;
  check_keys(game, file, {key}, control);
  return InputError(
      fmt::format("the store contradicts itself: {} is there with two nimbers", game.position(key).text()),
      file, 0, "'tendril store verify' searches them again and writes the store anew");
}

void report_refuted(const Game& game, const store::Store& kept) {
  for (const store::Store::Refuted& one : kept.refuted())
    fmt::print(stderr, "tendril: {}: {} has nimber {}; the imported {} is refuted\n", kept.file().string(),
               game.position(one.key).text(), one.proved.value, one.imported.value);
}

void report_damage(const store::Contents& contents, const std::string& file, bool quiet) {
  if (quiet) return;
  if (contents.torn_bytes != 0)
    fmt::print(stderr, "tendril: {}: an unfinished block of {} bytes at the end was left out\n", file,
               contents.torn_bytes);
  if (contents.damaged_bytes != 0)
    fmt::print(stderr, "tendril: {}: {} damaged bytes from byte {} on were skipped; the rest is sound\n",
               file, contents.damaged_bytes, contents.first_damage);
}

}  // namespace tendril::app
