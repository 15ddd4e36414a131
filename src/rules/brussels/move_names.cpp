// Moves in the terms of the text: the boundaries a curve ends on are copied from it, the ends it joins in
// brackets.
//
//   [3] to [4]                     two boundaries; which tips does not matter, all of a boundary being alike
//   [a3:2].b1 to 2.[c2:1]          the second of three tips of a, the first of two of c
//   [3:1],1,[5:4],1                a circle as it was started: the first tip of the 3, the fourth of the 5
//   [4:1,3] round 4,a1.b2          a boundary and itself; two boundaries lie on the side between the
//                                  brackets, the others on the other side
//   [A].B to itself, [o] to itself a dot and itself
//   region 2: ...                  where the text has more than one region, the one the curve is drawn in
// Where only the number of tips of a boundary matters (forest, planar, O<k>, N<k>) it is written as that
// number. On surfaces what becomes of them is added: `leaving N2 and O1`, the side between the brackets
// first; `not separating, leaving O1`; `one-sided, leaving N1`; and `turning a1.b1.c1` for boundaries that are
// read the other way from now on.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "rules/brussels/overloaded.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/brussels/written.hpp"

namespace tendril::brussels {
namespace {

constexpr std::uint8_t kUsualOnCircle = 1;
// Beyond this nobody reads names.
constexpr std::size_t kMostNames = 200'000;

// A boundary of a drawing in the words of its text, which may have more of them than the drawing has runs:
// spots without tips.
struct Spelling {
  std::vector<std::string> words;
  std::vector<std::size_t> of_run;  // which of the words a run is
  char separator = '.';

  // With the words in `marked` in brackets, and which of their tips if that matters.
  std::string text(const std::vector<std::pair<std::size_t, std::string>>& marked = {}) const {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i > 0) text += separator;
      const auto mark =
          std::find_if(marked.begin(), marked.end(), [i](const auto& m) { return m.first == i; });
      text += mark == marked.end() ? words[i] : fmt::format("[{}{}]", words[i], mark->second);
    }
    return text;
  }
};

std::string spelled(const NotedRun& run) {
  if (!run.dot) return run.name + std::to_string(run.tips);
  return run.name.empty() ? "o" : run.name;
}

std::vector<Spelling> spellings(const NotedComponent& component) {
  std::vector<Spelling> result;
  for (const NotedRegion& region : component.regions)
    for (const auto& boundary : region.boundaries) {
      Spelling& spelling = result.emplace_back();
      for (const NotedRun& run : boundary) {
        spelling.of_run.push_back(spelling.words.size());
        spelling.words.push_back(spelled(run));
      }
    }
  return result;
}

std::vector<Spelling> spellings(const std::vector<NotedSpot>& spots, bool circle) {
  std::vector<Spelling> result(circle ? 1 : 0);
  for (const NotedSpot& spot : spots) {
    const bool has_run = spot.has_ends();
    if (!circle && !has_run) continue;
    Spelling& spelling = circle ? result.front() : result.emplace_back();
    spelling.separator = ',';
    if (has_run) spelling.of_run.push_back(spelling.words.size());
    // A dot on a circle of dots alone is known by its lives, if it is not like most.
    spelling.words.push_back(spot.tips                                ? std::to_string(*spot.tips)
                             : circle && spot.lives != kUsualOnCircle ? std::to_string(spot.lives)
                                                                      : "o");
  }
  return result;
}

class CurveNamer {
 public:
  CurveNamer(const Drawing& drawing, const std::vector<Spelling>& spellings)
      : drawing_(drawing), spellings_(spellings) {}

  std::string operator()(const Curve& curve) const {
    if (!curve.cuts())
      return joined_end(curve.from) + " to " + joined_end(curve.to) +
             (curve.turned ? " turning " + spellings_[curve.to.word].text() : "");
    const Spelling& here = spellings_[curve.from.word];
    std::string name;
    if (curve.from.run != curve.to.run) {
      name = here.text(
          {{here.of_run[curve.from.run], tip(curve.from)}, {here.of_run[curve.to.run], tip(curve.to)}});
    } else if (run(curve.from).is_dot()) {
      name = here.text({{here.of_run[curve.from.run], ""}}) + " to itself";
    } else {
      name = here.text(
          {{here.of_run[curve.from.run], fmt::format(":{},{}", curve.from.number + 1, curve.to.number + 1)}});
    }
    const surface::Cut& cut = *curve.cut;
    std::vector<std::string> round;
    std::vector<std::string> turning;
    std::size_t k = 0;
    for (std::size_t w = drawing_.first_word(curve.region); w < drawing_.last_word(curve.region); ++w) {
      if (w == curve.from.word) continue;
      if (cut.separates() && ((curve.sides >> k) & 1) == 0) round.push_back(spellings_[w].text());
      if (((curve.flips >> k) & 1) != 0) turning.push_back(spellings_[w].text());
      ++k;
    }
    if (!round.empty()) name += fmt::format(" round {}", fmt::join(round, ","));
    if (cut.one_sided())
      name += fmt::format(", one-sided, leaving {}", surface_name(cut.first));
    else if (!cut.separates())
      name += fmt::format(" not separating, leaving {}", surface_name(cut.first));
    else if (!drawing_.surface(curve.region).is_sphere())
      name += fmt::format(" leaving {} and {}", surface_name(cut.second), surface_name(cut.first));
    return turning.empty() ? name : fmt::format("{} turning {}", name, fmt::join(turning, ","));
  }

