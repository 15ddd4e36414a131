// Sections 1 to 4 of the paper: compact surfaces, and what a line drawn on one leaves.
#include <set>

#include "papers/all_claims.hpp"
#include "papers/surfaces/paper.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "surface/cut.hpp"
#include "tendril/tendril.hpp"

namespace tendril::papers {
namespace {

using surface::Surface;

std::vector<Surface> surfaces_upto(int genus) {
  std::vector<Surface> all;
  for (int n = 0; n <= genus; ++n) {
    all.push_back(Surface::orientable(n));
    if (n >= 1) all.push_back(Surface::non_orientable(n));
  }
  return all;
}

void at_most_3p_minus_1(Trial& t) {
  const int most = t.upto(2, 3, 3);
  const std::vector<const char*> surfaces = {"", "@T1", "@T2", "@P1", "@P2", "@P3"};
  t.range("1 to {} spots on the sphere{}", most, fmt::join(surfaces, " "));
  for (int p = 1; p <= most; ++p)
    for (const char* on : surfaces) {
      const std::string start = fmt::format("0*{}{}", p, on);
      const std::uint64_t longest = t.lengths("sprouts", start).values().back();
      t.expect(true, longest <= static_cast<std::uint64_t>(3 * p - 1),
               "{} lasts at most {} moves: at most {}", start, longest, 3 * p - 1);
    }
}

// In a volume any two lives can be linked: spots are numbers of lives, and nothing else matters.
void in_a_volume(Trial& t) {
  const int most = t.upto(3, 4, 5);
  t.range("1 to {} spots, every play", most);
  for (int p = 1; p <= most; ++p) {
    std::set<std::vector<int>> positions{std::vector<int>(static_cast<std::size_t>(p), 3)};
    int moves = 0;
    std::set<int> lengths;
    for (; !positions.empty(); ++moves) {
      std::set<std::vector<int>> next;
      for (const std::vector<int>& lives : positions) {
        bool over = true;
        for (std::size_t a = 0; a < lives.size(); ++a)
          for (std::size_t b = a; b < lives.size(); ++b) {
            if (a == b ? lives[a] < 2 : lives[a] < 1 || lives[b] < 1) continue;
            std::vector<int> then = lives;
            --then[a];
            --then[b];
            then.push_back(1);
            std::sort(then.begin(), then.end());
            next.insert(std::move(then));
            over = false;
          }
        if (over) lengths.insert(moves);
      }
      positions = std::move(next);
    }
    t.expect(std::to_string(3 * p - 1), fmt::format("{}", fmt::join(lengths, " ")),
             "lengths of plays from {} spots", p);
  }
}

void conjecture_1(Trial& t) {
  const int most = t.upto(6, 11, 14);
  t.range("1 to {} spots; see expansion conjecture-1.1 for more", most);
  for (int p = 1; p <= most; ++p)
    t.expect(p % 6 >= 3, t.first_wins("sprouts", fmt::format("0*{}", p)), "{} spots: the first player wins",
             p);
}

// A linked to B, creating D, then A to D creating E: the regions A D B D E and A D E with C. D is dead.
void figure_2(Trial& t) {
  t.range("three spots, two moves");
  const Position wanted = t.position("sprouts", "1AB|0.AB");
  bool found = false;
  for (const Move& first : t.moves("sprouts", "0*3"))
    for (const Move& second : t.moves("sprouts", first.result)) found = found || second.result == wanted;
  t.expect(true, found, "1AB|0.AB is reached from 0*3 in two moves");
}

void connected_sums(Trial& t) {
  const int most = t.upto(5, 20, 50);
  t.range("genus up to {}", most);
  const auto all = surfaces_upto(most);
  for (const Surface a : all)
    for (const Surface b : all) {
      const int printed = a.is_orientable() && b.is_orientable() ? a.genus() + b.genus()
                          : a.is_orientable()                    ? -(b.genus() + 2 * a.genus())
                          : b.is_orientable()                    ? -(a.genus() + 2 * b.genus())
                                                                 : -(a.genus() + b.genus());
      // By Euler characteristic and orientability, which determine a surface.
      const int euler = a.euler_characteristic() + b.euler_characteristic() - 2;
      const bool orientable = a.is_orientable() && b.is_orientable();
      t.expect(printed, orientable ? (2 - euler) / 2 : euler - 2, "{} # {}", name(a), name(b));
      t.expect(printed, (a + b).signed_genus(), "{} # {}, as the program has it", name(a), name(b));
    }
}

void euler_of_sums(Trial& t) {
  const int most = t.upto(5, 20, 50);
  t.range("genus up to {}", most);
  const auto all = surfaces_upto(most);
  for (const Surface a : all)
    for (const Surface b : all)
      t.expect(a.euler_characteristic() - 1 + b.euler_characteristic() - 1, (a + b).euler_characteristic(),
               "{} # {}", name(a), name(b));
}

void euler_example(Trial& t) {
  t.range("the example: a torus with 2 holes and a sphere with 3 boundaries");
  const int first = Surface::orientable(2).euler_characteristic();
  const int second = Surface::orientable(0).euler_characteristic() - 3;
  t.expect(-2, first, "the connected sum of two tori");
  t.expect(-3, first + second, "both together");
}

// The closed surface of a polygon word such as "aba'b'": vertices counted by following corners.
Surface of_polygon(const std::string& word) {
  struct Side {
    char letter;
    bool inverse;
  };
  std::vector<Side> sides;
  for (const char c : word)
    if (c == '\'')
      sides.back().inverse = true;
    else
      sides.push_back({c, false});
  const std::size_t n = sides.size();
  std::vector<std::size_t> corner(n);
  for (std::size_t i = 0; i < n; ++i) corner[i] = i;
  const auto find = [&](std::size_t i) {
    while (corner[i] != i) i = corner[i];
    return i;
  };
  bool orientable = true;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) {
      if (sides[i].letter != sides[j].letter) continue;
      // Side i runs from corner i to corner i + 1; equal letters are glued tail to tail, head to head.
      const bool same = sides[i].inverse == sides[j].inverse;
      orientable = orientable && !same;
      const std::size_t tail = same ? j : (j + 1) % n;
      const std::size_t head = same ? (j + 1) % n : j;
      corner[find(i)] = find(tail);
      corner[find((i + 1) % n)] = find(head);
    }
  int vertices = 0;
  for (std::size_t i = 0; i < n; ++i) vertices += find(i) == i ? 1 : 0;
  const int euler = vertices - static_cast<int>(n / 2) + 1;
  return orientable ? Surface::orientable((2 - euler) / 2) : Surface::non_orientable(2 - euler);
}

void polygons(Trial& t) {
  constexpr int kMostGenus = 6;
  t.range("aa, aba'b', aabb, abab', and concatenations up to genus {}", kMostGenus);
  t.expect("P1", name(of_polygon("aa")), "aa");
  t.expect("T1", name(of_polygon("aba'b'")), "aba'b'");
  t.expect("P2", name(of_polygon("aabb")), "aabb");
  t.expect("T2", name(of_polygon("aba'b'cdc'd'")), "aba'b'cdc'd'");
  t.expect("P2", name(of_polygon("abab'")), "abab'");
  std::string crosscaps;
  std::string handles;
  for (int n = 1; n <= kMostGenus; ++n) {
    const char x = static_cast<char>('a' + 2 * n - 2);
    const char y = static_cast<char>('a' + 2 * n - 1);
    crosscaps += fmt::format("{0}{0}", x);
    handles += fmt::format("{0}{1}{0}'{1}'", x, y);
    t.expect(fmt::format("P{}", n), name(of_polygon(crosscaps)), "{}", crosscaps);
    t.expect(fmt::format("T{}", n), name(of_polygon(handles)), "{}", handles);
  }
}

using Pieces = std::multiset<std::string>;

// The list of section 3.1. Our copy writes < for <=: section 3.2 names II.A.(a) with n = k = 0.
std::set<std::string> printed_list(Surface s) {
  std::set<std::string> cuts;
  const int n = s.genus();
  const auto two = [&](const std::string& a, const std::string& b) {
    const Pieces pieces{a, b};
    cuts.insert(fmt::format("A {}", fmt::join(pieces, "+")));
  };
  if (s.is_orientable()) {
    for (int k = 0; k <= n; ++k) two(fmt::format("T{}", k), fmt::format("T{}", n - k));
    if (n >= 1) cuts.insert(fmt::format("B1 T{}", n - 1));
    return cuts;
  }
  for (int k = 1; k < n; ++k) two(fmt::format("P{}", k), fmt::format("P{}", n - k));
  for (int k = 0; 2 * k < n; ++k) two(fmt::format("T{}", k), fmt::format("P{}", n - 2 * k));
  if (n >= 3) cuts.insert(fmt::format("B1 P{}", n - 2));
  if (n % 2 == 0) cuts.insert(fmt::format("B1 T{}", n / 2 - 1));
  if (n >= 2) cuts.insert(fmt::format("B2 P{}", n - 1));
  if (n % 2 == 1) cuts.insert(fmt::format("B2 T{}", (n - 1) / 2));
  return cuts;
}

// The other way round: every surface, or pair of surfaces, that gives s when a band is glued to it. A band
// lowers the Euler characteristic of the surface with holes by one. Its ends lie on two surfaces (A); on two
// holes of one surface, with or against an orientation (B1); on one hole, turned over, which leaves one hole
// (B2).
std::set<std::string> by_gluing(Surface s) {
  std::set<std::string> cuts;
  const auto all = surfaces_upto(s.genus() + 2);
  const auto is = [&](int euler, bool orientable) {
    return s.euler_characteristic() == euler && s.is_orientable() == orientable;
  };
  for (const Surface a : all) {
    for (const Surface b : all) {
      // Two surfaces with a hole each; glued along a band they have one hole.
      if (!is(a.euler_characteristic() - 1 + b.euler_characteristic() - 1 - 1 + 1,
              a.is_orientable() && b.is_orientable()))
        continue;
      const Pieces pieces{name(a), name(b)};
      cuts.insert(fmt::format("A {}", fmt::join(pieces, "+")));
    }
    for (const bool with : {true, false})
      if (is(a.euler_characteristic() - 2 - 1 + 1, a.is_orientable() && with)) cuts.insert("B1 " + name(a));
    if (is(a.euler_characteristic() - 1 - 1 + 1, false)) cuts.insert("B2 " + name(a));
  }
  return cuts;
}

std::set<std::string> program_list(Surface s) {
  std::set<std::string> cuts;
  surface::for_each_cut(s, [&](const surface::Cut& cut) {
    if (cut.separates()) {
      const Pieces pieces{name(cut.first), name(cut.second)};
      cuts.insert(fmt::format("A {}", fmt::join(pieces, "+")));
    } else {
      cuts.insert((cut.one_sided() ? "B2 " : "B1 ") + name(cut.first));
    }
  });
  return cuts;
}

void list_of_moves(Trial& t) {
  const int most = t.upto(6, 20, 40);
  t.range("surfaces up to genus {}: the list, gluing bands, and the program", most);
  for (const Surface s : surfaces_upto(most)) {
    const std::string printed = fmt::format("{}", fmt::join(printed_list(s), ", "));
    t.expect(printed, fmt::format("{}", fmt::join(by_gluing(s), ", ")), "what a line leaves of {}, by gluing",
             name(s));
    t.expect(printed, fmt::format("{}", fmt::join(program_list(s), ", ")),
             "what a line leaves of {}, in the program", name(s));
  }
}

// What a line leaves of an orientable surface, by gluing: a separation into orientable pieces or one handle less.
void particular_cases(Trial& t) {
  const int most = t.upto(6, 20, 40);
  t.range("the sphere, T^1 .. T^{}", most);
  t.expect("A T0+T0", fmt::format("{}", fmt::join(by_gluing(Surface::orientable(0)), ", ")),
           "what a line leaves of the sphere");
  for (int n = 1; n <= most; ++n)
    for (const std::string& cut : by_gluing(Surface::orientable(n)))
      t.expect(
          true,
          cut.starts_with("A T") ? cut.find('P') == std::string::npos : cut == fmt::format("B1 T{}", n - 1),
          "T{}: {} is of kind II.A.(a) or II.B.1.(a)", n, cut);
}

// Which kinds of moves turn P^n into something orientable.
void transitions(Trial& t) {
  const int most = t.upto(6, 20, 40);
  t.range("P^1 .. P^{}", most);
  for (int n = 1; n <= most; ++n) {
    std::set<std::string> kinds;
    for (const std::string& cut : by_gluing(Surface::non_orientable(n)))
      if (cut.find('T') != std::string::npos)
        kinds.insert(cut.starts_with("A ")    ? "II.A.(c)"
                     : cut.starts_with("B1 ") ? "II.B.1.(c)"
                                              : "II.B.2.(b)");
    t.expect(n % 2 == 0 ? "II.A.(c) II.B.1.(c)" : "II.A.(c) II.B.2.(b)",
             fmt::format("{}", fmt::join(kinds, " ")), "the kinds that leave an orientable region of P{}", n);
  }
}

bool has_crosscaps(const Position& position) {
  const auto regions = sprouts::read(position.text()).regions;
  return std::any_of(regions.begin(), regions.end(),
                     [](const auto& region) { return !region.surface.is_orientable(); });
}

void stays_orientable(Trial& t) {
  t.range("every position reachable from 0*2@T2 in two moves");
  const std::vector<Move> moves = t.moves("sprouts", "0*2@T2");
  t.expect(true, !moves.empty(), "0*2@T2 has options");
  for (const Move& first : moves) {
    t.expect(false, has_crosscaps(first.result), "{} has a non-orientable region", first.result.text());
    for (const Move& second : t.moves("sprouts", first.result))
      t.expect(false, has_crosscaps(second.result), "{} has a non-orientable region", second.result.text());
  }
}

void figure_7(Trial& t) {
  t.range("0*2@P1");
  std::string winning;
  for (const Move& move : t.moves("sprouts", "0*2@P1"))
    if (move.nimber == Nimber{0}) winning += (winning.empty() ? "" : " ") + move.result.text();
  t.expect("0.abab", winning, "the winning moves");
  // A play lasts 4 or 5 moves, and the first player makes the last one if it is 5.
  t.expect("{4,5}", t.lengths("sprouts", "0*2@P1").text(), "lengths of plays");
}

// With the reductions off: a region with three lives is otherwise written without its order.
void figure_10(Trial& t) {
  t.range("0*2@T1, three moves");
  sprouts::Reductions none{.merge_neighbours = true,
                           .drop_regions = false,
                           .small_regions = false,
                           .four_lives = false,
                           .limit_genus = false};
  Game game("sprouts", std::make_shared<sprouts::Sprouts>(none));
  const Position wanted = game.read("abcabc");
  std::set<Position> positions{game.read("0*2@T1")};
  for (int played = 0; played < 3; ++played) {
    std::set<Position> next;
    for (const Position& position : positions)
      for (const Move& move : game.moves(position, t.control())) next.insert(move.result);
    positions = std::move(next);
  }
  t.expect(true, positions.contains(wanted), "abcabc is reached");
}

}  // namespace

