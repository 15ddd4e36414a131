#include "library/misere.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "rules/heaps/heap_rules.hpp"
#include "solve/misere/genus.hpp"
#include "solve/misere/quotient.hpp"
#include "solve/post_order.hpp"

namespace tendril {
namespace {

using misere::Alphabet;
using misere::Automaton;
using misere::FormId;
using misere::Letter;
using misere::States;
using misere::Word;

constexpr std::uint64_t kAnyBound = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t kShownForm = 200;  // characters

// Components as letters, options before what they are options of. Small ones with the same canonical form are one letter,
// and those that are nothing are none.
class Letters {
 public:
  Letters(Expander& expander, States& states) : expander_(expander), states_(states) {}

  // Also makes letters of all that it leads to.
  Word word(std::span<const PositionId> sum) {
    post_order(
        expander_, sum, [&](PositionId id) { return letter_of_.contains(id); },
        [&](PositionId id, const OptionList& options) { add(id, options); });
    return spell(sum);
  }

  Alphabet alphabet;
  std::vector<PositionId> components;  // one for each letter

 private:
  Word spell(std::span<const PositionId> sum) const {
    Word word;
    for (const PositionId component : sum)
      if (const auto letter = letter_of_.at(component)) word.push_back(*letter);
    std::sort(word.begin(), word.end());
    return word;
  }
  void add(PositionId id, const OptionList& options) {
    std::vector<Word> words;
    for (auto place = options.first(); place != options.end(); place = options.next(place))
      words.push_back(spell(options.components(place)));
    const auto form = states_.form(expander_, id);
    std::optional<Letter>& letter = letter_of_[id];
    if (words.empty() || form == misere::kOver) return;
    if (form)
      if (const auto same = with_form_.find(*form); same != with_form_.end()) {
        letter = same->second;
        return;
      }
    letter = static_cast<Letter>(components.size());
    components.push_back(id);
    alphabet.push_back(std::move(words));
    if (form) with_form_.emplace(*form, *letter);
  }

  Expander& expander_;
  States& states_;
  std::map<PositionId, std::optional<Letter>> letter_of_;
  std::map<FormId, Letter> with_form_;
};

// Whether elements of the heaps 1, 2, ... repeat for ever: the criterion of sequence/period.hpp with elements for
// nimbers. A heap of which the period says that it is like a smaller one has options of the same elements as that one,
// from t n0 + (t-1) p + k on; so all heaps there are move pairs (q, M) like those up to p beyond that, and verifying these
// proves the quotient of the whole game.
class Periods {
 public:
  Periods(const heaps::HeapRules& heaps, Expander& expander, const MisereQuotient& quotient,
          std::vector<std::uint32_t> elements)
      : heaps_(heaps), expander_(expander), quotient_(quotient), elements_(std::move(elements)) {}

  std::optional<MisereQuotient::Whole> prove() {
    if (heaps_.tail != 0 || heaps_.unequal) return std::nullopt;
    const std::size_t last = elements_.size() - 1;
    for (std::size_t period = 1; period < last; ++period) {
      std::size_t from = last - period + 1;
      while (from > 1 && elements_[from - 1] == elements_[from - 1 + period]) --from;
      if (from + period <= last && holds(from, period)) return MisereQuotient::Whole{from, period};
    }
    return std::nullopt;
  }

 private:
  std::uint32_t element(std::size_t heap, std::size_t from, std::size_t period) const {
    return elements_[heap < elements_.size() ? heap : from + (heap - from) % period];
  }

  bool holds(std::size_t from, std::size_t period) {
    const auto parts = static_cast<std::size_t>(std::max(1, heaps_.most_parts()));
    const std::size_t last = parts * from + parts * period + heaps_.digits.size() - 1;
    Alphabet alphabet;
    Automaton automaton{{}, quotient_.lost, std::vector<std::vector<std::uint32_t>>(quotient_.lost.size())};
    for (std::size_t heap = 0; heap <= std::max(last, elements_.size() - 1); ++heap) {
      alphabet.emplace_back();
      for (std::size_t q = 0; q < automaton.steps.size(); ++q)
        automaton.steps[q].push_back(
            static_cast<std::uint32_t>(quotient_.products[q][element(heap, from, period)]));
      if (heap == 0) continue;
      for (const PositionId component : expander_.intern(expander_.rules().parse(fmt::format("{}", heap)))) {
        const OptionList list = expander_.options(component);
        for (auto place = list.first(); place != list.end(); place = list.next(place)) {
          Word option;
          for (const PositionId part : list.components(place))
            option.push_back(static_cast<Letter>(expander_.rules().heap_size(expander_.table().key(part))));
          alphabet.back().push_back(std::move(option));
        }
      }
    }
    return misere::refutation(alphabet, automaton, expander_.control()).empty();
  }

