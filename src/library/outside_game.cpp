#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "base/bytes.hpp"
#include "base/heed.hpp"
#include "library/outside_ruleset.hpp"

namespace tendril {
namespace {

// Listing is no search and has no Control of its own: the one that the thread obeys is asked for memory now and then.
void heed_memory(std::size_t listed) {
  heed(100);
  const Control* control = heeding::thread.control;
  if (listed % 1024 != 0 || control == nullptr || control->used_bytes() <= control->memory_limit()) return;
  throw Stopped(StopReason::memory,
                fmt::format("memory limit of {} reached after listing {} positions of rules without a bound",
                            human_bytes(control->memory_limit()), listed));
}

}  // namespace

void OutsideRuleset::options(KeyView position, Options& out) const {
  const Key component(position);
  const auto write = [&](const std::vector<Sum>& all) {
    for (const Sum& option : all) {
      for (const Key& part : option) out.component(part);
      out.finish();
    }
  };
  const std::optional<std::uint64_t> most = rules_->bound(component);
  if (!most) {
    const std::lock_guard guard(lock_);
    write(explored(component).options);
    return;
  }
  const std::vector<Sum> all = rules_->options(component);
  for (const Sum& option : all) {
    std::uint64_t left = 0;
    for (const Key& part : option) {
      const std::uint64_t more = bound(part);
      left = more > *most - std::min(left, *most) ? *most
                                                  : left + more;  // no sum that is too large for a number
    }
    if (left >= *most)
      throw InputError(fmt::format("a move that does not lower the bound of {} moves", *most),
                       print(position), 0, "every move lowers the bound that the rules give");
  }
  write(all);
}

std::uint64_t OutsideRuleset::bound(KeyView position) const {
  const Key component(position);
  if (const auto given = rules_->bound(component)) return *given;
  const std::lock_guard guard(lock_);
  return *explored(component).height;
}

OutsideRuleset::Listed& OutsideRuleset::listed(const Key& component) const {
  const auto [place, is_new] = all_.try_emplace(component);
  if (is_new) {
    heed_memory(all_.size());
    try {
      place->second.options = rules_->options(component);
    } catch (...) {
      all_.erase(place);
      throw;
    }
  }
  return place->second;
}

const OutsideRuleset::Listed& OutsideRuleset::explored(const Key& start) const {
  struct Open {
    Key component;
    Listed* listed;
    std::size_t option = 0;
    std::size_t part = 0;
    std::uint64_t sum = 0;     // heights of the parts of the option at hand
    std::uint64_t height = 0;  // of the options before it
  };
  Listed& wanted = listed(start);
  if (wanted.height) return wanted;
  std::vector<Open> open{{.component = start, .listed = &wanted}};
  std::unordered_set<Key> being_listed{start};
  while (!open.empty()) {
    Open& at = open.back();
    if (at.option == at.listed->options.size()) {
      at.listed->height = at.height;
      being_listed.erase(at.component);
      open.pop_back();
      continue;
    }
    const Sum& option = at.listed->options[at.option];
    if (at.part == option.size()) {
      at.height = std::max(at.height, 1 + at.sum);
      ++at.option;
      at.part = 0;
      at.sum = 0;
      continue;
    }
    const Key& part = option[at.part];
    if (being_listed.contains(part))
      throw InputError("play that does not end", print(part), 0,
                       "no position may be reached from itself by moves");
    Listed& next = listed(part);
    if (next.height) {
      at.sum += *next.height;
      ++at.part;
    } else {
      being_listed.insert(part);
      open.push_back({.component = part, .listed = &next});
    }
  }
  return wanted;
}

Game outside_game(std::string name, std::shared_ptr<const OutsideRules> rules, const Settings& settings) {
  return Game(std::move(name), std::make_shared<OutsideRuleset>(std::move(rules)), settings);
}

}  // namespace tendril
