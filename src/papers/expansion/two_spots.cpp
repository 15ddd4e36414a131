// Sections 6 and 7 of the paper: what the values of Circular Sprouts say about two spots, and the remarks at
// the end.
#include "papers/all_claims.hpp"
#include "papers/enumerate.hpp"
#include "papers/expansion/circle.hpp"
#include "papers/expansion/paper.hpp"

namespace tendril::papers {
namespace {

void theorem_6_1(Trial& t) {
  const int most = t.upto(5, 10, 16);
  t.range("p and q from 3 to {}", most);
  for_each_multiset(2, 3, most, [&](const Parts& start) {
    t.expect(0, t.nimber("brussels:girth4", joined(start)), "BS_2(P_4: {})", joined(start));
  });
}

void corollary_6_2(Trial& t) {
  const int most = t.upto(5, 10, 16);
  t.range("p and q from 3 to {}", most);
  for_each_multiset(2, 3, most, [&](const Parts& start) {
    t.expect(false, t.first_wins("brussels:girth4", joined(start)), "BS_2(P_4: {}): the first player wins",
             joined(start));
  });
}

// The child of the first position that the proof of Theorem 6.1 names, or the one it should.
void proof_6_1(Trial& t, bool corrected) {
  const int most = t.upto(4, 7, 9);
  t.range("p and q from 3 to {}", most);
  for_each_multiset(2, 3, most, [&](const Parts& start) {
    const int p = start[0];
    const int q = start[1];
    const auto first = t.moves("brussels:girth4", joined(start));
    t.expect(1, first.size(), "first moves of BS_2(P_4: {},{}), up to names of tips", p, q);
    const std::string wanted = sorted_components(
        t.canonical(kCircle, corrected ? circle_start(0, 1, q - 2, 1) : circle_start(p, 1, 1, 1)) + "+" +
        t.canonical(kCircle, corrected ? circle_start(p - 2, 1, 0, 1) : circle_start(1, 1, q, 1)));
    bool found = false;
    bool lost = false;
    for (const Move& second : t.moves("brussels:girth4", first.at(0).result)) {
      if (sorted_components(second.result.text()) != wanted) continue;
      found = true;
      lost = second.nimber == Nimber{0};
    }
    t.expect(true, found && lost, "BS_2(P_4: {},{}) after one move has the option named, of value 0", p, q);
  });
}

void sum_6_1(Trial& t) {
  constexpr int kLeast = 3;
  const int most = t.upto(6, 20, 40);
  t.range("p and q from {} to {}", kLeast, most);
  for_each_multiset(2, kLeast, most, [&](const Parts& start) {
    t.expect(0,
             t.nimber(kCircle, circle_start(start[0], 1, 1, 1)) ^
                 t.nimber(kCircle, circle_start(1, 1, start[1], 1)),
             "CS_4({},1,1,1) + CS_4(1,1,{},1)", start[0], start[1]);
  });
}

// Item 2: the winner of Sprouts on orientable surfaces.
void item_2(Trial& t) {
  const int most = t.upto(4, 8, 10);
  const int genus = t.upto(3, 6, 9);
  t.range("1 to {} spots on T^1 .. T^{}", most, genus);
  for (int spots = 1; spots <= most; ++spots) {
    const bool on_the_sphere = t.first_wins("sprouts", fmt::format("0*{}", spots));
    for (int k = 1; k <= genus; ++k)
      t.expect(on_the_sphere, t.first_wins("sprouts", fmt::format("0*{}@T{}", spots, k)),
               "0*{}@T{}: the first player wins", spots, k);
  }
}

// Item 4: three one-life spots on one boundary of their own are a spot with three tips, whatever else there is.
void item_4(Trial& t, const std::string& game) {
  constexpr int kComponents = 2;
  const int most = t.upto(1, 2, 3);
  t.range("1 to {} such components next to 0 to {} fresh dots, in the game {}", kComponents, most, game);
  const auto repeated = [](int times, const std::string& part, const std::string& between) {
    return fmt::format("{}",
                       fmt::join(std::vector<std::string>(static_cast<std::size_t>(times), part), between));
  };
  for (int components = 1; components <= kComponents; ++components)
    for (int dots = 0; dots <= most; ++dots) {
      const std::string mixed = repeated(dots, "o,", "") + repeated(components, "3", ",");
      const std::string sprouts =
          (dots == 0 ? "" : fmt::format("0*{}.", dots)) + repeated(components, "222", ".");
      t.expect(t.nimber(game, mixed), t.nimber("sprouts", sprouts), "{}, with spots of three tips {}",
               sprouts, mixed);
    }
}

}  // namespace

std::vector<Claim> expansion_two_spots() {
  return {
      {kPaper, "theorem-6.1", "BS_2(P_4: p,q) has value 0 for p, q >= 3", theorem_6_1},
      {kPaper, "theorem-6.1-sum", "CS_4(p,1,1,1) + CS_4(1,1,q,1) has value 0", sum_6_1},
      {kPaper, "theorem-6.1-proof",
       "after the first move of BS_2(P_4: p,q) there is the option CS_4(p,1,1,1) + CS_4(1,1,q,1), of value 0",
       [](Trial& t) { proof_6_1(t, false); }, Verdict::holds,
       "the two circles have p-2 and q-2 such tips between them, not p+1 and q+1",
       "theorem-6.1-proof-corrected"},
      {kPaper, "theorem-6.1-proof-corrected",
       "after the first move of BS_2(P_4: p,q) there is the option CS_4(0,1,q-2,1) + CS_4(p-2,1,0,1), of "
       "value 0",
       [](Trial& t) { proof_6_1(t, true); }},
      {kPaper, "corollary-6.2", "the second player wins BS_2(P_4: p,q) for p, q >= 3", corollary_6_2},
      {kPaper, "section-7-item-2", "the winner of Sprouts with n dots is the same on all orientable surfaces",
       item_2},
      {kPaper, "section-7-item-4",
       "in a game of dots and spots with tips, a component with three lives on one boundary is a spot with three tips",
       [](Trial& t) { item_4(t, "mixed"); }, Verdict::holds,
       "Figure 4 is lost in our copy. The paper leaves open what a curve between two tips gets; if it is a crossbar, "
       "as in Brussels Sprouts, the two are not the same",
       "section-7-item-4-with-dots", Kind::reading},
      {kPaper, "section-7-item-4-with-dots",
       "the replacement is exact if every curve gets a dot, also one between two tips",
       [](Trial& t) { item_4(t, "mixed:sprouts"); }},
  };
}

}  // namespace tendril::papers
