#include "rules/checked_ruleset.hpp"

#include <fmt/format.h>

#include <mutex>
#include <set>

#include "base/flat_tables.hpp"
#include "base/invariant.hpp"
#include "base/nimber_set.hpp"
#include "rules/heaps/heap_rules.hpp"
#include "tendril/control.hpp"
#include "tendril/error.hpp"

namespace tendril {
namespace {

constexpr std::uint64_t kSmall = 5;  // bounds up to this: everything is checked
constexpr std::uint64_t kDefinable =
    10;  // bounds up to this: the definition is asked, if the position is sampled
constexpr std::uint64_t kSample = 16;       // one large position in so many
constexpr int kMostExpanded = 500;          // positions that one question to the definition may expand
constexpr std::size_t kMostKept = 1 << 20;  // keys and nimbers remembered
constexpr std::size_t kMostCompared = 512;  // moves compared with options

// Fowler, Noll and Vo's: the same in every run.
std::uint64_t fingerprint(KeyView key) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : key) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return hash ^ (hash >> 29);
}

std::uint64_t sum_of_bounds(const Ruleset& rules, const Options& all, std::size_t option) {
  std::uint64_t total = 0;
  for (std::size_t c = all.first(option); c < all.last(option); ++c) {
    const std::uint64_t bound = rules.bound(all.component_key(c));
    total = total + bound < total ? UINT64_MAX : total + bound;
  }
  return total;
}

Sum sorted(Sum sum) {
  std::sort(sum.begin(), sum.end());
  return sum;
}

}  // namespace

class CheckedRuleset::Seen {
 public:
  // Whether this is the first time.
  bool insert(KeyView key) {
    const std::lock_guard guard(mutex_);
    if (keys_.size() >= kMostKept) keys_.clear();
    return keys_.insert(fingerprint(key)).second;
  }

 private:
  std::mutex mutex_;
  FlatSet<std::uint64_t> keys_;
};

class CheckedRuleset::Definition {
 public:
  explicit Definition(const Ruleset& rules) : rules_(rules) {}

  // nullopt: that would be too much work. Rules whose bounds do not fall may lead anywhere, but not far.
  std::optional<Nimber> nimber(KeyView position) {
    const std::lock_guard guard(mutex_);
    if (nimbers_.size() >= kMostKept) nimbers_.clear();
    expanded_ = 0;
    return find(Key(position), rules_.bound(position));
  }

 private:
  std::optional<Nimber> find(const Key& position, std::uint64_t bound) {
    if (const auto known = nimbers_.find(position); known != nimbers_.end()) return known->second;
    if (++expanded_ > kMostExpanded) return std::nullopt;
    Options options;
    rules_.options(position, options);
    NimberSet seen;
    for (std::size_t o = 0; o < options.size(); ++o) {
      Nimber value;
      for (std::size_t c = options.first(o); c < options.last(o); ++c) {
        const KeyView component = options.component_key(c);
        const std::uint64_t left = rules_.bound(component);
        if (left >= bound) return std::nullopt;  // whoever asks for these options will hear of it
        const auto part = find(Key(component), left);
        if (!part) return std::nullopt;
        value ^= *part;
      }
      seen.insert(value);
    }
    return nimbers_[position] = seen.mex();
  }

  const Ruleset& rules_;
  std::mutex mutex_;
  FlatMap<Key, Nimber> nimbers_;
  int expanded_ = 0;
};

CheckedRuleset::CheckedRuleset(std::string name, std::shared_ptr<const Ruleset> rules)
    : name_(std::move(name)),
      rules_(std::move(rules)),
      seen_(std::make_unique<Seen>()),
      definition_(std::make_unique<Definition>(*rules_)) {}
CheckedRuleset::~CheckedRuleset() = default;

// --- what a game is ---
void CheckedRuleset::options(KeyView position, Options& out) const {
  if (position.empty()) broken("the empty key", "its options are asked for");
  const std::size_t before = out.size();
  rules_->options(position, out);
  check_options(position, out, before);
  if (!worth_checking(position)) return;
  Options again = out;  // with its limits
  again.clear();
  rules_->options(position, again);
  bool same = again.size() == out.size() - before;
  for (std::size_t o = 0; same && o < again.size(); ++o) same = again.sum(o) == out.sum(before + o);
  if (!same) broken(named(position), "its options differ from one call to the next");
}

void CheckedRuleset::check_options(KeyView position, const Options& all, std::size_t first) const {
  const std::uint64_t bound = rules_->bound(position);
  for (std::size_t o = first; o < all.size(); ++o) {
    for (std::size_t c = all.first(o); c < all.last(o); ++c) {
      if (all.component_key(c).empty()) broken(named(position), "an option has an empty key");
      check_component(all.component_key(c));
    }
    if (const std::uint64_t left = sum_of_bounds(*rules_, all, o); left >= bound)
      broken(named(position), fmt::format("its bound, {}, does not fall: the option {} has {}", bound,
                                          rules_->print_sum(all.sum(o)), left));
  }
}

