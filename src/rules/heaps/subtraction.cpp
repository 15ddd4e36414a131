#include "rules/heaps/subtraction.hpp"

#include "base/reader.hpp"

namespace tendril::heaps {

std::string subtraction_code(std::string_view set) {
  constexpr std::size_t kLargest = 1000;
  constexpr std::string_view kRight = "write the numbers that may be taken, 1 to 1000: {1,2,5}";
  TextReader in(set);
  in.expect('{', kRight);
  std::string digits;
  do {
    in.skip_space();
    const std::size_t at = in.offset();
    const auto taken = static_cast<std::size_t>(in.number(kLargest, kRight));
    if (taken == 0) in.fail_at(at, "a move that takes nothing", kRight);
    if (digits.size() < taken) digits.resize(taken, '0');
    digits[taken - 1] = '3';
  } while (in.accept(','));
  in.expect('}', kRight);
  in.expect_end(kRight);
  return "0." + digits;
}

About sub_about() {
  return {
      .name = "sub",
      .parameter = "{1,2,...}",
      .title = "Subtraction games on heaps",
      .summary = "Take a number of counters that is in the set from a heap.",
      .notation =
          "  Heap sizes joined by +, such as 12+9. The set is written sub:{1,2,5}; quote it in a shell.\n",
      .example = "'sub:{1,2,5}' 12+9"};
}

About graph_sub_about() {
  return {
      .name = "graph-sub",
      .parameter = "{1,2,...}",
      .title = "Subtraction games on graphs",
      .summary =
          "Remove a connected set of vertices whose size is in the set; its component stays connected.",
      .notation =
          "  a graph, written as for octal: star(1,1,3,4), grid(3,4), edges ab bc ..., g6:..., joined by +\n",
      .example = "'graph-sub:{1,2,5}' 'grid(3,3)'"};
}

}  // namespace tendril::heaps
