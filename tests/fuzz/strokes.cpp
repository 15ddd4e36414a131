// Strokes of a hand, legal and illegal, on every kind of surface. Bytes say the game, and then the strokes: where each begins
// and ends (at a spot, or anywhere) and the corners between, up to a polygon's width outside. Whatever is drawn is either a
// move that the list has, and leaves what the list says, or is refused with a reason; and what is refused changes nothing.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tendril/drawing.hpp"

namespace {

using tendril::Drawing;

constexpr std::pair<const char*, const char*> kStarts[] = {
    {"sprouts", "0*1"},         {"sprouts", "0*2"},       {"sprouts", "0*3"},
    {"sprouts", "0*2@T1"},      {"sprouts", "0*3@T1"},    {"sprouts", "0*2@P1"},
    {"sprouts", "0*3@P1"},      {"sprouts", "0*2@P2"},    {"sprouts", "0*2@P3"},
    {"sprouts", "0*2@T2"},      {"sprouts", "AB|AB.0"},   {"sprouts", "1a1a@P2"},
    {"brussels:planar", "3,2"}, {"brussels:O1", "2,2"},   {"brussels:N1", "2,1"},
    {"mixed", "o,3"},           {"mixed:sprouts", "o,2"}, {"circular:planar", "2,1"},
    {"circular:sprouts", "4"},  {"brussels:N2", "(2,1)"}};
constexpr int kMostStrokes = 4;  // played moves are what takes time

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}
  bool empty() const { return next_ == end_; }
  std::uint8_t take() { return empty() ? std::uint8_t{0} : *next_++; }
  Drawing::Point point() {
    const auto far = [&] { return (take() - 127.5) / 127.5 * 2; };
    const double x = far();
    return {x, far()};
  }

 private:
  const std::uint8_t* next_;
  const std::uint8_t* end_;
};

void require(bool holds) {
  if (!holds) std::abort();
}

Drawing::Polyline stroke(Bytes& bytes, const std::vector<Drawing::Spot>& spots) {
  const std::uint8_t shape = bytes.take();
  const auto end = [&](bool anywhere) {
    if (anywhere) return bytes.point();
    return spots[bytes.take() % spots.size()].at;
  };
  std::vector<Drawing::Point> corners{end((shape & 1u) != 0)};
  for (unsigned more = shape >> 2 & 3u; more > 0; --more) corners.push_back(bytes.point());
  corners.push_back(end((shape & 2u) != 0));
  const int steps = 1 + (shape >> 4);
  Drawing::Polyline points;
  for (std::size_t k = 1; k < corners.size(); ++k)
    for (int j = 0; j <= steps; ++j) {
      const double f = static_cast<double>(j) / steps;
      points.push_back(
          {(1 - f) * corners[k - 1].x + f * corners[k].x, (1 - f) * corners[k - 1].y + f * corners[k].y});
    }
  return points;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const auto& [game, start] = kStarts[bytes.take() % std::size(kStarts)];
  Drawing drawing(game, start);
  for (int k = 0; k < kMostStrokes && !bytes.empty() && !drawing.is_over(); ++k) {
    const std::string before = drawing.named();
    const Drawing::Trace trace = drawing.trace(stroke(bytes, drawing.spots()));
    require(drawing.named() == before);
    require(trace.move.has_value() == (trace.refusal == Drawing::Refusal::none));
    require(trace.reason.empty() == trace.move.has_value());
    if (!trace.move) continue;
    const std::vector<Drawing::Move> moves = drawing.moves();
    require(std::any_of(moves.begin(), moves.end(), [&](const Drawing::Move& move) {
      return move.words == trace.move->words && move.reduced == trace.move->reduced;
    }));
    Drawing after = drawing;
    after.play(trace);
    require(after.reduced() == trace.move->reduced);
    require(after.undo() && after.named() == before);
    drawing.play(trace);
  }
  return 0;
}
