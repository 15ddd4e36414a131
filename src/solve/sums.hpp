// Sums as positions of their own. Misère play and game trees do not add up component by component, so there a
// position is a whole multiset of components; this numbers those multisets and lists their options.
#pragma once

#include <span>
#include <vector>

#include "solve/expander.hpp"

namespace tendril {

// A sum's number: an id in Sums, not in the table of components.
enum class SumId : std::uint32_t {};
constexpr std::uint32_t index(SumId id) { return static_cast<std::uint32_t>(id); }

class Sums {
 public:
  explicit Sums(Expander& expander) : expander_(expander) {}

  // The number of a multiset of components, given in any order. Components without options are left out:
  // nothing ever happens in them. Throws Stopped.
  SumId intern(std::span<const PositionId> components);
  std::vector<PositionId> components(SumId id) const;
  // The distinct options of a sum, ascending. Throws Stopped.
  std::vector<SumId> options(SumId id);
  std::size_t size() const { return index_.size(); }

 private:
  Expander& expander_;
  KeyIndex index_;
  std::vector<PositionId> scratch_;
};

}  // namespace tendril
