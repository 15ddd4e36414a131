#include "tendril/ask.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <list>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "page/json.hpp"
#include "tendril/drawing.hpp"
#include "tendril/explanation.hpp"
#include "tendril/strategy.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

// A question, read: its fields by name, each missing or of the type that is asked for.
class Question {
 public:
  explicit Question(std::string_view text) : json_(nlohmann::json::parse(text, nullptr, false)) {
    if (json_.is_discarded())
      throw InputError("this is no JSON", text.substr(0, 60), 0,
                       R"(write {"ask":"moves","game":"nim","position":"3+5+7"})");
    if (!json_.is_object())
      throw InputError("a question is an object", text.substr(0, 60), 0, R"(write {"ask":"moves",...})");
  }

  std::string text(const char* name) const {
    const auto at = json_.find(name);
    if (at == json_.end() || !at->is_string()) fail(name, "a text");
    return at->get<std::string>();
  }
  std::string text(const char* name, const std::string& otherwise) const {
    return json_.contains(name) ? text(name) : otherwise;
  }
  bool flag(const char* name, bool otherwise) const {
    const auto at = json_.find(name);
    if (at == json_.end()) return otherwise;
    if (!at->is_boolean()) fail(name, "true or false");
    return at->get<bool>();
  }
  double number(const char* name, double otherwise) const {
    const auto at = json_.find(name);
    if (at == json_.end()) return otherwise;
    if (!at->is_number() || at->get<double>() < 0) fail(name, "a number, not below 0");
    return at->get<double>();
  }
  // What is there under this name; null: nothing.
  const nlohmann::json* find(const char* name) const {
    const auto at = json_.find(name);
    return at == json_.end() ? nullptr : &*at;
  }
  Play play() const {
    const std::string word = text("play", "normal");
    if (word != "normal" && word != "misere") fail("play", "normal or misere");
    return word == "misere" ? Play::misere : Play::normal;
  }

 private:
  [[noreturn]] static void fail(const char* name, const char* right) {
    throw InputError(fmt::format("the field {} is missing or not what it should be", name), name, 0,
                     fmt::format("{} is {}", name, right));
  }
  nlohmann::json json_;
};

// Games and positions that would reach beyond the question itself.
void refuse_the_outside(std::string_view game, std::string_view position) {
  for (const std::string_view outside : {"program:", "rules:"})
    for (const std::string_view words : {game, position})
      if (const std::size_t at = words.find(outside); at != std::string_view::npos)
        throw InputError("games from outside are not played here", words, at,
                         "use the command line for them");
  char before = '+';
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (position[i] == '@' && (before == '+' || before == '(' || before == ',' || before == ';'))
      throw InputError("files are not read here", position, i,
                       "write the position itself, or use the command line");
    if (position[i] != ' ' && position[i] != '\t' && position[i] != '\n') before = position[i];
  }
}

// The time that one question has, dealt out in shares; what is not known when a share ends stays unknown.
class Budget {
 public:
  Budget(double seconds, std::size_t bytes, StopToken stop, ReportProgress report)
      : seconds_(seconds),
        bytes_(bytes),
        stop_(std::move(stop)),
        report_(std::move(report)),
        whole_({.seconds = seconds}) {}

  double seconds() const { return seconds_; }
  double left() const { return std::max(0.0, seconds_ - whole_.elapsed_seconds()); }
  std::unique_ptr<Control> control(double seconds) const {
    return std::make_unique<Control>(Limits{.seconds = std::max(seconds, 0.001), .bytes = bytes_}, stop_,
                                     report_);
  }
  std::unique_ptr<Control> control() const { return control(left()); }
  // f(control), or nothing if it takes longer than this share of what is left. A stop by hand ends it all.
  template <class F>
  auto within(double share, F&& f) -> std::optional<decltype(f(std::declval<Control&>()))> {
    const auto limits = control(left() * share);
    try {
      return f(*limits);
    } catch (const Stopped& stopped) {
      if (stopped.reason() == StopReason::asked) throw;
      why_ = stopped.reason() == StopReason::time ? fmt::format("not all is known within {} s", seconds_)
                                                  : stopped.what();
      return std::nullopt;
    }
  }
  // Why something is unknown; empty: nothing is.
  const std::string& why() const { return why_; }

 private:
  double seconds_;
  std::size_t bytes_;
  StopToken stop_;
  ReportProgress report_;
  Control whole_;
  std::string why_;
};

