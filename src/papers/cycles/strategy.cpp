// The strategy in the proof of Theorem 4.2 of the thesis, played out. The theorem holds; the strategy as printed does not,
// because it answers on edges to leaves, which cannot be marked. The correction looks only at vertices without a leaf:
// a vertex beside a leaf, whose edge stays unmarked, can never become a sink or a source.
#include <map>

#include "papers/all_claims.hpp"
#include "papers/cycles/paper.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

// A rooted tree: vertex 0 is the root, edge e = 1, 2, ... leads from vertex e to its parent.
class RootedTree {
 public:
  using Marks = std::vector<int>;  // by edge: 0 none, 1 towards the parent, 2 away from it

  explicit RootedTree(const Parts& parents)
      : parents_(parents), degree_(degrees(parents)), beside_leaf_(degree_.size(), false) {
    for (int e = 1; e < size(); ++e) {
      if (degree(e) == 1) beside_leaf_[at(parent(e))] = true;
      if (degree(parent(e)) == 1) beside_leaf_[at(e)] = true;
    }
  }

  std::string name() const { return "tree(" + joined(parents_) + ")"; }
  int size() const { return static_cast<int>(degree_.size()); }
  int parent(int e) const { return parents_[at(e) - 1]; }
  int degree(int v) const { return degree_[at(v)]; }
  int children(int v) const { return degree(v) - (v == 0 ? 0 : 1); }
  bool is_z_tree() const {
    for (int v = 0; v < size(); ++v)
      if (degree(v) == 2 && !beside_leaf_[at(v)]) return false;
    return true;
  }
  // Every internal vertex has exactly two children.
  bool is_binary() const {
    for (int v = 0; v < size(); ++v)
      if (degree(v) > 1 && children(v) != 2) return false;
    return true;
  }
  bool playable(int e) const { return degree(e) > 1 && degree(parent(e)) > 1; }
  int playable_edges() const {
    int count = 0;
    for (int e = 1; e < size(); ++e) count += playable(e) ? 1 : 0;
    return count;
  }

  // Whether the corrected strategy wins for the player who does not move, whatever is played and whichever of the answers
  // it allows is taken. An even number of playable edges is left.
  bool answers_everything(const Marks& marks) {
    if (const auto known = known_.find(marks); known != known_.end()) return known->second;
    bool wins = true;
    for_each_move(marks, [&](int e, int mark, const Marks& next) {
      if (is_critical(parent(e), marks)) {
        Marks answered = next;
        for (int f = 1; f < size(); ++f)
          if (playable(f) && parent(f) == parent(e) && next[at(f)] == 0) answered[at(f)] = 3 - mark;
        wins = wins && is_legal(answered) && answers_everything(answered);
        return;
      }
      bool some = false;
      for_each_move(next, [&](int f, int, const Marks& answered) {
        if (!wins || is_critical(parent(f), next)) return;
        some = true;
        wins = answers_everything(answered);
      });
      wins = wins && some;
    });
    return known_[marks] = wins;
  }
  // The same for the player to move, who first plays an edge of a vertex that is not critical.
  bool begins_and_answers() {
    bool some = false;
    bool wins = true;
    const Marks none = unmarked();
    for_each_move(none, [&](int e, int, const Marks& next) {
      if (is_critical(parent(e), none)) return;
      some = true;
      wins = wins && answers_everything(next);
    });
    return some && wins;
  }
  Marks unmarked() const { return Marks(degree_.size(), 0); }

 private:
  static std::size_t at(int n) { return static_cast<std::size_t>(n); }
  // Two unmarked child edges left, and no leaf beside it.
  bool is_critical(int v, const Marks& marks) const {
    if (beside_leaf_[at(v)]) return false;
    int open = 0;
    for (int e = 1; e < size(); ++e) open += parent(e) == v && marks[at(e)] == 0 ? 1 : 0;
    return open == 2;
  }
  bool is_legal(const Marks& marks) const {
    for (int v = 0; v < size(); ++v) {
      int in = 0;
      int out = 0;
      for (int e = 1; e < size(); ++e) {
        if (marks[at(e)] == 0 || (e != v && parent(e) != v)) continue;
        ++((marks[at(e)] == 1) == (parent(e) == v) ? in : out);
      }
      if (in == degree(v) || out == degree(v)) return false;
    }
    return true;
  }
  template <class Visit>
  void for_each_move(const Marks& marks, const Visit& visit) const {
    for (int e = 1; e < size(); ++e)
      for (int mark = 1; mark <= 2 && playable(e) && marks[at(e)] == 0; ++mark) {
        Marks next = marks;
        next[at(e)] = mark;
        if (is_legal(next)) visit(e, mark, next);
      }
  }

  Parts parents_;
  Parts degree_;
  std::vector<bool> beside_leaf_;
  std::map<Marks, bool> known_;
};

// The first case of the proof, exactly two children everywhere: Bob answers on the other child edge.
void as_printed(Trial& t) {
  const int most = t.upto(8, 12, 14);
  t.range(
      "Z-trees up to {} vertices with any root, every internal vertex with two children, an even number of playable "
      "edges",
      most);
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      const RootedTree tree(parents);
      if (!tree.is_z_tree() || !tree.is_binary() || tree.playable_edges() % 2 != 0) return;
      for (int e = 1; e < tree.size(); ++e) {
        if (!tree.playable(e)) continue;
        for (int f = 1; f < tree.size(); ++f)
          if (f != e && tree.parent(f) == tree.parent(e))
            t.expect(true, tree.playable(f),
                     "{}: after the edge from {} to {} the other one, to {}, is playable", tree.name(),
                     tree.parent(e), e, f);
      }
    });
}

void corrected(Trial& t) {
  const int most = t.upto(8, 11, 12);
  t.range("all Z-trees up to {} vertices with any root, every play", most);
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      RootedTree tree(parents);
      if (!tree.is_z_tree()) return;
      t.control().tick(t.instances());
      const bool wins = tree.playable_edges() % 2 == 0 ? tree.answers_everything(tree.unmarked())
                                                       : tree.begins_and_answers();
      t.expect(true, wins, "{}, {} playable edges: the strategy wins", tree.name(), tree.playable_edges());
    });
}

}  // namespace

std::vector<Claim> cycles_strategy() {
  return {
      {kPaper, "theorem-4.2-strategy",
       "proof of Theorem 4.2: if every internal vertex has two children, Bob can answer on the other child edge",
       as_printed, Verdict::holds, "edges to leaves cannot be marked, so the printed proof has a gap",
       "theorem-4.2-strategy-corrected"},
      {kPaper, "theorem-4.2-strategy-corrected",
       "the strategy wins if only vertices without a leaf are called critical: they alone can become sinks or sources",
       corrected, Verdict::holds,
       "ours: it closes the gap, since all other answers of the proof remain possible"},
  };
}

}  // namespace tendril::papers
