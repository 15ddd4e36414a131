#include "rules/brussels/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "surface/named.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

constexpr std::size_t kLongestName = 3;
constexpr std::size_t kLongestText = 1 << 20;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    if (text.size() > kLongestText)
      throw InputError("position too long", text.substr(0, 60), 60,
                       "a position has at most a million characters");
  }

  [[noreturn]] void fail(const std::string& what, std::size_t offset, const std::string& right) const {
    throw InputError(what, text_, offset, right);
  }
  std::size_t at() const { return at_; }
  char peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool done() { return peek() == '\0' && at_ >= text_.size(); }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  void expect(char c, const std::string& right) {
    if (take(c)) return;
    fail(done() ? "position ends early" : "unexpected character", at_, right);
  }
  std::uint32_t number(const std::string& right, std::uint32_t most) {
    if (peek() == '-') fail("negative number", at_, right);
    if (!is_digit(peek())) fail(done() ? "missing number" : "no number", at_, right);
    const std::size_t begin = at_;
    std::uint64_t value = 0;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      value = value * 10 + static_cast<std::uint64_t>(text_[at_] - '0');
      if (value > most) fail("number too large", begin, fmt::format("at most {} is possible here", most));
    }
    return static_cast<std::uint32_t>(value);
  }
  // A name of letters that `is` accepts; empty if there is none.
  template <class Is>
  std::string name(Is is) {
    peek();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is(text_[at_])) ++at_;
    if (at_ - begin > kLongestName) fail("name too long", begin, "names have at most three letters");
    return std::string(text_.substr(begin, at_ - begin));
  }
  // What follows @: in the letters of either paper, or by name.
  surface::Surface surface() {
    const char* right = "write @O<k> or @T<k>, @N<k> or @P<k>, @torus, @projective or @klein";
    const char kind = peek();
    for (const auto& [word, known] : surface::kNamed)
      if (text_.substr(at_).starts_with(word)) {
        at_ += word.size();
        return known;
      }
    const bool orientable = kind == 'O' || kind == 'T';
    if (!orientable && kind != 'N' && kind != 'P') fail("no surface", at_, right);
    ++at_;
    const int genus = static_cast<int>(number(right, 1000));
    if (genus == 0) return {};
    return orientable ? surface::Surface::orientable(genus) : surface::Surface::non_orientable(genus);
  }
  std::string any_name() {
    const std::string lower = name(is_lower);
    return lower.empty() ? name(is_upper) : lower;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

constexpr const char* kTipsRight = "write the tips of each spot, such as 4,4,3";
constexpr const char* kRunRight = "write tips (3), named tips (a3), a dot (o) or a dot's corner (A)";

class ComponentReader {
 public:
  explicit ComponentReader(Reader& reader) : in_(reader) {}

  NotedComponent component() {
    NotedComponent result;
    do result.regions.push_back(region());
    while (in_.take('|'));
    if (in_.take(';')) {
      do result.facts.push_back(fact());
      while (in_.take(','));
    }
    return result;
  }
  std::size_t tips() const { return tips_; }

 private:
  NotedRegion region() {
    NotedRegion region;
    in_.peek();
    region.offset = in_.at();
    in_.expect('(', "a region is written in parentheses, such as (4,a1.b2)");
    if (in_.peek() != ')') {
      do region.boundaries.push_back(boundary());
      while (in_.take(','));
    }
    in_.expect(')', "boundaries are separated by ',', their runs by '.', and a region ends with ')'");
    if (in_.take('@')) region.surface = in_.surface();
    return region;
  }
  std::vector<NotedRun> boundary() {
    std::vector<NotedRun> runs;
    do runs.push_back(run());
    while (in_.take('.'));
    return runs;
  }
  NotedRun run() {
    NotedRun run;
    const char first = in_.peek();
    run.offset = in_.at();
    if (is_upper(first)) {
      run.name = in_.name(is_upper);
      run.dot = true;
      return run;
    }
    run.name = in_.name(is_lower);
    if (run.name == "o" && !is_digit(in_.peek())) return {"", 0, true, run.offset};
    run.tips = in_.number(kRunRight, kMostTips);
    if (run.tips == 0) in_.fail("run without tips", run.offset, "leave out what has no tips");
    tips_ += run.tips;
    if (tips_ > kMostTips)
      in_.fail("too many tips", run.offset, fmt::format("at most {} in one position", kMostTips));
    return run;
  }
  NotedFact fact() {
    const std::string right = "facts are written a-b=2 or a:2";
    in_.peek();
    NotedFact fact;
    fact.offset = in_.at();
    fact.first = in_.any_name();
    if (fact.first.empty()) in_.fail("missing name", in_.at(), right);
    if (in_.take(':')) {
      fact.value = in_.number(right, 255);
      return fact;
    }
    in_.expect('-', right);
    fact.second = in_.any_name();
    if (fact.second.empty()) in_.fail("missing name", in_.at(), right);
    in_.expect('=', right);
    fact.value = in_.number(right, 255);
    return fact;
  }

  Reader& in_;
  std::size_t tips_ = 0;
};

std::string letters(std::size_t number, char first) {
  std::string text;
  for (++number; number > 0; number = (number - 1) / 26)
    text.insert(text.begin(), static_cast<char>(first + static_cast<char>((number - 1) % 26)));
  return text;
}

std::string write_surface(surface::Surface surface) {
  return surface.is_sphere() ? "" : "@" + surface_name(surface);
}

}  // namespace

