// The public face of families: which game, which stars, and what can be said of them.
#include "tendril/growing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>

#include "families/evidence.hpp"
#include "families/long_boards.hpp"
#include "families/long_graphs.hpp"
#include "families/notation.hpp"
#include "families/period.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

using families::CommonPeriod;
using families::FrameValues;
using families::Length;
using families::LongGame;
using families::Notation;
using families::OutOfReach;
using families::Parts;
using sequence::Periodicity;

std::string_view without_alias(std::string_view game) {
  for (const Alias& alias : all_aliases())
    if (alias.name == game) return alias.stands_for;
  return game;
}

std::unique_ptr<LongGame> make_long_game(std::string_view name, const Notation& notation) {
  if (!notation.grows_paths()) throw OutOfReach(notation.what_grows());
  if (!notation.paths_alike()) throw OutOfReach("the two paths have different numbers of leaves");
  name = without_alias(name);
  if (name.starts_with("octal:"))
    return std::make_unique<families::LongGraphs>(notation, octal::Code(name.substr(6)));
  if (name == "node-kayles") return std::make_unique<families::LongGraphs>(notation, std::nullopt);
  using families::BoardGame;
  for (const auto& [board_game, kind] :
       {std::pair{"arrows", BoardGame::arrows}, std::pair{"arrows:trimmed", BoardGame::trimmed_arrows},
        std::pair{"cycles", BoardGame::cycles}})
    if (name == board_game) return std::make_unique<families::LongBoards>(notation, kind);
  throw OutOfReach(fmt::format("there is no such method for {}", name));
}

// The least values of the stars from which on the family is a position of the game: a path of arrows has two
// vertices, a ring three.
std::vector<Length> first_lengths(const Game& game, const Notation& notation) {
  std::vector<Length> first(notation.parameters());
  for (std::size_t i = 0; i < first.size(); ++i) first[i] = notation.least(i);
  constexpr Length kTries = 4;
  std::vector<Length> tried = first;
  for (Length more = kTries; more-- > 0;) {
    for (std::size_t i = 0; i < first.size(); ++i) tried[i] = notation.least(i) + more;
    try {
      (void)game.read(notation.at(tried).text);
      first = tried;
    } catch (const InputError&) {
      if (more + 1 == kTries) throw;
      break;
    }
  }
  return first;
}

// From which parameters on the family is always the same frames, with paths as much longer: the parts there.
struct Settled {
  std::vector<Length> at;
  Parts parts;
};

Parts in_order(Parts parts) {
  std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.frame < b.frame; });
  return parts;
}

Settled settle(const LongGame& game, const Notation& notation, const std::vector<Length>& first) {
  Settled settled;
  const Length long_enough = 3 * game.reach() + 6;
  for (const Length length : first) settled.at.push_back(length + long_enough);
  settled.parts = in_order(game.start(settled.at));
  for (std::size_t i = 0; i < notation.parameters(); ++i)
    for (const Length more : {1U, 2U, 3U}) {
      std::vector<Length> longer = settled.at;
      longer[i] += more;
      const Parts parts = in_order(game.start(longer));
      bool same = parts.size() == settled.parts.size();
      Length grown = 0;
      for (std::size_t k = 0; same && k < parts.size(); ++k) {
        same = parts[k].frame == settled.parts[k].frame;
        for (std::size_t j = 0; same && j < parts[k].pieces.size(); ++j)
          grown += parts[k].pieces[j].length - settled.parts[k].pieces[j].length;
      }
      if (!same || grown != more)
        throw OutOfReach(
            "the rest of the board grows with the path, which lies on a cell or is cut from the beginning");
    }
  return settled;
}

// The parameter from which on all paths of the family are at least as long as the frames' pre-period asks.
Length begin_of(const Settled& settled, const CommonPeriod& common, Length longest) {
  Length begin = longest;
  for (const families::Part& part : settled.parts)
    for (const families::Piece& piece : part.pieces)
      if (piece.length < common.preperiod) begin = std::max(begin, longest + common.preperiod - piece.length);
  return begin;
}

// What a common period adds to the family itself: the nim-sum of its parts, of which at most one may grow.
std::uint32_t saltus_of(const Settled& settled, const CommonPeriod& common, FrameValues& values,
                        Control& control) {
  std::uint32_t saltus = 0;
  for (const families::Part& part : settled.parts) {
    if (part.pieces.empty() || common.saltus == 0) continue;
    const families::StateId state = values.intern(part.frame, part.pieces.size());
    const families::Length n = common.preperiod;
    const bool grows =
        values.nimber(state, {n + common.period, 0}, control) != values.nimber(state, {n, 0}, control);
    if (grows && saltus != 0) throw OutOfReach("two parts grow at once");
    if (grows) saltus = common.saltus;
  }
  return saltus;
}

