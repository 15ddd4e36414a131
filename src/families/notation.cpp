#include "families/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "base/reader.hpp"
#include "tendril/error.hpp"

namespace tendril::families {
namespace {

constexpr std::string_view kUsage =
    "one or two stars say what grows: star(*,1,2), caterpillar(1,0..*,2), edges ab bc* cd";
constexpr std::uint64_t kMostNumber = 4096;

std::string label(std::size_t n) { return fmt::format("{}", n); }

std::vector<std::vector<std::string>> one_vertex_units(std::size_t first, Length count) {
  std::vector<std::vector<std::string>> units;
  for (Length j = 0; j < count; ++j) units.push_back({label(first + j)});
  return units;
}

// A walk as cells are written, "abd" or "0-4-1-3".
std::vector<std::string> walk_of(std::string_view word) {
  std::vector<std::string> walk;
  if (word.find('-') == std::string_view::npos) {
    for (const char c : word) walk.emplace_back(1, c);
    return walk;
  }
  for (std::size_t at = 0; at <= word.size();) {
    const std::size_t end = std::min(word.find('-', at), word.size());
    walk.emplace_back(word.substr(at, end - at));
    at = end + 1;
  }
  return walk;
}

}  // namespace

Notation::Notation(std::string_view text) : text_(text) {
  TextReader reader(text_);
  reader.skip_space();
  const std::string_view word = reader.peek_word();
  if (std::count(text_.begin(), text_.end(), '*') == 0)
    throw InputError("no '*' in the family", text_, text_.size(), std::string(kUsage));
  family_ = word;
  if (word == "edges") {
    read_edges();
    return;
  }
  const std::size_t open = reader.offset() + word.size();
  if (!word.empty() && open < text_.size() && text_[open] == '(')
    read_family(word, open + 1);
  else
    throw InputError("no family", text_, reader.offset(), std::string(kUsage));
  constexpr std::size_t kMostStars = 2;
  if (stars_.size() > kMostStars)
    throw InputError(fmt::format("{} stars", stars_.size()), text_, stars_[kMostStars].offset,
                     std::string(kUsage));
}

void Notation::read_family(std::string_view name, std::size_t open) {
  const bool known = name == "path" || name == "cycle" || name == "star" || name == "spider" ||
                     name == "bistar" || name == "caterpillar";
  TextReader reader(text_);
  reader.advance(open);
  if (!known) {
    other_ = fmt::format("in {} it is not one path that grows", text_);
    for (std::size_t at = 0; at < text_.size(); ++at)
      if (text_[at] == '*') stars_.push_back({.offset = at});
    return;
  }
  groups_.emplace_back();
  std::size_t argument = 0;
  for (bool more = true; more;) {
    reader.skip_space();
    const std::size_t at = reader.offset();
    if (reader.peek() == ')' || reader.peek() == ';') {
      if (!groups_.back().empty()) reader.fail("a number is missing", kUsage);
    } else {
      Star star{.offset = at, .argument = argument};
      bool is_star = reader.accept('*');
      Length number = 0;
      if (!is_star) {
        number = static_cast<Length>(reader.number(kMostNumber, kUsage));
        if (reader.rest().starts_with("..")) {
          if (name != "caterpillar")
            reader.fail("a range", "here '..' belongs to caterpillars: caterpillar(0..*)");
          reader.advance(2);
          star.offset = reader.offset();
          reader.expect('*', kUsage);
          star.entry = number;
          is_star = true;
        }
      } else if (name == "caterpillar") {
        other_ = fmt::format("in {} it is leaves that grow; 0..* repeats an entry", text_);
      }
      if (is_star) {
        if (name == "cycle") star.least = 3;
        if (name == "bistar" && groups_.size() == 2) star.least = 1;
        stars_.push_back(star);
      }
      groups_.back().push_back(is_star ? 0 : number);
      ++argument;
    }
    reader.skip_space();
    const char next = reader.peek();
    if (next != ',' && next != ';' && next != ')') reader.fail("')' missing", kUsage);
    reader.advance();
    if (next == ';') groups_.emplace_back();
    more = next != ')';
  }
  reader.expect_end(
      "the family ends here; of a board with marks or cells write the edges: edges ab bc* cd marks a>b");
  const std::size_t groups = name == "bistar" ? 3 : 1;
  if (groups_.size() != groups || (name == "bistar" && groups_[1].size() != 1) ||
      ((name == "path" || name == "cycle") && groups_[0].size() != 1))
    throw InputError(fmt::format("wrong numbers for {}", name), text_, open, std::string(kUsage));
  if (name == "caterpillar" && stars_.size() == groups_[0].size())
    for (Star& star : stars_) star.least = 1;
}

void Notation::read_edges() {
  constexpr std::string_view kEdges = "an edge is written ab or 0-1, one that grows ab* or 0-1*";
  TextReader reader(text_);
  reader.accept_word("edges");
  for (;;) {
    reader.skip_space();
    const std::string_view word = reader.peek_word();
    if (reader.done() || word == "cells" || word == "marks") break;
    const std::size_t at = reader.offset();
    std::size_t length = 0;
    while (length < reader.rest().size() && !TextReader::is_space(reader.rest()[length])) ++length;
    std::string_view edge = reader.rest().substr(0, length);
    const bool grows = edge.ends_with('*');
    if (grows) edge.remove_suffix(1);
    const std::vector<std::string> ends = walk_of(edge);
    const auto named = [](const std::string& name) {
      return !name.empty() && (std::all_of(name.begin(), name.end(), TextReader::is_digit) ||
                               (name.size() == 1 && TextReader::is_letter(name[0])));
    };
    if (ends.size() != 2 || !named(ends[0]) || !named(ends[1])) reader.fail_at(at, "no edge", kEdges);
    if (grows) stars_.push_back({.offset = at + edge.size(), .argument = edges_.size()});
    edges_.emplace_back(ends[0], ends[1]);
    reader.advance(length);
  }
  behind_edges_ = reader.rest();
  if (const std::size_t star = behind_edges_.find('*'); star != std::string::npos)
    reader.fail_at(reader.offset() + star, "a '*' on no edge", kEdges);
  if (stars_.size() > 2) reader.fail_at(stars_[2].offset, "a third edge that grows", "at most two");
}

std::string Notation::replaced(std::span<const Length> parameters) const {
  std::string result;
  std::size_t at = 0;
  for (std::size_t i = 0; i < stars_.size(); ++i) {
    result += text_.substr(at, stars_[i].offset - at);
    result += label(parameters[i]);
    at = stars_[i].offset + 1;
  }
  return result + text_.substr(at);
}

bool Notation::paths_alike() const {
  return std::all_of(stars_.begin(), stars_.end(),
                     [&](const Star& star) { return star.entry == stars_[0].entry; });
}

std::string Notation::with_first(Length value) const {
  if (family_ == "edges") return edges_at(std::array{value}).text;
  if (family_ == "caterpillar" && grows_paths()) {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < groups_[0].size(); ++i) {
      if (stars_[0].argument == i)
        entries.resize(entries.size() + value, label(stars_[0].entry));
      else
        entries.push_back(stars_[1].argument == i ? fmt::format("{}..*", stars_[1].entry)
                                                  : label(groups_[0][i]));
    }
    return fmt::format("caterpillar({})", fmt::join(entries, ","));
  }
  return text_.substr(0, stars_[0].offset) + label(value) + text_.substr(stars_[0].offset + 1);
}

