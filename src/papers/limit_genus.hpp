// The limit genus (Lemoine and Viennot, section 6): how many handles or crosscaps can be felt in a position,
// and so the answer for all surfaces at once. The paper asks for it in its conclusion.
//
// One region of the position has its surface varied; the others keep theirs. The upper bounds are those of
// rules/sprouts/genus_bound.hpp, proved by induction. The exact values are found by computing the canonical
// game trees on every surface up to the bound, beyond which nothing changes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.hpp"
#include "base/nimber.hpp"
#include "rules/sprouts/genus_bound.hpp"
#include "solve/outcome.hpp"
#include "surface/surface.hpp"

namespace tendril::papers {

// A position with one region whose surface is varied.
class Varied {
 public:
  // `region` counts from 1, in the order of the text. Throws InputError.
  Varied(std::string_view text, std::size_t region);

  // T^n is like T^(n+1) for all n >= bound().orientable, P^n like P^(n+2) for all n >=
  // bound().non_orientable.
  sprouts::GenusBound bound() const { return bound_; }
  // The position with this surface, as a text.
  std::string on(surface::Surface surface) const;

 private:
  std::string before_;  // the text up to the region's surface, and after it
  std::string after_;
  sprouts::GenusBound bound_;
};

// The smallest such numbers for canonical game trees. Throws Stopped.
sprouts::GenusBound exact_limit_genus(const Varied& position, Control& control);

// An answer for all surfaces: T^0 .. T^a, then constant; P^1 .. P^b, then alternating with period two.
template <class Answer>
struct SurfaceTable {
  std::vector<Answer> orientable;      // of T^0, T^1, ...: the last one for ever
  std::vector<Answer> non_orientable;  // of P^1, P^2, ...: the last two in turn for ever
};
SurfaceTable<Nimber> nimbers_on_all_surfaces(const Varied& position, sprouts::GenusBound limit,
                                             Control& control);
// Who wins; much less work.
SurfaceTable<Outcome> outcomes_on_all_surfaces(const Varied& position, sprouts::GenusBound limit,
                                               Control& control);

}  // namespace tendril::papers