 private:
  Run run(const Curve::End& end) const { return drawing_.word(end.word)[end.run]; }
  std::string tip(const Curve::End& end) const {
    return run(end).tips < 2 ? "" : fmt::format(":{}", end.number + 1);
  }
  std::string joined_end(const Curve::End& end) const {
    const Spelling& spelling = spellings_[end.word];
    const bool alone = drawing_.word(end.word).size() == 1;
    return spelling.text({{spelling.of_run[end.run], alone ? "" : tip(end)}});
  }

  const Drawing& drawing_;
  const std::vector<Spelling>& spellings_;
};

std::string name_of(const SurfaceCurve& curve, bool on_sphere) {
  if (curve.cut == nullptr) return fmt::format("[{}] to [{}]", curve.tips, curve.other);
  if (curve.cut->one_sided())
    return fmt::format("[{}] to itself, one-sided, leaving {}", curve.tips, surface_name(curve.cut->first));
  std::string name = fmt::format("[{}:1,{}]", curve.tips, curve.u + 1);
  if (!curve.cut->separates())
    return fmt::format("{} not separating, leaving {}", name, surface_name(curve.cut->first));
  if (!curve.with_u->empty()) name += fmt::format(" round {}", fmt::join(*curve.with_u, ","));
  if (!on_sphere)
    name +=
        fmt::format(" leaving {} and {}", surface_name(curve.cut->first), surface_name(curve.cut->second));
  return name;
}

// Collects moves in one region or component after another, each with what lies beside it.
class MoveList {
 public:
  // The option that was written last, alone in `out`, under this name.
  void add(std::string name, Options& out) {
    if (moves_.size() >= kMostNames) throw TooManyOptions();
    moves_.push_back({std::move(name), out.sum(0)});
    out.clear();
  }
  // To all moves added since there were `before`.
  void beside(std::size_t before, const Sum& others) {
    for (std::size_t i = before; i < moves_.size(); ++i)
      moves_[i].result.insert(moves_[i].result.end(), others.begin(), others.end());
  }
  std::size_t size() const { return moves_.size(); }
  std::vector<NamedMove> take() { return std::move(moves_); }

 private:
  std::vector<NamedMove> moves_;
};

std::string place(std::size_t region, std::size_t regions) {
  return regions > 1 ? fmt::format("region {}: ", region + 1) : "";
}

std::vector<NamedMove> moves_of(const SurfaceGame& game, std::vector<SurfaceRegion> regions) {
  for (SurfaceRegion& region : regions) {
    std::erase(region.boundaries, 0U);
    std::sort(region.boundaries.begin(), region.boundaries.end());
  }
  MoveList list;
  for (std::size_t r = 0; r < regions.size(); ++r) {
    const std::size_t before = list.size();
    Options out;
    game.for_each_curve(regions[r], out, [&](const SurfaceCurve& curve) {
      list.add(place(r, regions.size()) + name_of(curve, regions[r].surface.is_sphere()), out);
    });
    std::vector<SurfaceRegion> others = regions;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(r));
    list.beside(before, game.components(std::move(others)));
  }
  return list.take();
}