Sum CheckedRuleset::parse(std::string_view text) const {
  const auto read = [&](std::string_view words) {
    try {
      return rules_->parse(words);
    } catch (const InputError&) {
      throw;
    } catch (const Stopped&) {
      throw;  // a limit, or somebody, ended it
    } catch (const BrokenInvariant&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      broken(fmt::format("'{}'", words),
             fmt::format("parse throws no InputError but says '{}'", error.what()));
    }
  };
  Sum sum = read(text);
  check_sum(sum);
  if (sum.empty() && rules_->empty().empty()) return sum;  // a game whose end is not written
  const std::string written = rules_->print_sum(sum);
  Sum back;
  try {
    back = read(written);
  } catch (const InputError& error) {
    broken(fmt::format("'{}'", text),
           fmt::format("it is printed as '{}', which is not read: {}", written, error.line()));
  }
  if (sorted(back) != sorted(sum))
    broken(fmt::format("'{}'", text),
           fmt::format("it is printed as '{}', which is read as another sum", written));
  return sum;
}

std::string CheckedRuleset::print(KeyView position) const {
  if (position.empty()) broken("the empty key", "it is printed");
  return rules_->print(position);
}
std::uint64_t CheckedRuleset::bound(KeyView position) const { return rules_->bound(position); }

// --- how it is written and shown ---
std::string CheckedRuleset::print_sum(const Sum& sum) const { return rules_->print_sum(sum); }
std::string CheckedRuleset::empty() const { return rules_->empty(); }

std::vector<NamedMove> CheckedRuleset::moves(std::string_view text) const {
  std::vector<NamedMove> named_moves = rules_->moves(text);
  if (named_moves.size() > kMostCompared) return named_moves;
  // What a move in the words of the text leaves may be written otherwise than the option it is, as a sum of the same
  // value: sprouts reads 0*1 as a smaller land.
  const auto nimbers = [&](const std::vector<NamedMove>& all) -> std::optional<std::set<std::uint64_t>> {
    std::set<std::uint64_t> values;
    for (const NamedMove& move : all) {
      check_sum(move.result);
      if (!move.text.empty() && sorted(parse(move.text)) != sorted(move.result))
        broken(fmt::format("'{}'", text),
               fmt::format("the move '{}' leaves '{}', which is read as another sum", move.name, move.text));
      if (move.death) continue;
      const auto value = defined(move.result);
      if (!value) return std::nullopt;
      values.insert(value->value);
    }
    return values;
  };
  const auto of_moves = nimbers(named_moves);
  const auto of_options = nimbers(unnamed_moves(parse(text), {}));
  if (of_moves && of_options && *of_moves != *of_options)
    broken(fmt::format("'{}'", text), fmt::format("its moves have the nimbers {}, its options {}",
                                                  fmt::join(*of_moves, ","), fmt::join(*of_options, ",")));
  return named_moves;
}

std::string CheckedRuleset::draw(std::string_view text) const { return rules_->draw(text); }
std::string CheckedRuleset::draw_in_text(std::string_view text) const { return rules_->draw_in_text(text); }
std::string CheckedRuleset::written(std::string_view text) const {
  std::string board = rules_->written(text);
  if (!board.empty() && sorted(parse(board)) != sorted(parse(text)))
    broken(fmt::format("'{}'", text), fmt::format("it is written '{}', which is read as another sum", board));
  return board;
}
std::string CheckedRuleset::annotate(std::string_view text) const { return rules_->annotate(text); }
std::optional<Symmetry> CheckedRuleset::symmetry(std::string_view text) const {
  return rules_->symmetry(text);
}
std::string CheckedRuleset::trim(std::string_view text) const { return rules_->trim(text); }
std::optional<Sum> CheckedRuleset::read_board(const DrawnBoard& drawn) const {
  auto sum = rules_->read_board(drawn);
  if (sum) check_sum(*sum);
  return sum;
}

// --- how its nimbers are found ---
std::shared_ptr<const Ruleset> CheckedRuleset::valued() const {
  auto smaller = rules_->valued();
  if (!smaller) return nullptr;
  auto checked = std::make_shared<CheckedRuleset>(name_ + ", the smaller game", std::move(smaller));
  checked->whole_ = std::make_shared<CheckedRuleset>(name_, rules_);
  return checked;
}
std::shared_ptr<const Ruleset> CheckedRuleset::played() const {
  auto real = rules_->played();
  return real ? std::make_shared<CheckedRuleset>(name_ + ", as it is played", std::move(real)) : nullptr;
}

