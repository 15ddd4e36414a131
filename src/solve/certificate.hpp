// Evidence that can be checked without searching: a list of nimbers in which every entry follows from the
// others by looking two moves ahead (docs/certificates.md has the format and the reason). It is built
// backwards from the claim, out of what a search left in the table: only what the claim needs, directly or
// not, is listed.
//
// For an entry P = n, each smaller value needs an option that is listed and has it, and every option must
// either be listed (with a value other than n) or have a reply that is listed and has the value n. Where
// there is a choice, the one is taken that adds least to the list; several rounds are run, each preferring
// what the one before listed, and the shortest list is kept.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <optional>
#include <set>
#include <vector>

#include "solve/certificate_data.hpp"
#include "solve/outcome/proof_numbers.hpp"

namespace tendril {

template <class R>
class CertificateBuilder {
 public:
  CertificateBuilder(Expander<R>& expander, ProofNumberSearch<R>& search)
      : expander_(expander), table_(expander.table()), search_(search) {}

  // For who wins `claim`, or (`with_nimber`) for its nimber. Nimbers that are missing are searched for.
  // Throws Stopped.
  Certificate build(const Sum& claim, bool with_nimber, unsigned rounds) {
    search_.keep_everything();  // ids must stay what they are
    Plan best;
    for (round_ = 0; round_ < rounds; ++round_) {
      Plan plan = plan_from(claim, with_nimber);
      if (round_ != 0 && plan.entries.size() > best.entries.size()) continue;
      best = std::move(plan);
      preferred_.clear();
      for (const auto& [id, entry] : best.entries) preferred_.insert(id);
    }
    return written(best);
  }

 private:
  using Ids = std::vector<PositionId>;
  struct PlannedReply {
    Ids option;
    Ids reply;
  };
  struct PlannedEntry {
    std::vector<Ids> gives;
    std::vector<PlannedReply> replies;
  };
  struct Plan {
    std::vector<PositionId> order;  // of entries: larger components first
    absl::flat_hash_map<PositionId, PlannedEntry> entries;
    std::optional<Ids> winning_option;
  };

  // --- planning ---
  Plan plan_from(const Sum& claim, bool with_nimber) {
    Plan plan;
    agenda_.clear();
    listed_.clear();
    const Ids sum = essential(expander_.intern(claim));
    if (with_nimber || search_.outcome(claim) == Outcome::previous) {
      for (const PositionId id : sum) nimber(id);
      list(sum);
    } else if (const auto option = option_with(sum, Nimber{0})) {
      plan.winning_option = *option;
      list(*option);
    }
    while (!agenda_.empty()) {
      const auto last = std::prev(agenda_.end());
      const PositionId id = last->second;
      agenda_.erase(last);
      plan.order.push_back(id);
      plan.entries.emplace(id, planned_entry(id));
    }
    return plan;
  }

  PlannedEntry planned_entry(PositionId id) {
    PlannedEntry entry;
    const Nimber value = *table_.nimber(id);
    for (Nimber i; i < value; ++i.value) {
      entry.gives.push_back(*option_with({id}, i));
      list(entry.gives.back());
    }
    // Options that are listed already need nothing; the others are answered in the order of the list.
    for (const Ids& option : options_of({id})) {
      if (all_listed(option)) continue;
      const auto reply = option_known_with(option, value);
      if (all_known(option) && (!reply || cost(option) <= cost(*reply))) {
        list(option);
      } else if (reply) {
        entry.replies.push_back({option, *reply});
        list(*reply);
      } else {
        for (const PositionId component : option) nimber(component);
        list(option);
      }
    }
    // What was listed later may have made a reply unnecessary.
    std::erase_if(entry.replies, [&](const PlannedReply& reply) { return all_listed(reply.option); });
    return entry;
  }

  void list(const Ids& sum) {
    for (const PositionId id : sum)
      if (listed_.insert(id).second) agenda_.insert({bound(id), id});
  }
  bool all_listed(const Ids& sum) const {
    return std::all_of(sum.begin(), sum.end(), [&](PositionId id) { return listed_.contains(id); });
  }
  bool all_known(const Ids& sum) const { return read(table_, sum).unknown == 0; }

