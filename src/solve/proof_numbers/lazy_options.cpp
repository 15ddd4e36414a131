#include "solve/proof_numbers/lazy_options.hpp"

#include <algorithm>
#include <bit>

namespace tendril {
namespace {
constexpr std::size_t kOptionsPerCheck = 1024;
}

void tell_tags(const Ruleset& rules, Table& table) {
  if (!rules.sketches() || table.shared()) return;
  for (std::uint32_t& next = table.tagged(); next < table.size(); ++next)
    if (const auto tag = rules.tag_of_bytes(table.key(PositionId{next}))) table.tags().insert(*tag, next);
}

// --- sketches, as the ruleset tells of them ---
void LazyOptions::component(std::uint32_t tag, std::uint64_t bound, std::uint32_t leaning) {
  leaning_ += leaning;
  table_.tags().prefetch(tag);
  words_.push_back({tag, static_cast<std::uint32_t>(bound)});
}

void LazyOptions::whole(KeyView key, std::uint32_t tag) {
  keys_.append(key);
  words_.push_back({static_cast<std::uint32_t>(met_.size()), kIsKey});
  met_.push_back({static_cast<std::uint32_t>(keys_.size()), tag});
}

bool LazyOptions::finish(std::uint32_t drawn, const Drawing& drawing) {
  const std::uint32_t begin = options_.empty() ? 0 : options_.back().end;
  options_.push_back({0, leaning_, drawn, begin, static_cast<std::uint32_t>(words_.size()), false});
  leaning_ = 0;
  if (options_.size() % kOptionsPerCheck == 0) expander_.control().check();
  too_many_ = drawn >= kMostDrawn || options_.back().end - begin > SketchList::kMostComponents ||
              words_.size() * sizeof(Word) + options_.size() * sizeof(Drawn) + keys_.size() >
                  expander_.memory().one_list;
  if (too_many_) return false;
  const bool goes_on = take_in(options_.back(), drawing);
  keys_.clear();
  met_.clear();
  return goes_on;
}

bool LazyOptions::take_in(Drawn& option, const Drawing& drawing) {
  bool known = true;
  Nimber value;
  for (std::uint32_t w = option.begin; w < option.end; ++w) {
    Word& word = words_[w];
    if (word.bound == kIsKey) {
      const auto [end, tag] = met_[word.word];
      const std::uint32_t begin = word.word == 0 ? 0 : met_[word.word - 1].end;
      const PositionId id = table_.intern(KeyView(keys_).substr(begin, end - begin));
      if (!expander_.known(id)) exact_.nimber(std::span(&id, 1));
      const auto bound = static_cast<std::uint32_t>(expander_.bound(id));
      option.bound += bound;
      value ^= *table_.nimber(id);
      // From now on its tag stands for it, unless another component has that.
      table_.tags().insert(tag, index(id));
      if (table_.tags().find(tag) == index(id))
        word = {tag, bound};
      else
        word = {index(id), SketchList::kIsId};
      continue;
    }
    option.bound += word.bound;
    const auto claimed = table_.tags().find(word.word);
    const auto nimber = claimed ? table_.nimber(PositionId{*claimed}) : std::nullopt;
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
  } else if (option.end - option.begin > 1) {
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
  leaning_ = 0;
  options_.clear();
  words_.clear();
  keys_.clear();
  met_.clear();
  expander_.rules().sketch(table_.key(id), whole_, *this);
  if (too_many_) return false;
  table_.met_sketches(words_.size());
  if (table_.options(id) || table_.sketches(id)) return true;  // another thread was faster
  if (((table_.ruled_out(id) >> std::min<std::uint64_t>(heap.value, 63)) & 1) == 0 && !table_.nimber(id))
    store(id);
  return true;
}

void LazyOptions::find_doubled() {
  const std::size_t slots = std::bit_ceil(2 * options_.size() + 1);
  const int shift = 64 - std::countr_zero(slots);
  first_.assign(slots, 0);
  for (std::uint32_t o = 0; o < options_.size(); ++o) {
    Drawn& option = options_[o];
    std::uint64_t hash = 0;
    for (std::uint32_t w = option.begin; w < option.end; ++w)
      hash = (hash ^ words_[w].word) * 0x9e3779b97f4a7c15u + words_[w].bound;
    auto slot = static_cast<std::size_t>((hash * 0x9e3779b97f4a7c15u) >> shift);
    for (; first_[slot] != 0 && !option.doubled; slot = (slot + 1) & (slots - 1)) {
      const Drawn& other = options_[first_[slot] - 1];
      option.doubled = std::equal(at(option.begin), at(option.end), at(other.begin), at(other.end));
    }
    if (!option.doubled) first_[slot] = o + 1;
  }
}

void LazyOptions::store(PositionId id) {
  find_doubled();
  // By bound; of equal bounds first those that are likelier to have the value asked for, and of these the one drawn first.
  // One of equally cheap options that was never looked at is as good as another to the numbers, so the first is taken: by
  // leaning a twentieth fewer visits (docs/search.md).
  constexpr std::uint32_t kMostLeaning = 0xffff;
  constexpr std::uint64_t kSmallNimbers = 2;
  order_.resize(options_.size());
  for (std::size_t o = 0; o < options_.size(); ++o) {
    std::uint64_t rank = by_leaning_ ? std::min(options_[o].leaning, kMostLeaning) : 0;
    if (heap_.value < kSmallNimbers) rank = kMostLeaning - rank;
    order_[o] = options_[o].bound << 40 | rank << 24 | o;
  }
  std::sort(order_.begin(), order_.end());
  std::size_t count = 2;
  for (const Drawn& option : options_) count += SketchList::words_for(option.end - option.begin);
  std::uint32_t* const words = table_.allocate_options(count);
  words[0] = SketchList::kSketched | static_cast<std::uint32_t>(options_.size());
  words[1] = static_cast<std::uint32_t>(count);
  std::uint32_t* out = words + 2;
  for (const std::uint64_t place : order_) {
    const Drawn& option = options_[static_cast<std::uint32_t>(place) & kMostDrawn];
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
  // No option has more components than words.
  if (components_.size() < list.end()) components_.resize(std::size_t{2} * list.end());
  const TagIndex::Reader tags(table_.tags());
  Component* const all = components_.data();
  Component* out = all;
  list.each([&](SketchList::Place place, std::uint32_t components) {
    Component* const first = out;
    for (std::uint32_t c = 0; c < components; ++c) {
      const std::uint32_t bound = list.bound(place, components, c);  // before the word: see SketchList
      const Component component{list.word(place, c), bound};
      if (out != first && out[-1].word == component.word && out[-1].has_id() == component.has_id()) {
        --out;
        continue;
      }
      if (!component.has_id()) tags.prefetch(component.word);
      *out++ = component;
    }
    looked_up_.push_back(
        {place, static_cast<std::uint32_t>(first - all), static_cast<std::uint32_t>(out - all)});
  });
  for (Component* component = all; component != out; ++component) {
    if (!component->has_id()) {
      const auto claimed = tags.find(component->word);
      if (!claimed) continue;
      *component = {*claimed, SketchList::kIsId};
    }
    table_.prefetch(component->id());
  }
}

}  // namespace tendril
