// Boards that are given: in files, and as families with ranges.
#include "lab/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <utility>

#include "base/reader.hpp"
#include "graph/component_key.hpp"
#include "graph/graph6.hpp"
#include "graph/parse.hpp"
#include "graph/plane/embeddings.hpp"
#include "graph/plane/planar_code.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

// A position as the user wrote it; the graph where it is one.
Sample written_sample(std::string text) {
  Sample sample;
  for (char& c : text)
    if (c == '\t') c = ' ';
  sample.written = std::move(text);
  try {
    sample.graph = parse_graph(sample.written).graph;
  } catch (const InputError&) {
    // Marks, cells, a game's own families: whether it is a position is for the game to say.
  }
  return sample;
}

class FromLines final : public Source {
 public:
  // `begun`: what has been read of the first line already.
  FromLines(std::unique_ptr<std::istream> own, std::istream& in, std::string begun = {})
      : own_(std::move(own)), in_(in), begun_(std::move(begun)) {}

  bool next(Sample& sample) override {
    for (std::string line; std::getline(in_, line) || !begun_.empty();) {
      ++number_;
      line.insert(0, std::exchange(begun_, {}));
      if (line.ends_with('\r')) line.pop_back();
      for (const std::string_view header : {">>graph6<<", ">>sparse6<<"})
        if (number_ == 1 && line.starts_with(header)) line.erase(0, header.size());
      if (line.empty()) continue;
      sample = written_sample(std::move(line));
      return true;
    }
    if (in_.bad()) throw SourceFailed("the boards cannot be read to their end", where(), 0, "check the disk");
    return false;
  }
  std::string where() const override { return fmt::format("line {}: ", number_); }

 private:
  std::unique_ptr<std::istream> own_;
  std::istream& in_;
  std::string begun_;
  std::uint64_t number_ = 0;
};

// Drawings that are given, with every outer face that differs.
class FromPlanarCode final : public Source {
 public:
  FromPlanarCode(std::string_view bytes, bool plane)
      : drawings_(plane::read_planar_code(bytes)), plane_(plane) {}

  bool next(Sample& sample) override {
    if (!plane_ && taken_ < drawings_.size()) {
      sample = {};
      sample.graph = plane::graph_of(drawings_[taken_++]);
      sample.written = "g6:" + write_graph6(*sample.graph);
      return true;
    }
    while (waiting_.empty()) {
      if (taken_ == drawings_.size()) return false;
      expand(drawings_[taken_++]);
    }
    sample = plane_sample(plane::from_code(waiting_.back()));
    waiting_.pop_back();
    return true;
  }
  std::string where() const override { return fmt::format("graph {}: ", taken_); }

 private:
  void expand(const plane::Drawing& drawing) {
    if (drawing.edges.empty() || plane::parts(drawing).first > 1)
      throw InputError("no connected graph with an edge", "planar code", 0, "plane boards are connected");
    std::set<std::string, std::greater<>> codes;
    for (plane::Dart d = 0; d < drawing.darts(); ++d) codes.insert(plane::code_of(drawing, d));
    waiting_.assign(codes.begin(), codes.end());
  }

  std::vector<plane::Drawing> drawings_;
  bool plane_;
  std::size_t taken_ = 0;
  std::vector<std::string> waiting_;  // the next one last
};

class FromFamily final : public Source {
 public:
  FromFamily(RangedText family, bool distinct) : family_(std::move(family)), distinct_(distinct) {}

  bool next(Sample& sample) override {
    while (taken_ < family_.size()) {
      sample = written_sample(family_.text(family_.values(taken_++)));
      if (!distinct_ || !sample.graph) return true;
      Sum keys = component_keys(*sample.graph);
      std::sort(keys.begin(), keys.end());
      if (seen_.insert(std::move(keys)).second) return true;
    }
    return false;
  }

 private:
  RangedText family_;
  bool distinct_;
  std::uint64_t taken_ = 0;
  std::set<Sum> seen_;
};

}  // namespace

namespace {

constexpr std::string_view kPlanarCode = ">>planar_code";

std::unique_ptr<Source> from_text(std::string text, bool plane) {
  if (text.starts_with(kPlanarCode)) return std::make_unique<FromPlanarCode>(text, plane);
  auto lines = std::make_unique<std::istringstream>(std::move(text));
  std::istream& in = *lines;
  return std::make_unique<FromLines>(std::move(lines), in);
}

}  // namespace

namespace {

// What was read of standard input to see whether it is planar code.
std::string& begun_input() {
  static std::string begun;
  return begun;
}

bool input_is_planar_code() {
  std::string& begun = begun_input();
  while (begun.size() < kPlanarCode.size() && kPlanarCode.starts_with(begun) && std::cin.peek() != EOF)
    begun += static_cast<char>(std::cin.get());
  // A newline ends the first line, which is then whole.
  if (begun.ends_with('\n')) {
    begun.pop_back();
    std::cin.unget();
  }
  return begun == kPlanarCode;
}

}  // namespace

bool is_planar_code(const std::string& name) {
  if (name == "-") return input_is_planar_code();
  std::ifstream file(name, std::ios::binary);
  std::string start(kPlanarCode.size(), '\0');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  return start == kPlanarCode;
}

std::unique_ptr<Source> from_file(const std::string& name, bool plane) {
  if (name == "-") {
    if (!input_is_planar_code()) return std::make_unique<FromLines>(nullptr, std::cin, begun_input());
    return from_text(begun_input() + std::string(std::istreambuf_iterator<char>(std::cin), {}), plane);
  }
  auto file = std::make_unique<std::ifstream>(name, std::ios::binary);
  if (!*file)
    throw InputError("this file cannot be read", name, 0,
                     "name a file of positions, one a line, or planar code");
  if (is_planar_code(name)) return from_text(std::string(std::istreambuf_iterator<char>(*file), {}), plane);
  std::istream& in = *file;
  return std::make_unique<FromLines>(std::move(file), in);
}

std::unique_ptr<Source> from_family(const RangedText& family, bool distinct) {
  return std::make_unique<FromFamily>(family, distinct);
}
}  // namespace tendril::lab
