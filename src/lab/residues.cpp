#include "lab/residues.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tendril::lab {
namespace {

std::uint64_t parity_at(const NimberTable& table, std::size_t d, std::size_t place) {
  return (table.ranges[d].from + place) % 2;
}

// Places 0 and 1 of each parameter show every choice of odd and even once.
std::vector<std::size_t> first_two(const NimberTable& table) {
  return std::vector<std::size_t>(table.ranges.size(), 2);
}

// "where a is odd and b is even"; in a symmetric table, where the order does not matter: "where one of a, b is odd".
std::string where_text(const NimberTable& table, const std::vector<std::uint64_t>& parities, bool symmetric) {
  const auto odd = static_cast<std::size_t>(std::count(parities.begin(), parities.end(), 1U));
  std::vector<std::string> names;
  std::vector<std::string> parts;
  for (std::size_t d = 0; d < parities.size(); ++d) {
    names.push_back(table.name(d));
    parts.push_back(fmt::format("{} is {}", table.name(d), parities[d] == 1 ? "odd" : "even"));
  }
  if (odd == 0) return fmt::format("where {} are even", fmt::join(names, ", "));
  if (odd == parities.size()) return fmt::format("where {} are odd", fmt::join(names, ", "));
  if (symmetric)
    return fmt::format("where {} of {} {} odd", odd, fmt::join(names, ", "), odd == 1 ? "is" : "are");
  return fmt::format("where {}", fmt::join(parts, " and "));
}

// A table of the parities of another.
NimberTable parities_of(const NimberTable& table) {
  NimberTable result = table;
  result.what = "parity";
  result.words = {"even", "odd"};
  for (std::uint64_t& value : result.values) value %= 2;
  return result;
}

// The parity of the value is that of a sum of parameters and a constant.
std::optional<Pattern> parity_of_a_sum(const NimberTable& table) {
  const NimberTable parities = parities_of(table);
  const Index corner(table.ranges.size(), 0);
  std::vector<bool> counts;
  std::vector<std::pair<std::int64_t, std::string>> terms;
  std::uint64_t constant = parities.at(corner);
  for (std::size_t d = 0; d < corner.size(); ++d) {
    Index next = corner;
    next[d] = 1;
    counts.push_back(parities.at(next) != parities.at(corner));
    if (!counts.back()) continue;
    terms.emplace_back(1, table.name(d));
    constant += parity_at(table, d, 0);
  }
  if (terms.empty()) return std::nullopt;
  return Trials(parities).tried(
      {.text = fmt::format("the {} has the parity of {}", table.what,
                           linear_text(terms, static_cast<std::int64_t>(constant % 2))),
       .of =
           [&table, counts, constant](const Index& index) {
             std::uint64_t sum = constant;
             for (std::size_t d = 0; d < index.size(); ++d)
               if (counts[d]) sum += parity_at(table, d, index[d]);
             return static_cast<std::int64_t>(sum % 2);
           },
       .fitted = first_two(table)});
}

}  // namespace

std::vector<Pattern> residue_rules(const Trials& trials) {
  const NimberTable& table = trials.table();
  const std::size_t dimensions = table.ranges.size();
  std::vector<Pattern> rules;
  if (!trials.reaches_twice(std::vector<std::size_t>(dimensions, 3))) return rules;
  const bool numbers = table.words.empty();
  if (numbers)
    if (auto sum = parity_of_a_sum(table)) rules.push_back(std::move(*sum));
  const bool symmetric = table.symmetric();
  for (std::size_t choice = 0; choice < std::size_t{1} << dimensions; ++choice) {
    Index first;
    std::vector<std::uint64_t> parities;
    for (std::size_t d = 0; d < dimensions; ++d) {
      first.push_back((choice >> d) & 1U);
      parities.push_back(parity_at(table, d, first[d]));
    }
    // Of choices that are one another's images, the one with the odd parameters first.
    if (symmetric && !std::is_sorted(parities.rbegin(), parities.rend())) continue;
    const auto value = static_cast<std::int64_t>(table.at(first));
    ClosedForm form{.text = fmt::format("{}, {} {}", where_text(table, parities, symmetric), table.what,
                                        table.word(value)),
                    .of = [value](const Index&) { return value; },
                    .fitted = first_two(table),
                    .says =
                        [&table, parities](const Index& index) {
                          for (std::size_t d = 0; d < index.size(); ++d)
                            if (parity_at(table, d, index[d]) != parities[d]) return false;
                          return true;
                        }};
    auto constant = trials.tried(form);
    if (constant && !constant->failure) {
      rules.push_back(std::move(*constant));
      continue;
    }
    if (numbers) {
      const NimberTable of_parity = parities_of(table);
      form.text = fmt::format("{}, {} {}", where_text(table, parities, symmetric),
                              value % 2 == 1 ? "odd" : "even", table.what);
      form.of = [value](const Index&) { return value % 2; };
      if (auto parity = Trials(of_parity).tried(form); parity && !parity->failure) {
        rules.push_back(std::move(*parity));
        continue;
      }
    }
    if (constant) rules.push_back(std::move(*constant));
  }
  return rules;
}

}  // namespace tendril::lab
