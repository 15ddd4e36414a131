#include "checker/frames.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "checker/list.hpp"

namespace checker {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(separator, begin);
    fields.push_back(text.substr(begin, end == std::string_view::npos ? end : end - begin));
    if (end == std::string_view::npos) return fields;
    begin = end + 1;
  }
}

std::uint32_t number(std::string_view text, std::size_t line) {
  constexpr std::uint32_t kMost = 1'000'000;
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || (text.size() > 1 && text[0] == '0') ||
      value > kMost)
    throw Wrong(line, "a number expected, at most 1000000");
  return value;
}

Values numbers(std::string_view text, std::size_t line) {
  Values result;
  for (const std::string_view field : split(text, ' ')) result.push_back(number(field, line));
  return result;
}

std::string graph_at(const Frame& frame, const Lengths& lengths) {
  std::size_t path = 0;
  std::uint32_t next = frame.kernel;
  std::uint32_t leaves = 0;
  if (frame.words.size() > 2 && frame.words[frame.words.size() - 2] == "leaves")
    leaves = number(frame.words.back(), frame.line);
  std::string edges;
  std::set<std::string> joined;  // a path of one vertex that begins and ends at the same one is one edge
  const auto join = [&](const std::string& u, const std::string& v) {
    if (joined.contains(v + "-" + u) || !joined.insert(u + "-" + v).second) return;
    edges += " " + u + "-" + v;
  };
  const auto vertex = [&](std::string_view word) {
    if (number(word, frame.line) >= frame.kernel) throw Wrong(frame.line, "no such vertex in this frame");
    return std::string(word);
  };
  for (std::size_t i = 1; i < frame.words.size() && frame.words[i] != "leaves"; ++i) {
    const std::string_view word = frame.words[i];
    if (const std::size_t dash = word.find('-'); dash != std::string_view::npos) {
      join(vertex(word.substr(0, dash)), vertex(word.substr(dash + 1)));
      continue;
    }
    const std::size_t tilde = word.find('~');
    if (tilde == std::string_view::npos) throw Wrong(frame.line, "no edge and no path");
    std::string last = word.substr(0, tilde) == "." ? "" : vertex(word.substr(0, tilde));
    const std::uint32_t n = lengths.at(path++);
    for (std::uint32_t j = 0; j < n; ++j) {
      const std::string here = std::to_string(next++);
      if (!last.empty()) join(last, here);
      for (std::uint32_t leaf = 0; leaf < leaves; ++leaf) join(here, std::to_string(next++));
      last = here;
    }
    if (word.substr(tilde + 1) != ".") join(last, vertex(word.substr(tilde + 1)));
  }
  if (edges.empty()) return "path(" + std::to_string(next) + ")";
  return "edges" + edges;
}

std::string board_at(const Frame& frame, const Lengths& lengths) {
  // The first edge of each path, and the first behind all.
  std::array<std::uint32_t, kMostPaths + 1> first{frame.kernel};
  for (std::size_t i = 0; i < kMostPaths; ++i) first[i + 1] = first[i] + (i < frame.paths ? lengths[i] : 0);
  std::string text = "part " + std::to_string(first.back());
  const auto arrow = [&](std::string_view word) {
    const std::uint32_t a = number(word, frame.line);
    std::uint32_t edge = a / 2;
    if (edge >= frame.kernel + 2 * frame.paths) throw Wrong(frame.line, "no such arrow in this frame");
    if (edge >= frame.kernel) {  // an end of a path
      const std::size_t path = (edge - frame.kernel) / 2;
      edge = (edge - frame.kernel) % 2 == 0 ? first[path] : first[path + 1] - 1;
    }
    return std::pair(edge, a % 2);
  };
  for (std::size_t i = 2; i < frame.words.size(); ++i) {
    const auto fields = split(frame.words[i], ':');
    const bool cell = fields[0] == "cell" || fields[0] == "ring";
    if (fields.size() != (cell ? 3U : 2U)) throw Wrong(frame.line, "no rule of a frame");
    std::set<std::pair<std::uint32_t, std::uint32_t>> met;
    bool loop = false;
    std::string list;
    for (const std::string_view word : split(fields.back(), ',')) {
      const auto [edge, side] = arrow(word);
      loop = loop || met.contains({edge, 1 - side});
      met.emplace(edge, side);
      list += (side == 0 ? "+" : "-") + std::to_string(edge);
    }
    // Of an edge's two arrows one is ever placed, so a rule on both forbids nothing: where a path of one edge begins and ends
    // at the same vertex.
    if (loop && (fields[0] == "not" || fields[0] == "nor")) continue;
    text += " " + std::string(fields[0]) + " ";
    if (cell) text += std::string(fields[1]) + ":";
    text += list;
  }
  for (std::size_t i = 0; i < frame.paths; ++i)
    for (std::uint32_t edge = first[i]; edge + 1 < first[i + 1]; ++edge)
      text += " nor +" + std::to_string(edge) + "-" + std::to_string(edge + 1);
  return text;
}

std::string family_at(std::string_view family, std::uint32_t n, std::size_t line) {
  const std::size_t star = family.find('*');
  if (star == std::string_view::npos || family.find('*', star + 1) != std::string_view::npos)
    throw Wrong(line, "a family has one star");
  const std::string before(family.substr(0, star));
  const std::string behind(family.substr(star + 1));
  if (family.starts_with("edges ")) {
    // "edges ab bc* cd": vertices put in on an edge.
    const std::size_t blank = before.rfind(' ');
    const std::string edge = before.substr(blank + 1);
    const std::size_t dash = edge.find('-');
    if (dash == std::string::npos && edge.size() != 2) throw Wrong(line, "no edge before the star");
    const std::string u = dash == std::string::npos ? edge.substr(0, 1) : edge.substr(0, dash);
    const std::string v = dash == std::string::npos ? edge.substr(1) : edge.substr(dash + 1);
    std::uint64_t next = 0;  // behind every number in the text
    for (std::size_t i = 0; i < family.size();) {
      std::uint64_t value = 0;
      const std::size_t begin = i;
      for (; i < family.size() && family[i] >= '0' && family[i] <= '9' && i < begin + 9; ++i)
        value = 10 * value + static_cast<std::uint64_t>(family[i] - '0');
      if (i == begin) ++i;
      next = std::max(next, value + 1);
    }
    std::string text = before.substr(0, blank);
    std::string last = u;
    for (std::uint32_t j = 0; j < n; ++j) {
      const std::string here = std::to_string(next + j);
      text += " " + last + "-" + here;
      last = here;
    }
    return text + " " + last + "-" + v + behind;
  }
  if (before.ends_with("..")) {
    // "caterpillar(2,0..*,1)": so many entries.
    const std::size_t begin = before.find_last_of("(,") + 1;
    const std::string entry = before.substr(begin, before.size() - 2 - begin);
    std::string text = before.substr(0, begin);
    for (std::uint32_t j = 0; j < n; ++j) text += (j == 0 ? "" : ",") + entry;
    if (n == 0 && text.ends_with(',')) text.pop_back();
    return text + (n == 0 && text.ends_with('(') && behind.starts_with(',') ? behind.substr(1) : behind);
  }
  return before + std::to_string(n) + behind;
}

}  // namespace checker
