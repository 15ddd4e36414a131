// Canonical labelling by refinement and individualisation, pruned by the automorphisms it meets (McKay 1981).
// Vertices that occur once and of which nothing is known (lone ones: fresh spots, above all) need no label.
// Drawings of one boundary, by far the most common, are labelled by first appearance, over all starts and
// both directions.
#include "rules/brussels/canonical.hpp"

#include <algorithm>
#include <numeric>

namespace tendril::brussels {
namespace {

// The number by which a run's vertex is written.
constexpr std::uint32_t kCodeNobody = 0;
constexpr std::uint32_t kCodeLoneFree = 1;  // then lone with one, two, three curves left
constexpr std::uint32_t kCodeLabels = 5;    // then the labels
constexpr std::uint8_t kMostLoneLoad = 3;

constexpr std::uint32_t kUnlabelled = 0xffffffff;

using Code = std::uint64_t;  // vertex code and tips of one run
using Word = std::vector<Code>;

Code code_of(std::uint32_t vertex, std::uint16_t tips) { return (Code{vertex} << 16) | tips; }

std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}
std::uint64_t mix(std::uint64_t a, std::uint64_t b) { return mix(mix(a) + b); }

class Labelling {
 public:
  Labelling(const Drawing& drawing, FactSizes sizes, std::size_t most_labellings)
      : drawing_(drawing), sizes_(sizes), most_labellings_(most_labellings) {
    const std::size_t n = drawing.facts.size();
    std::vector<std::uint8_t> seen(n, 0);
    for (const Run run : drawing.runs())
      if (run.vertex != kNobody && seen[run.vertex] < 2) ++seen[run.vertex];
    code_.assign(n, kUnlabelled);
    for (Vertex v = 0; v < n; ++v) {
      if (seen[v] == 1 && knows_nothing(v)) {
        const std::uint8_t load = drawing.facts.load(v);
        code_[v] = kCodeLoneFree + (load == Facts::kFree ? 0U : load);
      } else {
        named_.push_back(v);
      }
    }
  }

  void write(Key& key) {
    if (drawing_.words() == 1 && all_named_occur()) {
      best_of_rotations();
    } else {
      std::vector<std::uint64_t> colours(drawing_.facts.size(), 0);
      for (const Vertex v : named_) colours[v] = mix(drawing_.facts.load(v));
      refine(colours);
      search(colours);
      best_ = std::move(least_.key);
    }
    key.append(best_);
  }

 private:
  bool knows_nothing(Vertex v) const {
    const std::uint8_t load = drawing_.facts.load(v);
    if (load != Facts::kFree && (load == 0 || load > kMostLoneLoad)) return false;
    for (std::size_t u = 0; u < drawing_.facts.size(); ++u)
      if (drawing_.facts.near(static_cast<Vertex>(u), v) != 0) return false;
    return true;
  }
  bool all_named_occur() const {
    return std::all_of(named_.begin(), named_.end(), [this](Vertex v) {
      return std::any_of(drawing_.runs().begin(), drawing_.runs().end(),
                         [v](Run run) { return run.vertex == v; });
    });
  }

  void append_facts(std::span<const Vertex> order, Key& key) const {
    append_varint(key, order.size());
    if (sizes_.loads)
      for (const Vertex v : order) key.push_back(static_cast<char>(drawing_.facts.load(v)));
    if (sizes_.near_bits == 0) return;
    unsigned bits = 0;
    unsigned filled = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (std::size_t j = 0; j < i + (sizes_.loops ? 1 : 0); ++j) {
        bits |= static_cast<unsigned>(drawing_.facts.near(order[i], order[j])) << filled;
        for (filled += sizes_.near_bits; filled >= 8; filled -= 8, bits >>= 8)
          key.push_back(static_cast<char>(bits & 0xff));
      }
    }
    if (filled > 0) key.push_back(static_cast<char>(bits));
  }
  // In front of a region of another surface than the sphere: a number of boundaries that no region has, and the genus.
  static void append_surface(surface::Surface surface, Key& key) {
    if (surface.is_sphere()) return;
    append_varint(key, 0);
    const auto genus = static_cast<std::uint64_t>(surface.genus());
    append_varint(key, surface.is_orientable() ? 2 * genus : 2 * genus - 1);
  }
  static void append_word(const Word& word, Key& key) {
    append_varint(key, word.size());
    for (const Code code : word) {
      append_varint(key, code >> 16);
      append_varint(key, code & 0xffff);
    }
  }

