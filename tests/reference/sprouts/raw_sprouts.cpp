#include "reference/sprouts/raw_sprouts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace tendril::reference::sprouts {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

Boundary reversed(Boundary b) {
  std::reverse(b.begin(), b.end());
  return b;
}

// Reads on round the boundary from place `from` to place `to`, both included. Once round if they are equal.
Boundary walk(const Boundary& b, int from, int to) {
  Boundary result;
  const int r = static_cast<int>(b.size());
  for (int i = from;; i = (i + 1) % r) {
    result.push_back(b[index(i)]);
    if (i == to && (from != to || result.size() > 1 || r == 1)) break;
  }
  return result;
}

struct Mover {
  const Position& before;
  std::vector<Position> result;
  int region = 0;
  int x = 0;  // the vertices joined
  int y = 0;
  int c = 0;  // the new one

  bool may_join(int v, int w) {
    if (v == w) return before.degree[index(v)] <= 1;
    return before.degree[index(v)] <= 2 && before.degree[index(w)] <= 2;
  }
  void join(int v, int w) {
    x = v;
    y = w;
    c = static_cast<int>(before.degree.size());
  }

  // The region becomes `pieces`.
  void emit(const std::vector<Region>& pieces) {
    Position after = before;
    ++after.degree[index(x)];
    ++after.degree[index(y)];
    after.degree.push_back(2);
    after.regions.erase(after.regions.begin() + region);
    after.regions.insert(after.regions.end(), pieces.begin(), pieces.end());
    result.push_back(after);
  }

  // Adds to every choice in `choices` the boundary as it is, and, if it may be turned, also turned.
  static void add(std::vector<std::vector<Boundary>>& choices, const Boundary& b, bool may_turn) {
    const auto old = choices;
    choices.clear();
    for (auto choice : old) {
      choice.push_back(b);
      choices.push_back(choice);
      if (!may_turn) continue;
      choice.back() = reversed(b);
      choices.push_back(choice);
    }
  }

  void one_piece(int genus, const std::vector<Boundary>& first, const std::vector<Boundary>& others,
                 bool may_turn) {
    std::vector<std::vector<Boundary>> choices{first};
    for (const Boundary& b : others) add(choices, b, may_turn);
    for (const auto& choice : choices) emit({Region{genus, choice}});
  }

  void two_pieces(int genus_u, const Boundary& u, bool turn_u, int genus_v, const Boundary& v, bool turn_v,
                  const std::vector<Boundary>& others) {
    for (unsigned subset = 0; subset < (1u << others.size()); ++subset) {
      std::vector<std::vector<Boundary>> with_u{{u}};
      std::vector<std::vector<Boundary>> with_v{{v}};
      for (std::size_t k = 0; k < others.size(); ++k)
        if (((subset >> k) & 1) != 0)
          add(with_u, others[k], turn_u);
        else
          add(with_v, others[k], turn_v);
      for (const auto& left : with_u)
        for (const auto& right : with_v) emit({Region{genus_u, left}, Region{genus_v, right}});
    }
  }

  // Kind I.
  void link_two(const Region& r, std::size_t p, std::size_t q) {
    std::vector<Boundary> others;
    for (std::size_t k = 0; k < r.boundaries.size(); ++k)
      if (k != p && k != q) others.push_back(r.boundaries[k]);
    const Boundary& a = r.boundaries[p];
    const Boundary& b = r.boundaries[q];
    for (int i = 0; i < static_cast<int>(a.size()); ++i)
      for (int j = 0; j < static_cast<int>(b.size()); ++j) {
        const int v = a[index(i)];
        const int w = b[index(j)];
        if (v == w || !may_join(v, w)) continue;
        join(v, w);
        Boundary merged = walk(a, i, i);
        merged.push_back(c);
        Boundary other_way = merged;
        const Boundary rest = walk(b, j, j);
        merged.insert(merged.end(), rest.begin(), rest.end());
        merged.push_back(c);
        one_piece(r.genus, {merged}, others, false);
        if (r.genus >= 0) continue;
        const Boundary back = reversed(rest);
        other_way.insert(other_way.end(), back.begin(), back.end());
        other_way.push_back(c);
        one_piece(r.genus, {other_way}, others, false);
      }
  }