std::string surface_name(surface::Surface surface) {
  return fmt::format("{}{}", surface.is_orientable() ? 'O' : 'N', surface.genus());
}

bool is_start(std::string_view text) { return text.find('(') == std::string_view::npos; }

NotedStart read_start(std::string_view text) {
  Reader in(text);
  NotedStart start;
  std::size_t tips = 0;
  do {
    NotedSpot spot;
    in.peek();
    spot.offset = in.at();
    if (!in.take('o')) {
      spot.tips = in.number(kTipsRight, kMostTips);
      tips += *spot.tips;
    }
    if (tips > kMostTips)
      in.fail("too many tips", spot.offset, fmt::format("at most {} in one position", kMostTips));
    start.spots.push_back(spot);
    if (start.spots.size() > kMostSpots)
      in.fail("too many spots", spot.offset, fmt::format("at most {} spots", kMostSpots));
  } while (in.take(','));
  start.surface_offset = in.at();
  if (in.take('@')) start.surface = in.surface();
  if (!in.done()) in.fail("unexpected character", in.at(), kTipsRight);
  return start;
}

std::vector<NotedComponent> read_components(std::string_view text) {
  Reader in(text);
  ComponentReader reader(in);
  std::vector<NotedComponent> result;
  do result.push_back(reader.component());
  while (in.take('+'));
  if (!in.done()) in.fail("unexpected character", in.at(), "components are joined by '+', regions by '|'");
  return result;
}

std::string write_drawing(const Drawing& drawing) {
  const Facts& facts = drawing.facts;
  std::vector<unsigned> places(facts.size(), 0);
  std::vector<bool> dot(facts.size(), false);
  for (const Run run : drawing.runs()) {
    if (run.vertex == kNobody) continue;
    ++places[run.vertex];
    dot[run.vertex] = run.is_dot();
  }
  const auto fresh_dot = [&](Vertex v) { return dot[v] && places[v] == 1 && facts.load(v) == 3; };
  std::vector<std::string> names(facts.size());
  std::size_t lower = 0;
  std::size_t upper = 0;
  for (Vertex v = 0; v < facts.size(); ++v) {
    bool known = facts.load(v) != Facts::kFree || places[v] != 1;
    for (Vertex u = 0; u < facts.size() && !known; ++u) known = facts.near(u, v) != 0;
    if (!known || fresh_dot(v)) continue;
    names[v] = dot[v] ? letters(upper++, 'A') : letters(lower++, 'a');
  }
  std::string text;
  for (std::size_t r = 0; r < drawing.regions(); ++r) {
    text += r == 0 ? "(" : "|(";
    for (std::size_t w = drawing.first_word(r); w < drawing.last_word(r); ++w) {
      if (w != drawing.first_word(r)) text += ',';
      bool first = true;
      for (const Run run : drawing.word(w)) {
        if (!first) text += '.';
        first = false;
        if (run.vertex != kNobody) text += names[run.vertex];
        if (!run.is_dot())
          text += std::to_string(run.tips);
        else if (names[run.vertex].empty())
          text += 'o';
      }
    }
    text += ')';
    text += write_surface(drawing.surface(r));
  }
  char separator = ';';
  const auto fact = [&](const std::string& written) {
    text += separator;
    text += written;
    separator = ',';
  };
  for (Vertex v = 0; v < facts.size(); ++v)
    if (!names[v].empty() && facts.load(v) != Facts::kFree)
      fact(fmt::format("{}:{}", names[v], facts.load(v)));
  for (Vertex v = 0; v < facts.size(); ++v) {
    bool alone = places[v] == 0;
    for (Vertex u = 0; u < facts.size(); ++u) alone = alone && facts.near(u, v) == 0;
    if (alone) fact(fmt::format("{0}-{0}=0", names[v]));
  }
  for (Vertex v = 0; v < facts.size(); ++v)
    for (Vertex u = 0; u <= v; ++u)
      if (facts.near(u, v) != 0) fact(fmt::format("{}-{}={}", names[u], names[v], facts.near(u, v)));
  return text;
}

std::string write_region(surface::Surface surface, const std::vector<std::uint32_t>& boundaries) {
  return fmt::format("({}){}", fmt::join(boundaries, ","), write_surface(surface));
}

}  // namespace tendril::brussels
