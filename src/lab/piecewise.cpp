#include "lab/piecewise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace tendril::lab {
namespace {

constexpr std::int64_t kMostDivisor = 6;
constexpr std::size_t kMostFloors = 3;
constexpr std::size_t kFirstTried = 24;     // floors that a choice begins with
constexpr std::size_t kMostExceptions = 3;  // near the corner
constexpr std::size_t kCorner = 3;

struct Place {
  std::int64_t a;
  std::int64_t b;
  std::int64_t value;
};

// floor((x a + y b + c) / d)
struct Floor {
  std::int64_t x, y, c, d;

  std::int64_t of(std::int64_t a, std::int64_t b) const {
    const std::int64_t top = x * a + y * b + c;
    return top >= 0 ? top / d : -((-top + d - 1) / d);
  }
  std::string text() const {
    const std::string line = linear_text({{x, "a"}, {y, "b"}}, c);
    return d == 1 ? line : fmt::format("floor(({})/{})", line, d);
  }
  // Simpler ones first.
  auto rank() const { return std::tuple(d, std::abs(x) + std::abs(y), std::abs(c), x, y); }
};

// factor * (the least, or the greatest, of some floors) + rest
struct Envelope {
  bool least = true;
  std::vector<Floor> floors;
  std::int64_t factor = 1;
  std::int64_t rest = 0;

  std::int64_t of(std::int64_t a, std::int64_t b) const {
    std::int64_t value = floors[0].of(a, b);
    for (const Floor& floor : floors)
      value = least ? std::min(value, floor.of(a, b)) : std::max(value, floor.of(a, b));
    return factor * value + rest;
  }
  std::string text() const {
    std::vector<std::string> parts;
    for (const Floor& floor : floors) parts.push_back(floor.text());
    std::string inner = parts[0];
    if (parts.size() > 1) inner = fmt::format("{}({})", least ? "min" : "max", fmt::join(parts, ", "));
    if (factor != 1)
      inner = parts.size() == 1 && floors[0].d == 1
                  ? linear_text({{factor * floors[0].x, "a"}, {factor * floors[0].y, "b"}},
                                factor * floors[0].c + rest)
                  : fmt::format("{} {}", factor, inner);
    const bool plain = factor != 1 && parts.size() == 1 && floors[0].d == 1;
    return rest == 0 || plain ? inner : fmt::format("{} + {}", inner, rest);
  }
};

// A floor and which of the cells it hits.
struct Hitting {
  Floor floor;
  std::vector<bool> hits;
  std::size_t count = 0;
};

// Every floor that stays on its side of all cells, the one that hits most first.
std::vector<Hitting> all_floors(const std::vector<Place>& cells, bool least) {
  std::vector<Hitting> all;
  for (std::int64_t d = 1; d <= kMostDivisor; ++d)
    for (std::int64_t x = -d; x <= 2 * d; ++x)
      for (std::int64_t y = -d; y <= 2 * d; ++y) {
        if (std::gcd(std::gcd(x, y), d) != 1) continue;
        Hitting one{{x, y, 0, d}, std::vector<bool>(cells.size(), false), 0};
        bool begun = false;
        for (const Place& cell : cells) {
          const std::int64_t line = x * cell.a + y * cell.b;
          const std::int64_t c = least ? d * cell.value - line : d * cell.value + d - 1 - line;
          one.floor.c = !begun ? c : least ? std::max(one.floor.c, c) : std::min(one.floor.c, c);
          begun = true;
        }
        for (std::size_t i = 0; i < cells.size(); ++i)
          if (one.floor.of(cells[i].a, cells[i].b) == cells[i].value) {
            one.hits[i] = true;
            ++one.count;
          }
        all.push_back(std::move(one));
      }
  std::stable_sort(all.begin(), all.end(), [](const Hitting& p, const Hitting& q) {
    return p.count != q.count ? p.count > q.count : p.floor.rank() < q.floor.rank();
  });
  return all;
}

// Adds floors, each the one that hits most of what is left, until all cells are hit.
bool complete(const std::vector<Hitting>& all, const Hitting& first, std::vector<Floor>& chosen) {
  std::vector<bool> hit = first.hits;
  chosen = {first.floor};
  while (std::find(hit.begin(), hit.end(), false) != hit.end()) {
    if (chosen.size() == kMostFloors) return false;
    const Hitting* best = nullptr;
    std::size_t most = 0;
    for (const Hitting& one : all) {
      std::size_t more = 0;
      for (std::size_t i = 0; i < hit.size(); ++i) more += one.hits[i] && !hit[i] ? 1 : 0;
      if (more > most || (more == most && best != nullptr && one.floor.rank() < best->floor.rank())) {
        best = &one;
        most = more;
      }
    }
    if (best == nullptr || most == 0) return false;
    for (std::size_t i = 0; i < hit.size(); ++i) hit[i] = hit[i] || best->hits[i];
    chosen.push_back(best->floor);
  }
  return true;
}

// The first that gives all `cells`, and everything of `whole` too; nullopt: none does.
std::optional<Envelope> fit(const std::vector<Place>& cells, const std::vector<Place>& whole) {
  if (cells.size() < 4) return std::nullopt;
  std::int64_t factor = 0;
  for (const Place& cell : cells) factor = std::gcd(factor, cell.value - cells[0].value);
  if (factor == 0) factor = 1;
  const std::int64_t rest = cells[0].value % factor;
  std::vector<Place> scaled = cells;
  for (Place& cell : scaled) cell.value = (cell.value - rest) / factor;
  for (const bool least : {true, false}) {
    const std::vector<Hitting> all = all_floors(scaled, least);
    std::vector<Envelope> candidates;
    for (std::size_t i = 0; i < std::min(kFirstTried, all.size()); ++i) {
      Envelope envelope{least, {}, factor, rest};
      if (complete(all, all[i], envelope.floors)) candidates.push_back(std::move(envelope));
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Envelope& p, const Envelope& q) { return p.floors.size() < q.floors.size(); });
    for (const Envelope& envelope : candidates)
      if (std::all_of(whole.begin(), whole.end(),
                      [&](const Place& cell) { return envelope.of(cell.a, cell.b) == cell.value; }))
        return envelope;
  }
  return std::nullopt;
}

