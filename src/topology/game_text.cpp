#include "topology/game_text.hpp"

#include <algorithm>
#include <map>
#include <variant>

#include "rules/brussels/notation.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/sprouts/notation.hpp"
#include "tendril/error.hpp"
#include "topology/realise.hpp"
#include "topology/tidy.hpp"

namespace tendril::topology {
namespace {

constexpr std::size_t kMostDrawnSpots = 60;
constexpr int kMostDrawnGenus = 8;
constexpr std::uint32_t kMostDrawnTips = 12;  // at a spot
constexpr int kDotLives = 3;

[[noreturn]] void refuse_size(std::string_view words) {
  throw InputError("too many spots to draw, or none", words, 0, "a drawing begins with 1 to 60 spots");
}

// A, B, ..., Z, AA, ...: dots are capitals.
std::string dot_name(std::size_t k) {
  std::string name;
  for (++k; k > 0; k = (k - 1) / 26) name.insert(name.begin(), static_cast<char>('A' + (k - 1) % 26));
  return name;
}

std::string write_with_tips(const Labelled& position) {
  std::map<int, std::string> dots;
  std::string text;
  for (const LabelledRegion& region : position.regions) {
    if (region.words.empty()) continue;
    std::string words;
    for (const Word& word : region.words) {
      words += words.empty() ? "" : ",";
      int tips = 0;
      std::string runs;
      const auto flush = [&] {
        if (tips > 0) runs += (runs.empty() ? "" : ".") + std::to_string(tips);
        tips = 0;
      };
      for (const int spot : word) {
        if (position.is_tip(spot)) {
          ++tips;
          continue;
        }
        flush();
        runs += runs.empty() ? "" : ".";
        if (position.is_isolated(spot)) {
          runs += "o";
          continue;
        }
        runs += dots.try_emplace(spot, dot_name(dots.size())).first->second;
      }
      flush();
      words += runs;
    }
    const surface::Surface s = region.surface;
    text += (text.empty() ? "(" : "|(") + words + ")";
    if (!s.is_sphere()) text += std::string(s.is_orientable() ? "@O" : "@N") + std::to_string(s.genus());
  }
  if (text.empty()) return "()";
  if (dots.empty()) std::replace(text.begin(), text.end(), '|', '+');
  std::map<std::string, int> lives;
  for (const auto& [spot, name] : dots) lives[name] = position.lives[static_cast<std::size_t>(spot)];
  std::string facts;
  for (const auto& [name, count] : lives)
    facts += (facts.empty() ? ";" : ",") + name + ":" + std::to_string(count);
  return text + facts;
}

}  // namespace

GameText::GameText(std::string_view game) : name_(game) {
  const std::size_t colon = std::min(game.find(':'), game.size());
  const std::string_view base = game.substr(0, colon);
  const std::string_view parameter = game.substr(std::min(colon + 1, game.size()));
  const auto refuse = [&] {
    throw InputError(
        "a game that is not drawn", game, 0,
        "drawn are sprouts, brussels on planar, O<k> and N<k>, circular:planar, circular:sprouts and mixed");
  };
  if (game == "sprouts") return;
  if (base == "mixed") {
    if (!parameter.empty() && parameter != "sprouts") refuse();
    rules_ = std::make_shared<brussels::MixedRules>(parameter);
    crossbars_ = parameter.empty();
    return;
  }
  circle_ = base == "circular";
  if (!circle_ && base != "brussels") refuse();
  if (circle_ && parameter == "sprouts") {
    crossbars_ = false;
  } else {
    if (circle_ && (parameter.starts_with("mixed") || parameter.starts_with("sprouts"))) refuse();
    const brussels::NamedClass named = brussels::class_named(parameter);
    const auto* whole = std::get_if<brussels::SurfaceGame>(&named.game);
    if (whole == nullptr) refuse();
    surface_ = whole->whole();
  }
  if (circle_)
    rules_ = std::make_shared<brussels::CircularRules>(parameter);
  else
    rules_ = std::make_shared<brussels::BrusselsRules>(parameter);
}

Sheet GameText::start(std::string_view words) const {
  const auto check = [&](std::size_t spots, surface::Surface surface) {
    if (spots < 1 || spots > kMostDrawnSpots) refuse_size(words);
    if (surface.genus() > kMostDrawnGenus)
      throw InputError("a surface of too large a genus to draw", words, 0, "genus 8 is the most");
  };
  if (!has_tips()) {
    const sprouts::Position p = sprouts::read(words);
    if (p.regions.size() != 1 || !p.spots.empty()) return realise(from_sprouts(p), words);
    check(p.regions[0].isolated, p.regions[0].surface);
    return Sheet::start(static_cast<int>(p.regions[0].isolated), p.regions[0].surface);
  }
  rules_->parse(words);  // says what is wrong
  if (!brussels::is_start(words)) return realise(in_the_middle(words), words);
  std::vector<int> tips;
  const brussels::NotedStart start = brussels::read_start(words);
  const std::vector<brussels::NotedSpot>& spots = start.spots;
  const surface::Surface surface = start.surface.value_or(surface_);
  if (circle_ && !surface.is_sphere())
    throw InputError("a circle on a surface", words, start.surface_offset,
                     "circles in the plane are drawn, such as 4,4,3");
  if (circle_ && !crossbars_ && (spots.size() > 1 || !spots[0].tips))
    throw InputError("lives of dots on a circle", words, 0,
                     "drawn are so many dots with a life each, such as 5");
  check(spots.size(), surface);
  if (circle_ && !crossbars_) {
    // n dots on a circle, each with one life inside.
    const std::uint32_t count = spots.front().tips.value_or(0);
    check(count, surface);
    tips.assign(count, 1);
  } else {
    for (const brussels::NotedSpot& spot : spots) {
      if (spot.tips && *spot.tips > kMostDrawnTips)
        throw InputError("too many tips to draw", words, spot.offset, "a spot has at most 12 in a drawing");
      tips.push_back(spot.tips ? static_cast<int>(*spot.tips) : Sheet::kDot);
    }
  }
  Sheet sheet = Sheet::start(tips, surface, circle_);
  sheet.crossbars = crossbars_;
  tidy(sheet);
  return sheet;
}

// The position as it is written: tips have a curve end each, dots what their lives leave of three, or as many as they
// have places.
Labelled GameText::in_the_middle(std::string_view words) const {
  Labelled position;
  position.crossbars = crossbars_;
  const auto add = [&](int lives, int ends, bool tip) {
    position.lives.push_back(lives);
    position.ends.push_back(ends);
    position.tip.push_back(tip);
    return static_cast<int>(position.lives.size()) - 1;
  };
  for (const brussels::NotedComponent& component : brussels::read_components(words)) {
    std::map<std::string, int> dots;
    std::map<int, int> places;
    for (const brussels::NotedRegion& noted : component.regions) {
      LabelledRegion& region = position.regions.emplace_back();
      region.surface = noted.surface;
      for (const std::vector<brussels::NotedRun>& boundary : noted.boundaries) {
        Word& word = region.words.emplace_back();
        for (const brussels::NotedRun& run : boundary) {
          for (std::uint32_t tip = 0; tip < run.tips; ++tip) word.push_back(add(1, 1, true));
          if (!run.dot) continue;
          if (run.name.empty()) {
            word.push_back(add(kDotLives, 0, false));
            continue;
          }
          const auto [dot, is_new] = dots.try_emplace(run.name, kNone);
          if (is_new) dot->second = add(1, kDotLives - 1, false);
          word.push_back(dot->second);
          ++places[dot->second];
        }
        if (position.lives.size() > kMostDrawnSpots) refuse_size(words);
      }
    }
    for (const brussels::NotedFact& fact : component.facts) {
      const auto dot = dots.find(fact.first);
      if (dot == dots.end()) continue;
      position.lives[topology::at(dot->second)] = static_cast<int>(fact.value);
      position.ends[topology::at(dot->second)] =
          std::max(kDotLives - static_cast<int>(fact.value), places[dot->second]);
    }
  }
  return position;
}

std::string GameText::text(const Labelled& position) const {
  return has_tips() ? write_with_tips(position) : topology::text(position);
}

std::string GameText::reduced(const Labelled& position) const {
  return has_tips() ? rules_->print_sum(rules_->parse(text(position))) : reduced_text(position);
}

}  // namespace tendril::topology
