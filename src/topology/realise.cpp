#include "topology/realise.hpp"

#include <algorithm>
#include <deque>
#include <set>
#include <string>

#include "base/heed.hpp"
#include "base/invariant.hpp"
#include "rules/sprouts/lands.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "tendril/error.hpp"
#include "topology/moves.hpp"
#include "topology/router.hpp"
#include "topology/tidy.hpp"

namespace tendril::topology {

using surface::Surface;

namespace {

constexpr int kMostTried =
    30'000;  // moves, from one start; a tenth where some of the surface has to be used up
constexpr int kMostSpots = 4;

using Form = std::vector<LabelledRegion>;

int lives(const Labelled& position) {
  std::set<int> met;
  int sum = 0;
  for (const LabelledRegion& region : position.regions)
    for (const Word& word : region.words)
      for (const int spot : word)
        if (met.insert(spot).second) sum += position.lives[static_cast<std::size_t>(spot)];
  return sum;
}

struct Met {
  Labelled position;
  std::size_t from;
};

// The positions of a shortest game from a start to one that is written `wanted`, the start left out; nothing if none was
// found. No position with fewer lives leads there.
template <class Write>
std::vector<Form> find_game(const Labelled& start, const Write& write, const std::string& wanted,
                            int least_lives, int most_tried) {
  std::deque<Met> met{{start, 0}};
  std::set<std::string> known{write(to_sprouts(start))};
  int tried = 0;
  for (std::size_t k = 0; k < met.size() && tried < most_tried; ++k) {
    std::size_t found = 0;
    for_each_move(met[k].position, [&](const AbstractMove& move) {
      heed(20);
      Labelled next = after(met[k].position, move);
      if (++tried > most_tried) return false;
      if (lives(next) < least_lives) return true;
      const std::string text = write(to_sprouts(next));
      if (!known.insert(text).second) return true;
      met.push_back({std::move(next), k});
      if (text == wanted) found = met.size() - 1;
      return found == 0;
    });
    std::vector<Form> game;
    for (std::size_t back = found; back != 0; back = met[back].from)
      game.insert(game.begin(), canonical(met[back].position));
    if (found != 0) return game;
  }
  return {};
}

// Draws the move that leads to this position.
void play(Sheet& sheet, const Form& wanted) {
  const Reading reading = sheet.read();
  for_each_move(reading.position, [&](const AbstractMove& move) {
    if (canonical(after(reading.position, move)) != wanted) return true;
    std::vector<int> path = route(sheet.mesh, reading, move);
    shorten(sheet.mesh, path);
    sheet.lay(path);
    tidy(sheet);
    return false;
  });
  if (canonical(sheet.read().position) != wanted) throw BrokenInvariant("a game that could not be drawn");
}

}  // namespace

Sheet realise(const sprouts::Position& position, std::string_view words) {
  int least = 0;
  sprouts::Lands whole_lands;
  whole_lands.settle(position);
  for (std::size_t i = 0; i < whole_lands.size(); ++i)
    least += static_cast<int>(sprouts::lives(whole_lands.component(i)));
  Surface whole;
  for (const sprouts::Region& region : position.regions) whole = whole + region.surface;
  // As it was written, if that can be; else a position that plays the same.
  constexpr sprouts::Reductions kAsWritten{.small_regions = false, .four_lives = false, .limit_genus = false};
  for (const sprouts::Reductions& reductions : {kAsWritten, sprouts::Reductions{}}) {
    const sprouts::Sprouts rules(reductions);
    sprouts::Lands lands(reductions);
    const auto write = [&](const sprouts::Position& p) {
      lands.settle(p);
      Sum sum;
      for (std::size_t i = 0; i < lands.size(); ++i) sum.emplace_back(lands.component(i));
      return rules.print_sum(sum);
    };
    const std::string wanted = write(position);
    for (int n = std::max(1, (least + 2) / 3); n <= kMostSpots; ++n)
      // Curves may have used up some of the surface.
      for (const int more : {0, -1, 1, -2, -3}) {
        Sheet sheet = Sheet::start(n, whole + Surface::from_signed_genus(more));
        const std::vector<Form> game =
            find_game(sheet.read().position, write, wanted, least, more == 0 ? kMostTried : kMostTried / 10);
        if (game.empty()) continue;
        for (const Form& next : game) play(sheet, next);
        return sheet;
      }
  }
  throw InputError("no drawing was found for this position", words, 0,
                   "positions that few spots lead to can be drawn");
}

}  // namespace tendril::topology
