// A graph as it was written, some vertices gone, for hints in games that take vertices away.
#pragma once

#include <functional>
#include <memory>

#include "checker/game.hpp"
#include "checker/graph.hpp"

namespace checker {

class WrittenGraph : public Written {
 public:
  // The rules: whether somebody can move in a connected graph; and what a move takes out of what is left, nothing if it is
  // no move.
  struct Rules {
    std::function<bool(const Graph&)> can_move;
    std::function<std::vector<int>(const WrittenGraph&, const Places&)> taken;
  };
  WrittenGraph(Graph graph, Rules rules);

  std::unique_ptr<Written> after(const Places& move) const override;
  bool is_one() const override { return graph_->parts(left_).size() == 1; }
  bool take(const Places& places, const Written& other) override;
  bool take_pair(const Places& one, const Places& other) override;
  bool is_over() const override;

  // For rules.
  bool is_left(std::uint32_t v) const { return v < left_.size() && left_[v]; }
  std::vector<int> neighbours(int v) const;
  // The vertices that can be reached from v within what is left, or within `inside`.
  std::vector<int> reached(int v, const std::vector<bool>& inside) const;
  const std::vector<bool>& left() const { return left_; }

 private:
  // Notes the index of each place; false if one is not there or was taken out, or comes twice.
  bool index(const Places& places);
  void forget(const Places& places);

  std::shared_ptr<const Graph> graph_;
  Rules rules_;
  std::vector<bool> left_;   // after the moves that were made
  std::vector<bool> known_;  // of these, what has not been taken out
  std::vector<int> index_;   // -1: none
};

}  // namespace checker