// A table taken apart: strips with b - a = -strips .. strips, and what lies on either side of them. With `strips` < 0 it
// stays one piece.
class Pieces {
 public:
  Pieces(Trials& trials, bool symmetric, std::int64_t strips, std::size_t fitted, std::size_t corner)
      : trials_(trials),
        table_(trials.table()),
        symmetric_(symmetric),
        strips_(strips),
        fitted_(fitted),
        corner_(corner) {}

  bool hold() {
    std::map<std::int64_t, std::vector<Place>> inside;
    std::map<std::int64_t, std::vector<Place>> whole;
    std::map<std::int64_t, Values> along;
    for (std::size_t i = 0; i < table_.ranges[0].size(); ++i)
      for (std::size_t j = 0; j < table_.ranges[1].size(); ++j) {
        const Place cell{table_.parameter(0, i), table_.parameter(1, j),
                         static_cast<std::int64_t>(table_.at({i, j}))};
        const std::int64_t piece = piece_of(cell.a, cell.b);
        if (is_strip(piece)) {
          along[piece].push_back(static_cast<std::uint64_t>(cell.value));
          starts_.try_emplace(piece, cell.a);
          continue;
        }
        if (i < corner_ && j < corner_) continue;
        whole[piece].push_back(cell);
        if (i < fitted_ && j < fitted_) inside[piece].push_back(cell);
      }
    for (auto& [piece, values] : along) {
      if (symmetric_ && piece < 0) continue;
      const auto period = find_period(values);
      if (!period || period->fitted() > fitted_) return false;
      sequences_.emplace(piece, std::pair{values, *period});
    }
    for (const auto& [piece, cells] : whole) {
      if (symmetric_ && piece < 0) continue;
      const auto envelope = fit(inside[piece], cells);
      if (!envelope) return false;
      envelopes_.emplace(piece, *envelope);
    }
    if (!find_exceptions()) return false;
    return trials_.holds({.text = text(),
                          .of = [*this](const Index& index) { return predicted(index); },
                          .fitted = {fitted_, fitted_}});
  }

 private:
  // Strips by their b - a; the sides by one more than the last strip, or less than the first.
  std::int64_t piece_of(std::int64_t a, std::int64_t b) const {
    if (strips_ < 0) return 0;
    return std::clamp(b - a, -strips_ - 1, strips_ + 1);
  }
  bool is_strip(std::int64_t piece) const { return strips_ >= 0 && std::abs(piece) <= strips_; }

  std::int64_t by_pieces(std::int64_t a, std::int64_t b) const {
    if (symmetric_ && strips_ >= 0 && a > b) std::swap(a, b);
    const std::int64_t piece = piece_of(a, b);
    if (!is_strip(piece)) return envelopes_.at(piece).of(a, b);
    const auto& [values, period] = sequences_.at(piece);
    return period.of(values, static_cast<std::size_t>(a - starts_.at(piece)));
  }
  std::int64_t predicted(const Index& index) const {
    const std::pair at{table_.parameter(0, index[0]), table_.parameter(1, index[1])};
    if (const auto found = exceptions_.find(at); found != exceptions_.end()) return found->second;
    return by_pieces(at.first, at.second);
  }

