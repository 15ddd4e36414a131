// The public class: a game as a row of sheets, one for each move.
#include "tendril/drawing.hpp"

#include <algorithm>

#include "base/invariant.hpp"
#include "surface/named.hpp"
#include "topology/game_text.hpp"
#include "topology/picture.hpp"
#include "topology/router.hpp"
#include "topology/smooth.hpp"
#include "topology/stroke.hpp"
#include "topology/tidy.hpp"
#include "topology/words.hpp"

namespace tendril {

using namespace topology;

namespace {

Drawing::Point shown(topology::Point p) { return {p.x, p.y}; }

std::vector<Drawing::Polyline> shown(const std::vector<topology::Polyline>& pieces) {
  std::vector<Drawing::Polyline> result;
  for (const topology::Polyline& piece : pieces) {
    Drawing::Polyline& line = result.emplace_back();
    for (const topology::Point p : piece) line.push_back(shown(p));
  }
  return result;
}

std::vector<topology::Polyline> hidden(const std::vector<Drawing::Polyline>& pieces) {
  std::vector<topology::Polyline> result;
  for (const Drawing::Polyline& piece : pieces) {
    topology::Polyline& line = result.emplace_back();
    for (const Drawing::Point p : piece) line.push_back({p.x, p.y});
  }
  return result;
}

}  // namespace

class Drawing::Inside {
 public:
  Inside(GameText game, std::string_view words) : game_(std::move(game)) {
    Sheet sheet = game_.start(words);
    sheets_.push_back(std::make_shared<const Sheet>(std::move(sheet)));
    read();
  }

  const GameText& game() const { return game_; }
  const Sheet& sheet() const { return *sheets_.back(); }
  const Reading& reading() const { return *reading_; }
  const Labelled& position() const { return reading_->position; }

  void push(std::shared_ptr<const Sheet> next) {
    sheets_.push_back(std::move(next));
    read();
  }
  bool undo() {
    if (sheets_.size() == 1) return false;
    sheets_.pop_back();
    read();
    return true;
  }

  const std::vector<AbstractMove>& listed() const {
    if (!listed_) {
      std::vector<AbstractMove> moves;
      for_each_move(position(), [&](const AbstractMove& move) {
        moves.push_back(move);
        return true;
      });
      listed_ = std::make_shared<const std::vector<AbstractMove>>(std::move(moves));
    }
    return *listed_;
  }

  Move describe(std::size_t k, std::string words) const {
    const AbstractMove& move = listed()[k];
    const LabelledRegion& region = position().regions[at(move.region)];
    const Labelled next = after(position(), move);
    Move result;
    result.number = static_cast<int>(k);
    result.made = sheet().moves;
    result.from = region.words[at(move.word[0])][at(move.place[0])] + 1;
    result.to = region.words[at(move.word[1])][at(move.place[1])] + 1;
    result.region = move.region;
    result.kind = kind_name(move);
    result.words = std::move(words);
    result.result = game_.text(next);
    result.reduced = game_.reduced(next);
    if (move.cut) {
      result.separates = move.cut->separates();
      result.one_sided = move.cut->one_sided();
      if (result.separates)
        for (const int spot : side_names(position(), move, true).least()) result.inside.push_back(spot + 1);
    }
    return result;
  }

  // The move that some words of `input` mean.
  Move find(const std::vector<Move>& all, std::string_view words, std::string_view input,
            std::size_t where) const {
    std::vector<std::string> lines;
    std::vector<std::string> results;
    for (const Move& move : all) {
      lines.push_back(move.words);
      results.push_back(move.reduced);
    }
    return all[find_words(position(), listed(), lines, results, words, input, where)];
  }

  const AbstractMove& abstract(const Move& move) const {
    if (move.made != sheet().moves || move.number < 0 || at(move.number) >= listed().size())
      throw InputError("a move of another drawing", move.words, 0, "take one from moves()");
    return listed()[at(move.number)];
  }

  // The sheet with the curve of a move on it, and nothing else moved.
  Sheet with(const AbstractMove& move) const {
    Sheet next = sheet();
    std::vector<int> path = topology::route(next.mesh, reading(), move);
    shorten(next.mesh, path);
    next.lay(path);
    next.mesh.compact();
    require(next, move);
    tidy_last(next);
    return next;
  }

  void play(Sheet next, const AbstractMove& move) {
    tidy(next);
    require(next, move);
    push(std::make_shared<const Sheet>(std::move(next)));
  }

  // What is drawn has to be what the move says.
  void require(const Sheet& next, const AbstractMove& move) const {
    if (kChecked) next.check();
    if (!is_after(next.read().position, position(), move))
      throw BrokenInvariant(
          "a curve that leaves another position than its move: " + named_text(next.read().position) +
          ", not " + named_text(after(position(), move)));
  }

