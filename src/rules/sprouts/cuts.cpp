#include <algorithm>

#include "rules/sprouts/genus_bound.hpp"
#include "rules/sprouts/moves.hpp"

namespace tendril::sprouts {

using surface::Cut;
using surface::Surface;

namespace {
// 2^24 arcs that differ in what they turn: nobody wants to see them.
constexpr std::uint32_t kMostTurned = 24;
}  // namespace

void MoveGenerator::add_word(const std::vector<Token>& word) {
  child_.spots.insert(child_.spots.end(), word.begin(), word.end());
  child_.end_word();
}

void MoveGenerator::link_one() {
  const std::vector<SeenWord>& words = symmetry_.words();
  constexpr std::uint32_t kNone = ~std::uint32_t{0} - 1;
  if (region_.isolated > 0 && !passes_over(kNone, true)) {
    arc_.word[0] = arc_.word[1] = Arc::kIsolated;
    start_move();
    const Token x = new_letter();
    const Token c = new_letter();
    u_.assign({x, c});
    v_.assign({x, c});
    cut_region(kNone, true);
    if (enough_) return;
  }
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    const SeenWord word = words[w];
    if (word.first != w) continue;
    arc_.word[0] = arc_.word[1] = w;
    const Token* s = land_.spots.data() + word.begin;
    for (std::uint32_t i = 0; i < word.period; ++i) {
      if (s[i] == 1 && symmetry_.is_first_pair(word, i, i) && !passes_over(w, false)) {
        arc_.place[0] = arc_.place[1] = i;
        start_move();
        const Token c = new_letter();
        u_.clear();
        for (std::uint32_t k = 1; k < word.size; ++k) u_.push_back(s[(i + k) % word.size]);
        u_.push_back(c);
        v_.assign({c});
        cut_region(w, false);
        if (enough_) return;
      }
      for (std::uint32_t j = i + 1; j < word.size; ++j) {
        if ((s[i] == s[j] && s[i] >= kFirstLetter) || !twins_.is_first(s[i], s[j]) ||
            !symmetry_.is_first_pair(word, i, j))
          continue;
        const bool symmetric = symmetry_.swaps_sides(word, i, j);
        if (passes_over(w, symmetric)) continue;
        arc_.place[0] = i;
        arc_.place[1] = j;
        start_move();
        const Token x = use(s[i]);
        const Token y = use(s[j]);
        const Token c = new_letter();
        u_.clear();
        if (y != 0) u_.push_back(y);
        for (std::uint32_t k = j + 1; k < i + word.size; ++k) u_.push_back(s[k % word.size]);
        if (x != 0) u_.push_back(x);
        u_.push_back(c);
        v_.clear();
        if (x != 0) v_.push_back(x);
        v_.insert(v_.end(), s + i + 1, s + j);
        if (y != 0) v_.push_back(y);
        v_.push_back(c);
        cut_region(w, symmetric);
        if (enough_) return;
      }
    }
  }
}

// The boundaries of the region except word `without`, with `isolated` isolated spots, as classes.
void MoveGenerator::set_classes(std::uint32_t without, std::uint32_t isolated) {
  const std::vector<SeenWord>& words = symmetry_.words();
  classes_.clear();
  classes_.push_back({0, isolated, 0});
  std::uint32_t last = ~std::uint32_t{0};
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    if (w == without) continue;
    if (words[w].first == last)
      ++classes_.back().count;
    else
      classes_.push_back({w, 1, 0});
    last = words[w].first;
  }
}

// Counts the raw moves that cutting would make, if that is known beforehand and the one that is wanted comes later.
bool MoveGenerator::passes_over(std::uint32_t used_word, bool symmetric) {
  if (wanted_ == kEvery || !region_.surface.is_sphere()) return false;
  if (counted_word_ != used_word) {
    counted_word_ = used_word;
    set_classes(used_word, region_.isolated - (used_word < symmetry_.words().size() ? 0 : 1));
    deals_ = own_opposites_ = 1;
    for (const Class& c : classes_) {
      deals_ *= c.count + 1;
      own_opposites_ *= c.count % 2 == 0 ? 1 : 0;
    }
  }
  const std::uint64_t moves = symmetric ? (deals_ + own_opposites_) / 2 : deals_;
  if (drawn_ + moves > wanted_) return false;
  drawn_ += static_cast<std::uint32_t>(moves);
  return true;
}

