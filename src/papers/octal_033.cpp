#include "papers/octal_033.hpp"

#include <array>
#include <set>

#include "base/nimber_set.hpp"
#include "base/reader.hpp"
#include "papers/octal/tables.hpp"

namespace tendril::papers {
namespace {

// The theorems by the place they are reported in.
enum Theorem { kSums, kPaths, kStarLegs, kStars, kBistarLegs, kJoinedByOne, kJoinedByTwo };
constexpr std::array<std::string_view, 7> kTheoremNames = {
    "Theorem 2 (nim-sums)",
    "Proposition 8 (paths and cycles)",
    "Theorem 9 (legs of stars mod 3)",
    "Theorem 13 (stars)",
    "Theorem 14 (legs of bistars mod 3)",
    "Theorem 19, Table 1 (centres joined by one edge)",
    "Theorem 22, Table 2 (centres joined by two edges)",
};

// C_1* and D_1*: P_1, S_{2,1} and S_{2,2,2}. C_2* and D_2*: P_2 and S_{2,2}.
bool is_like_p1(ReducedStar s) {
  return s == ReducedStar{0, 0} || s == ReducedStar{1, 1} || s == ReducedStar{0, 3};
}
bool is_like_p2(ReducedStar s) { return s == ReducedStar{1, 0} || s == ReducedStar{0, 2}; }
bool has_one_or_three_twos(ReducedStar s) { return s.twos == 1 || s.twos == 3; }
bool has_no_or_two_twos(ReducedStar s) { return s.twos == 0 || s.twos == 2; }

class TheoryReader {
 public:
  explicit TheoryReader(std::string_view text) : reader_(text) {}

  TheoryAnswer answer() {
    Nimber total = part();
    while (reader_.accept('+')) {
      used_.insert(kSums);
      total ^= part();
    }
    reader_.expect_end(kHelp);
    TheoryAnswer result{total, {}};
    for (const Theorem theorem : used_) result.theorems.emplace_back(kTheoremNames[theorem]);
    return result;
  }

 private:
  static constexpr std::string_view kHelp =
      "the theory of 0.33 covers path(n), cycle(n), star(l1,l2,...) and bistar(l1,...;m;k1,...), joined by +";
  static constexpr std::uint64_t kMostLength = 1'000'000'000'000'000'000;

  Nimber part() {
    reader_.skip_space();
    const std::size_t at = reader_.offset();
    if (reader_.accept_word("path")) return path_or_cycle(0);
    if (reader_.accept_word("cycle")) return path_or_cycle(3);
    if (reader_.accept_word("star") || reader_.accept_word("spider")) {
      reader_.expect('(', kHelp);
      const ReducedStar star = legs();
      reader_.expect(')', kHelp);
      used_.insert({kStarLegs, kStars});
      return star_value(star);
    }
    if (reader_.accept_word("bistar")) return bistar();
    reader_.fail_at(at, "graph that no theorem on 0.33 covers", kHelp);
  }

  Nimber path_or_cycle(std::uint64_t least) {
    reader_.expect('(', kHelp);
    reader_.skip_space();
    const std::size_t at = reader_.offset();
    const std::uint64_t n = reader_.number(kMostLength, kHelp);
    if (n < least) reader_.fail_at(at, "cycle too short", "a cycle has at least 3 vertices");
    reader_.expect(')', kHelp);
    used_.insert(kPaths);
    return Nimber{static_cast<std::uint32_t>(n % 3)};
  }

  Nimber bistar() {
    reader_.expect('(', kHelp);
    const ReducedStar first = legs();
    reader_.expect(';', kHelp);
    const std::uint64_t middle = reader_.number(kMostLength, kHelp) % 3;
    reader_.expect(';', kHelp);
    const ReducedStar second = legs();
    reader_.expect(')', kHelp);
    used_.insert(kBistarLegs);
    if (middle == 0) {
      used_.insert(kStars);
      return star_value({first.ones + second.ones, first.twos + second.twos});
    }
    used_.insert(middle == 1 ? kJoinedByOne : kJoinedByTwo);
    return middle == 1 ? joined_by_one(first, second) : joined_by_two(first, second);
  }

