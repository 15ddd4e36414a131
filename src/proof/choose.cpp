#include "proof/choose.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include "base/flat_tables.hpp"
#include "solve/reading.hpp"

namespace tendril::proof {
namespace {

class Builder {
 public:
  Builder(Expander& expander, ProofNumberSearch& search, const Settings& settings)
      : expander_(expander), table_(expander.table()), search_(search), settings_(settings) {}

  Certificate build(const Sum& claim, bool with_nimber, std::uint64_t rounds) {
    search_.keep_everything();  // ids must stay what they are
    auto best = std::make_shared<const Plan>(plan_from(claim, with_nimber));
    // More choice helps short lists only: the values that a search for the claim needed lean on one another.
    const bool is_short =
        rounds >= settings_.cert_many_rounds && best->entries.size() <= settings_.cert_short;
    if (is_short) {
      learn_below_ = settings_.cert_learn;
      choices_.clear();
      winning_.clear();
    }
    std::shared_ptr<const Plan> current = best;
    std::size_t in_vain = 0;
    try {
      for (round_ = 1; round_ < rounds; ++round_) {
        expander_.control().look(round_);
        const bool afresh = is_short && in_vain > 50 + 3 * current->entries.size();
        afresh ? prefer(Plan()) : prefer(*current);
        auto plan = std::make_shared<const Plan>(plan_from(claim, with_nimber));
        in_vain = afresh || plan->entries.size() < current->entries.size() ? 0 : in_vain + 1;
        if (afresh || plan->entries.size() <= current->entries.size()) current = std::move(plan);
        if (current->entries.size() < best->entries.size()) best = current;
      }
    } catch (const Stopped&) {
      // The list there is will do.
      stopped_ = true;
    }
    return written(*best);
  }
  bool stopped() const { return stopped_; }

 private:
  using Ids = std::vector<PositionId>;
  using SumId = std::uint32_t;  // of a sum in sums_

  struct PlannedReply {
    SumId option;
    SumId reply;
  };
  struct PlannedEntry {
    std::vector<SumId> gives;
    std::vector<PlannedReply> replies;
  };
  struct Plan {
    std::vector<PositionId> order;  // of entries: larger components first
    FlatMap<PositionId, PlannedEntry> entries;
    std::optional<SumId> winning_option;
  };
  // What an entry may be proved by: for each smaller value the options that have it; for each option whether
  // it may be listed itself, and its replies that have the entry's value. Only what the table knows, and at
  // least one way for each.
  struct Option {
    SumId sum;
    bool known;
    std::vector<SumId> replies;
  };
  struct Choices {
    std::vector<std::vector<SumId>> gives;
    std::vector<Option> options;
  };

  // --- planning ---
  Plan plan_from(const Sum& claim, bool with_nimber) {
    Plan plan;
    agenda_.clear();
    listed_.clear();
    const Ids sum = essential(expander_.intern(claim));
    if (with_nimber || search_.outcome(claim) == Outcome::previous) {
      for (const PositionId id : sum) nimber(id);
      list(number_of(sum));
    } else {
      if (winning_.empty()) {
        if (learn_below_ > 0)
          for (const Ids& option : options_of(sum))
            if (search_.outcome(keys_of(option)) == Outcome::previous)
              for (const PositionId id : option) nimber(id);
        winning_ = options_with(sum, Nimber{0});
      }
      plan.winning_option = cheapest(winning_);
      list(*plan.winning_option);
    }
    while (!agenda_.empty()) {
      const auto last = std::prev(agenda_.end());
      const PositionId id = last->second;
      agenda_.erase(last);
      plan.order.push_back(id);
      plan.entries.try_emplace(id, planned_entry(id));
    }
    return plan;
  }

  PlannedEntry planned_entry(PositionId id) {
    const Choices& choices = choices_of(id);
    PlannedEntry entry;
    for (const auto& options : choices.gives) {
      entry.gives.push_back(cheapest(options));
      list(entry.gives.back());
    }
    // Options that are listed already need nothing; the others are answered in the order of the list.
    for (const Option& option : choices.options) {
      if (all_listed(option.sum)) continue;
      if (option.replies.empty()) {
        list(option.sum);
        continue;
      }
      const SumId reply = cheapest(option.replies);
      if (option.known && cost(option.sum) <= cost(reply)) {
        list(option.sum);
      } else {
        entry.replies.push_back({option.sum, reply});
        list(reply);
      }
    }
    // What was listed later may have made a reply unnecessary.
    std::erase_if(entry.replies, [&](const PlannedReply& reply) { return all_listed(reply.option); });
    return entry;
  }

  const Choices& choices_of(PositionId id) {
    if (const auto found = choices_.find(id); found != choices_.end()) return *found->second;
    auto choices = std::make_unique<Choices>();
    const Nimber value = *table_.nimber(id);
    for (Nimber i; i < value; ++i.value) choices->gives.push_back(options_with({id}, i));
    for (const Ids& sum : options_of({id})) {
      learn_small(sum);
      Option option{.sum = number_of(sum), .known = read(table_, sum).unknown == 0, .replies = {}};
      option.replies = options_known_with(sum, value);
      if (option.replies.empty() && !option.known) {
        for (const PositionId component : sum) nimber(component);
        option.known = true;
      }
      choices->options.push_back(std::move(option));
    }
    return *choices_.try_emplace(id, std::move(choices)).first->second;
  }

  // The entries of a list are to be used again, but for one to three that this round avoids.
  void prefer(const Plan& plan) {
    preferred_.clear();
    avoided_.clear();
    if (plan.order.empty()) return;
    for (const PositionId id : plan.order) preferred_.insert(id);
    for (std::uint64_t i = 0; i <= round_ % 3; ++i)
      avoided_.insert(plan.order[mixed(round_ * 4 + i) % plan.order.size()]);
  }

