// The top of a proof, as rank 0 holds it: an explicit tree over couples. Couples that were opened are inner nodes, whose
// numbers follow from their moves (solve/proof_numbers/chooser.hpp); the others are leaves, and are leased to ranks, the
// most proving one first. While a leaf is leased all couples on the way to it look busy, as they do to the threads of one
// search, so that the next lease is of another leaf. A leaf that is leased and still the most proving one is opened: that
// is how the tree grows just as large as there are ranks to keep at work, and no larger: leaves that were opened as well
// because four jobs had not decided them made a tree three times as large, and a sixth more visits. A rank searches its leaf
// until the thresholds that it was leased with are reached, or its visits are used up, and then goes where the tree says.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cluster/messages.hpp"
#include "solve/proof_numbers/chooser.hpp"
#include "solve/proof_numbers/search.hpp"
#include "solve/proof_numbers/thresholds.hpp"
#include "solve/value_sets.hpp"
#include "tendril/outcome.hpp"

namespace tendril::cluster {

class Tree {
 public:
  Tree(const Ruleset& rules, Control& control, const Settings& settings)
      : settings_(settings),
        expander_(rules, table_, control, settings),
        chooser_(expander_, couples_, settings),
        exact_(expander_) {}

  Table& table() { return table_; }
  // Called with a line for every couple that is opened or won: what the journal keeps.
  void on_news(std::function<void(const std::string&)> news) { news_ = std::move(news); }
  // Takes such a line in. A line that is none is left alone.
  void recall(const std::string& line);

  // From now on the question is who wins this sum and a nim-heap.
  void ask(const Sum& sum, Nimber heap);
  // The answer, once there is one.
  std::optional<Outcome> answer();

  struct Leaf {
    Key key;
    Nimber heap;
    Thresholds thresholds;  // until which it is worth searching
  };
  // The leaf to be searched next; nullopt: there is none, for now. `lease` is a number of the caller's, not used before.
  std::optional<Leaf> lease(std::uint64_t lease);
  // What was found of a lease, or nullopt: it was given up.
  void settle(std::uint64_t lease, const Report* report);

  // What a couple looks like to somebody who visited it. Of an opened couple the tree knows better.
  void heed(const Estimate& estimate);

  // Components of moves of opened couples that it has not named before: what it would like to know more of.
  std::vector<Key> asks() { return std::exchange(asks_, {}); }

  // What it has concluded of opened couples since it was last asked: no rank knows.
  Facts conclusions() { return std::exchange(conclusions_, {}); }

  std::size_t opened() const { return opened_.size(); }

 private:
  struct Node {
    PositionId id;
    Nimber heap;
    friend auto operator<=>(const Node& a, const Node& b) {
      return std::pair(a.id, a.heap.value) <=> std::pair(b.id, b.heap.value);
    }
    friend bool operator==(const Node& a, const Node& b) { return (a <=> b) == 0; }
  };
  // A node, and how long it is worth searching.
  struct Step {
    Node node;
    Thresholds thresholds;
  };
  using Way = std::vector<Step>;

  // Where to go on in a sum; nullopt: it is decided.
  std::optional<Step> into(std::span<const PositionId> sum, Nimber heap, const Thresholds& thresholds);
  // The most promising move of an opened couple, its numbers brought up to date; nullopt: it is decided.
  std::optional<Step> look(const Step& step);
  std::optional<Step> look_further(const Step& step);
  // The way to the most proving leaf, all couples on it undecided; empty: something was decided meanwhile.
  Way walk();
  void open(Node node);
  std::string line(std::string_view what, Node node) const;

  Settings settings_;
  Table table_;
  Couples couples_;
  Expander expander_;
  Chooser chooser_;
  ValueSetSearch exact_;
  std::uint64_t small_ = 0;  // components up to this bound are valued as soon as they are met, as workers do
  std::vector<PositionId> sum_;
  Nimber heap_;
  std::set<Node> opened_;
  std::map<Node, int> leased_;  // how often
  std::map<std::uint64_t, Way> leases_;
  std::vector<Key> asks_;
  Facts conclusions_;
  std::function<void(const std::string&)> news_ = [](const std::string&) {};
};

}  // namespace tendril::cluster
