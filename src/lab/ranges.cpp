#include "lab/ranges.hpp"

#include <fmt/format.h>

#include <iterator>

#include "base/reader.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

constexpr std::uint64_t kMost = 1'000'000'000;
constexpr std::string_view kHelp = "a range is written 2..9, the smaller number first";

Range read_range(TextReader& reader) {
  const std::size_t at = reader.offset();
  const std::uint64_t from = reader.number(kMost, kHelp);
  if (!reader.rest().starts_with("..")) return {from, from};
  reader.advance(2);
  if (!TextReader::is_digit(reader.peek())) reader.fail("the range has no end", kHelp);
  const std::uint64_t to = reader.number(kMost, kHelp);
  if (to < from) reader.fail_at(at, "empty range", kHelp);
  return {from, to};
}

}  // namespace

Range parse_range(std::string_view text) {
  TextReader reader(text);
  const Range range = read_range(reader);
  reader.expect_end(kHelp);
  return range;
}

RangedText::RangedText(std::string_view text) : written_(text) {
  TextReader reader(written_);
  between_.emplace_back();
  while (!reader.done()) {
    const std::size_t at = reader.offset();
    std::size_t digits = 0;
    while (digits < reader.rest().size() && TextReader::is_digit(reader.rest()[digits])) ++digits;
    if (digits > 0 && reader.rest().substr(digits).starts_with("..")) {
      ranges_.push_back(read_range(reader));
      between_.emplace_back();
      if (__builtin_mul_overflow(size_, ranges_.back().size(), &size_) || size_ > kMost)
        reader.fail_at(at, fmt::format("more than {} positions", kMost), "choose smaller ranges");
      continue;
    }
    const std::size_t taken = digits > 0 ? digits : 1;
    between_.back() += reader.rest().substr(0, taken);
    reader.advance(taken);
  }
}

std::string RangedText::text(const std::vector<std::uint64_t>& values) const {
  std::string result = between_[0];
  for (std::size_t i = 0; i < ranges_.size(); ++i)
    fmt::format_to(std::back_inserter(result), "{}{}", values[i], between_[i + 1]);
  return result;
}

std::vector<std::uint64_t> RangedText::values(std::uint64_t index) const {
  std::vector<std::uint64_t> result(ranges_.size());
  for (std::size_t i = ranges_.size(); i-- > 0; index /= ranges_[i].size())
    result[i] = ranges_[i].from + index % ranges_[i].size();
  return result;
}

}  // namespace tendril::lab
