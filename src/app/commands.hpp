// The commands, one file each. Each declares itself on the command line and answers when it was called.
#pragma once

#include "app/command.hpp"
#include "app/session.hpp"

namespace tendril::app {

void add_nimber(Command& tendril, Session& session);
void add_outcome(Command& tendril, Session& session);
void add_moves(Command& tendril, Session& session);
void add_explain(Command& tendril, Session& session);
void add_play(Command& tendril, Session& session);
void add_lengths(Command& tendril, Session& session);
void add_tree(Command& tendril, Session& session);
void add_perft(Command& tendril, Session& session);
void add_limit_genus(Command& tendril, Session& session);
void add_genus(Command& tendril, Session& session);
void add_quotient(Command& tendril, Session& session);
void add_solve(Command& tendril, Session& session);
void add_store(Command& tendril, Session& session);
void add_show(Command& tendril, Session& session);
void add_draw(Command& tendril, Session& session);
void add_sequence(Command& tendril, Session& session);
void add_classes(Command& tendril, Session& session);
void add_lab(Command& tendril, Session& session);
void add_climb(Command& lab, Session& session);  // one of lab's
void add_table(Command& tendril, Session& session);
void add_check(Command& tendril, Session& session);
void add_reproduce(Command& tendril, Session& session);
void add_bench(Command& tendril, Session& session);
void add_games(Command& tendril, Session& session);
void add_ask(Command& tendril, Session& session);
void add_serve(Command& tendril, Session& session);
void add_help(Command& tendril, Session& session);
void add_completion(Command& tendril, Session& session);

}  // namespace tendril::app
