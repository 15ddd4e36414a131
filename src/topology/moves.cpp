#include "topology/moves.hpp"

#include <algorithm>

#include "base/heed.hpp"
#include "tendril/error.hpp"

namespace tendril::topology {

using surface::Cut;

namespace {

class Lister {
 public:
  Lister(const Labelled& position, const std::function<bool(const AbstractMove&)>& visit)
      : position_(position), visit_(visit) {}

  void run() {
    for (int r = 0; r < static_cast<int>(position_.regions.size()) && going_; ++r) {
      region_ = &position_.regions[at(r)];
      move_ = {};
      move_.region = r;
      const int words = static_cast<int>(region_->words.size());
      for (int w = 0; w < words; ++w)
        for (int x = w; x < words && going_; ++x) pairs(w, x);
    }
  }

 private:
  int lives(int spot) const { return position_.lives[at(spot)]; }

  void pairs(int w, int x) {
    const Word& a = region_->words[at(w)];
    const Word& b = region_->words[at(x)];
    for (int i = 0; i < static_cast<int>(a.size()); ++i)
      for (int j = w == x ? i : 0; j < static_cast<int>(b.size()) && going_; ++j) {
        if (a[at(i)] == b[at(j)] && lives(a[at(i)]) < 2) continue;
        move_.word[0] = w;
        move_.word[1] = x;
        move_.place[0] = i;
        move_.place[1] = j;
        move_.with_v.assign(region_->words.size(), false);
        move_.turned.assign(region_->words.size(), false);
        if (w == x)
          cuts();
        else
          link();
      }
  }

  void say() {
    heed(5);
    if (++listed_ > kMostMoves)
      throw InputError("too many moves to list", named_text(position_), 0, "at most 100000 can be listed");
    if (going_) going_ = visit_(move_);
  }

  void link() {
    move_.cut.reset();
    move_.reversed = false;
    say();
    if (region_->surface.is_orientable()) return;
    const auto forth = canonical(after(position_, move_));
    move_.reversed = true;
    if (canonical(after(position_, move_)) != forth) say();
    move_.reversed = false;
  }

  // Every way to turn the words that `free` allows.
  template <class Free>
  void turnings(Free&& free) {
    std::vector<std::size_t> chiral;
    for (std::size_t w = 0; w < region_->words.size(); ++w)
      if (static_cast<int>(w) != move_.word[0] && free(w) && is_chiral(region_->words[w]))
        chiral.push_back(w);
    for (;;) {
      say();
      std::size_t k = 0;
      while (k < chiral.size() && move_.turned[chiral[k]]) move_.turned[chiral[k++]] = false;
      if (k == chiral.size() || !going_) return;
      move_.turned[chiral[k]] = true;
    }
  }

  void cuts() {
    surface::for_each_cut(region_->surface, [&](const Cut& cut) {
      move_.cut = cut;
      if (!cut.separates())
        turnings([&](std::size_t) { return cut.first_free; });
      else
        deals(cut);
    });
    move_.cut.reset();
  }

  // Every deal of the other words to the two sides. A loop at an isolated spot has the same on both: of a deal and the
  // opposite one with the cut the other way round, one is taken.
  void deals(const Cut& cut) {
    const bool symmetric = position_.is_isolated(region_->words[at(move_.word[0])].front());
    const int last = static_cast<int>(region_->words.size()) - 1 -
                     (move_.word[0] + 1 == static_cast<int>(region_->words.size()) ? 1 : 0);
    if (symmetric && last < 0 && cut.second < cut.first) return;
    for (;;) {
      if (!symmetric || last < 0 || !move_.with_v[at(last)])
        turnings([&](std::size_t w) { return move_.with_v[w] ? cut.second_free : cut.first_free; });
      std::size_t k = 0;
      for (; k < move_.with_v.size(); ++k) {
        if (static_cast<int>(k) == move_.word[0]) continue;
        move_.with_v[k] = !move_.with_v[k];
        if (move_.with_v[k]) break;
      }
      if (k == move_.with_v.size() || !going_) return;
    }
  }

