#include "solve/definition.hpp"

#include "base/nimber_set.hpp"
#include "solve/post_order.hpp"

namespace tendril {

Nimber nimber_by_definition(Expander& expander, std::span<const PositionId> sum) {
  Table& table = expander.table();
  post_order(
      expander, sum, [&](PositionId id) { return table.nimber(id).has_value(); },
      [&](PositionId id, OptionList options) {
        NimberSet seen;
        for (auto place = options.first(); place != options.end(); place = options.next(place)) {
          Nimber value;
          for (const PositionId component : options.components(place)) value ^= *table.nimber(component);
          seen.insert(value);
        }
        table.set_nimber(id, seen.mex());
      });
  Nimber value;
  for (const PositionId component : sum) value ^= *table.nimber(component);
  return value;
}

}  // namespace tendril