Sum CheckedRuleset::reduce(const Sum& sum) const {
  Sum reduced = rules_->reduce(sum);
  check_sum(reduced);
  const auto before = whole_ ? whole_->defined(sum) : defined(sum);
  const auto after = defined(reduced);
  if (before && after && *before != *after)
    broken(rules_->print_sum(sum), fmt::format("it has the nimber {}, reduced to {} it has {}", before->value,
                                               rules_->print_sum(reduced), after->value));
  return reduced;
}

std::optional<Nimber> CheckedRuleset::known_nimber(KeyView position) const {
  const auto known = rules_->known_nimber(position);
  if (!known || !worth_checking(position)) return known;
  if (const auto value = defined(position); value && *value != *known)
    broken(named(position),
           fmt::format("known_nimber says {}, the definition {}", known->value, value->value));
  if (!rules_->is_nimber(position, *known).value_or(true))
    broken(named(position), fmt::format("known_nimber says {}, is_nimber does not", known->value));
  return known;
}
std::uint64_t CheckedRuleset::known_below() const { return rules_->known_below(); }

std::optional<bool> CheckedRuleset::is_nimber(KeyView position, Nimber n) const {
  const auto answer = rules_->is_nimber(position, n);
  if (answer)
    if (const auto value = defined(position); value && (*value == n) != *answer)
      broken(named(position), fmt::format("is_nimber says that it is {}{}, the definition {}",
                                          *answer ? "" : "not ", n.value, value->value));
  return answer;
}

std::vector<Sum> CheckedRuleset::relatives(KeyView position) const {
  std::vector<Sum> all = rules_->relatives(position);
  for (const Sum& sum : all) check_sum(sum);
  return all;
}

bool CheckedRuleset::sketches() const { return rules_->sketches(); }
std::uint32_t CheckedRuleset::tag(KeyView position) const { return rules_->tag(position); }
std::optional<std::uint32_t> CheckedRuleset::tag_of_bytes(KeyView bytes) const {
  return rules_->tag_of_bytes(bytes);
}

void CheckedRuleset::sketch(KeyView position, std::uint64_t whole, Sketches& out) const {
  if (worth_checking(position)) check_sketches(position, whole);
  rules_->sketch(position, whole, out);
}

// Every option drawn again has the tags and bounds it was sketched with, and all of them together are the options.
void CheckedRuleset::check_sketches(KeyView position, std::uint64_t whole) const {
  using Component = std::pair<std::uint32_t, std::uint64_t>;  // tag and bound
  struct Recorder final : Sketches {
    void component(std::uint32_t tag, std::uint64_t bound, std::uint32_t /*leaning*/) override {
      sketched.emplace_back(tag, bound);
    }
    void whole(KeyView key, std::uint32_t tag) override {
      same &= tag == rules->tag(key);
      sketched.emplace_back(tag, rules->bound(key));
    }
    // Now this, now that.
    bool knows(std::uint32_t tag) const override { return (tag & 1) != 0; }
    bool finish(std::uint32_t drawn, const Drawing& drawing) override {
      Options one;
      drawing.write(one);
      Options again;
      rules->redraw(position, drawn, again);
      same &= one.size() == 1 && again.size() == 1 && one.sum(0) == again.sum(0);
      std::sort(sketched.begin(), sketched.end());
      options.emplace_back(drawn, std::exchange(sketched, {}));
      return true;
    }
    const Ruleset* rules = nullptr;
    KeyView position;
    bool same = true;
    std::vector<Component> sketched;
    std::vector<std::pair<std::uint32_t, std::vector<Component>>> options;
  } recorder;
  recorder.rules = rules_.get();
  recorder.position = position;
  rules_->sketch(position, whole, recorder);
  if (!recorder.same) broken(named(position), "a sketch is drawn again otherwise than it was drawn");
  std::set<Sum> drawn_again;
  for (const auto& [drawn, sketched] : recorder.options) {
    Options one;
    rules_->redraw(position, drawn, one);
    if (one.size() != 1)
      broken(named(position), fmt::format("option {} is drawn again as {}", drawn, one.size()));
    std::vector<Component> components;
    for (const Key& key : one.sum(0)) components.emplace_back(rules_->tag(key), rules_->bound(key));
    std::sort(components.begin(), components.end());
    if (components != sketched)
      broken(named(position), fmt::format("its option {} is sketched otherwise than it is drawn",
                                          rules_->print_sum(one.sum(0))));
    drawn_again.insert(sorted(one.sum(0)));
  }
  std::set<Sum> expected;
  Options all;
  rules_->options(position, all);
  for (std::size_t o = 0; o < all.size(); ++o) expected.insert(sorted(all.sum(o)));
  if (drawn_again != expected) broken(named(position), "its sketches are not its options");
}

