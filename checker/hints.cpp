#include "checker/hints.hpp"

#include <algorithm>
#include <memory>
#include <set>

namespace checker {
namespace {

class HintChecker {
 public:
  HintChecker(const Certificate& certificate, const Game& game)
      : certificate_(certificate), game_(game), written_(certificate.entries.size()) {}

  void check() {
    for (std::size_t i = 0; i < certificate_.entries.size(); ++i) {
      const Entry& entry = certificate_.entries[i];
      moves_.clear();
      for (const Hint& hint : entry.covers) check_covers(i, hint);
      for (const Reply& reply : entry.replies) check_reply(i, reply);
    }
  }

 private:
  std::unique_ptr<Written> read_written(std::string_view text, std::size_t line) const {
    try {
      std::unique_ptr<Written> written = game_.written(text);
      if (written == nullptr) throw Wrong(line, "this game has no hints");
      return written;
    } catch (const Refused& refused) {
      throw Wrong(line, refused.what());
    }
  }
  const Written& entry(std::size_t i, std::size_t line) {
    if (i >= written_.size()) throw Wrong(line, "no entry " + std::to_string(i + 1));
    if (written_[i] == nullptr) {
      written_[i] = read_written(certificate_.entries[i].position, line);
      if (!written_[i]->is_one())
        throw Wrong(line, "entry " + std::to_string(i + 1) + " is not written as one component");
    }
    return *written_[i];
  }

  std::unique_ptr<Written> after(const Written& position, const Hint& hint) const {
    std::unique_ptr<Written> left = position.after(hint.move);
    if (left == nullptr) throw Wrong(hint.line, "the hint names no move");
    return left;
  }
  // The move of an entry that this hint is about; each has at most one.
  std::unique_ptr<Written> option(std::size_t i, const Hint& hint) {
    std::unique_ptr<Written> left = after(entry(i, hint.line), hint);
    if (!moves_.insert(hint.move).second) throw Wrong(hint.line, "the move has a hint already");
    return left;
  }
  void take_entries(Written& left, const Hint& hint) {
    for (const Hint::Part& part : hint.parts)
      if (!left.take(part.places, entry(part.entry - 1, hint.line)))
        throw Wrong(hint.line, "the places named are not entry " + std::to_string(part.entry));
  }
  static void take_rest(Written& left, const Hint& hint) {
    for (const auto& [one, other] : hint.pairs)
      if (!left.take_pair(one, other)) throw Wrong(hint.line, "the places named are no pair that cancels");
    try {
      if (!left.is_over())
        throw Wrong(hint.line, "the hint leaves out a component in which somebody can move");
    } catch (const Refused& refused) {
      throw Wrong(hint.line, refused.what());
    }
  }

  void check_covers(std::size_t i, const Hint& hint) {
    const std::unique_ptr<Written> left = option(i, hint);
    take_entries(*left, hint);
    take_rest(*left, hint);
  }
  void check_reply(std::size_t i, const Reply& reply) {
    if (reply.options.empty() && reply.how.empty()) return;
    const std::unique_ptr<Written> position = read_written(reply.option, reply.line);
    for (const Hint& hint : reply.options) {
      const std::unique_ptr<Written> left = option(i, hint);
      if (!left->take(hint.parts[0].places, *position))
        throw Wrong(hint.line, "the places named are not the position of the reply");
      take_rest(*left, hint);
    }
    for (const Hint& hint : reply.how) {
      const std::unique_ptr<Written> left = after(*position, hint);
      take_entries(*left, hint);
      take_rest(*left, hint);
      Numbers named;
      for (const Hint::Part& part : hint.parts) named.push_back(part.entry);
      if (cancelled_numbers(std::move(named)) != cancelled_numbers(reply.reply))
        throw Wrong(hint.line, "the hint names other entries than the reply");
    }
  }
  static Numbers cancelled_numbers(Numbers numbers) {
    std::sort(numbers.begin(), numbers.end());
    Numbers result;
    for (const std::uint32_t number : numbers) {
      if (!result.empty() && result.back() == number)
        result.pop_back();
      else
        result.push_back(number);
    }
    return result;
  }

  const Certificate& certificate_;
  const Game& game_;
  std::vector<std::unique_ptr<Written>> written_;  // entries, once they are asked for
  std::set<Numbers> moves_;                        // of the entry, that have hints
};

}  // namespace

void check_hints(const Certificate& certificate, const Game& game) { HintChecker(certificate, game).check(); }

}  // namespace checker
