#include "cluster/messages.hpp"

#include <algorithm>

#include "base/checked_varint.hpp"
#include "store/blocks.hpp"

namespace tendril::cluster {
namespace {

void append_key(Key& out, KeyView key) {
  append_varint(out, key.size());
  out.append(key);
}

// Reads a message from front to end; once something is missing everything is.
class Unread {
 public:
  explicit Unread(KeyView bytes) : rest_(bytes) {}

  std::uint64_t number() {
    const auto n = checked_varint(rest_);
    sound_ &= n.has_value();
    return n.value_or(0);
  }
  Key key() {
    const std::uint64_t size = number();
    sound_ &= size > 0 && size <= rest_.size();
    if (!sound_) return {};
    Key key(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return key;
  }
  // How many things follow, each of which takes a byte at least.
  std::size_t count() {
    const std::uint64_t n = number();
    sound_ &= n <= rest_.size();
    return sound_ ? static_cast<std::size_t>(n) : 0;
  }
  KeyView rest() const { return rest_; }
  bool sound() const { return sound_; }
  bool ended() const { return sound_ && rest_.empty(); }

 private:
  KeyView rest_;
  bool sound_ = true;
};

}  // namespace

std::string Job::bytes() const {
  Key out;
  append_varint(out, lease);
  append_key(out, key);
  for (const std::uint64_t number : {heap, visits, thresholds.proof, thresholds.disproof, thresholds.either,
                                     thresholds.proof_slack, thresholds.disproof_slack})
    append_varint(out, number);
  return out;
}

std::optional<Job> read_job(KeyView bytes) {
  Unread reading(bytes);
  Job job;
  job.lease = reading.number();
  job.key = reading.key();
  Thresholds& until = job.thresholds;
  for (std::uint64_t* number : {&job.heap, &job.visits, &until.proof, &until.disproof, &until.either,
                                &until.proof_slack, &until.disproof_slack})
    *number = reading.number();
  return reading.ended() ? std::optional(std::move(job)) : std::nullopt;
}

std::string Report::bytes() const {
  Key out;
  for (const std::uint64_t number : {lease, static_cast<std::uint64_t>(finding), pn, dn, visits, components,
                                     microseconds, static_cast<std::uint64_t>(children.size())})
    append_varint(out, number);
  for (const Child& child : children) {
    append_key(out, child.key);
    for (const std::uint64_t number : {child.heap, child.pn, child.dn}) append_varint(out, number);
  }
  return out;
}

std::optional<Report> read_report(KeyView bytes) {
  Unread reading(bytes);
  Report report;
  report.lease = reading.number();
  const std::uint64_t finding = reading.number();
  if (finding > static_cast<std::uint64_t>(Finding::lost)) return std::nullopt;
  report.finding = static_cast<Finding>(finding);
  for (std::uint64_t* number :
       {&report.pn, &report.dn, &report.visits, &report.components, &report.microseconds})
    *number = reading.number();
  for (std::size_t left = reading.count(); left > 0 && reading.sound(); --left) {
    Report::Child& child = report.children.emplace_back();
    child.key = reading.key();
    for (std::uint64_t* number : {&child.heap, &child.pn, &child.dn}) *number = reading.number();
  }
  return reading.ended() ? std::optional(std::move(report)) : std::nullopt;
}

// Two blocks: of nimbers, and of values ruled out. Keys have tags in front.
std::string bytes_of(const Facts& facts) {
  Key known;
  Key excluded;
  for (const Fact& fact : facts) {
    Key record;
    append_varint(record, fact.tag);
    store::append_record(fact.nimber ? known : excluded,
                         {record + fact.key, fact.nimber.value_or(Nimber{fact.ruled_out}), false});
  }
  return store::block_of(known) + store::block_of(excluded);
}

std::optional<Facts> read_facts(KeyView bytes) {
  const auto known = store::sound_block(bytes);
  if (!known) return std::nullopt;
  bytes.remove_prefix(known->size);
  const auto excluded = store::sound_block(bytes);
  if (!excluded || excluded->size != bytes.size()) return std::nullopt;
  Facts facts;
  bool sound = true;
  const auto add = [&](const store::Record& record, std::optional<Nimber> nimber, std::uint64_t ruled_out) {
    Unread reading(record.key);
    const std::uint64_t tag = reading.number();
    sound &= reading.sound() && !reading.rest().empty() && tag <= UINT32_MAX;
    facts.push_back({Key(reading.rest()), nimber, ruled_out, static_cast<std::uint32_t>(tag)});
  };
  for (const store::Record& record : known->records) add(record, record.value, 0);
  for (const store::Record& record : excluded->records) add(record, std::nullopt, record.value.value);
  return sound ? std::optional(std::move(facts)) : std::nullopt;
}

// A block of records whose keys have the numbers in front.
std::string bytes_of(const Estimates& estimates) {
  Key plain;
  for (const Estimate& estimate : estimates) {
    Key record;
    for (const std::uint64_t number :
         {estimate.heap, estimate.pn, estimate.dn, 2 * estimate.visits + (estimate.busy ? 1 : 0),
          std::uint64_t{estimate.tag}})
      append_varint(record, number);
    store::append_record(plain, {record + estimate.key, Nimber{0}, false});
  }
  return store::block_of(plain);
}

std::optional<Estimates> read_estimates(KeyView bytes) {
  const auto block = store::sound_block(bytes);
  if (!block || block->size != bytes.size()) return std::nullopt;
  Estimates estimates;
  for (const store::Record& record : block->records) {
    Unread reading(record.key);
    Estimate& estimate = estimates.emplace_back();
    std::uint64_t tag = 0;
    for (std::uint64_t* number : {&estimate.heap, &estimate.pn, &estimate.dn, &estimate.visits, &tag})
      *number = reading.number();
    estimate.busy = estimate.visits % 2 != 0;
    estimate.visits /= 2;
    estimate.tag = static_cast<std::uint32_t>(tag);
    estimate.key = reading.rest();
    if (!reading.sound() || estimate.key.empty() || tag > UINT32_MAX) return std::nullopt;
  }
  return estimates;
}

std::string bytes_of(const std::vector<Key>& asks) {
  Key out;
  append_varint(out, asks.size());
  for (const Key& key : asks) append_key(out, key);
  return out;
}

std::optional<std::vector<Key>> read_asks(KeyView bytes) {
  Unread reading(bytes);
  std::vector<Key> asks;
  for (std::size_t left = reading.count(); left > 0 && reading.sound(); --left) asks.push_back(reading.key());
  return reading.ended() ? std::optional(std::move(asks)) : std::nullopt;
}

}  // namespace tendril::cluster
