#include "lab/patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "lab/piecewise.hpp"
#include "lab/residues.hpp"

namespace tendril::lab {
namespace {

std::size_t width(const NimberTable& table, std::size_t d) {
  return static_cast<std::size_t>(table.ranges[d].size());
}

// The values along one line: all of the d-th parameter, the others as in `index`.
Values line_through(const NimberTable& table, Index index, std::size_t d) {
  Values line;
  for (index[d] = 0; index[d] < width(table, d); ++index[d]) line.push_back(table.at(index));
  return line;
}

// A value that is one line in all parameters, read off two values of each.
bool linear(Trials& trials) {
  const NimberTable& table = trials.table();
  const std::size_t dimensions = table.ranges.size();
  const Index corner(dimensions, 0);
  const std::vector<std::size_t> fitted(dimensions, 2);
  if (!trials.reaches_twice(fitted)) return false;
  auto constant = static_cast<std::int64_t>(table.at(corner));
  std::vector<std::pair<std::int64_t, std::string>> terms;
  for (std::size_t d = 0; d < dimensions; ++d) {
    Index next = corner;
    next[d] = 1;
    terms.emplace_back(static_cast<std::int64_t>(table.at(next) - table.at(corner)), table.name(d));
    constant -= terms.back().first * table.parameter(d, 0);
  }
  const bool is_constant =
      std::all_of(terms.begin(), terms.end(), [](const auto& term) { return term.first == 0; });
  return trials.holds({.text = fmt::format("{} {}", table.what,
                                           is_constant ? table.word(constant) : linear_text(terms, constant)),
                       .of =
                           [&table, terms, constant](const Index& index) {
                             std::int64_t value = constant;
                             for (std::size_t d = 0; d < index.size(); ++d)
                               value += terms[d].first * table.parameter(d, index[d]);
                             return value;
                           },
                       .fitted = fitted});
}

// A value of the sum of all parameters alone.
bool of_the_sum(Trials& trials) {
  const NimberTable& table = trials.table();
  const std::size_t dimensions = table.ranges.size();
  std::map<std::size_t, std::uint64_t> by_sum;  // from the places nearest to the corner
  std::uint64_t first = 0;
  std::string names;
  for (std::size_t d = 0; d < dimensions; ++d) {
    first += table.ranges[d].from;
    names += (d == 0 ? "" : " + ") + table.name(d);
  }
  for (const Index& index : table.outwards()) {
    std::size_t sum = 0;
    for (const std::size_t place : index) sum += place;
    by_sum.try_emplace(sum, table.at(index));
  }
  auto values = std::make_shared<Values>();
  for (const auto& [sum, value] : by_sum) values->push_back(value);
  const auto period = find_period(*values);
  if (!period) return false;
  const std::size_t fitted = (period->fitted() + dimensions - 2) / dimensions + 1;
  return trials.holds(
      {.text = fmt::format("of s = {}: {}", names,
                           describe_whole(*values, first, *period, "s", table.what, table.words)),
       .of =
           [values, period](const Index& index) {
             std::size_t sum = 0;
             for (const std::size_t place : index) sum += place;
             return period->of(*values, sum);
           },
       .fitted = std::vector<std::size_t>(dimensions, fitted)});
}

// What to add to a sequence, as nimbers are added, so that its period begins soonest and is shortest; 0 if there is none.
std::uint64_t best_shift(const Values& sequence) {
  constexpr std::uint64_t kMostShift = 64;
  std::uint64_t best = 0;
  std::size_t least = sequence.size();
  for (std::uint64_t shift = 0; shift < kMostShift; ++shift) {
    Values shifted = sequence;
    for (std::uint64_t& value : shifted) value ^= shift;
    const auto period = find_period(shifted);
    if (!period || period->fitted() >= least) continue;
    best = shift;
    least = period->fitted();
  }
  return best;
}

// The nim-sum of a sequence in each parameter: those through the corner, up to constants that cancel. Constants are looked
// for with which they are periodic; without them they stay as they are.
bool nim_sum(Trials& trials) {
  const NimberTable& table = trials.table();
  const std::size_t dimensions = table.ranges.size();
  const Index corner(dimensions, 0);
  const std::vector<std::size_t> least(dimensions, 2);
  if (!trials.reaches_twice(least)) return false;
  auto sequences = std::make_shared<std::vector<Values>>();
  for (std::size_t d = 0; d < dimensions; ++d) {
    sequences->push_back(line_through(table, corner, d));
    if (d > 0)
      for (std::uint64_t& value : sequences->back()) value ^= table.at(corner);
  }
  const auto of = [sequences](const Index& index) {
    std::uint64_t value = 0;
    for (std::size_t d = 0; d < index.size(); ++d) value ^= (*sequences)[d][index[d]];
    return static_cast<std::int64_t>(value);
  };
  const ClosedForm plain{
      .text = fmt::format("the {} is a nim-sum, of the first row and column and the like", table.what),
      .of = of,
      .fitted = std::vector<std::size_t>(dimensions, 1)};
  const auto tried = trials.tried(plain);
  if (!tried || tried->failure) return false;
  // What one sequence gains the first one loses.
  for (std::size_t d = 1; d < dimensions; ++d) {
    const std::uint64_t shift = best_shift((*sequences)[d]);
    for (std::uint64_t& value : (*sequences)[d]) value ^= shift;
    for (std::uint64_t& value : (*sequences)[0]) value ^= shift;
  }
  std::string sum;
  std::string where;
  std::vector<std::size_t> fitted;
  std::vector<Period> found;
  for (std::size_t d = 0; d < dimensions; ++d) {
    const Values& sequence = (*sequences)[d];
    const auto period = find_period(sequence);
    if (!period) return trials.holds(plain);
    fitted.push_back(period->fitted());
    found.push_back(*period);
    const std::string name = table.name(d);
    const bool line = period->period == 1 && period->begin == 0;
    const auto constant = static_cast<std::int64_t>(sequence[0]) - period->saltus * table.parameter(d, 0);
    sum += fmt::format("{}({})", d == 0 ? "" : " xor ",
                       line ? linear_text({{period->saltus, name}}, constant) : fmt::format("f({})", name));
    if (!line)
      where +=
          fmt::format("; f({}): {}", name, describe_whole(sequence, table.ranges[d].from, *period, name, ""));
  }
  return trials.holds({.text = fmt::format("{} {}{}", table.what, sum, where),
                       .of =
                           [sequences, found](const Index& index) {
                             std::uint64_t value = 0;
                             for (std::size_t d = 0; d < index.size(); ++d)
                               value ^= static_cast<std::uint64_t>(found[d].of((*sequences)[d], index[d]));
                             return static_cast<std::int64_t>(value);
                           },
                       .fitted = fitted});
}

// Along one parameter the same period, perhaps with the same increase, for all values of the others.
std::optional<Period> common_period(const NimberTable& table, std::size_t d) {
  std::vector<Values> lines;
  for (const Index& index : table.outwards())
    if (index[d] == 0) lines.push_back(line_through(table, index, d));
  // One long sequence would have the period only by chance, so each candidate of the first line is held against all.
  for (std::size_t end = 1; end < width(table, d); ++end)
    for (std::size_t period = 1; period <= end; ++period) {
      const std::size_t begin = end - period;
      const Period found{begin, period, static_cast<std::int64_t>(lines[0][end] - lines[0][begin])};
      if (width(table, d) < std::max({2 * found.fitted(), begin + 3 * period, std::size_t{6}})) continue;
      const bool all = std::all_of(lines.begin(), lines.end(), [&](const Values& line) {
        for (std::size_t n = end; n < line.size(); ++n)
          if (static_cast<std::int64_t>(line[n] - line[n - period]) != found.saltus) return false;
        return true;
      });
      if (all) return found;
    }
  return std::nullopt;
}

bool periods(Trials& trials) {
  const NimberTable& table = trials.table();
  std::vector<Period> found;
  std::vector<std::size_t> fitted;
  std::string text;
  for (std::size_t d = 0; d < table.ranges.size(); ++d) {
    const auto period = common_period(table, d);
    if (!period) return false;
    found.push_back(*period);
    fitted.push_back(period->fitted());
    text += fmt::format("{}period {} in {}{} from {} = {} on", d == 0 ? "" : " and ", period->period,
                        table.name(d),
                        period->saltus == 0 ? "" : fmt::format(", each time {} more,", period->saltus),
                        table.name(d), table.ranges[d].from + period->begin);
  }
  return trials.holds({.text = text,
                       .of =
                           [&table, found](Index index) {
                             std::int64_t more = 0;
                             for (std::size_t d = 0; d < index.size(); ++d) {
                               const auto& [begin, period, saltus] = found[d];
                               if (index[d] < begin + period) continue;
                               more += static_cast<std::int64_t>((index[d] - begin) / period) * saltus;
                               index[d] = begin + (index[d] - begin) % period;
                             }
                             return static_cast<std::int64_t>(table.at(index)) + more;
                           },
                       .fitted = fitted});
}

ClosedForm sequence_form(const Values& values, const NimberTable& table, const Period& period) {
  return {.text = describe_whole(values, table.ranges.back().from, period,
                                 table.name(table.ranges.size() - 1), table.what, table.words),
          .of = [&values, period](const Index& index) { return period.of(values, index.back()); },
          .fitted = {period.fitted()}};
}

std::vector<Pattern> sequence_patterns(const NimberTable& table) {
  Trials trials(table);
  if (const auto period = find_period(table.values))
    trials.holds(sequence_form(table.values, table, *period));
  else if (const auto failing = find_failing_period(table.values))
    trials.holds(sequence_form(table.values, table, *failing));
  if (!trials.best()) return {};
  return {*trials.best()};
}

// Each row of a table of two parameters by itself.
void add_rows(const NimberTable& table, std::vector<Pattern>& patterns) {
  for (std::size_t i = 0; i < width(table, 0); ++i) {
    const Values row = line_through(table, {i, 0}, 1);
    const auto period = find_period(row);
    if (!period) continue;
    const std::uint64_t a = table.ranges[0].from + i;
    const Range& columns = table.ranges[1];
    patterns.push_back(
        {.text = fmt::format("for a = {}, {}", a,
                             describe_whole(row, columns.from, *period, "b", table.what, table.words)),
         .fitted = {{columns.from, columns.from + period->fitted() - 1}},
         .tested = {columns},
         .names = {"b"}});
  }
}

}  // namespace

std::vector<Pattern> find_patterns(const NimberTable& table) {
  if (table.ranges.size() == 1) return sequence_patterns(table);
  Trials trials(table);
  const bool found = linear(trials) || of_the_sum(trials) || nim_sum(trials) || periods(trials) ||
                     (table.ranges.size() == 2 && (piecewise(trials) || diagonal_period(trials)));
  std::vector<Pattern> patterns;
  if (trials.best()) patterns.push_back(*trials.best());
  if (found) return patterns;
  for (Pattern& rule : residue_rules(trials)) patterns.push_back(std::move(rule));
  if (table.ranges.size() == 2) add_rows(table, patterns);
  return patterns;
}

std::vector<std::string> pattern_sentences(const NimberTable& table, const std::vector<Pattern>& patterns) {
  std::vector<std::string> sentences;
  const bool constant = std::adjacent_find(table.values.begin(), table.values.end(), std::not_equal_to<>()) ==
                        table.values.end();
  if (table.ranges.size() > 1 && table.ranges[0].size() >= 3 && !constant && table.symmetric()) {
    std::vector<std::string> names;
    std::string seen;
    for (std::size_t d = 0; d < table.ranges.size(); ++d) {
      names.push_back(table.name(d));
      seen += fmt::format("{}{} = {}..{}", d == 0 ? "" : ", ", table.name(d), table.ranges[d].from,
                          table.ranges[d].to);
    }
    const std::string last = names.back();
    names.pop_back();
    sentences.push_back(fmt::format(
        "conjecture: the {} does not change when {} and {} change places (seen for {}, not proved)",
        table.what, fmt::join(names, ", "), last, seen));
  }
  for (const Pattern& pattern : patterns) sentences.push_back(pattern.sentence());
  return sentences;
}

}  // namespace tendril::lab
