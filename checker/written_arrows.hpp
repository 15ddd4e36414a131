// A position of Arrows or Cycles as it was written, for hints. Places are arrows: of the edges that may still be marked, in
// the order of the text, edge i has the places 2i and 2i + 1 (docs/certificates.md, "Hints").
//
// Two positions are compared as limits: of some arrows at most so many more may be placed. A forbidden set is the limit one
// less than it has arrows, a way round a cell is one already, and equal limits are one.
#pragma once

#include <optional>

#include "checker/arrows.hpp"
#include "checker/game.hpp"

namespace checker {

class WrittenArrows : public Written {
 public:
  // Independent states, reduced. Throws Refused if a cell can be completed at once: then they do not add up.
  explicit WrittenArrows(const std::vector<ArrowState>& parts);

  std::unique_ptr<Written> after(const Places& move) const override;
  bool is_one() const override { return state_.parts().size() == 1; }
  bool take(const Places& places, const Written& other) override;
  bool take_pair(const Places& one, const Places& other) override;
  bool is_over() const override;

 private:
  // What lies at some places, of which each names an edge: the arrow at the i-th is called 2i. Dead arrows of edges that no
  // limit holds are not told: such an edge is one move.
  struct Part {
    std::vector<bool> dead;
    std::vector<ArrowState::Way> limits;
    friend bool operator==(const Part&, const Part&) = default;
  };
  Arrow arrow(std::uint32_t place) const { return 2 * edges_[place / 2] + static_cast<Arrow>(place % 2); }
  // Nothing if an edge is named twice or is not there, or if a limit holds others too.
  std::optional<Part> part(const Places& places) const;
  std::optional<Part> take_out(const Places& places);

  ArrowState state_;
  std::vector<int> edges_;   // by the half of a place
  std::vector<bool> known_;  // the same: left by the moves that were made, and not taken out
};

}  // namespace checker
