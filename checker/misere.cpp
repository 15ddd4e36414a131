#include "checker/misere.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "checker/game.hpp"

namespace checker {
namespace {

constexpr std::size_t kMostForms = 10'000'000;
constexpr std::uint32_t kTallest = 1000;

// A state: components without a form of their own, by number, ascending; and one form.
struct State {
  std::vector<std::uint32_t> components;
  MisereForms::Id form = MisereForms::kOver;
  friend bool operator<(const State& a, const State& b) {  // libc++ 14 has no <=> of vectors
    return a.form != b.form ? a.form < b.form : a.components < b.components;
  }
};

class MisereChecker {
 public:
  MisereChecker(const Certificate& certificate, const CheckOptions& options) : certificate_(certificate) {
    try {
      game_ = make_game(certificate.game);
    } catch (const Refused& refused) {
      throw Wrong(certificate.game_line, refused.what());
    }
    if (certificate.game == "cycles" ||
        (certificate.game == "sum" && certificate.claim.position.find("cycles") != std::string_view::npos))
      throw Wrong(certificate.game_line, "misere play of cycles is not that of the rules its nimbers follow");
    game_->most_moves = options.most_moves;
  }

  std::uint64_t check() {
    for (const FormLine& form : certificate_.forms) {
      line_ = form.line;
      std::vector<MisereForms::Id> options;
      for (const std::uint32_t number : form.options) options.push_back(form_of_number_[number - 1]);
      form_of_number_.push_back(forms_.form(std::move(options)));
    }
    for (const EqualLine& equal : certificate_.equal) list(equal);
    for (const EqualLine& equal : certificate_.equal) check(equal);
    for (const LostLine& lost : certificate_.lost) list(lost);
    for (const LostLine& lost : certificate_.lost) check(lost);
    line_ = certificate_.claim.line;
    const State state = state_of(parse(certificate_.claim.position), MisereForms::kOver);
    if (certificate_.claim.kind == 'P' ? !is_lost(state) : !is_won(state))
      wrong(certificate_.claim.kind == 'P' ? "the position claimed is not listed as lost"
                                           : "no option of the position claimed is listed as lost");
    return looked_up_;
  }
  std::size_t line() const { return line_; }

 private:
  using Components = std::vector<std::uint32_t>;

  [[noreturn]] void wrong(const std::string& why) const { throw Wrong(line_, why); }

  std::uint32_t number_of(const std::string& component) {
    const auto [at, is_new] = numbers_.try_emplace(component, static_cast<std::uint32_t>(texts_.size()));
    if (is_new) texts_.push_back(&at->first);
    return at->second;
  }
  Components numbers_of(const Sum& sum) {
    Components components;
    for (const std::string& component : sum) components.push_back(number_of(component));
    std::sort(components.begin(), components.end());
    return components;
  }
  Components parse(std::string_view position) {
    try {
      return numbers_of(game_->parse(position));
    } catch (const Refused& refused) {
      wrong(refused.what());
    }
  }
  const std::set<Components>& options(std::uint32_t component) {
    const auto [at, is_new] = options_.try_emplace(component);
    if (!is_new) return at->second;
    try {
      for (const Sum& option : game_->options(*texts_[component])) at->second.insert(numbers_of(option));
    } catch (const Refused& refused) {
      wrong(refused.what());
    }
    return at->second;
  }

  State state_of(const Components& components, MisereForms::Id form) {
    State state{{}, form};
    for (const std::uint32_t component : components) {
      const auto at = form_of_.find(component);
      if (at == form_of_.end())
        state.components.push_back(component);
      else
        state.form = forms_.sum(state.form, at->second);
    }
    return state;
  }

  void list(const EqualLine& equal) {
    line_ = equal.line;
    const Components components = parse(equal.component);
    if (components.size() != 1) wrong("not one component in which somebody can move");
    if (!form_of_.emplace(components[0], form_of_number_[equal.form - 1]).second)
      wrong("this component has its form already");
  }
  // The forms of all options are listed, and make the form that is claimed.
  void check(const EqualLine& equal) {
    line_ = equal.line;
    const std::uint32_t component = parse(equal.component)[0];
    std::vector<MisereForms::Id> forms;
    for (const Components& option : options(component)) {
      ++looked_up_;
      const State state = state_of(option, MisereForms::kOver);
      if (!state.components.empty()) wrong("an option of this component has a component without a form");
      forms.push_back(state.form);
    }
    if (forms_.form(std::move(forms)) != form_of_number_[equal.form - 1])
      wrong("this component has another form");
  }

