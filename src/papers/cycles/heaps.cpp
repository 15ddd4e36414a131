// Chapter 1 of the thesis: labelled positions, Nim, Lasker's Nim and Grundy's game.
#include <algorithm>
#include <random>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/cycles/paper.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

constexpr int kMostStacks = 4;

std::string heaps(const Parts& sizes) { return fmt::format("{}", fmt::join(sizes, "+")); }

void equal_stacks(Trial& t) {
  const int most = t.upto(20, 100, 500);
  t.range("c up to {}", most);
  for (int c = 0; c <= most; ++c) t.expect(false, t.first_wins("nim", heaps({c, c})), "{{{0},{0}}}: won", c);
}

void different_stacks(Trial& t) {
  const int most = t.upto(10, 40, 120);
  t.range("two different stacks up to {}", most);
  for (int c = 1; c <= most; ++c)
    for (int d = 0; d < c; ++d) t.expect(true, t.first_wins("nim", heaps({c, d})), "{{{},{}}}: won", c, d);
}

// Section 1.1: no stack, one stack, two stacks of one coin.
void few_stacks(Trial& t) {
  const int most = t.upto(20, 100, 500);
  t.range("no stack, one stack up to {}, two stacks of one coin", most);
  for (int c = 0; c <= most; ++c) t.expect(c > 0, t.first_wins("nim", heaps({c})), "{{{}}}: won", c);
  t.expect(false, t.first_wins("nim", "1+1"), "{{1,1}}: won");
}

void bouton(Trial& t) {
  const int most = t.upto(6, 12, 20);
  t.range("up to {} stacks of at most {}", kMostStacks, most);
  for (int count = 1; count <= kMostStacks; ++count)
    for_each_multiset(count, 0, most, [&](const Parts& sizes) {
      int sum = 0;
      for (const int size : sizes) sum ^= size;
      t.expect(sum != 0, t.first_wins("nim", heaps(sizes)), "{{{}}}: won", joined(sizes));
    });
}

void nim_values(Trial& t) {
  const int most = t.upto(6, 10, 16);
  t.range("up to {} stacks of at most {}", kMostStacks, most);
  for (int count = 1; count <= kMostStacks; ++count)
    for_each_multiset(count, 0, most, [&](const Parts& sizes) {
      int sum = 0;
      for (const int size : sizes) sum ^= size;
      t.expect(sum, t.nimber("nim", heaps(sizes), Engine::definition), "{{{}}}", joined(sizes));
    });
}

void nim_example(Trial& t) {
  t.range("the two examples");
  t.expect(8, 15 ^ 7, "15 + 7 without carrying");
  t.expect(11, t.nimber("nim", "5+7+9"), "{{5,7,9}}");
  std::string winning;
  for (const Move& move : t.moves("nim", "5+7+9"))
    if (move.nimber == Nimber{0}) winning += (winning.empty() ? "" : " ") + move.result.text();
  t.expect("2+5+7", winning, "the winning moves from {{5,7,9}} lead to");
}

void lasker_table(Trial& t) {
  constexpr int printed[] = {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10};
  constexpr int kLast = static_cast<int>(std::size(printed)) - 1;
  t.range("stacks 0 to {}", kLast);
  Figure figure{.title = "Lasker's Nim", .rows = {{"n"}, {"SG(n)"}}, .svg = {}, .note = {}};
  for (int n = 0; n <= kLast; ++n) {
    const std::uint64_t value = t.nimber("lasker", std::to_string(n));
    t.expect(printed[n], value, "SG({})", n);
    figure.rows[0].push_back(std::to_string(n));
    figure.rows[1].push_back(std::to_string(value));
  }
  t.figure(std::move(figure));
}

// Section 1.3: what can be reached from two coins and from three.
void small_stacks(Trial& t) {
  t.range("stacks of 1, 2 and 3 coins");
  const auto options = [&](const char* stack) {
    std::multiset<std::uint64_t> values;
    for (const Move& move : t.moves("lasker", stack)) values.insert(move.nimber->value);
    return fmt::format("{}", fmt::join(values, " "));
  };
  t.expect("0", options("1"), "values reached from 1 coin");
  t.expect("0 0 1", options("2"), "values reached from 2 coins");
  t.expect("0 1 2 3", options("3"), "values reached from 3 coins");
}

int lasker(int n) { return n == 0 ? 0 : n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n; }

void lasker_formula(Trial& t) {
  const int most = t.upto(60, 1000, 10000);
  t.range("stacks up to {}", most);
  for (int n = 1; n <= most; ++n) t.expect(lasker(n), t.nimber("lasker", std::to_string(n)), "SG({})", n);
}

// What the proof says of splitting a stack: of 4c+1 even values; of 4c+2 odd ones or multiples of 4; of 4c+3
// odd ones; of 4c+4 even ones or 4a+1.
void lasker_splits(Trial& t) {
  const int most = t.upto(20, 60, 120);
  t.range("stacks up to {}, every split", most);
  for (int n = 2; n <= most; ++n)
    for (int part = 1; 2 * part <= n; ++part) {
      const std::uint64_t value = t.nimber("lasker", heaps({part, n - part}));
      const bool as_said = n % 4 == 1   ? value % 2 == 0
                           : n % 4 == 2 ? value % 2 == 1 || value % 4 == 0
                           : n % 4 == 3 ? value % 2 == 1
                                        : value % 2 == 0 || value % 4 == 1;
      t.expect(true, as_said, "{} split into {} and {}, of value {}: as the proof says", n, part, n - part,
               value);
    }
}

