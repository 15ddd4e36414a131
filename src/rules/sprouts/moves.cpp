#include "rules/sprouts/moves.hpp"

#include "rules/sprouts/key_code.hpp"

namespace tendril::sprouts {

void MoveGenerator::study(KeyView land) {
  if (studied_ == land) return;
  studied_ = land;
  tags_studied_ = false;
  decode(land, land_);
  twins_.study(land_, reductions_);
  if (arcs_ == Arcs::all) twins_.forget();
}

void MoveGenerator::all_moves() {
  enough_ = false;
  for (std::uint32_t r = 0; r < land_.regions.size() && !enough_; ++r) {
    drawn_ = r << kNumberBits;
    if (wanted_ != kEvery && wanted_ >> kNumberBits != r) continue;
    start_region(r);
    region_moves();
  }
}

void MoveGenerator::generate(KeyView land, Options& out) {
  study(land);
  options_.clear();
  all_moves();
  options_.write(out);
}

// Afterwards, and if it is stopped, the generator is one for other questions again.
struct MoveGenerator::Told {
  MoveGenerator& generator;
  ~Told() {
    generator.sketches_ = nullptr;
    generator.by_tags_ = false;
    generator.wanted_ = kEvery;
  }
};

bool MoveGenerator::study_tags() {
  if (!tags_studied_)
    on_plane_ = reductions_.merge_neighbours && reductions_.drop_regions && reductions_.small_regions &&
                tags_.study(land_);
  tags_studied_ = true;
  return on_plane_;
}

std::uint32_t MoveGenerator::tag(KeyView land) {
  study(land);
  return study_tags() ? tags_.tag() : lands_.tag(land_);
}

void MoveGenerator::sketch(KeyView land, std::uint64_t whole, Sketches& out) {
  const Told told{*this};
  study(land);
  sketches_ = &out;
  whole_ = whole;
  by_tags_ = study_tags();
  all_moves();
}

void MoveGenerator::redraw(KeyView land, std::uint32_t drawn, Options& out) {
  const Told told{*this};
  study(land);
  options_.clear();
  wanted_ = drawn;
  all_moves();
  options_.write(out);
}

void MoveGenerator::for_each_arc(const Position& p, const Visit& visit) {
  studied_.clear();
  land_ = p;
  visit_ = &visit;
  twins_.study(land_, reductions_);
  for (std::uint32_t r = 0; r < land_.regions.size(); ++r) {
    start_region(r);
    arc_.region = r;
    region_moves();
  }
  visit_ = nullptr;
}

void MoveGenerator::region_moves() {
  if (region_.isolated > 0) link_isolated();
  if (!enough_) link_two();
  if (!enough_) link_one();
}

void MoveGenerator::start_region(std::uint32_t r) {
  region_ = land_.regions[r];
  region_number_ = r;
  symmetry_.study(land_, r, twins_.turning(r));
  if (arcs_ == Arcs::all) symmetry_.forget();
  others_drawn_ = false;
  counted_word_ = kEvery;
}

void MoveGenerator::start_move() {
  move_told_ = false;
  killed_count_ = 0;
  letters_ = land_.letters;
}

bool MoveGenerator::start_child() {
  if (enough_) return false;
  if (wanted_ != kEvery && drawn_ != wanted_) {
    ++drawn_;
    return false;
  }
  return true;
}

void MoveGenerator::draw_others() {
  child_.clear();
  for (std::uint32_t other = 0; other < land_.regions.size(); ++other) {
    if (other == region_number_) continue;
    for (std::uint32_t w = land_.region_begin(other); w < land_.regions[other].words_end; ++w) {
      child_.spots.insert(child_.spots.end(), land_.spots.begin() + land_.word_begin(w),
                          land_.spots.begin() + land_.words[w]);
      child_.end_word();
    }
    child_.end_region(land_.regions[other].isolated, land_.regions[other].surface);
  }
  other_spots_ = static_cast<std::uint32_t>(child_.spots.size());
  other_words_ = static_cast<std::uint32_t>(child_.words.size());
  other_regions_ = static_cast<std::uint32_t>(child_.regions.size());
}

void MoveGenerator::clear_child() {
  if (!others_drawn_) draw_others();
  others_drawn_ = true;
  child_.spots.resize(other_spots_);
  child_.words.resize(other_words_);
  child_.regions.resize(other_regions_);
  child_.letters = letters_;
}

void MoveGenerator::settle() {
  struct Drawing final : Sketches::Drawing {
    explicit Drawing(MoveGenerator& generator) : of(generator) {}
    void write(Options& out) const override {
      if (of.by_tags_) of.draw();
      of.lands_.settle(of.child_, of.killed_, of.killed_count_);
      for (std::size_t i = 0; i < of.lands_.size(); ++i) out.component(of.lands_.component(i));
      out.finish();
    }
    MoveGenerator& of;
  };
  const std::uint32_t drawn = drawn_++;
  enough_ = wanted_ != kEvery;
  ++raw_moves_;
  if (sketches_ != nullptr) {
    if (by_tags_)
      tell_tags();
    else
      lands_.sketch(child_, killed_, killed_count_, whole_, *sketches_);
    const bool fits = drawn >> kNumberBits == region_number_ && drawn < Sketches::kMostDrawn;
    enough_ = !sketches_->finish(fits ? drawn : Sketches::kMostDrawn, Drawing(*this));
    return;
  }
  lands_.settle(child_, killed_, killed_count_);
  if (visit_ == nullptr)
    options_.add(lands_);
  else
    (*visit_)(arc_, lands_);
}

void MoveGenerator::draw() {
  if (cuts_now_)
    draw_pieces(cuts_.front(), 0, 0);
  else
    draw_link();
}

// Tells of the option by tags, and draws it only if it has small lands that nobody has met.
void MoveGenerator::tell_tags() {
  if (!move_told_) {
    tags_.start_move(region_number_, linked_[0], linked_[1], u_, cuts_now_ ? v_ : std::span<const Token>{},
                     {killed_, static_cast<std::size_t>(killed_count_)}, letters_);
    move_told_ = true;
  }
  std::uint32_t isolated = left_isolated_;
  std::uint32_t isolated_with_v = 0;
  if (cuts_now_) {
    const std::uint32_t first_word = land_.region_begin(region_number_);
    isolated = classes_[0].left;
    isolated_with_v = classes_[0].count - isolated;
    for (std::size_t k = 1; k < classes_.size(); ++k)
      for (std::uint32_t n = 0; n < classes_[k].count; ++n)
        tags_.deal(first_word + classes_[k].word + n, n >= classes_[k].left);
  }
  const auto lands = tags_.lands(isolated, isolated_with_v);
  bool fresh = false;
  for (const PlaneTags::Component& land : lands) fresh |= land.bound <= whole_ && !sketches_->knows(land.tag);
  for (const PlaneTags::Component& land : lands)
    if (!fresh || land.bound > whole_) sketches_->component(land.tag, land.bound, land.isolated);
  if (!fresh) return;
  draw();
  lands_.sketch_small(child_, killed_, killed_count_, whole_, *sketches_);
}

// Uses one life of a spot of degree one or two: returns what is written for it afterwards, 0 if it is dead.
Token MoveGenerator::use(Token token) {
  if (token == 1) return new_letter();
  if (token >= kFirstLetter) killed_[killed_count_++] = token;
  return 0;
}

void MoveGenerator::add_word(const SeenWord& word, bool turned) {
  const auto begin = land_.spots.begin() + word.begin;
  if (turned)
    child_.spots.insert(child_.spots.end(), std::make_reverse_iterator(begin + word.size),
                        std::make_reverse_iterator(begin));
  else
    child_.spots.insert(child_.spots.end(), begin, begin + word.size);
  child_.end_word();
}

// Adds to u_ a walk round the word from the place `from`, which has become `end` (0: dead), and back to it.
void MoveGenerator::add_round(const SeenWord& word, std::uint32_t from, bool backwards, Token end) {
  const Token* const s = land_.spots.data() + word.begin;
  auto& out = u_;
  if (end != 0) out.push_back(end);
  std::uint32_t at = from;
  for (std::uint32_t k = 1; k < word.size; ++k) {
    if (backwards)
      at = at == 0 ? word.size - 1 : at - 1;
    else
      at = at + 1 == word.size ? 0 : at + 1;
    out.push_back(s[at]);
  }
  if (end != 0) out.push_back(end);
}

// Makes u_ of words `first` and `second` (kNone: of an isolated spot), `isolated` being left.
void MoveGenerator::link(std::uint32_t first, std::uint32_t second, std::uint32_t isolated) {
  const std::uint32_t first_word = land_.region_begin(region_number_);
  cuts_now_ = false;
  linked_[0] = first == Arc::kIsolated ? PlaneTags::kNone : first_word + first;
  linked_[1] = second == Arc::kIsolated ? PlaneTags::kNone : first_word + second;
  left_isolated_ = isolated;
  if (!by_tags_) draw();
  settle();
}

void MoveGenerator::draw_link() {
  const std::vector<SeenWord>& words = symmetry_.words();
  const std::uint32_t first_word = land_.region_begin(region_number_);
  clear_child();
  add_word(u_);
  for (std::uint32_t w = 0; w < words.size(); ++w)
    if (first_word + w != linked_[0] && first_word + w != linked_[1]) add_word(words[w], false);
  child_.end_region(left_isolated_, region_.surface);
}

void MoveGenerator::link_isolated() {
  const std::vector<SeenWord>& words = symmetry_.words();
  arc_.cut = nullptr;
  arc_.reversed = false;
  arc_.word[0] = Arc::kIsolated;
  if (region_.isolated >= 2) {
    arc_.word[1] = Arc::kIsolated;
    start_move();
    const Token c = new_letter();
    if (start_child()) {
      u_.assign({Token{1}, c, Token{1}, c});
      link(Arc::kIsolated, Arc::kIsolated, region_.isolated - 2);
      if (enough_) return;
    }
  }
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    const SeenWord& word = words[w];
    if (word.first != w) continue;
    for (std::uint32_t i = 0; i < word.period; ++i) {
      const Token token = land_.spots[word.begin + i];
      if (!twins_.is_first(token) || !symmetry_.is_first_pair(word, i, i)) continue;
      arc_.word[1] = w;
      arc_.place[1] = i;
      start_move();
      const Token y = use(token);
      const Token c = new_letter();
      if (!start_child()) continue;
      u_.assign({Token{1}, c});
      add_round(word, i, false, y);
      u_.push_back(c);
      link(Arc::kIsolated, w, region_.isolated - 1);
      if (enough_) return;
    }
  }
}

