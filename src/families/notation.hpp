// Families as people write them, with '*' for the length that grows:
//   path(*)  cycle(*)  star(*,1,2)  spider(3,5,*)  bistar(1,1;*;2)      numbers of a family of graphs
//   caterpillar(2,0..*,1)           so many entries 0 between the 2 and the 1
//   edges ab bc* cd                 so many vertices put in on the edge bc
// Two stars are two lengths that grow by themselves. Written out with numbers in the place of the stars a
// family is a position of the game like any other; what is added here is where in it the paths are.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "families/frame.hpp"

namespace tendril::families {

struct WrittenPath {
  std::vector<std::vector<std::string>> units;  // labels of their vertices, the one on the path first
  std::string from;                             // what its ends are joined to; empty: nothing
  std::string to;
};
struct Written {
  std::string text;  // as the game reads it
  std::vector<WrittenPath> paths;
  std::uint32_t leaves = 0;  // on every vertex of the paths
};

class Notation {
 public:
  // Throws InputError.
  explicit Notation(std::string_view text);

  const std::string& text() const { return text_; }
  // How many lengths grow.
  std::size_t parameters() const { return stars_.size(); }
  // The least value of each.
  Length least(std::size_t star) const { return stars_[star].least; }
  // Whether it is paths that grow; else only the texts of `at` are of use, and `what_grows` says what does.
  bool grows_paths() const { return other_.empty(); }
  const std::string& what_grows() const { return other_; }
  // Whether all paths that grow have the same leaves on their vertices.
  bool paths_alike() const;
  // The text with one star fewer: the first has this value.
  std::string with_first(Length value) const;

  Written at(std::span<const Length> parameters) const;

 private:
  struct Star {
    std::size_t offset;        // of the '*'
    std::size_t argument = 0;  // which number of the family, or which edge
    Length least = 0;
    std::uint32_t entry = 0;  // caterpillars: the entry repeated
  };

  void read_family(std::string_view name, std::size_t open);
  void read_edges();
  Written family_at(std::span<const Length> parameters) const;
  // With fewer parameters than stars, the last stars stay in the text.
  Written edges_at(std::span<const Length> parameters) const;
  // The text with its stars replaced.
  std::string replaced(std::span<const Length> parameters) const;

  std::string text_;
  std::string other_;
  std::string family_;  // its name; "edges" for a list of edges
  std::vector<Star> stars_;
  std::vector<std::vector<Length>> groups_;                 // the numbers of a family, 0 for a star
  std::vector<std::pair<std::string, std::string>> edges_;  // of a list, in order
  std::string behind_edges_;                                // "cells ..." and "marks ..."
};

}  // namespace tendril::families
