// Options before they are canonical. Most components that a search meets are never looked at, and making them canonical
// is most of the work of meeting them. A ruleset that can list its options for less (`Ruleset::sketches`) tells of each
// component only
//   - its tag: a number that depends on the component alone, not on how a move happened to draw it. Different
//     components may share a tag, so a tag proves nothing: it says where to look.
//   - its bound, the same as Ruleset::bound gives for the canonical component,
//   - its leaning: of components with equal bounds, one that leans more is likelier to have a small nimber (0 or 1). It says
//     which of equally cheap options to try first, and nothing else; in Sprouts it is the number of isolated spots
//     (docs/search.md has what was fitted and tried),
// and of each option a number by which the ruleset can make it again, canonical this time (`Ruleset::redraw`).
#pragma once

#include <cstdint>

#include "base/key.hpp"
#include "rules/options.hpp"

namespace tendril {

class Sketches {
 public:
  // Bounds and numbers of options stay below these; a ruleset that cannot promise that has no sketches.
  static constexpr std::uint64_t kMostBound = 0xfffe;
  static constexpr std::uint32_t kMostDrawn = (std::uint32_t{1} << 24) - 1;

  virtual ~Sketches() = default;
  // Adds a component to the option that is being told of ...
  virtual void component(std::uint32_t tag, std::uint64_t bound, std::uint32_t leaning) = 0;
  // ... or one that is canonical at once, with its tag.
  virtual void whole(KeyView key, std::uint32_t tag) = 0;
  // Whether a component that would be told of whole may be told of by this, its tag, instead: whoever is told has met it.
  virtual bool knows(std::uint32_t /*tag*/) const { return false; }
  // An option that has just been told of: writes it, canonical.
  class Drawing {
   public:
    virtual void write(Options& out) const = 0;

   protected:
    ~Drawing() = default;
  };
  // Ends the option, number `drawn`. False: enough has been seen. May ask the ruleset for options of other positions,
  // and, until it returns, the drawing for the option.
  virtual bool finish(std::uint32_t drawn, const Drawing& drawing) = 0;
};

}  // namespace tendril
