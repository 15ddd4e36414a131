#include "app/open_store.hpp"

#include <fmt/format.h>

namespace tendril::app {

std::unique_ptr<store::Store> open_store(Game& game, const std::string& name, const std::string& directory,
                                         bool must_exist, const Session& session) {
  auto kept = std::make_unique<store::Store>(directory, name, game.key_version(), store::Access::write);
  std::uint64_t learnt = 0;
  const store::Contents contents = kept->read([&](const store::Record& record) {
    if (record.imported) return;
    if (const auto known = game.known(record.key); known && *known != record.value)
      throw InputError(fmt::format("the store contradicts itself: {} has the nimbers {} and {}",
                                   game.position(record.key).text(), known->value, record.value.value),
                       kept->file().string(), 0, "'tendril store verify' says which is wrong");
    game.learn(record.key, record.value);
    ++learnt;
  });
  report_damage(contents, kept->file().string(), session.quiet);
  if (must_exist && learnt == 0)
    throw InputError("there is nothing to resume in this store", kept->file().string(), 0,
                     "leave --resume away to start");
  game.set_journal(kept.get());
  return kept;
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
