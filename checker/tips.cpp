#include "checker/tips.hpp"

#include <algorithm>

namespace checker {
namespace {

constexpr int kMostTips = 50'000;

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

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
    if (in_.accept('@')) {
      const bool crosscaps = in_.accept('N');
      if (!crosscaps) in_.expect('O');
      region.genus = in_.small_number(1000) * (crosscaps ? -1 : 1);
    }
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

std::vector<int> read_start(std::string_view text) {
  Text in(text);
  std::vector<int> spots;
  int tips = 0;
  do {
    spots.push_back(in.accept('o') ? -1 : in.small_number(kMostTips));
    tips += std::max(0, spots.back());
    if (tips > kMostTips || spots.size() > 5000) in.fail("too many spots or tips");
  } while (in.accept(','));
  in.expect_end();
  return spots;
}

std::vector<NotedComponent> read_components(std::string_view text) { return TipsReader(text).read(); }

GraphClass read_class(std::string_view name) {
  const auto number = [&](std::string_view text, int least, int most) {
    Text in(text);
    if (!Text::is_digit(in.peek())) in.fail("number expected");
    const int value = in.small_number(most);
    if (!in.done() || value < least) throw Refused("no such class of graphs");
    return value;
  };
  if (name == "forest") return {GraphClass::forest, 0, 1, SIZE_MAX};
  if (name == "planar" || name == "sphere") return {};
  if (name == "torus") return {GraphClass::surface, 1, 1, 1};
  if (name == "projective") return {GraphClass::surface, -1, 1, 1};
  if (name == "klein") return {GraphClass::surface, -2, 1, 1};
  if (name.starts_with("girth")) {
    const int girth = number(name.substr(5), 1, 200);
    const auto least = static_cast<std::size_t>(girth);
    // Curves close no cycle shorter than two: a curve is two edges.
    if (girth <= 2) return {GraphClass::surface, 0, 1, least};
    return {GraphClass::girth, girth, 1, least};
  }
  if (name.starts_with("maxdeg")) {
    const int degree = number(name.substr(6), 0, 200);
    return {GraphClass::max_degree, degree, 1, degree >= 2 ? 1 : SIZE_MAX};
  }
  if (name.starts_with("mad")) {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const int numerator = number(name.substr(3, slash - 3), 0, 1000);
    const int denominator = slash == name.size() ? 1 : number(name.substr(slash + 1), 1, 1000);
    // An edge drawn later ends at a crossbar that came with one other edge: h vertices span fewer than 2h
    // edges.
    if (numerator >= 4 * denominator) return {};
    return {GraphClass::max_average, numerator, denominator, numerator >= 2 * denominator ? 1 : SIZE_MAX};
  }
  if (name.starts_with('O')) return {GraphClass::surface, number(name.substr(1), 0, 100), 1, 1};
  if (name.starts_with('N')) return {GraphClass::surface, -number(name.substr(1), 0, 100), 1, 1};
  throw Refused("no such class of graphs");
}

}  // namespace checker
