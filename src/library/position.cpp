#include "library/position.hpp"

#include <absl/hash/hash.h>
#include <fmt/format.h>

#include <algorithm>

namespace tendril {
namespace {

// Components ascending, so that the order of the words does not matter.
Sum sorted(Sum sum) {
  std::sort(sum.begin(), sum.end());
  return sum;
}

}  // namespace

std::string Position::words() const { return data_->words.empty() ? text() : data_->words; }
std::string Position::text() const { return data_->rules->print_sum(data_->sum); }
std::string Position::written() const {
  std::string board = data_->words.empty() ? std::string() : data_->rules->written(data_->words);
  return board.empty() ? text() : board;
}
const std::string& Position::game() const { return data_->game; }
bool Position::is_over() const { return data_->sum.empty(); }

std::vector<Position> Position::components() const {
  std::vector<Position> all;
  for (const Key& key : data_->sum)
    all.push_back(Position(std::make_shared<Data>(Data{data_->game, data_->rules, {}, {key}})));
  return all;
}

std::strong_ordering operator<=>(const Position& a, const Position& b) {
  if (a.data_ == b.data_) return std::strong_ordering::equal;
  if (const auto games = a.game().compare(b.game()); games != 0) return games <=> 0;
  const Sum left = sorted(a.data_->sum);
  const Sum right = sorted(b.data_->sum);
  if (left == right) return std::strong_ordering::equal;
  return left < right ? std::strong_ordering::less : std::strong_ordering::greater;
}

std::size_t Position::hash() const { return absl::HashOf(data_->game, sorted(data_->sum)); }

Position operator+(const Position& a, const Position& b) {
  if (a.game() != b.game())
    throw InputError(fmt::format("a sum of two games, {} and {}", a.game(), b.game()), b.words(), 0,
                     "add positions of one game");
  Sum sum = a.data_->sum;
  sum.insert(sum.end(), b.data_->sum.begin(), b.data_->sum.end());
  return Position(std::make_shared<Position::Data>(
      Position::Data{a.game(), a.data_->rules, std::string(), std::move(sum)}));
}

}  // namespace tendril
