// Families with ranges: "spider(2..9,2..9,3)" stands for 64 positions. A range is two numbers joined by two
// dots, anywhere in a position, so every game's notation can be swept: heaps, families of graphs, tips of
// spots.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tendril::lab {

struct Range {
  std::uint64_t from;
  std::uint64_t to;
  std::uint64_t size() const { return to - from + 1; }
};

// "3..9", or "9", which stands for 9..9. Throws InputError.
Range parse_range(std::string_view text);

class RangedText {
 public:
  // Throws InputError on a range that is empty or has more than a thousand million members, or if all
  // together have.
  explicit RangedText(std::string_view text);

  const std::vector<Range>& ranges() const { return ranges_; }
  // The number of texts, the product of the ranges' sizes.
  std::uint64_t size() const { return size_; }
  // The text with the ranges replaced by these values.
  std::string text(const std::vector<std::uint64_t>& values) const;
  // The values of the text with this number; the last range moves fastest.
  std::vector<std::uint64_t> values(std::uint64_t index) const;
  const std::string& written() const { return written_; }

 private:
  std::string written_;
  std::vector<std::string> between_;  // what stands before, between and behind the ranges
  std::vector<Range> ranges_;
  std::uint64_t size_ = 1;
};

}  // namespace tendril::lab
