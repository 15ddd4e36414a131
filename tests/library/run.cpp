#include "library/run.hpp"

#include <algorithm>
#include <memory>
#include <thread>

namespace tendril::calls {

namespace {

constexpr std::uint64_t kMostLeft = 12;

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
          for (const Key& key : sum(a)) {
            expect(game_.reads_back(key), true, "a key read back");
            if (const auto known = game_.known(key))
              expect(known->value, model_.nimber({key}).value, "a known nimber");
          }
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
      expect(move.death, !move.nimber.has_value(), "a death move has no nimber");
      if (move.death) continue;
      expect(move.nimber->value, model_.nimber(sum(move.result)).value, "the nimber of a move");
      expect(move.wins, move.nimber->value == 0, "whether a move wins");
      found.insert(move.nimber->value);
    }
    for (const Move& move : game_.moves(position, {.play = Play::normal, .values = Values::none}, control)) {
      expect(move.nimber.has_value(), false, "a nimber that was not asked for");
      expect(move.wins, !move.death && model_.nimber(sum(move.result)).value == 0, "whether a move wins");
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

}  // namespace

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

std::string report(const Calls& calls, const MakeGame& make, const Kind& kind, Model& model) {
  std::string text = kind.game + ":\n";
  for (const Call& call : calls) text += "  " + line(call, kind) + "\n";
  return text + failure(calls, make, kind, model);
}

}  // namespace tendril::calls
