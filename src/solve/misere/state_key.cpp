#include "solve/misere/state_key.hpp"

#include <algorithm>
#include <set>

namespace tendril::misere {
namespace {

class Reader {
 public:
  explicit Reader(KeyView rest) : rest_(rest) {}
  // nullopt: there is none, or it is larger than `most`.
  std::optional<std::uint64_t> number(std::uint64_t most) {
    std::uint64_t n = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
      if (rest_.empty()) return std::nullopt;
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      n |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return n <= most ? std::optional(n) : std::nullopt;
    }
    return std::nullopt;
  }
  // A number of things that take a byte each at least, of which so many are left.
  std::optional<std::uint64_t> count() {
    const auto n = number(~std::uint64_t{0});
    return n && *n <= rest_.size() ? n : std::nullopt;
  }
  KeyView bytes(std::size_t count) {
    const KeyView taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  bool at_end() const { return rest_.empty(); }

 private:
  KeyView rest_;
};

}  // namespace

Key state_key(const Table& table, const Forms& forms, const Parts& parts) {
  const auto first = std::find_if(parts.begin(), parts.end(), is_form);
  Key key;
  append_varint(key, static_cast<std::uint64_t>(first - parts.begin()));
  for (auto part = parts.begin(); part != first; ++part) {
    const KeyView component = table.key(PositionId{*part});
    append_varint(key, component.size());
    key += component;
  }
  std::set<FormId> below;
  std::vector<FormId> todo;
  for (auto part = first; part != parts.end(); ++part) todo.push_back(form_of(*part));
  while (!todo.empty()) {
    const FormId form = todo.back();
    todo.pop_back();
    if (form == kOver || !below.insert(form).second) continue;
    todo.insert(todo.end(), forms.options(form).begin(), forms.options(form).end());
  }
  // Options have smaller numbers than what they are options of.
  const std::vector<FormId> order(below.begin(), below.end());
  const auto write = [&](FormId form) {
    const auto at = std::lower_bound(order.begin(), order.end(), form);
    append_varint(key, form == kOver ? 0 : 1 + static_cast<std::uint64_t>(at - order.begin()));
  };
  append_varint(key, order.size());
  for (const FormId form : order) {
    append_varint(key, forms.options(form).size());
    for (const FormId option : forms.options(form)) write(option);
  }
  append_varint(key, static_cast<std::uint64_t>(parts.end() - first));
  for (auto part = first; part != parts.end(); ++part) write(form_of(*part));
  return key;
}

std::optional<Parts> read_state_key(Table& table, Forms& forms, KeyView key) {
  Reader reader(key);
  std::vector<KeyView> components;
  const auto count = reader.count();
  if (!count) return std::nullopt;
  for (std::uint64_t i = 0; i < *count; ++i) {
    const auto size = reader.count();
    if (!size || *size == 0) return std::nullopt;
    components.push_back(reader.bytes(static_cast<std::size_t>(*size)));
  }
  std::vector<FormId> written{kOver};
  const auto form_count = reader.count();
  if (!form_count) return std::nullopt;
  for (std::uint64_t i = 0; i < *form_count; ++i) {
    const auto options = reader.count();
    if (!options) return std::nullopt;
    std::vector<FormId> set;
    for (std::uint64_t o = 0; o < *options; ++o) {
      const auto option = reader.number(written.size() - 1);
      if (!option) return std::nullopt;
      set.push_back(written[static_cast<std::size_t>(*option)]);
    }
    written.push_back(forms.intern(std::move(set)));
  }
  const auto part_count = reader.count();
  if (!part_count) return std::nullopt;
  Parts parts;
  for (std::uint64_t i = 0; i < *part_count; ++i) {
    const auto form = reader.number(written.size() - 1);
    if (!form) return std::nullopt;
    parts.push_back(part_of(written[static_cast<std::size_t>(*form)]));
  }
  if (!reader.at_end()) return std::nullopt;
  for (const KeyView component : components) parts.push_back(tendril::index(table.intern(component)));
  return parts;
}

}  // namespace tendril::misere
