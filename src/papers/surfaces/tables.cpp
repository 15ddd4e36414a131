// Section 7 of the paper: winners and nimbers on surfaces. Starts that are slow to search lean on evidence
// (papers/evidence); the others are searched as far as the depth asked for goes.
#include <array>

#include "papers/all_claims.hpp"
#include "papers/surfaces/paper.hpp"

namespace tendril::papers {
namespace {

constexpr const char* kGame = "sprouts";

std::string start(int spots, char kind, int genus) { return fmt::format("0*{}@{}{}", spots, kind, genus); }

constexpr int kMostSpots = 14;
constexpr int kMostHandles = 9;

// Whether this depth has an answer for a start: from evidence, or because a search is quick enough.
bool within_reach(Trial& t, int spots, char kind, int genus) {
  const int searched = t.upto(genus <= 2 ? 5 : 3, kind == 'P' ? 11 : 10, kMostSpots);
  if (spots <= searched) return true;
  return t.depth() != Depth::brief && t.has_evidence(kGame, start(spots, kind, genus));
}

// Small games of nimber 1, 2 and 3: two lives left, and the position of figure 13 on the plane and on T^1.
constexpr std::array kSmall = {"22", "2A2B|AB", "2A2B@T1|AB"};

void check_small_games(Trial& t) {
  for (std::size_t k = 1; k <= kSmall.size(); ++k)
    t.expect(k, t.nimber(kGame, kSmall[k - 1]), "{}", kSmall[k - 1]);
}

// The sum of a position and a game of nimber k. If the player to move wins it, the position's nimber is not
// k.
std::string plus_nimber(const std::string& position, int k) {
  return k == 0 ? position : fmt::format("{}+{}", position, kSmall.at(static_cast<std::size_t>(k) - 1));
}

// --- section 7.1 ---
bool first_wins_on_the_plane(int spots) { return spots % 6 >= 3; }

void orientable(Trial& t, bool nimbers) {
  Figure figure{.title = "Nimbers of starting positions on T^0 .. T^9",
                .rows = {{"spots"}},
                .svg = {},
                .note = "rows: spots; an empty place: not computed in this run"};
  for (int genus = 0; genus <= kMostHandles; ++genus) figure.rows[0].push_back(fmt::format("T{}", genus));
  for (int spots = 1; spots <= kMostSpots; ++spots) {
    figure.rows.push_back({std::to_string(spots)});
    for (int genus = 0; genus <= kMostHandles; ++genus) {
      figure.rows.back().emplace_back();
      // Who wins is found for all of them in half a minute; nimbers take longer.
      if (!within_reach(t, spots, 'T', genus) && (nimbers || t.depth() == Depth::brief)) continue;
      const std::string position = start(spots, 'T', genus);
      const bool won = first_wins_on_the_plane(spots);
      if (nimbers) {
        const std::uint64_t value = t.proved_nimber(kGame, position);
        t.expect(won ? 1 : 0, value, "{}", position);
        figure.rows.back().back() = std::to_string(value);
      } else {
        t.expect(won, t.proved_first_wins(kGame, position), "{}: the first player wins", position);
      }
    }
  }
  t.range("{} of the {} starting positions with 1 to {} spots on T^0 .. T^{}", t.instances(),
          kMostSpots * (kMostHandles + 1), kMostSpots, kMostHandles);
  if (nimbers) t.figure(std::move(figure));
}

// --- figure 17 ---
// Rows P^1 .. P^8, columns 2 .. 14 spots; -n stands for "more than n-1" (n or larger).
constexpr std::array<std::array<int, 13>, 8> kFigure17 = {{{1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, -4, 0, 0, -3},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, -1},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, -2, 0, 0, -3},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, -1},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, -2, 0, 0, -3},
                                                           {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, -1}}};

// One entry: compares it and returns what the figure shows of it, in brackets if this depth has no answer.
std::string entry(Trial& t, int spots, int genus, int printed) {
  const std::string position = start(spots, 'P', genus);
  const int bound = -printed - 1;  // for entries "> bound"
  if (printed >= 0) {
    if (!within_reach(t, spots, 'P', genus)) return fmt::format("({})", printed);
    const std::uint64_t value = t.proved_nimber(kGame, position);
    t.expect(printed, static_cast<int>(value), "{}", position);
    return std::to_string(value);
  }
  // More than the bound: the player to move wins beside a game of nimber 0, ..., bound.
  if (t.depth() == Depth::brief) return fmt::format("(>{})", bound);
  for (int k = 0; k <= bound; ++k)
    t.expect(true, t.proved_first_wins(kGame, plus_nimber(position, k)), "the nimber of {} is not {}",
             position, k);
  return fmt::format(">{}", bound);
}