void CheckedRuleset::redraw(KeyView position, std::uint32_t drawn, Options& out) const {
  const std::size_t before = out.size();
  rules_->redraw(position, drawn, out);
  check_options(position, out, before);
}

bool CheckedRuleset::has_hints() const { return rules_->has_hints(); }
DrawnOptions CheckedRuleset::drawn_options(KeyView position) const {
  DrawnOptions drawn = rules_->drawn_options(position);
  if (drawn.places == 0 || drawn.options.size() > kMostCompared) return drawn;
  std::set<Sum> of_drawn;
  for (const DrawnOption& option : drawn.options) {
    Sum sum;
    for (const DrawnOption::Part& part : option.parts) sum.push_back(part.component);
    of_drawn.insert(sorted(std::move(sum)));
  }
  Options all;
  std::set<Sum> of_options;
  rules_->options(position, all);
  for (std::size_t o = 0; o < all.size(); ++o) of_options.insert(sorted(all.sum(o)));
  if (of_drawn != of_options) broken(named(position), "its drawn options are not its options");
  return drawn;
}

Sum CheckedRuleset::as_printed(Sum sum) const { return rules_->as_printed(std::move(sum)); }

const heaps::HeapRules* CheckedRuleset::heap_rules() const {
  const heaps::HeapRules* rules = rules_->heap_rules();
  if (rules != nullptr && rules != rules_->heap_rules())
    broken("heap_rules", "it differs from one call to the next");
  return rules;
}
std::uint64_t CheckedRuleset::heap_size(KeyView position) const {
  const std::uint64_t size = rules_->heap_size(position);
  const heaps::HeapRules* rules = rules_->heap_rules();
  if (rules != nullptr && size <= kSmall * kSmall) {
    // A heap can be moved in if and only if it is a position with options.
    Options options;
    rules_->options(position, options);
    bool can_move = false;
    for (std::uint64_t taken = 0; taken <= size; ++taken)
      for (unsigned parts = 0; parts <= 3; ++parts) {
        const bool allowed = ((rules->digit(taken) >> parts) & 1) != 0;
        const std::uint64_t left = size - taken;
        const bool possible = parts == 0 ? left == 0 : left >= (parts == 2 && rules->unequal ? 3 : parts);
        if (allowed && possible && size > 0) can_move = true;
      }
    if (can_move != (options.size() > 0))
      broken(named(position), fmt::format("it is no heap of {}: only one of them can be moved in", size));
  }
  return size;
}
unsigned CheckedRuleset::key_version() const { return rules_->key_version(); }

// --- what is checked ---
void CheckedRuleset::broken(const std::string& where, const std::string& what) const {
  throw BrokenInvariant(fmt::format("{}: {}: {}", name_, where, what));
}

std::string CheckedRuleset::named(KeyView position) const {
  try {
    return fmt::format("{} (key {})", rules_->print(position), hex(position));
  } catch (const std::exception&) {
    return fmt::format("the key {}", hex(position));
  }
}

bool CheckedRuleset::worth_checking(KeyView position) const {
  return rules_->bound(position) <= kSmall || fingerprint(position) % kSample == 0;
}

void CheckedRuleset::check_component(KeyView key) const {
  if (!seen_->insert(key) || !worth_checking(key)) return;
  Sum back;
  const std::string written = rules_->print(key);
  try {
    back = rules_->parse(written);
  } catch (const InputError& error) {
    broken(named(key), fmt::format("it is printed as '{}', which is not read: {}", written, error.line()));
  }
  if (back.size() != 1 || back.front() != key) {
    std::string keys;
    for (const Key& other : back) keys += " " + hex(other);
    broken(named(key),
           fmt::format("it is not canonical: it reads back as{}", back.empty() ? " nothing" : keys));
  }
}

void CheckedRuleset::check_sum(const Sum& sum) const {
  for (const Key& key : sum) {
    if (key.empty()) broken("a sum", "it has an empty key");
    check_component(key);
  }
}

std::optional<Nimber> CheckedRuleset::defined(KeyView position) const {
  if (!worth_checking(position) || rules_->bound(position) > kDefinable) return std::nullopt;
  return definition_->nimber(position);
}

std::optional<Nimber> CheckedRuleset::defined(const Sum& sum) const {
  Nimber total;
  for (const Key& component : sum) {
    const auto part = defined(KeyView(component));
    if (!part) return std::nullopt;
    total ^= *part;
  }
  return total;
}

}  // namespace tendril
