// The two plays that the proof of Theorem 3.3 describes, move by move, on a plane drawing kept as plain data: the
// solvers know only how long plays can be, not which one the paper has in mind.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/expansion/paper.hpp"

namespace tendril::papers {
namespace {

// Two spots x and y in the plane. A face is the cyclic list of the tips met along its boundary; before the first
// move there are two such lists in the one face, which is why that move is made by the constructor.
class Drawing {
 public:
  // x with p tips, clockwise, y with q, anti-clockwise, and x_1 joined to y_1: the crossbar is t_1.
  Drawing(int p, int q) : neighbours_{{}, {}} {
    const int t1 = subdivide(0, 1);
    Face face;
    for (int i = 2; i <= p; ++i) face.push_back({0, "x" + std::to_string(i)});
    face.push_back({t1, "t1"});
    for (int j = q; j >= 2; --j) face.push_back({1, "y" + std::to_string(j)});
    face.push_back({t1, "t1"});
    faces_.push_back(face);
  }

  // Joins two tips that lie on one face, the crossbar's tips getting a name. False if there are no such tips, or the
  // curve makes a cycle of fewer than four edges. `beside`: a tip that has to lie on the face, or not if it begins with !.
  bool join(const std::string& a, const std::string& b, const std::string& crossbar,
            const std::string& beside = {}) {
    for (std::size_t f = 0; f < faces_.size(); ++f) {
      const Face& face = faces_[f];
      if (!beside.empty() && lies_on(face, beside.substr(beside[0] == '!' ? 1 : 0)) == (beside[0] == '!'))
        continue;
      const auto first = find(face, a, face.size());
      const auto second = first ? find(face, b, *first) : std::nullopt;
      if (!second) continue;
      if (too_short(face[*first].vertex, face[*second].vertex)) return false;
      cut(f, std::min(*first, *second), std::max(*first, *second), crossbar);
      return true;
    }
    return false;
  }

  // Whether no two tips can be joined any more.
  bool is_over() const {
    for (const Face& face : faces_)
      for (std::size_t i = 0; i < face.size(); ++i)
        for (std::size_t j = i + 1; j < face.size(); ++j)
          if (!too_short(face[i].vertex, face[j].vertex)) return false;
    return true;
  }

 private:
  struct Tip {
    int vertex;
    std::string name;
  };
  using Face = std::vector<Tip>;

  static bool lies_on(const Face& face, const std::string& name) {
    return std::any_of(face.begin(), face.end(), [&](const Tip& tip) { return tip.name == name; });
  }
  static std::optional<std::size_t> find(const Face& face, const std::string& name, std::size_t not_this) {
    for (std::size_t i = 0; i < face.size(); ++i)
      if (face[i].name == name && i != not_this) return i;
    return std::nullopt;
  }
  int subdivide(int a, int b) {
    const int crossbar = static_cast<int>(neighbours_.size());
    neighbours_.push_back({a, b});
    neighbours_[static_cast<std::size_t>(a)].insert(crossbar);
    neighbours_[static_cast<std::size_t>(b)].insert(crossbar);
    return crossbar;
  }
  // A curve from a to b has two edges: a cycle of three or fewer if a and b are the same or adjacent.
  bool too_short(int a, int b) const {
    return a == b || neighbours_[static_cast<std::size_t>(a)].contains(b);
  }
  void cut(std::size_t f, std::size_t i, std::size_t j, const std::string& crossbar) {
    const Face face = faces_[f];
    const Tip tip{subdivide(face[i].vertex, face[j].vertex), crossbar};
    const auto at = [&](std::size_t n) { return face.begin() + static_cast<std::ptrdiff_t>(n); };
    Face inside(at(i + 1), at(j));
    Face outside(at(j + 1), face.end());
    outside.insert(outside.end(), face.begin(), at(i));
    inside.push_back(tip);
    outside.push_back(tip);
    faces_[f] = inside;
    faces_.push_back(outside);
  }

