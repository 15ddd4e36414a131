// The parts the list of claims is put together from, one function a file.
#pragma once

#include <vector>

#include "papers/claim.hpp"

namespace tendril::papers {

// expansion: Das, Myint, Nandi, Sen, Sopena, A theoretical expansion of the Sprout game (2023).
std::vector<Claim> expansion_surfaces();   // sections 1 and 2
std::vector<Claim> expansion_girth();      // sections 3 and 4
std::vector<Claim> expansion_circular();   // section 5
std::vector<Claim> expansion_proof();      // section 5, between the lemmas; our proof
std::vector<Claim> expansion_plays();      // the plays of Theorem 3.3
std::vector<Claim> expansion_steps();      // equations and moves in the proofs of sections 2 and 5
std::vector<Claim> expansion_two_spots();  // sections 6 and 7

// surfaces: Lemoine, Viennot, Sprouts game on compact surfaces (2008).
std::vector<Claim> surfaces_topology();  // sections 1 to 4
std::vector<Claim> surfaces_trees();     // sections 5 and 6
std::vector<Claim> surfaces_searched();  // figures 15 and 16
std::vector<Claim> surfaces_steps();     // what sections 2 to 6 say on the way
std::vector<Claim> surfaces_tables();    // section 7

// arrows: Mathews, The Game of Arrows on 3-legged spider graphs (2021).
std::vector<Claim> arrows_states();     // sections 1 to 4
std::vector<Claim> arrows_paths();      // sections 5 to 7
std::vector<Claim> arrows_spiders();    // sections 8 to 12
std::vector<Claim> arrows_proofs();     // sets of values that the proofs of sections 5 to 12 display
std::vector<Claim> arrows_flowers();    // single decorations in sections 4, 6 and 7
std::vector<Claim> arrows_followers();  // followers that proofs list one by one

// octal: Beaudou et al., Octal Games on Graphs: The game 0.33 on subdivided stars and bistars (2018).
std::vector<Claim> octal_games();    // section 2
std::vector<Claim> octal_stars();    // section 3
std::vector<Claim> octal_bistars();  // section 4
std::vector<Claim> octal_proofs();   // what the proofs of sections 3 and 4 say
std::vector<Claim> octal_steps();    // what sections 2 to 4 say on the way
std::vector<Claim> octal_trees();    // section 5

// cycles: Zandee, The Game of Cycles (2022).
std::vector<Claim> cycles_heaps();     // chapter 1
std::vector<Claim> cycles_lines();     // chapter 2
std::vector<Claim> cycles_boards();    // the example of chapter 2, and chapter 3
std::vector<Claim> cycles_trees();     // chapters 4 and 5
std::vector<Claim> cycles_strategy();  // the proof of Theorem 4.2
std::vector<Claim> cycles_script();    // the appendix

}  // namespace tendril::papers
