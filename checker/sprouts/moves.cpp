// The moves. A curve joins two places of one region and gets a new spot c of one life, met from both its
// sides. Section 3.1 of the paper lists what becomes of the region.
#include <algorithm>
#include <utility>

#include "checker/sprouts/position.hpp"

namespace checker::sprouts {
namespace {

Word reversed(Word word) {
  std::reverse(word.begin(), word.end());
  return word;
}

class Mover {
 public:
  template <class Emit>
  static void each(const Position& before, Emit emit) {
    for (std::size_t r = 0; r < before.regions.size(); ++r) {
      Mover mover(before, r);
      mover.all(emit);
    }
  }

 private:
  Mover(const Position& before, std::size_t region) : before_(before), region_(region) {
    const Region& old = before.regions[region];
    words_ = old.words;
    // An isolated spot is a boundary of its own. They are all alike: two of them stand for all as ends of a
    // curve, the others are only counted.
    for (int i = 0; i < std::min(2, old.isolated); ++i) words_.push_back({0});
  }

  struct Ends {
    Spot x_left, x_right, y_left, y_right;  // what is written for the ends, 0: nothing
    std::vector<Spot> dead;                 // letters that are gone
    Spot c;
    Spot next;
  };

  // The spot at an end of a curve from there to another spot.
  static void spend(Spot s, Spot& one, Spot& other, Ends& ends) {
    one = other = 0;
    if (s == 0) {
      one = 1;  // written once
    } else if (s == 1) {
      one = other = ends.next++;
    } else if (s >= kLetter) {
      ends.dead.push_back(s);
    }
  }

  static void append(Word& word, Spot s) {
    if (s != 0) word.push_back(s);
  }

  template <class Emit>
  void all(Emit& emit) {
    const std::size_t ordinary = before_.regions[region_].words.size();
    for (std::size_t a = 0; a < words_.size(); ++a) {
      if (a <= ordinary)  // of the isolated spots the first joins itself
        for (std::size_t i = 0; i < words_[a].size(); ++i)
          for (std::size_t j = i; j < words_[a].size(); ++j) link_one(a, i, j, emit);
      for (std::size_t b = a + 1; b < words_.size(); ++b) {
        if (b > ordinary && a != ordinary) continue;  // the second joins the first only
        for (std::size_t i = 0; i < words_[a].size(); ++i)
          for (std::size_t j = 0; j < words_[b].size(); ++j) link_two(a, i, b, j, emit);
      }
    }
  }

