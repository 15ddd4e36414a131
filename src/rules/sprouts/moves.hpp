// The moves of Sprouts on a land: an arc inside a region, of kind I (between two boundaries, moves.cpp) or II
// (from a boundary to itself, cuts.cpp), as sections 3 and 4.3 of Lemoine and Viennot describe them.
//
// Raw moves that a symmetry carries into each other are generated once (symmetry.hpp), and boundaries alike
// are dealt to the two sides of a separation by number only. What still coincides is removed when the options
// are known.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "rules/options.hpp"
#include "rules/sketches.hpp"
#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/option_set.hpp"
#include "rules/sprouts/plane_tags.hpp"
#include "rules/sprouts/position.hpp"
#include "rules/sprouts/symmetry.hpp"
#include "surface/cut.hpp"

namespace tendril::sprouts {

// Which arcs are drawn: one of those that a symmetry carries into each other, or, to check that, all.
enum class Arcs : std::uint8_t { one_of_each, all };

class MoveGenerator {
 public:
  explicit MoveGenerator(Reductions reductions = {}, Arcs arcs = Arcs::one_of_each)
      : reductions_(reductions), arcs_(arcs), lands_(reductions) {}

  // Writes every option of the land once.
  void generate(KeyView land, Options& out);

  // Tells of every raw move (Ruleset::sketch); and writes the option of raw move number `drawn`.
  void sketch(KeyView land, std::uint64_t whole, Sketches& out);
  void redraw(KeyView land, std::uint32_t drawn, Options& out);
  std::uint32_t tag(KeyView land);
  // Whether this land was the last it was asked about.
  bool knows(KeyView land) const { return studied_ == land; }
  // Moves are being told of: whoever is told may not use this generator.
  bool sketching() const { return sketches_ != nullptr; }

  // The arc that was drawn last, in the words of the position it was drawn in.
  struct Arc {
    static constexpr std::uint32_t kIsolated = ~std::uint32_t{0};
    std::uint32_t region = 0;
    std::uint32_t word[2] = {0, 0};     // of the region, or kIsolated
    std::uint32_t place[2] = {0, 0};    // in the word
    bool reversed = false;              // kind I: the second word is read backwards
    const surface::Cut* cut = nullptr;  // kind II: what it does to the surface
    // Kind II.A: the other words on the side of U, and how many isolated spots.
    std::vector<std::uint32_t> with_u;
    std::uint32_t isolated_with_u = 0;
    std::vector<std::uint32_t> turned;  // other words that are read backwards afterwards
  };
  // Calls visit(arc, lands) for the arcs that can be drawn in a position, each letter of which stands in two
  // places; arcs that a symmetry carries into each other may come once or more often.
  using Visit = std::function<void(const Arc&, const Lands&)>;
  void for_each_arc(const Position& p, const Visit& visit);

  // Raw moves settled since the generator was made: the measure of its work.
  std::uint64_t raw_moves() const { return raw_moves_; }

 private:
  // Equal boundaries, to be dealt out by number. Class 0 are the isolated spots.
  struct Class {
    std::uint32_t word;
    std::uint32_t count;
    std::uint32_t left;  // how many go with U
  };
  // Lives and weight (genus_bound.hpp) of a piece.
  struct Content {
    int lives;
    int weight;
  };

  struct Told;

  // moves.cpp
  void study(KeyView land);
  bool study_tags();
  void all_moves();
  void start_region(std::uint32_t r);
  void link_isolated();
  void link_two();
  void start_move();
  // Whether this raw move is to be made.
  bool start_child();
  Token use(Token token);
  Token new_letter() { return static_cast<Token>(kFirstLetter + letters_++); }
  void add_round(const SeenWord& word, std::uint32_t from, bool backwards, Token end);
  void add_word(const SeenWord& word, bool turned);
  void link(std::uint32_t first, std::uint32_t second, std::uint32_t isolated);
  void settle();
  void tell_tags();
  // Writes the option to child_.
  void draw_others();
  void clear_child();
  void draw();
  void draw_link();
  void region_moves();

  // cuts.cpp
  void link_one();
  void set_classes(std::uint32_t without, std::uint32_t isolated);
  void cut_region(std::uint32_t used_word, bool symmetric);
  bool passes_over(std::uint32_t used_word, bool symmetric);
  Content content(bool left);
  surface::Surface alike(surface::Surface surface, const Content& piece) const;
  void separate(bool symmetric);
  void two_pieces(const surface::Cut& cut);
  void draw_pieces(const surface::Cut& cut, std::uint32_t turned_u, std::uint32_t turned_v);
  void one_piece(const surface::Cut& cut);
  void note_cut(const surface::Cut& cut);
  std::uint32_t turnings(bool left) const;
  void add_turned(bool left, std::uint32_t turned);
  void add_word(const std::vector<Token>& word);

  Reductions reductions_;
  Arcs arcs_;
  Lands lands_;
  OptionSet options_;
  std::uint64_t raw_moves_ = 0;

  Key studied_;  // the land that was studied last
  Position land_;
  Twins twins_;
  // The region in which a move is made.
  std::uint32_t region_number_ = 0;
  Region region_;
  RegionSymmetry symmetry_;
  // What the move makes of it. The other regions come first: they are the same for all moves in the region.
  Position child_;
  bool others_drawn_ = false;
  std::uint32_t other_spots_ = 0;
  std::uint32_t other_words_ = 0;
  std::uint32_t other_regions_ = 0;
  std::uint32_t letters_ = 0;
  Token killed_[2] = {0, 0};
  int killed_count_ = 0;

  std::vector<Token> u_;  // the word of a link, or the two words a boundary falls into
  std::vector<Token> v_;
  bool cuts_now_ = false;             // the move is of kind II
  std::uint32_t linked_[2] = {0, 0};  // words of the land that it uses, or PlaneTags::kNone
  std::uint32_t left_isolated_ = 0;   // after a link
  std::vector<Class> classes_;
  std::vector<surface::Cut> cuts_;  // the separating ones
  std::vector<std::pair<surface::Surface, surface::Surface>> alike_;
  std::vector<bool> met_;

  // Only while moves are sketched, or one is drawn again.
  static constexpr std::uint32_t kEvery = ~std::uint32_t{0};
  Sketches* sketches_ = nullptr;
  std::uint64_t whole_ = 0;
  std::uint32_t wanted_ = kEvery;
  // The number of the next raw move: its region, and how many come before it there.
  static constexpr unsigned kNumberBits = 18;
  std::uint32_t drawn_ = 0;
  std::uint32_t counted_word_ = kEvery;  // of which passes_over knows the deals
  std::uint64_t deals_ = 0;
  std::uint64_t own_opposites_ = 0;
  bool enough_ = false;
  // On the plane options are sketched without being drawn (plane_tags.hpp).
  PlaneTags tags_;
  bool tags_studied_ = false;
  bool on_plane_ = false;  // and tags_ knows the land
  bool by_tags_ = false;
  bool move_told_ = false;  // tags_ knows u_ and v_

  // Only while arcs are visited.
  const Visit* visit_ = nullptr;
  Arc arc_;
};

}  // namespace tendril::sprouts
