// Reasons are tried from short to long. Every one says who wins by itself, and is compared with the outcome, which the
// engines found without it: a reason that disagrees is a defect of this program and never printed.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "tendril/explanation.hpp"
#include "tendril/strategy.hpp"

namespace tendril {
namespace {

// The lengths of all plays are asked for up to this many moves; beyond it they are dear.
constexpr std::uint64_t kShortPlay = 14;

class Explainer {
 public:
  Explainer(Game& game, const ExplainRequest& request, Control& control)
      : game_(game), request_(request), control_(control), strategy_(game, request.play) {}

  Explanation explain(const Position& position) {
    Explanation result{.position = position,
                       .play = request_.play,
                       .outcome = *strategy_.outcome(position, control_),
                       .reason = {Because::replies, {}}};
    result.reason = reason(position, result);
    if (result.outcome == Outcome::next && result.reason.because != Because::over) {
      result.move = strategy_.reply(position, control_);
      if (!result.move) throw std::logic_error("no move wins a won position: " + position.text());
    }
    const bool shorter = result.reason.because != Because::replies;
    const unsigned depth = request_.depth.value_or(shorter ? 0 : 1);
    if (result.outcome == Outcome::previous)
      result.answers = answers(position, depth);
    else if (result.move)
      result.answers = answers(result.move->result, depth);
    return result;
  }

 private:
  Reason reason(const Position& position, Explanation& into) {
    using Find = std::optional<Reason> (Explainer::*)(const Position&, Explanation&);
    for (const Find find :
         {&Explainer::over, &Explainer::sum, &Explainer::symmetry, &Explainer::elsewhere, &Explainer::parity})
      if (auto found = (this->*find)(position, into)) return *std::move(found);
    if (into.outcome == Outcome::next)
      return {Because::replies, "One move leaves a lost position, in which every move has an answer."};
    return {Because::replies, "Every move has an answer that leaves a lost position again."};
  }

  void agree(bool first_wins, const Explanation& with, std::string_view what) const {
    if (first_wins != (with.outcome == Outcome::next))
      throw std::logic_error(
          fmt::format("the reason from {} contradicts the outcome of {}", what, with.position.text()));
  }

  std::optional<Reason> over(const Position& position, Explanation& into) {
    if (!list(position).empty()) return std::nullopt;
    agree(into.play == Play::misere, into, "the end of the game");
    return Reason{Because::over, into.play == Play::misere
                                     ? "Nobody can move, and who cannot move wins misère play."
                                     : "Nobody can move, and who cannot move has lost."};
  }

  std::optional<Reason> sum(const Position& position, Explanation& into) {
    const std::vector<Position> components = position.components();
    if (into.play != Play::normal || components.size() < 2) return std::nullopt;
    Nimber total;
    std::map<Position, std::size_t> count;
    for (const Position& component : components) {
      into.parts.push_back({component, game_.nimber(component, control_)});
      total ^= into.parts.back().nimber;
      ++count[component];
    }
    agree(total != Nimber{0}, into, "the nim-sum");
    if (std::all_of(count.begin(), count.end(), [](const auto& each) { return each.second % 2 == 0; }))
      return Reason{
          Because::pairs,
          "The parts are equal in pairs: whatever is played in one is answered by the same move in its "
          "twin."};
    std::string text;
    for (const Part& part : into.parts)
      text += fmt::format("{}*{}", text.empty() ? "" : " + ", part.nimber.value);
    return Reason{Because::sum, fmt::format("The parts add up to {} = *{}.", text, total.value)};
  }

  std::optional<Reason> symmetry(const Position& position, Explanation& into) {
    if (into.play != Play::normal) return std::nullopt;
    const auto found = game_.symmetry(position);
    if (!found) return std::nullopt;
    agree(found->first_wins, into, "a symmetry");
    std::string text = found->first_wins
                           ? fmt::format("Playing {} makes the position symmetric. ", found->opening)
                           : std::string("The position is symmetric. ");
    return Reason{Because::symmetry, text + found->answers};
  }

  std::optional<Reason> elsewhere(const Position& position, Explanation& into) {
    if (into.play != Play::normal) return std::nullopt;
    for (const ReasonFinder& find : request_.more)
      if (auto found = find(position, into.outcome)) return found;
    return std::nullopt;
  }

  std::optional<Reason> parity(const Position& position, Explanation& into) {
    std::uint64_t left = 0;
    for (const std::string& key : game_.keys(position)) left += std::min(game_.bound(key), kShortPlay + 1);
    if (left > kShortPlay) return std::nullopt;
    const std::vector<std::uint64_t> lengths = game_.lengths(position, control_).values();
    const bool odd = lengths.front() % 2 == 1;
    if (std::any_of(lengths.begin(), lengths.end(), [&](std::uint64_t n) { return (n % 2 == 1) != odd; }))
      return std::nullopt;
    agree(odd == (into.play == Play::normal), into, "the lengths of play");
    return Reason{
        Because::parity,
        fmt::format("Every play from here lasts {} moves, always an {} number, so the player to move {} "
                    "the last one.",
                    fmt::join(lengths, " or "), odd ? "odd" : "even", odd ? "makes" : "never makes")};
  }

  std::vector<Move> list(const Position& position) {
    return game_.moves(position, {.play = request_.play, .values = Values::list}, control_);
  }

  std::vector<Answered> answers(const Position& position, unsigned depth) {
    std::vector<Answered> all;
    if (depth == 0) return all;
    std::map<Position, std::size_t> place;
    for (const Move& move : list(position)) {
      if (move.death) continue;
      const auto [at, is_new] = place.try_emplace(move.result, all.size());
      if (is_new) all.push_back({.moves = {}, .left = move.result, .reply = {}, .then = {}});
      Answered& answer = all[at->second];
      answer.moves.push_back(move.name);
      if (!is_new) continue;
      answer.reply = strategy_.reply(move.result, control_);
      if (answer.reply) answer.then = answers(answer.reply->result, depth - 1);
    }
    return all;
  }

  Game& game_;
  const ExplainRequest& request_;
  Control& control_;
  Strategy strategy_;
};

}  // namespace

std::string_view name(Because because) {
  switch (because) {
    case Because::over:
      return "over";
    case Because::pairs:
      return "pairs";
    case Because::sum:
      return "sum";
    case Because::symmetry:
      return "symmetry";
    case Because::theorem:
      return "theorem";
    case Because::parity:
      return "parity";
    case Because::replies:
      return "replies";
  }
  return {};
}

Explanation explain(Game& game, const Position& position, const ExplainRequest& request, Control& control) {
  return Explainer(game, request, control).explain(position);
}

}  // namespace tendril
