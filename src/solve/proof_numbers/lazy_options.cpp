#include "solve/proof_numbers/lazy_options.hpp"

#include <algorithm>

namespace tendril {
namespace {
constexpr std::size_t kOptionsPerCheck = 1024;
}

void tell_tags(const Ruleset& rules, Table& table) {
  if (!rules.sketches() || table.shared()) return;
  for (std::uint32_t& next = table.tagged(); next < table.size(); ++next)
    table.tags().insert(rules.tag(table.key(PositionId{next})), next);
}

// --- sketches, as the ruleset tells of them ---
void LazyOptions::component(std::uint32_t tag, std::uint64_t bound) {
  words_.push_back({tag, static_cast<std::uint32_t>(bound)});
}

void LazyOptions::whole(KeyView key) {
  keys_.append(key);
  words_.push_back({static_cast<std::uint32_t>(key_ends_.size()), kIsKey});
  key_ends_.push_back(static_cast<std::uint32_t>(keys_.size()));
}

bool LazyOptions::finish(std::uint32_t drawn, const Drawing& drawing) {
  const std::uint32_t begin = options_.empty() ? 0 : options_.back().end;
  options_.push_back({0, drawn, begin, static_cast<std::uint32_t>(words_.size()), false});
  if (options_.size() % kOptionsPerCheck == 0) expander_.control().check();
  too_many_ = drawn >= kMostDrawn || options_.back().end - begin > SketchList::kMostComponents ||
              words_.size() * sizeof(Word) + options_.size() * sizeof(Drawn) + keys_.size() >
                  expander_.memory().one_list;
  if (too_many_) return false;
  const bool goes_on = take_in(options_.back(), drawing);
  keys_.clear();
  key_ends_.clear();
  return goes_on;
}

bool LazyOptions::take_in(Drawn& option, const Drawing& drawing) {
  bool known = true;
  Nimber value;
  for (std::uint32_t w = option.begin; w < option.end; ++w) {
    Word& word = words_[w];
    if (word.bound == kIsKey) {
      const std::uint32_t begin = word.word == 0 ? 0 : key_ends_[word.word - 1];
      const PositionId id = table_.intern(KeyView(keys_).substr(begin, key_ends_[word.word] - begin));
      if (!expander_.known(id)) exact_.nimber(std::span(&id, 1));
      word = {index(id), SketchList::kIsId};
      option.bound += expander_.bound(id);
      value ^= *table_.nimber(id);
      continue;
    }
    option.bound += word.bound;
    const Component claimed = look_up(word.word, word.bound);
    const auto nimber = claimed.has_id ? table_.nimber(claimed.id) : std::nullopt;
    known &= nimber.has_value();
    if (nimber) value ^= *nimber;
  }
  if (known && value == heap_ && value.value < 63) {
    redrawn_.clear();
    drawing.write(redrawn_);
    intern_redrawn();
    const auto ids = std::span(reinterpret_cast<const PositionId*>(ids_.data()), ids_.size());
    const tendril::Reading really = tendril::read(table_, ids);
    if (really.unknown == 0 && really.value == heap_) {
      table_.rule_out(id_, std::uint64_t{1} << heap_.value);
      return false;
    }
    std::transform(ids_.begin(), ids_.end(), at(option.begin), [](std::uint32_t id) {
      return Word{id, SketchList::kIsId};
    });
  } else {
    std::sort(at(option.begin), at(option.end));
  }
  return true;
}

void LazyOptions::intern_redrawn() {
  ids_.clear();
  for (std::size_t c = 0; c < redrawn_.components(); ++c)
    ids_.push_back(index(table_.intern(redrawn_.component_key(c))));
  std::sort(ids_.begin(), ids_.end());
}

// --- lists ---
bool LazyOptions::expand(PositionId id, Nimber heap) {
  if (!wanted_) return false;
  expander_.tick();
  expander_.make_room();
  table_.tags().insert(expander_.rules().tag(table_.key(id)), index(id));
  id_ = id;
  heap_ = heap;
  too_many_ = false;
  options_.clear();
  words_.clear();
  keys_.clear();
  key_ends_.clear();
  expander_.rules().sketch(table_.key(id), whole_, *this);
  if (too_many_) return false;
  table_.met_sketches(words_.size());
  if (table_.options(id) || table_.sketches(id)) return true;  // another thread was faster
  if (((table_.ruled_out(id) >> std::min<std::uint64_t>(heap.value, 63)) & 1) == 0 && !table_.nimber(id))
    store(id);
  return true;
}

void LazyOptions::store(PositionId id) {
  // Equal options by hash, which may overlook some; then by bound, and of equal bounds the one drawn first comes first.
  order_.clear();
  for (std::size_t o = 0; o < options_.size(); ++o) {
    std::uint64_t hash = 0;
    for (std::uint32_t w = options_[o].begin; w < options_[o].end; ++w)
      hash = (hash ^ words_[w].word) * 0x9e3779b97f4a7c15u + words_[w].bound;
    order_.push_back((hash & ~std::uint64_t{0xffffffff}) | o);
  }
  std::sort(order_.begin(), order_.end());
  for (std::size_t k = 1; k < order_.size(); ++k) {
    const Drawn& before = options_[static_cast<std::uint32_t>(order_[k - 1])];
    Drawn& option = options_[static_cast<std::uint32_t>(order_[k])];
    option.doubled = order_[k - 1] >> 32 == order_[k] >> 32 &&
                     std::equal(at(option.begin), at(option.end), at(before.begin), at(before.end));
  }
  for (std::size_t o = 0; o < options_.size(); ++o) order_[o] = options_[o].bound << 32 | o;
  std::sort(order_.begin(), order_.end());
  std::size_t count = 2;
  for (const Drawn& option : options_) count += SketchList::words_for(option.end - option.begin);
  std::uint32_t* const words = table_.allocate_options(count);
  words[0] = SketchList::kSketched | static_cast<std::uint32_t>(options_.size());
  words[1] = static_cast<std::uint32_t>(count);
  std::uint32_t* out = words + 2;
  for (const std::uint64_t place : order_) {
    const Drawn& option = options_[static_cast<std::uint32_t>(place)];
    const std::uint32_t size = option.end - option.begin;
    *out++ = option.number << 8 | (option.doubled ? SketchList::kPassedOver : 0) | size;
    for (std::uint32_t c = 0; c < size; ++c) *out++ = words_[option.begin + c].word;
    for (std::uint32_t c = 0; c < size; c += 2) {
      const std::uint32_t second = c + 1 < size ? words_[option.begin + c + 1].bound : SketchList::kIsId;
      *out++ = second << 16 | words_[option.begin + c].bound;
    }
  }
  table_.publish(id, words);
}

void LazyOptions::resolve(PositionId id, SketchList list, SketchList::Place place) {
  redrawn_.clear();
  expander_.rules().redraw(table_.key(id), list.number(place), redrawn_);
  intern_redrawn();
  const Held hold(table_.resolving(id));
  if (!list.resolved(place)) list.resolve(place, ids_);
}

// All of it at once instead of piece by piece: most of it is in no cache.
void LazyOptions::look_up(SketchList list) {
  looked_up_.clear();
  std::uint32_t count = 0;
  for (auto place = list.first(); place != list.end(); place = list.next(place)) {
    if (list.passed_over(place)) continue;
    const std::uint32_t components = list.components(place);
    for (std::uint32_t c = 0; c < components; ++c)
      if (!list.is_id(place, c)) table_.tags().prefetch(list.word(place, c));
    looked_up_.push_back({place, count});
    count += components;
  }
  if (components_.size() < count) components_.resize(2 * count);
  Component* out = components_.data();
  for (const auto& [place, first] : looked_up_) {
    const std::uint32_t components = list.components(place);
    for (std::uint32_t c = 0; c < components; ++c, ++out) {
      const std::uint32_t bound = list.bound(place, c);  // before the word: see SketchList
      *out = look_up(list.word(place, c), bound);
      if (out->has_id) table_.prefetch(out->id);
    }
  }
}

}  // namespace tendril
