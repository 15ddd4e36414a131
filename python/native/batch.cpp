#include <optional>

#include "asked_game.hpp"

namespace tendril::python {
namespace {

struct Failure {
  std::size_t index = SIZE_MAX;
  std::exception_ptr error = nullptr;
};

// Items are handed out in order, so that whatever fails, everything before it has been answered.
class Batch {
 public:
  Batch(Game& game, const std::vector<Item>& items) : game_(game), items_(items), answers_(items.size()) {}

  void work(Control& control) {
    for (;;) {
      const std::size_t at = next_++;
      if (at >= items_.size() || over_) return;
      try {
        answers_[at] = game_.nimber(position(items_[at]), control).value;
      } catch (...) {
        const std::lock_guard guard(lock_);
        if (at < failure_.index) failure_ = {at, std::current_exception()};
        over_ = true;
        return;
      }
    }
  }

  const Failure& failure() const { return failure_; }
  std::vector<std::uint64_t> answers() { return std::move(answers_); }

 private:
  Position position(const Item& item) const {
    if (const auto* words = std::get_if<std::string>(&item)) return game_.read(*words);
    return std::get<Position>(item);
  }

  Game& game_;
  const std::vector<Item>& items_;
  std::vector<std::uint64_t> answers_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> over_ = false;
  std::mutex lock_;
  Failure failure_;
};

class Sharing {
 public:
  Sharing(Game& game, bool several) : game_(game) { game_.share(several); }
  ~Sharing() { game_.share(false); }
  Sharing(const Sharing&) = delete;
  Sharing& operator=(const Sharing&) = delete;

 private:
  Game& game_;
};

}  // namespace

std::vector<std::uint64_t> AskedGame::nimbers(const std::vector<Item>& items, const Manners& manners) {
  refuse_nested();
  std::optional<InputError> wrong;
  std::size_t index = 0;
  auto answers = python::ask(manners, [&](Control& control, const StopToken& token) {
    const Turn turn(*this, control);
    const Sharing sharing(game_, manners.threads > 1);
    Batch batch(game_, items);
    {
      std::vector<std::jthread> others;
      for (unsigned i = 1; i < manners.threads; ++i)
        others.emplace_back([&] {
          Control own({.seconds = manners.seconds, .bytes = manners.bytes}, token);
          const Obeying obeying(own);
          batch.work(own);
        });
      batch.work(control);
    }
    try {
      if (batch.failure().error) std::rethrow_exception(batch.failure().error);
    } catch (const InputError& error) {
      wrong = error;
      index = batch.failure().index;
    }
    return batch.answers();
  });
  if (wrong) raise(*wrong, static_cast<py::ssize_t>(index));
  return answers;
}

}  // namespace tendril::python