  // Kind II.
  void link_one(const Region& r, std::size_t p) {
    std::vector<Boundary> others = r.boundaries;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(p));
    const Boundary& a = r.boundaries[p];
    for (int i = 0; i < static_cast<int>(a.size()); ++i)
      for (int j = i; j < static_cast<int>(a.size()); ++j) {
        const int v = a[index(i)];
        const int w = a[index(j)];
        if (!may_join(v, w) || (i != j && v == w)) continue;
        join(v, w);
        const Boundary u_arc = walk(a, j, i);
        const Boundary v_arc = i == j ? Boundary{v} : walk(a, i, j);
        Boundary u = u_arc;
        u.push_back(c);
        Boundary vv = v_arc;
        vv.push_back(c);
        if (r.genus >= 0) {
          const int n = r.genus;
          for (int k = 0; k <= n; ++k) two_pieces(k, u, false, n - k, vv, false, others);  // II.A.(a)
          if (n >= 1) one_piece(n - 1, {u, vv}, others, false);                            // II.B.1.(a)
          continue;
        }
        const int n = -r.genus;
        for (int k = 1; k < n; ++k) two_pieces(-k, u, false, k - n, vv, false, others);  // II.A.(b)
        for (int k = 0; 2 * k < n; ++k) {                                                // II.A.(c)
          two_pieces(k, u, true, 2 * k - n, vv, false, others);
          two_pieces(2 * k - n, u, false, k, vv, true, others);
        }
        if (n >= 3) one_piece(2 - n, {u, vv}, others, false);                     // II.B.1.(b)
        if (n % 2 == 0) one_piece((n - 2) / 2, {u, reversed(vv)}, others, true);  // II.B.1.(c)
        Boundary one = u;                                                         // II.B.2
        const Boundary back = reversed(v_arc);
        one.insert(one.end(), back.begin(), back.end());
        one.push_back(c);
        if (n >= 2) one_piece(1 - n, {one}, others, false);
        if (n % 2 == 1) one_piece((n - 1) / 2, {one}, others, true);
      }
  }
};

}  // namespace

int Position::lives() const {
  int sum = 0;
  for (const int d : degree) sum += 3 - d;
  return sum;
}

Position start(int spots, int genus) {
  Position p;
  p.regions.push_back({genus, {}});
  for (int v = 0; v < spots; ++v) p.regions[0].boundaries.push_back({v});
  p.degree.assign(index(spots), 0);
  return p;
}

std::vector<Position> moves(const Position& p) {
  Mover mover{p, {}};
  for (std::size_t r = 0; r < p.regions.size(); ++r) {
    mover.region = static_cast<int>(r);
    const Region& region = p.regions[r];
    for (std::size_t a = 0; a < region.boundaries.size(); ++a) {
      mover.link_one(region, a);
      for (std::size_t b = a + 1; b < region.boundaries.size(); ++b) mover.link_two(region, a, b);
    }
  }
  return mover.result;
}

std::string write(const Position& p) {
  std::map<int, std::vector<std::pair<std::size_t, std::size_t>>> places;
  for (std::size_t r = 0; r < p.regions.size(); ++r)
    for (std::size_t b = 0; b < p.regions[r].boundaries.size(); ++b)
      for (const int v : p.regions[r].boundaries[b]) places[v].emplace_back(r, b);
  std::map<int, std::string> names;
  int in_boundary = 0;
  int in_region = 0;
  int in_two = 0;
  for (const auto& [v, where] : places) {
    const int d = p.degree[index(v)];
    if (d == 3) continue;
    if (where.size() == 1)
      names[v] = std::to_string(d);
    else if (where[0] == where[1])
      names[v] = fmt::format("m({})", ++in_boundary);
    else if (where[0].first == where[1].first)
      names[v] = fmt::format("n({})", ++in_region);
    else
      names[v] = fmt::format("Z({})", ++in_two);
  }
  std::string text;
  for (std::size_t r = 0; r < p.regions.size(); ++r) {
    std::string words;
    for (const Boundary& b : p.regions[r].boundaries) {
      std::string word;
      for (const int v : b)
        if (names.contains(v)) word += names[v];
      if (word.empty()) continue;
      if (!words.empty()) words += '.';
      words += word;
    }
    if (words.empty()) continue;
    if (!text.empty()) text += '|';
    const int genus = p.regions[r].genus;
    text += words;
    if (genus != 0) text += fmt::format("@{}", genus);
  }
  return text.empty() ? "!" : text;
}

Position play_down_to(Position p, int lives, std::mt19937& random) {
  while (p.lives() > lives) {
    const auto all = moves(p);
    if (all.empty()) break;
    p = all[random() % all.size()];
  }
  return p;
}

int Trees::with_branches(const std::set<int>& branches) {
  const auto [it, fresh] = numbers_.emplace(branches, static_cast<int>(trees_.size()));
  if (fresh) trees_.push_back(branches);
  return it->second;
}

int Trees::of(const Position& p) {
  if (const auto it = known_.find(p); it != known_.end()) return it->second;
  std::set<int> branches;
  for (const Position& next : moves(p)) branches.insert(of(next));
  return known_[p] = with_branches(branches);
}

int Trees::nimber(int tree) {
  std::set<int> values;
  for (const int b : branches(tree)) values.insert(nimber(b));
  int mex = 0;
  while (values.contains(mex)) ++mex;
  return mex;
}

std::set<int> Trees::lengths(int tree) {
  std::set<int> result;
  for (const int b : branches(tree))
    for (const int n : lengths(b)) result.insert(n + 1);
  if (branches(tree).empty()) result.insert(0);
  return result;
}

bool Trees::misere_win(int tree) {
  if (branches(tree).empty()) return true;
  for (const int b : branches(tree))
    if (!misere_win(b)) return true;
  return false;
}

}  // namespace tendril::reference::sprouts
