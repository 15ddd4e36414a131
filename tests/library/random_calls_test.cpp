// The public interface under random use: thousands of calls against one Game (read, ask by every engine, stop in the
// middle, share, tidy, learn, certify), every answer compared with a model that knows no history. Mistakes that need
// several calls in a certain order are found by nothing else. What fails is shrunk: calls are left out as long as it
// still fails, and what is left is printed, one line a call. (After CaDiCaL's mobical, Biere 2017.)
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "effort.hpp"
#include "library/registry.hpp"
#include "rules/heaps/heaps.hpp"
#include "rules/play.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

constexpr std::size_t kSlots = 4;  // positions in hand
constexpr std::uint64_t kMostLeft = 12;

// --- calls as data ---
enum class Do {
  read,
  add,
  take_component,
  make_move,
  nimber,
  outcome,
  misere,
  solve,
  moves,
  lengths,
  tree,
  perft,
  certify,
  together,
  stopped,
  journal,
  stopping_journal,
  no_journal,
  tidy,
  learn,
  known,
  compare,
  kCount
};
constexpr std::array kEngines{Engine::best, Engine::proof_numbers, Engine::value_sets, Engine::definition};
constexpr std::array kEngineNames{"best", "proof numbers", "value sets", "the definition"};

// Every number is good for every call, so that any part of a sequence is a sequence.
struct Call {
  Do what;
  unsigned a;  // the slot asked about
  unsigned b;  // another slot, or a choice
  unsigned engine;
};

struct Kind {
  std::string game;
  std::vector<std::string> words;  // the slots begin with the first
};

std::string line(const Call& call, const Kind& kind) {
  const std::string a = fmt::format("p{}", call.a % kSlots);
  const std::string b = fmt::format("p{}", call.b % kSlots);
  const std::string by = fmt::format(" by {}", kEngineNames[call.engine % kEngines.size()]);
  switch (call.what) {
    case Do::read:
      return fmt::format("{} = read '{}'", a, kind.words[call.b % kind.words.size()]);
    case Do::add:
      return fmt::format("{} = {} + {}, if that is small", a, a, b);
    case Do::take_component:
      return fmt::format("{} = component {} of {}", a, call.engine, b);
    case Do::make_move:
      return fmt::format("{} = option {} of {}", a, call.engine, b);
    case Do::nimber:
      return "nimber of " + a + by;
    case Do::outcome:
      return "outcome of " + a + by;
    case Do::misere:
      return "misère outcome of " + a;
    case Do::solve:
      return fmt::format("solve {}{}, {} threads", a, by, 1 + call.b % 2);
    case Do::moves:
      return "moves of " + a;
    case Do::lengths:
      return "lengths of " + a;
    case Do::tree:
      return "tree of " + a;
    case Do::perft:
      return fmt::format("perft of {} to depth {}", a, call.b % 5);
    case Do::certify:
      return fmt::format("certify {} of {}, and check", call.b % 2 ? "the nimber" : "who wins", a);
    case Do::together:
      return fmt::format("two threads share: {} and {}{}", a, b, by);
    case Do::stopped:
      return fmt::format("nimber of {}{}, stopped at once", a, by);
    case Do::journal:
      return "journal on";
    case Do::stopping_journal:
      return fmt::format("journal on, which stops at nimber {}", call.b % 8);
    case Do::no_journal:
      return "journal off";
    case Do::tidy:
      return "tidy";
    case Do::learn:
      return "learn the nimbers of " + a;
    case Do::known:
      return "known nimbers of " + a;
    case Do::compare:
      return fmt::format("compare {} and {}", a, b);
    case Do::kCount:
      break;
  }
  return "?";
}

// --- what is true ---
class Model {
 public:
  explicit Model(const std::string& game) : game_(game), rules_(make_rules(game)), player_(*rules_) {}

