#include "checker/writer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tendril::checker_tests {

const Writer::Known& Writer::known(const Key& key) {
  if (const auto at = known_.find(key); at != known_.end()) return at->second;
  Known result;
  std::set<Sum> options;
  std::set<std::uint32_t> values;
  for (const Sum& option : checker_tests::options_of(*rules_, key)) {
    values.insert(nimber(option));
    options.insert(live(option));
  }
  while (values.contains(result.nimber)) ++result.nimber;
  result.options.assign(options.begin(), options.end());
  return known_[key] = std::move(result);
}

std::uint32_t Writer::nimber(const Sum& sum) {
  std::uint32_t value = 0;
  for (const Key& key : sum) value ^= known(key).nimber;
  return value;
}

Sum Writer::live(const Sum& sum) {
  std::map<Key, int> odd;
  for (const Key& key : sum)
    if (!known(key).options.empty()) odd[key] ^= 1;
  Sum result;
  for (const auto& [key, count] : odd)
    if (count == 1) result.push_back(key);
  return result;
}

Sum Writer::named(const Numbers& numbers) const {
  Sum sum;
  for (const std::size_t number : numbers) sum.push_back(list_[number - 1]);
  return sum;
}

std::set<Sum> Writer::options_of(const Sum& sum) {
  std::set<Sum> all;
  for (std::size_t i = 0; i < sum.size(); ++i)
    for (const Sum& option : known(sum[i]).options) {
      Sum next = option;
      for (std::size_t k = 0; k < sum.size(); ++k)
        if (k != i) next.push_back(sum[k]);
      all.insert(live(next));
    }
  return all;
}

bool Writer::may_give(std::size_t entry, const Numbers& numbers, std::uint32_t value) {
  const Sum sum = named(numbers);
  return nimber(sum) == value && options_of({list_[entry - 1]}).contains(live(sum));
}

bool Writer::may_reply(std::size_t entry, const std::string& option, const Numbers& numbers) {
  const Sum sum = named(numbers);
  return nimber(sum) == known(list_[entry - 1]).nimber &&
         options_of(live(rules_->parse(option))).contains(live(sum));
}

bool Writer::covers(const std::string& option) {
  const Sum sum = live(rules_->parse(option));
  return std::all_of(sum.begin(), sum.end(), [&](const Key& key) { return number_.contains(key); });
}

std::string Writer::listed(const Sum& sum) {
  std::vector<std::size_t> numbers;
  for (const Key& key : sum) {
    const auto [at, is_new] = number_.try_emplace(key, list_.size() + 1);
    if (is_new) list_.push_back(key);
    numbers.push_back(at->second);
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers.empty() ? "-" : fmt::format("{}", fmt::join(numbers, " "));
}

std::string Writer::claim(const std::string& position, bool outcome, std::mt19937* random) {
  const Sum sum = live(rules_->parse(position));
  const std::uint32_t value = nimber(sum);
  if (!outcome) {
    listed(sum);
    return fmt::format("claim\tnimber\t{}\t{}", value, position);
  }
  if (value == 0 || random == nullptr) {
    listed(sum);
    return fmt::format("claim\toutcome\t{}\t{}", value == 0 ? 'P' : 'N', position);
  }
  for (const Sum& next : options_of(sum))
    if (nimber(next) == 0) return fmt::format("claim\toutcome\tN\t{}\t{}", position, listed(next));
  return "";
}

void Writer::entry(std::size_t number, std::mt19937* random, std::string& out) {
  const Key key = list_[number];
  const Known known_key = known(key);
  out += fmt::format("entry\t{}\t{}\t{}\n", number + 1, known_key.nimber, rules_->print(key));
  for (std::uint32_t i = 0; i < known_key.nimber; ++i)
    for (const Sum& option : known_key.options)
      if (nimber(option) == i) {
        out += fmt::format("gives\t{}\t{}\n", i, listed(option));
        break;
      }
  for (const Sum& option : known_key.options) {
    if (random == nullptr || (*random)() % 4 == 0) {
      listed(option);
      continue;
    }
    bool answered = false;
    for (const Sum& next : options_of(option)) {
      if (nimber(next) != known_key.nimber) continue;
      out += fmt::format("reply\t{}\t{}\n", rules_->print_sum(option), listed(next));
      answered = true;
      break;
    }
    if (!answered) listed(option);
  }
}

std::string Writer::file(const std::string& claim_line, std::mt19937* random) {
  std::string text =
      fmt::format("tendril certificate 1\n# written by a test\ngame\t{}\n{}\n", game_, claim_line);
  for (std::size_t i = 0; i < list_.size(); ++i) entry(i, random, text);
  return text + fmt::format("end\t{}\n", list_.size());
}

std::string Writer::full(const std::string& position, bool outcome) {
  list_.clear();
  number_.clear();
  const std::string line = claim(position, outcome, nullptr);
  return file(line, nullptr);
}

std::string Writer::trimmed(const std::string& position, bool outcome, std::mt19937& random) {
  list_.clear();
  number_.clear();
  const std::string line = claim(position, outcome, &random);
  return file(line, &random);
}

}  // namespace tendril::checker_tests
