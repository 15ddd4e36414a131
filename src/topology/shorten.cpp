#include <algorithm>
#include <set>

#include "base/heed.hpp"
#include "topology/tidy.hpp"

namespace tendril::topology {
namespace {

class Shortener {
 public:
  Shortener(const Mesh& mesh, std::vector<int>& path)
      : mesh_(mesh), path_(path), on_path_(path.begin(), path.end()) {}

  void run() {
    bool changed = true;
    for (int pass = 0; changed && pass < 1000; ++pass) {
      changed = false;
      for (std::size_t i = 1; i + 1 < path_.size(); ++i) {
        heed(2);
        changed |= replace(i);
      }
    }
  }

 private:
  double edge_length(Edge e) const {
    return distance(mesh_.place(e.triangle, e.k), mesh_.place(e.triangle, e.k == 2 ? 0 : e.k + 1));
  }

  bool may_pass(int v) const {
    const Vertex::Kind kind = mesh_.vertex(v).kind;
    return !mesh_.is_used(v) && !on_path_.contains(v) &&
           (kind == Vertex::Kind::inner || kind == Vertex::Kind::side);
  }

  // The way from a to b round v on one side; empty if something is there. Its length is added up.
  std::vector<int> way_round(const std::vector<Mesh::Around>& star, std::size_t from, bool forth, int b,
                             double& length) const {
    std::vector<int> way;
    const std::size_t n = star.size();
    for (std::size_t step = 0; step < n; ++step) {
      const Mesh::Around& s = star[(from + (forth ? step : n - 1 - step)) % n];
      const int start = forth ? s.in : s.out;
      const int end = forth ? s.out : s.in;
      const Edge e{s.triangle, mesh_.edge(s.triangle, start, end)};
      if (!mesh_.has_place(s.triangle) || mesh_.triangle(s.triangle).mark[at(e.k)] != 0 || mesh_.is_side(e))
        return {};
      length += edge_length(e);
      way.push_back(end);
      if (end == b) return way;
      if (!may_pass(end)) return {};
    }
    return {};
  }

  bool replace(std::size_t i) {
    const int a = path_[i - 1];
    const int v = path_[i];
    const int b = path_[i + 1];
    const std::vector<Mesh::Around> star = mesh_.star(v);
    std::size_t from = 0;  // the triangle entered over (v, a)
    double now = 0;
    for (std::size_t k = 0; k < star.size(); ++k) {
      if (star[k].in == a) from = k;
      if (star[k].out == a || star[k].out == b)
        now += edge_length({star[k].triangle, mesh_.edge(star[k].triangle, v, star[k].out)});
    }
    std::vector<int> best;
    double least = now - 1e-9;
    for (const bool forth : {true, false}) {
      double length = 0;
      const std::vector<int> way = way_round(star, from, forth, b, length);
      if (way.empty() || length >= least) continue;
      if (way.size() == 1 && !has_room_without(i)) continue;
      least = length;
      best = way;
    }
    if (best.empty()) return false;
    best.pop_back();
    std::vector<int> shorter(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(i));
    shorter.insert(shorter.end(), best.begin(), best.end());
    shorter.insert(shorter.end(), path_.begin() + static_cast<std::ptrdiff_t>(i) + 1, path_.end());
    if (std::none_of(shorter.begin() + 1, shorter.end() - 1, [&](int w) { return is_inner(w); }))
      return false;
    on_path_.erase(v);
    on_path_.insert(best.begin(), best.end());
    path_ = std::move(shorter);
    return true;
  }

  bool is_inner(int v) const { return mesh_.vertex(v).kind == Vertex::Kind::inner; }
  bool has_room_without(std::size_t i) const {
    if (path_.front() == path_.back() && path_.size() <= 4) return false;
    for (std::size_t k = 1; k + 1 < path_.size(); ++k)
      if (k != i && is_inner(path_[k])) return true;
    return false;
  }

  const Mesh& mesh_;
  std::vector<int>& path_;
  std::set<int> on_path_;
};

}  // namespace

void shorten(const Mesh& mesh, std::vector<int>& path) { Shortener(mesh, path).run(); }

}  // namespace tendril::topology
