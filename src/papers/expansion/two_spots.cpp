// Sections 6 and 7 of the paper: what the values of Circular Sprouts say about two spots, and the remarks at
// the end.
#include "papers/all_claims.hpp"
#include "papers/enumerate.hpp"
#include "papers/expansion/circle.hpp"

namespace tendril::papers {
namespace {

constexpr std::string_view kPaper = "expansion";
constexpr const char* kCircle = "circular:girth4";

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

// Item 4: three one-life spots on one boundary of their own are a spot with three tips.
void item_4(Trial& t) {
  const int most = t.upto(1, 2, 3);
  t.range("next to 1 to {} fresh dots", most);
  for (int dots = 1; dots <= most; ++dots) {
    std::string mixed;
    for (int i = 0; i < dots; ++i) mixed += "o,";
    t.expect(t.nimber("mixed:sprouts", mixed + "3"), t.nimber("sprouts", fmt::format("0*{}.222", dots)),
             "0*{}.222", dots);
  }
}

}  // namespace

std::vector<Claim> expansion_two_spots() {
  return {
      {kPaper, "theorem-6.1", "BS_2(P_4: p,q) has value 0 for p, q >= 3", theorem_6_1},
      {kPaper, "theorem-6.1-proof",
       "after the first move of BS_2(P_4: p,q) there is the option CS_4(p,1,1,1) + CS_4(1,1,q,1), of value 0",
       [](Trial& t) { proof_6_1(t, false); }, Verdict::holds,
       "the two circles have p-2 and q-2 such tips between them, not p+1 and q+1",
       "that child will have a child which can be expressed as a sum of CS_4(p,1,1,1) and CS_4(1,1,q,1).",
       "theorem-6.1-proof-corrected"},
      {kPaper, "theorem-6.1-proof-corrected",
       "after the first move of BS_2(P_4: p,q) there is the option CS_4(0,1,q-2,1) + CS_4(p-2,1,0,1), of "
       "value 0",
       [](Trial& t) { proof_6_1(t, true); }},
      {kPaper, "corollary-6.2", "the second player wins BS_2(P_4: p,q) for p, q >= 3", corollary_6_2},
      {kPaper, "section-7-item-4",
       "a part of a Sprouts position with three lives on one boundary is a spot with three tips", item_4,
       Verdict::holds, "Figure 4 is lost in our copy; played with a dot on every curve (mixed:sprouts)"},
  };
}

}  // namespace tendril::papers
