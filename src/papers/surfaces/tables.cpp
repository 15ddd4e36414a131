// Section 7 of the paper: winners and nimbers on surfaces.
#include <array>
#include <map>
#include <set>

#include "papers/all_claims.hpp"

namespace tendril::papers {
namespace {

constexpr std::string_view kPaper = "surfaces";

std::string start(int spots, char kind, int genus) { return fmt::format("0*{}@{}{}", spots, kind, genus); }

// The highest genus tried for so many spots.
int highest_orientable(const Trial& t, int spots) {
  return spots <= 2   ? t.upto(4, 9, 9)
         : spots == 3 ? t.upto(1, 9, 9)
         : spots == 4 ? t.upto(-1, 1, 4)
                      : t.upto(-1, -1, 0);
}
int highest_non_orientable(const Trial& t, int spots) {
  return spots <= 2   ? t.upto(4, 8, 8)
         : spots == 3 ? t.upto(1, 8, 8)
         : spots == 4 ? t.upto(0, 2, 5)
                      : t.upto(0, 0, 1);
}

void orientable(Trial& t, bool nimbers) {
  Figure figure{.title = "Nimbers on T^0 .. T^9",
                .rows = {{"spots"}},
                .svg = {},
                .note = "empty: not computed in this run"};
  for (int genus = 0; genus <= 9; ++genus) figure.rows[0].push_back(fmt::format("T{}", genus));
  for (int spots = 1; spots <= 5; ++spots) {
    figure.rows.push_back({std::to_string(spots)});
    const bool plane = spots % 6 >= 3;
    for (int genus = 0; genus <= highest_orientable(t, spots); ++genus) {
      const std::string position = start(spots, 'T', genus);
      if (nimbers) {
        const std::uint64_t value = t.nimber("sprouts", position);
        t.expect(plane ? 1 : 0, value, "{}", position);
        figure.rows.back().push_back(std::to_string(value));
      } else {
        t.expect(plane, t.first_wins("sprouts", position), "{}: the first player wins", position);
      }
    }
  }
  t.range("up to 2 spots on T^0 .. T^{}, 3 on T^0 .. T^{}, 4 on T^0 .. T^{}, 5 on T^0 .. T^{} (-1: none)",
          highest_orientable(t, 2), highest_orientable(t, 3), highest_orientable(t, 4),
          highest_orientable(t, 5));
  if (nimbers) t.figure(std::move(figure));
}

// Rows P^1 .. P^8, columns 2 .. 14 spots; -n stands for "more than n-1" (n or larger).
constexpr std::array<std::array<int, 13>, 8> kFigure17 = {{{1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, -4, 0, 0, -3},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, -1},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, -2, 0, 0, -3},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, -1},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, -2, 0, 0, -3},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, -1}}};

void figure_17(Trial& t) {
  Figure figure{.title = "Figure 17: nimbers on P^1 .. P^8",
                .rows = {{""}},
                .svg = {},
                .note = "numbers are computed; in brackets: as printed, not computed in this run"};
  for (int spots = 2; spots <= 14; ++spots) figure.rows[0].push_back(std::to_string(spots));
  std::array<std::array<std::string, 13>, 8> cells;
  int computed = 0;
  for (int spots = 2; spots <= 14; ++spots)
    for (int genus = 1; genus <= 8; ++genus) {
      const int printed = kFigure17[static_cast<std::size_t>(genus - 1)][static_cast<std::size_t>(spots - 2)];
      std::string& cell = cells[static_cast<std::size_t>(genus - 1)][static_cast<std::size_t>(spots - 2)];
      if (genus > highest_non_orientable(t, spots) || spots > 5) {
        cell = printed < 0 ? fmt::format("(>{})", -printed - 1) : fmt::format("({})", printed);
        continue;
      }
      const std::uint64_t value = t.nimber("sprouts", start(spots, 'P', genus));
      t.expect(printed, static_cast<int>(value), "{}", start(spots, 'P', genus));
      cell = std::to_string(value);
      ++computed;
    }
  for (std::size_t row = 0; row < 8; ++row) {
    figure.rows.push_back({fmt::format("P{}", row + 1)});
    figure.rows.back().insert(figure.rows.back().end(), cells[row].begin(), cells[row].end());
  }
  t.range("{} of the 104 entries: 2 spots to P^{}, 3 to P^{}, 4 to P^{}, 5 to P^{}", computed,
          highest_non_orientable(t, 2), highest_non_orientable(t, 3), highest_non_orientable(t, 4),
          highest_non_orientable(t, 5));
  t.figure(std::move(figure));
}

void two_spots(Trial& t, bool corrected) {
  const int most = t.upto(4, 8, 8);
  t.range("two spots on P^1 .. P^{0} and T^0 .. T^{0}", most);
  for (int genus = 0; genus <= most; ++genus) {
    if (genus >= 1)
      t.expect(corrected, t.first_wins("sprouts", start(2, 'P', genus)), "{}: the first player wins",
               start(2, 'P', genus));
    t.expect(!corrected, t.first_wins("sprouts", start(2, 'T', genus)), "{}: the first player wins",
             start(2, 'T', genus));
  }
}

}  // namespace

std::vector<Claim> surfaces_tables() {
  return {
      {kPaper, "section-7.1-winner",
       "on orientable surfaces the winner is the same as on the plane (p <= 14, genus <= 9)",
       [](Trial& t) { orientable(t, false); }},
      {kPaper, "conjecture-2", "on orientable surfaces the nimber is 0 if p is 0, 1, 2 mod 6, else 1",
       [](Trial& t) { orientable(t, true); }, Verdict::open,
       "a theorem for p <= 4: docs/results/sprouts-surfaces.md"},
      {kPaper, "figure-17", "nimbers of starting positions on P^1 .. P^8, entry by entry", figure_17},
      {kPaper, "section-7.2-two-spots",
       "two spots: the second player wins on non-orientable, the first on orientable surfaces",
       [](Trial& t) { two_spots(t, false); }, Verdict::holds,
       "figure 17, figure 7 and section 6.3 say the opposite",
       "the second player has a winning strategy on non-orientable surfaces, whereas it was the first player "
       "on orientable "
       "surfaces.",
       "section-7.2-two-spots-corrected"},
      {kPaper, "section-7.2-two-spots-corrected",
       "the first player wins on non-orientable, the second on orientable surfaces",
       [](Trial& t) { two_spots(t, true); }},
      {kPaper, "section-7.2-eleven-spots",
       "11 spots on P^3 have a nimber of at least 4, the simplest start above 1", nullptr, Verdict::holds,
       "beyond the reach of exact search here"},
  };
}

}  // namespace tendril::papers