  std::vector<std::set<int>> neighbours_;
  std::vector<Face> faces_;
};

std::string numbered(const char* letter, int number) { return letter + std::to_string(number); }

// The play of p + q moves, q = p + r. As printed the curves from x go to y_(2i-1) up to i = r+1; the correction stops
// at i = p and, if r = p, joins t_1 to t_p before the last y, which lies between them.
std::string long_play(int p, int r, bool corrected) {
  Drawing drawing(p, p + r);
  int moves = 1;
  const auto join = [&](const std::string& a, const std::string& b, const std::string& crossbar) {
    ++moves;
    return drawing.join(a, b, crossbar);
  };
  const int doubled = corrected ? std::min(r + 1, p) : r + 1;
  for (int i = 2; i <= doubled; ++i)
    if (!join(numbered("x", i), numbered("y", 2 * i - 1), numbered("t", i)))
      return fmt::format("x_{} cannot be joined to y_{}", i, 2 * i - 1);
  for (int j = r + 2; j <= p; ++j)
    if (!join(numbered("x", j), numbered("y", r + j), numbered("t", j)))
      return fmt::format("x_{} cannot be joined to y_{}", j, r + j);
  for (int i = 1; i < p; ++i)
    if (!join(numbered("t", i), numbered("t", i + 1), numbered("s", i)))
      return fmt::format("t_{} cannot be joined to t_{}", i, i + 1);
  const bool round_first = corrected && r == p;
  const auto close = [&] { return join("t1", numbered("t", p), numbered("s", p)); };
  if (round_first && !close()) return fmt::format("t_1 cannot be joined to t_{}", p);
  for (int i = 1; i <= r; ++i)
    if (!join(numbered("s", i), numbered("y", 2 * i), "u"))
      return fmt::format("s_{} cannot be joined to y_{}", i, 2 * i);
  if (!round_first && !close()) return fmt::format("t_1 cannot be joined to t_{}", p);
  return fmt::format("{} moves, {}", moves, drawing.is_over() ? "over" : "not over");
}

void play_of_p_plus_q(Trial& t, bool corrected) {
  constexpr int kLeast = 3;
  const int most = t.upto(4, 8, 20);
  t.range("p from {} to {}, p <= q <= 2p", kLeast, most);
  for (int p = kLeast; p <= most; ++p)
    for (int r = 0; r <= p; ++r)
      t.expect(fmt::format("{} moves, over", 2 * p + r), long_play(p, r, corrected),
               "the play described, p = {}, q = {}", p, p + r);
}

void play_of_six(Trial& t) {
  constexpr int kLeast = 3;
  const int most = t.upto(5, 9, 20);
  t.range("p from {} to {}, p <= q <= 2p", kLeast, most);
  for (int p = kLeast; p <= most; ++p)
    for (int q = p; q <= 2 * p; ++q) {
      Drawing drawing(p, q);
      const bool played = drawing.join("x2", "y2", "t2") && drawing.join("t1", "t2", "t3", "x3") &&
                          drawing.join(numbered("x", p), "t3", "u") && drawing.join("y3", "t3", "v") &&
                          drawing.join("t1", "t2", "w");
      t.expect(true, played && drawing.is_over(),
               "p = {}, q = {}: the six moves can be made, and no other is left", p, q);
    }
}

}  // namespace

std::vector<Claim> expansion_plays() {
  return {
      {kPaper, "theorem-3.3-long-play",
       "proof of Theorem 3.3: the play of p+q moves, curve by curve, for q = p+r, 0 <= r <= p",
       [](Trial& t) { play_of_p_plus_q(t, false); }, Verdict::holds,
       "for r = p the proof uses tips x_(p+1) and s_p that are not there when it does",
       "theorem-3.3-long-play-corrected"},
      {kPaper, "theorem-3.3-long-play-corrected",
       "the same play, its curves from x to y_(2i-1) only up to i = p, and for r = p with t_1 joined to t_p before y_2p",
       [](Trial& t) { play_of_p_plus_q(t, true); }},
      {kPaper, "theorem-3.3-short-play",
       "proof of Theorem 3.3: the play of six moves, curve by curve, p, q >= 3", play_of_six},
  };
}

}  // namespace tendril::papers
