// CS_4(P_4: p,1,q,1): its values by the public solver, and the formula of Theorem 5.1.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "papers/claim.hpp"

namespace tendril::papers {

inline std::string circle_start(int p, int a, int q, int b) { return fmt::format("{},{},{},{}", p, a, q, b); }

// Rounded down, as the paper's floor.
inline int half(int n) { return n >= 0 ? n / 2 : -((1 - n) / 2); }

// Where the second line of the formula ends, as in Theorem 5.1 and as the lemmas print it, without the bars.
inline int third_line_from(int p) { return 2 * p - half(std::abs(p - 2)); }
inline int third_line_from_no_bars(int p) { return 2 * p - half(p - 2); }

// p + q modulo 5 among 1..5.
inline int residue(int n) { return (n + 4) % 5 + 1; }
inline int second_line(int p, int q) {
  const int i = residue(p + q);
  return 4 * (p + q - i) / 5 + (i >= 4 ? 2 : 0);
}
inline bool is_middle(int p, int q) { return p < q && q < third_line_from(p); }
inline int formula(int p, int q) {
  if (p > q) std::swap(p, q);
  if (p == q) return 1;
  return is_middle(p, q) ? second_line(p, q) : 2 * p;
}

// Values up to a size, asked once.
class CircleValues {
 public:
  CircleValues(Trial& t, int most) : width_(most + 1), values_(static_cast<std::size_t>(width_ * width_)) {
    // The largest first: the solver then fills its table in one go.
    for (int p = most; p >= 0; --p)
      for (int q = most; q >= p; --q)
        at(p, q) = at(q, p) = static_cast<int>(t.nimber("circular:girth4", circle_start(p, 1, q, 1)));
  }
  int operator()(int p, int q) const { return values_[place(p, q)]; }

  // The value of every option that joins an x to a y, with the numbers p', q' of tips on one side.
  template <class Visit>
  void for_each_child(int p, int q, const Visit& visit) const {
    for (int p1 = 0; p1 < p; ++p1)
      for (int q1 = 0; q1 < q; ++q1) visit(p1, q1, (*this)(p1, q1) ^ (*this)(p - 1 - p1, q - 1 - q1));
  }
  bool has_child(int p, int q, int value) const {
    bool found = false;
    for_each_child(p, q, [&](int, int, int child) { found = found || child == value; });
    return found;
  }

 private:
  std::size_t place(int p, int q) const {
    return static_cast<std::size_t>(p) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(q);
  }
  int& at(int p, int q) { return values_[place(p, q)]; }

  int width_;
  std::vector<int> values_;
};

// The components of a printed sum, sorted, as one text.
std::string sorted_components(const std::string& sum);

}  // namespace tendril::papers