  Nimber nimber(const Sum& sum) { return player_.nimber(sum); }
  Outcome outcome(const Sum& sum) { return nimber(sum) == Nimber{} ? Outcome::previous : Outcome::next; }
  Outcome misere(const Position& position, const Sum& sum) {
    if (!rules_->played()) return player_.misere_win(sum) ? Outcome::next : Outcome::previous;
    const auto [at, is_new] = misere_.try_emplace(position.text(), Outcome::next);
    if (is_new) {
      Game fresh(game_);
      Control control;
      at->second = fresh.outcome(fresh.read(position.text()), Play::misere, control);
    }
    return at->second;
  }
  std::vector<std::uint64_t> lengths(const Sum& sum) {
    const auto all = player_.lengths(sum);
    return {all.begin(), all.end()};
  }
  std::set<std::uint64_t> nimbers_of_options(const Sum& sum) {
    std::set<std::uint64_t> all;
    for (const Key& part : sum)
      for (const Sum& option : player_.options(part))
        all.insert((nimber(sum) ^ nimber({part}) ^ nimber(option)).value);
    return all;
  }
  // Of a game that was asked nothing before.
  const std::string& tree(const Position& position) {
    std::string& text = trees_[position.text()];
    if (text.empty()) text = tree_text(Game(game_), position);
    return text;
  }
  const std::string& perft(const Position& position, unsigned depth) {
    std::string& text = perfts_[{position.text(), depth}];
    if (text.empty()) text = perft_text(Game(game_), position, depth);
    return text;
  }

  static std::string tree_text(Game&& game, const Position& position) { return tree_text(game, position); }
  static std::string tree_text(Game& game, const Position& position) {
    Control control;
    const TreeSize size = game.tree(position, control);
    return fmt::format("{} {} {} {} {}", size.positions, size.vertices, size.height, size.canonical_classes,
                       size.canonical_vertices);
  }
  static std::string perft_text(Game&& game, const Position& position, unsigned depth) {
    return perft_text(game, position, depth);
  }
  static std::string perft_text(Game& game, const Position& position, unsigned depth) {
    Control control;
    std::string text = "levels";
    for (const PerftLevel& level : game.perft(position, depth, control))
      text += fmt::format(" {}/{}", level.positions, level.options);
    return text;
  }

 private:
  std::string game_;
  std::shared_ptr<const Ruleset> rules_;
  Player<Ruleset> player_;
  std::map<std::string, Outcome> misere_;
  std::map<std::string, std::string> trees_;
  std::map<std::pair<std::string, unsigned>, std::string> perfts_;
};

struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};
template <class T>
void expect(const T& found, const T& expected, const char* what) {
  if (found != expected) throw Wrong(fmt::format("{} differs from the model's", what));
}

// Compares what it is told with the model, and stops a question at the nimber it is told to.
class Listener final : public Journal {
 public:
  explicit Listener(Model& model, unsigned stop_after = UINT32_MAX) : model_(model), left_(stop_after) {}
  void append(std::string_view key, Nimber value) override {
    expect(value.value, model_.nimber({Key(key)}).value, "a nimber in the journal");
    if (left_-- == 0) throw Stopped(StopReason::store, "the journal is full");
  }

 private:
  Model& model_;
  unsigned left_;
};