  // Numbers separated by commas, reduced at once; none is a star that is its centre.
  ReducedStar legs() {
    ReducedStar star;
    reader_.skip_space();
    if (reader_.peek() == ')' || reader_.peek() == ';') return star;
    do {
      const std::uint64_t residue = reader_.number(kMostLength, kHelp) % 3;
      star.ones += residue == 1 ? 1 : 0;
      star.twos += residue == 2 ? 1 : 0;
    } while (reader_.accept(','));
    return star;
  }

  TextReader reader_;
  std::set<Theorem> used_;
};

}  // namespace

Nimber star_value(ReducedStar star) {
  const std::uint64_t paths = star.paths();
  const std::uint64_t twos = star.twos;
  if (paths <= 2) return Nimber{static_cast<std::uint32_t>((1 + star.ones + 2 * twos) % 3)};
  if (paths == 3) {
    // By the definition, from the rows above; the centre cannot be taken.
    NimberSet seen;
    if (star.ones > 0) seen.insert(star_value({star.ones - 1, twos}));
    if (twos > 0) seen.insert(star_value({star.ones + 1, twos - 1}));
    if (twos > 0) seen.insert(star_value({star.ones, twos - 1}));
    return seen.mex();
  }
  if (paths % 2 == 1) {
    constexpr std::array<std::uint32_t, 4> start = {1, 2, 0, 3};
    return Nimber{twos < start.size() ? start[static_cast<std::size_t>(twos)] : twos % 2 == 0 ? 1U : 2U};
  }
  constexpr std::array<std::uint32_t, 5> start = {0, 3, 1, 2, 0};
  return Nimber{twos < start.size() ? start[static_cast<std::size_t>(twos)] : twos % 2 == 1 ? 3U : 0U};
}

JoinedByOne class_joined_by_one(ReducedStar star) {
  if (is_like_p1(star)) return JoinedByOne::c1s;
  if (is_like_p2(star)) return JoinedByOne::c2s;
  const bool box = has_one_or_three_twos(star);
  switch (star_value(star).value) {
    case 0:
      return JoinedByOne::c0;
    case 1:
      return JoinedByOne::c1;
    case 2:
      return box ? JoinedByOne::c2b : JoinedByOne::c2;
    default:
      return box ? JoinedByOne::c3b : JoinedByOne::c3;
  }
}

JoinedByTwo class_joined_by_two(ReducedStar star) {
  if (is_like_p1(star)) return JoinedByTwo::d1s;
  if (is_like_p2(star)) return JoinedByTwo::d2s;
  const bool box = has_one_or_three_twos(star);
  switch (star_value(star).value) {
    case 0:
      // S_2 is equivalent to the empty graph; the printed definition forgets it.
      return has_no_or_two_twos(star) || star == ReducedStar{0, 1} ? JoinedByTwo::d0s : JoinedByTwo::d0;
    case 1:
      return has_no_or_two_twos(star) ? JoinedByTwo::d1b : JoinedByTwo::d1;
    case 2:
      return box ? JoinedByTwo::d2b : JoinedByTwo::d2;
    default:
      return box ? JoinedByTwo::d3b : JoinedByTwo::d3;
  }
}

Nimber joined_by_one(ReducedStar first, ReducedStar second) {
  return {look_up(kTableOne, static_cast<std::size_t>(class_joined_by_one(first)),
                  static_cast<std::size_t>(class_joined_by_one(second)),
                  (star_value(first) ^ star_value(second)).value)};
}

Nimber joined_by_two(ReducedStar first, ReducedStar second) {
  return {look_up(kTableTwo, static_cast<std::size_t>(class_joined_by_two(first)),
                  static_cast<std::size_t>(class_joined_by_two(second)),
                  (star_value(first) ^ star_value(second)).value)};
}

TheoryAnswer nimber_033_by_theory(std::string_view text) { return TheoryReader(text).answer(); }

}  // namespace tendril::papers