  // The two curves from end to end of the last move, as one.
  static Curve last_curve(const Sheet& sheet) {
    const auto one = std::find_if(sheet.curves.begin(), sheet.curves.end(),
                                  [&](const Sheet::Curve& curve) { return curve.move == sheet.moves; });
    const Sheet::Curve& two = *(one + 1);
    std::vector<int> path = one->path;
    path.insert(path.end(), two.path.begin() + 1, two.path.end());
    return {sheet.moves, one->from + 1, two.to + 1, shown(smooth(sheet.mesh, path))};
  }

 private:
  void read() {
    reading_ = std::make_shared<const Reading>(sheet().read());
    listed_.reset();
  }

  GameText game_;
  std::vector<std::shared_ptr<const Sheet>> sheets_;
  std::shared_ptr<const Reading> reading_;
  mutable std::shared_ptr<const std::vector<AbstractMove>> listed_;
};

Drawing::~Drawing() = default;
Drawing::Drawing(const Drawing& other) : inside_(std::make_unique<Inside>(*other.inside_)) {}
Drawing::Drawing(Drawing&&) noexcept = default;
Drawing& Drawing::operator=(const Drawing& other) {
  inside_ = std::make_unique<Inside>(*other.inside_);
  return *this;
}
Drawing& Drawing::operator=(Drawing&&) noexcept = default;

Drawing::Drawing(std::string_view game, std::string_view position)
    : inside_(std::make_unique<Inside>(GameText(game), position)) {}

Drawing Drawing::start(int spots, std::string_view surface) {
  bool known = surface == "plane" || (surface.size() == 2 && (surface[0] == 'T' || surface[0] == 'P') &&
                                      surface[1] >= '0' && surface[1] <= '9' && surface != "P0");
  for (const auto& [name, which] : surface::kNamed) known = known || surface == name;
  if (!known)
    throw InputError("no such surface", surface, 0,
                     "write plane, torus, klein, projective, T0 to T8 or P1 to P8");
  if (spots < 1)
    throw InputError("no spots", std::to_string(spots), 0, "a drawing begins with 1 to 60 spots");
  return {"sprouts",
          "0*" + std::to_string(spots) + "@" + std::string(surface == "plane" ? "sphere" : surface)};
}

std::string Drawing::game() const { return inside_->game().name(); }
std::string Drawing::surface() const { return surface::name(inside_->sheet().mesh.polygon().surface()); }
std::string Drawing::text() const { return inside_->game().text(inside_->position()); }
std::string Drawing::reduced() const { return inside_->game().reduced(inside_->position()); }
std::string Drawing::named() const { return named_text(inside_->position()); }
int Drawing::moves_made() const { return inside_->sheet().moves; }

bool Drawing::is_over() const {
  bool over = true;
  for_each_move(inside_->position(), [&](const AbstractMove&) { return over = false; });
  return over;
}

std::vector<Drawing::Move> Drawing::moves() const {
  const std::vector<AbstractMove>& listed = inside_->listed();
  std::vector<std::string> words = in_words(inside_->position(), listed);
  std::vector<Move> moves;
  moves.reserve(listed.size());
  for (std::size_t k = 0; k < listed.size(); ++k) moves.push_back(inside_->describe(k, std::move(words[k])));
  return moves;
}

std::vector<Drawing::Move> Drawing::options() const {
  std::vector<Move> options;
  for (Move& move : moves())
    if (std::none_of(options.begin(), options.end(),
                     [&](const Move& o) { return o.reduced == move.reduced; }))
      options.push_back(std::move(move));
  return options;
}

Drawing::Move Drawing::find(std::string_view words) const { return inside_->find(moves(), words, words, 0); }

void Drawing::replay(std::string_view moves_in_words, const std::function<void(const Move&)>& each) {
  for (const auto& [where, words] : split_moves(moves_in_words)) {
    const Move move = inside_->find(moves(), words, moves_in_words, where);
    play(move);
    if (each) each(move);
  }
}

Drawing::Curve Drawing::route(const Move& move) const {
  return Inside::last_curve(inside_->with(inside_->abstract(move)));
}

void Drawing::play(const Move& move) {
  const AbstractMove& abstract = inside_->abstract(move);
  inside_->play(inside_->with(abstract), abstract);
}

namespace {

struct Traced {
  Sheet sheet;
  AbstractMove move;
};

}  // namespace

Drawing::Trace Drawing::trace(const Polyline& stroke) const {
  Trace trace;
  Sheet next = inside_->sheet();
  std::vector<topology::Point> points;
  for (const Point p : stroke) points.push_back({p.x, p.y});
  Stroke followed = follow(inside_->sheet(), next.mesh, std::move(points));
  if (followed.refused != Refused::no) {
    trace.refusal = static_cast<Refusal>(followed.refused);
    trace.reason = topology::reason(inside_->sheet(), followed);
    trace.place = shown(followed.place);
    return trace;
  }
  shorten(next.mesh, followed.path);
  next.lay(followed.path);
  next.mesh.compact();
  const Labelled drawn = next.read().position;
  const std::vector<AbstractMove>& listed = inside_->listed();
  const auto same = std::find_if(listed.begin(), listed.end(), [&](const AbstractMove& move) {
    return is_after(drawn, inside_->position(), move);
  });
  if (same == listed.end()) throw BrokenInvariant("a stroke that is no move: " + named_text(drawn));
  const auto k = static_cast<std::size_t>(same - listed.begin());
  trace.move = inside_->describe(k, in_words(inside_->position(), listed)[k]);
  tidy_last(next);
  trace.curve = Inside::last_curve(next);
  trace.drawn = std::make_shared<const Traced>(Traced{std::move(next), *same});
  return trace;
}

void Drawing::play(const Trace& trace) {
  if (!trace.move) throw InputError("a stroke that was refused", trace.reason, 0, "draw another");
  inside_->abstract(*trace.move);
  const auto* traced = static_cast<const Traced*>(trace.drawn.get());
  inside_->play(traced->sheet, traced->move);
}

bool Drawing::undo() { return inside_->undo(); }

std::vector<Drawing::Spot> Drawing::spots() const {
  const Sheet& sheet = inside_->sheet();
  std::vector<Spot> result;
  for (std::size_t k = 0; k < sheet.at.size(); ++k)
    result.push_back({static_cast<int>(k) + 1, shown(sheet.mesh.vertex(sheet.at[k]).at), sheet.lives[k],
                      sheet.ends[k], sheet.made[k], sheet.tip[k]});
  return result;
}

std::vector<Drawing::Curve> Drawing::curves() const {
  const Sheet& sheet = inside_->sheet();
  std::vector<Curve> result;
  for (const Sheet::Curve& curve : sheet.curves)
    result.push_back({curve.move, curve.from + 1, curve.to + 1, shown(smooth(sheet.mesh, curve.path))});
  return result;
}

std::vector<Drawing::Region> Drawing::regions() const {
  const Sheet& sheet = inside_->sheet();
  const std::vector<std::string> colours = tints(sheet, inside_->reading());
  std::vector<Region> result;
  for (std::size_t r = 0; r < colours.size(); ++r) {
    Region& region = result.emplace_back();
    const LabelledRegion& labelled = inside_->position().regions[r];
    region.text = named_text(labelled);
    region.tint = colours[r];
    std::vector<int> met;
    for (const Word& word : labelled.words) met.insert(met.end(), word.begin(), word.end());
    std::sort(met.begin(), met.end());
    met.erase(std::unique(met.begin(), met.end()), met.end());
    for (const int spot : met) region.lives += sheet.lives[at(spot)];
    for (const int t : inside_->reading().regions[r].triangles)
      if (sheet.mesh.has_place(t))
        region.cells.push_back(
            {shown(sheet.mesh.place(t, 0)), shown(sheet.mesh.place(t, 1)), shown(sheet.mesh.place(t, 2))});
  }
  return result;
}

std::vector<Drawing::Side> Drawing::sides() const {
  const Polygon& polygon = inside_->sheet().mesh.polygon();
  std::vector<Side> result;
  for (int s = 0; polygon.glued() && s < polygon.corners(); ++s)
    result.push_back({shown(polygon.corner(s)), shown(polygon.corner(s + 1)),
                      static_cast<char>('a' + polygon.letter(s)), polygon.forward(s), polygon.partner(s)});
  return result;
}

Drawing::Point Drawing::wrapped(Point point) const {
  const Polygon& polygon = inside_->sheet().mesh.polygon();
  topology::Point p{point.x, point.y};
  for (int k = 0; polygon.glued() && !polygon.contains(p) && k < 1000; ++k)
    p = polygon.carry(polygon.nearest_side(p), p);
  return shown(p);
}

std::string Drawing::svg(const Picture& picture) const {
  Look look;
  look.size = picture.size;
  look.numbers = picture.numbers;
  look.tiles = picture.tiles;
  look.tints = picture.tints;
  look.title = game() + " on " + surface() + ": " + text();
  if (picture.preview) look.preview = hidden(route(*picture.preview).pieces);
  return draw_svg(inside_->sheet(), inside_->reading(), look);
}

}  // namespace tendril
