#include "lab/climb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <unordered_set>

#include "lab/quantities.hpp"
#include "lab/sealed_file.hpp"
#include "lab/shared_game.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

constexpr std::size_t kKept = 32;        // boards of each size
constexpr std::size_t kMostChanges = 3;  // in one step
constexpr std::uint64_t kReach = 3;      // sizes between a board and the one it is crossed with
constexpr unsigned kStepsPerLook = 64;   // at the memory
constexpr auto kSaveEvery = std::chrono::milliseconds(500);

struct KeptBoard {
  Value value;
  std::string genes;
};

// The best boards of each size, and the smallest of each value.
class Pools {
 public:
  bool knows(const std::string& genes) const { return known_.contains(genes); }

  // Whether the board is kept.
  bool take(std::uint64_t size, Value value, const std::string& genes) {
    std::vector<KeptBoard>& pool = pools_[size];
    if (pool.size() == kKept) {
      const auto worst = std::min_element(
          pool.begin(), pool.end(), [](const KeptBoard& a, const KeptBoard& b) { return a.value < b.value; });
      if (worst->value > value) return false;
      known_.erase(worst->genes);
      pool.erase(worst);
    }
    pool.push_back({value, genes});
    known_.insert(genes);
    return true;
  }

  bool empty() const { return pools_.empty(); }
  // Some board of some size, every size as likely.
  std::pair<std::uint64_t, const KeptBoard&> any(Random& random) const {
    auto pool = pools_.begin();
    std::advance(pool, random.below(pools_.size()));
    return {pool->first, pool->second[random.below(pool->second.size())]};
  }
  // Some board of a size at most kReach away.
  const KeptBoard& near(std::uint64_t size, Random& random) const {
    const auto begin = pools_.lower_bound(size < kReach ? 0 : size - kReach);
    const auto end = pools_.upper_bound(size + kReach);
    auto pool = begin;
    std::advance(pool, random.below(static_cast<std::size_t>(std::distance(begin, end))));
    return pool->second[random.below(pool->second.size())];
  }

 private:
  std::map<std::uint64_t, std::vector<KeptBoard>> pools_;  // none is empty
  std::unordered_set<std::string> known_;                  // the genes in them
};

class Climber {
 public:
  Climber(const ClimbPlan& plan, const ClimbRunning& running, Control& control)
      : plan_(plan),
        control_(control),
        game_(plan.game, 1, running.limits, running.settings),
        random_(plan.seed) {
    if (running.state.empty()) return;
    file_.emplace(running.state);
    open(running);
  }

  Climbed walk() {
    try {
      if (pools_.empty())
        for (const std::string& genes : plan_.breed->first()) examine(genes);
      while (plan_.steps == 0 || climbed_.steps < plan_.steps) {
        step();
        if (std::chrono::steady_clock::now() - saved_ > kSaveEvery) save();
      }
    } catch (const Stopped& stop) {
      climbed_.stopped = stop;
    }
    // Also what was found before a stop; a disk that refuses is told of if nothing else is.
    try {
      save();
    } catch (const Stopped& stop) {
      if (!climbed_.stopped) climbed_.stopped = stop;
    }
    return std::move(climbed_);
  }

 private:
  // One step is done or it is not: when it is stopped, the random numbers are as before it.
  void step() {
    if (climbed_.steps % kStepsPerLook == 0) game_.make_room();
    control_.look(climbed_.steps);
    const Random before = random_;
    try {
      const auto [size, board] = pools_.any(random_);
      std::string genes = board.genes;
      const std::string other = pools_.near(size, random_).genes;
      const std::size_t changes = 1 + random_.below(kMostChanges);
      for (std::size_t i = 0; i < changes; ++i)
        if (auto changed = plan_.breed->changed(genes, other, random_, control_)) genes = std::move(*changed);
      examine(genes);
    } catch (const Stopped&) {
      random_ = before;
      throw;
    }
    ++climbed_.steps;
  }

  void examine(const std::string& genes) {
    if (pools_.knows(genes)) return;
    const std::uint64_t size = plan_.breed->size(genes);
    if (size == 0 || size > plan_.upto) return;
    const Sample sample = plan_.breed->sample(genes);
    const Value value = game_.ask([&](Game& game) {
      return Quantities(game, control_, Play::normal, sample, false).get(plan_.quantity);
    });
    control_.doing(fmt::format("{}: {} {}", plan_.settings, info(plan_.quantity).name,
                               climbed_.records.empty() ? 0 : climbed_.records.rbegin()->first));
    if (keep(size, value, genes, climbed_.steps) && file_)
      file_->add(fmt::format("kept\t{}\t{}\t{}\t{}", climbed_.steps, size, value, genes));
  }