void MoveGenerator::cut_region(std::uint32_t used_word, bool symmetric) {
  const std::vector<SeenWord>& words = symmetry_.words();
  const std::uint32_t used_isolated = used_word < words.size() ? 0 : 1;
  set_classes(used_word, region_.isolated - used_isolated);
  cuts_now_ = true;
  linked_[0] = used_isolated != 0 ? PlaneTags::kNone : land_.region_begin(region_number_) + used_word;
  linked_[1] = PlaneTags::kNone;
  cuts_.clear();
  surface::for_each_cut(region_.surface, [&](const Cut& cut) {
    if (cut.separates())
      cuts_.push_back(cut);
    else
      one_piece(cut);
  });
  separate(symmetric);
}

// In how many ways the boundaries dealt to one side can be turned, those that differ from their mirror image.
std::uint32_t MoveGenerator::turnings(bool left) const {
  const std::vector<SeenWord>& words = symmetry_.words();
  std::uint32_t chiral = 0;
  for (std::size_t k = 1; k < classes_.size(); ++k)
    if (words[classes_[k].word].mirror < 0)
      chiral += left ? classes_[k].left : classes_[k].count - classes_[k].left;
  if (chiral > kMostTurned) throw TooManyOptions();
  return 1u << chiral;
}

// Adds the boundaries dealt to one side; bit k of `turned` turns the k-th that differs from its mirror image.
void MoveGenerator::add_turned(bool left, std::uint32_t turned) {
  const std::vector<SeenWord>& words = symmetry_.words();
  for (std::size_t k = 1; k < classes_.size(); ++k) {
    const SeenWord& word = words[classes_[k].word];
    const std::uint32_t count = left ? classes_[k].left : classes_[k].count - classes_[k].left;
    for (std::uint32_t n = 0; n < count; ++n) {
      // Equal words have equal outer letters, but each has inner ones of its own.
      const SeenWord& own = words[classes_[k].word + (left ? n : classes_[k].left + n)];
      if (word.mirror >= 0) {
        add_word(own, false);
        continue;
      }
      if (visit_ != nullptr && (turned & 1) != 0)
        arc_.turned.push_back(static_cast<std::uint32_t>(&own - words.data()));
      add_word(own, (turned & 1) != 0);
      turned >>= 1;
    }
  }
}

// Lives and weight (genus_bound.hpp) of the piece with U or with V, as the boundaries are dealt now.
MoveGenerator::Content MoveGenerator::content(bool left) {
  const std::vector<SeenWord>& words = symmetry_.words();
  const std::uint32_t isolated = left ? classes_[0].left : classes_[0].count - classes_[0].left;
  Content result{static_cast<int>(3 * isolated), static_cast<int>(4 * isolated)};
  met_.assign(letters_ + kFirstLetter, false);
  for (int k = 0; k < killed_count_; ++k) met_[killed_[k]] = true;
  const auto add = [&](Token token) {
    if (token >= kFirstLetter) {
      result.lives += met_[token] ? 0 : 1;
      result.weight += 1;
      met_[token] = true;
    } else {
      result.lives += 3 - token;
      result.weight += token == 1 ? 3 : 1;
    }
  };
  for (const Token token : left ? u_ : v_) add(token);
  for (std::size_t k = 1; k < classes_.size(); ++k) {
    const std::uint32_t from = left ? 0 : classes_[k].left;
    const std::uint32_t to = left ? classes_[k].left : classes_[k].count;
    for (std::uint32_t n = from; n < to; ++n) {
      const SeenWord& word = words[classes_[k].word + n];
      for (std::uint32_t i = 0; i < word.size; ++i) add(land_.spots[word.begin + i]);
    }
  }
  return result;
}

