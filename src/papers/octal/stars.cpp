// Section 3 of the paper: 0.33 on paths, cycles and subdivided stars.
#include <sstream>

#include "papers/all_claims.hpp"
#include "papers/octal/paper.hpp"
#include "papers/octal/star.hpp"

namespace tendril::papers {
namespace {

void paths_and_cycles(Trial& t) {
  const int most = t.upto(20, 80, 200);
  t.range("paths up to {0} vertices, cycles of 3 to {0}", most);
  for (int n = 0; n <= most; ++n) {
    t.expect(n % 3, value_033(t, fmt::format("path({})", n)), "path({})", n);
    if (n >= 3) t.expect(n % 3, value_033(t, fmt::format("cycle({})", n)), "cycle({})", n);
  }
}

void legs_mod_3(Trial& t) {
  const int most = t.upto(9, 19, 26);
  t.range("all stars up to {} vertices", most);
  for (const Star& star : star_family(most))
    t.expect(value_033(t, star.mod3().text()), value_033(t, star.text()), "{}", star.name());
}

// The vertices a move "take 3,4" takes.
Parts taken(const std::string& move) {
  Parts vertices;
  std::istringstream words(move.substr(move.find(' ') + 1));
  for (std::string vertex; std::getline(words, vertex, ',');) vertices.push_back(std::stoi(vertex));
  return vertices;
}

void symmetric_moves(Trial& t) {
  const int most = t.upto(7, 20, 40);
  t.range("paths of 4 to {} vertices, every vertex, every move", most);
  for (int n = 4; n <= most; ++n) {
    const auto moves = t.moves("octal:0.33", fmt::format("path({})", n));
    t.expect(4, moves.size(), "path({}): one vertex or two from either end", n);
    for (int x = 0; x < n; ++x)
      for (const Move& move : moves) {
        const auto removes = [&](const Move& m) {
          const Parts vertices = taken(m.name);
          return std::find(vertices.begin(), vertices.end(), x) != vertices.end();
        };
        if (!removes(move)) continue;
        const bool other = std::any_of(moves.begin(), moves.end(),
                                       [&](const Move& m) { return !removes(m) && m.result == move.result; });
        t.expect(true, other, "path({}), x = {}, {}", n, x, move.name);
      }
  }
}

void two_leaves(Trial& t) {
  const int most = t.upto(15, 100, 300);
  t.range("l up to {}", most);
  for (int leg = 0; leg <= most; ++leg)
    t.expect(leg % 3, value_033(t, fmt::format("star(1,1,{})", leg)), "S_{{1,1,{}}}", leg);
}

void attach_p3(Trial& t) {
  const int most = t.upto(8, 17, 22);
  t.range("all stars up to {} vertices, P_3 attached to the centre and to every leaf", most);
  for (const Star& star : star_family(most)) {
    const std::uint64_t value = value_033(t, star.text());
    t.expect(value, value_033(t, star.empty ? "path(3)" : star.with(3).text()), "{}, P_3 at the centre",
             star.name());
    for (std::size_t leg = 0; leg < star.legs.size(); ++leg) {
      Star longer = star;
      longer.legs[leg] += 3;
      t.expect(value, value_033(t, longer.text()), "{}, P_3 at the end of a path of {}", star.name(),
               star.legs[leg]);
    }
  }
}

std::string star_text(int paths, int twos) {
  Star star;
  star.legs.assign(static_cast<std::size_t>(twos), 2);
  star.legs.resize(static_cast<std::size_t>(paths), 1);
  return star.text();
}

// 1203(12)* for an odd number of paths, 03120(30)* for an even one.
int row_pattern(int paths, int twos) {
  constexpr int odd[] = {1, 2, 0, 3};
  constexpr int even[] = {0, 3, 1, 2, 0};
  if (paths % 2 == 1) return twos < 4 ? odd[twos] : twos % 2 == 0 ? 1 : 2;
  return twos < 5 ? even[twos] : twos % 2 == 1 ? 3 : 0;
}

void rows_from(Trial& t, int first_paths) {
  const int most = t.upto(6, 12, 16);
  t.range("stars of {} to {} paths of length 1 and 2", first_paths, most);
  for (int paths = first_paths; paths <= most; ++paths)
    for (int twos = 0; twos <= paths; ++twos)
      t.expect(row_pattern(paths, twos), value_033(t, star_text(paths, twos)), "{}", star_text(paths, twos));
}

void columns(Trial& t) {
  const int most = t.upto(7, 12, 16);
  t.range("stars of 4 to {} paths, at least 4 of them of length 2", most);
  for (int twos = 4; twos <= most; ++twos)
    for (int paths = twos; paths <= most; ++paths) {
      const int predicted = (twos % 2 == 0 ? 0 : 2) + (paths - twos) % 2;
      t.expect(predicted, value_033(t, star_text(paths, twos)), "{}", star_text(paths, twos));
    }
}

// The drawing is lost in our copy; proofs quote these values from it (Lemmas 11, 16, 17, 21).
void quoted_values(Trial& t) {
  t.range("the values that proofs quote from the figure");
  const std::vector<std::pair<Parts, int>> quoted = {
      {{1, 1}, 0},       {{1, 1, 1}, 1},       {{1, 1, 2}, 2},      {{2, 1, 1, 1}, 3},
      {{2, 2, 1, 1}, 1}, {{2, 2, 2, 1, 1}, 3}, {{2, 2, 2, 2, 1}, 1}};
  for (const auto& [legs, value] : quoted) {
    const Star star{false, legs};
    t.expect(value, value_033(t, star.text()), "{}", star.name());
  }
  Figure figure{.title = "Figure 4: values of stars, rows by number of paths, columns by paths of length 2",
                .rows = {{"paths"}},
                .svg = {},
                .note = "computed; the first row of the paper's table is the empty graph, of value 0"};
  const int most = t.upto(5, 10, 12);
  for (int twos = 0; twos <= most; ++twos) figure.rows[0].push_back(std::to_string(twos));
  for (int paths = 0; paths <= most; ++paths) {
    std::vector<std::string> row{std::to_string(paths)};
    for (int twos = 0; twos <= paths; ++twos)
      row.push_back(std::to_string(value_033(t, star_text(paths, twos))));
    figure.rows.push_back(std::move(row));
  }
  t.figure(std::move(figure));
}

}  // namespace

std::vector<Claim> octal_stars() {
  return {
      {kPaper, "proposition-8", "0.33 on the path P_n and on the cycle C_n has value n mod 3",
       paths_and_cycles},
      {kPaper, "theorem-9", "every path of a star may be shortened to its length mod 3", legs_mod_3},
      {kPaper, "observation-10",
       "on a path of at least 4 vertices, a move that takes x has the same result as one that does not",
       symmetric_moves},
      {kPaper, "lemma-11", "S_{1,1,l} has value l mod 3", two_leaves},
      {kPaper, "lemma-12", "P_3 attached to a leaf or to the centre of a star changes no value", attach_p3},
      {kPaper,
       "theorem-13",
       "from the fifth row of Figure 3 on (stars of three paths) the rows are 1203(12)* and 03120(30)*",
       [](Trial& t) { rows_from(t, 3); },
       Verdict::holds,
       {},
       "theorem-13-corrected",
       Kind::reading},
      {kPaper, "theorem-13-corrected", "stars with four paths or more: the rows are 1203(12)* and 03120(30)*",
       [](Trial& t) { rows_from(t, 4); }},
      {kPaper, "theorem-13-columns",
       "columns of four or more paths of length 2 are (01)* if their number is even, (23)* if odd", columns},
      {kPaper, "figure-4",
       "values of stars that proofs quote from the figure, whose drawing our copy has lost", quoted_values},
  };
}

}  // namespace tendril::papers
