// Who wins. The field's letters: N, the next player (the one to move); P, the previous one.
#pragma once

namespace tendril {

enum class Outcome { next, previous };
enum class Play { normal, misere };

constexpr char letter(Outcome outcome) { return outcome == Outcome::next ? 'N' : 'P'; }

}  // namespace tendril
