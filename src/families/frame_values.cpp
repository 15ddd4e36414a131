#include "families/frame_values.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace tendril::families {

StateId FrameValues::intern(const Key& frame, std::size_t paths) {
  const auto [entry, is_new] = number_.try_emplace(frame, static_cast<StateId>(frames_.size()));
  if (is_new) {
    if (frames_.size() == kMostStates) throw OutOfReach("there are more than 20000 frames");
    frames_.push_back({frame, paths, {}, {}});
    largest_kernel_ = std::max(largest_kernel_, game_.kernel(frame));
    std::size_t lists = 1;
    for (std::size_t i = 0; i < paths; ++i) lists *= limit_;
    frames_.back().patterns.resize(lists);
  }
  return entry->second;
}

Pattern FrameValues::pattern_of(const Parts& parts, const Lengths& lengths, bool& repeats) {
  Pattern pattern;
  std::array<std::vector<Piece>, kMostPaths> pieces;
  for (const Part& part : parts)
    for (const Piece& piece : part.pieces) pieces[static_cast<std::size_t>(piece.of)].push_back(piece);
  const auto broken = [] { throw std::logic_error("families: an option of a long path of no known shape"); };
  repeats = false;
  // Which of the two pieces of a path is short, or -1: neither.
  std::array<Length, kMostPaths> short_first;
  short_first.fill(0xffffffff);
  for (std::size_t i = 0; i < kMostPaths; ++i) {
    if (lengths[i] < limit_) continue;
    std::vector<Piece>& of = pieces[i];
    std::sort(of.begin(), of.end(), [](const Piece& a, const Piece& b) { return a.first < b.first; });
    if (of.empty() || of.size() > 2) broken();
    if (of.size() == 1) {
      if (limit_ - of[0].length > reach_) broken();
      continue;
    }
    const Length taken = limit_ - of[0].length - of[1].length;
    if (taken > reach_ || of[0].first != 0 || of[1].first + of[1].length != limit_) broken();
    if (of[0].length <= reach_) {
      short_first[i] = of[0].first;
    } else if (of[1].length <= reach_) {
      short_first[i] = of[1].first;
    } else {
      if (pattern.cut >= 0) broken();
      pattern.cut = static_cast<int>(i);
      pattern.taken = taken;
      if (of[0].length != reach_ + 1) repeats = true;
    }
  }
  for (const Part& part : parts) {
    Term& term = pattern.terms.emplace_back(Term{intern(part.frame, part.pieces.size()), {}});
    for (std::size_t k = 0; k < part.pieces.size(); ++k) {
      const Piece& piece = part.pieces[k];
      const auto i = static_cast<std::size_t>(piece.of);
      Argument& argument = term.arguments[k];
      argument = {Argument::Kind::constant, 0, piece.length};
      if (lengths[i] < limit_ || piece.first == short_first[i]) continue;
      if (pattern.cut == piece.of)
        argument = {piece.first == 0 ? Argument::Kind::left : Argument::Kind::right, 0, 0};
      else
        argument = {Argument::Kind::rest, static_cast<std::uint8_t>(i), limit_ - piece.length};
    }
  }
  std::sort(pattern.terms.begin(), pattern.terms.end());
  return pattern;
}

const std::vector<Pattern>& FrameValues::patterns(StateId state, Lengths lengths) {
  std::size_t index = 0;
  for (std::size_t i = 0; i < frames_[state].paths; ++i) {
    lengths[i] = std::min(lengths[i], limit_);
    index = index * limit_ + lengths[i] - 1;
  }
  auto& list = frames_[state].patterns[index];
  if (list) return *list;
  const std::span<const Length> given(lengths.data(), frames_[state].paths);
  std::set<Pattern> found;
  for (const Parts& parts : game_.options(frames_[state].key, given)) {
    bool repeats = false;
    Pattern pattern = pattern_of(parts, lengths, repeats);
    if (repeats) continue;
    found.insert(std::move(pattern));
  }
  // Frames may have moved: pattern_of adds to them.
  auto& made = frames_[state].patterns[index];
  made = std::make_unique<std::vector<Pattern>>(found.begin(), found.end());
  return *made;
}

