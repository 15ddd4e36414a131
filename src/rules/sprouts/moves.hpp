// The moves of Sprouts on a land: an arc inside a region, of kind I (between two boundaries) or II (from a
// boundary to itself), as sections 3 and 4.3 of Lemoine and Viennot describe them.
//
// Raw moves that a symmetry of the region carries into each other are generated once: equal boundaries are
// interchangeable, a boundary may repeat or be its own mirror image, boundaries alike are dealt to the two
// sides of a separation by number only. What still coincides is removed when the options are known.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/options.hpp"
#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/position.hpp"
#include "surface/cut.hpp"

namespace tendril::sprouts {

class MoveGenerator {
 public:
  explicit MoveGenerator(Reductions reductions = {}) : reductions_(reductions), lands_(reductions) {}

  // Writes every option of the land once.
  void generate(KeyView land, Options& out);

  // Raw moves settled since the generator was made: the measure of its work.
  std::uint64_t raw_moves() const { return raw_moves_; }

 private:
  // What a boundary of the region looks like from inside, and its symmetries.
  struct Word {
    std::uint32_t begin;  // in land_.spots
    std::uint32_t size;
    std::uint32_t period;  // the least rotation that changes nothing
    int mirror;            // place i -> mirror - i changes nothing; -1: none
    std::uint32_t first;   // the first word of this region equal to this one
  };
  // Equal boundaries, to be dealt out by number. Class 0 are the isolated spots.
  struct Class {
    std::uint32_t word;
    std::uint32_t count;
    std::uint32_t left;  // how many go with U
  };

  void region_moves(std::uint32_t r);
  void study_words(std::uint32_t r);
  void link_isolated(std::uint32_t r);
  void link_two(std::uint32_t r);
  void link_one(std::uint32_t r);
  bool is_first_pair(const Word& word, std::uint32_t i, std::uint32_t j) const;
  bool swaps_sides(const Word& word, std::uint32_t i, std::uint32_t j) const;
  void start_move();
  Token use(Token token);
  void cut_region(std::uint32_t r, std::uint32_t used_word, bool symmetric);
  struct Content {
    int lives;
    int weight;
  };
  Content content(bool left);
  surface::Surface alike(surface::Surface surface, const Content& piece) const;
  void separate(std::uint32_t r, bool symmetric);
  void two_pieces(std::uint32_t r, const surface::Cut& cut);
  void one_piece(std::uint32_t r, const surface::Cut& cut);
  std::uint32_t turnings(bool left) const;
  void add_turned(bool left, std::uint32_t turned);
  void set_classes(std::uint32_t without, std::uint32_t isolated);
  void add_word(const std::vector<Token>& word);
  void add_word(const Word& word, bool turned);
  void add_other_regions(std::uint32_t r);
  void settle();
  void keep_option();

  Reductions reductions_;
  Lands lands_;
  Position land_;
  Position child_;
  std::vector<Word> words_;
  bool free_ = false;    // boundaries of the region may be read either way, each on its own
  bool mirror_ = false;  // the region is its own mirror image, boundary by boundary
  std::vector<Class> classes_;
  std::vector<surface::Cut> cuts_;  // the separating ones
  std::vector<std::pair<surface::Surface, surface::Surface>> alike_;
  std::vector<bool> met_;
  std::vector<Token> u_;
  std::vector<Token> v_;
  std::uint32_t letters_ = 0;
  Token killed_[2] = {0, 0};
  int killed_count_ = 0;
  std::uint64_t raw_moves_ = 0;

  // Options found so far: their bytes (components with their lengths), and an open-addressing table of them.
  Key found_;
  struct Found {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint64_t hash;
  };
  std::vector<Found> options_;
  std::vector<std::uint32_t> table_;
};

}  // namespace tendril::sprouts
