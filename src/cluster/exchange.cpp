#include "cluster/exchange.hpp"

#include <algorithm>

#include "solve/key_index.hpp"

namespace tendril::cluster {

Exchange::Exchange(Post& post, const Plan& plan, std::function<void(const Facts&)> learn,
                   std::function<void(const Estimates&)> heed)
    : post_(post),
      every_(plan.exchange_seconds),
      learn_(std::move(learn)),
      heed_(std::move(heed)),
      by_owners_(post.ranks() > plan.few_ranks),
      sent_(post.now()) {}

int Exchange::owner_of(KeyView key) const {
  return 1 + static_cast<int>((KeyIndex::hash(key) >> 8) % static_cast<std::uint64_t>(post_.ranks() - 1));
}

void Exchange::tell(const Facts& facts) {
  for (const Fact& fact : facts) {
    const int owner = by_owners_ ? owner_of(fact.key) : 0;
    if (by_owners_ && owner == post_.rank())
      own(owner, fact);
    else
      batches_[owner].facts.push_back(fact);
  }
}

void Exchange::tell(const Estimates& estimates) {
  for (const Estimate& estimate : estimates) {
    const int owner = by_owners_ ? owner_of(estimate.key) : 0;
    if (by_owners_ && owner == post_.rank())
      own(owner, estimate);
    else
      batches_[owner].estimates.push_back(estimate);
  }
}

void Exchange::ask(const std::vector<Key>& components) {
  if (!by_owners_) return;
  for (const Key& key : components)
    if (const int owner = owner_of(key); owner == post_.rank())
      answer(owner, key);
    else
      batches_[owner].asks.push_back(key);
}

void Exchange::greet(int to, const Facts& facts) {
  Facts theirs;
  std::copy_if(facts.begin(), facts.end(), std::back_inserter(theirs),
               [&](const Fact& fact) { return !by_owners_ || owner_of(fact.key) == to; });
  if (!theirs.empty()) post_.send(to, Kind::facts, bytes_of(theirs));
}

void Exchange::take(const Message& message) {
  if (message.kind == Kind::facts) {
    const auto facts = read_facts(message.bytes);
    if (!facts) return;
    learn_(*facts);
    if (!by_owners_) return;
    for (const Fact& fact : *facts)
      if (owner_of(fact.key) == post_.rank()) own(message.from, fact);
  } else if (message.kind == Kind::estimates) {
    const auto estimates = read_estimates(message.bytes);
    if (!estimates) return;
    heed_(*estimates);
    if (!by_owners_) return;
    for (const Estimate& estimate : *estimates)
      if (owner_of(estimate.key) == post_.rank()) own(message.from, estimate);
  } else if (message.kind == Kind::asks && by_owners_) {
    for (const Key& key : read_asks(message.bytes).value_or(std::vector<Key>()))
      if (owner_of(key) == post_.rank()) answer(message.from, key);
  }
}

void Exchange::own(int from, const Fact& fact) {
  Owned& owned = owned_[fact.key];
  if (owned.nimber || (!fact.nimber && (owned.ruled_out | fact.ruled_out) == owned.ruled_out)) return;
  owned.nimber = fact.nimber;
  owned.ruled_out |= fact.ruled_out;
  if (fact.tag != 0) owned.tag = fact.tag;
  for (const int other : owned.asked_by)
    if (other != from) batches_[other].facts.push_back({fact.key, owned.nimber, owned.ruled_out, owned.tag});
}

void Exchange::own(int from, const Estimate& estimate) {
  Owned& owned = owned_[estimate.key];
  if (owned.nimber || (estimate.heap < 63 && ((owned.ruled_out >> estimate.heap) & 1) != 0)) return;
  auto last = std::find_if(owned.estimates.begin(), owned.estimates.end(),
                           [&](const Estimate& known) { return known.heap == estimate.heap; });
  if (last != owned.estimates.end()) {
    // Many are at what is dear: what they say of it is passed on when it is news.
    if (estimate.visits < last->visits + last->visits / 4) return;
    *last = estimate;
  } else {
    owned.estimates.push_back(estimate);
  }
  for (const int other : owned.asked_by)
    if (other != from) batches_[other].estimates.push_back(estimate);
}

void Exchange::answer(int to, const Key& key) {
  Owned& owned = owned_[key];
  if (std::find(owned.asked_by.begin(), owned.asked_by.end(), to) == owned.asked_by.end())
    owned.asked_by.push_back(to);
  if (owned.something()) batches_[to].facts.push_back({key, owned.nimber, owned.ruled_out, owned.tag});
  if (!owned.nimber)
    batches_[to].estimates.insert(batches_[to].estimates.end(), owned.estimates.begin(),
                                  owned.estimates.end());
}

void Exchange::send() {
  if (!due()) return;
  sent_ = post_.now();
  for (auto& [to, batch] : batches_) {
    if (!batch.asks.empty()) post_.send(to, Kind::asks, bytes_of(batch.asks));
    if (to == post_.rank() && by_owners_) {
      if (!batch.facts.empty()) learn_(batch.facts);
      if (!batch.estimates.empty()) heed_(batch.estimates);
      continue;
    }
    if (!batch.facts.empty()) post(to, Kind::facts, bytes_of(batch.facts));
    if (!batch.estimates.empty()) post(to, Kind::estimates, bytes_of(batch.estimates));
  }
  batches_.clear();
}

void Exchange::post(int to, Kind kind, const std::string& bytes) {
  if (by_owners_) return post_.send(to, kind, bytes);
  for (int other = 0; other < post_.ranks(); ++other)
    if (other != post_.rank()) post_.send(other, kind, bytes);
}

}  // namespace tendril::cluster