  bool keep(std::uint64_t size, Value value, const std::string& genes, std::uint64_t step) {
    const auto found = climbed_.records.find(value);
    const bool record = found == climbed_.records.end() || size < found->second.size;
    if (record) climbed_.records[value] = {value, size, step, plan_.breed->sample(genes).position()};
    // A record that is not among the best of its size is written down as well.
    return pools_.take(size, value, genes) || record;
  }

  void save() {
    if (!file_) return;
    file_->add(fmt::format("upto\t{}\t{}", climbed_.steps, random_.state()));
    file_->flush();
    saved_ = std::chrono::steady_clock::now();
  }

  void open(const ClimbRunning& running) {
    const std::vector<std::string> heading{std::string(kClimbMagic), "climb\t" + plan_.settings};
    const std::string text = read_whole(running.state);
    if (SealedFile::is_beginning(text, heading)) {
      file_->begin(heading);
      return;
    }
    Sealer sealer;
    Sealer whole;
    std::size_t kept = 0;
    std::size_t lines = 0;
    std::vector<std::string_view> waiting;  // lines since the last `upto`
    const auto fail = [&](std::string_view what, std::string_view right) {
      throw InputError(fmt::format("line {}: {}", lines, what), running.state, 0, std::string(right));
    };
    for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
      ++lines;
      const auto line = sealer.open(std::string_view(text).substr(at, end - at));
      if (!line)
        fail(lines == 1 ? "this is no state of a climb"
                        : "this line, or the one before it, is not as it was written",
             lines == 1 ? "name another file" : "restore it from a copy, or begin again with another file");
      if (lines <= heading.size()) {
        if (*line != heading[lines - 1])
          fail(lines == 1 ? std::string("this is no state of a climb")
                          : fmt::format("this is the state of another climb: {}",
                                        line->substr(line->find('\t') + 1)),
               "name another file");
        if (lines < heading.size()) continue;
        whole = sealer;
        kept = end + 1;
        continue;
      }
      waiting.push_back(*line);
      if (!line->starts_with("upto\t")) continue;
      for (const std::string_view record : waiting)
        if (!replay(record)) fail("a line of this state cannot be read", "begin again with another file");
      waiting.clear();
      whole = sealer;
      kept = end + 1;
    }
    if (kept == 0) fail("this is no state of a climb", "name another file");
    file_->go_on(kept, whole);
    if (kept < text.size() && running.torn) running.torn(text.size() - kept);
  }

  bool replay(std::string_view line) {
    const auto field = [&]() {
      const std::size_t tab = std::min(line.find('\t'), line.size());
      const std::string_view text = line.substr(0, tab);
      line.remove_prefix(std::min(tab + 1, line.size()));
      return text;
    };
    const auto number = [&](auto& value) {
      const std::string_view text = field();
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      return error == std::errc() && end == text.data() + text.size();
    };
    const std::string_view kind = field();
    if (kind == "upto") {
      std::uint64_t state = 0;
      if (!number(climbed_.steps) || !number(state)) return false;
      random_ = Random(state);
      return true;
    }
    std::uint64_t step = 0;
    std::uint64_t size = 0;
    Value value = 0;
    if (kind != "kept" || !number(step) || !number(size) || !number(value)) return false;
    try {
      if (size > plan_.upto || !plan_.breed->is_one(line) || plan_.breed->size(line) != size) return false;
    } catch (const InputError&) {
      return false;
    }
    keep(size, value, std::string(line), step);
    return true;
  }

  const ClimbPlan& plan_;
  Control& control_;
  SharedGame game_;
  Random random_;
  Pools pools_;
  Climbed climbed_;
  std::optional<SealedFile> file_;
  std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace

void climb(const ClimbPlan& plan, const ClimbRunning& running, Control& control,
           const std::function<void(const Climbed&)>& tell) {
  Climber climber(plan, running, control);
  tell(climber.walk());
}

Quantity climbing_for(std::string_view name) {
  std::vector<std::string> numbers;
  for (const QuantityInfo& known : all_quantities()) {
    if (known.type != Type::number) continue;
    if (known.name == name) return known.quantity;
    numbers.emplace_back(known.name);
  }
  throw InputError("nothing to climb for", name, 0, fmt::format("name one of {}", fmt::join(numbers, ", ")));
}

}  // namespace tendril::lab
