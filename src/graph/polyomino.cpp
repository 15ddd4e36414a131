#include "graph/polyomino.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/bit_reversal.hpp"
#include "graph/component_key.hpp"

namespace tendril {
namespace {

constexpr char kPolyominoKey = 3;

// The empty column behind the last row needs no bit.
template <class Cells>
bool fits(unsigned stride, unsigned height) {
  return height * stride <= kCellBits<Cells> + 1;
}

template <class Cells>
Cells cell(unsigned number) {
  return Cells{1} << number;
}
template <class Cells>
Cells row_mask(unsigned length) {
  return ~Cells{0} >> (kCellBits<Cells> - length);
}

WideCells reversed(WideCells word) {
  return WideCells{tendril::reversed(static_cast<NarrowCells>(word))} << 64 |
         tendril::reversed(static_cast<NarrowCells>(word >> 64));
}
using tendril::reversed;

// --- symmetries ---
template <class Cells>
Cells half_turn(Cells cells, unsigned width, unsigned height) {
  return reversed(cells) >> (kCellBits<Cells> + 1 - height * (width + 1));
}
template <class Cells>
Cells upside_down(Cells cells, unsigned width, unsigned height) {
  const Cells mask = row_mask<Cells>(width);
  Cells result = 0;
  for (unsigned r = 0; r < height; ++r, cells >>= width + 1) result = result << (width + 1) | (cells & mask);
  return result;
}
// Rows become columns. The result may need up to (height + 1) * width bits.
template <class Cells>
Cells transposed(Cells cells, unsigned width, unsigned height) {
  const Cells mask = row_mask<Cells>(width);
  Cells result = 0;
  for (unsigned r = 0; r < height; ++r, cells >>= width + 1)
    for (Cells row = cells & mask; row != 0; row &= row - 1)
      result |= cell<Cells>(first_cell(row) * (height + 1) + r);
  return result;
}
template <class Cells>
Cells least_of_four(Cells cells, unsigned width, unsigned height) {
  const Cells flipped = upside_down(cells, width, height);
  return std::min(std::min(cells, half_turn(cells, width, height)),
                  std::min(flipped, half_turn(flipped, width, height)));
}

// Boxes lie: wider than high. That takes fewer bits and fewer rows than the other way.
template <class Cells>
Polyomino<Cells> lying(const Polyomino<Cells>& image) {
  if (image.width >= image.height) return image;
  return {transposed(image.cells, image.width, image.height), image.height, image.width};
}
template <class Cells>
Cells least_image(const Polyomino<Cells>& image) {
  const auto [cells, width, height] = image;
  const Cells least = least_of_four(cells, width, height);
  if (width != height) return least;
  return std::min(least, least_of_four(transposed(cells, width, height), width, height));
}

template <class Cells>
unsigned count_edges(const Polyomino<Cells>& image) {
  return count_cells(static_cast<Cells>(image.cells & image.cells >> 1)) +
         count_cells(static_cast<Cells>(image.cells & image.cells >> image.stride()));
}

// Calls f(row, column) for each cell in turn.
template <class Cells, class F>
void for_cells(const Polyomino<Cells>& image, F&& f) {
  for (Cells rest = image.cells; rest != 0; rest &= rest - 1) {
    const unsigned number = first_cell(rest);
    f(number / image.stride(), number % image.stride());
  }
}

// The keys of graphs that small polyominoes and trees had lately: a newer one takes the place of an older.
class SmallKeys {
 public:
  void append(Key& out, const Polyomino<NarrowCells>& image) {
    Entry& entry = entries_[((image.cells + image.width) * 0x9E3779B97F4A7C15U) >> kShift];
    if (entry.cells != image.cells || entry.width != image.width) {
      const std::size_t before = out.size();
      append_component_key(out, polyomino_graph(image));
      const std::size_t length = out.size() - before;
      if (length > entry.key.size()) return;
      entry = {image.cells, static_cast<std::uint8_t>(image.width), static_cast<std::uint8_t>(length), {}};
      std::copy_n(out.data() + before, length, entry.key.data());
      return;
    }
    out.append(entry.key.data(), entry.length);
  }

