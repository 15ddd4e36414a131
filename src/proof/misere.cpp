#include "proof/misere.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>

#include "solve/misere/search.hpp"
#include "solve/post_order.hpp"

namespace tendril::proof {
namespace {

using misere::FormId;
using misere::Parts;

class Chooser {
 public:
  Chooser(Expander& expander, const Settings& settings)
      : expander_(expander),
        // One form a state: the checker adds all of them up.
        states_(settings.cert_small, std::numeric_limits<std::uint64_t>::max()),
        search_(expander, states_, settings) {}

  MisereCertificate choose(const Sum& sum) {
    const Parts root = states_.parts(expander_, expander_.intern(sum));
    note_small(expander_.intern(sum));
    certificate_.outcome = search_.outcome(root);
    if (certificate_.outcome == Outcome::previous)
      list(root);
    else
      reply(root);
    for (std::size_t next = 0; next < lost_.size(); ++next) {
      const Parts state = lost_[next];
      note_options(state);
      states_.each_option(expander_, state, [&](const Parts& option) {
        if (answered_.insert(option).second) todo_.push_back(option);
        return false;
      });
      while (!todo_.empty()) {
        const Parts option = std::move(todo_.back());
        todo_.pop_back();
        reply(option);
      }
    }
    write_forms();
    return std::move(certificate_);
  }

 private:
  static bool is_one_form(const Parts& parts) { return parts.empty() || misere::is_form(parts.front()); }

  void list(const Parts& state) {
    // Of a form alone the checker knows who wins.
    if (!is_one_form(state) && listed_.insert(state).second) lost_.push_back(state);
  }

  // Lists an option of a won state that is lost: one that is listed already, if there is one, or known to be lost; else
  // the first that turns out to be.
  void reply(const Parts& won) {
    if (is_one_form(won)) return;
    note_options(won);
    std::optional<Parts> known;
    std::vector<Parts> others;
    const bool done = states_.each_option(expander_, won, [&](const Parts& option) {
      const misere::Numbers numbers = states_.numbers(states_.intern(option));
      if (numbers.lost() && (is_one_form(option) || listed_.contains(option))) return true;
      if (numbers.lost() && (!known || option.size() < known->size())) known = option;
      if (!numbers.decided()) others.push_back(option);
      return false;
    });
    if (done) return;
    for (const Parts& option : others) {
      if (known) break;
      if (search_.outcome(option) == Outcome::previous) known = option;
    }
    if (known) list(*known);
  }

  // The components that the checker meets and that have forms: those of a sum, and in the options of a state.
  void note_small(std::span<const PositionId> components) {
    for (const PositionId component : components)
      if (expander_.bound(component) <= small()) small_.insert(component);
  }
  void note_options(const Parts& parts) {
    for (const std::uint32_t part : parts) {
      if (misere::is_form(part) || !noted_.insert(part).second) continue;
      const OptionList options = expander_.options(PositionId{part});
      for (auto place = options.first(); place != options.end(); place = options.next(place))
        note_small(options.components(place));
    }
  }
  std::uint64_t small() const { return states_.small(); }

  void write_forms() {
    std::map<FormId, std::uint32_t> number;
    std::set<FormId> needed;
    const auto need = [&](FormId form) {
      std::vector<FormId> todo{form};
      while (!todo.empty()) {
        const FormId next = todo.back();
        todo.pop_back();
        if (needed.insert(next).second)
          todo.insert(todo.end(), states_.forms().options(next).begin(), states_.forms().options(next).end());
      }
    };
    need(misere::kOver);
    // All that small components lead to, smaller ones first.
    std::vector<std::pair<PositionId, FormId>> equal;
    std::set<PositionId> done;
    const std::vector<PositionId> roots(small_.begin(), small_.end());
    post_order(
        expander_, roots, [&](PositionId id) { return done.contains(id); },
        [&](PositionId id, const OptionList& options) {
          done.insert(id);
          if (options.size() != 0) equal.emplace_back(id, misere::kOver);
        });
    for (auto& [id, form] : equal) {
      form = *states_.form(expander_, id);
      need(form);
    }
    for (const Parts& state : lost_) need(form_in(state));
    for (const FormId form : needed) {
      number.emplace(form, static_cast<std::uint32_t>(number.size()));
      auto& options = certificate_.forms.emplace_back();
      for (const FormId option : states_.forms().options(form)) options.push_back(number.at(option));
    }
    for (const auto& [id, form] : equal)
      certificate_.equal.push_back({Key(expander_.table().key(id)), number.at(form)});
    for (const Parts& state : lost_) {
      Sum components;
      for (const std::uint32_t part : state)
        if (!misere::is_form(part)) components.emplace_back(expander_.table().key(PositionId{part}));
      certificate_.lost.push_back({std::move(components), number.at(form_in(state))});
    }
  }
  static FormId form_in(const Parts& state) {
    return misere::is_form(state.back()) ? misere::form_of(state.back()) : misere::kOver;
  }

  Expander& expander_;
  misere::States states_;
  misere::Search search_;
  std::vector<Parts> lost_;  // listed, in this order
  std::set<Parts> listed_;
  std::set<Parts> answered_;
  std::vector<Parts> todo_;
  std::set<std::uint32_t> noted_;
  std::set<PositionId> small_;
  MisereCertificate certificate_;
};

std::string form_numbers(const std::vector<std::uint32_t>& forms) {
  if (forms.empty()) return "-";
  std::string text;
  for (const std::uint32_t form : forms) text += fmt::format("{}{}", text.empty() ? "" : " ", form + 1);
  return text;
}

}  // namespace

MisereCertificate choose_misere_entries(Expander& expander, const Sum& sum, const Settings& settings) {
  return Chooser(expander, settings).choose(sum);
}

std::string certificate_text(const Ruleset& rules, const Claim& claim, const MisereCertificate& certificate) {
  std::string text = "tendril certificate 1\n";
  auto out = std::back_inserter(text);
  if (!claim.comment.empty()) fmt::format_to(out, "# {}\n", claim.comment);
  fmt::format_to(out, "game\t{}\nclaim\tmisere\t{}\t{}\n", claim.game, letter(claim.outcome), claim.position);
  for (std::size_t i = 0; i < certificate.forms.size(); ++i)
    fmt::format_to(out, "form\t{}\t{}\n", i + 1, form_numbers(certificate.forms[i]));
  for (const auto& equal : certificate.equal)
    fmt::format_to(out, "equal\t{}\t{}\n", equal.form + 1, rules.print(equal.component));
  for (std::size_t i = 0; i < certificate.lost.size(); ++i)
    fmt::format_to(out, "lost\t{}\t{}\t{}\n", i + 1, certificate.lost[i].form + 1,
                   rules.print_sum(certificate.lost[i].components));
  fmt::format_to(out, "end\t{}\n", certificate.lost.size());
  return text;
}

}  // namespace tendril::proof