  const Labelled& position_;
  const std::function<bool(const AbstractMove&)>& visit_;
  const LabelledRegion* region_ = nullptr;
  AbstractMove move_;
  bool going_ = true;
  int listed_ = 0;
};

}  // namespace

void for_each_move(const Labelled& position, const std::function<bool(const AbstractMove&)>& visit) {
  Lister(position, visit).run();
}

namespace {

// What the move makes of its region; spots that it kills may still stand in other places.
Labelled joined(const Labelled& position, const AbstractMove& move) {
  Labelled result = position;
  const LabelledRegion& region = position.regions[at(move.region)];
  const Word& a = region.words[at(move.word[0])];
  const Word& b = region.words[at(move.word[1])];
  const int x = a[at(move.place[0])];
  const int y = b[at(move.place[1])];
  for (const int spot : {x, y}) {
    --result.lives[at(spot)];
    ++result.ends[at(spot)];
  }
  const auto made = [&](int lives, int ends, bool tip) {
    result.lives.push_back(lives);
    result.ends.push_back(ends);
    if (!result.tip.empty()) result.tip.push_back(tip);
    return static_cast<int>(result.lives.size()) - 1;
  };
  const bool bar = position.crossbars && position.is_tip(x) && position.is_tip(y);
  int on_u = made(bar ? 0 : 1, bar ? 4 : 2, false);  // what a curve sees of the new spot on either side
  int on_v = on_u;
  if (bar) {
    on_u = made(1, 1, true);
    on_v = made(1, 1, true);
  }
  const auto put = [&](Word& word, int spot) {
    if (result.lives[at(spot)] > 0) word.push_back(spot);
  };
  // The places strictly between two of a word, forward and round.
  const auto between = [](Word& out, const Word& word, int from, int to, bool backwards) {
    const int n = static_cast<int>(word.size());
    for (int k = 1; k < n && (from + (backwards ? n - k : k)) % n != to; ++k)
      out.push_back(word[at((from + (backwards ? n - k : k)) % n)]);
  };
  std::vector<Word> others[2];  // with U, with V
  for (std::size_t w = 0; w < region.words.size(); ++w) {
    if (static_cast<int>(w) == move.word[0] || static_cast<int>(w) == move.word[1]) continue;
    Word word = region.words[w];
    if (move.turned[w]) std::reverse(word.begin(), word.end());
    others[move.with_v[w] ? 1 : 0].push_back(std::move(word));
  }
  LabelledRegion& first = result.regions[at(move.region)];
  if (!move.cut) {
    Word word;
    const auto round = [&](const Word& of, int place, bool backwards, int then) {
      const int spot = of[at(place)];
      put(word, spot);
      between(word, of, place, place, backwards);
      if (!position.is_isolated(spot)) put(word, spot);
      word.push_back(then);
    };
    round(a, move.place[0], false, on_u);
    round(b, move.place[1], move.reversed, on_v);
    first.words = std::move(others[0]);
    first.words.push_back(std::move(word));
    return result;
  }
  const int i = move.place[0];
  const int j = move.place[1];
  Word u;
  Word v;
  if (i == j) {
    put(u, x);
    between(u, a, i, i, false);
    if (!position.is_isolated(x)) put(u, x);
    put(v, x);
  } else {
    put(u, y);
    between(u, a, j, i, false);
    put(u, x);
    put(v, x);
    between(v, a, i, j, false);
    put(v, y);
  }
  const Cut& cut = *move.cut;
  first.surface = cut.first;
  first.words = std::move(others[0]);
  u.push_back(on_u);
  if (cut.one_sided()) {
    u.insert(u.end(), v.rbegin(), v.rend());
    u.push_back(on_v);
    first.words.push_back(std::move(u));
    return result;
  }
  v.push_back(on_v);
  if (cut.reverse_v) std::reverse(v.begin(), v.end());
  first.words.push_back(std::move(u));
  if (!cut.separates()) {
    first.words.push_back(std::move(v));
    return result;
  }
  others[1].push_back(std::move(v));
  result.regions.push_back({cut.second, std::move(others[1])});
  return result;
}

}  // namespace

Labelled after(const Labelled& position, const AbstractMove& move) {
  Labelled result = joined(position, move);
  for (LabelledRegion& region : result.regions) {
    for (Word& word : region.words)
      std::erase_if(word, [&](int spot) { return result.lives[at(spot)] == 0; });
    std::erase_if(region.words, [](const Word& word) { return word.empty(); });
  }
  return result;
}

bool is_after(const Labelled& drawn, const Labelled& position, const AbstractMove& move) {
  const std::vector<LabelledRegion> form = canonical(drawn);
  Labelled wanted = after(position, move);
  if (canonical(wanted) == form) return true;
  const int last = static_cast<int>(wanted.lives.size()) - 1;
  if (last < 2 || !wanted.is_tip(last) || wanted.lives.size() != position.lives.size() + 3) return false;
  for (LabelledRegion& region : wanted.regions)
    for (Word& word : region.words)
      for (int& spot : word)
        if (spot >= last - 1) spot = 2 * last - 1 - spot;
  return canonical(wanted) == form;
}

std::string kind_name(const AbstractMove& move) { return move.cut ? surface::name(move.cut->kind) : "I"; }

}  // namespace tendril::topology
