// The game that all workers of a sweep play with: one table of positions for every board and every thread,
// within the memory budget. Boards of one size lead to the same smaller positions, so a table of each
// worker's own would solve and hold them once a worker.
//
// Questions are asked side by side; the table (solve/table.hpp) says what they may do to it at the
// same time. When memory runs short all workers finish their boards, and one of them has
// the table to itself to forget what can be found again.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>

#include "base/settings.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {

class SharedGame {
 public:
  // Throws InputError if there is no such game.
  SharedGame(std::string name, unsigned threads, const Limits& limits, const Settings& settings)
      : name_(std::move(name)),
        settings_(settings),
        several_(threads > 1),
        control_(limits),
        memory_(control_.memory_limit(), settings),
        game_(fresh()) {}

  // question(game) and its answer. If it runs out of memory it is asked once more, alone and with an empty
  // table. Throws what the question throws, and Stopped(memory) if it needs more than there is.
  template <class Question>
  auto ask(Question question) {
    try {
      const std::shared_lock turn = enter();
      return question(*game_);
    } catch (const Stopped& stop) {
      if (stop.reason() != StopReason::memory) throw;
    }
    const std::lock_guard gate(gate_);
    const std::unique_lock alone(asking_);
    game_.reset();
    game_.emplace(name_, settings_);
    const Restore restore{*this};
    return question(*game_);
  }

  // To be called now and then between questions: forgets, if the process is near its limit, all but nimbers,
  // or these too if they are most of it.
  void make_room() {
    if (!is_full()) return;
    const std::lock_guard gate(gate_);
    const std::unique_lock alone(asking_);
    if (is_full() && game_->tidy() > memory_.sweep_nimbers) game_ = fresh();
  }

 private:
  struct Restore {
    SharedGame& shared;
    ~Restore() { shared.game_->share(shared.several_); }
  };

  // Who waits to be alone holds the gate, so that those who come later do not overtake.
  std::shared_lock<std::shared_mutex> enter() {
    const std::lock_guard gate(gate_);
    return std::shared_lock(asking_);
  }
  bool is_full() const { return control_.used_bytes() > memory_.sweep_tidies; }
  Game fresh() const {
    Game game(name_, settings_);
    game.share(several_);
    return game;
  }

  std::string name_;
  Settings settings_;
  bool several_;
  Control control_;
  MemoryPlan memory_;
  std::optional<Game> game_;
  std::mutex gate_;
  std::shared_mutex asking_;
};

}  // namespace tendril::lab