  const heaps::HeapRules& heaps_;
  Expander& expander_;
  const MisereQuotient& quotient_;
  std::vector<std::uint32_t> elements_;  // by heap; of the heap 0 the one that is over
};

}  // namespace

void MisereGame::forget() {
  table_ = std::make_unique<Table>();
  if (settings_.check != 0) table_->check();
  states_ = std::make_unique<States>(settings_.misere_small, settings_.misere_tall);
  states_->set_journal(journal_);
}

void MisereGame::set_journal(Journal* journal) {
  journal_ = journal;
  states_->set_journal(journal);
}

Solution MisereGame::solve(const Sum& sum, Control& control, SpinLock* lock) {
  Expander expander(*rules_, *table_, control, settings_, lock);
  const Control::Detail detail(control,
                               [this] { return fmt::format("{} states decided", states_->decided()); });
  misere::Search search(expander, *states_, settings_);
  Solution solution{
      .outcome = search.outcome(expander.intern(sum)), .nimber = {}, .engine = Engine::proof_numbers};
  solution.visits = search.visits();
  solution.components = table_->size();
  solution.nimbers = states_->decided();
  solution.bytes = table_->bytes() + states_->bytes();
  return solution;
}

namespace {

FormId form_of(Expander& expander, States& whole, const Sum& sum) {
  FormId form = misere::kOver;
  for (const PositionId component : expander.intern(sum))
    form = whole.forms().add(form, *whole.form(expander, component));
  return form;
}

}  // namespace

bool MisereGame::same_form(const Sum& a, const Sum& b, Control& control) {
  Expander expander(*rules_, *table_, control, settings_);
  States whole(kAnyBound, kAnyBound);
  const FormId first = form_of(expander, whole, a);
  return form_of(expander, whole, b) == first;
}

MisereForm MisereGame::form(const Sum& sum, Control& control) {
  Expander expander(*rules_, *table_, control, settings_);
  States whole(kAnyBound, kAnyBound);
  const FormId form = form_of(expander, whole, sum);
  return {.genus = misere::genus(whole.forms(), form),
          .forms = misere::below(whole.forms(), form).size(),
          .height = whole.forms().height(form),
          .text = misere::text(whole.forms(), form, kShownForm)};
}

MisereQuotient MisereGame::quotient(const std::vector<Sum>& sums, Control& control) {
  Expander expander(*rules_, *table_, control, settings_);
  Letters letters(expander, *states_);
  std::vector<Word> asked;
  for (const Sum& sum : sums) asked.push_back(letters.word(expander.intern(sum)));
  const Automaton automaton = misere::learn_quotient(letters.alphabet, control);
  MisereQuotient quotient;
  quotient.lost = automaton.lost;
  for (const Word& word : automaton.representatives) {
    Sum sum;
    for (const Letter letter : word) sum.emplace_back(table_->key(letters.components[letter]));
    quotient.elements.push_back(rules_->print_sum(sum));
    auto& row = quotient.products.emplace_back();
    for (const Word& other : automaton.representatives)
      row.push_back(automaton.run(automaton.run(0, word), other));
  }
  std::map<std::uint64_t, std::uint32_t> heaps;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const std::uint32_t element = automaton.run(0, asked[i]);
    quotient.generators.push_back({rules_->print_sum(sums[i]), element});
    if (rules_->heap_rules() != nullptr && sums[i].size() == 1)
      heaps[rules_->heap_size(sums[i][0])] = element;
  }
  if (rules_->heap_rules() == nullptr) return quotient;
  std::vector<std::uint32_t> elements{0};
  for (const auto& [heap, element] : heaps)
    if (heap == elements.size()) elements.push_back(element);
  if (elements.size() == heaps.size() + 1)
    quotient.whole = Periods(*rules_->heap_rules(), expander, quotient, std::move(elements)).prove();
  return quotient;
}

proof::MisereCertificate MisereGame::certify(const Sum& sum, Control& control) {
  Expander expander(*rules_, *table_, control, settings_);
  return proof::choose_misere_entries(expander, sum, settings_);
}

}  // namespace tendril
