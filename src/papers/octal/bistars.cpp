// Section 4 of the paper: 0.33 on subdivided bistars.
#include <map>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/octal/classes.hpp"
#include "papers/octal/paper.hpp"

namespace tendril::papers {
namespace {

// Every bistar by total number of vertices of its stars and edges of its middle path.
template <class Visit>
void for_each_bistar(int most, int least_edges, const Visit& visit) {
  const std::vector<Star> stars = star_family(most);
  for (int total = 2 + least_edges; total <= most; ++total)
    for (const Star& first : stars)
      for (const Star& second : stars) {
        if (first.empty || second.empty || first.vertices() > second.vertices()) continue;
        const int edges = total - first.vertices() - second.vertices();
        if (edges >= least_edges) visit(first, edges, second);
      }
}

void everything_mod_3(Trial& t) {
  const int most = t.upto(7, 13, 17);
  t.range("all bistars up to {} vertices and middle edges together", most);
  for_each_bistar(most, 0, [&](const Star& a, int m, const Star& b) {
    t.expect(value_033(t, bistar(a.mod3(), m % 3, b.mod3())), value_033(t, bistar(a, m, b)), "{}",
             bistar_name(a, m, b));
  });
}

void middle_mod_3(Trial& t) {
  const int most = t.upto(7, 13, 17);
  t.range("all bistars up to {} vertices and middle edges together", most);
  for_each_bistar(most, 0, [&](const Star& a, int m, const Star& b) {
    t.expect(value_033(t, bistar(a, m % 3, b)), value_033(t, bistar(a, m, b)), "{}", bistar_name(a, m, b));
  });
}

void paths_mod_3(Trial& t) {
  const int most = t.upto(7, 13, 17);
  t.range("all bistars up to {} vertices and middle edges together", most);
  for_each_bistar(most, 0, [&](const Star& a, int m, const Star& b) {
    t.expect(value_033(t, bistar(a.mod3(), m, b.mod3())), value_033(t, bistar(a, m, b)), "{}",
             bistar_name(a, m, b));
  });
}

void lemma_16(Trial& t) {
  const int most = t.upto(8, 17, 22);
  t.range("all stars up to {} vertices", most);
  for (const Star& s : star_family(most))
    t.expect(value_033(t, s.text()), value_033(t, bistar(s, 1, kTwoLeaves)), "{}", s.name());
}

void lemma_17(Trial& t) {
  const int most = t.upto(8, 17, 22);
  t.range("all stars up to {} vertices", most);
  for (const Star& s : star_family(most))
    t.expect(value_033(t, bistar(s, 2, kEmptyStar)), value_033(t, bistar(s, 2, kTwoLeaves)), "{}", s.name());
}

// S ~m S' for the four pairs of Lemmas 20 and 23.
void four_equivalences(Trial& t, int edges) {
  const int most = t.upto(7, 16, 20);
  t.range("partners: all stars up to {} vertices", most);
  const std::vector<std::pair<Star, Star>> pairs = {{{false, {}}, {false, {2, 1}}},
                                                    {{false, {1}}, {false, {2, 2}}},
                                                    {{false, {1, 1}}, {false, {2, 2, 1}}},
                                                    {{false, {2, 1}}, {false, {2, 2, 2}}}};
  for (const Star& partner : star_family(most))
    for (const auto& [a, b] : pairs)
      t.expect(value_033(t, bistar(a, edges, partner)), value_033(t, bistar(b, edges, partner)),
               "{} and {} joined to {}", a.name(), b.name(), partner.name());
}

struct Classified {
  Star star;
  std::uint64_t value;
  std::string name;
};

std::vector<Classified> classified(Trial& t, int most_paths, int edges, bool s2) {
  std::vector<Classified> family;
  for (const Star& star : reduced_star_family(most_paths)) {
    const std::uint64_t value = value_033(t, star.text());
    family.push_back({star, value, edges == 1 ? class_one(star, value) : class_two(star, value, s2)});
  }
  return family;
}

// The table as printed, entry by entry, on all pairs of reduced stars, by total number of paths.
void table(Trial& t, int edges, bool s2) {
  const int most = t.upto(3, 6, 8);
  t.range("all pairs of stars with at most {} paths of length 1 and 2, and the empty graph", most);
  const std::vector<Classified> family = classified(t, most, edges, s2);
  std::map<std::string, std::map<std::string, std::set<std::uint64_t>>> found;
  for (int total = 0; total <= 2 * (2 * most + 1); ++total)
    for (const Classified& a : family)
      for (const Classified& b : family) {
        if (a.star.vertices() + b.star.vertices() != total || a.star.vertices() > b.star.vertices()) continue;
        const std::uint64_t sum = a.value ^ b.value;
        const std::uint64_t value = value_033(t, bistar(a.star, edges, b.star));
        t.expect(edges == 1 ? table_one(a.name, b.name, sum) : table_two(a.name, b.name, sum), value,
                 "{} ({} and {})", bistar_name(a.star, edges, b.star), a.name, b.name);
        found[a.name][b.name].insert(value);
        found[b.name][a.name].insert(value);
      }
  Figure figure{.title = fmt::format("Table {}: values of two stars joined by {}, by class", edges,
                                     edges == 1 ? "one edge" : "two edges"),
                .rows = {{"class"}},
                .svg = {},
                .note = "every entry computed from all pairs in the range; b stands for the paper's box"};
  for (const auto& [column, values] : found) figure.rows[0].push_back(column);
  for (const auto& [row, columns] : found) {
    figure.rows.push_back({row});
    for (const auto& [column, ignored] : found) {
      const auto entry = columns.find(column);
      figure.rows.back().push_back(entry == columns.end() ? ""
                                                          : fmt::format("{}", fmt::join(entry->second, "/")));
    }
  }
  t.figure(std::move(figure));
}

// Stars are equivalent against the partners tried if and only if they have the same class.
void classes(Trial& t, int edges, bool s2, std::size_t expected) {
  const int most = t.upto(4, 6, 8);
  t.range("stars with at most {} paths of length 1 and 2 and the empty graph, against one another", most);
  const std::vector<Classified> family = classified(t, most, edges, s2);
  std::map<std::vector<std::uint64_t>, const Classified*> first_of_row;
  std::map<std::string, const Classified*> first_of_class;
  std::map<std::string, std::vector<std::uint64_t>> row_of_class;
  for (const Classified& a : family) {
    std::vector<std::uint64_t> row;
    row.reserve(family.size());
    for (const Classified& b : family) row.push_back(value_033(t, bistar(a.star, edges, b.star)));
    const auto [other, is_new] = first_of_class.emplace(a.name, &a);
    if (is_new) row_of_class[a.name] = row;
    t.expect(true, row_of_class[a.name] == row, "{} and {}, both {}: equivalent", other->second->star.name(),
             a.star.name(), a.name);
    const auto [same, is_new_row] = first_of_row.emplace(row, &a);
    t.expect(same->second->name, a.name, "the class of {}, equivalent to {}", a.star.name(),
             same->second->star.name());
  }
  // With few paths not every class has been met.
  if (most >= 6) t.expect(expected, first_of_row.size(), "the number of classes");
}

// Figures 8 and 14: the drawings are lost; the classes are drawn from their definitions, and what the proof
// reads off Figure 8 is checked.
void read_off_figure_8(Trial& t) {
  const int most = t.upto(5, 10, 12);
  t.range("stars with at most {} paths of length 1 and 2, and one path of length 1 more", most);
  for (const Star& star : reduced_star_family(most)) {
    const std::uint64_t value = value_033(t, star.text());
    const std::uint64_t below = value_033(t, star.empty ? "path(1)" : star.with(1).text());
    const std::string kind = class_one(star, value);
    const std::uint64_t predicted = kind == "C1*" ? 2 : kind == "C2*" ? 0 : value ^ 1;
    t.expect(predicted, below, "below {} ({})", star.name(), kind);
  }
}

Figure class_figure(Trial& t, int edges) {
  Figure figure{
      .title = edges == 1 ? "Figure 8: classes for ~1" : "Figure 14: classes for ~2",
      .rows = {{"paths"}},
      .svg = {},
      .note =
          "rows by number of paths, columns by paths of length 2; the class is written without its letter"};
  const int most = t.upto(5, 8, 10);
  for (int twos = 0; twos <= most; ++twos) figure.rows[0].push_back(std::to_string(twos));
  for (int paths = 0; paths <= most; ++paths) figure.rows.push_back({std::to_string(paths)});
  for (const Star& star : reduced_star_family(most)) {
    if (star.empty) continue;
    const std::uint64_t value = value_033(t, star.text());
    figure.rows[star.legs.size() + 1].push_back(
        (edges == 1 ? class_one(star, value) : class_two(star, value, true)).substr(1));
  }
  return figure;
}

void figure_8(Trial& t) {
  read_off_figure_8(t);
  t.figure(class_figure(t, 1));
}

// What the proof of Theorem 22 reads off Figure 14: the value of a star with a path of length 2 more.
void figure_14(Trial& t) {
  const int most = t.upto(5, 10, 12);
  t.range("stars with at most {} paths of length 1 and 2, and one path of length 2 more", most);
  for (const Star& star : reduced_star_family(most)) {
    if (star.empty) continue;
    const std::uint64_t value = value_033(t, star.text());
    const std::string kind = class_two(star, value, true);
    const std::uint64_t predicted = value == 0                                       ? 2
                                    : kind == "D1*" || kind == "D2" || kind == "D3b" ? 0
                                    : kind == "D1" || kind == "D1b"                  ? 3
                                                                                     : 1;
    t.expect(predicted, value_033(t, bistar(star, 2, {false, {}})), "{} ({}) joined to P_1 by 2 edges",
             star.name(), kind);
  }
  t.figure(class_figure(t, 2));
}

void representatives(Trial& t) {
  t.range("the list printed");
  std::set<std::string> met;
  for (const Star& star :
       {kEmptyStar, Star{false, {}}, Star{false, {1}}, Star{false, {1, 1, 1}}, Star{false, {2, 1, 1, 1}},
        Star{false, {2, 2, 2, 2, 2}}, Star{false, {2, 2, 2, 2, 2, 1}}})
    met.insert(class_one(star, value_033(t, star.text())));
  t.expect(8, met.size(), "classes represented by the stars listed");
}

void representatives_corrected(Trial& t) {
  t.range("the list printed, with S_{{2,1,1}}");
  std::set<std::string> met;
  for (const Star& star :
       {kEmptyStar, Star{false, {}}, Star{false, {1}}, Star{false, {1, 1, 1}}, Star{false, {2, 1, 1, 1}},
        Star{false, {2, 2, 2, 2, 2}}, Star{false, {2, 2, 2, 2, 2, 1}}, Star{false, {2, 1, 1}}})
    met.insert(class_one(star, value_033(t, star.text())));
  t.expect(8, met.size(), "classes represented by the stars listed");
}

// C1* and C2* are lists of stars: no value is needed.
bool starred(const Star& star) {
  const std::string kind = class_one(star, 0);
  return kind == "C1*" || kind == "C2*";
}

void lemma_21(Trial& t) {
  const int most = t.upto(4, 8, 10);
  t.range("stars with at most {} paths of length 1 and 2 outside C1* and C2*, and the empty graph", most);
  for (const Star& star : reduced_star_family(most)) {
    if (starred(star)) continue;
    t.expect(value_033(t, bistar({false, {}}, 1, star)), value_033(t, bistar({false, {1, 1, 1}}, 1, star)),
             "{}", star.name());
  }
}

// The options of a reduced star are reduced stars, where the centre stays.
void lemma_21_base(Trial& t, std::vector<Parts> listed) {
  const int most = t.upto(4, 8, 10);
  t.range("stars with at most {} paths of length 1 and 2 outside C1* and C2*", most);
  for (const Star& star : reduced_star_family(most)) {
    if (star.empty || starred(star)) continue;
    bool has_option = false;
    for (std::size_t i = 0; i < star.legs.size(); ++i)
      for (int left = 0; left < star.legs[i]; ++left) {
        Star option = star;
        option.legs[i] = left;
        if (left == 0) option.legs.erase(option.legs.begin() + static_cast<std::ptrdiff_t>(i));
        std::sort(option.legs.rbegin(), option.legs.rend());
        has_option = has_option || starred(option);
      }
    const bool is_listed = std::find(listed.begin(), listed.end(), star.legs) != listed.end();
    t.expect(is_listed, has_option, "{} has an option in C1* or C2*", star.name());
  }
}

const std::vector<Parts> kBaseCases = {{1, 1}, {2, 1, 1}, {2, 2, 1}, {2, 2, 2, 1}, {2, 2, 2, 2}};

void lemma_21_values(Trial& t) {
  t.range("the six base cases");
  const std::vector<std::pair<Star, int>> cases = {
      {kEmptyStar, 1},         {{false, {1, 1}}, 1},       {{false, {2, 1, 1}}, 3},
      {{false, {2, 2, 1}}, 1}, {{false, {2, 2, 2, 1}}, 3}, {{false, {2, 2, 2, 2}}, 1}};
  for (const auto& [star, value] : cases) {
    t.expect(value, value_033(t, bistar({false, {1, 1, 1}}, 1, star)), "S_{{1,1,1}} joined to {}",
             star.name());
    t.expect(value, value_033(t, bistar({false, {}}, 1, star)), "P_1 joined to {}", star.name());
  }
}

// "Sufficiently large" is tried far beyond the other stars: K(1,k) refutes whatever bound was meant.
void large_stars(Trial& t) {
  const int least = t.upto(20, 40, 80);
  t.range("the stars K(1,k), k from {}", least);
  t.note(
      "K(1,k) has no path of length 2, so that by the definitions it lies in D0* (k even) or D1b (k odd) "
      "however large k is");
  for (int k = least; k <= least + 3; ++k) {
    Star star;
    star.legs.assign(static_cast<std::size_t>(k), 1);
    const std::uint64_t value = value_033(t, star.text());
    t.expect(value ^ value, value_033(t, bistar(star, 2, star)), "K(1,{0}) joined to K(1,{0}) by 2 edges", k);
  }
}

void large_stars_corrected(Trial& t) {
  const int most = t.upto(6, 8, 10);
  t.range("pairs of stars with 4 to {} paths of length 2 and up to 4 of length 1", most);
  for (int total = 8; total <= 2 * most; ++total)
    for (int a = 4; a <= total - 4; ++a)
      for (int ones = 0; ones <= 4; ++ones) {
        Star first{false, Parts(static_cast<std::size_t>(a), 2)};
        const Star second{false, Parts(static_cast<std::size_t>(total - a), 2)};
        for (int i = 0; i < ones; ++i) first = first.with(1);
        t.expect(value_033(t, first.text()) ^ value_033(t, second.text()),
                 value_033(t, bistar(first, 2, second)), "{}", bistar_name(first, 2, second));
      }
}

// The classes a star's options have, as one text.
std::string option_classes(Trial& t, const Star& star) {
  std::set<std::string> kinds;
  for (std::size_t i = 0; i < star.legs.size(); ++i)
    for (int left = 0; left < star.legs[i]; ++left) {
      Star option = star;
      option.legs[i] = left;
      if (left == 0) option.legs.erase(option.legs.begin() + static_cast<std::ptrdiff_t>(i));
      std::sort(option.legs.rbegin(), option.legs.rend());
      kinds.insert(class_two(option, value_033(t, option.text()), true));
    }
  return fmt::format("{}", fmt::join(kinds, " "));
}

// Class of a star -> the sets of classes its options have, and a star for each.
using OptionSets = std::map<std::string, std::map<std::string, std::string>>;
OptionSets option_sets(Trial& t, int most) {
  OptionSets sets;
  for (const Star& star : reduced_star_family(most)) {
    if (star.empty || star.legs.empty() || star.legs == Parts{1} || star.legs == Parts{2} ||
        star.legs == Parts{1, 1})
      continue;
    sets[class_two(star, value_033(t, star.text()), true)].emplace(option_classes(t, star), star.name());
  }
  return sets;
}

void case_1(Trial& t, const std::string& predicted) {
  const int most = t.upto(6, 9, 11);
  t.range("stars of class D3 with at most {} paths of length 1 and 2", most);
  for (const Star& star : reduced_star_family(most)) {
    if (star.empty || class_two(star, value_033(t, star.text()), true) != "D3") continue;
    t.expect(predicted, option_classes(t, star), "options of {}, of class D3", star.name());
  }
}

// Figure 17 is garbled in our copy but for the line of D0, whose four sets can be read.
void figure_17(Trial& t) {
  const int most = t.upto(8, 9, 11);
  t.range("stars with at most {} paths; the line of D0, the only one our copy keeps whole", most);
  OptionSets sets = option_sets(t, most);
  const std::map<std::string, std::string>& of_d0 = sets["D0"];
  const std::set<std::string> printed = {"D1* D2b", "D1 D2b D3b", "D1 D2 D3", "D2 D3"};
  for (const auto& [kinds, star] : of_d0)
    t.expect(true, printed.contains(kinds), "{} of class D0 has options in {}: printed in the figure", star,
             kinds);
  for (const std::string& kinds : printed)
    t.expect(true, of_d0.contains(kinds), "some star of class D0 has options in {}", kinds);
  Figure figure{.title = "Figure 17: the classes of the options of a star, by its class",
                .rows = {{"class", "classes of the options", "for instance"}},
                .svg = {},
                .note = "computed; paths of at most three vertices are left out, as in the proof"};
  for (const auto& [kind, options] : sets)
    for (const auto& [kinds, star] : options) figure.rows.push_back({kind, kinds, star});
  t.figure(std::move(figure));
}

}  // namespace

std::vector<Claim> octal_bistars() {
  return {
      {kPaper, "theorem-14",
       "all paths of a bistar, the middle one too, may be shortened to their length mod 3", everything_mod_3},
      {kPaper, "lemma-15", "the middle path may be shortened to its length mod 3", middle_mod_3},
      {kPaper, "lemma-16", "a star joined to S_{1,1} by an edge has the value of the star", lemma_16},
      {kPaper, "lemma-17", "a star joined to S_{1,1} by two edges has the value of the star with a leaf more",
       lemma_17},
      {kPaper, "lemma-18", "the paths of both stars may be shortened to their lengths mod 3", paths_mod_3},
      {kPaper, "figure-8",
       "adding a path of length 1 leads from C1* to 2, from C2* to 0, from any other value v to v+1 nim",
       figure_8},
      {kPaper, "theorem-19", "the classes for ~1 are C0 C1 C1* C2 C2* C2b C3 C3b, eight of them",
       [](Trial& t) { classes(t, 1, false, 8); }},
      {kPaper,
       "theorem-19-representatives",
       "the empty graph, P_1, P_2, S_{1,1,1}, S_{2,1,1,1}, S_{2,2,2,2,2}, S_{2,2,2,2,2,1} represent the "
       "eight classes",
       representatives,
       Verdict::holds,
       {},
       "theorem-19-representatives-corrected"},
      {kPaper, "theorem-19-representatives-corrected",
       "the stars listed and S_{2,1,1}, of class C2b, represent all eight", representatives_corrected},
      {kPaper, "table-1", "Table 1 gives the value of two stars joined by an edge",
       [](Trial& t) { table(t, 1, false); }},
      {kPaper, "lemma-20", "P_1 ~1 S_{2,1}, P_2 ~1 S_{2,2}, S_{1,1} ~1 S_{2,2,1}, S_{2,1} ~1 S_{2,2,2}",
       [](Trial& t) { four_equivalences(t, 1); }},
      {kPaper, "lemma-21",
       "outside C1* and C2*, S_{1,1,1} and P_1 joined to a star by an edge have the same value", lemma_21},
      {kPaper,
       "lemma-21-base-cases",
       "the stars with an option in C1* or C2* are S_{1,1}, S_{2,1,1}, S_{2,2,1}, S_{2,2,2,1}, S_{2,2,2,2}",
       [](Trial& t) { lemma_21_base(t, kBaseCases); },
       Verdict::holds,
       {},
       "lemma-21-base-cases-corrected"},
      {kPaper, "lemma-21-base-cases-corrected",
       "the stars with an option in C1* or C2* are S_2, S_{1,1}, S_{2,1,1}, S_{2,2,1}, S_{2,2,2,1}, "
       "S_{2,2,2,2}",
       [](Trial& t) {
         auto listed = kBaseCases;
         listed.push_back({2});
         lemma_21_base(t, listed);
       }},
      {kPaper, "lemma-21-values", "the values of the six base cases as the proof gives them",
       lemma_21_values},
      {kPaper,
       "theorem-22",
       "the classes for ~2 are the ten sets as defined: S_2 lies in D0",
       [](Trial& t) { classes(t, 2, false, 10); },
       Verdict::holds,
       {},
       "theorem-22-corrected",
       Kind::reading},
      {kPaper, "theorem-22-corrected",
       "the classes for ~2 are the ten sets if S_2 is put into D0*, as S_2 ~2 {} says",
       [](Trial& t) { classes(t, 2, true, 10); }},
      {kPaper,
       "table-2",
       "Table 2, with the classes as defined, gives the value of two stars joined by two edges",
       [](Trial& t) { table(t, 2, false); },
       Verdict::holds,
       {},
       "table-2-corrected",
       Kind::reading},
      {kPaper, "table-2-corrected", "Table 2 gives that value if S_2 is put into D0*",
       [](Trial& t) { table(t, 2, true); }},
      {kPaper,
       "remark-after-theorem-22",
       "stars of sufficiently large order lie in D0, D1, D2, D3, and joining them by two edges gives the "
       "nim-sum",
       large_stars,
       Verdict::holds,
       {},
       "remark-after-theorem-22-corrected"},
      {kPaper, "remark-after-theorem-22-corrected",
       "stars with four paths of length 2 (mod 3) or more: joining them by two edges gives the nim-sum",
       large_stars_corrected},
      {kPaper, "lemma-23", "the four equivalences of Lemma 20 hold for ~2",
       [](Trial& t) { four_equivalences(t, 2); }},
      {kPaper, "figure-14",
       "joined to P_1 by two edges: value 0 -> 2; D1* D2 D3b -> 0; D1 D1b -> 3; D2* D2b D3 -> 1", figure_14},
      {kPaper,
       "theorem-22-case-1",
       "a star of class D3 has its options in D1, D2 and D3",
       [](Trial& t) { case_1(t, "D1 D2 D3"); },
       Verdict::holds,
       {},
       "theorem-22-case-1-corrected"},
      {kPaper, "theorem-22-case-1-corrected",
       "a star of class D3 has its options in D0, D1 and D2, as Figure 15 has it",
       [](Trial& t) { case_1(t, "D0 D1 D2"); }},
      {kPaper, "figure-17",
       "the options of a star of class D0 lie in D1* D2b, or D1 D2b D3b, or D1 D2 D3, or D2 D3", figure_17,
       Verdict::holds,
       "the other lines of the figure are garbled in our copy; they are drawn from computed values"},
  };
}

}  // namespace tendril::papers
