#include "tendril/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "checker/list.hpp"

namespace tendril {

class Strategy::Source {
 public:
  Source(Game& game, Play play) : game_(game), play_(play) {}
  virtual ~Source() = default;

  virtual std::optional<Outcome> outcome(const Position& position, Control& control) = 0;
  virtual std::optional<Move> reply(const Position& position, Control& control) {
    return first_safe_move(position, control);
  }
  // Whether a player who leaves this position wins; false where it is not known.
  virtual bool is_safe(const Position& position, Control& control) = 0;

  // The moves in the order of the game; the first that is safe will do.
  std::optional<Move> first_safe_move(const Position& position, Control& control) {
    for (Move& move : game_.moves(position, {.play = play_, .values = Values::list}, control)) {
      if (move.death || !is_safe(move.result, control)) continue;
      move.wins = true;
      return std::move(move);
    }
    return std::nullopt;
  }

  Game& game_;
  Play play_;
  std::optional<Position> start_;
};

class Strategy::ByValues final : public Source {
 public:
  using Source::Source;

  std::optional<Outcome> outcome(const Position& position, Control& control) override {
    return game_.outcome(position, play_, control);
  }
  std::optional<Move> reply(const Position& position, Control& control) override {
    // That a position is lost is often known far sooner than that every move loses.
    if (is_safe(position, control)) return std::nullopt;
    return first_safe_move(position, control);
  }
  bool is_safe(const Position& position, Control& control) override {
    return game_.outcome(position, play_, control) == Outcome::previous;
  }
};

class Strategy::ByEvidence final : public Source {
 public:
  ByEvidence(Game& game, std::string_view text) : Source(game, Play::normal) {
    const Verdict verdict = check(text);
    if (!verdict.holds)
      throw InputError("the certificate does not hold: " + verdict.line, {}, 0, "give one that holds");
    const checker::Certificate certificate = checker::read_certificate(text);
    if (certificate.game != game.name())
      throw InputError("a certificate of another game", certificate.game, 0,
                       fmt::format("give one of {}", game.name()));
    for (const checker::Entry& entry : certificate.entries)
      for (const std::string& key : game.keys(game.read(entry.position)))
        value_of_[key] = Nimber{entry.value};
    start_ = game.read(certificate.claim.position);
  }

  std::optional<Outcome> outcome(const Position& position, Control& control) override {
    if (const auto value = nim_sum(position, control))
      return *value == Nimber{0} ? Outcome::previous : Outcome::next;
    if (first_safe_move(position, control)) return Outcome::next;
    return std::nullopt;
  }
  bool is_safe(const Position& position, Control& control) override {
    return nim_sum(position, control) == Nimber{0};
  }

 private:
  // Of a position whose components are all listed once equal pairs are cancelled.
  std::optional<Nimber> nim_sum(const Position& position, Control& control) {
    std::vector<std::string> keys = game_.keys(position);
    std::sort(keys.begin(), keys.end());
    Nimber sum;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (i + 1 < keys.size() && keys[i] == keys[i + 1]) {
        ++i;
        continue;
      }
      auto at = value_of_.find(keys[i]);
      // Components in which nobody can move are not listed.
      if (at == value_of_.end() &&
          game_.moves(game_.position(keys[i]), {.values = Values::list}, control).empty())
        at = value_of_.emplace(keys[i], Nimber{0}).first;
      if (at == value_of_.end()) return std::nullopt;
      sum ^= at->second;
    }
    return sum;
  }

  std::map<std::string, Nimber> value_of_;
};

Strategy::Strategy(Game& game, Play play) : source_(std::make_unique<ByValues>(game, play)) {}
Strategy::Strategy(Game& game, std::string_view certificate)
    : source_(std::make_unique<ByEvidence>(game, certificate)) {}
Strategy::~Strategy() = default;
Strategy::Strategy(Strategy&&) noexcept = default;
Strategy& Strategy::operator=(Strategy&&) noexcept = default;

const std::optional<Position>& Strategy::start() const { return source_->start_; }
Play Strategy::play() const { return source_->play_; }
std::optional<Outcome> Strategy::outcome(const Position& position, Control& control) {
  return source_->outcome(position, control);
}
std::optional<Move> Strategy::reply(const Position& position, Control& control) {
  return source_->reply(position, control);
}

}  // namespace tendril
