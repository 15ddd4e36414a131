#include "solve/misere/genus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/flat_tables.hpp"
#include "base/heed.hpp"

namespace tendril {

std::string Genus::text() const {
  std::string text = fmt::format("{}^", normal);
  for (const std::uint64_t n : misere) text += n < 10 ? fmt::format("{}", n) : fmt::format("({})", n);
  return text;
}

namespace misere {
namespace {

// Misère nimbers beside more and more heaps of two; the last two go on in turn.
using Sequence = std::vector<std::uint32_t>;
std::uint32_t at(const Sequence& sequence, std::size_t k) {
  return k < sequence.size() ? sequence[k] : sequence[sequence.size() - 2 + (k - sequence.size()) % 2];
}

}  // namespace

std::vector<FormId> below(const Forms& forms, FormId form) {
  std::set<FormId> found;
  std::vector<FormId> todo{form};
  while (!todo.empty()) {
    const FormId next = todo.back();
    todo.pop_back();
    if (found.insert(next).second)
      todo.insert(todo.end(), forms.options(next).begin(), forms.options(next).end());
  }
  return {found.begin(), found.end()};
}

Genus genus(const Forms& forms, FormId form) {
  FlatMap<FormId, Sequence> sequences;
  for (const FormId one : below(forms, form)) {
    std::size_t alternating = 0;  // from here on all options do
    for (const FormId option : forms.options(one))
      alternating = std::max(alternating, sequences[option].size() - 2);
    Sequence sequence;
    for (std::size_t k = 0; k < alternating + 3 || sequence[k - 1] != sequence[k - 3]; ++k) {
      heed();
      std::vector<std::uint32_t> values;
      for (const FormId option : forms.options(one)) values.push_back(at(sequences[option], k));
      if (k > 0) values.insert(values.end(), {sequence[k - 1], sequence[k - 1] ^ 1U});
      sequence.push_back(values.empty() ? 1 : mex(values));
    }
    while (sequence.size() > 2 && sequence[sequence.size() - 3] == sequence.back()) sequence.pop_back();
    sequences[one] = std::move(sequence);
  }
  const Sequence& found = sequences[form];
  return {
      .normal = forms.pair(form).normal, .misere = {found.begin(), found.end()}, .tame = forms.tame(form)};
}

std::string text(const Forms& forms, FormId form, std::size_t most) {
  FlatMap<FormId, std::string> texts;
  std::size_t next_heap = 0;  // Nim-heaps: the one of n is the n-th form whose options are all smaller ones
  for (const FormId one : below(forms, form)) {
    const auto options = forms.options(one);
    std::string& written = texts[one];
    const std::string heap = fmt::format("*{}", options.size());
    const bool is_heap =
        options.size() == next_heap && std::all_of(options.begin(), options.end(), [&](FormId option) {
          return texts[option].starts_with('*') || texts[option] == "0";
        });
    if (is_heap) {
      written = next_heap == 0 ? "0" : heap;
      ++next_heap;
      continue;
    }
    for (const FormId option : options) {
      if (texts[option].empty() || written.size() > most) return {};
      written.append(written.empty() ? "{" : ",").append(texts[option]);
    }
    written += '}';
  }
  return texts[form].size() > most ? std::string() : texts[form];
}

}  // namespace misere
}  // namespace tendril