// Every two trees with ends can be joined, and a move less is left, whichever they are. The trees of each region, those
// that are alike next to each other.
std::vector<NamedMove> moves_of(const ForestGame&, const std::vector<std::vector<std::string>>& regions) {
  std::size_t moves_left = 0;
  for (const auto& trees : regions) moves_left += trees.empty() ? 0 : trees.size() - 1;
  std::vector<NamedMove> moves;
  for (std::size_t r = 0; r < regions.size(); ++r) {
    const auto& trees = regions[r];
    for (std::size_t i = 0; i < trees.size(); ++i) {
      if (i > 0 && trees[i] == trees[i - 1]) continue;
      for (std::size_t j = i + 1; j < trees.size(); ++j) {
        if (j > i + 1 && trees[j] == trees[j - 1]) continue;
        if (moves.size() >= kMostNames) throw TooManyOptions();
        moves.push_back({fmt::format("{}[{}] to [{}]", place(r, regions.size()), trees[i], trees[j]),
                         ForestGame::components(moves_left)});
      }
    }
  }
  return moves;
}
// Numbers of tips, in order, and behind them what has dots.
std::vector<std::string> trees_of(std::vector<std::uint32_t> tips, std::vector<std::string> others) {
  std::erase(tips, 0U);
  std::sort(tips.begin(), tips.end());
  std::sort(others.begin(), others.end());
  std::vector<std::string> result;
  for (const std::uint32_t count : tips) result.push_back(std::to_string(count));
  result.insert(result.end(), others.begin(), others.end());
  return result;
}
std::vector<std::string> trees_of(const NotedStart& start) {
  std::vector<std::uint32_t> tips;
  std::vector<std::string> dots;
  for (const NotedSpot& spot : start.spots)
    if (spot.tips)
      tips.push_back(*spot.tips);
    else
      dots.emplace_back("o");
  return trees_of(std::move(tips), std::move(dots));
}
std::vector<std::string> trees_of(const NotedComponent& component) {
  std::vector<std::uint32_t> tips;
  std::vector<std::string> others;
  std::vector<Spelling> all = spellings(component);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& boundary = component.regions.front().boundaries[i];
    if (std::none_of(boundary.begin(), boundary.end(), [](const NotedRun& run) { return run.dot; }))
      tips.push_back(tips_on(boundary));
    else
      others.push_back(all[i].text());
  }
  return trees_of(std::move(tips), std::move(others));
}

struct WrittenDrawing {
  Drawing drawing;
  std::vector<Spelling> spellings;
};

template <class C>
std::vector<NamedMove> moves_of(const DrawnGame<C>& game, const std::vector<WrittenDrawing>& written) {
  std::size_t regions = 0;
  for (const WrittenDrawing& part : written) regions += part.drawing.regions();
  MoveList list;
  std::size_t first_region = 0;
  for (const WrittenDrawing& part : written) {
    const std::size_t before = list.size();
    const CurveNamer name(part.drawing, part.spellings);
    Options out;
    game.for_each_curve(part.drawing, out, [&](const Curve& curve) {
      list.add(place(first_region + curve.region, regions) + name(curve), out);
    });
    Sum others;
    for (const WrittenDrawing& other : written)
      if (&other != &part)
        game.components(other.drawing, [&others](KeyView key) { others.emplace_back(key); });
    list.beside(before, others);
    first_region += part.drawing.regions();
  }
  return list.take();
}

std::vector<std::uint32_t> tips_in(const NotedRegion& region) {
  std::vector<std::uint32_t> tips;
  for (const auto& boundary : region.boundaries) tips.push_back(tips_on(boundary));
  return tips;
}

}  // namespace

// The text is read as a position first, because that refuses what is none.
std::vector<NamedMove> DrawingRules::moves(std::string_view text) const {
  parse(text);
  if (is_start(text)) {
    const NotedStart start = read(text);
    return std::visit(
        Overloaded{[&](const SurfaceGame& game) {
                     SurfaceRegion region{*start.surface, {}};
                     for (const NotedSpot& spot : start.spots) region.boundaries.push_back(*spot.tips);
                     if (setting_.circle)
                       region.boundaries = {
                           std::accumulate(region.boundaries.begin(), region.boundaries.end(), 0U)};
                     return moves_of(game, {region});
                   },
                   [&](const ForestGame& game) { return moves_of(game, {trees_of(start)}); },
                   [&](const auto& game) {
                     return moves_of(game, {{start_drawing(game.graph_class(), start, setting_.circle),
                                             spellings(start.spots, setting_.circle)}});
                   }},
        class_.game);
  }
  const std::vector<NotedComponent> all = components(text);
  return std::visit(
      Overloaded{[&](const SurfaceGame& game) {
                   std::vector<SurfaceRegion> regions;
                   for (const NotedComponent& component : all)
                     for (const NotedRegion& region : component.regions)
                       regions.push_back({region.surface, tips_in(region)});
                   return moves_of(game, std::move(regions));
                 },
                 [&](const ForestGame& game) {
                   std::vector<std::vector<std::string>> regions;
                   for (const NotedComponent& component : all) regions.push_back(trees_of(component));
                   return moves_of(game, regions);
                 },
                 [&](const auto& game) {
                   std::vector<WrittenDrawing> written;
                   for (const NotedComponent& component : all)
                     written.push_back({DrawingReader(game, text).read(component), spellings(component)});
                   return moves_of(game, written);
                 }},
      class_.game);
}

}  // namespace tendril::brussels
