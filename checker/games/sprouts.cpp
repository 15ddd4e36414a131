// Sprouts on compact surfaces (Lemoine and Viennot, "Sprouts game on compact surfaces";
// docs/games/sprouts.md). A position is a list of regions, a region a surface with boundaries, a boundary the
// cyclic word of the live spots met when walking along it. Genus g >= 0 is the sphere with g handles, -k the
// sphere with k crosscaps.
//
// Reductions, each of which leaves the game tree as it is up to equal options:
//  R1 a dead spot is not written: no curve ends there;
//  R2 a boundary without live spots is none, likewise;
//  R3 a letter left in one place is `2`: a spot of one life that is reached from there only;
//  R4 two neighbouring places of one spot on a boundary are one: no curve can end between them;
//  R5 a region with fewer than two lives is dropped: a curve takes two;
//  R6 in a region with two or three lives, only which spots they belong to matters (Proposition 2: whatever
//  is
//     joined, exactly one more move, or none, follows among what is left);
//  R7 in a region with four lives every move leaves pieces with at most three, to which R6 applies, so that
//  each
//     boundary may be read either way, and of the surface only this matters: whether some curve does not
//     separate;
//  R8 beyond the limit genus the surface no longer matters (Propositions 3 and 4): see class LimitGenus;
//  R9 regions that share no spot are independent: they are separate lands;
//  R10 an orientable region may be mirrored as a whole, and in a non-orientable one every boundary on its
//  own.
#include <array>
#include <map>
#include <unordered_map>

#include "checker/game.hpp"
#include "checker/least_form.hpp"
#include "checker/text.hpp"

namespace checker {
namespace {

constexpr int kMostLives = 600;
constexpr int kMostGenus = 999;
constexpr int kMostLetters = 100'000;

// A place: 1 or 2, a spot of that degree met here only; from kLetter on, a spot of one life met at two
// places.
using Spot = int;
constexpr Spot kLetter = 3;
using Word = std::vector<Spot>;

struct Region {
  int genus = 0;
  int isolated = 0;  // spots of degree 0, each a boundary of its own
  std::vector<Word> words;
};
struct Position {
  std::vector<Region> regions;
  Spot next_letter = kLetter;
};

// --- R8: bounds for the limit genus
// --------------------------------------------------------------------------- By the induction that proves
// Propositions 3 and 4, on the region's lives L (of distinct spots) and its weight M: 1 for each place of a
// one-life spot, 3 for a spot of degree one, 4 for an isolated one. A move inside leaves at most L - 1 lives
// and does not raise M, and the weights of two pieces add up to at most M.
//   handles(L, M): T^n and T^(n+1) play alike from n = handles on. 0 for L <= 3 (R6), else the largest of
//     handles(L-1, M) + 1                      a curve that does not separate
//     handles(piece) + handles(other piece)    one that does
//   crosscaps(L, M): P^n and P^(n+2) play alike from n = crosscaps on. 1 for L <= 4 (R6, R7), else the
//   largest of
//     crosscaps(L-1, M) + 2, 2 handles(L-1, M) + 1                        not separating
//     crosscaps(piece) + crosscaps(other) + 1, 2 handles(piece) + crosscaps(other)   separating
class LimitGenus {
 public:
  static constexpr int kMost = 96;  // lives for which the table is made; beyond it nothing is reduced

  static int smallest_alike(int genus, int lives, int weight) {
    if (genus == 0) return 0;
    if (lives == 4) return 1;  // R7
    if (lives > kMost) return genus;
    static const LimitGenus table;
    const Bound bound = table.at(lives, weight);
    if (genus > 0) return std::min(genus, bound.handles);
    const int spare = -genus - bound.crosscaps;
    return spare < 2 ? genus : -(bound.crosscaps + spare % 2);
  }

 private:
  struct Bound {
    int handles = 0;
    int crosscaps = 1;
  };

