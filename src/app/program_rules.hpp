// A game from outside the program: rules that a child process knows (docs/outside-games.md has the protocol). Several
// children answer side by side; what they said is kept, so that none is asked the same twice.
//
// Only the command line makes these. Questions that come over a socket name games of the registry, which has none.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/child.hpp"
#include "app/outside_answer.hpp"
#include "tendril/outside_game.hpp"

namespace tendril::app {

class ProgramRules final : public OutsideRules {
 public:
  // Starts `children` of them. Throws InputError.
  ProgramRules(const std::string& command, unsigned children);
  ~ProgramRules() override;

  std::vector<Components> options(const Component& component) const override;
  Components read(std::string_view text) const override;
  std::string print(const Component& component) const override { return component; }
  std::optional<std::uint64_t> bound(const Component& component) const override;

 private:
  std::shared_ptr<const OutsideAnswer> listed(const Component& component) const;
  std::shared_ptr<const OutsideAnswer> ask(const Component& component) const;
  // Lists what can be reached from a component, by as many threads as there are children.
  void list_below(const Component& component) const;
  std::unique_ptr<Child> take_child() const;
  void give_back(std::unique_ptr<Child> child) const;

  std::vector<std::string> words_;
  unsigned children_;
  mutable std::mutex lock_;  // of what follows
  mutable std::condition_variable freed_;
  mutable std::vector<std::unique_ptr<Child>> free_;
  mutable std::unordered_map<Component, std::shared_ptr<const OutsideAnswer>> known_;
  mutable std::mutex listing_;  // one thread at a time lists all below
};

}  // namespace tendril::app