// --- a sequence against one game ---
class Run {
 public:
  Run(Game game, const Kind& kind, Model& model) : game_(std::move(game)), kind_(kind), model_(model) {
    for (std::size_t i = 0; i < kSlots; ++i) slots_.push_back(game_.read(kind.words.front()));
  }
  ~Run() { game_.set_journal(nullptr); }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  void make(const Call& call) {
    Position& a = slots_[call.a % kSlots];
    const Position b = slots_[call.b % kSlots];
    const Engine engine = kEngines[call.engine % kEngines.size()];
    Control control;
    try {
      switch (call.what) {
        case Do::read:
          return read(a, kind_.words[call.b % kind_.words.size()]);
        case Do::add:
          return add(a, b);
        case Do::take_component:
          return take_component(a, b, call.engine);
        case Do::make_move:
          return make_move(a, b, call.engine);
        case Do::solve:
          return solve(a, {.nimber = true, .engine = engine, .threads = 1 + call.b % 2});
        case Do::moves:
          return moves(a);
        case Do::certify:
          return certify(a, call.b % 2 != 0);
        case Do::together:
          return together(a, b, engine);
        case Do::compare:
          return compare(a, b);
        case Do::nimber:
          return expect(game_.nimber(a, control, engine).value, model_.nimber(sum(a)).value, "the nimber");
        case Do::outcome:
          return expect(game_.outcome(a, Play::normal, control, engine), model_.outcome(sum(a)),
                        "the outcome");
        case Do::misere:
          return expect(game_.outcome(a, Play::misere, control), model_.misere(a, sum(a)),
                        "the misère outcome");
        case Do::lengths:
          return expect(game_.lengths(a, control).values(), model_.lengths(sum(a)), "the set of lengths");
        case Do::tree:
          return expect(Model::tree_text(game_, a), model_.tree(a), "the tree");
        case Do::perft:
          return expect(Model::perft_text(game_, a, call.b % 5), model_.perft(a, call.b % 5), "perft");
        case Do::stopped: {
          StopToken stop;
          stop.stop();
          Control expired({.seconds = 1e-9}, stop);
          return expect(game_.nimber(a, expired, engine).value, model_.nimber(sum(a)).value, "the nimber");
        }
        case Do::journal:
          return listen(std::make_unique<Listener>(model_));
        case Do::stopping_journal:
          return listen(std::make_unique<Listener>(model_, call.b % 8));
        case Do::no_journal:
          return listen(nullptr);
        case Do::tidy:
          game_.tidy();
          return;
        case Do::learn:
          for (const Key& key : sum(a)) game_.learn(key, model_.nimber({key}));
          return;
        case Do::known:
          for (const Key& key : sum(a))
            if (const auto known = game_.known(key))
              expect(known->value, model_.nimber({key}).value, "a known nimber");
          return;
        case Do::kCount:
          return;
      }
    } catch (const Stopped&) {
      // Only what was asked to stop may; the game goes on. A journal stops once.
      if (call.what != Do::stopped && journal_ == nullptr) throw Wrong("stopped, and nobody asked for it");
    }
  }

 private:
  Sum sum(const Position& position) const { return game_.keys(position); }

  void read(Position& slot, const std::string& words) {
    slot = game_.read(words);
    expect(slot.words(), words, "the text read");
    expect(game_.read(slot.text()) == slot, true, "the position read back");
  }
  void add(Position& slot, const Position& other) {
    const Position both = slot + other;
    std::uint64_t left = 0;
    for (const Key& key : sum(both)) left += game_.bound(key);
    if (left <= kMostLeft && sum(both).size() <= 4) slot = both;
  }
  void take_component(Position& slot, const Position& other, unsigned choice) {
    const auto parts = other.components();
    expect(parts.size(), sum(other).size(), "the number of components");
    if (!parts.empty()) slot = parts[choice % parts.size()];
  }
  void make_move(Position& slot, const Position& other, unsigned choice) {
    Control control;
    const auto all = game_.moves(other, control);
    if (!all.empty()) slot = all[choice % all.size()].result;
  }
  void solve(const Position& position, const SolveRequest& request) {
    Control control;
    const Solution solution = game_.solve(position, request, control);
    expect(solution.nimber->value, model_.nimber(sum(position)).value, "the nimber");
    expect(solution.outcome, model_.outcome(sum(position)), "the outcome");
    expect(solution.nimbers <= solution.components, true, "the number of nimbers");
  }
  void moves(const Position& position) {
    Control control;
    std::set<std::uint64_t>
        found;  // the words may have moves whose results are written otherwise than the options
    for (const Move& move : game_.moves(position, control)) {
      expect(move.nimber.value, model_.nimber(sum(move.result)).value, "the nimber of a move");
      found.insert(move.nimber.value);
    }
    expect(found, model_.nimbers_of_options(sum(position)), "the set of nimbers of the moves");
  }
  void certify(const Position& position, bool nimber) {
    Control control;
    const Certificate certificate =
        game_.certify(position, {.nimber = nimber, .minimise = false, .made_by = "a test"}, control);
    const Verdict verdict = check(certificate.text);
    if (!verdict.holds) throw Wrong("the certificate does not hold: " + verdict.line);
    if (!nimber)
      expect(
          verdict.line.find(fmt::format("({})", letter(model_.outcome(sum(position))))) != std::string::npos,
          true, "what the certificate proves");
  }
  void together(const Position& a, const Position& b, Engine engine) {
    listen(nullptr);
    const std::uint64_t of_a = model_.nimber(sum(a)).value;
    const std::uint64_t of_b = model_.nimber(sum(b)).value;
    const auto lengths_of_b = model_.lengths(sum(b));
    std::string wrong;
    game_.share(true);
    std::thread other([&] {
      try {
        Control control;
        expect(game_.lengths(b, control).values(), lengths_of_b, "the set of lengths, shared,");
        expect(game_.nimber(b, control, engine).value, of_b, "the nimber, shared,");
      } catch (const std::exception& error) {
        wrong = error.what();
      }
    });
    std::string here;
    try {
      Control control;
      expect(game_.nimber(a, control, engine).value, of_a, "the nimber, shared,");
      expect(game_.nimber(b, control).value, of_b, "the nimber, shared,");
    } catch (const std::exception& error) {
      here = error.what();
    }
    other.join();
    game_.share(false);
    if (!wrong.empty() || !here.empty()) throw Wrong(wrong + here);
  }
  void compare(const Position& a, const Position& b) {
    expect(a + b == b + a, true, "a + b == b + a");
    expect((a + b).hash(), (b + a).hash(), "the hash of a sum");
    Sum left = sum(a);
    Sum right = sum(b);
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    expect(a == b, left == right, "equality");
    expect(a < b || b < a, left != right, "order");
    expect(a.is_over(), left.empty(), "whether it is over");
    if (a == b) expect(a.hash(), b.hash(), "the hash");
  }
  void listen(std::unique_ptr<Listener> listener) {
    game_.set_journal(listener.get());
    journal_ = std::move(listener);
  }

