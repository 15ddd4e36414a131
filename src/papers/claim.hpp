// The papers as executable claims. A claim is one statement of a paper and a check that plays it out with the
// public solvers, from small instances to large ones, so that the first counter-example met is the smallest.
//
// A check says, for every instance, what the statement predicts and what the solvers find:
//
//   for (int n = 0; n <= trial.upto(10, 60, 300); ++n)
//     trial.expect(n % 3, trial.nimber("octal:0.33", path(n)), "path({})", n);
//
// The first disagreement ends the check with the verdict `fails`. A check that runs to its end gives the
// claim's verdict for a pass: `holds` on the range checked, or `open` where the paper itself only
// conjectures.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "papers/evidence.hpp"
#include "tendril/control.hpp"
#include "tendril/tendril.hpp"

namespace tendril::papers {

enum class Verdict { holds, fails, open, not_checkable };
std::string_view name(Verdict verdict);

// How far a check goes: for unit tests (seconds for all), for a reader (minutes), as far as an hour.
enum class Depth { brief, quick, deep };

// A table or a drawing made from computed values, for the page.
struct Figure {
  std::string title;
  std::vector<std::vector<std::string>> rows;  // the first row is the head, the first column names the row
  std::string svg;                             // or a drawing
  std::string note;
};

struct Finding {
  Verdict verdict = Verdict::holds;
  std::string range;
  std::uint64_t instances = 0;
  std::uint64_t certificates = 0;  // re-checked instead of searched for
  std::string counterexample;      // the smallest: "<instance>: <computed>, not <predicted>"
  std::string note;                // evidence, or why a claim cannot be checked
  std::vector<Figure> figures;
};

// Thrown by Trial::expect at the first counter-example; never leaves run_claim.
struct Refuted {};

// The games met so far, kept so that one claim's table serves the next, and the evidence at hand.
class Games {
 public:
  explicit Games(const Settings& settings = {}) : settings_(settings) {}
  explicit Games(const std::vector<EvidenceFile>& evidence) : evidence_(evidence) {}

  Game& game(std::string_view name);
  Evidence& evidence() { return evidence_; }

 private:
  Settings settings_;
  Evidence evidence_;
  std::map<std::string, Game, std::less<>> games_;
};

// For negative tests: what a trial gets wrong on purpose. A check that does not notice says nothing.
struct Spoiled {
  static constexpr std::uint64_t kNone = UINT64_MAX;
  std::uint64_t instance = kNone;  // the number of an instance whose prediction is replaced by a wrong one
  std::uint64_t answer = kNone;    // the number of an answer of the solvers that is replaced by a wrong one
  bool all_after = false;          // and so is every later one: what exists is refuted only so
  // What a wrong answer is: a nimber so much larger, of a position or of one of its options, or 0 if this is 0; of the
  // options of a position, one missing if this is 1, all if it is 0; the other winner; lengths one move longer.
  std::uint64_t more = 1;
};

// What a check works with: the solvers, the depth asked for, and the record of what it found.
class Trial {
 public:
  Trial(Games& games, Control& control, Depth depth, Spoiled spoiled = {})
      : games_(games), control_(control), depth_(depth), spoiled_(spoiled) {}

  Control& control() { return control_; }
  Depth depth() const { return depth_; }
  template <class N>
  N upto(N brief, N quick, N deep) const {
    return depth_ == Depth::brief ? brief : depth_ == Depth::quick ? quick : deep;
  }

  Game& game(std::string_view name) { return games_.game(name); }
  // Positions are given as text or as positions.
  Position position(std::string_view game_name, std::string_view text) { return game(game_name).read(text); }
  static Position position(std::string_view /*game_name*/, const Position& position) { return position; }
  template <class P>
  std::uint64_t nimber(std::string_view game_name, const P& asked, Engine engine = Engine::best) {
    return answered(game(game_name).nimber(position(game_name, asked), control_, engine).value);
  }
  template <class P>
  bool first_wins(std::string_view game_name, const P& asked) {
    return answered(game(game_name).outcome(position(game_name, asked), Play::normal, control_) ==
                    Outcome::next);
  }
  // The same from evidence if there is any, else by search; and whether there is any. Throw BadEvidence.
  bool has_evidence(std::string_view game_name, std::string_view position);
  std::uint64_t proved_nimber(std::string_view game_name, std::string_view position);
  bool proved_first_wins(std::string_view game_name, std::string_view position);
  template <class P>
  LengthSet lengths(std::string_view game_name, const P& asked) {
    const LengthSet found = game(game_name).lengths(position(game_name, asked), control_);
    return answered(true) ? found : found.plus(LengthSet(1));
  }
  template <class P>
  std::vector<Move> moves(std::string_view game_name, const P& asked) {
    std::vector<Move> found = game(game_name).moves(position(game_name, asked), control_);
    if (!answered(true)) spoil(found);
    return found;
  }
  bool same_tree(Game& game, const Position& a, const Position& b) {
    return answered(game.same_tree(a, b, control_));
  }
  std::string canonical(std::string_view game_name, std::string_view text) {
    return position(game_name, text).text();
  }
  std::string drawing(std::string_view game_name, std::string_view text) {
    return game(game_name).draw(position(game_name, text));
  }