  bool find_exceptions() {
    for (std::size_t i = 0; i < std::min<std::size_t>(corner_, table_.ranges[0].size()); ++i)
      for (std::size_t j = 0; j < std::min<std::size_t>(corner_, table_.ranges[1].size()); ++j) {
        const std::pair at{table_.parameter(0, i), table_.parameter(1, j)};
        const auto value = static_cast<std::int64_t>(table_.at({i, j}));
        if (by_pieces(at.first, at.second) != value) exceptions_.emplace(at, value);
      }
    const std::size_t shown = static_cast<std::size_t>(std::count_if(
        exceptions_.begin(), exceptions_.end(), [&](const auto& one) { return is_shown(one.first); }));
    return shown <= kMostExceptions;
  }
  bool is_shown(const std::pair<std::int64_t, std::int64_t>& at) const {
    return !symmetric_ || at.first <= at.second;
  }

  std::string text() const {
    std::vector<std::string> parts;
    const auto shifted = [](std::string_view name, std::int64_t by) {
      return linear_text({{1, std::string(name)}}, by);
    };
    for (const auto& [piece, sequence] : sequences_)
      parts.push_back(
          fmt::format("for b = {}, {}", shifted("a", piece),
                      describe_whole(sequence.first, static_cast<std::uint64_t>(starts_.at(piece)),
                                     sequence.second, "a", table_.what, table_.words)));
    for (const auto& [piece, envelope] : envelopes_) {
      const std::string value = fmt::format("{} {}", table_.what, envelope.text());
      parts.push_back(strips_ < 0 ? value
                      : piece > 0 ? fmt::format("for b > {}, {}", shifted("a", strips_), value)
                                  : fmt::format("for a > {}, {}", shifted("b", strips_), value));
    }
    std::string all = fmt::format("{}", fmt::join(parts, "; "));
    if (symmetric_ && strips_ >= 0) all += "; and the same with a and b exchanged";
    for (const auto& [at, value] : exceptions_)
      if (is_shown(at))
        all += fmt::format("; but {} at a = {}, b = {}", table_.word(value), at.first, at.second);
    return all;
  }

  Trials& trials_;
  const NimberTable& table_;
  bool symmetric_;
  std::int64_t strips_;
  std::size_t fitted_;
  std::size_t corner_;
  std::map<std::int64_t, std::int64_t> starts_;  // the first a of each strip
  std::map<std::int64_t, std::pair<Values, Period>> sequences_;
  std::map<std::int64_t, Envelope> envelopes_;
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> exceptions_;
};

}  // namespace

bool piecewise(Trials& trials) {
  const NimberTable& table = trials.table();
  if (!table.words.empty()) return false;  // outcomes are no numbers
  const bool symmetric = table.symmetric();
  const std::uint64_t half = std::min(table.ranges[0].size(), table.ranges[1].size()) / 2;
  for (const std::size_t fitted : {5U, 6U, 8U, 10U, 12U, 16U, 24U}) {
    if (fitted > half) break;
    for (const std::size_t corner : {std::size_t{0}, kCorner})
      for (const std::int64_t strips : {-1, 0, 1, 2})
        if (Pieces(trials, symmetric, strips, fitted, corner).hold()) return true;
  }
  return false;
}

bool diagonal_period(Trials& trials) {
  const NimberTable& table = trials.table();
  if (!table.words.empty() || table.ranges[0].from != table.ranges[1].from) return false;
  constexpr std::size_t kMostPeriod = 8;
  const auto half = static_cast<std::size_t>(std::min(table.ranges[0].size(), table.ranges[1].size()) / 2);
  for (std::size_t fitted = 3; fitted <= half; ++fitted)
    for (std::size_t period = 1; period <= std::min(kMostPeriod, fitted - 1); ++period)
      for (std::size_t begin = 0; begin + period < fitted; ++begin) {
        const auto saltus =
            static_cast<std::int64_t>(table.at({begin + period, begin + period}) - table.at({begin, begin}));
        const auto of = [&table, begin, period, saltus, fitted](const Index& index) {
          const std::size_t least = std::min(index[0], index[1]);
          const std::size_t times = least < begin + period ? 0 : (least - begin) / period;
          const auto nearer = [&](std::size_t place) { return std::min(place - times * period, fitted - 1); };
          return static_cast<std::int64_t>(table.at({nearer(index[0]), nearer(index[1])})) +
                 static_cast<std::int64_t>(times) * saltus;
        };
        const std::uint64_t first = table.ranges[0].from;
        if (trials.holds(
                {.text = fmt::format(
                     "the {0} at a + {1}, b + {1} is that at a, b and {2} more, for a and b from {3} "
                     "on; it does not change beyond b = {4} for a < {5}, nor beyond a = {4} for b < {5}",
                     table.what, period, saltus, first + begin, first + fitted - 1, first + begin + period),
                 .of = of,
                 .fitted = {fitted, fitted}}))
          return true;
      }
  return false;
}

}  // namespace tendril::lab
