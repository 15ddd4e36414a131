#include "app/program_rules.hpp"

#include <fmt/format.h>

#include <deque>
#include <exception>
#include <thread>
#include <unordered_set>

#include "tendril/error.hpp"

namespace tendril::app {
namespace {

constexpr double kSecondsForAnAnswer = 10;
constexpr std::size_t kMemoryOfAChild = std::size_t{1} << 30;

}  // namespace

ProgramRules::ProgramRules(const std::string& command, unsigned children) : children_(children) {
  try {
    words_ = command_words(command);
    for (unsigned i = 0; i < children; ++i) free_.push_back(std::make_unique<Child>(words_, kMemoryOfAChild));
  } catch (const Child::Failed& failed) {
    throw InputError(failed.what, "program:" + command, 8,
                     "write program: and a command, such as 'program:python3 game.py'");
  }
}

ProgramRules::~ProgramRules() = default;

std::unique_ptr<Child> ProgramRules::take_child() const {
  std::unique_lock guard(lock_);
  freed_.wait(guard, [&] { return !free_.empty(); });
  std::unique_ptr<Child> child = std::move(free_.back());
  free_.pop_back();
  return child;
}

// One that failed goes, and a place for a new one comes back.
void ProgramRules::give_back(std::unique_ptr<Child> child) const {
  if (child != nullptr && !child->usable()) child.reset();
  const std::lock_guard guard(lock_);
  free_.push_back(std::move(child));
  freed_.notify_one();
}

std::shared_ptr<const OutsideAnswer> ProgramRules::ask(const Component& component) const {
  std::unique_ptr<Child> child = take_child();
  std::string answer;
  try {
    if (child == nullptr) child = std::make_unique<Child>(words_, kMemoryOfAChild);
    answer = child->ask(component, kSecondsForAnAnswer);
  } catch (const Child::Failed& failed) {
    give_back(std::move(child));
    throw InputError(failed.what, component, 0,
                     fmt::format("the program answers every position with one line, within {:.0f} seconds",
                                 kSecondsForAnAnswer));
  } catch (...) {
    give_back(std::move(child));
    throw;
  }
  give_back(std::move(child));
  return std::make_shared<OutsideAnswer>(read_outside_answer(answer, component));
}

std::shared_ptr<const OutsideAnswer> ProgramRules::listed(const Component& component) const {
  {
    const std::lock_guard guard(lock_);
    if (const auto known = known_.find(component); known != known_.end()) return known->second;
  }
  auto fresh = ask(component);
  const std::lock_guard guard(lock_);
  return known_.try_emplace(component, std::move(fresh)).first->second;
}

std::vector<OutsideRules::Components> ProgramRules::options(const Component& component) const {
  return listed(component)->options;
}

// Without a bound all that can be reached will be asked for, one by one; the children can do that side by side before.
std::optional<std::uint64_t> ProgramRules::bound(const Component& component) const {
  const auto first = listed(component);
  if (!first->bound && children_ > 1) list_below(component);
  return first->bound;
}

void ProgramRules::list_below(const Component& start) const {
  const std::lock_guard one_at_a_time(listing_);
  std::mutex lock;
  std::condition_variable changed;
  std::deque<Component> queue;
  std::unordered_set<Component> met;
  unsigned at_work = 0;
  std::exception_ptr failure;
  const auto meet = [&](const std::vector<Components>& options) {
    for (const Components& option : options)
      for (const Component& part : option)
        if (met.insert(part).second) queue.push_back(part);
  };
  meet(listed(start)->options);
  if (queue.empty()) return;
  const auto work = [&] {
    std::unique_lock guard(lock);
    for (;;) {
      changed.wait(guard, [&] { return failure || !queue.empty() || at_work == 0; });
      if (failure || queue.empty()) return changed.notify_all();
      const Component component = std::move(queue.front());
      queue.pop_front();
      ++at_work;
      guard.unlock();
      std::shared_ptr<const OutsideAnswer> found;
      std::exception_ptr failed;
      try {
        found = listed(component);
      } catch (...) {
        failed = std::current_exception();
      }
      guard.lock();
      --at_work;
      if (failed) failure = failed;
      if (found) meet(found->options);
      changed.notify_all();
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < children_; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

OutsideRules::Components ProgramRules::read(std::string_view text) const {
  Components components;
  if (text.find_first_not_of(' ') == std::string_view::npos) return components;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('+', begin), text.size());
    std::string_view part = text.substr(begin, end - begin);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    part = part.substr(0, part.find_last_not_of(' ') + 1);
    if (part.empty() || part.size() > kLongestPosition ||
        part.find_first_of("\n\r\t") != std::string_view::npos)
      throw InputError("no position", text, begin,
                       "write positions joined by +, each on one line and at most 1 MiB");
    try {
      listed(Component(part));
    } catch (const InputError& error) {
      throw InputError(error.problem(), text, static_cast<std::size_t>(part.data() - text.data()),
                       error.right());
    }
    components.emplace_back(part);
    begin = end + 1;
  }
  return components;
}

}  // namespace tendril::app
