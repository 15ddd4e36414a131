// How the heap games present themselves.
#include "rules/heaps/heaps.hpp"

namespace tendril::heaps {
namespace {
constexpr std::string_view kNotation = "  Heap sizes joined by +, such as 3+5+7. A heap of 0 is empty.\n";
}

About nim_about() {
  return {.name = "nim",
          .parameter = "",
          .title = "Nim",
          .summary = "Take any number of counters from one heap.",
          .notation = kNotation,
          .example = "nim 3+5+7"};
}

About lasker_about() {
  return {.name = "lasker",
          .parameter = "",
          .title = "Lasker's Nim",
          .summary = "Take any number of counters from one heap, or split a heap into two non-empty heaps.",
          .notation = kNotation,
          .example = "lasker 7+4"};
}

About grundy_about() {
  return {.name = "grundy",
          .parameter = "",
          .title = "Grundy's game",
          .summary = "Split a heap into two non-empty heaps of different sizes.",
          .notation = kNotation,
          .example = "grundy 12+9"};
}

About heap_about() {
  return {
      .name = "heap",
      .parameter = "<code>",
      .title = "Take-and-break games on heaps (octal and hexadecimal codes)",
      .summary = "Take i counters from a heap if digit i of the code allows what is left of it.",
      .notation =
          "  Heap sizes joined by +, such as 12+9.\n"
          "  The code is 0.d1d2d3... or 4.d1d2d3...: digit d_i is the sum of\n"
          "    1  if taking i counters may empty the heap,\n"
          "    2  if it may leave one heap,\n"
          "    4  if it may leave two heaps,\n"
          "    8  if it may leave three heaps (hexadecimal codes).\n"
          "  The digit before the point allows splitting without taking: 4 into two heaps, 8 into three.\n"
          "  A code is hexadecimal if it has a letter A-F (0.F) or begins with 0x (0x0.8).\n"
          "  Kayles is 0.77, Dawson's Kayles 0.07, Dawson's Chess 0.137; subtraction games have\n"
          "  digits 0 and 3 only.\n",
      .example = "heap:0.77 12"};
}

}  // namespace tendril::heaps