  // The word from just after place i, once round, to just before it.
  static Word opened(const Word& word, std::size_t i) {
    Word result(word.begin() + static_cast<std::ptrdiff_t>(i) + 1, word.end());
    result.insert(result.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
    return result;
  }

  // The boundaries that do not take part, and how many isolated spots do not.
  std::vector<Word> others(std::size_t a, std::size_t b, int& isolated) const {
    const Region& old = before_.regions[region_];
    std::vector<Word> rest;
    isolated = old.isolated;
    for (std::size_t w = 0; w < words_.size(); ++w) {
      const bool taken = w == a || w == b;
      if (w >= old.words.size())
        isolated -= taken ? 1 : 0;
      else if (!taken)
        rest.push_back(words_[w]);
    }
    return rest;
  }

  // Kind I: two boundaries become one, x word x c y word y c; in a non-orientable region also with the second
  // word reversed.
  template <class Emit>
  void link_two(std::size_t a, std::size_t i, std::size_t b, std::size_t j, Emit& emit) {
    const Spot x = words_[a][i];
    const Spot y = words_[b][j];
    if (x >= kLetter && x == y) return;  // the last life of one spot
    Ends ends{};
    ends.next = before_.next_letter;
    ends.c = ends.next++;
    spend(x, ends.x_left, ends.x_right, ends);
    spend(y, ends.y_left, ends.y_right, ends);
    const Word first = opened(words_[a], i);
    const Word second = opened(words_[b], j);
    int isolated = 0;
    const std::vector<Word> rest = others(a, b, isolated);
    const int genus = before_.regions[region_].genus;
    for (const bool reverse : {false, true}) {
      if (reverse && genus >= 0) break;
      Word word;
      append(word, ends.x_left);
      word.insert(word.end(), first.begin(), first.end());
      append(word, ends.x_right);
      word.push_back(ends.c);
      Word tail;
      append(tail, ends.y_left);
      tail.insert(tail.end(), second.begin(), second.end());
      append(tail, ends.y_right);
      if (reverse) std::reverse(tail.begin(), tail.end());
      word.insert(word.end(), tail.begin(), tail.end());
      word.push_back(ends.c);
      Region piece{genus, isolated, rest};
      piece.words.push_back(std::move(word));
      finish({piece}, ends, emit);
    }
  }

  // Kind II: from place i to place j of one boundary. U = a_j ... a_i, V = a_i ... a_j, each without c.
  template <class Emit>
  void link_one(std::size_t a, std::size_t i, std::size_t j, Emit& emit) {
    const Word& word = words_[a];
    const Spot x = word[i];
    const Spot y = word[j];
    if (i == j ? x >= 2 : x == y && x >= kLetter) return;  // a spot joined to itself needs two lives
    Ends ends{};
    ends.next = before_.next_letter;
    ends.c = ends.next++;
    Word u;
    Word v;
    if (i == j && x == 0) {  // two lives of three: one is left, on either side of the loop
      const Spot left = ends.next++;
      u = v = {left};
    } else if (i == j) {  // both lives of a spot of degree one
      u = opened(word, i);
    } else {
      spend(x, ends.x_left, ends.x_right, ends);
      spend(y, ends.y_left, ends.y_right, ends);
      append(u, ends.y_left);
      u.insert(u.end(), word.begin() + static_cast<std::ptrdiff_t>(j) + 1, word.end());
      u.insert(u.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
      append(u, ends.x_left);
      append(v, ends.x_right);
      v.insert(v.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1,
               word.begin() + static_cast<std::ptrdiff_t>(j));
      append(v, ends.y_right);
    }
    int isolated = 0;
    const std::vector<Word> rest = others(a, a, isolated);
    const Spot c = ends.c;
    const auto closed = [c](Word w) {
      w.push_back(c);
      return w;
    };
    const auto separate = [&](int genus_u, bool turn_u, int genus_v, bool turn_v) {
      two_pieces(genus_u, closed(u), turn_u, genus_v, closed(v), turn_v, rest, isolated, ends, emit);
    };
    const auto keep = [&](int genus, std::vector<Word> words, bool turn) {
      one_piece(genus, std::move(words), turn, rest, isolated, ends, emit);
    };
    const int genus = before_.regions[region_].genus;
    if (genus >= 0) {
      for (int k = 0; k <= genus; ++k) separate(k, false, genus - k, false);  // II.A.(a)
      if (genus >= 1) keep(genus - 1, {closed(u), closed(v)}, false);         // II.B.1.(a)
      return;
    }
    const int n = -genus;
    for (int k = 1; k < n; ++k) separate(-k, false, k - n, false);  // II.A.(b)
    for (int k = 0; 2 * k < n; ++k) {                               // II.A.(c)
      separate(k, true, 2 * k - n, false);
      separate(2 * k - n, false, k, true);
    }
    if (n >= 3) keep(2 - n, {closed(u), closed(v)}, false);                     // II.B.1.(b)
    if (n % 2 == 0) keep((n - 2) / 2, {closed(u), reversed(closed(v))}, true);  // II.B.1.(c)
    Word both = closed(u);                                                      // II.B.2
    both.insert(both.end(), v.rbegin(), v.rend());
    both.push_back(c);
    if (n >= 2) keep(1 - n, {both}, false);
    if (n % 2 == 1) keep((n - 1) / 2, {both}, true);
  }

  // Calls done() for every way to read the words from number `at` on: as they are and, with `turn`,
  // backwards.
  template <class Done>
  static void turnings(std::vector<Word>& words, std::size_t at, bool turn, Done done) {
    if (!turn || at == words.size()) return done();
    turnings(words, at + 1, turn, done);
    const Word back = reversed(words[at]);
    if (back == words[at]) return;
    const Word kept = std::exchange(words[at], back);
    turnings(words, at + 1, turn, done);
    words[at] = kept;
  }

  template <class Emit>
  void one_piece(int genus, std::vector<Word> words, bool turn, const std::vector<Word>& rest, int isolated,
                 const Ends& ends, Emit& emit) {
    Region piece{genus, isolated, std::move(words)};
    const std::size_t fixed = piece.words.size();
    piece.words.insert(piece.words.end(), rest.begin(), rest.end());
    turnings(piece.words, fixed, turn, [&] { finish({piece}, ends, emit); });
  }

  // Every deal of the other boundaries to the two pieces.
  template <class Emit>
  void two_pieces(int genus_u, Word u, bool turn_u, int genus_v, Word v, bool turn_v,
                  const std::vector<Word>& rest, int isolated, const Ends& ends, Emit& emit) {
    if (rest.size() > 24) throw Refused("a region with more boundaries than the checker deals");
    for (std::uint64_t deal = 0; deal < std::uint64_t{1} << rest.size(); ++deal)
      for (int k = 0; k <= isolated; ++k) {
        Region first{genus_u, k, {u}};
        Region second{genus_v, isolated - k, {v}};
        for (std::size_t w = 0; w < rest.size(); ++w)
          ((deal >> w & 1) != 0 ? first : second).words.push_back(rest[w]);
        turnings(first.words, 1, turn_u, [&] {
          turnings(second.words, 1, turn_v, [&] { finish({first, second}, ends, emit); });
        });
      }
  }

  // The region becomes `pieces`; the others stay, without the spots that died (R1).
  template <class Emit>
  void finish(std::vector<Region> pieces, const Ends& ends, Emit& emit) {
    Position after{std::move(pieces), ends.next};
    for (std::size_t r = 0; r < before_.regions.size(); ++r)
      if (r != region_) after.regions.push_back(before_.regions[r]);
    for (Region& region : after.regions)
      for (Word& word : region.words)
        for (const Spot dead : ends.dead) std::erase(word, dead);
    emit(std::move(after));
  }

  const Position& before_;
  std::size_t region_;
  std::vector<Word> words_;
};

}  // namespace

void each_move(const Position& before, const std::function<void(Position)>& visit) {
  Mover::each(before, visit);
}

}  // namespace checker::sprouts
