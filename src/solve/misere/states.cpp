#include "solve/misere/states.hpp"

#include <algorithm>
#include <cstring>

#include "solve/misere/state_key.hpp"
#include "solve/post_order.hpp"

namespace tendril::misere {

std::optional<FormId> States::form(Expander& expander, PositionId id) {
  const auto known = [this](PositionId component) {
    return tendril::index(component) < form_of_.size() && form_of_[tendril::index(component)] != 0;
  };
  if (!known(id)) {
    if (expander.bound(id) > small_) return std::nullopt;
    post_order(expander, std::span(&id, 1), known, [&](PositionId component, const OptionList& options) {
      std::vector<FormId> forms;
      for (auto place = options.first(); place != options.end(); place = options.next(place)) {
        FormId sum = kOver;
        for (const PositionId part : options.components(place))
          sum = forms_.add(sum, FormId{form_of_[tendril::index(part)] - 1});
        forms.push_back(sum);
      }
      if (form_of_.size() <= tendril::index(component)) form_of_.resize(expander.table().size());
      form_of_[tendril::index(component)] = 1 + index(forms_.intern(std::move(forms)));
    });
  }
  return FormId{form_of_[tendril::index(id)] - 1};
}

std::uint32_t States::part(Expander& expander, PositionId id) {
  const auto small = form(expander, id);
  return small ? part_of(*small) : tendril::index(id);
}

Parts States::parts(Expander& expander, std::span<const PositionId> components) {
  Parts parts;
  for (const PositionId component : components) parts.push_back(part(expander, component));
  settle(parts);
  return parts;
}

void States::settle(Parts& parts) {
  std::sort(parts.begin(), parts.end());
  const auto first = std::lower_bound(parts.begin(), parts.end(), kFormBit);
  if (parts.end() - first < 2 && (first == parts.end() || form_of(*first) != kOver)) return;
  std::vector<FormId> forms;
  for (auto part = first; part != parts.end(); ++part) forms.push_back(form_of(*part));
  parts.erase(first, parts.end());
  // The lowest first, so that most of them find room in one sum.
  std::sort(forms.begin(), forms.end(), [this](FormId a, FormId b) {
    return forms_.height(a) != forms_.height(b) ? forms_.height(a) < forms_.height(b) : a < b;
  });
  FormId sum = kOver;
  std::size_t next = 0;
  while (next < forms.size() && forms_.height(sum) + forms_.height(forms[next]) <= tall_)
    sum = forms_.add(sum, forms[next++]);
  if (sum != kOver) parts.push_back(part_of(sum));
  for (; next < forms.size(); ++next) parts.push_back(part_of(forms[next]));
  std::sort(parts.begin(), parts.end());
}

bool States::each_option(Expander& expander, const Parts& parts,
                         const std::function<bool(const Parts&)>& visit) {
  Parts option;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0 && parts[i] == parts[i - 1]) continue;
    const auto others = [&] {
      option = parts;
      option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
    };
    if (is_form(parts[i])) {
      for (const FormId form : forms_.options(form_of(parts[i]))) {
        others();
        option.push_back(part_of(form));
        settle(option);
        if (visit(option)) return true;
      }
      continue;
    }
    // The list is fetched anew for every component: giving one its form may make the expander forget lists.
    const PositionId component{parts[i]};
    auto place = OptionList::first();
    for (OptionList list = expander.options(component); place != list.end();
         list = expander.options(component)) {
      others();
      const std::size_t count = list.components(place).size();
      for (std::size_t c = 0; c < count; ++c)
        option.push_back(part(expander, expander.options(component).components(place)[c]));
      place = expander.options(component).next(place);
      settle(option);
      if (visit(option)) return true;
    }
  }
  return false;
}

StateId States::intern(const Parts& parts) {
  const KeyView key(reinterpret_cast<const char*>(parts.data()), parts.size() * sizeof(std::uint32_t));
  const auto [id, is_new] = index_.intern(key);
  if (is_new) {
    numbers_.push_back(known(parts));
    options_.push_back(nullptr);
  }
  return StateId{id};
}

Parts States::parts(StateId id) const {
  const KeyView key = index_.key(index(id));
  Parts parts(key.size() / sizeof(std::uint32_t));
  if (!key.empty()) std::memcpy(parts.data(), key.data(), key.size());
  return parts;
}

Numbers States::known(const Parts& parts) const {
  constexpr Numbers kWon{0, kMany};
  constexpr Numbers kLost{kMany, 0};
  if (parts.empty()) return kWon;  // whoever cannot move has won
  if (!is_form(parts.front())) return {};
  if (parts.size() == 1) return forms_.lost(form_of(parts.front())) ? kLost : kWon;
  bool fickle = true;
  std::uint32_t normal = 0;
  for (const std::uint32_t part : parts) {
    if (!forms_.tame(form_of(part))) return {};
    const Pair pair = forms_.pair(form_of(part));
    fickle = fickle && pair.fickle();
    normal ^= pair.normal;
  }
  return normal == (fickle ? 1U : 0U) ? kLost : kWon;
}

void States::decide(const Expander& expander, StateId id, bool won) {
  if (numbers(id).decided()) return;
  if (journal_ != nullptr) {  // may throw: then it is not decided yet
    const Parts of = parts(id);
    journal_->append(state_key(expander.table(), forms_, of), Nimber{won ? 1U : 0U});
  }
  numbers_[index(id)] = won ? Numbers{0, kMany} : Numbers{kMany, 0};
  ++decided_;
}

bool States::learn(Table& table, KeyView key, bool won) {
  auto parts = read_state_key(table, forms_, key);
  if (!parts) return false;
  settle(*parts);
  const StateId id = intern(*parts);
  if (!numbers(id).decided()) {
    numbers_[index(id)] = won ? Numbers{0, kMany} : Numbers{kMany, 0};
    ++decided_;
  }
  return true;
}

void States::set_options(StateId id, std::span<const StateId> options) {
  if (options_[index(id)] != nullptr) return;
  std::uint32_t* const list = lists_.allocate(1 + options.size());
  list[0] = static_cast<std::uint32_t>(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) list[1 + i] = index(options[i]);
  options_[index(id)] = list;
}

std::size_t States::bytes() const {
  return forms_.bytes() + form_of_.capacity() * sizeof(std::uint32_t) + index_.bytes() + numbers_.bytes() +
         options_.bytes() + lists_.bytes();
}

}  // namespace tendril::misere
