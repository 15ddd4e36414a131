// The options of a tree. What a move leaves of a tree are its far sides: for a chain with node v at its lower
// end, what hangs below (v with its subtree) and what is above (everything else), each with what is left of
// the chain still attached. So the moves are found on nodes and chains:
//  - leaving one part: X is everything on one side of an edge. One edge at most of each chain has i vertices
//    on a given side, so a digit costs two looks at every chain.
//  - leaving two or more: X lies inside a chain, or X contains nodes. Those with nodes are listed by their
//    topmost node: each chain that leaves the nodes chosen so far gives some of its vertices, or all of them
//    and the node at its end.
#include <algorithm>

#include "graph/chain_tree.hpp"
#include "rules/octal/octal.hpp"

namespace tendril::octal {
namespace {

class TreeMoves {
 public:
  // Kept from call to call, so that nothing is allocated.
  void start(KeyView key, const Code& code, Twins twins, Options& out) {
    code_ = &code;
    out_ = &out;
    decode(key, tree_);
    mark_twins(key, twins);
  }

  void leave_one_part(std::uint32_t taken) {
    const std::uint32_t n = tree_.vertices();
    for (std::uint32_t v = 1; v < tree_.size(); ++v) {
      if (twin_[v] != 0) {
        v = tree_.end[v] - 1;
        continue;
      }
      const std::uint32_t inner = tree_.up[v];
      const std::uint32_t below = tree_.below[v];
      const std::uint32_t above = n - below - inner;
      if (below <= taken && taken - below <= inner) {
        add_above(v, inner - (taken - below));
        out_->finish();
      }
      if (above <= taken && taken - above <= inner) {
        add_below(v, inner - (taken - above));
        out_->finish();
      }
    }
  }

  void leave_more_parts(std::uint32_t taken) {
    for (std::uint32_t v = 0; v < tree_.size(); ++v) {
      if (twin_[v] != 0) {
        v = tree_.end[v] - 1;
        continue;
      }
      if (v != 0 && tree_.up[v] >= taken)
        for (std::uint32_t kept = 0; kept + taken <= tree_.up[v]; ++kept) {
          add_below(v, kept);
          add_above(v, tree_.up[v] - taken - kept);
          out_->finish();
        }
      parts_.clear();
      open_.clear();
      push_children(v);
      if (v == 0) {
        choose(0, taken - 1);
        continue;
      }
      // The chain above the topmost node never gives its upper end.
      for (std::uint32_t given = 0; given <= std::min(taken - 1, tree_.up[v]); ++given) {
        parts_.push_back({v, tree_.up[v] - given, true});
        choose(0, taken - 1 - given);
        parts_.pop_back();
      }
    }
  }

 private:
  struct Part {
    std::uint32_t node;  // the lower end of the chain
    std::uint32_t stub;  // what is left of the chain
    bool is_above;
  };

  // Siblings with the same bytes hang there by the same chain with the same subtree, and stand side by side.
  // A move in the second is a move in the first.
  void mark_twins(KeyView key, Twins twins) {
    twin_.assign(tree_.size(), 0);
    if (twins == Twins::all) return;
    for (std::uint32_t v = 1; v < tree_.size(); ++v) {
      const std::uint32_t next = tree_.end[v];
      if (next == tree_.size() || tree_.parent[next] != tree_.parent[v]) continue;
      const KeyView mine = key.substr(tree_.code[v], tree_.code[next] - tree_.code[v]);
      const KeyView its = key.substr(tree_.code[next], tree_.code[tree_.end[next]] - tree_.code[next]);
      if (mine == its) twin_[next] = 1;
    }
  }

  void add_below(std::uint32_t v, std::uint32_t stub) {
    if (code_->is_dead(tree_.below[v] + stub)) return;
    part_.clear();
    part_.add_nodes(tree_.end[v] - v);
    for (std::uint32_t w = v + 1; w < tree_.end[v]; ++w)
      part_.add_chain(tree_.parent[w] - v, w - v, tree_.up[w]);
    write(0, stub);
  }

  void add_above(std::uint32_t v, std::uint32_t stub) {
    if (code_->is_dead(tree_.vertices() - tree_.below[v] - tree_.up[v] + stub)) return;
    const std::uint32_t gone = tree_.end[v] - v;
    part_.clear();
    part_.add_nodes(tree_.size() - gone);
    for (std::uint32_t w = 1; w < v; ++w) part_.add_chain(tree_.parent[w], w, tree_.up[w]);
    for (std::uint32_t w = tree_.end[v]; w < tree_.size(); ++w) {
      // Behind the subtree of v in preorder, a parent stands before v or behind the subtree as well.
      const std::uint32_t parent = tree_.parent[w];
      part_.add_chain(parent < v ? parent : parent - gone, w - gone, tree_.up[w]);
    }
    write(tree_.parent[v], stub);
  }

  void write(std::uint32_t attached, std::uint32_t stub) {
    if (stub > 0)
      part_.add_stub(attached, stub);
    else
      part_.smooth(attached);
    part_.encode(out_->buffer());
    out_->component_from_buffer();
  }

  void push_children(std::uint32_t v) {
    for (std::uint32_t w = v + 1; w < tree_.end[v]; w = tree_.end[w]) open_.push_back(w);
  }

  // Decides the chains open_[from], ... in turn, `missing` vertices being still to be taken.
  void choose(std::size_t from, std::uint32_t missing) {
    if (missing == 0) {
      if (parts_.size() + open_.size() - from < 2) return;
      for (const Part& part : parts_)
        part.is_above ? add_above(part.node, part.stub) : add_below(part.node, part.stub);
      for (std::size_t i = from; i < open_.size(); ++i) add_below(open_[i], tree_.up[open_[i]]);
      out_->finish();
      return;
    }
    if (from == open_.size()) return;
    const std::uint32_t v = open_[from];
    const std::uint32_t inner = tree_.up[v];
    for (std::uint32_t given = 0; given <= std::min(missing, inner); ++given) {
      parts_.push_back({v, inner - given, false});
      choose(from + 1, missing - given);
      parts_.pop_back();
    }
    if (missing > inner) {
      const std::size_t before = open_.size();
      push_children(v);
      choose(from + 1, missing - inner - 1);
      open_.resize(before);
    }
  }

  const Code* code_ = nullptr;
  Options* out_ = nullptr;
  RootedChainTree tree_;
  std::vector<char> twin_;
  ChainTree part_;
  std::vector<Part> parts_;
  std::vector<std::uint32_t> open_;
};

}  // namespace

void tree_options(KeyView tree, const Code& code, Twins twins, Options& out) {
  thread_local TreeMoves moves;
  moves.start(tree, code, twins, out);
  const std::uint64_t n = chain_tree_vertices(tree);
  for (std::uint32_t taken = code.least_taken(); taken <= code.most_taken() && taken <= n; ++taken) {
    const std::uint8_t digit = code.digit(taken);
    if (taken == n) {
      if ((digit & kMayEmpty) != 0) out.finish();
      break;
    }
    if ((digit & kMayLeaveConnected) != 0) moves.leave_one_part(taken);
    if ((digit & kMayDisconnect) != 0) moves.leave_more_parts(taken);
  }
}

}  // namespace tendril::octal
