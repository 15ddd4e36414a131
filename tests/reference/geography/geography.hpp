// Undirected Geography as it is worded: a set of edges, a set of vertices and a token, every move by looking at every
// edge. Nothing is canonical, nothing that the token cannot reach is forgotten, and nothing is shared with the program.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace reference {

struct PlainTrip {
  std::set<std::pair<unsigned, unsigned>> edges;  // those that are left; smaller end first
  int token = -1;                                 // -1: it is not on the board yet

  friend bool operator<(const PlainTrip& a, const PlainTrip& b) {
    return std::tie(a.edges, a.token) < std::tie(b.edges, b.token);
  }
};

class PlainGeography {
 public:
  PlainGeography(unsigned vertices, bool deletes_vertices)
      : vertices_(vertices), deletes_vertices_(deletes_vertices) {}

  std::vector<PlainTrip> options(const PlainTrip& trip) const {
    std::vector<PlainTrip> result;
    if (trip.token < 0) {
      for (unsigned v = 0; v < vertices_; ++v) result.push_back({trip.edges, static_cast<int>(v)});
      return result;
    }
    const auto from = static_cast<unsigned>(trip.token);
    for (const auto& edge : trip.edges) {
      if (edge.first != from && edge.second != from) continue;
      PlainTrip next{trip.edges, static_cast<int>(edge.first == from ? edge.second : edge.first)};
      next.edges.erase(edge);
      // A vertex that is deleted takes its edges with it, and nobody comes there again.
      if (deletes_vertices_)
        for (const auto& other : trip.edges)
          if (other.first == from || other.second == from) next.edges.erase(other);
      result.push_back(std::move(next));
    }
    return result;
  }

  unsigned nimber(const PlainTrip& trip) {
    if (const auto found = nimbers_.find(trip); found != nimbers_.end()) return found->second;
    std::set<unsigned> seen;
    for (const PlainTrip& option : options(trip)) seen.insert(nimber(option));
    unsigned mex = 0;
    while (seen.count(mex) != 0) ++mex;
    return nimbers_[trip] = mex;
  }
  bool misere_win(const PlainTrip& trip) {
    if (const auto found = misere_.find(trip); found != misere_.end()) return found->second;
    const std::vector<PlainTrip> all = options(trip);
    bool win = all.empty();
    for (const PlainTrip& option : all) win = win || !misere_win(option);
    return misere_[trip] = win;
  }
  std::set<unsigned> lengths(const PlainTrip& trip) {
    if (const auto found = lengths_.find(trip); found != lengths_.end()) return found->second;
    std::set<unsigned> result;
    for (const PlainTrip& option : options(trip))
      for (const unsigned length : lengths(option)) result.insert(length + 1);
    if (result.empty()) result.insert(0);
    return lengths_[trip] = result;
  }

 private:
  unsigned vertices_;
  bool deletes_vertices_;
  std::map<PlainTrip, unsigned> nimbers_;
  std::map<PlainTrip, bool> misere_;
  std::map<PlainTrip, std::set<unsigned>> lengths_;
};

// The most edges without common ends among those that avoid the vertex `without` (-1: none): by trying everything.
inline unsigned largest_matching(std::set<std::pair<unsigned, unsigned>> edges, int without) {
  const auto meets = [](const std::pair<unsigned, unsigned>& edge, unsigned v) {
    return edge.first == v || edge.second == v;
  };
  const auto drop = [&](unsigned v) {
    for (auto at = edges.begin(); at != edges.end();) at = meets(*at, v) ? edges.erase(at) : std::next(at);
  };
  if (without >= 0) drop(static_cast<unsigned>(without));
  if (edges.empty()) return 0;
  const auto edge = *edges.begin();
  edges.erase(edge);
  const unsigned left_out = largest_matching(edges, -1);
  drop(edge.first);
  drop(edge.second);
  return std::max(left_out, 1 + largest_matching(edges, -1));
}

}  // namespace reference
