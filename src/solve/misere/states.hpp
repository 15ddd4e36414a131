// What misère search remembers of one game, between questions too. A state is what is left to play: components that are
// large, by their ids in the table, and the canonical forms of all others. Forms are added up to one where the sum stays
// low, so that a state is most often one large component and one form.
//
// A component of a bound up to `small` is given its form at once, which takes a look at all of its game: that is cheap,
// because such components are met over and over. Larger ones never get one, so equal states are equal lists.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/arena.hpp"
#include "solve/expander.hpp"
#include "solve/key_index.hpp"
#include "solve/misere/forms.hpp"
#include "tendril/journal.hpp"

namespace tendril::misere {

enum class StateId : std::uint32_t {};
constexpr std::uint32_t index(StateId id) { return static_cast<std::uint32_t>(id); }

// What a state is made of: ids of components and, with the highest bit set, of forms; ascending. Nothing that is over.
using Parts = std::vector<std::uint32_t>;
inline constexpr std::uint32_t kFormBit = std::uint32_t{1} << 31;
constexpr bool is_form(std::uint32_t part) { return (part & kFormBit) != 0; }
constexpr FormId form_of(std::uint32_t part) { return FormId{part & ~kFormBit}; }
constexpr std::uint32_t part_of(FormId form) { return kFormBit | index(form); }

// Proof and disproof number of "the player to move wins". Decided: (0, many) and (many, 0). Both 0: not looked at.
struct Numbers {
  std::uint32_t pn = 0;
  std::uint32_t dn = 0;
  bool won() const { return pn == 0 && dn != 0; }
  bool lost() const { return dn == 0 && pn != 0; }
  bool decided() const { return won() || lost(); }
  bool unseen() const { return pn == 0 && dn == 0; }
};
inline constexpr std::uint32_t kMany = std::uint32_t{1} << 30;

class States {
 public:
  // Components of a bound up to `small` have forms; forms are added up while their heights together are at most `tall`.
  States(std::uint64_t small, std::uint64_t tall) : small_(small), tall_(tall) {}

  Forms& forms() { return forms_; }
  const Forms& forms() const { return forms_; }
  std::uint64_t small() const { return small_; }
  // The form of a component, if it is small. Throws Stopped.
  std::optional<FormId> form(Expander& expander, PositionId id);

  // The parts of a sum. Throws Stopped.
  Parts parts(Expander& expander, std::span<const PositionId> components);
  // Every option of a state, as its parts; equal ones may come more than once. Ends when `visit` returns true, and says
  // whether it did. Throws Stopped.
  bool each_option(Expander& expander, const Parts& parts, const std::function<bool(const Parts&)>& visit);

  // Both are known at once of a state without large components that is one form or all tame.
  StateId intern(const Parts& parts);
  Parts parts(StateId id) const;
  Numbers numbers(StateId id) const { return numbers_[index(id)]; }
  // Of a state that is not decided.
  void estimate(StateId id, Numbers numbers) { numbers_[index(id)] = numbers; }
  void decide(const Expander& expander, StateId id, bool won);
  // How many were decided by a search, or learnt.
  std::size_t decided() const { return decided_; }

  // Options of a state that are neither decided nor left out; nullptr: not listed. How many there are comes first.
  const std::uint32_t* options(StateId id) const { return options_[index(id)]; }
  void set_options(StateId id, std::span<const StateId> options);

  // What is decided from now on is also written to `journal`, as the key of the state; nullptr: to none.
  void set_journal(Journal* journal) { journal_ = journal; }
  // false: the key is none.
  bool learn(Table& table, KeyView key, bool won);

  std::size_t size() const { return index_.size(); }
  std::size_t bytes() const;
  std::size_t next_growth() const { return index_.next_growth(); }

 private:
  std::uint32_t part(Expander& expander, PositionId id);
  // Adds up forms, and puts parts in order.
  void settle(Parts& parts);
  Numbers known(const Parts& parts) const;

  std::uint64_t small_;
  std::uint64_t tall_;
  Forms forms_;
  std::vector<std::uint32_t> form_of_;  // by PositionId: FormId + 1; 0: not known
  KeyIndex index_;
  BlockVector<Numbers> numbers_;
  BlockVector<std::uint32_t*> options_;
  Arena<std::uint32_t> lists_;
  std::size_t decided_ = 0;
  Journal* journal_ = nullptr;
};

}  // namespace tendril::misere