Json json_of(const std::optional<Nimber>& nimber) { return nimber ? Json(nimber->value) : Json(); }
std::string word(Outcome outcome) { return std::string(1, letter(outcome)); }

Json games() {
  Json all = Json::array();
  for (const About& about : all_games())
    all.push_back(Json{{"name", about.name},
                       {"parameter", about.parameter},
                       {"title", about.title},
                       {"summary", about.summary},
                       {"notation", about.notation},
                       {"example", about.example}});
  Json aliases = Json::array();
  for (const Alias& alias : all_aliases())
    aliases.push_back(Json{{"name", alias.name}, {"stands_for", alias.stands_for}, {"title", alias.title}});
  return {{"version", version()}, {"games", all}, {"aliases", aliases}};
}

Json read(const Game& game, const Position& position) {
  Json parts = Json::array();
  for (const Position& part : position.components()) parts.push_back(part.written());
  return {{"position", position.words()},
          {"text", position.text()},
          {"written", position.written()},
          {"over", position.is_over()},
          {"components", parts},
          {"notes", game.notes(position)},
          {"svg", position.is_over() ? std::string() : game.draw(position)}};
}

// The component that a move is made in: the one that is there once less often afterwards. null: it cannot be told.
Json part_of(const std::vector<Position>& components, const Position& result) {
  std::map<Position, int> less;
  for (const Position& component : components) ++less[component];
  for (const Position& component : result.components())
    if (const auto met = less.find(component); met != less.end()) --met->second;
  std::optional<std::size_t> part;
  for (std::size_t i = 0; i < components.size(); ++i) {
    int& count = less[components[i]];
    if (count <= 0) continue;
    if (part) return {};
    part = i;
    count = 0;
  }
  return part ? Json(*part) : Json();
}

// Every move with what it is worth (unless only the list is wanted), as far as the time allows: nimbers first, and where one
// takes too long, who wins.
Json moves(Game& game, const Position& position, Play play, bool values, Budget& budget) {
  const bool normal = play == Play::normal;
  std::vector<Move> all = game.moves(position, {.play = play, .values = Values::list}, *budget.control());
  std::optional<Outcome> outcome;
  if (all.empty()) outcome = normal ? Outcome::previous : Outcome::next;
  if (!outcome && values)
    outcome = budget.within(0.3, [&](Control& control) { return game.outcome(position, play, control); });

  Json parts = Json::array();
  std::optional<Nimber> sum = Nimber{0};
  const std::vector<Position> components = position.components();
  if (normal && values) {
    for (std::size_t i = 0; i < components.size(); ++i) {
      const auto value = budget.within(0.3 / static_cast<double>(components.size() - i),
                                       [&](Control& control) { return game.nimber(components[i], control); });
      parts.push_back(Json{{"position", components[i].written()}, {"nimber", json_of(value)}});
      sum = sum && value ? std::optional(*sum ^ *value) : std::nullopt;
    }
  } else {
    sum.reset();
  }

  Json list = Json::array();
  std::map<std::pair<Position, bool>, std::size_t> group_of;
  struct Worth {
    std::optional<Nimber> nimber;
    std::optional<bool> wins;
  };
  std::vector<Worth> groups;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Move& move = all[i];
    const auto [group, is_new] = group_of.try_emplace({move.result, move.death}, groups.size());
    if (is_new) {
      const double share = 1 / static_cast<double>(std::max<std::size_t>(2, all.size() - i));
      Worth worth;
      if (move.death) worth.wins = false;
      if (normal && values && !move.death)
        worth.nimber =
            budget.within(share, [&](Control& control) { return game.nimber(move.result, control); });
      if (worth.nimber) worth.wins = *worth.nimber == Nimber{0};
      if (!worth.wins && outcome == Outcome::previous) worth.wins = false;
      if (!worth.wins && values)
        if (const auto then = budget.within(
                share, [&](Control& control) { return game.outcome(move.result, play, control); }))
          worth.wins = *then == Outcome::previous;
      groups.push_back(worth);
    }
    const Worth& worth = groups[group->second];
    if (worth.wins == true) outcome = Outcome::next;
    list.push_back(Json{{"name", move.name},
                        {"result", move.result.words()},
                        {"text", move.result.text()},
                        {"over", move.result.is_over()},
                        {"nimber", json_of(worth.nimber)},
                        {"wins", worth.wins ? Json(*worth.wins) : Json()},
                        {"ways", move.ways},
                        {"death", move.death},
                        {"group", group->second},
                        {"part", part_of(components, move.result)}});
  }
  return {{"outcome", outcome ? Json(word(*outcome)) : Json()},
          {"nimber", json_of(sum)},
          {"parts", parts},
          {"moves", list},
          {"unknown", budget.why()}};
}

