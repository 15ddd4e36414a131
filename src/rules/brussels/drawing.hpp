// A drawing as the player sees it: regions, their boundaries, and the ends on them from which a curve can
// still start; and, next to it, what the class of graphs remembers of the whole graph.
//
// A boundary is a cyclic word of runs. A run is some open tips of one vertex that follow each other along the
// boundary, or (tips = 0) a corner of a Sprouts dot. What has no end left is not in the word: corners between
// edges matter only to the class, and the class keeps its own record (Facts), so a word is the cyclic order
// of its ends and nothing else. Two runs of the same vertex that follow each other are one run for that
// reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "surface/surface.hpp"

namespace tendril::brussels {

using Vertex = std::uint16_t;
inline constexpr Vertex kNobody = 0xffff;  // the vertex of these tips does not matter to anybody

inline constexpr std::uint8_t kLives = 3;  // of a fresh dot

struct Run {
  Vertex vertex = kNobody;
  std::uint16_t tips = 0;  // 0: a corner of a dot

  bool is_dot() const { return tips == 0; }
  friend bool operator==(Run, Run) = default;
};

// What a class has to know of the whole graph, about the vertices that can still be played with (and others,
// if the class wants them). `load` is the number of curves that may still end at a vertex: the lives of a dot, or what
// the class leaves it, whichever is less. `near` is a number for a pair of vertices; each class says what it means.
class Facts {
 public:
  static constexpr std::uint8_t kFree = 0xff;  // as many curves as there are ends

  std::size_t size() const { return load_.size(); }
  std::uint8_t& load(Vertex v) { return load_[v]; }
  std::uint8_t load(Vertex v) const { return load_[v]; }
  std::uint8_t near(Vertex u, Vertex v) const { return near_[u * load_.size() + v]; }
  void set_near(Vertex u, Vertex v, std::uint8_t value) {
    near_[u * load_.size() + v] = value;
    near_[v * load_.size() + u] = value;
  }
  // Appends a vertex of which nothing is known but its load.
  Vertex add(std::uint8_t load) {
    const std::size_t n = load_.size();
    load_.push_back(load);
    near_.resize((n + 1) * (n + 1));
    for (std::size_t row = n; row > 0; --row) {
      const std::size_t from = (row - 1) * n;
      const std::size_t to = (row - 1) * (n + 1);
      for (std::size_t i = n; i > 0; --i) near_[to + i - 1] = near_[from + i - 1];
      near_[to + n] = 0;
    }
    for (std::size_t i = 0; i <= n; ++i) near_[n * (n + 1) + i] = 0;
    return static_cast<Vertex>(n);
  }
  void clear() {
    load_.clear();
    near_.clear();
  }
  // The facts about the vertices in `kept`, renumbered in that order.
  void keep(const Facts& from, std::span<const Vertex> kept) {
    load_.resize(kept.size());
    near_.resize(kept.size() * kept.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
      load_[i] = from.load(kept[i]);
      for (std::size_t j = 0; j < kept.size(); ++j) near_[i * kept.size() + j] = from.near(kept[i], kept[j]);
    }
  }

 private:
  std::vector<std::uint8_t> load_;
  std::vector<std::uint8_t> near_;
};

// Regions of words of runs, flat; each region with the surface it is a part of (its words are the holes). The words of an
// orientable region are all read in the direction of its orientation, those of another either way.
class Drawing {
 public:
  Facts facts;

  // --- writing, from left to right ---
  void add(Run run) { runs_.push_back(run); }
  void add(std::span<const Run> runs) { runs_.insert(runs_.end(), runs.begin(), runs.end()); }
  void end_word() { word_ends_.push_back(static_cast<std::uint32_t>(runs_.size())); }
  void end_region(surface::Surface surface = {}) {
    region_ends_.push_back(static_cast<std::uint32_t>(word_ends_.size()));
    surfaces_.push_back(surface);
  }
  void add_region(const Drawing& from, std::size_t region) {
    for (std::size_t w = from.first_word(region); w < from.last_word(region); ++w) {
      add(from.word(w));
      end_word();
    }
    end_region(from.surface(region));
  }
  void clear() {
    runs_.clear();
    word_ends_.clear();
    region_ends_.clear();
    surfaces_.clear();
    facts.clear();
  }

  // --- reading ---
  std::size_t regions() const { return region_ends_.size(); }
  surface::Surface surface(std::size_t region) const { return surfaces_[region]; }
  std::size_t first_word(std::size_t region) const { return region == 0 ? 0 : region_ends_[region - 1]; }
  std::size_t last_word(std::size_t region) const { return region_ends_[region]; }
  std::size_t words() const { return word_ends_.size(); }
  std::span<const Run> word(std::size_t w) const {
    const std::size_t begin = w == 0 ? 0 : word_ends_[w - 1];
    return std::span<const Run>(runs_).subspan(begin, word_ends_[w] - begin);
  }
  std::span<const Run> region_runs(std::size_t region) const {
    const std::size_t first = first_word(region);
    const std::size_t begin = first == 0 ? 0 : word_ends_[first - 1];
    const std::size_t end = last_word(region) == 0 ? 0 : word_ends_[last_word(region) - 1];
    return std::span<const Run>(runs_).subspan(begin, end - begin);
  }
  std::span<Run> runs() { return runs_; }
  std::span<const Run> runs() const { return runs_; }

 private:
  std::vector<Run> runs_;
  std::vector<std::uint32_t> word_ends_;
  std::vector<std::uint32_t> region_ends_;
  std::vector<surface::Surface> surfaces_;
};

}  // namespace tendril::brussels