void FrameValues::close(Control& control) {
  for (StateId state = 0; state < frames_.size(); ++state) {
    const std::size_t count = frames_[state].paths;
    for (std::size_t index = 0; index < frames_[state].patterns.size(); ++index) {
      control.tick(++done_);
      Lengths lengths{};
      std::size_t rest = index;
      for (std::size_t i = count; i-- > 0; rest /= limit_)
        lengths[i] = static_cast<Length>(rest % limit_) + 1;
      patterns(state, lengths);
    }
  }
}

std::uint32_t& FrameValues::value(StateId state, const Lengths& lengths) {
  auto& table = frames_[state].table;
  if (table.size() <= lengths[0]) table.resize(lengths[0] + 1);
  auto& row = table[lengths[0]];
  if (row.size() <= lengths[1]) row.resize(lengths[1] + 1, kUnknown);
  return row[lengths[1]];
}

Lengths FrameValues::lengths_of(const Term& term, const Lengths& whole, Length left, Length right) {
  Lengths lengths;
  for (std::size_t k = 0; k < kMostPaths; ++k) {
    const Argument& argument = term.arguments[k];
    switch (argument.kind) {
      case Argument::Kind::constant:
        lengths[k] = argument.number;
        break;
      case Argument::Kind::rest:
        lengths[k] = whole[argument.path] - argument.number;
        break;
      case Argument::Kind::left:
        lengths[k] = left;
        break;
      case Argument::Kind::right:
        lengths[k] = right;
        break;
    }
  }
  return lengths;
}

bool FrameValues::add_option(const Pattern& pattern, const Lengths& whole, Length left, Length right,
                             std::vector<Entry>& waiting) {
  std::uint32_t sum = 0;
  bool known = true;
  for (const Term& term : pattern.terms) {
    const Lengths lengths = lengths_of(term, whole, left, right);
    const std::uint32_t found = value(term.state, lengths);
    if (found == kUnknown) {
      waiting.push_back({term.state, lengths});
      known = false;
    } else {
      sum ^= found;
    }
  }
  if (!known) return false;
  if (sum >= seen_.size()) seen_.resize(2 * sum + 64, 0);
  seen_[sum] = 1;
  return true;
}

bool FrameValues::evaluate(const Entry& entry, std::vector<Entry>& waiting) {
  std::fill(seen_.begin(), seen_.end(), 0);
  bool known = true;
  for (const Pattern& pattern : patterns(entry.state, entry.lengths)) {
    if (pattern.cut < 0) {
      known = add_option(pattern, entry.lengths, 0, 0, waiting) && known;
      continue;
    }
    const Length left_over = entry.lengths[static_cast<std::size_t>(pattern.cut)] - pattern.taken;
    for (Length left = reach_ + 1; left + reach_ + 1 <= left_over; ++left)
      known = add_option(pattern, entry.lengths, left, left_over - left, waiting) && known;
  }
  if (!known) return false;
  std::uint32_t mex = 0;
  while (mex < seen_.size() && seen_[mex] != 0) ++mex;
  value(entry.state, entry.lengths) = mex;
  return true;
}

std::uint32_t FrameValues::nimber(StateId state, const Lengths& lengths, Control& control) {
  std::vector<Entry> waiting{{state, lengths}};
  while (!waiting.empty()) {
    control.tick(++done_);
    const Entry entry = waiting.back();
    if (value(entry.state, entry.lengths) != kUnknown || evaluate(entry, waiting)) waiting.pop_back();
  }
  return value(state, lengths);
}

std::uint32_t FrameValues::nimber(const Parts& parts, Control& control) {
  std::uint32_t sum = 0;
  for (const Part& part : parts) {
    Lengths lengths{};
    for (std::size_t k = 0; k < part.pieces.size(); ++k) lengths[k] = part.pieces[k].length;
    sum ^= nimber(intern(part.frame, part.pieces.size()), lengths, control);
  }
  return sum;
}

}  // namespace tendril::families
