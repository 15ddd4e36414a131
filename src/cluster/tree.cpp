#include "cluster/tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace tendril::cluster {
namespace {

// By what part of its runner-up's number a leaf may become dearer than that before its rank goes elsewhere.
constexpr double kStretch = 0.2;

std::string to_hex(KeyView key) {
  std::string text;
  for (const char c : key) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return text;
}

std::optional<Key> from_hex(std::string_view text) {
  Key key;
  if (text.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::string digits(text.substr(i, 2));
    char* end = nullptr;
    key.push_back(static_cast<char>(std::strtoul(digits.c_str(), &end, 16)));
    if (*end != 0) return std::nullopt;
  }
  return key;
}

}  // namespace

std::string Tree::line(std::string_view what, Node node) const {
  return fmt::format("{} {} {}", what, to_hex(table_.key(node.id)), node.heap.value);
}

void Tree::recall(const std::string& line) {
  std::istringstream words(line);
  std::string what;
  std::string hex;
  std::uint64_t heap = 0;
  words >> what >> hex >> heap;
  const auto key = from_hex(hex);
  if (words.fail() || !key || key->empty()) return;
  const PositionId id = table_.intern(*key);
  if (what == "opened") opened_.insert({id, Nimber{heap}});
  if (what == "won" && !table_.nimber(id)) chooser_.set_won(id, Nimber{heap});
}

void Tree::ask(const Sum& sum, Nimber heap) {
  sum_ = expander_.intern(sum);
  heap_ = heap;
  std::uint64_t bound = 0;
  for (const PositionId id : sum_) {
    expander_.known(id);
    bound += expander_.bound(id);
  }
  small_ = ProofNumberSearch::small(settings_, bound);
}

std::optional<Outcome> Tree::answer() {
  const Reading reading = read(table_, sum_);
  if (reading.unknown == 0) return (reading.value ^ heap_) == Nimber{0} ? Outcome::previous : Outcome::next;
  if (reading.unknown == 1 && chooser_.won(reading.first_unknown, reading.value ^ heap_))
    return Outcome::next;
  return std::nullopt;
}

std::optional<Tree::Step> Tree::into(std::span<const PositionId> sum, Nimber heap,
                                     const Thresholds& thresholds) {
  const Reading reading = read(table_, sum);
  if (reading.unknown == 0) return std::nullopt;
  if (reading.unknown == 1) {
    const Node node{reading.first_unknown, reading.value ^ heap};
    return chooser_.won(node.id, node.heap) ? std::nullopt : std::optional(Step{node, thresholds});
  }
  const Chooser::SumNumber number = chooser_.sum_number(sum);
  return Step{{number.component, chooser_.asked(number.component)},
              thresholds.of_component(number.numbers().real.pn, number.cheapest)};
}

std::optional<Tree::Step> Tree::look(const Step& step) {
  const Node node = step.node;
  if (chooser_.decided(node.id, node.heap)) return std::nullopt;
  const auto next = look_further(step);
  if (chooser_.decided(node.id, node.heap))
    conclusions_.push_back({Key(table_.key(node.id)), table_.nimber(node.id), table_.ruled_out(node.id)});
  return next;
}

std::optional<Tree::Step> Tree::look_further(const Step& step) {
  const Node node = step.node;
  const bool first = !table_.options(node.id).has_value();
  const OptionList options = expander_.options(node.id);
  std::vector<PositionId> small;
  for (auto place = options.first(); place != options.end(); place = options.next(place))
    for (const PositionId component : options.components(place)) {
      if (expander_.known(component) || !first) continue;
      if (expander_.bound(component) <= small_)
        small.push_back(component);
      else
        asks_.emplace_back(table_.key(component));
    }
  for (const PositionId component : small) exact_.nimber(std::span(&component, 1));
  if (node.heap.value > options.size()) {
    chooser_.set_won(node.id, node.heap);
    return std::nullopt;
  }
  const Chooser::Choice choice = chooser_.choose(node.id, node.heap, options);
  if (chooser_.decided(node.id, node.heap)) return std::nullopt;
  if (choice.empty()) {
    table_.set_nimber(node.id, node.heap);
    return std::nullopt;
  }
  const ProofNumbers now = choice.of_couple();
  couples_.visited(Chooser::couple_of(node.id, node.heap), now);
  const Thresholds below = step.thresholds.of_move(now, choice.numbers, choice.next_dn, kStretch);
  if (choice.place == 0) return Step{{node.id, choice.heap}, below};
  return into(options.components(choice.place), node.heap, below);
}

