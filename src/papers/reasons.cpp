#include "papers/reasons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "papers/expansion/circle.hpp"
#include "papers/octal_033.hpp"

namespace tendril::papers {
namespace {

// Whole numbers in a text of this form, all of it.
template <class... Numbers>
bool reads(const std::string& text, const char* form, Numbers*... numbers) {
  int end = 0;
  const int count = std::sscanf(text.c_str(), form, numbers..., &end);
  return count == static_cast<int>(sizeof...(numbers)) && end == static_cast<int>(text.size());
}

struct Said {
  std::uint64_t nimber;
  std::string by;
  std::string source;
};

// The theorems of nimber_033_by_theory in the ledger: as corrected, where they had to be.
constexpr std::pair<std::string_view, std::string_view> kEntries[] = {
    {"Proposition 8 ", "proposition-8"},     {"Theorem 9 ", "theorem-9"},
    {"Theorem 13 ", "theorem-13-corrected"}, {"Theorem 14 ", "theorem-14"},
    {"Theorem 19,", "theorem-19"},           {"Theorem 22,", "theorem-22-corrected"},
};

std::optional<Said> about_stars(const Position& position) {
  try {
    const TheoryAnswer theory = nimber_033_by_theory(position.words());
    std::string source = "octal";
    for (const auto& each : kEntries)
      if (std::any_of(theory.theorems.begin(), theory.theorems.end(),
                      [&](const std::string& used) { return used.starts_with(each.first); }))
        source += fmt::format("{} {}", source == "octal" ? "" : ",", each.second);
    return Said{theory.nimber.value, fmt::format("{}", fmt::join(theory.theorems, ", ")), source};
  } catch (const InputError&) {
    return std::nullopt;  // no star, bistar, path or cycle
  }
}

std::optional<Said> about_circles(const Position& position) {
  unsigned p = 0;
  unsigned q = 0;
  if (!reads(position.words(), "%4u,1,%4u,1%n", &p, &q) && !reads(position.words(), "1,%4u,1,%4u%n", &p, &q))
    return std::nullopt;
  const int value = formula(static_cast<int>(p), static_cast<int>(q));
  return Said{static_cast<std::uint64_t>(value), "Theorem 5.1 (Circular Sprouts p,1,q,1)",
              "expansion theorem-5.1"};
}

std::optional<Said> about_spiders(const Position& position, bool trimmed) {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  if (!reads(position.words(), "spider(%6u,%6u,%6u)%n", &a, &b, &c)) return std::nullopt;
  const unsigned odd = a % 2 + b % 2 + c % 2;
  if (trimmed && odd == 0 && a > 0 && b > 0 && c > 0)
    return Said{0, "Theorem 12.1 (spiders with three even legs)", "arrows theorem-12.1"};
  if (!trimmed && odd == 3)
    return Said{0, "the remark after Theorem 12.1 (spiders with three odd legs)",
                "arrows remark-after-theorem-12.1"};
  return std::nullopt;
}

std::optional<Said> said(const Position& position) {
  const std::string& game = position.game();
  if (game == "octal:0.33") return about_stars(position);
  if (game == "circular:girth4") return about_circles(position);
  if (game == "arrows" || game == "arrows:trimmed") return about_spiders(position, game != "arrows");
  return std::nullopt;
}

}  // namespace

std::vector<ReasonFinder> reasons(Game& game, Control& control) {
  return {[&game, &control](const Position& position, Outcome) -> std::optional<Reason> {
    const auto found = said(position);
    if (!found || game.nimber(position, control).value != found->nimber) return std::nullopt;
    return Reason{
        Because::theorem,
        fmt::format("Its nimber is {}, by {}; the solver finds the same.", found->nimber, found->by),
        found->source};
  }};
}

}  // namespace tendril::papers