// What values look like of which nothing is proved: as sequence/period.hpp has it for heaps.
void look_at(Growing& result) {
  const std::vector<std::uint32_t>& values = result.values;
  Periodicity& found = result.periodicity;
  found.checked_upto = result.first + values.size() - 1;
  for (std::size_t p = 1; 3 * p <= values.size(); ++p)
    for (const bool arithmetic : {false, true}) {
      const std::int64_t saltus =
          arithmetic ? std::int64_t{values.back()} - std::int64_t{values[values.size() - 1 - p]} : 0;
      if (arithmetic && saltus <= 0) continue;
      std::size_t begin = values.size() - p;
      while (begin > 0 && std::int64_t{values[begin - 1 + p]} == std::int64_t{values[begin - 1]} + saltus)
        --begin;
      const std::size_t agreeing = values.size() - p - begin;
      if (agreeing < std::max<std::size_t>({2 * p, values.size() / 8, 8})) continue;
      found.kind = arithmetic ? Periodicity::Kind::looks_arithmetic : Periodicity::Kind::looks_periodic;
      found.period = p;
      found.preperiod = result.first + begin;
      found.saltus = static_cast<std::uint64_t>(saltus);
      return;
    }
}

void value_one_by_one(Growing& result, Game& game, const Notation& notation, Length upto, Control& control) {
  try {
    for (Length n = result.first; n <= upto; ++n)
      result.values.push_back(
          static_cast<std::uint32_t>(game.nimber(game.read(notation.at(std::array{n}).text), control).value));
  } catch (const Stopped& stop) {
    if (result.values.empty()) throw;
    result.stopped = stop;
  }
  look_at(result);
}

// "*+3": one heap that grows beside others. The value is G(n) ^ c. A period is kept by that; where p adds s, it is
// kept by the multiples of p that add a multiple of a power of two above c.
Growing grow_heap(const Game& game, std::string_view family, const GrowingRequest& request,
                  Control& control) {
  const std::size_t star = family.find('*');
  if (star == std::string_view::npos || family.find('*', star + 1) != std::string_view::npos)
    throw InputError("no heap that grows", family, star == std::string_view::npos ? 0 : star,
                     "one heap is a star, others are numbers: '*+3'");
  std::string others(family);
  others.replace(star, 1, "0");
  Game asked(game.name(), request.settings);
  const auto beside = static_cast<std::uint32_t>(asked.nimber(asked.read(others), control).value);
  const sequence::NimValues heaps =
      game.sequence(request.upto, request.prove, sequence::Method::automatic, control);
  Growing result;
  for (const std::uint32_t value : heaps.values) result.values.push_back(value ^ beside);
  result.periodicity = heaps.periodicity;
  if (result.periodicity.saltus > 0) {
    const std::uint64_t power = std::bit_ceil(std::uint64_t{beside} + 1);
    std::uint64_t times = 1;
    while (times * heaps.periodicity.saltus % power != 0) ++times;
    result.periodicity.period *= times;
    result.periodicity.saltus *= times;
  }
  return result;
}

// Every frame that the family is with both lengths large, or with one of them fixed and small, has a common period.
void prove_whole_table(GrowingTable& table, const Game& game, const Notation& notation,
                       const std::vector<Length>& first, Length most, Control& control) {
  const std::unique_ptr<LongGame> long_game = make_long_game(game.name(), notation);
  const Settled settled = settle(*long_game, notation, first);
  FrameValues values(*long_game);
  for (const std::size_t fixed : {0U, 1U})
    for (std::vector<Length> at = settled.at; at[fixed] >= first[fixed]; --at[fixed]) {
      for (const families::Part& part : long_game->start(at)) values.intern(part.frame, part.pieces.size());
      if (at[fixed] == 0) break;
    }
  CommonPeriod common;
  Length valued = 0;
  if (!prove_common_period(values, most, common, valued, control)) {
    table.why_not = fmt::format("no common period of all {} frames up to length {}", values.states(), valued);
    return;
  }
  // Rows and columns before the frames' own pre-period are no part of the claim.
  table.proved = true;
  table.period = common.period;
  table.preperiod =
      std::max(begin_of(settled, common, settled.at[0]), begin_of(settled, common, settled.at[1]));
  table.frames = values.states();
}

}  // namespace