std::vector<Claim> surfaces_topology() {
  return {
      {kPaper, "introduction-length", "a game with p spots lasts at most 3p-1 moves", at_most_3p_minus_1},
      {kPaper, "introduction-volume", "in a volume every game with p spots lasts exactly 3p-1 moves",
       in_a_volume},
      {kPaper, "conjecture-1", "the first player wins with p spots if and only if p is 3, 4, 5 mod 6",
       conjecture_1, Verdict::open},
      {kPaper, "figure-2", "the position of the figure: regions ADBDE and ADE, C", figure_2},
      {kPaper, "section-2.4-sums", "T^m # T^n = T^(m+n), P^m # P^n = P^(m+n), P^m # T^n = P^(m+2n)",
       connected_sums},
      {kPaper, "section-2.5-sums", "the characteristic of a connected sum is (x_1 - 1) + (x_2 - 1)",
       euler_of_sums},
      {kPaper, "section-2.5-example", "the example of Euler characteristic -3", euler_example},
      {kPaper, "section-2.6-polygons",
       "fundamental polygons: aa, aba'b', sums by concatenation, abab' for the Klein bottle", polygons},
      {kPaper, "section-3.1-moves", "the list of moves I, II.A, II.B.1, II.B.2 is complete", list_of_moves,
       Verdict::holds, "our copy writes < where the paper has <=; section 3.2 plays II.A.(a) with n = k = 0"},
      {kPaper, "section-3.2-particular-cases",
       "the plane has only II.A.(a) with n = k = 0 besides kind I, orientable surfaces II.A.(a) and II.B.1.(a)",
       particular_cases},
      {kPaper, "figure-7",
       "two spots on P^1: joining a spot to itself along the crosscap is the winning move; then 5 moves",
       figure_7},
      {kPaper, "section-4.1-orientable", "an orientable region stays orientable", stays_orientable},
      {kPaper, "section-4.1-transitions",
       "an orientable region comes out of a non-orientable one by II.A.(c), II.B.1.(c) or II.B.2.(b)",
       transitions},
      {kPaper, "figure-8", "in a non-orientable region a boundary may be read either way", nullptr,
       Verdict::holds, "a way of writing positions, which the program's canonical form builds in"},
      {kPaper, "figure-10", "abcabc occurs in a two-spot game on the torus after three moves", figure_10},
  };
}

}  // namespace tendril::papers