  void list(SumId sum) {
    for (const PositionId id : sums_[sum])
      if (listed_.insert(id).second) agenda_.insert({bound(id), id});
  }
  bool all_listed(SumId sum) const {
    return std::all_of(sums_[sum].begin(), sums_[sum].end(),
                       [&](PositionId id) { return listed_.contains(id); });
  }
  SumId cheapest(const std::vector<SumId>& choice) const {
    return *std::min_element(choice.begin(), choice.end(),
                             [&](SumId a, SumId b) { return cost(a) < cost(b); });
  }

  // What listing a sum would add: nothing for what is listed, little for what the best list has too. After
  // the first round chance has a say, so that rounds differ.
  std::uint64_t cost(SumId sum) const {
    std::uint64_t total = 0;
    for (const PositionId id : sums_[sum]) {
      if (listed_.contains(id)) continue;
      if (avoided_.contains(id)) total += 1'000'000;
      const std::uint64_t chance = round_ == 0 ? 0 : mixed(std::uint64_t{index(id)} * 4096 + round_) % 32;
      total += preferred_.contains(id) ? 2 + chance / 2 : (8 + chance) * (1 + bound(id));
    }
    return total;
  }
  static std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ x >> 31) * 0x7fb5d329728ea185U;
    x = (x ^ x >> 27) * 0x81dadef4bc2dd44dU;
    return x ^ x >> 33;
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

  // The options whose components are all known and add up to `value`.
  std::vector<SumId> options_known_with(const Ids& sum, Nimber value) {
    std::vector<SumId> result;
    for (const Ids& option : options_of(sum)) {
      learn_small(option);
      const Reading reading = read(table_, option);
      if (reading.unknown == 0 && reading.value == value) result.push_back(number_of(option));
    }
    return result;
  }
  // The same, searching for one if none is known; there is one.
  std::vector<SumId> options_with(const Ids& sum, Nimber value) {
    std::vector<SumId> result = options_known_with(sum, value);
    if (!result.empty()) return result;
    for (const Ids& option : options_of(sum)) {
      if (search_.outcome(keys_of(option), value) != Outcome::previous) continue;
      for (const PositionId id : option) nimber(id);
      return {number_of(option)};
    }
    throw std::logic_error("no option has a value below the nimber");
  }

  Sum keys_of(const Ids& sum) const {
    Sum keys;
    for (const PositionId id : sum) keys.emplace_back(table_.key(id));
    return keys;
  }
  SumId number_of(const Ids& sum) {
    const auto [place, is_new] = number_of_.try_emplace(sum, static_cast<SumId>(sums_.size()));
    if (is_new) sums_.push_back(sum);
    return place->second;
  }
  void learn_small(const Ids& sum) {
    for (const PositionId id : sum)
      if (bound(id) <= learn_below_) nimber(id);
  }
  Nimber nimber(PositionId id) {
    if (const auto known = table_.nimber(id)) return *known;
    return search_.nimber({Key(table_.key(id))});
  }
  std::uint64_t bound(PositionId id) const { return expander_.bound(id); }

  // --- writing ---
  Certificate written(const Plan& plan) const {
    FlatMap<PositionId, std::uint32_t> number;
    for (const PositionId id : plan.order) number.try_emplace(id, static_cast<std::uint32_t>(number.size()));
    const auto entries = [&](SumId sum) {
      Certificate::Entries result;
      for (const PositionId id : sums_[sum]) result.push_back(number.at(id));
      std::sort(result.begin(), result.end());
      return result;
    };
    Certificate certificate;
    if (plan.winning_option) certificate.winning_option = entries(*plan.winning_option);
    for (const PositionId id : plan.order) {
      const PlannedEntry& planned = plan.entries.at(id);
      Certificate::Entry entry{
          .position = Key(table_.key(id)), .value = *table_.nimber(id), .gives = {}, .replies = {}};
      for (const SumId option : planned.gives) entry.gives.push_back(entries(option));
      for (const PlannedReply& reply : planned.replies) {
        const Ids& option = sums_[reply.option];
        if (std::all_of(option.begin(), option.end(), [&](PositionId c) { return number.contains(c); }))
          continue;
        Certificate::Reply line{.option = {}, .reply = entries(reply.reply)};
        for (const PositionId component : option) line.option.emplace_back(table_.key(component));
        entry.replies.push_back(std::move(line));
      }
      certificate.entries.push_back(std::move(entry));
    }
    return certificate;
  }

  Expander& expander_;
  Table& table_;
  ProofNumberSearch& search_;
  const Settings& settings_;
  std::set<std::pair<std::uint64_t, PositionId>> agenda_;  // listed, not yet planned; largest bound last
  FlatSet<PositionId> listed_;
  FlatSet<PositionId> preferred_;  // what the best list so far has
  FlatSet<PositionId> avoided_;    // what this round would rather do without
  std::vector<Ids> sums_;
  FlatMap<Ids, SumId> number_of_;
  FlatMap<PositionId, std::unique_ptr<Choices>> choices_;
  std::vector<SumId> winning_;  // of the claim, if it is won: the options that win it
  std::uint64_t learn_below_ = 0;
  std::uint64_t round_ = 0;
  bool stopped_ = false;
};

}  // namespace

Certificate choose_entries(Expander& expander, ProofNumberSearch& search, const Sum& claim, bool with_nimber,
                           std::uint64_t rounds, const Settings& settings,
                           std::shared_ptr<const void>* left_over) {
  const auto builder = std::make_shared<Builder>(expander, search, settings);
  Certificate list = builder->build(claim, with_nimber, rounds);
  if (left_over != nullptr && builder->stopped()) *left_over = builder;
  return list;
}

}  // namespace tendril::proof
