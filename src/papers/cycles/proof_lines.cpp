#include "papers/cycles/proof_lines.hpp"

#include <algorithm>
#include <set>
#include <sstream>

namespace tendril::papers {
namespace {

using Marks = std::vector<std::string>;

// What the text says of the position after Bob's second answer.
enum class End { dead, terminal, two_dead };
struct Answer {
  const char* alice;
  const char* bob;
  End end;
};
struct Line {
  const char* alice;
  const char* bob;
  const char* safe;  // Alice's moves then that are no death moves
  std::vector<Answer> answers;
};

void play(Trial& t, const Marks& start, const char* safe, const std::vector<Line>& lines) {
  const Argument& board = double_diamond_argument();
  t.expect(13, board.after(start).legal().size(), "legal moves of Alice after {}", fmt::join(start, " "));
  t.expect(safe, board.after(start).safe_moves(), "moves after {} that are no death moves",
           fmt::join(start, " "));
  for (const Line& line : lines) {
    Marks marks = start;
    marks.insert(marks.end(), {line.alice, line.bob});
    const std::string position = fmt::format("{}", fmt::join(marks, " "));
    t.expect(line.safe, board.after(marks).safe_moves(), "moves after {} that are no death moves", position);
    t.expect(false, t.first_wins("cycles", board.text(marks)), "Alice wins after {}", position);
    for (const Answer& answer : line.answers) {
      Marks end = marks;
      end.insert(end.end(), {answer.alice, answer.bob});
      const std::string last = fmt::format("{}", fmt::join(end, " "));
      t.expect("", board.after(end).safe_moves(), "moves after {} that are no death moves", last);
      if (answer.end == End::terminal)
        t.expect(0, board.after(end).legal().size(), "legal moves after {}", last);
      if (answer.end == End::two_dead)
        t.expect(2, board.after(end).legal().size(), "legal moves after {}", last);
    }
  }
}

// "Giving us a case we have already seen": the same position up to symmetry and reversal.
void same(Trial& t, const Marks& a, const Marks& b) {
  const Argument& board = double_diamond_argument();
  t.expect(t.canonical("cycles", board.text(b)), t.canonical("cycles", board.text(a)), "{} is like {}",
           fmt::join(a, " "), fmt::join(b, " "));
}

const std::vector<Line>& lines_a() {
  static const std::vector<Line> lines = {
      {"cb",
       "fc",
       "db de eb ed",
       {{"eb", "ed", End::dead}, {"ed", "eb", End::dead}, {"db", "de", End::dead}, {"de", "db", End::dead}}},
      {"db",
       "fe",
       "cb da de eb",
       {{"cb", "de", End::terminal},
        {"de", "cb", End::terminal},
        {"da", "cb", End::two_dead},
        {"eb", "de", End::two_dead}}},
      {"de",
       "cb",
       "db fc fe",
       {{"fe", "db", End::terminal}, {"db", "fe", End::terminal}, {"fc", "db", End::dead}}},
      {"eb",
       "cb",
       "ed ef fc fe",
       {{"fc", "ef", End::dead}, {"ef", "fc", End::dead}, {"ed", "fe", End::dead}, {"fe", "ed", End::dead}}},
      {"ed", "cb", "eb fc fe", {{"eb", "fc", End::dead}, {"fc", "eb", End::dead}, {"fe", "eb", End::dead}}},
  };
  return lines;
}

const std::vector<Line>& lines_b() {
  static const std::vector<Line> lines = {
      {"bc", "ed", "", {}},
      {"cb",
       "fb",
       "ed ef fc fe",
       {{"ef", "fc", End::dead}, {"fc", "ef", End::dead}, {"fe", "ed", End::dead}, {"ed", "fe", End::dead}}},
      {"cf", "ed", "", {}},
      {"ef", "cb", "fb", {{"fb", "fc", End::dead}}},
      {"fc", "ed", "fb", {{"fb", "cb", End::dead}}},
  };
  return lines;
}

const std::vector<Line>& lines_c() {
  static const std::vector<Line> lines = {
      {"ad", "be", "bd", {{"bd", "ba", End::dead}}},
      {"ba", "ef", "", {}},
      {"fe", "ab", "db fb", {{"db", "fb", End::terminal}, {"fb", "db", End::terminal}}},
  };
  return lines;
}

}  // namespace

PlainBoard Argument::after(const Marks& marks) const {
  PlainBoard result = board;
  for (const std::string& mark : marks) result.mark(mark);
  return result;
}

namespace {
std::string with_marks(std::string board, const Marks& marks) {
  if (!marks.empty()) board += " marks";
  for (const std::string& mark : marks) board += fmt::format(" {}>{}", mark[0], mark[1]);
  return board;
}
}  // namespace

std::string Argument::text(const Marks& marks) const { return with_marks(name, marks); }

std::string letters(PlainBoard::Arrow arrow) {
  return {static_cast<char>('a' + arrow.first), static_cast<char>('a' + arrow.second)};
}

std::string Argument::legal_moves(const Marks& marks) const {
  std::string text;
  for (const PlainBoard::Arrow& arrow : after(marks).legal())
    text += (text.empty() ? "" : " ") + letters(arrow);
  return text;
}

Figure Argument::drawing(Trial& t, const Marks& marks) const {
  return {.title = text(marks),
          .rows = {},
          .svg = t.drawing("cycles", with_marks(points.empty() ? name : points, marks)),
          .note = {}};
}

const Argument& double_diamond_argument() {
  static const Argument board{"doublediamond",
                              PlainBoard::from_letters("ab ad bd be de bc bf cf ef", "abd bde bef bcf")};
  return board;
}

void position_a(Trial& t) {
  t.range("every line of the proof");
  play(t, {"ab", "fb"}, "cb db de eb ed fc fe", lines_a());
  same(t, {"ab", "fb", "fc", "cb"}, {"ab", "fb", "cb", "fc"});
  same(t, {"ab", "fb", "fe", "db"}, {"ab", "fb", "db", "fe"});
  t.expect(false, t.first_wins("cycles", double_diamond_argument().text({"ab", "fb"})),
           "Alice wins position A");
  t.figure(double_diamond_argument().drawing(t, {"ab", "fb"}));
}

void position_b(Trial& t) {
  t.range("every line of the proof");
  play(t, {"ad", "eb"}, "bc cb cf ed ef fb fc", lines_b());
  same(t, {"ad", "eb", "fb", "cb"}, {"ad", "eb", "cb", "fb"});
  same(t, {"ad", "eb", "ed", "bc"}, {"ad", "eb", "bc", "ed"});
  t.expect(false, t.first_wins("cycles", double_diamond_argument().text({"ad", "eb"})),
           "Alice wins position B");
  t.figure(double_diamond_argument().drawing(t, {"ad", "eb"}));
}

void position_c(Trial& t) {
  t.range("every line of the proof");
  const Argument& board = double_diamond_argument();
  play(t, {"de", "cb"}, "ab ad ba be da db ef fb fe", lines_c());
  std::set<std::string> shown;
  const auto remember = [&](const Marks& start, const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      Marks marks = start;
      marks.insert(marks.end(), {line.alice, line.bob});
      shown.insert(t.canonical("cycles", board.text(marks)));
    }
  };
  remember({"ab", "fb"}, lines_a());
  remember({"ad", "eb"}, lines_b());
  for (const auto& [alice, bob] :
       {std::pair{"ab", "fb"}, {"be", "da"}, {"da", "be"}, {"db", "fb"}, {"fb", "ab"}})
    t.expect(true, shown.contains(t.canonical("cycles", board.text({"de", "cb", alice, bob}))),
             "de cb {} {} is like a position already shown", alice, bob);
  t.expect(t.canonical("cycles", board.text({"de", "cb", "ba", "ef"})),
           t.canonical("cycles", board.text({"de", "cb", "ef", "ba"})), "de cb ef ba");
  t.expect(false, t.first_wins("cycles", board.text({"de", "cb"})), "Alice wins position C");
  t.figure(board.drawing(t, {"de", "cb"}));
}

}  // namespace tendril::papers