std::size_t growing_lengths(std::string_view family) { return Notation(family).parameters(); }

Growing grow(std::string_view name, std::string_view family, const GrowingRequest& request,
             Control& control) {
  const Obeying obeying(control);
  Game game(name, request.settings);
  if (game.is_heap_game()) return grow_heap(game, family, request, control);
  const Notation notation(family);
  if (notation.parameters() != 1)
    throw InputError("two stars", family, family.rfind('*'), "here one length grows");
  Growing result;
  result.first = first_lengths(game, notation)[0];
  const Length upto = std::max<Length>(request.upto, result.first);
  try {
    const std::unique_ptr<LongGame> long_game = make_long_game(game.name(), notation);
    const Settled settled = settle(*long_game, notation, {result.first});
    FrameValues values(*long_game);
    const Length longest = settled.at[0];
    const auto value_at = [&](Length n) {
      // Beyond where it settles the family is the same frames, and nothing has to be read again.
      if (n <= longest) return values.nimber(long_game->start(std::array{n}), control);
      Parts parts = settled.parts;
      for (families::Part& part : parts)
        for (families::Piece& piece : part.pieces) piece.length += n - longest;
      return values.nimber(parts, control);
    };
    const auto extend = [&](Length to) {
      for (Length n = result.first + static_cast<Length>(result.values.size()); n <= to; ++n)
        result.values.push_back(value_at(n));
    };
    extend(std::max(longest, upto));  // what is asked for comes first: a proof may be stopped
    CommonPeriod common;
    Length valued = 0;
    if (request.prove &&
        prove_common_period(values, std::max<Length>(request.most, request.upto), common, valued, control)) {
      const Length begin = begin_of(settled, common, longest);
      const Length last = begin + common.period + 2;  // a checker looks at the last four
      extend(last);
      const std::vector<std::uint32_t> segment(
          result.values.begin(),
          result.values.begin() + static_cast<std::ptrdiff_t>(last - result.first) + 1);
      result.periodicity = families::least_period(segment, result.first, begin, common.period,
                                                  saltus_of(settled, common, values, control));
      result.frames = values.states();
      if (request.certify) {
        // A wider window is as good, and a checker finds the longest paths of the family in it.
        for (const families::Part& part : settled.parts)
          for (const families::Piece& piece : part.pieces)
            if (const Length length = piece.length + last - longest; length > common.valued_upto())
              common.window += length - common.valued_upto();
        result.certificate =
            certificate_text({game.name(), std::string(family), result.periodicity.period,
                              result.periodicity.preperiod, result.periodicity.saltus, result.first, segment},
                             common, values, *long_game, request.made_by, control);
      }
    } else {
      extend(std::max(upto, valued));
      look_at(result);
    }
    result.periodicity.checked_upto = result.first + result.values.size() - 1;
  } catch (const Stopped& stop) {
    if (result.values.empty()) throw;
    result.stopped = stop;
    if (!result.periodicity.proved) look_at(result);
  } catch (const OutOfReach& reason) {
    result.values.clear();
    result.out_of_reach = reason.what();
    value_one_by_one(result, game, notation, upto, control);
  }
  result.values.resize(std::min<std::size_t>(result.values.size(), upto - result.first + 1));
  return result;
}

GrowingTable grow_table(std::string_view name, std::string_view family, std::uint32_t rows,
                        const GrowingRequest& request, Control& control) {
  const Obeying obeying(control);
  const Notation notation(family);
  if (notation.parameters() != 2)
    throw InputError("one star", family, family.find('*'), "a table has two lengths that grow: star(*,*,1)");
  Game game(name, request.settings);
  GrowingTable table;
  const std::vector<Length> first = first_lengths(game, notation);
  table.first = first[0];
  for (std::uint32_t a = table.first; a < table.first + rows; ++a) {
    table.rows.push_back(grow(name, notation.with_first(a), request, control));
    if (!table.rows.back().stopped) continue;
    table.stopped = table.rows.back().stopped;
    return table;
  }
  if (!request.prove) return table;
  try {
    prove_whole_table(table, game, notation, first, request.most, control);
  } catch (const OutOfReach& reason) {
    table.why_not = reason.what();
  } catch (const Stopped& stop) {
    table.why_not = "it was stopped";
    table.stopped = stop;
  }
  return table;
}

}  // namespace tendril