  void list(const LostLine& lost) {
    line_ = lost.line;
    const State state = state_of(parse(lost.position), form_of_number_[lost.form - 1]);
    if (state.components.empty()) wrong("this state is a form alone; such are not listed");
    if (!lost_.insert(state).second) wrong("this state is listed already");
  }
  // Every option can be answered by a move to a lost state.
  void check(const LostLine& lost) {
    line_ = lost.line;
    each_option(state_of(parse(lost.position), form_of_number_[lost.form - 1]), [&](const State& option) {
      ++looked_up_;
      if (!is_won(option)) wrong("an option of this state has no option that is listed as lost");
      return false;
    });
  }

  bool is_lost(const State& state) const {
    return state.components.empty() ? forms_.lost(state.form) : lost_.contains(state);
  }
  // It is a form alone that is won, or has an option that is lost.
  bool is_won(const State& state) {
    if (state.components.empty()) return !forms_.lost(state.form);
    if (won_.contains(state)) return true;
    const bool found = each_option(state, [&](const State& option) {
      ++looked_up_;
      return is_lost(option);
    });
    if (found) won_.insert(state);
    return found;
  }

  // Until `visit` returns true; whether it did.
  template <class Visit>
  bool each_option(const State& state, Visit visit) {
    for (std::size_t i = 0; i < state.components.size(); ++i) {
      if (i > 0 && state.components[i] == state.components[i - 1]) continue;
      Components others = state.components;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      for (const Components& option : options(state.components[i])) {
        State next = state_of(option, state.form);
        next.components.insert(next.components.end(), others.begin(), others.end());
        std::sort(next.components.begin(), next.components.end());
        if (visit(next)) return true;
      }
    }
    const std::vector<MisereForms::Id> forms = forms_.options(state.form);
    return std::any_of(forms.begin(), forms.end(), [&](MisereForms::Id form) {
      return visit(State{state.components, form});
    });
  }

  const Certificate& certificate_;
  std::unique_ptr<Game> game_;
  MisereForms forms_;
  std::vector<MisereForms::Id> form_of_number_;
  std::unordered_map<std::string, std::uint32_t> numbers_;  // of components
  std::vector<const std::string*> texts_;
  std::unordered_map<std::uint32_t, std::set<Components>> options_;
  std::unordered_map<std::uint32_t, MisereForms::Id> form_of_;
  std::set<State> lost_;
  std::set<State> won_;
  std::uint64_t looked_up_ = 0;
  std::size_t line_ = 0;
};

}  // namespace

bool MisereForms::equals(Id h, const std::vector<Id>& options, bool won) const {
  const std::vector<Id>& kept = *options_[h];
  if (h == kOver && !won) return false;
  if (!std::includes(options.begin(), options.end(), kept.begin(), kept.end())) return false;
  return std::all_of(options.begin(), options.end(), [&](Id option) {
    return std::binary_search(kept.begin(), kept.end(), option) ||
           std::binary_search(options_[option]->begin(), options_[option]->end(), h);
  });
}

MisereForms::Id MisereForms::form(std::vector<Id> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  if (const auto at = by_options_.find(options); at != by_options_.end()) return at->second;
  const bool won = std::any_of(options.begin(), options.end(), [&](Id option) { return lost(option); });
  for (const Id option : options)
    for (const Id h : *options_[option])
      if (equals(h, options, won)) return h;
  return insert(std::move(options));
}

MisereForms::Id MisereForms::insert(std::vector<Id> options) {
  const auto id = static_cast<Id>(options_.size());
  std::uint32_t height = 0;
  for (const Id option : options) height = std::max(height, height_[option] + 1);
  if (id >= kMostForms || height > kTallest) throw TooLarge();
  lost_.push_back(!options.empty() &&
                  std::none_of(options.begin(), options.end(), [&](Id option) { return lost(option); }));
  height_.push_back(height);
  options_.push_back(&by_options_.emplace(std::move(options), id).first->first);
  return id;
}

MisereForms::Id MisereForms::sum(Id a, Id b) {
  if (a == kOver || b == kOver) return a + b;
  if (a > b) std::swap(a, b);
  if (const auto at = sums_.find({a, b}); at != sums_.end()) return at->second;
  if (sums_.size() >= kMostForms || height_[a] + height_[b] > kTallest) throw TooLarge();
  std::vector<Id> options;
  for (const Id option : *options_[a]) options.push_back(sum(option, b));
  for (const Id option : *options_[b]) options.push_back(sum(a, option));
  const Id id = form(std::move(options));
  sums_.emplace(std::pair(a, b), id);
  return id;
}

std::uint64_t check_misere(const Certificate& certificate, const CheckOptions& options) {
  MisereChecker checker(certificate, options);
  try {
    return checker.check();
  } catch (const MisereForms::TooLarge&) {
    throw Wrong(checker.line(), "forms are larger than the checker works out");
  }
}

}  // namespace checker