  LimitGenus() : bound_((kMost + 1) * kWidth) {
    for (int lives = 4; lives <= kMost; ++lives)
      for (int weight = lives; weight <= 2 * lives; ++weight) cell(lives, weight) = step(lives, weight);
  }
  static constexpr int kWidth = 2 * kMost + 1;
  Bound& cell(int lives, int weight) { return bound_[static_cast<std::size_t>(lives * kWidth + weight)]; }
  // M <= 2L always.
  Bound at(int lives, int weight) const {
    return bound_[static_cast<std::size_t>(lives * kWidth + std::min(weight, 2 * lives))];
  }
  Bound step(int lives, int weight) const {
    const Bound less = at(lives - 1, weight);
    Bound most{less.handles + 1, 1};
    if (lives > 4) most.crosscaps = std::max(less.crosscaps + 2, 2 * less.handles + 1);
    // Pieces with at most three lives are covered by the lines above.
    for (int one = 4; one + 4 <= weight; ++one) {
      const int lives_one = std::min(lives - 1, one);
      const int lives_two = std::min(lives - 1, weight - one);
      if (lives_one < 4 || lives_two < 4) continue;
      const Bound a = at(lives_one, one);
      const Bound b = at(lives_two, weight - one);
      most.handles = std::max(most.handles, a.handles + b.handles);
      most.crosscaps = std::max({most.crosscaps, a.crosscaps + b.crosscaps + 1, 2 * a.handles + b.crosscaps});
    }
    return most;
  }
  std::vector<Bound> bound_;
};

// --- Reduction
// ------------------------------------------------------------------------------------------------

struct Places {
  int count = 0;
  std::size_t region = 0;  // of the last place met
  bool inner = false;      // both places in one region
};

class Reducer {
 public:
  explicit Reducer(Position& position) : p_(position) {}

  // R1 is done by the moves; R2 to R8 here.
  void reduce() {
    while (pass()) {
    }
    for (Region& region : p_.regions)
      region.genus = LimitGenus::smallest_alike(region.genus, lives(region), weight(region));
  }
  int lives(const Region& region) const {
    int halves = 6 * region.isolated;
    for (const Word& word : region.words)
      for (const Spot s : word) halves += s < kLetter ? 2 * (3 - s) : places(s).inner ? 1 : 2;
    return halves / 2;
  }

 private:
  static int weight(const Region& region) {
    int weight = 4 * region.isolated;
    for (const Word& word : region.words)
      for (const Spot s : word) weight += s == 1 ? 3 : 1;
    return weight;
  }
  const Places& places(Spot letter) const { return places_[static_cast<std::size_t>(letter)]; }
  void count_places() {
    places_.assign(static_cast<std::size_t>(p_.next_letter), {});
    for (std::size_t r = 0; r < p_.regions.size(); ++r)
      for (const Word& word : p_.regions[r].words)
        for (const Spot s : word)
          if (s >= kLetter) {
            Places& at = places_[static_cast<std::size_t>(s)];
            at.inner = at.count == 1 && at.region == r;
            at.region = r;
            ++at.count;
          }
  }

  // One round; whether it changed something that may matter to another round.
  bool pass() {
    bool changed = false;
    count_places();
    for (Region& region : p_.regions)
      for (Word& word : region.words) {
        for (Spot& s : word)
          if (s >= kLetter && places(s).count == 1) s = 2;  // R3
        Word merged;
        for (const Spot s : word)
          if (s >= kLetter && !merged.empty() && merged.back() == s)
            merged.back() = 2;  // R4
          else
            merged.push_back(s);
        if (merged.size() > 1 && merged.front() >= kLetter && merged.front() == merged.back()) {
          merged.front() = 2;
          merged.pop_back();
        }
        word = std::move(merged);
      }
    std::vector<Region> kept;
    for (Region& region : p_.regions) {
      std::erase_if(region.words, [](const Word& word) { return word.empty(); });  // R2
      const int count = lives(region);
      if (count < 2) {  // R5
        changed = changed || count > 0;
        continue;
      }
      if (count <= 3) {  // R6
        Word all;
        for (const Word& word : region.words)
          for (const Spot s : word)
            if (s >= kLetter && !places(s).inner) all.push_back(s);
        all.resize(static_cast<std::size_t>(count), 2);
        region = Region{0, 0, {std::move(all)}};
      }
      kept.push_back(std::move(region));
    }
    p_.regions = std::move(kept);
    return changed;
  }