  // One instance of the statement: what it predicts, and what was computed. Throws Refuted if they differ.
  template <class Predicted, class Computed, class... Args>
  void expect(const Predicted& predicted, const Computed& computed, fmt::format_string<Args...> instance,
              Args&&... args) {
    using T = std::common_type_t<Predicted, Computed>;
    T said = static_cast<T>(predicted);
    const T found = static_cast<T>(computed);
    if (found_.instances == spoiled_.instance) spoil(said);
    ++found_.instances;
    control_.tick(found_.instances);
    if (said == found) return;
    found_.counterexample =
        fmt::format("{}: {}", fmt::format(instance, std::forward<Args>(args)...), differing(found, said));
    found_.verdict = Verdict::fails;
    throw Refuted();
  }

  template <class... Args>
  void range(fmt::format_string<Args...> text, Args&&... args) {
    found_.range = fmt::format(text, std::forward<Args>(args)...);
  }
  template <class... Args>
  void note(fmt::format_string<Args...> text, Args&&... args) {
    found_.note = fmt::format(text, std::forward<Args>(args)...);
  }
  void figure(Figure figure) { found_.figures.push_back(std::move(figure)); }
  std::uint64_t instances() const { return found_.instances; }
  // How many answers of the solvers were asked for so far.
  std::uint64_t answers() const { return answers_; }

  Finding& finding() { return found_; }

 private:
  std::optional<Proved> proved(std::string_view game_name, std::string_view position);
  template <class Answer>
  Answer answered(Answer answer) {
    const std::uint64_t number = answers_++;
    if (number != spoiled_.answer && !(spoiled_.all_after && number > spoiled_.answer)) return answer;
    if constexpr (std::is_same_v<Answer, bool>)
      answer = !answer;
    else
      answer = spoiled_.more == 0 ? 0 : answer + spoiled_.more;
    return answer;
  }
  void spoil(std::vector<Move>& found) const {
    if (spoiled_.more == 0) found.clear();
    if (found.empty()) return;
    const Position last = found.back().result;
    if (spoiled_.more == 1)
      std::erase_if(found, [&](const Move& move) { return move.result == last; });
    else if (found.back().nimber)
      found.back().nimber->value += spoiled_.more;
  }
  static void spoil(bool& value) { value = !value; }
  static void spoil(std::string& value) { value += "?"; }
  template <class N>
  requires std::is_arithmetic_v<N>
  static void spoil(N& value) { ++value; }
  static std::string differing(bool found, bool) {
    return found ? "yes; the statement says no" : "no; the statement says yes";
  }
  template <class T>
  static std::string differing(const T& found, const T& said) {
    return fmt::format("{}, not {}", found, said);
  }

  Games& games_;
  Control& control_;
  Depth depth_;
  Spoiled spoiled_;
  std::uint64_t answers_ = 0;
  Finding found_;
};

// What kind of failure a failing claim is. Only the first is a mistake of the authors that matters: a statement
// or a step of a proof that is wrong in the cases meant.
enum class Kind {
  mistake,            // author's mistake
  degenerate,         // fails only in cases too small to have been meant, which the words do not exclude
  reading,            // the words can be read so that they hold
  transcription,      // most probably our text copy's, not the paper's
  refuted_by_author,  // a conjecture that the paper itself refutes
  refuted_here        // a conjecture or a guess of the paper that its author left open
};
std::string_view name(Kind kind);
const std::vector<Kind>& all_kinds();

struct Claim {
  std::string_view paper;
  std::string_view id;         // as in the paper: theorem-2.6, table-2, section-7.2-two-spots
  std::string_view statement;  // in our words
  std::function<void(Trial&)> check = nullptr;  // none: the claim cannot be checked
  Verdict passed = Verdict::holds;              // the verdict if no counter-example is found
  std::string_view why = {};  // the reason why it cannot be checked, or a remark that always goes with it
  std::string_view corrected = {};  // for claims that fail: the id of the claim that holds instead
  Kind kind = Kind::mistake;        // for claims that fail
};

// The paper's own words for a claim (papers/quotations.txt), gaps marked [...]; empty if the claim is ours.
std::string_view quotation(const Claim& claim);

// Runs a check; throws Stopped. Evidence that does not hold makes a claim not checkable. `answers`, if asked for,
// becomes the number of answers of the solvers that the check used.
Finding run_claim(const Claim& claim, Games& games, Control& control, Depth depth, Spoiled spoiled = {},
                  std::uint64_t* answers = nullptr);

// All claims, paper by paper in the order of the statements.
const std::vector<Claim>& all_claims();
// The short names of the papers, in their order.
const std::vector<std::string_view>& all_papers();

}  // namespace tendril::papers