void Tree::open(Node node) {
  if (opened_.insert(node).second) news_(line("opened", node));
}

Tree::Way Tree::walk() {
  Way way;
  std::optional<Step> step = into(sum_, heap_, {});
  while (step) {
    way.push_back(*step);
    if (leased_.contains(step->node)) open(step->node);
    if (!opened_.contains(step->node)) return way;
    step = look(*step);
  }
  // Something on the way is decided: what is above it has new numbers, or is decided too.
  for (auto above = way.rbegin(); above != way.rend(); ++above) look(*above);
  return {};
}

std::optional<Tree::Leaf> Tree::lease(std::uint64_t lease) {
  constexpr int kTries = 1000;
  Way way;
  for (int tries = 0; way.empty(); ++tries) {
    if (answer() || tries == kTries) return std::nullopt;
    way = walk();
  }
  const Node leaf = way.back().node;
  for (const Step& step : way) couples_.enter(Chooser::couple_of(step.node.id, step.node.heap));
  ++leased_[leaf];
  const Thresholds thresholds = way.back().thresholds;
  leases_[lease] = std::move(way);
  return Leaf{Key(table_.key(leaf.id)), leaf.heap, thresholds};
}

void Tree::heed(const Estimate& estimate) {
  const Node node{table_.intern(estimate.key), Nimber{estimate.heap}};
  if (opened_.contains(node) || chooser_.decided(node.id, node.heap)) return;
  couples_.adopt(Chooser::couple_of(node.id, node.heap),
                 {Chooser::clamp(std::max<std::uint64_t>(estimate.pn, 1)),
                  Chooser::clamp(std::max<std::uint64_t>(estimate.dn, 1))},
                 static_cast<std::uint32_t>(std::min<std::uint64_t>(estimate.visits, UINT32_MAX / 2)));
}

void Tree::settle(std::uint64_t lease, const Report* report) {
  const auto found = leases_.find(lease);
  if (found == leases_.end()) return;
  const Way way = std::move(found->second);
  leases_.erase(found);
  const Node leaf = way.back().node;
  for (const Step& step : way) couples_.leave(Chooser::couple_of(step.node.id, step.node.heap), false);
  if (--leased_[leaf] == 0) leased_.erase(leaf);
  if (report == nullptr) return;
  if (report->finding == Finding::lost) table_.set_nimber(leaf.id, leaf.heap);
  if (report->finding == Finding::won) {
    if (!table_.nimber(leaf.id)) chooser_.set_won(leaf.id, leaf.heap);
    news_(line("won", leaf));
  }
  if (report->finding == Finding::undecided && !opened_.contains(leaf)) {
    couples_.visited(Chooser::couple_of(leaf.id, leaf.heap),
                     {Chooser::clamp(std::max<std::uint64_t>(report->pn, 1)),
                      Chooser::clamp(std::max<std::uint64_t>(report->dn, 1))});
  }
  for (const Report::Child& child : report->children) {
    const Node node{table_.intern(child.key), Nimber{child.heap}};
    if (!opened_.contains(node) && !chooser_.decided(node.id, node.heap))
      couples_.visited(Chooser::couple_of(node.id, node.heap),
                       {Chooser::clamp(std::max<std::uint64_t>(child.pn, 1)),
                        Chooser::clamp(std::max<std::uint64_t>(child.dn, 1))});
  }
  for (auto above = way.rbegin(); above != way.rend(); ++above)
    if (opened_.contains(above->node)) look(*above);
}

}  // namespace tendril::cluster