  Position& p_;
  std::vector<Places> places_;
};

// --- Canonical form of a land
// --------------------------------------------------------------------------------- Encoded as 16-bit
// numbers, two characters each: a region is its isolated spots, genus + 32768, number of words, and each word
// its length and its places: 1, 2, kAhead + distance to the other place in the same word, or kName + the
// letter's number.

constexpr int kAhead = 0x1000;
constexpr int kName = 0x4000;

void put(std::string& out, int number) {
  out.push_back(static_cast<char>(number >> 8));
  out.push_back(static_cast<char>(number & 0xff));
}

class Land {
 public:
  // `lives_of[r]` are the lives of region r.
  explicit Land(const std::vector<const Region*>& regions, const std::vector<int>& lives_of) {
    std::unordered_map<Spot, std::pair<std::size_t, std::size_t>> met;  // letter -> word and place in it
    for (std::size_t r = 0; r < regions.size(); ++r) {
      const Region& region = *regions[r];
      regions_.push_back(
          {region.isolated, region.genus, region.genus < 0 || lives_of[r] <= 4, words_.size(), 0});
      for (const Word& word : region.words) {
        words_.emplace_back();
        std::vector<int>& places = words_.back();
        const auto size = static_cast<int>(word.size());
        for (int i = 0; i < size; ++i) {
          const Spot s = word[static_cast<std::size_t>(i)];
          if (s < kLetter) {
            places.push_back(s);
            continue;
          }
          const auto [at, is_new] = met.try_emplace(s, words_.size() - 1, static_cast<std::size_t>(i));
          const auto [w, place] = at->second;
          if (is_new) {
            places.push_back(0);
          } else if (w == words_.size() - 1) {
            const int ahead = i - static_cast<int>(place);
            places[place] = kAhead + ahead;
            places.push_back(kAhead + size - ahead);
          } else {
            words_[w][place] = kName + letters_;
            places.push_back(kName + letters_++);
          }
        }
      }
      regions_.back().end = words_.size();
    }
  }

  // The same for all drawings of a land, and different for most others.
  Colour invariant() const {
    Colours colours(static_cast<std::size_t>(letters_), 1);
    Colour all = refine(colours);
    all = mix(all, refine(colours));
    for (const Colour c : colours) all += mix(c);
    return mix(all);
  }

  std::string canonical() const {
    return least_form(
        Colours(static_cast<std::size_t>(letters_), 1), [this](Colours& colours) { refine(colours); },
        [this](const Order& order) { return write(order); });
  }

 private:
  struct Piece {
    int isolated;
    int genus;
    bool free;  // every word may be read either way (R7, R10)
    std::size_t begin, end;
  };

