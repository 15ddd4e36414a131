// Planted Brussels Sprouts with arms that have names: a region is the cyclic list of its arms, a play the list of its
// curves. It shares nothing with the program, and counts what Ji and Propp count.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace reference {

using Arms = std::vector<std::string>;

class PlantedPlays {
 public:
  explicit PlantedPlays(unsigned arms) {
    Arms circle;
    for (unsigned i = 1; i <= arms; ++i) circle.push_back(std::to_string(i));
    play({circle}, {}, 0);
  }

  std::uint64_t histories() const { return histories_; }
  std::size_t end_states() const { return end_states_.size(); }
  const std::set<unsigned>& lengths() const { return lengths_; }

 private:
  void play(const std::vector<Arms>& regions, const std::set<std::string>& curves, unsigned moves) {
    bool over = true;
    for (std::size_t r = 0; r < regions.size(); ++r)
      for (std::size_t i = 0; i < regions[r].size(); ++i)
        for (std::size_t j = i + 1; j < regions[r].size(); ++j) {
          over = false;
          const Arms& arms = regions[r];
          // Whoever drew it: the same two arms are the same curve.
          const std::string curve = "(" + std::min(arms[i], arms[j]) + "," + std::max(arms[i], arms[j]) + ")";
          Arms inside;
          Arms outside;
          for (std::size_t k = 0; k < arms.size(); ++k)
            if (k != i && k != j) (k > i && k < j ? inside : outside).push_back(arms[k]);
          // The arm on the side of the lesser end's left hand is the left one.
          const bool turned = arms[j] < arms[i];
          inside.push_back(curve + (turned ? "l" : "r"));
          outside.insert(outside.begin() + static_cast<std::ptrdiff_t>(i), curve + (turned ? "r" : "l"));
          std::vector<Arms> next = regions;
          next[r] = inside;
          next.push_back(outside);
          std::set<std::string> drawn = curves;
          drawn.insert(curve);
          play(next, drawn, moves + 1);
        }
    if (!over) return;
    ++histories_;
    end_states_.insert(curves);
    lengths_.insert(moves);
  }

  std::uint64_t histories_ = 0;
  std::set<std::set<std::string>> end_states_;
  std::set<unsigned> lengths_;
};

}  // namespace reference