Written Notation::at(std::span<const Length> parameters) const {
  if (!grows_paths()) return {.text = replaced(parameters), .paths = {}};
  return family_ == "edges" ? edges_at(parameters) : family_at(parameters);
}

Written Notation::family_at(std::span<const Length> parameters) const {
  std::vector<std::vector<Length>> groups = groups_;
  std::size_t argument = 0;
  std::size_t star = 0;
  std::vector<std::pair<std::size_t, std::size_t>> where;  // of the stars: group, and place in it
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (std::size_t i = 0; i < groups[g].size(); ++i, ++argument)
      if (star < stars_.size() && stars_[star].argument == argument) {
        groups[g][i] = parameters[star++];
        where.emplace_back(g, i);
      }
  Written written;
  if (family_ == "caterpillar") {
    std::vector<Length> leaves;
    std::vector<std::size_t> begins;  // where the repeated entries of each star begin
    star = 0;
    for (std::size_t i = 0; i < groups_[0].size(); ++i) {
      const bool repeats = star < stars_.size() && stars_[star].argument == i;
      if (repeats) begins.push_back(leaves.size());
      leaves.resize(leaves.size() + (repeats ? parameters[star] : 1),
                    repeats ? stars_[star].entry : groups_[0][i]);
      if (repeats) ++star;
    }
    written.text = fmt::format("caterpillar({})", fmt::join(leaves, ","));
    written.leaves = stars_[0].entry;
    for (star = 0; star < stars_.size(); ++star) {
      WrittenPath& path = written.paths.emplace_back();
      const std::size_t begin = begins[star];
      for (std::size_t spine = begin; spine < begin + parameters[star]; ++spine) {
        std::vector<std::string>& unit = path.units.emplace_back(1, label(spine));
        const std::size_t first =
            leaves.size() + std::accumulate(leaves.begin(),
                                            leaves.begin() + static_cast<std::ptrdiff_t>(spine),
                                            std::size_t{0});
        for (Length k = 0; k < leaves[spine]; ++k) unit.push_back(label(first + k));
      }
      if (begin > 0) path.from = label(begin - 1);
      if (begin + parameters[star] < leaves.size()) path.to = label(begin + parameters[star]);
    }
    return written;
  }
  written.text = replaced(parameters);
  const auto sum = [](const std::vector<Length>& numbers, std::size_t upto) {
    return std::accumulate(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(upto),
                           std::size_t{0});
  };
  for (const auto& [group, place] : where) {
    const Length n = groups[group][place];
    if (family_ == "path")
      written.paths.push_back({one_vertex_units(0, n), "", ""});
    else if (family_ == "cycle")
      written.paths.push_back({one_vertex_units(1, n - 1), "0", "0"});
    else if (family_ != "bistar" || group == 0)
      written.paths.push_back({one_vertex_units(1 + sum(groups[0], place), n), "0", ""});
    else {
      const std::size_t inner = 1 + sum(groups[0], groups[0].size());
      const std::size_t second = inner + groups[1][0] - 1;
      if (group == 1)
        written.paths.push_back({one_vertex_units(inner, n - 1), "0", label(second)});
      else
        written.paths.push_back({one_vertex_units(second + 1 + sum(groups[2], place), n), label(second), ""});
    }
  }
  return written;
}

