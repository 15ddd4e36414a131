#include "graph/graph6.hpp"

#include <fmt/format.h>

#include <bit>

namespace tendril {
namespace {

constexpr char kLowest = 63;
constexpr char kHighest = 126;

bool is_format_character(char c) { return c >= kLowest && c <= kHighest; }
unsigned six_bits(char c) { return static_cast<unsigned>(c - kLowest); }

// The bits of the characters that come next, most significant first.
class BitReader {
 public:
  explicit BitReader(std::string_view characters) : characters_(characters) {}
  std::size_t left() const { return characters_.size() * 6 - at_; }
  unsigned bit() {
    const unsigned value = six_bits(characters_[at_ / 6]) >> (5 - at_ % 6) & 1;
    ++at_;
    return value;
  }
  unsigned bits(unsigned count) {
    unsigned value = 0;
    while (count-- > 0) value = 2 * value + bit();
    return value;
  }
  // Of the next character to be read from.
  std::size_t character() const { return at_ / 6; }

 private:
  std::string_view characters_;
  std::size_t at_ = 0;
};

class BitWriter {
 public:
  explicit BitWriter(std::string& out) : out_(out) {}
  void bit(bool value) {
    if (used_ == 0) out_.push_back(kLowest);
    if (value) out_.back() = static_cast<char>(out_.back() + (32 >> used_));
    used_ = (used_ + 1) % 6;
  }
  void bits(unsigned value, unsigned count) {
    while (count-- > 0) bit((value >> count & 1) != 0);
  }

 private:
  std::string& out_;
  unsigned used_ = 0;
};

std::string_view take_characters(TextReader& reader) {
  const std::string_view rest = reader.rest();
  std::size_t length = 0;
  while (length < rest.size() && is_format_character(rest[length])) ++length;
  reader.advance(length);
  return rest.substr(0, length);
}

// Takes the number of vertices off the front of `characters`, which begin at `offset` in the input.
Vertex take_size(const TextReader& reader, std::size_t offset, std::string_view& characters) {
  std::size_t digits = 1;
  std::size_t marks = 0;
  while (marks < 2 && marks < characters.size() && characters[marks] == kHighest) ++marks;
  if (marks > 0) digits = marks == 1 ? 3 : 6;
  if (characters.size() < marks + digits)
    reader.fail_at(offset + characters.size(), "number of vertices cut short",
                   "write a whole graph6 or sparse6 line, such as g6:DqK");
  std::uint64_t size = 0;
  for (std::size_t i = 0; i < digits; ++i) size = size << 6 | six_bits(characters[marks + i]);
  if (size > Graph::kMostVertices)
    reader.fail_at(offset, fmt::format("graph of {} vertices", size),
                   fmt::format("at most {} vertices", Graph::kMostVertices));
  characters.remove_prefix(marks + digits);
  return static_cast<Vertex>(size);
}

void write_size(std::string& out, Vertex size) {
  BitWriter bits(out);
  if (size <= 62) {
    bits.bits(size, 6);
  } else {
    out.push_back(kHighest);
    bits.bits(size, 18);
  }
}

}  // namespace

Graph read_graph6(TextReader& reader) {
  const std::size_t offset = reader.offset();
  std::string_view characters = take_characters(reader);
  const Vertex n = take_size(reader, offset, characters);
  const std::size_t body = reader.offset() - characters.size();
  const std::size_t pairs = std::size_t{n} * (n == 0 ? 0 : n - 1) / 2;
  const std::size_t needed = (pairs + 5) / 6;
  if (characters.size() != needed)
    reader.fail_at(
        characters.size() < needed ? reader.offset() : body + needed,
        fmt::format("graph6 {}", characters.size() < needed ? "cut short" : "too long"),
        fmt::format("{} vertices take {} characters after the size, not {}", n, needed, characters.size()));
  Graph graph(n);
  BitReader bits(characters);
  for (Vertex v = 1; v < n; ++v)
    for (Vertex u = 0; u < v; ++u)
      if (bits.bit() != 0) graph.add_edge(u, v);
  while (bits.left() > 0)
    if (bits.bit() != 0)
      reader.fail_at(reader.offset() - 1, "graph6 with stray bits", "the bits after the last pair are zero");
  return graph;
}

Graph read_sparse6(TextReader& reader) {
  const std::size_t offset = reader.offset();
  std::string_view characters = take_characters(reader);
  const Vertex n = take_size(reader, offset, characters);
  const std::size_t body = reader.offset() - characters.size();
  Graph graph(n);
  const auto width = static_cast<unsigned>(n <= 1 ? 0 : std::bit_width(n - 1));
  BitReader bits(characters);
  Vertex current = 0;
  while (bits.left() > width) {
    const std::size_t at = body + bits.character();
    current += bits.bit();
    const Vertex other = bits.bits(width);
    // Beyond the last vertex only padding is left.
    if (current >= n || other >= n) break;
    if (other > current) {
      current = other;
      continue;
    }
    if (other == current)
      reader.fail_at(at, fmt::format("loop at vertex {}", current), "graphs here are simple");
    if (graph.has_edge(other, current))
      reader.fail_at(at, fmt::format("edge {}-{} twice", other, current), "graphs here are simple");
    graph.add_edge(other, current);
  }
  if (bits.left() >= 6)
    reader.fail_at(body + bits.character(), "sparse6 too long",
                   "nothing may follow the last edge but padding");
  return graph;
}

std::string write_graph6(const Graph& graph) {
  std::string out;
  write_size(out, graph.vertices());
  BitWriter bits(out);
  for (Vertex v = 1; v < graph.vertices(); ++v)
    for (Vertex u = 0; u < v; ++u) bits.bit(graph.has_edge(u, v));
  return out;
}

}  // namespace tendril