void figure_17(Trial& t) {
  Figure figure{.title = "Figure 17: nimbers of starting positions on P^1 .. P^8",
                .rows = {{""}},
                .svg = {},
                .note = "columns: spots; in brackets: as printed, not computed in this run"};
  for (int spots = 2; spots <= kMostSpots; ++spots) figure.rows[0].push_back(std::to_string(spots));
  check_small_games(t);
  int computed = 0;
  for (std::size_t row = 0; row < kFigure17.size(); ++row)
    figure.rows.push_back({fmt::format("P{}", row + 1)});
  for (int spots = 2; spots <= kMostSpots; ++spots)
    for (std::size_t row = 0; row < kFigure17.size(); ++row) {
      const int printed = kFigure17[row][static_cast<std::size_t>(spots - 2)];
      figure.rows[row + 1].push_back(entry(t, spots, static_cast<int>(row) + 1, printed));
      computed += figure.rows[row + 1].back().front() != '(' ? 1 : 0;
    }
  t.range("{} of the {} entries: 2 to {} spots on P^1 .. P^{}", computed,
          kFigure17.size() * kFigure17[0].size(), kMostSpots, kFigure17.size());
  t.figure(std::move(figure));
}

// Section 6.4: a conjecture of the authors.
void eleven_spots(Trial& t) {
  std::vector<int> genera;
  for (int genus = 1; genus <= 8; ++genus)
    if (genus == 3 || within_reach(t, 11, 'P', genus)) genera.push_back(genus);
  t.range("11 spots on P^n, n = {}", fmt::join(genera, ", "));
  for (const int genus : genera)
    t.expect(genus % 2 == 1, t.proved_first_wins(kGame, start(11, 'P', genus)), "{}: the first player wins",
             start(11, 'P', genus));
}

// Section 7.2: 11 spots on P^3 is the simplest start with a nimber above 1, and that is at least 4.
void above_one(Trial& t) {
  const std::string position = start(11, 'P', 3);
  const int bound = t.upto(0, 3, 3);
  const int fewer = t.upto(4, 10, 10);
  const int genera = t.upto(2, 8, 8);
  t.range("11 spots on P^3, beside games of nimber 0 to {}; 2 to {} spots on P^1 .. P^{}", bound, fewer,
          genera);
  check_small_games(t);
  for (int spots = 2; spots <= fewer; ++spots)
    for (int genus = 1; genus <= genera; ++genus)
      t.expect(true, t.nimber(kGame, start(spots, 'P', genus)) <= 1, "{}: a nimber of 0 or 1",
               start(spots, 'P', genus));
  for (int k = 0; k <= bound; ++k)
    t.expect(true, t.proved_first_wins(kGame, plus_nimber(position, k)), "the nimber of {} is not {}",
             position, k);
}

void two_spots(Trial& t, bool corrected) {
  const int most = t.upto(4, 8, 8);
  t.range("two spots on P^1 .. P^{0} and T^0 .. T^{0}", most);
  for (int genus = 0; genus <= most; ++genus) {
    if (genus >= 1)
      t.expect(corrected, t.first_wins(kGame, start(2, 'P', genus)), "{}: the first player wins",
               start(2, 'P', genus));
    t.expect(!corrected, t.first_wins(kGame, start(2, 'T', genus)), "{}: the first player wins",
             start(2, 'T', genus));
  }
}

}  // namespace

std::vector<Claim> surfaces_tables() {
  return {
      {kPaper, "section-6.4-eleven-spots", "11 spots on P^n: the first player wins if and only if n is odd",
       eleven_spots, Verdict::open,
       "the paper conjectures it for every n; docs/results/sprouts-surfaces.md says \"the first player wins for odd n, "
       "the second for even n, proved for all n\""},
      {kPaper, "section-7.1-winner",
       "on orientable surfaces the winner is the same as on the plane (p <= 14, genus <= 9)",
       [](Trial& t) { orientable(t, false); }},
      {kPaper, "conjecture-2", "on orientable surfaces the nimber is 0 if p is 0, 1, 2 mod 6, else 1",
       [](Trial& t) { orientable(t, true); }, Verdict::open,
       "docs/results/sprouts-surfaces.md says \"a theorem for up to 14 spots on every orientable surface\""},
      {kPaper, "figure-17", "nimbers of starting positions on P^1 .. P^8, entry by entry", figure_17},
      {kPaper, "section-7.2-two-spots",
       "two spots: the second player wins on non-orientable, the first on orientable surfaces",
       [](Trial& t) { two_spots(t, false); }, Verdict::holds,
       "figure 17, figure 7 and section 6.3 say the opposite", "section-7.2-two-spots-corrected"},
      {kPaper, "section-7.2-two-spots-corrected",
       "two spots: the first player wins on non-orientable, the second on orientable surfaces",
       [](Trial& t) { two_spots(t, true); }},
      {kPaper, "section-7.2-eleven-spots",
       "11 spots on P^3, the simplest start with a nimber other than 0 and 1, have one of at least 4",
       above_one, Verdict::holds,
       "it is 4: docs/results/sprouts-surfaces.md says \"| 0*11@P3 | > 3 | **4** |\""},
  };
}

}  // namespace tendril::papers