  // One word: every start and direction, labels by first appearance.
  void best_of_rotations() {
    const std::span<const Run> runs = drawing_.word(0);
    const std::size_t n = runs.size();
    Word least;
    Word word(n);
    std::vector<Vertex> order;
    std::vector<std::uint32_t> code;
    for (std::size_t candidate = 0; candidate < 2 * n; ++candidate) {
      const std::size_t start = candidate / 2;
      const std::size_t step = candidate % 2 == 0 ? 1 : n - 1;
      code = code_;
      order.clear();
      bool smaller = least.empty();
      bool larger = false;
      for (std::size_t i = 0, at = start; i < n; ++i, at = (at + step) % n) {
        const Run run = runs[at];
        std::uint32_t vertex = kCodeNobody;
        if (run.vertex != kNobody) {
          if (code[run.vertex] == kUnlabelled) {
            code[run.vertex] = kCodeLabels + static_cast<std::uint32_t>(order.size());
            order.push_back(run.vertex);
          }
          vertex = code[run.vertex];
        }
        word[i] = code_of(vertex, run.tips);
        if (!smaller && word[i] != least[i]) {
          smaller = word[i] < least[i];
          larger = !smaller;
          if (larger) break;
        }
      }
      if (larger) continue;
      Key facts;
      append_facts(order, facts);
      if (!smaller && facts >= best_) continue;
      least = word;
      best_ = std::move(facts);
    }
    Key key;
    append_varint(key, 1);
    append_surface(drawing_.surface(0), key);
    append_varint(key, 1);
    append_word(least, key);
    key += best_;
    best_ = std::move(key);
  }

  // Colours that depend on the drawing alone, never on the numbering: rounds of hashing each vertex with its
  // neighbours on its boundaries, its boundaries, its regions and what is known of it.
  void refine(std::vector<std::uint64_t>& colours) const {
    const auto run_colour = [&](Run run) {
      const std::uint64_t vertex =
          run.vertex == kNobody
              ? 1
              : (code_[run.vertex] != kUnlabelled ? code_[run.vertex] : colours[run.vertex]);
      return mix(vertex, run.tips);
    };
    std::size_t classes = count_classes(colours);
    while (classes < named_.size()) {
      std::vector<std::uint64_t> sums(colours.size(), 0);
      for (std::size_t r = 0; r < drawing_.regions(); ++r) {
        auto region = static_cast<std::uint64_t>(drawing_.surface(r).signed_genus());
        for (std::size_t w = drawing_.first_word(r); w < drawing_.last_word(r); ++w)
          region += mix(word_colour(drawing_.word(w), run_colour));
        for (std::size_t w = drawing_.first_word(r); w < drawing_.last_word(r); ++w) {
          const std::span<const Run> word = drawing_.word(w);
          const std::uint64_t place = mix(mix(region), word_colour(word, run_colour));
          for (std::size_t i = 0; i < word.size(); ++i) {
            if (word[i].vertex == kNobody) continue;
            const std::uint64_t sides = mix(run_colour(word[(i + 1) % word.size()])) +
                                        mix(run_colour(word[(i + word.size() - 1) % word.size()]));
            sums[word[i].vertex] += mix(mix(place, sides), word[i].tips);
          }
        }
      }
      for (const Vertex v : named_)
        for (const Vertex u : named_)
          if (const std::uint8_t near = drawing_.facts.near(u, v); near != 0)
            sums[v] += mix(mix(colours[u]), near);
      for (const Vertex v : named_) sums[v] = mix(colours[v], sums[v]);
      colours = std::move(sums);
      const std::size_t now = count_classes(colours);
      if (now == classes) return;
      classes = now;
    }
  }
  template <class Colour>
  static std::uint64_t word_colour(std::span<const Run> word, const Colour& run_colour) {
    std::uint64_t sum = word.size();
    for (std::size_t i = 0; i < word.size(); ++i) {
      const std::uint64_t here = run_colour(word[i]);
      const std::uint64_t next = run_colour(word[(i + 1) % word.size()]);
      sum += mix(here) + mix(here + next) * mix(mix(here) + mix(next));
    }
    return sum;
  }
  std::size_t count_classes(const std::vector<std::uint64_t>& colours) const {
    std::vector<std::uint64_t> sorted;
    for (const Vertex v : named_) sorted.push_back(colours[v]);
    std::sort(sorted.begin(), sorted.end());
    return static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
  }

