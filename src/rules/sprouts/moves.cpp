#include "rules/sprouts/moves.hpp"

#include "rules/sprouts/key_code.hpp"

namespace tendril::sprouts {

void MoveGenerator::study(KeyView land) {
  decode(land, land_);
  twins_.study(land_, reductions_);
  if (arcs_ == Arcs::all) twins_.forget();
}

void MoveGenerator::all_moves() {
  drawn_ = 0;
  enough_ = false;
  for (std::uint32_t r = 0; r < land_.regions.size() && !enough_; ++r) {
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

void MoveGenerator::sketch(KeyView land, std::uint64_t whole, Sketches& out) {
  study(land);
  sketches_ = &out;
  whole_ = whole;
  all_moves();
  sketches_ = nullptr;
}

void MoveGenerator::redraw(KeyView land, std::uint32_t drawn, Options& out) {
  study(land);
  options_.clear();
  wanted_ = drawn;
  all_moves();
  wanted_ = kEvery;
  options_.write(out);
}

void MoveGenerator::for_each_arc(const Position& p, const Visit& visit) {
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
  symmetry_.study(land_, r, twins_.turning(r));
  if (arcs_ == Arcs::all) symmetry_.forget();
  child_.clear();
  for (std::uint32_t other = 0; other < land_.regions.size(); ++other) {
    if (other == r) continue;
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

void MoveGenerator::start_move() {
  killed_count_ = 0;
  letters_ = land_.letters;
}

bool MoveGenerator::start_child() {
  if (enough_) return false;
  if (wanted_ != kEvery && drawn_ != wanted_) {
    ++drawn_;
    return false;
  }
  child_.spots.resize(other_spots_);
  child_.words.resize(other_words_);
  child_.regions.resize(other_regions_);
  return true;
}

void MoveGenerator::settle() {
  struct Drawing final : Sketches::Drawing {
    explicit Drawing(MoveGenerator& generator) : of(generator) {}
    void write(Options& out) const override {
      of.lands_.settle(of.child_, of.killed_, of.killed_count_);
      for (std::size_t i = 0; i < of.lands_.size(); ++i) out.component(of.lands_.component(i));
      out.finish();
    }
    MoveGenerator& of;
  };
  const std::uint32_t drawn = drawn_++;
  enough_ = wanted_ != kEvery;
  ++raw_moves_;
  child_.letters = letters_;
  if (sketches_ != nullptr) {
    lands_.sketch(child_, killed_, killed_count_, whole_, *sketches_);
    enough_ = !sketches_->finish(drawn, Drawing(*this));
    return;
  }
  lands_.settle(child_, killed_, killed_count_);
  if (visit_ == nullptr)
    options_.add(lands_);
  else
    (*visit_)(arc_, lands_);
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

// Walks round the word from the place `from`, which has become `end` (0: dead), and back to it.
void MoveGenerator::add_round(const SeenWord& word, std::uint32_t from, bool backwards, Token end) {
  const Token* const s = land_.spots.data() + word.begin;
  auto& out = child_.spots;
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
      for (const Token token : {Token{1}, c, Token{1}, c}) child_.spots.push_back(token);
      child_.end_word();
      for (const SeenWord& other : words) add_word(other, false);
      child_.end_region(region_.isolated - 2, region_.surface);
      settle();
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
      child_.spots.push_back(1);
      child_.spots.push_back(c);
      add_round(word, i, false, y);
      child_.spots.push_back(c);
      child_.end_word();
      for (std::uint32_t x = 0; x < words.size(); ++x)
        if (x != w) add_word(words[x], false);
      child_.end_region(region_.isolated - 1, region_.surface);
      settle();
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
            add_round(a, i, false, after_p);
            child_.spots.push_back(c);
            add_round(b, j, way == 1, after_q);
            child_.spots.push_back(c);
            child_.end_word();
            for (std::uint32_t k = 0; k < words.size(); ++k)
              if (k != w && k != x) add_word(words[k], false);
            child_.end_region(region_.isolated, region_.surface);
            settle();
          }
        }
    }
}

}  // namespace tendril::sprouts
