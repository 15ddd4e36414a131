#include "rules/dag/arcs_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "base/heed.hpp"
#include "base/reader.hpp"
#include "tendril/error.hpp"

namespace tendril::dag {
namespace {

constexpr std::size_t kMostVertices = 20'000;
constexpr std::size_t kMostArcs = 200'000;
constexpr int kDeepestGroup = 50;
constexpr std::string_view kArcsRight = "write arcs such as A>B A>C B>D";
constexpr std::string_view kDotRight = "write DOT such as digraph { A -> B; A -> C }";

bool is_name_letter(char c) {
  return TextReader::is_letter(c) || TextReader::is_digit(c) || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// Words that mean something at the beginning of a name.
bool is_reserved(std::string_view name) { return name == "from" || name == "digraph" || name == "strict"; }

struct Arc {
  Node from;
  Node to;
  std::size_t offset;
};

class BoardReader {
 public:
  explicit BoardReader(TextReader& in) : in_(in) {}

  Board read() {
    in_.skip_space();
    if (next_word() == "digraph" || next_word() == "strict" || next_word() == "graph")
      read_dot();
    else
      read_arcs();
    if (next_word() == "from") read_tokens();
    return finish();
  }

 private:
  using Group = std::vector<Node>;

  // The letters of a name that come next, without taking them.
  std::string_view next_word() {
    in_.skip_space();
    std::size_t end = 0;
    while (end < in_.rest().size() && is_name_letter(in_.rest()[end])) ++end;
    return in_.rest().substr(0, end);
  }
  bool accept_arrow() {
    in_.skip_space();
    if (in_.rest().starts_with("--"))
      in_.fail("an edge without a direction", "write > or -> from a position to its option");
    if (in_.rest().starts_with("->")) in_.advance();
    return in_.accept('>');
  }
  bool name_comes() { return in_.skip_space(), in_.peek() == '"' || !next_word().empty(); }

  // A word, or anything in double quotes with \" and \\ in it.
  std::string name(std::string_view right) {
    if (!name_comes()) in_.fail(in_.done() ? "no vertex" : "no vertex's name", right);
    if (in_.peek() != '"') {
      const std::string_view word = next_word();
      in_.advance(word.size());
      return std::string(word);
    }
    const std::size_t begin = in_.offset();
    std::string result;
    for (in_.advance(); in_.peek() != '"'; in_.advance()) {
      if (in_.peek() == '\\' && (in_.rest().starts_with("\\\"") || in_.rest().starts_with("\\\\")))
        in_.advance();
      if (in_.done()) in_.fail_at(begin, "a quotation that does not end", "close it with \"");
      result += in_.peek();
    }
    in_.advance();
    if (result.empty()) in_.fail_at(begin, "an empty name", right);
    return result;
  }
  Node vertex(std::string_view right) {
    const std::size_t at = (in_.skip_space(), in_.offset());
    std::string called = name(right);
    const auto [place, is_new] = number_.try_emplace(called, static_cast<Node>(board_.names.size()));
    if (is_new) {
      if (board_.names.size() == kMostVertices)
        in_.fail_at(at, fmt::format("more than {} vertices", kMostVertices), "write a smaller graph");
      board_.names.push_back(std::move(called));
    }
    return place->second;
  }
  void join(const Group& from, const Group& to, std::size_t offset) {
    for (const Node a : from)
      for (const Node b : to) {
        if (arcs_.size() == kMostArcs)
          in_.fail_at(offset, fmt::format("more than {} arcs", kMostArcs), "write a smaller graph");
        arcs_.push_back({a, b, offset});
        heed();
      }
  }

  // A>B,C>D ... up to the end, + or from; or one vertex, the game that is over. A name by itself among others is a slip.
  void read_arcs() {
    bool alone = false;
    do {
      if (!board_.names.empty() && next_word() == "from") return;
      const std::size_t begin = in_.offset();
      Group from = list();
      const bool arrow = accept_arrow();
      if (!arrow && (alone || board_.names.size() > 1))
        in_.fail_at(begin, "a vertex without an arc", kArcsRight);
      alone = alone || !arrow;
      for (bool more = arrow; more; more = accept_arrow()) {
        const std::size_t at = in_.offset() - 1;
        Group to = list();
        join(from, to, at);
        from = std::move(to);
      }
      in_.accept(';');
    } while (name_comes());
    if (alone && board_.names.size() > 1) in_.fail("a vertex without an arc before this", kArcsRight);
  }
  Group list() {
    Group group;
    do group.push_back(vertex(kArcsRight));
    while (in_.accept(','));
    return group;
  }

  void read_dot() {
    if (next_word() == "strict") in_.advance(6);
    if (next_word() != "digraph") in_.fail("a graph without directions", kDotRight);
    in_.advance(7);
    if (name_comes()) name(kDotRight);
    group(0);
    if (board_.names.empty()) in_.fail("a graph without vertices", kDotRight);
  }
  // { statements }: the vertices named in it.
  Group group(int depth) {
    pass_over();
    if (depth > kDeepestGroup) in_.fail("groups in groups in groups", "nest them less deeply");
    const std::size_t begin = in_.offset();
    in_.expect('{', kDotRight);
    Group all;
    while (pass_over(), !in_.accept('}')) {
      if (in_.done()) in_.fail_at(begin, "a { without its }", kDotRight);
      if (in_.accept(';') || in_.accept(',')) continue;
      const Group named = statement(depth);
      all.insert(all.end(), named.begin(), named.end());
      if (all.size() > kMostVertices) in_.fail("too many names in one group", "name a vertex once");
    }
    return all;
  }
  Group statement(int depth) {
    const std::string_view word = next_word();
    if (word == "node" || word == "edge" || word == "graph") {
      in_.advance(word.size());
      attributes();
      return {};
    }
    if (is_assignment()) {
      name(kDotRight);
      in_.expect('=', kDotRight);
      pass_over();
      name(kDotRight);
      return {};
    }
    Group from = end_of_arc(depth);
    Group all = from;
    while (pass_over(), accept_arrow()) {
      const std::size_t at = in_.offset() - 2;
      Group to = end_of_arc(depth);
      join(from, to, at);
      all.insert(all.end(), to.begin(), to.end());
      from = std::move(to);
    }
    attributes();
    return all;
  }
  bool is_assignment() {
    if (!name_comes() || in_.peek() == '"') return false;
    TextReader ahead = in_;
    ahead.advance(next_word().size());
    return ahead.accept('=');
  }
  // A vertex, perhaps with a port, or a group.
  Group end_of_arc(int depth) {
    pass_over();
    if (next_word() == "subgraph") {
      in_.advance(8);
      if (name_comes()) name(kDotRight);
      return group(depth + 1);
    }
    if (in_.peek() == '{') return group(depth + 1);
    Group one{vertex(kDotRight)};
    while (in_.accept(':')) name(kDotRight);
    return one;
  }
  // [ ... ], as often as it comes.
  void attributes() {
    while (pass_over(), in_.peek() == '[') {
      const std::size_t begin = in_.offset();
      for (in_.advance(); in_.peek() != ']'; in_.advance()) {
        if (in_.done()) in_.fail_at(begin, "a [ without its ]", kDotRight);
        if (in_.peek() != '"') continue;
        for (in_.advance(); in_.peek() != '"' && !in_.done(); in_.advance())
          if (in_.peek() == '\\') in_.advance(in_.rest().size() > 1 ? 1 : 0);
        if (in_.done()) in_.fail_at(begin, "a [ without its ]", kDotRight);
      }
      in_.advance();
    }
  }
  // Space and DOT's comments.
  void pass_over() {
    for (;;) {
      in_.skip_space();
      const bool line = in_.rest().starts_with("//");
      if (!line && !in_.rest().starts_with("/*")) return;
      const std::size_t end = in_.rest().find(line ? "\n" : "*/", 2);
      if (end == std::string_view::npos && !line) in_.fail("a comment that does not end", "close it with */");
      in_.advance(end == std::string_view::npos ? in_.rest().size() : end + (line ? 1 : 2));
    }
  }

  // from A B: at least one name.
  void read_tokens() {
    in_.advance(4);
    do {
      in_.skip_space();
      const std::size_t at = in_.offset();
      const std::string called = name("name the vertices that tokens stand on: from A");
      const auto found = number_.find(called);
      if (found == number_.end())
        in_.fail_at(at, fmt::format("no vertex {}", called), "name one of the graph");
      if (board_.tokens.size() == 1000) in_.fail_at(at, "more than 1000 tokens", "at most 1000 tokens");
      board_.tokens.push_back(found->second);
    } while (name_comes());
  }

  Board finish() {
    const std::size_t count = board_.names.size();
    board_.options.resize(count);
    std::vector<bool> entered(count);
    for (const Arc& arc : arcs_) {
      board_.options[arc.from].push_back(arc.to);
      entered[arc.to] = true;
    }
    std::vector<Node> seen(count, static_cast<Node>(count));
    for (Node v = 0; v < count; ++v) {
      std::vector<Node> once;
      for (const Node w : board_.options[v])
        if (std::exchange(seen[w], v) != v) once.push_back(w);
      board_.options[v] = std::move(once);
    }
    sort_bottom_up();
    if (board_.tokens.empty())
      board_.tokens.push_back(
          static_cast<Node>(std::find(entered.begin(), entered.end(), false) - entered.begin()));
    return std::move(board_);
  }

  // Depth first, without recursion. A vertex that is met again while it is open is on a cycle.
  void sort_bottom_up() {
    enum class State : char { fresh, open, done };
    std::vector<State> state(board_.names.size(), State::fresh);
    struct Open {
      Node vertex;
      std::size_t next;
    };
    std::vector<Open> open;
    for (Node root = 0; root < board_.names.size(); ++root) {
      if (state[root] != State::fresh) continue;
      state[root] = State::open;
      open.push_back({root, 0});
      while (!open.empty()) {
        heed();
        const Node at = open.back().vertex;
        if (open.back().next == board_.options[at].size()) {
          state[at] = State::done;
          board_.bottom_up.push_back(at);
          open.pop_back();
          continue;
        }
        const Node next = board_.options[at][open.back().next++];
        if (state[next] == State::open) {
          std::vector<Node> cycle;
          for (std::size_t i = open.size(); cycle.empty() || cycle.back() != next;)
            cycle.push_back(open[--i].vertex);
          std::reverse(cycle.begin(), cycle.end());
          refuse(cycle);
        }
        if (state[next] == State::done) continue;
        state[next] = State::open;
        open.push_back({next, 0});
      }
    }
  }
  [[noreturn]] void refuse(const std::vector<Node>& cycle) const {
    constexpr std::size_t kNamed = 12;
    std::string named;
    for (std::size_t i = 0; i < cycle.size() && i < kNamed; ++i) named += board_.names[cycle[i]] + " > ";
    if (cycle.size() > kNamed) named += fmt::format("({} more) > ", cycle.size() - kNamed);
    named += board_.names[cycle[0]];
    // Where the last of its arcs is written.
    std::unordered_map<Node, Node> follows;
    for (std::size_t i = 0; i < cycle.size(); ++i) follows[cycle[i]] = cycle[(i + 1) % cycle.size()];
    std::size_t offset = 0;
    for (const Arc& arc : arcs_)
      if (const auto next = follows.find(arc.from); next != follows.end() && next->second == arc.to)
        offset = arc.offset;
    in_.fail_at(offset, "the cycle " + named, "play must end: leave out one of these arcs");
  }

  TextReader& in_;
  Board board_;
  std::unordered_map<std::string, Node> number_;
  std::vector<Arc> arcs_;
};

}  // namespace

std::string written_name(const std::string& name) {
  if (!is_reserved(name) && std::all_of(name.begin(), name.end(), is_name_letter)) return name;
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' || c == '\r' ? ' ' : c;
  }
  return quoted + '"';
}

std::vector<Board> read_boards(std::string_view text) {
  TextReader in(text);
  std::vector<Board> boards;
  do {
    if (boards.size() == 1000) in.fail("more than 1000 graphs", "at most 1000 graphs");
    boards.push_back(BoardReader(in).read());
  } while (in.accept('+'));
  in.expect_end(kArcsRight);
  return boards;
}

std::string write_board(const Board& board, Node from) {
  std::vector<bool> met(board.names.size());
  std::vector<Node> queue{from};
  met[from] = true;
  std::string text;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    std::string to;
    for (const Node option : board.options[queue[next]]) {
      to += (to.empty() ? ">" : ",") + written_name(board.names[option]);
      if (!met[option]) queue.push_back(option);
      met[option] = true;
    }
    if (!to.empty() || next == 0)
      text += (text.empty() ? "" : " ") + written_name(board.names[queue[next]]) + to;
    heed();
  }
  return text;
}

}  // namespace tendril::dag
