// Lands: what is left of a position when the reductions are done (R2 to R8), taken apart (R9), each in a form
// that is the same however it was drawn (R10). A land is encoded as 16-bit
// numbers, two characters each: a region is its isolated spots, genus + 32768, number of words, and each word
// its length and its places: 1, 2, kAhead + distance to the other place in the same word, or kName + the
// letter's number.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "checker/sprouts/position.hpp"

namespace checker::sprouts {
namespace {

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
      region.genus = smallest_alike(region.genus, lives(region), weight(region));
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
      Colour region = mix(static_cast<Colour>(piece.isolated), static_cast<Colour>(piece.genus) + 32768);
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

}  // namespace

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

Sum lands(Position p) {
  Sum sum;
  each_land(std::move(p), [&](const Land& land) { sum.push_back(land.canonical()); });
  return sum;
}

Colour invariant(Position position) {
  Colour all = 0;
  each_land(std::move(position), [&](const Land& land) { all ^= land.invariant(); });
  return all;
}

}  // namespace checker::sprouts