  // Tells equal vertices apart in every way that can make a difference, and keeps the least key. Two
  // labellings with the same key differ by an automorphism. At the place where their paths part it takes one
  // branch to the other, so the later branch has nothing new: the search goes back there, and a vertex that
  // some automorphism found so far takes to one that was tried, keeping all of the path, is not tried again.
  // Returns how much of the path is to be kept: less than it has if a branch is given up.
  std::size_t search(const std::vector<std::uint64_t>& colours) {
    std::vector<Vertex> order = named_;
    std::sort(order.begin(), order.end(), [&](Vertex a, Vertex b) { return colours[a] < colours[b]; });
    std::size_t begin = 0;
    std::size_t end = 0;  // of the first smallest cell with two vertices or more
    for (std::size_t i = 0, j = 0; i < order.size(); i = j) {
      for (j = i; j < order.size() && colours[order[j]] == colours[order[i]];) ++j;
      if (j - i >= 2 && (end == begin || j - i < end - begin)) begin = i, end = j;
    }
    if (end == begin) return leaf(order);
    const std::size_t depth = path_.size();
    for (std::size_t i = begin; i < end && leaves_ < most_labellings_; ++i) {
      if (is_tried(order[i], std::span(order).subspan(begin, i - begin))) continue;
      std::vector<std::uint64_t> marked = colours;
      marked[order[i]] = mix(marked[order[i]], 0x6d61726b);
      refine(marked);
      path_.push_back(order[i]);
      const std::size_t kept = search(marked);
      path_.pop_back();
      if (kept < depth) return kept;
    }
    return depth;
  }
  // Whether automorphisms that keep the path take v to one of `tried`.
  bool is_tried(Vertex v, std::span<const Vertex> tried) const {
    std::vector<Vertex> leader(drawing_.facts.size());
    std::iota(leader.begin(), leader.end(), Vertex{0});
    const auto find = [&leader](Vertex u) {
      while (leader[u] != u) u = leader[u];
      return u;
    };
    for (const std::vector<Vertex>& image : automorphisms_)
      if (std::all_of(path_.begin(), path_.end(), [&](Vertex u) { return image[u] == u; }))
        for (const Vertex u : named_) leader[find(u)] = find(image[u]);
    return std::any_of(tried.begin(), tried.end(), [&](Vertex u) { return find(u) == find(v); });
  }
  std::size_t leaf(const std::vector<Vertex>& order) {
    ++leaves_;
    Key key = key_of(order);
    for (const Leaf* known : {&first_, &least_}) {
      if (key != known->key) continue;
      std::vector<Vertex>& image = automorphisms_.emplace_back(drawing_.facts.size());
      for (std::size_t i = 0; i < order.size(); ++i) image[known->order[i]] = order[i];
      return static_cast<std::size_t>(
          std::mismatch(path_.begin(), path_.end(), known->path.begin(), known->path.end()).first -
          path_.begin());
    }
    if (least_.key.empty() || key < least_.key) least_ = {std::move(key), order, path_};
    if (first_.key.empty()) first_ = least_;
    return path_.size();
  }
  Key key_of(const std::vector<Vertex>& order) const {
    std::vector<std::uint32_t> code = code_;
    for (std::size_t i = 0; i < order.size(); ++i)
      code[order[i]] = kCodeLabels + static_cast<std::uint32_t>(i);
    std::vector<std::pair<std::vector<Word>, surface::Surface>> regions;
    for (std::size_t r = 0; r < drawing_.regions(); ++r) {
      std::vector<Word> forward;
      std::vector<Word> backward;
      for (std::size_t w = drawing_.first_word(r); w < drawing_.last_word(r); ++w) {
        Word word;
        for (const Run run : drawing_.word(w))
          word.push_back(code_of(run.vertex == kNobody ? kCodeNobody : code[run.vertex], run.tips));
        forward.push_back(least_rotation(word));
        std::reverse(word.begin(), word.end());
        backward.push_back(least_rotation(word));
        // Without an orientation each boundary may be turned round on its own.
        if (!drawing_.surface(r).is_orientable())
          forward.back() = backward.back() = std::min(forward.back(), backward.back());
      }
      std::sort(forward.begin(), forward.end());
      std::sort(backward.begin(), backward.end());
      regions.emplace_back(std::min(forward, backward), drawing_.surface(r));
    }
    std::sort(regions.begin(), regions.end());
    Key key;
    append_varint(key, regions.size());
    for (const auto& [words, surface] : regions) {
      append_surface(surface, key);
      append_varint(key, words.size());
      for (const Word& word : words) append_word(word, key);
    }
    append_facts(order, key);
    return key;
  }
  static Word least_rotation(const Word& word) {
    Word least = word;
    Word turned = word;
    for (std::size_t i = 1; i < word.size(); ++i) {
      std::rotate(turned.begin(), turned.begin() + 1, turned.end());
      if (turned < least) least = turned;
    }
    return least;
  }

