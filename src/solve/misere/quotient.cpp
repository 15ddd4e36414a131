#include "solve/misere/quotient.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/flat_tables.hpp"

namespace tendril::misere {
namespace {

Word operator+(const Word& a, const Word& b) {
  Word sum;
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(sum));
  return sum;
}

// Letters that move elements alike, and whose options do, are alike to the verification: one of each kind.
std::vector<Letter> kinds(const Alphabet& alphabet, const Automaton& automaton) {
  const auto column = [&](const Word& word) {
    std::vector<std::uint32_t> moved;
    for (std::uint32_t q = 0; q < automaton.steps.size(); ++q) moved.push_back(automaton.run(q, word));
    return moved;
  };
  std::set<std::pair<std::vector<std::uint32_t>, std::set<std::vector<std::uint32_t>>>> seen;
  std::vector<Letter> one_of_each;
  for (Letter letter = 0; letter < alphabet.size(); ++letter) {
    std::set<std::vector<std::uint32_t>> options;
    for (const Word& option : alphabet[letter]) options.insert(column(option));
    if (seen.emplace(column({letter}), std::move(options)).second) one_of_each.push_back(letter);
  }
  return one_of_each;
}

// Who knows the truth about words: of those without the last letter from the automaton of the letters before it, of others
// by a search.
class Teacher {
 public:
  Teacher(const Alphabet& alphabet, const Automaton& before, Control& control)
      : alphabet_(alphabet),
        last_(static_cast<Letter>(alphabet.size() - 1)),
        before_(before),
        control_(control) {}

  bool lost(const Word& word) {
    if (const auto answer = known(word)) return *answer;
    std::vector<Frame> stack{{word, options(word)}};
    while (!stack.empty()) {
      Frame& frame = stack.back();
      std::optional<bool> answer = true;
      while (frame.next < frame.options.size()) {
        const auto option = known(frame.options[frame.next]);
        answer = option ? std::optional(!*option) : std::nullopt;
        if (answer != true) break;
        ++frame.next;
      }
      if (answer) {
        answers_.try_emplace(frame.word, *answer);
        stack.pop_back();
      } else {
        const Word next = frame.options[frame.next];
        stack.push_back({next, options(next)});
      }
    }
    return answers_.at(word);
  }

 private:
  struct Frame {
    Word word;
    std::vector<Word> options;
    std::size_t next = 0;
  };

  std::optional<bool> known(const Word& word) const {
    if (word.empty() || word.back() != last_) return before_.lost[before_.run(0, word)];
    const auto found = answers_.find(word);
    return found == answers_.end() ? std::nullopt : std::optional(found->second);
  }
  // Those of the last letter first: they are often all that has to be looked at.
  std::vector<Word> options(const Word& word) {
    control_.tick(answers_.size());
    std::vector<Word> result;
    for (std::size_t i = word.size(); i-- > 0;) {
      if (i + 1 < word.size() && word[i] == word[i + 1]) continue;
      Word others = word;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      for (const Word& option : alphabet_[word[i]]) result.push_back(others + option);
    }
    return result;
  }

  const Alphabet& alphabet_;
  Letter last_;
  const Automaton& before_;
  Control& control_;
  FlatMap<Word, bool> answers_;
};

class Learner {
 public:
  Learner(const Alphabet& alphabet, const Automaton& before, Control& control)
      : alphabet_(alphabet), control_(control), teacher_(alphabet, before, control) {}

  Automaton learn() {
    for (;;) {
      build();
      if (make_commute()) continue;
      const Word wrong = refutation(alphabet_, automaton_, control_);
      if (wrong.empty()) return std::move(automaton_);
      correct(wrong);
    }
  }

 private:
  bool lost(const Word& word) { return teacher_.lost(word); }
  std::vector<bool> row(const Word& word) {
    std::vector<bool> row;
    for (const Word& test : tests_) row.push_back(lost(word + test));
    return row;
  }

  // The automaton of the states that the tests tell apart.
  void build() {
    automaton_ = {};
    std::map<std::vector<bool>, std::uint32_t> states;
    const auto state = [&](const Word& word) {
      const auto [at, is_new] = states.try_emplace(row(word), static_cast<std::uint32_t>(states.size()));
      if (is_new) {
        automaton_.representatives.push_back(word);
        automaton_.lost.push_back(at->first[0]);
      }
      return at->second;
    };
    state({});
    for (std::size_t q = 0; q < automaton_.representatives.size(); ++q) {
      std::vector<std::uint32_t> steps;
      for (Letter letter = 0; letter < alphabet_.size(); ++letter)
        steps.push_back(state(automaton_.representatives[q] + Word{letter}));
      automaton_.steps.push_back(std::move(steps));
    }
  }

  // A test that tells these two elements apart.
  const Word& telling(std::uint32_t a, std::uint32_t b) {
    const auto of_a = row(automaton_.representatives[a]);
    const auto of_b = row(automaton_.representatives[b]);
    return tests_[static_cast<std::size_t>(std::mismatch(of_a.begin(), of_a.end(), of_b.begin()).first -
                                           of_a.begin())];
  }

