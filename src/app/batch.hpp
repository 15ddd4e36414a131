// Positions from standard input, one a line. The answers line up with the input: a bad line and one that a limit
// stopped are answered by a placeholder, blank lines and remarks are passed through. Limits hold for each line by
// itself, and lines may be answered side by side; their answers still come in the order of the lines.
#pragma once

#include "app/session.hpp"

namespace tendril::app {

// `side_by_side`: the question is one that threads may ask of one game at the same time.
void answer_batch(Session& session, const std::string& game_name, Game& game, const Question::AskWords& ask,
                  bool side_by_side);

}  // namespace tendril::app
