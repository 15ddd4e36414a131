// The Game of Arrows (Mathews 2021): mark an edge with an arrow; no move may make a vertex a sink or a
// source. As `arrows` this holds at leaves too, as `arrows:trimmed` leaves are free. The rules are in
// checker/arrows.hpp; here is the notation (docs/games/arrows.md).
#include "checker/arrows.hpp"

namespace checker {
namespace {

constexpr int kLongestLeg = 1024;

class Arrows : public ArrowGame {
 public:
  explicit Arrows(bool leaves_are_free) : leaves_are_free_(leaves_are_free) {}

 private:
  std::vector<ArrowState> read(std::string_view text) const override {
    static constexpr std::string_view kSections[] = {"marks"};
    Text in(text);
    ArrowBoard board;
    std::vector<std::pair<int, int>> marks;
    do {
      in.skip_blanks();
      if (in.rest().starts_with("spider["))
        read_spider(in, board.names, marks);
      else if (!read_path(in, board.names, marks))
        read_part(in, board.names, kSections);
    } while (in.accept('+'));
    board.take_edges();
    for (const auto& [u, v] : marks) board.mark(u, v);
    if (in.accept_word("marks")) board.read_marks(in, {});
    in.expect_end();
    return {board.state(leaves_are_free_)};
  }

  using Marks = std::vector<std::pair<int, int>>;

  static int add_path(NamedGraph& g, int vertices) {
    const int first = g.add(vertices);
    for (int i = 1; i < vertices; ++i) g.graph.join(first + i - 1, first + i);
    return first;
  }

  // flow(n), crash(n), twig(n), rod(n): n unmarked edges, and an arrow at both ends, at one, at none.
  static bool read_path(Text& in, NamedGraph& g, Marks& marks) {
    const std::string name(in.word());
    if (name != "flow" && name != "crash" && name != "twig" && name != "rod") return false;
    in.advance(name.size());
    in.expect('(');
    const std::vector<int> arguments = read_arguments(in);
    if (arguments.size() != 1 || arguments[0] > kLongestLeg) in.fail("one number of at most 1024 expected");
    const int n = arguments[0];
    if (n == 0 && (name == "crash" || name == "rod")) in.fail(name + " begins with 1");
    const int v = add_path(g, n + (name == "rod" ? 1 : name == "twig" ? 2 : 3));
    if (name == "twig") marks.emplace_back(v + n, v + n + 1);
    if (name == "flow" || name == "crash") marks.emplace_back(v, v + 1);
    if (name == "flow") marks.emplace_back(v + n + 1, v + n + 2);
    if (name == "crash") marks.emplace_back(v + n + 2, v + n + 1);
    return true;
  }

  // spider[4^(2v),3]: legs of 4 and 3 unmarked edges; behind the first an arrow away from the hub (^; v:
  // towards it); arrows on edges of a leg in parentheses, counted from the hub.
  static void read_spider(Text& in, NamedGraph& g, Marks& marks) {
    in.advance(7);
    const int hub = g.add(1);
    const auto accent = [&] { return in.accept('^') ? 1 : in.accept('v') ? -1 : 0; };
    do {
      const int length = in.small_number(kLongestLeg);
      const int end = accent();
      const int first = g.add(length + (end != 0 ? 1 : 0));
      const auto at = [&](int i) { return i == 0 ? hub : first + i - 1; };
      for (int i = 1; i <= length + (end != 0 ? 1 : 0); ++i) g.graph.join(at(i - 1), at(i));
      const auto put = [&](int i, int way) {
        way > 0 ? marks.emplace_back(at(i - 1), at(i)) : marks.emplace_back(at(i), at(i - 1));
      };
      if (end != 0) put(length + 1, end);
      if (in.accept('(')) {
        do {
          const int i = in.small_number(length);
          const int way = accent();
          if (i == 0 || way == 0) in.fail("an inner arrow is written 2^ or 2v");
          put(i, way);
        } while (in.accept(','));
        in.expect(')');
      }
    } while (in.accept(','));
    in.expect(']');
  }

  bool leaves_are_free_;
};

}  // namespace

std::unique_ptr<Game> make_arrow_game(std::string_view name, std::string_view parameter) {
  if (name != "arrows" || (!parameter.empty() && parameter != "trimmed")) return nullptr;
  return std::make_unique<Arrows>(parameter == "trimmed");
}

}  // namespace checker
