#include "checker/tips.hpp"

#include <algorithm>

namespace checker {
namespace {

constexpr int kMostTips = 50'000;

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// What follows @.
int read_surface(Text& in) {
  if (in.accept_word("sphere")) return 0;
  if (in.accept_word("torus")) return 1;
  if (in.accept_word("projective")) return -1;
  if (in.accept_word("klein")) return -2;
  const bool crosscaps = in.accept('N') || in.accept('P');
  if (!crosscaps && !in.accept('T')) in.expect('O');
  return in.small_number(1000) * (crosscaps ? -1 : 1);
}

class TipsReader {
 public:
  explicit TipsReader(std::string_view text) : in_(text) {}

  std::vector<NotedComponent> read() {
    std::vector<NotedComponent> result;
    do {
      NotedComponent component;
      do component.regions.push_back(region());
      while (in_.accept('|'));
      if (in_.accept(';')) {
        do component.facts.push_back(fact());
        while (in_.accept(','));
      }
      result.push_back(std::move(component));
    } while (in_.accept('+'));
    in_.expect_end();
    return result;
  }

 private:
  template <class Is>
  std::string name(Is is) {
    in_.skip_blanks();
    std::string text;
    for (; is(in_.peek()); in_.advance()) text += in_.peek();
    if (text.size() > 3) in_.fail("names have at most three letters");
    return text;
  }
  std::string any_name() {
    std::string text = name(is_lower);
    if (text.empty()) text = name(is_upper);
    if (text.empty()) in_.fail("name expected");
    return text;
  }
  NotedRegion region() {
    NotedRegion region;
    in_.expect('(');
    if (!in_.accept(')')) {
      do {
        region.boundaries.emplace_back();
        do region.boundaries.back().push_back(run());
        while (in_.accept('.'));
      } while (in_.accept(','));
      in_.expect(')');
    }
    if (in_.accept('@')) region.genus = read_surface(in_);
    return region;
  }
  NotedRun run() {
    NotedRun run;
    run.name = name(is_upper);
    run.dot = !run.name.empty();
    if (run.dot) return run;
    run.name = name(is_lower);
    in_.skip_blanks();
    if (run.name == "o" && !Text::is_digit(in_.peek())) return {"", 0, true};
    run.tips = in_.small_number(kMostTips);
    tips_ += run.tips;
    if (run.tips == 0 || tips_ > kMostTips) in_.fail("between 1 and 50000 tips expected");
    return run;
  }
  NotedFact fact() {
    NotedFact fact;
    fact.first = any_name();
    if (!in_.accept(':')) {
      in_.expect('-');
      fact.second = any_name();
      in_.expect('=');
    }
    fact.value = in_.small_number(255);
    return fact;
  }

  Text in_;
  int tips_ = 0;
};

}  // namespace

bool is_start(std::string_view text) { return text.find('(') == std::string_view::npos; }

NotedStart read_start(std::string_view text) {
  Text in(text);
  NotedStart start;
  int tips = 0;
  do {
    start.spots.push_back(in.accept('o') ? -1 : in.small_number(kMostTips));
    tips += std::max(0, start.spots.back());
    if (tips > kMostTips || start.spots.size() > 5000) in.fail("too many spots or tips");
  } while (in.accept(','));
  start.has_surface = in.accept('@');
  if (start.has_surface) start.genus = read_surface(in);
  in.expect_end();
  return start;
}

std::vector<NotedComponent> read_components(std::string_view text) { return TipsReader(text).read(); }

GraphClass read_class(std::string_view name, bool dots) {
  const auto number = [&](std::string_view text, int least, int most) {
    Text in(text);
    if (!Text::is_digit(in.peek())) in.fail("number expected");
    const int value = in.small_number(most);
    if (!in.done() || value < least) throw Refused("no such class of graphs");
    return value;
  };
  GraphClass result;
  const auto is = [&](GraphClass::Kind kind, int value) {
    result.kind = kind;
    result.number = value;
    return result;
  };
  if (name == "forest") return is(GraphClass::forest, 0);
  if (name == "planar" || name == "sphere") return is(GraphClass::surface, 0);
  if (name == "torus") return is(GraphClass::surface, 1);
  if (name == "projective") return is(GraphClass::surface, -1);
  if (name == "klein") return is(GraphClass::surface, -2);
  if (name == "connected" && dots) return is(GraphClass::connected, 0);
  if (name == "subcubic") return read_class("maxdeg3", dots);
  result.simple = name.starts_with("simple-");
  const std::string_view plain = result.simple ? name.substr(7) : name;
  if (plain == "outerplanar") return is(GraphClass::outerplanar, 0);
  if (plain == "bipartite") return is(GraphClass::bipartite, 0);
  if (result.simple) throw Refused("no such class of graphs");
  if (name.starts_with("minorfree:")) {
    result.forbidden = name.substr(10);
    return is(GraphClass::minor_free, 0);
  }
  if (name.starts_with("induced-free:")) {
    result.forbidden = name.substr(13);
    return is(GraphClass::induced_free, 0);
  }
  if (name.starts_with("girth")) {
    const int girth = number(name.substr(5), 1, 200);
    if (girth > 2) return is(GraphClass::girth, girth);
    // Curves close no cycle shorter than two: a curve is two edges.
    result.least_circle = static_cast<std::size_t>(girth);
    return is(GraphClass::surface, 0);
  }
  if (name.starts_with("maxdeg")) {
    const int degree = number(name.substr(6), 0, 200);
    if (dots && degree >= 3) return is(GraphClass::surface, 0);  // no dot takes more
    return is(GraphClass::max_degree, degree);
  }
  if (name.starts_with("mad")) {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const int numerator = number(name.substr(3, slash - 3), 0, 1000);
    result.denominator = slash == name.size() ? 1 : number(name.substr(slash + 1), 1, 1000);
    // An edge drawn later ends at a vertex that came with one other edge: h vertices span fewer than 2h
    // edges. Dots have degree at most three.
    if (numerator >= (dots ? 3 : 4) * result.denominator) return is(GraphClass::surface, 0);
    return is(GraphClass::max_average, numerator);
  }
  if (name.starts_with('O')) return is(GraphClass::surface, number(name.substr(1), 0, 100));
  if (name.starts_with('N')) return is(GraphClass::surface, -number(name.substr(1), 0, 100));
  throw Refused("no such class of graphs");
}

}  // namespace checker
