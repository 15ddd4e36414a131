#include "papers/arrows/plain_state.hpp"

#include <algorithm>
#include <set>

namespace tendril::papers {

PlainState::PlainState(int vertices, std::vector<PlainArrow> edges)
    : vertices_(vertices), edges_(std::move(edges)), marks_(edges_.size(), 0) {}

PlainState PlainState::random(std::mt19937& random, int edges) {
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::set<PlainArrow> chosen;
  int vertices = 2;
  chosen.insert({0, 1});
  while (static_cast<int>(chosen.size()) < edges) {
    const int kind = pick(5);
    if (kind == 0 && vertices >= 3) {
      const int a = pick(vertices);
      const int b = pick(vertices);
      if (a != b) chosen.insert(std::minmax(a, b));
    } else if (kind == 1) {
      chosen.insert({vertices, vertices + 1});
      vertices += 2;
    } else {
      chosen.insert({pick(vertices), vertices});
      ++vertices;
    }
  }
  PlainState state(vertices, {chosen.begin(), chosen.end()});
  for (std::size_t e = 0; e < state.edges_.size(); ++e) {
    state.marks_[e] = std::max(0, pick(6) - 3);
    if (!state.is_state()) state.marks_[e] = 0;
  }
  return state;
}

int PlainState::degree(int vertex) const {
  int degree = 0;
  for (const auto& [a, b] : edges_) degree += (a == vertex ? 1 : 0) + (b == vertex ? 1 : 0);
  return degree;
}

int PlainState::unmarked() const { return static_cast<int>(std::count(marks_.begin(), marks_.end(), 0)); }

std::vector<std::size_t> PlainState::unmarked_edges() const {
  std::vector<std::size_t> which;
  for (std::size_t e = 0; e < edges_.size(); ++e)
    if (marks_[e] == 0) which.push_back(e);
  return which;
}

bool PlainState::is_state() const {
  for (int v = 0; v < vertices_; ++v) {
    int in = 0;
    int out = 0;
    int all = 0;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      if (edges_[e].first != v && edges_[e].second != v) continue;
      ++all;
      if (marks_[e] != 0) ++((marks_[e] == 1) == (edges_[e].first == v) ? out : in);
    }
    if (all > 1 && (in == all || out == all)) return false;
  }
  return true;
}

std::vector<PlainState> PlainState::followers() const {
  std::vector<PlainState> result;
  for (const std::size_t e : unmarked_edges())
    for (const int mark : {1, 2}) {
      PlainState next = *this;
      next.marks_[e] = mark;
      if (next.is_state()) result.push_back(next);
    }
  return result;
}

std::vector<PlainState> PlainState::parents() const {
  std::vector<PlainState> result;
  for (std::size_t e = 0; e < edges_.size(); ++e)
    if (marks_[e] != 0) {
      result.push_back(*this);
      result.back().marks_[e] = 0;
    }
  return result;
}

std::string PlainState::text() const {
  std::string text = "edges";
  std::string marks;
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    const std::string a = std::to_string(edges_[e].first);
    const std::string b = std::to_string(edges_[e].second);
    text += ' ' + a + '-' + b;
    if (marks_[e] != 0) marks += marks_[e] == 1 ? ' ' + a + '>' + b : ' ' + b + '>' + a;
  }
  return marks.empty() ? text : text + " marks" + marks;
}

namespace {

int flipped(int mark) { return mark == 0 ? 0 : 3 - mark; }

// The decoration a+(decoration of X).
PlainState image(const PlainState& decorated, const PlainState& x, const PlainState& y, const ArrowMap& map) {
  PlainState result = y;
  const auto from = x.unmarked_edges();
  const auto to = y.unmarked_edges();
  for (std::size_t i = 0; i < from.size(); ++i) {
    const int mark = decorated.mark(from[i]);
    result.set(to[map.to[i]], map.turned[i] ? flipped(mark) : mark);
  }
  return result;
}

ArrowMap inverse(const ArrowMap& map) {
  ArrowMap result{std::vector<std::size_t>(map.to.size()), std::vector<bool>(map.to.size())};
  for (std::size_t i = 0; i < map.to.size(); ++i) {
    result.to[map.to[i]] = i;
    result.turned[map.to[i]] = map.turned[i];
  }
  return result;
}

// Whether every flower of X that is no state has an image that is none.
bool prevents(const PlainState& x, const PlainState& y, const ArrowMap& map) {
  const auto open = x.unmarked_edges();
  for (int v = 0; v < x.vertices(); ++v) {
    bool touches = false;
    for (const std::size_t e : open) touches = touches || x.edges()[e].first == v || x.edges()[e].second == v;
    if (!touches) continue;
    for (const bool tail : {true, false}) {
      PlainState flower = x;
      for (const std::size_t e : open) {
        if (x.edges()[e].first == v) flower.set(e, tail ? 1 : 2);
        if (x.edges()[e].second == v) flower.set(e, tail ? 2 : 1);
      }
      if (!flower.is_state() && image(flower, x, y, map).is_state()) return false;
    }
  }
  return true;
}

}  // namespace

bool is_isomorphism(const PlainState& x, const PlainState& y, const ArrowMap& map) {
  const auto open = x.unmarked_edges();
  std::size_t decorations = 1;
  for (std::size_t i = 0; i < open.size(); ++i) decorations *= 3;
  for (std::size_t code = 0; code < decorations; ++code) {
    PlainState decorated = x;
    std::size_t rest = code;
    for (const std::size_t e : open) {
      decorated.set(e, static_cast<int>(rest % 3));
      rest /= 3;
    }
    if (decorated.is_state() != image(decorated, x, y, map).is_state()) return false;
  }
  return true;
}

bool prevents_locally(const PlainState& x, const PlainState& y, const ArrowMap& map) {
  return prevents(x, y, map) && prevents(y, x, inverse(map));
}

}  // namespace tendril::papers
