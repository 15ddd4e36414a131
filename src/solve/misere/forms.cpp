#include "solve/misere/forms.hpp"

#include <algorithm>

#include "base/heed.hpp"
#include "tendril/control.hpp"

namespace tendril::misere {

std::uint32_t mex(std::vector<std::uint32_t>& values) {
  std::sort(values.begin(), values.end());
  std::uint32_t least = 0;
  for (const std::uint32_t value : values) {
    if (value > least) break;
    if (value == least) ++least;
  }
  return least;
}

Forms::Forms() {
  insert({});
  insert(std::vector{kOver});
}

bool Forms::has_option(FormId id, FormId option) const {
  const auto list = options(id);
  return std::binary_search(list.begin(), list.end(), option);
}

bool Forms::comes_down_to(FormId h, std::span<const FormId> options, bool won) const {
  if (h == kOver && !won) return false;
  const auto kept = this->options(h);
  if (kept.size() > options.size()) return false;
  auto next = kept.begin();
  for (const FormId option : options) {
    if (next != kept.end() && *next == option)
      ++next;
    else if (!has_option(option, h))
      return false;
  }
  return next == kept.end();
}

FormId Forms::intern(std::vector<FormId> options) {
  if (options.empty()) return kOver;
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  if (const auto found = by_options_.find(std::span<const FormId>(options)); found != by_options_.end())
    return *found;
  const FormId tallest = *std::max_element(options.begin(), options.end(),
                                           [this](FormId a, FormId b) { return height(a) < height(b); });
  const bool won =
      std::any_of(options.begin(), options.end(), [this](FormId option) { return lost(option); });
  for (const FormId h : this->options(tallest))
    if (comes_down_to(h, options, won)) return h;
  return insert(options);
}

FormId Forms::insert(std::span<const FormId> options) {
  FormId* const list = lists_.allocate(options.size());
  std::copy(options.begin(), options.end(), list);
  Facts facts{.options = {list, options.size()}, .pair = {0, 1}, .height = 0, .tame = true};
  if (!options.empty()) {
    std::vector<std::uint32_t> normal;
    std::vector<std::uint32_t> misere;
    for (const FormId option : options) {
      const Facts& below = facts_[index(option)];
      normal.push_back(below.pair.normal);
      misere.push_back(below.pair.misere);
      facts.height = std::max(facts.height, below.height + 1);
      facts.tame = facts.tame && below.tame;
    }
    facts.pair = {mex(normal), mex(misere)};
    facts.tame = facts.tame && (facts.pair.fickle() || facts.pair.firm());
  }
  const FormId id{static_cast<std::uint32_t>(facts_.size())};
  facts_.push_back(facts);
  by_options_.insert(id);
  return id;
}

FormId Forms::add(FormId a, FormId b) {
  if (a > b) std::swap(a, b);
  if (a == kOver) return b;
  const std::uint64_t key = (std::uint64_t{index(a)} << 32) | index(b);
  if (const auto found = sums_.find(key); found != sums_.end()) return found->second;
  heed();
  if (height(a) + height(b) > kTallestSum)
    throw Stopped(StopReason::memory, "misère forms too tall to be added up");
  std::vector<FormId> sums;
  sums.reserve(options(a).size() + options(b).size());
  for (const FormId option : options(a)) sums.push_back(add(option, b));
  if (a != b)
    for (const FormId option : options(b)) sums.push_back(add(a, option));
  const FormId sum = intern(std::move(sums));
  sums_.try_emplace(key, sum);
  return sum;
}

std::size_t Forms::bytes() const {
  return lists_.bytes() + facts_.capacity() * sizeof(Facts) + by_options_.capacity() * (sizeof(FormId) + 1) +
         sums_.capacity() * (sizeof(std::pair<std::uint64_t, FormId>) + 1);
}

}  // namespace tendril::misere