  // Returns a hash of all regions.
  Colour refine(Colours& colours) const {
    Colour all = 0;
    thread_local std::vector<Colour> here;
    thread_local std::vector<Colour> near;
    Colours sums(colours.size(), 0);
    struct Seen {
      std::size_t letter;
      Colour colour;
    };
    thread_local std::vector<Seen> seen;
    for (const Piece& piece : regions_) {
      seen.clear();
      Colour region = mix(static_cast<Colour>(piece.isolated), static_cast<Colour>(piece.genus + 32768));
      for (std::size_t w = piece.begin; w < piece.end; ++w) {
        const std::vector<int>& word = words_[w];
        const std::size_t n = word.size();
        here.resize(n);
        near.resize(n);
        for (std::size_t i = 0; i < n; ++i) {
          const int place = word[i];
          if (place >= kName)
            here[i] = colours[static_cast<std::size_t>(place - kName)];
          else if (place >= kAhead)  // the same colour from either side
            here[i] = static_cast<Colour>(std::min(place, 2 * kAhead + static_cast<int>(n) - place));
          else
            here[i] = static_cast<Colour>(place);
        }
        for (int round = 0; round < 2; ++round) {
          for (std::size_t i = 0; i < n; ++i)
            near[i] = mix(here[i] + 3 * (here[i == 0 ? n - 1 : i - 1] + here[i + 1 == n ? 0 : i + 1]));
          here.swap(near);
        }
        Colour sum = n;
        for (std::size_t i = 0; i < n; ++i) sum += here[i];
        sum = mix(sum);
        region += sum;
        for (std::size_t i = 0; i < n; ++i)
          if (word[i] >= kName) seen.push_back({static_cast<std::size_t>(word[i] - kName), here[i] + sum});
      }
      region = mix(region);
      all += region;
      for (const Seen& one : seen) sums[one.letter] += mix(one.colour + region);
    }
    for (std::size_t i = 0; i < colours.size(); ++i) colours[i] = mix(colours[i], sums[i]);
    return all;
  }

  // A word in its least rotation, forwards or backwards, with its length in front.
  static std::vector<int> turned(const std::vector<int>& word, bool backwards, const std::vector<int>& name) {
    const auto n = static_cast<int>(word.size());
    std::vector<int> read(word.size());
    for (std::size_t i = 0; i < word.size(); ++i) {
      const int place = word[backwards ? word.size() - 1 - i : i];
      read[i] = place >= kName                 ? kName + name[static_cast<std::size_t>(place - kName)]
                : place >= kAhead && backwards ? 2 * kAhead + n - place
                                               : place;
    }
    std::size_t best = 0;
    for (std::size_t start = 1; start < read.size(); ++start)
      for (std::size_t k = 0; k < read.size(); ++k) {
        const int a = read[(start + k) % read.size()];
        const int b = read[(best + k) % read.size()];
        if (a == b) continue;
        if (a < b) best = start;
        break;
      }
    std::vector<int> result{n};
    result.insert(result.end(), read.begin() + static_cast<std::ptrdiff_t>(best), read.end());
    result.insert(result.end(), read.begin(), read.begin() + static_cast<std::ptrdiff_t>(best));
    return result;
  }

  std::string write(const Order& order) const {
    std::vector<int> name(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) name[order[k]] = static_cast<int>(k);
    std::vector<std::string> pieces;
    for (const Piece& piece : regions_) {
      std::vector<std::vector<int>> sides[2];
      for (std::size_t w = piece.begin; w < piece.end; ++w) {
        std::vector<int> forwards = turned(words_[w], false, name);
        std::vector<int> backwards = turned(words_[w], true, name);
        if (piece.free) {
          sides[0].push_back(std::min(forwards, backwards));
        } else {
          sides[0].push_back(std::move(forwards));
          sides[1].push_back(std::move(backwards));
        }
      }
      for (auto& side : sides) std::sort(side.begin(), side.end());
      const auto& side = piece.free ? sides[0] : std::min(sides[0], sides[1]);
      std::string text;
      put(text, piece.isolated);
      put(text, piece.genus + 32768);
      put(text, static_cast<int>(side.size()));
      for (const auto& word : side)
        for (const int number : word) put(text, number);
      pieces.push_back(std::move(text));
    }
    std::sort(pieces.begin(), pieces.end());
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    return text;
  }