  const Drawing& drawing_;
  FactSizes sizes_;
  std::vector<std::uint32_t> code_;  // per vertex: the code of a lone one, else kUnlabelled
  std::vector<Vertex> named_;
  Key best_;
  // --- of the search ---
  struct Leaf {
    Key key;
    std::vector<Vertex> order;  // named vertices by label
    std::vector<Vertex> path;
  };
  std::vector<Vertex> path_;  // the vertices told apart from their like, one after the other
  Leaf first_;
  Leaf least_;
  std::vector<std::vector<Vertex>> automorphisms_;  // the image of each named vertex
  std::size_t most_labellings_;
  std::size_t leaves_ = 0;
};

}  // namespace

void encode(const Drawing& drawing, FactSizes sizes, Key& key, std::size_t most_labellings) {
  Labelling(drawing, sizes, most_labellings).write(key);
}

void decode(KeyView key, FactSizes sizes, Drawing& drawing) {
  drawing.clear();
  Vertex labels = 0;
  std::vector<std::uint8_t> lone;  // loads of lone vertices, in order of appearance
  constexpr Vertex kFirstLone = 0x8000;
  const auto regions = static_cast<std::size_t>(take_varint(key));
  for (std::size_t r = 0; r < regions; ++r) {
    auto words = static_cast<std::size_t>(take_varint(key));
    surface::Surface surface;
    if (words == 0) {
      const auto genus = static_cast<int>(take_varint(key));
      surface = surface::Surface::from_signed_genus(genus % 2 == 0 ? genus / 2 : -(genus + 1) / 2);
      words = static_cast<std::size_t>(take_varint(key));
    }
    for (std::size_t w = 0; w < words; ++w) {
      const auto runs = static_cast<std::size_t>(take_varint(key));
      for (std::size_t i = 0; i < runs; ++i) {
        const auto code = static_cast<std::uint32_t>(take_varint(key));
        const auto tips = static_cast<std::uint16_t>(take_varint(key));
        Vertex vertex = kNobody;
        if (code >= kCodeLabels) {
          vertex = static_cast<Vertex>(code - kCodeLabels);
        } else if (code != kCodeNobody) {
          vertex = static_cast<Vertex>(kFirstLone + lone.size());
          lone.push_back(code == kCodeLoneFree ? Facts::kFree
                                               : static_cast<std::uint8_t>(code - kCodeLoneFree));
        }
        drawing.add(Run{vertex, tips});
      }
      drawing.end_word();
    }
    drawing.end_region(surface);
  }
  labels = static_cast<Vertex>(take_varint(key));
  for (Vertex v = 0; v < labels; ++v) {
    std::uint8_t load = Facts::kFree;
    if (sizes.loads) {
      load = static_cast<std::uint8_t>(key.front());
      key.remove_prefix(1);
    }
    drawing.facts.add(load);
  }
  for (const std::uint8_t load : lone) drawing.facts.add(load);
  for (Run& run : drawing.runs())
    if (run.vertex != kNobody && run.vertex >= kFirstLone)
      run.vertex = static_cast<Vertex>(run.vertex - kFirstLone + labels);
  if (sizes.near_bits == 0) return;
  unsigned bits = 0;
  unsigned filled = 0;
  for (Vertex i = 0; i < labels; ++i) {
    const int others = i + (sizes.loops ? 1 : 0);
    for (int j = 0; j < others; ++j) {
      if (filled < sizes.near_bits) {
        bits |= static_cast<unsigned>(static_cast<unsigned char>(key.front())) << filled;
        key.remove_prefix(1);
        filled += 8;
      }
      drawing.facts.set_near(i, static_cast<Vertex>(j),
                             static_cast<std::uint8_t>(bits & ((1U << sizes.near_bits) - 1)));
      bits >>= sizes.near_bits;
      filled -= sizes.near_bits;
    }
  }
}

}  // namespace tendril::brussels
