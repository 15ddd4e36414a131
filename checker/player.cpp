#include "checker/player.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <set>

namespace checker {
namespace {

// The position with component i replaced by an option of it.
Sum after(const Sum& position, std::size_t i, const Sum& option) {
  Sum result;
  for (std::size_t k = 0; k < position.size(); ++k)
    if (k != i) result.push_back(position[k]);
  result.insert(result.end(), option.begin(), option.end());
  std::sort(result.begin(), result.end());
  return result;
}

std::string counted(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

Player::Player(const Certificate& certificate, const CheckOptions& options) {
  try {
    game_ = make_game(certificate.game);
    game_->most_moves = options.most_moves;
    for (const Entry& entry : certificate.entries) {
      for (const std::string& component : game_->parse(entry.position)) {
        value_of_[component] = entry.value;
        text_of_.try_emplace(component, entry.position);
      }
      for (const Reply& reply : entry.replies) remember(reply.option);
    }
    start_ = parse(certificate.claim.position);
    begins_ = !is_safe(start_);
  } catch (const Refused& refused) {
    throw Wrong(certificate.claim.line, refused.what());
  }
}

bool Player::is_safe(const Sum& position) const {
  std::uint32_t nim_sum = 0;
  for (const std::string& component : cancelled(position)) {
    const auto at = value_of_.find(component);
    if (at == value_of_.end()) return false;
    nim_sum ^= at->second;
  }
  return nim_sum == 0;
}

Sum Player::answer(const Sum& position) const {
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (i > 0 && position[i] == position[i - 1]) continue;
    for (const Sum& option : game_->options(position[i])) {
      Sum left = after(position, i, option);
      if (is_safe(left)) return left;
    }
  }
  throw Refused("no move leaves what the certificate covers");
}

std::vector<Sum> Player::moves(const Sum& position) const {
  std::set<Sum> all;
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (i > 0 && position[i] == position[i - 1]) continue;
    for (const Sum& option : game_->options(position[i])) all.insert(after(position, i, option));
  }
  return {all.begin(), all.end()};
}

// A component's text is what parses to it alone.
void Player::remember(std::string_view text) {
  const Sum sum = game_->parse(text);
  if (sum.size() == 1) text_of_.try_emplace(sum[0], text);
}

Sum Player::parse(std::string_view text) {
  Sum sum = game_->parse(text);
  std::sort(sum.begin(), sum.end());
  remember(text);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t plus = std::min(text.find('+', begin), text.size());
    try {
      remember(text.substr(begin, plus - begin));
    } catch (const Refused&) {
      // No position by itself, such as a part in brackets.
    }
    begin = plus + 1;
  }
  return sum;
}

std::string Player::text(const Sum& position) const {
  if (position.empty()) return "nothing: the game is over";
  std::string result;
  for (const std::string& component : position) {
    const auto at = text_of_.find(component);
    result += result.empty() ? "" : " + ";
    result += at == text_of_.end() ? "(one of two equal parts)" : at->second;
  }
  return result;
}

namespace {

// A player of the certificate in `text`, if it holds; else what is wrong with it was said.
std::optional<Player> player_of(std::string_view text, const std::string& name, std::ostream& out,
                                std::ostream& err, const CheckOptions& options) {
  if (check_text(text, name, out, err, options) != 0) return std::nullopt;
  const Certificate certificate = read_certificate(text);
  if (certificate.claim.misere) {
    err << "tendril-check: " << printable(name) << ": only certificates of normal play are played through\n";
    return std::nullopt;
  }
  return Player(certificate, options);
}

}  // namespace

int play_text(std::string_view text, const std::string& name, std::istream& in, std::ostream& out,
              std::ostream& err, const CheckOptions& options) {
  std::optional<Player> player = player_of(text, name, out, err, options);
  if (!player) return 1;
  Sum position = player->start();
  out << "position: " << player->text(position) << '\n';
  if (player->begins()) {
    position = player->answer(position);
    out << "I leave:  " << player->text(position) << '\n';
  }
  while (true) {
    const std::vector<Sum> moves = player->moves(position);
    if (moves.empty()) {
      out << "You cannot move: the certified side has won.\n";
      return 0;
    }
    out << "Your move (" << counted(moves.size(), "position") << " to choose from): write what you leave\n"
        << std::flush;
    std::string line;
    if (!std::getline(in, line)) return 2;
    try {
      const Sum left = player->parse(line);
      if (std::find(moves.begin(), moves.end(), left) == moves.end()) {
        err << "tendril-check: that is no option of the position; 'tendril moves' lists them\n";
        continue;
      }
      position = left;
    } catch (const Refused& refused) {
      err << "tendril-check: " << refused.what() << '\n';
      continue;
    }
    position = player->answer(position);
    out << "I leave:  " << player->text(position) << '\n';
  }
}

int exhaust_text(std::string_view text, const std::string& name, std::uint64_t depth, std::ostream& out,
                 std::ostream& err, const CheckOptions& options) {
  const std::optional<Player> player = player_of(text, name, out, err, options);
  if (!player) return 1;
  // Positions that the certified side has left, with the moves of the other side still to be looked at.
  struct Level {
    std::vector<Sum> moves;
    std::size_t next = 0;
  };
  std::uint64_t lines = 0;
  std::uint64_t won = 0;
  std::vector<Level> stack;
  const auto enter = [&](const Sum& left) {
    std::vector<Sum> moves = player->moves(left);
    if (moves.empty()) ++won;
    if (moves.empty() || stack.size() == depth)
      ++lines;
    else
      stack.push_back({.moves = std::move(moves)});
  };
  enter(player->begins() ? player->answer(player->start()) : player->start());
  while (!stack.empty()) {
    Level& level = stack.back();
    if (level.next == level.moves.size())
      stack.pop_back();
    else
      enter(player->answer(level.moves[level.next++]));
  }
  out << "exhausted: " << counted(lines, "line") << " of play, " << counted(depth, "move")
      << " of the other side deep; every move was answered, " << won << " ended with a win\n";
  return 0;
}

}  // namespace checker
