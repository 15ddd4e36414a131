// Octal games on graphs (Beaudou et al. 2018, Definition 5) and Node Kayles. In octal:0.d1d2... a move
// removes a connected set of i vertices from a component H, if d_i has bit 1 and nothing of H is left, bit 2
// and what is left is connected and not empty, or bit 4 and what is left is disconnected. In node-kayles it
// removes a vertex with its neighbours. In octal-any:0.d1d2... the set need not be connected (Remark 7); in
// graph-sub:{1,2,5} every number of the set is a digit 3; in vertex-deletion:odd (even) a move removes a vertex of odd
// (even) degree. A component is a connected graph; graphs that differ only in the
// names of vertices are the same.
#include <algorithm>

#include "checker/graph_game.hpp"

namespace checker {
namespace {

class NodeKayles : public GraphGame {
 public:
  std::vector<Sum> options(const std::string& component) const override {
    const Graph graph = decode_graph(component);
    std::vector<Sum> all;
    for (int v = 0; v < graph.vertices(); ++v) {
      std::vector<bool> kept(graph.neighbours.size(), true);
      kept[static_cast<std::size_t>(v)] = false;
      for (const int w : graph.at(v)) kept[static_cast<std::size_t>(w)] = false;
      all.push_back(components(graph, kept));
    }
    return all;
  }

 protected:
  bool can_move(const Graph&) const override { return true; }
  // Named by the vertex chosen.
  std::vector<int> taken(const WrittenGraph& graph, const Places& move) const override {
    if (move.size() != 1) return {};
    std::vector<int> all = graph.neighbours(static_cast<int>(move[0]));
    all.push_back(static_cast<int>(move[0]));
    return all;
  }
};

class Octal : public GraphGame {
 public:
  explicit Octal(const std::vector<int>& set) : digits_{0} {
    for (const int taken : set) {
      digits_.resize(std::max(digits_.size(), static_cast<std::size_t>(taken) + 1));
      digits_[static_cast<std::size_t>(taken)] = 3;
    }
  }
  explicit Octal(std::string_view code, bool connected = true) : connected_(connected), digits_{0} {
    if (code.size() < 3 || !code.starts_with("0.")) throw Refused("an octal code on graphs is written 0.77");
    for (const char c : code.substr(2)) {
      if (c < '0' || c > '7') throw Refused("octal digits are 0-7");
      digits_.push_back(c - '0');
    }
  }

  std::vector<Sum> options(const std::string& component) const override {
    const Graph graph = decode_graph(component);
    std::vector<Sum> all;
    each_move(graph, [&](const std::vector<bool>& kept) {
      all.push_back(components(graph, kept));
      return false;
    });
    return all;
  }

 protected:
  bool can_move(const Graph& graph) const override {
    return each_move(graph, [](const std::vector<bool>&) { return true; });
  }
  // Named by the vertices it takes.
  std::vector<int> taken(const WrittenGraph& graph, const Places& move) const override {
    if (move.size() >= digits_.size()) return {};
    std::vector<int> set(move.begin(), move.end());
    std::vector<bool> in_set(graph.left().size());
    for (const int v : set) in_set[static_cast<std::size_t>(v)] = true;
    if (connected_ && graph.reached(set[0], in_set).size() != set.size()) return {};
    std::vector<bool> rest(graph.left().size());
    for (const int v : graph.reached(set[0], graph.left())) rest[static_cast<std::size_t>(v)] = true;
    std::size_t count = 0;
    for (const int v : set) {
      if (!rest[static_cast<std::size_t>(v)]) return {};
      rest[static_cast<std::size_t>(v)] = false;
    }
    int first = -1;
    for (std::size_t v = rest.size(); v-- > 0;)
      if (rest[v]) {
        first = static_cast<int>(v);
        ++count;
      }
    const int needed = count == 0 ? 1 : graph.reached(first, rest).size() == count ? 2 : 4;
    return (digits_[set.size()] & needed) != 0 ? set : std::vector<int>();
  }

