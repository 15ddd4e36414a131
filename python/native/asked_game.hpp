// A Game that several Python threads may ask: questions about one game take turns, and who waits for a turn can
// still be stopped. Batches use several threads inside their turn.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "manners.hpp"

namespace tendril::python {

using Item = std::variant<std::string, Position>;

class AskedGame {
 public:
  explicit AskedGame(Game game) : game_(std::move(game)) {}

  const std::string& name() const { return game_.name(); }

  // `question` takes the Game and a Control.
  template <class Question>
  auto ask(const Manners& manners, Question&& question) {
    refuse_nested();
    return python::ask(manners, [&](Control& control, const StopToken&) {
      const Turn turn(*this, control);
      return question(game_, control);
    });
  }

  // What changes nothing, such as reading a position, takes no turn.
  template <class Question>
  auto look(const Manners& manners, Question&& question) const {
    return python::ask(manners, [&](Control&, const StopToken&) { return question(game_); });
  }

  // The nimbers of all items, in their order.
  std::vector<std::uint64_t> nimbers(const std::vector<Item>& items, const Manners& manners);

 private:
  class Turn {
   public:
    Turn(AskedGame& game, const Control& control) : game_(game) {
      while (!game_.turn_.try_lock_for(std::chrono::milliseconds(10))) control.check();
      game_.asking_ = std::this_thread::get_id();
    }
    ~Turn() {
      game_.asking_ = std::thread::id();
      game_.turn_.unlock();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    AskedGame& game_;
  };

  void refuse_nested() const {
    if (asking_ == std::this_thread::get_id())
      throw std::runtime_error(name() +
                               " is being asked by this thread already: neither its rules nor a progress "
                               "callback may ask it");
  }

  Game game_;
  std::timed_mutex turn_;
  std::atomic<std::thread::id> asking_ = std::thread::id();
};

}  // namespace tendril::python