// What the proof says of taking: from 4c+1 to 4c+4 coins the values 0 to 4c, 4c+1, 4c+2 and 4c+2.
void lasker_taking(Trial& t) {
  const int most = t.upto(5, 20, 60);
  t.range("stacks up to {}", 4 * most + 4);
  for (int c = 0; c <= most; ++c)
    for (int more = 1; more <= 4; ++more) {
      const int n = 4 * c + more;
      std::set<std::uint64_t> reached;
      for (int left = 0; left < n; ++left) reached.insert(t.nimber("lasker", std::to_string(left)));
      std::uint64_t upto = 0;
      while (reached.contains(upto)) ++upto;
      t.expect(4 * c + std::min(more - 1, 2), static_cast<int>(upto) - 1,
               "from {} coins taking reaches all values up to", n);
    }
  for (int c = 0; c <= most; ++c)
    t.expect(4 * c + 3, t.nimber("lasker", heaps({4 * c + 2, 1})), "{} split into {} and 1", 4 * c + 3,
             4 * c + 2);
}

// Section 1.1: the labelling of an acyclic graph, step by step as it is written.
void labels(Trial& t) {
  const int most = t.upto(6, 9, 14);
  t.range("random acyclic graphs up to {} vertices, from every vertex", most);
  std::mt19937 random(11);
  for (int n = 1; n <= most; ++n)
    for (int round = 0; round < 8; ++round) {
      std::vector<std::vector<int>> options(static_cast<std::size_t>(n));
      std::string arcs;
      for (int v = 0; v < n; ++v)
        for (int w = v + 1; w < n; ++w)
          if (random() % 3 == 0) {
            options[static_cast<std::size_t>(v)].push_back(w);
            arcs += fmt::format("{}>{} ", v, w);
          }
      std::vector<char> label(options.size(), '?');
      for (std::size_t v = 0; v < label.size(); ++v)
        if (options[v].empty()) label[v] = 'P';
      const auto reaches = [&](std::size_t v, char wanted) {
        return std::count_if(options[v].begin(), options[v].end(),
                             [&](int w) { return label[static_cast<std::size_t>(w)] == wanted; });
      };
      // Steps 2 and 3, until all positions are labelled.
      for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t v = 0; v < label.size(); ++v) {
          if (label[v] != '?') continue;
          if (reaches(v, 'P') > 0) label[v] = 'N';
          if (reaches(v, 'N') == static_cast<std::ptrdiff_t>(options[v].size())) label[v] = 'P';
          changed = changed || label[v] != '?';
        }
      }
      for (std::size_t v = 0; v < label.size(); ++v) {
        const std::string text =
            options[v].empty() ? fmt::format("{}", v) : fmt::format("{}from {}", arcs, v);
        t.expect(label[v] == 'N', t.first_wins("dag", text), "{}: an N-position", text);
      }
    }
}

void grundy_ends(Trial& t) {
  const int most = t.upto(20, 60, 200);
  t.range("stacks up to {}", most);
  for (int n = 1; n <= most; ++n)
    t.expect(n <= 2, t.moves("grundy", std::to_string(n)).empty(), "a stack of {}: no move", n);
}

}  // namespace

std::vector<Claim> cycles_heaps() {
  return {
      {kPaper, "theorem-1.1",
       "Zermelo: in every finite game without draws or chance one player has a winning strategy", nullptr,
       Verdict::holds,
       "a statement on all finite games; the program relies on it whenever it says N or P, and could not "
       "refute it"},
      {kPaper, "figure-1.1", "labels of the positions of an example game", nullptr, Verdict::holds,
       "the drawing is lost in our copy, and the text does not name its edges"},
      {kPaper, "section-1.1-labels",
       "labelling an acyclic graph by the four steps labels every position, N if and only if the player to move wins",
       labels},
      {kPaper, "section-1.1-few-stacks",
       "Nim: no stack is lost, one stack won, two stacks of one coin are lost", few_stacks},
      {kPaper, "lemma-1.2", "two stacks of Nim of the same size are lost", equal_stacks},
      {kPaper, "remark-after-lemma-1.2", "two stacks of Nim of different sizes are won", different_stacks},
      {kPaper, "theorem-1.4", "Bouton: a position of Nim is lost if and only if its nim-sum is 0", bouton},
      {kPaper, "example-after-theorem-1.4", "15+7 is 8; {5,7,9} has nim-sum 11, and reducing 9 to 2 wins",
       nim_example},
      {kPaper, "section-1.2-nim", "the value of a position of Nim is the nim-sum of its stacks", nim_values},
      {kPaper, "section-1.3-table", "Lasker's Nim: 0 1 2 4 3 5 6 8 7 9 10", lasker_table},
      {kPaper, "section-1.3-small-stacks",
       "Lasker's Nim: from 2 coins the values 1, 0 and 0 are reached, from 3 coins those up to 2, and 3",
       small_stacks},
      {kPaper, "theorem-1.6", "Lasker's Nim: 4k+1, 4k+2, 4k+4, 4k+3 for stacks 4k+1, 4k+2, 4k+3, 4k+4",
       lasker_formula},
      {kPaper, "theorem-1.6-proof", "which values splitting a stack reaches", lasker_splits},
      {kPaper, "theorem-1.6-taking",
       "from 4c+1, 4c+2, 4c+3, 4c+4 coins taking reaches 0 to 4c, 4c+1, 4c+2, 4c+2; splitting 4c+3 reaches 4c+3",
       lasker_taking},
      {kPaper, "section-1.3-grundy", "Grundy's game ends when only stacks of 1 and 2 remain", grundy_ends},
  };
}

}  // namespace tendril::papers
