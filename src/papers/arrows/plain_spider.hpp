// 3-legged spiders with marks as the paper writes them (Definitions 6.2 and 7.3), as plain states: S[2,2v,3^] and, with
// arrows inside the legs, S[2,2v(1^),3^].
#pragma once

#include <string>
#include <vector>

#include "papers/arrows/plain_state.hpp"
#include "papers/claim.hpp"

namespace tendril::papers {

constexpr char kIn = 'v';    // towards the hub
constexpr char kOut = '^';   // away from it
constexpr char kNone = ' ';  // no arrow beyond the unmarked edges of a leg
constexpr char kBothWays[] = {kIn, kOut};
constexpr char other_way(char way) { return way == kIn ? kOut : kIn; }

class PlainSpider {
 public:
  struct Leg {
    int unmarked;
    char mark = kNone;
  };

  explicit PlainSpider(const std::vector<Leg>& legs) : state_(0, {}) {
    int next = 1;
    std::vector<PlainArrow> edges;
    std::vector<int> marks;
    for (const Leg& leg : legs) {
      firsts_.push_back(edges.size());
      vertices_.push_back({0});
      for (int i = 1; i <= leg.unmarked + (leg.mark == kNone ? 0 : 1); ++i) {
        edges.emplace_back(vertices_.back().back(), next);
        marks.push_back(i <= leg.unmarked ? 0 : leg.mark == kOut ? 1 : 2);
        vertices_.back().push_back(next++);
      }
      name_ += (name_.empty() ? "" : ",") + std::to_string(leg.unmarked) +
               (leg.mark == kNone ? "" : std::string(1, leg.mark));
    }
    state_ = PlainState(next, edges);
    for (std::size_t e = 0; e < marks.size(); ++e) state_.set(e, marks[e]);
  }

  // The same with an arrow on edge m = 1, 2, ... of a leg, counted from the hub.
  PlainSpider with(std::size_t leg, int m, char way) const {
    PlainSpider result = *this;
    result.state_.set(edge(leg, m), way == kOut ? 1 : 2);
    result.name_ += " and " + std::to_string(m) + way + " on leg " + std::to_string(leg + 1);
    return result;
  }

  const PlainState& state() const { return state_; }
  std::string name() const { return "S[" + name_ + "]"; }
  // w_i of a leg; 0 is the hub.
  int vertex(std::size_t leg, int i) const { return vertices_[leg][static_cast<std::size_t>(i)]; }
  std::size_t edge(std::size_t leg, int m) const { return firsts_[leg] + static_cast<std::size_t>(m) - 1; }
  bool has(std::size_t leg, int m, char way) const {
    return state_.mark(edge(leg, m)) == (way == kOut ? 1 : 2);
  }

 private:
  PlainState state_;
  std::vector<std::size_t> firsts_;
  std::vector<std::vector<int>> vertices_;
  std::string name_;
};

inline int value_of(Trial& t, const PlainSpider& spider) {
  return static_cast<int>(t.nimber("arrows:trimmed", spider.state().text()));
}

}  // namespace tendril::papers
