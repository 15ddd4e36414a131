// Canonical misère forms (Conway, On Numbers and Games, chapter 12; the reduced canonical trees of Lemoine and Viennot):
// what a nimber is in normal play. Two games are equal in misère play if they can stand for one another in every sum
// without changing who wins, and then they have the same canonical form. A form is the set of its options, which are
// forms, interned once and a number from then on.
//
// Simplification. Let H be a form, and let G have all options of H and others besides, each of which has H as an option
// (a reversible move: it can be answered by moving to H). Then G = H; where H is 0 there is a proviso, that G be won by
// the player to move, as 0 is. A set of canonical forms from which no move can be taken so is canonical (ONAG, theorems
// 76 and 77). H is an option of an option of G, and no option of H is as tall as the tallest option of G, so the tallest
// is reversible and H is among its options: only those are tried.
//
// Every form carries its pair of values: nimber in normal play, and the same mex with 1 for the game that is over, which
// is 0 exactly when the player to move loses. Tame forms are those whose options are tame and whose pair is 0^1 or 1^0
// (fickle) or n^n (firm). They add up like Nim: the nimbers by exclusive or, and the pair of a sum is fickle if every
// summand is, else firm; docs/misere.md proves it.
#pragma once

#include <absl/hash/hash.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/arena.hpp"
#include "base/flat_tables.hpp"

namespace tendril::misere {

enum class FormId : std::uint32_t {};
constexpr std::uint32_t index(FormId id) { return static_cast<std::uint32_t>(id); }

inline constexpr FormId kOver{0};  // the game that is over
inline constexpr FormId kStar{1};  // one move, and over

struct Pair {
  std::uint32_t normal;
  std::uint32_t misere;
  friend bool operator==(Pair, Pair) = default;
  bool fickle() const { return normal <= 1 && misere == 1 - normal; }
  bool firm() const { return normal == misere; }
};

class Forms {
 public:
  Forms();
  Forms(const Forms&) = delete;
  Forms& operator=(const Forms&) = delete;

  // The canonical form of the game with these options, in any order.
  FormId intern(std::vector<FormId> options);
  // The canonical form of a sum, worked out once. As many steps as both have forms below them, multiplied: heed() is
  // called at each. Recurses as deep as both are high together; throws Stopped(memory) if that is more than kTallestSum.
  static constexpr std::uint32_t kTallestSum = 4096;
  FormId add(FormId a, FormId b);

  // Ascending. Views hold as long as the Forms.
  std::span<const FormId> options(FormId id) const { return facts_[index(id)].options; }
  std::uint32_t height(FormId id) const { return facts_[index(id)].height; }
  Pair pair(FormId id) const { return facts_[index(id)].pair; }
  bool tame(FormId id) const { return facts_[index(id)].tame; }
  // The player to move loses.
  bool lost(FormId id) const { return pair(id).misere == 0; }
  std::size_t size() const { return facts_.size(); }
  std::size_t bytes() const;

 private:
  struct Facts {
    std::span<const FormId> options;
    Pair pair;
    std::uint32_t height;
    bool tame;
  };
  // Forms by their options.
  struct Hash {
    using is_transparent = void;
    const Forms* forms;
    std::size_t operator()(std::span<const FormId> options) const {
      return absl::HashOf(absl::MakeConstSpan(options.data(), options.size()));
    }
    std::size_t operator()(FormId id) const { return (*this)(forms->options(id)); }
  };
  struct Equal {
    using is_transparent = void;
    const Forms* forms;
    bool operator()(FormId a, FormId b) const { return a == b; }
    bool operator()(FormId a, std::span<const FormId> b) const {
      const auto options = forms->options(a);
      return std::equal(options.begin(), options.end(), b.begin(), b.end());
    }
  };

  bool has_option(FormId id, FormId option) const;
  // Whether the game with these options is H: see above.
  bool comes_down_to(FormId h, std::span<const FormId> options, bool won) const;
  FormId insert(std::span<const FormId> options);

  Arena<FormId> lists_;
  std::vector<Facts> facts_;  // by FormId
  FlatSet<FormId, Hash, Equal> by_options_{Hash{this}, Equal{this}};
  FlatMap<std::uint64_t, FormId> sums_;
};

// The least number not among these, which are changed.
std::uint32_t mex(std::vector<std::uint32_t>& values);

}  // namespace tendril::misere