  std::vector<Piece> regions_;
  std::vector<std::vector<int>> words_;
  int letters_ = 0;
};

Position decode(const std::string& land) {
  Position p;
  std::size_t at = 0;
  const auto take = [&] {
    const int high = static_cast<unsigned char>(land[at]);
    const int low = static_cast<unsigned char>(land[at + 1]);
    at += 2;
    return high << 8 | low;
  };
  std::unordered_map<int, Spot> named;
  while (at < land.size()) {
    Region region;
    region.isolated = take();
    region.genus = take() - 32768;
    for (int words = take(); words > 0; --words) {
      Word word(static_cast<std::size_t>(take()), 0);
      for (std::size_t i = 0; i < word.size(); ++i) {
        const int place = take();
        if (place >= kName) {
          const auto [name, is_new] = named.try_emplace(place, p.next_letter);
          p.next_letter += is_new ? 1 : 0;
          word[i] = name->second;
        } else if (place < kAhead) {
          word[i] = place;
        } else if (word[i] == 0) {
          word[i] = p.next_letter;
          word[(i + static_cast<std::size_t>(place - kAhead)) % word.size()] = p.next_letter++;
        }
      }
      region.words.push_back(std::move(word));
    }
    p.regions.push_back(std::move(region));
  }
  return p;
}

// Reduces the position and calls visit(land) for each of its lands (R9).
template <class Visit>
void each_land(Position p, Visit visit) {
  Reducer reducer(p);
  reducer.reduce();
  std::vector<std::size_t> parent(p.regions.size());
  for (std::size_t r = 0; r < parent.size(); ++r) parent[r] = r;
  const auto root = [&](std::size_t r) {
    while (parent[r] != r) r = parent[r];
    return r;
  };
  std::vector<std::size_t> first(static_cast<std::size_t>(p.next_letter), SIZE_MAX);
  for (std::size_t r = 0; r < p.regions.size(); ++r)
    for (const Word& word : p.regions[r].words)
      for (const Spot s : word) {
        if (s < kLetter) continue;
        std::size_t& there = first[static_cast<std::size_t>(s)];
        if (there == SIZE_MAX) there = r;
        parent[root(there)] = root(r);
      }
  for (std::size_t r = 0; r < p.regions.size(); ++r) {
    if (parent[r] != r) continue;
    std::vector<const Region*> land;
    std::vector<int> lives;
    for (std::size_t q = 0; q < p.regions.size(); ++q)
      if (root(q) == r) {
        land.push_back(&p.regions[q]);
        lives.push_back(reducer.lives(p.regions[q]));
      }
    visit(Land(land, lives));
  }
}

Sum lands(Position p) {
  Sum sum;
  each_land(std::move(p), [&](const Land& land) { sum.push_back(land.canonical()); });
  return sum;
}

// --- Moves
// ---------------------------------------------------------------------------------------------------- A
// curve joins two places of one region and gets a new spot c of one life, met from both its sides.
// Section 3.1 of the paper lists what becomes of the region.

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

// --- Notation
// -------------------------------------------------------------------------------------------------

class Reader {
 public:
  explicit Reader(std::string_view text) : in_(text), terminated_(text.find_first_of("}]") != text.npos) {}

  Position read() {
    if (in_.rest() == "!") return std::move(p_);
    terminated_ ? read_terminated() : read_separated();
    if (!in_.done()) in_.fail("end of the position expected");
    return std::move(p_);
  }

 private:
  // 0*3.AB|AB+0.0
  void read_separated() {
    do {
      if (take('!')) continue;
      do {
        do read_boundary();
        while (take('.'));
        end_region();
      } while (take('|'));
      end_land();
    } while (take('+'));
  }
  // 0.0.}AB.}AB.}]!
  void read_terminated() {
    do {
      do {
        do {
          read_boundary();
          need('.');
        } while (in_.peek() != '}' && in_.peek() != '@');
        end_region();
        need('}');
      } while (in_.peek() != ']');
      need(']');
      end_land();
    } while (in_.peek() != '!');
    need('!');
  }

  bool take(char c) {
    if (in_.done() || in_.peek() != c) return false;
    in_.advance();
    return true;
  }
  void need(char c) {
    if (!take(c)) in_.fail(std::string("'") + c + "' expected");
  }
  int number(int most) {
    if (!Text::is_digit(in_.peek())) in_.fail("number expected");
    return in_.small_number(most);
  }

