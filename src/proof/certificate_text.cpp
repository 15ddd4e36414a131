#include "proof/certificate_text.hpp"

#include <fmt/format.h>

#include <iterator>

namespace tendril::proof {
namespace {

// Entry numbers as they stand in the file: from 1, "-" for the empty sum.
std::string numbers(const Certificate::Entries& entries) {
  if (entries.empty()) return "-";
  std::string text;
  for (const std::uint32_t entry : entries) text += fmt::format("{}{}", text.empty() ? "" : " ", entry + 1);
  return text;
}

// A line that says what the move leaves: entries, or the position of the reply above, and pairs that cancel.
std::string hint_line(std::string_view kind, const Certificate::Hint& hint) {
  std::string parts;
  const auto part = [&](const std::string& text) { parts += (parts.empty() ? "" : " ") + text; };
  if (!hint.whole.empty()) part(fmt::format(":{}", fmt::join(hint.whole, ",")));
  for (const auto& [entry, places] : hint.entries)
    part(fmt::format("{}:{}", entry + 1, fmt::join(places, ",")));
  for (const auto& [one, other] : hint.pairs)
    part(fmt::format("{}={}", fmt::join(one, ","), fmt::join(other, ",")));
  return fmt::format("hint\t{}\t{}\t{}\n", kind, fmt::join(hint.move, ","), parts.empty() ? "-" : parts);
}

}  // namespace

std::string certificate_text(const Ruleset& rules, const Claim& claim, const Certificate& certificate) {
  std::string text = "tendril certificate 1\n";
  auto out = std::back_inserter(text);
  if (!claim.comment.empty()) fmt::format_to(out, "# {}\n", claim.comment);
  fmt::format_to(out, "game\t{}\n", claim.game);
  if (claim.nimber) {
    fmt::format_to(out, "claim\tnimber\t{}\t{}\n", claim.nimber->value, claim.position);
  } else {
    fmt::format_to(out, "claim\toutcome\t{}\t{}", letter(claim.outcome), claim.position);
    if (certificate.winning_option) fmt::format_to(out, "\t{}", numbers(*certificate.winning_option));
    text += '\n';
  }
  std::size_t number = 0;
  for (const Certificate::Entry& entry : certificate.entries) {
    fmt::format_to(out, "entry\t{}\t{}\t{}\n", ++number, entry.value.value, rules.print(entry.position));
    for (std::size_t i = 0; i < entry.gives.size(); ++i)
      fmt::format_to(out, "gives\t{}\t{}\n", i, numbers(entry.gives[i]));
    for (const Certificate::Hint& hint : entry.covers) text += hint_line("covers", hint);
    for (const Certificate::Reply& reply : entry.replies) {
      fmt::format_to(out, "reply\t{}\t{}\n", rules.print_sum(reply.option), numbers(reply.reply));
      for (const Certificate::Hint& hint : reply.options) text += hint_line("option", hint);
      if (reply.how) text += hint_line("reply", *reply.how);
    }
  }
  fmt::format_to(out, "end\t{}\n", number);
  return text;
}

}  // namespace tendril::proof
