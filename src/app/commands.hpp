// The commands, one file each. Each declares itself on the command line and answers when it was called.
#pragma once

#include <CLI/CLI.hpp>

#include "app/session.hpp"

namespace tendril::app {

void add_nimber(CLI::App& tendril, Session& session);
void add_outcome(CLI::App& tendril, Session& session);
void add_moves(CLI::App& tendril, Session& session);
void add_lengths(CLI::App& tendril, Session& session);
void add_tree(CLI::App& tendril, Session& session);
void add_limit_genus(CLI::App& tendril, Session& session);
void add_solve(CLI::App& tendril, Session& session);
void add_store(CLI::App& tendril, Session& session);
void add_show(CLI::App& tendril, Session& session);
void add_sequence(CLI::App& tendril, Session& session);
void add_lab(CLI::App& tendril, Session& session);
void add_table(CLI::App& tendril, Session& session);
void add_check(CLI::App& tendril, Session& session);
void add_reproduce(CLI::App& tendril, Session& session);
void add_games(CLI::App& tendril, Session& session);
void add_help(CLI::App& tendril, Session& session);
void add_completion(CLI::App& tendril, Session& session);

}  // namespace tendril::app