Written Notation::edges_at(std::span<const Length> parameters) const {
  std::size_t next = 0;  // behind every number in use
  for (const auto& [u, v] : edges_)
    for (const std::string& end : {u, v})
      if (TextReader::is_digit(end[0])) next = std::max<std::size_t>(next, std::stoul(end) + 1);
  Written written{.text = "edges", .paths = {}};
  for (std::size_t e = 0, star = 0; e < edges_.size(); ++e) {
    const auto& [u, v] = edges_[e];
    std::string last = u;
    const bool grows = star < stars_.size() && stars_[star].argument == e;
    const bool stays_open = grows && star >= parameters.size();
    if (grows && !stays_open) {
      WrittenPath path{one_vertex_units(next, parameters[star]), u, v};
      for (const auto& unit : path.units) {
        written.text += fmt::format(" {}-{}", last, unit[0]);
        last = unit[0];
      }
      next += parameters[star++];
      written.paths.push_back(std::move(path));
    }
    written.text += fmt::format(" {}-{}{}", last, v, stays_open ? "*" : "");
  }
  // Cells go along the paths; anything else is left alone.
  TextReader reader(behind_edges_);
  for (bool in_cells = false;;) {
    reader.skip_space();
    if (reader.done()) return written;
    std::size_t length = 0;
    while (length < reader.rest().size() && !TextReader::is_space(reader.rest()[length])) ++length;
    const std::string_view word = reader.rest().substr(0, length);
    reader.advance(length);
    if (word == "cells" || word == "marks") in_cells = word == "cells";
    if (!in_cells || word == "cells") {
      written.text += fmt::format(" {}", word);
      continue;
    }
    const std::vector<std::string> walk = walk_of(word);
    std::vector<std::string> longer;
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const std::string& here = walk[i];
      const std::string& there = walk[(i + 1) % walk.size()];
      longer.push_back(here);
      for (const WrittenPath& path : written.paths) {
        const bool along = path.from == here && path.to == there;
        if (!along && !(path.from == there && path.to == here)) continue;
        for (std::size_t k = 0; k < path.units.size(); ++k)
          longer.push_back(path.units[along ? k : path.units.size() - 1 - k][0]);
      }
    }
    written.text += fmt::format(" {}", fmt::join(longer, "-"));
  }
}

}  // namespace tendril::families