  // What listing a sum would add: nothing for what is listed, little for what the best list has too. From the
  // third round on chance has a say, so that rounds differ.
  std::uint64_t cost(const Ids& sum) const {
    std::uint64_t total = 0;
    for (const PositionId id : sum) {
      if (listed_.contains(id)) continue;
      const std::uint64_t chance = round_ < 3 ? 0 : (index(id) + round_) * 0x9e3779b97f4a7c15U >> 59;
      total += preferred_.contains(id) ? 2 * (1 + chance / 2) : (8 + chance) * (1 + bound(id));
    }
    return total;
  }

  // --- options of sums, as ids, without what counts for nothing ---
  // Equal pairs cancel, and a component in which nobody can move is no component.
  Ids essential(Ids sum) {
    std::erase_if(sum, [&](PositionId id) { return expander_.options(id).size() == 0; });
    std::sort(sum.begin(), sum.end());
    Ids result;
    for (const PositionId id : sum) {
      if (!result.empty() && result.back() == id)
        result.pop_back();
      else
        result.push_back(id);
    }
    return result;
  }
  std::vector<Ids> options_of(const Ids& sum) {
    std::vector<Ids> result;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      const OptionList options = expander_.options(sum[i]);
      for (auto place = options.first(); place != options.end(); place = options.next(place)) {
        Ids option(sum);
        option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
        const auto components = options.components(place);
        option.insert(option.end(), components.begin(), components.end());
        result.push_back(std::move(option));
      }
    }
    for (Ids& option : result) option = essential(std::move(option));
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  // The cheapest option whose components are all known and add up to `value`.
  std::optional<Ids> option_known_with(const Ids& sum, Nimber value) {
    std::optional<Ids> best;
    for (Ids& option : options_of(sum)) {
      const Reading reading = read(table_, option);
      if (reading.unknown != 0 || reading.value != value) continue;
      if (!best || cost(option) < cost(*best)) best = std::move(option);
    }
    return best;
  }
  // The same, searching for one if none is known. nullopt if there is none.
  std::optional<Ids> option_with(const Ids& sum, Nimber value) {
    if (auto known = option_known_with(sum, value)) return known;
    for (Ids& option : options_of(sum)) {
      Sum keys;
      for (const PositionId id : option) keys.emplace_back(table_.key(id));
      if (search_.outcome(keys, value) == Outcome::previous) return option;
    }
    return std::nullopt;
  }

  Nimber nimber(PositionId id) {
    if (const auto known = table_.nimber(id)) return *known;
    return search_.nimber({Key(table_.key(id))});
  }
  std::uint64_t bound(PositionId id) const { return expander_.bound(id); }

  // --- writing ---
  Certificate written(const Plan& plan) const {
    absl::flat_hash_map<PositionId, std::uint32_t> number;
    for (const PositionId id : plan.order) number.emplace(id, static_cast<std::uint32_t>(number.size()));
    const auto entries = [&](const Ids& sum) {
      Certificate::Entries result;
      for (const PositionId id : sum) result.push_back(number.at(id));
      std::sort(result.begin(), result.end());
      return result;
    };
    Certificate certificate;
    if (plan.winning_option) certificate.winning_option = entries(*plan.winning_option);
    for (const PositionId id : plan.order) {
      const PlannedEntry& planned = plan.entries.at(id);
      Certificate::Entry entry{
          .position = Key(table_.key(id)), .value = *table_.nimber(id), .gives = {}, .replies = {}};
      for (const Ids& option : planned.gives) entry.gives.push_back(entries(option));
      for (const PlannedReply& reply : planned.replies) {
        if (std::all_of(reply.option.begin(), reply.option.end(),
                        [&](PositionId c) { return number.contains(c); }))
          continue;
        Certificate::Reply line{.option = {}, .reply = entries(reply.reply)};
        for (const PositionId component : reply.option) line.option.emplace_back(table_.key(component));
        entry.replies.push_back(std::move(line));
      }
      certificate.entries.push_back(std::move(entry));
    }
    return certificate;
  }

  Expander<R>& expander_;
  Table& table_;
  ProofNumberSearch<R>& search_;
  std::set<std::pair<std::uint64_t, PositionId>> agenda_;  // listed, not yet planned; largest bound last
  absl::flat_hash_set<PositionId> listed_;
  absl::flat_hash_set<PositionId> preferred_;  // what the best list so far has
  unsigned round_ = 0;
};

}  // namespace tendril