Json json_of(const Move& move) {
  return {{"name", move.name}, {"result", move.result.words()}, {"over", move.result.is_over()}};
}

Json json_of(const std::vector<Answered>& answers) {
  Json all = Json::array();
  for (const Answered& each : answers) {
    Json entry = {{"moves", each.moves}, {"left", each.left.words()}};
    entry["reply"] = each.reply ? json_of(*each.reply) : Json();
    if (!each.then.empty()) entry["then"] = json_of(each.then);
    all.push_back(entry);
  }
  return all;
}

Json why(Game& game, const Position& position, const Question& question, Control& control) {
  const Explanation explained = explain(
      game, position,
      {.play = question.play(), .depth = static_cast<unsigned>(std::min(question.number("depth", 1), 8.0))},
      control);
  Json parts = Json::array();
  for (const Part& part : explained.parts)
    parts.push_back(Json{{"position", part.position.written()}, {"nimber", part.nimber.value}});
  return {{"outcome", word(explained.outcome)},
          {"because", name(explained.reason.because)},
          {"reason", explained.reason.text},
          {"parts", parts},
          {"move", explained.move ? json_of(*explained.move) : Json()},
          {"answers", json_of(explained.answers)}};
}

// A stroke of the hand: [x, y, x, y, ...].
Drawing::Polyline stroke_of(const nlohmann::json& numbers) {
  const auto fail = [] {
    throw InputError("no stroke", "stroke", 0, "write the coordinates of its points, [x, y, x, y, ...]");
  };
  if (!numbers.is_array() || numbers.size() % 2 != 0 || numbers.size() > 20000) fail();
  Drawing::Polyline stroke;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    if (!numbers[i].is_number() || !numbers[i + 1].is_number()) fail();
    stroke.push_back({numbers[i].get<double>(), numbers[i + 1].get<double>()});
  }
  return stroke;
}

// A game of Sprouts as curves on its surface: where it began, what was drawn since (`played`: moves in words, or strokes), and
// perhaps one more `stroke`, which is not played but read: what move it is, or why it is none.
Json draw(const Question& question, const std::string& game, const std::string& words) {
  Drawing drawing(game, words);
  if (const nlohmann::json* played = question.find("played"); played != nullptr) {
    for (const nlohmann::json& each : *played) {
      if (each.is_string())
        drawing.play(drawing.find(each.get<std::string>()));
      else
        drawing.play(drawing.trace(stroke_of(each)));
    }
  }
  Drawing::Picture picture;
  picture.numbers = question.flag("numbers", false);
  picture.size = std::clamp(question.number("size", picture.size), 16.0, 4096.0);
  if (const std::string preview = question.text("preview", ""); !preview.empty())
    picture.preview = drawing.find(preview);
  Json answer = {{"text", drawing.text()},
                 {"reduced", drawing.reduced()},
                 {"surface", drawing.surface()},
                 {"svg", drawing.svg(picture)}};
  Json spots = Json::array();
  for (const Drawing::Spot& spot : drawing.spots())
    spots.push_back(Json{{"name", spot.name}, {"x", spot.at.x}, {"y", spot.at.y}, {"lives", spot.lives}});
  answer["spots"] = spots;
  const auto json_of_move = [](const Drawing::Move& move) {
    return Json{{"words", move.words}, {"from", move.from}, {"to", move.to}, {"reduced", move.reduced}};
  };
  if (const nlohmann::json* stroke = question.find("stroke"); stroke != nullptr) {
    const Drawing::Trace trace = drawing.trace(stroke_of(*stroke));
    if (trace.move)
      answer["traced"] = json_of_move(*trace.move);
    else
      answer["refused"] = Json{{"reason", trace.reason}, {"x", trace.place.x}, {"y", trace.place.y}};
    return answer;
  }
  Json moves = Json::array();
  for (const Drawing::Move& move : drawing.moves()) moves.push_back(json_of_move(move));
  answer["moves"] = moves;
  return answer;
}

Json error_of(const InputError& error) {
  return {{"error", Json{{"problem", error.problem()},
                         {"column", error.column()},
                         {"right", error.right()},
                         {"line", error.line()}}}};
}

}  // namespace