  Game game_;
  const Kind& kind_;
  Model& model_;
  std::unique_ptr<Listener> journal_;
  std::vector<Position> slots_;
};

using Calls = std::vector<Call>;
using MakeGame = std::function<Game()>;

// What went wrong; empty: nothing.
std::string failure(const Calls& calls, const MakeGame& make, const Kind& kind, Model& model) {
  Run run(make(), kind, model);
  for (const Call& call : calls) {
    try {
      run.make(call);
    } catch (const std::exception& error) {
      return line(call, kind) + ": " + error.what();
    }
  }
  return {};
}

// Leaves out halves, quarters, ... and single calls as long as the rest still fails.
Calls shrunk(Calls calls, const std::function<bool(const Calls&)>& fails) {
  for (std::size_t chunk = std::max<std::size_t>(1, calls.size() / 2);;) {
    bool smaller = false;
    for (std::size_t at = 0; at < calls.size();) {
      Calls rest = calls;
      const auto begin = rest.begin() + static_cast<std::ptrdiff_t>(at);
      rest.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(chunk, rest.size() - at)));
      if (fails(rest)) {
        calls = std::move(rest);
        smaller = true;
      } else {
        at += chunk;
      }
    }
    if (chunk == 1 && !smaller) return calls;
    chunk = std::max<std::size_t>(1, chunk / 2);
  }
}

Calls random_calls(std::mt19937& random, std::size_t count) {
  Calls calls;
  while (calls.size() < count)
    calls.push_back({.what = static_cast<Do>(random() % static_cast<unsigned>(Do::kCount)),
                     .a = static_cast<unsigned>(random() % 64),
                     .b = static_cast<unsigned>(random() % 64),
                     .engine = static_cast<unsigned>(random() % 64)});
  return calls;
}

