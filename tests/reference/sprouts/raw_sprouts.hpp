// The slow twin of Sprouts on surfaces: sections 3 and 4.3 of Lemoine and Viennot word by word. A position is
// its regions, a region its surface and its boundaries, a boundary the cyclic list of every vertex met when
// walking along it, dead ones included. Nothing is dropped, split, sorted or renamed.
#pragma once

#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace tendril::reference::sprouts {

using Boundary = std::vector<int>;  // vertex ids

struct Region {
  int genus = 0;  // g >= 0: T^g; -k: P^k
  std::vector<Boundary> boundaries;
  friend bool operator==(const Region&, const Region&) = default;
  friend bool operator<(const Region& a, const Region& b) {
    return std::tie(a.genus, a.boundaries) < std::tie(b.genus, b.boundaries);
  }
};

struct Position {
  std::vector<Region> regions;
  std::vector<int> degree;  // of each vertex
  friend bool operator==(const Position&, const Position&) = default;
  friend bool operator<(const Position& a, const Position& b) {
    return std::tie(a.regions, a.degree) < std::tie(b.regions, b.degree);
  }

  int lives() const;
};

// n isolated spots on one surface.
Position start(int spots, int genus);

// Every position one move away; repetitions are not removed.
std::vector<Position> moves(const Position& p);

// In Tendril's notation, dead vertices left out.
std::string write(const Position& p);

// Plays at random until at most `lives` are left; where the game ends earlier, that is the answer.
Position play_down_to(Position p, int lives, std::mt19937& random);

// Canonical game trees (section 5) as numbers: two positions get the same number exactly when their canonical
// trees are the same. Everything that any winning rule can ask is a function of it.
class Trees {
 public:
  int of(const Position& p);
  // The number of the tree whose branches are these trees.
  int with_branches(const std::set<int>& branches);
  int nimber(int tree);
  std::set<int> lengths(int tree);
  bool misere_win(int tree);  // the player to move wins when the last move loses
  const std::set<int>& branches(int tree) const { return trees_[static_cast<std::size_t>(tree)]; }

 private:
  std::map<Position, int> known_;
  std::map<std::set<int>, int> numbers_;
  std::vector<std::set<int>> trees_;
};

}  // namespace tendril::reference::sprouts
