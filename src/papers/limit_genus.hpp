// The limit genus (Lemoine and Viennot, section 6): how many handles or crosscaps can be felt in a position,
// and so the answer for all surfaces at once. The paper asks for it in its conclusion.
//
// One region of the position has its surface varied; the others keep theirs. The upper bounds are those of
// rules/sprouts/genus_bound.hpp, proved by induction, or for small regions those of recursive_bound.hpp. The exact values are found by computing the canonical
// game trees on every surface up to the bound, beyond which nothing changes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/sprouts/genus_bound.hpp"
#include "rules/sprouts/position.hpp"
#include "surface/surface.hpp"
#include "tendril/control.hpp"
#include "tendril/nimber.hpp"
#include "tendril/tendril.hpp"

namespace tendril::papers {

// A position with one region whose surface is varied.
class Varied {
 public:
  // `region` counts from 1, in the order of the text. Throws InputError.
  Varied(std::string_view text, std::size_t region);

  // T^n is like T^(n+1) for all n >= bound().orientable, P^n like P^(n+2) for all n >=
  // bound().non_orientable.
  sprouts::GenusBound bound() const { return bound_; }
  // The same by the recursion of Propositions 3 and 4 on regions (recursive_bound.hpp): never above bound(), and much more
  // work. Throws Stopped.
  sprouts::GenusBound recursive_bound() const;
  // The lives of the region.
  int lives() const { return lives_; }
  // The position with this surface, as a text.
  std::string on(surface::Surface surface) const;

 private:
  sprouts::Position position_;
  std::size_t region_;  // counted from 0
  int lives_ = 0;
  sprouts::GenusBound bound_;
};

// The smallest such numbers for canonical game trees, and how many components were met to find them. Throws
// Stopped.
struct ExactLimitGenus {
  sprouts::GenusBound limit;
  std::uint64_t components;
};
// `from`: bounds that are known, where the search for the smallest begins; nullopt: position.bound().
ExactLimitGenus exact_limit_genus(const Varied& position, Control& control,
                                  std::optional<sprouts::GenusBound> from = std::nullopt);

// An answer for all surfaces: T^0 .. T^a, then constant; P^1 .. P^b, then alternating with period two.
template <class Answer>
struct SurfaceTable {
  std::vector<Answer> orientable;      // of T^0, T^1, ...: the last one for ever
  std::vector<Answer> non_orientable;  // of P^1, P^2, ...: the last two in turn for ever
};
SurfaceTable<Nimber> nimbers_on_all_surfaces(Game& sprouts, const Varied& position, sprouts::GenusBound limit,
                                             Control& control);
// Who wins; much less work.
SurfaceTable<Outcome> outcomes_on_all_surfaces(Game& sprouts, const Varied& position,
                                               sprouts::GenusBound limit, Control& control);

}  // namespace tendril::papers