class Clerk::Inside {
 public:
  explicit Inside(const ClerkLimits& limits) : limits_(limits) {}

  Json answer(std::string_view text, StopToken stop, ReportProgress report) {
    if (text.size() > limits_.text)
      throw InputError("the question is too long", "", 0,
                       fmt::format("at most {} bytes are read", limits_.text));
    const Question question(text);
    const std::string wanted = question.text("ask");
    if (wanted == "games") return games();
    Budget budget(std::min(question.number("seconds", limits_.seconds), limits_.seconds), limits_.bytes,
                  std::move(stop), std::move(report));
    const auto control = budget.control(budget.seconds());
    const Obeying obeying(*control);
    if (wanted == "check") {
      const Verdict verdict = check(question.text("certificate"));
      return {{"holds", verdict.holds}, {"line", verdict.line}};
    }
    const std::string name = question.text("game");
    const std::string words = question.text("position");
    refuse_the_outside(name, words);
    if (wanted == "draw") return draw(question, name, words);
    const std::shared_ptr<Game> game = take(name);
    control->doing(fmt::format("{} {}", name, words));
    const Position position = game->read(words);
    if (wanted == "read") return read(*game, position);
    if (wanted == "moves") {
      Json all = read(*game, position);
      all.update(moves(*game, position, question.play(), question.flag("values", true), budget));
      return all;
    }
    if (wanted == "nimber") return {{"nimber", game->nimber(position, *control).value}};
    if (wanted == "outcome") return {{"outcome", word(game->outcome(position, question.play(), *control))}};
    if (wanted == "lengths") return {{"lengths", game->lengths(position, *control).text()}};
    if (wanted == "reply") {
      // From a certificate nothing is searched for: it has the replies.
      const std::string certificate = question.text("certificate", "");
      Strategy strategy =
          certificate.empty() ? Strategy(*game, question.play()) : Strategy(*game, certificate);
      const auto move = strategy.reply(position, *control);
      return {{"move", move ? json_of(*move) : Json()}};
    }
    if (wanted == "why") return why(*game, position, question, *control);
    if (wanted == "certificate") {
      const Certificate made = game->certify(position,
                                             {.nimber = question.flag("nimber", false),
                                              .minimise = false,
                                              .made_by = fmt::format("tendril {}: ask", version()),
                                              .hints = question.flag("hints", false)},
                                             *control);
      return {{"certificate", made.text}, {"entries", made.entries}};
    }
    throw InputError(
        "no such question", wanted, 0,
        "ask for games, read, moves, nimber, outcome, lengths, reply, why, draw, certificate or check");
  }

  void prepare(Prepare prepare) { prepare_ = std::move(prepare); }
  // What was learnt is given up: there is no memory for it.
  void forget() {
    const std::lock_guard lock(mutex_);
    games_.clear();
  }

 private:
  std::shared_ptr<Game> take(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto kept =
        std::find_if(games_.begin(), games_.end(), [&](const auto& game) { return game->name() == name; });
    if (kept != games_.end()) {
      games_.splice(games_.begin(), games_, kept);
    } else {
      auto game = std::make_shared<Game>(name);
      if (prepare_) prepare_(*game);
      games_.push_front(std::move(game));
      if (games_.size() > std::max<std::size_t>(limits_.games, 1)) games_.pop_back();
    }
    return games_.front();
  }

  ClerkLimits limits_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Game>> games_;  // asked last, first
  Prepare prepare_;
};

Clerk::Clerk(const ClerkLimits& limits) : inside_(std::make_unique<Inside>(limits)) {}
Clerk::~Clerk() = default;
void Clerk::prepare(Prepare prepare) { inside_->prepare(std::move(prepare)); }

std::string Clerk::ask(std::string_view question, StopToken stop, ReportProgress report) {
  try {
    return inside_->answer(question, std::move(stop), std::move(report)).dump();
  } catch (const InputError& error) {
    return error_of(error).dump();
  } catch (const Stopped& stopped) {
    return Json{{"stopped", stopped.what()}}.dump();
  } catch (const std::bad_alloc&) {
    inside_->forget();
    return Json{{"stopped", "out of memory"}}.dump();
  } catch (const std::exception& defect) {
    return error_of(InputError(fmt::format("a defect of the program: {}", defect.what()), "", 0,
                               "please report it"))
        .dump();
  }
}

}  // namespace tendril