 private:
  struct Entry {
    NarrowCells cells = 0;
    std::uint8_t width = 0;
    std::uint8_t length = 0;
    std::array<char, 22> key{};
  };
  static constexpr unsigned kBits = 15;
  static constexpr unsigned kShift = 64 - kBits;
  std::vector<Entry> entries_{std::size_t{1} << kBits};
};

SmallKeys& small_keys() {
  thread_local SmallKeys instance;
  return instance;
}

}  // namespace

template <class Cells>
Graph polyomino_graph(const Polyomino<Cells>& image) {
  std::array<Vertex, kCellBits<Cells>> vertex{};
  Graph graph(count_cells(image.cells));
  Vertex next = 0;
  for_cells(image, [&](unsigned r, unsigned c) {
    const unsigned number = r * image.stride() + c;
    vertex[number] = next;
    if (c > 0 && (image.cells >> (number - 1) & 1) != 0) graph.add_edge(next - 1, next);
    if (r > 0 && (image.cells >> (number - image.stride()) & 1) != 0)
      graph.add_edge(vertex[number - image.stride()], next);
    ++next;
  });
  return graph;
}

template <class Cells>
Polyomino<Cells> cut_out(Cells cells, unsigned stride) {
  const unsigned top = first_cell(cells) / stride;
  const unsigned height = last_cell(cells) / stride - top + 1;
  cells >>= top * stride;
  Cells columns = 0;
  for (unsigned r = 0; r < height; ++r) columns |= cells >> r * stride;
  columns &= row_mask<Cells>(stride);
  const unsigned left = first_cell(columns);
  const unsigned width = last_cell(columns) - left + 1;
  cells >>= left;
  if (width + 1 == stride) return {cells, width, height};
  const Cells mask = row_mask<Cells>(width);
  Cells packed = 0;
  for (unsigned r = height; r-- > 0;) packed = packed << (width + 1) | (cells >> r * stride & mask);
  return {packed, width, height};
}

template <class Cells>
bool turns_freely(const Polyomino<Cells>& image) {
  const auto [cells, width, height] = image;
  if (half_turn(cells, width, height) != cells) return false;
  // The middle of a box of even sides is a corner of four cells, of which opposite ones change places.
  if (width % 2 == 0 && height % 2 == 0) return true;
  return (cells >> ((height - 1) / 2 * image.stride() + (width - 1) / 2) & 1) == 0;
}

template <class Cells>
Polyomino<Cells> canonical_image(const Polyomino<Cells>& image) {
  const Polyomino<Cells> box = lying(image);
  return {least_image(box), box.width, box.height};
}

template <class Cells>
void append_polyomino_key(Key& out, const Polyomino<Cells>& image) {
  const unsigned count = count_cells(image.cells);
  if (count <= kMostSmallCells || count_edges(image) + 1 == count) {
    if (fits<NarrowCells>(image.stride(), image.height))
      small_keys().append(out, {static_cast<NarrowCells>(image.cells), image.width, image.height});
    else
      append_component_key(out, polyomino_graph(image));
    return;
  }
  const Polyomino<Cells> least = canonical_image(image);
  out.push_back(kPolyominoKey);
  out.push_back(static_cast<char>(least.width));
  for (Cells rest = least.cells; rest != 0; rest >>= 8) out.push_back(static_cast<char>(rest & 0xff));
}

template <class Cells>
Polyomino<Cells> read_polyomino(KeyView key) {
  Polyomino<Cells> image;
  image.width = static_cast<unsigned char>(key[1]);
  for (std::size_t i = key.size(); i-- > 2;)
    image.cells = image.cells << 8 | static_cast<unsigned char>(key[i]);
  image.height = last_cell(image.cells) / image.stride() + 1;
  return image;
}

bool is_narrow(KeyView key) {
  if (key.size() > 2 + sizeof(NarrowCells)) return false;
  const auto image = read_polyomino<NarrowCells>(key);
  return fits<NarrowCells>(image.stride(), image.height);
}

template Polyomino<NarrowCells> cut_out(NarrowCells, unsigned);
template Polyomino<WideCells> cut_out(WideCells, unsigned);
template Polyomino<NarrowCells> canonical_image(const Polyomino<NarrowCells>&);
template Polyomino<WideCells> canonical_image(const Polyomino<WideCells>&);
template bool turns_freely(const Polyomino<NarrowCells>&);
template bool turns_freely(const Polyomino<WideCells>&);
template void append_polyomino_key(Key&, const Polyomino<NarrowCells>&);
template void append_polyomino_key(Key&, const Polyomino<WideCells>&);
template Polyomino<NarrowCells> read_polyomino(KeyView);
template Polyomino<WideCells> read_polyomino(KeyView);
template Graph polyomino_graph(const Polyomino<NarrowCells>&);
template Graph polyomino_graph(const Polyomino<WideCells>&);

std::uint64_t polyomino_vertices(KeyView key) {
  std::uint64_t count = 0;
  for (const char byte : key.substr(2))
    count += static_cast<std::uint64_t>(std::popcount(static_cast<unsigned char>(byte)));
  return count;
}

std::string print_polyomino(KeyView key) {
  const auto image = read_polyomino<WideCells>(key);
  if (polyomino_vertices(key) == image.width * image.height)
    return fmt::format("grid({},{})", image.height, image.width);
  std::string text = "edges";
  for_cells(image, [&](unsigned r, unsigned c) {
    const unsigned name = r * image.width + c;
    const unsigned number = r * image.stride() + c;
    if (c + 1 < image.width && (image.cells >> (number + 1) & 1) != 0)
      text += fmt::format(" {}-{}", name, name + 1);
    if (r + 1 < image.height && (image.cells >> (number + image.stride()) & 1) != 0)
      text += fmt::format(" {}-{}", name, name + image.width);
  });
  return text;
}

std::optional<Key> polyomino_key(std::span<const LatticePlace> places) {
  LatticePlace least = places.front();
  LatticePlace most = places.front();
  for (const auto& [row, column] : places) {
    least = {std::min(least.row, row), std::min(least.column, column)};
    most = {std::max(most.row, row), std::max(most.column, column)};
  }
  auto height = static_cast<unsigned>(most.row - least.row) + 1;
  auto width = static_cast<unsigned>(most.column - least.column) + 1;
  const bool turn = width < height;
  if (turn) std::swap(width, height);
  if (width >= kCellBits<WideCells> || (width + 1) * height > kCellBits<WideCells>) return std::nullopt;
  Polyomino<WideCells> image{0, width, height};
  for (const auto& [row, column] : places) {
    auto r = static_cast<unsigned>(row - least.row);
    auto c = static_cast<unsigned>(column - least.column);
    if (turn) std::swap(r, c);
    image.cells |= cell<WideCells>(r * (width + 1) + c);
  }
  Key key;
  append_polyomino_key(key, image);
  return key;
}

}  // namespace tendril