std::string report(const Calls& calls, const MakeGame& make, const Kind& kind, Model& model) {
  std::string text = kind.game + ":\n";
  for (const Call& call : calls) text += "  " + line(call, kind) + "\n";
  return text + failure(calls, make, kind, model);
}

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"nim", {"0", "1", "2+1", "3", "4+2"}},
      {"grundy", {"1", "5", "7", "6+3"}},
      {"heap:0.77", {"0", "4", "3+2", "6"}},
      {"octal:0.33", {"path(0)", "path(4)", "star(1,1,2)", "cycle(4)", "edges ab bc ca cd"}},
      {"node-kayles", {"path(1)", "path(5)", "cycle(5)", "grid(2,3)"}},
      {"arrows", {"path(2)", "path(4)", "cycle(4)", "spider(2,2,2)", "edges ab bc cd de ca marks a>b"}},
      {"arrows:trimmed", {"twig(0)", "twig(3)", "spider[1^,2v,1]", "crash(2)+rod(2)", "path(4)"}},
      {"cycles", {"path(2)", "cycle(3)", "diamond", "edges ab bc ca marks a>b", "path(4)"}},
      {"sprouts", {"0*1", "0*2", "1a1a.AB|AB", "0.0.}]!", "0*2@P1"}},
      {"brussels:planar", {"1", "2,2", "3,1", "1,1,1"}},
      {"circular:girth4", {"1,1,1,1", "3,1,2,1", "0,1,2,1"}},
      {"mixed", {"1", "o,2", "2,2"}},
  };
  return all;
}

TEST(RandomCalls, OneGameAnswersAsManyFreshOnesWould) {
  std::mt19937 random(20);
  for (const Kind& kind : kinds()) {
    Model model(kind.game);
    for (std::size_t sequence = 0; sequence < effort(10); ++sequence) {
      Settings settings;
      settings.check = sequence % 3 == 0;
      settings.pn_exact = sequence % 2 == 0 ? 0 : 5;  // small positions are searched too
      const MakeGame make = [&] { return Game(kind.game, settings); };
      const Calls calls = random_calls(random, 60);
      if (failure(calls, make, kind, model).empty()) continue;
      const Calls least =
          shrunk(calls, [&](const Calls& some) { return !failure(some, make, kind, model).empty(); });
      ADD_FAILURE() << report(least, make, kind, model);
      break;
    }
  }
}

// Found by the test above: the certificate listed the components that were added, the checker read one for both.
TEST(RandomCalls, ACertificateOfASumProvesWhatItsTextSays) {
  Game game("brussels:planar");
  Control control;
  const Position sum = game.read("1,1,1") + game.read("2,2");
  const Verdict verdict =
      check(game.certify(sum, {.nimber = true, .minimise = false, .made_by = {}}, control).text);
  EXPECT_TRUE(verdict.holds) << verdict.line;
}

// Nim that knows the nimber of every heap at once, and of the heap of 5 a wrong one.
class LyingNim final : public Ruleset {
 public:
  void options(KeyView position, Options& out) const override { nim_.options(position, out); }
  Sum parse(std::string_view text) const override { return nim_.parse(text); }
  std::string print(KeyView position) const override { return nim_.print(position); }
  std::uint64_t bound(KeyView position) const override { return nim_.bound(position); }
  std::string empty() const override { return "0"; }
  std::optional<Nimber> known_nimber(KeyView position) const override {
    const std::uint64_t size = heaps::Heaps::size(position);
    return Nimber{size == 5 ? 4 : size};
  }

 private:
  heaps::Heaps nim_{heaps::nim()};
};

TEST(RandomCalls, AFailureIsShrunkToTheCallsItNeeds) {
  const Kind kind{"nim", {"0", "1+2", "3", "5+1", "4"}};
  const MakeGame make = [] { return Game("nim", std::make_shared<LyingNim>()); };
  Model model("nim");
  std::mt19937 random(3);
  const Calls calls = random_calls(random, 400);
  const auto fails = [&](const Calls& some) { return !failure(some, make, kind, model).empty(); };
  ASSERT_TRUE(fails(calls));
  const Calls least = shrunk(calls, fails);
  EXPECT_TRUE(fails(least));
  EXPECT_EQ(least.size(), 2U) << report(least, make, kind, model);  // read the lie, ask about it
  EXPECT_EQ(least.front().what, Do::read);
  EXPECT_NE(report(least, make, kind, model).find("= read '5+1'\n"), std::string::npos);
}

}  // namespace
}  // namespace tendril