  void read_boundary() {
    if (take('0')) {
      const int count = take('*') ? number(kMostLives / 3) : 1;
      if (count == 0) in_.fail("0*k needs k at least 1");
      region_.isolated += count;
      add_lives(3 * count);
      return;
    }
    word_.clear();
    in_boundary_.clear();
    while (in_.peek() == '1' || in_.peek() == '2' || Text::is_letter(in_.peek())) read_spot();
    if (word_.empty()) in_.fail("a boundary is 0, 0*k, or a word of 1, 2 and letters");
    region_.words.push_back(word_);
    ++boundary_;
  }

  struct Letter {
    Spot spot = 0;
    int count = 0;
    int region = 0;
    int boundary = 0;
  };

  void read_spot() {
    const char c = in_.peek();
    in_.advance();
    if (c == '1' || c == '2') {
      add_lives('3' - c);
      word_.push_back(c - '0');
      return;
    }
    int name = c;
    if (c == 'm' || c == 'n' || c == 'Z') {
      need('(');
      name = 256 + number(kMostLetters);
      need(')');
    }
    // a-l m(k): twice in one boundary; z-o n(k): in two boundaries of a region; A-Y Z(k): in two regions.
    const bool capital = c >= 'A' && c <= 'Z';
    const bool small = c >= 'a' && c <= 'm';
    Letter& letter = (capital ? in_land_ : small ? in_boundary_ : in_region_)[name];
    if (letter.count == 0) {
      add_lives(1);
      letter = {p_.next_letter++, 0, regions_, boundary_};
    } else if (letter.count == 2) {
      in_.fail("letter a third time");
    } else if (capital ? letter.region == regions_ : !small && letter.boundary == boundary_) {
      in_.fail("letter of this kind twice in one place");
    }
    ++letter.count;
    word_.push_back(letter.spot);
  }
  void add_lives(int lives) {
    lives_ += lives;
    if (lives_ > kMostLives) in_.fail("too many lives");
  }
  void end_region() {
    if (take('@')) {
      const bool crosscaps = in_.peek() == 'P' || in_.peek() == '-';
      if (crosscaps || in_.peek() == 'T') in_.advance();
      const int genus = number(kMostGenus);
      if (crosscaps && genus == 0) in_.fail("a non-orientable surface has at least one crosscap");
      region_.genus = crosscaps ? -genus : genus;
    }
    p_.regions.push_back(std::exchange(region_, {}));
    in_region_.clear();
    ++regions_;
  }
  void end_land() {
    in_land_.clear();
    lives_ = 0;
  }

  Text in_;
  bool terminated_;
  Position p_;
  Region region_;
  Word word_;
  int lives_ = 0;
  int regions_ = 0;
  int boundary_ = 0;
  std::map<int, Letter> in_boundary_;
  std::map<int, Letter> in_region_;
  std::map<int, Letter> in_land_;
};

class Sprouts : public Game {
 public:
  Sum parse(std::string_view text) const override { return lands(Reader(text).read()); }

  std::vector<Sum> options(const std::string& component) const override {
    std::vector<Sum> all;
    Count count(*this);
    const Position position = decode(component);
    Mover::each(position, [&](Position after) {
      count.one();
      all.push_back(lands(std::move(after)));
    });
    return all;
  }

  // Invariants first: most options differ in them. Equal lands cancel in the exclusive or, as they do in
  // sums.
  bool has_option(const std::string& component, const Sum& wanted) const override {
    const auto invariant = [](const Position& p) {
      Colour all = 0;
      each_land(p, [&](const Land& land) { all ^= land.invariant(); });
      return all;
    };
    Colour target = 0;
    for (const std::string& land : wanted) target ^= invariant(decode(land));
    bool found = false;
    Count count(*this);
    Mover::each(decode(component), [&](const Position& after) {
      count.one();
      found = found || (invariant(after) == target && cancelled(lands(after)) == wanted);
    });
    return found;
  }
};

}  // namespace

std::unique_ptr<Game> make_sprouts_game(std::string_view name, std::string_view parameter) {
  if (name != "sprouts" || !parameter.empty()) return nullptr;
  return std::make_unique<Sprouts>();
}

}  // namespace checker