 private:
  // Calls visit(kept vertices) for every move until it returns true; whether it did.
  template <class Visit>
  bool each_move(const Graph& graph, Visit visit) const {
    const std::size_t n = graph.neighbours.size();
    Count count(*this);
    for (std::size_t taken = 1; taken < digits_.size() && taken <= n; ++taken) {
      const int digit = digits_[taken];
      if (digit == 0 || (taken < n && digit == 1)) continue;
      if (taken == n) {
        if ((digit & 1) != 0 && visit(std::vector<bool>(n, false))) return true;
        continue;
      }
      const auto judge = [&](const std::vector<int>& set) {
        count.one();
        std::vector<bool> kept(n, true);
        for (const int v : set) kept[static_cast<std::size_t>(v)] = false;
        const bool connected = graph.parts(kept).size() == 1;
        return (digit & (connected ? 2 : 4)) != 0 && visit(kept);
      };
      if (!connected_) {
        std::vector<int> set;
        if (choose(graph, set, 0, taken, judge)) return true;
        continue;
      }
      for (int root = 0; root < graph.vertices(); ++root) {
        std::vector<int> set{root};
        std::vector<bool> touched(n, false);  // in the set or next to it
        touched[static_cast<std::size_t>(root)] = true;
        std::vector<int> next;
        for (const int v : graph.at(root)) {
          touched[static_cast<std::size_t>(v)] = true;
          if (v > root) next.push_back(v);
        }
        if (grow(graph, set, next, touched, taken, judge)) return true;
      }
    }
    return false;
  }

  // Every connected set of `size` vertices that contains `set`, has set[0] as its least, and takes the others
  // from `next` or beyond: each once, because a vertex passed over never comes back (Wernicke 2006).
  template <class Judge>
  static bool grow(const Graph& graph, std::vector<int>& set, std::vector<int> next,
                   std::vector<bool>& touched, std::size_t size, const Judge& judge) {
    if (set.size() == size) return judge(set);
    while (!next.empty()) {
      const int v = next.back();
      next.pop_back();
      std::vector<int> wider = next;
      std::vector<int> fresh;
      for (const int w : graph.at(v))
        if (!touched[static_cast<std::size_t>(w)]) {
          fresh.push_back(w);
          touched[static_cast<std::size_t>(w)] = true;
          if (w > set[0]) wider.push_back(w);
        }
      set.push_back(v);
      if (grow(graph, set, std::move(wider), touched, size, judge)) return true;
      set.pop_back();
      for (const int w : fresh) touched[static_cast<std::size_t>(w)] = false;
    }
    return false;
  }

  // Every set of `size` vertices that contains `set` and takes the others from `next` on.
  template <class Judge>
  static bool choose(const Graph& graph, std::vector<int>& set, int next, std::size_t size,
                     const Judge& judge) {
    if (set.size() == size) return judge(set);
    for (int v = next; v < graph.vertices(); ++v) {
      set.push_back(v);
      if (choose(graph, set, v + 1, size, judge)) return true;
      set.pop_back();
    }
    return false;
  }

  bool connected_ = true;  // the set taken has to be
  std::vector<int> digits_;
};

class ParityDeletion : public GraphGame {
 public:
  explicit ParityDeletion(std::size_t parity) : parity_(parity) {}

  std::vector<Sum> options(const std::string& component) const override {
    const Graph graph = decode_graph(component);
    std::vector<Sum> all;
    for (int v = 0; v < graph.vertices(); ++v) {
      if (graph.at(v).size() % 2 != parity_) continue;
      std::vector<bool> kept(graph.neighbours.size(), true);
      kept[static_cast<std::size_t>(v)] = false;
      all.push_back(components(graph, kept));
    }
    return all;
  }

 protected:
  bool can_move(const Graph& graph) const override {
    for (const std::vector<int>& neighbours : graph.neighbours)
      if (neighbours.size() % 2 == parity_) return true;
    return false;
  }
  std::vector<int> taken(const WrittenGraph& graph, const Places& move) const override {
    const auto v = static_cast<int>(move[0]);
    if (move.size() != 1 || graph.neighbours(v).size() % 2 != parity_) return {};
    return {v};
  }

 private:
  std::size_t parity_;
};

}  // namespace

std::unique_ptr<Game> make_octal_game(std::string_view name, std::string_view parameter) {
  if (name == "octal") return std::make_unique<Octal>(parameter);
  if (name == "octal-any") return std::make_unique<Octal>(parameter, false);
  if (name == "graph-sub") return std::make_unique<Octal>(read_numbers_in_braces(parameter));
  if (name == "vertex-deletion" && parameter == "odd") return std::make_unique<ParityDeletion>(1);
  if (name == "vertex-deletion" && parameter == "even") return std::make_unique<ParityDeletion>(0);
  if (name == "node-kayles" && parameter.empty()) return std::make_unique<NodeKayles>();
  return nullptr;
}

}  // namespace checker