void MoveGenerator::link_two() {
  arc_.cut = nullptr;
  const std::vector<SeenWord>& words = symmetry_.words();
  for (std::uint32_t w = 0; w < words.size(); ++w)
    for (std::uint32_t x = w + 1; x < words.size(); ++x) {
      const SeenWord& a = words[w];
      const SeenWord& b = words[x];
      // Of equal words the first one or two stand for all.
      if (a.first != w || (b.first != x && !(b.first == w && x == w + 1))) continue;
      // A word turned is another arc where the surface is one-sided, unless that changes nothing.
      const int ways = !region_.surface.is_orientable() && a.size > 2 && b.size > 2 ? 2 : 1;
      for (std::uint32_t i = 0; i < a.period; ++i)
        for (std::uint32_t j = 0; j < b.period; ++j) {
          const Token p = land_.spots[a.begin + i];
          const Token q = land_.spots[b.begin + j];
          if (p == q && p >= kFirstLetter) continue;
          if (!twins_.is_first(p, q) || !symmetry_.is_first_pair(a, i, b, j)) continue;
          for (int way = 0; way < ways; ++way) {
            arc_.word[0] = w;
            arc_.word[1] = x;
            arc_.place[0] = i;
            arc_.place[1] = j;
            arc_.reversed = way == 1;
            start_move();
            const Token after_p = use(p);
            const Token after_q = use(q);
            const Token c = new_letter();
            if (!start_child()) continue;
            u_.clear();
            add_round(a, i, false, after_p);
            u_.push_back(c);
            add_round(b, j, way == 1, after_q);
            u_.push_back(c);
            link(w, x, region_.isolated);
            if (enough_) return;
          }
        }
    }
}

}  // namespace tendril::sprouts