  // Whether two letters did not commute: then there is a new test.
  bool make_commute() {
    const auto& steps = automaton_.steps;
    for (std::uint32_t q = 0; q < steps.size(); ++q)
      for (Letter a = 0; a < steps[q].size(); ++a)
        for (Letter b = 0; b < a; ++b) {
          const std::uint32_t ab = steps[steps[q][a]][b];
          const std::uint32_t ba = steps[steps[q][b]][a];
          if (ab == ba) continue;
          const Word test = telling(ab, ba);
          const Word& after_a = automaton_.representatives[steps[q][a]];
          const bool truth = lost(automaton_.representatives[q] + Word{b, a} + test);
          // One of the two ways has it wrong: there a representative is not what it stands for.
          tests_.push_back(test + (lost(after_a + Word{b} + test) != truth ? Word{b} : Word{a}));
          return true;
        }
    return false;
  }

  // Adds a test that the word, which the automaton has wrong, calls for: somewhere along it a representative is not what
  // it stands for (Rivest and Schapire).
  void correct(const Word& word) {
    const bool truth = lost(word);
    std::uint32_t q = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
      q = automaton_.steps[q][word[i]];
      const Word rest(word.begin() + static_cast<std::ptrdiff_t>(i) + 1, word.end());
      if (lost(automaton_.representatives[q] + rest) != truth) return tests_.push_back(rest);
    }
    // The automaton has this word right; then it has an option of it wrong.
    for (std::size_t i = 0; i < word.size(); ++i)
      for (const Word& option : alphabet_[word[i]]) {
        Word next = word;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next = next + option;
        if (automaton_.lost[automaton_.run(0, next)] != lost(next)) return correct(next);
      }
  }

  const Alphabet& alphabet_;
  Control& control_;
  Teacher teacher_;
  std::vector<Word> tests_{{}};
  Automaton automaton_;
};

// Whether the last letter is one of the elements that are there: then its steps are added.
bool is_an_element(const Alphabet& alphabet, Automaton& automaton, Control& control) {
  for (std::uint32_t element = 0; element < automaton.lost.size(); ++element) {
    Automaton tried = automaton;
    for (std::uint32_t q = 0; q < tried.steps.size(); ++q)
      tried.steps[q].push_back(automaton.run(q, automaton.representatives[element]));
    if (!refutation(alphabet, tried, control).empty()) continue;
    automaton = std::move(tried);
    return true;
  }
  return false;
}

}  // namespace

Word refutation(const Alphabet& alphabet, const Automaton& automaton, Control& control) {
  using Set = std::vector<std::uint32_t>;  // of elements, ascending
  struct Node {
    std::uint32_t element;
    Set moves;
    std::size_t before;  // the node it was made from
    Letter letter;
  };
  const std::vector<Letter> letters = kinds(alphabet, automaton);
  std::vector<Node> nodes{{0, {}, 0, 0}};
  FlatSet<std::pair<std::uint32_t, Set>> seen;
  for (std::size_t at = 0; at < nodes.size(); ++at)
    for (const Letter letter : letters) {
      control.tick(nodes.size());
      Node next{automaton.steps[nodes[at].element][letter], {}, at, letter};
      for (const std::uint32_t move : nodes[at].moves) next.moves.push_back(automaton.steps[move][letter]);
      for (const Word& option : alphabet[letter])
        next.moves.push_back(automaton.run(nodes[at].element, option));
      std::sort(next.moves.begin(), next.moves.end());
      next.moves.erase(std::unique(next.moves.begin(), next.moves.end()), next.moves.end());
      if (!seen.insert(std::pair(next.element, next.moves)).second) continue;
      const bool can_win = next.moves.empty() ||  // nobody can move: that is won
                           std::any_of(next.moves.begin(), next.moves.end(),
                                       [&](std::uint32_t move) { return automaton.lost[move]; });
      nodes.push_back(std::move(next));
      if (automaton.lost[nodes.back().element] != can_win) continue;
      Word word;
      for (std::size_t node = nodes.size() - 1; node != 0; node = nodes[node].before)
        word.push_back(nodes[node].letter);
      std::sort(word.begin(), word.end());
      return word;
    }
  return {};
}

namespace {

// The same automaton with a shortest word for every element, and these in the order of their words.
Automaton in_order(const Automaton& automaton) {
  constexpr std::uint32_t kNew = UINT32_MAX;
  std::vector<std::uint32_t> number(automaton.lost.size(), kNew);
  std::vector<std::uint32_t> order{0};
  Automaton result{{{}}, {}, {}};
  number[0] = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    result.lost.push_back(automaton.lost[order[i]]);
    auto& steps = result.steps.emplace_back();
    for (Letter letter = 0; letter < automaton.steps[order[i]].size(); ++letter) {
      const std::uint32_t next = automaton.steps[order[i]][letter];
      if (number[next] == kNew) {
        number[next] = static_cast<std::uint32_t>(order.size());
        order.push_back(next);
        result.representatives.push_back(result.representatives[i] + Word{letter});
      }
      steps.push_back(number[next]);
    }
  }
  return result;
}

}  // namespace

Automaton learn_quotient(const Alphabet& alphabet, Control& control) {
  Automaton automaton{{{}}, {false}, {{}}};
  Alphabet letters;
  for (const std::vector<Word>& options : alphabet) {
    letters.push_back(options);
    if (!is_an_element(letters, automaton, control)) automaton = Learner(letters, automaton, control).learn();
  }
  return in_order(automaton);
}

}  // namespace tendril::misere
