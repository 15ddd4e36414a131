// Who wins plane boards of the Game of Cycles, by going through all 3^E states of a board under the true
// rules: nothing is split, renamed, reduced or shared with the program. Fast enough for every board of up to
// nine edges, both ways of counting cells, and for the boards of eleven edges on which the program was once
// wrong.
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "effort.hpp"
#include "lab/named.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {
namespace {

class AllStates {
 public:
  // "edges 0-1 ... cells 0-1-2 ..."
  explicit AllStates(const std::string& position) {
    std::istringstream words(position);
    bool cells = false;
    for (std::string word; words >> word;) {
      if (word == "edges" || word == "cells") {
        cells = word == "cells";
        continue;
      }
      std::vector<int> walk;
      std::istringstream numbers(word);
      for (std::string number; std::getline(numbers, number, '-');) walk.push_back(std::stoi(number));
      if (cells)
        add_cell(walk);
      else
        edges_.emplace_back(walk[0], walk[1]);
    }
    std::size_t states = 1;
    for (std::size_t e = 0; e < edges_.size(); ++e) states *= 3;
    known_.assign(states, 0);
    marks_.assign(edges_.size(), 0);
  }

  bool wins(std::size_t state = 0) {
    if (known_[state] != 0) return known_[state] == 2;
    bool win = false;
    std::size_t place = 1;
    for (std::size_t e = 0; e < edges_.size() && !win; ++e, place *= 3) {
      if (marks_[e] != 0) continue;
      for (int way = 1; way <= 2 && !win; ++way) {
        marks_[e] = way;
        if (fine(edges_[e].first) && fine(edges_[e].second))
          win = completed() || !wins(state + static_cast<std::size_t>(way) * place);
        marks_[e] = 0;
      }
    }
    known_[state] = win ? 2 : 1;
    return win;
  }

 private:
  void add_cell(const std::vector<int>& walk) {
    cells_.emplace_back();
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const int u = walk[i];
      const int v = walk[(i + 1) % walk.size()];
      for (std::size_t e = 0; e < edges_.size(); ++e)
        if (edges_[e] == std::pair(u, v))
          cells_.back().emplace_back(e, 1);
        else if (edges_[e] == std::pair(v, u))
          cells_.back().emplace_back(e, 2);
    }
  }
  // Neither a sink nor a source.
  bool fine(int v) const {
    bool in = false;
    bool out = false;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      const bool first = edges_[e].first == v;
      if (!first && edges_[e].second != v) continue;
      if (marks_[e] == 0) return true;
      (first == (marks_[e] == 1) ? out : in) = true;
    }
    return in && out;
  }
  bool completed() const {
    for (const auto& cell : cells_) {
      bool with = true;
      bool against = true;
      for (const auto& [e, way] : cell) {
        with = with && marks_[e] == way;
        against = against && marks_[e] == 3 - way;
      }
      if (with || against) return true;
    }
    return false;
  }

  std::vector<std::pair<int, int>> edges_;
  std::vector<std::vector<std::pair<std::size_t, int>>> cells_;
  std::vector<char> known_;  // 1 lost, 2 won
  std::vector<int> marks_;   // 1 from the first end to the second, 2 back
};

void expect_agreement(Game& game, const std::string& position) {
  Control control;
  EXPECT_EQ(game.outcome(game.read(position), Play::normal, control) == Outcome::next,
            AllStates(position).wins())
      << position;
}

TEST(LabBruteForce, EveryBoardOfUpToNineEdges) {
  Game game("cycles");
  const auto source = su(kSanitized ? 7 : 9, 2, false).source();
  for (Sample sample; source->next(sample);) {
    expect_agreement(game, sample.position());
    if (sample.drawn_simply) expect_agreement(game, sample.simple_position());
  }
}

// Directions of legs of length two were compared at their far ends, where sets read from a key point either
// way (reduction 6 in rules/boards/state.hpp).
TEST(LabBruteForce, ElevenEdgesWithMirroredLegs) {
  for (const char* position :
       {"edges 0-1 0-2 1-3 1-4 2-4 2-5 2-6 2-7 3-5 5-7 6-7 cells 1-0-2-4 3-1-4-2-5 5-2-6-7 6-2-7",
        "edges 0-1 0-2 1-3 1-4 2-4 2-5 3-5 4-6 5-7 6-8 7-8 cells 1-0-2-4 3-1-4-6-8-7-5 4-2-5-7-8-6",
        "edges 0-1 0-2 1-3 2-3 2-4 3-5 3-6 4-7 5-7 5-8 6-8 cells 1-0-2-4-7-5-8-6-3 4-2-3-5-7 5-3-6-8",
        "edges 0-1 0-2 1-3 2-4 2-5 3-4 3-5 3-6 4-7 5-6 6-7 cells 1-0-2-4-3 4-2-5-6-7 5-3-6 6-3-4-7"}) {
    Game game("cycles");
    expect_agreement(game, position);
  }
}

}  // namespace
}  // namespace tendril::lab
