#include "reference/heaps/heaps.hpp"

#include <algorithm>

namespace tendril::reference {

TakeAndBreak TakeAndBreak::code(const std::string& text) {
  TakeAndBreak rules;
  const std::size_t begin = text.compare(0, 2, "0x") == 0 ? 2 : 0;
  for (std::size_t at = begin; at < text.size(); ++at)
    if (text[at] != '.') rules.digits.push_back(std::stoi(text.substr(at, 1), nullptr, 16));
  return rules;
}

std::vector<HeapSum> TakeAndBreak::heap_options(Heap n) const {
  std::vector<HeapSum> result;
  for (Heap taken = 0; taken <= n; ++taken) {
    const int digit = taken < digits.size() ? digits[taken] : any_more ? 3 : 0;
    const Heap left = n - taken;
    if ((digit & 1) != 0 && left == 0) result.push_back({});
    if ((digit & 2) != 0 && left >= 1) result.push_back({left});
    if ((digit & 4) != 0)
      for (Heap a = 1; a < left; ++a) {
        const Heap b = left - a;
        if (a < b || (a == b && !two_heaps_differ)) result.push_back({a, b});
      }
    if ((digit & 8) != 0)
      for (Heap a = 1; a < left; ++a)
        for (Heap b = a; a + b < left; ++b)
          if (left - a - b >= b) result.push_back({a, b, left - a - b});
  }
  return result;
}

std::set<HeapSum> HeapGame::options(const HeapSum& sum) const {
  std::set<HeapSum> result;
  for (std::size_t i = 0; i < sum.size(); ++i)
    for (const HeapSum& parts : rules_.heap_options(sum[i])) {
      HeapSum option = sum;
      option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
      option.insert(option.end(), parts.begin(), parts.end());
      std::sort(option.begin(), option.end());
      result.insert(option);
    }
  return result;
}

namespace {

HeapSum sorted_without_empty_heaps(HeapSum sum) {
  std::erase(sum, 0U);
  std::sort(sum.begin(), sum.end());
  return sum;
}

unsigned mex(const std::set<unsigned>& values) {
  unsigned least = 0;
  while (values.count(least) != 0) ++least;
  return least;
}

}  // namespace

unsigned HeapGame::nimber(HeapSum sum) {
  sum = sorted_without_empty_heaps(sum);
  if (const auto known = nimbers_.find(sum); known != nimbers_.end()) return known->second;
  std::set<unsigned> values;
  for (const HeapSum& option : options(sum)) values.insert(nimber(option));
  return nimbers_[sum] = mex(values);
}

bool HeapGame::misere_win(HeapSum sum) {
  sum = sorted_without_empty_heaps(sum);
  if (const auto known = misere_.find(sum); known != misere_.end()) return known->second;
  const std::set<HeapSum> all = options(sum);
  bool win = all.empty();
  for (const HeapSum& option : all) win = win || !misere_win(option);
  return misere_[sum] = win;
}

std::set<unsigned> HeapGame::lengths(HeapSum sum) {
  sum = sorted_without_empty_heaps(sum);
  if (const auto known = lengths_.find(sum); known != lengths_.end()) return known->second;
  std::set<unsigned> result;
  const std::set<HeapSum> all = options(sum);
  if (all.empty()) result.insert(0);
  for (const HeapSum& option : all)
    for (const unsigned length : lengths(option)) result.insert(length + 1);
  return lengths_[sum] = result;
}

std::vector<unsigned> heap_nimbers(const TakeAndBreak& rules, Heap upto) {
  std::vector<unsigned> result;
  for (Heap n = 0; n <= upto; ++n) {
    std::set<unsigned> values;
    for (const HeapSum& parts : rules.heap_options(n)) {
      unsigned sum = 0;
      for (const Heap part : parts) sum ^= result[part];
      values.insert(sum);
    }
    result.push_back(mex(values));
  }
  return result;
}

}  // namespace tendril::reference
