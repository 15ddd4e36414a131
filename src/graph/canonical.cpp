#include "graph/canonical.hpp"

#include <bit>
#include <cstring>
#include <numeric>

#include "base/bit_reversal.hpp"
#include "graph/nauty_run.hpp"

namespace tendril {
namespace {

static_assert(WORDSIZE == 64, "adjacency words are handed to nauty as they are, but for the order of bits");

// Where nauty leaves the automorphisms it meets; its callbacks know nothing else.
thread_local std::vector<std::vector<Vertex>>* automorphisms_wanted = nullptr;

class AutomorphismsTo {
 public:
  explicit AutomorphismsTo(std::vector<std::vector<Vertex>>& generators) {
    automorphisms_wanted = &generators;
  }
  ~AutomorphismsTo() { automorphisms_wanted = nullptr; }
  AutomorphismsTo(const AutomorphismsTo&) = delete;
  AutomorphismsTo& operator=(const AutomorphismsTo&) = delete;
};

void note_automorphism(int /*count*/, int* image, int* /*orbits*/, int /*orbit_count*/, int /*stabilised*/,
                       int n) {
  automorphisms_wanted->emplace_back(image, image + n);
}

// The order of the group, as nauty tells it level by level: the product of what each level has. A run begins at the
// bottom, where all vertices are apart, and may begin anew (nauty_run.hpp).
thread_local std::optional<std::uint64_t> group_order;

void note_level(int* /*lab*/, int* /*ptn*/, int /*level*/, int* /*orbits*/, statsblk* /*stats*/,
                int /*vertex*/, int index, int /*cell*/, int cells, int /*children*/, int n) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 63;
  if (cells == n) group_order = 1;
  if (!group_order) return;
  const auto factor = static_cast<std::uint64_t>(index);
  group_order = *group_order < kMost / factor ? std::optional(*group_order * factor) : std::nullopt;
}

// Storage that nauty wants from its caller, kept from call to call.
struct Workspace {
  std::vector<graph> dense;
  std::vector<graph> canonical;
  std::vector<int> lab;
  std::vector<int> ptn;
  std::vector<int> orbits;

  // `root`: this vertex comes first; -1: there is no such vertex.
  void label(int n, int m, int root = -1) {
    const auto size = static_cast<std::size_t>(n);
    canonical.resize(size * static_cast<std::size_t>(m));
    lab.resize(size);
    ptn.resize(size);
    orbits.resize(size);
    if (root >= 0) {
      // Two cells: the root, and all others. A zero ends a cell.
      std::iota(lab.begin(), lab.end(), 0);
      std::swap(lab[0], lab[static_cast<std::size_t>(root)]);
      std::fill(ptn.begin(), ptn.end(), 1);
      ptn.front() = ptn.back() = 0;
    }
    // The options block of nauty is a C macro full of implicit conversions; this is what it expands to.
    optionblk options;
    std::memset(&options, 0, sizeof options);
    options.getcanon = TRUE;
    options.defaultptn = root < 0 ? TRUE : FALSE;
    options.dispatch = &dispatch_graph;
    options.tc_level = 100;
    options.maxinvarlevel = 1;
    if (automorphisms_wanted != nullptr) {
      options.userautomproc = note_automorphism;
      options.userlevelproc = note_level;
    }
    run_nauty(dense, lab, ptn, orbits, options, m, n, canonical);
  }
};

Workspace& workspace() {
  thread_local Workspace instance;
  return instance;
}

Workspace& labelled(const Graph& source, int root = -1) {
  Workspace& space = workspace();
  space.dense.clear();
  for (Vertex v = 0; v < source.vertices(); ++v)
    for (const std::uint64_t word : source.row(v)) space.dense.push_back(reversed(word));
  space.label(static_cast<int>(source.vertices()), static_cast<int>(source.words()), root);
  return space;
}

void append_triangle(Key& out, const Workspace& space, std::size_t n, std::size_t m) {
  std::uint64_t byte = 0;
  unsigned used = 0;
  for (std::size_t v = 1; v < n; ++v)
    for (std::size_t u = 0; u < v; ++u) {
      const std::uint64_t word = space.canonical[v * m + u / 64];
      byte = byte << 1 | (word >> (63 - u % 64) & 1);
      if (++used == 8) {
        out.push_back(static_cast<char>(byte));
        byte = 0;
        used = 0;
      }
    }
  if (used > 0) out.push_back(static_cast<char>(byte << (8 - used)));
}

// The upper triangle of at most 16 vertices, column by column, as a number of up to 120 bits.
class SmallTriangle {
 public:
  static constexpr unsigned kMostVertices = 16;

  SmallTriangle() = default;
  // From rows with the bit of vertex 0 on top.
  SmallTriangle(const std::vector<graph>& rows, unsigned n) {
    for (unsigned v = 1; v < n; ++v) append(rows[v] >> (64 - v), v);
  }

