// A store and a game brought together: what the store knows is learnt, what the game proves is written.
#pragma once

#include <memory>
#include <string>

#include "app/session.hpp"
#include "store/store.hpp"

namespace tendril::app {

// Opens the store of `game` in `directory` for writing. `must_exist`: an empty or missing one is an error.
// The store must outlive the game's searches. Throws InputError, also when the store contradicts itself.
std::unique_ptr<store::Store> open_store(Game& game, const std::string& directory, bool must_exist,
                                         const Session& session);

// The same for misère play.
std::unique_ptr<store::Store> open_misere_store(Game& game, const std::string& directory, bool must_exist,
                                                const Session& session);

// What is said of a store that has two proved values for one component.
InputError contradiction(const Game& game, std::string_view key, const std::string& file);

// One line on standard error for each imported nimber that the search has proved wrong.
void report_refuted(const Game& game, const store::Store& kept);

// One line on standard error for each kind of damage that reading found.
void report_damage(const store::Contents& contents, const std::string& file, bool quiet);

}  // namespace tendril::app
