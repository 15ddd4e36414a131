#include "rules/heaps/heaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "page/svg.hpp"
#include "tendril/error.hpp"

namespace tendril::heaps {
namespace {

constexpr std::size_t kMostHeaps = 10000;
constexpr std::size_t kMostListedMoves = 1000000;

// Calls visit(taken, parts) for every option of a heap: the counters taken and the non-empty heaps left,
// ascending.
template <class Visit>
void for_each_option(const HeapRules& rules, std::uint64_t size, Visit visit) {
  for (std::uint64_t taken = 0; taken <= size; ++taken) {
    if (rules.tail == 0 && taken >= rules.digits.size()) break;
    const unsigned digit = rules.digit(taken);
    const std::uint64_t left = size - taken;
    std::uint64_t parts[3] = {};
    if ((digit & 1) != 0 && left == 0) visit(taken, parts, 0);
    if ((digit & 2) != 0 && left >= 1) {
      parts[0] = left;
      visit(taken, parts, 1);
    }
    if ((digit & 4) != 0) {
      for (parts[0] = 1; parts[0] * 2 <= left; ++parts[0]) {
        parts[1] = left - parts[0];
        if (!(rules.unequal && parts[0] == parts[1])) visit(taken, parts, 2);
      }
    }
    if ((digit & 8) != 0) {
      for (parts[0] = 1; parts[0] * 3 <= left; ++parts[0])
        for (parts[1] = parts[0]; parts[0] + 2 * parts[1] <= left; ++parts[1]) {
          parts[2] = left - parts[0] - parts[1];
          visit(taken, parts, 3);
        }
    }
  }
}

struct ReadHeap {
  std::uint64_t size;
  std::size_t offset;
};

std::vector<ReadHeap> read_heaps(std::string_view text) {
  constexpr std::string_view kRight = "write heap sizes joined by +, such as 3+5+7";
  std::vector<ReadHeap> heaps;
  std::size_t at = 0;
  const auto skip_blanks = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
  };
  while (true) {
    skip_blanks();
    if (at == text.size())
      throw InputError(heaps.empty() ? "empty position" : "no heap after +", text, at, std::string(kRight));
    if (text[at] == '-') throw InputError("negative heap", text, at, "heap sizes are 0 or more");
    std::uint64_t size = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), size);
    if (error == std::errc::result_out_of_range || (error == std::errc() && size >> 63 != 0))
      throw InputError("heap too large", text, at, "heap sizes are below 2^63");
    if (error != std::errc()) throw InputError("no heap size", text, at, std::string(kRight));
    heaps.push_back({size, at});
    if (heaps.size() > kMostHeaps) throw InputError("too many heaps", text, at, "at most 10000 heaps");
    at = static_cast<std::size_t>(end - text.data());
    skip_blanks();
    if (at == text.size()) return heaps;
    if (text[at] != '+') throw InputError("unexpected character", text, at, std::string(kRight));
    ++at;
  }
}

}  // namespace

Key Heaps::key(std::uint64_t size) {
  Key result;
  append_varint(result, size);
  return result;
}

void Heaps::options(KeyView position, Options& out) const {
  for_each_option(rules_, size(position), [&](std::uint64_t, const std::uint64_t* parts, int count) {
    for (int i = 0; i < count; ++i) {
      append_varint(out.buffer(), parts[i]);
      out.component_from_buffer();
    }
    out.finish();
  });
}

Sum Heaps::parse(std::string_view text) const {
  Sum sum;
  for (const ReadHeap& heap : read_heaps(text))
    if (heap.size != 0) sum.push_back(key(heap.size));
  return sum;
}

std::string Heaps::print(KeyView position) const { return fmt::format("{}", size(position)); }

// Every move lowers 2 * counters - heaps: taking c counters and leaving k heaps by 2c + k - 1, which is at
// least 1 also when c = 0, because then k is 2 or 3. Without such moves every move takes a counter.
std::uint64_t Heaps::bound(KeyView position) const {
  return rules_.digits[0] == 0 ? size(position) : 2 * size(position) - 1;
}

std::vector<NamedMove> Heaps::moves(std::string_view text) const {
  const std::vector<ReadHeap> heaps = read_heaps(text);
  std::vector<NamedMove> result;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const bool repeated = std::any_of(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(i),
                                      [&](const ReadHeap& heap) { return heap.size == heaps[i].size; });
    if (repeated) continue;
    const auto alike = std::count_if(heaps.begin(), heaps.end(),
                                     [&](const ReadHeap& heap) { return heap.size == heaps[i].size; });
    for_each_option(rules_, heaps[i].size, [&](std::uint64_t, const std::uint64_t* parts, int count) {
      if (result.size() == kMostListedMoves)
        throw InputError("too many moves to list", text, heaps[i].offset, "at most 1000000 moves are listed");
      NamedMove move;
      move.ways = static_cast<std::uint64_t>(alike);
      move.name = fmt::format("{} -> {}", heaps[i].size,
                              count == 0 ? "0" : fmt::format("{}", fmt::join(parts, parts + count, "+")));
      for (std::size_t other = 0; other < heaps.size(); ++other)
        if (other != i && heaps[other].size != 0) move.result.push_back(key(heaps[other].size));
      for (int part = 0; part < count; ++part) move.result.push_back(key(parts[part]));
      result.push_back(std::move(move));
    });
  }
  return result;
}

std::string Heaps::draw_in_text(std::string_view text) const {
  constexpr std::uint64_t kLongestRow = 60;
  std::string rows;
  for (const ReadHeap& heap : read_heaps(text))
    rows += fmt::format("{:>3}  {}\n", heap.size,
                        std::string(static_cast<std::size_t>(std::min(heap.size, kLongestRow)), '|'));
  return rows;
}

std::string Heaps::draw(std::string_view text) const {
  constexpr double kStep = 18;
  constexpr std::uint64_t kTallest = 40;
  const std::vector<ReadHeap> heaps = read_heaps(text);
  if (heaps.size() > 200)
    throw InputError("too many heaps to draw", text, heaps[200].offset, "at most 200 are drawn");
  std::uint64_t tallest = 1;
  for (const ReadHeap& heap : heaps) tallest = std::max(tallest, std::min(heap.size, kTallest));
  const double width = static_cast<double>(heaps.size()) * 3 * kStep + kStep;
  const double floor = (static_cast<double>(tallest) + 1) * kStep;
  Svg svg(width, floor + 2 * kStep);
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const double x = kStep * (3 * static_cast<double>(i) + 2);
    // A tall heap is shown by its lowest counters, a gap, and its size.
    const std::uint64_t drawn = std::min(heaps[i].size, kTallest);
    for (std::uint64_t c = 0; c < drawn; ++c) {
      const bool gap = drawn < heaps[i].size && c + 3 == drawn;
      svg.circle(x, floor - kStep * (static_cast<double>(c) + 0.5), gap ? 2 : 0.44 * kStep,
                 gap ? "fill='#777'" : "fill='#3b7d4f' stroke='#1d4529'");
    }
    svg.text(x, floor + kStep, fmt::format("{}", heaps[i].size), "text-anchor='middle' font-size='13'");
  }
  svg.line(kStep / 2, floor, width - kStep / 2, floor, "stroke='#555'");
  return svg.finish();
}

}  // namespace tendril::heaps