  // The bytes append_triangle would write.
  void append_to(Key& out, unsigned n) const {
    const unsigned bits = n * (n - 1) / 2;
    SmallTriangle aligned = *this;
    if (bits % 8 != 0) aligned.append(0, 8 - bits % 8);
    for (unsigned byte = (bits + 7) / 8; byte-- > 0;)
      out.push_back(static_cast<char>((byte < 8 ? aligned.low_ : aligned.high_) >> (8 * (byte % 8))));
  }
  // The first `bits` of a hash of 64.
  std::size_t hash(unsigned n, unsigned bits) const {
    return static_cast<std::size_t>((((low_ ^ std::rotl(high_, 29)) + n) * 0x9E3779B97F4A7C15U) >>
                                    (64 - bits));
  }
  friend bool operator==(const SmallTriangle&, const SmallTriangle&) = default;

 private:
  void append(std::uint64_t value, unsigned bits) {
    high_ = high_ << bits | low_ >> (64 - bits);
    low_ = low_ << bits | value;
  }

  std::uint64_t high_ = 0;
  std::uint64_t low_ = 0;
};

// What nauty answered lately for small graphs, because a search labels the same small graphs over and over:
// a table in which a newer answer takes the place of an older one. Graphs are compared in full.
class SmallLabels {
 public:
  const SmallTriangle* find(const SmallTriangle& raw, unsigned n) const {
    const Entry& entry = entries_[raw.hash(n, kBits)];
    return entry.n == n && entry.raw == raw ? &entry.canonical : nullptr;
  }
  void store(const SmallTriangle& raw, unsigned n, const SmallTriangle& canonical) {
    entries_[raw.hash(n, kBits)] = {raw, canonical, n};
  }

 private:
  struct Entry {
    SmallTriangle raw;
    SmallTriangle canonical;
    unsigned n = 0;
  };
  static constexpr unsigned kBits = 15;
  std::vector<Entry> entries_{std::size_t{1} << kBits};
};

SmallLabels& small_labels() {
  thread_local SmallLabels instance;
  return instance;
}

}  // namespace

std::vector<Vertex> canonical_order(const Graph& source) {
  if (source.empty()) return {};
  const Workspace& space = labelled(source);
  return {space.lab.begin(), space.lab.end()};
}

void append_canonical_bits(Key& out, const Graph& source) {
  if (source.empty()) return;
  append_triangle(out, labelled(source), source.vertices(), source.words());
}

void append_rooted_bits(Key& out, const Graph& source, Vertex root) {
  append_triangle(out, labelled(source, static_cast<int>(root)), source.vertices(), source.words());
}

void append_canonical_bits64(Key& out, const Graph& source, std::uint64_t vertices) {
  Workspace& space = workspace();
  space.dense.clear();
  for (std::uint64_t rest = vertices; rest != 0; rest &= rest - 1) {
    // Packs the neighbours inside the set into its own numbering.
    std::uint64_t packed = 0;
    std::uint64_t place = std::uint64_t{1} << 63;
    const std::uint64_t row = source.row64(static_cast<Vertex>(std::countr_zero(rest)));
    for (std::uint64_t other = vertices; other != 0; other &= other - 1, place >>= 1)
      if ((row & (other & -other)) != 0) packed |= place;
    space.dense.push_back(packed);
  }
  const auto n = static_cast<unsigned>(space.dense.size());
  if (n > SmallTriangle::kMostVertices) {
    space.label(static_cast<int>(n), 1);
    append_triangle(out, space, n, 1);
    return;
  }
  const SmallTriangle raw(space.dense, n);
  SmallTriangle canonical;
  if (const SmallTriangle* known = small_labels().find(raw, n)) {
    canonical = *known;
  } else {
    space.label(static_cast<int>(n), 1);
    canonical = SmallTriangle(space.canonical, n);
    small_labels().store(raw, n, canonical);
  }
  canonical.append_to(out, n);
}

Graph graph_from_bits(Vertex vertices, KeyView bits) {
  Graph result(vertices);
  std::size_t at = 0;
  for (Vertex v = 1; v < vertices; ++v)
    for (Vertex u = 0; u < v; ++u, ++at)
      if ((static_cast<unsigned char>(bits[at / 8]) >> (7 - at % 8) & 1) != 0) result.add_edge(u, v);
  return result;
}

std::vector<std::vector<Vertex>> automorphism_generators(const Graph& graph) {
  std::vector<std::vector<Vertex>> generators;
  if (graph.empty()) return generators;
  const AutomorphismsTo wanted(generators);
  labelled(graph);
  return generators;
}

std::optional<std::uint64_t> automorphism_count(const Graph& graph) {
  group_order = 1;
  automorphism_generators(graph);
  return group_order;
}

std::vector<Vertex> isomorphism(const Graph& first, const Graph& second) {
  const std::vector<Vertex> from = canonical_order(first);
  const std::vector<Vertex> to = canonical_order(second);
  std::vector<Vertex> image(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) image[from[i]] = to[i];
  return image;
}

}  // namespace tendril