void MoveGenerator::note_cut(const Cut& cut) {
  if (visit_ == nullptr) return;
  arc_.cut = &cut;
  arc_.turned.clear();
  arc_.with_u.clear();
  arc_.isolated_with_u = classes_[0].left;
  for (std::size_t k = 1; k < classes_.size(); ++k)
    for (std::uint32_t n = 0; n < classes_[k].left; ++n) arc_.with_u.push_back(classes_[k].word + n);
}

// The pieces of one cut, the boundaries dealt as they are now.
void MoveGenerator::two_pieces(const Cut& cut) {
  const std::uint32_t turns_u = cut.first_free ? turnings(true) : 1;
  const std::uint32_t turns_v = cut.second_free ? turnings(false) : 1;
  for (std::uint32_t tu = 0; tu < turns_u; ++tu)
    for (std::uint32_t tv = 0; tv < turns_v; ++tv) {
      if (!start_child()) continue;
      note_cut(cut);
      if (!by_tags_) draw_pieces(cut, tu, tv);
      settle();
    }
}

void MoveGenerator::draw_pieces(const Cut& cut, std::uint32_t turned_u, std::uint32_t turned_v) {
  clear_child();
  add_word(u_);
  add_turned(true, turned_u);
  child_.end_region(classes_[0].left, cut.first);
  add_word(v_);
  add_turned(false, turned_v);
  child_.end_region(classes_[0].count - classes_[0].left, cut.second);
}

// Every separating cut with every deal of the other boundaries. If a symmetry exchanges U and V, a deal and
// the opposite deal give the same, because the cuts come in both orders.
void MoveGenerator::separate(bool symmetric) {
  for (Class& c : classes_) c.left = 0;
  for (;;) {
    bool wanted = true;
    if (symmetric) {
      // Of the two, the deal with fewer on the left in the first class that differs.
      for (const Class& c : classes_) {
        if (2 * c.left == c.count) continue;
        wanted = 2 * c.left < c.count;
        break;
      }
    }
    if (wanted && cuts_.size() == 1) two_pieces(cuts_.front());
    if (wanted && cuts_.size() > 1) {
      // Many distributions of the genus come to the same, when the pieces are too small to feel them.
      const Content u = content(true);
      const Content v = content(false);
      alike_.clear();
      for (const Cut& cut : cuts_) {
        const std::pair pieces(alike(cut.first, u), alike(cut.second, v));
        if (std::find(alike_.begin(), alike_.end(), pieces) != alike_.end()) continue;
        alike_.push_back(pieces);
        two_pieces(cut);
      }
    }
    std::size_t k = 0;
    while (k < classes_.size() && classes_[k].left == classes_[k].count) classes_[k++].left = 0;
    if (k == classes_.size() || enough_) return;
    ++classes_[k].left;
  }
}

Surface MoveGenerator::alike(Surface surface, const Content& piece) const {
  if (reductions_.small_regions && piece.lives <= 3) return {};
  return smallest_alike(surface, piece.lives, piece.weight, reductions_.four_lives, reductions_.limit_genus);
}

void MoveGenerator::one_piece(const Cut& cut) {
  for (Class& c : classes_) c.left = c.count;
  const std::uint32_t turns = cut.first_free ? turnings(true) : 1;
  for (std::uint32_t turned = 0; turned < turns; ++turned) {
    if (!start_child()) continue;
    note_cut(cut);
    clear_child();
    if (cut.one_sided()) {
      child_.spots.insert(child_.spots.end(), u_.begin(), u_.end());
      // V reversed begins with the new spot, which U ended with; written at its end instead.
      child_.spots.insert(child_.spots.end(), v_.rbegin() + 1, v_.rend());
      child_.spots.push_back(v_.back());
      child_.end_word();
    } else {
      add_word(u_);
      if (cut.reverse_v) {
        child_.spots.insert(child_.spots.end(), v_.rbegin(), v_.rend());
        child_.end_word();
      } else {
        add_word(v_);
      }
    }
    add_turned(true, turned);
    child_.end_region(classes_[0].count, cut.first);
    settle();
  }
}

}  // namespace tendril::sprouts
