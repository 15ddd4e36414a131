// Figures 15 and 16 of the paper, whose drawings are lost in our copy: positions with the properties the text
// states are searched for among those that plays in the plane reach.
#include <map>
#include <set>

#include "papers/all_claims.hpp"

namespace tendril::papers {
namespace {

constexpr std::string_view kPaper = "surfaces";

// The lives of a position, by its letters: every letter one life, however often it stands.
int lives(const std::string& position) {
  std::set<char> letters;
  int count = 0;
  for (std::size_t i = 0; i < position.size(); ++i) {
    const char c = position[i];
    if (c == '0')
      count += i + 2 < position.size() && position[i + 1] == '*' ? 3 * (position[i + 2] - '0') : 3;
    if (c == '*') ++i;
    if (c == '1') count += 2;
    if (c == '2') count += 1;
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) letters.insert(c);
  }
  return count + static_cast<int>(letters.size());
}

// Positions of one component that plays from `spots` spots in the plane reach, in the order they are met, as
// long as they have `least` lives or more.
std::vector<std::string> reached(Trial& t, int spots, int least, std::size_t most) {
  std::vector<std::string> queue{fmt::format("0*{}", spots)};
  std::set<std::string> seen(queue.begin(), queue.end());
  for (std::size_t next = 0; next < queue.size() && next < most; ++next)
    for (const MoveReport& move : t.moves("sprouts", std::string(queue[next])))
      if (move.result.find('+') == std::string::npos && lives(move.result) >= least &&
          seen.insert(move.result).second)
        queue.push_back(move.result);
  if (queue.size() > most) queue.resize(most);
  return queue;
}

// The position with one of its regions on another surface: every region in turn.
template <class Visit>
void for_each_region(const std::string& position, const Visit& visit) {
  for (std::size_t end = 0; end <= position.size(); ++end) {
    end = std::min(position.find('|', end), position.size());
    visit([&position, end](std::string_view surface) {
      return fmt::format("{}@{}{}", position.substr(0, end), surface, position.substr(end));
    });
  }
}

// The moves that win, as the positions they leave.
std::vector<std::string> winning(Trial& t, const std::string& position) {
  std::vector<std::string> results;
  for (const MoveReport& move : t.moves("sprouts", position))
    if (move.nimber == Nimber{0}) results.push_back(move.result);
  return results;
}

// Figure 15: nine lives; won on P^n if and only if n is even, by one move only, which leaves every region
// orientable.
void figure_15(Trial& t) {
  const int highest = t.upto(4, 6, 8);
  const int spots = 4;
  std::size_t tried = 0;
  std::string found;
  std::vector<std::string> left;
  for (const std::string& position : reached(t, spots, 9, t.upto<std::size_t>(400, 4000, 20000))) {
    if (lives(position) != 9) continue;
    ++tried;
    for_each_region(position, [&](const auto& on) {
      if (!found.empty()) return;
      for (int n = 1; n <= highest; ++n)
        if (t.first_wins("sprouts", on(fmt::format("P{}", n))) != (n % 2 == 0)) return;
      std::vector<std::string> moves;
      for (int n = 2; n <= highest; n += 2) {
        const std::vector<std::string> wins = winning(t, on(fmt::format("P{}", n)));
        if (wins.size() != 1 || wins[0].find("@P") != std::string::npos) return;
        moves.push_back(wins[0]);
      }
      found = on("P2");
      left = std::move(moves);
    });
    if (!found.empty()) break;
  }
  t.range("{} positions with nine lives reached from 0*{}, each region on P^1 .. P^{}", tried, spots, highest);
  t.expect(true, !found.empty(),
           "a position with nine lives won on P^n for even n alone, by one move, which leaves it orientable");
  t.note("found by search: {}, where the only winning move leaves {}", found, left[0]);
  Figure figure{.title = fmt::format("Figure 15: {}, with its surface varied", found),
                .rows = {{"surface", "the player to move", "the only winning move leaves"}},
                .svg = {},
                .note = "found by search"};
  for (int n = 1; n <= highest; ++n)
    figure.rows.push_back({fmt::format("P{}", n), n % 2 == 0 ? "wins" : "loses",
                           n % 2 == 0 ? left[static_cast<std::size_t>(n / 2 - 1)] : ""});
  t.figure(std::move(figure));
  if (const auto svg = t.game("sprouts").draw(found))
    t.figure({.title = found, .rows = {}, .svg = *svg, .note = {}});
}

// Figure 16: five or six lives; nimbers on the plane and on other orientable surfaces as stated.
void figure_16(Trial& t) {
  const int spots = t.upto(4, 4, 5);
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> found;
  const std::vector<std::string> positions = reached(t, spots, 5, t.upto<std::size_t>(4000, 4000, 20000));
  for (const std::string& position : positions) {
    if (lives(position) > 6) continue;
    const std::uint64_t plane = t.nimber("sprouts", position);
    for_each_region(position, [&](const auto& on) {
      const std::uint64_t torus = t.nimber("sprouts", on("T1"));
      if (torus == plane || t.nimber("sprouts", on("T2")) != torus) return;
      const auto [entry, is_new] = found.emplace(std::pair{plane, torus}, on("T1"));
      if (!is_new && on("T1").size() < entry->second.size()) entry->second = on("T1");
    });
  }
  t.range("positions with 5 or 6 lives among {} reached from 0*{}, each region on T^0, T^1, T^2",
          positions.size(), spots);
  Figure figure{.title = "Figure 16: positions whose nimber changes on the torus",
                .rows = {{"on the plane", "on T^1", "position"}},
                .svg = {},
                .note = "found by search"};
  for (const auto& [values, text] : found)
    figure.rows.push_back({std::to_string(values.first), std::to_string(values.second), text});
  t.figure(std::move(figure));
  for (const auto& [plane, torus] : {std::pair{2, 4}, {1, 4}, {0, 3}})
    t.expect(true, found.contains({static_cast<std::uint64_t>(plane), static_cast<std::uint64_t>(torus)}),
             "a position of nimber {} on the plane and {} on other orientable surfaces", plane, torus);
}

}  // namespace

std::vector<Claim> surfaces_searched() {
  return {
      {kPaper, "figure-15",
       "a position with nine lives is won on P^n if and only if n is even, by one move, to an orientable one",
       figure_15},
      {kPaper, "figure-16",
       "positions with 5 or 6 lives of nimbers 2/4, 1/4 and 0/3 on the plane and elsewhere", figure_16},
  };
}

}  // namespace tendril::papers
